"""The map of the tale: chapters along a road; what lies ahead is fog."""

from collections.abc import Sequence
from zlib import crc32

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetrics,
    QLinearGradient,
    QMouseEvent,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPen,
    QPixmap,
    QRadialGradient,
)
from PySide6.QtWidgets import QWidget

from oathsworn_gui.tabletop.texts import Texts
from oathsworn_gui.tale.way import Stop, Thread, Way
from oathsworn_gui.ui.base.icons import paint_icon
from oathsworn_gui.ui.base.paint import paint_words
from oathsworn_gui.ui.base.theme import Theme
from oathsworn_gui.ui.tale.way_land import land

_PITCH, _FAR = 264.0, 380.0
"""Px between two chapters, at least and at most."""
_LEFT, _AHEAD = 150.0, 470.0
"""Px before the first chapter, and behind the last one."""
_DISC, _HERE = 30.0, 37.0
_HEIGHTS = (0.62, 0.34, 0.66, 0.30, 0.58, 0.38)
_LOWEST = 300
_SHARES = (0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8)
_MOST_OUT = 3
_MARKS = {"won": ("check", "moss-fill"), "lost": ("close", "blood-fill")}
_WRAPPED = int(Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop) | int(
    Qt.TextFlag.TextWordWrap
)


class WayMap(QWidget):
    """``pointed`` emits the place of the chapter that was chosen, ``opened`` of one to be read."""

    pointed = Signal(int)
    opened = Signal(int)

    def __init__(self, theme: Theme, texts: Texts) -> None:
        """Show fog alone."""
        super().__init__()
        self.setObjectName("way-map")
        self._theme, self._texts = theme, texts
        self._way = Way()
        self._chosen = -1
        self._tags: list[QRectF] = []
        self._land: tuple[QSize, float, QPixmap] | None = None
        self.setMinimumHeight(_LOWEST)
        self.setAccessibleName(texts.say("tale-page.way"))

    def tell(self, way: Way) -> None:
        """Show another way; the last chapter is chosen."""
        if way != self._way:
            self._way, self._land = way, None
            self.setMinimumWidth(self.wide(way))
        self.choose(len(way.stops) - 1)

    @staticmethod
    def wide(way: Way) -> int:
        """Return the width in px that a way needs."""
        return round(_LEFT + _PITCH * max(0, len(way.stops) - 1) + _AHEAD)

    @property
    def chosen(self) -> int:
        """The place of the chosen chapter, -1 for none."""
        return self._chosen

    def choose(self, place: int) -> None:
        """Choose a chapter; a place beyond the ends is that at the end."""
        last = len(self._way.stops) - 1
        self._chosen = min(max(place, 0), last)
        self.update()
        self.pointed.emit(self._chosen)

    def room_of(self, place: int) -> QRectF:
        """Return where a chapter and its name are painted."""
        at = self._at(place)
        return QRectF(at.x() - _PITCH / 2, at.y() - 60, _PITCH, 190)

    def _at(self, place: int) -> QPointF:
        high = _HEIGHTS[place % len(_HEIGHTS)]
        return QPointF(_LEFT + self._pitch * place, 40 + high * (self.height() - 150))

    @property
    def _pitch(self) -> float:
        """Px between two chapters at the present width."""
        room = (self.width() - _LEFT - _AHEAD) / max(1, len(self._way.stops) - 1)
        return min(max(room, _PITCH), _FAR)

    def _stops(self) -> list[QPointF]:
        return [self._at(place) for place in range(len(self._way.stops))]

    # ---------------------------------------------------------------------------------- painting

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint land, road, threads, chapters and fog."""
        del event
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.drawPixmap(0, 0, self._ground())
        stops = self._stops()
        if stops:
            self._paint_light(painter, stops[-1])
        self._paint_road(painter, stops)
        self._paint_fog(painter)
        self._tags = [self._taken_by(place) for place in range(len(stops))]
        for thread in self._threads():
            self._paint_thread(painter, thread)
        for place, stop in enumerate(self._way.stops):
            self._paint_stop(painter, place, stop)
        self._paint_next(painter)
        painter.end()

    def _ground(self) -> QPixmap:
        ratio = self.devicePixelRatioF()
        if self._land is None or self._land[:2] != (self.size(), ratio):
            seed = crc32(self._way.stops[0].began.encode()) if self._way.stops else 0
            made = land(self._theme, self.size(), ratio, seed, self._stops())
            self._land = QSize(self.size()), ratio, made
        return self._land[2]

    def _paint_light(self, painter: QPainter, at: QPointF) -> None:
        light = QRadialGradient(at, 270)
        glow = QColor(self._theme.color("fire-light"))
        glow.setAlpha(110)
        light.setColorAt(0, glow)
        glow.setAlpha(0)
        light.setColorAt(1, glow)
        painter.fillRect(QRectF(at.x() - 270, at.y() - 270, 540, 540), light)

    def _paint_road(self, painter: QPainter, stops: Sequence[QPointF]) -> None:
        theme = self._theme
        ends = [QPointF(-20, stops[0].y() + 30), *stops] if stops else []
        walked = _road(ends)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for wide, token in ((15, "ink-soft"), (11, "parchment-light")):
            painter.setPen(QPen(theme.color(token), wide))
            painter.drawPath(walked)
        dashes = QPen(theme.color("board-ember"), 3.5)
        dashes.setDashPattern([3, 2])
        painter.setPen(dashes)
        painter.drawPath(walked)
        for place, stop in enumerate(self._way.stops):
            for n, fork in enumerate(stop.forks[:2]):
                self._paint_fork(painter, place, n, fork.taken, fork.others)

    def _paint_fork(
        self, painter: QPainter, place: int, n: int, taken: str, others: Sequence[str]
    ) -> None:
        """Paint the letter of a path on the road before its chapter, and the ones not taken."""
        theme = self._theme
        before = self._at(place - 1) if place else QPointF(-20, self._at(0).y() + 30)
        at = _on_road(before, self._at(place), 0.5 + 0.22 * n)
        for m, other in enumerate(others[:2]):
            aside = at + QPointF(30 + 40 * m, -92 if at.y() > 200 else 92)
            dots = QPen(theme.color("ink-soft"), 3)
            dots.setDashPattern([1, 2])
            painter.setPen(dots)
            painter.drawLine(at, aside)
            painter.setBrush(theme.color("parchment"))
            edge = QPen(theme.color("ink-soft"), 1.6)
            edge.setDashPattern([3, 2])
            _paint_letter(self._theme, painter, aside, other, edge, "ink-soft")
        painter.setBrush(theme.color("path-disc"))
        _paint_letter(self._theme, painter, at, taken, QPen(theme.color("ink"), 1.6), "path-ink")

    def _threads(self) -> list[Thread]:
        """Return the threads that are drawn: all that came back, and the last that are out."""
        threads = self._way.threads
        out = [each for each in threads if each.spent is None]
        return [*(each for each in threads if each.spent is not None), *out[-_MOST_OUT:]]

    def _taken_by(self, place: int) -> QRectF:
        """Return where a chapter, its name and its ending are, which no tag shall cover."""
        at = self._at(place)
        return QRectF(at.x() - _PITCH / 2 + 16, at.y() - _HERE, _PITCH - 32, 130)

    def _paint_thread(self, painter: QPainter, thread: Thread) -> None:
        theme = self._theme
        begin = self._at(thread.gained) + QPointF(26, -16)
        if thread.spent == thread.gained:
            return
        out = thread.spent is None
        fog = self._at(len(self._way.stops) - 1) + QPointF(330, -150)
        end = fog if thread.spent is None else self._at(thread.spent)
        dots = QPen(theme.color("gold"), 3)
        dots.setDashPattern([1, 1.4])
        painter.setPen(dots)
        painter.drawLine(begin, end)
        key = "way.still-out" if out else "way.came-back"
        words = self._texts.say(key, word=thread.word)
        font = theme.font("text", 15, "semibold")
        wide = QFontMetrics(font).horizontalAdvance(words) + 44
        tried = (QRectF(*_middle(begin, end, share, wide), wide, 30) for share in _SHARES)
        box = next((one for one in tried if not any(map(one.intersects, self._tags))), None)
        if box is None:
            return  # there is no room for its name; the card tells it
        self._tags.append(box)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.color("obsidian"))
        painter.drawRoundedRect(box, 3, 3)
        mark = QRectF(box.left() + 8, box.top() + 7, 16, 16)
        paint_icon(painter, mark, "key-variant", theme.color("gold"))
        paint_words(painter, box.adjusted(22, 0, 0, 0), words, font, theme.color("might-black-ink"))

    def _paint_fog(self, painter: QPainter) -> None:
        last = self._at(max(0, len(self._way.stops) - 1)).x()
        dark = QColor(self._theme.color("obsidian"))
        fog = QLinearGradient(last + 90, 0, last + 330, 0)
        for share, alpha in ((0.0, 0), (0.5, 170), (1.0, 248)):
            dark.setAlpha(alpha)
            fog.setColorAt(share, QColor(dark))
        painter.fillRect(QRectF(last + 90, 0, self.width(), self.height()), fog)

    def _paint_stop(self, painter: QPainter, place: int, stop: Stop) -> None:
        theme, at = self._theme, self._at(place)
        here = place == len(self._way.stops) - 1
        radius = _HERE if here else _DISC
        if place == self._chosen:
            painter.setPen(QPen(theme.color("board-ember"), 3))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawEllipse(at, radius + 7, radius + 7)
        painter.setPen(QPen(theme.color("ink"), 3))
        painter.setBrush(theme.color("ember" if here else "bone"))
        painter.drawEllipse(at, radius, radius)
        box = QRectF(at.x() - radius, at.y() - radius, 2 * radius, 2 * radius)
        ink = theme.color("ember-ink" if here else "bone-ink")
        paint_words(painter, box, stop.name.number, theme.font("display", 30), ink)
        if stop.outcome:
            name, token = _MARKS[stop.outcome]
            seal = at + QPointF(radius * 0.8, -radius * 0.8)
            painter.setPen(QPen(theme.color("bone"), 1.5))
            painter.setBrush(theme.color(token))
            painter.drawEllipse(seal, 13, 13)
            mark = QRectF(seal.x() - 9, seal.y() - 9, 18, 18)
            paint_icon(painter, mark, name, theme.color("bone"))
        self._paint_name(painter, at + QPointF(0, radius + 6), stop, here=here)

    def _paint_name(self, painter: QPainter, at: QPointF, stop: Stop, *, here: bool) -> None:
        theme = self._theme
        title, below = theme.font("display", 22), theme.font("text", 16, "semibold")
        wide = _PITCH - 34
        box = QRectF(at.x() - wide / 2, at.y(), wide, 60)
        words = stop.name.title or self._texts.say("tale-list.chapter", number=stop.name.number)
        high = QFontMetrics(title).boundingRect(box.toRect(), _WRAPPED, words).height()
        _paint_haloed(self._theme, painter, box, words, title)
        ending = self._texts.say("way.here") if here and not stop.outcome else stop.ending
        rest = box.translated(0, high + 2)
        _paint_haloed(self._theme, painter, rest, ending, below)
        if ending:
            high += QFontMetrics(below).boundingRect(rest.toRect(), _WRAPPED, ending).height() + 4
        _paint_clues(self._theme, painter, at + QPointF(0, high + 6), stop.clues)

    def _paint_next(self, painter: QPainter) -> None:
        """Paint that the way goes on, without a word of where."""
        stops = self._way.stops
        at = self._at(len(stops)) if stops else QPointF(_LEFT, self.height() / 2)
        quiet = self._theme.color("steel")
        edge = QPen(quiet, 1.6)
        edge.setDashPattern([4, 3])
        painter.setPen(edge)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawEllipse(at, 31, 31)
        box = QRectF(at.x() - 110, at.y() + 38, 220, 30)
        words = self._texts.say("way.ahead")
        paint_words(painter, box, words, self._theme.font("text", 18), quiet)

    # --------------------------------------------------------------------------------------- mouse

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Choose the chapter under the pointer."""
        found = self._under(event)
        if found is not None:
            self.choose(found)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Read the tale of the chapter under the pointer."""
        found = self._under(event)
        if found is not None:
            self.opened.emit(found)

    def _under(self, event: QMouseEvent) -> int | None:
        places = range(len(self._way.stops))
        return next((n for n in places if self.room_of(n).contains(event.position())), None)


def _middle(begin: QPointF, end: QPointF, share: float, wide: float) -> tuple[float, float]:
    """Return the corner of a tag that is ``wide`` px, at a share of the way between two points."""
    at = begin + (end - begin) * share
    return at.x() - wide / 2, at.y() - 15


def _on_road(begin: QPointF, end: QPointF, share: float) -> QPointF:
    return _road([begin, end]).pointAtPercent(share)


def _road(points: Sequence[QPointF]) -> QPainterPath:
    path = QPainterPath()
    for n, point in enumerate(points):
        if not n:
            path.moveTo(point)
            continue
        before = points[n - 1]
        bend = (point.x() - before.x()) / 2
        path.cubicTo(before + QPointF(bend, 0), point - QPointF(bend, 0), point)
    return path


def _paint_letter(
    theme: Theme, painter: QPainter, at: QPointF, words: str, edge: QPen, ink: str
) -> None:
    painter.setPen(edge)
    painter.drawEllipse(at, 15, 15)
    box = QRectF(at.x() - 15, at.y() - 15, 30, 30)
    font = theme.font("text", 16, "semibold")
    paint_words(painter, box, words[:2], font, theme.color(ink))


def _paint_haloed(theme: Theme, painter: QPainter, box: QRectF, words: str, font: QFont) -> None:
    paper = QColor(theme.color("parchment"))
    paper.setAlpha(150)
    for dx, dy in ((-1, -1), (1, -1), (-1, 1), (1, 1), (0, 2), (0, -2), (2, 0), (-2, 0)):
        paint_words(painter, box.translated(dx, dy), words, font, paper, _WRAPPED)
    paint_words(painter, box, words, font, theme.color("ink"), _WRAPPED)


def _paint_clues(theme: Theme, painter: QPainter, at: QPointF, clues: Sequence[str]) -> None:
    x = at.x() - 14 * len(clues)
    for clue in clues:
        box = QRectF(x + 2, at.y(), 24, 24)
        painter.setPen(QPen(theme.color("ink"), 1.5))
        painter.setBrush(theme.color("bone"))
        painter.drawRoundedRect(box, 3, 3)
        font = theme.font("text", 15, "semibold")
        paint_words(painter, box, clue[:2], font, theme.color("bone-ink"))
        x += 28
