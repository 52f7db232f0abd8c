"""The placement of the open question: in a place of the page, beside, above or instead of it."""

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, QPoint, QRect
from PySide6.QtWidgets import QBoxLayout, QWidget

from oathsworn_gui.session.store import Store
from oathsworn_gui.tabletop.procedure import Question
from oathsworn_gui.ui.base.deferred import soon
from oathsworn_gui.ui.campaign.page_stack import PageStack
from oathsworn_gui.ui.contract.game_ui import GameUi
from oathsworn_gui.ui.table.question_dock import QuestionDock

_NARROW = 1100
_MOVED = {QEvent.Type.Resize, QEvent.Type.Move, QEvent.Type.Show}
_MOST = 0.9
"""The largest share of the height that a question above the page takes."""


class QuestionPlacement(QObject):
    """Places page and question in one box; ``page()`` is the page in front.

    A page with a ``question_slot``, a widget that keeps the place free, has the question there and
    keeps its own size. A panel that needs more width covers what is left of the place.
    """

    def __init__(
        self,
        game_ui: GameUi,
        store: Store,
        page: Callable[[], str],
    ) -> None:
        """Start with nothing placed; :meth:`place` sets the widgets."""
        super().__init__()
        self._game_ui = game_ui
        self._store = store
        self._page = page
        self._covered = False
        self._coming: tuple[str, ...] = ()
        self._looked_at: object = None
        self._slot: QWidget | None = None
        self.box = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self.box.setSpacing(0)

    def place(self, pages: PageStack, dock: QuestionDock) -> None:
        """Place these two widgets."""
        self._pages = pages
        self._dock = dock
        self.box.addWidget(pages, 1)
        self.box.addWidget(dock, 0)
        dock.widened.connect(self._place_in_slot)

    def page_shows(self, question: Question) -> bool:
        """Whether the page in front shows the question itself."""
        return self._pages.shows(self._page(), question)

    def is_awake(self, key: str) -> bool:
        """Whether a page is visible, and not about to be covered."""
        return self._page() == key and not self._covered and not self._is_about_to_be_covered()

    def arrange(self, width: int, height: int) -> None:
        """Arrange both in an area of this size in px."""
        if self._cover() or self._lie_in_slot():
            return
        narrow = not self._dock.lies_beside(width, _NARROW)
        self._dock.setContentsMargins(16 if narrow else 0, 0, 0, 0)
        ways = QBoxLayout.Direction
        self.box.setDirection(ways.BottomToTop if narrow else ways.LeftToRight)
        asked = not self._dock.isHidden()
        if not narrow or not asked:
            self.box.setStretch(0, 1)
            self.box.setStretch(1, 0)
            return
        room = max(height, 2)
        wanted = min(self._dock.wanted_height(width), round(room * _MOST))
        self.box.setStretch(0, room - wanted)
        self.box.setStretch(1, wanted)

    def _lie_in_slot(self) -> bool:
        """Put the question into its place on the page in front; return whether there is one."""
        page = self._pages.page(self._page())
        slot: QWidget | None = getattr(page, "question_slot", None)
        if slot is not self._slot:
            self._leave_slot()
            if slot is not None:
                self._slot = slot
                self.box.removeWidget(self._dock)
                self.box.setStretch(0, 1)
                slot.installEventFilter(self)
        self._place_in_slot()
        return slot is not None

    def _leave_slot(self) -> None:
        """Put the question back beside the page."""
        if self._slot is not None:
            self._slot.removeEventFilter(self)
            self._slot = None
            self._dock.lie_in_slot(0)
            self.box.addWidget(self._dock, 0)

    def _place_in_slot(self) -> None:
        slot, host = self._slot, self._dock.parentWidget()
        if slot is None or host is None or self._covered:
            return
        self._dock.lie_in_slot(slot.width())
        corner = slot.mapTo(host, QPoint(slot.width(), 0))
        wide = min(self._dock.slot_width, corner.x())
        self._dock.setGeometry(QRect(corner.x() - wide, corner.y(), wide, slot.height()))
        self._dock.raise_()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow the place on the page."""
        if watched is self._slot and event.type() in _MOVED:
            self._place_in_slot()
            soon(self, self._place_in_slot)  # what the place is in may move after it
        return super().eventFilter(watched, event)

    def _is_about_to_be_covered(self) -> bool:
        """Whether a question that wants the page has come up, so the page need not follow."""
        campaign = self._store.campaign
        if campaign is not self._looked_at:
            self._looked_at = campaign
            question = self._store.ask()
            panel = self._game_ui.panels.get(question.kind) if question is not None else None
            asked = question is not None and not self.page_shows(question)
            wants = asked and getattr(panel, "wants_page", False)
            self._coming = self._under(panel) if wants else ()
        return self._page() in self._coming

    def _under(self, panel: object) -> tuple[str, ...]:
        """Return the pages that such a panel covers: the one of play and those it names."""
        names: tuple[str, ...] = getattr(panel, "covers", ())
        return (self._game_ui.home(self._store.campaign), *names)

    def _cover(self) -> bool:
        """Let a question that wants the page cover the page of play; return whether it does."""
        covered = self._dock.wants_page and self._page() in self._under(self._dock.panel)
        if covered:
            self._leave_slot()
        if covered != self._covered:
            self._covered = covered
            self._dock.spread(covered)
            self._pages.setHidden(covered)
            if not covered:
                self._store.wake()
        return covered
