"""The boss at a glance: its locations, DEFENSE, lost dice, the stage card, its special rules."""

from typing import NamedTuple

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.encounter import Boss, Encounter
from oathsworn_gui.games.oathsworn.model.procedures import StageCard
from oathsworn_gui.games.oathsworn.notation.enemy import written_steps
from oathsworn_gui.games.oathsworn.rules.board.figures import BOSS
from oathsworn_gui.games.oathsworn.rules.enemy.attack_begin import printed_might
from oathsworn_gui.games.oathsworn.rules.hp.enemy import (
    dice_lost,
    enemy_defense,
    enemy_defense_parts,
)
from oathsworn_gui.games.oathsworn.rules.hp.stage_deck import definition, in_deck, stage_of
from oathsworn_gui.games.oathsworn.rules.setup import special_rules_revealed
from oathsworn_gui.games.oathsworn.views.encounter.stage_conditions import written_conditions
from oathsworn_gui.tabletop.phrases import Phrases

NUMERALS = ("", "I", "II", "III")


class BossNumbers(NamedTuple):
    """The numbers of the boss.

    ``figure`` is its id; ``defense`` with its parts (words and amount), None while unknown;
    ``dice_lost`` of the limits ``broken_at``, empty if not entered: numbers, or names of locations.
    """

    figure: str
    defense: int | None
    parts: tuple[tuple[str, int], ...]
    might: dict[str, int]
    dice_lost: int
    broken_at: tuple[str, ...]
    targeting: str


class StageFace(NamedTuple):
    """The stage card that is face up or being carried out, with the facts shown beside it.

    ``short`` says what it does in one typed line, where there is no room for its words.
    """

    title: str
    words: str
    left: int
    kept: tuple[str, ...]
    short: str = ""


class SpecialRules(NamedTuple):
    """The special rules of the encounter; ``is_set_up`` says that play has begun."""

    words: str
    is_set_up: bool


def boss_numbers(campaign: Campaign, boss: Boss, phrases: Phrases) -> BossNumbers:
    """Return the numbers of the boss of the encounter under way."""
    parts, might = enemy_defense_parts(campaign, BOSS), printed_might(campaign, BOSS)
    return BossNumbers(
        figure=BOSS,
        defense=enemy_defense(campaign, BOSS),
        parts=tuple((phrases.said(f"part.{p.code}", p.params), p.amount) for p in parts),
        might={colour: might.count(colour) for colour in set(might)},
        dice_lost=dice_lost(boss),
        broken_at=written_conditions(boss),
        targeting=boss.targeting,
    )


def stage_face(campaign: Campaign, encounter: Encounter, box: Box, phrases: Phrases) -> StageFace:
    """Return the stage card that is face up, else the one that is being carried out."""
    card = encounter.faceup or _carried_out(campaign)
    known = definition(campaign, box, card) if card else None
    short = written_steps(known.steps, encounter.shape.orientation) if known else ""
    return StageFace(
        title=known.title if known else _unknown_title(campaign, box, phrases, card),
        words=known.words if known else "",
        left=in_deck(encounter),
        kept=encounter.kept_cards,
        short=short[:1].upper() + short[1:],
    )


def _carried_out(campaign: Campaign) -> str | None:
    """Return the stage card that is being carried out, None when none is."""
    cards = [p.card for p in campaign.pending if isinstance(p, StageCard)]
    return cards[-1] if cards else None


def _unknown_title(campaign: Campaign, box: Box, phrases: Phrases, card: str | None) -> str:
    if card is None:
        return phrases.said("encounter.no-card-up", {})
    stage = NUMERALS[stage_of(campaign, box, card)]
    return phrases.said("encounter.stage-card", {"stage": stage, "n": card.rsplit("-", 1)[-1]})


def special_rules(campaign: Campaign, encounter: Encounter, box: Box) -> SpecialRules | None:
    """Return the special rules once they are revealed; None before, and where there are none."""
    known = box.chapter(campaign.chapter).encounter
    if known is None or not known.special_rules or not special_rules_revealed(campaign):
        return None
    return SpecialRules(known.special_rules, encounter.phase != "set-up")
