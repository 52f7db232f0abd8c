"""Tiles of a turn: what is written on one stays clear of its key."""

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter
from pytestqt.qtbot import QtBot

from oathsworn_gui.games.oathsworn.ui.cards import turn_tile
from oathsworn_gui.games.oathsworn.ui.cards.turn_tile import Tile, TileLook
from oathsworn_gui.ui.base.theme import Theme

NAMES = ("Buckler", "Short Sword", "Tattered Flax Garment", "Bewitched-wrappings", "Storm Lantern")
NOTES = ("", "worn, +3", "face down until the end", "then 2")


@pytest.mark.parametrize("theme", ["deepwood", "parchment"])
@pytest.mark.parametrize("high", [36, 40, 46, 58, 75, 98])
def test_nothing_is_written_where_the_key_is(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, theme: str, high: int
) -> None:
    boxes: list[QRectF] = []

    def keep(_: QPainter, box: QRectF, *__: object, **___: object) -> None:
        boxes.append(QRectF(box))

    monkeypatch.setattr(turn_tile, "paint_key", keep)
    for name in NAMES:
        for note in NOTES:
            for wide in (94, 107, 128, 190):
                look = TileLook("slot-i0", name, name, key="8", note=note, icon="sword")
                tile = Tile(Theme(theme), look, high)
                qtbot.addWidget(tile)
                tile.resize(wide, high)
                image = tile.grab().toImage()
                box = boxes.pop().toRect()
                colours = {
                    image.pixel(x, y)
                    for x in range(box.left(), box.right() + 1)
                    for y in range(box.top(), box.bottom() + 1)
                }
                assert len(colours) == 1, (name, note, wide)
                boxes.clear()
