"""Runners, curatives, the open row, selling."""

import pytest

from oathsworn_gui.games.oathsworn.actions.company.items import EquipItem
from oathsworn_gui.games.oathsworn.actions.company.table import Adjust
from oathsworn_gui.games.oathsworn.actions.map.story_map import AddTime, GoTo, PlaceLocationTokens
from oathsworn_gui.games.oathsworn.actions.might.might import ResolveByHand
from oathsworn_gui.games.oathsworn.actions.shops.trade import BuyItem, SendRunner, VisitShop
from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.procedures import Trade
from oathsworn_gui.games.oathsworn.rules.company.items import owned
from oathsworn_gui.games.oathsworn.rules.hp.numbers import defense, iron, might_track
from oathsworn_gui.games.oathsworn.rules.setup import new_campaign
from oathsworn_gui.games.oathsworn.rules.shops.trade import price, price_parts, row, row_back
from oathsworn_gui.games.oathsworn.views.shops.trade_balance import (
    better_for,
    of_buying,
    of_selling,
)
from oathsworn_gui.tabletop.deck import Deck, deck_of
from oathsworn_gui.tabletop.parts import Adjustment
from oathsworn_gui.tabletop.procedure import push
from tests.cases import each_of
from tests.games.oathsworn.builders.campaign import (
    a_box,
    a_company,
    an_item,
    an_oathsworn,
    choices,
    do,
    outcome_of,
    refusal_code,
)
from tests.games.oathsworn.builders.content_files import printed
from tests.games.oathsworn.builders.might import asked
from tests.games.oathsworn.builders.story import (
    END,
    a_story,
    answered,
    in_story,
    question,
    tokens_on_track,
)

BANKSMITH = SendRunner(shop="banksmith")
APOTHECARY = SendRunner(shop="apothecary")


def rich(campaign: Campaign, each: int = 10) -> Campaign:
    for seat in campaign.seats:
        campaign = an_oathsworn(campaign, seat, iron=each)
    return campaign


def in_practice() -> Campaign:
    campaign = new_campaign(choices(line="practice", dealer="program"), printed())
    return rich(campaign.evolve(story=a_story(effects=()), pending=()))


def prices(campaign: Campaign) -> tuple[int, int]:
    box = a_box(campaign)
    return price(campaign, "runner", box), price(campaign, "curative", box)


@pytest.mark.rule("SHOP-04", "SHOP-07")
@each_of(("chapter", "number"), [("1", 1), ("9", 9), ("11.5", 11), ("21", 21)])
def test_runner_and_curative_cost_the_number_of_the_chapter(chapter: str, number: int) -> None:
    campaign = in_story().evolve(chapter=chapter)
    assert prices(campaign) == (number, number)
    box = a_box(campaign)
    rules = [price_parts(campaign, what, box)[0].rule for what in ("runner", "curative")]
    assert rules == ["SHOP-04", "SHOP-07"]


@pytest.mark.rule("SHOP-05", "LEVEL-31")
def test_a_well_connected_company_sends_runners_for_nothing() -> None:
    campaign = a_company(in_story().evolve(chapter="9"), traits={"well-connected": 1})
    assert prices(campaign) == (0, 9)
    parts = price_parts(campaign, "runner", a_box(campaign))
    assert [(part.amount, part.rule) for part in parts] == [(9, "SHOP-04"), (-9, "SHOP-05")]


def test_a_price_shows_its_parts_and_what_the_table_adds() -> None:
    campaign = in_story(dealer="table").evolve(
        chapter="3", adjustments={"price.runner": Adjustment(amount=-1, because="a friend")}
    )
    parts = price_parts(campaign, "runner", a_box(campaign))
    assert [(part.code, part.amount) for part in parts] == [("chapter", 3), ("by-hand", -1)]


@pytest.mark.rule("SHOP-04")
def test_every_runner_is_paid_for_again() -> None:
    campaign = rich(in_story().evolve(chapter="3"))
    before = iron(campaign)
    for sent in (1, 2):
        campaign = answered(do(campaign, APOTHECARY), "done").after
        assert iron(campaign) == before - 3 * sent


@pytest.mark.rule("SHOP-18")
def test_at_the_place_of_a_shop_nothing_is_sold_without_a_runner() -> None:
    campaign = do(rich(in_story()), PlaceLocationTokens(numbers=(12,)), GoTo(location=12))
    assert campaign.pending == ()
    before = iron(campaign)
    assert iron(do(campaign, BANKSMITH)) == before - 1
    assert refusal_code(campaign, VisitShop(shop="banksmith")) == "instant.not-now"


