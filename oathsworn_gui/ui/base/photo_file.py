"""Imported pictures: read with limits, scaled down, stored as JPEG in base64.

Qt decodes the photo or scan within limits, and it is encoded again, so that nothing of the file but
its pixels gets into a campaign.
"""

from base64 import b64decode, b64encode
from pathlib import Path

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QSize, Qt
from PySide6.QtGui import QColor, QImage, QImageReader, QImageWriter, QPainter

from oathsworn_gui.ui.base.picture_bytes import CostlyPictureError, lean

LARGEST_FILE = 40_000_000
"""The most bytes that are read."""

MOST_PIXELS = 32_000_000
"""Pixels of a picture as it says itself, before it is decoded; what phones take has 12 to 24
million."""

MOST_MEMORY = 256
"""The most MiB that Qt allocates for one picture: 8 bytes for each of `MOST_PIXELS`."""

MOST_SCANS = 30
"""Scans of a JPEG, each of which goes over all pixels again: programs write 10 to 15."""

LONGEST_SIDE = 1600
MOST_TEXT = 900_000
"""Characters of the text that goes into the campaign."""

FORMATS = ("png", "jpeg", "webp", "bmp")
PICTURE_FILES = "PNG, JPEG, WebP (*.png *.jpg *.jpeg *.webp *.bmp)"
"""What a dialog for choosing a picture file shows."""
_QUALITIES = (82, 70, 55, 40, 25, 10)


class PhotoError(Exception):
    """A file that is not usable as a picture. The message is the text ``photo.<code>``."""

    def __init__(self, code: str) -> None:
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
    """Return a picture stored as text; None if it cannot be shown.

    A campaign from elsewhere may contain anything there, so the limits apply too: no picture larger
    than `LONGEST_SIDE` on either side is accepted.
    """
    try:
        return _decoded(b64decode(jpeg), LONGEST_SIDE * LONGEST_SIDE)
    except (PhotoError, ValueError):
        return None


def _read(path: Path) -> QImage:
    try:
        if not path.is_file():  # opening a pipe would block
            raise PhotoError("unreadable")
        with path.open("rb") as file:
            content = file.read(LARGEST_FILE + 1)
    except OSError as problem:
        raise PhotoError("unreadable") from problem
    if len(content) > LARGEST_FILE:
        raise PhotoError("too-large")
    return _decoded(content, MOST_PIXELS)


def _decoded(content: bytes, most_pixels: int) -> QImage:
    try:
        content = lean(content, MOST_SCANS)
    except CostlyPictureError as fault:
        raise PhotoError("costly") from fault
    QImageReader.setAllocationLimit(MOST_MEMORY)
    buffer = QBuffer()
    buffer.setData(QByteArray(content))
    buffer.open(QIODevice.OpenModeFlag.ReadOnly)
    reader = QImageReader(buffer)
    reader.setAutoTransform(True)  # phones store their orientation in the file
    if bytes(reader.format().data()).decode().lower() not in FORMATS:
        raise PhotoError("no-picture")
    size = reader.size()
    if size.isEmpty():
        raise PhotoError("no-picture")
    if size.width() * size.height() > most_pixels:
        raise PhotoError("too-large")
    image = reader.read()
    if image.isNull():
        raise PhotoError("damaged")
    return image


def _on_white(image: QImage) -> QImage:
    """Return a picture without transparency, which JPEG lacks."""
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
