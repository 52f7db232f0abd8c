"""A run that is interrupted, or killed, leaves no folder, nothing mounted and no loop device."""

import os
import signal
import subprocess
import sys
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.crash.mounts import mounted_below
from tests.crash.workshop import room, sweep

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="forks and kills of POSIX")

_HOLDS = """
import sys, time
from contextlib import ExitStack
from pathlib import Path
from tests.crash.file_systems import UnavailableError, file_system
from tests.crash.workshop import ending_in_order, workshop

with ending_in_order(), workshop() as folder, ExitStack() as mounted:
    try:
        place = mounted.enter_context(file_system("ext4", folder)) if sys.argv[1:] else folder
    except UnavailableError as reason:
        raise SystemExit(f"unavailable: {reason}")
    with (place / "held").open("w"):
        print(folder, flush=True)
        time.sleep(600)
"""
_LONGEST = 60.0


@contextmanager
def _run(*words: str) -> Generator[subprocess.Popen[str]]:
    process = subprocess.Popen(
        [sys.executable, *words], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    try:
        yield process
    finally:
        process.kill()
        process.communicate()


def _folder_of(process: subprocess.Popen[str]) -> Path:
    assert process.stdout is not None
    said = process.stdout.readline().strip()
    if not said:
        _, words = process.communicate(timeout=_LONGEST)
        assert "unavailable" in words, words
        pytest.skip(words)
    return Path(said)


def _images_below(folder: Path) -> list[str]:
    files = Path("/sys/block").glob("loop*/loop/backing_file")
    return [words for file in files if (words := file.read_text()).startswith(str(folder))]


def _nothing_is_left_of(folder: Path) -> bool:
    return not folder.exists() and not mounted_below(folder) and not _images_below(folder)


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_run_that_is_asked_to_end_leaves_nothing(number: int) -> None:
    with _run("-c", _HOLDS) as process:
        folder = _folder_of(process)
        assert folder.is_dir()
        process.send_signal(number)
        assert process.wait(_LONGEST) == 128 + number
    assert _nothing_is_left_of(folder)


def test_what_a_killed_run_left_goes_and_what_a_living_one_works_in_stays() -> None:
    with _run("-c", _HOLDS) as living, _run("-c", _HOLDS) as killed:
        stays, goes = _folder_of(living), _folder_of(killed)
        killed.kill()
        killed.wait(_LONGEST)
        assert goes.is_dir()
        sweep()
        assert _nothing_is_left_of(goes)
        assert (stays / "held").exists()


@pytest.mark.skipif(sys.platform != "linux" or os.geteuid() != 0, reason="only root may mount")
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGKILL])
def test_a_mounted_file_system_goes_with_its_loop_device(number: int) -> None:
    with _run("-c", _HOLDS, "mounts") as process:
        folder = _folder_of(process)
        assert mounted_below(folder)
        assert _images_below(folder)
        process.send_signal(number)
        process.wait(_LONGEST)
    assert _nothing_is_left_of(folder) == (number == signal.SIGTERM)
    sweep()
    assert _nothing_is_left_of(folder)


@pytest.mark.parametrize(
    "words",
    [("--storage", "--kills", "400"), pytest.param(("--exhaustive",), marks=pytest.mark.long)],
)
def test_an_interrupted_run_ends_its_processes_and_does_not_wait_for_them(
    words: tuple[str, ...],
) -> None:
    with _run("-m", "tests.crash", "--jobs", "2", *words) as process:
        assert process.stderr is not None
        assert process.stderr.readline().startswith("…")
        folders = list(room().glob(f"oathsworn-crash-{process.pid}-*"))
        assert folders
        process.send_signal(signal.SIGTERM)
        assert process.wait(_LONGEST) == 128 + signal.SIGTERM
    assert all(_nothing_is_left_of(folder) for folder in folders)
