"""The map of a chapter with the way that was taken, as a game paints it for print."""

from collections.abc import Callable
from typing import NamedTuple

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter


class ChapterMap(NamedTuple):
    """A map: its ``name``, its height by its width, how it is painted, and the way in words.

    ``paint`` may be called in another thread: it uses no pixmap.
    """

    name: str
    ratio: float
    paint: Callable[[QPainter, QRectF], None]
    way: str
