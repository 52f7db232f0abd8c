"""The exact odds of a pool that is being chosen, and of every other count of whites. Values."""

from collections.abc import Generator
from fractions import Fraction
from functools import partial
from typing import NamedTuple, TypeVar

from oathsworn_gui.games.oathsworn.odds.ahead_best import Together
from oathsworn_gui.games.oathsworn.odds.aims import Aim
from oathsworn_gui.games.oathsworn.odds.ignoring import chain_outlooks, ignoring
from oathsworn_gui.games.oathsworn.odds.outlook import Outlook, outlook
from oathsworn_gui.games.oathsworn.odds.plan import plan
from oathsworn_gui.games.oathsworn.odds.pool import Pool
from oathsworn_gui.games.oathsworn.rules.might.still_to_come import cards_last
from oathsworn_gui.games.oathsworn.views.might.pool_choice import Choice
from oathsworn_gui.games.oathsworn.views.might.setting import Setting

SHOWN = 10
"""The greatest count of whites that is compared, unless more are chosen."""
SPLITS = 400
"""The most splits of steps that are compared where cards are drawn, about 0.5 s of counting."""
SPLITS_OF_DICE = 100
SPLITS_IGNORING = 40
"""The same with dice, or where cards are ignored: 10 to 40 ms each."""

T = TypeVar("T")
Pieces = Generator[None, None, "Compared"]


class Count(NamedTuple):
    """A count of whites: how the draw may come out, and its worth for the aim.

    ``outlooks`` has one for each target; ``each`` are the HP of each where there are several.
    """

    whites: int
    outlooks: tuple[Outlook, ...]
    worth: Fraction
    each: tuple[Fraction, ...] = ()

    @property
    def outlook(self) -> Outlook:
        """How the draw may come out for the first target."""
        return self.outlooks[0]

    @property
    def together(self) -> Fraction:
        """The HP of all targets together; 0 where there is one."""
        return sum(self.each, Fraction(0))

    @property
    def miss(self) -> Fraction:
        """The chance to miss."""
        return self.outlook.miss


class Compared(NamedTuple):
    """The odds of every number of whites compared, with the places of the player's and the best.

    The best is that of ``together`` once the redraws held are counted too.

    Not ``whole``: the others are not computed yet, or are the previous ones. ``old``: the player's
    is a previous one too. ``limited``: there were more splits of steps than were compared.
    ``renews``: no count is worth anything, and to draw this many, all that are left, has the pile
    shuffled anew; else 0.
    """

    aim: Aim
    counts: tuple[Count, ...]
    mine: int
    best: int
    whole: bool = True
    old: bool = False
    limited: bool = False
    together: Together | None = None
    renews: int = 0

    @property
    def cut(self) -> bool:
        """Whether the HP of a draw of dice leave out the farthest totals."""
        return any(out.cut for count in self.counts for out in count.outlooks)

    @property
    def own(self) -> Count:
        """The count that is chosen."""
        return self.counts[self.mine]

    @property
    def advised(self) -> Count:
        """The count with the greatest worth, of equal ones the fewest whites."""
        return self.counts[self.best]

    @property
    def helps(self) -> bool:
        """Whether the number that is advised is worth anything, now or for the next draw."""
        ahead = self.together is not None and any(self.together.worths)
        return bool(ahead or self.advised.worth or self.renews)

    def at(self, whites: int) -> Count | None:
        """Return a count of whites, None when it was not compared."""
        return next((count for count in self.counts if count.whites == whites), None)

    def ahead(self, whites: int) -> float | None:
        """Return what a number of whites is worth with the redraws held; None: not counted."""
        told = self.together.worths if self.together is not None else ()
        return told[whites] if whites < len(told) else None

    def with_redraws(self, found: Together | None) -> "Compared":
        """Return the same with the number of whites that is best together with redraws."""
        if found is None or not self.whole:
            return self
        places = [n for n, count in enumerate(self.counts) if count.whites == found.best]
        if not places:
            return self
        best = places[0] if any(found.worths) else self.best
        return self._replace(best=best, together=found)


class WithRedraws:
    """The best number of whites with the redraws held, for one kind of pool at a time."""

    def __init__(self) -> None:
        self._kind: object = None
        self._looked = False
        self.found: Together | None = None

    def begin(self, kind: object) -> bool:
        """Ask for a kind of pool; return whether it is still to be looked for."""
        if kind != self._kind:
            self._kind, self._looked, self.found = kind, False, None
        return not self._looked or (self.found is not None and not self.found.whole)

    def end(self, found: Together | None) -> None:
        """Keep what was found for that kind; None: it cannot be told."""
        self._looked, self.found = True, found

    def joined(self, shown: Compared | None) -> Compared | None:
        """Return what is shown with the best number that was found."""
        return shown and shown.with_redraws(self.found)


def beside_old(old: Compared | None, own: Compared) -> Compared:
    """Return the previous counts around the player's while the others are computed."""
    whites = own.own.whites
    if old is None or old.at(whites) is None or old.aim != own.aim:
        return own
    counts = tuple(own.own if each.whites == whites else each for each in old.counts)
    mine = next(n for n, count in enumerate(counts) if count.whites == whites)
    return Compared(own.aim, counts, mine, mine, whole=False)


def outlooks_of(pool: Pool, setting: Setting) -> tuple[Outlook, ...]:
    """Return how a draw of ``pool`` may come out for each target, all alike but in a chain.

    Without the cards an effect ignores, and those that the links of a chain ignore.
    Source: MIGHT-18, MIGHT-19, L909-912; CHAIN-05, L1371-1373.
    """
    number = max(1, len(setting.targets))
    if setting.chain:
        return chain_outlooks(pool, setting.piles, number, setting.lowest, setting.highest)
    if setting.lowest or setting.highest:
        out = ignoring(pool, setting.piles, setting.lowest, setting.highest, blanks=True)
    else:
        out = outlook(pool, setting.piles)
    return (out,) * number


