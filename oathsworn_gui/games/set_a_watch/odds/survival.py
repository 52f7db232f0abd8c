"""The chance to stand at the end of a Watch with direct attacks alone, from the front of the Line.

A Watch is stood when fewer cards are exhausted than are ready. Each creature is either defeated
with dice in its turn, or the Watch is stopped there and all that is left does its damage. What a
face-down card is, is known only by what is left; one is seen when its turn comes.

With up to two face-down cards every case is counted, and the result is exact. With more the same
decisions, made as if each of them were drawn anew, are played on lines dealt by chance, and the
result is sampled: it says how often such play stands, and its error.
"""

from collections.abc import Mapping
from fractions import Fraction
from functools import lru_cache
from math import sqrt
from typing import NamedTuple

from oathsworn_gui.games.set_a_watch.odds.hands import (
    Hands,
    Table,
    best_after,
    hands_of,
    left_after,
)
from oathsworn_gui.tabletop.chance import pick

EXACT_UP_TO = 2
SAMPLES = 300


class Foe(NamedTuple):
    """A creature: the dice it takes, and the cards it exhausts."""

    health: int
    damage: int


class Fight(NamedTuple):
    """A Watch from here on: dice, the Line from the front (None face down), what that may be.

    ``unseen`` are kinds of creature with how many of each are left; ``ready`` the cards that are.
    """

    dice: tuple[int, ...]
    line: tuple[Foe | None, ...]
    unseen: tuple[tuple[Foe, int], ...]
    ready: int


class Chance(NamedTuple):
    """A chance: ``good`` of ``whole``. ``error`` is the standard error of a sampled one, else 0."""

    good: int
    whole: int
    exact: bool = True
    error: float = 0.0

    @property
    def part(self) -> Fraction:
        """The chance as a fraction."""
        return Fraction(self.good, self.whole)


class Worth(NamedTuple):
    """What each hand is worth in front of a Line: ``table`` by hand, over ``whole``."""

    hands: Hands
    table: Table
    whole: int


def survival(fight: Fight) -> Chance:
    """Return the chance to stand a Watch."""
    known = exact(fight)
    if known is None:
        return sampled(fight)
    hand = known.hands.number(fight.dice)
    return Chance(int(known.table[hand]), known.whole)


def exact(fight: Fight) -> Worth | None:
    """Return what every hand below the dice is worth, or None where that is not counted."""
    hidden = fight.line.count(None)
    if hidden > EXACT_UP_TO or (hidden and sum(n for _, n in fight.unseen) < hidden):
        return None
    hands = hands_of(tuple(sorted(fight.dice)))
    table, whole = _counted(hands, fight.line, fight.unseen, fight.ready)
    return Worth(hands, table, whole)


Unseen = tuple[tuple[Foe, int], ...]


def _counted(
    hands: Hands, line: tuple[Foe | None, ...], unseen: Unseen, ready: int
) -> tuple[Table, int]:
    """Return how many of all cases each hand stands, and how many cases there are.

    ``ready`` are the cards that are ready, at least one of which has to stay so.
    """
    import numpy as np

    if not line:
        return np.full(hands.size, int(ready > 0), dtype=np.int64), 1
    first, *others = line
    rest = tuple(others)
    if first is not None:
        later, whole = _counted(hands, rest, unseen, ready)
        stop = _stops(rest, unseen, ready - first.damage)
        return np.maximum(_column(hands, best_after(hands, later), first.health), stop), whole
    total = sum(n for _, n in unseen)
    more = None in rest
    table, whole, best = np.zeros(hands.size, dtype=np.int64), 1, None
    for foe, n in unseen:
        left = _less(unseen, foe) if more else unseen
        if more or best is None:
            later, whole = _counted(hands, rest, left, ready)
            best = best_after(hands, later)
        stop = _stops(rest, left, ready - foe.damage)
        table += n * np.maximum(_column(hands, best, foe.health), stop)
    return table, whole * total


def _less(unseen: Unseen, foe: Foe) -> Unseen:
    found = ((one, n - (one == foe)) for one, n in unseen)
    return tuple((one, n) for one, n in found if n)


def _column(hands: Hands, best: Table, health: int) -> Table:
    """Return what each hand is worth after a creature of that health, -1 where it is too strong."""
    import numpy as np

    if health > hands.most:
        return np.full(hands.size, -1, dtype=best.dtype)
    return best[:, max(0, health)]


@lru_cache(maxsize=4096)
def _stops(line: tuple[Foe | None, ...], unseen: Unseen, ready: int) -> int:
    """Return in how many cases a ready card stays when all of a Line does its damage."""
    known = sum(foe.damage for foe in line if foe is not None)
    hidden = line.count(None)
    ready -= known
    if hidden == 0:
        return int(ready > 0)
    total = 0
    for foe, n in unseen:
        left = _less(unseen, foe) if hidden > 1 else unseen
        total += n * _stops((None,) * (hidden - 1), left, ready - foe.damage)
    return total


