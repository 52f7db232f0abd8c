"""The odds of a pool after each single change, computed in small pieces."""

from collections.abc import Callable, Generator, Iterator
from fractions import Fraction
from typing import NamedTuple

from oathsworn_gui.games.oathsworn.model.might_cards import LETTERS
from oathsworn_gui.games.oathsworn.model.words import COLOURS
from oathsworn_gui.games.oathsworn.odds.ahead import Stopped, ahead, ahead_exactly
from oathsworn_gui.games.oathsworn.odds.aims import Aim
from oathsworn_gui.games.oathsworn.views.might.pool_choice import Choice
from oathsworn_gui.games.oathsworn.views.might.pool_odds import (
    SHOWN,
    Compared,
    Together,
    comparing,
    counted,
    own_only,
    splitting,
)
from oathsworn_gui.games.oathsworn.views.might.setting import Setting

Stop = Callable[[], bool]

_REDRAWS = 2
"""So many redraws at most are counted together with the whites: a third takes many seconds."""

_PAST_BEST = 3
"""Numbers of whites in a row that are worth less than the best, after which none is counted."""


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
    redraw is computed too. ``together``: the best number of whites with the redraws held is still
    to be found.
    """

    choice: Choice
    setting: Setting
    aim: Aim
    token: str = ""
    counting: bool = False
    other: int | None = None
    free: bool = False
    together: bool = False

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
        if self.together and tells_redraws(self.setting) and not self.choice.all_steps:
            yield from self._together(stop)
        yield "dice", (yield from self._of(self.choice.all_turned()))
        if self.token:
            more = self.choice.with_tokens((*self.choice.tokens, self.token))
            yield "empowered", (yield from self._of(more))
        if tells_redraws(self.setting):
            yield from self._redraws(stop)

    def _together(self, stop: Stop) -> Iterator[tuple[str, object] | None]:
        """Yield the worth of each number of whites with the redraws that may follow it.

        Nothing where one before the best is known has too many hands to be counted.
        """
        tokens, piles = min(_REDRAWS, self.setting.redraws), self.setting.piles
        worths: list[float] = []
        try:
            for n in range(min(SHOWN, self.choice.most) + 1):
                pool = self.choice.with_whites(n).pool()
                worth = ahead_exactly(pool, piles, tokens, self.aim, stop=stop)
                if worth is None:
                    return
                nothing = self.aim.kind == "hit" and not sum(pool.cards) + sum(pool.dice)
                worths.append(0.0 if nothing else worth)  # a draw of nothing is no advice
                if max(worths) > max(worths[-_PAST_BEST:]):
                    break
                yield None
        except Stopped:
            return
        if worths:
            yield "together", Together(tokens, tuple(worths))

    def _redraws(self, stop: Stop) -> Iterator[tuple[str, object] | None]:
        """Yield the worth of keeping one redraw, for the player's and another number of whites."""
        try:
            yield "redraw", self._ahead(self.choice, stop)
            if self.other is not None:
                yield "other", self._ahead(self.choice.with_whites(self.other), stop)
        except Stopped:
            return

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
