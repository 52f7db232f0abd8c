"""MIGHT decks as the odds see them: what can still come up, and what would be shuffled in."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from oathsworn_gui.games.oathsworn.model.words import COLOURS, Family
from oathsworn_gui.tabletop.deck import Deck

Faces = tuple[tuple[str, int], ...]
"""Faces with how many there are of each, none of them 0, in order: ``(("0", 6), ("2*", 3))``."""


class Pile(NamedTuple):
    """One MIGHT deck. ``discard`` is shuffled in when ``left`` runs out in the middle of a draw.

    Cards in play are in neither. Source: MIGHT-06, L271-273.
    """

    left: Faces
    discard: Faces = ()


class Piles(NamedTuple):
    """The four decks of a family and the six faces of a die of each colour, weakest first."""

    family: Family
    decks: tuple[Pile, Pile, Pile, Pile]
    dice: tuple[Faces, Faces, Faces, Faces]


def faces_of(cards: Iterable[str] | Mapping[str, int]) -> Faces:
    """Return faces with their numbers, in order, so that equal decks are equal values."""
    return tuple(sorted((face, n) for face, n in Counter(cards).items() if n))


def pile_of(deck: Deck) -> Pile:
    """Return a deck for the odds; the order of a MIGHT deck is never known."""
    return Pile(faces_of(deck.pile), faces_of(deck.discard))


def piles_of(decks: Mapping[str, Deck], family: Family, dice: Mapping[str, Sequence[str]]) -> Piles:
    """Return the four decks of a family; ``decks`` by name (``"enemy.red"``), ``dice`` by colour.

    Source: MIGHT-01, L260-262.
    """
    white, yellow, red, black = (pile_of(decks[f"{family}.{colour}"]) for colour in COLOURS)
    w_die, y_die, r_die, b_die = (faces_of(dice[colour]) for colour in COLOURS)
    return Piles(family, (white, yellow, red, black), (w_die, y_die, r_die, b_die))
