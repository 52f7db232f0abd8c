"""MIGHT cards and dice in rows: face down, turned up, to be typed in, or to choose among."""

from weakref import WeakSet

from PySide6.QtCore import QObject, QPoint, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QFocusEvent,
    QHideEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
)
from PySide6.QtWidgets import QSizePolicy, QWidget

from oathsworn_gui.games.oathsworn.ui.draw.face_notes import GAP, paint_note, paint_turned
from oathsworn_gui.games.oathsworn.ui.draw.face_paint import HIGH, WIDE
from oathsworn_gui.games.oathsworn.views.might.faces import (
    APART_MS,
    CARD_MS,
    Note,
    Shown,
    face_words,
    turning_ms,
)
from oathsworn_gui.tabletop.texts import Texts
from oathsworn_gui.ui.base.motion import SkippableMotion
from oathsworn_gui.ui.base.theme import Theme
from oathsworn_gui.ui.widgets.own_keys import OwnKeys

_NOTE = 50
"""Height in px of the note below a card: a number and a word."""
_MOVES = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}


class FaceRow(OwnKeys, QWidget):
    """Cards and dice, wrapped over as many rows as they need. ``pressed`` carries an index.

    When ``choosing``, it takes the focus; arrow keys move the mark, and Space presses. ``size``
    enlarges the cards; ``noted`` keeps room for a `Note` below each. ``turned`` is emitted when
    all are face up after :meth:`turn_over`.
    """

    pressed = Signal(int)
    marked_changed = Signal(int)
    turned = Signal()

    def __init__(
        self,
        theme: Theme,
        texts: Texts,
        name: str,
        *,
        choosing: bool = False,
        size: float = 1.0,
        noted: bool = False,
    ) -> None:
        """Show nothing yet; ``name`` says what the row is."""
        super().__init__()
        self.theme = theme
        self.texts = texts
        self._name = name
        self._choosing = choosing
        self._noted = _NOTE if noted else 0
        self.faces: tuple[Shown, ...] = ()
        self.notes: tuple[Note, ...] = ()
        self.mark: int | None = None
        self._turning: Turning | None = None
        self._sizes: tuple[float, ...] = (size,)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        if choosing:
            self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
            self.setCursor(Qt.CursorShape.PointingHandCursor)

    # --------------------------------------------------------------------------------- display

    def show_faces(
        self, faces: tuple[Shown, ...], mark: int | None = None, notes: tuple[Note, ...] = ()
    ) -> None:
        """Show other cards; ``mark`` is the place of the one that is marked."""
        self.faces = faces
        self.mark = mark if faces else None
        self.notes = notes
        words = "; ".join(self._words(place) for place in range(len(faces)))
        marked = mark is not None and mark < len(faces)
        here = f" — {self._words(mark)}" if marked and mark is not None else ""
        self.setAccessibleName(f"{self._name}: {words}{here}")
        self.updateGeometry()
        self.update()

    def _words(self, place: int) -> str:
        words = face_words(self.texts, self.faces[place])
        if place >= len(self.notes) or not any(self.notes[place][:2]):
            return words
        return f"{words}: {' '.join(filter(None, self.notes[place][:2]))}"

    def offer_sizes(self, *sizes: float) -> None:
        """Let the cards be as large as one row of them allows, of these sizes; else the last."""
        if sizes != self._sizes:
            self._sizes = sizes
            self.updateGeometry()
            self.update()

    def _card(self, width: int) -> tuple[int, int]:
        """Return width and height of a card in so wide a row."""
        number = max(1, len(self.faces))
        fits = (s for s in self._sizes if number * (round(WIDE * s) + GAP) - GAP <= width)
        size = next(fits, self._sizes[-1])
        return round(WIDE * size), round(HIGH * size)

    def move_mark(self, by: int) -> None:
        """Move the mark by ``by`` places, wrapping at the ends."""
        if self.faces:
            place = 0 if self.mark is None else (self.mark + by) % len(self.faces)
            self.show_faces(self.faces, place, self.notes)
            self.marked_changed.emit(place)

    # ------------------------------------------------------------------------ turning cards up

    def turn_over(self, places: tuple[int, ...]) -> None:
        """Turn the cards at ``places`` up one by one, as they are dealt."""
        if places:
            self._turning = Turning(places, self)
            self._turning.moved.connect(self.update)
            self._turning.ended.connect(self.turned)

    @property
    def turning(self) -> bool:
        """Whether cards are still being turned up."""
        return self._turning is not None and self._turning.running

    def turned_up(self, place: int) -> float:
        """Return how far a card is turned: 0 face down, 1 face up."""
        return 1.0 if self._turning is None else self._turning.turned(place)

    def turn_all(self) -> None:
        """Turn up at once what is still being turned."""
        if self._turning is not None:
            self._turning.skip()

    def hideEvent(self, event: QHideEvent) -> None:
        """Finish turning up at once when hidden."""
        super().hideEvent(event)
        self.turn_all()

    # ------------------------------------------------------------------------------- its room

    def sizeHint(self) -> QSize:
        """Return the room for up to five cards in a row."""
        card = round(WIDE * self._sizes[-1])
        wide = max(1, min(5, len(self.faces))) * (card + GAP)
        return QSize(wide, self.heightForWidth(max(wide, self.width())))

    def minimumSizeHint(self) -> QSize:
        """Return the room for all cards in the width there is."""
        least = round(WIDE * self._sizes[-1]) + GAP
        return QSize(least, self.heightForWidth(max(self.width(), least)))

    def hasHeightForWidth(self) -> bool:
        """Return True, because cards wrap."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Return the height of the rows of cards at ``width``."""
        wide, high = self._card(width)
        rows = -(-max(1, len(self.faces)) // _a_row(width, wide))
        return rows * (high + self._noted + GAP) - GAP

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Ask for another height where the width asks for it."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.updateGeometry()

    def place_box(self, place: int) -> QRectF:
        """Return the rectangle of a card, in px."""
        wide, high = self._card(self.width())
        row, column = divmod(place, _a_row(self.width(), wide))
        return QRectF(column * (wide + GAP), row * (high + self._noted + GAP), wide, high)

    def _place_at(self, point: QPoint) -> int | None:
        boxes = (self.place_box(n).adjusted(0, 0, 0, self._noted) for n in range(len(self.faces)))
        return next((n for n, box in enumerate(boxes) if box.contains(point)), None)

    # --------------------------------------------------------------------------- mouse and keys

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Mark the card under the mouse and emit its index."""
        place = self._place_at(event.position().toPoint())
        if place is None or not self._choosing:
            super().mousePressEvent(event)
            return
        self.show_faces(self.faces, place, self.notes)
        self.marked_changed.emit(place)
        self.pressed.emit(place)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Accept the end of a click on a card, so that no widget behind the row receives it."""
        if not self._choosing:
            super().mouseReleaseEvent(event)

    def claims(self, event: QKeyEvent) -> bool:
        """Claim the arrow keys before any shortcut of the page."""
        return self._choosing and Qt.Key(event.key()) in _MOVES

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Move the mark, or press the marked card."""
        if self._choosing and Qt.Key(event.key()) in _MOVES:
            self.move_mark(_MOVES[Qt.Key(event.key())])
        elif self._choosing and event.key() == Qt.Key.Key_Space and self.mark is not None:
            self.pressed.emit(self.mark)
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Show the focus."""
        super().focusInEvent(event)
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Hide the focus."""
        super().focusOutEvent(event)
        self.update()

    # -------------------------------------------------------------------------------- painting

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint every card with its note, then the mark."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for place, shown in enumerate(self.faces):
            turned = self.turned_up(place)
            paint_turned(painter, self.place_box(place), shown, self.theme, self.texts, turned)
        for place, note in enumerate(() if self.turning else self.notes[: len(self.faces)]):
            paint_note(painter, self.place_box(place), note, self.theme)
        if self.mark is not None and self._choosing and self.mark < len(self.faces):
            color = self.theme.color("focus" if self.hasFocus() else "ember")
            painter.setPen(QPen(color, 3))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(self.place_box(self.mark).adjusted(1.5, 1.5, -1.5, -1.5), 7, 7)
        painter.end()


def _a_row(width: int, card: int) -> int:
    """Return how many cards of this width fit in a row."""
    return max(1, (width + GAP) // (card + GAP))


_begun: "WeakSet[Turning]" = WeakSet()


class Turning(SkippableMotion):
    """Some places of a row being turned up, in order. The key that ends it does nothing else."""

    def __init__(
        self, places: tuple[int, ...], parent: QObject, *, takes_key: bool = True, since: float = 0
    ) -> None:
        """Turn the cards at ``places``, of which the first began ``since`` ms ago.

        ``takes_key``: the key that ends it does nothing else.
        """
        _begun.add(self)
        whole = CARD_MS + (len(places) - 1) * APART_MS
        super().__init__(turning_ms(len(places)), float(whole), parent, takes_key=takes_key)
        self.begin_at(since)
        self._order = {place: n for n, place in enumerate(places)}

    @staticmethod
    def of_now(places: tuple[int, ...]) -> "Turning | None":
        """Return what turns up the cards at these places now, None for nothing."""
        running = (each for each in tuple(_begun) if each.running)
        return next((each for each in running if each.places == places), None)

    @property
    def places(self) -> tuple[int, ...]:
        """The places in the order in which they are turned up."""
        return tuple(self._order)

    def turned(self, place: int) -> float:
        """Return how far a card is turned: 0 face down, 1 face up."""
        if not self.running or place not in self._order:
            return 1.0
        return min(max((self.time - self._order[place] * APART_MS) / CARD_MS, 0.0), 1.0)
