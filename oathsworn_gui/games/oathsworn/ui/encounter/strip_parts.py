"""The painted pieces of the boss strip: silhouette, a die a location, the stage card."""

from collections.abc import Callable
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetrics, QKeyEvent, QPainter, QPaintEvent, QPen, QTextLayout
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from oathsworn_gui.games.oathsworn.views.encounter.boss import StageFace
from oathsworn_gui.games.oathsworn.views.encounter.boss_strip import StripDie
from oathsworn_gui.tabletop.hex_picture import Large
from oathsworn_gui.tabletop.hexes import centre
from oathsworn_gui.tabletop.plain_words import MIGHT_LETTERS
from oathsworn_gui.ui.base.icons import paint_icon
from oathsworn_gui.ui.base.paint import paint_cube, paint_die, paint_words
from oathsworn_gui.ui.base.plain_text import set_tool_tip
from oathsworn_gui.ui.base.theme import Theme
from oathsworn_gui.ui.table.hex_large_paint import paint_large
from oathsworn_gui.ui.table.hex_view import View
from oathsworn_gui.ui.widgets import Painted

_LEFT = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
_RIGHT = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
_RING = 3
_ICON = 14
_NAME = 15
_SMALLER = 2
_TAKES = 2
"""Px around a die for its ring, and of a location's name; by how many the words of a stage card may
be smaller; the lines for whom it takes.
"""


class StripShape(QAbstractButton):
    """The silhouette of a large boss as it stands on the board; a press puts the boss right."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._large: Large | None = None
        self.setObjectName("boss-shape")
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def show_shape(self, large: Large | None) -> None:
        """Show another silhouette; None: a boss of one hex has none."""
        if large != self._large:
            self._large = large
            self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint it as large as fits."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        large, room = self._large, QRectF(self.rect())
        if large is not None:
            points = [centre(at, "flat") for at in large.hexes]
            wide = max(x for x, _ in points) - min(x for x, _ in points) + 2.1
            high = max(y for _, y in points) - min(y for _, y in points) + 2.1
            side = min(room.width() / wide, room.height() / high)
            x = sum(x for x, _ in points) / len(points)
            y = sum(y for _, y in points) / len(points)
            middle = room.center() - QPointF(x * side, y * side)
            paint_large(painter, View(side, middle.x(), middle.y()), large, self._theme)
        _paint_ring(self, painter, self._theme)
        painter.end()


class DieCell(QAbstractButton):
    """The die of a location with its name below; a press turns it by hand, − takes 1 HP."""

    def __init__(
        self, theme: Theme, name: str, turn: Callable[[], object], lose: Callable[[], object]
    ) -> None:
        super().__init__()
        self._theme = theme
        self._die = StripDie("", "", 0)
        self._picture = ""
        self._side = 40
        self._named = True
        self._turn, self._lose = turn, lose
        self.setObjectName(name)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.clicked.connect(self._press)

    def _press(self) -> None:
        self._turn()

    def show_die(self, die: StripDie, spoken: str, broken: str) -> None:
        """Show a die; ``broken`` is the word for an empty place."""
        self._die = die
        self.setAccessibleName(spoken)
        state = broken if die.hp == 0 else str(die.hp)
        set_tool_tip(self, f"{die.name} {state}\n{spoken}")
        self.updateGeometry()
        self.update()

    def show_icon(self, picture: str) -> None:
        """Show the picture by which cards mean the location, none where it is empty."""
        if picture != self._picture:
            self._picture = picture
            self.update()

    def stand(self, side: int, *, named: bool) -> None:
        """Make the die ``side`` px; its name is painted where ``named``, else told on hover."""
        if (side, named) != (self._side, self._named):
            self._side, self._named = side, named
            self.updateGeometry()
            self.update()

    def _font(self) -> QFont:
        return self._theme.font("text", _NAME)

    def sizeHint(self) -> QSize:
        """Return the room for die and name."""
        high = self._side + 2 * _RING + (_NAME + 7 if self._named else 0)
        wide = self._side + 2 * _RING
        if self._named:
            wide = max(wide, QFontMetrics(self._font()).horizontalAdvance(self._die.name) + 8)
        return QSize(wide, high)

    def minimumSizeHint(self) -> QSize:
        """Return the room for the die."""
        return QSize(self._side + 2 * _RING, self.sizeHint().height())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Take 1 HP on the minus key."""
        if event.text() in {"-", "−"}:
            self._lose()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint die and name."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme, broken = self._theme, self._die.hp == 0
        left = (self.width() - self._side) / 2
        box = QRectF(left, _RING, self._side, self._side)
        if broken:
            _paint_broken(painter, box, theme)
        else:
            paint_die(painter, box, self._die.hp, theme, "enemy-die")
        if self._picture:
            corner = QRectF(box.right() - _ICON + 2, box.bottom() - _ICON + 2, _ICON, _ICON)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.color("surface"))
            painter.drawEllipse(corner.adjusted(-2, -2, 2, 2))
            paint_icon(painter, corner, self._picture, theme.color("text"))
        if self._named:
            font = self._font()
            elided = QFontMetrics(font).elidedText(
                self._die.name, Qt.TextElideMode.ElideRight, self.width()
            )
            place = QRectF(0, box.bottom() + _RING, self.width(), _NAME + 7)
            paint_words(painter, place, elided, font, theme.color("blood" if broken else "quiet"))
        if self.hasFocus() or self.underMouse():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(theme.color("focus" if self.hasFocus() else "card-line"), 2))
            painter.drawRoundedRect(box.adjusted(-2, -2, 2, 2), 6, 6)
        painter.end()


