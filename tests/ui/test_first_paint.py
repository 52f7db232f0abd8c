"""The first window is painted before pydantic is loaded, and the program ends when told."""

import os
import subprocess
import sys
from pathlib import Path

from tests.house.tree import ROOT

LOOK = """
import sys
from oathsworn_gui.__main__ import main
code = main(["--data", sys.argv[1], "--exit-after-first-paint"])
heavy = {name.split(".")[0] for name in sys.modules} & {"pydantic", "qtawesome", "numpy"}
print(sorted(heavy))
raise SystemExit(code)
"""


def test_nothing_heavy_is_loaded_before_the_first_paint(tmp_path: Path) -> None:
    env = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
    done = subprocess.run(
        [sys.executable, "-c", LOOK, str(tmp_path)],
        cwd=ROOT,
        env=env,
        capture_output=True,
        text=True,
        check=True,
        timeout=60,
    )
    assert done.stdout.strip() == "[]"
