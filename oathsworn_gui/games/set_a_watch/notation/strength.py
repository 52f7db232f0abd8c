"""How strong a strike of an ability is: ``die``, ``die + 3 or 8``, ``all dice``, ``6``, ``any``."""

import re
from typing import NamedTuple

_FORM = re.compile(r"(?:(die|all dice|any)|(\d+))(?: \+ (\d+))?(?: or (\d+))?")


class Strength(NamedTuple):
    """``base`` is "die", "all dice", "any" or empty; ``more`` is added to it.

    ``exhausted`` is what counts in place of a die when the card was exhausted, None without that.
    """

    base: str
    more: int
    exhausted: int | None = None


def strength_of(text: str) -> Strength | None:
    """Return what a text says, or None when it says nothing of the kind."""
    found = _FORM.fullmatch(text.strip())
    if found is None:
        return None
    base, number, more, other = found.groups()
    return Strength(
        base or "", int(number or 0) + int(more or 0), None if other is None else int(other)
    )


def force(text: str, die: int, rolled: int) -> int | None:
    """Return the health that a strike overcomes; None for any.

    ``die`` is the value of the die spent, 0 when the card was exhausted; ``rolled`` the sum of all
    dice the adventurer rolled.
    """
    strength = strength_of(text) or Strength("", 0)
    if strength.base == "any":
        return None
    if strength.base == "all dice":
        return rolled + strength.more
    if strength.base == "die":
        if not die:
            return strength.exhausted or 0
        return die + strength.more
    return strength.more
