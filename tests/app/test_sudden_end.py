"""A program that died inside a library says so at its next start, calmly, with the stack."""

import json
import os
import subprocess
import sys
from pathlib import Path

from oathsworn_gui.before_qt.run_record import SuddenEnd
from oathsworn_gui.ui.base.screens import LIBRARY
from oathsworn_gui.ui.reporting.problem_page import PAGE
from tests.house.tree import ROOT
from tests.ui.conftest import Player

QT = "oathsworn_gui.ui.reporting.qt_messages"
DIES = """
import ctypes, sys
from oathsworn_gui.__main__ import main
from oathsworn_gui.app.program import Program
Program.start = lambda program: ctypes.string_at(0)
main(["--data", sys.argv[1]])
"""
TELLS = """
import faulthandler, json, sys, threading
from PySide6.QtCore import qInstallMessageHandler
from PySide6.QtWidgets import QLabel
from oathsworn_gui.__main__ import main
from oathsworn_gui.app.program import Program
start = Program.start
def look(program):
    start(program)
    said = [w.text() for w in program.window.findChildren(QLabel, "banner-title")]
    hooks = [sys.excepthook, threading.excepthook, sys.unraisablehook, qInstallMessageHandler(None)]
    set_by = [getattr(hook, "__module__", "") for hook in hooks]
    faults = program.reporting.gathered().faults
    print(json.dumps([said, faults, set_by, faulthandler.is_enabled()]))
    program.window.close()
Program.start = look
raise SystemExit(main(["--data", sys.argv[1]]))
"""


def _started(script: str, data: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", script, str(data)],
        cwd=ROOT,
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen"},
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )


def test_a_program_that_died_tells_it_at_the_next_start_which_sets_every_hook(
    tmp_path: Path,
) -> None:
    assert _started(DIES, tmp_path).returncode != 0
    done = _started(TELLS, tmp_path)
    assert done.returncode == 0, done.stderr
    said, faults, set_by, enabled = json.loads(done.stdout.splitlines()[-1])
    assert set_by == [*["oathsworn_gui.before_qt.fault_hooks"] * 3, QT]
    assert enabled
    assert len(said) == 1
    assert said[0].startswith("The program ended suddenly on ")
    (fault,) = faults
    assert "string_at" in fault
    assert "__main__.py" in fault
    assert not list((tmp_path / "logs").glob("run-*")), "this start ended in order"


def _ended(player: Player, ended: SuddenEnd) -> None:
    player.program.navigation.to_library_now()
    player.program.ended = ended
    player.program.library_controller.list()
    player.settle()


def test_its_stack_can_be_reported_by_mouse(player: Player) -> None:
    _ended(player, SuddenEnd("2026-01-05T21:03:00", "Fatal Python error"))
    assert player.text("banner-title").startswith("The program ended suddenly on ")
    assert "Your campaigns are kept" in player.text("banner-words")
    player.click("last-run-report")
    assert player.program.window.is_in_front(PAGE)
    player.program.window.show_screen(LIBRARY)
    player.settle()
    assert not player.sees("banner-title")


def test_without_a_stack_there_is_nothing_to_report_and_it_goes_by_keys(player: Player) -> None:
    _ended(player, SuddenEnd("", ""))
    assert player.text("banner-title") == "The program ended suddenly the last time."
    assert not player.sees("last-run-report")
    assert player.program.window.commands.find("last-run-report") is None
    player.program.window.commands.run("last-run-close")
    player.settle()
    assert not player.sees("banner-title")
    assert player.program.window.commands.find("last-run-close") is None
