"""From starting the program to its first painted window, over a bare QLabel window."""

import os
import statistics
import subprocess
import sys
import tempfile
import time

from tests.benchmarks.result import Result
from tests.house.tree import ROOT

RUNS = 11
OURS = ["-m", "oathsworn_gui", "--exit-after-first-paint"]
LABEL = """
import sys
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QLabel
class Label(QLabel):
    def paintEvent(self, event):
        super().paintEvent(event)
        QTimer.singleShot(0, QApplication.quit)
app = QApplication(sys.argv)
label = Label("Oathsworn")
label.resize(1280, 720)
label.show()
sys.exit(app.exec())
"""


def first_window() -> Result:
    """Median wall time of processes that end at their first paint, theirs and ours in turn."""
    with tempfile.TemporaryDirectory() as home:
        ours, plain = medians_ms(
            [sys.executable, *OURS, "--data", home], [sys.executable, "-c", LABEL]
        )
    return Result(
        name="first_window",
        baseline="a bare QLabel window of the same PySide6",
        ours_ms=ours,
        baseline_ms=plain,
        runs=RUNS,
    )


def medians_ms(ours: list[str], theirs: list[str]) -> tuple[float, float]:
    """Start two programs in turn; return the medians of their times in milliseconds."""
    pairs = [(started_ms(theirs), started_ms(ours)) for _ in range(RUNS + 1)]
    plain, mine = zip(*pairs[1:], strict=True)  # the first pair only warms the disk cache
    return statistics.median(mine), statistics.median(plain)


def started_ms(command: list[str]) -> float:
    """Run a program off screen, with compiled modules kept as on a player's machine; milliseconds.

    Raises:
        CalledProcessError: it failed.
    """
    env = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
    env.pop("PYTHONDONTWRITEBYTECODE", None)
    began = time.perf_counter()
    subprocess.run(command, cwd=ROOT, env=env, check=True)
    return (time.perf_counter() - began) * 1000
