"""Kills of the real program, off screen, and the power cuts that go with them."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.conftest import LONG
from tests.house.tree import ROOT

KILLS = "20" if LONG else "4"

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="forks and kills of POSIX")


def crash(folder: Path, *arguments: str) -> tuple[int, list[str], str]:
    """Run the harness as a program; return its exit code, what it said, and its complaints."""
    command = [sys.executable, "-m", "tests.crash", "--keep", str(folder), *arguments]
    run = subprocess.run(
        command, cwd=ROOT, capture_output=True, text=True, timeout=600, check=False
    )
    return run.returncode, run.stdout.splitlines(), run.stderr


def test_the_program_killed_again_and_again_loses_nothing(tmp_path: Path) -> None:
    code, said, complaints = crash(tmp_path, "--kills", KILLS, "--cuts", "1", "--jobs", "2")
    assert said[-1] == f"kills {KILLS}, campaigns lost 0, steps lost 0", complaints
    assert code == 0, complaints
    assert said[-2].startswith("power cuts ")


def test_one_chain_is_lived_again_by_its_number(tmp_path: Path) -> None:
    code, said, complaints = crash(tmp_path, "--storage", "--kills", "20", "--only", "2")
    assert (code, said[-1]) == (0, "kills 5, campaigns lost 0, steps lost 0"), complaints
