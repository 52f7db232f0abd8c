"""The state that play and the threads of the writer share for a campaign that is being written."""

import threading
import time
from dataclasses import dataclass, field

from oathsworn_gui.storage.campaign.save_status import HANGS, Passed, reason_of

HANG = 2.0
"""Seconds without an answer from the disk after which play is told that it does not answer."""


class AtDisk:
    """Notes in a state that this thread waits for the disk; leaving it takes no memory."""

    __slots__ = ("_me", "_outermost", "_state")

    def __init__(self, state: "WriterState") -> None:
        """Note nothing yet."""
        self._state = state
        self._me = threading.get_ident()
        self._outermost = False

    def __enter__(self) -> None:
        """Note when it began, unless something around it did."""
        with self._state.lock:
            if self._me not in self._state.under_way:
                self._state.under_way[self._me] = time.monotonic()
                self._outermost = True

    def __exit__(self, *_: object) -> None:
        """Note that the disk has answered."""
        if self._outermost:
            self._state.lock.acquire()  # not `with`, which takes memory
            del self._state.under_way[self._me]
            self._state.lock.release()


@dataclass
class WriterState:
    """Shared state, guarded by ``lock``. Numbers are those of journal lines.

    ``changed`` is notified of changes. ``lock`` is never held during an operation on a disk: play
    takes it at every step.

    ``unwritten`` lines wait for a thread; ``passed`` are moments that may be missing from the
    chronicle and the generations. Lines up to ``added`` were passed to the operating system, up to
    ``synced`` an fsync was tried, up to ``safe`` it succeeded; ``tree`` is the last whole tree. A
    ``suspect`` journal is rewritten after a whole tree; ``held`` is set while another program wrote
    to the folder. ``reason`` is the code of why writing fails, empty while it works; ``first_owed``
    is when the first step not yet in a whole tree was done. ``late`` is set when play stopped
    waiting for a line to be written, until no line is left. ``asked`` counts the requests to write
    everything now. ``under_way`` maps the id of a thread to the monotonic time in seconds at which
    it began what it is doing on the disk.

    ``journaled`` is the last moment whose line was passed to the system. Nothing of a later one
    must be written while the journal works: after a kill the journal would not lead to that tree.
    """

    latest: Passed
    journaled: Passed
    passed: list[Passed]
    added: int
    tree: int
    synced: int
    suspect: bool
    held: bool = False
    safe: int = -1
    reason: str = ""
    first_owed: float = 0.0
    late: bool = False
    asked: int = 0
    unwritten: list[tuple[Passed, bytes]] = field(default_factory=list[tuple[Passed, bytes]])
    under_way: dict[int, float] = field(default_factory=dict[int, float])
    lock: "threading.RLock" = field(default_factory=threading.RLock)
    changed: threading.Condition = field(init=False)

    def __post_init__(self) -> None:
        """Wait for changes with the lock that guards them."""
        self.changed = threading.Condition(self.lock)

    def accept(self, now: Passed, line: bytes, at: float) -> None:
        """Queue a line, or nothing of it; ``at`` is the monotonic time in seconds.

        Raises:
            MemoryError: nothing was queued.
        """
        self.passed.append(now)
        try:
            self.unwritten.append((now, line))
        except MemoryError:
            self.passed.pop()
            raise
        self.latest = now
        self.first_owed = self.first_owed or at

    def suspect_it(self, fault: OSError) -> None:
        """Stop trusting the journal until it is rewritten after a whole tree."""
        with self.lock:
            self.suspect = True
            self.safe = -1
            self.reason = self.reason or reason_of(fault)

    def taken(self) -> None:
        """Record that the operating system took the first waiting line."""
        with self.lock:
            self.journaled, _ = self.unwritten.pop(0)
            self.added = self.journaled.n
            self.late = self.late and bool(self.unwritten)

    def at_disk(self) -> "AtDisk":
        """Note for `longest` that this thread waits for the disk within the block."""
        return AtDisk(self)

    def of_tree(self) -> Passed:
        """Return the last moment that tree, chronicle and generations may hold now."""
        with self.lock:
            return self.latest if self.reason else self.journaled

    @property
    def is_safe(self) -> bool:
        """Whether everything that was shown is on the disk."""
        return self.safe >= self.latest.n

    @property
    def longest(self) -> float:
        """The seconds for which the oldest operation under way has not returned; 0 for none."""
        began = min(self.under_way.values(), default=0.0)
        return time.monotonic() - began if began else 0.0

    @property
    def why(self) -> str:
        """The code of why what was shown is not safe, empty while writing goes on as it should."""
        if self.reason:
            return self.reason
        return HANGS if not self.is_safe and self.longest >= HANG else ""

    @property
    def unsaved(self) -> int:
        """The number of steps that were shown and may not be on the disk."""
        return self.latest.n - (self.safe if self.safe >= 0 else self.tree)