def _paint_broken(painter: QPainter, box: QRectF, theme: Theme) -> None:
    inner = box.adjusted(1, 1, -1, -1)
    pen = QPen(theme.color("bone"), 1.5, Qt.PenStyle.DashLine)
    painter.setPen(pen)
    painter.setBrush(theme.color("boss"))
    painter.drawRoundedRect(inner, 5, 5)
    cross = inner.adjusted(*(box.width() * part for part in (0.24, 0.24, -0.24, -0.24)))
    painter.setPen(QPen(theme.color("bone"), 2.5))
    painter.drawLine(cross.topLeft(), cross.bottomRight())
    painter.drawLine(cross.topRight(), cross.bottomLeft())


def _paint_ring(button: QAbstractButton, painter: QPainter, theme: Theme) -> None:
    if button.hasFocus():
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(theme.color("focus"), 2))
        painter.drawRoundedRect(QRectF(button.rect()).adjusted(1, 1, -1, -1), 6, 6)


class StripCubes(Painted):
    """MIGHT as a cube a colour with its count and its letter, and nothing else."""

    def __init__(self, theme: Theme, size: int = 30) -> None:
        """Show nothing yet."""
        super().__init__(theme, size, size)
        self._cubes: tuple[tuple[str, int], ...] = ()

    def show_cubes(self, cubes: tuple[tuple[str, int], ...], name: str) -> None:
        """Show other cubes under a ``name``."""
        if self.is_new(cubes, name):
            self._cubes = cubes
            self.setFixedWidth(max(1, len(cubes)) * (self.height() + 4) - 4)
            told = " ".join(f"{count}{MIGHT_LETTERS[colour]}" for colour, count in cubes)
            self.tell(f"{name} {told or '?'}")

    def paint(self, painter: QPainter, rect: QRectF) -> None:
        """Paint the cubes."""
        size = rect.height()
        for place, (colour, count) in enumerate(self._cubes):
            box = QRectF(place * (size + 4), 0, size, size)
            paint_cube(painter, box, colour, self.theme, count)


class StageWords(NamedTuple):
    """What the stage card says beside its title: ``note`` is quiet, ``takes`` in ember."""

    face: StageFace
    note: str
    takes: str


