"""What was gained in this tally, side by side, to be shared out."""

from PySide6.QtWidgets import QVBoxLayout, QWidget

from oathsworn_gui.games.oathsworn.actions.company_items import EquipItem, UnequipItem
from oathsworn_gui.games.oathsworn.model.words import SEATS, Seat
from oathsworn_gui.games.oathsworn.rules.items import Owned, find, too_many
from oathsworn_gui.games.oathsworn.rules.numbers import backpack_capacity
from oathsworn_gui.games.oathsworn.rules.tally_counts import the_dead
from oathsworn_gui.games.oathsworn.rules.tally_loot import looted
from oathsworn_gui.games.oathsworn.ui.epilogue_body import titled_card
from oathsworn_gui.games.oathsworn.ui.epilogue_items import LootCard
from oathsworn_gui.games.oathsworn.ui.epilogue_moment import Moment, moment
from oathsworn_gui.games.oathsworn.ui.equal_columns import EqualColumns
from oathsworn_gui.tabletop.action import Action
from oathsworn_gui.ui.pages import PageContext
from oathsworn_gui.ui.widgets import EmptyState, QuietLabel


class LootStrip(QWidget):
    """What was gained in this tally, as cards side by side, to give to whoever wants it."""

    def __init__(self, context: PageContext) -> None:
        """Show nothing yet."""
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
        say = self._context.texts.say
        gained = looted(now.campaign, now.tally)
        items = {own.item.id: own for own in gained}
        if [*items] != [*self._cards] or any(
            self._cards[key].item is not own.item for key, own in items.items()
        ):
            self._cards = {key: self._card(now, own) for key, own in items.items()}
            self._grid.show_widgets(self._cards.values())
        for key, own in items.items():
            self._show_where(now, self._cards[key], own)
        self._empty.setVisible(not items)
        self._grid.setVisible(bool(items))
        most, n = backpack_capacity(now.campaign), len(now.campaign.company.backpack)
        over = too_many(now.campaign)
        key = "epilogue.loot.overflow" if over else "epilogue.loot.backpack"
        self._pack.setText(say(key, n=n, most=most, over=over))

    def _card(self, now: Moment, own: Owned) -> LootCard:
        card = LootCard(self._context, own.item)
        say = self._context.texts.say
        for seat in now.campaign.seats:
            who = now.campaign.seats[seat]
            words = say("epilogue.give", item=own.item.name, name=who.name)
            glyph = now.box.cls(who.cls).glyph
            dead = say("epilogue.give.dead") if seat in the_dead(now.campaign) else ""
            card.add_taker(seat, glyph, words, dead)
        words = say("epilogue.give.pack", item=own.item.name)
        card.add_taker("", "bag-personal", words, "")
        card.given.connect(self._give)
        return card

    def _show_where(self, now: Moment, card: LootCard, own: Owned) -> None:
        say = self._context.texts.say
        words = say("epilogue.in-backpack")
        if own.seat is not None:
            words = say("epilogue.worn-by", name=now.campaign.seats[own.seat].name)
        card.show_where(words, own.seat)

    def _give(self, item: str, seat: str) -> None:
        takers: dict[str, Seat] = {key: key for key in SEATS}
        own = find(self._context.store.campaign, item)
        action: Action = UnequipItem(item=item)
        if seat:
            action = EquipItem(item=item, seat=takers[seat])
        if own is not None and (own.seat or "") != seat:
            self._context.shell.dispatch(action)
        self.show_moment(moment(self._context.store))
