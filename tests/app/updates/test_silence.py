"""What goes wrong with looking for a newer version disturbs nobody, and is tried another day."""

import os
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QCheckBox

from oathsworn_gui.app.updates import https_request as asking
from oathsworn_gui.storage.files import settings_file
from oathsworn_gui.storage.files.save_error import SaveNotWritten
from oathsworn_gui.storage.files.settings_file import Settings
from tests.app.updates.conftest import ON, PAGE, Start, asked, askings_of, days_ago, kept, told
from tests.app.updates.forge import Forge
from tests.house.tree import ROOT

Key = Qt.Key
FAILING = ("no-such-page", "hang-up", "huge", "endless", "to-elsewhere", "portal", "markup")


@pytest.mark.parametrize("name", ["same", "early"])
def test_where_this_is_the_newest_nothing_is_told(
    begin: Start, forge: Forge, asked_page: Callable[[str], None], name: str
) -> None:
    asked_page(name)
    player = begin(ON)
    player.qtbot.waitUntil(lambda: bool(forge.asked) and not askings_of(player))
    assert not player.sees("update-open")


@pytest.mark.parametrize("name", FAILING)
@pytest.mark.usefixtures("other_forge")
def test_what_fails_is_silent(
    begin: Start,
    asked_page: Callable[[str], None],
    name: str,
    monkeypatch: pytest.MonkeyPatch,
    log: pytest.LogCaptureFixture,
) -> None:
    monkeypatch.setattr(asking, "LONGEST_MS", 300)
    asked_page(name)
    player = begin(ON)
    line = asked(player, log)
    assert line.startswith("No answer about newer versions: ")
    assert "\n" not in line
    assert len(line) < 100
    assert not player.sees("update-open")
    assert not player.sees("toast-words")
    assert QApplication.activeModalWidget() is None


def test_what_failed_is_tried_another_day(
    begin: Start,
    forge: Forge,
    asked_page: Callable[[str], None],
    tmp_path: Path,
    log: pytest.LogCaptureFixture,
) -> None:
    asked_page("portal")
    assert asked(begin(ON), log)
    asked_page("newer")
    begin()
    assert [name for name, _ in forge.asked] == ["portal"]
    told(begin(replace(kept(tmp_path), updates_asked=days_ago(1))))


def test_a_site_that_nobody_knows_is_silent(
    begin: Start,
    strange_forge: Forge,
    publish: Callable[[object], None],
    log: pytest.LogCaptureFixture,
) -> None:
    publish({"page": PAGE, "feed": strange_forge.address + "newer"})
    player = begin(ON)
    assert asked(player, log).endswith("SslHandshakeFailedError")


@pytest.mark.parametrize("note", [None, {"page": PAGE, "feed": None}])
def test_a_build_that_was_not_published_says_so(
    begin: Start, publish: Callable[[object], None], note: object
) -> None:
    if note is not None:
        publish(note)
    player = begin(ON)
    player.ctrl(Key.Key_Comma)
    box = player.find(QCheckBox, "updates")
    assert (box.isEnabled(), box.isChecked()) == (False, False)
    assert player.text("updates-words-0").startswith("This build was not published")
    assert box.toolTip() == player.text("updates-words-0")


HEAD = """
import sys
from pathlib import Path
from PySide6.QtCore import QTimer
from oathsworn_gui.app.startup import application
from oathsworn_gui.app.program import Program
from oathsworn_gui.storage.files.folders import folders
from oathsworn_gui.storage.files.settings_file import Settings
from oathsworn_gui.ui.automation.screenshots import settle
import oathsworn_gui.app.updates.update_check as looking
import oathsworn_gui.app.updates.release as release
from tests.toy_game.lanterns_ui import GAME_UI, TEXTS, offered

def begin(settings):
    program = Program(folders(Path(sys.argv[1])), settings, offered(GAME_UI), None, TEXTS)
    program.window.show()
    program.start()
    settle()
    return program

app = application("deepwood")
"""
OFF = """
program = begin(Settings())
program.window.commands.run("settings")
settle()
print(sorted({"PySide6.QtNetwork", "ssl", "http.client", "urllib.request"} & set(sys.modules)))
program.window.close()
"""
CLOSED_AT_ONCE = """
release.resource = Path(sys.argv[1]).joinpath
Path(sys.argv[1], "release.json").write_text(
    '{"page": "https://127.0.0.1:9/", "feed": "https://127.0.0.1:9/"}'
)
looking.QUIET_MS = 0
program = begin(Settings(updates=True))
QTimer.singleShot(80, program.window.close)
code = app.exec()
print("PySide6.QtNetwork" in sys.modules, code)
"""


def alone(script: str, place: Path) -> str:
    """What a program of its own prints; it must end well and say nothing on the error stream."""
    env = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
    done = subprocess.run(
        [sys.executable, "-c", HEAD + script, str(place)],
        cwd=ROOT, env=env, capture_output=True, text=True, check=False, timeout=60,
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout.strip()


def test_where_it_is_off_nothing_of_a_network_is_loaded(tmp_path: Path) -> None:
    assert alone(OFF, tmp_path) == "[]"


def test_a_program_that_is_closed_while_it_looks_ends_well(tmp_path: Path) -> None:
    assert alone(CLOSED_AT_ONCE, tmp_path) == "True 0"


@pytest.mark.usefixtures("asked_page")
def test_where_the_day_cannot_be_kept_nothing_is_asked(
    begin: Start, forge: Forge, monkeypatch: pytest.MonkeyPatch, log: pytest.LogCaptureFixture
) -> None:
    def refuse(path: Path, settings: Settings, known: Settings) -> None:
        raise SaveNotWritten("full")

    monkeypatch.setattr(settings_file, "save_settings", refuse)
    player = begin(ON)
    assert asked(player, log).endswith("the day cannot be kept (full)")
    player.program.library_controller.list()
    player.settle()
    assert forge.asked == []
    assert QApplication.activeModalWidget() is None


@pytest.mark.usefixtures("asked_page")
def test_where_the_network_part_is_missing_it_is_a_line_of_the_log(
    begin: Start, monkeypatch: pytest.MonkeyPatch, log: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setitem(sys.modules, "oathsworn_gui.app.updates.https_request", None)
    player = begin(ON)
    assert asked(player, log).startswith("Newer versions are not looked for: ")
    assert not player.sees("update-open")
