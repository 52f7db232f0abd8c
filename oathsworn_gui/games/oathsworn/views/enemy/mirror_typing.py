"""Typing the position of a figure: a hex as printed, then one key for its facing."""

from typing import NamedTuple

from oathsworn_gui.tabletop.hexes import Hex, Shape

FLAT_KEYS = ("W", "E", "D", "S", "A", "Q")
POINTY_KEYS = ("W", "E", "D", "X", "Z", "A")
"""The keys of the facings 0 to 5: their positions on the keyboard match the board's directions."""
_LETTERS = 26
_DIGITS = 2


def facing_keys(shape: Shape) -> tuple[str, ...]:
    """Return the keys of the facings 0 to 5 on this board."""
    return FLAT_KEYS if shape.is_flat else POINTY_KEYS


class Typed(NamedTuple):
    """What was typed so far: letters and digits of the hex, and the facing, None if not typed."""

    letters: str = ""
    digits: str = ""
    facing: int | None = None

    @property
    def name(self) -> str:
        """The hex as typed: ``"H7"``."""
        return f"{self.letters}{self.digits}"

    @property
    def is_empty(self) -> bool:
        """Whether nothing was typed."""
        return not self.name and self.facing is None


def columns(shape: Shape) -> int:
    """Return how many columns of hexes a board has."""
    return max((shape.column(at) for at in shape.hexes()), default=-1) + 1


def takes(typed: Typed, key: str, shape: Shape) -> bool:
    """Whether a key means something after what was typed."""
    return pressed(typed, key, shape) != typed


def pressed(typed: Typed, key: str, shape: Shape) -> Typed:
    """Return what is typed after one more key; a key that means nothing changes nothing.

    A letter begins a hex; after its digits the letter of a facing is one, any other begins another
    hex. ``"Back"`` takes the last back.
    """
    if key == "Back":
        return _without_last(typed)
    if key.isdigit() and len(key) == 1:
        fits = typed.letters and len(typed.digits) < _DIGITS and typed.facing is None
        return typed._replace(digits=typed.digits + key) if fits else typed
    if len(key) != 1 or not "A" <= key <= "Z":
        return typed
    if typed.digits:
        keys = facing_keys(shape)
        return typed._replace(facing=keys.index(key)) if key in keys else Typed(letters=key)
    long = columns(shape) > _LETTERS and len(typed.letters) == 1
    return typed._replace(letters=f"{typed.letters}{key}" if long else key)


def _without_last(typed: Typed) -> Typed:
    if typed.facing is not None:
        return typed._replace(facing=None)
    if typed.digits:
        return typed._replace(digits=typed.digits[:-1])
    return typed._replace(letters=typed.letters[:-1])


def at(hex_name: str, facing: int | None = None) -> Typed:
    """Return a hex as if it had been typed."""
    letters = hex_name.rstrip("0123456789")
    return Typed(letters, hex_name[len(letters) :], facing)


def moved(start: Hex, columns_east: int, rows_south: int, shape: Shape) -> Hex:
    """Return the hex of the board one arrow key further, ``start`` itself at the edge."""
    column, row = shape.column(start) + columns_east, shape.row(start) + rows_south
    to = shape.at(column, row)
    return to if column >= 0 and row >= 0 and to in shape else start
