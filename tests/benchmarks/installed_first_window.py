"""From starting the installed program to its first window, over the same from a checkout."""

import subprocess
import sys
import tempfile
from pathlib import Path

from tests.benchmarks.first_window import OURS, RUNS, medians_ms
from tests.benchmarks.package_size import finished_deb
from tests.benchmarks.result import Result

TO_FIRST_PAINT = OURS[2:]


def installed_first_window() -> Result:
    """Median wall time of processes that end at their first paint, unpacked and checkout in turn.

    The .deb in dist/ is unpacked, not installed: the program is the same and nothing is changed.
    """
    with tempfile.TemporaryDirectory() as folder:
        place, home = Path(folder, "unpacked"), ["--data", str(Path(folder, "home"))]
        subprocess.run(["dpkg-deb", "--extract", str(finished_deb()), str(place)], check=True)
        program = str(place / "usr" / "bin" / "oathsworn-gui")
        installed, checkout = medians_ms(
            [program, *TO_FIRST_PAINT, *home], [sys.executable, *OURS, *home]
        )
    return Result(
        name="installed_first_window",
        baseline="the first window of the same program from its checkout; at most 1.5",
        ours_ms=installed,
        baseline_ms=checkout,
        runs=RUNS,
    )
