"""The time track: two rows of spaces with their effects, the filled ones and the next one."""

from functools import partial

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QGridLayout, QSizePolicy, QWidget

from oathsworn_gui.games.oathsworn.model.story import StoryPart
from oathsworn_gui.games.oathsworn.ui.map.space_keys import letter_of
from oathsworn_gui.games.oathsworn.ui.map.space_paint import SpacePainter
from oathsworn_gui.games.oathsworn.views.map.time_track import Space, space_of
from oathsworn_gui.games.oathsworn.views.map.words import effect_words, when_words
from oathsworn_gui.tabletop.texts import Texts
from oathsworn_gui.ui.base.by_keys import mark_by_keys
from oathsworn_gui.ui.base.plain_text import set_tool_tip
from oathsworn_gui.ui.base.theme import Theme
from oathsworn_gui.ui.widgets.own_keys import OwnKeys

_HIGH = 76
_HIGH_OF_NARROW = 68
_MANY = 20
"""Height of a space; that of a track with more spaces than the last, which show icons mostly."""

_STEPS = {
    Qt.Key.Key_Left: (0, -1),
    Qt.Key.Key_Right: (0, 1),
    Qt.Key.Key_Up: (-1, 0),
    Qt.Key.Key_Down: (1, 0),
}
"""Rows and columns that an arrow walks."""


class SpaceCell(OwnKeys, QAbstractButton):
    """One space of the track. A press opens its effects, a letter enters one.

    ``walked`` carries the rows and columns that an arrow key moves by, ``typed`` the letter of an
    effect.
    """

    walked = Signal(int, int)
    typed = Signal(str)

    def __init__(self, theme: Theme, texts: Texts, painter: SpacePainter, space: int) -> None:
        """Make an empty space; :meth:`show_space` fills it."""
        super().__init__()
        self._theme = theme
        self._texts = texts
        self._painter = painter
        self.space = space
        self._shown = Space(space, filled=False, next=False, token="", effects=())
        self._marked = False
        self.setObjectName(f"space-{space}")
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        mark_by_keys(self, "window")  # the key that opens the next space, and the arrows
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setMinimumWidth(0)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self._say()

    def show_space(self, space: Space, *, marked: bool) -> None:
        """Show the current space; ``marked`` while its effects are being edited."""
        if (space, marked) == (self._shown, self._marked):
            return
        self._shown = space
        self._marked = marked
        self._say()
        self.update()

    def _say(self) -> None:
        spoken = self._spoken()
        self.setAccessibleName(spoken)
        set_tool_tip(self, spoken)

    def sizeHint(self) -> QSize:
        """Return the room of a space."""
        return QSize(120, self.minimumHeight())

    def _spoken(self) -> str:
        shown = self._shown
        state = "filled" if shown.filled else "next" if shown.next else "free"
        words = [self._texts.say(f"story.space.{state}", space=self.space)]
        for effect in shown.effects:
            key = "story.space.cancelled" if shown.is_lost(effect) else "story.space.effect"
            what, when = effect_words(self._texts, effect), when_words(self._texts, effect)
            words.append(self._texts.say(key, what=what, when=when))
        reminders = (self._texts.say("story.space.reminder", words=w) for w in shown.reminders)
        return " ".join((*words, *reminders))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the space, its number, its token and its effects."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        self._painter.paint(painter, box, self._shown, self._edge())
        painter.end()

    def _edge(self) -> QPen | None:
        if self.hasFocus() or self._marked:
            return QPen(self._theme.color("focus"), 2)
        return QPen(self._theme.color("ember"), 2) if self._shown.next else None

    def claims(self, event: QKeyEvent) -> bool:
        """Claim the letters of effects, while the space is written, before any shortcut."""
        return bool(self._letter(event))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Walk by arrow, write by letter, open with Space or Enter."""
        key, letter = Qt.Key(event.key()), self._letter(event)
        if key in _STEPS:
            self.walked.emit(*_STEPS[key])
        elif letter:
            self.typed.emit(letter)
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        else:
            super().keyPressEvent(event)

    def _letter(self, event: QKeyEvent) -> str:
        return letter_of(event) if self._marked else ""


def _seen(story: StoryPart) -> tuple[object, ...]:
    return story.track, story.effects, story.triggers


class TimeTrackView(QWidget):
    """The spaces in two rows of equal columns.

    ``chosen`` carries the space pressed, or reached by arrows while one is edited; ``typed`` a
    space and the letter of the effect to put there.
    """

    chosen = Signal(int)
    typed = Signal(int, str)

    def __init__(self, theme: Theme, texts: Texts) -> None:
        super().__init__()
        self.setObjectName("time-track")
        self._theme = theme
        self._texts = texts
        self._painter = SpacePainter(theme, texts)
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(8)
        self._cells: list[SpaceCell] = []
        self._story = StoryPart()
        self._marked: int | None = None

    def show_story(self, story: StoryPart) -> None:
        """Show the track of ``story``."""
        before = self._story
        self._story = story
        if _seen(before) == _seen(story) and self._cells:
            return
        length = story.track.length if story.track is not None else 0
        if length != len(self._cells):
            self._lay(length)
        self._show_cells()

    def mark(self, space: int | None) -> None:
        """Mark the space that is being written, None for none."""
        self._marked = space
        self._show_cells()

    def focus_space(self, space: int) -> None:
        """Give the focus to a space."""
        if 1 <= space <= len(self._cells):
            self._cells[space - 1].setFocus()

    def _show_cells(self) -> None:
        for cell in self._cells:
            cell.show_space(space_of(self._story, cell.space), marked=cell.space == self._marked)
        track = self._story.track
        first = track.next_space if track is not None else None
        spoken = self._cells[first - 1].accessibleName() if first is not None else ""
        self.setAccessibleName(self._texts.say("story.track.spoken", next=spoken))
        for cell in self._cells:  # Tab reaches one space only, arrow keys the others
            stop = cell.space == (first or len(self._cells))
            policy = Qt.FocusPolicy
            cell.setFocusPolicy(policy.StrongFocus if stop else policy.ClickFocus)

    def _lay(self, length: int) -> None:
        for cell in self._cells:
            self._grid.removeWidget(cell)
            cell.hide()
            cell.deleteLater()
        for column in range(self._grid.columnCount()):
            self._grid.setColumnStretch(column, 0)
        self._cells = [self._cell(space) for space in range(1, length + 1)]
        high = _HIGH_OF_NARROW if length > _MANY else _HIGH
        self._grid.setSpacing(4 if length > _MANY else 8)
        for cell in self._cells:
            cell.setFixedHeight(high)
            row, column = divmod(cell.space - 1, self._columns())
            self._grid.addWidget(cell, row, column)
            self._grid.setColumnStretch(column, 1)

    def _columns(self) -> int:
        return max(1, -(-len(self._cells) // 2))

    def _cell(self, space: int) -> SpaceCell:
        cell = SpaceCell(self._theme, self._texts, self._painter, space)
        cell.clicked.connect(lambda: self.chosen.emit(space))
        cell.typed.connect(partial(self.typed.emit, space))
        cell.walked.connect(partial(self._walk, space))
        return cell

    def _walk(self, space: int, rows: int, columns: int) -> None:
        there = space + columns + rows * self._columns()
        if not 1 <= there <= len(self._cells):
            return
        self.focus_space(there)
        if self._marked is not None:
            self.chosen.emit(there)
