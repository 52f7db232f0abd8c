"""Telling a chapter as it stands in the box: event cards, what it gives, its facts."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QShowEvent
from PySide6.QtWidgets import QApplication, QHBoxLayout, QVBoxLayout, QWidget

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.ui.base.into_view import bring_into_view
from oathsworn_gui.games.oathsworn.ui.base.page_keys import CHAPTER_SHEET
from oathsworn_gui.games.oathsworn.ui.base.shared import shared_by
from oathsworn_gui.games.oathsworn.ui.chapter_sheets.desk import EventDesk
from oathsworn_gui.games.oathsworn.ui.chapter_sheets.event_card import EventCard
from oathsworn_gui.games.oathsworn.ui.chapter_sheets.facts_card import FactsCard
from oathsworn_gui.games.oathsworn.ui.chapter_sheets.forget_card import ForgetCard
from oathsworn_gui.games.oathsworn.ui.chapter_sheets.gives_card import GivesCard
from oathsworn_gui.games.oathsworn.ui.chapter_sheets.ways import ChapterWays
from oathsworn_gui.ui.contract.game_ui import PageContext, PageSpec
from oathsworn_gui.ui.keys.key_hints import KeyHints
from oathsworn_gui.ui.widgets import PrimaryButton
from oathsworn_gui.ui.widgets.own_keys import OwnKeys
from oathsworn_gui.ui.widgets.qt_layouts import add_layout

_KEYS = {Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Escape}
_WIDEST = 1100


class ChapterPage(OwnKeys, QWidget):
    """Each change is kept at once and can be undone; nothing has to be whole."""

    def __init__(self, context: PageContext) -> None:
        """Show the event card that is carried out now."""
        super().__init__(context.room)
        self.setObjectName("chapter-sheet-page")
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self._context = context
        self._desk = EventDesk(context)
        self._facts = FactsCard(context)
        self._events = EventCard(context, self._desk)
        self._gives = GivesCard(context)
        self._question = ForgetCard(context)
        self._question.answered.connect(self._answered)
        for card in (self._facts, self._events, self._gives):
            card.left.connect(self.leave)
        self._ways = ChapterWays(context, CHAPTER_SHEET, self.ask_to_forget)
        self._done = PrimaryButton(context.theme, context.texts.say("told.done"), "check", "Esc")
        self._done.setObjectName("chapter-done")
        self._done.clicked.connect(self.leave)
        self._lay_out()
        self.destroyed.connect(context.watch(_seen, lambda _: self._show()))
        app = QApplication.instance()
        if isinstance(app, QApplication):
            app.focusChanged.connect(self._keys_wander)

    def _lay_out(self) -> None:
        foot = QHBoxLayout()
        foot.setSpacing(8)
        foot.addWidget(self._ways, 1)
        foot.addWidget(self._done, 0, Qt.AlignmentFlag.AlignBottom)
        told = QWidget()
        told.setMaximumWidth(_WIDEST)  # of all at once: heights are found for this width
        column = QVBoxLayout(told)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(12)
        for card in (self._events, self._gives, self._facts):
            column.addWidget(card)
        beside = QHBoxLayout()
        beside.addWidget(told)
        page = QVBoxLayout(self)
        page.setContentsMargins(16, 12, 16, 12)
        page.setSpacing(12)
        add_layout(page, beside)
        page.addStretch(1)
        page.addWidget(self._question)
        add_layout(page, foot)

    def _keys_wander(self, _: QWidget | None, now: QWidget | None) -> None:
        if now is not None and self.isAncestorOf(now):
            bring_into_view(now)

    def _show(self) -> None:
        self._events.show_card()
        self._gives.show_chapter()
        self._facts.show_chapter()
        self._ways.show_campaign()
        if self._question.is_open:
            self._question.show_campaign()

    def ask_to_forget(self) -> None:
        """Ask whether all that was told of the chapter is to be forgotten."""
        self._question.ask()
        bring_into_view(self._question)

    def _answered(self) -> None:
        """Give the focus to no line: what was forgotten can be taken back with the next key."""
        self._done.setFocus()

    def leave(self) -> None:
        """Go back to the part that is played."""
        self._context.shell.show_page(self._context.store.campaign.part)

    def key_hints(self) -> KeyHints:
        """Return what the keys do here."""
        say = self._context.texts.say
        if self._question.is_open:
            return (("Esc", say("chapter-told.forget.keep")),)
        return (("Enter", say("told.next-field")), ("Esc", say("told.done")))

    def claims(self, event: QKeyEvent) -> bool:
        """Claim Enter and Escape before any shortcut."""
        return Qt.Key(event.key()) in _KEYS

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """End telling on Enter and Escape; an open question is answered first."""
        key = Qt.Key(event.key())
        if key == Qt.Key.Key_Escape and self._question.is_open:
            self._question.close_question()
        elif key in _KEYS and self._question.is_open:
            self._question.answer()
        elif key in _KEYS:
            self.leave()
        else:
            super().keyPressEvent(event)

    def showEvent(self, event: QShowEvent) -> None:
        """Begin with the card that is carried out now: its title; else with which card it is."""
        super().showEvent(event)
        shared_by(self._context).back.take()
        self._question.hide()
        self._desk.go_to_open()
        self._events.begin()
        self._events.which.line.setFocus()
        self._events.which.line.selectAll()  # to be typed over


def _seen(campaign: Campaign) -> tuple[object, ...]:
    """Return what the page shows."""
    own = campaign.own
    told = (own.events, own.chapters, own.tracks, own.encounters, own.taken)
    return (*told, campaign.chapter, campaign.pending, campaign.story, campaign.part)


def _may_be_told(campaign: Campaign | None) -> bool:
    """Whether there is a chapter under way: its ends may be told in any part of it."""
    return campaign is not None


PAGE = PageSpec(
    CHAPTER_SHEET, "script-text-outline", ChapterPage, _may_be_told, has_tab=False, ahead=False
)
"""The page on which a chapter is told."""
