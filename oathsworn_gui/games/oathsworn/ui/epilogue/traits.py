"""A trait of the company as a card that can be chosen."""

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QPushButton, QSizePolicy, QStyle, QStyleOptionButton

from oathsworn_gui.games.oathsworn.content.definitions import TraitDef
from oathsworn_gui.ui.base.plain_text import set_tool_tip
from oathsworn_gui.ui.base.theme import Theme


class TraitCard(QPushButton):
    """A trait: its name, what it does, its boxes. Pressing it chooses it."""

    def __init__(self, theme: Theme, trait: TraitDef, number: int) -> None:
        """Show ``trait`` with no box marked; ``number`` is its key."""
        super().__init__()
        self._number = str(number) if number < 10 else ""
        self._theme = theme
        self._trait = trait
        self._marked = 0
        self.setObjectName(f"trait-{trait.key}")
        self.setMinimumHeight(128)
        self.setCheckable(True)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def show_marks(self, marked: int, spoken: str, why_not: str, *, chosen: bool) -> None:
        """Show the boxes; ``chosen`` marks one more. ``why_not`` is shown on hover."""
        self._marked = marked + chosen
        self.setChecked(chosen)
        self.setAccessibleName(spoken)
        set_tool_tip(self, why_not)
        self.update()

    def sizeHint(self) -> QSize:
        """Return the room for a name and two lines."""
        return QSize(280, 128)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the card as a button, and its words on it."""
        option = QStyleOptionButton()
        self.initStyleOption(option)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.style().drawControl(QStyle.ControlElement.CE_PushButton, option, painter, self)
        theme, width = self._theme, self.width()
        painter.setFont(theme.font("text", 18, "semibold"))
        full = self._marked >= self._trait.most and not self.isChecked()
        painter.setPen(theme.color("quiet" if full else "text"))
        painter.drawText(QRectF(14, 10, width - 28, 24), self._trait.name)
        painter.setFont(theme.font("text", 15))
        painter.setPen(theme.color("quiet"))
        corner = QRectF(14, self.height() - 26, width - 28, 20)
        painter.drawText(corner, int(Qt.AlignmentFlag.AlignRight), self._number)
        wrap = int(Qt.TextFlag.TextWordWrap)
        painter.drawText(QRectF(14, 36, width - 28, self.height() - 40), wrap, self._trait.words)
        self._paint_boxes(painter)
        painter.end()

    def _paint_boxes(self, painter: QPainter) -> None:
        theme, size = self._theme, 14.0
        for place in range(self._trait.most):
            x = self.width() - 14 - (self._trait.most - place) * (size + 5)
            box = QRectF(x, 15, size, size)
            new = self.isChecked() and place == self._marked - 1
            painter.setPen(QPen(theme.color("ember" if new else "quiet"), 1.6))
            filled = place < self._marked
            fill = theme.color("ember" if new else "gold")
            painter.setBrush(fill if filled else Qt.BrushStyle.NoBrush)
            painter.drawEllipse(box)
