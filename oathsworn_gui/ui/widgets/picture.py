"""A picture of a file, as wide as there is room for it."""

from pathlib import Path

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QSizePolicy, QWidget


class Picture(QWidget):
    """Keeps its shape and is read as ``told``; a file that is missing takes no room."""

    def __init__(self, path: Path, told: str, widest: int) -> None:
        """Show the picture at ``path``, at most ``widest`` px wide."""
        super().__init__()
        self._pixmap = QPixmap(str(path))
        self._widest = widest if not self._pixmap.isNull() else 0
        self.setAccessibleName(told)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def sizeHint(self) -> QSize:
        """Return the size where there is room."""
        return QSize(self._widest, self.heightForWidth(self._widest))

    def heightForWidth(self, width: int) -> int:
        """Return the height that keeps the shape."""
        wide = min(width, self._widest)
        return round(self._pixmap.height() * wide / max(1, self._pixmap.width()))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint it at the left."""
        del event
        wide = min(self.width(), self._widest)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        size = self._pixmap.size().scaled(
            wide, self.heightForWidth(wide), Qt.AspectRatioMode.KeepAspectRatio
        )
        painter.drawPixmap(QRect(0, 0, size.width(), size.height()), self._pixmap)
