"""`python -m tests.memory [NAME…] [--every N] [--many N…]`.

The last line is ``allocations N, wrong 0`` when all is well, and only then the program ends with 0.
"""

import argparse
import sys
import time

from tests.memory.run import each_allocation
from tests.memory.trials import TRIALS

_MANY = (1, 40)
"""How many allocations fail in a row: one, and so many that what deals with it fails as well."""


def main() -> int:
    """Run the trials and print what came of each."""
    parser = argparse.ArgumentParser(prog="python -m tests.memory", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME", help=", ".join(TRIALS))
    parser.add_argument("--every", type=int, default=1, help="try every N-th allocation")
    parser.add_argument("--many", type=int, nargs="*", default=_MANY, help="fail N in a row")
    chosen = parser.parse_args()
    failed = wrong = 0
    for name in chosen.names or TRIALS:
        for many in chosen.many:
            began = time.monotonic()
            count = each_allocation(name, every=chosen.every, many=many)
            seconds = time.monotonic() - began
            failed += count.failed
            wrong += count.wrong.total()
            _say(
                f"{name}, {many} in a row: allocations {count.failed}, "
                f"wrong {count.wrong.total()}, {seconds:.0f} s"
            )
    _say(f"allocations {failed}, wrong {wrong}")
    return int(bool(wrong))


def _say(words: str) -> None:
    sys.stdout.write(f"{words}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main())
