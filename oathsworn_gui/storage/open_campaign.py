"""The campaign that is open: it records every step and keeps the promise of the save mark."""

import logging
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from oathsworn_gui.session.history import Step
from oathsworn_gui.storage.atomic import write_whole
from oathsworn_gui.storage.chronicle import add_to_chronicle, last_number, read_chronicle
from oathsworn_gui.storage.generations import keep_generation
from oathsworn_gui.storage.journal import Journal
from oathsworn_gui.storage.journal_lines import JournalLine, Kind, line_bytes
from oathsworn_gui.storage.lock import Lock
from oathsworn_gui.storage.moments import Seen
from oathsworn_gui.storage.opening import Found, begun, found, settled
from oathsworn_gui.storage.plain_json import Json
from oathsworn_gui.storage.save_error import Report
from oathsworn_gui.storage.save_file import (
    CHRONICLE,
    JOURNAL,
    SAVE,
    Head,
    disk_refuses,
)
from oathsworn_gui.storage.steps import line_of, lines_of, steps_of
from oathsworn_gui.storage.whole_tree import local_time, mark_of, tree_bytes
from oathsworn_gui.storage.writer import PAUSE, Mark, Passed, Writer
from oathsworn_gui.tabletop.action import Line
from oathsworn_gui.tabletop.game_system import GameSystem

Describe = Callable[[Line], str]
_log = logging.getLogger(__name__)


class OpenCampaign:
    """Implements `session.record.Record`. Made by `Library.open` and `Library.create`."""

    def __init__(
        self, folder: Path, lock: Lock, state: Found, describe: Describe, pause: float
    ) -> None:
        self.folder = folder
        self._lock = lock
        self._n = state.n
        self._keeper = _Keeper(folder, state.system, state.head, describe)
        now = Passed(state.n, state.campaign)
        owed = [Passed(line.n, None, line) for line in state.lines]
        self._writer = Writer(
            Journal(folder / JOURNAL, state.journal_size),
            self._keeper,
            now,
            [*owed, now],
            clock=local_time,
            pause=pause,
        )

    @property
    def mark(self) -> Mark:
        """What is true of the disk now."""
        return self._writer.mark

    @property
    def head(self) -> Head:
        """What the campaign's file says of itself."""
        return self._keeper.head

    def listen(self, tell: Callable[[Mark], None]) -> Callable[[], None]:
        """Tell of every change of the mark, from any thread. Returns the end of it."""
        return self._writer.listen(tell)

    def done(self, step: Step) -> None:
        """Keep a step that was done."""
        self._record("done", step, step.after)

    def undone(self, step: Step, because: str | None = None) -> None:
        """Keep that the step was taken back, and the table's word of why a seal was overruled."""
        self._record("undone", step, step.before, because)

    def redone(self, step: Step) -> None:
        """Keep that the step was done again."""
        self._record("redone", step, step.after)

    def seen(self, campaign: Any) -> Seen:
        """Return a moment of this campaign, for a copy of it."""
        return Seen(self._keeper.system, campaign, self._keeper.head, self._n)

    def flush(self) -> Mark:
        """Write the whole tree now and wait for it; returns what came of it."""
        return self._writer.flush()

    def chronicle(self) -> tuple[Json, ...]:
        """Return the chronicle up to now, as `read_chronicle` gives it."""
        self.flush()
        return read_chronicle(self.folder / CHRONICLE)

    def save_copy(self, path: Path) -> None:
        """Write the whole campaign with its chronicle into one file.

        Raises:
            SaveNotWritten: the disk did not take it.
        """
        chronicle = self.chronicle()
        try:
            write_whole(path, self._keeper.bytes_of(self._writer.latest, chronicle))
        except OSError as fault:
            raise disk_refuses(fault, path.name) from fault

    def close(self) -> Mark:
        """Write what is owed, let go of the campaign, and return what came of it."""
        mark = self._writer.close()
        self._lock.release()
        return mark

    def _record(self, kind: Kind, step: Step, after: Any, because: str | None = None) -> None:
        line = line_of(self._n + 1, kind, step, local_time(), because)
        self._n += 1
        self._writer.hand_over(Passed(self._n, after, line), line_bytes(line))


