"""`python -m tests.mutations [--domain D] [--sample N --seed K] [--path P]`.

Tests with a window are left out: what a rule does must be told by tests of the rules. The last line
is ``mutants N, killed K, lived L, equivalent E``; each survivor stands above it with its place and
its rules. One that only a test without a tag of these rules tells lived as well: it is
``elsewhere``, with the name of that test.
"""

import argparse
import random
import sys
import time
from collections import Counter
from pathlib import Path

import pytest

from tests.mutations.mutants import Mutant, all_mutants
from tests.mutations.run import Mutating, Tried

TESTS = ("rules", "actions", "notation", "views", "odds")
LIVED = ("lived", "elsewhere", "untested")
EQUIVALENTS = Path(__file__).with_name("equivalents.txt")


def equivalents() -> dict[str, str]:
    """Return the reasons of the mutants that are equivalent, by their keys."""
    lines = EQUIVALENTS.read_text("utf-8").splitlines()
    pairs = (line.split(" ; ", 1) for line in lines if line and not line.startswith("#"))
    return {line[0]: line[1] for line in pairs}


def chosen() -> tuple[Mutant, ...]:
    """Return the mutants that the arguments ask for."""
    parser = argparse.ArgumentParser(prog="python -m tests.mutations", description=__doc__)
    parser.add_argument("--domain", default="", help="only functions that cite rules of it: AOE")
    parser.add_argument("--path", default="", help="only files whose path holds this")
    parser.add_argument("--sample", type=int, default=0, help="so many by chance; 0 for all")
    parser.add_argument("--seed", type=int, default=1, help="which sample")
    asked = parser.parse_args()
    found = tuple(m for m in all_mutants(asked.domain) if asked.path in m.path)
    if not asked.sample:
        return found
    return tuple(random.Random(asked.seed).sample(found, min(asked.sample, len(found))))


def _say(words: str) -> None:
    sys.stdout.write(f"{words}\n")
    sys.stdout.flush()


def main() -> int:
    """Try the mutants; 0 where none lived that is not known as equivalent."""
    known, count, began = equivalents(), Counter[str](), time.monotonic()
    mutants = chosen()

    def told(tried: Tried) -> None:
        mutant, verdict = tried.mutant, tried.verdict
        if verdict in LIVED and mutant.key in known:
            verdict = "equivalent"
        count[verdict] += 1
        if verdict in {*LIVED, "unreached"}:
            rules = " ".join(sorted(mutant.rules)) or "no rule"
            place = f"{mutant.path}:{mutant.change.line}"
            by = f" ({tried.failed})" if verdict == "elsewhere" else ""
            _say(f"{verdict} {place} [{rules}; {tried.tests} tests] {mutant.key}{by}")

    folders = [f"tests/games/oathsworn/{name}" for name in TESTS]
    options = ["-p", "no:xdist", "-p", "no:terminal"]
    mutating = Mutating(mutants, told)
    pytest.main([*folders, *options], plugins=[mutating])
    for test in mutating.failing:
        _say(f"fails while nothing is changed, and judges nothing: {test}")
    killed, lived = count["killed"] + count["timeout"], sum(count[verdict] for verdict in LIVED)
    _say(f"{time.monotonic() - began:.0f} s, {count['timeout']} timed out")
    if count["unreached"]:
        _say(f"{count['unreached']} could not be put in place and are not counted")
    same = count["equivalent"]
    _say(f"mutants {killed + lived + same}, killed {killed}, lived {lived}, equivalent {same}")
    return 1 if lived else 0


if __name__ == "__main__":
    sys.exit(main())
