"""The placement of the open question: in a place of the page, beside, above or instead of it."""

from collections.abc import Callable, Iterator
from typing import Protocol, runtime_checkable

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
_MOST, _MOST_AWAY = 0.9, 0.55
"""The largest share of the height that a question above the page takes: above the page of play, and
above one that was turned to while it is open.
"""


@runtime_checkable
class HasPlace(Protocol):
    """A page with places for questions: widgets whose layouts take them, or that they lie over."""

    def place_of_question(
        self, question: Question, width: int, height: int, *, covers: bool
    ) -> QWidget | None:
        """Return the place of a question on a page of this size in px, None for none.

        A place with a box layout takes the question in. Over one without the question lies, and
        covers what is left of it where its panel needs more width.
        ``covers``: the panel of the question is one that covers the page otherwise.
        """
        ...

    def fit_question(self) -> None:
        """Give the question in a place its room: it is another one, or there is none any more."""
        ...


class QuestionPlacement(QObject):
    """Places page and question in one box; ``page()`` is the page in front.

    A page that `HasPlace` takes some questions into a place of its own.
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
        self._room = (0, 0)
        self._slot: QWidget | None = None
        self.box = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self.box.setSpacing(0)

    def place(self, pages: PageStack, dock: QuestionDock) -> None:
        """Place these two widgets."""
        self._pages = pages
        self._dock = dock
        self.box.addWidget(pages, 1)
        self.box.addWidget(dock, 0)
        dock.widened.connect(self._lie_over)
        dock.laid_out.connect(self._share_height)

    def page_shows(self, question: Question) -> bool:
        """Whether the page in front shows the question itself."""
        return self._pages.shows(self._page(), question)

    def is_awake(self, key: str) -> bool:
        """Whether a page is visible, and not about to be covered."""
        return self._page() == key and not self._covered and not self._is_about_to_be_covered()

    def arrange(self, width: int, height: int) -> None:
        """Arrange both in an area of this size in px."""
        self._room = (width, height)
        question = self._dock.question
        covers = bool(getattr(self._dock.panel, "wants_page", False))
        place = self._slot if question is None else None  # it stays where it is
        if question is not None:
            place = self._place_of(self._page(), question, covers=covers)
        self._move(place, kept=question is None)
        page = self._pages.page(self._page())
        if isinstance(page, HasPlace):
            page.fit_question()
        if self._cover(in_page=place is not None) or place is not None:
            self._dock.setContentsMargins(0, 0, 0, 0)  # no longer above a narrow page
            return
        narrow = not self._dock.lies_beside(width, _NARROW)
        self._dock.setContentsMargins(16 if narrow else 0, 0, 0, 0)
        ways = QBoxLayout.Direction
        self.box.setDirection(ways.BottomToTop if narrow else ways.LeftToRight)
        self._share_height()

    def _share_height(self) -> None:
        """Give a question above the page the height that it needs, as far as there is room."""
        if self._slot is not None or self._covered or self._dock.parentWidget() is None:
            return
        if self.box.indexOf(self._dock) < 0:
            return
        narrow = self.box.direction() == QBoxLayout.Direction.BottomToTop
        if not narrow or self._dock.isHidden():
            self.box.setStretch(0, 1)
            self.box.setStretch(1, 0)
            return
        width, height = self._room
        room = max(height, 2)
        at_home = self._page() == self._game_ui.home(self._store.campaign)
        most = round(room * (_MOST if at_home else _MOST_AWAY))
        wanted = min(self._dock.wanted_height(width), most)
        self.box.setStretch(0, room - wanted)
        self.box.setStretch(1, wanted)

    def _is_about_to_be_covered(self) -> bool:
        """Whether a question that wants the page has come up, so the page need not follow."""
        campaign = self._store.campaign
        if campaign is not self._looked_at:
            self._looked_at = campaign
            question = self._store.ask()
            panel = self._game_ui.panels.get(question.kind) if question is not None else None
            asked = question is not None and not self.page_shows(question)
            wants = asked and getattr(panel, "wants_page", False)
            if wants and question is not None:
                home = self._game_ui.home(campaign)
                wants = self._place_of(home, question, covers=True) is None
            self._coming = self._under(panel) if wants else ()
        return self._page() in self._coming

    def _under(self, panel: object) -> tuple[str, ...]:
        """Return the pages that such a panel covers: the one of play and those it names."""
        names: tuple[str, ...] = getattr(panel, "covers", ())
        return (self._game_ui.home(self._store.campaign), *names)

    def _place_of(self, key: str, question: Question, *, covers: bool) -> QWidget | None:
        """Return where a page wants the question, None where it wants it outside of it."""
        page = self._pages.page(key)
        if not isinstance(page, HasPlace):
            return None
        return page.place_of_question(question, *self._room, covers=covers)

    def _move(self, place: QWidget | None, *, kept: bool) -> None:
        """Put the question into the place of a page, or beside the pages again.

        ``kept``: nothing is asked, so that it stays where it is.
        """
        if kept and self._dock.parentWidget() is not None:
            return
        layout = self.box if place is None else place.layout()
        if layout is None:
            self._lay_over(place)
            return
        if layout.indexOf(self._dock) >= 0:
            return
        self._leave_slot()
        hidden = self._dock.isHidden()
        self._dock.stand_in_page(on=place is not None)
        if isinstance(layout, QBoxLayout):
            layout.addWidget(self._dock)
        self._dock.setHidden(hidden)  # another parent would show it again

    def _lay_over(self, place: QWidget | None) -> None:
        """Let the question lie over a place of the page in front, and follow it."""
        if place is not self._slot:
            self._leave_slot()
            if place is None:
                return
            hidden = self._dock.isHidden()
            self._dock.stand_in_page(on=False)
            self._slot = place
            self.box.removeWidget(self._dock)
            self._dock.setParent(self.box.parentWidget())
            self._dock.setHidden(hidden)
            self.box.setStretch(0, 1)
            for around in self._around_slot():
                around.installEventFilter(self)
        self._lie_over()

    def _leave_slot(self) -> None:
        if self._slot is not None:
            for around in self._around_slot():
                around.removeEventFilter(self)
            self._slot = None
            self._dock.lie_in_slot(0)

    def _lie_over(self) -> None:
        slot, host = self._slot, self._dock.parentWidget()
        if slot is None or host is None or self._covered:
            return
        self._dock.lie_in_slot(slot.width())
        corner = slot.mapTo(host, QPoint(slot.width(), 0))
        seen = QRect(self._pages.mapTo(host, QPoint()), self._pages.size())
        right = min(corner.x(), seen.right() + 1)  # of a page that is scrolled sideways
        wide = min(self._dock.slot_width, right)
        over = QRect(right - wide, corner.y(), wide, slot.height())
        self._dock.setGeometry(over & seen if over.intersects(seen) else over)
        self._dock.raise_()

    def _around_slot(self) -> Iterator[QWidget]:
        """Yield the place on the page and what it moves with, where the page is scrolled."""
        at, host = self._slot, self._dock.parentWidget()
        while at is not None and at is not host:
            yield at
            at = at.parentWidget()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow the place on the page."""
        if self._slot is not None and event.type() in _MOVED:
            self._lie_over()
            soon(self, self._lie_over)  # what the place is in may move after it
        return super().eventFilter(watched, event)

    def _cover(self, *, in_page: bool) -> bool:
        wants = self._dock.wants_page and not in_page
        covered = wants and self._page() in self._under(self._dock.panel)
        if covered != self._covered:
            self._covered = covered
            self._dock.spread(covered)
            self._pages.setHidden(covered)
            if not covered:
                self._store.wake()
        return covered
