"""Requests that no phone sends, against the running program: nothing may fail, hang or be read."""

import json
import logging
import os
import sys
import tempfile
import threading
import time
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QProcess

from tests.phones.evening import open_table, switch_on, wait_for
from tests.phones.tables import TABLES

_LONGEST_WAIT = 5.0
"""Seconds that a phone may wait for the page meanwhile; this machine may be busy with others."""
_MOST_MEMORY = 60
"""MB that the program may have grown by."""


class Watch(logging.Handler):
    """Notes faults of the program, and files that the server's thread opens."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.faults: list[str] = []
        self.files: list[str] = []
        self.is_on = False
        logging.getLogger().addHandler(self)
        self._before = sys.excepthook, threading.excepthook
        sys.excepthook = lambda kind, fault, trace: self.faults.append(repr(fault))
        threading.excepthook = lambda told: self.faults.append(repr(told.exc_value))
        sys.addaudithook(self._audit)

    def emit(self, record: logging.LogRecord) -> None:
        why = record.exc_info[1] if record.exc_info else ""
        self.faults.append(f"{record.name}: {record.getMessage()} {why!r}")

    def end(self) -> None:
        self.is_on = False
        sys.excepthook, threading.excepthook = self._before
        logging.getLogger().removeHandler(self)

    def _audit(self, event: str, arguments: tuple[object, ...]) -> None:
        if self.is_on and event == "open" and threading.current_thread().name == "phones":
            self.files.append(str(arguments[0]))


def fuzz(cases: int, seed: int, say: Callable[[str], None]) -> int:
    """Send so many cases; return 0 if all was well."""
    watch = Watch()
    with tempfile.TemporaryDirectory() as data:
        program = open_table(TABLES["lanterns"](seed), Path(data))
        *_, port, token = switch_on(program).replace("/", ":").rstrip(":").split(":")
        process = QProcess()
        process.setProcessChannelMode(QProcess.ProcessChannelMode.ForwardedErrorChannel)
        began, before = time.monotonic(), _memory()
        watch.is_on = True
        arguments = ["-m", "tests.phones.fuzzer", port, token, str(cases), str(seed)]
        process.start(sys.executable, arguments)
        wait_for(lambda: process.state() == QProcess.ProcessState.NotRunning, 7200)
        watch.is_on = False
        grown = _memory() - before
        told = json.loads(bytes(process.readAllStandardOutput().data()) or b"{}")
        is_on = bool(program.current_campaign.phones.links)
        program.navigation.to_library_now()
        program.window.close()
    watch.end()
    odd = [*told.get("odd", ["the fuzzer has ended"]), *([] if is_on else ["it was switched off"])]
    hangs = [each for each in told.get("waits", ()) if each > _LONGEST_WAIT]
    for what in (*watch.faults[:20], *watch.files[:20], *odd[:20]):
        say(f"! {what}")
    say(
        f"{time.monotonic() - began:.0f} s; a phone waited {max(told.get('waits', [0])):.2f} s "
        f"at most; memory {grown:+.0f} MB"
    )
    say(
        f"cases {told.get('sent', 0)}, crashes {len(watch.faults)}, hangs {len(hangs)}, "
        f"files {len(watch.files)}, odd {len(odd)}"
    )
    bad = watch.faults or watch.files or hangs or odd or grown > _MOST_MEMORY
    return 1 if bad else 0


def _memory() -> float:
    """Return the memory of this process in MB, 0 where the system does not say."""
    status = Path("/proc/self/statm")
    if not status.is_file():
        return 0.0
    return int(status.read_text("ascii").split()[1]) * os.sysconf("SC_PAGE_SIZE") / 1e6
