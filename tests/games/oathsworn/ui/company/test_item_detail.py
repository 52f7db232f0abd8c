"""Two items beside each other: both names are read."""

import pytest

from oathsworn_gui.games.oathsworn.ui.company import item_detail
from oathsworn_gui.games.oathsworn.ui.company.item_detail import CompareTable
from oathsworn_gui.games.oathsworn.views.company.item_beside import BesideRow
from tests.games.oathsworn.ui.benches.encounter import Opens, two_on_the_screen


@pytest.mark.parametrize("wide", [358, 440])
def test_a_long_second_name_has_what_the_first_leaves(
    evening: Opens, monkeypatch: pytest.MonkeyPatch, wide: int
) -> None:
    told: list[str] = []

    def keep(_: object, __: object, words: str, *___: object) -> None:
        told.append(words)

    monkeypatch.setattr(item_detail, "paint_words", keep)
    table = CompareTable(evening(two_on_the_screen()).view.context)
    rows: tuple[BesideRow, ...] = ()
    table.show_rows(rows, "Pig Iron Coat", "Tattered Flax Garment")
    table.setFixedWidth(wide)
    table.grab()
    assert told == ["Pig Iron Coat", "Tattered Flax Garment"]
    table.show_rows(rows, "Pig Iron Coat", "Tattered Flax Garment of the Four Winds and a Day")
    told.clear()
    table.grab()
    assert told[1].endswith("…")
    assert "of the Four Winds and a Day" in table.toolTip()
