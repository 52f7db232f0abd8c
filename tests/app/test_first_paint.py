"""What is seen first is painted before anything heavy is loaded; the program ends when told."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.house.tree import ROOT

HEAVY = """
import sys
def heavy(*more):
    slow = {"pydantic", "pydantic_core", "qtawesome", "numpy", "babel"}
    loaded = {name.split(".")[0] for name in sys.modules} & slow
    return sorted(loaded | {*more} & set(sys.modules))
"""
LOOK = """
from oathsworn_gui.__main__ import main
code = main(["--data", sys.argv[1], "--exit-after-first-paint"])
print(heavy("PySide6.QtNetwork", "socket", "ssl", "http", "urllib.request"))
from PySide6 import QtCore, QtWidgets  # what a module took from them, it has loaded
print([name for name, of in (("Qt", QtCore), ("QStyle", QtWidgets)) if name in vars(of)])
raise SystemExit(code)
"""
WELCOME = """
from PySide6.QtWidgets import QApplication, QWidget
from oathsworn_gui.app.library import first_welcome
from oathsworn_gui.__main__ import main
from oathsworn_gui.app.program import Program
welcome = first_welcome.welcome_at_once
def look(program):
    welcome(program)
    print(heavy(), [w.isVisible() for w in program.window.findChildren(QWidget, "welcome")])
first_welcome.welcome_at_once = look
Program.start = lambda program: QApplication.quit()
raise SystemExit(main(["--data", sys.argv[1]]))
"""


def _printed(script: str, data: Path) -> str:
    done = subprocess.run(
        [sys.executable, "-c", HEAVY + script, str(data)],
        cwd=ROOT,
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen"},
        capture_output=True,
        text=True,
        check=True,
        timeout=60,
    )
    return done.stdout.strip()


def test_nothing_heavy_is_loaded_before_the_first_paint(tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text('{"updates": true}')
    assert _printed(LOOK, tmp_path) == "[]\n[]"


def test_a_newcomer_is_welcomed_before_anything_heavy_is_loaded(tmp_path: Path) -> None:
    assert _printed(WELCOME, tmp_path) == "[] [True]"


def test_whoever_has_a_campaign_is_not_welcomed_first(tmp_path: Path) -> None:
    (tmp_path / "campaigns" / "the-wet-boots-1").mkdir(parents=True)
    (tmp_path / "campaigns" / "the-wet-boots-1" / "campaign.oathsworn").write_text("{")
    assert _printed(WELCOME, tmp_path) == "[] []"


ALONE = """
from pathlib import Path
from oathsworn_gui.app.startup import on_stage
program = on_stage(Path(sys.argv[1]), "deepwood")
program.begin_practice("%s", seed=3)
games = "oathsworn_gui.games."
print(sorted({name.split(".")[2] for name in sys.modules if name.startswith(games)}), flush=True)
served = ("aiohttp", "segno", "asyncio", "oathsworn_gui.phones.server")
print([name for name in served if name in sys.modules], flush=True)
program.navigation.to_library_now()
"""


@pytest.mark.parametrize(("game", "package"), [("", "oathsworn"), ("set-a-watch", "set_a_watch")])
def test_a_game_that_is_not_open_is_not_imported_nor_what_serves_phones(
    tmp_path: Path, game: str, package: str
) -> None:
    assert _printed(ALONE % game, tmp_path) == f"['{package}']\n[]"
