"""What is left out of importing PySide6 comes when it is used, and nothing else is told."""

import subprocess
import sys

from tests.house.tree import ROOT

QUICK = """
from oathsworn_gui.ui.base.quick_binding import import_binding, waiting
import_binding()
"""
WRONG_CALLS = """
from PySide6.QtCore import QPointF, QTimer
from PySide6.QtWidgets import QApplication, QLabel
from PySide6.support.signature import get_signature
app = QApplication(["", "-platform", "offscreen"])
label = QLabel("Oathsworn")
for wrong in (
    lambda: label.setText(3),
    lambda: label.setText(),
    lambda: label.words,
    lambda: QLabel(1, 2, 3),
    lambda: QLabel(colour="red"),
    lambda: QPointF("a"),
    lambda: QTimer.singleShot("a"),
):
    try:
        wrong()
    except Exception as why:
        print(type(why), why)
print(get_signature(QLabel.setText), get_signature(QPointF))
"""
LOOK = """
import builtins, linecache
print(len(waiting()), builtins.__import__ is builtins.__orig_import__)
from PySide6.QtWidgets import QApplication, QLabel
import oathsworn_gui.ui.base.theme
print(len(waiting()), [file for file in linecache.cache if "oathsworn" in file])
"""
ANOTHER = """
from oathsworn_gui.ui.base import quick_binding
quick_binding.SEEN = (1, 0)
quick_binding.import_binding()
print(quick_binding.waiting())
"""


def _printed(script: str) -> str:
    done = subprocess.run(
        [sys.executable, "-c", script],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
        timeout=60,
    )
    return done.stdout.strip()


def test_a_wrong_call_is_told_as_ever() -> None:
    told = _printed(QUICK + WRONG_CALLS)
    assert "setText(arg__1: str, /)" in told
    assert told == _printed(WRONG_CALLS)


def test_a_window_needs_no_signature_and_no_source_is_read() -> None:
    assert _printed(QUICK + LOOK).split("\n") == ["6 True", "6 []"]


def test_another_version_has_all_of_it_at_once() -> None:
    assert _printed(ANOTHER + WRONG_CALLS) == f"()\n{_printed(WRONG_CALLS)}"
