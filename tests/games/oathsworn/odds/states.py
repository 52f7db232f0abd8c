"""States of the MIGHT decks for the tests of the odds: fresh, used, nearly out and out."""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from random import Random
from typing import cast

from oathsworn_gui.games.oathsworn.model.words import COLOURS, Family
from oathsworn_gui.games.oathsworn.odds.outlook import Outlook, outlook
from oathsworn_gui.games.oathsworn.odds.piles import Faces, Pile, Piles
from oathsworn_gui.games.oathsworn.odds.pool import Pool
from tests.games.oathsworn.builders.content_files import content_files
from tests.games.oathsworn.odds import reference

Four = tuple[int, int, int, int]
NONE: Four = (0, 0, 0, 0)
CARDS: dict[str, dict[str, int]] = content_files()["might"]["cards"]
DICE: dict[str, list[str]] = content_files()["might"]["dice"]


def faces(cards: Mapping[str, int]) -> Faces:
    """Return the counts as the odds write them: without zeros, from the lowest face up."""
    ordered = sorted(cards, key=lambda face: (int(face.rstrip("*")), face))
    return tuple((face, cards[face]) for face in ordered if cards[face])


def die(colour: str) -> Faces:
    """Return the faces of a die of this colour."""
    return faces({face: DICE[colour].count(face) for face in DICE[colour]})


def piles(family: Family = "oathsworn", **decks: Pile) -> Piles:
    """Return four fresh decks but for those given by colour."""
    made = [decks.get(colour, Pile(faces(CARDS[colour]), ())) for colour in COLOURS]
    return Piles(
        family,
        cast("tuple[Pile, Pile, Pile, Pile]", tuple(made)),
        cast("tuple[Faces, Faces, Faces, Faces]", tuple(die(colour) for colour in COLOURS)),
    )


def a_pile(left: str, discard: str = "") -> Pile:
    """Return a deck from its cards in words, as ``a_pile("0 1 2*", "0 0")``."""
    return Pile(faces(_counted(left)), faces(_counted(discard)))


def _counted(cards: str) -> dict[str, int]:
    words = cards.split()
    return {face: words.count(face) for face in words}


def random_piles(chance: Random, family: Family = "oathsworn") -> Piles:
    """Return decks after an evening: each card lies on the pile, on the discards, or is in play."""
    return piles(family, **{colour: _random_pile(chance, colour) for colour in COLOURS})


def _random_pile(chance: Random, colour: str) -> Pile:
    weights = chance.choice([(1, 0, 0), (8, 3, 1), (2, 5, 1), (1, 10, 1), (1, 1, 8), (0, 1, 1)])
    left, discard = dict.fromkeys(CARDS[colour], 0), dict.fromkeys(CARDS[colour], 0)
    for face, n in CARDS[colour].items():
        for where in chance.choices([left, discard, {face: 0}], weights, k=n):
            where[face] += 1
    return Pile(faces(left), faces(discard))


def random_pool(chance: Random, most: int = 5, dice: int = 0) -> Pool:
    """Return a pool of up to so many cards and dice of each colour."""
    return Pool(_four(chance, most), _four(chance, dice))


def _four(chance: Random, most: int) -> Four:
    return cast("Four", tuple(chance.randint(0, most) for _ in COLOURS))


def seeded(seed: int, n: int) -> Iterator[Random]:
    """Yield so many independent chances."""
    for k in range(n):
        yield Random(f"{seed}/{k}")


def colours_of(pool: Pool, decks: Piles) -> list[reference.Colour]:
    """Return the same question as the reference takes it."""
    rows = zip(decks.decks, COLOURS, pool.cards, pool.dice, strict=True)
    return [
        reference.Colour(pile.left, pile.discard, tuple(DICE[colour]), cards, dice)
        for pile, colour, cards, dice in rows
    ]


def answered(pool: Pool, decks: Piles, limit: int = reference.EVERY_CARD) -> reference.Answer:
    """Return what the reference says."""
    return reference.answer(colours_of(pool, decks), enemy=decks.family == "enemy", limit=limit)


def told(found: Outlook) -> reference.Answer:
    """Return an outlook in the words of the reference."""
    totals = {n: Fraction(ways, found.whole) for n, ways in enumerate(found.ways) if ways}
    return reference.Answer(found.miss, totals, Fraction(found.beyond, found.whole))


def check_outlook(pool: Pool, decks: Piles) -> None:
    """Fail unless the outlook of the program is the reference's, to the last digit."""
    found = outlook(pool, decks)
    assert told(found) == answered(pool, decks, limit=max(len(found.ways) - 1, 0)), (pool, decks)
