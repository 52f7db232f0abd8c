"""Cards in hand and on the four cooldown positions, and battleflow."""

from collections.abc import Sequence
from typing import NamedTuple

from oathsworn_gui.games.oathsworn.content.definitions import CardDef
from oathsworn_gui.games.oathsworn.model.encounter import SeatInEncounter, Slot
from oathsworn_gui.tabletop.action import Line, line
from oathsworn_gui.tabletop.state import put

HAND = {0: 1, 1: 2, 2: 2, 3: 2}
"""How many ability cards of each cooldown make a hand of seven. Source: ENCSETUP-09, L666-668."""

POSITIONS = ("0", "1", "2", "3")
"""Below, left, above, right of the player board. Source: CARD-06, L830-834."""


class Flow(NamedTuple):
    """The cards of a seat after a move, and its log lines."""

    state: SeatInEncounter
    lines: tuple[Line, ...] = ()


def in_hand(state: SeatInEncounter, card: str) -> Slot | None:
    """Return the card in hand, None when it is not there."""
    return next((slot for slot in state.hand if slot.card == card), None)


def on_cooldown(state: SeatInEncounter, position: int) -> tuple[Slot, ...]:
    """Return the cards on a position, the first placed first."""
    return state.cooldown.get(str(position), ())


def all_cards(state: SeatInEncounter) -> tuple[Slot, ...]:
    """Return every card of the seat, hand first, then position by position."""
    return (*state.hand, *(slot for p in POSITIONS for slot in state.cooldown.get(p, ())))


def taken_from_hand(state: SeatInEncounter, card: str) -> SeatInEncounter:
    """Return the seat with a card out of hand; it is nowhere until placed. Source: CARD-16."""
    found = in_hand(state, card)
    if found is None:
        return state
    place = state.hand.index(found)
    return state.evolve(hand=(*state.hand[:place], *state.hand[place + 1 :]))


def _lay(state: SeatInEncounter, position: int, slots: tuple[Slot, ...]) -> SeatInEncounter:
    return state.evolve(cooldown=put(state.cooldown, str(position), slots))


def placed(state: SeatInEncounter, slot: Slot, position: int) -> SeatInEncounter:
    """Return the seat with a card placed on a position. Moves no other card."""
    return _lay(state, position, (*on_cooldown(state, position), slot))


def battleflow(state: SeatInEncounter, position: int, exempt: str | None = None) -> Flow:
    """Move every card on ``position`` one position down; from 0 they return to hand.

    ``exempt`` is the card just played, which stays. Nothing cascades: what arrives in a position
    moves nothing there. Source: CARD-07, CARD-08, CARD-09, CARD-10, L837-846; CARD-13, L850-852;
    CARD-15, L1263-1266.
    """
    here = on_cooldown(state, position)
    moving = tuple(slot for slot in here if slot.card != exempt)
    if not moving:
        return Flow(state)
    staying = tuple(slot for slot in here if slot.card == exempt)
    left = _lay(state, position, staying)
    if position == 0:
        after = left.evolve(hand=(*left.hand, *moving))
        return Flow(after, tuple(line("card.back-in-hand", "CARD-08", card=s.card) for s in moving))
    after = _lay(left, position - 1, (*on_cooldown(left, position - 1), *moving))
    told = (
        line("card.flowed", "CARD-07", card=s.card, start=position, end=position - 1)
        for s in moving
    )
    return Flow(after, tuple(told))


def flowed(state: SeatInEncounter, card: str) -> Flow:
    """Move a single card one position down, from 0 back to hand.

    Source: CARD-07, CARD-08, L837-843.
    """
    for position in map(int, POSITIONS):
        here = on_cooldown(state, position)
        found = next((slot for slot in here if slot.card == card), None)
        if found is None:
            continue
        left = _lay(state, position, tuple(slot for slot in here if slot is not found))
        if position == 0:
            told = line("card.back-in-hand", "CARD-08", card=card)
            return Flow(left.evolve(hand=(*left.hand, found)), (told,))
        told = line("card.flowed", "CARD-07", card=card, start=position, end=position - 1)
        return Flow(placed(left, found, position - 1), (told,))
    return Flow(state)


def played(state: SeatInEncounter, card: str, position: int) -> Flow:
    """Place an ability card that was just played, then battleflow its position.

    Source: CARD-05, L827-839; CARD-11, L837-838.
    """
    slot = in_hand(state, card) or Slot(card=card)
    laid = placed(taken_from_hand(state, card), slot, position)
    flow = battleflow(laid, position, card)
    return Flow(flow.state, (line("card.placed", "CARD-06", card=card, to=position), *flow.lines))


def back_from_zero(state: SeatInEncounter, *, all_kinds: bool = False) -> Flow:
    """Return the ability cards at position 0 to hand; items and injuries stay.

    With ``all_kinds`` these come back too. Source: ROUND-05, L723-724; ROUND-06.
    """
    here = on_cooldown(state, 0)
    back = tuple(slot for slot in here if all_kinds or slot.kind == "ability")
    if not back:
        return Flow(state)
    left = _lay(state, 0, tuple(slot for slot in here if slot not in back))
    told = tuple(line("card.back-in-hand", _rule_of_return(slot), card=slot.card) for slot in back)
    return Flow(left.evolve(hand=(*left.hand, *back)), told)


def _rule_of_return(slot: Slot) -> str:
    return "ROUND-05" if slot.kind == "ability" else "ROUND-06"


def hand_counts(cards: Sequence[CardDef]) -> dict[int, int]:
    """Return how many of the cards have each cooldown, 0 to 3."""
    return {p: sum(card.cooldown == p for card in cards) for p in HAND}


def is_legal_hand(cards: Sequence[CardDef]) -> bool:
    """Whether the cards are one 0, two 1, two 2 and two 3. Source: ENCSETUP-09, L666-668."""
    return hand_counts(cards) == HAND and len({card.key for card in cards}) == len(cards)


def starting_hand(cards: Sequence[CardDef]) -> tuple[CardDef, ...]:
    """Return the first cards of each cooldown that make a hand; fewer where some are missing."""
    chosen = (
        card
        for position, wanted in HAND.items()
        for card in [c for c in cards if c.cooldown == position][:wanted]
    )
    return tuple(chosen)
