"""Draws the picture at the side of the installer's first and last page."""

from __future__ import annotations

import json
from pathlib import Path

from PySide6.QtCore import QRect
from PySide6.QtGui import QColor, QImage, QPainter

import icons
from recipe import ROOT

WIDTH = 328
HEIGHT = 628
"""Pixels: twice what the installer shows at 100 %, so that it is sharp on a scaled screen."""
_ICON = 200


def draw(path: Path) -> None:
    """Write the program's icon on the ground of its dark theme, as a bitmap."""
    theme = json.loads((ROOT / "resources" / "themes" / "deepwood.json").read_text("utf-8"))
    image = QImage(WIDTH, HEIGHT, QImage.Format.Format_RGB32)
    image.fill(QColor(theme["colors"]["ground"]))
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    left = (WIDTH - _ICON) // 2
    painter.drawImage(QRect(left, left, _ICON, _ICON), QImage(str(icons.png(256))))
    painter.end()
    image.save(str(path), "BMP")  # pyright: ignore[reportCallIssue, reportArgumentType]
