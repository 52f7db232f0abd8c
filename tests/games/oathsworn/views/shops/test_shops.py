"""What the shops say before something is bought or sold, without a window."""

import pytest

from oathsworn_gui.games.oathsworn.actions.shops.trade import SendRunner
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.rules.setup import new_campaign
from oathsworn_gui.games.oathsworn.views.shops.shop_panels import (
    apothecary_view,
    backpack_view,
    purchase_words,
    row_is_known,
)
from oathsworn_gui.games.oathsworn.views.shops.wares import (
    Ware,
    balance_words,
    for_sale,
    to_sell,
)
from oathsworn_gui.tabletop.deck import deck_of
from tests.cases import each_of
from tests.games.oathsworn.builders.campaign import (
    a_box,
    a_campaign,
    a_company,
    an_item,
    an_oathsworn,
    choices,
)
from tests.games.oathsworn.builders.content_files import printed
from tests.games.oathsworn.builders.epilogue import played, question
from tests.games.oathsworn.builders.phrases import English, english
from tests.games.oathsworn.builders.story import a_story, in_story


def with_iron(campaign: Campaign, each: int) -> Campaign:
    for seat in campaign.seats:
        campaign = an_oathsworn(campaign, seat, iron=each)
    return campaign


def at_banksmith(campaign: Campaign) -> Campaign:
    return played(campaign, SendRunner(shop="banksmith")).after


def in_practice(each: int = 3) -> Campaign:
    """The practice line with known decks at its Banksmith."""
    campaign = new_campaign(choices(line="practice", dealer="program"), printed())
    campaign = campaign.evolve(story=a_story(effects=()), pending=())
    return at_banksmith(with_iron(campaign, each))


def wares(campaign: Campaign) -> dict[str, Ware]:
    asked, phrases = question(campaign), English(campaign)
    bought = for_sale(campaign, a_box(campaign), phrases, asked)
    return {ware.name: ware for ware in (*bought, *to_sell(campaign, phrases, asked))}


def test_a_card_of_the_row_says_all_of_it() -> None:
    campaign = in_practice()
    spear = wares(campaign)["Boar Spear"]
    assert (spear.key, spear.price) == ("buy:boar-spear", "1")
    assert spear.spoken == "Buy Boar Spear, 1 iron"
    assert spear.kind == "weapon, 2 hands, polearm, animus 1, cooldown 2"
    assert spear.told.startswith("Knock an adjacent enemy back 1")
    assert (spear.numbers, dict(spear.might), spear.shield) == ("MIGHT 1Y", {"yellow": 1}, False)
    assert row_is_known(campaign, a_box(campaign))


def test_what_is_too_dear_says_why() -> None:
    campaign = in_practice(1)
    for seat in campaign.seats:
        campaign = an_oathsworn(campaign, seat, iron=0)
    assert "1 iron needed, 0 held" in wares(campaign)["Boar Spear"].why_not


def test_what_is_owned_is_sold_for_half_rounded_up() -> None:
    campaign = a_company(with_iron(in_story(), 1), backpack=(an_item(value=5),))
    campaign = at_banksmith(campaign)
    asked = question(campaign)
    (ware,) = (
        each for each in to_sell(campaign, English(campaign), asked) if each.key == "sell:x1"
    )
    assert (ware.price, ware.kind.partition(":")[0]) == ("+3", english().say("shop.in-backpack"))
    words = balance_words(campaign, a_box(campaign), english(), ware)
    assert words.endswith("3 iron becomes 6.")


@pytest.mark.rule("SHOP-06")
def test_the_apothecary_tells_the_price_and_where_the_curatives_are() -> None:
    campaign = played(with_iron(in_story(), 10), SendRunner(shop="apothecary")).after
    asked = question(campaign)
    view = apothecary_view(campaign, a_box(campaign), English(campaign), asked)
    assert (view.bought, view.left, view.option) == (0, 5, "curative")
    assert view.leaves == "39 iron becomes 38"
    assert (view.gives, view.why_not) == ("", "")
    assert "Your sheet counts 0 so far" in view.deck
    decks = {**campaign.decks, "injury": deck_of({"broken-arm": 3, "curative": 2})}
    known = a_company(campaign, traits={"herbalist": 1}).evolve(decks=decks)
    view = apothecary_view(known, a_box(known), English(known), asked)
    assert view.gives == english().say("apothecary.gives-two")
    assert "2 curatives among 5 cards" in view.deck


def test_a_backpack_that_holds_too_many_says_so() -> None:
    assert backpack_view(a_campaign(), english()).too_many == ""
    full = a_company(a_campaign(), backpack=tuple(an_item(id=f"x{n}") for n in range(13)))
    assert backpack_view(full, english()).too_many == english().say("company.items.over", n=1)


@each_of(("cost", "key"), [(4, "shop.typed.balance"), (5, "shop.typed.too-dear")])
def test_a_card_that_is_typed_in_tells_what_it_leaves(cost: int, key: str) -> None:
    campaign = with_iron(a_campaign(), 1)
    words = purchase_words(campaign, English(campaign), "Axe", cost)
    params = {"item": "Axe", "iron": cost, "held": 4, "left": 4 - cost}
    assert words == english().say(key, **params)
