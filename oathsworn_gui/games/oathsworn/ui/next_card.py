"""What the next card of a MIGHT deck may be, counted from what is left of it."""

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from typing import NamedTuple

from oathsworn_gui.tabletop.deck import Deck


class NextCard(NamedTuple):
    """The chances of one card. ``shuffled``: the discards are shuffled in before it is drawn."""

    blank: Fraction
    critical: Fraction
    mean: Fraction
    shuffled: bool = False


def next_card(deck: Deck) -> NextCard | None:
    """Return what the next card may be; None when pile and discards are out.

    An empty pile takes its discards in first. Source: MIGHT-06, L271-273.
    """
    pile = deck.pile
    faces = pile if deck.left else Counter(deck.discard)
    cards = sum(faces.values())
    if not cards:
        return None
    return NextCard(
        blank=Fraction(faces.get("0", 0), cards),
        critical=Fraction(_criticals(faces), cards),
        mean=Fraction(sum(int(face.rstrip("*")) * n for face, n in faces.items()), cards),
        shuffled=not deck.left,
    )


def _criticals(faces: Mapping[str, int]) -> int:
    return sum(n for face, n in faces.items() if face.endswith("*"))


def whole_percent(chance: Fraction) -> str:
    """Return a chance in whole percent, as it is shown: ``"33 %"``; never 0 or 100 by rounding."""
    whole = round(100 * chance)
    if whole in (0, 100) and 0 < chance < 1:
        return "< 1 %" if whole == 0 else "> 99 %"
    return f"{whole} %"


def in_one_of(chance: Fraction) -> str:
    """Return a chance as it is said at the table: ``"1 in 3"``, ``"4 in 10"``."""
    if chance.numerator <= 1 or chance.denominator <= 10:
        return f"{chance.numerator} in {chance.denominator}"
    return f"{round(10 * chance)} in 10"