class Policy(NamedTuple):
    """What hands are worth in front of each place of a Line, if hidden cards were drawn anew.

    ``tables`` has one for each place and one behind the last.
    """

    hands: Hands
    tables: tuple[Table, ...]
    fight: Fight


def policy_of(fight: Fight) -> Policy:
    """Return how a Watch is played where not every case is counted."""
    dice, line = tuple(sorted(fight.dice)), fight.line
    tables = (_table(dice, line[at:], fight.unseen, fight.ready) for at in range(len(line) + 1))
    return Policy(hands_of(dice), tuple(tables), fight)


@lru_cache(maxsize=128)
def _table(
    dice: tuple[int, ...], line: tuple[Foe | None, ...], unseen: Unseen, ready: int
) -> Table:
    """Return what each hand is worth in front of a Line, if hidden cards were drawn anew.

    The ends of lines are alike for many of them, so they are kept.
    """
    import numpy as np

    hands = hands_of(dice)
    if not line:
        return np.full(hands.size, float(ready > 0))
    best = best_after(hands, _table(dice, line[1:], unseen, ready))
    kinds = unseen if line[0] is None else ((line[0], 1),)
    total = sum(n for _, n in kinds) or 1
    table = np.zeros(hands.size)
    for kind, n in kinds:
        stop = _odds_of_stop(line[1:], unseen, ready - kind.damage)
        table += n / total * np.maximum(_column(hands, best, kind.health), stop)
    return table


@lru_cache(maxsize=4096)
def _odds_of_stop(line: tuple[Foe | None, ...], unseen: Unseen, ready: int) -> float:
    """Return the chance that a ready card stays, if each hidden card were drawn anew."""
    if ready <= 0:
        return 0.0
    if not line:
        return 1.0
    first = line[0]
    kinds = unseen if first is None else ((first, 1),)
    total = sum(n for _, n in kinds) or 1
    by_damage: dict[int, int] = {}
    for foe, n in kinds:
        by_damage[foe.damage] = by_damage.get(foe.damage, 0) + n
    chances = (
        n / total * _odds_of_stop(line[1:], unseen, ready - damage)
        for damage, n in by_damage.items()
    )
    return sum(chances)


def sampled(fight: Fight) -> Chance:
    """Return how often the play of `policy_of` stands on lines dealt by chance."""
    import numpy as np

    policy = policy_of(fight)
    hands, (healths, damages) = policy.hands, _dealt(fight.line, fight.unseen)
    hand = np.full(SAMPLES, hands.number(fight.dice))
    going, exhausted = np.full(SAMPLES, True), np.zeros(SAMPLES, dtype=np.int64)
    for at, later in enumerate(policy.tables[1:]):
        health = np.clip(healths[:, at], 0, hands.most + 1)
        left = left_after(hands, later)[hand, health]
        stop = _if_stopped(fight, at, damages[:, at])
        going &= (left >= 0) & (later[left] >= stop)
        exhausted += np.where(going, 0, damages[:, at])
        hand = np.where(going, left, hand)
    good = int((exhausted < fight.ready).sum())
    part = good / SAMPLES
    return Chance(good, SAMPLES, exact=False, error=sqrt(part * (1 - part) / SAMPLES))


def _if_stopped(fight: Fight, at: int, damages: Table) -> Table:
    """Return the chance to stand if the Watch is stopped at a place, by what lies there."""
    import numpy as np

    kinds, which = np.unique(damages, return_inverse=True)
    rest = fight.line[at + 1 :]
    odds = [_odds_of_stop(rest, fight.unseen, fight.ready - int(damage)) for damage in kinds]
    return np.array(odds)[which]


@lru_cache(maxsize=8)
def _dealt(line: tuple[Foe | None, ...], unseen: Unseen) -> tuple[Table, Table]:
    """Return healths and damages of Lines whose hidden cards are dealt, a row for each Line."""
    import numpy as np

    dealt = np.array([_deal(line, unseen, k) for k in range(SAMPLES)], dtype=np.int64)
    return dealt[..., 0], dealt[..., 1]


def _deal(line: tuple[Foe | None, ...], unseen: Unseen, k: int) -> tuple[Foe, ...]:
    """Return the k-th Line with its hidden cards dealt, none of them twice."""
    left: list[Foe] = [foe for foe, n in unseen for _ in range(n)]
    dealt: list[Foe] = []
    for at, known in enumerate(line):
        foe = known
        if foe is None:
            foe = left.pop(pick(k, "survival", at, len(left))) if left else Foe(0, 0)
        dealt.append(foe)
    return tuple(dealt)


def kinds_of(foes: Mapping[Foe, int]) -> Unseen:
    """Return what hidden cards may be, in a fixed order."""
    return tuple(sorted((foe, n) for foe, n in foes.items() if n))
