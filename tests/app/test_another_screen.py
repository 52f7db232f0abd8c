"""A window that came to a screen of another scale looks as one that was opened there."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.house.tree import ROOT

LAPTOP = {"name": "laptop", "x": 0, "y": 0, "width": 1366, "height": 768}
TV = {"name": "tv", "x": 1366, "y": 0, "width": 3840, "height": 2160}
PLAIN = {"logicalDpi": 96, "logicalBaseDpi": 96, "dpr": 1}
LOOK = """
import sys
from pathlib import Path
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from oathsworn_gui.app.startup import on_stage
from oathsworn_gui.games.oathsworn.actions.encounter.setup import SetUpEncounter
from oathsworn_gui.games.oathsworn.actions.story.reading import EndStory
from oathsworn_gui.games.oathsworn.tour.draws import all_is_shown

folder, moves = Path(sys.argv[1]), sys.argv[2] == "moved"
program = on_stage(folder, "deepwood")
window = program.window
window.resize(1280, 720)
view = program.begin_practice(seed=3)


def picture(name):
    for there in (False, True):
        window.move(1400 if there and moves else 20, 20)
        QTest.qWait(400)
        all_is_shown(window)
        for mark in window.findChildren(QWidget, "save-mark"):
            mark.hide()  # it tells the time
        seen = window.grab()
    seen.save(str(folder / f"{name}.png"))
    print(window.screen().name(), seen.devicePixelRatio())


view.show_page("story")
picture("story")
for action in (EndStory(), EndStory(), SetUpEncounter()):
    view.store.dispatch(action, "to its board")
view.show_page("encounter")
picture("encounter")
window.close()
"""


def _pictured(folder: Path, way: str, scales: str) -> list[str]:
    """Take the pictures into ``folder``; return on which screen, and at which scale."""
    folder.mkdir()
    screens = folder / "screens.json"
    screens.write_text(json.dumps({"screens": [LAPTOP | PLAIN, TV | PLAIN]}), "utf-8")
    platform = f"offscreen:configfile={screens}"
    done = subprocess.run(
        [sys.executable, "-c", LOOK, str(folder), way],
        cwd=ROOT,
        env={**os.environ, "QT_QPA_PLATFORM": platform, "QT_SCREEN_SCALE_FACTORS": scales},
        capture_output=True,
        text=True,
        check=True,
        timeout=300,
    )
    return done.stdout.splitlines()


@pytest.mark.long
def test_on_a_screen_of_another_scale_all_is_as_sharp_as_if_opened_there(tmp_path: Path) -> None:
    moved, opened = tmp_path / "moved", tmp_path / "opened"
    assert _pictured(moved, "moved", "laptop=1;tv=2") == ["tv 2.0"] * 2
    assert _pictured(opened, "opened", "laptop=2;tv=2") == ["laptop 2.0"] * 2
    for name in ("story.png", "encounter.png"):
        assert (moved / name).read_bytes() == (opened / name).read_bytes(), name
