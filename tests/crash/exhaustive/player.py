"""Plays a script at a table, and notes what was shown and promised, as a `Life` does by chance."""

import gc
import linecache
import sys
import threading
import time
import traceback
from collections.abc import Callable
from pathlib import Path
from types import FrameType
from typing import Any

from oathsworn_gui.storage.campaign.open_campaign import OpenCampaign
from oathsworn_gui.storage.campaign.writer import Mark
from oathsworn_gui.storage.files.save_error import SaveError
from oathsworn_gui.storage.library.campaign_library import TRASH
from oathsworn_gui.tabletop.action import Action
from tests.crash.events import (
    Ahead,
    Copied,
    Doing,
    Event,
    Made,
    Opened,
    Renamed,
    Saved,
    Shown,
    Spared,
    Trouble,
)
from tests.crash.exhaustive.operations import STUCK, Recorder
from tests.crash.life import line_number, state_of
from tests.crash.tables import LampTable

SPARE = "spare.oathsworn"
_PATIENCE = 20.0
_SHORT = 0.05


class Player:
    """Plays at a table of lamps; events go to ``note``."""

    def __init__(self, home: Path, recorder: Recorder, note: Callable[[Event], None]) -> None:
        self.table = LampTable(home)
        self.home = home
        self.name = ""
        self._recorder, self._note = recorder, note
        self._shown = self._failed = self._copies = 0

    def ahead(self, record: OpenCampaign, kind: str, after: Any) -> None:
        """Note a step before it is handed over; see `tap_records`."""
        n = line_number(record, after) + 1
        self._note(Ahead(record.folder.name, n, kind, state_of(after)))

    # --------------------------------------------------------------------------------- the deeds

    def begin(self) -> None:
        """Begin a house, and sit down before it."""
        self._insist("begin", lambda: self.table.begin(7))
        self._sit()

    def open(self, name: str = "") -> None:
        """Open the house that was played last, or another."""
        self._insist("open", lambda: self.table.open(name or self.name))
        self._sit()

    def do(self, *actions: Action) -> None:
        """Dispatch actions; after each everything that waits for the disk is done."""
        self._doing("play")
        for action in actions:
            self._step(lambda each=action: self.table.store.dispatch(each))

    def undo(self, times: int = 1) -> None:
        """Undo steps."""
        for _ in range(times):
            self._step(self.table.store.undo)

    def redo(self) -> None:
        """Redo a step."""
        self._step(self.table.store.redo)

    def checkpoint(self) -> None:
        """Have the whole tree written."""
        self._doing("checkpoint")
        self._marked(self._flush())

    def leave(self) -> None:
        """Close the house. On a disk that fails for ever it is closed all the same."""
        self._doing("leave")
        if self._recorder.hanging.is_set():
            self._recorder.repair()
        self._guarded(self.table.close)

    def copy_out(self) -> None:
        """Write the whole campaign to a file of its own."""
        self._copies += 1
        path = self.home / f"copy-{self._copies}.oathsworn"
        state = state_of(self.table.store.campaign)
        self._insist("copy", lambda: self.table.record.save_copy(path))
        self._note(Copied(path.name, state))

    def restore(self) -> None:
        """Make a campaign of the oldest kept backup."""
        library = self.table.library

        def take_back() -> None:
            backups = library.backups(self.name)
            if backups:  # a bad disk may have taken none
                self._note(Made(library.take_back(backups[-1])))

        self._insist("restore", take_back)

    def tidy(self) -> None:
        """Throw the closed house away, and put it back."""
        self._guarded(self.table.wait_for_closing)  # one that is still written to is in use
        library, thrown = self.table.library, list[str]()

        def throw() -> None:
            thrown.append(library.throw_away(self.name))
            self._note(Renamed(self.name, f"{TRASH}/{thrown[0]}"))

        def put_back() -> None:
            back = library.put_back(thrown[0])
            self._note(Renamed(f"{TRASH}/{thrown[0]}", back))

        self._insist("tidy", throw)
        self._insist("tidy", put_back)

    def move(self) -> None:
        """Move the library, in which nothing is open."""
        self._insist("move", lambda: self.table.move(self.home / "library-moved"))

    def rename(self) -> None:
        """Give the closed house another title, which changes nothing of its play."""
        self._insist("rename", lambda: self.table.library.rename(self.name, "A title"))

    def spare_begins(self, number: int) -> None:
        """From here on the disk of the campaigns fails with an errno; copies go elsewhere."""
        self._recorder.refuses = number
        self._guarded(lambda: self.table.record.keep_also(self.home / SPARE))

    def disk_is_repaired(self) -> None:
        """From here on everything works; what waited must be told of as saved."""
        self._recorder.repair()
        if not self.table.name:
            return
        mark = self._flush()
        if mark.state != "saved":  # the planned fault may have come just now
            self._recorder.repair()
            mark = self._flush()
        if mark.state != "saved":
            self._trouble(f"on a good disk the mark says {mark}")
        self._marked(mark)

    # ------------------------------------------------------------------------------------ inside

    def _sit(self) -> None:
        table = self.table
        self.name, record = table.name, table.record
        self._shown = line_number(record, table.store.campaign)
        self._note(Opened(table.name, self._shown, state_of(table.store.campaign)))
        table.store.listen(lambda happened, step: self._show())
        record.listen(self._marked)
        self._settle()

    def _show(self) -> None:
        self._shown += 1
        record = self.table.record
        failing = bool(record.mark.reason) or record.waiting.in_memory > 0
        self._note(Shown(self.table.name, self._shown, failing))

    def _marked(self, mark: Mark) -> None:
        """Keep the promise of the mark: all that was shown before it."""
        if mark.state == "saved":
            self._note(Saved(self.name, self._shown))
        if mark.spare.endswith(SPARE):
            self._note(Spared(SPARE, self.name, self._shown))

    def _step(self, deed: Callable[[], object]) -> None:
        """Do it and wait; every second step on a failing disk has the writer try again."""
        begun, recorder = time.monotonic(), self._recorder
        recorder.playing = True
        self._guarded(deed)
        recorder.playing = False
        if recorder.hanging.is_set() and time.monotonic() - begun > STUCK / 2:
            recorder.held_up.append("a step behind one that hangs")
        self._settle()
        self._failed = self._failed + 1 if self.table.record.mark.reason else 0
        if self._failed == 2:
            self._failed = 0
            self._marked(self._flush())

    def _flush(self) -> Mark:
        hangs = self._recorder.hanging.is_set() and not self._recorder.thaw.is_set()
        mark = self.table.record.flush(_SHORT if hangs else _PATIENCE)
        self._settle()
        return mark

    def _settle(self) -> None:
        """Wait until nobody does anything any more: all threads wait, or one hangs."""
        record, until = self.table.record, time.monotonic() + _PATIENCE
        while time.monotonic() < until:
            if self._recorder.hanging.is_set() and not self._recorder.thaw.is_set():
                break
            if record.mark.state != "writing" and others_wait():
                break
            time.sleep(0.00005)
        else:
            self._trouble("it never comes to rest")
        self._marked(record.mark)

    def _insist(self, word: str, deed: Callable[[], object]) -> None:
        """Do it; what a fault refuses is tried again, the last time on a disk that works."""
        self._doing(word)
        for last in (False, False, True):
            if last:
                self._recorder.repair()
            try:
                deed()
            except SaveError as fault:
                if last or not self._recorder.reached:
                    self._trouble(f"{word}: {fault.report}")
                    raise
            else:
                return

    def _guarded(self, deed: Callable[[], object]) -> None:
        """Do it; an error that the table would see as a crash is told as trouble."""
        try:
            deed()
        except Exception as fault:
            self._trouble(in_a_line(fault))

    def _doing(self, word: str) -> None:
        self._note(Doing(word))

    def _trouble(self, words: str) -> None:
        self._note(Trouble(words))


