"""The odds beside a pool: chart, column, aims and advice, filled for each choice."""

from collections.abc import Callable, Iterator
from fractions import Fraction

from PySide6.QtCore import QObject, Signal

from oathsworn_gui.games.oathsworn.model.encounter import Location
from oathsworn_gui.games.oathsworn.odds.aims import Aim
from oathsworn_gui.games.oathsworn.odds.outlook import LAST
from oathsworn_gui.games.oathsworn.ui.base.shared import shared_by
from oathsworn_gui.games.oathsworn.ui.odds.aim import AimSwitch
from oathsworn_gui.games.oathsworn.ui.odds.chart import OddsChart
from oathsworn_gui.games.oathsworn.ui.odds.column import OddsColumn
from oathsworn_gui.games.oathsworn.ui.odds.pool_parts import AdviceLine
from oathsworn_gui.games.oathsworn.views.might.odds_looks import Axes, Change
from oathsworn_gui.games.oathsworn.views.might.odds_words import percent
from oathsworn_gui.games.oathsworn.views.might.pool_changes import (
    Changed,
    Placed,
    Work,
    near,
    tells_redraws,
)
from oathsworn_gui.games.oathsworn.views.might.pool_choice import Choice
from oathsworn_gui.games.oathsworn.views.might.pool_odds import (
    Compared,
    Together,
    WithRedraws,
    beside_old,
    compared,
    is_light,
    is_quick,
    own_only,
)
from oathsworn_gui.games.oathsworn.views.might.pool_words import PoolWords, is_certain
from oathsworn_gui.games.oathsworn.views.might.setting import Setting, odds_setting
from oathsworn_gui.tabletop.procedure import Question
from oathsworn_gui.ui.base.background_count import FAULT, Counting
from oathsworn_gui.ui.contract.game_ui import PageContext


