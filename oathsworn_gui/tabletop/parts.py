"""A game number as its named parts; the players' own adjustment is the last of them."""

from collections.abc import Iterable, Mapping

from oathsworn_gui.tabletop.action import Scalar
from oathsworn_gui.tabletop.state import EMPTY, FrozenMap, State


class Part(State):
    """One part of a number: an amount and the rule for it. The text is ``part.<code>``."""

    code: str
    amount: int
    rule: str | None = None
    params: FrozenMap[str, Scalar] = EMPTY


class Adjustment(State):
    """What the players add to a number by hand, and why."""

    amount: int
    because: str


def total(parts: Iterable[Part]) -> int:
    """Return the sum of the amounts."""
    return sum(part.amount for part in parts)


def adjusted(
    parts: tuple[Part, ...], number: str, adjustments: Mapping[str, Adjustment]
) -> tuple[Part, ...]:
    """Return the parts with the players' adjustment of ``number`` as the last, if any."""
    own = adjustments.get(number)
    if own is None:
        return parts
    return (*parts, Part(code="by-hand", amount=own.amount, params={"because": own.because}))
