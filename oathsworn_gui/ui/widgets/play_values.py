"""Numbers of play as small painted widgets, the same on every page.

Each has an accessible name that says what is painted, and shows its parts on hover.
"""

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from oathsworn_gui.tabletop.plain_words import MIGHT_LETTERS, number_words, parts_words
from oathsworn_gui.ui.base.paint import (
    paint_cube,
    paint_die,
    paint_disc,
    paint_empty_slot,
    paint_gems,
    paint_key,
    paint_shield,
    paint_words,
)
from oathsworn_gui.ui.base.plain_text import set_tool_tip
from oathsworn_gui.ui.base.theme import Theme

Parts = Sequence[tuple[str, int]]
"""The parts of a number: display text, and the amount."""


class Painted(QWidget):
    """A widget of a fixed size that paints one value. Subclasses write :meth:`paint`."""

    def __init__(
        self, theme: Theme, width: int, height: int, parent: QWidget | None = None
    ) -> None:
        """Take the room the value needs."""
        super().__init__(parent)
        self.theme = theme
        self._said: tuple[str, str] | None = None
        self._last: object = None
        self._room = QSize(width, height)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setFixedSize(self._room)

    def sizeHint(self) -> QSize:
        """Return the room the value needs."""
        return self._room

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the value."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.paint(painter, QRectF(self.rect()))
        painter.end()

    def paint(self, painter: QPainter, rect: QRectF) -> None:
        """Paint into ``rect``."""
        raise NotImplementedError

    def resize_to(self, width: int, height: int) -> None:
        """Take another room."""
        if self._room != QSize(width, height):
            self._room = QSize(width, height)
            self.setFixedSize(self._room)

    def is_new(self, *shown: object) -> bool:
        """Whether ``shown`` differs from the values shown last, which it replaces."""
        if self._last == shown:
            return False
        self._last = shown
        return True

    def tell(self, name: str, tip: str = "") -> None:
        """Set screen reader text and tooltip, and repaint."""
        if (name, tip) != self._said:
            self._said = (name, tip)
            self.setAccessibleName(name)
            set_tool_tip(self, tip or name)
        self.update()


class Shield(Painted):
    """A DEFENSE shield. ``name`` is the word the number goes by; None shows "?"."""

    def __init__(
        self, theme: Theme, number: int | None, name: str, parts: Parts = (), size: int = 52
    ) -> None:
        """Show ``number`` with its ``parts`` on hover."""
        super().__init__(theme, round(size * 0.86), size)
        self._name = name
        self.show_number(number, parts)

    def show_number(self, number: int | None, parts: Parts = ()) -> None:
        """Show another number."""
        self.number = number
        if self.is_new(number, tuple(parts)):
            self.tell(parts_words(self._name, number, parts))

    def paint(self, painter: QPainter, rect: QRectF) -> None:
        """Paint the shield."""
        paint_shield(painter, rect, self.number, self.theme)


class HpDie(Painted):
    """HP as the face of a die; ``kind`` is ``die``, ``enemy-die`` or ``bone``."""

    def __init__(
        self,
        theme: Theme,
        number: int | None,
        name: str,
        most: int = 6,
        size: int = 56,
        kind: str = "die",
    ) -> None:
        """Show ``number`` of ``most`` HP."""
        super().__init__(theme, size, size)
        self._name = name
        self._kind = kind
        self.show_number(number, most)

    def show_number(self, number: int | None, most: int = 6) -> None:
        """Show another number."""
        self.number = number
        if self.is_new(number, most):
            self.tell(f"{self._name} {number_words(number)} / {most}")

    def show_named(self, name: str, number: int | None, most: int = 6) -> None:
        """Show another number under another name."""
        if name != self._name:
            self._name = name
            self._last = None
        self.show_number(number, most)

    def paint(self, painter: QPainter, rect: QRectF) -> None:
        """Paint the die."""
        paint_die(painter, rect, self.number, self.theme, self._kind)


