"""Shops: what an entry opens, and where curatives go when the injury deck lies at the table."""

import pytest

from oathsworn_gui.games.oathsworn.actions.shops.trade import SendRunner
from oathsworn_gui.games.oathsworn.actions.story.reading import ReadEntry
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.procedures import Trade
from oathsworn_gui.games.oathsworn.rules.hp.numbers import iron
from oathsworn_gui.games.oathsworn.rules.setup import new_campaign
from oathsworn_gui.games.oathsworn.rules.shops.trade import CURATIVES, buy_curative, row
from oathsworn_gui.tabletop.deck import deck_of
from tests.cases import each_of
from tests.games.oathsworn.builders.campaign import (
    a_box,
    a_company,
    an_item,
    an_oathsworn,
    choices,
    codes,
    do,
    outcome_of,
)
from tests.games.oathsworn.builders.content_files import printed
from tests.games.oathsworn.builders.story import a_story, answered, in_story, question

BANKSMITH = SendRunner(shop="banksmith")
APOTHECARY = SendRunner(shop="apothecary")


def with_iron(campaign: Campaign, each: int) -> Campaign:
    for seat in campaign.seats:
        campaign = an_oathsworn(campaign, seat, iron=each)
    return campaign


def in_practice(iron_each: int = 0) -> Campaign:
    campaign = new_campaign(choices(line="practice", dealer="program"), printed())
    return with_iron(campaign.evolve(story=a_story(effects=()), pending=()), iron_each)


def shop_asked(campaign: Campaign) -> str:
    top = campaign.pending[-1]
    return top.shop if isinstance(top, Trade) else ""


@pytest.mark.rule("STORY-01")
@each_of(("entry", "shop"), [("stillroom", "apothecary"), ("strongroom", "banksmith")])
def test_an_entry_opens_its_shop_for_nothing_once_it_was_read(entry: str, shop: str) -> None:
    campaign = do(in_practice(iron_each=0), ReadEntry(entry=entry))
    assert question(campaign).kind == "story.next"
    outcome = answered(campaign, "next")
    assert codes(outcome)[-1] == "trade.in-the-story"
    assert shop_asked(outcome.after) == shop
    assert iron(outcome.after) == 0
    after = answered(outcome.after, "done").after
    assert after.pending[-1].type in ("reading", "check")


def test_the_row_of_a_banksmith_in_the_story_lies_open_too() -> None:
    campaign = in_practice()
    whole = campaign.decks["common-1"].pile
    campaign = answered(do(campaign, ReadEntry(entry="strongroom")), "next").after
    assert row(campaign, a_box(campaign)) == whole
    assert answered(campaign, "done").after.decks["common-1"].pile == whole


@pytest.mark.rule("SHOP-08")
def test_curatives_for_an_injury_deck_at_the_table_are_counted() -> None:
    campaign = do(with_iron(in_story(), 10), APOTHECARY)
    first = answered(campaign, "curative")
    second = answered(first.after, "curative")
    told = second.lines[-1]
    assert (told.code, told.params["n"], told.params["total"]) == (
        "trade.curatives-at-the-table",
        1,
        2,
    )
    assert second.after.company.counters[CURATIVES] == 2


@pytest.mark.rule("LEVEL-24", "SHOP-09")
def test_a_herbalists_five_purchases_are_ten_curatives() -> None:
    campaign = a_company(with_iron(in_story().evolve(chapter="3"), 10), traits={"herbalist": 1})
    campaign = do(campaign, APOTHECARY)
    before = iron(campaign)
    for _ in range(5):
        campaign = answered(campaign, "curative").after
    assert campaign.company.counters[CURATIVES] == 10
    assert iron(campaign) == before - 15
    refusal = question(campaign).options[0].refusal
    assert refusal is not None
    assert refusal.code == "trade.five-curatives"


@pytest.mark.rule("LEVEL-31", "SHOP-05")
@each_of(("marks", "paid"), [(0, 6), (1, 0)])
def test_only_the_well_connected_send_a_runner_for_nothing(marks: int, paid: int) -> None:
    campaign = with_iron(in_story().evolve(chapter="6"), 10)
    campaign = a_company(campaign, traits={"well-connected": marks} if marks else {})
    assert iron(do(campaign, BANKSMITH)) == 40 - paid


