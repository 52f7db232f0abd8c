"""Files that are dropped onto the window."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QEvent, QFileInfo, QObject
from PySide6.QtGui import QDropEvent
from PySide6.QtWidgets import QWidget

SUFFIX = ".oathsworn"


class Drops(QObject):
    """Accepts campaign files and folders dropped onto ``window``, and nothing else."""

    def __init__(self, window: QWidget, take: Callable[[tuple[Path, ...]], None]) -> None:
        """Pass dropped files to ``take``."""
        super().__init__(window)
        self._take = take
        window.setAcceptDrops(True)
        window.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Accept what may be a campaign, and take it when it is dropped."""
        if isinstance(event, QDropEvent) and event.type() in _KINDS:
            paths = _paths(event)
            if not paths:
                return False
            event.acceptProposedAction()
            if event.type() == QEvent.Type.Drop:
                self._take(paths)
            return True
        return super().eventFilter(watched, event)


_KINDS = (QEvent.Type.DragEnter, QEvent.Type.DragMove, QEvent.Type.Drop)


def _paths(event: QDropEvent) -> tuple[Path, ...]:
    urls = event.mimeData().urls()
    names = [url.toLocalFile() for url in urls if url.isLocalFile()]
    return tuple(Path(name) for name in names if _may_be_campaign(name))


def _may_be_campaign(name: str) -> bool:
    """Whether it may be one; Qt says so too of what the disk does not let us look at."""
    return name.lower().endswith(SUFFIX) or QFileInfo(name).isDir()
