"""A second answer to every question about redraws: every card tried, every card drawn one by one.

Written from the rules text and not from the odds of the program. A token discards one drawn card at
once and turns up a new one of its colour (MIGHT-15, L905-907, L1293-1295), which may be redrawn
again (MIGHT-16, L907, L1297-1298). A new critical turns up another card (MIGHT-12/13); what comes
for an extra card is an extra card, whose blank does not count (MIGHT-29), and the extra cards of a
critical that is redrawn stay (MIGHT-28). A die is thrown again (MIGHT-31). When the pile is out its
discards are the pile (MIGHT-06); when both are out dice serve (MIGHT-30). Of one chain of dice only
so many criticals are followed.
"""

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

Cards = tuple[tuple[str, int], ...]
Worth = Callable[[int], int]


class Card(NamedTuple):
    """A card in hand: which colour by number, its face, whether extra, whether a die."""

    colour: int
    face: str
    extra: bool = False
    die: bool = False

    @property
    def value(self) -> int:
        return int(self.face.rstrip("*"))


class Deck(NamedTuple):
    """What is left to come, what lies on the discards, and the six faces of a die."""

    left: Cards
    discard: Cards
    die: tuple[str, ...]


class Game(NamedTuple):
    """A hand in any order, and the decks of its colours."""

    hand: tuple[Card, ...]
    decks: tuple[Deck, ...]


class Reference:
    """Worths of hands for one aim; ``longest`` is how many criticals of a die are followed."""

    def __init__(self, worth: Worth, longest: int) -> None:
        self._worth, self._longest = worth, longest
        self.best = lru_cache(maxsize=None)(self._best)

    def keep(self, game: Game) -> Fraction:
        """Return what the hand is worth as it is."""
        blanks = sum(card.value == 0 and not card.extra for card in game.hand)
        return Fraction(self._worth(sum(card.value for card in game.hand)) if blanks < 2 else 0)

    def _best(self, game: Game, tokens: int) -> Fraction:
        worths = [self.redraw(game, card, tokens) for card in set(game.hand)] if tokens else []
        return max((self.keep(game), *worths))

    def redraw(self, game: Game, card: Card, tokens: int) -> Fraction:
        """Return the worth of redrawing this card and going on as well as can be."""
        hand = list(game.hand)
        hand.remove(card)
        deck = game.decks[card.colour]
        if not card.die:
            deck = deck._replace(discard=_with(deck.discard, card.face))
        worth = Fraction(0)
        for chance, came, after in self._turned(deck, card, die=card.die, thrown=0):
            decks = (*game.decks[: card.colour], after, *game.decks[card.colour + 1 :])
            worth += chance * self.best(Game(tuple(sorted((*hand, *came))), decks), tokens - 1)
        return worth

    def _turned(
        self, deck: Deck, like: Card, *, die: bool, thrown: int
    ) -> Iterator[tuple[Fraction, tuple[Card, ...], Deck]]:
        """Yield the chance of all that may come up in the place of a card, chain and all."""
        for chance, face, is_die, after in _one_card(deck, die=die):
            card = Card(like.colour, face, like.extra, is_die)
            dice = thrown + is_die
            if not face.endswith("*") or dice > self._longest:
                yield chance, (card,), after
                continue
            extra = like._replace(extra=True)
            for more, others, end in self._turned(after, extra, die=is_die, thrown=dice):
                yield chance * more, (card, *others), end


def _one_card(deck: Deck, *, die: bool) -> Iterator[tuple[Fraction, str, bool, Deck]]:
    if not die and not deck.left and deck.discard:
        deck = deck._replace(left=deck.discard, discard=())
    if die or not deck.left:
        for face in dict.fromkeys(deck.die):
            yield Fraction(deck.die.count(face), len(deck.die)), face, True, deck
        return
    size = sum(n for _, n in deck.left)
    for face, n in deck.left:
        fewer = tuple((card, m - (card == face)) for card, m in deck.left if m - (card == face))
        yield Fraction(n, size), face, False, deck._replace(left=fewer)


def _with(cards: Cards, face: str) -> Cards:
    numbers = dict(cards)
    numbers[face] = numbers.get(face, 0) + 1
    return tuple(sorted(numbers.items()))


def hand_of(cards: Sequence[Card]) -> tuple[Card, ...]:
    """Return a hand as games hold it."""
    return tuple(sorted(cards))


def dealt(decks: tuple[Deck, ...], asked: Sequence[Card]) -> dict[Game, Fraction]:
    """Return every hand with its chance: one card for each of ``asked``, then for each critical.

    ``asked`` says by colour and die what is turned up; its faces are not looked at.
    """
    games = {Game((), decks): Fraction(1)}
    for unit in asked:
        games = _all_turned(games, unit)
    done: dict[Game, Fraction] = {}
    for game, chance in games.items():
        owed = tuple(card for card in game.hand if card.face.endswith("*"))
        for end, share in _with_extra(game, owed).items():
            done[end] = done.get(end, Fraction(0)) + chance * share
    return done


def _all_turned(games: dict[Game, Fraction], unit: Card) -> dict[Game, Fraction]:
    after: dict[Game, Fraction] = {}
    for game, chance in games.items():
        for share, card, decks in _turned_up(game, unit):
            new = Game(tuple(sorted((*game.hand, card))), decks)
            after[new] = after.get(new, Fraction(0)) + chance * share
    return after


def _turned_up(game: Game, unit: Card) -> Iterator[tuple[Fraction, Card, tuple[Deck, ...]]]:
    for share, face, die, deck in _one_card(game.decks[unit.colour], die=unit.die):
        decks = (*game.decks[: unit.colour], deck, *game.decks[unit.colour + 1 :])
        yield share, Card(unit.colour, face, unit.extra, die), decks


def _with_extra(game: Game, owed: tuple[Card, ...]) -> dict[Game, Fraction]:
    """Turn up one card for each critical that is owed one, and at most five extra dice."""
    if not owed:
        return {game: Fraction(1)}
    found: dict[Game, Fraction] = {}
    dice = sum(card.die and card.extra for card in game.hand)
    for share, card, decks in _turned_up(game, owed[0]._replace(extra=True)):
        on = card.face.endswith("*") and not (card.die and dice >= 4)
        more = (*owed[1:], card) if on else owed[1:]
        new = Game(tuple(sorted((*game.hand, card))), decks)
        for end, chance in _with_extra(new, more).items():
            found[end] = found.get(end, Fraction(0)) + share * chance
    return found
