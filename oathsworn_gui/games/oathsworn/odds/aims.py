"""What a draw is for: every aim is a worth of hits, and a miss is worth nothing."""

from functools import lru_cache
from typing import Literal, NamedTuple

Kind = Literal["hp", "reach", "hit"]


class Aim(NamedTuple):
    """`hp`: most HP or successes; `reach`: a total; `hit`: fewest misses.

    ``per`` is the DEFENSE, or the difficulty "for each success"; ``reach`` the total to reach with
    ``bonus`` in it; ``bonus`` what items, cards and modifiers add to the cards of a hit, which may
    be negative; HP beyond ``most`` do not count, for a die holds no more (DAMAGE-07, L958-959).
    """

    kind: Kind
    per: int = 1
    reach: int = 0
    bonus: int = 0
    most: int | None = None

    def worth(self, total: int) -> int:
        """Return what a hit with cards of that total is worth, never below 0.

        Source: DAMAGE-01, L954-955; CHECK-06, L322-326; CHECK-09, L333-335.
        """
        if self.kind == "hit":
            return 1
        if self.kind == "reach":
            return int(total + self.bonus >= self.reach)
        lost = max(0, total + self.bonus) // max(1, self.per)
        return lost if self.most is None else min(lost, max(0, self.most))

    @property
    def greatest(self) -> int | None:
        """The most that any hit is worth, None where there is no end."""
        if self.kind != "hp":
            return 1
        return None if self.most is None else max(0, self.most)


_STEP = 64
"""Tables of worths have a multiple of so many totals, so that draws of like length share one."""


def worths(aim: Aim, totals: int) -> tuple[int, ...]:
    """Return what hits with cards of total 0, 1, 2 … are worth: of ``totals`` totals, or more."""
    return _table(aim, -(-totals // _STEP) * _STEP)


@lru_cache(maxsize=512)
def _table(aim: Aim, totals: int) -> tuple[int, ...]:
    return tuple(map(aim.worth, range(totals)))
