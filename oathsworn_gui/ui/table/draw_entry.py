"""Typing in physical draws: one key per card, Backspace, Enter to accept."""

from collections.abc import Callable

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from oathsworn_gui.tabletop.plain_words import MIGHT_LETTERS
from oathsworn_gui.tabletop.texts import Texts
from oathsworn_gui.ui.base.paint import paint_words
from oathsworn_gui.ui.base.theme import Theme
from oathsworn_gui.ui.widgets.own_keys import OwnKeys

KEYS = ("0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "C")
_WIDE = 64
_HIGH = 88
_GAP = 8


class DrawEntry(OwnKeys, QWidget):
    """Slots for the cards of a draw, one per card. ``typed`` is emitted after each change.

    ``card_of(colour, key)`` is the card that a key means, None if there is no such card; such a key
    is
    ignored, and emitted by ``wrong``.
    """

    typed = Signal()
    accepted = Signal()
    wrong = Signal(str, str)  # colour, key

    def __init__(
        self,
        theme: Theme,
        texts: Texts,
        colours: tuple[str, ...],
        card_of: Callable[[str, str], str | None],
    ) -> None:
        """Show empty slots for cards of these colours."""
        super().__init__()
        self.setObjectName("draw-entry")
        self._theme = theme
        self._texts = texts
        self._colours = colours
        self._card_of = card_of
        self._keys: list[str] = []
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        policy = self.sizePolicy()
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self._tell()

    @property
    def cards(self) -> tuple[str, ...]:
        """The cards typed so far."""
        pairs = zip(self._colours, self._keys, strict=False)
        return tuple(card for c, k in pairs if (card := self._card_of(c, k)) is not None)

    @property
    def complete(self) -> bool:
        """Whether every slot is filled."""
        return len(self._keys) == len(self._colours)

    def type_key(self, key: str) -> None:
        """Fill the next slot with the card that ``key`` means there."""
        if self.complete:
            return
        colour = self._colours[len(self._keys)]
        if self._card_of(colour, key) is None:
            self.wrong.emit(colour, key)
            return
        self._keys.append(key)
        self._tell()

    def take_back(self) -> None:
        """Empty the slot filled last."""
        if self._keys:
            self._keys.pop()
            self._tell()

    def clear(self) -> None:
        """Empty every slot."""
        self._keys.clear()
        self._tell()

    def sizeHint(self) -> QSize:
        """Return the room for up to five slots in a row."""
        return QSize(min(5, len(self._colours)) * (_WIDE + _GAP), _HIGH)

    def minimumSizeHint(self) -> QSize:
        """Return the room for all slots in the width there is."""
        return QSize(_WIDE + _GAP, self.heightForWidth(max(self.width(), _WIDE + _GAP)))

    def hasHeightForWidth(self) -> bool:
        """Say that slots wrap."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Return the height of the rows of slots at ``width``."""
        a_row = max(1, width // (_WIDE + _GAP))
        rows = -(-max(1, len(self._colours)) // a_row)
        return rows * (_HIGH + _GAP) - _GAP

    def claims(self, event: QKeyEvent) -> bool:
        """Claim the keys of cards before any shortcut of the page."""
        return self._takes(event)

    def _takes(self, event: QKeyEvent) -> bool:
        return bool(card_key(event)) or event.key() in {Qt.Key.Key_Backspace, Qt.Key.Key_Return}

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Type, take back or accept."""
        key = card_key(event)
        if key:
            self.type_key(key)
        elif event.key() == Qt.Key.Key_Backspace:
            self.take_back()
        elif event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            if self.complete:
                self.accepted.emit()
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Show the cursor."""
        super().focusInEvent(event)
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Hide the cursor."""
        super().focusOutEvent(event)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the slots."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        a_row = max(1, self.width() // (_WIDE + _GAP))
        for place, colour in enumerate(self._colours):
            x, y = place % a_row * (_WIDE + _GAP), place // a_row * (_HIGH + _GAP)
            self._paint_slot(painter, QRectF(x, y, _WIDE, _HIGH), place, colour)
        painter.end()

    def _paint_slot(self, painter: QPainter, box: QRectF, place: int, colour: str) -> None:
        theme, name = self._theme, colour_name(colour)
        edge = box.adjusted(1.5, 1.5, -1.5, -1.5)
        if place < len(self._keys):
            painter.setPen(QPen(theme.color("card-line"), 1.5))
            painter.setBrush(theme.color(f"might-{name}" if name else "card"))
            painter.drawRoundedRect(edge, 6, 6)
            ink = theme.color(f"might-{name}-ink" if name else "text")
            words = "✱" if self._keys[place] == "C" else self._keys[place]
            paint_words(painter, box, words, theme.font("number", 38), ink)
        else:
            here = place == len(self._keys)
            style = Qt.PenStyle.SolidLine if here else Qt.PenStyle.DashLine
            painter.setPen(QPen(theme.color("ember" if here else "card-line"), 2, style))
            painter.setBrush(theme.color("raised" if here and self.hasFocus() else "well"))
            painter.drawRoundedRect(edge, 6, 6)
            ink = theme.color("quiet")
        letter = MIGHT_LETTERS.get(name, colour[:1].upper())
        foot = box.adjusted(0, box.height() - 26, 0, -4)
        paint_words(painter, foot, letter, theme.font("text", 15, "semibold"), ink)

    def _tell(self) -> None:
        done, all_of_them = len(self._keys), len(self._colours)
        spoken = self._texts.say("draw.typed", done=done, cards=all_of_them)
        self.setAccessibleName(f"{spoken} {' '.join(self._keys)}".strip())
        self.update()
        self.typed.emit()


def card_key(event: QKeyEvent) -> str:
    """Return the key of a card that was pressed: a digit or C (also ``*``); empty for another."""
    if event.modifiers() & (Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier):
        return ""
    text = event.text().upper().replace("*", "C")
    return text if text in KEYS else ""


def colour_name(colour: str) -> str:
    """Return white, yellow, red or black for a MIGHT colour or its letter; empty for another."""
    if colour in MIGHT_LETTERS:
        return colour
    return next((name for name, letter in MIGHT_LETTERS.items() if letter == colour.upper()), "")
