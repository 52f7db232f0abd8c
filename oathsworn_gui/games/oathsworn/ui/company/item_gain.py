"""Gaining cards of the chapter's decks: drawn by the program, or typed in one after the other."""

from collections.abc import Callable

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from oathsworn_gui.games.oathsworn.actions.company.items import DrawItem, GainItem
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.ui.base.panel import spin
from oathsworn_gui.games.oathsworn.ui.content.item_fields import TypedCard
from oathsworn_gui.games.oathsworn.ui.content.item_form import Choices
from oathsworn_gui.games.oathsworn.views.company.item_panel import GainView, gain_view, owned_ids
from oathsworn_gui.ui.base.plain_text import set_tool_tip
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.widgets import LabelText, PrimaryButton, QuietLabel, wrapped
from oathsworn_gui.ui.widgets.qt_layouts import add_layout

MOST = 12


class ItemGain(QWidget):
    """How many cards of which deck; then drawn at once, or typed in with a count.

    ``gained`` is emitted when a gain is complete.
    """

    gained = Signal()

    def __init__(self, context: PageContext) -> None:
        """Make the form for one common card."""
        super().__init__()
        self.setObjectName("item-gain")
        self._context = context
        self._had = owned_ids(context.store.campaign)
        say = context.texts.say
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        column.addWidget(LabelText(say("items.gain.title")))
        add_layout(column, self._head(say))
        self._words = wrapped(QuietLabel())
        self._words.setObjectName("gain-words")
        column.addWidget(self._words)
        self._draw = PrimaryButton(context.theme, say("company.items.draw"), "cards", "Enter")
        self._draw.clicked.connect(self.draw)
        column.addWidget(self._draw)
        self._typing: TypedCard | None = None
        self._place_of_typing = column
        self.show_campaign(context.store.campaign)

    def _head(self, say: Callable[..., str]) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(10)
        self._count = spin("gain-count", say("items.gain.count"), 1, MOST, 1)
        self._count.valueChanged.connect(self._restart)
        words = {"common": say("items.deck.common"), "unique": say("items.deck.unique")}
        self._deck = Choices("gain-deck", words, "common")
        self._deck.setAccessibleName(say("items.gain.deck"))
        self._deck.changed.connect(self._restart)
        row.addWidget(self._count)
        row.addWidget(self._deck, 1)
        return row

    # -------------------------------------------------------------------------------- showing

    def show_campaign(self, campaign: Campaign) -> None:
        """Show whether the deck is known, and how many cards are still to come."""
        say, view = self._context.texts.say, self._view(campaign)
        typed = view.left is None
        self._draw.setObjectName(f"draw-{view.deck}")
        self._offer_typing(on=typed)
        self._draw.setHidden(typed)
        n, kind = self._count.value(), self._deck.chosen
        params = {"n": n, "chapter": view.chapter, "at": min(n, self._got + 1)}
        if typed:
            self._words.setText(say("items.gain.type", **params, deck=say(f"items.deck.{kind}")))
            return
        self._draw.show_words(say("items.gain.draw", n=n))
        words = say(f"company.items.draw.{kind}", chapter=view.chapter, left=view.left)
        self._draw.setAccessibleName(f"{self._draw.text()}. {words}")
        self._words.setText(words)
        refusal = self._context.store.refuse(self._drawing(view))
        self._draw.setEnabled(refusal is None)
        set_tool_tip(self._draw, "" if refusal is None else self._context.refusal_text(refusal))

    def _offer_typing(self, *, on: bool) -> None:
        """Show the fields of a card, made when they are first needed."""
        if on and self._typing is None:
            words = self._context.texts.say("company.items.gain")
            self._typing = TypedCard(self._context, words, "new-item-gain")
            self._typing.entered.connect(self.take)
            self._place_of_typing.addWidget(self._typing)
        if self._typing is not None:
            self._typing.setHidden(not on)

    @property
    def _got(self) -> int:
        """How many cards of this gain are there; one that was undone is to be typed again."""
        return len(owned_ids(self._context.store.campaign) - self._had)

    def _restart(self) -> None:
        self._had = owned_ids(self._context.store.campaign)
        self.show_campaign(self._context.store.campaign)

    def _view(self, campaign: Campaign) -> GainView:
        unique = self._deck.chosen == "unique"
        return gain_view(campaign, self._context.store.box, unique=unique)

    def _drawing(self, view: GainView) -> DrawItem:
        return DrawItem(deck=view.deck, count=self._count.value())

    # --------------------------------------------------------------------------------- actions

    def take_keys(self) -> None:
        """Give the focus to what is done first: drawing, or the name of a card."""
        if self._typing is None or self._typing.isHidden():
            self._draw.setFocus()
        else:
            self._typing.fields.take_keys()

    def draw(self) -> None:
        """Deal the cards by the program."""
        view = self._view(self._context.store.campaign)
        if self._context.shell.dispatch(self._drawing(view)):
            self.gained.emit()

    def take(self) -> None:
        """Gain the card as it was typed, and wait for the next of the same gain."""
        if self._typing is None:
            return
        more, fields = max(0, self._count.value() - self._got - 1), self._typing.fields
        unique = self._deck.chosen == "unique"
        action = fields.card(GainItem, more=more, unique=unique)
        if action is None or not self._context.shell.dispatch(action):
            return
        fields.clear()
        self.show_campaign(self._context.store.campaign)
        if more:
            fields.take_keys()
        else:
            self._restart()
            self.gained.emit()
