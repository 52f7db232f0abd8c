"""An adventurer beside the camp: its dice, its rests, and what becomes of the others without it."""

from typing import NamedTuple

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPen

from oathsworn_gui.games.set_a_watch.ui.base.dice import paint_combat_die
from oathsworn_gui.games.set_a_watch.ui.base.words import LARGER
from oathsworn_gui.ui.base.icons import paint_icon
from oathsworn_gui.ui.base.paint import paint_disc, paint_key, paint_words
from oathsworn_gui.ui.base.theme import Theme
from oathsworn_gui.ui.widgets.painted_button import PaintedButton

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


class CamperCard(PaintedButton):
    """One of the four; while a camper is chosen a press sends it to camp."""

    def __init__(self, theme: Theme, name: str) -> None:
        """Show nothing as yet; ``name`` is the object name."""
        super().__init__(theme, name, QSize(300, 92), QSize(236, 92))
        self._look = CamperLook("", "account", "", (), 0, "")

    def be(self, *, large: bool) -> None:
        """Be larger, or as at first."""
        self.stand(QSize(300, 92), QSize(236, 92), LARGER if large else 1.0)

    def show_camper(self, look: CamperLook, *, enabled: bool) -> None:
        """Show it as it is now."""
        self.setEnabled(enabled)
        if look == self._look:
            return
        self._look = look
        self.tell(look.spoken)

    def paint(self, painter: QPainter, box: QRectF) -> None:
        """Paint the card."""
        theme, look = self.theme, self._look
        self.paint_ground(painter, box, "ember" if look.advised else "line")
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

    def _paint_foot(self, painter: QPainter, box: QRectF) -> None:
        theme, look = self.theme, self._look
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
