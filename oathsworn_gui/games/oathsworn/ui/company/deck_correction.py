"""Decks put right by hand: a card put in, or looked out, by its name or number."""

from functools import partial

from PySide6.QtWidgets import QComboBox, QHBoxLayout, QVBoxLayout

from oathsworn_gui.games.oathsworn.actions.company.corrections import PutCardRight
from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.ui.base.panel import line_field, small_button
from oathsworn_gui.games.oathsworn.views.company.corrections import decks_to_correct
from oathsworn_gui.ui.base.plain_text import PlainLabel
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.widgets import Card, QuietLabel, wrapped
from oathsworn_gui.ui.widgets.qt_layouts import add_layout


class DeckCard(Card):
    """The decks whose cards are known. No card of them is shown: it is named by who knows it."""

    def __init__(self, context: PageContext) -> None:
        """Show the decks; :meth:`show_campaign` fills the list."""
        super().__init__()
        self._context = context
        self._keys: list[str] = []
        self.because = ""
        say = context.texts.say
        self.setAccessibleName(say("put-right.deck"))
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 14, 20, 16)
        column.setSpacing(10)
        title = PlainLabel(say("put-right.deck"))
        title.setProperty("name", True)
        column.addWidget(title)
        column.addWidget(wrapped(QuietLabel(say("put-right.deck.words"))))
        self._deck = QComboBox()
        self._deck.setObjectName("right-deck")
        self._deck.setAccessibleName(say("put-right.deck.which"))
        column.addWidget(self._deck)
        self._card = line_field("right-card", say("put-right.deck.card"), 80)
        column.addWidget(self._card)
        row = QHBoxLayout()
        for key, inside in (("in", True), ("out", False)):
            put = partial(self._put, inside=inside)
            row.addWidget(small_button(say(f"put-right.deck.{key}"), f"right-card-{key}", put), 1)
        add_layout(column, row)

    def show_campaign(self, campaign: Campaign) -> None:
        """List the decks, the chosen one staying chosen."""
        known = list(decks_to_correct(campaign))
        if known == self._keys:
            return
        chosen = self._deck.currentText()
        self._keys = known
        self._deck.clear()
        fill, texts = self._context.fill, self._context.texts
        self._deck.addItems([str(fill(campaign, texts, {"deck": key})["deck"]) for key in known])
        self._deck.setCurrentText(chosen)
        self.setEnabled(bool(known))

    def _put(self, *, inside: bool) -> None:
        store = self._context.store
        deck = self._keys[max(self._deck.currentIndex(), 0)]
        card = key_of(store.box, deck, self._card.text().strip())
        if not card:
            self._card.setFocus()
            return
        action = PutCardRight(deck=deck, card=card, inside=inside, because=self.because)
        if self._context.shell.dispatch(action):
            self._card.clear()


def key_of(box: Box, deck: str, name: str) -> str:
    """Return the key of the card called ``name`` that belongs in a deck; ``name`` for none."""
    plain = name.casefold()
    if deck.startswith("event."):
        events = {event.title.casefold(): key for key, event in box.line.events.items()}
        return events.get(plain, name)
    items = {**box.printed.items, **box.line.items}
    return next((key for key, item in items.items() if item.name.casefold() == plain), name)
