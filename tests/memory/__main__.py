"""`python -m tests.memory [NAME…] [--every N] [--first N] [--many N…]`.

The last line is ``allocations N, wrong 0`` when all is well, and only then the program ends with 0.
"""

import argparse
import sys
import time
from collections.abc import Iterable
from itertools import product

from tests.memory.run import Starving
from tests.memory.trials import TRIALS

_MANY = (1, 40)
"""How many allocations fail in a row: one, and so many that what deals with it fails as well."""


def main() -> int:
    """Run the trials and print what came of each."""
    parser = argparse.ArgumentParser(prog="python -m tests.memory", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME", help=", ".join(TRIALS))
    parser.add_argument("--every", type=int, default=1, help="try every N-th allocation")
    parser.add_argument("--first", type=int, default=1, help="begin with the N-th allocation")
    parser.add_argument("--many", type=int, nargs="*", default=_MANY, help="fail N in a row")
    chosen = parser.parse_args()
    names: Iterable[str] = chosen.names or TRIALS
    rows: Iterable[int] = chosen.many
    failed = wrong = ended = 0
    with Starving() as process:
        for name, many in product(names, rows):
            began = time.monotonic()
            count = process.each_allocation(name, every=chosen.every, many=many, first=chosen.first)
            failed += count.failed
            ended += count.ended
            wrong += count.wrong.total()
            _say(
                f"{name}, {many} in a row: {_told(count.failed, count.ended, count.wrong.total())}"
                f", {time.monotonic() - began:.0f} s"
            )
    _say(_told(failed, ended, wrong))
    return int(bool(wrong))


def _told(failed: int, ended: int, wrong: int) -> str:
    """Return the figures; a process that compiled code ended lost nothing, or is wrong."""
    of_them = f" ({ended} ended the process)" if ended else ""
    return f"allocations {failed}{of_them}, wrong {wrong}"


def _say(words: str) -> None:
    sys.stdout.write(f"{words}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main())
