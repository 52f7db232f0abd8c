"""What changing one thing of a pool would make of its odds, counted in small pieces."""

from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import NamedTuple

from oathsworn_gui.games.oathsworn.model.words import COLOURS
from oathsworn_gui.games.oathsworn.odds.ahead import Stopped, ahead
from oathsworn_gui.games.oathsworn.odds.aims import Aim
from oathsworn_gui.games.oathsworn.rules.might import LETTERS
from oathsworn_gui.games.oathsworn.rules.might_setting import Setting
from oathsworn_gui.games.oathsworn.ui.pool_choice import Choice
from oathsworn_gui.games.oathsworn.ui.pool_odds import Compared, comparing, outlook_of

Stop = Callable[[], bool]


class Changed(NamedTuple):
    """What a change would make: the worth for the aim, and the chance to miss where it is told.

    ``kind`` is ``exact`` or ``sampled``; ``cards`` the pool's letters where the change made it.
    """

    worth: Fraction | float
    miss: Fraction | None = None
    kind: str = "exact"
    cards: str = ""


class Work(NamedTuple):
    """What is to be counted: a choice for an aim, with one empowered token more where one is.

    ``counting`` says that the other counts of whites are still to be compared; ``other`` is a count
    of whites that is told with a redraw kept too.
    """

    choice: Choice
    setting: Setting
    aim: Aim
    token: str = ""
    counting: bool = False
    other: int | None = None

    def job(self, stop: Stop) -> Iterator[tuple[str, object] | None]:
        """Yield what is found by name: ``counts`` first, then the changes."""
        if self.counting:
            for found in comparing(self.choice, self.setting, self.aim):
                yield ("counts", found) if found is not None else None
        yield "dice", self._turned()
        if self.token:
            yield "empowered", self._empowered()
        if self.setting.redraws and not (self.setting.lowest or self.setting.highest):
            yield from self._redraws(stop)

    def _redraws(self, stop: Stop) -> Iterator[tuple[str, object] | None]:
        """Yield what one redraw kept is worth; it is not told where cards are ignored."""
        try:
            yield "redraw", self._ahead(self.choice, stop)
            if self.other is not None:
                yield "other", self._ahead(self.choice.with_whites(self.other), stop)
        except Stopped:
            return

    def _turned(self) -> Changed:
        """Return what dice instead make, or cards again; steps lie where they are worth most."""
        turned = self.choice.all_turned()
        return self._of(turned.split(self.setting.piles, self.aim) if turned.all_steps else turned)

    def _empowered(self) -> Changed:
        more = self.choice.with_tokens((*self.choice.tokens, self.token))
        return self._of(more.split(self.setting.piles, self.aim))

    def _of(self, choice: Choice) -> Changed:
        out = outlook_of(choice.pool(), self.setting)
        return Changed(out.worth(self.aim), out.miss, cards=letters(choice))

    def _ahead(self, choice: Choice, stop: Stop) -> Changed:
        found = ahead(choice.pool(), self.setting.piles, 1, self.aim, stop=stop)
        return Changed(found.worth, None, found.kind)


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
