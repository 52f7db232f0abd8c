"""Stamps of a board: made once for a theme and a size, whoever lays them."""

import pytest
from PySide6.QtGui import QImage, QPainter
from pytestqt.qtbot import QtBot

from oathsworn_gui.tabletop.hexes import Hex
from oathsworn_gui.ui.base.theme import Theme
from oathsworn_gui.ui.table.hex_stamps import SETS, Stamps
from oathsworn_gui.ui.table.hex_view import View

SIDE = 37.5
"""A size that no other test lays boards in."""


class Lays:
    """Lays a stamp of one look and counts how often it is painted for it."""

    def __init__(self) -> None:
        self.painted = 0

    def paint(self, painter: QPainter, view: View) -> None:
        self.painted += 1

    def on(self, stamps: Stamps, side: float) -> None:
        stamps.settle(side, 1.0, "flat")
        image = QImage(200, 200, QImage.Format.Format_ARGB32)
        painter = QPainter(image)
        stamps.lay(painter, View(side, 90, 90, "flat"), Hex(0, 0), "a look", 1.0, self.paint)
        painter.end()


@pytest.fixture
def lays(qtbot: QtBot) -> Lays:
    return Lays()


def test_a_board_that_is_built_anew_finds_what_one_before_it_made(lays: Lays) -> None:
    lays.on(Stamps(Theme("deepwood")), SIDE)
    lays.on(Stamps(Theme("deepwood")), SIDE)
    assert lays.painted == 1


def test_another_theme_and_another_size_have_their_own(lays: Lays) -> None:
    lays.on(Stamps(Theme("deepwood")), SIDE + 1)
    lays.on(Stamps(Theme("parchment")), SIDE + 1)
    lays.on(Stamps(Theme("deepwood")), SIDE + 2)
    assert lays.painted == 3


def test_the_size_that_was_used_longest_ago_goes_first(lays: Lays) -> None:
    stamps = Stamps(Theme("deepwood"))
    for n in range(SETS):
        lays.on(stamps, SIDE + 10 + n)
    lays.on(stamps, SIDE + 10)
    lays.on(stamps, SIDE + 10 + SETS)
    assert lays.painted == SETS + 1
    lays.on(stamps, SIDE + 10)
    assert lays.painted == SETS + 1
    lays.on(stamps, SIDE + 11)
    assert lays.painted == SETS + 2
