"""The two event decks on the story page: drawing, what was drawn, and adding cards by number."""

from functools import partial
from typing import get_args

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QLineEdit, QPushButton, QVBoxLayout, QWidget

from oathsworn_gui.games.oathsworn.actions.story_reading import AddEventCard, DrawEvent, EventDeck
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.rules.events import archived_events, event_deck
from oathsworn_gui.ui.nesting import nest
from oathsworn_gui.ui.pages import PageContext
from oathsworn_gui.ui.widgets import KeyCap, QuietLabel

DECKS: tuple[EventDeck, ...] = get_args(EventDeck)
_KEYS: dict[EventDeck, str] = {"city": "C", "deepwood": "D"}
_HIGH = 60


class DeckButton(QPushButton):
    """A deck: how many cards are left in large figures, what was drawn; pressing it draws."""

    def __init__(self, context: PageContext, deck: EventDeck) -> None:
        """Make it; :meth:`show_campaign` fills it."""
        super().__init__()
        self._context, self._deck, self._words = context, deck, ""
        self.setObjectName(f"draw-{deck}")
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setStyleSheet(f"DeckButton {{ min-height: {_HIGH - 16}px; padding: 7px 0; }}")
        row = QHBoxLayout(self)
        row.setContentsMargins(12, 4, 8, 4)
        row.setSpacing(8)
        self._left, self._drawn = QLabel(), QuietLabel()
        self._left.setFont(context.theme.font("number", 28))
        self._drawn.setFont(context.theme.font("text", 15))
        name = QLabel(context.texts.say(f"story.deck.name.{deck}"))
        name.setProperty("strong", True)
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addWidget(name)
        words.addWidget(self._drawn)
        row.addWidget(self._left)
        nest(row, words, 1)
        row.addWidget(KeyCap(context.theme, _KEYS[deck]))
        for label in self.findChildren(QWidget):
            label.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.clicked.connect(lambda: context.shell.dispatch(DrawEvent(deck=deck)))

    def show_campaign(self, campaign: Campaign) -> None:
        """Show how many are left, and what was drawn in this chapter."""
        say = self._context.texts.say
        held, drawn = event_deck(campaign, self._deck), archived_events(campaign, self._deck)
        left = "?" if held is None else str(held.left)
        self._left.setText(left)
        last = self._named(drawn[-1]) if drawn else ""
        self._words = say("story.deck.drawn", n=len(drawn), last=last)
        self._cut_words()
        spoken = say(f"story.deck.{self._deck}.spoken", left=left)
        self.setAccessibleName(spoken)
        empty = held is not None and not held.left
        told = say("story.deck.empty") if empty else self._told(drawn)
        self.setToolTip(f"{spoken}. {told}".strip())

    def _told(self, drawn: tuple[str, ...]) -> str:
        listed = ", ".join(map(self._named, drawn))
        return self._context.texts.say("story.deck.archived", listed=listed) if drawn else ""

    def _named(self, card: str) -> str:
        """Return an event as it is called: the title of our own, the number of a printed one."""
        events = self._context.store.box.line.events
        event = events.get(card) or events.get(f"{self._deck}-{card}")
        return event.title if event is not None else card

    def sizeHint(self) -> QSize:
        """Return the room that the words need."""
        layout = self.layout()
        return QSize(layout.sizeHint().width() if layout is not None else 0, _HIGH)

    def minimumSizeHint(self) -> QSize:
        """Return the height; in a narrow card the words are cut."""
        return QSize(0, _HIGH)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay the words out in the room there is."""
        super().resizeEvent(event)
        layout = self.layout()
        if layout is not None:
            layout.setGeometry(self.rect())
        self._cut_words()

    def _cut_words(self) -> None:
        """Show of what was drawn as much as fits; the rest is in the tool tip."""
        room = self.width() - self._left.sizeHint().width() - 68
        font, end = self._drawn.fontMetrics(), Qt.TextElideMode.ElideRight
        self._drawn.setText(font.elidedText(self._words, end, max(room, 40)))


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
        nest(column, decks)
        nest(column, self._adding())

    def show_campaign(self, campaign: Campaign) -> None:
        """Show both decks as they are now."""
        for button in self._decks.values():
            button.show_campaign(campaign)

    def _adding(self) -> QHBoxLayout:
        say, row = self._context.texts.say, QHBoxLayout()
        row.setSpacing(6)
        self._numbers = QLineEdit(maxLength=60)
        self._numbers.setObjectName("new-event")
        self._numbers.setPlaceholderText(say("story.deck.numbers"))
        self._numbers.setAccessibleName(say("story.deck.numbers.help"))
        self._numbers.setToolTip(say("story.deck.numbers.help"))
        row.addWidget(self._numbers, 1)
        for deck in DECKS:
            add = QPushButton(say(f"story.deck.add-{deck}"))
            add.setObjectName(f"add-{deck}")
            add.setAccessibleName(say(f"story.deck.add-{deck}.help"))
            add.setToolTip(say(f"story.deck.add-{deck}.help"))
            add.clicked.connect(partial(self._add, deck))
            row.addWidget(add)
        return row

    def _add(self, deck: EventDeck, *_: object) -> None:
        numbers = self._numbers.text().strip()
        if not numbers:
            self._numbers.setFocus()
        elif self._context.shell.dispatch(AddEventCard(deck=deck, card=numbers)):
            self._numbers.clear()