@pytest.mark.rule("SHOP-03")
def test_trading_moves_nobody_and_takes_no_time() -> None:
    campaign = do(rich(in_story(location=4, tokens=(7,), visited=(4,))), APOTHECARY)
    assert campaign.story is not None
    assert (campaign.story.location, campaign.story.tokens) == (4, (7,))
    assert tokens_on_track(campaign) == ()


@pytest.mark.rule("SHOP-02")
@each_of(
    ("chapter", "map_lies", "code"),
    [
        ("1", False, ""),  # a chapter with the map of a city, from its first page on
        ("1", True, ""),
        ("4", False, "trade.no-city"),  # the deepwood
        ("4", True, ""),  # where the table laid a map out all the same
        ("3", False, "trade.no-city"),  # nobody knows what it has
        ("3", True, ""),
    ],
)
def test_a_runner_needs_a_chapter_with_the_map_of_a_city(
    chapter: str, map_lies: bool, code: str
) -> None:
    campaign = rich(in_story(has_map=map_lies), 40).evolve(chapter=chapter)
    assert refusal_code(campaign, BANKSMITH) == code


@pytest.mark.rule("SHOP-01", "SHOP-02")
def test_every_city_has_both_shops_at_any_point_of_the_story() -> None:
    for filled in (0, 16):
        assert refusal_code(in_story(filled=filled), BANKSMITH) == ""
        assert refusal_code(in_story(filled=filled), APOTHECARY) == ""


@pytest.mark.rule("IRON-11")
def test_a_runner_needs_iron_in_hand() -> None:
    poor = rich(in_story(), 0)
    assert refusal_code(poor, BANKSMITH) == "trade.too-dear"
    campaign = do(poor, BANKSMITH, overrule=True)
    assert iron(campaign) == 0


@pytest.mark.rule("SHOP-06")
def test_five_curatives_a_trade() -> None:
    campaign = do(rich(in_story()), APOTHECARY)
    for _ in range(5):
        assert question(campaign).options[0].refusal is None
        campaign = answered(campaign, "curative").after
    refusal = question(campaign).options[0].refusal
    assert refusal is not None
    assert refusal.code == "trade.five-curatives"
    again = do(answered(campaign, "done").after, APOTHECARY)
    assert question(again).options[0].refusal is None


@pytest.mark.rule("SHOP-07", "SHOP-08")
def test_a_curative_is_paid_for_and_shuffled_into_the_injuries() -> None:
    campaign = rich(in_story().evolve(chapter="3"))
    decks = {**campaign.decks, "injury": deck_of({"broken-arm": 2})}
    campaign = do(campaign.evolve(decks=decks), APOTHECARY)
    before = iron(campaign)
    campaign = answered(campaign, "curative").after
    assert iron(campaign) == before - 3
    assert campaign.decks["injury"] == deck_of({"broken-arm": 2, "curative": 1})


@pytest.mark.rule("SHOP-09")
def test_with_herbalist_one_purchase_is_two_curatives() -> None:
    campaign = a_company(rich(in_story()), traits={"herbalist": 1})
    campaign = campaign.evolve(decks={**campaign.decks, "injury": deck_of({"broken-arm": 1})})
    campaign = do(campaign, APOTHECARY)
    before = iron(campaign)
    for _ in range(5):
        campaign = answered(campaign, "curative").after
    assert campaign.decks["injury"].pile["curative"] == 10
    assert iron(campaign) == before - 5
    assert question(campaign).options[0].refusal is not None


@pytest.mark.rule("SHOP-10", "SHOP-14")
def test_the_whole_deck_is_laid_open_and_the_rest_shuffled_back() -> None:
    campaign = in_practice()
    whole = campaign.decks["common-1"].pile
    campaign = do(campaign, BANKSMITH)
    assert row(campaign, a_box(campaign)) == whole
    assert campaign.decks["common-1"].left == 0
    card = sorted(whole)[0]
    campaign = answered(campaign, f"buy:{card}").after
    campaign = answered(campaign, "done").after
    assert campaign.pending == ()
    assert campaign.decks["common-1"] == deck_of({**whole, card: whole[card] - 1})


