"""A card or an act of a turn as a tile: its key, its price, and in one or two words why it is off.

The tiles keep their places; what does not play stays readable and can be pressed for its reason.
"""

from collections.abc import Sequence
from functools import partial
from typing import Literal, NamedTuple

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QGridLayout, QSizePolicy, QWidget

from oathsworn_gui.tabletop.plain_words import sentences
from oathsworn_gui.ui.base.icons import paint_icon
from oathsworn_gui.ui.base.paint import paint_key, paint_words, two_lines
from oathsworn_gui.ui.base.plain_text import set_tool_tip
from oathsworn_gui.ui.base.theme import Theme

_CENTRE = int(Qt.AlignmentFlag.AlignCenter)
"""The lines are chosen before: wrapped once more, they would be others at a scale between two."""

_LEFT = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
_CAP = 22
_EDGE = 6
_LINE = 60
_KEY_BELOW = 46
"""Tiles lower than this are lines: the icon beside name and note. From the second height on the key
of a line has room below its name.
"""

State = Literal["plays", "refused", "cooling", "inert", "used"]


class TileLook(NamedTuple):
    """What a tile shows: ``name`` is its object name, ``tip`` its words and reason whole.

    ``cost``, ``cooldown`` and ``icon`` are empty for none; ``advised`` has an ember line and
    ``chosen`` an ember bar.
    """

    name: str
    words: str
    spoken: str
    state: State = "plays"
    key: str = ""
    note: str = ""
    cost: str = ""
    cooldown: str = ""
    icon: str = ""
    tip: str = ""
    advised: bool = False
    chosen: bool = False


_BLANK = TileLook("", "", "")


