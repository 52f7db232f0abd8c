"""The items of one Oathsworn in the window: equipped, compared, gained, asked for."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox, QLabel, QLineEdit, QSpinBox, QWidget
from pytestqt.qtbot import QtBot

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.item import Item
from oathsworn_gui.games.oathsworn.rules.company.items import new_item
from oathsworn_gui.games.oathsworn.rules.setup import new_campaign
from tests.games.oathsworn.builders.campaign import (
    a_box,
    a_campaign,
    a_company,
    an_item,
    choices,
    seat,
)
from tests.games.oathsworn.builders.content_files import printed
from tests.games.oathsworn.ui.benches.company import CompanyTable

AXE = an_item(id="a", name="Reaper", hands=2, family="Axe", might=("yellow", "red"), defense=0)
COAT = an_item(id="c", name="Kettle", kind="armour", hands=0, family="Plate", defense=4)
BOW = an_item(id="b", name="Yew", hands=2, family="Bow", might=("yellow",), range=4, defense=0)


def owning(*items: Item) -> Campaign:
    """A campaign with these items in the backpack."""
    return a_company(a_campaign(), backpack=items)


def practice(*cards: str) -> Campaign:
    """The practice line with known decks, these cards in the backpack."""
    campaign = new_campaign(choices(line="practice", dealer="program"), printed())
    campaign = campaign.evolve(pending=())
    for card in cards:
        campaign, item = new_item(campaign, a_box(campaign).item(card))
        campaign = a_company(campaign, backpack=(*campaign.company.backpack, item))
    return campaign


def opened(qtbot: QtBot, campaign: Campaign, key: str = "1") -> CompanyTable:
    table = CompanyTable(qtbot, campaign)
    for pressed in (key, "i"):
        table.press(pressed)
    return table


@pytest.mark.rule("ITEM-15")
def test_a_row_says_what_equipping_would_change(qtbot: QtBot) -> None:
    table = opened(qtbot, owning(AXE, COAT))
    told = table.find(QWidget, "row-a").accessibleName()
    assert "MIGHT none to YR, better. DEFENSE 4 to 3, worse" in told
    assert "in the place of Short Sword, Buckler" in told
    assert "DEFENSE 4 to 5, better" in table.find(QWidget, "row-c").accessibleName()


@pytest.mark.rule("ITEM-05")
def test_a_row_says_why_not_and_the_key_refuses(qtbot: QtBot) -> None:
    table = opened(qtbot, owning(BOW))
    assert "2H Bow is not for Brannoc" in table.find(QWidget, "row-b").accessibleName()
    table.press("1")
    assert table.shell.refused == ["item.not-for-the-class"]


def test_by_keys_several_are_equipped_and_another_oathsworn_is_looked_at(qtbot: QtBot) -> None:
    table = opened(qtbot, owning(AXE, COAT), "3")
    for key in ("1", "1"):  # the rows are numbered anew
        table.press(key)
    assert [i.name for i in seat(table.campaign, "3").equipped] == ["Reaper", "Kettle"]
    table.press(Qt.Key.Key_Right)
    assert "Tam has equipped" in {w.text() for w in table.window.findChildren(QLabel)}
    for key in (Qt.Key.Key_Down, Qt.Key.Key_Up, Qt.Key.Key_Return):
        table.press(key)
    assert len(seat(table.campaign, "4").equipped) == 2


def test_by_mouse_an_item_is_equipped_and_put_away(qtbot: QtBot) -> None:
    table = opened(qtbot, owning(COAT))
    table.click("do-c")
    assert seat(table.campaign).equipped[-1].name == "Kettle"
    table.click("do-c")
    assert table.campaign.company.backpack[-1].name == "Kettle"
    assert table.sees("items")


def test_the_one_looked_at_stands_beside_what_it_replaces(qtbot: QtBot) -> None:
    table = opened(qtbot, owning(AXE, COAT))
    table.click("row-c")
    told = table.find(QWidget, "item-compare").accessibleName()
    assert told.startswith("Beside Pig Iron Coat:")
    assert "DEFENSE 4, better, 3" in told


def test_two_chosen_items_stand_side_by_side(qtbot: QtBot) -> None:
    table = opened(qtbot, owning(AXE, BOW))
    for key in ("c", Qt.Key.Key_Down):
        table.press(key)
    told = table.find(QWidget, "item-compare").accessibleName()
    assert told.startswith("Beside Reaper:")
    assert "MIGHT Y, worse, YR" in told
    table.click("row-a")
    table.click("compare-a")
    assert "Beside Short Sword" in table.find(QWidget, "item-compare").accessibleName()


@pytest.mark.rule("ITEM-13")
def test_the_program_draws_as_many_as_are_gained(qtbot: QtBot) -> None:
    table = opened(qtbot, practice())
    left = table.campaign.decks["common-1"].left
    table.press("g")
    table.find(QSpinBox, "gain-count").setValue(3)
    table.click("draw-common-1")
    assert table.campaign.decks["common-1"].left == left - 3
    assert len(table.campaign.company.backpack) == 3
    assert not table.sees("item-gain")
    first = table.campaign.company.backpack[0]
    told = table.find(QWidget, f"row-{first.id}").accessibleName()
    assert "just gained" in told  # it waits to be given


@pytest.mark.rule("ITEM-21")
def test_a_gain_of_several_is_typed_in_before_the_backpack_is_looked_at(qtbot: QtBot) -> None:
    full = a_company(a_campaign(), backpack=tuple(an_item(id=f"b{n}") for n in range(12)))
    table = opened(qtbot, full)
    table.press("g")
    table.find(QSpinBox, "gain-count").setValue(2)
    table.find(QLineEdit, "new-item-name").setFocus()
    for name, pending in (("Pot", 0), ("Pan", 1)):
        table.write(name)
        table.press(Qt.Key.Key_Return)
        assert len(table.campaign.pending) == pending
    assert [i.name for i in table.campaign.company.backpack[-2:]] == ["Pot", "Pan"]


def test_enter_at_the_list_of_classes_takes_the_card(qtbot: QtBot) -> None:
    table = opened(qtbot, a_campaign())
    table.press("g")
    table.find(QLineEdit, "new-item-name").setFocus()
    table.write("Pot")
    table.find(QComboBox, "new-item-only").setFocus()
    table.press(Qt.Key.Key_Return)
    assert [item.name for item in table.campaign.company.backpack] == ["Pot"]


def test_a_card_that_was_undone_is_typed_again(qtbot: QtBot) -> None:
    table = opened(qtbot, a_campaign())
    table.press("g")
    table.find(QSpinBox, "gain-count").setValue(2)
    table.find(QLineEdit, "new-item-name").setFocus()
    table.write("Pot")
    table.press(Qt.Key.Key_Return)
    assert "card 2 of 2" in table.find(QLabel, "gain-words").text()
    table.store.undo()
    table.settle()
    assert "card 1 of 2" in table.find(QLabel, "gain-words").text()


NONSENSE = [
    ("new-item-might", "wyx", "MIGHT is written in letters, one a cube: W, Y, R, B."),
    ("new-item-might", "y" * 40, "No card shows more than 20 cubes."),
    ("new-item-defense", "99", "DEFENSE is a number from 0 to 20."),
    ("new-item-defense", "-3", "DEFENSE is a number from 0 to 20."),
    ("new-item-value", "-3", "The chapter is a number from 1 to 21."),
    ("new-item-value", "0", "The chapter is a number from 1 to 21."),
]


@pytest.mark.parametrize(("field", "typed", "told"), NONSENSE)
def test_nonsense_is_told_in_words(qtbot: QtBot, field: str, typed: str, told: str) -> None:
    table = opened(qtbot, a_campaign())
    table.press("g")
    table.find(QLineEdit, field).setText(typed)
    table.click("new-item-gain")
    assert table.find(QLabel, "new-item-problem").text() == told
    assert table.campaign.company.backpack == ()


def test_armour_in_hands_is_told_and_no_name_is_the_kind(qtbot: QtBot) -> None:
    table = opened(qtbot, a_campaign())
    table.press("g")
    table.click("new-item-kind-armour")
    table.click("new-item-hands-2")
    table.click("new-item-gain")
    assert table.find(QLabel, "new-item-problem").text() == "Armour and gear take no hands."
    table.click("new-item-hands-0")
    table.click("new-item-gain")
    assert [item.name for item in table.campaign.company.backpack] == ["Armour"]


@pytest.mark.rule("ITEM-17", "ITEM-18")
def test_the_raven_spire_gives_a_card_of_a_known_deck_for_a_mark(qtbot: QtBot) -> None:
    table = opened(qtbot, practice())
    table.press("p")
    assert table.find(QLabel, "petition-marks").text() == "0 → 1"
    assert "without gear" in table.find(QLabel, "petition-short").text()
    table.press("1")
    assert table.campaign.company.knockouts == 1
    assert len(table.campaign.company.backpack) == 1
    assert table.find(QLabel, "petition-marks").text() == "1 → 2"


@pytest.mark.rule("ITEM-17")
def test_where_no_deck_is_known_the_card_is_typed_in(qtbot: QtBot) -> None:
    table = opened(qtbot, a_campaign())
    table.press("p")
    table.write("Cap")
    table.click("new-item-kind-gear")
    table.click("new-item-petition")
    assert [item.name for item in table.campaign.company.backpack] == ["Cap"]
    assert table.campaign.company.knockouts == 1
    table.press(Qt.Key.Key_Escape)
    assert table.sees("items")
    table.press(Qt.Key.Key_Escape)
    assert not table.sees("items")


def test_items_of_the_encounter_say_why_they_stay(qtbot: QtBot) -> None:
    table = opened(qtbot, owning(AXE).evolve(part="encounter"))
    assert "not in the encounter" in table.find(QWidget, "row-a").accessibleName()


def test_the_panel_is_no_wider_for_a_long_name(qtbot: QtBot) -> None:
    plain, wide = owning(AXE, COAT), list[int]()
    long = plain.seats["1"].evolve(name="Brannoc of the Seven Long Causeways")
    for campaign in (plain, plain.evolve(seats={**plain.seats, "1": long})):
        column = opened(qtbot, campaign).find(QWidget, "worn-items").parentWidget()
        assert column is not None
        wide.append(column.minimumSizeHint().width())
    assert wide[0] == wide[1]