def in_a_line(fault: Exception) -> str:
    """Return a fault, and where in the program it came from."""
    told = traceback.TracebackException.from_exception(fault)
    ours = [f"{frame.name} of {Path(frame.filename).name}:{frame.lineno}"
            for frame in told.stack if "oathsworn_gui" in frame.filename]  # fmt: skip
    return f"{''.join(told.format_exception_only()).strip()} in {' < '.join(reversed(ours[-4:]))}"


def others_wait() -> bool:
    """Whether each other thread of this process waits for something."""
    own, frames = threading.get_ident(), _frames()
    return all(_waits(frame) for ident, frame in frames.items() if ident != own)


def _frames() -> dict[int, FrameType]:
    """Return what each thread is doing.

    Python keeps its list of threads locked for as long as it makes these frames; garbage that is
    collected meanwhile lets another thread run, which may want the list: both wait for ever
    (CPython issue 106883, open in 3.11).
    """
    collects = gc.isenabled()
    gc.disable()
    try:
        return sys._current_frames()  # noqa: SLF001  # pyright: ignore[reportPrivateUsage]
    finally:
        if collects:
            gc.enable()


def _waits(frame: FrameType) -> bool:
    """Whether a thread is in `Condition.wait`, or asks a queue, which has no frame of its own."""
    if frame.f_code.co_name == "wait" and frame.f_globals.get("__name__") == "threading":
        return True
    line = frame.f_lineno or 0  # none while a function begins
    return ".get(" in linecache.getline(frame.f_code.co_filename, line)
