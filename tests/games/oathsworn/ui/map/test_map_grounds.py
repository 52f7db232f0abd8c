"""The ground of a drawn map is drawn once for all windows that show it alike."""

from dataclasses import replace

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from oathsworn_gui.games.oathsworn.ui.map.map_grounds import MapGrounds
from oathsworn_gui.games.oathsworn.views.map.map_state import MapSight
from oathsworn_gui.ui.base.theme import Theme

SIGHT = MapSight(seed=5, name="", chapter="1", spots={1: (0.3, 0.4)}, drawn=((0.3, 0.4),))


def ground(
    qtbot: QtBot, sight: MapSight = SIGHT, wide: int = 300, theme: str = "deepwood"
) -> QPixmap:
    """Return what a new map of ``wide`` x 200 px shows."""
    widget = QWidget()
    qtbot.addWidget(widget)
    widget.resize(wide, 200)
    return MapGrounds(widget, Theme(theme)).of(sight, QRectF(0, 0, wide, 200))


def test_another_window_finds_what_was_drawn(qtbot: QtBot) -> None:
    assert ground(qtbot).cacheKey() == ground(qtbot).cacheKey()


def test_what_differs_is_drawn_anew(qtbot: QtBot) -> None:
    first = ground(qtbot).toImage()
    wider = ground(qtbot, wide=301).toImage()
    assert wider.width() == 301
    for other in (
        ground(qtbot, theme="parchment"),
        ground(qtbot, replace(SIGHT, seed=6)),
        ground(qtbot, replace(SIGHT, drawn=((0.7, 0.6),))),
    ):
        assert other.toImage() != first


def test_only_the_last_few_are_kept(qtbot: QtBot) -> None:
    first = ground(qtbot, wide=310).cacheKey()
    for wide in (311, 312, 313):
        ground(qtbot, wide=wide)
    assert ground(qtbot, wide=310).cacheKey() != first


def test_one_of_many_pixels_is_not_kept(qtbot: QtBot) -> None:
    large = 10_100
    assert ground(qtbot, wide=large).cacheKey() != ground(qtbot, wide=large).cacheKey()