def counted(whites: int, pool: Pool, setting: Setting, aim: Aim) -> Count:
    """Return the odds of a pool: of several targets, the most HP are those of all together."""
    return _count(whites, outlooks_of(pool, setting), setting, aim)


def _count(whites: int, outs: tuple[Outlook, ...], setting: Setting, aim: Aim) -> Count:
    pairs = zip(outs, setting.targets, strict=False)
    each = tuple(out.worth(target.most_hp(setting.bonus)) for out, target in pairs)
    summed = bool(each) and aim.kind == "hp"
    worth = sum(each, Fraction(0)) if summed else outs[0].worth(aim)
    return Count(whites, outs, worth, each)


def _worth(setting: Setting, aim: Aim, pool: Pool) -> Fraction:
    return counted(0, pool, setting, aim).worth


def is_light(choice: Choice, setting: Setting) -> bool:
    """Whether the odds of one pool are computed in one frame: no dice, no cards ignored."""
    ignores = setting.lowest or setting.highest or setting.chain
    return not (choice.dice or ignores) and _lasts(choice, setting)


def _lasts(choice: Choice, setting: Setting) -> bool:
    whites = max(choice.whites, min(SHOWN, choice.most))
    return cards_last(choice.with_whites(whites).pool().cards, setting.piles)


def is_quick(choice: Choice, setting: Setting) -> bool:
    """Whether all numbers of whites are computed in one frame: light ones, and no steps."""
    return not choice.all_steps and is_light(choice, setting)


def own_only(choice: Choice, setting: Setting, aim: Aim) -> Compared:
    """Return the odds of the choice alone."""
    own = counted(choice.whites, choice.pool(), setting, aim)
    return Compared(aim, (own,), 0, 0, whole=False)


def compared(choice: Choice, setting: Setting, aim: Aim) -> Compared:
    """Return the odds of the choice and of all other numbers of whites.

    Steps are kept for the player's number, and placed where they are worth most for the others.
    """
    if is_quick(choice, setting):
        last = _last(choice)
        outs = plan(choice.with_whites(0).pool(), setting.piles, last).outlooks
        number = max(1, len(setting.targets))
        counts = [_count(n, (outs[n],) * number, setting, aim) for n in range(last + 1)]
        return _joined(choice, setting, aim, counts)
    return finished(comparing(choice, setting, aim))


def comparing(choice: Choice, setting: Setting, aim: Aim) -> Pieces:
    """Compare in small pieces, of which the last returns the whole."""
    counts: list[Count] = []
    limited = False
    for n in range(_last(choice) + 1):
        other, whole = choice.with_whites(n), True
        if choice.all_steps and n != choice.whites:
            other, whole = yield from splitting(other, setting, aim)
        limited = limited or not whole
        counts.append(counted(n, other.pool(), setting, aim))
        yield
    return _joined(choice, setting, aim, counts)._replace(limited=limited)


def splitting(
    choice: Choice, setting: Setting, aim: Aim
) -> Generator[None, None, tuple[Choice, bool]]:
    """Look in small pieces for the best split of the steps of a choice.

    Return the choice with it, and whether all splits were compared.
    """
    ignores = setting.lowest or setting.highest or setting.chain
    most = SPLITS_IGNORING if ignores else SPLITS_OF_DICE if choice.dice else SPLITS
    return (yield from choice.splitting(setting.piles, partial(_worth, setting, aim), most))


def finished(pieces: Generator[None, None, T]) -> T:
    """Run work that is split into pieces to its end and return its result."""
    while True:
        try:
            next(pieces)
        except StopIteration as end:
            return end.value


def _last(choice: Choice) -> int:
    """Return the greatest count of whites that is compared; none below it is left out."""
    return max(min(SHOWN, choice.most), choice.whites)


def _joined(choice: Choice, setting: Setting, aim: Aim, counts: list[Count]) -> Compared:
    own = choice.whites - counts[0].whites
    counts[own] = own_only(choice, setting, aim).own
    renews = _renews(choice, setting, aim, counts)
    return Compared(aim, tuple(counts), own, renews or _best(choice, aim, counts), renews=renews)


def _renews(choice: Choice, setting: Setting, aim: Aim, counts: list[Count]) -> int:
    """Return the whites left in the pile, where nothing is lost if all of them are drawn; else 0.

    No count is worth anything, and what is discarded would be shuffled in. Of another aim than the
    usual one nothing follows: HP may be lost though no die can be broken. Source: MIGHT-06,
    L271-273.
    """
    usual = bool(setting.aims) and setting.aims[0].kind == aim.kind
    if not usual or any(count.worth for count in counts):
        return 0
    white = setting.piles.decks[0]
    left = sum(n for _, n in white.left)
    drawn = choice.with_whites(left).pool().cards[0]
    return left if white.discard and drawn == left < len(counts) else 0


def _best(choice: Choice, aim: Aim, counts: list[Count]) -> int:
    """Return the place of the greatest worth; a draw of nothing misses nothing, and is no advice.

    Source: ATTACK-12, L894-905.
    """
    nothing = not choice.with_whites(0).units and aim.kind == "hit"
    places = [n for n, count in enumerate(counts) if count.whites or not nothing]
    return max(places, key=lambda n: (counts[n].worth, -n))
