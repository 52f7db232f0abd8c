"""Trying to get out of a cage: a survival check, its helpers, and the price of failure."""

from collections.abc import Iterable

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.draw import Draw
from oathsworn_gui.games.oathsworn.model.procedures import Escape
from oathsworn_gui.games.oathsworn.model.words import Seat
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import (
    actor_name,
    encounter_of,
    pay_animus,
    seat_in,
    with_encounter,
)
from oathsworn_gui.games.oathsworn.rules.board.line_of_sight import distance_between
from oathsworn_gui.games.oathsworn.rules.conditions.caged import (
    HELP,
    caged_told,
    escape_cost,
    free,
    later_printing,
    with_attempt,
)
from oathsworn_gui.games.oathsworn.rules.encounter.board_effects import Befalling, befall
from oathsworn_gui.games.oathsworn.rules.hp.friends import figure_of
from oathsworn_gui.games.oathsworn.rules.hp.known_positions import knows
from oathsworn_gui.games.oathsworn.rules.might import draw as might_draw
from oathsworn_gui.games.oathsworn.rules.might.draw import Terms
from oathsworn_gui.games.oathsworn.rules.might.odds import Goal, answered
from oathsworn_gui.games.oathsworn.rules.story.check import MOST_WHITES, free_redraws
from oathsworn_gui.tabletop.action import Outcome, line
from oathsworn_gui.tabletop.campaign import with_id
from oathsworn_gui.tabletop.parts import Part, adjusted, total
from oathsworn_gui.tabletop.procedure import Option, Question, Value, number_of, pop, push, replace

DONE = "done"
MOST_DIFFICULTY = 20
MOST_FRIENDS = 6
SURVIVAL = "survival"


def helping(campaign: Campaign, seat: str) -> tuple[str, ...] | None:
    """Return the friendly characters beside a caged one; None where the board is not known.

    In the later printing only Oathsworn and allies help. Source: CAGED-04, L1348-1350; facts,
    section 9.
    """
    encounter, own = encounter_of(campaign), figure_of(campaign, seat)
    if not knows(campaign, own):
        return None
    kinds = ("oathsworn", "ally") if later_printing(campaign) else ("oathsworn", "ally", "friend")
    here = encounter.figures[own]
    return tuple(
        figure.id
        for _, figure in sorted(encounter.figures.items())
        if figure.kind in kinds
        and figure.id != own
        and knows(campaign, figure.id)
        and distance_between(encounter, here, figure) == 1
    )


def attempt(campaign: Campaign, seat: Seat, bonus: int, difficulty: int | None) -> Outcome:
    """Pay for an attempt and begin its check; values that only the table knows are asked then.

    ``bonus`` is added to the total by the table, ``difficulty`` None for the one of the card.
    Source: CAGED-03, L1348; CAGED-05, L1350-1351.
    """
    caged, cost = seat_in(campaign, seat).caged, escape_cost(campaign, seat)
    now = with_encounter(pay_animus(campaign, seat, cost), acted=True)
    now, name = with_id(with_attempt(now, seat, made=True), "p")
    known = difficulty or (caged.difficulty if caged is not None else 0)
    draw = might_draw.begin(free_redraws(now, SURVIVAL))
    trying = Escape(id=name, seat=seat, difficulty=known, bonus=bonus, draw=draw)
    trying = _helped(now, trying) if known else trying.evolve(step="difficulty")
    told = line("caged.tries", "CAGED-03", name=actor_name(now, seat), n=cost)
    return Outcome(push(now, trying), (told, *caged_told(campaign, seat)))


def _helped(campaign: Campaign, trying: Escape) -> Escape:
    """Return the attempt with the help of adjacent characters, or with the question for them."""
    beside = helping(campaign, trying.seat)
    if beside is None:
        return trying.evolve(step="friends")
    return trying.evolve(step="draw", bonus=trying.bonus + HELP * len(beside))


def failed_by_hand(campaign: Campaign, seats: Iterable[str]) -> Campaign:
    """Return the campaign asking the table to carry out what failing costs, for each seat."""
    for seat in reversed(tuple(seats)):
        campaign, name = with_id(campaign, "p")
        failed = Escape(id=name, seat=campaign.seats[seat].seat, difficulty=0, step="failed")
        campaign = push(campaign, failed)
    return campaign


def escape_parts(campaign: Campaign, trying: Escape, draw: Draw) -> tuple[Part, ...]:
    """Return what the total of an attempt is made of. Source: CAGED-04, L1348-1350."""
    cards = might_draw.result(draw).total
    parts: tuple[Part, ...] = (Part(code="cards", amount=cards, rule="CHECK-06"),)
    if trying.bonus:
        parts = (*parts, Part(code="friends-beside", amount=trying.bonus, rule="CAGED-04"))
    return adjusted(parts, f"check.{SURVIVAL}", campaign.adjustments)


