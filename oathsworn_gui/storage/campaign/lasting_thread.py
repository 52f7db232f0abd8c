"""A thread that a fault does not end: without it nothing would be saved any more, unseen."""

import logging
import threading
import time
from collections.abc import Callable

from oathsworn_gui.storage.files.shortage import is_shortage, log_fault

_PAUSE, _LONGEST = 0.1, 10.0
"""Seconds between a fault and the next try: the pause doubles, as it may come again at once."""
_log = logging.getLogger(__name__)


class Gate:
    """Holds threads that were started until it is known whether they are to run.

    To decide it takes no memory, so that none of several threads is left where memory ends.
    """

    def __init__(self) -> None:
        """Hold them."""
        self._opens = self._known = False
        self._decided = threading.Lock()
        self._decided.acquire()

    def open(self) -> None:
        """Let the threads run, unless it is shut."""
        self._decide(opens=True)

    def shut(self) -> None:
        """Let the threads end, unless they run."""
        self._decide(opens=False)

    def passed(self) -> bool:
        """Wait until it is decided; return whether the thread is to run."""
        self._decided.acquire()
        self._decided.release()
        return self._opens

    def _decide(self, *, opens: bool) -> None:
        if not self._known:
            self._opens, self._known = opens, True
            self._decided.release()


def held_thread(name: str, run: Callable[[], None], gate: Gate) -> threading.Thread:
    """Start a daemon thread in which ``run`` is called once ``gate`` opens.

    Raises:
        MemoryError: the system gives no thread, or it is not known; the gate is to be shut.
    """
    thread = threading.Thread(target=_pass, args=(run, gate), name=name, daemon=True)
    try:
        thread.start()  # memory may end in here when the thread runs already
    except RuntimeError as fault:
        raise MemoryError from fault
    return thread


def lasting_thread(
    name: str, run: Callable[[], None], gate: Gate | None = None
) -> threading.Thread:
    """Start a daemon thread in which ``run`` is called until it returns, once ``gate`` opens.

    If it raises, which is logged, it is called again: what it is to do it reads from shared state.
    Without a gate it runs at once.

    Raises:
        MemoryError: the system gives no thread, and ``run`` is never called.
    """
    own = gate or Gate()
    try:
        thread = held_thread(name, lambda: _last(name, run), own)
        if gate is None:
            own.open()
    except BaseException:
        own.shut()
        raise
    return thread


def _pass(run: Callable[[], None], gate: Gate) -> None:
    if gate.passed():
        run()


def _last(name: str, run: Callable[[], None]) -> None:
    pause = _PAUSE
    told = f"A fault in the thread {name}"
    while True:
        try:
            run()
        except BaseException as fault:  # what compiled code raises is no Exception
            if not isinstance(fault, Exception) and not is_shortage(fault):
                raise
            log_fault(_log, told)
            pause = _slept(pause)
        else:
            return


def _slept(pause: float) -> float:
    """Sleep so long, and return how long to sleep next time; less where memory ends again."""
    try:
        time.sleep(pause)
        return min(2 * pause, _LONGEST)
    except MemoryError:
        return pause
