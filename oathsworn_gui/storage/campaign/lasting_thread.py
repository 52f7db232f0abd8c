"""A thread that a fault does not end: without it nothing would be saved any more, unseen."""

import logging
import threading
import time
from collections.abc import Callable
from contextlib import suppress

_PAUSE, _LONGEST = 0.1, 10.0
"""Seconds between a fault and the next try: the pause doubles, as it may come again at once."""
_log = logging.getLogger(__name__)


def lasting_thread(name: str, run: Callable[[], None]) -> threading.Thread:
    """Start a daemon thread in which ``run`` is called until it returns.

    If it raises, which is logged, it is called again: what it is to do it reads from shared state.
    """
    thread = threading.Thread(target=_run, args=(name, run), name=name, daemon=True)
    thread.start()
    return thread


def _run(name: str, run: Callable[[], None]) -> None:
    pause = _PAUSE
    while True:
        try:
            run()
        except Exception:  # also MemoryError
            with suppress(MemoryError):
                _log.exception("A fault in the thread %s", name)
            time.sleep(pause)
            pause = min(2 * pause, _LONGEST)
        else:
            return
