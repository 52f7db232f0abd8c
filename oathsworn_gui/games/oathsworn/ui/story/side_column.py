"""The side column of the story page: the four, and what was touched beside the map."""

from PySide6.QtCore import QEvent, QObject, QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.ui.base.into_view import bring_into_view
from oathsworn_gui.games.oathsworn.ui.base.shared import shared_by
from oathsworn_gui.games.oathsworn.ui.story.beside_map import ThingsCard
from oathsworn_gui.games.oathsworn.ui.story.book_text_panel import SaysPanel
from oathsworn_gui.games.oathsworn.ui.story.chance_forms import ChanceForms
from oathsworn_gui.games.oathsworn.ui.story.chapter_start_line import ChapterStartLine
from oathsworn_gui.games.oathsworn.ui.story.company import StoryCompany
from oathsworn_gui.games.oathsworn.ui.story.entry import EntryCard
from oathsworn_gui.games.oathsworn.ui.story.mode_choice import ModeChoice
from oathsworn_gui.games.oathsworn.ui.story.more import KEY, MoreRow, ShownSections
from oathsworn_gui.games.oathsworn.ui.story.notes_card import NotesCard
from oathsworn_gui.games.oathsworn.ui.story.panels import PANELS
from oathsworn_gui.games.oathsworn.views.story.touched import sections_view
from oathsworn_gui.tabletop.action import Refusal, impossible
from oathsworn_gui.ui.base.deferred import soon
from oathsworn_gui.ui.base.scroll_area import ScrollArea
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.keys.commands import Command

_GAP = 12
_SAYS_FROM = 1760
"""From this width of the page on what the book says stays open beside the map."""
_ALL = 16_777_215
_IDLE = 1200
"""Milliseconds on the screen after which the panel that opens by W is made."""


