"""The side column of the story page: what to read, the four, cards beside the map, notes."""

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QScrollArea, QSizePolicy, QVBoxLayout, QWidget

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.ui.base.into_view import bring_into_view
from oathsworn_gui.games.oathsworn.ui.story.beside_map import ThingsCard
from oathsworn_gui.games.oathsworn.ui.story.book_text_panel import SaysPanel
from oathsworn_gui.games.oathsworn.ui.story.chance_forms import ChanceForms
from oathsworn_gui.games.oathsworn.ui.story.chapter_start_line import ChapterStartLine
from oathsworn_gui.games.oathsworn.ui.story.company import StoryCompany
from oathsworn_gui.games.oathsworn.ui.story.entry import EntryCard
from oathsworn_gui.games.oathsworn.ui.story.mode_choice import ModeChoice
from oathsworn_gui.games.oathsworn.ui.story.notes_card import NotesCard
from oathsworn_gui.games.oathsworn.ui.story.panels import PANELS
from oathsworn_gui.ui.base.deferred import soon
from oathsworn_gui.ui.contract.game_ui import PageContext

_GAP = 12
_ONE = 440
_TWO = 812
"""Widths of the column beside the map, with its cards in one row or in two."""
_ROOM_FOR_TWO = 1760
_TWO_BELOW = 1000
"""From these widths of the page on the cards are in two rows: beside the map, or below it."""
_ALL = 16_777_215
_IDLE = 1200
"""Milliseconds on the screen after which the panel that opens by W is made."""


