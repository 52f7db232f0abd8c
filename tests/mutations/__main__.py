"""`python -m tests.mutations [--game G] [--domain D] [--sample N --seed K] [--path P]`.

With ``--again REPORT --tests FILE...`` the survivors of an earlier run are tried again.
Tests with a window are left out: what a rule does must be told by tests of the rules. The last line
is ``mutants N, killed K, lived L, equivalent E``; each survivor stands above it with its place and
its rules. One that is told only by a test of another room without a tag of these rules lived as
well: it is ``elsewhere``, with the name of that test. Whoever fails must pass with the function as
it stands, else the test judges nothing. What was measured of the tests is kept beside the caches of
pytest, so that the next run measures only what has changed (`kept`).
"""

import argparse
import random
import sys
import time
from collections import Counter
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.mutations.kept import Kept, state_of_tree
from tests.mutations.mutants import Mutant, all_mutants
from tests.mutations.run import Mutating, Tried

TESTS = ("rules", "actions", "notation", "views", "odds")
LIVED = ("lived", "elsewhere", "untested")
SAID = 20
"""After so many mutants the run says how far it is."""
EQUIVALENTS = Path(__file__).with_name("equivalents.txt")


def equivalents() -> dict[str, str]:
    """Return the reasons of the mutants that are equivalent, by their keys."""
    lines = EQUIVALENTS.read_text("utf-8").splitlines()
    pairs = (line.split(" ; ", 1) for line in lines if line and not line.startswith("#"))
    return {line[0]: line[1] for line in pairs}


class Chosen(NamedTuple):
    """What the arguments ask for: mutants, the tests that judge them, what is kept of those."""

    mutants: tuple[Mutant, ...]
    tests: tuple[str, ...]
    kept: Kept | None


def chosen() -> Chosen:
    """Return what the arguments ask for.

    A report of an earlier run names its survivors; to try them again with the tests that have been
    written since is quick, for only those tests are measured.
    """
    parser = argparse.ArgumentParser(prog="python -m tests.mutations", description=__doc__)
    parser.add_argument("--domain", default="", help="only functions that cite rules of it: AOE")
    parser.add_argument("--game", default="oathsworn", help="the package of the game")
    parser.add_argument("--path", action="append", help="only where path or function hold one")
    parser.add_argument("--again", type=Path, help="only those whose keys stand in this report")
    parser.add_argument("--tests", nargs="*", default=(), help="judged by these files alone")
    parser.add_argument("--sample", type=int, default=0, help="so many by chance; 0 for all")
    parser.add_argument("--seed", type=int, default=1, help="which sample")
    asked = parser.parse_args()
    paths = tuple(asked.path or ("",))
    found = tuple(
        mutant
        for mutant in all_mutants(asked.domain, asked.game)
        if any(path in f"{mutant.path} {mutant.function}" for path in paths)
    )
    if asked.again is not None:
        report = asked.again.read_text("utf-8")
        found = tuple(mutant for mutant in found if f"] {mutant.key}" in report)
    if asked.sample:
        sample = random.Random(asked.seed).sample(found, min(asked.sample, len(found)))
        found = tuple(sample)
    folders = tuple(f"tests/games/{asked.game}/{name}" for name in TESTS)
    if asked.tests:
        return Chosen(found, tuple(asked.tests), None)
    return Chosen(found, folders, Kept(state_of_tree()))


def _say(words: str) -> None:
    sys.stdout.write(f"{words}\n")
    sys.stdout.flush()


def _killed(count: Counter[str]) -> int:
    return count["killed"] + count["timeout"] + count["room"]


def _lived(count: Counter[str]) -> int:
    return sum(count[verdict] for verdict in LIVED)


def _sum(count: Counter[str]) -> str:
    killed, lived, same = _killed(count), _lived(count), count["equivalent"]
    return f"mutants {killed + lived + same}, killed {killed}, lived {lived}, equivalent {same}"


def _of_room(room: str, count: Counter[str]) -> str:
    """Return the line of a room: what was tried in it, and what came of that."""
    name = "/".join(room.split("/")[-2:])
    return f"{name}: tried {count.total()}, killed {_killed(count)}, lived {_lived(count)}"


def main() -> int:
    """Try the mutants; 0 where none lived that is not known as equivalent."""
    known, count, began = equivalents(), Counter[str](), time.monotonic()
    rooms: dict[str, Counter[str]] = {}
    mutants, tests, kept = chosen()

    def told(tried: Tried) -> None:
        mutant, verdict = tried.mutant, tried.verdict
        if verdict in LIVED and mutant.key in known:
            verdict = "equivalent"
        count[verdict] += 1
        rooms.setdefault(mutant.room, Counter())[verdict] += 1
        if verdict in {*LIVED, "unreached"}:
            rules = " ".join(sorted(mutant.rules)) or "no rule"
            place = f"{mutant.path}:{mutant.change.line}"
            by = f" ({tried.failed})" if verdict == "elsewhere" else ""
            _say(f"{verdict} {place} [{rules}; {tried.tests} tests] {mutant.key}{by}")
        if count.total() % SAID == 0:
            _say(f"so far {_sum(count)}, {time.monotonic() - began:.0f} s")

    options = ["-p", "no:xdist", "-p", "no:terminal"]
    mutating = Mutating(mutants, told, kept)
    pytest.main([*tests, *options], plugins=[mutating])
    for room, seen in sorted(rooms.items()):
        _say(_of_room(room, seen))
    for test in mutating.failing:
        _say(f"fails while nothing is changed, and judges nothing: {test}")
    _say(f"{time.monotonic() - began:.0f} s, {count['timeout']} timed out")
    _say(
        f"{count['room']} of the killed fail only tests of their room without a tag of their rules"
    )
    if count["unreached"]:
        _say(f"{count['unreached']} could not be put in place and are not counted")
    _say(_sum(count))
    return 1 if _lived(count) else 0


if __name__ == "__main__":
    sys.exit(main())
