"""The exhaustive harness: short runs of it, and the faults that it finds where one was planted."""

import sys
from collections.abc import Callable

import pytest

from tests.conftest import LONG
from tests.crash import planted
from tests.crash.exhaustive.operations import READING, Unrecorded, ways_of
from tests.crash.exhaustive.run import Wanted, What, run_all, told
from tests.crash.exhaustive.scripts import SCRIPTS

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="the tap is one of POSIX")


def test_a_part_of_all_ways_loses_nothing() -> None:
    scripts = tuple(SCRIPTS) if LONG else ("after a kill",)
    operations, total = run_all(Wanted(scripts, every=5 if LONG else 25))
    assert total.found.good, told(operations, total)
    assert not total.unreached
    assert min(total.faults, total.kills, total.cuts) > 20
    last = f"operations {operations}, ways {total.ways}, campaigns lost 0, steps lost 0, lies 0"
    assert told(operations, total).splitlines()[-1] == last


@pytest.mark.parametrize(
    ("fault", "what", "script", "every"),
    [
        (planted.folders_are_not_forced, "cuts", "after a kill", 20),
        (planted.saved_is_said_before_the_sync, "cuts", "after a kill", 20),
        (planted.a_tree_is_not_forced, "cuts", "after a kill", 20),
        pytest.param(
            planted.a_tree_is_renamed_before_it_is_forced, "cuts", "rotation", 3,
            marks=pytest.mark.long,
        ),
        (planted.an_error_of_a_sync_is_passed_over, "faults", "after a kill", 2),
    ],
)  # fmt: skip
def test_a_planted_fault_is_told_as_a_lie(
    fault: Callable[[], None], what: What, script: str, every: int
) -> None:
    wanted = Wanted(
        (script,),
        most=2,
        every=every,
        first=True,
        operations=("sync",),
        what=(what,),
        planted=fault,
    )
    _, total = run_all(wanted)
    assert total.found.lies > 0, told(0, total)


def test_what_reads_is_never_refused_for_want_of_space() -> None:
    kinds: tuple[Unrecorded, ...] = ("open-read", "read", "list", "stat")
    assert set(kinds) == READING
    for kind in kinds:
        assert {str(way) for way in ways_of(kind, hangs=False)} == {"EIO", "EACCES"}
    ways = {str(way) for way in ways_of("write", hangs=True)}
    assert {"EIO", "ENOSPC from then on", "cut short EIO", "cut short", "hangs"} <= ways
