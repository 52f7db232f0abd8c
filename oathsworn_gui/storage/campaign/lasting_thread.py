"""A thread that a fault does not end: without it nothing would be saved any more, unseen."""

import logging
import threading
import time
from collections.abc import Callable
from contextlib import suppress

from oathsworn_gui.storage.files.shortage import as_exception

_PAUSE, _LONGEST = 0.1, 10.0
"""Seconds between a fault and the next try: the pause doubles, as it may come again at once."""
_log = logging.getLogger(__name__)


def lasting_thread(name: str, run: Callable[[], None]) -> threading.Thread:
    """Start a daemon thread in which ``run`` is called until it returns.

    If it raises, which is logged, it is called again: what it is to do it reads from shared state.

    Raises:
        MemoryError: the system gives no thread, and ``run`` is never called.
    """
    gate = _Gate()
    thread = threading.Thread(target=_run, args=(name, run, gate), name=name, daemon=True)
    try:
        thread.start()  # memory may end in here when the thread runs already
        gate.opens = True
    except RuntimeError as fault:
        raise MemoryError from fault
    finally:
        gate.decided.release()
    return thread


class _Gate:
    """Holds a thread until it is known whether it counts as started."""

    def __init__(self) -> None:
        self.opens = False
        self.decided = threading.Lock()
        self.decided.acquire()


def _run(name: str, run: Callable[[], None], gate: _Gate) -> None:
    gate.decided.acquire()
    if not gate.opens:
        return
    pause = _PAUSE
    while True:
        try:
            run()
        except BaseException as fault:  # what compiled code raises is no Exception
            with suppress(MemoryError):
                as_exception(fault)
                _log.exception("A fault in the thread %s", name)
            time.sleep(pause)
            pause = min(2 * pause, _LONGEST)
        else:
            return
