"""Campaigns at the end of a chapter, for tests of the tally."""

from collections.abc import Iterable, Mapping
from typing import Any, cast

from oathsworn_gui.games.oathsworn.actions.base.answers import Answer
from oathsworn_gui.games.oathsworn.actions.epilogue.epilogue import BeginTally
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.encounter import Encounter, SeatInEncounter
from oathsworn_gui.games.oathsworn.model.procedures import Tally
from oathsworn_gui.games.oathsworn.rules.base.seats import with_oathsworn
from oathsworn_gui.games.oathsworn.rules.company.items import gain_item, item_decks, new_item
from oathsworn_gui.games.oathsworn.rules.procedures import PROCEDURES
from oathsworn_gui.tabletop.action import Action, Outcome
from oathsworn_gui.tabletop.procedure import Question, Value, ask, settle
from tests.games.oathsworn.builders.campaign import a_box, a_campaign, an_item
from tests.games.oathsworn.builders.content_files import printed


def in_epilogue(
    *,
    fallen: Iterable[str] = (),
    level: int = 1,
    replayed: bool = False,
    hp: Mapping[str, int] = {},
    **changes: Any,
) -> Campaign:
    """Return a campaign whose encounter is won, everyone at ``level``.

    ``fallen`` are the seats knocked out in the final attempt, ``hp`` what the others have left.
    """
    campaign = a_campaign(**cast("dict[str, Any]", {"part": "epilogue", "story": None, **changes}))
    for seat in campaign.seats:
        left = 0 if seat in fallen else hp.get(seat, 6)
        campaign = with_oathsworn(campaign, seat, level=level, hp=left)
    seats = {
        seat: SeatInEncounter(
            knocked_out=seat in fallen, brought=tuple(item.id for item in who.equipped)
        )
        for seat, who in campaign.seats.items()
    }
    encounter = Encounter(
        name="Broodmother", phase="over", round=5, result="victory", seats=seats, replayed=replayed
    )
    return campaign.evolve(encounter=encounter)


def in_tally(**changes: Any) -> Campaign:
    """Return `in_epilogue` with the first page of the tally open."""
    return played(in_epilogue(**changes), BeginTally()).after


def at_page(page: str, **changes: Any) -> Campaign:
    """Return a tally turned to ``page``, the pages before it answered by `anything`."""
    campaign = in_tally(**changes)
    while page_of(campaign) != page:
        campaign = answered(campaign, anything(question(campaign))).after
    return campaign


def page_of(campaign: Campaign) -> str:
    """Return the page the tally is turned to, empty when none is open."""
    tallies = [p for p in campaign.pending if isinstance(p, Tally)]
    return tallies[-1].page if tallies else ""


def tally_of(campaign: Campaign) -> Tally:
    """Return the tally under way; fails the test when there is none."""
    (tally,) = (p for p in campaign.pending if isinstance(p, Tally))
    return tally


def question(campaign: Campaign) -> Question:
    """Return the open question; fails the test when nothing is asked."""
    asked = ask(PROCEDURES, campaign, a_box(campaign))
    assert asked is not None
    return asked


def anything(asked: Question) -> Value:
    """Return an answer to a question of the tally: the first that fits."""
    if asked.form == "text":
        return "Festering Wound"
    if asked.form == "many":
        return tuple(option.key for option in asked.options[: asked.least])
    return asked.options[0].key


def answered(campaign: Campaign, *values: Value, overrule: bool = True) -> Outcome:
    """Return what comes of answering the open question, then the next; refusals are overruled."""
    outcome = Outcome(campaign)
    for value in values:
        asked = question(outcome.after)
        seat = "".join(asked.seats[:1])
        action = Answer(procedure=asked.procedure, seat=seat, value=value)
        outcome = outcome.then(played(outcome.after, action, overrule=overrule))
    return outcome


def played(campaign: Campaign, *actions: Action, overrule: bool = False) -> Outcome:
    """Return what comes of the actions, each settled to its next question."""
    outcome = Outcome(campaign)
    for action in actions:
        refusal = action.refuse(outcome.after, a_box(outcome.after))
        overruled = overrule and refusal is not None and refusal.strength == "against-rules"
        assert refusal is None or overruled, refusal
        outcome = outcome.then(action.apply(outcome.after, a_box(outcome.after)))
        box = a_box(outcome.after)
        outcome = outcome.then(settle(PROCEDURES, outcome.after, box))
    return outcome


def finished(campaign: Campaign) -> Outcome:
    """Return what comes of answering every question of the tally by `anything`."""
    outcome = Outcome(campaign)
    while outcome.after.pending:
        outcome = outcome.then(answered(outcome.after, anything(question(outcome.after))))
    return outcome


def with_loot(campaign: Campaign, deck: str, n: int) -> Campaign:
    """Return the campaign after ``n`` items of a deck were typed in, in the backpack."""
    for number in range(n):
        item = an_item(id=f"{deck}/{number}", card=f"{deck}/{number}", deck=deck)
        campaign = gain_item(campaign, item, None).after
    return campaign


def with_known_decks(campaign: Campaign, **copies: int) -> Campaign:
    """Return the campaign with item decks whose cards the program knows.

    ``common_2=5`` is a deck of five cards; they are copies of printed items of that number.
    """
    decks = dict(campaign.decks)
    for name, n in copies.items():
        kind, _, number = name.partition("_")
        card = (
            printed()
            .items["short-sword"]
            .evolve(copies=n, unique=kind == "unique", chapter=int(number))
        )
        decks.update(item_decks([card]))
    return campaign.evolve(decks=decks)


def with_backpack(campaign: Campaign, n: int) -> Campaign:
    """Return the campaign with ``n`` more known items in the backpack."""
    for _ in range(n):
        campaign, item = new_item(campaign, a_box(campaign).item("short-sword"))
        campaign = gain_item(campaign, item, None).after
    return campaign
