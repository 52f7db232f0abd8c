"""What the panel of a pool shows, in words and plain values: chart, chances, advice, changes."""

from collections.abc import Callable
from fractions import Fraction
from typing import NamedTuple

from oathsworn_gui.games.oathsworn.odds.ahead_best import ALIKE, Together
from oathsworn_gui.games.oathsworn.odds.aims import Aim
from oathsworn_gui.games.oathsworn.views.might.column_words import ColumnWords
from oathsworn_gui.games.oathsworn.views.might.odds_looks import Axes, Column, Looks
from oathsworn_gui.games.oathsworn.views.might.odds_words import (
    average,
    hundred,
    percent,
    tenth,
)
from oathsworn_gui.games.oathsworn.views.might.pool_choice import Choice
from oathsworn_gui.games.oathsworn.views.might.pool_odds import SHOWN, Compared, Count
from oathsworn_gui.games.oathsworn.views.might.setting import Setting
from oathsworn_gui.tabletop.texts import Texts


class Advice(NamedTuple):
    """What is advised, and why."""

    words: str
    why: str = ""


def is_certain(shown: Compared) -> bool:
    """Whether what is aimed at is reached for certain: then no redraw adds to it."""
    return shown.aim.kind != "hp" and shown.own.worth == 1


class PoolWords:
    """The words of one setting. ``ahead`` chances come from elsewhere."""

    def __init__(self, texts: Texts, setting: Setting) -> None:
        self._texts = texts
        self._setting = setting
        self._say: Callable[..., str] = texts.say
        self._use = "attack" if setting.use == "attack" else "check"

    # ------------------------------------------------------------------------------------ aims

    def aims(self) -> tuple[tuple[str, str], ...]:
        """Return the aims by key and words."""
        return tuple((aim.kind, self._aim(aim)) for aim in self._setting.aims)

    def _aim(self, aim: Aim) -> str:
        if aim.kind == "hp":
            return self._say(f"odds.aim.hp-{self._use}")
        if aim.kind == "hit":
            return self._say("odds.aim.hit")
        setting = self._setting
        if setting.use != "attack":
            return self._say("odds.aim.reach", n=aim.reach)
        kind = "reach-die" if setting.die else "reach-a-die" if setting.dice else "reach-minion"
        return self._say(f"odds.aim.{kind}", n=aim.reach // max(1, aim.per))

    def worth(self, aim: Aim, worth: Fraction) -> str:
        """Return a worth as a number: ``"1.37"`` HP, or a chance."""
        return average(worth) if aim.kind == "hp" else percent(worth)

    def worth_words(self, aim: Aim, worth: Fraction) -> str:
        """Return a worth with what it counts: ``"1.37 HP"``."""
        key = f"hp-{self._use}" if aim.kind == "hp" else aim.kind
        return self._say(f"odds.worth.{key}", n=self.worth(aim, worth))

    def worth_of(self, aim: Aim, worth: Fraction | float) -> str:
        """Return the worth that a change would make, short: ``"1.55 HP"``, ``"61.0 %"``."""
        if aim.kind == "hp":
            return self.worth_words(aim, Fraction(worth))
        return percent(Fraction(worth))

    # ----------------------------------------------------------------------------------- chart

    def axes(self, aim: Aim, together: Together | None = None) -> Axes:
        """Return the names of the chart, which compares with or without the redraws held."""
        key = f"hp-{self._use}" if aim.kind == "hp" else aim.kind
        if together is not None:
            up = self._say(f"odds.axis.{key}-ahead", n=together.redraws)
            down = self._say("odds.axis.miss-ahead")
        else:
            several = aim.kind == "hp" and self._setting.targets
            up = self._say("odds.axis.hp-all" if several else f"odds.axis.{key}")
            down = self._say("odds.axis.miss")
        middle, yours = self._say("odds.axis.whites"), self._say("odds.yours")
        top = 1.0 if aim.kind == "hit" else 0.0
        return Axes(up, middle, down, yours, self._say("odds.best"), top)

    def columns(self, shown: Compared) -> tuple[Column, ...]:
        """Return the last columns of the chart; empty ones for counts that are not known yet."""
        known = tuple(self._column(shown, place) for place in range(len(shown.counts)))
        if shown.whole or len(known) != 1:
            return known[-SHOWN - 1 :]
        own = {known[0].label: known[0]}
        return tuple(own.get(column.label, column) for column in self.no_columns(shown.own.whites))

    def no_columns(self, whites: int) -> tuple[Column, ...]:
        """Return the columns while nothing is known; ``whites`` is the player's number."""
        last = max(SHOWN, whites)
        numbers = range(last - SHOWN, last + 1)
        return tuple(
            Column(str(n), 0.0, 0.0, "…", "", str(n), mine=n == whites, old=True) for n in numbers
        )

    def _column(self, shown: Compared, place: int) -> Column:
        count, mine = shown.counts[place], place == shown.mine
        worth = self._column_worth(shown, count)
        best = shown.whole and place == shown.best and bool(worth)
        spoken = self._spoken(shown, count, worth)
        known = Fraction(worth or 0)
        in_draws = tenth if mine else hundred
        up = average(known) if shown.aim.kind == "hp" else in_draws(known)
        return Column(
            label=str(count.whites),
            worth=float(known),
            miss=float(count.miss),
            words="–" if worth is None else up,
            missed=in_draws(count.miss),
            spoken=self._say("odds.spoken-best", words=spoken) if best else spoken,
            mine=mine,
            best=best,
            old=not shown.whole and (shown.old or not mine),
        )

    def _column_worth(self, shown: Compared, count: Count) -> Fraction | float | None:
        """Return what a column shows: the worth with the redraws held once these are counted."""
        return count.worth if shown.together is None else shown.ahead(count.whites)

    def _spoken(self, shown: Compared, count: Count, worth: Fraction | float | None) -> str:
        """Return a column for a screen reader."""
        params: dict[str, int | str] = {"n": count.whites, "miss": percent(count.miss)}
        if worth is None:
            return self._say("odds.spoken-less", **params)
        told = self.worth_words(shown.aim, Fraction(worth))
        if shown.together is None:
            return self._say("odds.spoken", **params, worth=told)
        held = self._held(shown.together)
        return self._say("odds.spoken-ahead", **params, worth=told, redraws=held)

    # ---------------------------------------------------------------------------------- advice

    def advice(self, shown: Compared, room: int) -> Advice:
        """Return what is advised; ``room`` is how many whites more could be drawn."""
        own, best, aim = shown.own, shown.advised, shown.aim
        if not shown.whole:
            return Advice(self._say("odds.advice.counting"))
        if shown.together is not None and any(shown.together.worths):
            return self._together(shown, shown.together)
        if not any(count.worth for count in shown.counts):
            return self._none_helps(shown)
        if own.worth == best.worth:
            told = self.worth_words(aim, own.worth)
            params = {"n": own.whites, "miss": percent(own.miss)}
            words = self._say("odds.advice.best", **params, worth=told)
            return Advice(words, self._why_best(shown, room))
        return self._better(aim, own, best)

    def _better(self, aim: Aim, own: Count, best: Count) -> Advice:
        """Return what is advised instead of the player's number."""
        params = {"n": best.whites, "miss": percent(best.miss)}
        if self._prints_alike(aim, own, best):
            return Advice(self._say("odds.advice.alike", **params), self._why_other(own, best))
        if aim.kind == "hit":
            return Advice(self._say("odds.advice.hit", **params), self._say("odds.why.hit"))
        kind = aim.kind if aim.kind == "reach" or self._use == "attack" else "successes"
        told = (
            self.worth_words(aim, best.worth) if aim.kind == "hp" else self.worth(aim, best.worth)
        )
        own_told = self.worth(aim, own.worth)
        words = self._say(f"odds.advice.{kind}", **params, worth=told, own=own_told)
        return Advice(words, self._why_other(own, best))

    def _together(self, shown: Compared, found: Together) -> Advice:
        """Return the best number of whites with the redraws held, beside that without them."""
        best, own, aim = found.best, shown.own.whites, shown.aim
        params = {
            "n": best,
            "redraws": self._held(found),
            "worth": self._kept(aim, found.worths[best]),
        }
        key = "odds.advice.together"
        if own != best and own < len(found.worths):
            params["own"] = self._kept(aim, found.worths[own])
            alike = params["own"] == params["worth"]
            key = "odds.advice.together-alike" if alike else "odds.advice.together-other"
        plain = max(shown.counts, key=lambda count: (count.worth, -count.whites))
        told, why = self._kept(aim, plain.worth), ""
        if plain.whites != best and told != params["worth"]:
            why = self._say("odds.why.without-redraws", n=plain.whites, worth=told)
        return Advice(self._say(key, **params), why)

    def _held(self, found: Together) -> str:
        """Return how many redraws were counted, in words."""
        held = self._setting.redraws
        key = "odds.redraws-of" if found.redraws < held else "odds.redraws"
        return self._say(key, n=found.redraws, held=held)

    def redraws_held(self, aim: Aim, found: Together | None) -> str:
        """Return the redraws held, with what the last of them adds to the best draw."""
        held = self._setting.redraws
        words = self._say("pool.redraws", n=held)
        if found is None or found.fewer is None or found.redraws < held:
            return words
        gain = max(found.worths) - found.fewer
        told = average(Fraction(gain)) if aim.kind == "hp" else tenth(Fraction(gain))
        if gain < ALIKE or not told[0].isdigit():  # less than what is shown
            return words
        kind = f"hp-{self._use}" if aim.kind == "hp" else aim.kind
        return self._say(f"pool.redraws-worth.{kind}", words=words, n=held, gain=told)

    def _none_helps(self, shown: Compared) -> Advice:
        """Return what is said where no count is worth anything."""
        if not shown.renews:
            return Advice(self._say("odds.why.out"))
        without = "-without" if self._setting.redraws and shown.together is None else ""
        words = self._say(f"odds.advice.none-{self._use}{without}")
        return Advice(words, self._say("odds.why.renews", n=shown.renews))

    def _prints_alike(self, aim: Aim, own: Count, best: Count) -> bool:
        """Whether two worths that differ are the same number as they are told."""
        if aim.kind == "hit":
            return percent(own.miss) == percent(best.miss)
        return self.worth(aim, own.worth) == self.worth(aim, best.worth)

    def _why_best(self, shown: Compared, room: int) -> str:
        if shown.aim.kind == "hit":
            return self._say("odds.why.hit")
        more = shown.at(shown.own.whites + 1)
        if more is None:
            return self._say("odds.why.no-room") if not room else ""
        if round(1000 * more.miss) <= round(1000 * shown.own.miss):
            return ""
        key = "odds.why.more" if self._use == "attack" else "odds.why.more-check"
        return self._say(key, more=percent(more.miss), miss=percent(shown.own.miss))

    def _why_other(self, own: Count, best: Count) -> str:
        gain = round(1000 * best.miss) - round(1000 * own.miss)  # of what is told
        told = percent(own.miss)
        if gain:
            return self._say("odds.why.risk" if gain > 0 else "odds.why.safer", own=told)
        return self._say("odds.why.same")

    def with_redraw(self, shown: Compared, *found: tuple[Fraction | float, str]) -> str:
        """Return the effect of keeping one redraw, on the player's number and on the best if known.

        ``found`` are worth and kind, ``exact`` or ``sampled``, of the player's and of the best.
        """
        if not found or is_certain(shown) or shown.together is not None:
            return ""
        told = [self._kept(shown.aim, worth) for worth, _ in found]
        exact = all(kind == "exact" for _, kind in found)
        key = "odds.why.redraw" if exact else "odds.why.redraw-about"
        if len(set(told)) == 1:
            return self._say(f"{key}-alike" if len(told) > 1 else key, own=told[0])
        params = {"own": told[0], "best": told[1], "n": shown.advised.whites}
        return self._say(f"{key}-both", **params)

    def _kept(self, aim: Aim, worth: Fraction | float) -> str:
        """Return a worth beside an advice; where misses are counted, the chance to miss."""
        if aim.kind == "hit":
            return self._say("odds.change.miss", n=percent(1 - Fraction(worth)))
        return self.worth_of(aim, worth)

    # ----------------------------------------------------------------------------- the column

    def looks(self, choice: Choice, shown: Compared | None) -> Looks:
        """Return the odds of the choice for the column, without changes; None: not known yet."""
        return ColumnWords(self._texts, self._setting).looks(choice, shown)
