"""What an adventurer kept for later attacks: a tamed creature, or the rest of a die."""

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPen

from oathsworn_gui.ui.base.icons import paint_icon
from oathsworn_gui.ui.base.paint import paint_words
from oathsworn_gui.ui.base.theme import Theme
from oathsworn_gui.ui.widgets.painted_button import PaintedButton


class KeptButton(PaintedButton):
    """A small button with an icon and a number; taken up it shows its place in the plan."""

    def __init__(self, theme: Theme, name: str) -> None:
        """Show nothing as yet; ``name`` is the object name."""
        super().__init__(theme, name, QSize(42, 26))
        self._shown = ("paw", "", 0)

    def show_kept(self, icon: str, number: str, spoken: str, order: int) -> None:
        """Show another thing; ``order`` is its place in the plan, 0 for none."""
        self._shown = (icon, number, order)
        self.tell(spoken, f"{spoken}: {number}")

    def paint(self, painter: QPainter, box: QRectF) -> None:
        """Paint icon and number."""
        theme = self.theme
        icon, number, order = self._shown
        edge = "focus" if self.hasFocus() else "ember" if order else "card-line"
        painter.setPen(QPen(theme.color(edge), 2 if edge != "card-line" else 1))
        painter.setBrush(theme.color("card"))
        painter.drawRoundedRect(box, 5, 5)
        mark = QRectF(box.left() + 3, box.center().y() - 7, 14, 14)
        paint_icon(painter, mark, "check" if order else icon, theme.color("quiet"))
        room = QRectF(mark.right() + 1, box.top(), box.right() - mark.right() - 3, box.height())
        paint_words(painter, room, number, theme.font("number", 16), theme.color("text"))
