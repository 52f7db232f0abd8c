"""Many cards of a staged draw lie in rows in which they can be read, whatever their number."""

from itertools import combinations

import pytest
from PySide6.QtCore import QRectF

from oathsworn_gui.games.oathsworn.ui.draw.face_paint import HIGH, WIDE
from oathsworn_gui.games.oathsworn.ui.draw.staged.broken import break_grid
from oathsworn_gui.games.oathsworn.ui.draw.staged.rows import in_rows

ROOM = QRectF(40, 60, 760, 320)
"""Over the band on a board of 1366 x 768."""

BLANK, OTHER = 1.0, 0.65


@pytest.mark.parametrize("others", [0, 1, 4, 12, 21])
def test_cards_of_a_miss_lie_apart_in_the_room_and_can_be_read(others: int) -> None:
    shares = [BLANK, *[OTHER] * others, BLANK]
    boxes = in_rows(ROOM, shares, ROOM.width() * 0.19)
    assert len(boxes) == len(shares)
    assert all(ROOM.adjusted(-1, -1, 1, 1).contains(box) for box in boxes)
    assert not any(one.intersects(other) for one, other in combinations(boxes, 2))
    assert min(box.width() for box in boxes) >= 40
    assert boxes[0].width() / boxes[0].height() == pytest.approx(WIDE / HIGH)


def test_few_cards_lie_in_one_row_in_the_middle() -> None:
    boxes = in_rows(ROOM, [BLANK] * 3, 120)
    assert len({box.y() for box in boxes}) == 1
    assert {round(box.width()) for box in boxes} == {120}
    assert boxes[1].center().x() == pytest.approx(ROOM.center().x())
    assert in_rows(ROOM, [], 120) == ()


@pytest.mark.parametrize(("base", "extra", "a_row"), [(2, 0, 2), (4, 1, 2), (6, 0, 3), (24, 3, 5)])
def test_cards_of_a_break_are_as_large_as_their_number_lets_them(
    base: int, extra: int, a_row: int
) -> None:
    across, rows, wide = break_grid(ROOM, base, extra)
    assert across == a_row
    assert across * rows >= base
    assert wide >= 38
