"""The tracks of the free company sheet: knockouts, hardcore, chapters."""

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPen

from oathsworn_gui.games.oathsworn.content.definitions import ClassDef
from oathsworn_gui.games.oathsworn.model.free_company import ChapterBoxes
from oathsworn_gui.games.oathsworn.ui.base.cell_grid import CellGrid
from oathsworn_gui.ui.base.icons import paint_icon
from oathsworn_gui.ui.base.paint import paint_disc, paint_words
from oathsworn_gui.ui.contract.game_ui import PageContext

BOXES = ("story", "ambushed", "special_rules", "unique_item", "encounter")
_LEFT = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)


class KnockoutTrack(CellGrid):
    """A hundred boxes, four rows of 25 in fives. Pressing one marks up to it."""

    def __init__(self, context: PageContext) -> None:
        self._texts = context.texts
        self.marks = 0
        name = context.texts.say("company.knockouts")
        super().__init__(context.theme, 100, 25, QSize(392, 92), name)
        self.setObjectName("knockouts")

    def cell(self, place: int) -> QRectF:
        """Return the rectangle of a box, in px."""
        row, column = divmod(place, 25)
        return QRectF(2 + column * 13 + column // 5 * 6, 2 + row * 23, 11, 19)

    def cell_name(self, place: int) -> str:
        """Return the number of the box and whether it is marked."""
        key = "company.knockout.marked" if place < self.marks else "company.knockout.free"
        return self._texts.say(key, n=place + 1)

    def paint_cell(self, painter: QPainter, place: int, box: QRectF) -> None:
        """Paint a box, with a cross when marked."""
        painter.setPen(Qt.PenStyle.NoPen)
        marked = place < self.marks
        painter.setBrush(self.theme.color("blood-fill" if marked else "well"))
        painter.drawRoundedRect(box, 2, 2)
        if marked:
            painter.setPen(QPen(self.theme.color("blood-ink"), 1.4))
            cross = box.adjusted(3, 6, -3, -6)
            painter.drawLine(cross.topLeft(), cross.bottomRight())
            painter.drawLine(cross.topRight(), cross.bottomLeft())

    def paint_around(self, painter: QPainter) -> None:
        """Paint 25, 50, 75 and 100 at the ends of the rows."""
        font, quiet = self.theme.font("text", 14), self.theme.color("quiet")
        for row in range(4):
            end = self.cell(row * 25 + 24)
            box = QRectF(end.right() + 6, end.y(), 30, end.height())
            paint_words(painter, box, str((row + 1) * 25), font, quiet, _LEFT)


class HardcoreTrack(CellGrid):
    """The twelve classes: filled in play, struck when lost."""

    def __init__(self, context: PageContext, classes: Sequence[ClassDef]) -> None:
        """Show the classes in the printed order."""
        self._texts = context.texts
        self.classes = tuple(classes)
        self.in_play: tuple[str, ...] = ()
        self.dead: tuple[str, ...] = ()
        name = context.texts.say("company.hardcore")
        super().__init__(context.theme, len(self.classes), 6, QSize(240, 82), name)
        self.setObjectName("hardcore")

    def cell(self, place: int) -> QRectF:
        """Return the rectangle of a disc, in px."""
        row, column = divmod(place, 6)
        return QRectF(3 + column * 40, 3 + row * 40, 34, 34)

    def cell_name(self, place: int) -> str:
        """Return the class and what became of it."""
        cls = self.classes[place]
        state = "dead" if cls.key in self.dead else "in-play" if cls.key in self.in_play else "free"
        return self._texts.say(f"company.hardcore.{state}", cls=cls.name)

    def paint_cell(self, painter: QPainter, place: int, box: QRectF) -> None:
        """Paint a disc, hollow when not in play, struck through when lost."""
        cls = self.classes[place]
        if cls.key in self.in_play:
            paint_disc(painter, box, cls.glyph, self.theme)
        else:
            painter.setPen(QPen(self.theme.color("line"), 1.2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawEllipse(box.adjusted(1, 1, -1, -1))
            icon = box.adjusted(8, 8, -8, -8)
            paint_icon(painter, icon, cls.glyph, self.theme.color("quiet"))
        if cls.key in self.dead:
            painter.setPen(QPen(self.theme.color("blood"), 3))
            painter.drawLine(box.bottomLeft() + QPointF(3, -3), box.topRight() + QPointF(-3, 3))


class ChapterTable(CellGrid):
    """The five boxes of four chapters, the one played among them."""

    def __init__(self, context: PageContext) -> None:
        self._texts = context.texts
        self.rows: tuple[tuple[str, ChapterBoxes], ...] = ()
        self.now = ""
        name = context.texts.say("company.chapters")
        super().__init__(context.theme, 20, 5, QSize(284, 122), name)
        self.setObjectName("chapters")

    def cell(self, place: int) -> QRectF:
        """Return the rectangle of a box, in px."""
        row, column = divmod(place, 5)
        return QRectF(44 + column * 52, 27 + row * 24, 16, 16)

    def cell_name(self, place: int) -> str:
        """Return chapter, box and whether it is ticked; nothing below the last chapter."""
        row, column = divmod(place, 5)
        if row >= len(self.rows):
            return ""
        chapter, boxes = self.rows[row]
        ticked = getattr(boxes, BOXES[column])
        key = "company.box.ticked" if ticked else "company.box.free"
        word = self._texts.say(f"company.box.{BOXES[column]}")
        return self._texts.say(key, chapter=chapter, box=word)

    def paint_cell(self, painter: QPainter, place: int, box: QRectF) -> None:
        """Paint a box: a tick, or an empty square."""
        row, column = divmod(place, 5)
        if row >= len(self.rows):
            return
        if getattr(self.rows[row][1], BOXES[column]):
            paint_icon(painter, box.adjusted(-2, -2, 2, 2), "check", self.theme.color("moss"))
            return
        painter.setPen(QPen(self.theme.color("card-line"), 1.2))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(box, 3, 3)

    def paint_around(self, painter: QPainter) -> None:
        """Paint the names of the boxes and the chapters."""
        font, quiet = self.theme.font("text", 14), self.theme.color("quiet")
        for column, name in enumerate(BOXES):
            cell = self.cell(column)
            box = QRectF(cell.center().x() - 28, 0, 56, 22)
            paint_words(painter, box, self._texts.say(f"company.box.{name}.short"), font, quiet)
        bold = self.theme.font("text", 15, "bold")
        for row, (chapter, _) in enumerate(self.rows):
            cell = self.cell(row * 5)
            color = self.theme.color("ember-text" if chapter == self.now else "text")
            paint_words(painter, QRectF(0, cell.y() - 3, 34, 22), chapter, bold, color)
