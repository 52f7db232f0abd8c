"""Pictures from outside: read with bounds, made small, kept as JPEG in base64.

A photo or a scan is data: it is decoded by Qt within limits and written anew, so that nothing of
the file but its pixels comes into a campaign.
"""

from base64 import b64decode, b64encode
from pathlib import Path

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QSize, Qt
from PySide6.QtGui import QColor, QImage, QImageReader, QImageWriter, QPainter

LARGEST_FILE = 40_000_000
"""Bytes; larger files are refused before they are opened."""

MOST_PIXELS = 64_000_000
"""Pixels of a picture as it says itself, before it is decoded; a phone's have 12 to 50 million, and
Qt decodes no more than this."""

LONGEST_SIDE = 1600
MOST_TEXT = 900_000
"""Characters of the text that goes into the campaign."""

FORMATS = ("png", "jpeg", "webp", "bmp")
_QUALITIES = (82, 70, 55, 40, 25, 10)


class PhotoError(Exception):
    """A file that cannot be taken as a picture. ``code`` is the text key ``photo.<code>``."""

    def __init__(self, code: str) -> None:
        """Say why."""
        super().__init__(code)
        self.code = code


def jpeg_of(path: Path, most_text: int = MOST_TEXT) -> str:
    """Return a picture file as JPEG in base64, at most 1600 px long and ``most_text`` characters.

    Raises:
        PhotoError: the file cannot be read, is too large, or is no picture.
    """
    image = _read(path)
    if max(image.width(), image.height()) > LONGEST_SIDE:
        image = image.scaled(
            QSize(LONGEST_SIDE, LONGEST_SIDE),
            Qt.AspectRatioMode.KeepAspectRatio,
            Qt.TransformationMode.SmoothTransformation,
        )
    return _written(_on_white(image), most_text)


def image_of(jpeg: str) -> QImage | None:
    """Return a picture kept as text; None when it cannot be shown.

    A campaign from elsewhere may hold anything there, so it is read with the same bounds.
    """
    try:
        return _decoded(b64decode(jpeg))
    except (PhotoError, ValueError):
        return None


def _read(path: Path) -> QImage:
    try:
        if path.stat().st_size > LARGEST_FILE:
            raise PhotoError("too-large")
        content = path.read_bytes()
    except OSError as problem:
        raise PhotoError("unreadable") from problem
    return _decoded(content)


def _decoded(content: bytes) -> QImage:
    buffer = QBuffer()
    buffer.setData(QByteArray(content))
    buffer.open(QIODevice.OpenModeFlag.ReadOnly)
    reader = QImageReader(buffer)
    reader.setAutoTransform(True)  # phones tell in the file how they were held
    if bytes(reader.format().data()).decode().lower() not in FORMATS:
        raise PhotoError("no-picture")
    size = reader.size()
    if size.isEmpty():
        raise PhotoError("no-picture")
    if size.width() * size.height() > MOST_PIXELS:
        raise PhotoError("too-large")
    image = reader.read()
    if image.isNull():
        raise PhotoError("damaged")
    return image


def _on_white(image: QImage) -> QImage:
    """Return a picture without holes: JPEG knows none."""
    solid = QImage(image.size(), QImage.Format.Format_RGB32)
    solid.fill(QColor(Qt.GlobalColor.white))
    painter = QPainter(solid)
    painter.drawImage(0, 0, image)
    painter.end()
    return solid


def _written(image: QImage, most_text: int) -> str:
    for quality in _QUALITIES:
        buffer = QBuffer()
        buffer.open(QIODevice.OpenModeFlag.WriteOnly)
        writer = QImageWriter(buffer, QByteArray(b"jpeg"))
        writer.setQuality(quality)
        writer.write(image)
        text = b64encode(buffer.data().data()).decode()
        if 0 < len(text) <= most_text:
            return text
    raise PhotoError("too-large")
