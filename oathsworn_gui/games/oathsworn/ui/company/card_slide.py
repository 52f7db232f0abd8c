"""Battleflow that is seen: a card that moved slides from its old position to the new one."""

from PySide6.QtCore import QEasingCurve, QPoint, QPropertyAnimation, Qt
from PySide6.QtWidgets import QWidget

from oathsworn_gui.ui.base.plain_text import PlainLabel

SLIDE_MS = 180


def slide(card: QWidget, start: QPoint, board: QWidget) -> None:
    """Let a picture of ``card`` slide over ``board`` from ``start`` (px on it) to its place.

    The card itself is there at once, so keys and mouse never wait.
    """
    picture = PlainLabel(parent=board)
    picture.setObjectName("sliding-card")
    picture.setPixmap(card.grab())
    picture.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
    picture.adjustSize()
    picture.move(start)
    motion = QPropertyAnimation(picture, b"pos", picture)
    motion.setDuration(SLIDE_MS)
    motion.setEasingCurve(QEasingCurve.Type.OutCubic)
    motion.setStartValue(start)
    motion.setEndValue(card.mapTo(board, QPoint(0, 0)))
    motion.finished.connect(picture.deleteLater)
    picture.show()
    motion.start()
