"""What was gained in this tally, side by side, to be shared out."""

from PySide6.QtWidgets import QVBoxLayout, QWidget

from oathsworn_gui.games.oathsworn.actions.company.items import EquipItem, UnequipItem
from oathsworn_gui.games.oathsworn.model.words import SEATS, Seat
from oathsworn_gui.games.oathsworn.ui.base.equal_columns import EqualColumns
from oathsworn_gui.games.oathsworn.ui.epilogue.items import LootCard
from oathsworn_gui.games.oathsworn.ui.epilogue.step_body import titled_card
from oathsworn_gui.games.oathsworn.views.epilogue.loot import HeldItem, StripView, strip_view
from oathsworn_gui.games.oathsworn.views.epilogue.moment import Moment, moment
from oathsworn_gui.tabletop.action import Action
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.widgets import EmptyState, QuietLabel


class LootStrip(QWidget):
    """What was gained in this tally, as cards side by side, each to be given to an owner."""

    def __init__(self, context: PageContext) -> None:
        super().__init__()
        self._context = context
        say = context.texts.say
        self._cards: dict[str, LootCard] = {}
        card, column = titled_card(context, say("epilogue.loot.so-far"), "ITEM-14")
        self._pack = QuietLabel()
        self._empty = EmptyState(context.theme, say("epilogue.loot.none"), icon="treasure-chest")
        self._grid = EqualColumns(4, 220, 12)
        for widget in (self._pack, self._grid, self._empty):
            column.addWidget(widget)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(card)

    def show_moment(self, now: Moment) -> None:
        """Show what was gained and who has it."""
        if now.tally is None:
            return
        view = strip_view(now, self._context.texts)
        items = {one.item.id: one for one in view.gained}
        if [*items] != [*self._cards] or any(
            self._cards[key].item is not one.item for key, one in items.items()
        ):
            self._cards = {key: self._card(view, one) for key, one in items.items()}
            self._grid.show_widgets(self._cards.values())
        for key, one in items.items():
            self._cards[key].show_where(one.words, one.seat)
        self._empty.setVisible(not items)
        self._grid.setVisible(bool(items))
        self._pack.setText(view.backpack)

    def _card(self, view: StripView, one: HeldItem) -> LootCard:
        card, say = LootCard(self._context, one.item), self._context.texts.say
        for taker in view.takers:
            words = say("epilogue.give", item=one.item.name, name=taker.name)
            card.add_taker(taker.seat, taker.glyph, words, taker.why_not)
        words = say("epilogue.give.pack", item=one.item.name)
        card.add_taker("", "bag-personal", words, "")
        card.given.connect(self._give)
        return card

    def _give(self, item: str, seat: str) -> None:
        takers: dict[str, Seat] = {key: key for key in SEATS}
        gained = strip_view(moment(self._context.store), self._context.texts).gained
        held = next((one for one in gained if one.item.id == item), None)
        action: Action = UnequipItem(item=item)
        if seat:
            action = EquipItem(item=item, seat=takers[seat])
        if held is not None and (held.seat or "") != seat:
            self._context.shell.dispatch(action)
        self.show_moment(moment(self._context.store))
