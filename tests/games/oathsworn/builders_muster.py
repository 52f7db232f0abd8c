"""Campaigns at the start of a chapter and quick levelling in them, for tests of who sets out."""

from typing import Any

from oathsworn_gui.games.oathsworn.actions.answers import Answer
from oathsworn_gui.games.oathsworn.actions.muster import TakeSeat
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.oathsworn import Injury
from oathsworn_gui.games.oathsworn.model.procedures import QuickLevel
from oathsworn_gui.games.oathsworn.model.story import StoryPart
from oathsworn_gui.games.oathsworn.rules.items import item_decks
from oathsworn_gui.games.oathsworn.rules.procedures import PROCEDURES
from oathsworn_gui.games.oathsworn.rules.seats import with_oathsworn
from oathsworn_gui.tabletop.action import Outcome
from oathsworn_gui.tabletop.procedure import Question, Value, ask, settle
from tests.games.oathsworn.builders import a_box, a_campaign, choices, do
from tests.games.oathsworn.content_files import printed

WOUND = Injury(id="w1", name="Festering Wound")


def at_start(chapter: str = "2", *, known: bool = True, **changes: Any) -> Campaign:
    """Return a campaign whose chapter is about to begin, everyone at its level.

    With ``known`` the decks of the practice line's items are known, else no item deck is.
    """
    campaign = a_campaign(**{"chapter": chapter, "story": StoryPart(), **changes})
    level = a_box(campaign).chapter(chapter).number
    for seat in campaign.seats:
        campaign = with_oathsworn(campaign, seat, level=level)
    if not known:
        return campaign
    return campaign.evolve(decks={**campaign.decks, **known_decks()})


def known_decks() -> dict[str, Any]:
    """Return the item decks of the practice line, all their cards in them."""
    return dict(item_decks(printed().lines["practice"].items.values()))


def in_practice(**changes: Any) -> Campaign:
    """Return a new practice campaign with `COMPANY`, its story's opening settled."""
    campaign = a_campaign(choose=choices(line="practice"), **changes)
    return settle(PROCEDURES, campaign, a_box(campaign)).after


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
    """Return an answer: the default, else the first option that nothing refuses."""
    if question.form == "number":
        return 6
    if question.default is not None:
        return question.default
    return next(option.key for option in question.options if option.refusal is None)


def answered(campaign: Campaign, **told: Value) -> Campaign:
    """Return the campaign after its open questions about one seat.

    ``told`` are answers by kind without ``quick.`` (``_`` for ``-``), others are `a_value`.
    """
    campaign = answered_up_to(campaign, "quick.done", **told)
    return _answer(campaign, "accept")


def answered_up_to(campaign: Campaign, last: str, **told: Value) -> Campaign:
    """Return the campaign with the question of kind ``last`` open, those before it answered."""
    for _ in range(60):
        question = asked(campaign)
        if question.kind == last:
            return campaign
        name = question.kind.removeprefix("quick.").replace("-", "_")
        campaign = _answer(campaign, told.get(name, a_value(question)))
    raise AssertionError(f"{last} was never asked")


def swapped(campaign: Campaign, cls: str, seat: str = "1", **told: Value) -> Campaign:
    """Return the campaign after ``cls`` took the seat: a full character unless told otherwise."""
    form = told.pop("form", "full")
    begun = do(campaign, TakeSeat.model_validate({"seat": seat, "cls": cls, "form": form}))
    return answered(begun, **told)


def _answer(campaign: Campaign, value: Value) -> Campaign:
    question = asked(campaign)
    seat = question.seats[0] if question.seats else ""
    return do(campaign, Answer(procedure=question.procedure, seat=seat, value=value))


def last_lines(campaign: Campaign, value: Value) -> Outcome:
    """Return what comes of an answer to the open question, with its lines."""
    question, box = asked(campaign), a_box(campaign)
    outcome = Answer(procedure=question.procedure, value=value).apply(campaign, box)
    return outcome.then(settle(PROCEDURES, outcome.after, box))