class Opened(NamedTuple):
    """An open campaign: ``Store(system, campaign, record=record, done=done, undone=undone, …)``.

    ``done`` are the last steps, oldest first, ``undone`` those that can be redone, the next last;
    ``reports`` what the players should know.
    """

    record: OpenCampaign
    system: GameSystem
    campaign: Any
    done: tuple[Step, ...]
    undone: tuple[Step, ...]
    reports: tuple[Report, ...]


def create(
    folder: Path, system: GameSystem, campaign: Any, describe: Describe, *, pause: float = PAUSE
) -> Opened:
    """Begin a campaign in an empty folder.

    Raises:
        SaveNotWritten: the disk did not take it.
    """
    lock = Lock(folder)
    try:
        state = begun(folder, system, campaign)
    except BaseException:
        lock.release()
        raise
    record = OpenCampaign(folder, lock, state, describe, pause)
    return Opened(record, system, campaign, (), (), ())


def open_campaign(
    folder: Path, systems: Mapping[str, GameSystem], describe: Describe, *, pause: float = PAUSE
) -> Opened:
    """Open the campaign in ``folder``: the whole tree and the changes since. No rule runs.

    Raises:
        SaveError: it cannot be opened; nothing was changed.
    """
    lock = Lock(folder)
    try:
        state = settled(folder, found(folder, systems))
        done, undone = steps_of(state.lines, state.system, state.campaign)
    except BaseException:
        lock.release()
        raise
    record = OpenCampaign(folder, lock, state, describe, pause)
    return Opened(record, state.system, state.campaign, done, undone, state.reports)


class _Keeper:
    """What the writer writes beside the journal: the tree, the chronicle, the generations."""

    def __init__(self, folder: Path, system: GameSystem, head: Head, describe: Describe) -> None:
        self.system, self.head = system, head
        self._folder, self._describe = folder, describe
        self._told: int | None = None
        self._mark: str | None = None

    def keep_moments(self, passed: Sequence[Passed]) -> None:
        """Add the lines to the chronicle, and keep a generation where the moment changed."""
        self._tell([each.line for each in passed if each.line])
        for each in passed:
            if each.campaign is not None:
                self._keep_generation(each)

    def _tell(self, lines: Sequence[JournalLine]) -> None:
        path = self._folder / CHRONICLE
        told = last_number(path) if self._told is None else self._told
        fresh = [line for line in lines if line.n > told]
        if fresh:
            self._told = None  # should the disk take a part only
            add_to_chronicle(path, [self._entry(line) for line in fresh])
            told = fresh[-1].n
        self._told = told

    def keep_tree(self, now: Passed) -> None:
        """Write the whole tree."""
        write_whole(self._folder / SAVE, self.bytes_of(now))

    def bytes_of(self, now: Passed, chronicle: Sequence[Json] = ()) -> bytes:
        """Return the campaign file of a moment."""
        return tree_bytes(self.head, self.system, now.campaign, now.n, chronicle)

    def _keep_generation(self, now: Passed) -> None:
        mark = mark_of(self.system, now.campaign)
        if mark != self._mark:
            keep_generation(self._folder, now.n, mark, self.bytes_of(now))
            self._mark = mark

    def _entry(self, line: JournalLine) -> Json:
        entry: dict[str, Json] = {"n": line.n, "kind": line.kind, "seq": line.seq, "at": line.at}
        if line.kind == "done":
            entry |= {"who": line.who, "action": line.action, "overruled": line.overruled}
            entry["lines"] = [
                {**plain, "words": self._words(each)}
                for plain, each in zip(line.lines, lines_of(line.lines), strict=True)
            ]
        elif line.overruled is not None:
            entry["overruled"] = line.overruled
        return entry

    def _words(self, line: Line) -> str:
        try:
            return self._describe(line)
        except Exception:  # a missing text must not keep the campaign from being saved
            _log.exception("A line of play has no words: %s", line.code)
            return ""


__all__ = ["Describe", "Mark", "OpenCampaign", "Opened", "create", "open_campaign"]
