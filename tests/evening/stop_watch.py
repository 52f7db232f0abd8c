"""How long a press takes on a machine that has time for it."""

from collections.abc import Mapping
from pathlib import Path
from time import perf_counter, process_time

_THREADS = Path("/proc/self/task")
"""A folder for each thread of the program, whose ``schedstat`` tells nanoseconds on a processor,
nanoseconds ready without one, and how often."""


class StopWatch:
    """Runs from now on, but stands still while a thread of the program waits for a processor.

    What the program computes counts, and what it waits for: a disk, a timer. What other programs
    take of a loaded machine does not, be it from the thread that answers or from one that it waits
    for, as for a save. Linux tells how long threads were ready to run and did not. It no longer
    tells it of one that has ended, and elsewhere of none: then only processor time is counted, so
    that a press that waits is not found.
    """

    def __init__(self) -> None:
        """Begin now."""
        self._waited = _ready_without_processor()
        self._worked, self._began = process_time(), perf_counter()

    @property
    def counts_waiting(self) -> bool:
        """Whether waiting counts on this system, while no thread ends."""
        return bool(self._waited)

    def took(self) -> float:
        """Return the seconds since the beginning that count."""
        elapsed, worked = perf_counter() - self._began, process_time() - self._worked
        waited = _ready_without_processor()
        if not self._waited or not self._waited.keys() <= waited.keys():
            return worked
        return elapsed - sum(waited[key] - self._waited.get(key, 0) for key in waited) / 1e9


def _ready_without_processor() -> Mapping[str, int]:
    """Return for each thread how many nanoseconds it was ready and did not run."""
    found: dict[str, int] = {}
    for thread in _THREADS.glob("*/schedstat"):
        try:
            found[thread.parent.name] = int(thread.read_text(encoding="ascii").split()[1])
        except OSError:
            continue  # it has ended since
    return found
