"""How one colour of an enemy's draw may come out: plain values, no misses, nothing drawn on.

Source: ENEMYATK-08, L1175-1180.
"""

from functools import lru_cache
from math import comb

from oathsworn_gui.games.oathsworn.odds.law import BITS, WIDE, Law, chosen
from oathsworn_gui.games.oathsworn.odds.piles import Faces, Pile


def of_enemy_cards(pile: Pile, n: int) -> tuple[tuple[Law, ...], int]:
    """Return the laws of ``n`` cards of a colour, and for how many no card is left.

    Source: MIGHT-06, L271-273.
    """
    laws: list[Law] = []
    for faces in pile:
        size = sum(number for _, number in faces)
        if n and size:
            laws.append(_drawn(faces, min(n, size)))
            n -= min(n, size)
    return tuple(laws), n


@lru_cache(maxsize=512)
def _drawn(faces: Faces, n: int) -> Law:
    row = chosen(values_of(faces))[n]
    whole = comb(sum(m for _, m in faces), n)
    if whole.bit_length() >= BITS:
        raise ValueError(f"no MIGHT deck has so many cards as {faces}")
    return Law(whole, row, 0, row.bit_length() // BITS + 1)


@lru_cache(maxsize=128)
def of_enemy_dice(faces: Faces, n: int) -> Law:
    """Return the law of ``n`` dice. Source: MIGHT-03, L264-267; MIGHT-30.

    Raises:
        ValueError: the die has no faces.
    """
    sides = sum(m for _, m in faces)
    if not sides:
        raise ValueError("no MIGHT die is without faces")
    bits = ((sides**n).bit_length() // WIDE + 1) * WIDE
    die = sum(m << bits * value for value, m in values_of(faces).items())
    row = die**n
    return Law(sides**n, row, 0, row.bit_length() // bits + 1, bits)


def values_of(faces: Faces) -> dict[int, int]:
    """Return how many cards or sides show each value; a critical is its value, a blank 0."""
    values: dict[int, int] = {}
    for face, n in faces:
        value = int(face.removesuffix("*"))
        values[value] = values.get(value, 0) + n
    return values
