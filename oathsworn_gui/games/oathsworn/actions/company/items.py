"""By hand with items and iron: equipping, gaining, archiving, passing on."""

from collections.abc import Mapping
from typing import Literal

from pydantic import Field

from oathsworn_gui.games.oathsworn.actions.base.base import OathswornAction
from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.card_effects import Parts
from oathsworn_gui.games.oathsworn.model.item import Item
from oathsworn_gui.games.oathsworn.model.own import Cooldown, Might, Number, OwnItem, Words
from oathsworn_gui.games.oathsworn.model.words import ItemKind, Seat
from oathsworn_gui.games.oathsworn.rules.base.entered_cards import item_key_for, with_item_number
from oathsworn_gui.games.oathsworn.rules.company import equip, items
from oathsworn_gui.games.oathsworn.rules.company import petition as spire
from oathsworn_gui.games.oathsworn.rules.company.full_backpack import settle_backpack
from oathsworn_gui.tabletop.action import Outcome, Refusal, impossible, line, weightiest
from oathsworn_gui.tabletop.campaign import with_id
from oathsworn_gui.tabletop.deck import can_take, leave, take
from oathsworn_gui.tabletop.state import put


class EquipItem(OathswornAction):
    """Equip an owned item, from the backpack or from another Oathsworn.

    With ``swap`` what is in the way goes to the backpack.
    """

    type: Literal["equip-item"] = "equip-item"
    item: str
    seat: Seat
    swap: bool = True

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse in the encounter, and what class, hands, armour and gear limits forbid."""
        return equip.refuse_equip(campaign, self.seat, self.item, box, swap=self.swap)

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Equip the item."""
        return _gained(equip.equip(campaign, self.seat, self.item, box, swap=self.swap))


class UnequipItem(OathswornAction):
    """Put an equipped item into the backpack. Source: ITEM-08, L210-212; ITEM-11, L216-217."""

    type: Literal["unequip-item"] = "unequip-item"
    item: str

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse in the encounter, and items that are not equipped."""
        own = items.find(campaign, self.item)
        if own is None or own.seat is None:
            return impossible("item.not-equipped")
        return equip.refuse_exchange(campaign)

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Put the item into the backpack."""
        return _gained(equip.to_backpack(campaign, self.item))


