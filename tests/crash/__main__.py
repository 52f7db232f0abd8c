"""``python -m tests.crash --kills N`` kills the program N times and looks what was lost.

``--exhaustive`` lets every operation on files of scripted evenings fail, be cut short or be the
last before the program is killed or the power goes, in turn.
"""

import argparse
import os
import sys
import tempfile
from pathlib import Path

from tests.crash.exhaustive.orders import MOST
from tests.crash.exhaustive.run import Wanted, run_all, told
from tests.crash.exhaustive.scripts import SCRIPTS
from tests.crash.run import Wish, run
from tests.crash.summary import summary
from tests.crash.workshop import ending_in_order


def main() -> int:
    """Run as wished; 0 only when nothing was lost and nothing else went wrong."""
    chosen = _parser().parse_args()
    with ending_in_order():
        return _exhaustive(chosen) if chosen.exhaustive else _kills(chosen)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m tests.crash", description=__doc__)
    parser.add_argument("--kills", type=int, default=20, metavar="N")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, metavar="J")
    parser.add_argument("--seed", type=int, default=0, metavar="S")
    parser.add_argument("--cuts", type=int, default=4, metavar="C", help="power cuts after a kill")
    parser.add_argument("--only", type=int, metavar="K", help="only chain K of this seed")
    parser.add_argument("--keep", type=Path, help="where the folders of failures are kept")
    parser.add_argument("--place", type=Path, action="append", default=[], metavar="DIR",
                        help="homes of killed programs lie below these, in turn")  # fmt: skip
    every = parser.add_argument_group("with --exhaustive")
    every.add_argument("--exhaustive", action="store_true")
    every.add_argument("--script", action="append", choices=tuple(SCRIPTS), help="only these")
    every.add_argument("--most", type=int, default=MOST, metavar="P",
                       help="above P unsynced pieces power cuts are sampled")  # fmt: skip
    every.add_argument("--every", type=int, default=1, metavar="E", help="only one way of E")
    every.add_argument("--hangs", action="store_true", help="operations hang, too")
    where = parser.add_mutually_exclusive_group()
    where.add_argument("--window", action="store_const", const="window", dest="where")
    where.add_argument("--storage", action="store_const", const="storage", dest="where")
    return parser


def _exhaustive(chosen: argparse.Namespace) -> int:
    scripts = tuple(chosen.script or SCRIPTS)
    wanted = Wanted(
        scripts, chosen.jobs, chosen.seed, chosen.most, hangs=chosen.hangs, every=chosen.every
    )
    number, total = run_all(wanted)
    sys.stdout.write(f"{told(number, total)}\n")
    return 0 if total.found.good else 1


def _kills(chosen: argparse.Namespace) -> int:
    keep = chosen.keep or Path(tempfile.gettempdir()) / "oathsworn-crash"
    places = tuple(place.resolve() for place in chosen.place)
    for place in places:
        place.mkdir(parents=True, exist_ok=True)
    total = run(
        Wish(
            chosen.kills, chosen.jobs, chosen.seed, chosen.where or "window", chosen.cuts,
            chosen.only, keep, places,
        )
    )  # fmt: skip
    sys.stdout.write(f"{summary(total)}\n")
    return 0 if total.good else 1


if __name__ == "__main__":
    raise SystemExit(main())
