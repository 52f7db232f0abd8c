"""`python -m tests.commands --campaigns N [--sample C] [--seed S] [--every K] [--minutes M]`.

The last line is ``steps N, commands M, faults 0`` when all is well, and only then the program ends
with 0. Campaign after campaign is of the practice line and of the book's, with the program and the
table as dealer. All commands of all steps of one campaign take an hour: with ``--sample`` each step
has so many pressed, those that were least in a situation like it, so that whole campaigns are
covered. With ``--minutes`` a campaign that took its equal part of them is left.
"""

import argparse
import math
import os
import sys
import time
from collections import Counter

from tests.commands.run import Count, Found, Order, play
from tests.commands.sample import Sample

_MOST_TOLD = 40


def main() -> int:
    """Run as the words above say."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    asked = _asked()
    count, kinds = Count(), Counter[str]()

    def tell(found: Found) -> None:
        lines = found.fault.words.strip().splitlines()
        kind = f"{found.fault.command}: {lines[-1] if lines else ''}"
        kinds[kind] += 1
        if kinds[kind] == 1 and len(kinds) <= _MOST_TOLD:
            _say(f"campaign {found.campaign}, step {found.step} ({found.part}), {kind}")
            _say(found.fault.words)

    order = Order(asked.seed, asked.every, asked.most)
    sample = Sample(asked.sample, asked.seed)
    for number in range(asked.first, asked.first + asked.campaigns):
        until = time.monotonic() + 60 * asked.minutes / asked.campaigns
        play(number, order._replace(until=until), sample, count, tell)
        parts = ", ".join(sorted(count.parts))
        _say(f"… after campaign {number}: {count.words}; {parts}; {sample.situations} situations")
    for kind, n in kinds.most_common():
        _say(f"{n} × {kind}")
    _say(count.words)
    return 1 if count.found else 0


def _asked() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.commands", description=__doc__)
    parser.add_argument("--campaigns", type=int, default=4)
    parser.add_argument("--first", type=int, default=0, help="the number of the first campaign")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--every", type=int, default=1, help="press at each K-th step only")
    parser.add_argument("--sample", type=float, default=math.inf, help="commands of each step")
    parser.add_argument("--most", type=int, default=10_000, help="steps looked at of a campaign")
    parser.add_argument("--minutes", type=float, default=math.inf, help="for all campaigns")
    return parser.parse_args()


def _say(words: str) -> None:
    sys.stdout.write(f"{words}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main())
