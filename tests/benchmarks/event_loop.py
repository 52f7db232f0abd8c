"""What the program's own event loop does after a press."""

from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QApplication


def one_round() -> None:
    """Lay out and paint what changed, and delete what was let go of.

    Outside the program's own loop Qt never deletes what waits for it: panels of answered
    questions would pile up in the window that is measured.
    """
    QApplication.processEvents()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