@pytest.mark.rule("SHOP-11")
def test_an_item_costs_the_number_on_it() -> None:
    campaign = do(in_practice(), BANKSMITH)
    before, box = iron(campaign), a_box(campaign)
    card = next(card for card in row(campaign, box) if box.item(card).chapter == 1)
    campaign = answered(campaign, f"buy:{card}").after
    assert iron(campaign) == before - 1
    assert campaign.company.backpack[-1].card == card


@pytest.mark.rule("SHOP-12", "SHOP-13")
@each_of(("value", "worth"), [(1, 1), (2, 1), (3, 2), (8, 4), (21, 11)])
def test_an_item_is_sold_for_half_rounded_up_and_archived(value: int, worth: int) -> None:
    item = an_item(value=value)
    campaign = do(a_company(rich(in_story()), backpack=(item,)), BANKSMITH)
    before = iron(campaign)
    campaign = answered(campaign, "sell:x1").after
    assert iron(campaign) == before + worth
    assert campaign.company.backpack == ()


@pytest.mark.rule("SHOP-12", "SHOP-16", "ITEM-15")
def test_an_equipped_item_is_sold_and_its_numbers_go_at_once() -> None:
    item = an_item(value=3, might=("yellow",), defense=2)
    campaign = an_oathsworn(rich(in_story()), "2", equipped=(item,))
    campaign = do(campaign, BANKSMITH)
    box: Box = a_box(campaign)
    before = defense(campaign, "2", box)
    assert might_track(campaign.seats["2"]) == ("yellow",)
    campaign = answered(campaign, "sell:x1").after
    assert might_track(campaign.seats["2"]) == ()
    assert defense(campaign, "2", box) < before


@pytest.mark.rule("SHOP-13")
def test_what_is_sold_does_not_join_the_row() -> None:
    campaign = do(in_practice(), BANKSMITH)
    sold = owned(campaign)[0].item
    assert sold.deck == "common-1"
    before = row(campaign, a_box(campaign))
    campaign = answered(campaign, f"sell:{sold.id}").after
    assert row(campaign, a_box(campaign)) == before
    assert campaign.decks["common-1"].pile == {sold.card: 1}


@pytest.mark.rule("SHOP-15")
def test_selling_first_pays_for_what_was_too_dear() -> None:
    campaign = rich(in_practice(), 0)
    campaign = an_oathsworn(campaign, "1", iron=1)
    campaign = do(a_company(campaign, backpack=(an_item(value=4),)), BANKSMITH)
    cards = [o for o in question(campaign).options if o.key.startswith("buy:")]
    assert all(o.refusal is not None and o.refusal.code == "trade.too-dear" for o in cards)
    campaign = answered(campaign, "sell:x1").after
    campaign = answered(campaign, cards[0].key).after
    assert iron(campaign) == 1


@pytest.mark.rule("SHOP-15", "SHOP-12")
def test_a_value_nobody_read_is_asked_for() -> None:
    item = an_item(value=None)
    campaign = do(a_company(rich(in_story()), backpack=(item,)), BANKSMITH)
    campaign = answered(campaign, "value:sword").after
    asked = question(campaign)
    assert (asked.kind, asked.least, asked.most) == ("number.item-value", 1, 30)
    campaign = answered(campaign, 5).after
    option = next(o for o in question(campaign).options if o.key == "sell:x1")
    assert (option.code, option.params["iron"]) == ("trade-sell", 3)
    worn = do(an_oathsworn(rich(in_story()), "2", equipped=(an_item(value=3),)), BANKSMITH)
    option = next(o for o in question(worn).options if o.key == "sell:x1")
    assert option.code == "trade-sell-equipped"


@pytest.mark.rule("SHOP-11")
def test_a_card_of_the_table_is_bought_by_its_number() -> None:
    buy = BuyItem(name="Bone bow", kind="weapon", hands=2, value=3)
    assert refusal_code(rich(in_story()), buy) == "trade.no-banksmith"
    campaign = do(rich(in_story()), BANKSMITH)
    before = iron(campaign)
    campaign = do(campaign, buy)
    assert iron(campaign) == before - 3
    assert campaign.company.backpack[-1].name == "Bone bow"
    assert question(campaign).kind == "trade.banksmith"


@each_of("value", [-3, 0, 31, 99])
def test_a_number_no_card_shows_is_refused_in_words(value: int) -> None:
    trading = do(rich(in_story()), BANKSMITH)
    buy = BuyItem(name="Bone bow", kind="weapon", hands=2, value=value)
    assert refusal_code(trading, buy) == "trade.no-such-price"


