"""After a crash: what was recovered is told once, and after an evening that ended well nothing."""

import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QDesktopServices

from oathsworn_gui.storage.saves.save_file import CHRONICLE, JOURNAL, SAVE
from tests.ui.conftest import Player

Key = Qt.Key


@pytest.fixture
def crashed(start: Callable[[], Player]) -> Player:
    """A player at the library of a program that was killed two steps after its last whole save."""
    player = start()
    player.program.begin({"title": "Crashed"})
    player.press(Key.Key_L)
    sitting = player.program.session
    assert sitting is not None
    sitting.record.flush()
    folder = player.program.library.folder(sitting.name)
    saved, left = (folder / SAVE).read_bytes(), folder.parent.parent / "left"
    player.press(Key.Key_L, Key.Key_S)
    sitting.record.flush()
    shutil.copytree(folder, left)
    player.program.navigation.to_library_now()
    shutil.rmtree(folder)
    left.rename(folder)
    (folder / SAVE).write_bytes(saved)
    return player


def _reports(player: Player) -> list[Path]:
    return sorted(player.program.places.reports.glob("after-crash-*.txt"))


def _chronicle(player: Player) -> list[Any]:
    sitting = player.program.session
    assert sitting is not None
    written = (player.program.library.folder(sitting.name) / CHRONICLE).read_text("utf-8")
    return [json.loads(entry) for entry in written.splitlines() if entry]


def test_it_is_told_once_what_was_recovered_and_to_which_step(crashed: Player) -> None:
    crashed.program.navigation.open("crashed-1")
    crashed.settle()
    assert crashed.text("banner-title").startswith("The program ended suddenly on ")
    words = crashed.text("banner-words")
    assert words.startswith("Everything up to “Snuff a lantern” was recovered.")
    assert "2 steps" in words
    assert words.endswith("Nothing was cut off.")
    crashed.click("after-crash-close")
    assert not crashed.sees("banner")
    crashed.program.reopen()
    crashed.settle()
    assert not crashed.sees("banner")


def test_half_a_line_is_told_to_be_left_out(crashed: Player) -> None:
    folder = crashed.program.library.folder("crashed-1")
    with (folder / JOURNAL).open("ab") as file:
        file.write(b"1234abcd {half a li")
    (folder / CHRONICLE).unlink()
    crashed.program.navigation.open("crashed-1")
    crashed.settle()
    assert "left out" in crashed.text("banner-words")
    assert not crashed.sees("refusal-words")
    words = [line["words"] for entry in _chronicle(crashed) for line in entry["lines"]]
    assert words[-1] == "A lantern is snuffed."


def test_the_report_holds_no_word_of_the_players(
    crashed: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown: list[str] = []

    def show(url: object) -> bool:
        shown.append(str(url))
        return True

    monkeypatch.setattr(QDesktopServices, "openUrl", show)
    crashed.program.navigation.open("crashed-1")
    crashed.qtbot.waitUntil(lambda: len(_reports(crashed)) == 1)
    crashed.settle()
    crashed.click("after-crash-report")
    assert _reports(crashed)[0].name in shown[0]
    told = _reports(crashed)[0].read_text("utf-8")
    assert "Last actions: light, light, snuff" in told
    assert "journal: " in told
    assert "crashed" not in told.casefold().replace("after-crash", "")


def test_after_an_evening_that_ended_well_nothing_is_told(player: Player) -> None:
    player.press(Key.Key_L)
    player.program.reopen()
    player.settle()
    assert not player.sees("banner")
    assert not _reports(player)
