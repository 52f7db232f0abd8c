"""The three actions of a companion, with those used this round."""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from oathsworn_gui.games.oathsworn.views.company.board_view import BoardView
from oathsworn_gui.ui.base.icons import paint_icon
from oathsworn_gui.ui.base.paint import paint_words
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.widgets import LabelText, QuietLabel, wrapped

ACTIONS = (("move", "run-fast"), ("attack", "crosshairs"), ("ability", "hand-back-right"))
_LEFT = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
_RIGHT = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)


class CompanionAction(QFrame):
    """One action: what it is called, how often, and its cost of 1 animus, hollow when used."""

    def __init__(self, context: PageContext, name: str, icon: str) -> None:
        """Show an action that is not used."""
        super().__init__()
        self._context = context
        self._icon = icon
        self._name = name
        self._used = False
        self._words = context.texts.say(f"company.action.{name}")
        self.setFixedHeight(52)
        self.show_used(False)

    def show_used(self, used: bool) -> None:
        """Show whether it was used this round."""
        self._used = used
        said = self._context.texts.say(f"company.action.{self._name}.{'used' if used else 'free'}")
        self._said = said
        self.setAccessibleName(f"{self._words}, {said}")
        self.setProperty("well", used)
        self.setProperty("raised", not used)
        self.style().unpolish(self)
        self.style().polish(self)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint icon, words and cost."""
        super().paintEvent(event)
        theme, box = self._context.theme, QRectF(self.rect())
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        ink = theme.color("quiet" if self._used else "text")
        paint_icon(painter, QRectF(14, 15, 22, 22), self._icon, ink)
        self._paint_words(painter, box.adjusted(48, 0, -56, 0), ink)
        disc = QRectF(box.right() - 44, 14, 24, 24)
        painter.setPen(QPen(theme.color("animus"), 1.5))
        painter.setBrush(Qt.BrushStyle.NoBrush if self._used else theme.color("animus"))
        painter.drawEllipse(disc)
        number = theme.color("text" if self._used else "animus-ink")
        paint_words(painter, disc, "1", theme.font("number", 16), number)
        painter.end()

    def _paint_words(self, painter: QPainter, room: QRectF, ink: QColor) -> None:
        """Paint how often at the right of what it is called, below it where room is short."""
        theme = self._context.theme
        name, often = theme.font("text", 18, "semibold"), theme.font("text", 15)
        wide = QFontMetrics(name).horizontalAdvance(self._words)
        wide += QFontMetrics(often).horizontalAdvance(self._said)
        fits = wide + 12 <= room.width()
        above = room if fits else room.adjusted(0, 4, 0, -room.height() / 2)
        below = room if fits else room.adjusted(0, room.height() / 2 - 2, 0, -4)
        paint_words(painter, above, self._words, name, ink, _LEFT)
        quiet = theme.color("quiet")
        paint_words(painter, below, self._said, often, quiet, _RIGHT if fits else _LEFT)


class CompanionActions(QWidget):
    """The actions of a companion, 1 animus each. Source: facts, section 4."""

    def __init__(self, context: PageContext, seat: str) -> None:
        """Show them unused."""
        super().__init__()
        self.setObjectName(f"companion-{seat}")
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        column.addWidget(LabelText(context.texts.say("company.actions")))
        self._actions = {name: CompanionAction(context, name, icon) for name, icon in ACTIONS}
        for action in self._actions.values():
            column.addWidget(action)
        column.addWidget(wrapped(QuietLabel(context.texts.say("company.interrupts"))))

    def show_used(self, view: BoardView) -> None:
        """Show which were used this round."""
        for name, action in self._actions.items():
            action.show_used(name in view.used)
