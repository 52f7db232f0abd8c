"""A curtain over what not everybody may see."""

from PySide6.QtCore import QRectF
from PySide6.QtGui import QLinearGradient, QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame

from oathsworn_gui.ui.base.theme import Theme

_FOLD = 64
"""About how wide a fold of the curtain is, in px."""


class Curtain(QFrame):
    """The ground of a hidden page: a curtain in folds, repainted only where it is uncovered."""

    def __init__(self, theme: Theme) -> None:
        """Hang it closed."""
        super().__init__()
        self._theme = theme
        self._drawn = True

    def draw(self, *, closed: bool) -> None:
        """Close it, or draw it aside: then narrow folds hang at both edges."""
        self._drawn = closed
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the folds under a rail."""
        painter, wide = QPainter(self), float(self.width())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        number = max(2, round(wide / _FOLD)) if self._drawn else 3
        fold = wide / number if self._drawn else 18.0
        places = [n * fold for n in range(number)]
        if not self._drawn:
            places += [wide - (n + 1) * fold for n in range(number)]
        for x in places:
            self._paint_fold(painter, QRectF(x, 0, fold + 1, self.height()))
        painter.fillRect(QRectF(0, 0, wide, 6), self._theme.color("gold"))
        painter.end()

    def _paint_fold(self, painter: QPainter, fold: QRectF) -> None:
        cloth, by = self._theme.color("die"), (270, 195) if self._theme.dark else (160, 115)
        dark, lit = (cloth.darker(n) for n in by)
        shade = QLinearGradient(fold.topLeft(), fold.topRight())
        for at, color in ((0.0, dark), (0.4, lit), (0.6, lit), (1.0, dark)):
            shade.setColorAt(at, color)
        painter.fillRect(fold, shade)
