"""Threads that are started without memory run only when there is some again."""

from collections.abc import Callable, Generator
from contextlib import contextmanager
from threading import Thread
from unittest.mock import patch


@contextmanager
def starting_late(fed: Callable[[], None]) -> Generator[None]:
    """Keep threads that are started within the block from running until its end.

    Whoever waits for one gives the memory back with ``fed``.
    """
    start, join = Thread.start, Thread.join
    waiting: list[Thread] = []

    def late(thread: Thread) -> None:
        waiting.append(thread)

    def joined(thread: Thread, timeout: float | None = None) -> None:
        if thread in waiting:
            fed()
            waiting.remove(thread)
            start(thread)
        join(thread, timeout)

    with patch.object(Thread, "start", late), patch.object(Thread, "join", joined):
        try:
            yield
        finally:
            fed()
            for thread in waiting:
                start(thread)
