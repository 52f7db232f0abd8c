"""A seat at a glance: HP, animus, DEFENSE, and what troubles or strengthens it now."""

from collections.abc import Sequence
from typing import NamedTuple

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import (
    actor_name,
    animus_of,
    has_ally,
    is_out,
    reserve_of,
)
from oathsworn_gui.games.oathsworn.rules.hp.seats import standing_defense_parts, standing_hp
from oathsworn_gui.games.oathsworn.views.board.board_picture import ALLY_ICON
from oathsworn_gui.games.oathsworn.views.board.states import Standing, of_seat
from oathsworn_gui.games.oathsworn.views.encounter.enemy_aim import targeted_seat
from oathsworn_gui.tabletop.parts import total
from oathsworn_gui.tabletop.phrases import Phrases
from oathsworn_gui.tabletop.texts import Texts


class Glance(NamedTuple):
    """A seat at a glance.

    ``state`` is animus available and in reserve in words; ``troubles`` are statuses, cages and the
    like, and ``kept`` what it has gained or keeps on its board, in words; ``signs`` are the icons
    of the troubles, without any those of the rest. ``targeted`` is whom the enemy that acts now
    goes for.
    """

    name: str
    acting: bool
    hp: int
    icon: str
    state: str
    defense: int | None
    parts: tuple[tuple[str, int], ...]
    troubles: str = ""
    kept: str = ""
    targeted: bool = False
    signs: tuple[str, ...] = ()


def glance_parts(campaign: Campaign) -> tuple[object, ...]:
    """Return the parts of a campaign that a `Glance` is made from: unchanged ones change none."""
    return (
        campaign.encounter,
        campaign.pending,
        campaign.seats,
        campaign.company.allies,
        campaign.adjustments,
        campaign.own,
        campaign.difficulty,
    )


def glance_of(campaign: Campaign, box: Box, phrases: Phrases, seat: str) -> Glance:
    """Return a seat of the company at a glance, in an encounter or before it."""
    if campaign.encounter is None:
        who = campaign.seats[seat]
        return Glance(who.name, False, who.hp, box.cls(who.cls).glyph, "", None, ())
    ally = has_ally(campaign, seat)
    parts = standing_defense_parts(campaign, seat, box)
    standing = of_seat(campaign, seat)
    troubles = [one for one in standing if one.trouble]
    targeted = targeted_seat(campaign, box) == seat
    return Glance(
        name=actor_name(campaign, seat),
        acting=campaign.encounter.turn == seat,
        hp=standing_hp(campaign, seat),
        icon=ALLY_ICON if ally else box.cls(campaign.seats[seat].cls).glyph,
        state=_state(phrases.texts, campaign, seat, targeted=targeted),
        defense=max(1, total(parts)) if parts else None,
        parts=tuple((phrases.said(f"part.{p.code}", p.params), p.amount) for p in parts),
        troubles=_joined(phrases.texts, troubles),
        kept=_joined(phrases.texts, [one for one in standing if not one.trouble]),
        targeted=targeted,
        signs=tuple(one.icon for one in troubles or standing),
    )


def _joined(texts: Texts, standing: Sequence[Standing]) -> str:
    return " · ".join(one.words(texts) for one in standing)


def _state(texts: Texts, campaign: Campaign, seat: str, *, targeted: bool) -> str:
    say = texts.say
    if is_out(campaign, seat):
        return say("encounter.unconscious")
    reserve = reserve_of(campaign, seat)
    return say(
        "encounter.animus.target" if targeted else "encounter.animus",
        n=animus_of(campaign, seat),
        reserve="?" if reserve is None else reserve,
    )


def glance_words(glance: Glance) -> str:
    """Return a glance as the screen reader says it."""
    told = (glance.name, f"{glance.hp} HP", glance.state, glance.troubles, glance.kept)
    return ", ".join(filter(None, told))
