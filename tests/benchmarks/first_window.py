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
    ours: list[float] = []
    plain: list[float] = []
    with tempfile.TemporaryDirectory() as home:
        for run in range(RUNS + 1):
            theirs_ms, ours_ms = _timed(["-c", LABEL]), _timed([*OURS, "--data", home])
            if run:  # the first pair only warms the disk cache
                plain.append(theirs_ms)
                ours.append(ours_ms)
    return Result(
        name="first_window",
        baseline="a bare QLabel window of the same PySide6",
        ours_ms=statistics.median(ours),
        baseline_ms=statistics.median(plain),
        runs=RUNS,
    )


def _timed(arguments: list[str]) -> float:
    """Run Python off screen, with compiled modules kept as on a player's machine; milliseconds."""
    env = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
    env.pop("PYTHONDONTWRITEBYTECODE", None)
    began = time.perf_counter()
    subprocess.run([sys.executable, *arguments], cwd=ROOT, env=env, check=True)
    return (time.perf_counter() - began) * 1000
