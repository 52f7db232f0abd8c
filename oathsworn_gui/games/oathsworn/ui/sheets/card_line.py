"""The line in which a stage card is typed: each piece is underlined in its instruction's colour."""

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QStyle, QStyleOptionFrame, QWidget

from oathsworn_gui.games.oathsworn.notation.enemy import STAGE, STAYS, TypedPiece
from oathsworn_gui.games.oathsworn.ui.base.line_field import OwnLine
from oathsworn_gui.ui.base.plain_text import PlainLabel
from oathsworn_gui.ui.base.theme import Theme
from oathsworn_gui.ui.widgets.flow import Flow

COLOURS = ("blood", "moss", "ember", "gold", "animus", "steel")
"""Colours of the instructions of a card, in turn; the stage has the last."""
_THICK = 3
_FONT = 22


def colour_of(theme: Theme, step: int) -> QColor:
    """Return the colour of an instruction, or of the stage and the stay."""
    of_card = step in {STAGE, STAYS}
    return theme.color(COLOURS[-1] if of_card else COLOURS[step % (len(COLOURS) - 1)])


class CardLine(OwnLine):
    """A line of typed words; ``show_pieces`` says what was read of them."""

    def __init__(self, theme: Theme) -> None:
        """Be empty."""
        super().__init__()
        self._theme = theme
        self._pieces: tuple[TypedPiece, ...] = ()
        self.setFont(theme.font("text", _FONT))
        self.setMinimumHeight(60)

    def show_pieces(self, pieces: tuple[TypedPiece, ...]) -> None:
        """Underline these pieces; those that are not understood are struck through."""
        self._pieces = pieces
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the words, then the lines below or through them."""
        super().paintEvent(event)
        if not self._pieces:
            return
        option = QStyleOptionFrame()
        self.initStyleOption(option)
        inner = self.style().subElementRect(QStyle.SubElement.SE_LineEditContents, option, self)
        room = QRectF(inner).adjusted(2, 0, -2, 0)  # Qt leaves two px at both ends
        metrics, text = QFontMetricsF(self.font()), self.text()
        before = metrics.horizontalAdvance(text[: self.cursorPosition()])
        start = self.cursorRect().center().x() - before  # the words scroll when they are long
        painter = QPainter(self)
        painter.setClipRect(room)
        below = room.center().y() + metrics.height() / 2 - 1
        for piece in self._pieces:
            left = start + metrics.horizontalAdvance(text[: piece.start])
            right = start + metrics.horizontalAdvance(text[: piece.end])
            wrong = piece.wrong is not None
            at = room.center().y() if wrong else below
            colour = self._theme.color("quiet") if wrong else colour_of(self._theme, piece.step)
            painter.setPen(QPen(colour, 2 if wrong else _THICK))
            painter.drawLine(QPointF(left, at), QPointF(right, at))
        painter.end()


class Sentence(QWidget):
    """The card read back: a phrase for each instruction, underlined in its colour."""

    def __init__(self, theme: Theme) -> None:
        """Be empty."""
        super().__init__()
        self._theme = theme
        self._flow = Flow(8)
        self.setLayout(self._flow)
        self._phrases: list[_Phrase] = []

    def show_phrases(self, phrases: Sequence[tuple[int, str]]) -> None:
        """Show phrases with the place of their instruction."""
        while len(self._phrases) < len(phrases):
            phrase = _Phrase(self._theme)
            self._phrases.append(phrase)
            self._flow.addWidget(phrase)
        for place, phrase in enumerate(self._phrases):
            there = place < len(phrases)
            phrase.setVisible(there)
            if there:
                step, words = phrases[place]
                phrase.show_phrase(words, colour_of(self._theme, step))
                phrase.keep_within(self.width())
        self.setAccessibleName(" ".join(words for _, words in phrases))
        self.updateGeometry()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Break phrases that are longer than a line, and only those."""
        super().resizeEvent(event)
        for phrase in self._phrases:
            phrase.keep_within(event.size().width())


class _Phrase(PlainLabel):
    """Words with a line below them."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.setFont(theme.font("text", 20))
        self.setContentsMargins(0, 0, 0, _THICK + 2)
        self._colour = theme.color("line")

    def show_phrase(self, words: str, colour: QColor) -> None:
        """Show other words."""
        self.setText(words)
        self._colour = colour
        self.update()

    def keep_within(self, width: int) -> None:
        """Wrap the words where they are longer than ``width`` px."""
        self.setWordWrap(self.fontMetrics().horizontalAdvance(self.text()) > width - 4)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the words and the line."""
        super().paintEvent(event)
        painter = QPainter(self)
        painter.fillRect(QRectF(0, self.height() - _THICK, self.width(), _THICK), self._colour)
        painter.end()
