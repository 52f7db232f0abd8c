"""Whether a folder holds what the oracle says: opened anew, by a library that knows nothing."""

import shutil
import signal
import traceback
from collections.abc import Generator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from oathsworn_gui.storage.campaign.campaign_reader import living
from oathsworn_gui.storage.campaign.open_campaign import Opened
from oathsworn_gui.storage.files.folders import folders
from oathsworn_gui.storage.files.save_error import SaveError
from oathsworn_gui.storage.files.settings_file import load_settings
from oathsworn_gui.storage.library.campaign_library import TRASH, Library
from oathsworn_gui.storage.saves.save_file import read_save
from oathsworn_gui.tabletop.action import Line
from oathsworn_gui.tabletop.game_system import GameSystem
from tests.crash.life import state_of
from tests.crash.oracle import Oracle, Promise

DEPTH = 6
"""So many steps are undone in thought and compared."""

MOST_UNDONE = 60
"""So many of the steps that the diary knows must be there to be undone, after a kill."""

QUIET = frozenset({"journal-torn", "upgraded"})
"""What may be said of a folder whose program was only killed."""

_PATIENCE = 60


@dataclass
class Verdict:
    """What was found: campaigns ``lost`` with the reason, ``steps`` lost, other ``troubles``.

    ``moved`` holds by its old name the name under which a campaign was found that was thrown away
    or put back without a word about it, because the program was killed in between.
    """

    lost: list[str] = field(default_factory=list[str])
    steps: int = 0
    troubles: list[str] = field(default_factory=list[str])
    moved: dict[str, str] = field(default_factory=dict[str, str])

    @property
    def good(self) -> bool:
        """Whether nothing is wrong."""
        return not self.lost and not self.steps and not self.troubles


class Judge:
    """Opens what a life left behind, in a copy. ``systems`` are the games it knows."""

    def __init__(self, systems: Mapping[str, GameSystem]) -> None:
        self._systems = systems

    def after_a_kill(
        self, home: Path, oracle: Oracle, copy: Path, touched: frozenset[str]
    ) -> Verdict:
        """Nothing shown may be lost, history goes back, and nobody is alarmed.

        Only campaigns that were ``touched`` are opened, in a ``copy`` of the folder.
        """
        shutil.rmtree(copy, ignore_errors=True)
        shutil.copytree(home, copy)
        return self._judge(copy, oracle, touched, killed=True)

    def after_a_cut(self, home: Path, oracle: Oracle, touched: frozenset[str]) -> Verdict:
        """Nothing that the mark called saved may be lost. ``home`` is opened as it lies there."""
        return self._judge(home, oracle, touched, killed=False)

    def _judge(
        self, home: Path, oracle: Oracle, touched: frozenset[str], *, killed: bool
    ) -> Verdict:
        verdict = Verdict()
        try:
            with _patience():
                self._look(home, oracle, touched, verdict, killed=killed)
        except Exception:
            verdict.troubles.append(f"the library cannot be looked at\n{traceback.format_exc()}")
        return verdict

    def _look(
        self,
        home: Path,
        oracle: Oracle,
        touched: frozenset[str],
        verdict: Verdict,
        *,
        killed: bool,
    ) -> None:
        root = library_in(home)
        root.mkdir(parents=True, exist_ok=True)
        library = Library(root)
        library.entries({key: system.schema for key, system in self._systems.items()})
        free = _names(root) - set(oracle.campaigns)
        for name in oracle.campaigns.keys() & touched:
            promise = oracle.campaigns[name]
            there = [name] if (root / name).is_dir() else []
            if not there and (oracle.doing == "tidy" or not killed):
                there = sorted(free)
            if not there and not killed and promise.saved < 0 and not promise.made:
                continue
            self._campaign(root, name, there, promise, verdict, killed=killed)
        self._copies(home, oracle, verdict)

    def _campaign(
        self,
        root: Path,
        name: str,
        there: list[str],
        promise: Promise,
        verdict: Verdict,
        *,
        killed: bool,
    ) -> None:
        floor = promise.shown if killed else promise.saved
        faults: list[str] = []
        for place in there:
            try:
                found = self._opened(root / place, promise, verdict, killed=killed)
            except Exception as fault:
                told = fault.report if isinstance(fault, SaveError) else traceback.format_exc()
                faults.append(f"{place}: {told}")
                continue
            if promise.base is None or (promise.saved < 0 and not killed):
                return
            if found in promise.states(floor):
                if place != name:
                    verdict.moved[name] = place
                return
            n = promise.known_as(found)
            if n is not None:
                verdict.steps += floor - n
                verdict.troubles.append(f"{name}: line {n} came back, {floor} was promised")
                return
            faults.append(f"{place}: it is another campaign than any that was shown")
        verdict.lost.append(f"{name}: {'; '.join(faults) or 'it is not there'}")

    def _opened(self, folder: Path, promise: Promise, verdict: Verdict, *, killed: bool) -> str:
        """Open, compare the history, play nothing, close; return what the campaign is."""
        opened = Library(folder.parent).open(folder.name, self._systems, _no_words)
        try:
            state = state_of(opened.campaign)
            if killed:
                verdict.troubles += [
                    f"{folder.name} alarms: {report}"
                    for report in opened.reports
                    if report.code not in QUIET
                ]
                verdict.troubles += _history(folder.name, opened, state, promise)
        finally:
            mark = opened.record.close()
        if mark.state != "saved":
            verdict.troubles.append(f"{folder.name} cannot be closed: {mark}")
        return state

    def _copies(self, home: Path, oracle: Oracle, verdict: Verdict) -> None:
        for path, states in oracle.copies.items():
            try:
                found = state_of(living(read_save(home / path), self._systems)[1])
            except SaveError as fault:
                verdict.lost.append(f"the copy {path}: {fault.report}")
                continue
            if found not in states:
                verdict.lost.append(f"the copy {path} is another campaign")


