"""The worth of a draw with redraws held, counted over every hand at once on large arrays.

An array has one axis for each colour; a redraw in a colour leads along its axis to the states after
it. NumPy is read when this is first called, never at the start of the program.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise, product
from math import prod
from typing import TYPE_CHECKING, NamedTuple

from oathsworn_gui.games.oathsworn.odds.ahead_lanes import Graphs, Level, Stop, Stopped
from oathsworn_gui.games.oathsworn.odds.redraw_worths import Last, Worths

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Floats = NDArray[np.float64]
    Places = NDArray[np.intp]

CELLS = 4_000_000
"""How many hands are counted in one go."""


KEPT = 3 * CELLS
"""The most worths cached for their second use: 8 bytes each."""

NEAR = 30_000
"""How many hands are looked up at once, so that their rows stay in the processor's cache."""


class _Axis(NamedTuple):
    """The states of a colour at one level as arrays.

    ``blocks`` are the slices of the states, by number of blanks; ``moves`` are the redraws of each
    state: the resulting states and their chances.
    """

    totals: Places
    blocks: tuple[slice, ...]
    lasts: Places
    moves: list[list[tuple[Places, Floats]]]


class _Part(NamedTuple):
    """A stretch of one axis, computed in one pass."""

    axis: int
    stretch: slice


def cells_of(graphs: Graphs, tokens: int) -> int:
    """Return how many hands have to be counted one by one for the last token."""
    sizes = [[len(level.totals) for level in graph.levels] for graph in graphs.graphs]
    depths = product(range(tokens), repeat=len(sizes))
    return sum(
        prod(size[depth] for size, depth in zip(sizes, depth_of, strict=True))
        for depth_of in depths
        if sum(depth_of) == tokens - 1
    )


def expected(graphs: Graphs, tokens: int, stop: Stop) -> float:
    """Return the expected worth of a draw followed by up to ``tokens`` redraws, at least one.

    Raises:
        Stopped: ``stop`` returned True.
    """
    return _Cells(graphs, stop).expected(tokens)


