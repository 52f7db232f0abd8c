"""A chain of lives on one library: each begins where the one before was killed."""

import copy
import shutil
import tempfile
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Literal, NamedTuple

from oathsworn_gui.storage.library.campaign_library import TRASH
from oathsworn_gui.storage.library.move_library import UNDER_WAY
from oathsworn_gui.tabletop.game_system import GameSystem
from tests.crash.disk import Disk, files_in, lay
from tests.crash.events import Dies, Doing, Event, Operation, Renamed, Shown, read_diary
from tests.crash.life import Table
from tests.crash.mortal import live_and_die
from tests.crash.oracle import Oracle
from tests.crash.plan import Plan, plan_of
from tests.crash.starts import lay_start
from tests.crash.tables import LampTable, WindowTable
from tests.crash.verdict import Judge, Verdict

Where = Literal["window", "storage"]
LIVES = 5
"""So many lives follow one another on a library."""


class Order(NamedTuple):
    """A chain to be lived: its number among those of ``seed``, and how.

    ``cuts`` is the number of power cuts tried after each life; ``workshop`` an empty folder to work
    in, ``keep`` where what failed is kept. ``planted`` is a fault of the program, for tests.
    The program's home lies in a new folder below ``place``, None: below ``workshop``.
    """

    seed: int
    number: int
    lives: int
    where: Where
    cuts: int
    workshop: Path
    keep: Path
    planted: Callable[[], None] | None = None
    place: Path | None = None


@dataclass
class Told:
    """What a chain, or many of them, came to.

    ``places`` counts where in its work the program was killed, ``homes`` below which of the places
    named for them the homes lay.
    """

    kills: int = 0
    lost: list[str] = field(default_factory=list[str])
    steps: int = 0
    cuts: int = 0
    troubles: list[str] = field(default_factory=list[str])
    shown: int = 0
    places: Counter[str] = field(default_factory=Counter[str])
    homes: Counter[Path] = field(default_factory=Counter[Path])

    @property
    def good(self) -> bool:
        """Whether nothing was lost and nothing else went wrong."""
        return not self.lost and not self.steps and not self.troubles

    def take(self, verdict: Verdict, where: str) -> None:
        """Take a verdict into account."""
        self.lost += [f"{where}: {words}" for words in verdict.lost]
        self.steps += verdict.steps
        self.troubles += [f"{where}: {words}" for words in verdict.troubles]

    def add(self, other: "Told") -> None:
        """Take what another chain came to into account."""
        self.kills += other.kills
        self.lost += other.lost
        self.steps += other.steps
        self.cuts += other.cuts
        self.troubles += other.troubles
        self.shown += other.shown
        self.places += other.places
        self.homes += other.homes


