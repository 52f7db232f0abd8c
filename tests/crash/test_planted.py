"""The harness itself: it finds faults that were put into the program, each within seconds."""

import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.crash import planted
from tests.crash.chain import Chain, Order, Told
from tests.crash.short_play import ShortPlay
from tests.crash.tables import LampTable
from tests.crash.workshop import workshop
from tests.storage.lamps import SYSTEMS

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="forks and kills of POSIX")


@pytest.fixture
def folder() -> Iterator[Path]:
    with workshop() as place:
        yield place


def something(told: Told) -> bool:
    return not told.good


def steps(told: Told) -> bool:
    return told.steps > 0


def chains(
    folder: Path,
    fault: Callable[[], None] | None,
    *,
    most: int,
    cuts: int = 0,
    wanted: Callable[[Told], bool] = something,
) -> Told:
    """Live chains until what is wanted is found; return all that was."""
    total = Told()
    for number in range(most):
        order = Order(7, number, 4, "storage", cuts, folder, folder / "kept", fault)
        total.add(Chain(order, SYSTEMS).lived())
        if wanted(total):
            break
    return total


def short_play(folder: Path, fault: Callable[[], None] | None) -> Told:
    return ShortPlay(folder, SYSTEMS, LampTable, fault).cut_everywhere()


def test_a_short_play_loses_nothing_wherever_the_power_is_cut(folder: Path) -> None:
    told = short_play(folder, None)
    assert told.good, (told.lost, told.troubles)
    assert told.cuts > 200


def test_killed_again_and_again_nothing_is_lost(folder: Path) -> None:
    told = chains(folder, None, most=5, cuts=2)
    assert told.good, (told.lost, told.troubles)
    assert told.kills == 20


def test_lines_that_wait_in_the_program_are_missed_after_a_kill(folder: Path) -> None:
    told = chains(folder, planted.lines_wait_for_the_sync, most=20, wanted=steps)
    assert told.steps > 0, (told.lost, told.troubles)


def test_a_tree_written_in_place_is_found_cut_off(folder: Path) -> None:
    told = chains(folder, planted.the_tree_is_written_in_place, most=20, cuts=4)
    assert told.troubles or told.lost


@pytest.mark.parametrize(
    "fault",
    [
        planted.folders_are_not_forced,
        planted.saved_is_said_before_the_sync,
        planted.a_tree_is_not_forced,
    ],
)
def test_what_is_not_forced_to_the_disk_is_missed_after_a_cut(
    folder: Path, fault: Callable[[], None]
) -> None:
    told = short_play(folder, fault)
    assert told.lost or told.steps