class PoolView(QObject):
    """Shows the odds of a choice in four widgets.

    ``aimed`` is emitted when the aim changes, ``placed`` when the steps of a choice that was shown
    with ``free`` were placed again: it carries the choice, and whether all splits were compared.
    ``compared`` is emitted when all numbers of whites were compared beside the window.
    ``column_chosen`` carries the number of whites of a column that was pressed. ``rest`` stops what
    is being counted.
    """

    aimed = Signal()
    placed = Signal(object, bool)
    compared = Signal()
    column_chosen = Signal(int)

    def __init__(self, context: PageContext, question: Question, parent: QObject) -> None:
        """Look at the draw under way.

        Raises:
            LookupError: nothing is aimed at in it.
        """
        super().__init__(parent)
        self._context = context
        self._question = question
        theme, say = context.theme, context.texts.say
        self._aimed = shared_by(context).aims
        self.look_again()
        self.chart = OddsChart(theme, say("odds.chart"), Axes("", "", "", "", ""))
        self.chart.chosen.connect(self._tell_column)
        self.column = OddsColumn(theme)
        self.advice = AdviceLine(theme)
        self.aims = AimSwitch(theme, say("odds.aim"), "A")
        self.aims.aimed.connect(self.aim_at)
        self.shown: Compared | None = None
        self.joint = WithRedraws()
        self._choice = Choice((), 0, 0)
        self._token = ""
        self._brief = False
        self._changes: dict[str, Changed] = {}
        self._fresh: set[str] = set()
        self._counting = Counting(self._found, self)
        self.rest: Callable[[], None] = self._counting.stop

    def take_question(self, question: Question) -> None:
        """Look at another draw, of which nothing is counted yet.

        Raises:
            LookupError: nothing is aimed at in it.
        """
        self._counting.stop()
        self._question = question
        self.look_again()
        self.shown = None
        self.joint = WithRedraws()
        self._changes.clear()
        self._fresh.clear()

    @property
    def die(self) -> str:
        """The key of the location that is reckoned with, empty for none in particular."""
        return self._aimed.die(self._question.procedure)

    @property
    def redraws(self) -> int:
        """The redraws that may follow the draw."""
        return self._setting.redraws

    @property
    def redraws_held(self) -> str:
        """The redraws that may follow, in words, with what the last of them is worth."""
        return self._words.redraws_held(self.aim, self.joint.found)

    @property
    def dice(self) -> tuple[Location, ...]:
        """The locations that can be hit."""
        return self._setting.dice

    @property
    def aim(self) -> Aim:
        """The current aim."""
        found = self._setting.aim(self._aimed.last(self._setting.use))
        return found or self._setting.aims[0]

    @property
    def best(self) -> int | None:
        """The number of whites that is best for the aim; None while unknown, or if none helps."""
        shown = self.joint.joined(self.shown)
        known = shown is not None and shown.whole and shown.helps
        return shown.advised.whites if shown is not None and known else None

    def aim_at(self, kind: str) -> None:
        """Aim at something else, now and in later draws of this use."""
        self._aimed.remember(self._setting.use, kind)
        self.aimed.emit()

    def next_aim(self) -> None:
        """Aim at the next, the first after the last."""
        kinds = [aim.kind for aim in self._setting.aims]
        self.aim_at(kinds[(kinds.index(self.aim.kind) + 1) % len(kinds)])

    def look_again(self) -> None:
        """Reckon with the location that is meant now.

        Raises:
            LookupError: nothing is aimed at.
        """
        store = self._context.store
        setting = odds_setting(store.campaign, store.box, self._question, self.die)
        if setting is None or not setting.aims:
            raise LookupError("nothing is aimed at")
        self._setting: Setting = setting
        self._words = PoolWords(self._context.texts, setting)

    def next_die(self) -> str:
        """Return the key of the next location that can be hit, the first after the last."""
        keys = [location.key for location in self.dice]
        return keys[(keys.index(self.die) + 1) % len(keys) if self.die in keys else 0]

    def _tell_column(self, place: int) -> None:
        self.column_chosen.emit(int(self.chart.columns[place].label))

    def fit(self, *, brief: bool, tight: bool, low: bool) -> None:
        """Leave words out where room is short."""
        self.advice.set_brief(brief=tight)
        self.chart.set_height(136 if low else 152 if tight else 240)
        if brief != self._brief:
            self._brief = brief
            self.column.set_brief(brief=brief)
            self._show()

    # ------------------------------------------------------------------------------ the numbers

    def show_choice(self, choice: Choice, token: str, *, free: bool = False) -> None:
        """Show the odds of a choice; ``token`` is one that could still be spent, or empty.

        ``free``: its steps are placed where they are worth most, as soon as that is counted.
        """
        self._counting.stop()
        self._choice = choice
        self._token = token
        quick, light = is_quick(choice, self._setting), is_light(choice, self._setting)
        if quick:
            self.shown = compared(choice, self._setting, self.aim)
        elif light:
            self.shown = beside_old(self.shown, own_only(choice, self._setting, self.aim))
        else:
            self.shown = self._all_old()
        self._fresh.clear()
        best = self.shown.advised.whites if quick and self.shown else choice.whites
        other = best if best != choice.whites else None
        wanted = self.joint.begin((choice._replace(whites=0), self.aim))
        work = Work(choice, self._setting, self.aim, token, not quick, other, free)
        work = work._replace(together=wanted, known=self.joint.found)
        self._counting.start(work.job)
        self._show()

    def _all_old(self) -> Compared | None:
        """Return the previous counts while even the player's is being computed; else None."""
        old, whites = self.shown, self._choice.whites
        if old is None or old.at(whites) is None or old.aim != self.aim:
            return None
        mine = next(n for n, count in enumerate(old.counts) if count.whites == whites)
        return Compared(old.aim, old.counts, mine, mine, whole=False, old=True)

    def _found(self, found: dict[str, object]) -> None:
        failed, counts = found.pop(FAULT, False), found.pop("counts", None)
        anew = self._take(found)
        if isinstance(counts, Compared):
            self.shown = counts if counts.whole else beside_old(self.shown, counts)
            anew = anew or counts.whole
            self._show()
        elif anew:
            self._show()
        elif self.shown is not None:
            self._show_odds(self.shown)
        if anew:
            self.compared.emit()
        if failed and (self.shown is None or self.shown.old):
            self.advice.show_advice(self._context.texts.say("odds.advice.failed"), "")

    def _take(self, found: dict[str, object]) -> bool:
        """Keep what was found; return whether another number of whites may be best by it."""
        for name, value in found.items():
            if isinstance(value, Changed):
                self._changes[name] = value
                self._fresh.add(name)
            elif isinstance(value, Placed):
                self._choice = value.choice
                self.placed.emit(value.choice, value.whole)
        if "together" not in found:
            return False
        together = found["together"]
        self.joint.end(together if isinstance(together, Together) else None)
        return self.joint.found is not None

    @property
    def counting(self) -> bool:
        """Whether something is still being counted."""
        return self._counting.busy

    def _show(self) -> None:
        shown, words = self.joint.joined(self.shown), self._words
        self.aims.show_aims(words.aims(), self.aim.kind)
        if shown is None:  # all is still being computed
            columns = words.no_columns(self._choice.whites)
            self.chart.show_columns(columns, words.axes(self.aim))
            self.advice.show_advice(self._context.texts.say("odds.advice.counting"), "")
            self.column.show_looks(words.looks(self._choice, None))
            return
        self.chart.show_columns(words.columns(shown), words.axes(shown.aim, shown.together))
        self._show_odds(shown)

    def _show_odds(self, shown: Compared) -> None:
        """Show advice and column: what is found later changes only these."""
        shown = shown.with_redraws(self.joint.found)
        words, choice = self._words, self._choice
        advice = words.advice(shown, choice.most - choice.whites)
        told = (self._changes[name] for name in ("redraw", "other") if name in self._fresh)
        why = words.with_redraw(shown, *((change.worth, change.kind) for change in told))
        self.advice.show_advice(advice.words, " ".join(filter(None, (advice.why, why))))
        looks = words.looks(choice, shown)
        self.column.show_looks(looks._replace(changes=self._told(shown), foot=self._foot(shown)))

    def _foot(self, shown: Compared) -> str:
        """Return how exact the numbers are."""
        kinds = {self._changes[name].kind for name in self._fresh}
        say = self._context.texts.say
        if shown.limited or "limited" in kinds:
            return say("odds.limited")
        if shown.cut:
            return say("odds.cut", n=LAST)
        return say("odds.sampled" if "sampled" in kinds else "odds.exact")

    # ------------------------------------------------------------------------------ the changes

    def _told(self, shown: Compared) -> tuple[Change, ...]:
        say = self._context.texts.say
        rows: list[Change] = [*self._redraw_kept(shown)]
        if self._token:
            found = self._changes.get("empowered")
            name = say("odds.change.empowered", cards=found.cards if found else "")
            words = name if found else say("odds.change.empowered-counting")
            rows.append(self._row("empowered", words, found))
        units = set(self._choice.units)
        thrown = bool(units) and self._choice.dice >= units
        words = say("odds.change.cards" if thrown else "odds.change.dice")
        if units:
            rows.append(self._row("dice", words, self._changes.get("dice")))
        for name, by in (("more", 1), ("fewer", -1)):
            found = near(shown, by)
            if found is not None and not self._brief:
                rows.append(self._row("", say(f"odds.change.{name}"), found))
        return tuple(rows)

    def _redraw_kept(self, shown: Compared) -> Iterator[Change]:
        """Yield what a redraw kept would make, and several together where that is counted.

        Nothing where it is reached for certain anyway.
        """
        say, setting = self._context.texts.say, self._setting
        if not setting.redraws or is_certain(shown):
            return
        if not tells_redraws(setting):
            why = say("odds.change.several" if setting.targets else "odds.change.ignoring")
            yield Change(say("odds.change.redraw"), "—", why)
        elif "redraw" in self._changes:
            one = self._changes["redraw"]
            about = say("odds.change.redraw-about", kind=say(f"odds.kind.{one.kind}"))
            if self.aim.kind == "hit":
                one = one._replace(miss=1 - Fraction(one.worth))
            yield self._row("redraw", say("odds.change.redraw"), one, about)
        found, worth = shown.together, shown.ahead(shown.own.whites)
        if found is None or found.redraws < 2 or worth is None or self._brief:
            return  # the advice tells the best of these, too
        miss = 1 - Fraction(worth) if self.aim.kind == "hit" else None
        words = say("odds.change.redraws", n=found.redraws)
        yield self._row("", words, Changed(worth, miss), say("odds.change.redraws-about"))

    def _row(self, name: str, words: str, found: Changed | None, about: str = "") -> Change:
        say, aim = self._context.texts.say, self.aim
        if found is None:
            return Change(words, "…", "" if self._brief else say("odds.change.counting"), old=True)
        miss = say("odds.change.miss", n=percent(found.miss)) if found.miss is not None else ""
        old = bool(name) and name not in self._fresh
        if aim.kind == "hit" and miss:
            return Change(words, miss, "" if self._brief else about, old)
        number = self._words.worth_of(aim, found.worth)
        told = about or miss
        return Change(words, number, "" if self._brief else told, old)
