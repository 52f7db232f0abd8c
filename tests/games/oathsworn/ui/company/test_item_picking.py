"""The panels of an over-full backpack and of lost iron, and the purses."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLabel, QLineEdit, QSpinBox
from pytestqt.qtbot import QtBot

from oathsworn_gui.games.oathsworn.actions.company.iron import LoseIron
from oathsworn_gui.games.oathsworn.actions.company.items import EquipItem, GainItem
from oathsworn_gui.games.oathsworn.actions.story.book_text import StorySays
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.story_effect import Effect
from oathsworn_gui.games.oathsworn.rules.hp.numbers import iron
from oathsworn_gui.games.oathsworn.ui.company.item_picking import PickRow
from oathsworn_gui.tabletop.action import Action
from tests.games.oathsworn.builders.campaign import a_campaign, a_company, an_item, seat
from tests.games.oathsworn.builders.story import in_story
from tests.games.oathsworn.ui.benches.company import CompanyTable
from tests.games.oathsworn.ui.benches.encounter import Evening, Opens


def owning(*values: int) -> Campaign:
    """A campaign with an item of each of these values in the backpack."""
    items = tuple(an_item(id=f"b{n}", name=f"Item {n}", value=v) for n, v in enumerate(values))
    return a_company(a_campaign(), backpack=items)


def asked(evening: Opens, campaign: Campaign, action: Action) -> Evening:
    """A window in which the action has just asked for items."""
    shown = evening(campaign)
    shown.view.store.dispatch(action)
    shown.settle()
    shown.view.show_page("company")
    shown.view.focus_question()
    return shown


def words(shown: Evening, name: str) -> str:
    """The words of a label that can be seen."""
    label = shown.find(name)
    assert isinstance(label, QLabel)
    return label.text()


def test_what_is_too_many_is_archived_by_keys(evening: Opens) -> None:
    over = asked(evening, owning(*(1,) * 12), GainItem(name="Pot", kind="gear"))
    assert words(over, "picking-sum") == "0 / 1"
    accept = over.find("accept")
    assert (accept.isEnabled(), accept.toolTip()) == (False, "Choose 1 more card.")
    over.press("2")
    over.press("0")  # the tenth, takes the place of the first
    assert words(over, "picking-sum") == "1 / 1"
    over.press("\n")
    assert (over.store.ask(), len(over.campaign.company.backpack)) == (None, 12)
    assert "Item 9" not in [item.name for item in over.campaign.company.backpack]


def press(shown: Evening, key: Qt.Key) -> None:
    """Press a key where the focus is, and let the window scroll."""
    shown.qtbot.keyClick(QApplication.focusWidget() or shown.view, key)
    shown.settle()


def test_keys_reach_the_seventeenth_of_a_list_and_scroll_to_it(evening: Opens) -> None:
    over = asked(evening, owning(*(1,) * 13), GainItem(name="Pot", kind="gear"))
    over.window.resize(960, 540)
    over.settle()
    rows = [row for row in over.window.findChildren(PickRow) if row.isVisible()]
    assert len(rows) >= 17
    for place in range(17):
        press(over, Qt.Key.Key_Down)
        assert rows[place].hasFocus()
        assert rows[place].visibleRegion().boundingRect() == rows[place].rect(), place
    press(over, Qt.Key.Key_Space)
    assert rows[16].isChecked()
    assert words(over, "picking-sum") == "1 / 2"
    over.view.focus_question()
    press(over, Qt.Key.Key_Up)
    assert rows[-1].hasFocus()


def test_one_that_is_worn_is_archived_by_mouse(evening: Opens) -> None:
    over = asked(evening, owning(*(1,) * 12), GainItem(name="Pot", kind="gear"))
    coat = seat(over.campaign).equipped[1]
    over.click(f"option-{coat.id}")
    assert "in the place of each you take off" in words(over, "picking-note")
    over.click("accept")
    assert coat not in seat(over.campaign).equipped
    assert over.sees("accept")  # the backpack still holds 13: equip one, or archive one


def test_equipping_closes_the_question(evening: Opens) -> None:
    over = asked(evening, owning(*(1,) * 12), GainItem(name="Pot", kind="gear"))
    pot = over.campaign.company.backpack[-1]
    over.store.dispatch(EquipItem(item=pot.id, seat="1"))
    over.settle()
    assert not over.sees("accept")


def test_the_least_that_covers_a_loss_is_ticked_and_enter_gives_it(evening: Opens) -> None:
    debt = asked(evening, owning(9, 3, 2), LoseIron(amount=15))
    assert words(debt, "picking-sum") == "3 / 3"
    assert words(debt, "picking-note") == "iron covered, and nothing is lost"
    debt.press("\n")
    assert [item.name for item in debt.campaign.company.backpack] == ["Item 0"]
    assert (iron(debt.campaign), debt.store.ask()) == (0, None)


def test_the_sum_stands_against_the_debt_as_items_are_ticked(evening: Opens) -> None:
    debt = asked(evening, owning(9, 3, 2), LoseIron(amount=15))
    debt.press("1")  # 5 alone is enough: the two others are kept
    assert words(debt, "picking-sum") == "5 / 3"
    assert words(debt, "picking-note") == "2 iron more than is owed: you get no change"
    debt.click("option-b0")
    assert not debt.find("accept").isEnabled()
    debt.click("option-b1")
    assert words(debt, "picking-note") == "iron covered, 1 still owed"
    debt.click("option-b2")
    debt.click("accept")
    assert [item.name for item in debt.campaign.company.backpack] == ["Item 0"]


def test_what_the_whole_backpack_does_not_cover_is_forgiven(evening: Opens) -> None:
    debt = asked(evening, owning(2, 2), LoseIron(amount=20))
    assert words(debt, "picking-note") == "iron covered by all you have; the last 6 is forgiven"
    debt.press("\n")
    assert (debt.campaign.company.backpack, debt.campaign.pending) == ((), ())


def purses(table: CompanyTable) -> list[int]:
    """The iron of the four."""
    return [seat(table.campaign, key).iron for key in "1234"]


def test_iron_is_gained_by_a_typed_number(qtbot: QtBot) -> None:
    table = CompanyTable(qtbot, a_campaign())
    for key in ("g", "1", "0", "+"):
        table.press(key)
    assert purses(table) == [6, 6, 5, 5]


def test_iron_is_split_as_typed(qtbot: QtBot) -> None:
    table = CompanyTable(qtbot, a_campaign())
    for key in ("g", "s"):
        table.press(key)
    table.write("3 2 2 1")
    assert table.find(QSpinBox, "iron-amount").value() == 8
    for key in (Qt.Key.Key_Return, "+"):
        table.press(key)
    assert purses(table) == [6, 5, 5, 4]
    table.find(QLineEdit, "iron-split").setText("0 0 5 0")
    table.click("iron-lose")
    assert purses(table) == [6, 5, 0, 4]


def test_a_split_that_cannot_be_is_told(qtbot: QtBot) -> None:
    table = CompanyTable(qtbot, a_campaign())
    table.press("g")
    for typed in ("3 2", "a b c d", "-1 2 2 2", "3 2 2 1 1"):
        table.find(QLineEdit, "iron-split").setText(typed)
        table.click("iron-gain")
        assert "four numbers" in table.find(QLabel, "iron-problem").text()
    assert purses(table) == [3, 3, 3, 3]
    table.find(QLineEdit, "iron-split").setText("9 0 0 0")
    table.click("iron-lose")
    assert table.shell.refused == ["iron.not-enough"]


def test_iron_is_passed_on_by_mouse(qtbot: QtBot) -> None:
    table = CompanyTable(qtbot, a_campaign())
    table.press("g")
    table.click("iron-giver-3")
    table.click("iron-taker-4")
    table.press("2")
    table.click("iron-move")
    assert purses(table) == [3, 3, 1, 5]
    assert "12 iron" in table.find(QLabel, "iron-total").text()


def on_the_story_page(evening: Opens, campaign: Campaign) -> Evening:
    """A window with the story page in front."""
    shown = evening(campaign)
    shown.view.show_page("story")
    shown.settle()
    shown.find("story-page").setFocus()
    return shown


def test_the_purses_open_in_place_on_the_story_page(evening: Opens) -> None:
    shown = on_the_story_page(evening, in_story())
    shown.press("u4+")
    assert iron(shown.campaign) == 16
    shown.press("i")  # a letter of the page rests while the panel has the keys
    assert shown.sees("iron-panel")
    shown.escape()
    assert not shown.sees("iron-panel")


def test_three_presses_equip_from_the_story_page(evening: Opens) -> None:
    coat = an_item(id="c", name="Kettle", kind="armour", hands=0, family="Plate", defense=4)
    shown = on_the_story_page(evening, a_company(in_story(), backpack=(coat,)))
    shown.press("i1")
    assert seat(shown.campaign).equipped[-1].name == "Kettle"
    shown.press("e")  # the numbers of what is looked at
    assert shown.sees("quick-card")


def test_cards_the_story_gives_are_typed_in_one_by_one(evening: Opens) -> None:
    full = a_company(in_story(), backpack=tuple(an_item(id=f"b{n}") for n in range(11)))
    shown = on_the_story_page(evening, full)
    items = StorySays(effects=(Effect(kind="items", deck="unique", amount=2),))
    shown.view.store.dispatch(items)
    shown.settle()
    shown.view.focus_question()
    shown.press("Pot\nPan\n")
    assert words(shown, "items-entered") == "2 / 2"
    assert [p.type for p in shown.campaign.pending] == ["story-asking"]  # nothing asked between
    shown.press("\n")
    assert [p.type for p in shown.campaign.pending] == ["overflow"]
    assert [item.unique for item in shown.campaign.company.backpack[-2:]] == [True, True]
