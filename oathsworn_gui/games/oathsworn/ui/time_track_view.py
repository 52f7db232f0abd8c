"""The time track: two rows of spaces with what stands on them, what is filled and what is next."""

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFont, QFontMetrics, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QGridLayout, QSizePolicy, QWidget

from oathsworn_gui.games.oathsworn.model.story import SpaceEffect, StoryPart
from oathsworn_gui.games.oathsworn.rules.time_track import effects_at
from oathsworn_gui.games.oathsworn.ui.story_words import effect_words, short_when, when_words
from oathsworn_gui.ui.icons import paint_icon
from oathsworn_gui.ui.paint import paint_words
from oathsworn_gui.ui.texts import Texts
from oathsworn_gui.ui.theme import Theme

_LEFT = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
_HIGH, _WIDE = 80, 210
"""Height of a space; from this width on its words stand beside the token, else below it."""


class SpaceCell(QAbstractButton):
    """One space of the track. Pressing it writes what stands there."""

    def __init__(self, theme: Theme, texts: Texts, space: int, story: StoryPart) -> None:
        """Show ``space`` as it lies in ``story``."""
        super().__init__()
        self._theme, self._texts, self.space = theme, texts, space
        track = story.track
        self._filled = track is not None and not track.is_empty(space)
        self._next = track is not None and track.next_space == space
        token = track.tokens[space - 1] if track is not None and self._filled else ""
        self._token = token if token.isdigit() else ""
        self._effects = effects_at(story, space)
        self.setObjectName(f"space-{space}")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setMinimumWidth(0)
        self.setFixedHeight(_HIGH)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAccessibleName(self._spoken())
        self.setToolTip(self._spoken())

    def sizeHint(self) -> QSize:
        """Return the room of a space."""
        return QSize(120, _HIGH)

    def _state(self) -> str:
        return "filled" if self._filled else "next" if self._next else "free"

    def _spoken(self) -> str:
        words = [self._texts.say(f"story.space.{self._state()}", space=self.space)]
        for effect in self._effects:
            key = "story.space.cancelled" if self._is_lost(effect) else "story.space.effect"
            what, when = effect_words(self._texts, effect), when_words(self._texts, effect)
            words.append(self._texts.say(key, what=what, when=when))
        return " ".join(words)

    def _is_lost(self, effect: SpaceEffect) -> bool:
        return self._filled and effect.when != "at-once"

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the space, its number, its token and its effect."""
        del event
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme, box = self._theme, QRectF(self.rect()).adjusted(1, 1, -1, -1)
        painter.setBrush(theme.color("ground" if self._filled else "raised"))
        painter.setPen(self._edge())
        painter.drawRoundedRect(box, 6, 6)
        wide = self.width() >= _WIDE or not self._effects
        middle = box.center().y() if wide else box.top() + 19
        ink = theme.color("quiet" if self._filled else "text")
        number = QRectF(box.left() + 8, middle - 18, 38, 36)
        paint_words(painter, number, str(self.space), theme.font("number", 24), ink)
        self._paint_token(painter, QPointF(box.left() + 62, middle))
        if self._effects:
            self._paint_effect(painter, box, beside=wide)
        painter.end()

    def _edge(self) -> QPen | Qt.PenStyle:
        if self.hasFocus():
            return QPen(self._theme.color("focus"), 2)
        return QPen(self._theme.color("ember"), 2) if self._next else Qt.PenStyle.NoPen

    def _paint_token(self, painter: QPainter, at: QPointF) -> None:
        theme, radius = self._theme, 13.0
        if not self._filled:
            painter.setPen(QPen(theme.color("card-line"), 1.4, Qt.PenStyle.DashLine))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawEllipse(at, radius, radius)
            return
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.color("quiet"))
        painter.drawEllipse(at, radius, radius)
        box = QRectF(at.x() - radius, at.y() - radius, radius * 2, radius * 2)
        if self._token:
            font = theme.font("number", 15)
            paint_words(painter, box, self._token, font, theme.color("ground"))
        else:
            paint_icon(painter, box.adjusted(4, 4, -4, -4), "clock-outline", theme.color("ground"))

    def _paint_effect(self, painter: QPainter, box: QRectF, *, beside: bool) -> None:
        effect, theme = self._effects[0], self._theme
        strong, quiet = theme.font("text", 15, "semibold"), theme.font("text", 15)
        lost = self._is_lost(effect)
        strong.setStrikeOut(lost)
        done = self._texts.say("story.space.lost") if lost else short_when(self._texts, effect)
        words = effect_words(self._texts, effect)
        ink, soft = theme.color("quiet" if self._filled else "text"), theme.color("quiet")
        width = box.width() - (90 if beside else 8)
        if QFontMetrics(strong).horizontalAdvance(words) > width:
            words = self._texts.find(f"story.effect-short.{effect.kind}", words)
        if beside:
            left = box.left() + 84
            upper = QRectF(left, box.center().y() - 21, width, 20)
            lower = QRectF(left, box.center().y() + 1, width, 20)
        else:
            upper = QRectF(box.left() + 6, box.bottom() - 42, width, 20)
            lower = QRectF(box.left() + 6, box.bottom() - 23, width, 20)
        paint_words(painter, lower, _cut(quiet, done, width), quiet, soft, _LEFT)
        paint_words(painter, upper, _cut(strong, words, width), strong, ink, _LEFT)


def _cut(font: QFont, words: str, width: float) -> str:
    return QFontMetrics(font).elidedText(words, Qt.TextElideMode.ElideRight, int(width))


class TimeTrackView(QWidget):
    """The spaces in two rows of equal columns. ``chosen`` carries the space pressed."""

    chosen = Signal(int)

    def __init__(self, theme: Theme, texts: Texts) -> None:
        """Make an empty track."""
        super().__init__()
        self.setObjectName("time-track")
        self._theme, self._texts = theme, texts
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(8)
        self._cells: list[SpaceCell] = []
        self._shown: object = None

    def show_story(self, story: StoryPart) -> None:
        """Show the track of ``story``."""
        if self._shown == (story.track, story.effects):
            return
        self._shown = (story.track, story.effects)
        focused = next((cell.space for cell in self._cells if cell.hasFocus()), None)
        for cell in self._cells:
            self._grid.removeWidget(cell)
            cell.hide()
            cell.deleteLater()
        length = story.track.length if story.track is not None else 0
        self._cells = [self._cell(space, story) for space in range(1, length + 1)]
        columns = max(1, -(-length // 2))
        for cell in self._cells:
            row, column = divmod(cell.space - 1, columns)
            self._grid.addWidget(cell, row, column)
            self._grid.setColumnStretch(column, 1)
            if cell.space == focused:
                cell.setFocus()
        spoken = [cell.accessibleName() for cell in self._cells if not story_is_filled(story, cell)]
        self.setAccessibleName(self._texts.say("story.track.spoken", next="; ".join(spoken[:1])))

    def _cell(self, space: int, story: StoryPart) -> SpaceCell:
        cell = SpaceCell(self._theme, self._texts, space, story)
        cell.clicked.connect(lambda: self.chosen.emit(space))
        return cell


def story_is_filled(story: StoryPart, cell: SpaceCell) -> bool:
    """Whether a token lies on the space of ``cell``."""
    return story.track is not None and not story.track.is_empty(cell.space)
