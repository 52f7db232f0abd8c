"""Lets each allocation of a trial fail in turn, in a process that may end by it."""

import sys
import tempfile
from collections import Counter
from pathlib import Path
from typing import NamedTuple

from tests.memory.trials import TRIALS, Table, starve

_ENOUGH = 3
"""A trial is through when so many allocations in a row were not reached."""


class Count(NamedTuple):
    """Allocations that failed, and how often what was wrong after it."""

    failed: int
    wrong: Counter[str]


def each_allocation(name: str, *, every: int = 1, many: int = 1) -> Count:
    """Let every ``every``-th allocation of a trial fail, with ``many`` in a row."""
    wrong: Counter[str] = Counter()
    failed = missed = 0
    allocation = 1
    with tempfile.TemporaryDirectory() as folder:
        table = Table(Path(folder))
        while missed < _ENOUGH:
            came = starve(table, TRIALS[name], allocation, many)
            failed += came.reached
            missed = 0 if came.reached else missed + 1
            for words in came.wrong:
                wrong[words] += 1
                if wrong[words] <= 1:
                    sys.stdout.write(f"{name}, allocation {allocation}: {words}\n")
            if came.wrong:  # what is wrong now would be wrong for ever
                table = Table(Path(tempfile.mkdtemp(dir=folder)))
            allocation += every
        table.close()
    return Count(failed, wrong)
