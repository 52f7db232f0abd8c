"""What an adventurer kept for later attacks: a tamed creature, or the rest of a die."""

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QSizePolicy

from oathsworn_gui.ui.base.icons import paint_icon
from oathsworn_gui.ui.base.paint import paint_words
from oathsworn_gui.ui.base.plain_text import set_tool_tip
from oathsworn_gui.ui.base.theme import Theme


class KeptButton(QAbstractButton):
    """A small button with an icon and a number; taken up it shows its place in the plan."""

    def __init__(self, theme: Theme, name: str) -> None:
        """Show nothing as yet; ``name`` is the object name."""
        super().__init__()
        self._theme = theme
        self._shown = ("paw", "", 0)
        self.setObjectName(name)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def show_kept(self, icon: str, number: str, spoken: str, order: int) -> None:
        """Show another thing; ``order`` is its place in the plan, 0 for none."""
        self._shown = (icon, number, order)
        self.setAccessibleName(spoken)
        set_tool_tip(self, f"{spoken}: {number}")
        self.update()

    def sizeHint(self) -> QSize:
        """Return the room of icon and number."""
        return QSize(42, 26)

    def minimumSizeHint(self) -> QSize:
        """Return the room of icon and number."""
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint icon and number."""
        painter, theme = QPainter(self), self._theme
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        icon, number, order = self._shown
        box = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        edge = "focus" if self.hasFocus() else "ember" if order else "card-line"
        painter.setPen(QPen(theme.color(edge), 2 if edge != "card-line" else 1))
        painter.setBrush(theme.color("card"))
        painter.drawRoundedRect(box, 5, 5)
        mark = QRectF(box.left() + 3, box.center().y() - 7, 14, 14)
        paint_icon(painter, mark, "check" if order else icon, theme.color("quiet"))
        room = QRectF(mark.right() + 1, box.top(), box.right() - mark.right() - 3, box.height())
        paint_words(painter, room, number, theme.font("number", 16), theme.color("text"))
        painter.end()