class StorySide(QScrollArea):
    """Cards below each other; beside the map they scroll by themselves, below it with the page.

    What is opened (W, K, F, S) is at the top. ``freed`` is emitted when it closes and gives the
    focus back.
    """

    freed = Signal()

    def __init__(self, context: PageContext, page: str) -> None:
        """Make the cards; what opens is made when it opens."""
        super().__init__()
        self.setObjectName("story-side")
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.viewport().setAutoFillBackground(False)
        self._context = context
        self._beside = True
        self._says: SaysPanel | None = None
        self._says_stays = False
        self._make_cards(page)
        self._lay_out()

    def _make_cards(self, page: str) -> None:
        context = self._context
        self._start = ChapterStartLine(context)
        self._mode = ModeChoice(context)
        context.commands.add(*self._mode.commands(page))
        self._chance = ChanceForms(context)
        self._chance.closed.connect(self.freed)
        self._entry = EntryCard(context)
        self._entry.check_asked.connect(self._chance.open_check)
        self._entry.fight_asked.connect(self._chance.open_fight)
        self._entry.secret_asked.connect(self._chance.open_secret)
        self._entry.says_asked.connect(self.open_says)
        self._four = StoryCompany(context)
        self._things = ThingsCard(context)
        self.directions = self._things.directions
        self.directions.freed.connect(self.freed)
        self._notes = NotesCard(context)
        context.commands.add(*self._four.commands(page))

    def _lay_out(self) -> None:
        inside = QWidget()
        inside.setObjectName("story-side-inside")
        self._both = QBoxLayout(QBoxLayout.Direction.TopToBottom, inside)
        self._both.setContentsMargins(0, 0, 0, 0)
        self._both.setSpacing(_GAP)
        self._reading, beside = self._column(), self._column()
        self._reading.addWidget(self._start)
        self._reading.addWidget(self._mode)
        self._reading.addWidget(self._chance)
        self._reading.addWidget(self._entry)
        self._reading.addWidget(self._four)
        self._reading.addStretch(0)
        beside.addWidget(self._things)
        beside.addWidget(self._notes, 1)
        self.setWidget(inside)
        inside.setAutoFillBackground(False)  # setWidget turned it on; the ground shows through
        inside.installEventFilter(self)

    def _column(self) -> QVBoxLayout:
        """Return a column of cards that takes the width it is given."""
        holder = QWidget()
        holder.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        column = QVBoxLayout(holder)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(_GAP)
        self._both.addWidget(holder, 1)
        return column

    # ---------------------------------------------------------------------------------- showing

    def show_campaign(self, campaign: Campaign) -> None:
        """Show everything as it is now."""
        box, question = self._context.store.box, self._context.store.ask()
        self._start.show_campaign(campaign, question)
        self._mode.show_campaign(campaign)
        reads = question is None or question.kind not in PANELS
        if reads:  # else the question shows the entry itself
            self._entry.show_campaign(campaign, box)
        self._entry.setVisible(reads)
        self._reading.setStretchFactor(self._entry, int(self._entry.is_long))
        self._four.show_campaign(campaign)
        self._things.show_campaign(campaign)
        self._notes.show_campaign(campaign)
        if self._says is not None and self._says.isVisible():
            self._says.show_campaign(campaign)

    def lie(self, page: int, *, beside: bool) -> None:
        """Arrange the column beside the map or below it, by the page's width.

        It has two rows where there is room.
        """
        self._beside = beside
        ways = QBoxLayout.Direction
        two = page >= (_ROOM_FOR_TWO if beside else _TWO_BELOW)
        self._both.setDirection(ways.LeftToRight if two else ways.TopToBottom)
        for place in range(self._both.count()):
            self._both.setStretch(place, int(two))
        width = _TWO if two else _ONE
        self.setMinimumWidth(width if beside else 0)
        self.setMaximumWidth(width if beside else _ALL)
        never, needed = Qt.ScrollBarPolicy.ScrollBarAlwaysOff, Qt.ScrollBarPolicy.ScrollBarAsNeeded
        self.setVerticalScrollBarPolicy(needed if beside else never)
        self._let_says_stay(two and beside and not self._context.store.box.line.own_story)
        self._fit()

    def _let_says_stay(self, on: bool) -> None:
        """Keep the book's sentences below the entry where there is room and a book is read."""
        if on == self._says_stays:
            return
        self._says_stays = on
        if on:
            self._says_panel().show()
        elif self._says is not None:
            self._says.hide()
        if self._says is not None:
            self._says.stay(on)
            soon(self._says, self._says.take_keys_back)
        self._entry.offer_says(not on)

    # ----------------------------------------------------------------------------------- panels

    def toggle_says(self) -> None:
        """Open what the book says, with the focus in its line; close it if it has the focus."""
        if self._says is None or self._says.isHidden():
            self.open_says()
        elif self._says.isAncestorOf(self.window().focusWidget()):
            self.close_says()
        else:
            self.open_says()

    def open_says(self) -> None:
        """Open what the book says."""
        panel = self._says_panel()
        panel.show()
        panel.take_keys()
        bring_into_view(panel)

    def _says_panel(self) -> SaysPanel:
        if self._says is None:
            self._says = SaysPanel(self._context)
            self._says.closed.connect(self.close_says)
            self._reading.insertWidget(self._reading.indexOf(self._entry) + 1, self._says)
        return self._says

    def close_says(self) -> None:
        """Close it, unless it stays, and give the focus back."""
        if self._says is not None:
            self._says.setVisible(self._says_stays)
            self.freed.emit()

    # ---------------------------------------------------------------------------------- the room

    def showEvent(self, event: QShowEvent) -> None:
        """Make the panel of the book's sentences in idle time, so that it opens quickly."""
        super().showEvent(event)
        soon(self, self._says_panel_ready, after=_IDLE)

    def _says_panel_ready(self) -> None:
        if self._says is None:
            self._says_panel().hide()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Take the height the cards need at this width, where the page scrolls."""
        super().resizeEvent(event)
        self._fit()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow the cards when one grows."""
        if event.type() == QEvent.Type.LayoutRequest:
            soon(self, self._fit)
        return super().eventFilter(watched, event)

    def _fit(self) -> None:
        inside = self.widget()
        layout = inside.layout() if inside is not None else None
        if self._beside or layout is None:
            self.setMinimumHeight(0)
            self.setMaximumHeight(_ALL)
            return
        wide = self.viewport().width()
        high = layout.heightForWidth(wide) if layout.hasHeightForWidth() else 0
        self.setFixedHeight(max(high, layout.sizeHint().height()))