@pytest.mark.rule("IRON-11")
def test_items_in_the_backpack_do_not_stand_in_for_the_runners_iron() -> None:
    campaign = with_iron(in_story().evolve(chapter="6"), 1)
    campaign = a_company(campaign, backpack=(an_item(value=20),))
    refusal = BANKSMITH.refuse(campaign, a_box(campaign))
    assert refusal is not None
    assert (refusal.code, refusal.params["iron"], refusal.params["held"]) == (
        "trade.too-dear",
        6,
        4,
    )
    overruled = do(campaign, BANKSMITH, overrule=True)
    assert iron(overruled) == 0
    assert [item.id for item in overruled.company.backpack] == ["x1"]


@pytest.mark.rule("SHOP-04")
def test_the_price_of_a_runner_is_told_with_what_is_left() -> None:
    told = outcome_of(with_iron(in_story().evolve(chapter="6"), 2), APOTHECARY).lines[0]
    assert (told.rule, told.params["iron"], told.params["left"]) == ("SHOP-04", 6, 2)


def test_the_number_of_two_copies_is_asked_for_once() -> None:
    copies = (an_item(id="x1", value=None), an_item(id="x2", value=None))
    campaign = do(a_company(with_iron(in_story(), 5), backpack=copies), BANKSMITH)
    keys = [option.key for option in question(campaign).options]
    assert keys.count("value:sword") == 1
    campaign = answered(answered(campaign, "value:sword").after, 4).after
    prices = {option.key: option.params.get("iron") for option in question(campaign).options}
    assert (prices["sell:x1"], prices["sell:x2"]) == (2, 2)


@pytest.mark.rule("SHOP-02", "SHOP-14")
def test_a_trade_may_begin_while_an_entry_is_read_and_the_entry_waits() -> None:
    campaign = do(in_practice(iron_each=2), ReadEntry(entry="stillroom"))
    assert question(campaign).kind == "story.next"
    trading = do(campaign, BANKSMITH)
    assert shop_asked(trading) == "banksmith"
    back = answered(trading, "done").after
    assert question(back).kind == "story.next"


@pytest.mark.rule("LEVEL-24", "SHOP-09")
@each_of(("traits", "gained"), [({}, 1), ({"herbalist": 1}, 2)])
def test_only_a_herbalist_gains_two_for_one(traits: dict[str, int], gained: int) -> None:
    campaign = a_company(with_iron(in_story().evolve(chapter="3"), 10), traits=traits)
    campaign = answered(do(campaign, APOTHECARY), "curative").after
    assert campaign.company.counters[CURATIVES] == gained
    assert iron(campaign) == 40 - 3 - 3  # the runner and one purchase


@pytest.mark.rule("SHOP-08", "SHOP-09")
@each_of(("traits", "n", "rule"), [({}, 1, "SHOP-08"), ({"herbalist": 1}, 2, "SHOP-09")])
def test_curatives_are_told_by_the_rule_that_says_how_many(
    traits: dict[str, int], n: int, rule: str
) -> None:
    campaign = a_company(in_story(), traits=traits)
    at_table = buy_curative(campaign, a_box(campaign)).lines[-1]
    assert (at_table.code, at_table.rule, dict(at_table.params)) == (
        "trade.curatives-at-the-table", rule, {"n": n, "total": n},
    )  # fmt: skip
    known = campaign.evolve(decks={**campaign.decks, "injury": deck_of({"a": 1})})
    told = buy_curative(known, a_box(known)).lines[-1]
    assert (told.code, told.rule, dict(told.params)) == (
        "trade.curatives-shuffled", rule, {"n": n},
    )  # fmt: skip


@pytest.mark.rule("SHOP-06", "SHOP-10")
@each_of(("shop", "rule"), [(BANKSMITH, "SHOP-10"), (APOTHECARY, "SHOP-06")])
def test_a_trade_is_asked_with_the_iron_there_is_and_ends_unless_told(
    shop: SendRunner, rule: str
) -> None:
    campaign = do(with_iron(in_story(), 10), shop)
    asked = question(campaign)
    assert (asked.kind, asked.rule, asked.default) == (f"trade.{shop.shop}", rule, "done")
    assert dict(asked.params) == {"iron": 39, "bought": 0}
    assert asked.options[-1].key == "done"
