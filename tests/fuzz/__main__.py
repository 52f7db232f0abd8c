"""`python -m tests.fuzz --cases N [--jobs J] [--seed S] [--cuts]`.

The last line is ``cases N, crashes 0, hangs 0, losses 0`` when all is well, and only then the
program ends with 0. What was a fault is kept in tests/fuzz/corpus/, one file for each kind of it.
"""

import argparse
import os
import sys
import time
from collections import Counter
from itertools import chain

from tests.fuzz.cases import case, cuts
from tests.fuzz.corpus import FOLDER, kept
from tests.fuzz.made_seeds import all_seeds
from tests.fuzz.verdict import Outcome
from tests.fuzz.watch import Watch
from tests.fuzz.worker import LARGEST_CUT, Task, Tried

_MOST_KEPT = 40
_TOLD_EVERY = 5000


class Count:
    """What came of the cases so far."""

    def __init__(self, task: Task) -> None:
        """Nothing was tried yet."""
        self._task = task
        self.outcomes: Counter[Outcome] = Counter()
        self.kinds: Counter[str] = Counter()
        self.all_seconds = self.seconds = 0.0
        self.memory = 0

    def add(self, tried: Tried) -> None:
        """Count a case, and keep the first fault of its kind."""
        self.outcomes[tried.verdict.outcome] += 1
        if self.outcomes.total() % _TOLD_EVERY == 0:
            _say(f"… {self.outcomes.total()} tried")
        self.all_seconds += tried.seconds
        self.seconds = max(self.seconds, tried.seconds)
        self.memory = max(self.memory, tried.memory)
        if tried.verdict.is_fault:
            lines = tried.verdict.words.strip().splitlines() or [""]
            kind = f"{tried.verdict.outcome}: {lines[-1][:160]}"
            self.kinds[kind] += 1
            if self.kinds[kind] == 1 and len(self.kinds) <= _MOST_KEPT:
                self._keep(tried, kind)

    def _keep(self, tried: Tried, kind: str) -> None:
        seeds, number = self._task.seeds, tried.number
        made = tried.kept or (
            case(seeds, number, self._task.base)
            if number >= 0
            else cuts(seeds, small=LARGEST_CUT)[-1 - number].case()
        )
        _say(f"{number} {made.what}\n{tried.verdict.words.strip()}\n")
        FOLDER.mkdir(exist_ok=True)
        name = f"found-{self._task.base}-{abs(number)}{'-cut' if number < 0 else ''}.json"
        (FOLDER / name).write_bytes(kept(made, kind))


def main() -> int:
    """Run as the words above say."""
    asked = _asked()
    task = Task(all_seeds(), asked.seed)
    n_cuts = len(cuts(task.seeds, small=LARGEST_CUT)) if asked.cuts else 0
    count, began = Count(task), time.monotonic()
    Watch(task, asked.jobs).run(chain(range(-n_cuts, 0), range(asked.cases)), count.add)
    for kind, n in count.kinds.most_common():
        _say(f"{n} × {kind}")
    good, refused = count.outcomes["good"], count.outcomes["refused"]
    _say(
        f"{len(task.seeds)} seeds, {n_cuts} cuts; opened {good}, refused {refused}; at most "
        f"{count.seconds:.2f} s of CPU, {count.all_seconds:.0f} s for all,"
        f" and {count.memory >> 20} MiB; "
        f"{time.monotonic() - began:.0f} s with {asked.jobs} jobs"
    )
    faults = [count.outcomes[each] for each in ("crash", "hang", "loss")]
    _say("cases {}, crashes {}, hangs {}, losses {}".format(asked.cases, *faults))
    return 1 if any(faults) else 0


def _asked() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz", description=__doc__)
    parser.add_argument("--cases", type=int, default=1000)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--cuts", action="store_true", help="cut every file at every byte too")
    return parser.parse_args()


def _say(words: str) -> None:
    sys.stdout.write(f"{words}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main())
