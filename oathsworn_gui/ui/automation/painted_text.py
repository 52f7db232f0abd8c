"""What one widget paints by itself: its texts with their rectangles, and the areas that it fills.

The widget paints into a `QPicture`, whose stream of commands is read back. So every text is seen
alike, whether a style or a paint event of our own paints it.
"""

import struct
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from PySide6.QtCore import (
    QBuffer,
    QByteArray,
    QDataStream,
    QIODevice,
    QPoint,
    QPointF,
    QRectF,
    Qt,
)
from PySide6.QtGui import (
    QBrush,
    QFont,
    QFontMetricsF,
    QPainter,
    QPainterPath,
    QPen,
    QPicture,
    QPolygonF,
    QRegion,
    QTransform,
)
from PySide6.QtWidgets import QWidget

_HEAD = struct.Struct(">4sHHHBBiiiiI")
"""Name, checksum, major and minor version, first command, its length, bounds, count of commands."""

_LONG = struct.Struct(">I")
_LONG_FOLLOWS = 255
_RECTS, _ELLIPSE, _POLYGON, _PIXMAP, _IMAGE, _TEXT, _PATH = 5, 7, 13, 17, 18, 21, 25
_PEN, _BRUSH, _MATRIX, _CLIP_REGION, _CLIP_PATH, _CLIPS, _OPACITY = 46, 47, 55, 61, 62, 65, 66
"""Numbers of the commands in the stream."""

_REPLACE, _INTERSECT = 1, 2
_SOLID = 128
"""The least alpha of a fill that hides what is below."""


class PaintedText(NamedTuple):
    """A line of text where it was painted, in the widget's coordinates.

    ``box`` has the height of the font, ``ink`` is what is inked of it, and ``clip`` is the area
    that the painter was limited to; None for no limit.
    """

    words: str
    box: QRectF
    ink: QRectF
    clip: QRectF | None


class Painting(NamedTuple):
    """The lines of text that a widget painted, and the bounds of what it filled."""

    texts: tuple[PaintedText, ...]
    fills: tuple[QRectF, ...]


def painting_of(widget: QWidget) -> Painting:
    """Return what a widget paints, without its children."""
    picture = QPicture()
    painter = QPainter(picture)
    widget.render(painter, QPoint(), QRegion(), QWidget.RenderFlag(0))
    painter.end()
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    picture.save(buffer)
    return _read(bytes(buffer.data().data()))


@lru_cache(1024)
def _read(stream: bytes) -> Painting:
    """Read a picture back; most widgets paint the same at the next press."""
    return _Reader(stream).read()