class EscapeRules:
    """Runs an attempt to escape."""

    def ask(self, campaign: Campaign, procedure: Escape, box: Box) -> Question | None:
        """Ask for the values on the card or the table, then what the draw asks."""
        match procedure.step:
            case "difficulty":
                return _number(campaign, procedure, "escape.difficulty", 1, MOST_DIFFICULTY)
            case "friends":
                return _number(campaign, procedure, "escape.friends", 0, MOST_FRIENDS)
            case "failed":
                return _failed_question(campaign, procedure)
            case _:
                terms = _terms(campaign, procedure)
                return might_draw.question(campaign, procedure.id, procedure.draw, terms)

    def go_on(self, campaign: Campaign, procedure: Escape, box: Box) -> Outcome:
        """Read the settled draw: free, or what failing costs. Source: CAGED-06, L1353-1355."""
        result = might_draw.result(procedure.draw)
        reached = total(escape_parts(campaign, procedure, procedure.draw))
        now = pop(might_draw.discard(campaign, procedure.draw), procedure)
        success = not result.miss and reached >= procedure.difficulty
        code = "caged.escaped" if success else "caged.failed"
        told = line(
            code,
            "CAGED-06",
            name=actor_name(now, procedure.seat),
            n=reached,
            difficulty=procedure.difficulty,
            blanks=result.blanks,
        )
        return Outcome(now, (told,)).then(_settled(now, procedure.seat, success=success))

    def answer(
        self, campaign: Campaign, procedure: Escape, box: Box, seat: str, value: Value
    ) -> Outcome:
        """Store the number, take the cards, or continue after steps done by hand."""
        number = number_of(value)
        match procedure.step:
            case "difficulty":
                known = procedure.evolve(difficulty=number)
                return Outcome(replace(campaign, _helped(campaign, known)))
            case "friends":
                bonus = procedure.bonus + HELP * number
                return Outcome(replace(campaign, procedure.evolve(step="draw", bonus=bonus)))
            case "failed":
                name = actor_name(campaign, procedure.seat)
                return Outcome(pop(campaign, procedure), (line("caged.by-hand", None, name=name),))
            case _:
                goal = Goal(max(procedure.difficulty - procedure.bonus, 0))
                terms = _terms(campaign, procedure)
                course = answered(campaign, procedure.draw, terms, value, box, goal)
                after = replace(course.campaign, procedure.evolve(draw=course.draw))
                return Outcome(after, course.lines)


def escaped(campaign: Campaign, trying: Escape, *, success: bool) -> Outcome:
    """End an attempt that the table has checked by hand. Source: CAGED-06, L1353-1355."""
    now = pop(campaign, trying)
    if trying.step == "failed":
        return Outcome(now)
    return _settled(now, trying.seat, success=success)


def _settled(campaign: Campaign, seat: str, *, success: bool) -> Outcome:
    return free(campaign, seat) if success else _failed(campaign, seat)


def _failed(campaign: Campaign, seat: str) -> Outcome:
    """Suffer what failing costs, by the table where the program does not know the card."""
    caged = seat_in(campaign, seat).caged
    if caged is None or not caged.failure:
        return Outcome(failed_by_hand(campaign, (seat,)))
    return befall(campaign, (Befalling(caged.failure, seat),))


def _terms(campaign: Campaign, trying: Escape) -> Terms:
    """Return what the check allows: whites and redraws only.

    Source: CHECK-03, CHECK-04, CHECK-05; CAGED-08.
    """
    return Terms(
        answers=(trying.seat,),
        payers=(trying.seat,),
        whites=MOST_WHITES,
        empower=False,
        optional_extras=False,
        params={
            "check": SURVIVAL,
            "difficulty": trying.difficulty,
            "modifier": trying.bonus,
            "seat": trying.seat,
        },
        rule="CAGED-04",
    )


def _number(campaign: Campaign, trying: Escape, kind: str, least: int, most: int) -> Question:
    return Question(
        procedure=trying.id,
        kind=kind,
        form="number",
        seats=(trying.seat,),
        params={"name": actor_name(campaign, trying.seat), "n": HELP},
        least=least,
        most=most,
        rule="CAGED-04",
    )


def _failed_question(campaign: Campaign, trying: Escape) -> Question:
    return Question(
        procedure=trying.id,
        kind="escape.failed",
        form="choice",
        seats=(trying.seat,),
        params={"name": actor_name(campaign, trying.seat)},
        options=(Option(key=DONE, code="escape.done"),),
        default=DONE,
        rule="CAGED-06",
    )
