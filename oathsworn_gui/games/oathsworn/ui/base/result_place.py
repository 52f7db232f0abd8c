"""Where the line of the last result lies: over the board while that is seen, else over the page."""

from collections.abc import Callable
from weakref import ReferenceType, ref

from PySide6.QtCore import QObject, QRect, Signal
from PySide6.QtWidgets import QWidget
from shiboken6 import isValid

Covers = Callable[[QRect], bool]
"""Whether an area of the board, in its coordinates, would cover a figure."""


class ResultPlace(QObject):
    """Connects the board of a page with the line of the result; neither knows the other.

    ``changed`` is emitted when there is another board, or other figures on it.
    """

    changed = Signal()
    closing = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.board: QWidget | None = None
        self.is_shown = False
        self._read: ReferenceType[QWidget] | None = None
        self._covers: Covers | None = None

    def offer(self, board: QWidget, covers: Covers) -> None:
        """Let the line lie over the edge of ``board``, beside its figures."""
        self.board = board
        self._covers = covers
        board.destroyed.connect(self._forget)
        self.changed.emit()

    def keep_clear(self, read: QWidget) -> None:
        """Keep the line beside ``read``, which is read on a page without a board, if it can."""
        self._read = ref(read)

    @property
    def read(self) -> QWidget | None:
        """What the line is not to cover, None while there is none or it is hidden."""
        read = None if self._read is None else self._read()
        return read if read is not None and isValid(read) and read.isVisible() else None

    def _forget(self) -> None:
        self.board = self._covers = None

    def covers(self, area: QRect) -> bool:
        """Whether a line in this area of the board would cover a figure."""
        return self._covers is not None and self._covers(area)

    def close(self) -> bool:
        """Take the line away; return whether there was one."""
        shown = self.is_shown
        if shown:
            self.closing.emit()
        return shown
