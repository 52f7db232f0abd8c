"""An adventurer beside the camp: its dice, its rests, and what becomes of the others without it."""

from typing import NamedTuple

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QSizePolicy

from oathsworn_gui.games.set_a_watch.ui.base.dice import paint_combat_die
from oathsworn_gui.ui.base.icons import paint_icon
from oathsworn_gui.ui.base.paint import paint_disc, paint_key, paint_words
from oathsworn_gui.ui.base.plain_text import set_tool_tip
from oathsworn_gui.ui.base.theme import Theme

_LEFT = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
_RIGHT = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
RESTS = 2


class CamperLook(NamedTuple):
    """What is shown: ``dice`` as sides and value, ``chance`` in words, empty while not counted."""

    title: str
    glyph: str
    about: str
    dice: tuple[tuple[int, int], ...]
    rests: int
    spoken: str
    key: str = ""
    chance: str = ""
    advised: bool = False
    camps: bool = False


class CamperCard(QAbstractButton):
    """One of the four; while a camper is chosen a press sends it to camp."""

    def __init__(self, theme: Theme, name: str) -> None:
        """Show nothing as yet; ``name`` is the object name."""
        super().__init__()
        self._theme = theme
        self._look = CamperLook("", "account", "", (), 0, "")
        self.setObjectName(name)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_camper(self, look: CamperLook, *, enabled: bool) -> None:
        """Show it as it is now."""
        self.setEnabled(enabled)
        if look == self._look:
            return
        self._look = look
        self.setAccessibleName(look.spoken)
        set_tool_tip(self, look.spoken)
        self.update()

    def sizeHint(self) -> QSize:
        """Return the room of name, dice and rests."""
        return QSize(300, 92)

    def minimumSizeHint(self) -> QSize:
        """Return the least room."""
        return QSize(236, 92)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the card."""
        painter, theme, look = QPainter(self), self._theme, self._look
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect()).adjusted(1.5, 1.5, -1.5, -1.5)
        edge = "focus" if self.hasFocus() else "ember" if look.advised else "line"
        painter.setPen(QPen(theme.color(edge), 2 if edge != "line" else 1))
        painter.setBrush(theme.color("raised" if self.underMouse() else "surface"))
        painter.drawRoundedRect(box, 6, 6)
        paint_disc(painter, QRectF(box.left() + 10, box.top() + 8, 32, 32), look.glyph, theme)
        name = QRectF(box.left() + 50, box.top() + 4, box.width() - 90, 24)
        paint_words(painter, name, look.title, theme.font("text", 17, "semibold"),
                    theme.color("text"), _LEFT)  # fmt: skip
        about = QRectF(name.left(), box.top() + 25, box.width() - 60, 20)
        paint_words(painter, about, look.about, theme.font("text", 14),
                    theme.color("quiet"), _LEFT)  # fmt: skip
        if look.key:
            paint_key(painter, QRectF(box.right() - 30, box.top() + 8, 22, 22), look.key, theme)
        self._paint_foot(painter, QRectF(box.left() + 10, box.top() + 48, box.width() - 20, 38))
        painter.end()

    def _paint_foot(self, painter: QPainter, box: QRectF) -> None:
        theme, look = self._theme, self._look
        for k, (sides, shows) in enumerate(look.dice):
            at = QRectF(box.left() + k * 38, box.top() + 1, 34, 34)
            words = str(shows) if shows else "–"
            paint_combat_die(painter, at, sides, words, theme, hollow=not shows or look.camps)
        for k in range(RESTS):
            at = QRectF(box.left() + 122 + k * 26, box.top() + 7, 22, 22)
            rested = k < look.rests
            painter.setPen(
                QPen(theme.color("gold"), 1.2)
                if rested
                else QPen(theme.color("card-line"), 1.2, Qt.PenStyle.DashLine)
            )
            painter.setBrush(theme.color("gold") if rested else Qt.BrushStyle.NoBrush)
            painter.drawEllipse(at)
            ink = theme.color("night-foot" if rested else "quiet")
            paint_icon(painter, at.adjusted(4, 4, -4, -4), "tent", ink)
        if look.chance:
            room = QRectF(box.left() + 176, box.top(), box.width() - 178, box.height())
            paint_words(painter, room, look.chance, theme.font("number", 22),
                        theme.color("text"), _RIGHT)  # fmt: skip
