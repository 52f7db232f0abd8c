"""MIGHT cards for everybody: they turn at the moment at which the operator's do."""

from functools import partial
from typing import Any

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPaintEvent

from oathsworn_gui.games.oathsworn.ui.draw.face_notes import paint_turned
from oathsworn_gui.games.oathsworn.ui.draw.face_paint import HIGH, WIDE, Words
from oathsworn_gui.games.oathsworn.ui.draw.faces import Turning
from oathsworn_gui.games.oathsworn.views.table_window.cards import CardsShown
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.contract.table_window import TablePicture

_GAP = 0.16
"""Of the width of a card, between two."""
_LARGEST, _WORDS_FROM = 0.42, 0.175
"""The height of a card at most, and from which its words can be read, of that of the window."""


class CardsPicture(TablePicture):
    """Cards in rows, as large as they have room, in the middle."""

    def __init__(self, context: PageContext) -> None:
        super().__init__()
        self._theme, self._texts = context.theme, context.texts
        self._shown = CardsShown(())
        self._turning: Turning | None = None
        self.setObjectName("table-cards")

    def show_value(self, value: Any, since: float) -> None:
        """Show other cards; those that turn are turned by what turns the operator's."""
        if not isinstance(value, CardsShown):
            return
        self._stop()
        self._shown = value
        if value.turning:
            now = Turning.of_now(value.turning)
            own = partial(Turning, value.turning, self, takes_key=False, since=since)
            self._turning = now or own()
            self._turning.moved.connect(self.update)
            self._turning.ended.connect(self._stop)
            self._turning.destroyed.connect(self._stop)
        self.update()

    def _stop(self, *_: object) -> None:
        """All are face up: follow what turned them no longer, it may be deleted."""
        self._turning = None
        self.update()

    @property
    def is_turning(self) -> bool:
        """Whether cards are being turned up."""
        return self._turning is not None and self._turning.running

    def turned_up(self, place: int) -> float:
        """Return how far a card is turned: 0 face down, 1 face up."""
        return 1.0 if self._turning is None else self._turning.turned(place)

    def boxes(self) -> list[QRectF]:
        """Return where the cards lie, in px."""
        number = len(self._shown.cards)
        if not number:
            return []
        largest = self.window().height() * _LARGEST * WIDE / HIGH
        best, best_rows = 0.0, 1
        for rows in range(1, number + 1):
            columns = -(-number // rows)
            across = self.width() / (columns + (columns - 1) * _GAP)
            down = self.height() / (rows + (rows - 1) * _GAP) * WIDE / HIGH
            wide = min(across, down, largest)
            if wide > best * 1.02:
                best, best_rows = wide, rows
        return self._in_rows(number, best_rows, best)

    def _in_rows(self, number: int, rows: int, wide: float) -> list[QRectF]:
        high, gap = wide * HIGH / WIDE, wide * _GAP
        columns = -(-number // rows)
        top = (self.height() - rows * high - (rows - 1) * gap) / 2
        found: list[QRectF] = []
        for place in range(number):
            row, column = divmod(place, columns)
            here = min(columns, number - row * columns)
            left = (self.width() - here * wide - (here - 1) * gap) / 2
            found.append(QRectF(left + column * (wide + gap), top + row * (high + gap), wide, high))
        return found

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the cards."""
        del event
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        least = self.window().height() * _WORDS_FROM
        for place, box in enumerate(self.boxes()):
            card, turned = self._shown.cards[place], self.turned_up(place)
            words: Words = "large" if box.height() >= least else "none"
            paint_turned(painter, box, card, self._theme, self._texts, turned, words=words)
        painter.end()
