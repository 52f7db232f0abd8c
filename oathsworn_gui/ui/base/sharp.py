"""Widgets that keep pictures of themselves and may be painted larger than they are."""

from PySide6.QtWidgets import QWidget


class SharpWidget(QWidget):
    """A widget that is as sharp as it is shown.

    ``sharpness`` is how many pixels of the screen a px of it is painted over, 0 for those of its
    own screen.
    """

    sharpness = 0.0

    def devicePixelRatioF(self) -> float:
        """Return how many pixels of the screen a px of the widget is painted over."""
        return self.sharpness or super().devicePixelRatioF()
