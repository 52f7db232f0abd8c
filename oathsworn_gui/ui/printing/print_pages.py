"""Printable choices: pages are created when idle, and combined on demand."""

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication, QObject, QTimer, Signal

from oathsworn_gui.ui.printing.paper import Paper
from oathsworn_gui.ui.printing.paper_output import PdfInTheMaking
from oathsworn_gui.ui.printing.paper_pages import Page, Sheet, pages_of


@dataclass(frozen=True)
class Choice:
    """Something to print: its ``words`` for display, and its sheet, created when needed.

    ``ticked`` is the initial selection.
    """

    key: str
    words: str
    sheet: Callable[[], Sheet]
    ticked: bool = True


class PagesInTheMaking(QObject):
    """Creates the pages of every choice, one choice per idle turn of the event loop.

    ``changed`` is emitted when pages were created.
    """

    changed = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._choices: tuple[Choice, ...] = ()
        self._made: dict[str, tuple[Page, ...]] = {}
        self._how: tuple[Paper, str, str] | None = None
        self._timer = QTimer(self, singleShot=True, interval=0)
        self._timer.timeout.connect(self._make_next)

    def begin(self, choices: tuple[Choice, ...], paper: Paper, title: str, of: str) -> None:
        """Create the pages again; ``title`` and ``of`` are in their feet (`pages_of`)."""
        self._choices = choices
        self._made = {}
        self._how = (paper, title, of)
        self._timer.start()

    @property
    def is_done(self) -> bool:
        """Whether every choice has its pages."""
        return len(self._made) == len(self._choices)

    def pages(self, keys: set[str]) -> tuple[Page, ...]:
        """Return the pages made so far of these choices, in order."""
        made = (self._made.get(choice.key, ()) for choice in self._choices if choice.key in keys)
        return tuple(page for pages in made for page in pages)

    def count(self, key: str) -> int:
        """Return the number of pages of a choice, 0 while they are not created."""
        return len(self._made.get(key, ()))

    def _make_next(self) -> None:
        waiting = next((one for one in self._choices if one.key not in self._made), None)
        if waiting is None or self._how is None:
            return
        paper, title, of = self._how
        self._made[waiting.key] = pages_of((waiting.sheet(),), paper, title, of)
        self.changed.emit()
        self._timer.start()


class PdfWriting(QObject):
    """Paints a PDF, one page per idle turn of the event loop.

    ``painted`` emits the number of pages done; ``finished`` the file.
    """

    painted = Signal(int)
    finished = Signal(bytes)

    def __init__(self, parent: QObject, pages: tuple[Page, ...], title: str) -> None:
        """Start at once."""
        super().__init__(parent)
        self._pdf = PdfInTheMaking(pages, title)
        app = QCoreApplication.instance()
        if app is not None:
            app.aboutToQuit.connect(self.cancel)
        self._done = 0
        self._timer = QTimer(self, singleShot=True, interval=0)
        self._timer.timeout.connect(self._step)
        self._timer.start()

    def cancel(self) -> None:
        """Paint no further page, and give no file out."""
        self._timer.stop()
        self._pdf.end()
        self.deleteLater()

    def _step(self) -> None:
        if self._pdf.is_done:
            self.finished.emit(self._pdf.finished())
            self.deleteLater()
            return
        self._pdf.paint_next()
        self._done += 1
        self.painted.emit(self._done)
        self._timer.start()
