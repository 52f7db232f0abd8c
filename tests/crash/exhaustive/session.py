"""One playing of a script in this process, on real files in memory, and what was recorded of it."""

import gc
import shutil
from pathlib import Path
from typing import NamedTuple

from oathsworn_gui.storage.files.folders import folders
from tests.crash.disk import Disk, files_in
from tests.crash.events import Event, Operation, Trouble
from tests.crash.exhaustive.operations import OperationName, Planned, Recorder
from tests.crash.exhaustive.player import Player, in_a_line
from tests.crash.exhaustive.scripts import SCRIPTS
from tests.crash.life import tap_records
from tests.crash.oracle import Oracle
from tests.crash.starts import Laid


class Trace(NamedTuple):
    """What was recorded: everything in order, and every operation by its name.

    ``start`` is the disk before the first event, ``laid`` the campaign on it. ``reached`` says
    whether the planned fault happened; ``held_up`` the operations at which the table would have had
    to wait for a disk that hangs.
    """

    start: Path
    laid: Laid | None
    events: tuple[Event, ...]
    operations: tuple[OperationName, ...]
    reached: bool
    held_up: tuple[str, ...]

    def disk(self) -> Disk:
        """Return the disk as it was before the first event."""
        return Disk(self.start)

    def oracle(self) -> Oracle:
        """Return what was promised before the first event."""
        oracle = Oracle()
        if self.laid is not None:
            oracle.know(*self.laid)
        return oracle


class Stage:
    """Plays scripts in ``workshop``, an empty folder."""

    def __init__(self, workshop: Path) -> None:
        self._workshop = workshop
        self._laid: dict[str, Laid | None] = {}

    def played(self, script: str, planned: Planned | None = None) -> Trace:
        """Play a script once, with at most one planned fault; everything must be held still."""
        start = self._start(script)
        home = self._workshop / "home"
        shutil.rmtree(home, ignore_errors=True)
        shutil.copytree(start, home)
        events: list[Event] = []
        recorder = Recorder(home, events.append, planned)
        player = Player(home, recorder, events.append)
        untap = tap_records(player.ahead)
        recorder.turn_on()
        try:
            SCRIPTS[script].play(player)
            player.disk_is_repaired()
        except Exception as fault:
            events.append(Trouble(in_a_line(fault)))
            recorder.repair()
            _give_up(player)
        finally:
            if not player.table.wait_for_closing():
                events.append(Trouble("a closed campaign is still being written"))
            recorder.turn_off()
            untap()
            recorder.close_left()
        trace = Trace(
            start, self._laid[script], tuple(events), tuple(recorder.operations),
            recorder.reached, tuple(recorder.held_up),
        )  # fmt: skip
        return trace._replace(events=(*events, *_untold(trace, home)))

    def _start(self, script: str) -> Path:
        start = self._workshop / f"start {script}"
        if script not in self._laid:
            folders(start).library.mkdir(parents=True)
            self._laid[script] = SCRIPTS[script].lay(start)
        return start


def _give_up(player: Player) -> None:
    """Close what is open, so that its thread ends."""
    if player.table.name:
        player.table.close()
    gc.collect()


def _untold(trace: Trace, home: Path) -> list[Event]:
    """Return a trouble where files differ from what the recorded operations make of them."""
    disk = trace.disk()
    for event in trace.events:
        if isinstance(event, Operation):
            disk.follow(event)
    shown, found = disk.shows(), files_in(home)
    differing = sorted(path for path in {*shown, *found} if shown.get(path) != found.get(path))
    return [Trouble(f"written past the tap: {differing}")] if differing else []
