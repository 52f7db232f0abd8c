"""MIGHT cards and dice in rows: face down, turned up, to be typed in, or to choose among."""

from typing import NamedTuple

from PySide6.QtCore import QEvent, QPoint, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFocusEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
)
from PySide6.QtWidgets import QSizePolicy, QWidget

from oathsworn_gui.games.oathsworn.model.procedures import Drawn
from oathsworn_gui.games.oathsworn.rules.might import LETTERS, read_unit
from oathsworn_gui.ui.paint import paint_words
from oathsworn_gui.ui.texts import Texts
from oathsworn_gui.ui.theme import Theme

WIDE, HIGH, GAP = 64, 88, 8
_MOVES = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}


class Shown(NamedTuple):
    """One card or die to show. ``face`` is None while it lies face down.

    ``slot`` is ``""`` for a card that is there, ``"open"`` for an empty place, ``"next"`` for the
    one being filled, ``"left-out"`` for one that could be taken.
    """

    colour: str
    die: bool = False
    face: str | None = None
    extra: bool = False
    slot: str = ""


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
        words.extend(_marks(texts, shown))
    return ", ".join(words)


def _marks(texts: Texts, shown: Shown) -> list[str]:
    face = shown.face or ""
    marks = [texts.say("faces.blank")] if face == "0" else []
    if face.endswith("*"):
        marks.append(texts.say("faces.critical"))
    if shown.extra:
        marks.append(texts.say("faces.extra"))
    return marks


