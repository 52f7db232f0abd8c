"""A deck stores which cards are left: no order is chosen before a card is drawn.

The same value serves cards drawn by the program and physical cards that are typed in; both use
:func:`take`.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from oathsworn_gui.tabletop.chance import next_card
from oathsworn_gui.tabletop.state import EMPTY, FrozenMap, State, count


class DeckError(ValueError):
    """The requested cards are not available."""


class Deck(State):
    """A draw pile with its discards.

    ``known`` are the cards of known position, top first; ``rest`` the count of each card below them
    in unknown order; ``in_play`` cards drawn and not yet discarded, in the order drawn; ``discard``
    the discard pile, newest last; ``drawn`` the number picked at random so far.
    """

    known: tuple[str, ...] = ()
    rest: FrozenMap[str, int] = EMPTY
    in_play: tuple[str, ...] = ()
    discard: tuple[str, ...] = ()
    drawn: int = 0

    @property
    def left(self) -> int:
        """The number of cards in the draw pile."""
        return len(self.known) + sum(self.rest.values())

    @property
    def pile(self) -> Counter[str]:
        """The count of each card in the draw pile, in any position."""
        return Counter(self.known) + Counter(dict(self.rest))


def deck_of(cards: Mapping[str, int]) -> Deck:
    """Return a fresh, shuffled deck with these counts of cards."""
    return Deck(rest={card: n for card, n in cards.items() if n})


class _Pile(NamedTuple):
    """A draw pile with its discards, for checking draws card by card without changing the deck."""

    known: tuple[str, ...]
    rest: Mapping[str, int]
    discard: tuple[str, ...]

    def refilled(self) -> "_Pile":
        """Return the pile, refilled from the discards if it is empty."""
        if self.known or any(self.rest.values()):
            return self
        return _Pile((), dict(Counter(self.discard)), ())

    def why_not(self, card: str) -> str | None:
        """Return why a card cannot be drawn next; None if it can."""
        if self.known:
            top = self.known[0]
            return None if top == card else f"{top} lies on top, not {card}"
        return None if card in self.rest else f"no {card} is left"

    def without(self, card: str) -> "_Pile":
        """Return the pile after drawing a card that can be drawn next."""
        if self.known:
            return self._replace(known=self.known[1:])
        return self._replace(rest=count(self.rest, card, -1))


def _pile_of(deck: Deck) -> _Pile:
    return _Pile(deck.known, deck.rest, deck.discard)


def can_take(deck: Deck, cards: Sequence[str]) -> bool:
    """Whether these cards can be drawn in this order, shuffling in the discards when empty."""
    pile = _pile_of(deck)
    for card in cards:
        pile = pile.refilled()
        if pile.why_not(card) is not None:
            return False
        pile = pile.without(card)
    return True


def take(deck: Deck, cards: Iterable[str]) -> Deck:
    """Return the deck after these cards were drawn in this order; they are in play.

    This is the only way cards leave a draw pile, whether drawn by the program or typed in. When the
    pile is empty in the middle of a draw the discards are shuffled into a new pile; cards in play
    stay in play.

    Raises:
        DeckError: a card cannot be drawn now.
    """
    drawn, pile = tuple(cards), _pile_of(deck)
    for card in drawn:
        pile = pile.refilled()
        wrong = pile.why_not(card)
        if wrong is not None:
            raise DeckError(wrong)
        pile = pile.without(card)
    if not drawn:
        return deck
    return deck.evolve(**pile._asdict(), in_play=(*deck.in_play, *drawn))


def pick(deck: Deck, seed: int, stream: str, n: int) -> tuple[str, ...]:
    """Return ``n`` randomly chosen next cards. The deck is not changed: :func:`take` them.

    Raises:
        DeckError: pile and discards hold fewer than ``n`` cards.
    """
    cards: list[str] = []
    pile, counter = _pile_of(deck), deck.drawn
    for _ in range(n):
        pile = pile.refilled()
        if pile.known:
            card = pile.known[0]
        elif not pile.rest:
            raise DeckError("deck and discards are empty")
        else:
            card = next_card(seed, stream, counter, pile.rest)
            counter += 1
        pile = pile.without(card)
        cards.append(card)
    return tuple(cards)


def draw(deck: Deck, seed: int, stream: str, n: int) -> tuple[tuple[str, ...], Deck]:
    """Draw ``n`` cards at random and return them with the deck afterwards.

    Raises:
        DeckError: pile and discards hold fewer than ``n`` cards.
    """
    cards = pick(deck, seed, stream, n)
    by_chance = max(0, n - len(deck.known))
    return cards, take(deck, cards).evolve(drawn=deck.drawn + by_chance)


def reshuffle(deck: Deck) -> Deck:
    """Return the deck with its discards shuffled in; cards in play are not included."""
    return shuffle_in(deck, deck.discard).evolve(discard=())


def shuffle_in(deck: Deck, cards: Iterable[str]) -> Deck:
    """Return the deck with these cards added and the whole pile shuffled."""
    return deck.evolve(known=(), rest=dict(deck.pile + Counter(cards)))


def finish(deck: Deck) -> Deck:
    """Return the deck with the cards in play discarded: the effect they were drawn for is over."""
    return deck.evolve(in_play=(), discard=(*deck.discard, *deck.in_play))


def reset(deck: Deck) -> Deck:
    """Return the complete deck: cards in play and discards shuffled in."""
    return reshuffle(finish(deck))


def discard_from_play(deck: Deck, card: str) -> Deck:
    """Return the deck with one card in play moved to the discards at once.

    Raises:
        DeckError: no such card is in play.
    """
    if card not in deck.in_play:
        raise DeckError(f"no {card} is in play")
    place = deck.in_play.index(card)
    left = (*deck.in_play[:place], *deck.in_play[place + 1 :])
    return deck.evolve(in_play=left, discard=(*deck.discard, card))


def leave(deck: Deck, card: str) -> Deck:
    """Return the deck with one card in play removed for good (archived).

    Raises:
        DeckError: no such card is in play.
    """
    without = discard_from_play(deck, card)
    return without.evolve(discard=without.discard[:-1])