class Chain:
    """Lives an order; the games it knows are ``systems``."""

    def __init__(self, order: Order, systems: Mapping[str, GameSystem]) -> None:
        """Lay the library in which it begins."""
        self._order, self._judge = order, Judge(systems)
        self._folder = order.workshop / f"chain-{order.number}"
        self._folder.mkdir()
        self._room = self._folder
        if order.place is not None:
            prefix = f"{self._folder.name}-"
            self._room = Path(tempfile.mkdtemp(prefix=prefix, dir=order.place))
        self._home = self._room / "home"
        self._home.mkdir()
        self._chance = Random(f"chain {order.seed} {order.number}")
        self._oracle = Oracle()
        if order.where == "window":
            for laid in lay_start(self._home, self._chance, systems):
                self._oracle.know(*laid)
        self._disk = Disk(self._home)
        self._told = Told()
        self._where = ""

    def lived(self) -> Told:
        """Live it until it ends or something is wrong; what failed is kept then."""
        try:
            for number in range(self._order.lives):
                before = self._folder / "before"
                shutil.rmtree(before, ignore_errors=True)
                shutil.copytree(self._home, before)
                self._life(number)
                if not self._told.good:
                    self._keep()
                    break
        finally:
            shutil.rmtree(self._folder, ignore_errors=True)
            shutil.rmtree(self._room, ignore_errors=True)
        return self._told

    def _life(self, number: int) -> None:
        plan = plan_of(self._chance.randrange(1 << 62))
        diary = self._folder / f"diary-{number}"
        self._disk.new_program()
        at = "" if self._order.place is None else f" at {self._order.place}"
        self._where = f"chain {self._order.number} life {number}{at} ({plan})"
        wrong = live_and_die(
            self._home, plan, diary, lambda: self._table(plan), self._order.planted
        )
        events = read_diary(diary)
        self._told.kills += 1
        if self._order.place is not None:
            self._told.homes[self._order.place] += 1
        self._told.shown += sum(isinstance(event, Shown) for event in events)
        self._told.places[_place(events)] += 1
        before = copy.deepcopy(self._oracle)
        self._oracle.hear(events)
        self._oracle.life_ended()
        touched = touched_by(events)
        verdict = self._judge.after_a_kill(self._home, self._oracle, self._folder / "copy", touched)
        self._told.take(verdict, self._where)
        for old, new in verdict.moved.items():
            self._oracle.hear_one(Renamed(old, new))
        found = (*([wrong] if wrong else ()), *self._oracle.troubles)
        self._told.troubles += [f"{self._where}: {words}" for words in found]
        self._cut_power(before, events, plan)

    def _table(self, plan: Plan) -> Table:
        if self._order.where == "storage":
            return LampTable(self._home)
        return WindowTable(self._home, paints=plan.paints)

    # ---------------------------------------------------------------------------- the power cuts

    def _cut_power(self, oracle: Oracle, events: list[Event], plan: Plan) -> None:
        """Try cuts at random points of what was just played."""
        points = {self._chance.randint(0, len(events)) for _ in range(self._order.cuts)}
        touched = touched_by(events)
        for number, event in enumerate(events):
            if isinstance(event, Operation):
                self._disk.follow(event)
            oracle.hear_one(event)
            if number + 1 in points:
                self._cut(oracle, touched, number + 1)
        differing = self._disk.catch_up(files_in(self._home))
        if differing and plan.end == "rest":  # a kill may fall between a deed and its word
            self._told.troubles.append(f"{self._where}: written past the tap: {differing}")

    def _cut(self, oracle: Oracle, touched: frozenset[str], point: int) -> None:
        where = f"{self._where}, cut after event {point}"
        place = self._folder / "cut"
        shutil.rmtree(place, ignore_errors=True)
        lay(self._disk.after_a_cut(self._chance), place)
        verdict = self._judge.after_a_cut(place, oracle, touched)
        self._told.cuts += 1
        self._told.take(verdict, where)

    def _keep(self) -> None:
        kept = self._order.keep / f"seed-{self._order.seed}-chain-{self._order.number}"
        shutil.rmtree(kept, ignore_errors=True)
        shutil.copytree(self._folder, kept)
        if self._room != self._folder:
            shutil.copytree(self._home, kept / self._home.name)


def _place(events: list[Event]) -> str:
    """Return where a life was when it died: the operation, or what it did last."""
    place = "instant starting"
    for event in events:
        if isinstance(event, Dies):
            return event.place
        if isinstance(event, Doing):
            place = f"instant {event.word}"
    return place


def touched_by(events: list[Event]) -> frozenset[str]:
    """Return the names of the campaigns in whose folders something was done."""
    paths = (getattr(event, name, "") for event in events for name in ("path", "old", "new"))
    return frozenset(name for path in paths if (name := _campaign_at(str(path))))


def _campaign_at(path: str) -> str:
    """Return the name of the campaign to which a path below the home belongs, or nothing."""
    library, *rest = path.split("/")
    if library != "campaigns" and not library.startswith("library-"):
        return ""
    if rest[:1] == [UNDER_WAY]:
        rest = rest[1:]
    return "/".join(rest[:2] if rest[:1] == [TRASH] else rest[:1])