class StorySide(ScrollArea):
    """Cards below each other; beside the map they scroll by themselves, below it with the page.

    The page puts ``entry``, what is to be read, above them. What is opened (W, K, F, S) is at the
    top. ``reads``: the entry is to be seen; ``grown`` is emitted when the cards change in height.
    ``freed`` is emitted when it closes and gives the
    focus back.
    """

    freed = Signal()
    grown = Signal()

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
        self.reads = True
        self._high = 0
        self._make_cards(page)
        self._lay_out()
        shared_by(context).result.keep_clear(self)

    def _make_cards(self, page: str) -> None:
        context = self._context
        self._start = ChapterStartLine(context)
        self._mode = ModeChoice(context)
        context.commands.add(*self._mode.commands(page))
        self._chance = ChanceForms(context)
        self._chance.closed.connect(self.freed)
        self.entry = EntryCard(context)
        self.entry.check_asked.connect(self._chance.open_check)
        self.entry.fight_asked.connect(self._chance.open_fight)
        self.entry.secret_asked.connect(self._chance.open_secret)
        self.entry.says_asked.connect(self.open_says)
        self._four = StoryCompany(context)
        self._things = ThingsCard(context)
        self.directions = self._things.directions
        self.directions.freed.connect(self.freed)
        self._notes = NotesCard(context)
        self._more = MoreRow(context)
        self._more.picked.connect(self._open_section)
        self._more.closed.connect(self.freed)
        self._sections = ShownSections()
        context.commands.add(
            *self._four.commands(page),
            Command("story-more", "dots-horizontal", self.open_more, self._all_shown, KEY, page),
        )

    def _lay_out(self) -> None:
        inside = QWidget()
        inside.setObjectName("story-side-inside")
        reading = self._reading = QVBoxLayout(inside)
        reading.setContentsMargins(0, 0, 0, 0)
        reading.setSpacing(_GAP)
        cards = (self._start, self._mode, self._chance, self._four)
        for card in (*cards, self._things, self._notes, self._more):
            reading.addWidget(card)
        reading.addStretch(0)
        self.setWidget(inside)
        inside.setAutoFillBackground(False)  # setWidget turned it on; the ground shows through
        inside.installEventFilter(self)

    # ---------------------------------------------------------------------------------- showing

    def show_campaign(self, campaign: Campaign) -> None:
        """Show everything as it is now."""
        box, question = self._context.store.box, self._context.store.ask()
        self._start.show_campaign(campaign, question)
        self._mode.show_campaign(campaign)
        self.reads = question is None or question.kind not in PANELS
        if self.reads:  # else the question shows the entry itself
            self.entry.show_campaign(campaign, box)
        self._four.show_campaign(campaign)
        self._notes.show_campaign(campaign)
        self._show_sections(campaign)
        if self._says is not None and self._says.isVisible():
            self._says.show_campaign(campaign)

    def _show_sections(self, campaign: Campaign) -> None:
        sections = sections_view(campaign, self._context.store.box)
        shown = self._sections.of(campaign, sections)
        self._things.show_sections(shown, campaign)
        self._notes.show_sections(shown)
        self._more.offer(tuple(name for name in sections.possible if name not in shown))

    def lie(self, page: int, *, beside: bool) -> None:
        """Be the column beside the map, or stand below it, by the page's width."""
        if beside and not self._beside:  # the column divides its height from now on
            self.setMinimumHeight(0)
            self.setMaximumHeight(_ALL)
            self._high = 0
        self._beside = beside
        self.entry.lie(beside=beside)
        never, needed = Qt.ScrollBarPolicy.ScrollBarAlwaysOff, Qt.ScrollBarPolicy.ScrollBarAsNeeded
        self.setVerticalScrollBarPolicy(needed if beside else never)
        stays = beside and page >= _SAYS_FROM
        self._let_says_stay(stays and not self._context.store.box.line.own_story)
        self._fit()

    def ask_height(self, height: int) -> None:
        """Take at most this height beside the map; less where the window is lower."""
        if height != self._high:
            self._high = height
            self.setMinimumHeight(0)
            self.setMaximumHeight(height)
            self.updateGeometry()

    def sizeHint(self) -> QSize:
        """Return the height that was asked for."""
        return QSize(super().sizeHint().width(), self._high)

    def wanted_height(self, width: int) -> int:
        """Return the height of all cards at a width, in px."""
        inside = self.widget()
        layout = inside.layout() if inside is not None else None
        if layout is None:
            return 0
        high = layout.heightForWidth(width) if layout.hasHeightForWidth() else 0
        return max(high, layout.sizeHint().height())

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
        self.entry.offer_says(not on)

    # --------------------------------------------------------------------- what is not seen yet

    def open_more(self) -> None:
        """List what beside the map is not seen yet, or close the list."""
        self._more.toggle()
        bring_into_view(self._more)

    def _all_shown(self) -> Refusal | None:
        return impossible("story.all-shown") if self._more.isHidden() else None

    def show_section(self, name: str) -> None:
        """Show a section from now on."""
        self._sections.open(name)
        self._show_sections(self._context.store.campaign)

    def _open_section(self, name: str) -> None:
        """Show a section, and give the focus to the first that can be done in it."""
        self.show_section(name)
        section = self._things.section(name) or self._notes.section(name)
        if section is None:
            return
        bring_into_view(section)
        for child in section.findChildren(QWidget):
            takes = child.focusPolicy() & Qt.FocusPolicy.TabFocus
            if takes and child.isVisibleTo(section) and child.isEnabledTo(section):
                child.setFocus(Qt.FocusReason.TabFocusReason)
                return
        self.freed.emit()

    def choose_direction(self) -> None:
        """Choose a direction where no journey is under way."""
        self.show_section("direction")
        self.directions.choose()

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
            self._reading.insertWidget(self._reading.indexOf(self._chance) + 1, self._says)
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
        if self._beside:
            self.grown.emit()
        elif layout is not None:
            self.setFixedHeight(self.wanted_height(self.viewport().width()))
