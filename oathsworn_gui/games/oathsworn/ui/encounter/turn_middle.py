"""The middle of a turn, which scrolls where it must: what holds the seat, its tiles, the rest."""

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from oathsworn_gui.games.oathsworn.actions.abilities.abilities import ConfirmClass
from oathsworn_gui.games.oathsworn.model.encounter import Slot
from oathsworn_gui.games.oathsworn.ui.cards.bound_panel import BoundPart
from oathsworn_gui.games.oathsworn.ui.cards.turn_tile import TileGrid, TileLook
from oathsworn_gui.games.oathsworn.ui.encounter.ally_card import AllyForm
from oathsworn_gui.games.oathsworn.ui.encounter.attack_extras import MoreNumbers
from oathsworn_gui.games.oathsworn.ui.encounter.chosen_part import (
    Chosen,
    ChosenPart,
    ChosenRuns,
    does_note,
)
from oathsworn_gui.games.oathsworn.ui.encounter.turn_looks import ability_look, act_look, card_look
from oathsworn_gui.games.oathsworn.ui.encounter.turn_rest import TurnRest
from oathsworn_gui.games.oathsworn.views.cards.abilities import (
    SMALL_ACTS,
    OwnAbilities,
    Usable,
    own_abilities,
)
from oathsworn_gui.games.oathsworn.views.cards.bound import Bound
from oathsworn_gui.games.oathsworn.views.cards.slots import SlotPlay, least_paid, slot_play
from oathsworn_gui.games.oathsworn.views.cards.turn_tiles import (
    TurnTile,
    cooldown_positions,
    flows_by,
    turn_tiles,
)
from oathsworn_gui.games.oathsworn.views.encounter.deed import Deed
from oathsworn_gui.games.oathsworn.views.encounter.small_acts import small_acts
from oathsworn_gui.games.oathsworn.views.encounter.tokens import held_tokens
from oathsworn_gui.games.oathsworn.views.encounter.turn import Turn, acting_seat
from oathsworn_gui.ui.base.scroll_area import ScrollArea
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.widgets.qt_layouts import clear

_CARD, _CARD_LOW = 98, 75
_ACT, _ACT_LOW = 98, 80
_NOTHING = OwnAbilities((), (), sure=True)


