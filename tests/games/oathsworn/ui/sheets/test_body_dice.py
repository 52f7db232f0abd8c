"""The dice on the picture of a told body do not overlap, however close their places lie."""

from itertools import combinations

import pytest

from oathsworn_gui.games.oathsworn.ui.sheets.body_dice import die_boxes
from oathsworn_gui.games.oathsworn.views.sheets.body import CENTRE, BodyDraft, with_die, with_form
from oathsworn_gui.tabletop.hexes import Hex
from oathsworn_gui.ui.table.hex_view import View

_NORTH, _NORTH_EAST, _SOUTH = Hex(0, -1), Hex(1, -1), Hex(0, 1)


@pytest.mark.parametrize(
    "places",
    [
        [(CENTRE,), (_NORTH, CENTRE)],  # one over two hexes, beside one that is on one of them
        [(CENTRE,), (CENTRE,), (CENTRE, _NORTH_EAST)],
        [*[(CENTRE,)] * 10, (_SOUTH,), (_NORTH, CENTRE)],
        [(CENTRE,), (_NORTH,), (_SOUTH,)],
    ],
)
def test_no_two_dice_overlap(places: list[tuple[Hex, ...]]) -> None:
    draft = with_form(BodyDraft((CENTRE,), None), "7")
    for at in places:
        after = with_die(draft, "Die", list(at))
        assert isinstance(after, BodyDraft)
        draft = after
    boxes = [box for _, box in die_boxes(View(40, 300, 300), draft)]
    assert len(boxes) == len(places)
    for one, other in combinations(boxes, 2):
        over = one.intersected(other)
        assert over.width() * over.height() < 0.01


def test_dice_that_have_room_are_as_large_as_ever() -> None:
    draft = with_die(with_form(BodyDraft((CENTRE,), None), "7"), "Heart", [CENTRE])
    assert isinstance(draft, BodyDraft)
    draft = with_die(draft, "Head", [_NORTH])
    assert isinstance(draft, BodyDraft)
    assert [round(box.width(), 1) for _, box in die_boxes(View(100, 0, 0), draft)] == [98, 98]
