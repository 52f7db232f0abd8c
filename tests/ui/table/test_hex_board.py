"""The hex board by mouse and keyboard."""

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QColor, QWheelEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from oathsworn_gui.tabletop.hex_picture import BoardPicture, Large, LocationDie, Token
from oathsworn_gui.tabletop.hexes import PRINTED_BOARD, Hex, flower
from oathsworn_gui.ui.base.theme import Theme
from oathsworn_gui.ui.table.hex_board import HexBoard


def at(name: str) -> Hex:
    found = PRINTED_BOARD.named(name)
    assert found is not None
    return found


@pytest.fixture
def board(qtbot: QtBot) -> HexBoard:
    made = HexBoard(Theme(), PRINTED_BOARD.name)
    made.resize(900, 620)
    qtbot.addWidget(made)
    with qtbot.waitExposed(made):
        made.show()
    return made


def pressed(qtbot: QtBot, board: HexBoard, name: str) -> list[Hex]:
    heard: list[Hex] = []
    board.hex_clicked.connect(heard.append)
    qtbot.mouseClick(board, Qt.MouseButton.LeftButton, pos=board.pixel_of(at(name)).toPoint())
    return heard


def turn_wheel(board: HexBoard, name: str, turns: int) -> None:
    where = board.pixel_of(at(name))
    event = QWheelEvent(
        where,
        QPointF(board.mapToGlobal(where.toPoint())),
        QPoint(0, 0),
        QPoint(0, 120 * turns),
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(board, event)


@pytest.mark.parametrize("name", ["A1", "A9", "H5", "P10", "Q1", "Q9"])
def test_a_press_tells_the_hex_under_it(qtbot: QtBot, board: HexBoard, name: str) -> None:
    assert pressed(qtbot, board, name) == [at(name)]


def test_a_press_beside_the_board_tells_nothing(qtbot: QtBot, board: HexBoard) -> None:
    heard: list[Hex] = []
    board.hex_clicked.connect(heard.append)
    qtbot.mouseClick(board, Qt.MouseButton.LeftButton, pos=QPoint(3, 3))
    assert heard == []


def test_zoomed_in_presses_still_find_their_hex(qtbot: QtBot, board: HexBoard) -> None:
    before = board.pixel_of(at("C3"))
    turn_wheel(board, "C3", 4)
    after = board.pixel_of(at("D3"))
    assert abs(after.x() - before.x()) > 50
    assert pressed(qtbot, board, "C3") == [at("C3")]


def test_the_wheel_back_shows_the_whole_board_again(board: HexBoard) -> None:
    before = board.pixel_of(at("A1"))
    turn_wheel(board, "H5", 5)
    turn_wheel(board, "H5", -9)
    assert board.pixel_of(at("A1")) == before


def test_a_drag_pans_and_presses_nothing(qtbot: QtBot, board: HexBoard) -> None:
    turn_wheel(board, "H5", 5)
    heard: list[Hex] = []
    board.hex_clicked.connect(heard.append)
    start, before = QPoint(450, 310), board.pixel_of(at("H5"))
    qtbot.mousePress(board, Qt.MouseButton.LeftButton, pos=start)
    for step in (10, 30, 60):
        event_at = start + QPoint(step, 0)
        qtbot.mouseMove(board, event_at)
    qtbot.mouseRelease(board, Qt.MouseButton.LeftButton, pos=start + QPoint(60, 0))
    assert heard == []
    assert board.pixel_of(at("H5")).x() != before.x()


def test_arrows_move_a_cursor_and_enter_presses_it(qtbot: QtBot, board: HexBoard) -> None:
    heard: list[Hex] = []
    board.hex_clicked.connect(heard.append)
    board.move_cursor_to(at("C3"))
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Down, Qt.Key.Key_Down, Qt.Key.Key_Return):
        qtbot.keyClick(board, key)
    assert heard == [at("D5")]
    assert board.accessibleName() == "D5"


def test_the_cursor_stays_on_the_board(qtbot: QtBot, board: HexBoard) -> None:
    board.move_cursor_to(at("A9"))
    for key in (Qt.Key.Key_Left, Qt.Key.Key_Down, Qt.Key.Key_Right, Qt.Key.Key_Down):
        qtbot.keyClick(board, key)
    assert board.cursor_hex == at("B10")


def test_hovering_tells_the_hex_in_words(qtbot: QtBot, board: HexBoard) -> None:
    heard: list[Hex | None] = []
    board.hex_hovered.connect(heard.append)
    qtbot.mouseMove(board, board.pixel_of(at("E5")).toPoint())
    assert heard[-1] == at("E5")
    assert board.toolTip() == "E5"


def test_things_and_figures_change_what_is_painted(qtbot: QtBot, board: HexBoard) -> None:
    del qtbot
    empty = board.grab().toImage()
    spots = {name: board.pixel_of(at(name)).toPoint() for name in ("C3", "E5", "L5")}
    large = Large(
        "b", "Boss", at("L5"), flower(at("L5")), 0, "", (LocationDie("x", (at("L5"),), 4),)
    )
    board.show_picture(
        BoardPicture(
            obstacles={at("C3"): "wall"},
            tokens=(Token("t", at("E5"), "paw", "Hagga", "ours", 1, 5, 6),),
            large=(large,),
        )
    )
    full = board.grab().toImage()
    for spot in spots.values():
        here = spot + QPoint(3, 7)
        assert QColor(full.pixel(here)) != QColor(empty.pixel(here))
    board.show_picture(BoardPicture())
    assert board.grab().toImage() == empty
