"""``python -m tests.crash --kills N``: kills the program N times and looks what was lost."""

import argparse
import os
import sys
import tempfile
from pathlib import Path

from tests.crash.run import Wish, run


def main() -> int:
    """Run as wished; 0 only when nothing was lost and nothing else went wrong."""
    parser = argparse.ArgumentParser(prog="python -m tests.crash", description=__doc__)
    parser.add_argument("--kills", type=int, default=20, metavar="N")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, metavar="J")
    parser.add_argument("--seed", type=int, default=0, metavar="S")
    parser.add_argument("--cuts", type=int, default=4, metavar="C", help="power cuts after a kill")
    parser.add_argument("--only", type=int, metavar="K", help="only chain K of this seed")
    parser.add_argument("--keep", type=Path, help="where the folders of failures are kept")
    where = parser.add_mutually_exclusive_group()
    where.add_argument("--window", action="store_const", const="window", dest="where")
    where.add_argument("--storage", action="store_const", const="storage", dest="where")
    chosen = parser.parse_args()
    keep = chosen.keep or Path(tempfile.gettempdir()) / "oathsworn-crash"
    total = run(
        Wish(
            chosen.kills, chosen.jobs, chosen.seed, chosen.where or "window", chosen.cuts,
            chosen.only, keep,
        )
    )  # fmt: skip
    for place, times in sorted(total.places.items()):
        sys.stdout.write(f"{times:5} {place}\n")
    sys.stdout.write(f"steps shown {total.shown}, other troubles {len(total.troubles)}\n")
    sys.stdout.write(f"power cuts {total.cuts}\n")
    lost, steps = len(total.lost), total.steps
    sys.stdout.write(f"kills {total.kills}, campaigns lost {lost}, steps lost {steps}\n")
    return 0 if total.good else 1


if __name__ == "__main__":
    raise SystemExit(main())
