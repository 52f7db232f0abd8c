"""How long work is told that nobody waits for it any more."""

from collections.abc import Callable

Going = Callable[[int, int], None]
"""Called between the parts of long work: how many are done and how many there are, both 0 where
they are not counted. It raises `CancelledError` where the work is no longer wanted."""


class CancelledError(Exception):
    """Work was cancelled; nothing of it is left."""


def to_the_end(done: int, of: int) -> None:
    """Let the work go on: a `Going` that never cancels."""
    del done, of
