"""The exact odds of a pool that is being chosen, and of every other count of whites. Values."""

from fractions import Fraction
from typing import NamedTuple

from oathsworn_gui.games.oathsworn.odds.aims import Aim
from oathsworn_gui.games.oathsworn.odds.outlook import Outlook, outlook
from oathsworn_gui.games.oathsworn.odds.plan import plan
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
    """Every count of whites that is compared, with the places of one's own and the best."""

    aim: Aim
    counts: tuple[Count, ...]
    mine: int
    best: int

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


def compared(choice: Choice, setting: Setting, aim: Aim) -> Compared:
    """Return the odds of the choice and of all other counts of whites.

    Steps lie as they are placed in one's own count, and as they are worth most in the others.
    """
    last = max(min(SHOWN, choice.most), choice.whites)
    first = max(0, last - SHOWN)
    own = choice.whites - first
    found = [
        Count(n, out, out.worth(aim))
        for n, out in enumerate(_outlooks(choice, setting, aim, last))
        if n >= first
    ]
    mine = outlook(choice.pool(), setting.piles)
    found[own] = Count(choice.whites, mine, mine.worth(aim))
    return Compared(aim, tuple(found), own, _best(choice, aim, found))


def _outlooks(choice: Choice, setting: Setting, aim: Aim, last: int) -> list[Outlook]:
    if choice.all_steps:
        others = (choice.with_whites(n).split(setting.piles, aim) for n in range(last + 1))
        return [outlook(other.pool(), setting.piles) for other in others]
    thrown = {key in choice.dice for key in choice.units if key.startswith("white.")}
    if len(thrown) < 2:
        dice = True in thrown or (not thrown and choice.dice >= set(choice.units) > set())
        fixed = choice.with_whites(0).pool()
        return list(plan(fixed, setting.piles, last, dice=dice).outlooks)
    return [outlook(choice.with_whites(n).pool(), setting.piles) for n in range(last + 1)]


def _best(choice: Choice, aim: Aim, counts: list[Count]) -> int:
    """Return the place of the greatest worth; a draw of nothing misses nothing, and is no advice.

    Source: ATTACK-12, L894-905.
    """
    nothing = not choice.with_whites(0).units and aim.kind == "hit"
    places = [n for n, count in enumerate(counts) if count.whites or not nothing]
    return max(places, key=lambda n: (counts[n].worth, -n))
