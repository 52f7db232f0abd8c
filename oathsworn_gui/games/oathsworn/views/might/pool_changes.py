"""The odds of a pool after each single change, computed in small pieces."""

from collections.abc import Callable, Generator, Iterator
from fractions import Fraction
from typing import NamedTuple

from oathsworn_gui.games.oathsworn.model.might_cards import LETTERS
from oathsworn_gui.games.oathsworn.model.words import COLOURS
from oathsworn_gui.games.oathsworn.odds.ahead import Stopped, ahead
from oathsworn_gui.games.oathsworn.odds.ahead_best import Together, best_ahead, others_ahead
from oathsworn_gui.games.oathsworn.odds.aims import Aim
from oathsworn_gui.games.oathsworn.odds.pool import Pool
from oathsworn_gui.games.oathsworn.views.might.pool_choice import Choice
from oathsworn_gui.games.oathsworn.views.might.pool_odds import (
    SHOWN,
    Compared,
    comparing,
    counted,
    own_only,
    splitting,
)
from oathsworn_gui.games.oathsworn.views.might.setting import Setting

Stop = Callable[[], bool]

_REDRAWS = 3
"""So many redraws at most are counted together with the whites."""

_AT_LEAST = 2
"""So many at least, where as many are held; with more, many pools have too many hands."""


class Changed(NamedTuple):
    """The result of a change: the worth for the aim, and the chance to miss where it is known.

    ``kind`` is ``exact``, ``sampled``, or ``limited`` where not all splits of steps were compared;
    ``cards`` are the pool's letters if the change altered them.
    """

    worth: Fraction | float
    miss: Fraction | None = None
    kind: str = "exact"
    cards: str = ""


class Placed(NamedTuple):
    """A choice with its steps where they are worth most; not ``whole``: of those compared."""

    choice: Choice
    whole: bool


class Work(NamedTuple):
    """What is to be computed: a choice for an aim, perhaps with one more empowered token.

    ``counting`` says that the player's and the other numbers of whites are still to be computed,
    and ``free`` that the steps may be moved; ``other`` is a number of whites for which keeping a
    redraw is computed too. ``together``: the numbers of whites are still to be compared with the
    redraws held, of which the result so far is ``known``.
    """

    choice: Choice
    setting: Setting
    aim: Aim
    token: str = ""
    counting: bool = False
    other: int | None = None
    free: bool = False
    together: bool = False
    known: Together | None = None

    def job(self, stop: Stop) -> Iterator[tuple[str, object] | None]:
        """Yield what is found by name: ``split`` and ``counts`` first, then the changes."""
        if self.free and self.choice.all_steps:
            found, whole = yield from splitting(self.choice, self.setting, self.aim)
            yield "split", Placed(found, whole)
            yield from self._replace(choice=found, free=False).job(stop)
            return
        if self.counting:
            yield "counts", own_only(self.choice, self.setting, self.aim)
            yield "counts", (yield from comparing(self.choice, self.setting, self.aim))
        yield "dice", (yield from self._of(self.choice.all_turned()))
        if self.token:
            more = self.choice.with_tokens((*self.choice.tokens, self.token))
            yield "empowered", (yield from self._of(more))
        if tells_redraws(self.setting):
            yield from self._together(stop)

    def _together(self, stop: Stop) -> Iterator[tuple[str, object] | None]:
        """Yield the worths of numbers of whites with the redraws that may follow, up to the best.

        None where some number that may be the best has too many hands to be counted. Later, after
        the worth of one redraw, with what the last redraw adds and with all other numbers.
        """
        wanted, found = self.together and not self.choice.all_steps, self.known
        try:
            if wanted and found is None:
                found = self._best_ahead(min(_REDRAWS, self.setting.redraws), stop)
                yield "together", found
            yield from self._redraws(stop)
            if not wanted or found is None or found.whole:
                return
            if found.redraws == self.setting.redraws:
                less = self._worths_ahead(found.redraws - 1, stop)
                found = found._replace(fewer=less and max(less.worths))
                yield "together", found
            pools, piles = self._pools(), self.setting.piles
            yield "together", others_ahead(found, pools, piles, self.aim, stop=stop)
        except Stopped:
            return

    def _best_ahead(self, held: int, stop: Stop) -> Together | None:
        """Return the worths with as many of the redraws as can be counted."""
        counts = range(held, min(held, _AT_LEAST) - 1, -1)
        return next(filter(None, (self._worths_ahead(n, stop) for n in counts)), None)

    def _worths_ahead(self, redraws: int, stop: Stop) -> Together | None:
        pools, piles = self._pools(), self.setting.piles
        if self.aim.kind != "hit" or self.choice.with_whites(0).units:
            return best_ahead(pools, piles, redraws, self.aim, stop=stop)
        found = best_ahead(pools[1:], piles, redraws, self.aim, stop=stop)  # nothing is no advice
        return found and found._replace(worths=(0.0, *found.worths))

    def _pools(self) -> list[Pool]:
        """Return the pools of all numbers of whites that are compared."""
        last = min(SHOWN, self.choice.most)
        return [self.choice.with_whites(n).pool() for n in range(last + 1)]

    def _redraws(self, stop: Stop) -> Iterator[tuple[str, object]]:
        """Yield the worth of keeping one redraw, for the player's and another number of whites."""
        yield "redraw", self._ahead(self.choice, stop)
        if self.other is not None:
            yield "other", self._ahead(self.choice.with_whites(self.other), stop)

    def _of(self, choice: Choice) -> Generator[None, None, Changed]:
        """Return the result of another choice; steps are placed where they are worth most."""
        whole = True
        if choice.all_steps:
            choice, whole = yield from splitting(choice, self.setting, self.aim)
        own = counted(choice.whites, choice.pool(), self.setting, self.aim)
        kind = "exact" if whole else "limited"
        return Changed(own.worth, own.miss, kind, letters(choice))

    def _ahead(self, choice: Choice, stop: Stop) -> Changed:
        found = ahead(choice.pool(), self.setting.piles, 1, self.aim, stop=stop)
        return Changed(found.worth, None, found.kind)


def tells_redraws(setting: Setting) -> bool:
    """Whether the worth of a redraw kept is counted: for one target, and no cards ignored."""
    ignores = setting.lowest or setting.highest
    return bool(setting.redraws) and not ignores and not setting.targets


def letters(choice: Choice) -> str:
    """Return what is drawn in letters, strongest first: ``"2R 1W"``; dice with a d before."""
    found: dict[str, int] = {}
    for colour in COLOURS[::-1]:
        for key in choice.units:
            if choice.colour(key) == colour:
                name = f"{'d' if key in choice.dice else ''}{LETTERS[colour]}"
                found[name] = found.get(name, 0) + 1
    return " ".join(f"{n}{name}" for name, n in found.items())


def near(shown: Compared, by: int) -> Changed | None:
    """Return what one white more or fewer would make; None when it was not compared."""
    count = shown.at(shown.own.whites + by)
    return None if count is None else Changed(count.worth, count.miss)
