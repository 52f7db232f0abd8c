"""What the panel of items and its comparison say, without a window."""

import pytest

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.item import Item
from oathsworn_gui.games.oathsworn.views.company.item_beside import item_beside
from oathsworn_gui.games.oathsworn.views.company.item_lines import ItemLine
from oathsworn_gui.games.oathsworn.views.company.item_panel import (
    ItemsView,
    gain_view,
    items_view,
    owned_ids,
)
from tests.cases import each_of
from tests.games.oathsworn.builders.campaign import a_box, a_campaign, a_company, an_item
from tests.games.oathsworn.builders.phrases import English, a_store, english

AXE = an_item(id="a", name="Reaper", hands=2, family="Axe", might=("yellow", "red"), defense=0)
COAT = an_item(id="c", name="Kettle", kind="armour", hands=0, family="Plate", defense=4)
BOW = an_item(id="b", name="Yew", hands=2, family="Bow", might=("yellow",), range=4, defense=0)
SCYTHE = an_item(id="s", name="Scythe", hands=2, family="Scythe")


def owning(*items: Item) -> Campaign:
    """A campaign with these items in the backpack."""
    return a_company(a_campaign(), backpack=items)


def shown(campaign: Campaign, begun: frozenset[str] = frozenset()) -> ItemsView:
    return items_view(a_store(campaign), English(campaign), "1", begun or owned_ids(campaign))


def line_of(view: ItemsView, item: str) -> ItemLine:
    (line,) = (line for line in view.others if line.item.id == item)
    return line


def marks(view: ItemsView, item: str) -> list[tuple[str, str]]:
    return [(mark.verdict, mark.words) for mark in line_of(view, item).marks]


@pytest.mark.rule("ITEM-15")
def test_a_line_says_what_equipping_would_change() -> None:
    view = shown(owning(AXE, COAT))
    assert marks(view, "a") == [
        ("better", "MIGHT none to YR, better"),
        ("worse", "DEFENSE 4 to 3, worse"),
        ("other", "in the place of Short Sword, Buckler"),
    ]
    assert ("better", "DEFENSE 4 to 5, better") in marks(view, "c")


@pytest.mark.rule("ITEM-05")
def test_a_line_says_why_an_item_should_not_be_equipped() -> None:
    line = line_of(shown(owning(BOW)), "b")
    assert line.why_not.startswith("2H Bow is not for Brannoc: the Warden equips ")
    assert not line.blocked


def test_where_nobody_knows_the_board_is_to_be_checked() -> None:
    view = shown(owning(SCYTHE, AXE))
    assert "unknown" in [verdict for verdict, _ in marks(view, "s")]
    assert "unknown" not in [verdict for verdict, _ in marks(view, "a")]


def test_what_came_since_the_panel_opened_stands_first() -> None:
    begun = owned_ids(owning(AXE))
    view = shown(owning(AXE, COAT), begun)
    backpack = [(line.item.id, line.fresh) for line in view.others if line.item in (AXE, COAT)]
    assert backpack == [("c", True), ("a", False)]
    assert line_of(view, "c").words.startswith(english().say("items.fresh"))


@pytest.mark.rule("ITEM-09")
def test_a_backpack_that_holds_too_many_says_so() -> None:
    few, many = shown(owning(AXE)), shown(owning(*(an_item(id=f"x{n}") for n in range(14))))
    assert not few.over
    assert many.over
    assert many.backpack == english().say("company.items.over", n=2)


def test_an_item_stands_beside_what_it_replaces() -> None:
    campaign = owning(AXE)
    view = item_beside(campaign, a_box(campaign), english(), "1", ("a", ""))
    assert view is not None
    assert view.beside == "Short Sword, Buckler"
    assert view.becomes is not None
    assert (view.becomes.defense_before, view.becomes.defense_after) == (4, 3)
    assert view.becomes.might_after == {"yellow": 1, "red": 1}
    rows = {row.label: (row.first.words, row.second.words, row.verdict) for row in view.rows}
    assert rows["MIGHT"] == ("YR", "none", "better")


def test_two_items_stand_beside_each_other_and_what_is_worn_changes_nothing() -> None:
    campaign = owning(AXE, BOW)
    box = a_box(campaign)
    view = item_beside(campaign, box, english(), "1", ("a", "b"))
    assert view is not None
    assert (view.beside, view.marked) == ("Yew", False)
    worn = campaign.seats["1"].equipped[0].id
    view = item_beside(campaign, box, english(), "1", (worn, worn))
    assert view is not None
    assert (view.becomes, view.marked, view.beside) == (None, True, "")
    assert item_beside(campaign, box, english(), "1", ("gone", "")) is None


@each_of(("unique", "deck"), [(False, "common-1"), (True, "unique-1")])
def test_a_deck_of_the_table_has_no_count(unique: bool, deck: str) -> None:
    campaign = a_campaign()
    assert gain_view(campaign, a_box(campaign), unique=unique) == (deck, 1, None)
