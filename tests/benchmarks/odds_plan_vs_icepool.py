"""All eleven counts of whites with their whole distributions: icepool's time over ours."""

import gc
import statistics
import time
from collections.abc import Callable
from fractions import Fraction
from importlib.metadata import version
from typing import NamedTuple

from oathsworn_gui.games.oathsworn.odds.caches import clear_caches
from oathsworn_gui.games.oathsworn.odds.piles import Piles
from oathsworn_gui.games.oathsworn.odds.plan import plan
from oathsworn_gui.games.oathsworn.odds.pool import Pool
from tests.benchmarks.result import Result
from tests.games.oathsworn.odds import with_icepool
from tests.games.oathsworn.odds.states import a_pile, piles
from tests.games.oathsworn.odds.with_icepool import Odds

POOL = Pool((0, 2, 1, 0))
STATES: dict[str, Piles] = {
    "fresh": piles(),
    "used": piles(
        white=a_pile("0 0 0 0 1 1 1 1 1 2 2 2* 2*", "0 0 1 2 2*"),
        yellow=a_pile("0 0 0 0 1 1 2 2 3 3 3* 3*", "0 0 1 2 3 3*"),
        red=a_pile("0 0 0 0 0 2 2 3 3 3 3 4* 4* 4*", "0 2 3 3"),
    ),
}
RUNS = 15
OURS_A_RUN = 40


class Timed(NamedTuple):
    """Median milliseconds of one plan."""

    theirs: float
    ours: float


def odds_plan_vs_icepool() -> Result:
    """The plan of fresh decks, every cache of the odds cleared before; used decks beside it.

    Both are measured in time of the processor: a job of icepool is long enough to be interrupted
    by what else the machine does, one of ours is not.

    Raises:
        RuntimeError: the two do not agree.
    """
    fresh, used = (_compared(decks) for decks in STATES.values())
    return Result(
        name="odds_plan_vs_icepool",
        baseline=f"icepool {version('icepool')}, the same plan of fresh decks; the ratio is "
        f"icepool's time over ours, higher is better; of used decks {used.theirs / used.ours:.0f}",
        ours_ms=fresh.ours,
        baseline_ms=fresh.theirs,
        runs=RUNS,
        higher_is_better=True,
    )


def _compared(decks: Piles) -> Timed:
    _check(decks)
    theirs: list[float] = []
    ours: list[float] = []
    for _ in range(RUNS):  # in turn, so that a busy machine is busy for both
        theirs.append(_timed(lambda: with_icepool.plan(POOL, decks), gc.collect))
        ours.extend(_timed(lambda: plan(POOL, decks), clear_caches) for _ in range(OURS_A_RUN))
    return Timed(statistics.median(theirs), statistics.median(ours))


def _check(decks: Piles) -> None:
    """See to it that both do the same job."""
    found = [
        Odds(each.miss, {n: Fraction(ways, each.whole) for n, ways in enumerate(each.ways) if ways})
        for each in plan(POOL, decks).outlooks
    ]
    if found != with_icepool.plan(POOL, decks):
        raise RuntimeError("icepool and the odds do not agree")


def _timed(job: Callable[[], object], before: Callable[[], object]) -> float:
    before()
    began = time.process_time()
    job()
    return (time.process_time() - began) * 1000