class _Reader:
    """Follows the state of the painter through the commands of a picture."""

    def __init__(self, stream: bytes) -> None:
        self._stream = stream
        head = _HEAD.unpack_from(stream)
        self._version, self._count = int(head[2]), int(head[-1])
        self._pen = self._brush = self._font = b""
        self._matrix = QTransform()
        self._clip: QRectF | None = None
        self._clips, self._opacity = False, 1.0

    def read(self) -> Painting:
        """Return the texts and fills."""
        texts: list[PaintedText] = []
        fills: list[QRectF] = []
        for command, body in self._commands():
            if command == _TEXT:
                texts += self._text(body)
            elif not self._follow(command, body):
                fills += self._fill(command, body)
        return Painting(tuple(texts), tuple(fills))

    def _commands(self) -> Iterator[tuple[int, bytes]]:
        at, stream = _HEAD.size, self._stream
        for _ in range(self._count):
            command, length = stream[at], stream[at + 1]
            at += 2
            if length == _LONG_FOLLOWS:
                (length,) = _LONG.unpack_from(stream, at)
                at += _LONG.size
            yield command, stream[at : at + length]
            at += length

    def _follow(self, command: int, body: bytes) -> bool:
        """Follow a change of the painter's state; return whether it was one."""
        if command == _PEN:
            self._pen = body
        elif command == _BRUSH:
            self._brush = body
        elif command == _MATRIX:
            self._matrix = _matrix(body)
        elif command == _CLIPS:
            self._clips = body != b"\0"
        elif command == _OPACITY:
            (self._opacity,) = struct.unpack(">d", body)
        elif command in (_CLIP_REGION, _CLIP_PATH):
            self._take_clip(command, body)
        else:
            return False
        return True

    def _take_clip(self, command: int, body: bytes) -> None:
        data = QByteArray(body)
        stream = _opened(data, self._version)
        if command == _CLIP_REGION:
            region = QRegion()
            _ = stream >> region
            bounds = QRectF(region.boundingRect())
        else:
            path = QPainterPath()
            _ = stream >> path
            bounds = path.boundingRect()
        area, way = self._matrix.mapRect(bounds), body[-1]
        if way == _INTERSECT and self._clip is not None:
            self._clip = self._clip.intersected(area)
        else:
            self._clip = area if way in (_REPLACE, _INTERSECT) else None
        self._clips = self._clip is not None

    def _text(self, body: bytes) -> Iterator[PaintedText]:
        if not self._opacity or not _alpha_of_pen(self._pen, self._version):
            return
        data = QByteArray(body)
        stream, at = _opened(data, self._version), QPointF()
        _ = stream >> at
        words, font = stream.readQString().replace("\u200b", ""), QFont()
        _ = stream >> font
        if not words.strip():
            return
        box, ink = _measured(words.rstrip(), font.toString())
        place = QTransform.fromTranslate(at.x(), at.y()) * self._matrix
        clip = self._clip if self._clips else None
        yield PaintedText(words, place.mapRect(box), place.mapRect(ink), clip)

    def _fill(self, command: int, body: bytes) -> Iterator[QRectF]:
        if self._opacity * 255 < _SOLID:
            return
        if command in (_PIXMAP, _IMAGE):
            bounds = QRectF(*struct.unpack_from(">dddd", body))
        elif _alpha_of_brush(self._brush, self._version) < _SOLID:
            return
        else:
            bounds = _bounds(command, body, self._version)
        area = self._matrix.mapRect(bounds)
        if self._clips and self._clip is not None:
            area = area.intersected(self._clip)
        if not area.isEmpty():
            yield area


def _bounds(command: int, body: bytes, version: int) -> QRectF:
    """Return the bounds of a filled shape; empty for other commands."""
    if command in (_RECTS, _ELLIPSE):
        return QRectF(*struct.unpack_from(">dddd", body))
    if command not in (_POLYGON, _PATH):
        return QRectF()
    data = QByteArray(body)
    stream = _opened(data, version)
    if command == _PATH:
        path = QPainterPath()
        _ = stream >> path
        return path.boundingRect()
    polygon = QPolygonF()
    _ = stream >> polygon
    return polygon.boundingRect()


def _opened(data: QByteArray, version: int) -> QDataStream:
    """Return a stream that reads ``data``, which the caller keeps."""
    stream = QDataStream(data, QIODevice.OpenModeFlag.ReadOnly)
    stream.setVersion(version)
    return stream


@lru_cache(4096)
def _alpha_of_pen(body: bytes, version: int) -> int:
    if not body:
        return 255
    data, pen = QByteArray(body), QPen()
    _ = _opened(data, version) >> pen
    return pen.color().alpha() if pen.style() != Qt.PenStyle.NoPen else 0


@lru_cache(4096)
def _alpha_of_brush(body: bytes, version: int) -> int:
    if not body:
        return 0
    data, brush = QByteArray(body), QBrush()
    _ = _opened(data, version) >> brush
    if brush.style() == Qt.BrushStyle.NoBrush:
        return 0
    plain = brush.style().value < Qt.BrushStyle.LinearGradientPattern.value
    return brush.color().alpha() if plain else 255


@lru_cache(4096)
def _matrix(body: bytes) -> QTransform:
    return QTransform(*struct.unpack_from(">9d", body))


@lru_cache(1024)
def _metrics(font: str) -> QFontMetricsF:
    made = QFont()
    made.fromString(font)
    return QFontMetricsF(made)


@lru_cache(8192)
def _measured(words: str, font: str) -> tuple[QRectF, QRectF]:
    """Return the box and the ink of a line of text that begins at the origin of its base line."""
    metrics = _metrics(font)
    wide, tall = metrics.horizontalAdvance(words), metrics.ascent() + metrics.descent()
    return QRectF(0, -metrics.ascent(), wide, tall), metrics.tightBoundingRect(words)
