"""A stage card tried on a board that nobody plays on: what it would do, and nothing is kept."""

from collections.abc import Mapping
from typing import NamedTuple

from oathsworn_gui.games.oathsworn.actions.base.answers import Answer, Draw
from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.content.told_encounter import with_told
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.encounter import Encounter, Figure
from oathsworn_gui.games.oathsworn.model.instructions import Instructions
from oathsworn_gui.games.oathsworn.model.own import OwnEncounter
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import encounter_of, with_encounter
from oathsworn_gui.games.oathsworn.rules.board.figures import (
    BOSS,
    footprint,
    occupied,
    seat_figure,
    with_figure,
)
from oathsworn_gui.games.oathsworn.rules.board.line_of_sight import distance_between
from oathsworn_gui.games.oathsworn.rules.encounter.setup import set_up
from oathsworn_gui.games.oathsworn.rules.enemy.turn import begin_turn, with_target
from oathsworn_gui.games.oathsworn.rules.might.decks import fresh_decks
from oathsworn_gui.games.oathsworn.rules.procedures import PROCEDURES
from oathsworn_gui.tabletop.action import Action, Line, Outcome
from oathsworn_gui.tabletop.hexes import Hex
from oathsworn_gui.tabletop.procedure import Question, Value, ask, settle

_MOST_ANSWERS = 120
_SALT = 0x7E57
"""Keeps the chance of a trial apart from that of the campaign, whose draws nobody may know."""
_SOUTH = 3
_NEAREST = 2
"""Hexes from the boss to the nearest of the company; each further one stands one hex farther."""


class Trial(NamedTuple):
    """What a card did: the log, and the board before and after it."""

    lines: tuple[Line, ...]
    before: Encounter
    after: Encounter


def try_card(
    campaign: Campaign, box: Box, told: OwnEncounter, steps: Instructions, nth: int = 0
) -> Trial | None:
    """Return what a card would do, each question answered as Enter would; None without a boss.

    Everybody stands as on the board that is played; off it the company stands before the boss.
    ``nth`` counts the trials: each draws other cards, none those that will be drawn in play.
    """
    if told.boss is None or not steps:
        return None
    laid = _laid_out(campaign, box, told, nth)
    turn = begin_turn(laid, BOSS, with_target(laid, steps))
    outcome = settle(PROCEDURES, turn, box)
    for _ in range(_MOST_ANSWERS):
        question = ask(PROCEDURES, outcome.after, box)
        if question is None:
            break
        outcome = outcome.then(_answered(outcome.after, box, question))
    after = outcome.after.encounter
    return Trial(outcome.lines, encounter_of(laid), after or encounter_of(laid))


_ODDS = ("draw.odds", "draw.came")


def told_lines(trial: Trial) -> tuple[Line, ...]:
    """Return the lines of a trial that say what happened, without the odds of its draws."""
    return tuple(line for line in trial.lines if not line.code.startswith(_ODDS))


def stands(encounter: Encounter) -> str:
    """Return who stands where: ``"Edda I8, Brannoc I9"``."""
    shown = (figure for figure in encounter.figures.values() if figure.at is not None)
    return ", ".join(
        f"{figure.name} {encounter.shape.name(figure.at)}" for figure in shown if figure.at
    )


def _answered(campaign: Campaign, box: Box, question: Question) -> Outcome:
    seat = question.seats[0] if question.seats else ""
    action: Action = Answer(procedure=question.procedure, seat=seat, value=_usual(question))
    if question.draw is not None:
        action = Draw(procedure=question.procedure, seat=seat)
    outcome = action.apply(campaign, box)
    return outcome.then(settle(PROCEDURES, outcome.after, box))


def _usual(question: Question) -> Value:
    """Return what the rules propose, else the first that can be chosen."""
    if question.default is not None:
        return question.default
    if question.form == "number":
        return question.least
    keys = [option.key for option in question.options if option.refusal is None]
    if question.form == "many":
        return tuple(keys[: question.least])
    return keys[0] if keys else ""


# ---------------------------------------------------------------------------------- the board


def _laid_out(campaign: Campaign, box: Box, told: OwnEncounter, nth: int) -> Campaign:
    """Return a copy of the campaign with everybody on the board and fresh decks."""
    scratch = campaign.evolve(
        pending=(),
        part="encounter",
        seed=campaign.seed ^ (_SALT + nth),
        dealer="program",
        decks=fresh_decks(box.printed),
    )
    known = campaign.encounter
    if known is None or known.phase in {"set-up", "over"} or known.boss is None:
        scratch = set_up(scratch, box, with_told(None, told), ambush=False).after.evolve(pending=())
    encounter = encounter_of(scratch)
    scratch = with_encounter(
        scratch,
        board="screen",
        phase="encounter",
        round=max(1, encounter.round),
        turn=None,
        taunt=None,
        result=None,
    )
    return scratch.evolve(encounter=_with_places(encounter_of(scratch)))


def _with_places(encounter: Encounter) -> Encounter:
    """Return the encounter with the boss in the middle, where it is off, the company before it."""
    hexes = sorted(encounter.shape.hexes(), key=encounter.shape.order)
    boss = encounter.figures[BOSS]
    if boss.at is None:
        middle = hexes[len(hexes) // 2]
        boss = boss.evolve(at=_first_that_fits(encounter, boss, hexes, middle), facing=_SOUTH)
        encounter = with_figure(encounter, boss)
    for nth, figure in enumerate(_company(encounter)):
        if figure.at is not None:
            continue
        free = (at for at in reversed(hexes) if at not in occupied(encounter))
        ranked = sorted(free, key=lambda at: _how_wrong(encounter, figure, at, _NEAREST + nth))
        encounter = with_figure(encounter, figure.evolve(at=ranked[0]))
    return encounter


def _company(encounter: Encounter) -> tuple[Figure, ...]:
    figures: Mapping[str, Figure] = encounter.figures
    seats = (seat_figure(seat) for seat in encounter.seats)
    return tuple(figures[figure] for figure in seats if figure in figures)


def _first_that_fits(encounter: Encounter, boss: Figure, hexes: list[Hex], middle: Hex) -> Hex:
    """Return the hex nearest to the middle where the whole body is on the board."""
    ranked = sorted(hexes, key=lambda at: abs(at.q - middle.q) + abs(at.r - middle.r))
    board = set(hexes)
    for at in ranked:
        if board.issuperset(footprint(boss.evolve(at=at, facing=_SOUTH), encounter)):
            return at
    return middle


def _how_wrong(encounter: Encounter, figure: Figure, at: Hex, wanted: int) -> int:
    stands = figure.evolve(at=at)
    return abs(distance_between(encounter, encounter.figures[BOSS], stands) - wanted)
