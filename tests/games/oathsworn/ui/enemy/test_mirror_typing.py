"""Typing a hex and a facing, key by key."""

from oathsworn_gui.games.oathsworn.views.enemy.mirror_typing import (
    Typed,
    at,
    facing_keys,
    moved,
    pressed,
    takes,
)
from oathsworn_gui.tabletop.hexes import PRINTED_BOARD, Shape
from tests.cases import each_of

WIDE = Shape(columns=(9,) * 30)
POINTY = Shape(columns=(9, 9, 9, 9), orientation="pointy")


def typed(keys: str, shape: Shape = PRINTED_BOARD) -> Typed:
    so_far = Typed()
    for key in keys.replace("<", "\b"):
        so_far = pressed(so_far, "Back" if key == "\b" else key, shape)
    return so_far


@each_of(
    ("keys", "name", "facing"),
    [
        ("H7", "H7", None),
        ("H7S", "H7", 3),
        ("H10Q", "H10", 5),
        ("CH7", "H7", None),
        ("H7S<", "H7", None),
        ("H7<8W", "H8", 0),
        ("H7SD", "H7", 2),
        ("7", "", None),
        ("H7F8", "F8", None),
        ("H123", "H12", None),
    ],
)
def test_letters_digits_and_one_key_for_the_facing(
    keys: str, name: str, facing: int | None
) -> None:
    assert (typed(keys).name, typed(keys).facing) == (name, facing)


def test_columns_beyond_z_take_two_letters() -> None:
    assert typed("AC4", WIDE).name == "AC4"
    assert typed("AC4").name == "C4"


def test_facings_lie_on_the_keyboard_as_on_the_board() -> None:
    assert dict(zip(PRINTED_BOARD.direction_names, facing_keys(PRINTED_BOARD), strict=True)) == {
        "N": "W", "NE": "E", "SE": "D", "S": "S", "SW": "A", "NW": "Q",
    }  # fmt: skip
    assert typed("A1X", POINTY).facing == POINTY.direction_names.index("SE")


def test_a_key_that_means_nothing_is_not_taken() -> None:
    assert takes(typed("H7"), "S", PRINTED_BOARD)
    assert not takes(typed("H7"), "Ä", PRINTED_BOARD)
    assert not takes(Typed(), "Back", PRINTED_BOARD)
    assert not takes(Typed(), "5", PRINTED_BOARD)


def test_arrows_stop_at_the_edge() -> None:
    shape = PRINTED_BOARD
    corner = shape.at(0, 0)
    assert moved(corner, -1, 0, shape) == corner
    assert moved(corner, 0, -1, shape) == corner
    assert shape.name(moved(corner, 1, 0, shape)) == "B1"
    assert shape.name(moved(corner, 0, 1, shape)) == "A2"


def test_a_pressed_hex_is_as_if_typed() -> None:
    assert at("K10", 4) == Typed("K", "10", 4)
