"""Cursor movement over a hex board of any shape: along its lines, over its holes."""

from oathsworn_gui.tabletop.hexes import Hex, Shape


def middle_hex(shape: Shape) -> Hex | None:
    """Return a hex in the middle of the board, None when it has none."""
    hexes = shape.hexes()
    if not hexes:
        return None
    points = [shape.centre(at) for at in hexes]
    x = (max(px for px, _ in points) + min(px for px, _ in points)) / 2
    y = (max(py for _, py in points) + min(py for _, py in points)) / 2
    return min(hexes, key=lambda at: _square(shape, at, x, y))


def _square(shape: Shape, at: Hex, x: float, y: float) -> float:
    px, py = shape.centre(at)
    return (px - x) ** 2 + (py - y) ** 2


def walked(shape: Shape, at: Hex, columns: int, rows: int) -> Hex:
    """Return the hex an arrow key leads to; ``at`` itself where the board ends.

    A key steps one column or row. Where the next line is shorter it goes to its last hex; holes
    are stepped over.
    """
    column, row = shape.column(at), shape.row(at)
    for _ in range(100):
        column, row = column + columns, row + rows
        found = _nearest(shape, column, row)
        if found is None:
            return at
        if found in shape and found != at:
            return found
    return at


def _nearest(shape: Shape, column: int, row: int) -> Hex | None:
    """Return the hex of the outline at column and row, kept on its line; None past the last."""
    line, place = (column, row) if shape.is_flat else (row, column)
    if not 0 <= line < len(shape.columns) or not shape.columns[line]:
        return None
    kept = min(max(place, 0), shape.columns[line] - 1)
    return shape.at(line, kept) if shape.is_flat else shape.at(kept, line)
