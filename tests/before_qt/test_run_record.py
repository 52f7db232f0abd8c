"""A run that dies leaves its stack for the next one; a run that ends in order leaves nothing."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from oathsworn_gui.before_qt.run_record import SuddenEnd, sudden_ends
from tests.house.tree import ROOT

BEGIN = """
import ctypes, os, signal, sys, threading
from pathlib import Path
from oathsworn_gui.before_qt.run_record import RunRecord
place = Path(sys.argv[1])
with RunRecord(place / "logs", place / "reports") as record:
    """
HOOKS = "sys.modules['oathsworn_gui.before_qt.fault_hooks']"
DIES = {
    "null pointer": "ctypes.string_at(0)",
    "signal": "os.kill(os.getpid(), signal.SIGSEGV)",
    "abort": "os.abort()",
    "in a thread": "t = threading.Thread(target=ctypes.string_at, args=(0,)); t.start(); t.join()",
}
ENDS = {"in order": "pass", "by exit": "sys.exit(3)", "by Ctrl+C": "raise KeyboardInterrupt"}


def _begun(place: Path, script: str) -> subprocess.Popen[str]:
    command = [sys.executable, "-S", "-c", BEGIN + script, str(place)]
    pipe = subprocess.PIPE
    return subprocess.Popen(command, cwd=ROOT, text=True, stdin=pipe, stdout=pipe, stderr=pipe)


def _run(place: Path, script: str) -> int:
    begun = _begun(place, script)
    begun.communicate(timeout=30)
    return begun.returncode


def _ends(place: Path) -> tuple[SuddenEnd, ...]:
    return sudden_ends(place / "logs", place / "reports")


@pytest.mark.parametrize("way", DIES)
def test_a_run_that_dies_leaves_its_stack(tmp_path: Path, way: str) -> None:
    assert _run(tmp_path, DIES[way]) != 0
    (end,) = _ends(tmp_path)
    assert "Fatal Python error" in end.stack or "Windows fatal exception" in end.stack
    assert 'File "<string>", line' in end.stack
    assert end.at
    (report,) = (tmp_path / "reports").iterdir()
    assert end.stack in report.read_text("utf-8")
    assert not list((tmp_path / "logs").iterdir())
    assert _ends(tmp_path) == ()


def test_a_run_that_died_at_a_time_of_no_calendar_is_told_without_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    record = tmp_path / "logs" / "run-1.txt"
    record.parent.mkdir()
    record.write_text("head\n\nFatal Python error\n", "utf-8")
    fstat = os.fstat

    def far(handle: int) -> os.stat_result:
        found = fstat(handle)
        return os.stat_result((*found[:8], 400_000_000_000, found[9]))

    with monkeypatch.context() as clock:
        clock.setattr(os, "fstat", far)
        (end,) = _ends(tmp_path)
    assert not end.at
    assert end.stack == "Fatal Python error"


def test_the_stack_does_not_name_the_home_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    _run(tmp_path, f"Path.home = os.abort; {HOOKS}.without_home('')")
    monkeypatch.setattr(Path, "home", lambda: ROOT)
    (end,) = _ends(tmp_path)
    (report,) = (tmp_path / "reports").iterdir()
    for words in (end.stack, report.read_text("utf-8")):
        assert "fault_hooks.py" in words
        assert str(ROOT) not in words


@pytest.mark.parametrize("way", ENDS)
def test_a_run_that_ends_in_order_leaves_nothing(tmp_path: Path, way: str) -> None:
    _run(tmp_path, ENDS[way])
    assert not list((tmp_path / "logs").iterdir())
    assert not (tmp_path / "reports").exists()
    assert _ends(tmp_path) == ()


def test_a_run_that_cannot_begin_leaves_why(tmp_path: Path) -> None:
    _run(tmp_path, "raise ValueError('no window')")
    (end,) = _ends(tmp_path)
    assert end.stack.endswith("ValueError: no window")


def test_a_fault_that_no_window_showed_is_kept_though_the_run_ends_in_order(tmp_path: Path) -> None:
    _run(tmp_path, "record.keep('too late'); record.keep('x' * 1_000_000)")
    assert _ends(tmp_path) == ()
    (report,) = (tmp_path / "reports").iterdir()
    assert report.read_text("utf-8").endswith("too late\n")


@pytest.mark.skipif(sys.platform == "win32", reason="its kill is another")
def test_a_killed_run_is_told_without_a_stack_and_one_that_goes_on_is_not(tmp_path: Path) -> None:
    begun = _begun(tmp_path, "print(flush=True); sys.stdin.read()")
    assert begun.stdout is not None
    begun.stdout.readline()
    assert _ends(tmp_path) == ()
    assert len(list((tmp_path / "logs").iterdir())) == 1
    os.kill(begun.pid, signal.SIGKILL)
    begun.communicate(timeout=30)
    assert _ends(tmp_path) == (SuddenEnd("", ""),)
    assert not (tmp_path / "reports").exists()


def test_records_are_bounded_in_size_and_number(tmp_path: Path) -> None:
    logs, reports = tmp_path / "logs", tmp_path / "reports"
    logs.mkdir()
    for n in range(14):
        name = f"run-20260101-0000{n:02}-{n}.txt"
        (logs / name).write_bytes(b"0.1\nPython\n\n" + b"x" * 2_000_000)
    assert len(_ends(tmp_path)) == 14
    kept = sorted(reports.iterdir())
    assert [path.name for path in kept] == [
        f"ended-20260101-0000{n:02}-{n}.txt" for n in range(4, 14)
    ]
    assert max(path.stat().st_size for path in kept) < 130 * 1024


def test_a_place_where_nothing_can_be_written_hinders_nothing(tmp_path: Path) -> None:
    (tmp_path / "logs").write_text("a file where the folder belongs", "utf-8")
    assert _run(tmp_path, "record.keep('nowhere')") == 0
    assert _ends(tmp_path) == ()
