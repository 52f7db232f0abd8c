"""The column beside the chart of a pool: the average, and chances row by row."""

from collections.abc import Callable
from fractions import Fraction

from oathsworn_gui.games.oathsworn.odds.defence import losses
from oathsworn_gui.games.oathsworn.views.might.odds_looks import Looks, Row
from oathsworn_gui.games.oathsworn.views.might.odds_words import average, in_words, percent
from oathsworn_gui.games.oathsworn.views.might.pool_choice import Choice
from oathsworn_gui.games.oathsworn.views.might.pool_odds import Compared, Count
from oathsworn_gui.games.oathsworn.views.might.setting import Friend, Setting
from oathsworn_gui.tabletop.texts import Texts

_ROWS = 3
"""How many chances of HP or successes are shown one by one."""
_TARGETS = 4
"""How many targets are shown one by one."""


class ColumnWords:
    """The words of one setting."""

    def __init__(self, texts: Texts, setting: Setting) -> None:
        self._texts = texts
        self._setting = setting
        self._say: Callable[..., str] = texts.say
        self._use = "attack" if setting.use == "attack" else "check"

    def looks(self, choice: Choice, shown: Compared | None) -> Looks:
        """Return the odds of the choice for the column, without changes; None: not known yet."""
        number, words = ("…", "") if shown is None else self._average(shown)
        if words and self._setting.redraws:
            words = self._say("odds.average.before", words=words)
        return Looks(
            self._head(choice),
            self._against(),
            number,
            words,
            () if shown is None else self._rows(shown),
            self._say("odds.change.head"),
            otherwise_head=self._say("odds.otherwise.head"),
            otherwise=self._say(f"odds.otherwise.{self._otherwise()}"),
            old=shown is None or shown.old,
        )

    def _head(self, choice: Choice) -> str:
        thrown = bool(choice.units) and choice.dice >= set(choice.units)
        key = "odds.with-dice" if thrown and choice.whites else "odds.with"
        return self._say(key, n=choice.whites)

    def _against(self) -> str:
        """Return the number to reach; none where targets have several."""
        setting = self._setting
        if len({target.per for target in setting.targets}) > 1:
            return ""
        key = "odds.difficulty" if setting.use == "check" else "odds.defense"
        return self._say(key, n=setting.per or 1)

    def _average(self, shown: Compared) -> tuple[str, str]:
        setting, out = self._setting, shown.own.outlook
        if setting.targets:
            key = "odds.average.chain" if setting.chain else "odds.average.all"
            return average(shown.own.together), self._say(key, n=len(setting.targets))
        damage = f"{float(out.mean + (1 - out.miss) * setting.bonus):.1f}"
        if setting.use == "attack" or setting.for_each:
            aim = setting.aim("hp") or shown.aim
            key = "odds.average.hp-of" if setting.most else f"odds.average.hp-{self._use}"
            most, per = setting.most or 0, setting.per or 1
            words = self._say(key, damage=damage, per=per, most=most)
            return average(out.worth(aim)), words
        return damage, self._say("odds.average.total", per=setting.per or 1)

    def _rows(self, shown: Compared) -> tuple[Row, ...]:
        return (*self._aimed_rows(shown), *self._friend_rows(shown.own))

    def _friend_rows(self, own: Count) -> tuple[Row, ...]:
        """Return what an area costs friends on average; the bar is the chance that one falls."""
        return tuple(self._friend(own, friend) for friend in self._setting.friends)

    def _friend(self, own: Count, friend: Friend) -> Row:
        words = self._say("odds.row.friend", name=friend.name)
        if friend.defense is None:
            return Row(words, 0.0, "?", self._say("odds.row.friend-unread"), miss=True)
        bonus = self._setting.bonus + friend.more
        lost = losses(own.outlook, friend.defense, friend.hp, bonus)
        told = self._say("odds.row.friend-falls", percent=percent(lost.knocked_out))
        spared = losses(own.outlook, friend.defense, friend.hp, bonus, friend.tokens)
        with_tokens = average(spared.expected)
        if with_tokens != average(lost.expected):
            told = self._say("odds.row.friend-tokens", told=told, n=friend.tokens, hp=with_tokens)
        number = self._say("odds.worth.hp-attack", n=average(lost.expected))
        return Row(words, float(lost.knocked_out), number, told, miss=True)

    def _aimed_rows(self, shown: Compared) -> tuple[Row, ...]:
        miss = self._row(self._say("odds.row.miss"), shown.own.miss, miss=True)
        setting = self._setting
        if setting.targets:
            return (miss, *self._target_rows(shown.own))
        if setting.use != "attack" and not setting.for_each:
            chance = self._chance(shown, 1)
            return (miss, self._row(self._say("odds.row.success"), chance))
        last = setting.most
        told = set(range(1, min(_ROWS, setting.most or _ROWS) + 1))
        if last is not None:
            told.add(last)
        numbers = sorted(told)[: _ROWS + 1]
        return (miss, *(self._row(self._hp(n), self._chance(shown, n)) for n in numbers))

    def _target_rows(self, own: Count) -> tuple[Row, ...]:
        """Return the HP of each target, the last ones together where there are many."""
        rows = [self._target(own, place) for place in range(min(_TARGETS, len(own.each)))]
        rest = own.each[_TARGETS:]
        if rest:
            words = self._say("odds.row.targets-more", n=len(rest))
            number = average(sum(rest, Fraction(0)))
            rows.append(Row(words, 0.0, self._say("odds.worth.hp-attack", n=number)))
        return tuple(rows)

    def _target(self, own: Count, place: int) -> Row:
        """Return the HP of a target; the bar is the chance of 1 HP or more."""
        target, out = self._setting.targets[place], own.outlooks[place]
        one, whole = (
            out.at_least(max(0, hp * target.per - self._setting.bonus - target.more))
            for hp in (1, target.most or 1)
        )
        key = "odds.row.target-one" if target.most in {None, 1} else "odds.row.target-all"
        told = self._say(key, n=target.most or 1, one=percent(one), whole=percent(whole))
        words = self._say("odds.row.target", n=place + 1, name=target.name)
        number = self._say("odds.worth.hp-attack", n=average(own.each[place]))
        return Row(words, float(one), number, told)

    def _hp(self, n: int) -> str:
        setting = self._setting
        if setting.use != "attack":
            return self._say("odds.row.successes", n=n)
        if n == setting.most:
            boss = "odds.row.hp-breaks" if setting.die else "odds.row.hp-breaks-any"
            return self._say(boss if setting.dice else "odds.row.hp-takes", n=n)
        return self._say("odds.row.hp", n=n)

    def _chance(self, shown: Compared, n: int) -> Fraction:
        setting = self._setting
        return shown.own.outlook.at_least(max(0, n * (setting.per or 1) - setting.bonus))

    def _row(self, words: str, chance: Fraction, *, miss: bool = False) -> Row:
        return Row(words, float(chance), percent(chance), in_words(self._texts, chance), miss)

    def _otherwise(self) -> str:
        if self._setting.determination:
            return "determination"
        return {"check": "check", "fight": "fight"}.get(self._setting.use, "none")