class FaceRow(QWidget):
    """Cards and dice, wrapped over as many rows as they need. ``pressed`` carries a place.

    When ``choosing``, it takes the focus; arrow keys move the mark, and Space presses.
    """

    pressed = Signal(int)
    marked_changed = Signal(int)

    def __init__(self, theme: Theme, texts: Texts, name: str, *, choosing: bool = False) -> None:
        """Show nothing yet; ``name`` says what the row is."""
        super().__init__()
        self.theme, self.texts, self._name, self._choosing = theme, texts, name, choosing
        self.faces: tuple[Shown, ...] = ()
        self.mark: int | None = None
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        if choosing:
            self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
            self.setCursor(Qt.CursorShape.PointingHandCursor)

    def show_faces(self, faces: tuple[Shown, ...], mark: int | None = None) -> None:
        """Show other cards; ``mark`` is the place of the one that is marked."""
        self.faces, self.mark = faces, mark if faces else None
        words = "; ".join(face_words(self.texts, shown) for shown in faces)
        at = faces[mark] if mark is not None and mark < len(faces) else None
        here = f" — {face_words(self.texts, at)}" if at is not None else ""
        self.setAccessibleName(f"{self._name}: {words}{here}")
        self.updateGeometry()
        self.update()

    def move_mark(self, by: int) -> None:
        """Move the mark by so many places, round the ends."""
        if self.faces:
            place = 0 if self.mark is None else (self.mark + by) % len(self.faces)
            self.show_faces(self.faces, place)
            self.marked_changed.emit(place)

    def sizeHint(self) -> QSize:
        """Return the room for up to five cards in a row."""
        wide = max(1, min(5, len(self.faces))) * (WIDE + GAP)
        return QSize(wide, self.heightForWidth(max(wide, self.width())))

    def minimumSizeHint(self) -> QSize:
        """Return the room for all cards in the width there is."""
        return QSize(WIDE + GAP, self.heightForWidth(max(self.width(), WIDE + GAP)))

    def hasHeightForWidth(self) -> bool:
        """Say that cards wrap."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Return the height of the rows of cards at ``width``."""
        rows = -(-max(1, len(self.faces)) // self._a_row(width))
        return rows * (HIGH + GAP) - GAP

    def _a_row(self, width: int) -> int:
        return max(1, (width + GAP) // (WIDE + GAP))

    def place_box(self, place: int) -> QRectF:
        """Return where a card lies, in px."""
        row, column = divmod(place, self._a_row(self.width()))
        return QRectF(column * (WIDE + GAP), row * (HIGH + GAP), WIDE, HIGH)

    def _place_at(self, point: QPoint) -> int | None:
        places = range(len(self.faces))
        return next((n for n in places if self.place_box(n).contains(point)), None)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Mark the card under the mouse and tell."""
        place = self._place_at(event.position().toPoint())
        if place is None or not self._choosing:
            super().mousePressEvent(event)
            return
        self.show_faces(self.faces, place)
        self.marked_changed.emit(place)
        self.pressed.emit(place)

    def event(self, event: QEvent) -> bool:
        """Claim the arrow keys before any shortcut of the page."""
        override = event.type() == QEvent.Type.ShortcutOverride and self._choosing
        if override and isinstance(event, QKeyEvent) and Qt.Key(event.key()) in _MOVES:
            event.accept()
            return True
        return super().event(event)

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

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint every card, then the mark."""
        del event
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for place, shown in enumerate(self.faces):
            paint_face(painter, self.place_box(place), shown, self.theme, self.texts)
        if self.mark is not None and self._choosing and self.mark < len(self.faces):
            color = self.theme.color("focus" if self.hasFocus() else "ember")
            painter.setPen(QPen(color, 3))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(self.place_box(self.mark).adjusted(1.5, 1.5, -1.5, -1.5), 7, 7)
        painter.end()


def paint_face(painter: QPainter, box: QRectF, shown: Shown, theme: Theme, texts: Texts) -> None:
    """Paint a card, or a die as a square, with its letter and what stands on it."""
    edge = _outline(box, die=shown.die)
    if shown.slot in {"open", "next", "left-out"}:
        _paint_place(painter, edge, shown, theme)
        return
    ink = theme.color(f"might-{shown.colour}-ink")
    painter.setPen(QPen(theme.color("card-line"), 1.5))
    painter.setBrush(theme.color(f"might-{shown.colour}"))
    painter.drawRoundedRect(edge, 6, 6)
    if shown.face is None:
        _paint_back(painter, edge, shown, theme, ink)
    else:
        _paint_front(painter, edge, shown, theme, texts)


def _outline(box: QRectF, *, die: bool) -> QRectF:
    inner = box.adjusted(1.5, 1.5, -1.5, -1.5)
    return inner.adjusted(0, 13, 0, -13) if die else inner


def _paint_place(painter: QPainter, edge: QRectF, shown: Shown, theme: Theme) -> None:
    here = shown.slot == "next"
    style = Qt.PenStyle.SolidLine if here else Qt.PenStyle.DashLine
    painter.setPen(QPen(theme.color("ember" if here else "card-line"), 2, style))
    painter.setBrush(theme.color("raised" if here else "well"))
    painter.drawRoundedRect(edge, 6, 6)
    letter = LETTERS[read_unit(shown.colour).colour]
    paint_words(painter, edge, letter, theme.font("number", 22), theme.color("quiet"))


def _paint_back(painter: QPainter, edge: QRectF, shown: Shown, theme: Theme, ink: QColor) -> None:
    line = QColor(ink)
    line.setAlphaF(0.35)
    painter.setPen(QPen(line, 1))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(edge.adjusted(5, 5, -5, -5), 4, 4)
    letter = LETTERS[read_unit(shown.colour).colour]
    paint_words(painter, edge, letter, theme.font("number", 30), ink)


def _paint_front(painter: QPainter, edge: QRectF, shown: Shown, theme: Theme, texts: Texts) -> None:
    ink = theme.color(f"might-{shown.colour}-ink")
    face, small = shown.face or "", theme.font("text", 14, "semibold")
    top = QRectF(edge.x() + 6, edge.y() + 2, edge.width() - 12, 20)
    left = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
    right = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
    paint_words(painter, top, LETTERS[read_unit(shown.colour).colour], small, ink, left)
    if shown.extra:
        paint_words(painter, top, "+", theme.font("number", 18), ink, right)
    foot = "" if shown.die else "".join(_marks(texts, shown._replace(extra=False))[:1])
    number = edge if shown.die or not foot else edge.adjusted(0, 4, 0, -12)
    if face.endswith("*"):
        star = QRectF(edge.right() - 24, edge.center().y() - 26, 20, 20)
        paint_words(painter, star, "✱", theme.font("number", 18), ink)
    paint_words(painter, number, face.rstrip("*"), theme.font("number", 38), ink)
    if foot:
        below = QRectF(edge.x(), edge.bottom() - 22, edge.width(), 20)
        paint_words(painter, below, foot, theme.font("text", 14), ink)