class StageFacePart(QWidget):
    """The stage card that is face up: title, words, and whom it takes; the whole on hover."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._words = StageWords(StageFace("", "", 0, ()), "", "")
        self.setObjectName("stage-card")
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)

    def show_words(self, words: StageWords, kept: str) -> None:
        """Show another card; ``kept`` names the cards that stay until the end of the round."""
        self._words = words
        whole = (words.face.title, words.note, words.face.words, words.takes, kept)
        told = "\n".join(part for part in whole if part)
        self.setAccessibleName(told.replace("\n", ". "))
        set_tool_tip(self, told)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the card; its words as far as there is room."""
        painter, theme = QPainter(self), self._theme
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.color("raised"))
        painter.drawRoundedRect(QRectF(self.rect()), 4, 4)
        painter.setBrush(theme.color("boss-line"))
        painter.drawRect(QRectF(0, 0, 3, self.height()))
        low = self.height() < 100
        inner = QRectF(self.rect()).adjusted(14, 4 if low else 10, -10, -4 if low else -8)
        below = self._paint_title(painter, inner, low=low)
        room = QRectF(inner.left(), below, inner.width(), inner.bottom() - below)
        takes = self._words.takes
        if takes and not low:
            room.setBottom(self._paint_takes(painter, room, takes))
        self._paint_text(painter, room, 16 if low else 17)
        if self.hasFocus():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(theme.color("focus"), 2))
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 4, 4)
        painter.end()

    def _paint_title(self, painter: QPainter, inner: QRectF, *, low: bool) -> float:
        """Paint title and note in one line, the note only beside a title that is whole."""
        theme, words = self._theme, self._words
        small = theme.font("text", 15)
        note_wide = QFontMetrics(small).horizontalAdvance(words.note) + 8
        large = theme.font("display", 18 if low else 22)
        smaller = theme.font("display", 16 if low else 18)
        title_wide = QFontMetrics(large).horizontalAdvance(words.face.title)
        noted = bool(words.note) and title_wide + note_wide <= inner.width()
        font = large if title_wide <= inner.width() else smaller
        shown = QFontMetrics(font).elidedText(
            words.face.title, Qt.TextElideMode.ElideRight, int(inner.width())
        )
        line = QRectF(inner.left(), inner.top(), inner.width(), 24 if low else 28)
        paint_words(painter, line, shown, font, theme.color("text"), _LEFT)
        if noted:
            paint_words(painter, line, words.note, small, theme.color("quiet"), _RIGHT)
        return line.bottom() + (0 if low else 2)

    def _paint_takes(self, painter: QPainter, room: QRectF, takes: str) -> float:
        """Paint whom it takes at the foot, in one line or two; return where they begin."""
        theme, font = self._theme, self._theme.font("text", 16)
        ink, words = theme.color("ember"), room.adjusted(24, 0, 0, 0)
        lines = lines_of(takes, font, words.width(), _TAKES)
        high = max(24, QFontMetrics(font).height()) if len(lines) == 1 else 20
        top = room.bottom() - high * len(lines)
        paint_icon(painter, QRectF(room.left(), top + 3, 18, 18), "crosshairs", ink)
        for place, line in enumerate(lines):
            box = QRectF(words.left(), top + place * high, words.width(), high)
            paint_words(painter, box, line, font, ink, _LEFT)
        return top

    def _paint_text(self, painter: QPainter, room: QRectF, size: int) -> None:
        """Paint the words, smaller or else the typed line where they have room only then."""
        theme, face = self._theme, self._words.face
        fonts = [theme.font("text", size - smaller) for smaller in range(_SMALLER + 1)]
        ways = ((words, font) for words in (face.words, face.short) for font in fonts)
        fitting = (
            (words, font)
            for words, font in ways
            if words and _lines_in(room, font) >= len(_starts(words, font, room.width()))
        )
        words, font = next(fitting, (face.words, fonts[0]))
        high = QFontMetrics(font).height()
        lines = lines_of(words, font, room.width(), max(1, _lines_in(room, font)))
        for place, line in enumerate(lines):
            box = QRectF(room.left(), room.top() + place * high, room.width(), high)
            paint_words(painter, box, line, font, theme.color("text"), _LEFT)


def _lines_in(room: QRectF, font: QFont) -> int:
    return int(room.height() // QFontMetrics(font).height())


def lines_of(words: str, font: QFont, wide: float, most: int) -> list[str]:
    """Return words in at most so many lines of ``wide`` px; the last one is elided."""
    starts = _starts(words, font, wide)
    ends = [*starts[1:], len(words)]
    lines = [words[start:end].strip() for start, end in zip(starts, ends, strict=False)]
    if len(lines) <= most:
        return lines
    rest = words[starts[most - 1] :]
    last = QFontMetrics(font).elidedText(rest, Qt.TextElideMode.ElideRight, int(wide))
    return [*lines[: most - 1], last]


def _starts(words: str, font: QFont, wide: float) -> list[int]:
    """Return where the lines begin into which words wrap."""
    layout = QTextLayout(words, font)
    layout.beginLayout()
    starts: list[int] = []
    while (line := layout.createLine()).isValid():
        line.setLineWidth(wide)
        starts.append(line.textStart())
    layout.endLayout()
    return starts
