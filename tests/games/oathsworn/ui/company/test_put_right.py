"""Numbers put right at the window, this evening's seats, and the seal."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox, QLabel, QLineEdit
from pytestqt.qtbot import QtBot

from oathsworn_gui.app.startup import application
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.ui.company.correction_cards import NumberField
from oathsworn_gui.ui.automation.fit_check import unfit
from tests.games.oathsworn.builders.campaign import a_campaign, an_oathsworn, choices
from tests.games.oathsworn.ui.benches.encounter import Evening

Key = Qt.Key


@pytest.fixture
def table(qtbot: QtBot) -> Evening:
    """The page on which numbers are put right, in the whole window."""
    return at(qtbot, a_campaign())


def at(qtbot: QtBot, campaign: Campaign) -> Evening:
    opened = Evening(qtbot, campaign, (1920, 1080))
    opened.view.show_page("put-right")
    opened.settle()
    opened.settle()
    return opened


def field(table: Evening, number: str) -> NumberField:
    found = table.window.findChildren(NumberField, f"right-{number}")
    assert found
    return found[0]


def write(table: Evening, number: str, words: str) -> None:
    line = field(table, number)
    line.setFocus()
    line.selectAll()
    table.qtbot.keyClicks(line, words)
    table.settle()


def because(table: Evening, words: str) -> None:
    line = table.window.findChild(QLineEdit, "right-because")
    assert isinstance(line, QLineEdit)
    line.setFocus()
    table.qtbot.keyClicks(line, words)
    table.settle()


def told(table: Evening) -> str:
    label = table.window.findChild(QLabel, "right-told")
    assert isinstance(label, QLabel)
    return label.text()


def test_numbers_are_written_down_in_one_step(table: Evening) -> None:
    write(table, "hp.1", "3")
    write(table, "iron.2", "12")
    assert told(table) == "2 numbers changed."
    because(table, "read off the sheets")
    table.click("right-do")
    assert table.campaign.seats["1"].hp == 3
    assert table.campaign.seats["2"].iron == 12
    assert len(table.store.history.done) == 1
    assert told(table) == "Nothing changed yet."


def test_without_a_reason_nothing_is_written_and_the_keys_go_there(table: Evening) -> None:
    write(table, "hp.1", "3")
    table.click("right-do")
    assert not table.store.history.done
    focus = table.window.focusWidget()
    assert focus is not None
    assert focus.objectName() == "right-because"
    assert field(table, "hp.1").number == 3


def test_enter_behind_the_reason_writes(table: Evening) -> None:
    write(table, "level.4", "3")
    because(table, "we forgot")
    line = table.window.findChild(QLineEdit, "right-because")
    assert isinstance(line, QLineEdit)
    table.qtbot.keyClick(line, Key.Key_Return)
    table.settle()
    assert table.campaign.seats["4"].level == 3


def test_what_cannot_be_is_said_and_what_was_typed_stays(table: Evening) -> None:
    write(table, "hp.1", "44")
    because(table, "hm")
    table.click("right-do")
    assert not table.store.history.done
    assert field(table, "hp.1").number == 44


def test_arrow_keys_count_within_the_sheet(table: Evening) -> None:
    line = field(table, "permanent.redraw.1")
    line.setFocus()
    for _ in range(5):
        table.qtbot.keyClick(line, Key.Key_Up)
    assert line.number == 3
    for _ in range(5):
        table.qtbot.keyClick(line, Key.Key_Down)
    assert line.number == 0


def test_as_it_was_takes_back_what_was_typed(table: Evening) -> None:
    write(table, "hp.1", "3")
    assert field(table, "hp.1").accessibleDescription() == "was 6"
    table.click("right-reset")
    assert field(table, "hp.1").number == 6
    assert told(table) == "Nothing changed yet."


def test_undo_is_followed_and_what_is_being_typed_stays(table: Evening) -> None:
    write(table, "hp.1", "3")
    because(table, "once")
    table.click("right-do")
    write(table, "iron.1", "9")
    table.store.undo()
    table.settle()
    assert field(table, "hp.1").number == 6
    assert field(table, "iron.1").number == 9


def test_an_unknown_number_is_a_question_mark(qtbot: QtBot) -> None:
    table = at(qtbot, an_oathsworn(a_campaign(), regen=None))
    assert field(table, "regen.1").number is None
    assert field(table, "regen.1").placeholderText() == "?"
    write(table, "regen.1", "6")
    because(table, "off the board")
    table.click("right-do")
    assert table.campaign.seats["1"].regen == 6


def test_a_card_is_put_back_into_a_deck_by_its_name(qtbot: QtBot) -> None:
    table = at(qtbot, a_campaign(choose=choices(line="practice")))
    deck = table.window.findChild(QComboBox, "right-deck")
    assert isinstance(deck, QComboBox)
    deck.setCurrentText("the commons of chapter 1")
    key = next(iter(table.campaign.decks["common-1"].pile))
    name = table.store.box.item(key).name
    before = table.campaign.decks["common-1"].left
    because(table, "it lay under the board")
    line = table.window.findChild(QLineEdit, "right-card")
    assert isinstance(line, QLineEdit)
    line.setText(name)
    table.click("right-card-in")
    assert table.campaign.decks["common-1"].left == before + 1
    assert table.campaign.decks["common-1"].pile[key] == 2


def test_a_seat_is_handed_over_in_the_panel_of_the_table(qtbot: QtBot) -> None:
    table = Evening(qtbot, a_campaign(), (1920, 1080))
    table.view.show_page("company")
    table.settle()
    table.press("y")
    choice = table.window.findChild(QComboBox, "evening-2")
    assert isinstance(choice, QComboBox)
    assert [choice.itemText(n) for n in range(choice.count())] == [
        "Jonas (own seat)",
        "Ines, for Jonas",
        "The table together",
    ]
    choice.setCurrentIndex(1)
    choice.activated.emit(1)
    table.settle()
    assert table.campaign.seats["2"].stand_in == "p1"


def test_the_seal_is_put_and_broken_in_the_panel_of_the_table(qtbot: QtBot) -> None:
    table = Evening(qtbot, a_campaign(), (1920, 1080))
    table.view.show_page("company")
    table.settle()
    table.press("y")
    table.click("seal-reveals")
    assert table.campaign.sealed
    table.click("break-seal")
    assert table.campaign.sealed
    why = table.window.findChild(QLineEdit, "seal-because")
    assert isinstance(why, QLineEdit)
    why.setText("too hard for us")
    table.click("break-seal")
    assert not table.campaign.sealed


def test_what_is_pressed_before_the_fields_are_made_is_done_all_the_same(qtbot: QtBot) -> None:
    """The palette shows the page and runs its command in the same moment."""
    opened = Evening(qtbot, a_campaign(), (1920, 1080))
    before = opened.store.campaign
    opened.view.show_page("put-right")
    opened.window.commands.run("put-right-do")
    opened.settle()
    assert opened.store.campaign is before
    assert opened.sees("right-chapter")


@pytest.mark.parametrize("wide", range(1300, 1420, 20))
def test_no_name_of_a_number_is_cut_where_columns_are_narrow(qtbot: QtBot, wide: int) -> None:
    application("deepwood")
    table = at(qtbot, a_campaign())
    table.window.resize(wide, 1080)
    table.settle()
    table.settle()
    assert [each.words for each in unfit(table.window)] == []
