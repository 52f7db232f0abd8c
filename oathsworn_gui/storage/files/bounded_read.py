"""Reading from a disk that may not answer: in a thread, for a limited time."""

import threading
from collections.abc import Callable
from typing import Generic, TypeVar

T = TypeVar("T")

PATIENCE = 1.0
"""Seconds to wait for a disk that may not answer."""


class BoundedRead(Generic[T]):
    """Reads, one call at a time. A disk that does not answer is waited for once only."""

    def __init__(self) -> None:
        self._last: _Attempt[T] | None = None

    def answer(self, read: Callable[[], T]) -> T | None:
        """Return what ``read`` returns; None if the disk does not answer now.

        Raises:
            Exception: whatever ``read`` raised.
        """
        if self._last is not None and self._last.thread.is_alive():
            return None
        attempt = self._last = _Attempt(read)
        attempt.thread.start()
        attempt.thread.join(PATIENCE)
        if attempt.thread.is_alive():
            return None
        self._last = None
        if attempt.fault is not None:
            raise attempt.fault
        return attempt.found


class _Attempt(Generic[T]):
    """One call of ``read`` in a thread."""

    def __init__(self, read: Callable[[], T]) -> None:
        self._read = read
        self.found: T | None = None
        self.fault: Exception | None = None
        self.thread = threading.Thread(target=self._run, name="reading", daemon=True)

    def _run(self) -> None:
        try:
            self.found = self._read()
        except Exception as fault:
            self.fault = fault
