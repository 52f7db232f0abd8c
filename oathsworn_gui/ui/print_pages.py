"""What can be printed, by choices: pages are made when there is time, put together when asked."""

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QObject, QTimer, Signal

from oathsworn_gui.ui.paper import Paper
from oathsworn_gui.ui.paper_out import PdfInTheMaking
from oathsworn_gui.ui.paper_pages import Page, Sheet, pages_of


@dataclass(frozen=True)
class Choice:
    """Something to print: its ``words`` for people, and the sheet it is, made when it is shown.

    ``ticked`` says that it is printed unless people say otherwise.
    """

    key: str
    words: str
    sheet: Callable[[], Sheet]
    ticked: bool = True


class PagesInTheMaking(QObject):
    """Makes the pages of every choice, one choice each time the window has nothing to do.

    ``changed`` tells that pages came.
    """

    changed = Signal()

    def __init__(self, parent: QObject) -> None:
        """Have nothing to make yet."""
        super().__init__(parent)
        self._choices: tuple[Choice, ...] = ()
        self._made: dict[str, tuple[Page, ...]] = {}
        self._how: tuple[Paper, str, str] | None = None
        self._timer = QTimer(self, singleShot=True, interval=0)
        self._timer.timeout.connect(self._make_next)

    def begin(self, choices: tuple[Choice, ...], paper: Paper, title: str, of: str) -> None:
        """Make the pages anew; ``title`` and ``of`` stand in their feet (`pages_of`)."""
        self._choices, self._made, self._how = choices, {}, (paper, title, of)
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
        """Return how many pages a choice has, 0 while they are not made."""
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
    """Paints a PDF one page each time the window has nothing to do.

    ``painted`` tells how many pages are done; ``finished`` hands over the file.
    """

    painted = Signal(int)
    finished = Signal(bytes)

    def __init__(self, parent: QObject, pages: tuple[Page, ...], title: str) -> None:
        """Begin at once."""
        super().__init__(parent)
        self._pdf, self._done = PdfInTheMaking(pages, title), 0
        self._timer = QTimer(self, singleShot=True, interval=0)
        self._timer.timeout.connect(self._step)
        self._timer.start()

    def _step(self) -> None:
        if self._pdf.is_done:
            self.finished.emit(self._pdf.finished())
            self.deleteLater()
            return
        self._pdf.paint_next()
        self._done += 1
        self.painted.emit(self._done)
        self._timer.start()
