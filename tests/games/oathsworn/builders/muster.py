"""Campaigns at the start of a chapter and quick levelling in them, for tests of who sets out."""

from typing import Any

from oathsworn_gui.games.oathsworn.actions.base.answers import Answer
from oathsworn_gui.games.oathsworn.actions.chapters.muster import TakeSeat
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.oathsworn import Injury
from oathsworn_gui.games.oathsworn.model.procedures import QuickLevel
from oathsworn_gui.games.oathsworn.model.story import StoryPart
from oathsworn_gui.games.oathsworn.rules.base.seats import with_oathsworn
from oathsworn_gui.games.oathsworn.rules.procedures import PROCEDURES
from oathsworn_gui.tabletop.action import Outcome
from oathsworn_gui.tabletop.procedure import Question, Value, ask, settle
from tests.games.oathsworn.builders.campaign import a_box, a_campaign, choices, do

WOUND = Injury(id="w1", name="Festering Wound")


def at_start(chapter: str = "2", *, line: str = "oathsworn", **changes: Any) -> Campaign:
    """Return a campaign whose chapter is about to begin, everyone at its level.

    In the book's line no item deck is known, in the practice line all are.
    """
    campaign = a_campaign(choose=choices(line=line), chapter=chapter, story=StoryPart(), pending=())
    level = a_box(campaign).chapter(chapter).number
    for seat in campaign.seats:
        campaign = with_oathsworn(campaign, seat, level=level)
    return campaign.evolve(**changes)


def in_practice(chapter: str = "2", **changes: Any) -> Campaign:
    """Return `at_start` of a practice chapter: the program knows its item decks."""
    return at_start(chapter, line="practice", **changes)


def just_begun() -> Campaign:
    """Return a new practice campaign: the opening of its story is being read."""
    campaign = a_campaign(choose=choices(line="practice"))
    return settle(PROCEDURES, campaign, a_box(campaign)).after


def levelling(cls: str, level: int, **fields: Any) -> QuickLevel:
    """Return a quick levelling of a class to any level for seat 1, begun by nobody."""
    plain = {"id": "q", "seat": "1", "why": "new", "cls": cls, "name": "Nell", "player": "p1"}
    return QuickLevel.model_validate({**plain, "level": level, **fields})


def quick(campaign: Campaign) -> QuickLevel:
    """Return the quick levelling that is asked now; fails the test without one."""
    return [p for p in campaign.pending if isinstance(p, QuickLevel)][-1]


def asked(campaign: Campaign) -> Question:
    """Return the open question; fails the test when nothing is asked."""
    question = ask(PROCEDURES, campaign, a_box(campaign))
    assert question is not None
    return question


def kind(campaign: Campaign) -> str:
    """Return the kind of the open question, empty without one."""
    question = ask(PROCEDURES, campaign, a_box(campaign))
    return "" if question is None else question.kind


def a_value(question: Question) -> Value:
    """Return an answer: the default, else the last option that nothing refuses."""
    if question.form == "number":
        return 6
    if question.default is not None:
        return question.default
    free = [option.key for option in question.options if option.refusal is None]
    return next(key for key in reversed(free) if key != "none" or free == ["none"])


def answered(campaign: Campaign, **told: Value) -> Campaign:
    """Return the campaign after its open questions about one seat.

    ``told`` are answers by kind without ``quick.`` (``_`` for ``-``), others are `a_value`.
    """
    campaign = answered_up_to(campaign, "quick.done", **told)
    return answer(campaign, "accept")


def answered_up_to(campaign: Campaign, last: str, **told: Value) -> Campaign:
    """Return the campaign with the question of kind ``last`` open, those before it answered."""
    for _ in range(60):
        question = asked(campaign)
        if question.kind == last:
            return campaign
        name = question.kind.removeprefix("quick.").replace("-", "_")
        campaign = answer(campaign, told.get(name, a_value(question)))
    raise AssertionError(f"{last} was never asked")


def all_asked(campaign: Campaign) -> tuple[list[str], Campaign]:
    """Return the kinds of the questions until nothing is pending, and the campaign then."""
    kinds: list[str] = []
    while campaign.pending:
        kinds.append(kind(campaign))
        campaign = answer(campaign, a_value(asked(campaign)))
    return kinds, campaign


def begun(campaign: Campaign, cls: str = "", place: str = "1", form: str = "full") -> Campaign:
    """Return the campaign with the quick levelling of a class for a seat begun."""
    return do(campaign, TakeSeat.model_validate({"seat": place, "cls": cls, "form": form}))


def swapped(
    campaign: Campaign, cls: str, place: str = "1", form: str = "full", **told: Value
) -> Campaign:
    """Return the campaign after ``cls`` took the seat."""
    return answered(begun(campaign, cls, place, form), **told)


def answer(campaign: Campaign, value: Value) -> Campaign:
    """Return the campaign after an answer to the open question."""
    question = asked(campaign)
    seat = question.seats[0] if question.seats else ""
    return do(campaign, Answer(procedure=question.procedure, seat=seat, value=value))


def last_lines(campaign: Campaign, value: Value) -> Outcome:
    """Return what comes of an answer to the open question, with its lines."""
    question, box = asked(campaign), a_box(campaign)
    outcome = Answer(procedure=question.procedure, value=value).apply(campaign, box)
    return outcome.then(settle(PROCEDURES, outcome.after, box))
