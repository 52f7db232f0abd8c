"""The story page: the map, the time track, what is being read, and what lies beside it."""

from collections.abc import Callable, Mapping

from PySide6.QtCore import QEvent, Qt, QTimer
from PySide6.QtGui import QKeyEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QLineEdit,
    QPlainTextEdit,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from oathsworn_gui.games.oathsworn.actions.story_map import (
    GoTo,
    PlaceAndGo,
    PlaceLocationTokens,
    RemoveLocationToken,
)
from oathsworn_gui.games.oathsworn.actions.trade import SendRunner
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.rules.story import story_of
from oathsworn_gui.games.oathsworn.ui.map_ground import MapGround
from oathsworn_gui.games.oathsworn.ui.no_map import NoMap
from oathsworn_gui.games.oathsworn.ui.shop_panel import KIND as BANKSMITH
from oathsworn_gui.games.oathsworn.ui.shop_panel import ShopPanel
from oathsworn_gui.games.oathsworn.ui.story_commands import commands, of_the_chosen
from oathsworn_gui.games.oathsworn.ui.story_entry import EntryCard
from oathsworn_gui.games.oathsworn.ui.story_notes_card import NotesCard
from oathsworn_gui.games.oathsworn.ui.story_panels import PANELS as STORY_PANELS
from oathsworn_gui.games.oathsworn.ui.story_things import ThingsCard
from oathsworn_gui.games.oathsworn.ui.time_card import TimeCard
from oathsworn_gui.games.oathsworn.ui.trade_panel import KINDS as TRADES
from oathsworn_gui.games.oathsworn.ui.trade_panel import TradePanel
from oathsworn_gui.games.oathsworn.ui.typed_numbers import TypedNumbers
from oathsworn_gui.tabletop.action import Action
from oathsworn_gui.tabletop.procedure import Question
from oathsworn_gui.ui.pages import PageContext, PageSpec
from oathsworn_gui.ui.widgets import EmptyState

__all__ = ["PAGE", "PANELS", "StoryPage"]

PANELS: Mapping[str, Callable[[PageContext, Question], QWidget]] = {
    **STORY_PANELS,
    **dict.fromkeys(TRADES, TradePanel),
}
"""The finer panels of the story part by kind of question."""

KEY = "story"
_WIDE, _SIDE, _ROW = 1380, 424, 1080
"""From this width on the side column stands beside the map; its width; below the map its cards
stand in a row from the last width on."""


class Ground(QStackedWidget):
    """Map, shop or neither; it takes the height it gets, whatever the ones behind would need."""

    def hasHeightForWidth(self) -> bool:
        """Return that the width asks for no height."""
        return False


