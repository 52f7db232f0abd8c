"""Figures are taken and put down, keys and wheel change what is seen, figures glide."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from oathsworn_gui.tabletop.hex_picture import BoardPicture, Glide, Large, Token
from oathsworn_gui.tabletop.hexes import Hex, distance, flower
from oathsworn_gui.ui.table.hex_board import HexBoard
from oathsworn_gui.ui.table.hex_glide import glide_ms
from tests.ui.table.conftest import Looker, at, many

HERO = Token("s1", at("H5"), "paw", "Ursus", "ours", 1, 5, 6)
SOW = Large("boss", "Sow", at("M5"), flower(at("M5")), 4)
LEFT, NONE = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
LONG_WAY = "H5 H6 H7 H8 G8 F8 E8 D8 C8"


class Heard:
    """What a board told."""

    def __init__(self, board: HexBoard) -> None:
        self.put: list[tuple[str, Hex]] = []
        self.begun: list[str] = []
        self.ended: list[str] = []
        self.clicked: list[Hex] = []
        self.menus: list[Hex] = []
        board.figure_dragged.connect(lambda figure, to: self.put.append((figure, to)))
        board.drag_begun.connect(self.begun.append)
        board.drag_ended.connect(self.ended.append)
        board.hex_clicked.connect(self.clicked.append)
        board.hex_menu.connect(self.menus.append)


def near(figure: str, to: Hex) -> str:
    start = {"s1": HERO.at, "boss": SOW.at}[figure]
    return "" if distance(start, to) <= 2 else "too far"


@pytest.fixture
def heard(board: HexBoard) -> Heard:
    board.show_picture(BoardPicture(tokens=(HERO,), large=(SOW,)))
    board.legal = near
    return Heard(board)


def carry(qtbot: QtBot, board: HexBoard, start: str, *over: str) -> QPoint:
    qtbot.mousePress(board, LEFT, pos=board.pixel_of(at(start)).toPoint())
    where = QPoint()
    for name in over:
        where = board.pixel_of(at(name)).toPoint()
        qtbot.mouseMove(board, where)
    return where


def test_a_figure_is_put_where_it_is_dragged(qtbot: QtBot, board: HexBoard, heard: Heard) -> None:
    where = carry(qtbot, board, "H5", "H6", "H7")
    assert heard.begun == ["s1"]
    qtbot.mouseRelease(board, LEFT, pos=where)
    assert heard.put == [("s1", at("H7"))]
    assert heard.ended == ["s1"]
    assert heard.clicked == []


def test_a_large_figure_is_taken_at_any_of_its_hexes(
    qtbot: QtBot, board: HexBoard, heard: Heard
) -> None:
    where = carry(qtbot, board, "M4", "M5", "M6")
    qtbot.mouseRelease(board, LEFT, pos=where)
    assert heard.put == [("boss", at("M7"))]


def test_escape_puts_it_back(qtbot: QtBot, board: HexBoard, heard: Heard) -> None:
    where = carry(qtbot, board, "H5", "H7")
    qtbot.keyClick(board, Qt.Key.Key_Escape)
    qtbot.mouseRelease(board, LEFT, pos=where)
    assert heard.put == []
    assert heard.ended == ["s1"]


def test_put_back_where_it_stood_or_beside_the_board_it_stays(
    qtbot: QtBot, board: HexBoard, heard: Heard
) -> None:
    where = carry(qtbot, board, "H5", "H7", "H5")
    qtbot.mouseRelease(board, LEFT, pos=where)
    carry(qtbot, board, "H5", "H7")
    qtbot.mouseMove(board, QPoint(2, 2))
    qtbot.mouseRelease(board, LEFT, pos=QPoint(2, 2))
    assert heard.put == []


def test_legal_hexes_are_lit_and_the_reason_stands_at_the_others(
    qtbot: QtBot, look: Looker, heard: Heard
) -> None:
    board = look.board
    before = {name: look.cut(name, 0.5) for name in ("G6", "H3", "C8")}
    carry(qtbot, board, "H5", "H7")
    assert look.cut("G6", 0.5) != before["G6"]
    assert look.cut("H3", 0.5) != before["H3"]
    assert look.cut("C8", 0.5) == before["C8"]
    # The reason: a tag on the board's own ground colour beside the pointer.
    tag, pixel = board.theme.color("ground"), board.pixel_of(at("D5")).toPoint() + QPoint(26, 32)
    assert look.picture().pixelColor(pixel) != tag
    qtbot.mouseMove(board, board.pixel_of(at("D5")).toPoint())
    assert look.picture().pixelColor(board.pixel_of(at("D5")).toPoint() + QPoint(22, 26)) == tag
    assert heard.put == []


def test_without_legal_hexes_a_drag_on_a_figure_pans(qtbot: QtBot, board: HexBoard) -> None:
    board.show_picture(BoardPicture(tokens=(HERO,)))
    heard = Heard(board)
    board.zoom_by(2)
    before = board.pixel_of(at("H5"))
    where = before.toPoint() + QPoint(40, 0)
    qtbot.mousePress(board, LEFT, pos=before.toPoint())
    qtbot.mouseMove(board, before.toPoint() + QPoint(10, 0))
    qtbot.mouseMove(board, where)
    qtbot.mouseRelease(board, LEFT, pos=where)
    assert (heard.begun, heard.clicked) == ([], [])
    assert board.pixel_of(at("H5")).x() > before.x() + 20


def test_a_short_press_on_a_figure_is_a_press(qtbot: QtBot, board: HexBoard, heard: Heard) -> None:
    qtbot.mouseClick(board, LEFT, pos=board.pixel_of(at("H5")).toPoint())
    assert heard.clicked == [at("H5")]
    assert heard.begun == []


def test_keys_zoom_pan_and_show_all(qtbot: QtBot, board: HexBoard) -> None:
    whole, cursor = board.pixel_of(at("A1")), board.cursor_hex
    for _ in range(9):
        qtbot.keyClick(board, "+")
    assert board.zoom == 4
    before = board.pixel_of(at("H5"))
    qtbot.keyClick(board, Qt.Key.Key_Right, Qt.KeyboardModifier.ControlModifier)
    qtbot.keyClick(board, Qt.Key.Key_Down, Qt.KeyboardModifier.ShiftModifier)
    after = board.pixel_of(at("H5"))
    assert after.x() < before.x()
    assert after.y() < before.y()
    assert board.cursor_hex == cursor
    qtbot.keyClick(board, "-")
    assert board.zoom < 4
    qtbot.keyClick(board, "0")
    assert (board.zoom, board.pixel_of(at("A1"))) == (1, whole)


def test_the_cursor_is_followed_at_every_zoom(qtbot: QtBot, board: HexBoard) -> None:
    board.zoom_by(4)
    board.move_cursor_to(at("H5"))
    for _ in range(20):
        qtbot.keyClick(board, Qt.Key.Key_Left)
        cursor = board.cursor_hex
        assert cursor is not None
        assert board.hex_at(board.pixel_of(cursor)) == cursor
        assert board.accessibleName() == board.picture.shape.name(cursor)
    assert board.cursor_hex == at("A5")


def test_the_cursor_is_seen_with_the_keyboard_only(look: Looker) -> None:
    before = look.picture()
    look.board.move_cursor_to(at("F5"))
    look.board.clearFocus()
    QApplication.processEvents()
    assert look.picture() == before
    look.board.setFocus()
    QApplication.processEvents()
    assert look.picture() != before


@pytest.mark.parametrize("by_key", [True, False])
def test_the_menu_key_and_the_right_button_tell_their_hex(board: HexBoard, by_key: bool) -> None:
    heard = Heard(board)
    board.move_cursor_to(at("C3"))
    reasons = QContextMenuEvent.Reason
    where = board.pixel_of(at("E5")).toPoint()
    event = QContextMenuEvent(
        reasons.Keyboard if by_key else reasons.Mouse, where, board.mapToGlobal(where), NONE
    )
    QApplication.sendEvent(board, event)
    assert heard.menus == [at("C3") if by_key else at("E5")]
    assert board.cursor_hex == heard.menus[0]


def test_panned_the_board_looks_as_if_painted_there(
    qtbot: QtBot, look: Looker, make_board: Callable[..., HexBoard]
) -> None:
    board, other = look.board, make_board()
    for each in (board, other):
        each.show_picture(BoardPicture(obstacles={at("G5"): "tree"}, tokens=(HERO,), large=(SOW,)))
        each.zoom_by(2, each.pixel_of(at("H5")))
    qtbot.waitUntil(lambda: _sharp(board) and _sharp(other))
    board.grab()
    board.pan(QPointF(40, 24))
    board.grab()
    board.pan(QPointF(-90, -10))
    other.pan(QPointF(-50, 14))
    assert look.picture() == other.grab().toImage()


def _sharp(board: HexBoard) -> bool:
    return not board.settling


def test_figures_glide_and_arrive(qtbot: QtBot, make_board: Callable[..., HexBoard]) -> None:
    board = make_board(motion=True)
    way = many("H5 H6 H7")
    moved = BoardPicture(tokens=(Token("s1", at("H7"), "paw", "Ursus", "ours", 1, 5, 6),))
    board.show_picture(BoardPicture(tokens=(HERO,)))
    start = board.grab().toImage()
    board.show_picture(moved, (Glide("s1", way),))
    assert board.gliding
    assert board.grab().toImage() == start
    qtbot.waitUntil(lambda: not board.gliding, timeout=5000)
    arrived = board.grab().toImage()
    board.show_picture(BoardPicture())
    board.show_picture(moved)
    assert board.grab().toImage() == arrived


def test_any_key_or_click_ends_a_glide(qtbot: QtBot, make_board: Callable[..., HexBoard]) -> None:
    board = make_board(motion=True)
    moved = BoardPicture(tokens=(Token("s1", at("C8"), "paw", "Ursus", "ours", 1, 5, 6),))
    for skip in (
        lambda: qtbot.keyClick(board, Qt.Key.Key_Left),
        lambda: qtbot.mousePress(board, LEFT, pos=QPoint(5, 5)),
    ):
        board.show_picture(BoardPicture(tokens=(HERO,)))
        board.show_picture(moved, (Glide("s1", many(LONG_WAY)),))
        assert board.gliding
        skip()
        assert not board.gliding


def test_a_long_way_takes_no_longer_than_the_most() -> None:
    assert glide_ms((Glide("s1", many("H5 H6 H7")),)) == 300
    assert glide_ms((Glide("s1", many("H5 H6")), Glide("m1", many(LONG_WAY)))) == 900
    assert glide_ms(()) == 0


@pytest.mark.parametrize("path", ["H5", "H5 H6"])
def test_nothing_glides_without_a_way_or_when_motion_is_stilled(
    make_board: Callable[..., HexBoard], path: str
) -> None:
    board = make_board(motion=path == "H5")
    board.show_picture(BoardPicture(tokens=(HERO,)), (Glide("s1", many(path)),))
    assert not board.gliding
