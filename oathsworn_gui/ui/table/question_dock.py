"""Shows the open question: in the page, at the right of it, above it if room is short.

A panel whose `wants_page` is true is shown instead of the current page of play, and of the pages
that it names in `covers`.
"""

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, QSize, Qt, Signal
from PySide6.QtWidgets import QFrame, QLineEdit, QVBoxLayout, QWidget

from oathsworn_gui.tabletop.action import Refusal, impossible
from oathsworn_gui.tabletop.procedure import Question
from oathsworn_gui.ui.base.deferred import soon
from oathsworn_gui.ui.base.scroll_area import ScrollArea
from oathsworn_gui.ui.contract.game_ui import GameUi, PageContext
from oathsworn_gui.ui.table.question_panels import QuestionPanels, TakesQuestions
from oathsworn_gui.ui.widgets import Card

WIDTH = 456
WIDEST = 576
MARGIN = 16


class QuestionDock(QWidget):
    """Shows the panel of the open question, hidden if none is open.

    For an equal question the panel is left unchanged, so that typed text is kept. ``widened`` is
    emitted when the panel needs more width than before, ``laid_out`` when it may need another
    height.
    """

    changed = Signal()
    widened = Signal()
    laid_out = Signal()

    def __init__(
        self, context: PageContext, game_ui: GameUi, page_shows: Callable[[Question], bool]
    ) -> None:
        """Follow the store; ``page_shows`` says whether the current page shows the question."""
        super().__init__()
        self.setObjectName("question-dock")
        self._context = context
        self._page_shows = page_shows
        self._question: Question | None = None
        self._panel: QWidget | None = None
        self._spread = self._in_page = False
        self._slot = 0
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, MARGIN, MARGIN, MARGIN)
        self._card = Card()
        self._column.addWidget(self._card)
        inside = QVBoxLayout(self._card)
        inside.setContentsMargins(0, 0, 0, 0)
        self._area = ScrollArea(widgetResizable=True)
        self._area.setObjectName("question-area")
        self._area.setFrameShape(QFrame.Shape.NoFrame)
        self._area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._area.viewport().setAutoFillBackground(False)
        self._holder = holder = QWidget()
        self._held = QVBoxLayout(holder)
        self._held.setContentsMargins(0, 0, 0, 0)
        self._panels = QuestionPanels(context, game_ui, self._held, self._is_asked)
        self._area.setWidget(holder)
        holder.setAutoFillBackground(False)  # setWidget turned it on; the card shows through
        inside.addWidget(self._area)
        holder.installEventFilter(self)
        stop = context.store.listen(lambda happened, step: self.follow(), last_only=True)
        self.destroyed.connect(stop)
        self.hide()

    def sizeHint(self) -> QSize:
        """Return the minimum width: a question takes no more of the page than it needs."""
        return QSize(self.minimumWidth(), super().sizeHint().height())

    def wanted_height(self, width: int) -> int:
        """Return the height at which the question needs no scrolling, at this width."""
        panel = self._panel
        if panel is None:
            return 0
        edges = 0 if self._in_page else 2 * MARGIN
        inner = width - edges
        told: Callable[[int], int] | None = getattr(panel, "wanted_height", None)
        if told is not None:  # a panel that scrolls inside would need no height at all
            return told(inner) + edges
        tall = panel.heightForWidth(inner) if panel.hasHeightForWidth() else -1
        return max(tall, panel.minimumSizeHint().height()) + edges

    @property
    def question(self) -> Question | None:
        """The open question, or None."""
        return self._question

    @property
    def panel(self) -> QWidget | None:
        """The panel of the open question, or None."""
        return self._panel

    @property
    def wants_page(self) -> bool:
        """Whether the panel of the open question wants the room of the whole page."""
        question = self._question
        asked = question is not None and not self._page_shows(question)
        return asked and bool(getattr(self._panel, "wants_page", False))

    def lies_beside(self, width: int, usual: int) -> bool:
        """Whether the panel is beside the page in a window this wide; ``usual`` is the default.

        A panel can set another minimum width by its ``beside_from``.
        """
        return width >= int(getattr(self._panel, "beside_from", usual))

    def spread(self, on: bool) -> None:
        """Show the panel instead of the page, with its own cards; or beside it."""
        if on == self._spread:
            return
        self._spread = on
        self._set_margins()
        self._card.setProperty("card", not on)
        self._card.style().unpolish(self._card)
        self._card.style().polish(self._card)
        self._fit_width()
        if on:  # the page that had the focus is no longer visible
            soon(self, self.focus_question)

    def stand_in_page(self, *, on: bool) -> None:
        """Take the width of a place in the page, whose margins are the page's; or the own ones."""
        if on == self._in_page:
            return
        self._in_page = on
        self.setContentsMargins(0, 0, 0, 0)
        self._set_margins()
        self._fit_width()

    def lie_in_slot(self, width: int) -> None:
        """Lie over a place of the page that is so many px wide, without edges; 0: over none."""
        if width == self._slot:
            return
        self._slot = width
        self._set_margins()
        self._fit_width()
        if width:  # a panel that was laid out for a wider place needs less once it lies here
            soon(self, self._fit_width)

    @property
    def slot_width(self) -> int:
        """The width over a place of the page: a panel that needs more than that gets it."""
        return max(self._slot, self.minimumWidth())

    def _set_margins(self) -> None:
        edge = 0 if self._in_page or (self._slot and not self._spread) else MARGIN
        self._column.setContentsMargins(MARGIN if self._spread else 0, edge, edge, edge)

    def follow(self) -> None:
        """Show the currently open question."""
        question = self._context.store.ask()
        if question != self._question:
            self._question = question
            self._replace(question)
        shown = question is not None and not self._page_shows(question)
        if shown == self.isHidden():
            self.setVisible(shown)
            self.changed.emit()

    def focus_question(self) -> None:
        """Focus the question."""
        if self._panel is not None and self.isVisible():
            self._panel.setFocus()

    def focus_unless_typing(self) -> None:
        """Focus the question unless the user is typing in a field."""
        if not isinstance(self.window().focusWidget(), QLineEdit):
            self.focus_question()

    def refuse_focus(self) -> Refusal | None:
        """Return why no question can be focused, None if one can."""
        return impossible("shell.nothing-is-asked") if self._question is None else None

    def _replace(self, question: Question | None) -> None:
        reused = self._panels.reused(question, self._panel) if question is not None else None
        if reused is None or reused is not self._panel:
            self._drop_panel()
        if question is None:
            return
        self._panel = panel = reused or self._panels.made(question)
        if reused is not None and isinstance(panel, TakesQuestions):
            panel.take_question(question)
        if reused is not None:
            reused.show()
            self._context.store.wake()  # what it watches slept since its question was answered
        self._area.verticalScrollBar().setValue(0)  # where the one before was scrolled to
        self.changed.emit()  # it is placed before it is measured
        self._fit_width()

    def _is_asked(self, panel: QWidget | None) -> bool:
        """Whether ``panel``, or one that is being made, shows the open question.

        After a change a panel is told before it is replaced. What it watches then sleeps, as no
        panel can show a campaign in which something else is being resolved.
        """
        here = panel is None or panel is self._panel
        return here and self._context.awake() and self._context.store.ask() == self._question

    def _drop_panel(self) -> None:
        panel, self._panel = self._panel, None
        if panel is not None:
            self._give_focus_up(panel)
            self._panels.put_away(panel)

    def _give_focus_up(self, panel: QWidget) -> None:
        """Give the focus of a panel that closes to the page it stands in, not to a neighbour."""
        if not (self._in_page or self._slot) or not panel.isAncestorOf(self.window().focusWidget()):
            return
        at = self.parentWidget()
        while at is not None and at.focusPolicy() == Qt.FocusPolicy.NoFocus:
            at = at.parentWidget()
        if at is not None:
            at.setFocus()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Grow with the panel: it may need more room once it was laid out, or has an answer."""
        if watched is self._holder and event.type() == QEvent.Type.LayoutRequest:
            needed = self._needed_width()
            if not self._spread and needed > self.minimumWidth():
                self.setMinimumWidth(needed)
                self.widened.emit()
            self.laid_out.emit()
        return super().eventFilter(watched, event)

    def _needed_width(self) -> int:
        if self._in_page:  # as wide as its place
            return 0
        if self._panel is None:
            return self._slot or WIDTH
        edges = 0 if self._slot else 2 * MARGIN
        around = edges + self._area.verticalScrollBar().sizeHint().width()
        needed = self._panel.minimumSizeHint().width() + around  # measuring costs milliseconds
        return min(WIDEST, max(self._slot or WIDTH, needed))

    def _fit_width(self) -> None:
        self.setMinimumWidth(0 if self._spread else self._needed_width())
        self.widened.emit()
