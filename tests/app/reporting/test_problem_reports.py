"""Reporting a problem: shown first, written where people say, opened on another machine."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QCheckBox, QPlainTextEdit

from oathsworn_gui.app.program import Program
from oathsworn_gui.log_file import begin_log, end_log
from oathsworn_gui.storage.files.folders import folders
from oathsworn_gui.storage.files.settings_file import Settings
from oathsworn_gui.storage.saves.problem_report import ProblemReport, read_report
from tests.toy_game.lanterns_ui import GAME_UI, TEXTS, offered
from tests.ui.conftest import Player

Elsewhere = Callable[[Path], Player]


@pytest.fixture
def sent(player: Player, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the report goes that is asked for."""
    place = tmp_path / "sent.oathsworn-report"
    monkeypatch.setattr(player.program.dialogs, "report_to_write", lambda name: place)
    return place


@pytest.fixture
def elsewhere(player: Player, tmp_path: Path) -> Elsewhere:
    """Opens a report in a program on another machine."""

    def begin(path: Path) -> Player:
        other = Program(
            folders(tmp_path / "elsewhere"),
            Settings(),
            offered(GAME_UI),
            more_texts=TEXTS,
            restart=lambda arguments: None,
        )
        player.qtbot.addWidget(other.window)
        there = Player(player.qtbot, other, [])
        there.shown(other)
        other.start()
        other.navigation.open_report(path)
        there.settle()
        return there

    return begin


def write(player: Player, sent: Path) -> ProblemReport:
    player.qtbot.waitUntil(sent.exists)
    player.qtbot.waitUntil(lambda: "Written as" in player.text("problem-said"))
    return read_report(sent)


def test_the_very_moment_opens_on_another_machine(
    player: Player, sent: Path, elsewhere: Elsewhere
) -> None:
    for _ in range(3):
        player.click("light")
    player.program.window.commands.run("report-problem")
    player.settle()
    player.click("problem-write")
    write(player, sent)
    there = elsewhere(sent)
    here = player.view.store
    assert there.view.store.campaign == here.campaign
    assert list(there.view.store.history.done) == list(here.history.done)
    assert "comes from a report" in there.text("banner-title")
    before = here.history.done[-1].before
    there.ctrl(Qt.Key.Key_Z)
    assert there.view.store.campaign == before
    there.click("report-show")
    assert there.find(QPlainTextEdit, "problem-words").isReadOnly()
    assert not there.sees("problem-write")
    assert there.program.window.commands.find("problem-write") is None
    there.press(Qt.Key.Key_Escape)
    there.program.navigation.to_library_now()
    there.program.window.close()


def test_by_keys_with_words_of_ones_own(player: Player, sent: Path) -> None:
    player.click("light")
    player.press(Qt.Key.Key_F1, modifier=Qt.KeyboardModifier.ControlModifier)
    player.type("The lamp went out.")
    player.press(Qt.Key.Key_Return, modifier=Qt.KeyboardModifier.ControlModifier)
    report = write(player, sent)
    assert report.words == "The lamp went out."
    assert [step["action"] for step in report.steps] == ["light"]
    assert report.campaign is not None
    player.press(Qt.Key.Key_Escape)
    assert not player.sees("problem-words")
    assert player.sees("light")


def test_what_is_left_out_is_not_in_the_file(player: Player, sent: Path) -> None:
    player.click("light")
    player.program.window.commands.run("report-problem")
    player.settle()
    for part in ("campaign", "steps", "settings"):
        player.find(QCheckBox, f"part-{part}-in").click()
    assert not player.find(QCheckBox, "part-program-in").isEnabled()
    player.click("problem-write")
    report = write(player, sent)
    assert (report.campaign, report.journal) == (None, "")
    assert (list(report.steps), report.settings) == ([], {})
    assert report.program["app"]
    assert "The Ashen Lantern" not in sent.read_text("utf-8")


def test_every_part_can_be_read_before_it_is_written(
    player: Player, tmp_path: Path, sent: Path
) -> None:
    del sent
    handler = begin_log(tmp_path / "logs")
    assert handler is not None
    try:
        player.program.reopen()
        player.settle()
        player.program.window.commands.run("report-problem")
        player.settle()
        player.click("part-log")
        log = player.find(QPlainTextEdit, "problem-text").toPlainText()
        assert "the-ashen-lantern-1" in log
        player.click("part-campaign")
        shown = player.find(QPlainTextEdit, "problem-text").toPlainText()
        assert "The Ashen Lantern" in shown
        player.click("part-settings")
        settings = player.find(QPlainTextEdit, "problem-text").toPlainText()
        assert "theme" in settings
        assert not [each for each in ("player_names", "library", "last_camp") if each in settings]
    finally:
        end_log(handler)


def test_a_fault_leads_to_the_report(player: Player, sent: Path) -> None:
    player.click("light")
    try:
        raise ValueError("a lamp fell")
    except ValueError as fault:
        player.program.faults.took(fault)
    player.settle()
    player.click("crash-report-it")
    player.click("problem-write")
    report = write(player, sent)
    assert "ValueError: a lamp fell" in report.faults[-1]


def test_a_disk_that_takes_no_report_says_so(
    player: Player, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "taken"
    folder.write_text("a file", "utf-8")
    place = folder / "x.oathsworn-report"
    monkeypatch.setattr(player.program.dialogs, "report_to_write", lambda name: place)
    player.program.window.commands.run("report-problem")
    player.settle()
    nothing = player.text("problem-said")
    player.click("problem-write")
    player.qtbot.waitUntil(lambda: player.text("problem-said") != nothing)
    assert "x.oathsworn-report" in player.text("problem-said")
    assert not player.sees("problem-show")


def test_a_report_opened_as_a_file_gets_a_window_of_its_own(player: Player) -> None:
    player.program.navigation.open_file(Path("mail") / "sent.oathsworn-report")
    assert player.restarts == [["--open-report", str(Path("mail") / "sent.oathsworn-report")]]


def test_what_is_no_report_is_told(player: Player, tmp_path: Path, elsewhere: Elsewhere) -> None:
    del player
    path = tmp_path / "bad.oathsworn-report"
    path.write_text("nothing", "utf-8")
    there = elsewhere(path)
    assert "not a report" in there.text("message-words-0")
    there.click("message-close")
    there.program.window.close()
