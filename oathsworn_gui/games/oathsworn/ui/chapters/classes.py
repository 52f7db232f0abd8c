"""The twelve classes on the page of who sets out: in play, in the box, free, or lost for good."""

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPen

from oathsworn_gui.games.oathsworn.content.definitions import ClassDef
from oathsworn_gui.games.oathsworn.ui.base.cell_grid import CellGrid
from oathsworn_gui.ui.base.icons import paint_icon
from oathsworn_gui.ui.base.paint import paint_disc
from oathsworn_gui.ui.contract.game_ui import PageContext

_STEP = 52
_DISC = 42


class ClassTrack(CellGrid):
    """Filled in play, with a bag in the box, hollow when free, struck when lost for good."""

    def __init__(self, context: PageContext, classes: Sequence[ClassDef]) -> None:
        """Show the classes in the printed order."""
        self._texts = context.texts
        self.classes = tuple(classes)
        self.in_play: tuple[str, ...] = ()
        self.stored: tuple[str, ...] = ()
        self.dead: tuple[str, ...] = ()
        room = QSize(6 * _STEP, -(-len(self.classes) // 6) * _STEP)
        name = context.texts.say("muster.classes.name")
        super().__init__(context.theme, len(self.classes), 6, room, name)
        self.setObjectName("muster-classes")

    def cell(self, place: int) -> QRectF:
        """Return the rectangle of a disc, in px."""
        row, column = divmod(place, 6)
        return QRectF(4 + column * _STEP, 4 + row * _STEP, _DISC, _DISC)

    def cell_name(self, place: int) -> str:
        """Return the class and what became of it."""
        cls = self.classes[place]
        return self._texts.say(f"muster.class.{self._state(cls.key)}", cls=cls.name)

    def _state(self, key: str) -> str:
        if key in self.dead:
            return "dead"
        return "in-play" if key in self.in_play else "stored" if key in self.stored else "free"

    def paint_cell(self, painter: QPainter, place: int, box: QRectF) -> None:
        """Paint a disc."""
        cls, theme = self.classes[place], self.theme
        state = self._state(cls.key)
        if state == "in-play":
            paint_disc(painter, box, cls.glyph, theme, "moss")
        else:
            painter.setPen(QPen(theme.color("card-line" if state == "stored" else "line"), 1.4))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawEllipse(box.adjusted(1, 1, -1, -1))
            ink = theme.color("text" if state == "stored" else "quiet")
            paint_icon(painter, box.adjusted(10, 10, -10, -10), cls.glyph, ink)
        if state == "stored":
            badge = QRectF(box.right() - 11, box.bottom() - 11, 17, 17)
            paint_icon(painter, badge, "bag-personal", theme.color("gold"))
        if state == "dead":
            painter.setPen(QPen(theme.color("blood"), 3))
            ends = box.bottomLeft() + QPointF(4, -4), box.topRight() + QPointF(-4, 4)
            painter.drawLine(*ends)
