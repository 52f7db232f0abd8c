"""A short play whose power is cut at every single point, in the plainest ways there are."""

import shutil
from collections.abc import Callable, Mapping
from pathlib import Path

from oathsworn_gui.tabletop.game_system import GameSystem
from tests.crash.chain import Told, touched_by
from tests.crash.disk import Disk, lay
from tests.crash.events import Event, Operation, read_diary
from tests.crash.life import Table
from tests.crash.mortal import live_and_die
from tests.crash.oracle import Oracle
from tests.crash.plan import Plan
from tests.crash.verdict import Judge

PLAY = Plan(
    seed=0, end="rest", armed=0, countdown=0, manner="before", delay=0, deeds=9, pause=0.02,
    paints=False,
)  # fmt: skip


class ShortPlay:
    """Plays once in ``folder``, which is empty, and cuts everywhere."""

    def __init__(
        self,
        folder: Path,
        systems: Mapping[str, GameSystem],
        make_table: Callable[[Path], Table],
        planted: Callable[[], None] | None = None,
    ) -> None:
        """``make_table`` seats a life before the library of a folder; see `Order.planted`."""
        self._folder, self._judge = folder, Judge(systems)
        self._make_table, self._planted = make_table, planted
        self._told = Told()
        self._seen: set[tuple[object, ...]] = set()

    def cut_everywhere(self, plan: Plan = PLAY) -> Told:
        """Return what came of it; it ends with the first point at which something is lost."""
        home = self._folder / "home"
        home.mkdir()
        disk, oracle = Disk(home), Oracle()
        wrong = live_and_die(
            home, plan, self._folder / "diary", lambda: self._make_table(home), self._planted
        )
        events = read_diary(self._folder / "diary")
        self._told.troubles += [wrong] if wrong else []
        for number, event in enumerate(events, start=1):
            if isinstance(event, Operation):
                disk.follow(event)
            oracle.hear_one(event)
            self._cut(disk, oracle, events, number)
            if not self._told.good:
                break
        return self._told

    def _cut(self, disk: Disk, oracle: Oracle, events: list[Event], number: int) -> None:
        promised = tuple((name, promise.saved) for name, promise in oracle.campaigns.items())
        for files in disk.worst_cuts():
            case = (frozenset(files.items()), promised)
            if case in self._seen:
                continue
            self._seen.add(case)
            place = self._folder / "cut"
            shutil.rmtree(place, ignore_errors=True)
            lay(files, place)
            verdict = self._judge.after_a_cut(place, oracle, touched_by(events))
            self._told.cuts += 1
            self._told.take(verdict, f"short play, cut after event {number}")