class _Cells:
    """The arrays of one computation."""

    def __init__(self, graphs: Graphs, stop: Stop) -> None:
        import numpy as np

        self._np = np
        self._stop = stop
        whole = graphs.worths.whole
        self._size = len(graphs.worths.keep[0])
        self._keep = [np.array([n // whole for n in row], float) for row in graphs.worths.keep]
        self._axes = [[self._axis(level) for level in graph.levels] for graph in graphs.graphs]
        self._starts = [np.array(graph.start) for graph in graphs.graphs]
        self._kept: dict[tuple[int, ...], Floats] = {}
        self._tables = [self._table(graph.lasts, graphs.worths) for graph in graphs.graphs]

    def expected(self, tokens: int) -> float:
        """Return the expected worth over all hands."""
        value = self._value(tokens, (0,) * len(self._axes), None)
        for start in self._starts:
            value = self._np.tensordot(start, value, axes=(0, 0))
        return float(value)

    def _axis(self, level: Level) -> _Axis:
        np = self._np
        blanks = np.array(level.blanks, int)
        edges = np.searchsorted(blanks, np.arange(max(level.blanks, default=0) + 2)).tolist()
        blocks = tuple(slice(a, b) for a, b in pairwise(edges))
        moves = [
            [
                (np.array([at for at, _ in step], int), np.array([n for _, n in step], float))
                for step in steps
            ]
            for steps in level.moves
        ]
        return _Axis(np.array(level.totals, int), blocks, np.array(level.lasts, int), moves)

    def _table(self, lasts: list[Last], worths: Worths) -> tuple[Floats, ...]:
        """Return by counted blanks the rows of what a last token is worth, one after another."""
        np = self._np
        tables = [np.zeros((len(lasts), self._size)) for _ in range(3)]
        rows: dict[int, Floats] = {}
        for place, last in enumerate(lasts):
            for table, lookups in zip(tables, last, strict=True):
                for row, card in lookups:
                    if id(row) not in rows:
                        rows[id(row)] = np.array(row, float) / worths.whole
                    into = table[place, card:]
                    np.maximum(into, rows[id(row)][: self._size - card], out=into)
        return tuple(table.ravel() for table in tables)

    def _after(self, tokens: int, depths: tuple[int, ...], part: _Part | None) -> Floats:
        """Return the worth of every hand with ``tokens`` tokens left, cached or computed.

        Hands with one redraw in each of two colours are requested twice, in either order.
        """
        twice = part is None and sorted(depths)[-2:] == [1, 1] and sum(depths) == 2
        if twice and depths in self._kept:
            return self._kept.pop(depths)
        found = self._value(tokens, depths, part)
        if twice and found.size + sum(kept.size for kept in self._kept.values()) <= KEPT:
            self._kept[depths] = found
        return found

    def _value(self, tokens: int, depths: tuple[int, ...], part: _Part | None) -> Floats:
        """Return the worth of every hand with ``tokens`` tokens left."""
        if self._stop():
            raise Stopped
        axes = [levels[depth] for levels, depth in zip(self._axes, depths, strict=True)]
        if part is not None:
            axes[part.axis] = _cut(axes[part.axis], part.stretch)
        value = self._np.zeros([len(axis.totals) for axis in axes])
        for blanks, cells in _blocks(axes, 2 if tokens == 1 else 1):
            value[cells] = self._at_once(axes, cells, blanks, last=tokens == 1)
        if tokens > 1:
            for axis in range(len(axes)):
                self._redraw(value, tokens, depths, axis)
        return value

    def _at_once(
        self, axes: list[_Axis], cells: tuple[slice, ...], blanks: int, *, last: bool
    ) -> Floats:
        """Return the worth of hands with ``blanks`` blanks, kept or with one last token."""
        np, count = self._np, len(axes)
        shapes = [[-1 if other == at else 1 for other in range(count)] for at in range(count)]
        totals = sum(
            axis.totals[cell].reshape(shape)
            for axis, cell, shape in zip(axes, cells, shapes, strict=True)
        )
        best = self._keep[blanks].take(totals)
        for axis, cell, shape, table in zip(axes, cells, shapes, self._tables, strict=True):
            if last and table[blanks].any():
                rows = (axis.lasts[cell] * self._size).reshape(shape)
                np.maximum(best, table[blanks].take(rows + totals), out=best)
        return best

    def _redraw(self, value: Floats, tokens: int, depths: tuple[int, ...], axis: int) -> None:
        """Raise the worths where a redraw in this colour makes them greater."""
        np = self._np
        after = tuple(depth + (at == axis) for at, depth in enumerate(depths))
        moves = self._axes[axis][depths[axis]].moves
        for part in self._parts(after, axis, tokens):
            child = self._after(tokens - 1, after, part)
            if not len(child):  # every hand has more blanks than a redraw can mend
                continue
            child = np.ascontiguousarray(np.moveaxis(child, axis, 0))
            into = value
            if part is not None:
                into = value[tuple([slice(None)] * part.axis + [part.stretch])]
            into = np.moveaxis(into, axis, 0)
            flat = child.reshape(len(child), -1)
            for row, steps in enumerate(moves):
                for places, chances in steps:
                    found = (chances @ flat[places]).reshape(into.shape[1:])
                    into[row] = np.maximum(into[row], found)

    def _parts(self, depths: tuple[int, ...], axis: int, tokens: int) -> Iterator[_Part | None]:
        """Yield stretches of another axis that leave few enough hands to count in one go."""
        sizes = [len(levels[at].totals) for levels, at in zip(self._axes, depths, strict=True)]
        others = [at for at in range(len(sizes)) if at != axis]
        if tokens > 2 or not others or prod(sizes) <= CELLS:
            yield None
            return
        other = max(others, key=lambda at: sizes[at])
        step = max(1, CELLS * sizes[other] // prod(sizes))
        for stretch in _stretches(slice(0, sizes[other]), step):
            yield _Part(other, stretch)


def _cut(axis: _Axis, stretch: slice) -> _Axis:
    blocks = tuple(
        slice(max(block.start - stretch.start, 0), max(block.stop - stretch.start, 0))
        for block in axis.blocks
    )
    return axis._replace(
        totals=axis.totals[stretch], lasts=axis.lasts[stretch], blocks=blocks, moves=[]
    )


def _blocks(axes: list[_Axis], most: int) -> Iterator[tuple[int, tuple[slice, ...]]]:
    """Yield blocks of hands with no more blanks than that, and how many they have.

    No block is greater than what stays near the processor.
    """
    for blanks in product(*(range(len(axis.blocks)) for axis in axes)):
        if sum(blanks) <= most:
            block = [axis.blocks[n] for axis, n in zip(axes, blanks, strict=True)]
            sizes = [cells.stop - cells.start for cells in block]
            longest = max(range(len(sizes)), key=lambda at: sizes[at])
            for stretch in _stretches(block[longest], NEAR * sizes[longest] // max(1, prod(sizes))):
                block[longest] = stretch
                yield sum(blanks), tuple(block)


def _stretches(cells: slice, step: int) -> Iterator[slice]:
    step = max(1, step)
    for begin in range(cells.start, cells.stop, step):
        yield slice(begin, min(begin + step, cells.stop))
