"""MIGHT cards and dice in rows: face down, turned up, to be typed in, or to choose among."""

from typing import NamedTuple

from PySide6.QtCore import QPoint, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QFocusEvent,
    QFont,
    QFontMetrics,
    QHideEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
)
from PySide6.QtWidgets import QSizePolicy, QWidget

from oathsworn_gui.games.oathsworn.model.draw import Drawn
from oathsworn_gui.games.oathsworn.rules.might import read_unit
from oathsworn_gui.games.oathsworn.ui.card_turning import Turning
from oathsworn_gui.games.oathsworn.ui.face_paint import HIGH, WIDE, Shown, marks, paint_face
from oathsworn_gui.ui.own_keys import OwnKeys
from oathsworn_gui.ui.paint import paint_words
from oathsworn_gui.ui.texts import Texts
from oathsworn_gui.ui.theme import Theme

__all__ = [
    "GAP", "HIGH", "WIDE", "FaceRow", "Note", "Shown", "face_words", "paint_face", "shown_drawn",
    "shown_unit",
]  # fmt: skip

GAP = 8
_NOTE = 50
"""Height in px of what stands below a card: a number and a word."""
_MOVES = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}


class Note(NamedTuple):
    """What stands below a card: a number of play, a word, and the colour token of both."""

    number: str = ""
    words: str = ""
    color: str = "text"


def shown_drawn(card: Drawn) -> Shown:
    """Return a drawn card as it is shown."""
    return Shown(card.colour, card.die, card.face, card.extra)


def shown_unit(key: str, slot: str = "") -> Shown:
    """Return a unit of a draw (``"red/die"``), face down."""
    unit = read_unit(key)
    return Shown(unit.colour, unit.die, slot=slot)


def face_words(texts: Texts, shown: Shown) -> str:
    """Return a card in words, for the screen reader: ``"red die 4, critical"``."""
    kind = texts.say("faces.die" if shown.die else "faces.card")
    words = [f"{texts.say(f'colour.{shown.colour}')} {kind}"]
    if shown.slot == "left-out":
        words.append(texts.say("faces.left-out"))
    if shown.face is not None:
        words[0] += f" {shown.face.rstrip('*')}"
        words.extend(marks(texts, shown))
    return ", ".join(words)


class FaceRow(OwnKeys, QWidget):
    """Cards and dice, wrapped over as many rows as they need. ``pressed`` carries a place.

    When ``choosing``, it takes the focus; arrow keys move the mark, and Space presses. ``size``
    enlarges the cards; ``noted`` keeps room for a `Note` below each. ``turned`` tells that all
    lie face up after :meth:`turn_over`.
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
        self.theme, self.texts, self._name, self._choosing = theme, texts, name, choosing
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

    # --------------------------------------------------------------------------- what it shows

    def show_faces(
        self, faces: tuple[Shown, ...], mark: int | None = None, notes: tuple[Note, ...] = ()
    ) -> None:
        """Show other cards; ``mark`` is the place of the one that is marked."""
        self.faces, self.mark, self.notes = faces, mark if faces else None, notes
        words = "; ".join(map(self._words, range(len(faces))))
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

    def enlarge(self, size: float) -> None:
        """Make the cards ``size`` times as large as plain ones."""
        self.offer_sizes(size)

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
        """Move the mark by so many places, round the ends."""
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

    def turn_all(self) -> None:
        """Turn up at once what is still being turned."""
        if self._turning is not None:
            self._turning.skip()

    def hideEvent(self, event: QHideEvent) -> None:
        """Turn up at once what nobody sees turning."""
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
        """Say that cards wrap."""
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
        """Return where a card lies, in px."""
        wide, high = self._card(self.width())
        row, column = divmod(place, _a_row(self.width(), wide))
        return QRectF(column * (wide + GAP), row * (high + self._noted + GAP), wide, high)

    def _place_at(self, point: QPoint) -> int | None:
        places = range(len(self.faces))
        return next((n for n in places if self._whole(n).contains(point)), None)

    def _whole(self, place: int) -> QRectF:
        return self.place_box(place).adjusted(0, 0, 0, self._noted)

    # --------------------------------------------------------------------------- mouse and keys

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Mark the card under the mouse and tell."""
        place = self._place_at(event.position().toPoint())
        if place is None or not self._choosing:
            super().mousePressEvent(event)
            return
        self.show_faces(self.faces, place, self.notes)
        self.marked_changed.emit(place)
        self.pressed.emit(place)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Keep the end of a click on a card: no widget behind the row is meant by it."""
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
        del event
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for place in range(len(self.faces)):
            self._paint_card(painter, place)
        for place, note in enumerate(self.notes[: len(self.faces)]):
            self._paint_note(painter, self.place_box(place), note)
        if self.mark is not None and self._choosing and self.mark < len(self.faces):
            color = self.theme.color("focus" if self.hasFocus() else "ember")
            painter.setPen(QPen(color, 3))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(self.place_box(self.mark).adjusted(1.5, 1.5, -1.5, -1.5), 7, 7)
        painter.end()

    def _paint_card(self, painter: QPainter, place: int) -> None:
        """Paint a card; while it turns it is first its back, then its face, narrower."""
        box, shown = self.place_box(place), self.faces[place]
        turned = 1.0 if self._turning is None else self._turning.turned(place)
        if turned >= 1.0:
            paint_face(painter, box, shown, self.theme, self.texts)
            return
        painter.save()
        painter.translate(box.center().x(), 0)
        painter.scale(max(abs(1 - 2 * turned), 0.04), 1)
        painter.translate(-box.center().x(), 0)
        front = shown if turned > 0.5 else shown._replace(face=None)
        paint_face(painter, box, front, self.theme, self.texts)
        painter.restore()

    def _fitting(self, words: str, box: QRectF) -> QFont:
        """Return the face of numbers, as large as the words have room."""
        font = self.theme.font("number", 28)
        wide = QFontMetrics(font).horizontalAdvance(words)
        size = 28 if wide <= box.width() else int(28 * box.width() / wide)
        return self.theme.font("number", size)

    def _paint_note(self, painter: QPainter, box: QRectF, note: Note) -> None:
        if self.turning:
            return
        color, theme = self.theme.color(note.color), self.theme
        number = QRectF(box.x(), box.bottom() + 2, box.width(), 30)
        paint_words(painter, number, note.number, self._fitting(note.number, number), color)
        words = QRectF(box.x() - GAP / 2, number.bottom() - 2, box.width() + GAP, 20)
        paint_words(painter, words, note.words, theme.font("text", 15, "semibold"), color)


def _a_row(width: int, card: int) -> int:
    """Return how many cards so wide lie in a row."""
    return max(1, (width + GAP) // (card + GAP))