@pytest.mark.rule("SHOP-11")
@each_of("value", [1, 30])
def test_the_least_and_the_greatest_number_a_card_may_show_are_taken(value: int) -> None:
    trading = do(rich(in_story()), BANKSMITH)
    buy = BuyItem(name="Bone bow", kind="weapon", hands=2, value=value)
    assert refusal_code(trading, buy) == ""


@pytest.mark.rule("SHOP-12", "SHOP-16")
def test_what_a_sale_leaves_is_told_before_it_is_done() -> None:
    item = an_item(value=3, might=("yellow",), defense=2)
    campaign = do(an_oathsworn(rich(in_story()), "2", equipped=(item,)), BANKSMITH)
    balance = of_selling(campaign, "x1", a_box(campaign))
    assert balance.worn is not None
    assert (balance.after - balance.before, balance.worn.seat) == (2, "2")
    assert (balance.worn.might_before, balance.worn.might_after) == (("yellow",), ())
    sold = answered(campaign, "sell:x1").after
    assert iron(sold) == balance.after
    assert defense(sold, "2", a_box(sold)) == balance.worn.defense_after
    assert balance.worn.defense_after < balance.worn.defense_before


@pytest.mark.rule("SHOP-11")
def test_what_a_purchase_leaves_is_told_before_it_is_done() -> None:
    campaign = do(in_practice(), BANKSMITH)
    box = a_box(campaign)
    card = sorted(row(campaign, box))[0]
    assert of_buying(campaign, card, box).after == iron(answered(campaign, f"buy:{card}").after)


@pytest.mark.rule("ITEM-15")
def test_for_whom_a_card_of_the_row_is_better_is_told_before_it_is_bought() -> None:
    campaign = do(an_oathsworn(in_practice(), "1", equipped=()), BANKSMITH)
    box = a_box(campaign)
    jack = next(card for card in row(campaign, box) if box.item(card).defense == 2)
    found = {one.seat: one.change for one in better_for(campaign, jack, box)}
    assert "2" not in found  # a Witch may wear no leather
    assert (found["1"].defense_before, found["1"].defense_after) == (1, 2)
    bought = answered(campaign, f"buy:{jack}").after
    worn = do(bought, EquipItem(item=bought.company.backpack[-1].id, seat="1"))
    assert defense(worn, "1", a_box(worn)) == 2


@pytest.mark.rule("SHOP-14")
def test_however_a_trade_ends_the_row_goes_back() -> None:
    campaign = in_practice()
    whole = campaign.decks["common-1"].pile
    trading = do(campaign, BANKSMITH)
    by_hand = do(trading, ResolveByHand(procedure=trading.pending[-1].id))
    assert by_hand.decks["common-1"].pile == whole
    ended = do(trading, *END, overrule=True)
    assert ended.decks["common-1"].pile == whole
    assert refusal_code(trading, AddTime()) == ""


def test_the_price_of_the_runner_is_told() -> None:
    outcome = outcome_of(rich(in_story()), APOTHECARY)
    assert [(told.code, told.rule) for told in outcome.lines] == [("trade.runner", "SHOP-04")]


@pytest.mark.rule("SHOP-04", "SHOP-07")
def test_no_price_is_below_nothing() -> None:
    cheap = do(in_story(), Adjust(number="price.curative", amount=-3, because="A gift"))
    assert [price(cheap, what, a_box(cheap)) for what in ("runner", "curative")] == [1, 0]


@pytest.mark.rule("SHOP-06")
def test_beyond_five_curatives_none_is_sold() -> None:
    trade = Trade(id="p9", shop="apothecary", bought=6)
    (option, _) = asked(push(in_story(), trade)).options
    assert option.refusal is not None
    assert (option.refusal.code, option.params["left"]) == ("trade.five-curatives", 0)


@pytest.mark.rule("SHOP-14")
def test_no_row_is_laid_back_where_none_lies_open_or_its_deck_is_not_known() -> None:
    campaign = in_story()
    known = campaign.evolve(decks={**campaign.decks, "common-1": Deck(in_play=("buckler",))})
    assert row_back(known, a_box(known)).after is known
    trade = push(campaign, Trade(id="p9", shop="banksmith"))
    assert row_back(trade, a_box(trade)).after is trade
