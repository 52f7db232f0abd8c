"""Lets each allocation of a trial fail in turn, in a process that may end by it."""

import sys
import tempfile
from collections import Counter
from pathlib import Path
from typing import NamedTuple
from unittest.mock import patch

from tests.memory.starve import starved
from tests.memory.trials import STEPS, TRIALS

_FRESH = 25
"""A case is made anew after so many trials: what is played makes each slower than the last."""
_ENOUGH = 3
"""A trial is through when so many allocations in a row were not reached."""


class Count(NamedTuple):
    """Allocations that failed, and how often what was wrong after it."""

    failed: int
    wrong: Counter[str]


def each_allocation(name: str, *, every: int = 1, many: int = 1) -> Count:
    """Let every ``every``-th allocation of a trial fail, with ``many`` in a row."""
    wrong: Counter[str] = Counter()
    failed = missed = tried = 0
    allocation = 1
    with (
        tempfile.TemporaryDirectory() as folder,
        patch("os.fsync", lambda handle: None),  # memory fails here, not the disk
    ):
        case = TRIALS[name](Path(tempfile.mkdtemp(dir=folder)))
        while missed < _ENOUGH:
            case.before()
            came = starved(case.starved, allocation, many, alone=name not in STEPS)
            failed += came.reached
            missed = 0 if came.reached else missed + 1
            found = list(case.wrong())
            if not came.controlled and name not in STEPS:
                found.append(f"raised {came.words}")
            for words in found:
                wrong[words] += 1
                if wrong[words] <= 1:
                    sys.stdout.write(f"{name}, allocation {allocation}: {words} ({came.words})\n")
            tried += 1
            if found or tried % _FRESH == 0:  # what is wrong now would be wrong for ever
                case.close()
                case = TRIALS[name](Path(tempfile.mkdtemp(dir=folder)))
            allocation += every
        case.close()
    return Count(failed, wrong)
