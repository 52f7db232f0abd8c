"""Figures in the hand of the board: one press walks what is shown, reasons, carrying, the menu."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAction, QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QMenu, QWidget

from oathsworn_gui.games.oathsworn.rules.board.board_code import position_code
from oathsworn_gui.tabletop.hex_overlay import Way
from tests.games.oathsworn.builders.encounter import encounter
from tests.games.oathsworn.ui.benches.encounter import Evening, two_on_the_screen

Opens = Callable[..., Evening]


def look_at(table: Evening, name: str) -> None:
    at = table.board.picture.shape.named(name)
    assert at is not None
    table.board.move_cursor_to(at)
    table.settle()


def carry(table: Evening, source: QWidget, name: str) -> None:
    """Press on a button, move to a hex, let go there; a hex "" is beside the board."""
    view, begin, left = table.board, source.rect().center(), Qt.MouseButton.LeftButton
    at = view.picture.shape.named(name)
    spot = QPoint(2, 2) if at is None else view.pixel_of(at).toPoint()
    end = source.mapFromGlobal(view.mapToGlobal(spot))
    QTest.mousePress(source, left, pos=begin)
    for share in (0.5, 1.0):
        QTest.mouseMove(source, begin + (end - begin) * share)
    QTest.mouseRelease(source, left, pos=end)
    table.settle()


def line(table: Evening) -> str:
    words = table.find("hex-words")
    assert isinstance(words, QLabel)
    return words.text()


def menu(table: Evening, name: str) -> list[QAction]:
    view = table.board
    at = view.picture.shape.named(name)
    view.hex_menu.emit(at)
    table.settle()
    found = [m for m in table.window.findChildren(QMenu, "hex-menu") if m.isVisible()]
    return list(found[-1].actions())


def test_enter_walks_the_way_to_the_cursor(evening: Opens) -> None:
    table = evening(two_on_the_screen())
    before = table.campaign.seats["1"].animus
    table.press("m")
    look_at(table, "H10")
    shape = table.board.picture.shape
    assert [shape.name(at) for at in table.board.picture.path] == ["H8", "H9", "H10"]
    table.press("\n")
    assert table.where("s1") == "H10"
    assert table.campaign.seats["1"].animus == before - 2


def test_a_way_beyond_the_animus_is_shown_as_another_and_says_why(evening: Opens) -> None:
    table = evening(two_on_the_screen())
    table.press("m")
    look_at(table, "A1")
    assert line(table).endswith(". Out of reach")
    assert table.board.picture.path == ()
    (way,) = [each for each in table.board.picture.overlays if isinstance(each, Way)]
    assert way.kind == "alternative"
    table.press("\n")
    assert table.where("s1") == "H8"
    assert table.sees("refusal-bar")


def test_the_line_says_what_lies_in_the_way(evening: Opens) -> None:
    table = evening(two_on_the_screen())
    table.press("m")
    look_at(table, "H7")
    assert line(table) == "H7, wall, distance 1, in line of sight. An obstacle lies there"
    assert table.board.accessibleName() == line(table)
    table.escape()
    assert line(table) == "H7, wall, distance 1, in line of sight"


def test_a_waiting_figure_is_carried_onto_the_board_or_let_go_beside_it(evening: Opens) -> None:
    table = evening(two_on_the_screen())
    carry(table, table.find("waiting-s2"), "")
    assert table.where("s2") == ""
    carry(table, table.find("waiting-s2"), "C4")
    assert table.where("s2") == "C4"
    assert not table.sees("waiting-s2")


def test_a_minion_is_carried_in_as_one_step(evening: Opens) -> None:
    table = evening(two_on_the_screen())
    table.press("b")
    carry(table, table.find("add-giant-rat"), "C4")
    (rat,) = (f for f in encounter(table.campaign).figures.values() if f.kind == "minion")
    assert table.where(rat.id) == "C4"
    table.store.undo()
    assert not any(f.kind == "minion" for f in encounter(table.campaign).figures.values())


def test_a_minion_cannot_be_carried_onto_another_figure(evening: Opens) -> None:
    table = evening(two_on_the_screen())
    table.press("b")
    carry(table, table.find("add-giant-rat"), "H8")
    assert not any(f.kind == "minion" for f in encounter(table.campaign).figures.values())
    assert table.sees("refusal-bar")


def test_the_menu_of_a_hex_gives_the_reason_beside_what_is_against_the_rules(
    evening: Opens,
) -> None:
    table = evening(two_on_the_screen())
    table.press("m")
    near, far = menu(table, "H9")[0], menu(table, "A1")[0]
    assert near.text().endswith(" to H9")
    assert " animus needed, " in far.text()
    assert far.isEnabled()
    near.trigger()
    table.settle()
    assert table.where("s1") == "H9"


def test_the_menu_of_a_figure_turns_it_and_takes_it_off(evening: Opens) -> None:
    table = evening(two_on_the_screen())
    choose, turn, off, _ = menu(table, "H8")
    assert choose.text().startswith("Choose ")
    turn.trigger()
    table.settle()
    assert encounter(table.campaign).figures["s1"].facing == 1
    off.trigger()
    table.settle()
    assert table.where("s1") == ""


def test_a_position_is_copied_and_laid_out_by_keys(evening: Opens) -> None:
    table = evening(two_on_the_screen())
    keys = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
    before = position_code(encounter(table.campaign))
    table.qtbot.keyClick(table.board, Qt.Key.Key_C, keys)
    assert QGuiApplication.clipboard().text() == before
    table.press("m")
    look_at(table, "H10")
    table.press("\n")
    table.qtbot.keyClick(table.board, Qt.Key.Key_V, keys)
    table.settle()
    assert position_code(encounter(table.campaign)) == before
    said = [w.text() for w in table.window.findChildren(QLabel) if w.isVisible()]
    assert "Laid out: 161 hexes. Figures: 2, obstacles: 1, fire and water: 0." in said


def test_what_is_no_code_is_refused_in_words(evening: Opens) -> None:
    table = evening(two_on_the_screen())
    keys = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
    before = table.campaign
    QGuiApplication.clipboard().setText("good evening")
    table.qtbot.keyClick(table.board, Qt.Key.Key_V, keys)
    table.settle()
    assert table.campaign is before
    assert table.sees("refusal-bar")


@pytest.mark.parametrize(("name", "key"), [("look-sight", "L"), ("set-up-board", "B")])
def test_tooltips_name_the_key(evening: Opens, name: str, key: str) -> None:
    table = evening(two_on_the_screen())
    assert table.find(name).toolTip().endswith(f" ({key})")