class StoryPage(QWidget):
    """Typing a number chooses a location, Enter goes there; all else has a button and a key."""

    def __init__(self, context: PageContext) -> None:
        """Build the page and follow the campaign."""
        super().__init__()
        self.setObjectName("story-page")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._context = context
        self._part = context.store.campaign.part
        self._number: int | None = None
        self._typed = TypedNumbers(self._say_wrong)
        self._hovered: int | None = None
        self._make_parts()
        self._lay_out()
        self._register()
        stop = context.watch(_seen, self._show)
        self.destroyed.connect(stop)

    # ------------------------------------------------------------------------------- the parts

    def _make_parts(self) -> None:
        context = self._context
        self._map = MapGround(context, KEY)
        self._map.map.pressed.connect(self.choose)
        self._map.map.pressed_twice.connect(self._go_to)
        self._map.map.hovered.connect(self._hover)
        self._map.map.shop_pressed.connect(self.send_runner)
        self._map.freed.connect(self.setFocus)
        self._no_map = NoMap(context)
        self._no_map.laid.connect(self.setFocus)
        self._shop = ShopPanel(context)
        self._time = TimeCard(context)
        self._time.asked.connect(self._asked)
        self._time.number_picked.connect(self.choose)
        self._entry = EntryCard(context)
        self._things = ThingsCard(context)
        self._notes = NotesCard(context)

    def _lay_out(self) -> None:
        ways = QBoxLayout.Direction
        self._over = EmptyState(
            self._context.theme,
            self._context.texts.say("story.over"),
            self._context.texts.say("story.over.hint"),
            "book-check-outline",
        )
        self._ground = Ground()
        self._ground.addWidget(self._map)
        self._ground.addWidget(self._no_map)
        self._ground.addWidget(self._shop)
        main = QVBoxLayout()
        main.setSpacing(16)
        main.addWidget(self._ground, 1)
        main.addWidget(self._time)
        self._side = QBoxLayout(ways.TopToBottom)
        self._side.setSpacing(16)
        for card, stretch in ((self._entry, 3), (self._things, 0), (self._notes, 2)):
            self._side.addWidget(card, stretch)
        self._side_box = QWidget()
        self._side_box.setLayout(self._side)
        self._side.setContentsMargins(0, 0, 0, 0)
        self._both = QBoxLayout(ways.LeftToRight)
        self._both.setContentsMargins(0, 0, 0, 0)
        self._both.setSpacing(16)
        self._both.addLayout(main, 1)
        self._both.addWidget(self._side_box)
        self._table = QWidget()
        self._table.setLayout(self._both)
        page = QVBoxLayout(self)
        page.setContentsMargins(16, 16, 16, 16)
        page.addWidget(self._table, 1)
        page.addWidget(self._over, 1)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the side column beside the map, or below it where the page is narrow."""
        super().resizeEvent(event)
        wide, ways = event.size().width() >= _WIDE, QBoxLayout.Direction
        self._both.setDirection(ways.LeftToRight if wide else ways.TopToBottom)
        stacked = wide or event.size().width() < _ROW
        self._side.setDirection(ways.TopToBottom if stacked else ways.LeftToRight)
        self._side_box.setMinimumWidth(_SIDE if wide else 0)
        self._side_box.setMaximumWidth(_SIDE if wide else 16_777_215)
        self._entry.setMinimumWidth(0 if wide else 240)
        self._fit_map(wide=wide)

    def _fit_map(self, *, wide: bool) -> None:
        """Let map and track fill the window together where the rest is scrolled to."""
        window = self.parentWidget()
        self._side_box.setVisible(wide or not self._trading())  # one thing scrolls: the wares
        if wide or window is None or self._trading():  # all fits beside each other
            self._ground.setMinimumHeight(300)
            self._ground.setMaximumHeight(16_777_215)
            return
        room = window.height() - self._time.sizeHint().height() - 64
        self._ground.setFixedHeight(max(280, min(560, room)))

    def showEvent(self, event: QShowEvent) -> None:
        """Take the keys when the page comes up."""
        super().showEvent(event)
        self._take_keys()

    def _take_keys(self) -> None:
        """Take the keys unless somebody types, or something of the page has them."""
        focused = self.window().focusWidget()  # may be None, whatever the stubs say
        typing = isinstance(focused, QLineEdit | QPlainTextEdit)
        own = self.isAncestorOf(focused)
        if self.isVisible() and not typing and not own:
            self.setFocus()

    # ------------------------------------------------------------------------------- showing

    def _show(self, _: object) -> None:
        campaign: Campaign = self._context.store.campaign
        if self._part == "story" and campaign.part == "encounter" and self.isVisible():
            QTimer.singleShot(0, self, lambda: self._context.shell.show_page("encounter"))
        self._part = campaign.part
        self._table.setVisible(campaign.story is not None)
        self._over.setVisible(campaign.story is None)
        story = story_of(campaign)
        self._show_ground(has_map=story.has_map)
        if self._number is not None and self._number == story.location:
            self._number = None
        self._show_number()
        self._time.show_campaign(campaign, self._number)
        self._entry.show_campaign(campaign, self._context.store.box)
        question = self._context.store.ask()
        if question is None:  # its panel had the keys until now
            QTimer.singleShot(0, self, self._take_keys)
        self._entry.setVisible(question is None or question.kind not in STORY_PANELS)
        self._things.show_campaign(campaign)
        self._notes.show_campaign(campaign)

    def shows_question(self, question: Question) -> bool:
        """Whether the page asks ``question`` itself: the Banksmith takes the map's place."""
        return question.kind == BANKSMITH

    def _trading(self) -> bool:
        return self._ground.currentWidget() is self._shop

    def _show_ground(self, *, has_map: bool) -> None:
        """Show the map, or the shop while a trade is under way."""
        before, question = self._trading(), self._context.store.ask()
        at_shop = question is not None and self.shows_question(question)
        if question is not None and at_shop:
            self._shop.show_question(question)
        pending = self._context.store.campaign.pending
        trading = at_shop or (before and any(p.type == "trade" for p in pending))
        self._no_map.show_campaign(self._context.store.campaign)
        self._map.show_campaign(self._context.store.campaign)
        ground = self._map if has_map else self._no_map
        self._ground.setCurrentWidget(self._shop if trading else ground)
        self._time.setVisible(not trading)
        began = (at_shop and not self._shop.isEnabled()) or trading != before
        self._shop.setEnabled(at_shop)
        if trading != before:
            self._fit_map(wide=self.width() >= _WIDE)
        if began and not isinstance(self.window().focusWidget(), QLineEdit):
            (self._shop if trading else self).setFocus()

    def _show_number(self) -> None:
        number = self._hovered if self._hovered is not None else self._number
        self._map.show_number(number, self._typed.numbers)
        self._time.show_number(self._context.store.campaign, number)

    def _hover(self, number: int | None) -> None:
        on_map = number in story_of(self._context.store.campaign).tokens
        self._hovered = number if on_map else None
        self._show_number()

    # ---------------------------------------------------------------------------- what is done

    def choose(self, number: int | None) -> None:
        """Choose a location: the forecast, the map and the buttons speak of it; None for none."""
        self._typed.clear()
        self._number = number
        self._hovered = None
        self._show_number()

    def _asked(self, what: str) -> None:
        if self._number is None and self._hovered is not None:
            self._number = self._hovered
        {
            "go": self.go,
            "place": self.place,
            "place-and-go": self.place_and_go,
            "take-off": self.take_off,
        }[what]()

    def go(self) -> None:
        """Go to the chosen location."""
        if self._number is not None:
            self._dispatch(GoTo(location=self._number))

    def place(self) -> None:
        """Place the token of the chosen number, or of all that were typed."""
        numbers = self._typed.numbers if len(self._typed.numbers) > 1 else (self._number,)
        known = tuple(number for number in numbers if number is not None)
        if known:
            self._typed.clear()
            self._dispatch(PlaceLocationTokens(numbers=known))

    def place_and_go(self) -> None:
        """Place the token of the chosen number and go there."""
        if self._number is not None:
            self._dispatch(PlaceAndGo(location=self._number))

    def take_off(self) -> None:
        """Take the token of the chosen number off the map, to put a mistake right."""
        if self._number is not None:
            self._dispatch(RemoveLocationToken(number=self._number))

    def send_runner(self, shop: str) -> None:
        """Send a runner to the Banksmith or the Apothecary."""
        self._dispatch(SendRunner.model_validate({"shop": shop}))

    def _go_to(self, number: int) -> None:
        self.choose(number)
        self.go()

    def _dispatch(self, action: Action) -> None:
        self._hovered = None
        self._context.shell.dispatch(action)
        self._show_number()

    # ---------------------------------------------------------------------------------- keys

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Choose by typing a number; Enter goes, Escape and Backspace take it back."""
        text, key = event.text(), Qt.Key(event.key())
        if len(text) == 1 and text in "0123456789 ,":
            self._type(text)
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self._number is not None:
            self.go()
        elif key == Qt.Key.Key_Backspace and self._number is not None:
            self._rub_out()
        elif key == Qt.Key.Key_Escape:
            self.choose(None)
        else:
            super().keyPressEvent(event)

    def _type(self, text: str) -> None:
        self._typed.type(text)
        self._number, self._hovered = self._typed.last, None
        self._show_number()

    def _rub_out(self) -> None:
        self._typed.rub_out()
        self._number, self._hovered = self._typed.last, None
        self._show_number()

    def _say_wrong(self, number: int) -> None:
        self._context.shell.say(self._context.texts.say("story.no-such-number", n=number))

    def event(self, event: QEvent) -> bool:
        """Claim typed numbers before any shortcut that has the same key."""
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            plain = event.modifiers() in (
                Qt.KeyboardModifier.NoModifier,
                Qt.KeyboardModifier.KeypadModifier,
            )
            if plain and event.text() in set("0123456789 ,"):
                event.accept()
                return True
        return super().event(event)

    def _register(self) -> None:
        ways = (self.go, self.place, self.place_and_go, self.take_off)
        chosen = of_the_chosen(KEY, *ways)
        self._context.commands.add(*chosen, *commands(self._context, KEY, self._dispatch))


def _seen(campaign: Campaign) -> tuple[object, ...]:
    return (
        campaign.story,
        campaign.own.story_maps,
        campaign.pending,
        campaign.chapter,
        campaign.seats,
        campaign.company.traits,
        campaign.company.backpack,
        campaign.decks.get("event.city"),
        campaign.decks.get("event.deepwood"),
    )


PAGE = PageSpec(KEY, "map-outline", StoryPage)
