"""The save mark: the save status, as text and icon."""

from dataclasses import dataclass
from typing import Literal

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from oathsworn_gui.tabletop.texts import Texts
from oathsworn_gui.ui.base.plain_text import PlainLabel, set_tool_tip
from oathsworn_gui.ui.base.theme import Theme
from oathsworn_gui.ui.widgets import IconLabel


@dataclass(frozen=True)
class SaveMark:
    """The save status. ``at`` is a time of day for display, ``reason`` a text.

    ``elsewhere``: the campaign's folder fails, and ``place`` is the file that holds everything.
    ``none`` is for a campaign without storage (tests and tours).
    """

    state: Literal["saved", "writing", "failing", "elsewhere", "none"] = "none"
    at: str = ""
    reason: str = ""
    place: str = ""

    def words(self, texts: Texts) -> str:
        """Return the mark as text."""
        if self.state == "saved" and not self.at:
            return texts.say("save-mark.all-saved")
        params = {"at": self.at, "reason": self.reason, "place": self.place}
        return texts.say(f"save-mark.{self.state}", **params)


_LOOKS = {
    "saved": ("content-save-check-outline", "moss"),
    "writing": ("content-save-outline", "quiet"),
    "failing": ("content-save-alert-outline", "blood"),
    "elsewhere": ("content-save-move-outline", "gold"),
    "none": ("content-save-off-outline", "quiet"),
}
_ORDINARY = ("saved", "writing")
"""What follows one another at each step: the room of one is that of the other."""

_SHORT = {"failing": "save-mark.not", "elsewhere": "save-mark.elsewhere.short"}


class _Words(PlainLabel):
    """Paints its own text: with a style sheet the colour would be recomputed at every step."""

    def __init__(self, ink: QColor) -> None:
        super().__init__()
        self._ink = ink

    def show_ink(self, ink: QColor) -> None:
        self._ink = ink
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setPen(self._ink)
        left = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        painter.drawText(self.contentsRect(), left, self.text())
        painter.end()


class SaveMarkLabel(QWidget):
    """Shows a `SaveMark`; if its text is hidden, tooltip and screen reader still have it."""

    def __init__(self, theme: Theme, texts: Texts) -> None:
        """Start as a campaign without storage."""
        super().__init__()
        self.setObjectName("save-mark")
        self._theme = theme
        self._texts = texts
        row = QHBoxLayout(self)
        row.setContentsMargins(4, 0, 4, 0)
        row.setSpacing(8)
        self._icon = IconLabel(theme, "content-save-outline")
        self._words = _Words(theme.color("quiet"))
        self._words.setObjectName("save-mark-words")
        self._words.setFont(theme.font("text", 16))
        row.addWidget(self._icon)
        row.addWidget(self._words)
        self._shown: tuple[SaveMark, float] | None = None
        self.show_mark(SaveMark())

    def show_mark(self, mark: SaveMark) -> bool:
        """Show a mark; return whether it is another one."""
        if self._shown == (mark, self.devicePixelRatioF()):
            return False
        self._shown = (mark, self.devicePixelRatioF())
        icon, token = _LOOKS[mark.state]
        words = mark.words(self._texts)
        self._icon.show_icon(icon, token)
        short = _SHORT.get(mark.state)
        self._words.setText(self._texts.say(short) if short else words)
        self._keep_room(mark.state in _ORDINARY)
        self._words.show_ink(self._theme.color(token))
        self.setAccessibleName(words)
        set_tool_tip(self, words)
        return True

    def _keep_room(self, ordinary: bool) -> None:
        """Stay as wide as the ordinary words were, so that nothing beside them moves."""
        before = self._words.minimumWidth() if ordinary else 0
        self._words.setMinimumWidth(0)
        self._words.setMinimumWidth(max(before, self._words.sizeHint().width()) if ordinary else 0)

    @property
    def room(self) -> int:
        """The width of the text in px, visible or hidden for lack of room."""
        return self._words.minimumWidth() or self._words.sizeHint().width()

    def show_words(self, shown: bool) -> None:
        """Show or hide the text."""
        self._words.setVisible(shown)