class MightCubes(Painted):
    """MIGHT cubes in a row, each with its letter; dashed places up to ``slots``.

    When there are more cubes than places those of one colour stack, with their count.
    """

    def __init__(
        self,
        theme: Theme,
        cubes: Mapping[str, int],
        name: str,
        slots: int = 4,
        size: int = 26,
        *,
        strongest_first: bool = False,
    ) -> None:
        """Show ``cubes``: how many of white, yellow, red and black."""
        super().__init__(theme, slots * (size + 4) - 4, size)
        self._colors = tuple(MIGHT_LETTERS)[:: -1 if strongest_first else 1]
        self._name = name
        self._slots = slots
        self.show_cubes(cubes)

    def show_cubes(self, cubes: Mapping[str, int]) -> None:
        """Show other cubes."""
        if not self.is_new(*((color, cubes.get(color, 0)) for color in MIGHT_LETTERS)):
            return
        stacks = [(color, cubes.get(color, 0)) for color in self._colors if cubes.get(color, 0)]
        single = [(color, 1) for color, count in stacks for _ in range(count)]
        self._shown = single if len(single) <= self._slots else stacks
        words = " ".join(f"{count}{MIGHT_LETTERS[color]}" for color, count in stacks) or "–"
        self.tell(f"{self._name} {words}")

    def paint(self, painter: QPainter, rect: QRectF) -> None:
        """Paint the cubes and the empty places."""
        size = rect.height()
        for place in range(self._slots):
            box = QRectF(place * (size + 4), 0, size, size)
            if place < len(self._shown):
                color, count = self._shown[place]
                paint_cube(painter, box, color, self.theme, count)
            else:
                paint_empty_slot(painter, box, self.theme)


class AnimusWell(Painted):
    """Animus in a well: the number and as many gems, hollow for the reserve."""

    def __init__(
        self, theme: Theme, number: int | None, name: str, *, hollow: bool = False, width: int = 100
    ) -> None:
        """Show ``number`` animus under ``name`` (reserve or available)."""
        super().__init__(theme, width, 44)
        self._name = name
        self._hollow = hollow
        self.show_number(number)

    def show_number(self, number: int | None, parts: Parts = ()) -> None:
        """Show another number."""
        self.number = number
        if self.is_new(number, tuple(parts)):
            self.tell(parts_words(self._name, number, parts))

    def paint(self, painter: QPainter, rect: QRectF) -> None:
        """Paint the well, the number and the gems."""
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self.theme.color("well"))
        painter.drawRoundedRect(rect, 6, 6)
        font = self.theme.font("number", 28)
        words = number_words(self.number)
        wide = 16 * len(words)
        box = QRectF(6, 0, wide, rect.height())
        paint_words(painter, box, words, font, self.theme.color("text"))
        room = QRectF(box.right() + 6, 4, rect.width() - box.right() - 8, rect.height() - 8)
        paint_gems(painter, room, min(self.number or 0, 15), self.theme, hollow=self._hollow)


class ClassDisc(Painted):
    """A round disc with an icon: a class, a kind of figure. ``ring`` is a colour token."""

    def __init__(
        self, theme: Theme, icon: str, name: str, size: int = 44, ring: str = "", number: str = ""
    ) -> None:
        """Show ``icon``, or ``number`` instead of it."""
        super().__init__(theme, size, size)
        self._icon = icon
        self._ring = ring
        self._number = number
        self.tell(name)

    def show_icon(self, icon: str, name: str) -> None:
        """Show another icon, by another name."""
        self._icon = icon
        self.tell(name)

    def paint(self, painter: QPainter, rect: QRectF) -> None:
        """Paint the disc."""
        paint_disc(painter, rect, self._icon, self.theme, self._ring, self._number)


class KeyCap(Painted):
    """A key of the keyboard as a small cap. ``on`` is the colour token of its words and line."""

    def __init__(self, theme: Theme, key: str, on: str = "text", line: str = "line") -> None:
        """Show ``key`` as it is printed on the key."""
        font = theme.font("text", 15, "semibold")
        wide = max(22, QFontMetrics(font).horizontalAdvance(key) + 14)
        super().__init__(theme, wide, 22)
        self.key = key
        self._on = on
        self._line = line
        self.setAccessibleName(key)

    def paint(self, painter: QPainter, rect: QRectF) -> None:
        """Paint the cap."""
        paint_key(painter, rect, self.key, self.theme, self._line, self._on)
