"""The panels that the company page opens over a board or the strip."""

from collections.abc import Callable, Mapping
from functools import partial

from PySide6.QtWidgets import QWidget

from oathsworn_gui.games.oathsworn.content.definitions import CardDef
from oathsworn_gui.games.oathsworn.model.words import SEATS, Seat
from oathsworn_gui.games.oathsworn.ui.base.panel import InPlace
from oathsworn_gui.games.oathsworn.ui.company.board_panel import BoardPanel
from oathsworn_gui.games.oathsworn.ui.company.card_panel import CardPanel
from oathsworn_gui.games.oathsworn.ui.company.chapter_records import ChaptersPanel
from oathsworn_gui.games.oathsworn.ui.company.iron_panel import IronPanel
from oathsworn_gui.games.oathsworn.ui.company.item_panel import ItemPanel
from oathsworn_gui.games.oathsworn.ui.company.panels import BagPanel, TablePanel
from oathsworn_gui.games.oathsworn.ui.company.rule_variants_panel import ReadingsPanel
from oathsworn_gui.games.oathsworn.ui.company.state_panel import StatePanel
from oathsworn_gui.games.oathsworn.ui.company.token_panel import TokenPanel
from oathsworn_gui.games.oathsworn.ui.content.card_moves import SlotPanel, place_of
from oathsworn_gui.games.oathsworn.ui.content.desk import Desk
from oathsworn_gui.games.oathsworn.views.content.drafts import Draft, draft_of_card
from oathsworn_gui.ui.contract.game_ui import PageContext

Form = Callable[[Draft, QWidget], None]
_COMPANY = {
    "iron": IronPanel,
    "bag": BagPanel,
    "table": TablePanel,
    "readings": ReadingsPanel,
    "chapters": ChaptersPanel,
}
_SEAT = {
    "tokens": TokenPanel,
    "items": ItemPanel,
    "states": StatePanel,
    "board": BoardPanel,
}


def seat_named(seat: str) -> Seat:
    """Return the seat of that name.

    Raises:
        StopIteration: there is no such seat.
    """
    return next(known for known in SEATS if known == seat)


class PagePanels:
    """Makes panels; ``enter(form, draft, near)`` opens a form in the place of one."""

    def __init__(
        self,
        context: PageContext,
        desk: Desk,
        boards: Mapping[str, QWidget],
        enter: Callable[[Form, Draft, QWidget], None],
    ) -> None:
        """Open panels on one page."""
        self._context = context
        self._desk = desk
        self._boards = boards
        self._enter = enter

    def make(self, what: str, seat: str) -> InPlace | None:
        """Return the panel for ``what`` of a seat, or of the company; None where there is none.

        ``what`` is the name of a panel, or "card" with the key of a card.
        """
        if what.startswith("card "):
            return self._card_panel(seat_named(seat), what.removeprefix("card "))
        if what in _COMPANY:
            return _COMPANY[what](self._context)
        return _SEAT[what](self._context, seat_named(seat))

    def _card_panel(self, seat: Seat, key: str) -> InPlace | None:
        store = self._context.store
        who = store.campaign.seats[seat]
        known = {card.key: card for card in store.box.cards_of(who.cls, 99)}
        if key in known:
            return self._ability_panel(seat, known[key])
        named = {thing.id: thing.name for thing in (*who.equipped, *who.injuries)}
        if key in named and place_of(store.campaign, seat, key):
            return SlotPanel(self._context, seat, key, named[key])
        return None

    def _ability_panel(self, seat: Seat, card: CardDef) -> InPlace:
        panel, draft = CardPanel(self._context, seat, card), draft_of_card(card, seat)
        near = self._boards[seat]
        panel.numbers.connect(partial(self._enter, self._desk.quick, draft, near))
        panel.effects.connect(partial(self._enter, self._desk.describe, draft, near))
        return panel