def library_in(home: Path) -> Path:
    """Return the folder of the campaigns, which may have been moved inside of ``home``."""
    places = folders(home)
    moved = load_settings(places.settings)[0].library
    return home / Path(moved).name if moved else places.library


def _history(name: str, opened: Opened, state: str, promise: Promise) -> list[str]:
    """Return what is wrong with the steps that can be undone and redone."""
    n = opened.record.seen(opened.campaign).n
    if n not in promise.moves or promise.moves[n].state != state:
        return []
    done, undone = promise.history(n)
    wrong: list[str] = []
    if len(opened.done) < min(len(done), MOST_UNDONE):
        wrong.append(f"{name}: {len(opened.done)} steps can be undone of {len(done)}")
    wrong += _differ(
        f"{name}: undone", [state_of(step.before) for step in _last(opened.done)], done
    )
    wrong += _differ(
        f"{name}: redone", [state_of(step.after) for step in _last(opened.undone)], undone
    )
    return wrong


def _last(steps: Any) -> list[Any]:
    return [steps[-back] for back in range(1, min(len(steps), DEPTH) + 1)]


def _differ(what: str, found: list[str], promised: list[str]) -> list[str]:
    """Return a word when the two, newest first and newest last, differ as far as both know."""
    pairs = zip(found, reversed(promised), strict=False)
    wrong = [back for back, (a, b) in enumerate(pairs, start=1) if b and a != b]
    return [f"{what} step {wrong[0]} gives another campaign"] if wrong else []


def _names(root: Path) -> set[str]:
    """Return the folders of campaigns, those in the trash too, as paths below ``root``."""
    trash = root / TRASH
    names = {place.name for place in root.iterdir() if not place.name.startswith(".")}
    return (
        names | {f"{TRASH}/{place.name}" for place in trash.iterdir()} if trash.is_dir() else names
    )


def _no_words(line: Line) -> str:
    return line.code


@contextmanager
def _patience() -> Generator[None]:
    """Raise TimeoutError in what takes longer than anybody waits."""

    def ring(*_: object) -> None:
        raise TimeoutError(f"longer than {_PATIENCE} s")

    before = signal.signal(signal.SIGALRM, ring)
    signal.alarm(_PATIENCE)
    try:
        yield
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)