class TurnMiddle(QWidget):
    """``pressed`` carries the object name of a tile; ``other`` wants an attack without a card.

    ``tells_words``: the words of what is chosen stand in it, as they do not above.
    """

    pressed = Signal(str)
    other = Signal()

    def __init__(self, context: PageContext, more: MoreNumbers, runs: ChosenRuns) -> None:
        """Show nothing yet; ``more`` are the numbers of the next attack."""
        super().__init__()
        self._context, self._more, self._runs = context, more, runs
        self._tiles: tuple[TurnTile, ...] = ()
        self._own = _NOTHING
        self._looks: tuple[TileLook, ...] = ()
        self._parts: dict[str, object] = {}
        self.tells_words = True
        self._grid = TileGrid(context.theme, "turn-tiles")
        self._grid.pressed.connect(self.pressed)
        self._rest = TurnRest(context)
        self._rest.chosen.connect(self.pressed)
        self._rest.other.connect(self.other)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(6)
        self._holders: dict[str, tuple[QWidget, QVBoxLayout]] = {}
        self._add_holder("bound")
        self._add_holder("ally")
        self._column.addWidget(self._grid)
        self._add_holder("does")
        self._add_holder("chosen")
        self._column.addWidget(self._rest)
        self._column.addStretch(1)

    def _add_holder(self, name: str) -> None:
        holder = QWidget()
        layout = QVBoxLayout(holder)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(4)
        self._holders[name] = (holder, layout)
        self._column.addWidget(holder)

    def _fill(self, name: str, shows: object, make: Callable[[], Sequence[QWidget]]) -> None:
        """Fill a part anew when what it shows is another value; None hides it."""
        holder, layout = self._holders[name]
        if self._parts.get(name, holder) != shows:
            self._parts[name] = shows
            clear(layout)
            for widget in make() if shows is not None else ():
                layout.addWidget(widget)
        holder.setVisible(shows is not None)

    # ------------------------------------------------------------------------------- showing

    def show_turn(
        self,
        turn: Turn,
        deed: Deed,
        chosen: Slot | None,
        bound: Bound,
        *,
        other: bool,
        low: bool,
    ) -> None:
        """Show what the seat holds and can do."""
        context, store = self._context, self._context.store
        campaign, box, seat = store.campaign, store.box, turn.seat
        self._fill_bound(bound)
        allies = (seat, campaign.company.allies, turn.acted) if turn.is_out else None
        self._fill("ally", allies, lambda: (AllyForm(context, seat),))
        acts = not (turn.is_out or bound.is_held)
        self._tiles = turn_tiles(campaign, box, context, seat, store.refuse) if acts else ()
        self._own = _NOTHING
        if not turn.is_out:
            self._own = own_abilities(campaign, box, context.texts, seat, store.refuse)
        items = self._show_tiles(turn, deed, chosen, acts=acts, low=low)
        shown = self._of_chosen(turn, chosen, low=low) if chosen is not None or other else None
        more = (self._more.open, tuple(self._more.as_fields().items()))
        told = None if shown is None else (shown, more)
        self._fill("chosen", told, partial(self._make_chosen, shown))
        self._rest.setVisible(shown is None and not turn.is_out)
        full = acts and not turn.plays_small
        positions = cooldown_positions(campaign, box, context, seat) if full else ()
        self._rest.show_cooldown(positions, low=low)
        self._rest.show_items(items, low=low)
        confirm = None if self._own.sure else ConfirmClass(cls=campaign.seats[seat].cls)
        self._rest.show_pills(held_tokens(campaign, seat), confirm, attacks=full)

    def _fill_bound(self, bound: Bound) -> None:
        shows = None if bound.is_empty else bound
        self._fill("bound", shows, lambda: (BoundPart(self._context, bound),))

    def _show_tiles(
        self, turn: Turn, deed: Deed, chosen: Slot | None, *, acts: bool, low: bool
    ) -> tuple[TileLook, ...]:
        """Show the tiles; return those of items that stand below the cards of a full hand."""
        context, store = self._context, self._context.store
        picked = chosen.card if chosen is not None else ""
        advised = deed.slot.card if deed.slot is not None and chosen is None else ""
        plays = deed.slot if deed.slot is not None and deed.slot.kind == "ability" else None
        flows = flows_by(store.campaign, store.box, turn.seat, plays.card) if plays else {}
        looks = tuple(card_look(context, tile, picked, advised, flows) for tile in self._tiles)
        items = tuple(
            look for look, tile in zip(looks, self._tiles, strict=True) if tile.slot.kind == "item"
        )
        cards = tuple(look for look in looks if look not in items)
        own = tuple(ability_look(context, one, n) for n, one in enumerate(self._own.usables))
        if not turn.plays_small:
            self._looks = (*looks, *own)
            self._grid.show_tiles((*cards, *own), 4, _CARD_LOW if low else _CARD)
            self._fill("does", None, tuple)
            return items
        pair = small_acts(store.campaign, store.box, turn.seat) if acts else ()
        two = tuple(act_look(context, act, "MA"[n]) for n, act in enumerate(pair))
        self._looks = (*two, *own, *looks)
        self._grid.show_tiles(self._looks, 3, _ACT_LOW if low else _ACT)
        self._fill_does(folded=low and bool(held_tokens(store.campaign, turn.seat)))
        return ()

    def _fill_does(self, *, folded: bool) -> None:
        """Show what the abilities of a small card do; ``folded``: it is told on hover only."""
        small = (one for one in self._own.usables if one.name in SMALL_ACTS and not one.by_card)
        told = tuple(one for one in small if one.help)
        notes = () if folded else tuple((one.name, one.words, one.help) for one in told)
        shows = notes or None
        self._fill("does", shows, lambda: [does_note(self._context, *one) for one in notes])

    def words_of(self, slot: Slot | None) -> str:
        """Return what a chosen card does, in one line; empty where nothing is chosen."""
        context, store = self._context, self._context.store
        seat = acting_seat(store.campaign)
        if slot is None or seat is None:
            return ""
        play = slot_play(store.campaign, store.box, context.texts, seat, slot)
        return " ".join(play.words.split("\n"))

    def _of_chosen(self, turn: Turn, slot: Slot | None, *, low: bool) -> Chosen:
        context, store = self._context, self._context.store
        if slot is None:
            play = SlotPlay("", carried_out=False, asks_price=False)
            return Chosen("other", "", play, 0, 0, "", turn.walks, low, not low)
        play = slot_play(store.campaign, store.box, context.texts, turn.seat, slot)
        tile = self.tile_of(slot.card)
        name = tile.name if tile is not None else ""
        reason = tile.reason if tile is not None and tile.state == "refused" else ""
        least = least_paid(store.campaign, turn.seat)
        tells = self.tells_words or not play.words
        return Chosen(
            slot.kind, name, play, least, turn.animus, reason, turn.walks, low, tells and not low
        )

    def _make_chosen(self, shown: Chosen | None) -> Sequence[QWidget]:
        if shown is None:
            return ()
        return (ChosenPart(self._context, shown, self._more, self._runs),)

    # ------------------------------------------------------------------------------- asked by

    def looks(self) -> tuple[TileLook, ...]:
        """Return the tiles that are shown."""
        return self._looks

    def tile_of(self, card: str) -> TurnTile | None:
        """Return the tile of a card, None where none is shown."""
        return next((tile for tile in self._tiles if tile.slot.card == card), None)

    def usable_of(self, name: str) -> Usable | None:
        """Return the ability whose tile has this name, None for other tiles."""
        return next((one for one in self._own.usables if one.name == name), None)

    def bring_in(self) -> bool:
        """Bring in the ally that is chosen; return whether that is asked now."""
        form = self.findChild(AllyForm)
        if form is None or form.isHidden():
            return False
        form.come()
        return True


class MiddleArea(ScrollArea):
    """Scrolls upright only, and only where its room is too small."""

    def __init__(self, inside: QWidget) -> None:
        """Show ``inside``."""
        super().__init__(widgetResizable=True)
        self._inside = inside
        self.setObjectName("turn-middle")
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.viewport().setAutoFillBackground(False)
        self.setWidget(inside)
        inside.setAutoFillBackground(False)
        self.setMinimumHeight(_CARD_LOW + 1)  # a row of cards

    def sizeHint(self) -> QSize:
        """Return the room in which nothing scrolls."""
        wide = max(self.viewport().width(), 320)
        wraps = self._inside.hasHeightForWidth()
        high = self._inside.heightForWidth(wide) if wraps else -1
        return QSize(wide, high if high > 0 else self._inside.sizeHint().height())
