"""Small pictures of every format that is taken, and of some that are not."""

from PySide6.QtCore import QBuffer, QByteArray, QIODevice
from PySide6.QtGui import QColor, QImage, QImageWriter

from oathsworn_gui.ui.base.photo_file import FORMATS
from tests.fuzz.seeds import Seed


def picture_seeds() -> list[Seed]:
    """Return a picture of each format."""
    return [
        Seed(f"picture-{kind}", "picture", "", {"picture": _picture(kind)})
        for kind in (*FORMATS, "ppm")
    ]


def _picture(kind: str) -> bytes:
    image = QImage(24, 18, QImage.Format.Format_RGB32)
    image.fill(QColor(120, 80, 40))
    for x in range(18):
        image.setPixelColor(x, x, QColor(9 * x, 255 - 9 * x, 30))
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QImageWriter(buffer, QByteArray(kind.encode()))
    assert writer.write(image), kind
    return bytes(buffer.data().data())
