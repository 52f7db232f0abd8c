"""The save mark: what is true of the disk, in words and with an icon."""

from dataclasses import dataclass
from typing import Literal

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QLabel, QWidget

from oathsworn_gui.ui.texts import Texts
from oathsworn_gui.ui.theme import Theme
from oathsworn_gui.ui.widgets import IconLabel


@dataclass(frozen=True)
class SaveMark:
    """What is true of the disk. ``at`` is a time of day ready to show, ``reason`` words.

    ``none`` is for a campaign that nobody keeps (tests and tours).
    """

    state: Literal["saved", "writing", "failing", "none"] = "none"
    at: str = ""
    reason: str = ""

    def words(self, texts: Texts) -> str:
        """Return the mark in words."""
        if self.state == "saved" and not self.at:
            return texts.say("save-mark.all-saved")
        return texts.say(f"save-mark.{self.state}", at=self.at, reason=self.reason)


_LOOKS = {
    "saved": ("content-save-check-outline", "moss"),
    "writing": ("content-save-outline", "quiet"),
    "failing": ("content-save-alert-outline", "blood"),
    "none": ("content-save-off-outline", "quiet"),
}


class SaveMarkLabel(QWidget):
    """Shows a `SaveMark`; the words can be left out, the hover and the reader keep them."""

    def __init__(self, theme: Theme, texts: Texts) -> None:
        """Show that nobody keeps the campaign, until told otherwise."""
        super().__init__()
        self.setObjectName("save-mark")
        self._theme, self._texts = theme, texts
        row = QHBoxLayout(self)
        row.setContentsMargins(4, 0, 4, 0)
        row.setSpacing(8)
        self._icon = IconLabel(theme, "content-save-outline")
        self._words = QLabel()
        self._words.setObjectName("save-mark-words")
        self._words.setFont(theme.font("text", 16))
        self._words.setTextFormat(Qt.TextFormat.PlainText)
        row.addWidget(self._icon)
        row.addWidget(self._words)
        self.show_mark(SaveMark())

    def show_mark(self, mark: SaveMark) -> None:
        """Show another mark."""
        icon, token = _LOOKS[mark.state]
        words = mark.words(self._texts)
        self._icon.show_icon(icon, token)
        self._words.setText(words if mark.state != "failing" else self._texts.say("save-mark.not"))
        self._words.setStyleSheet(f"color: {self._theme.hex_code(token)};")
        self.setAccessibleName(words)
        self.setToolTip(words)

    def show_words(self, shown: bool) -> None:
        """Show or leave out the words."""
        self._words.setVisible(shown)
