"""Hands, piles and aims for the tests of redraws, and the same question for the reference."""

from collections import Counter
from random import Random
from typing import NamedTuple

from oathsworn_gui.games.oathsworn.model.words import COLOURS
from oathsworn_gui.games.oathsworn.odds.aims import Aim
from oathsworn_gui.games.oathsworn.odds.piles import Pile, Piles
from oathsworn_gui.games.oathsworn.odds.redraw import Advice, redraw_advice
from oathsworn_gui.games.oathsworn.odds.redraw_hand import HandCard
from oathsworn_gui.games.oathsworn.odds.redraw_lane import LONGEST
from tests.games.oathsworn.odds.redraw_reference import Card, Deck, Game, Reference
from tests.games.oathsworn.odds.states import CARDS, DICE, faces, piles

HP = Aim("hp")


class State(NamedTuple):
    """A hand on the table, the piles, and what it is for."""

    hand: list[HandCard]
    piles: Piles
    aim: Aim


def hand(words: str) -> list[HandCard]:
    """Return a hand from words: ``"W2* Y0+ dR3"``; ``+`` is an extra card, ``d`` a die."""
    letters = dict(zip("WYRB", COLOURS, strict=True))
    found: list[HandCard] = []
    for word in words.split():
        card = word.removeprefix("d")
        face = card[1:].removesuffix("+")
        found.append(HandCard(letters[card[0]], face, card.endswith("+"), word.startswith("d")))
    return found


def aim(chance: Random) -> Aim:
    """Return one of all three aims, HP with and without an end."""
    hp = Aim("hp", chance.randint(1, 5), bonus=chance.randint(-1, 2))
    return chance.choice(
        [hp, hp._replace(most=2), Aim("reach", reach=chance.randint(3, 10)), Aim("hit")]
    )


def random_state(chance: Random, dice: float = 0.0, colours: int = 3) -> State:
    """Return a hand of up to three colours with decks that are fresh, used, nearly out or out."""
    cards: list[HandCard] = []
    decks: dict[str, Pile] = {}
    for colour in chance.sample(COLOURS, chance.randint(1, colours)):
        deck = [face for face, n in CARDS[colour].items() for _ in range(n)]
        chance.shuffle(deck)
        deck = deck[: chance.choice([2, 3, 4, 6, 8, 12, 18])]
        n = chance.randint(1, min(3, len(deck)))
        cards += [HandCard(colour, face, chance.random() < 0.3) for face in deck[:n]]
        deck = deck[n:]
        out = max(0, chance.choice([0, 0, len(deck) // 2, len(deck) - 1, len(deck)]))
        decks[colour] = Pile(faces(Counter(deck[out:])), faces(Counter(deck[:out])))
        if chance.random() < dice:
            face = chance.choice(DICE[colour])
            cards.append(HandCard(colour, face, chance.random() < 0.3, die=True))
    chance.shuffle(cards)
    return State(cards, piles("oathsworn", **decks), aim(chance))


def decks_of(decks: Piles) -> tuple[Deck, ...]:
    """Return the piles as the reference takes them."""
    return tuple(
        Deck(pile.left, pile.discard, tuple(face for face, n in die for _ in range(n)))
        for pile, die in zip(decks.decks, decks.dice, strict=True)
    )


def card_of(card: HandCard) -> Card:
    """Return a card as the reference takes it."""
    return Card(COLOURS.index(card.colour), card.face, card.extra, card.die)


def check(state: State, tokens: int) -> Advice:
    """Fail unless every worth of the advice is the reference's to the last digit; return it."""
    advice = redraw_advice(state.hand, state.piles, tokens, state.aim)
    game = Game(tuple(sorted(map(card_of, state.hand))), decks_of(state.piles))
    reference = Reference(state.aim.worth, LONGEST)
    assert advice.keep == reference.keep(game), state
    best = reference.best(game, tokens)
    assert max(advice.keep, *(redraw.worth for redraw in advice.redraws)) == best, state
    for place, worth in advice.redraws:
        assert worth == reference.redraw(game, card_of(state.hand[place]), tokens), state
    assert (advice.best is None) == (best == advice.keep), state
    if advice.best is not None:
        assert dict(advice.redraws)[advice.best] == best, state
    return advice


def seeded(name: str, n: int) -> list[Random]:
    """Return so many independent chances."""
    return [Random(f"{name}/{k}") for k in range(n)]


def decks(*words: str) -> Piles:
    """Return piles from words for white, yellow …: ``"0 1 2* | 0 0"`` has two discards."""
    made: dict[str, Pile] = {}
    for colour, text in zip(COLOURS, words, strict=False):
        left, _, discard = text.partition("|")
        made[colour] = Pile(faces(Counter(left.split())), faces(Counter(discard.split())))
    return piles("oathsworn", **made)
