"""What is drawn: how many cards and dice of each colour."""

from collections.abc import Iterable
from typing import NamedTuple

from oathsworn_gui.games.oathsworn.model.words import COLOURS

Four = tuple[int, int, int, int]
MOST = 40
"""Cards or dice of one colour that the odds are asked for at most: two decks and some dice."""


class Pool(NamedTuple):
    """Cards and dice to turn up: white, yellow, red, black. Source: MIGHT-03, L264-267."""

    cards: Four
    dice: Four = (0, 0, 0, 0)

    def with_whites(self, n: int, *, dice: bool = False) -> "Pool":
        """Return the pool with ``n`` more whites, as cards or as dice."""
        cards, thrown = self
        if dice:
            return Pool(cards, (thrown[0] + n, *thrown[1:]))
        return Pool((cards[0] + n, *cards[1:]), thrown)


def pool_of(units: Iterable[str]) -> Pool:
    """Return the pool of units as a draw names them (``"white"``, ``"red/die"``).

    Raises:
        ValueError: a name is of no colour.
    """
    cards, dice = [0, 0, 0, 0], [0, 0, 0, 0]
    places = {colour: place for place, colour in enumerate(COLOURS)}
    for unit in units:
        colour, _, die = unit.partition("/")
        if colour not in places:
            raise ValueError(f"{unit} is no MIGHT")
        (dice if die else cards)[places[colour]] += 1
    return Pool((cards[0], cards[1], cards[2], cards[3]), (dice[0], dice[1], dice[2], dice[3]))


def refuse_pool(pool: Pool) -> None:
    """Do nothing for a pool that can be drawn.

    Raises:
        ValueError: a number is negative or beyond `MOST`.
    """
    if not all(0 <= n <= MOST for n in (*pool.cards, *pool.dice)):
        raise ValueError(f"no draw has {pool}")
