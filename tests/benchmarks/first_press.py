"""From starting the program to a library that answers a press, over a bare QLabel window."""

import shutil
import sys
import tempfile
from pathlib import Path

from tests.benchmarks.first_window import LABEL, RUNS, medians_ms
from tests.benchmarks.result import Result

CAMPAIGNS = 100
READY = """
import sys
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
from oathsworn_gui.__main__ import main
from oathsworn_gui.app.program import Program
start = Program.start
def started(program):
    start(program)
    QTimer.singleShot(0, lambda: QTimer.singleShot(0, QApplication.quit))
Program.start = started
sys.exit(main(["--data", sys.argv[1]]))
"""
"""Ends when the library is listed, laid out and painted, and the event loop has had its turn."""


def first_press() -> Result:
    """Median wall time until a library of a hundred campaigns is shown and takes a press."""
    with tempfile.TemporaryDirectory() as home:
        _fill(Path(home))
        ours, plain = medians_ms([sys.executable, "-c", READY, home], [sys.executable, "-c", LABEL])
    return Result(
        name="first_press",
        baseline="a bare QLabel window of the same PySide6",
        ours_ms=ours,
        baseline_ms=plain,
        runs=RUNS,
    )


def _fill(home: Path) -> None:
    """Keep a hundred practice campaigns in ``home``."""
    from oathsworn_gui.app.startup import on_stage

    program = on_stage(home, "deepwood")
    program.begin_practice(seed=1)
    program.navigation.to_library_now()
    one = program.library.entries()[0].folder
    for number in range(1, CAMPAIGNS):
        shutil.copytree(one, one.with_name(f"evening-{number}"))
    program.window.close()
