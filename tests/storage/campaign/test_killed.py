"""Programs that die, and disks that are full: real ones."""

import subprocess
import sys
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path

import pytest

from oathsworn_gui.session.store import Store
from oathsworn_gui.storage.campaign.campaign_reader import found
from oathsworn_gui.storage.library.campaign_library import Library
from tests.house.tree import ROOT
from tests.storage.conftest import Open
from tests.storage.lamps import LAMPS, SYSTEMS, House, play

posix = pytest.mark.skipif(sys.platform == "win32", reason="limits and kills of POSIX")


@contextmanager
def playing(folder: Path, how: str) -> Generator[subprocess.Popen[str]]:
    folder.mkdir(parents=True)
    command = [sys.executable, "-m", "tests.storage.play_and_die", str(folder), how]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as program:
        try:
            yield program
        finally:
            program.kill()


def as_played() -> Store:
    store = Store(LAMPS, House(seed=7), clock=lambda: "2026-11-21T20:00:00+01:00")
    play(store)
    return store


@posix
def test_a_program_that_ends_behind_a_step_loses_nothing(library: Library, reopen: Open) -> None:
    with playing(library.root / "house", "exit") as program:
        assert program.wait(30) == 9
    opened = reopen("house")
    expected = as_played()
    assert opened.campaign == expected.campaign
    assert list(opened.done) == list(expected.history.done)
    assert list(opened.undone) == list(expected.history.undone)
    assert opened.reports == ()


@posix
@pytest.mark.parametrize("shown", [1, 40, 150])
def test_a_killed_program_loses_nothing_it_showed(library: Library, shown: int) -> None:
    folder = library.root / "house"
    with playing(folder, "forever") as program:
        assert program.stdout is not None
        last = [next(program.stdout) for _ in range(shown)][-1]
        program.kill()
        program.wait(30)
        last = [last, *program.stdout][-1]
    state = found(folder, SYSTEMS)
    assert state.campaign.evening + (3 - state.campaign.lamps["hall"].oil) >= int(last)
    assert [report.code for report in state.reports] in ([], ["journal-torn"])


@posix
@pytest.mark.skipif(sys.platform == "win32", reason="only POSIX bounds how large a file may be")
def test_a_full_disk_is_told_and_nothing_is_lost(library: Library, reopen: Open) -> None:
    with playing(library.root / "house", "small-disk") as program:
        told, _ = program.communicate(timeout=30)
    assert told.split() == ["saved:", "failing:disk-full", "failing:disk-full", "saved:"]
    opened = reopen("house")
    expected = as_played()
    assert opened.campaign == expected.campaign
    assert list(opened.done) == list(expected.history.done)
    assert len(opened.record.chronicle()) == 12
