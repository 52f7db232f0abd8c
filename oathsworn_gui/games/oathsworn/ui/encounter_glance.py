"""A seat at a glance: HP, animus, DEFENSE, and what troubles or strengthens it now."""

from collections.abc import Iterator
from typing import NamedTuple

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.encounter import SeatInEncounter
from oathsworn_gui.games.oathsworn.rules.figures import ally_figure
from oathsworn_gui.games.oathsworn.rules.in_encounter import (
    animus_of,
    encounter_of,
    has_ally,
    is_out,
    reserve_of,
    seat_in,
)
from oathsworn_gui.games.oathsworn.rules.rounds import actor_name
from oathsworn_gui.games.oathsworn.rules.wounds import standing_defense_parts, standing_hp
from oathsworn_gui.games.oathsworn.ui.encounter_sight import ALLY_ICON
from oathsworn_gui.tabletop.parts import total
from oathsworn_gui.ui.pages import PageContext

LETHAL = "lethality"


class Glance(NamedTuple):
    """What is told of a seat at a glance.

    ``animus`` is available and reserve in words; ``troubles`` are statuses, cages and the like, and
    ``kept`` what it has gained or keeps on its board, in words.
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


def glance_of(context: PageContext, seat: str) -> Glance:
    """Return a seat of the company at a glance, in an encounter or before it."""
    campaign, box = context.store.campaign, context.store.box
    if campaign.encounter is None:
        who = campaign.seats[seat]
        return Glance(who.name, False, who.hp, box.cls(who.cls).glyph, "", None, ())
    ally = has_ally(campaign, seat)
    parts = standing_defense_parts(campaign, seat, box)
    out = is_out(campaign, seat)
    return Glance(
        name=actor_name(campaign, seat),
        acting=campaign.encounter.turn == seat,
        hp=standing_hp(campaign, seat),
        icon=ALLY_ICON if ally else box.cls(campaign.seats[seat].cls).glyph,
        state=_state(context, campaign, seat),
        defense=max(1, total(parts)) if parts else None,
        parts=tuple((context.said(f"part.{p.code}", p.params), p.amount) for p in parts),
        troubles="" if out else " · ".join(_troubles(context, campaign, seat)),
        kept="" if out else " · ".join(_kept(context, seat_in(campaign, seat))),
    )


def _state(context: PageContext, campaign: Campaign, seat: str) -> str:
    say = context.texts.say
    if is_out(campaign, seat):
        return say("encounter.unconscious")
    reserve = reserve_of(campaign, seat)
    return say(
        "encounter.animus",
        n=animus_of(campaign, seat),
        reserve="?" if reserve is None else reserve,
    )


def _troubles(context: PageContext, campaign: Campaign, seat: str) -> Iterator[str]:
    """Yield what holds somebody back: caged, consumed, crippled, status tokens with their count."""
    texts, state = context.texts, seat_in(campaign, seat)
    told = {"caged": state.caged is not None, "consumed": state.consumed is not None}
    told["crippled"] = state.crippled_until > 0
    statuses = statuses_of(campaign, seat)
    for status, holds in told.items():
        if holds or statuses.get(status):
            yield texts.find(f"seat-state.{status}", status)
    for status, n in statuses.items():
        if n and status not in told and status != LETHAL:
            yield texts.find(f"seat-state.{status}", f"{status} {n}", n=n)


def statuses_of(campaign: Campaign, seat: str) -> dict[str, int]:
    """Return the status tokens of whoever stands in a seat, by their names."""
    if not has_ally(campaign, seat):
        return dict(campaign.seats[seat].statuses)
    figure = encounter_of(campaign).figures.get(ally_figure(seat))
    return dict(figure.statuses) if figure is not None else {}


def _kept(context: PageContext, state: SeatInEncounter) -> Iterator[str]:
    """Yield what is added to its numbers in this round, and the pieces its class keeps."""
    texts = context.texts
    for number, n in state.raised.items():
        if n:
            yield texts.find(f"seat-state.raised.{number}", f"{number} +{n}", n=n)
    for piece, n in state.pieces.items():
        if n:
            yield texts.find(f"seat-state.piece.{piece}", f"{piece} {n}", n=n)


def glance_words(glance: Glance) -> str:
    """Return a glance as the screen reader says it."""
    told = (glance.name, f"{glance.hp} HP", glance.state, glance.troubles, glance.kept)
    return ", ".join(filter(None, told))
