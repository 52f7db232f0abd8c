"""The story page: the map, the time track, the entry being read, and the side column."""

from collections.abc import Callable, Mapping
from functools import partial

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QHideEvent, QKeyEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import (
    QAbstractSpinBox,
    QBoxLayout,
    QLineEdit,
    QPlainTextEdit,
    QVBoxLayout,
    QWidget,
)

from oathsworn_gui.games.oathsworn.model.campaign import Campaign, story_of
from oathsworn_gui.games.oathsworn.ui.map.time_card import TimeCard
from oathsworn_gui.games.oathsworn.ui.shops.trade_panel import KINDS as TRADES
from oathsworn_gui.games.oathsworn.ui.shops.trade_panel import TradePanel
from oathsworn_gui.games.oathsworn.ui.story.back_to_page import BackToPage
from oathsworn_gui.games.oathsworn.ui.story.commands import commands, of_the_chosen, telling
from oathsworn_gui.games.oathsworn.ui.story.ground import StoryGround
from oathsworn_gui.games.oathsworn.ui.story.location_choice import LocationChoice, LocationDeeds
from oathsworn_gui.games.oathsworn.ui.story.panels import PANELS as STORY_PANELS
from oathsworn_gui.games.oathsworn.ui.story.question_places import (
    BESIDE_FROM,
    PageTable,
    QuestionPlaces,
    StoryColumn,
    column_width,
)
from oathsworn_gui.games.oathsworn.ui.story.side_column import StorySide
from oathsworn_gui.tabletop.action import Action
from oathsworn_gui.tabletop.procedure import Question
from oathsworn_gui.ui.base.deferred import soon
from oathsworn_gui.ui.contract.game_ui import PageContext, PageSpec
from oathsworn_gui.ui.keys.commands import Command
from oathsworn_gui.ui.keys.key_hints import KeyHints
from oathsworn_gui.ui.widgets import EmptyState
from oathsworn_gui.ui.widgets.qt_layouts import add_layout
from oathsworn_gui.ui.widgets.unpainted_focus import UnpaintedFocus

__all__ = ["PAGE", "PANELS", "StoryPage"]

PANELS: Mapping[str, Callable[[PageContext, Question], QWidget]] = {
    **STORY_PANELS,
    **dict.fromkeys(TRADES, TradePanel),
}
"""The finer panels of the story part by kind of question."""

KEY = "story"
_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_ALL = 16_777_215


