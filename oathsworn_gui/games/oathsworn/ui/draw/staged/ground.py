"""The dimmed board below a staged moment: who attacks and who is attacked stay bright."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from oathsworn_gui.games.oathsworn.ui.draw.staged.broken import paint_rays, words_room
from oathsworn_gui.games.oathsworn.ui.draw.staged.course import CRACK_MS, cracks_from, share_of
from oathsworn_gui.games.oathsworn.views.might.drama import Drama
from oathsworn_gui.tabletop.hexes import Hex
from oathsworn_gui.ui.base.theme import Theme
from oathsworn_gui.ui.table.hex_board import HexBoard

_DIM = 0.84
_DARK = 0.98
_GROWN = 1.13
"""How dark the board is, and its edge below the band, where its words would show in part; how much
larger than a hex is what stays bright about it.
"""
_BAND = 0.26
_BELOW = 0.03
"""Of the height: the band, and what is left below it."""


def band_of(room: QRectF) -> QRectF:
    """Return where the band with the title lies in the room of a moment."""
    high = room.height()
    return QRectF(room.x(), room.bottom() - high * (_BAND + _BELOW), room.width(), high * _BAND)


def paint_dimmed(
    painter: QPainter, room: QRectF, board: HexBoard | None, drama: Drama, theme: Theme
) -> None:
    """Dim what lies below but those two; words never stand on what is bright."""
    ground = QColor(theme.color("obsidian"))
    ground.setAlphaF(_DIM)
    dark = QPainterPath()
    dark.addRect(room)
    if board is not None:
        bright = QPainterPath()
        for at in _hexes(board, drama):
            one = QPainterPath()
            one.addPolygon(board.view.hexagon(at, _GROWN))
            one.closeSubpath()
            bright = bright.united(one)
        if drama.kind == "break":
            words = QPainterPath()
            words.addRect(words_room(room).adjusted(-12, 0, 0, 0))
            bright = bright.subtracted(words)
        dark = dark.subtracted(bright)
    painter.fillPath(dark, ground)
    ground.setAlphaF(_DARK)
    painter.fillRect(room.adjusted(0, band_of(room).bottom() - room.y(), 0, 0), ground)


def _hexes(board: HexBoard, drama: Drama) -> list[Hex]:
    picture = board.picture
    large = [at for one in picture.large if one.id in drama.figures for at in one.hexes]
    return [*large, *(token.at for token in picture.tokens if token.id in drama.figures)]


def paint_broken_die(
    painter: QPainter, board: HexBoard, drama: Drama, theme: Theme, time: float
) -> None:
    """Ring the die of the boss that breaks where it lies, with rays to its sides."""
    dice = [die for one in board.picture.large for die in one.dice if one.id in drama.figures]
    die = next((die for die in dice if die.name == drama.name and die.hp == 0), None)
    if die is None or not die.hexes or time < cracks_from(drama):
        return
    spots = [board.pixel_of(at) for at in die.hexes]
    middle = sum(spots, QPointF()) / len(spots)
    half = board.view.side * 0.55
    box = QRectF(middle.x() - half, middle.y() - half, 2 * half, 2 * half)
    painter.setPen(QPen(theme.color("ember-text"), 3))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(box, 6, 6)
    paint_rays(painter, box, theme, share_of(time, cracks_from(drama), CRACK_MS))