class TakeCard(OathswornAction):
    """An action that takes an item card: a known ``card``, or one typed in by its ``name``.

    ``deck`` is the deck it was taken from at the table, empty for none; ``hands`` None are the
    fewest of its kind. ``seat`` equips it at once, None puts it into the backpack. ``more`` cards
    of the same gain are still to come: the backpack is looked at after the last (ITEM-21). What is
    typed in is part of the campaign for good; the same name with the same numbers is another copy
    of the same card.
    """

    seat: Seat | None = None
    card: str = ""
    deck: str = ""
    name: str = Field(default="", max_length=60)
    kind: ItemKind = "weapon"
    hands: int | None = Field(default=None, ge=0, le=2)
    family: str = Field(default="", max_length=40)
    might: Might = ()
    defense: int | None = Field(default=0, ge=0, le=20)
    value: int | None = Field(default=None, ge=1, le=30)
    unique: bool = False
    cost: Number | None = None
    cooldown: Cooldown | None = None
    range: Number | None = None
    words: Words = ""
    parts: Parts = ()
    only: str = Field(default="", max_length=40)
    more: int = Field(default=0, ge=0, le=20)

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse an unknown card, one not left in its deck, and what the seat cannot equip."""
        if self.card and not box.knows_item(self.card):
            return impossible("item.unknown-card", card=self.card)
        wrong = None if self.card else self._wrong(box)
        if wrong is not None:
            return wrong
        deck = campaign.decks.get(self.deck)
        if deck is not None and not can_take(deck, (self.card,)):
            return impossible("item.not-in-the-deck", "ITEM-13")
        if self.seat is None:
            return None
        item = self._item(campaign, box)[1]
        misfit = equip.refuse_wearing(campaign, self.seat, item, box, swap=False)
        waits = equip.refuse_waiting(campaign, self.seat)
        return waits or equip.refuse_exchange(campaign) or misfit

    def _wrong(self, box: Box) -> Refusal | None:
        """Return why the typed card is invalid, or None."""
        if not self.name.strip():
            return impossible("item.no-name")
        return items.refuse_hands(self.kind, self._hands) or unknown_class(self.only, box)

    @property
    def _hands(self) -> int:
        return items.least_hands(self.kind) if self.hands is None else self.hands

    def _taken(self, campaign: Campaign) -> Campaign:
        """Return the campaign with the card out of its deck, where the deck is known."""
        deck = campaign.decks.get(self.deck)
        if deck is None:
            return campaign
        left = leave(take(deck, (self.card,)), self.card)
        return campaign.evolve(decks=put(campaign.decks, self.deck, left))

    def _item(self, campaign: Campaign, box: Box) -> tuple[Campaign, Item]:
        if not self.card:
            card = item_key_for(campaign, self._typed())
            campaign = with_item_number(campaign, card, **self._typed())
            return _own_copy(campaign, campaign.own.items[card], self.deck)
        if self.card in box.line.items or self.card in box.printed.items:
            return items.new_item(campaign, box.item(self.card))
        return _own_copy(campaign, box.own.items[self.card], self.deck)

    def _typed(self) -> Mapping[str, object]:
        """Return what was typed of the card; None for what was left out."""
        return {
            "name": self.name.strip(),
            "kind": self.kind,
            "hands": self._hands,
            "family": self.family or None,
            "unique": self.unique,
            "defense": self.defense,
            "value": self.value,
            "might": self.might or None,
            "cost": self.cost,
            "cooldown": self.cooldown,
            "range": self.range,
            "words": self.words or None,
            "parts": self.parts or None,
            "only": self.only or None,
        }


class GainItem(TakeCard):
    """Gain an item: a known ``card``, or one typed in (``name``, ``kind`` and numbers)."""

    type: Literal["gain-item"] = "gain-item"

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Take the card."""
        campaign, item = self._item(self._taken(campaign), box)
        gained = items.gain_item(campaign, item, self.seat)
        return gained if self.more else _gained(gained)


class Petition(TakeCard):
    """Ask the Raven Spire for a common item of the table's choice.

    Source: ITEM-16, ITEM-17, ITEM-18, ITEM-19, ITEM-20, L228-233.

    It is put into the backpack. A known ``deck`` without a card gives its top card, unseen before.
    ``already`` are the items (by id) that the same petition gave before: the right to it is tested
    once for them all.
    """

    type: Literal["petition"] = "petition"
    already: tuple[str, ...] = Field(default=(), max_length=100)

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse without a shortage, in the encounter, and what the Spire does not give."""
        if self._is_blind():
            return spire.refuse_blind(campaign, self.deck, box, self.already)
        wrong = super().refuse(campaign, box)
        if wrong is not None and wrong.strength == "impossible":
            return wrong
        item = self._item(campaign, box)[1]
        chosen = spire.refuse_chosen(campaign, self.deck)
        unheard = spire.refuse_petition(campaign, item, box, self.already)
        return weightiest((wrong, unheard, chosen))

    def _is_blind(self) -> bool:
        return bool(self.deck) and not self.card and not self.name.strip()

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Take the card and tick the box."""
        if self._is_blind():
            asked = spire.petition_blind(campaign, self.deck, box)
        else:
            campaign, item = self._item(self._taken(campaign), box)
            asked = spire.petition(campaign, item)
        return asked if self.more else _gained(asked)


