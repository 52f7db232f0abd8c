"""A seat at a glance where there is little room: its name stays whole, its trouble is an icon."""

import pytest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from oathsworn_gui.games.oathsworn.ui.encounter.company_line import SeatCell
from oathsworn_gui.games.oathsworn.ui.encounter.round_column import SeatRow
from oathsworn_gui.games.oathsworn.views.encounter.seat_glance import Glance
from oathsworn_gui.ui.base.theme import Theme

_AT_960, _AT_1280 = 105, 115
"""Px of a cell of the company in windows so wide."""


def _cell(qtbot: QtBot, wide: int, glance: Glance) -> SeatCell:
    cell = SeatCell(Theme("deepwood"), "DEFENSE")
    qtbot.addWidget(cell)
    cell.resize(wide, 56)
    cell.show_glance(glance)
    return cell


def _shown(qtbot: QtBot, wide: int, glance: Glance) -> list[str]:
    cell = _cell(qtbot, wide, glance)
    return [label.text() for label in cell.findChildren(QLabel) if label.text()]


@pytest.mark.parametrize("wide", [_AT_960, _AT_1280])
@pytest.mark.parametrize("name", ["Brannoc", "Sefa Orlane", "Old Barrow"])
def test_a_name_is_smaller_before_it_is_cut(qtbot: QtBot, name: str, wide: int) -> None:
    shown = _shown(qtbot, wide, Glance(name, False, 6, "shield", "", 3, ()))
    assert name.rsplit(" ", 1)[-1] in shown


@pytest.mark.parametrize(
    ("signs", "more"), [(("water",), []), (("anchor", "water"), ["+"])], ids=["one", "two"]
)
def test_trouble_that_has_no_room_is_an_icon_with_a_plus_for_more(
    qtbot: QtBot, signs: tuple[str, ...], more: list[str]
) -> None:
    told = Glance("Sefa", False, 6, "shield", "", 3, (), troubles="crippled · bleed 2", signs=signs)
    assert _shown(qtbot, _AT_960, told) == ["Sefa", *more]
    assert _shown(qtbot, 400, told) == ["Sefa", "crippled · bleed 2"]


@pytest.mark.parametrize("wide", [_AT_960, _AT_1280])
def test_the_plus_is_seen_whole(qtbot: QtBot, wide: int) -> None:
    words, signs = "crippled · bleed 2", ("anchor", "water")
    told = Glance("Sefa", False, 6, "shield", "", 3, (), troubles=words, signs=signs)
    cell = _cell(qtbot, wide, told)
    layout = cell.layout()
    assert layout is not None
    layout.activate()
    plus = next(label for label in cell.findChildren(QLabel) if label.text() == "+")
    assert plus.width() >= plus.fontMetrics().horizontalAdvance("+")


@pytest.mark.parametrize(
    ("glance", "loss"),
    [
        (Glance("Sefa", False, 6, "shield", "", 3, (), kept="DEFENSE +1"), False),
        (Glance("Sefa", False, 6, "shield", "", 3, (), "crippled", "DEFENSE +1"), True),
    ],
    ids=["gained", "troubled"],
)
def test_what_was_gained_is_not_told_as_trouble(qtbot: QtBot, glance: Glance, loss: bool) -> None:
    row = SeatRow(Theme("deepwood"), "DEFENSE")
    qtbot.addWidget(row)
    row.resize(240, 66)
    row.show_glance(glance)
    label = row.findChild(QLabel, "seat-troubles")
    assert label is not None
    assert label.text()
    assert (label.property("loss"), label.property("good")) == (loss, not loss)
