"""``python -m tests.fuzz.guided [--cases N] [--seed S] [--only READER] [--keep]``; needs atheris.

Each reader gets its share of the cases. The last line is ``cases N, crashes 0, hangs 0`` when all
is well, and only then the program ends with 0. ``--keep`` writes the corpus anew.
"""

import argparse
import os
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from importlib.util import find_spec
from pathlib import Path
from queue import SimpleQueue

from tests.fuzz.guided.corpus import cases_of, keep
from tests.fuzz.guided.hunt import Hunt, Order, hunt
from tests.fuzz.guided.loaded import Loaded
from tests.fuzz.guided.readers import READERS


def main() -> int:
    """Hunt as wished."""
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz.guided", description=__doc__)
    parser.add_argument("--cases", type=int, default=30_000, metavar="N", help="of all readers")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, metavar="J")
    parser.add_argument("--seed", type=int, default=1, metavar="S")
    parser.add_argument("--only", choices=sorted(READERS), metavar="READER")
    parser.add_argument("--keep", action="store_true", help="write the corpus anew")
    chosen = parser.parse_args()
    if find_spec("atheris") is None:
        parser.error("atheris is not installed: pip install atheris (Linux)")
    names = [chosen.only] if chosen.only else sorted(READERS)
    share = -(-chosen.cases // len(names))
    came: list[Hunt] = []
    with tempfile.TemporaryDirectory() as folder, ExitStack() as processes:
        loaded: SimpleQueue[Loaded] = SimpleQueue()
        for _ in range(min(chosen.jobs, len(names))):
            loaded.put(processes.enter_context(Loaded()))

        def one(name: str) -> Hunt:
            mine = loaded.get()
            try:
                place = Path(folder) / name
                order = Order(name, cases_of(name), share, chosen.seed)
                found = hunt(mine, order, place)
                if chosen.keep:
                    keep(mine, name, place / "corpus")
                return found
            finally:
                loaded.put(mine)

        with ThreadPoolExecutor(chosen.jobs) as pool:
            for name, each in zip(names, pool.map(one, names), strict=True):
                _tell(name, each)
                came.append(each)
    cases, crashes = sum(each.cases for each in came), sum(each.crashes for each in came)
    hangs = sum(each.hangs for each in came)
    sys.stdout.write(f"most memory {max(each.memory for each in came)} MB\n")
    sys.stdout.write(f"cases {cases}, crashes {crashes}, hangs {hangs}\n")
    return 1 if crashes or hangs else 0


def _tell(name: str, came: Hunt) -> None:
    sys.stdout.write(
        f"{name:11} {came.cases:8} cases, {came.branches:5} branches, {came.memory:4} MB\n"
    )
    for words in came.told:
        sys.stdout.write(f"{words}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    raise SystemExit(main())
