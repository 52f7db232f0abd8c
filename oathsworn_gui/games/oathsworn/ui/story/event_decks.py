"""The two event decks on the story page: drawing, what was drawn, and adding cards by number."""

from functools import partial
from typing import get_args

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QPushButton, QVBoxLayout, QWidget

from oathsworn_gui.games.oathsworn.actions.story.reading import AddEventCard, DrawEvent, EventDeck
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.views.map.event_decks import event_deck_view
from oathsworn_gui.ui.base.plain_text import PlainLabel, set_hint, set_tool_tip
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.widgets import KeyCap, QuietLabel
from oathsworn_gui.ui.widgets.qt_layouts import add_layout

DECKS: tuple[EventDeck, ...] = get_args(EventDeck)
_KEYS: dict[EventDeck, str] = {"city": "C", "deepwood": "D"}
_HIGH = 60


class DeckButton(QPushButton):
    """A deck: how many cards are left in large figures, what was drawn; pressing it draws."""

    def __init__(self, context: PageContext, deck: EventDeck) -> None:
        """Make it; :meth:`show_campaign` fills it."""
        super().__init__()
        self._context = context
        self._deck = deck
        self._words = self._few_words = ""
        self.setObjectName(f"draw-{deck}")
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setStyleSheet(f"DeckButton {{ min-height: {_HIGH - 16}px; padding: 7px 0; }}")
        row = QHBoxLayout(self)
        row.setContentsMargins(12, 4, 8, 4)
        row.setSpacing(8)
        self._left = PlainLabel()
        self._drawn = QuietLabel()
        self._left.setFont(context.theme.font("number", 28))
        self._drawn.setFont(context.theme.font("text", 15))
        name = PlainLabel(context.texts.say(f"story.deck.name.{deck}"))
        name.setProperty("strong", True)
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addWidget(name)
        words.addWidget(self._drawn)
        row.addWidget(self._left)
        add_layout(row, words, 1)
        row.addWidget(KeyCap(context.theme, _KEYS[deck]))
        for label in self.findChildren(QWidget):
            label.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.clicked.connect(lambda: context.shell.dispatch(DrawEvent(deck=deck)))

    def show_campaign(self, campaign: Campaign) -> None:
        """Show how many are left, and what was drawn in this chapter."""
        context = self._context
        shown = event_deck_view(campaign, context.store.box, context.texts, self._deck)
        self._left.setText(shown.left)
        self._words, self._few_words = shown.drawn, shown.counted
        self._cut_words()
        self.setAccessibleName(shown.spoken)
        set_tool_tip(self, shown.tip)

    def sizeHint(self) -> QSize:
        """Return the room that the words need."""
        layout = self.layout()
        return QSize(layout.sizeHint().width() if layout is not None else 0, _HIGH)

    def minimumSizeHint(self) -> QSize:
        """Return the height; in a narrow card the words are cut."""
        return QSize(0, _HIGH)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Arrange the words in the available room."""
        super().resizeEvent(event)
        layout = self.layout()
        if layout is not None:
            layout.setGeometry(self.rect())
        self._cut_words()

    def _cut_words(self) -> None:
        """Show what was drawn last where there is room; the rest is in the tool tip."""
        room = self.width() - self._left.sizeHint().width() - 68
        fits = self._drawn.fontMetrics().horizontalAdvance(self._words) <= max(room, 40)
        self._drawn.setText(self._words if fits else self._few_words)


class EventDecks(QWidget):
    """Both decks, and a field for the numbers of cards that join one of them."""

    def __init__(self, context: PageContext) -> None:
        """Make the parts; :meth:`show_campaign` fills them."""
        super().__init__()
        self.setObjectName("event-decks")
        self._context = context
        self._decks = {deck: DeckButton(context, deck) for deck in DECKS}
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        decks = QHBoxLayout()
        decks.setSpacing(6)
        for button in self._decks.values():
            decks.addWidget(button, 1)
        add_layout(column, decks)
        add_layout(column, self._adding())

    def show_campaign(self, campaign: Campaign) -> None:
        """Show both decks as they are now."""
        for button in self._decks.values():
            button.show_campaign(campaign)

    def _adding(self) -> QHBoxLayout:
        say, row = self._context.texts.say, QHBoxLayout()
        row.setSpacing(6)
        self._numbers = QLineEdit(maxLength=60)
        self._numbers.setObjectName("new-event")
        set_hint(self._numbers, say("story.deck.numbers"))
        self._numbers.setAccessibleName(say("story.deck.numbers.help"))
        set_tool_tip(self._numbers, say("story.deck.numbers.help"))
        row.addWidget(self._numbers, 1)
        for deck in DECKS:
            add = QPushButton(say(f"story.deck.add-{deck}"))
            add.setObjectName(f"add-{deck}")
            add.setAccessibleName(say(f"story.deck.add-{deck}.help"))
            set_tool_tip(add, say(f"story.deck.add-{deck}.help"))
            add.clicked.connect(partial(self._add, deck))
            row.addWidget(add)
        return row

    def _add(self, deck: EventDeck, *_: object) -> None:
        numbers = self._numbers.text().strip()
        if not numbers:
            self._numbers.setFocus()
        elif self._context.shell.dispatch(AddEventCard(deck=deck, card=numbers)):
            self._numbers.clear()
