"""The exact odds of a pool that is being chosen, and of every other count of whites. Values."""

from collections.abc import Iterator
from fractions import Fraction
from typing import NamedTuple

from oathsworn_gui.games.oathsworn.odds.aims import Aim
from oathsworn_gui.games.oathsworn.odds.ignoring import ignoring
from oathsworn_gui.games.oathsworn.odds.outlook import Outlook, outlook
from oathsworn_gui.games.oathsworn.odds.plan import plan
from oathsworn_gui.games.oathsworn.odds.pool import Pool
from oathsworn_gui.games.oathsworn.rules.might_setting import Setting
from oathsworn_gui.games.oathsworn.ui.pool_choice import Choice

SHOWN = 10
"""The greatest count of whites that is compared, unless more are chosen."""


class Count(NamedTuple):
    """A count of whites: how the draw may come out, and its worth for the aim."""

    whites: int
    outlook: Outlook
    worth: Fraction

    @property
    def miss(self) -> Fraction:
        """The chance to miss."""
        return self.outlook.miss


class Compared(NamedTuple):
    """Every count of whites that is compared, with the places of one's own and the best.

    Not ``whole``: the others are still to be counted, or are those of before.
    """

    aim: Aim
    counts: tuple[Count, ...]
    mine: int
    best: int
    whole: bool = True

    @property
    def own(self) -> Count:
        """The count that is chosen."""
        return self.counts[self.mine]

    @property
    def advised(self) -> Count:
        """The count with the greatest worth, the fewest whites of equal ones."""
        return self.counts[self.best]

    def at(self, whites: int) -> Count | None:
        """Return a count of whites, None when it was not compared."""
        return next((count for count in self.counts if count.whites == whites), None)


def outlook_of(pool: Pool, setting: Setting) -> Outlook:
    """Return how a draw of ``pool`` may come out, without the cards an effect ignores.

    Source: MIGHT-18/19, L909-912.
    """
    if setting.lowest or setting.highest:
        return ignoring(pool, setting.piles, setting.lowest, setting.highest, blanks=True)
    return outlook(pool, setting.piles)


def is_quick(choice: Choice, setting: Setting) -> bool:
    """Whether all counts of whites are told in one frame: cards only, no steps, none ignored."""
    return not (choice.dice or choice.all_steps or setting.lowest or setting.highest)


def own_only(choice: Choice, setting: Setting, aim: Aim) -> Compared:
    """Return the odds of the choice alone."""
    out = outlook_of(choice.pool(), setting)
    return Compared(aim, (Count(choice.whites, out, out.worth(aim)),), 0, 0, whole=False)


def compared(choice: Choice, setting: Setting, aim: Aim) -> Compared:
    """Return the odds of the choice and of all other counts of whites.

    Steps lie as they are placed in one's own count, and as they are worth most in the others.
    """
    last = max(min(SHOWN, choice.most), choice.whites)
    first = max(0, last - SHOWN)
    outs = list(_outlooks(choice, setting, aim, last))[first:]
    return _joined(choice, setting, aim, first, outs)


def comparing(choice: Choice, setting: Setting, aim: Aim) -> Iterator[Compared | None]:
    """Compare in small pieces: yields None after each count, and the whole at the end."""
    last = max(min(SHOWN, choice.most), choice.whites)
    first = max(0, last - SHOWN)
    outs: list[Outlook] = []
    for n in range(first, last + 1):
        other = choice.with_whites(n)
        if choice.all_steps:
            other = other.split(setting.piles, aim)
        outs.append(outlook_of(other.pool(), setting))
        yield None
    yield _joined(choice, setting, aim, first, outs)


def _joined(
    choice: Choice, setting: Setting, aim: Aim, first: int, outs: list[Outlook]
) -> Compared:
    counts = [Count(n, out, out.worth(aim)) for n, out in enumerate(outs, first)]
    own = choice.whites - first
    counts[own] = own_only(choice, setting, aim).own
    return Compared(aim, tuple(counts), own, _best(choice, aim, counts))


def _outlooks(choice: Choice, setting: Setting, aim: Aim, last: int) -> Iterator[Outlook]:
    if is_quick(choice, setting):
        yield from plan(choice.with_whites(0).pool(), setting.piles, last).outlooks
        return
    for n in range(last + 1):
        other = choice.with_whites(n)
        other = other.split(setting.piles, aim) if choice.all_steps else other
        yield outlook_of(other.pool(), setting)


def _best(choice: Choice, aim: Aim, counts: list[Count]) -> int:
    """Return the place of the greatest worth; a draw of nothing misses nothing, and is no advice.

    Source: ATTACK-12, L894-905.
    """
    nothing = not choice.with_whites(0).units and aim.kind == "hit"
    places = [n for n, count in enumerate(counts) if count.whites or not nothing]
    return max(places, key=lambda n: (counts[n].worth, -n))
