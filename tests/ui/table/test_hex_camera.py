"""What of a board is seen, and where."""

from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QPointF, QRectF

from oathsworn_gui.tabletop.hexes import PRINTED_BOARD, Hex, Orientation, Shape
from oathsworn_gui.ui.table.hex_camera import LEAST, MOST, Camera
from oathsworn_gui.ui.table.hex_cursor import middle_hex, walked
from oathsworn_gui.ui.table.hex_view import bounds
from tests.cases import each_of

ROOM = QRectF(20, 20, 800, 500)
POINTY = Shape(columns=(5, 6, 5, 6), orientation="pointy", holes=(Hex(2, 1),))


def camera(shape: Shape = PRINTED_BOARD) -> Camera:
    made = Camera(shape)
    made.take(shape, ROOM)
    return made


def board_room(seen: Camera, shape: Shape) -> QRectF:
    view, scene = seen.view(), bounds(shape)
    return QRectF(view.point(scene.left(), scene.top()), view.point(scene.right(), scene.bottom()))


@each_of("shape", [PRINTED_BOARD, POINTY, Shape(columns=(1,)), Shape(columns=())])
def test_fitted_the_whole_board_is_seen(shape: Shape) -> None:
    assert ROOM.contains(board_room(camera(shape), shape))


@each_of("orientation", ["flat", "pointy"])
def test_the_middle_of_each_hex_leads_back_to_it(orientation: Orientation) -> None:
    shape = Shape(columns=(7, 8, 7, 8, 7), orientation=orientation)
    view = camera(shape).view()
    assert [view.hex_at(view.middle(at)) for at in shape.hexes()] == list(shape.hexes())


def test_zooming_keeps_what_lies_under_the_pointer() -> None:
    seen, pointer = camera(), QPointF(300, 240)
    before = seen.view().hex_at(pointer)
    seen.zoom_by(2.0, pointer)
    assert seen.view().hex_at(pointer) == before
    assert seen.zoom == 2


def test_zoom_ends_at_one_and_at_four() -> None:
    seen = camera()
    seen.zoom_by(99, ROOM.center())
    assert seen.zoom == MOST
    seen.zoom_by(0.001, QPointF(30, 30))
    assert seen.zoom == LEAST
    assert seen.view() == camera().view()


steps = st.lists(
    st.one_of(
        st.tuples(st.just("pan"), st.integers(-900, 900), st.integers(-900, 900)),
        st.tuples(st.just("zoom"), st.integers(20, 820), st.integers(20, 520)),
        st.tuples(st.just("back"), st.integers(20, 820), st.integers(20, 520)),
    ),
    max_size=12,
)


@given(steps)
def test_whatever_is_asked_there_is_board_in_the_middle(asked: list[tuple[str, int, int]]) -> None:
    seen = camera()
    for what, x, y in asked:
        if what == "pan":
            seen.pan(QPointF(x, y))
        else:
            seen.zoom_by(1.5 if what == "zoom" else 0.6, QPointF(x, y))
    assert board_room(seen, PRINTED_BOARD).contains(ROOM.center())
    assert seen.reach.united(ROOM) == seen.reach


def test_a_hex_out_of_view_is_brought_into_it() -> None:
    seen, corner = camera(), PRINTED_BOARD.hexes()[0]
    seen.zoom_by(4, ROOM.bottomRight())
    assert not ROOM.contains(seen.view().middle(corner))
    assert seen.follow(corner)
    assert ROOM.contains(seen.view().middle(corner))
    assert not seen.follow(corner)


def test_arrows_step_over_holes_and_stop_at_the_edge() -> None:
    hole = Hex(2, 1)
    west, east = Hex(1, 1), Hex(3, 1)
    assert hole not in POINTY
    assert walked(POINTY, west, 1, 0) == east
    assert walked(POINTY, east, -1, 0) == west
    first = POINTY.at(0, 0)
    assert walked(POINTY, first, -1, 0) == first
    assert walked(POINTY, first, 0, -1) == first


@each_of("shape", [PRINTED_BOARD, POINTY])
def test_arrows_reach_every_hex(shape: Shape) -> None:
    start = middle_hex(shape)
    assert start is not None
    found, fresh = {start}, [start]
    while fresh:
        at = fresh.pop()
        ways = ((0, 1), (0, -1), (1, 0), (-1, 0))
        beside = {walked(shape, at, *way) for way in ways} - found
        found |= beside
        fresh += beside
    assert found == set(shape.hexes())
    assert middle_hex(Shape(columns=())) is None
