"""Which dice to spend on whom: every attack that can be made now, with what it is worth."""

from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple

from oathsworn_gui.games.set_a_watch.odds.survival import (
    Chance,
    Fight,
    Foe,
    exact,
    policy_of,
    survival,
)


class Throwable(NamedTuple):
    """A die that may be spent: what it shows, how far it reaches, its name."""

    shows: int
    reach: int
    name: str


class Mark(NamedTuple):
    """A creature that may be attacked: its place from 0, its health, the Line after its fall."""

    place: int
    health: int
    after: tuple[Foe | None, ...]


class Way(NamedTuple):
    """An attack: the place, the names of the dice, what they show together, what it is worth.

    ``worth`` is the chance to stand after it, where it is exact; else that of the same play with
    hidden cards drawn anew, by which the ways are put in order.
    """

    place: int
    dice: tuple[str, ...]
    given: int
    health: int
    worth: float


class Advice(NamedTuple):
    """Every way counted, the best of them first, and the chances with the best and without any."""

    ways: tuple[Way, ...]
    counted: int
    now: Chance


def hands_for(dice: tuple[Throwable, ...], mark: Mark) -> Iterator[tuple[Throwable, ...]]:
    """Yield each hand that is enough for a creature and has no die too many.

    Of hands that show the same only one is yielded.
    """
    able = sorted((die for die in dice if die.reach > mark.place), key=lambda die: -die.shows)
    seen: set[tuple[int, ...]] = set()
    for n in range(1, len(able) + 1):
        for hand in combinations(able, n):
            shown = tuple(die.shows for die in hand)
            total = sum(shown)
            if total < mark.health or total - shown[-1] >= mark.health or shown in seen:
                continue
            seen.add(shown)
            yield hand


def best_ways(
    dice: tuple[Throwable, ...], marks: tuple[Mark, ...], fight: Fight, most: int = 3
) -> Advice:
    """Return the best attacks on the ``marks``, of all ways to spend ``dice``.

    ``fight`` is the Watch as it is now.
    """
    found: list[Way] = []
    counted = 0
    for mark in marks:
        worth = _After(fight, mark)
        for hand in hands_for(dice, mark):
            counted += 1
            shown = tuple(die.shows for die in hand)
            names = tuple(die.name for die in hand)
            found.append(Way(mark.place, names, sum(shown), mark.health, worth(shown)))
    found.sort(key=lambda way: (-way.worth, way.given - way.health, len(way.dice), way.place))
    return Advice(tuple(found[:most]), counted, _chance_now(fight, found, marks, dice))


class _After:
    """What is left of the dice is worth in front of the Line after a fall."""

    def __init__(self, fight: Fight, mark: Mark) -> None:
        after = fight._replace(line=mark.after)
        known = exact(after)
        if known is not None:
            self._hands, self._table, whole = known.hands, known.table, known.whole
        else:
            policy = policy_of(after)
            self._hands, self._table, whole = policy.hands, policy.tables[0], 1
        self._whole = whole
        self._all = self._hands.number(fight.dice)

    def __call__(self, spent: tuple[int, ...]) -> float:
        left = self._all - self._hands.number(spent)
        return float(self._table[left]) / self._whole


def _chance_now(
    fight: Fight, ways: list[Way], marks: tuple[Mark, ...], dice: tuple[Throwable, ...]
) -> Chance:
    """Return the chance with the best way, or when the Watch is stopped now, if that is better."""
    stopped = survival(fight._replace(dice=()))
    if not ways:
        return stopped
    best = ways[0]
    mark = next(mark for mark in marks if mark.place == best.place)
    spent = {die.name: die.shows for die in dice if die.name in best.dice}
    left = list(fight.dice)
    for shows in spent.values():
        left.remove(shows)
    after = survival(fight._replace(dice=tuple(left), line=mark.after))
    return max(after, stopped, key=lambda chance: chance.part)
