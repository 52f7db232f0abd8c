"""A deck is what is left: no order is made up before a card is turned.

The same value serves cards drawn by the program and cards drawn at the table and typed in; both
end in :func:`take`.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from oathsworn_gui.tabletop.chance import pick_counted
from oathsworn_gui.tabletop.state import EMPTY, FrozenMap, State, count


class DeckError(ValueError):
    """The cards asked for are not there."""


class Deck(State):
    """A draw pile with its discards.

    ``known`` are cards whose place is known, top first; ``rest`` how many of each card lie below
    them in no known order; ``in_play`` cards drawn and not yet discarded, in the order drawn;
    ``discard`` the discard pile, newest last; ``drawn`` how many were picked by chance so far.
    """

    known: tuple[str, ...] = ()
    rest: FrozenMap[str, int] = EMPTY
    in_play: tuple[str, ...] = ()
    discard: tuple[str, ...] = ()
    drawn: int = 0

    @property
    def left(self) -> int:
        """How many cards the draw pile holds."""
        return len(self.known) + sum(self.rest.values())

    @property
    def pile(self) -> Counter[str]:
        """How many of each card the draw pile holds, wherever they lie."""
        return Counter(self.known) + Counter(dict(self.rest))


def deck_of(cards: Mapping[str, int]) -> Deck:
    """Return a fresh, shuffled deck with so many of each card."""
    return Deck(rest={card: n for card, n in cards.items() if n})


def can_take(deck: Deck, cards: Sequence[str]) -> bool:
    """Whether these cards could come up in this order, shuffling the discards in when empty."""
    try:
        take(deck, cards)
    except DeckError:
        return False
    return True


def take(deck: Deck, cards: Iterable[str]) -> Deck:
    """Return the deck after these cards were drawn in this order; they are in play.

    When the pile is empty in the middle of a draw the discards are shuffled into a new pile; cards
    in play stay in play.

    Raises:
        DeckError: a card cannot come up now.
    """
    for card in cards:
        deck = _take_one(deck if deck.left else reshuffle(deck), card)
    return deck


def _take_one(deck: Deck, card: str) -> Deck:
    if deck.known:
        if deck.known[0] != card:
            raise DeckError(f"{deck.known[0]} lies on top, not {card}")
        return deck.evolve(known=deck.known[1:], in_play=(*deck.in_play, card))
    if card not in deck.rest:
        raise DeckError(f"no {card} is left")
    return deck.evolve(rest=count(deck.rest, card, -1), in_play=(*deck.in_play, card))


def draw(deck: Deck, seed: int, stream: str, n: int) -> tuple[tuple[str, ...], Deck]:
    """Let chance turn up ``n`` cards and return them with the deck after.

    Raises:
        DeckError: pile and discards hold fewer than ``n`` cards.
    """
    cards: list[str] = []
    for _ in range(n):
        if not deck.left:
            deck = reshuffle(deck)
        if not deck.left:
            raise DeckError("deck and discards are empty")
        card = deck.known[0] if deck.known else pick_counted(seed, stream, deck.drawn, deck.rest)
        deck = _take_one(deck, card).evolve(drawn=deck.drawn + (not deck.known))
        cards.append(card)
    return tuple(cards), deck


def reshuffle(deck: Deck) -> Deck:
    """Return the deck with its discards shuffled in; cards in play stay out."""
    return shuffle_in(deck, deck.discard).evolve(discard=())


def shuffle_in(deck: Deck, cards: Iterable[str]) -> Deck:
    """Return the deck with these cards added and the whole pile shuffled."""
    return deck.evolve(known=(), rest=dict(deck.pile + Counter(cards)))


def finish(deck: Deck) -> Deck:
    """Return the deck with the cards in play discarded: the effect they were drawn for is over."""
    return deck.evolve(in_play=(), discard=(*deck.discard, *deck.in_play))


def reset(deck: Deck) -> Deck:
    """Return the deck whole again: cards in play and discards shuffled in."""
    return reshuffle(finish(deck))


def discard_from_play(deck: Deck, card: str) -> Deck:
    """Return the deck with one card in play put on the discards at once.

    Raises:
        DeckError: no such card is in play.
    """
    if card not in deck.in_play:
        raise DeckError(f"no {card} is in play")
    place = deck.in_play.index(card)
    left = (*deck.in_play[:place], *deck.in_play[place + 1 :])
    return deck.evolve(in_play=left, discard=(*deck.discard, card))


def leave(deck: Deck, card: str) -> Deck:
    """Return the deck with one card in play gone from it for good (archived).

    Raises:
        DeckError: no such card is in play.
    """
    without = discard_from_play(deck, card)
    return without.evolve(discard=without.discard[:-1])
