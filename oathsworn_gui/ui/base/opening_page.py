"""The first screen: the forest with the library's title, until the campaigns are listed.

It is painted before almost everything is loaded. The namespace ``Qt`` alone takes as long to load
as the rest of this window, so neither this module nor its imports use it.
"""

from PySide6.QtCore import QPointF
from PySide6.QtGui import QFontMetrics, QPainter, QPainterPath, QPaintEvent

from oathsworn_gui.tabletop.texts import Texts
from oathsworn_gui.ui.base.forest import Forest, flat
from oathsworn_gui.ui.base.theme import Theme

FOOT = 40
"""The height of the key bar, reserved from the beginning."""

_WIDE = 1500
_MIDDLING = 900
_TITLE = 44
_SUB = 22


def margins(width: int) -> tuple[int, int]:
    """Return the room at the sides of and above the library, in px, in a window of ``width``."""
    side = 96 if width >= _WIDE else 48 if width >= _MIDDLING else 16
    return side, 40 if width >= _MIDDLING else 16


class OpeningPage(Forest):
    """The forest and the title where the library shows it too, so that nothing jumps."""

    def __init__(self, theme: Theme, texts: Texts) -> None:
        """Take words and colours."""
        super().__init__(theme)
        self.setObjectName("opening")
        self._lines = (
            (texts.say("library.title"), theme.font("display", _TITLE), theme.color("text")),
            (texts.say("library.reading"), theme.font("text", _SUB), theme.color("quiet")),
        )
        self.setAccessibleName(". ".join(words for words, _, _ in self._lines))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the forest, then title and words."""
        super().paintEvent(event)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        x, y = margins(self.width())
        for words, font, ink in self._lines:
            metrics, letters = QFontMetrics(font), QPainterPath()
            letters.addText(QPointF(x, y + metrics.ascent()), font, words)
            painter.fillPath(letters, flat(ink))
            y += metrics.height() + 4
        painter.end()
