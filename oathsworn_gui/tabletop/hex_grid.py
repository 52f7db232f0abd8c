"""A hex board as bit sets: each set of hexes is one int with one bit per hex.

Hexes are in axial rows of ``stride`` bits, the last bit of each row being unused, so that a step in
any direction is one shift, and stepping over an edge reaches no hex. Sets are joined, cut and
shifted as a whole, so a search over the board takes a few dozen operations.
"""

from collections.abc import Hashable, Iterable, Iterator
from functools import lru_cache
from typing import cast

from oathsworn_gui.tabletop.hexes import DIRECTIONS, Hex, Shape

FEW = 12
"""Sets with less than this fraction of the board's bits are read bit by bit, others as digits."""


class Grid:
    """The bit layout of one board. Immutable; obtained from `grid_of`.

    ``all`` holds every hex of the board; ``stride`` is the number of bits per row, ``size`` exceeds
    the distance of any two bits.
    """

    def __init__(self, shape: Shape) -> None:
        hexes = shape.hexes()
        self.shape = shape
        self._west = min((at.q for at in hexes), default=0)
        self._north = min((at.r for at in hexes), default=0)
        self._width = max((at.q for at in hexes), default=0) - self._west + 1
        height = max((at.r for at in hexes), default=0) - self._north + 1
        self.stride = self._width + 1
        self.size = self.stride * height
        row = (1 << self._width) - 1
        self._whole = sum(row << n * self.stride for n in range(height))
        self._rows = sum(1 << n * self.stride for n in range(height))
        self._index = {at: self._place(at) for at in hexes}
        self._named = {shape.name(at): index for at, index in self._index.items()}
        self._hexes = {index: at for at, index in self._index.items()}
        north_west = sorted(hexes, key=shape.order)
        self._in_order = [(self._index[at], at) for at in north_west]
        self._rank = {index: n for n, (index, _) in enumerate(self._in_order)}
        self._shifts = tuple(d.r * self.stride + d.q for d in DIRECTIONS)
        self._columns: dict[int, int] = {}
        self.all = self.mask(hexes)

    def _place(self, at: Hex) -> int:
        return (at.r - self._north) * self.stride + at.q - self._west

    def index(self, at: Hex) -> int:
        """Return the number of a hex's bit.

        Raises:
            KeyError: the hex is not on the board.
        """
        return self._index[at]

    def bit(self, at: Hex) -> int:
        """Return the set with one hex; the empty set, 0, if it is not on the board."""
        index = self._index.get(at)
        return 0 if index is None else 1 << index

    def mask(self, hexes: Iterable[Hex]) -> int:
        """Return the set of hexes; those off the board are ignored."""
        found, index = 0, self._index
        for at in hexes:
            if at in index:
                found |= 1 << index[at]
        return found

    def named(self, names: Iterable[str]) -> int:
        """Return the set of hexes with these names; unknown names are ignored."""
        found, named = 0, self._named
        for name in names:
            if name in named:
                found |= 1 << named[name]
        return found

    def hexes(self, mask: int) -> tuple[Hex, ...]:
        """Return the hexes of a set, north then west. Source: HEX-02, L706-708."""
        if mask.bit_count() * FEW > len(self._in_order):
            held = self._digits(mask)
            return tuple(at for index, at in self._in_order if held[index] == "1")
        indices = list(_indices(mask))
        if len(indices) > 1:
            indices.sort(key=self._rank.__getitem__)
        return tuple(self._hexes[index] for index in indices)

    def _digits(self, mask: int) -> str:
        """Return a set as text with a ``1`` at the index of each of its bits."""
        return f"{mask:0{self.size}b}"[::-1]

    def first(self, mask: int) -> Hex | None:
        """Return the northernmost, then westernmost hex of a set; None if it is empty."""
        index = min(_indices(mask), key=self._rank.__getitem__, default=None)
        return None if index is None else self._hexes[index]

    def step(self, mask: int, direction: int) -> int:
        """Return the set moved one step in a direction, cut to the board."""
        shift = self._shifts[direction % 6]
        return (mask << shift if shift > 0 else mask >> -shift) & self.all

    def shifted(self, mask: int, by: Hex) -> int:
        """Return the set moved by any offset, cut to the board."""
        shift = by.r * self.stride + by.q
        kept = mask & self._columns_that_stay(by.q)
        return (kept << shift if shift > 0 else kept >> -shift) & self.all

    def _columns_that_stay(self, dq: int) -> int:
        """Return all hexes that stay between west and east edge when moved by ``dq``."""
        if dq not in self._columns:
            many = max(self._width - abs(dq), 0)
            self._columns[dq] = self._rows * (((1 << many) - 1) << max(-dq, 0))
        return self._columns[dq]

    def spread(self, mask: int) -> int:
        """Return the set and all adjacent bits, not cut to the board."""
        # The seven offsets are the sums of three steps at 120°, each taken or not: three shifts do.
        mask |= mask << 1
        mask |= mask << self.stride - 1
        return mask | mask >> self.stride

    def beside(self, mask: int) -> int:
        """Return the hexes adjacent to a set and not in it."""
        return self.spread(mask) & self.all & ~mask

    def within(self, mask: int, n: int) -> int:
        """Return the hexes at most ``n`` steps from a set, ignoring obstacles.

        Source: RANGE-01, L868-871.
        """
        # Between any two hexes of an axial rectangle a shortest path stays in it, so cutting to the
        # rectangle loses nothing, whatever the outline of the board and its holes.
        for _ in range(n):
            mask = self.spread(mask) & self._whole
        return mask & self.all


def _indices(mask: int) -> Iterator[int]:
    while mask:
        lowest = mask & -mask
        yield lowest.bit_length() - 1
        mask ^= lowest


@lru_cache(maxsize=32)
def _grid_of_equal(shape: Hashable) -> Grid:
    return Grid(cast(Shape, shape))


_last: dict[str, Grid] = {}


def grid_of(shape: Shape) -> Grid:
    """Return the grid of a board, cached for equal boards."""
    grid = _last.get("grid")  # usually the same object, whose hash is slow
    if grid is None or grid.shape is not shape:
        grid = _grid_of_equal(cast(Hashable, shape))
        if grid.shape is shape:
            _last["grid"] = grid
    return grid