class StoryPage(UnpaintedFocus, QWidget):
    """Typing a number chooses a location, Enter goes there; all else has a button and a key."""

    keeps_page_keys = True

    def __init__(self, context: PageContext) -> None:
        """Build the page and follow the campaign."""
        super().__init__(context.room)
        self.setObjectName("story-page")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._context = context
        self._part = context.store.campaign.part
        self._told_chosen: int | None = None
        self._in_field = False
        self._back = BackToPage(context, KEY)
        self._choice = LocationChoice(context)
        self._deeds = LocationDeeds(self._choice, self._dispatch)
        self._register()
        self._make_parts()
        context.commands.add(*commands(context, KEY, self._dispatch))  # added after the parts' own
        self._lay_out()
        stop = context.watch(_seen, self._show)
        self.destroyed.connect(stop)

    # ------------------------------------------------------------------------------- the parts

    def _make_parts(self) -> None:
        context = self._context
        self._ground = StoryGround(context, KEY)
        self._ground.freed.connect(self._take_keys_back)
        self._ground.turned.connect(self._turned)
        self._ground.map.freed.connect(self._back.go)
        self._map = self._ground.map
        self._map.map.pressed.connect(self.choose)
        self._map.map.pressed_twice.connect(self._go_to)
        self._map.map.hovered.connect(self._hover)
        self._map.map.shop_pressed.connect(self._deeds.send_runner)
        self._time = TimeCard(context)
        self._time.written.connect(self._back.go)
        self._time.asked.connect(self._deeds.do)
        self._time.number_picked.connect(self.choose)
        self._side = StorySide(context, KEY)
        self._side.freed.connect(self._take_keys_back)
        self._column = StoryColumn(self._side)
        self._column.grown.connect(self.fit_question)
        self._places = QuestionPlaces(context, self._column, self._ground)
        self._ground.journey.direction_wanted.connect(self._side.choose_direction)

    def _lay_out(self) -> None:
        ways = QBoxLayout.Direction
        self._over = EmptyState(
            self._context.theme,
            self._context.texts.say("story.over"),
            self._context.texts.say("story.over.hint"),
            "book-check-outline",
        )
        self._table = PageTable(self)
        main = QVBoxLayout()
        main.setSpacing(16)
        main.addWidget(self._ground, 1)
        main.addWidget(self._time)
        self._both = QBoxLayout(ways.LeftToRight)
        self._both.setContentsMargins(0, 0, 0, 0)
        self._both.setSpacing(16)
        add_layout(self._both, main, 1)
        self._both.addWidget(self._column)
        self._table.setLayout(self._both)
        page = QVBoxLayout(self)
        page.setContentsMargins(16, 16, 16, 16)
        page.addWidget(self._table, 1)
        page.addWidget(self._over, 1)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the side column beside the map, or below it where the page is narrow."""
        super().resizeEvent(event)
        wide, ways = event.size().width() >= BESIDE_FROM, QBoxLayout.Direction
        self._table.beside = wide
        self._both.setDirection(ways.LeftToRight if wide else ways.TopToBottom)
        width = column_width(event.size().width())
        self._column.setMinimumWidth(width if wide else 0)
        self._column.setMaximumWidth(width if wide else _ALL)
        self._side.lie(event.size().width(), beside=wide)
        self._fit()

    def _turned(self) -> None:
        """Give another ground its room; the track was not followed while it was hidden."""
        if self._ground.needs_track:
            self._time.show_campaign(self._context.store.campaign, self._choice.number)
        self._fit()

    def _fit(self, *, question: bool = True) -> None:
        """Let map and track fill the window together where the rest is scrolled to."""
        window, wide = self.parentWidget(), self.width() >= BESIDE_FROM
        trading = self._ground.trading
        self._time.setVisible(self._ground.needs_track)
        self._column.setVisible(wide or not trading)  # only the wares scroll
        if question:
            self.fit_question()
        if wide or window is None or trading:  # all fits beside each other
            self._ground.setMinimumHeight(0)  # it knows its own least
            self._ground.setMaximumHeight(_ALL)
            return
        below = self._time.sizeHint().height() + 16 if self._ground.needs_track else 0
        room = window.height() - below - 48
        most = room if self._ground.wants_room else 560
        wanted = self._ground.wanted_height(self.width() - 32)
        self._ground.setFixedHeight(max(280, min(most, room), wanted))

    # ------------------------------------------------------------------- the question's place

    def place_of_question(
        self, question: Question, width: int, height: int, *, covers: bool
    ) -> QWidget | None:
        """Return where on a page of this size the question stands, None where beside the page.

        ``covers``: its panel is one that covers a page that has no place for it.
        """
        if self.shows_question(question):
            return None
        return self._places.of(question, QSize(width, height), covers=covers)

    def fit_question(self) -> None:
        """Give the question in the page the room it wants, and the cards below it the rest."""
        area = self.parentWidget()
        high = (area.height() if area is not None else self.height()) - 32
        self._places.fit(high, beside=self.width() >= BESIDE_FROM)

    @property
    def _question_has_keys(self) -> bool:
        return self._places.have_keys(self.window().focusWidget())

    def showEvent(self, event: QShowEvent) -> None:
        """Take the focus when the page comes up."""
        super().showEvent(event)
        soon(self, self._take_keys)  # after the stack of pages gave them to it

    def hideEvent(self, event: QHideEvent) -> None:
        """Know no way back any more: the player went on to another page."""
        super().hideEvent(event)
        self._back.forget()

    def _take_keys(self, *, of_question: bool = False) -> None:
        """Take the focus, or give it to the question; not while a field or a child has it.

        The focus of a closed question (``of_question``) went to an arbitrary widget.
        """
        focused = self.window().focusWidget()  # may be None, despite the stubs
        typing = isinstance(focused, QLineEdit | QPlainTextEdit)
        inside = focused is not self and self.isAncestorOf(focused) and not of_question
        if self.isVisible() and not typing and not inside:
            self._take_keys_back()

    def _take_keys_back(self) -> None:
        """Take the focus of a closed panel; an open question beside the page gets it."""
        question = self._context.store.ask()
        beside = question is not None and not self.shows_question(question)
        if beside and self._context.commands.find("answer") is not None:
            self._context.commands.run("answer")
        else:
            self.setFocus()

    # ------------------------------------------------------------------------------- showing

    def _show(self, _: object) -> None:
        campaign: Campaign = self._context.store.campaign
        if self._part == "story" and campaign.part == "encounter" and self.isVisible():
            soon(self, lambda: self._context.shell.show_page("encounter"))
        self._part = campaign.part
        self._table.setVisible(campaign.story is not None)
        self._over.setVisible(campaign.story is None)
        story = story_of(campaign)
        self._ground.show_campaign(campaign)
        self._fit(question=False)
        self._choice.arrive(story.location)
        self._show_number()
        if self._ground.needs_track:
            self._time.show_campaign(campaign, self._choice.number)
        self._side.show_campaign(campaign)
        self.fit_question()
        if self._context.store.ask() is None:  # its panel had the focus until now
            beside = not self.isAncestorOf(self.window().focusWidget())
            soon(self, partial(self._take_keys, of_question=beside))

    def shows_question(self, question: Question) -> bool:
        """Whether the page asks ``question`` itself: the Banksmith takes the map's place."""
        return self._ground.shows_question(question)

    def _show_number(self) -> None:
        choice = self._choice
        self._map.show_number(choice.shown, choice.typed)
        shown, chosen = (None, None) if choice.is_several else (choice.shown, choice.number)
        self._time.show_number(self._context.store.campaign, shown, chosen=chosen)
        if self._told_chosen != choice.number:
            self._told_chosen = choice.number
            self._context.commands.changed.emit()  # the key bar names what can be done with it

    def _hover(self, number: int | None) -> None:
        on_map = number in story_of(self._context.store.campaign).tokens
        self._choice.hover(number if on_map else None)
        self._show_number()

    # --------------------------------------------------------------------------------- actions

    def choose(self, number: int | None) -> None:
        """Choose a location for the forecast, the map and the buttons; None for none."""
        self._choice.choose(number)
        self._show_number()

    def _go_to(self, number: int) -> None:
        self.choose(number)
        self._deeds.go()

    def _dispatch(self, action: Action) -> None:
        self._choice.forget_typed()
        self._context.shell.dispatch(action)
        self._show_number()

    # ---------------------------------------------------------------------------------- keys

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Choose by typing a number; Enter goes, Escape and Backspace take it back."""
        text, key = event.text(), Qt.Key(event.key())
        if self._question_has_keys:
            super().keyPressEvent(event)
        elif len(text) == 1 and text in "0123456789" and self._ground.on_journey:
            self._ground.journey.ask_node(text)
        elif len(text) == 1 and text in "0123456789 ,":
            self._choice.type(text)
            self._show_number()
        elif key in _ENTER and self._in_field:
            event.accept()
        elif key in _ENTER and self._choice.is_chosen and self._context.store.ask() is None:
            self._context.commands.run("story-go")
        elif key == Qt.Key.Key_Backspace and self._choice.is_chosen:
            self._choice.rub_out()
            self._show_number()
        elif key == Qt.Key.Key_Escape:  # never the orange button of the page it goes back to
            self._back.go_unless(self._choice.is_chosen, partial(self.choose, None))
        else:
            super().keyPressEvent(event)

    def event(self, event: QEvent) -> bool:
        """Claim typed numbers before any shortcut that has the same key.

        An Enter in a field comes up to the page as well, when the field gave its keys away.
        """
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            if Qt.Key(event.key()) in _ENTER:
                focused = self.window().focusWidget()
                self._in_field = isinstance(focused, QLineEdit | QAbstractSpinBox)
                soon(self, partial(setattr, self, "_in_field", False))  # its press comes at once
            plain = event.modifiers() in (
                Qt.KeyboardModifier.NoModifier,
                Qt.KeyboardModifier.KeypadModifier,
            )
            digit = event.text() in set("0123456789 ,")
            if plain and digit and not self._question_has_keys:
                event.accept()
                return True
        return super().event(event)

    def _register(self) -> None:
        deeds = self._deeds
        ways = (deeds.go, deeds.place, deeds.place_and_go, deeds.take_off)
        choice = self._choice
        says = Command("book-says", "book-edit-outline", self._says, shortcut="W", page=KEY)
        chosen = (lambda: choice.is_chosen, lambda: choice.is_on_map)
        self._context.commands.add(says, *of_the_chosen(KEY, *chosen, *ways))
        self._context.commands.add(*telling(self._context, KEY))

    def _says(self) -> None:
        self._side.toggle_says()

    def key_hints(self) -> KeyHints:
        """Return what Enter does with the chosen location."""
        return self._choice.key_hints()


def _seen(campaign: Campaign) -> tuple[object, ...]:
    return (
        campaign.story,
        campaign.own.story_maps,
        campaign.own.chapters,
        campaign.pending,
        campaign.chapter,
        campaign.seats,
        campaign.company,
        campaign.story_mode,
        campaign.decks.get("event.city"),
        campaign.decks.get("event.deepwood"),
    )


PAGE = PageSpec(KEY, "map-outline", StoryPage)
