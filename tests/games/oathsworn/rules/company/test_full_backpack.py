"""An over-full backpack: what is archived, when it is asked, and how it can be solved."""

from typing import Any

import pytest

from oathsworn_gui.games.oathsworn.actions.base.answers import Answer
from oathsworn_gui.games.oathsworn.actions.company.items import (
    ArchiveItem,
    DrawItem,
    EquipItem,
    GainItem,
    Petition,
    UnequipItem,
)
from oathsworn_gui.games.oathsworn.actions.map.story_map import GoTo
from oathsworn_gui.games.oathsworn.actions.might.might import ResolveByHand
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.procedures import Tally, Trade
from oathsworn_gui.games.oathsworn.rules.company.full_backpack import settle_backpack
from oathsworn_gui.games.oathsworn.rules.company.items import too_many
from oathsworn_gui.games.oathsworn.rules.procedures import PROCEDURES
from oathsworn_gui.tabletop.action import Action
from oathsworn_gui.tabletop.deck import deck_of
from oathsworn_gui.tabletop.procedure import ask, push, refuse_answer
from tests.cases import each_of
from tests.games.oathsworn.builders.campaign import (
    a_box,
    a_campaign,
    a_company,
    an_item,
    codes,
    do,
    outcome_of,
    refusal_code,
    seat,
)
from tests.games.oathsworn.builders.story import a_story

POT = GainItem(name="Pot", kind="gear")


def full(n: int = 12, **changes: Any) -> Campaign:
    """A campaign with ``n`` cards in the backpack."""
    campaign = a_campaign(story=a_story(tokens=(7,)), **changes)
    return a_company(campaign, backpack=tuple(an_item(id=f"b{k}") for k in range(n)))


def answer(campaign: Campaign, *items: str) -> Campaign:
    """Archive these."""
    return do(campaign, Answer(procedure=campaign.pending[-1].id, value=items))


@pytest.mark.rule("ITEM-09")
def test_as_many_cards_as_are_too_many_go_from_anywhere() -> None:
    outcome = outcome_of(full(), POT)
    assert codes(outcome) == ("item.gained", "item.backpack-over-full")
    asked = ask(PROCEDURES, outcome.after, a_box(outcome.after))
    assert asked is not None
    assert (asked.kind, asked.least, asked.most) == ("item.overflow", 1, 1)
    worn = [item.id for who in outcome.after.seats.values() for item in who.equipped]
    packed = [item.id for item in outcome.after.company.backpack]
    assert [option.key for option in asked.options] == [*packed, *worn]
    after = answer(outcome.after, worn[0])  # something equipped goes: the backpack stays too full
    assert too_many(after) == 1
    done = answer(after, "b3")
    assert (done.pending, len(done.company.backpack)) == ((), 12)


@pytest.mark.rule("ITEM-09")
def test_neither_fewer_nor_more_cards_are_taken() -> None:
    after = do(
        full(11), POT, POT, ArchiveItem(item="b0"), UnequipItem(item=seat(full()).equipped[0].id)
    )
    assert too_many(after) == 1
    top, box = after.pending[-1], a_box(after)
    for chosen in ((), ("b1", "b2")):
        refusal = refuse_answer(PROCEDURES, after, box, top.id, "", chosen)
        assert refusal is not None
        assert refusal.code == "answer.exactly"


def test_equipping_or_archiving_by_hand_solves_it() -> None:
    over = do(full(), POT)
    pot = over.company.backpack[-1]
    for action in (EquipItem(item=pot.id, seat="1"), ArchiveItem(item="b2")):
        assert do(over, action).pending == ()
    assert do(over, ResolveByHand(procedure=over.pending[-1].id)).pending == ()


@pytest.mark.rule("ITEM-21")
def test_it_is_asked_when_the_gain_is_complete() -> None:
    first = do(full(), POT.evolve(more=1))
    assert (too_many(first), first.pending) == (1, ())
    assert [p.type for p in do(first, POT).pending] == ["overflow"]
    decks = {"common-1": deck_of({"buckler": 3})}
    drawn = outcome_of(full(decks=decks), DrawItem(deck="common-1", count=3))
    assert codes(drawn) == ("item.gained",) * 3 + ("item.backpack-over-full",)
    assert drawn.lines[-1].params["n"] == 3


@pytest.mark.rule("ITEM-09")
def test_going_on_is_refused_until_it_is_solved() -> None:
    over = do(full(), POT)
    assert refusal_code(over, GoTo(location=7)) == "story.answer-first"
    assert refusal_code(answer(over, "b1"), GoTo(location=7)) == ""


@each_of("action", [POT, Petition(name="Pot", kind="gear", value=1)])
def test_each_way_to_gain_asks(action: Action) -> None:
    assert [p.type for p in do(full(), action).pending] == ["overflow"]


@each_of("under_way", [Tally(id="t"), Trade(id="t", shop="banksmith")])
def test_the_tally_and_a_trade_look_at_it_themselves(under_way: Tally | Trade) -> None:
    over = push(full(13), under_way)
    assert settle_backpack(over) is over
    assert settle_backpack(full(12)).pending == ()
    assert settle_backpack(settle_backpack(full(13))) == settle_backpack(full(13))