class Tile(QAbstractButton):
    """One tile; a card shows its price and cooldown above its name, an act its icon."""

    def __init__(self, theme: Theme, look: TileLook, high: int) -> None:
        """Show ``look``, ``high`` px high."""
        super().__init__()
        self._theme = theme
        self._look = _BLANK
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.stand(high)
        self.show_look(look)

    @property
    def look(self) -> TileLook:
        """What is shown now."""
        return self._look

    def stand(self, high: int) -> None:
        """Set the height in px."""
        if self.minimumHeight() != high:
            self.setFixedHeight(high)

    def show_look(self, look: TileLook) -> None:
        """Show another look; nothing is done for an equal one."""
        if look == self._look:
            return
        self._look = look
        self.setObjectName(look.name)
        self.setText(look.words)
        self.setAccessibleName(sentences(look.spoken, look.note))
        set_tool_tip(self, look.tip)
        self.update()

    def sizeHint(self) -> QSize:
        """Return a small room; the grid gives each column the same."""
        return QSize(64, self.minimumHeight())

    def minimumSizeHint(self) -> QSize:
        """Return the least room."""
        return self.sizeHint()

    # ------------------------------------------------------------------------------- painting

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the tile."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_ground(painter)
        if self.height() < _LINE:
            self._paint_line(painter)
        elif self.look.icon and not self.look.cost:
            self._paint_act(painter)
        else:
            self._paint_card(painter)
        painter.end()

    @property
    def _plays(self) -> bool:
        return self.look.state == "plays"

    def _ink(self) -> QColor:
        return self._theme.color("text" if self._plays else "quiet")

    def _paint_ground(self, painter: QPainter) -> None:
        theme, look = self._theme, self.look
        box = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        edge, wide = "card-line" if self._plays else "line", 1.0
        if look.advised or look.chosen:
            edge, wide = "ember", 2.0
        if self.hasFocus():
            edge, wide = "focus", 2.0
        style = Qt.PenStyle.DashLine if look.state == "cooling" else Qt.PenStyle.SolidLine
        painter.setPen(QPen(theme.color(edge), wide, style))
        lit = self.underMouse() and self.isEnabled()
        ground = "card" if self._plays else "well" if look.state in {"cooling", "used"} else ""
        ground = "raised" if lit else ground
        painter.setBrush(theme.color(ground) if ground else Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(box, 6, 6)
        if look.chosen:
            bar = QRectF(box.x() + 8, box.bottom() - 4, box.width() - 16, 3)
            painter.fillRect(bar, theme.color("ember"))

    def _paint_card(self, painter: QPainter) -> None:
        """Paint price, cooldown and key in a line, below them the name and the note."""
        theme, look = self._theme, self.look
        x = float(_EDGE)
        if look.cost:
            x = self._paint_cost(painter, x)
        if look.cooldown:
            box = QRectF(x, _EDGE, _CAP, _CAP)
            painter.setPen(QPen(theme.color("text" if self._plays else "quiet"), 1.2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(box.adjusted(1, 1, -1, -1), 4, 4)
            paint_words(painter, box, look.cooldown, theme.font("number", 15), self._ink())
        self._paint_key(painter)
        self._paint_words(painter, _EDGE + _CAP)

    def _paint_cost(self, painter: QPainter, x: float) -> float:
        """Paint the price and return where it ends; hollow where the card does not play."""
        theme, cost = self._theme, self.look.cost
        font = theme.font("number", 15)
        wide = max(float(_CAP), QFontMetrics(font).horizontalAdvance(cost) + 10.0)
        box = QRectF(x, _EDGE, wide, _CAP)
        painter.setPen(QPen(theme.color("animus"), 1.4))
        painter.setBrush(theme.color("animus") if self._plays else Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(box.adjusted(1, 1, -1, -1), _CAP / 2, _CAP / 2)
        ink = theme.color("animus-ink") if self._plays else self._ink()
        paint_words(painter, box, cost, font, ink)
        return x + wide + 2

    def _paint_key(self, painter: QPainter) -> None:
        key = self.look.key
        if key:
            box = QRectF(self.width() - _EDGE - _CAP, _EDGE, _CAP, _CAP)
            paint_key(painter, box, key, self._theme, ink="text" if self._plays else "quiet")

    def _paint_act(self, painter: QPainter) -> None:
        """Paint the icon above the words, and a tick where it is done."""
        theme, look = self._theme, self.look
        low = self.height() < 90
        size = 22.0 if low else 26.0
        top = 6.0 if low else 12.0
        box = QRectF((self.width() - size) / 2, top, size, size)
        paint_icon(painter, box, look.icon, self._ink())
        if look.state == "used":
            corner = QRectF(self.width() - _EDGE - 18, _EDGE, 18, 18)
            paint_icon(painter, corner, "check", theme.color("moss"))
        else:
            self._paint_key(painter)
        self._paint_words(painter, top + size)

    def _paint_line(self, painter: QPainter) -> None:
        """Paint the icon, and beside it the name above its note."""
        theme, look, middle = self._theme, self.look, self.height() / 2
        tight = self.height() < _KEY_BELOW  # the key is beside both
        paint_icon(painter, QRectF(8, middle - 9, 18, 18), look.icon, self._ink())
        wide, end = self.width() - 38.0, Qt.TextElideMode.ElideRight
        if look.key:
            top = self.height() - 24 if look.note and not tight else middle - 10
            box = QRectF(self.width() - 26.0, top, 20, 20)
            paint_key(painter, box, look.key, theme, ink="text" if self._plays else "quiet")
        if look.key and not look.note:
            room = QRectF(32, 0, wide - 24, self.height())
            font, told = self._fitted(room)
            paint_words(painter, room, told, font, self._ink(), _LEFT)
            return
        wide -= 24 if look.key and tight else 0
        name = _narrowest(theme, look.words, wide, (15, 14, 13), bold=True)
        told = QFontMetrics(name).elidedText(look.words, end, int(wide))
        high = self.height() / 2 if look.note else self.height()
        box = QRectF(32, 2 if look.note else 0, wide, high)
        paint_words(painter, box, told, name, self._ink(), _LEFT)
        if look.note:
            wide -= 24 if look.key and not tight else 0
            small = _narrowest(theme, look.note, wide, (15, 14, 13))
            note = QFontMetrics(small).elidedText(look.note, end, int(wide))
            under = QRectF(32, middle - 1, wide, self.height() / 2 - 2)
            paint_words(painter, under, note, small, theme.color("quiet"), _LEFT)

    def _paint_words(self, painter: QPainter, top: float) -> None:
        theme, look = self._theme, self.look
        foot = 22.0 if look.note else 4.0
        room = QRectF(4, top, self.width() - 8, self.height() - top - foot)
        font, words = self._fitted(room)
        paint_words(painter, room, words, font, self._ink(), _CENTRE)
        if look.note:
            note = QRectF(3, self.height() - 24, self.width() - 6, 19)
            small = _narrowest(theme, look.note, note.width(), (15, 14, 13))
            told = QFontMetrics(small).elidedText(
                look.note, Qt.TextElideMode.ElideRight, int(note.width())
            )
            paint_words(painter, note, told, small, theme.color("quiet"))

    def _fitted(self, room: QRectF) -> tuple[QFont, str]:
        """Return the largest face in which the name fits its room, and the name in lines."""
        words = self.look.words
        for size in (17, 16, 15, 14, 13):
            font = self._theme.font("text", size, "semibold")
            metrics = QFontMetrics(font)
            told = two_lines(words, font, room.width())
            high = metrics.lineSpacing() * (told.count("\n") + 1)
            if high <= room.height() + 3 and "…" not in told:
                return font, told
        font = self._theme.font("text", 13, "semibold")
        one = QFontMetrics(font).lineSpacing() * 2 > room.height() + 4
        if one:
            end = Qt.TextElideMode.ElideRight
            return font, QFontMetrics(font).elidedText(words, end, int(room.width()))
        return font, two_lines(words, font, room.width())


def _narrowest(
    theme: Theme, words: str, wide: float, sizes: Sequence[int], *, bold: bool = False
) -> QFont:
    """Return the largest of the faces in which the words fit, else the smallest."""
    weight = "semibold" if bold else "regular"
    for size in sizes:
        font = theme.font("text", size, weight)
        if QFontMetrics(font).horizontalAdvance(words) <= wide:
            return font
    return theme.font("text", sizes[-1], weight)


class TileGrid(QWidget):
    """Tiles in columns of the same width; ``pressed`` carries the object name of a tile.

    A tile is kept as long as one stands in its place.
    """

    pressed = Signal(str)

    def __init__(self, theme: Theme, name: str, gap: int = 7) -> None:
        """Show no tile."""
        super().__init__()
        self.setObjectName(name)
        self._theme = theme
        self._tiles: list[Tile] = []
        self._columns = 0
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(8)
        self._grid.setVerticalSpacing(gap)

    def show_tiles(self, looks: Sequence[TileLook], columns: int, high: int) -> None:
        """Show these tiles, ``columns`` in a row, each ``high`` px high."""
        for look, tile in zip(looks, self._tiles, strict=False):
            tile.show_look(look)
            tile.stand(high)
        for look in looks[len(self._tiles) :]:
            tile = Tile(self._theme, look, high)
            tile.clicked.connect(partial(self._press, tile))
            self._tiles.append(tile)
            self._columns = 0
        for spare in self._tiles[len(looks) :]:
            spare.hide()
            spare.setObjectName("")
        if columns != self._columns:
            self._lay(columns)
        for tile in self._tiles[: len(looks)]:
            tile.show()
        self.setVisible(bool(looks))

    def _lay(self, columns: int) -> None:
        self._columns = columns
        for tile in self._tiles:
            self._grid.removeWidget(tile)
        for place, tile in enumerate(self._tiles):
            self._grid.addWidget(tile, place // columns, place % columns)
        for column in range(4):
            self._grid.setColumnStretch(column, int(column < columns))
            self._grid.setColumnMinimumWidth(column, 0)

    def _press(self, tile: Tile, *_: object) -> None:
        self.pressed.emit(tile.look.name)
