"""The boss as its encounter leaves it: the hexes of its model and the HP dice. Values, no Qt."""

from math import ceil, sqrt
from typing import NamedTuple

from oathsworn_gui.games.oathsworn.content.told_encounter import hexes_of
from oathsworn_gui.games.oathsworn.model.encounter import Boss
from oathsworn_gui.tabletop.hexes import Hex, Orientation, Point, centre

_LARGEST = 0.64
_ROW = 1.3
"""The side of a die, and the width of all that lie side by side on a hex, in sides of a hex."""
_GAP = 1.12


class BossDie(NamedTuple):
    """An HP die of the boss: the middle and the side of it in sides of a hex; 0 HP: broken."""

    at: Point
    side: float
    hp: int


class BossPicture(NamedTuple):
    """A boss facing north about its centre hex; points and lengths are in sides of a hex."""

    hexes: tuple[Hex, ...]
    orientation: Orientation
    dice: tuple[BossDie, ...]


def boss_picture(boss: Boss, orientation: Orientation) -> BossPicture:
    """Return the picture of a boss. Dice whose places are not known lie on its centre."""
    lying: dict[Point, list[int]] = {}
    for location in boss.locations:
        offsets = [centre(Hex(*offset), orientation) for offset in location.offsets] or [(0.0, 0.0)]
        x, y = (sum(ways) / len(offsets) for ways in zip(*offsets, strict=True))
        lying.setdefault((round(x, 6), round(y, 6)), []).append(location.hp)
    dice = [die for at, hps in lying.items() for die in _side_by_side(at, hps)]
    return BossPicture(hexes_of(boss), orientation, tuple(dice))


def _side_by_side(at: Point, hps: list[int]) -> list[BossDie]:
    """Return the dice of one place in rows about its middle."""
    row = ceil(sqrt(len(hps)))
    rows = ceil(len(hps) / row)
    side = min(_LARGEST, _ROW / row / _GAP)
    dice: list[BossDie] = []
    for place, hp in enumerate(hps):
        line, column = divmod(place, row)
        across = min(row, len(hps) - line * row)
        x = at[0] + (column - (across - 1) / 2) * side * _GAP
        y = at[1] + (line - (rows - 1) / 2) * side * _GAP
        dice.append(BossDie((x, y), side, hp))
    return dice
