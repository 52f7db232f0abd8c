"""The group's own picture as the ground of a map: decoded once, painted as large as it is shown."""

from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPen, QPixmap

from oathsworn_gui.ui.base.photo_file import image_of
from oathsworn_gui.ui.base.theme import Theme


@lru_cache(maxsize=2)
def shown_picture(jpeg: str) -> QImage | None:
    """Return a kept picture, None where there is none or it cannot be shown."""
    return image_of(jpeg) if jpeg else None


def picture_ground(
    image: QImage, rect: QRectF, size: QSizeF, ratio: float, theme: Theme
) -> QPixmap:
    """Return the ground of a map of ``size`` logical px with a picture lying in ``rect`` of it."""
    ground = QPixmap(round(size.width() * ratio), round(size.height() * ratio))
    ground.setDevicePixelRatio(ratio)
    ground.fill(theme.color("well"))
    painter = QPainter(ground)
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    seen = rect.intersected(QRectF(QPointF(0, 0), size))
    share = image.width() / rect.width()
    part = QRectF(seen.topLeft() - rect.topLeft(), seen.size())
    source = QRectF(part.topLeft() * share, part.size() * share)
    target = QSizeF(seen.size() * ratio).toSize()
    if source.width() > target.width():  # Qt's quick way of making smaller loses fine lines
        small = image.copy(source.toAlignedRect()).scaled(
            target,
            Qt.AspectRatioMode.IgnoreAspectRatio,
            Qt.TransformationMode.SmoothTransformation,
        )
        painter.drawImage(seen, small, QRectF(small.rect()))
    else:
        painter.drawImage(seen, image, source)
    edge = QColor(theme.color("line"))
    painter.setPen(QPen(edge, 1))
    painter.drawRect(rect.adjusted(0.5, 0.5, -0.5, -0.5))
    painter.end()
    return ground
