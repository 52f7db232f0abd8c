"""A life that is painted is the program as people see it; another makes no pages ahead."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.cases import each_of
from tests.house.tree import ROOT

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="forks and kills of POSIX")

_SITS_DOWN = """
import os, sys
from pathlib import Path
from PySide6.QtWidgets import QApplication, QScrollArea
from tests.crash.tables import WindowTable
table = WindowTable(Path(sys.argv[1]), paints=sys.argv[2] == "painted")
table.begin(seed=1)
table.settle(0.3)
pages = {
    area.objectName()
    for widget in QApplication.topLevelWidgets()
    for area in widget.findChildren(QScrollArea)
    if area.objectName().startswith("page-")
}
print(len(pages), flush=True)
os._exit(0)
"""


@each_of("paints", ["painted", "not painted"])
def test_only_a_painted_life_makes_pages_ahead(tmp_path: Path, paints: str) -> None:
    home = tmp_path / paints
    home.mkdir()
    run = subprocess.run(
        [sys.executable, "-c", _SITS_DOWN, str(home), paints],
        cwd=ROOT, capture_output=True, text=True, timeout=300, check=False,
    )  # fmt: skip
    pages = int(run.stdout)
    assert pages > 3 if paints == "painted" else pages == 1
