"""Numbers of the enemy put right where they stand, by mouse and keyboard."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from oathsworn_gui.games.oathsworn.actions.board.figures import AddMinion
from oathsworn_gui.games.oathsworn.ui.base.number_picker import NumberPicker
from tests.games.oathsworn.builders.campaign import do
from tests.games.oathsworn.builders.encounter import dice, die, encounter, in_round_1
from tests.games.oathsworn.ui.benches.encounter import Evening, Opens, on_screen


def test_a_die_is_turned_by_hand_and_nothing_breaks(evening: Opens) -> None:
    table = evening(in_round_1())
    table.click("die-rear")
    table.click("pick-0")
    assert die(table.campaign, "rear").hp == 0
    assert table.campaign.pending == ()
    assert not any(p.isVisible() for p in table.window.findChildren(NumberPicker))


def test_a_broken_location_is_made_whole_again(evening: Opens) -> None:
    table = evening(dice(in_round_1(), rear=0))
    table.click("die-rear")
    table.click("pick-6")
    assert die(table.campaign, "rear").hp == 6


def key(table: Evening, name: Qt.Key) -> None:
    table.qtbot.keyClick(QApplication.focusWidget() or table.view, name)
    table.settle()


def test_a_die_is_turned_by_keys(evening: Opens, qtbot: QtBot) -> None:
    table = evening(dice(in_round_1(), front=5))
    table.find("die-front").setFocus()
    key(table, Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: table.sees("pick-5") and table.find("pick-5").hasFocus())
    key(table, Qt.Key.Key_Backtab)
    key(table, Qt.Key.Key_Return)
    assert die(table.campaign, "front").hp == 4


def test_a_digit_turns_the_open_die(evening: Opens) -> None:
    table = evening(in_round_1())
    table.click("die-front")
    table.press("2")
    assert die(table.campaign, "front").hp == 2


def test_escape_leaves_the_die_as_it_is(evening: Opens) -> None:
    table = evening(in_round_1())
    before = table.campaign
    table.click("die-front")
    key(table, Qt.Key.Key_Escape)
    assert not table.sees("pick-3")
    assert table.campaign is before


def test_the_defense_of_the_boss_is_entered_at_its_shield(evening: Opens) -> None:
    table = evening(in_round_1())
    table.click("boss-defense")
    table.click("pick-11")
    boss = encounter(table.campaign).boss
    assert boss is not None
    assert boss.defense == 11


def test_the_defense_of_a_minion_is_entered_for_its_kind(evening: Opens) -> None:
    table = evening(on_screen(do(in_round_1(), AddMinion(kind="giant-rat", at="D5"))))
    table.click_hex("D5")
    table.click("defense-chosen")
    table.click("pick-7")
    kinds = {kind.key: kind.defense for kind in encounter(table.campaign).minions}
    assert kinds["giant-rat"] == 7
    assert table.find("defense-chosen").property("text") == "DEFENSE 7"
