"""Building the hand of an encounter, with the items and injuries held besides it."""

from collections.abc import Sequence

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.content.definitions import CardDef
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.encounter import SeatInEncounter, Slot
from oathsworn_gui.games.oathsworn.rules.turns.cooldown import is_legal_hand, starting_hand
from oathsworn_gui.tabletop.action import Refusal, impossible, refuse


def choices(campaign: Campaign, seat: str, box: Box) -> tuple[CardDef, ...]:
    """Return the cards a hand may be chosen from: the seat's own unlocked ones.

    Source: ENCSETUP-11, L671-672; ENCSETUP-12, L672-676; LEVEL-13, L538-540, L548-549.
    """
    who = campaign.seats[seat]
    if who.form == "companion":
        return ()
    known = {card.key for card in box.cards_of(who.cls, who.level)}
    keys = dict.fromkeys([*who.cards, *sorted(known)])
    cards = tuple(box.card(key) for key in keys)
    return tuple(c for c in cards if c.level == 1) if is_first(campaign, box) else cards


def is_first(campaign: Campaign, box: Box) -> bool:
    """Whether this is encounter 1, where only the starting cards are used."""
    return box.chapter(campaign.chapter).number == 1


def proposed(campaign: Campaign, seat: str, box: Box) -> tuple[CardDef, ...]:
    """Return a hand to begin with: the first legal cards of each cooldown.

    Of a Witch's elements, where they may not be mixed, the first is taken. Source: ENCSETUP-14,
    L679-682.
    """
    cards = choices(campaign, seat, box)
    first = next((card.element for card in cards if card.element), "")
    if is_first(campaign, box):
        cards = tuple(card for card in cards if card.element in {"", first})
    return starting_hand(cards)


def elements_of(campaign: Campaign, seat: str, box: Box) -> tuple[str, ...]:
    """Return the elements between which a Witch must choose, none where she need not.

    In encounter 1 she takes all her fire or all her water cards. Source: ENCSETUP-14, L679-682.
    """
    if not is_first(campaign, box):
        return ()
    found = dict.fromkeys(card.element for card in choices(campaign, seat, box) if card.element)
    return tuple(found) if len(found) > 1 else ()


def hand_of_element(campaign: Campaign, seat: str, element: str, box: Box) -> tuple[CardDef, ...]:
    """Return the hand of seven with the cards of one element. Source: ENCSETUP-14, L679-682."""
    cards = (c for c in choices(campaign, seat, box) if c.element in {"", element})
    return starting_hand(tuple(cards))


def refuse_hand(campaign: Campaign, seat: str, cards: Sequence[str], box: Box) -> Refusal | None:
    """Say why these cards are no hand for the seat, or None.

    Source: ENCSETUP-09, L666-668; ENCSETUP-11, ENCSETUP-12, L671-676; ENCSETUP-14, L679-682.
    """
    own = {card.key: card for card in choices(campaign, seat, box)}
    foreign = [card for card in cards if card not in own]
    if campaign.seats[seat].form == "companion":
        return impossible("hand.companion", "COMPANION-10")
    if foreign:
        return _refuse_foreign(campaign.seats[seat].cls, foreign, box)
    if not is_legal_hand([own[card] for card in cards]):
        return refuse("hand.cooldowns", "ENCSETUP-09", n=len(cards))
    elements = {own[card].element for card in cards} - {""}
    if len(elements) > 1 and is_first(campaign, box):
        return refuse("hand.witch-mixed", "ENCSETUP-14")
    return None


def _refuse_foreign(cls: str, foreign: Sequence[str], box: Box) -> Refusal:
    """Refuse unknown cards or those of another class, else locked ones, which a table may allow."""
    known = {card.key for card in box.cards_of(cls, 99)}
    strange = next((card for card in foreign if card not in known), None)
    if strange is not None:
        return impossible("hand.not-yours", "ENCSETUP-12", card=strange)
    return refuse("hand.locked", "ENCSETUP-12", card=foreign[0])


def held_besides(campaign: Campaign, seat: str) -> tuple[Slot, ...]:
    """Return the item and injury cards held with the seven. Source: ENCSETUP-10, L668-669."""
    who = campaign.seats[seat]
    items = tuple(Slot(card=item.id, kind="item") for item in who.equipped)
    if who.form == "companion":
        return items
    return (*items, *(Slot(card=injury.id, kind="injury") for injury in who.injuries))


def with_hand(state: SeatInEncounter, cards: Sequence[str]) -> SeatInEncounter:
    """Return the seat with these ability cards in hand and none elsewhere; items and injuries stay.

    A card that was laid on cooldown by hand does not stay there too.
    """
    besides = tuple(slot for slot in state.hand if slot.kind != "ability")
    hand = (*(Slot(card=card) for card in cards), *besides)
    cooldown = {
        position: tuple(slot for slot in slots if slot.kind != "ability")
        for position, slots in state.cooldown.items()
    }
    return state.evolve(hand=hand, cooldown=cooldown)


def is_built(state: SeatInEncounter) -> bool:
    """Whether the seat's seven cards are chosen."""
    return any(slot.kind == "ability" for slot in state.hand) or bool(state.cooldown)