class DrawItem(OathswornAction):
    """Let the program draw the top cards of a known item deck. Source: ITEM-13, L220-221."""

    type: Literal["draw-item"] = "draw-item"
    deck: str
    count: int = Field(default=1, ge=1, le=20)

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse a deck with unknown cards, and an empty one."""
        deck = campaign.decks.get(self.deck)
        if deck is None or not self.deck.startswith(("common-", "unique-")):
            return impossible("item.deck-unknown", "ITEM-13")
        return None if deck.left else impossible("item.deck-empty", "ITEM-13")

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Draw them into the backpack; items missing from the deck are logged."""
        return _gained(items.draw_items(campaign, self.deck, self.count, box))


class ArchiveItem(OathswornAction):
    """Archive an item, wherever it is. Source: ITEM-09, L212-214; SETUP-26, L113-114."""

    type: Literal["archive-item"] = "archive-item"
    item: str

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse an item the company does not own."""
        return None if items.find(campaign, self.item) else impossible("item.not-owned")

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Return the item to its deck."""
        return items.archive_item(campaign, self.item)


class EnterItemNumber(OathswornAction):
    """Enter what an item card shows; every copy of it shows the same.

    None leaves a field unchanged; a ``range`` of 0 means no range.
    """

    type: Literal["enter-item-number"] = "enter-item-number"
    item: str
    defense: int | None = Field(default=None, ge=0, le=20)
    value: int | None = Field(default=None, ge=1, le=30)
    might: Might | None = None
    name: str | None = Field(default=None, min_length=1, max_length=60)
    kind: ItemKind | None = None
    hands: int | None = Field(default=None, ge=0, le=2)
    family: str | None = Field(default=None, max_length=40)
    unique: bool | None = None
    cost: Number | None = None
    cooldown: Cooldown | None = None
    range: Number | None = None
    words: Words | None = None
    parts: Parts | None = None
    only: str | None = Field(default=None, max_length=40)

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse an item the company does not own, and what no card can show."""
        own = items.find(campaign, self.item)
        if own is None:
            return impossible("item.not-owned")
        kind = self.kind or own.item.kind
        hands = None if self.hands is None else items.refuse_hands(kind, self.hands)
        return hands or unknown_class(self.only or "", box)

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Store the numbers."""
        own = items.find(campaign, self.item)
        if own is None:
            return Outcome(campaign)
        given = {name: value for name, value in self if name not in ("type", "item")}
        now = with_item_number(campaign, own.item.card, **given)
        if now is campaign:
            return Outcome(campaign)
        return Outcome(now, (line("item.entered", "ITEM-15", item=self.name or own.item.name),))


def _own_copy(campaign: Campaign, card: OwnItem, told: str = "") -> tuple[Campaign, Item]:
    """Return a copy of a card that was typed in, and the campaign that gave its id.

    Its deck is that of its value, the one that was ``told`` where no value is known.
    """
    campaign, item_id = with_id(campaign, "i")
    unique = bool(card.unique)
    deck = items.deck_name(unique=unique, chapter=card.value) if card.value else told
    kind = card.kind or "gear"
    item = Item(
        id=item_id,
        card=card.card,
        name=card.name,
        kind=kind,
        hands=card.hands or items.least_hands(kind),
        family=card.family,
        might=card.might or (),
        defense=card.defense,
        value=card.value,
        unique=unique,
        deck="" if deck in campaign.decks else deck,  # a known deck holds known cards only
        cost=card.cost,
        cooldown=card.cooldown,
        range=card.range or None,
        only=card.only,
    )
    return campaign, item


def unknown_class(key: str, box: Box) -> Refusal | None:
    """Refuse a class icon that no class has; an empty one is none. Source: ITEM-06, L206-208."""
    if not key or key in box.printed.classes:
        return None
    return impossible("item.unknown-class", "ITEM-06", cls=key)


def _gained(outcome: Outcome) -> Outcome:
    """Return the outcome of a complete gain, with the question of an over-full backpack."""
    return Outcome(settle_backpack(outcome.after), outcome.lines)


ACTIONS: tuple[type[OathswornAction], ...] = (
    EquipItem,
    UnequipItem,
    GainItem,
    Petition,
    DrawItem,
    ArchiveItem,
    EnterItemNumber,
)
