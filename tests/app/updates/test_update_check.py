"""What a group sees of a newer version: one calm bar in the library, where it asked for it."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from threading import Event

import pytest
from PySide6.QtCore import Qt, QThreadPool, QUrl
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QApplication, QCheckBox, QPushButton

from oathsworn_gui.app.updates import https_request as asking
from tests.app.updates.conftest import ON, PAGE, Start, askings_of, days_ago, kept, told
from tests.app.updates.forge import Forge

Key = Qt.Key
Opened = list[str]


@pytest.fixture
def browser(monkeypatch: pytest.MonkeyPatch) -> Opened:
    """The addresses that were opened in a browser."""
    opened: Opened = []

    def show(address: QUrl) -> bool:
        opened.append(address.toString())
        return True

    monkeypatch.setattr(QDesktopServices, "openUrl", show)
    return opened


# ------------------------------------------------------------------------------------ the bar


@pytest.mark.usefixtures("asked_page")
def test_a_newer_version_is_told_in_the_library(begin: Start, browser: Opened) -> None:
    player = begin(ON)
    assert told(player) == "Version 99.2.0 is out. You have 0.1.0."
    assert QApplication.focusWidget() is not player.find(QPushButton, "update-open")
    player.click("update-open")
    assert browser == [PAGE]
    player.click("update-later")
    assert not player.sees("banner-title")


@pytest.mark.usefixtures("asked_page")
def test_by_keys_alone(begin: Start, browser: Opened, tmp_path: Path) -> None:
    player = begin(ON)
    told(player)
    for name, key in (("update-open", Key.Key_Return), ("update-pass", Key.Key_Space)):
        for _ in range(60):
            if QApplication.focusWidget() is player.find(QPushButton, name):
                break
            player.press(Key.Key_Tab)
        player.press(key)
    assert browser == [PAGE]
    assert not player.sees("banner-title")
    assert kept(tmp_path).updates_passed == "99.2.0"


@pytest.mark.usefixtures("asked_page")
def test_it_is_found_among_all_actions_while_it_is_told(begin: Start, browser: Opened) -> None:
    player = begin(ON)
    commands = player.program.window.commands
    told(player)
    player.ctrl(Key.Key_K)
    player.type("newer version")
    player.press(Key.Key_Return)
    assert browser == [PAGE]
    commands.run("update-later")
    assert not [command for command in commands.all() if command.key.startswith("update")]


@pytest.mark.usefixtures("asked_page")
def test_later_is_another_day_and_not_this_one_is_for_ever(
    begin: Start, forge: Forge, tmp_path: Path, log: pytest.LogCaptureFixture
) -> None:
    player = begin(ON)
    told(player)
    player.click("update-later")
    player = begin()
    assert len(forge.asked) == 1
    player = begin(replace(kept(tmp_path), updates_asked=days_ago(1)))
    told(player)
    player.click("update-pass")
    player = begin(replace(kept(tmp_path), updates_asked=days_ago(1)))
    player.qtbot.waitUntil(lambda: len(forge.asked) == 3)
    player = begin(replace(kept(tmp_path), updates_asked=days_ago(1), updates_passed="99.1"))
    assert told(player).startswith("Version 99.2.0")
    assert log.records == []


@pytest.mark.usefixtures("asked_page")
def test_the_bar_stays_when_the_theme_changes(begin: Start) -> None:
    player = begin(ON)
    told(player)
    player.ctrl(Key.Key_Comma)
    player.click("theme-parchment")
    player.press(Key.Key_Escape)
    assert told(player).startswith("Version 99.2.0")


@pytest.mark.usefixtures("asked_page")
def test_no_word_of_it_is_cut_in_the_smallest_window(begin: Start) -> None:
    player = begin(ON)
    told(player)
    player.program.window.resize(480, 320)
    player.settle()
    for name in ("update-open", "update-later", "update-pass"):
        button = player.find(QPushButton, name)
        assert button.width() >= button.sizeHint().width()
        corner = button.mapTo(player.program.window, button.rect().bottomRight())
        assert player.program.window.rect().contains(corner)


@pytest.mark.usefixtures("asked_page")
def test_where_no_browser_opens_the_page_is_named(
    begin: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda _: False)
    player = begin(ON)
    told(player)
    player.click("update-open")
    assert PAGE in player.text("toast-words")


# ------------------------------------------------------------------------------- when it looks


@pytest.mark.usefixtures("asked_page")
def test_nothing_is_asked_where_nobody_switched_it_on(begin: Start, forge: Forge) -> None:
    player = begin()
    player.ctrl(Key.Key_Comma)
    player.click("updates")
    player.click("updates")
    player.press(Key.Key_Escape)
    assert forge.asked == []
    assert not player.sees("update-open")


@pytest.mark.usefixtures("asked_page")
def test_switched_on_it_looks_at_the_next_start(begin: Start, forge: Forge, tmp_path: Path) -> None:
    player = begin()
    player.ctrl(Key.Key_Comma)
    box = player.find(QCheckBox, "updates")
    box.setFocus()
    player.press(Key.Key_Space)
    assert kept(tmp_path).updates
    assert forge.asked == []
    told(begin())
    assert kept(tmp_path).updates_asked == days_ago(0)


@pytest.mark.usefixtures("asked_page")
def test_switched_off_it_says_no_more(begin: Start, tmp_path: Path) -> None:
    player = begin(ON)
    told(player)
    player.ctrl(Key.Key_Comma)
    assert "version 0.1.0. A newer one was last looked for" in player.text("updates-words-1")
    player.click("updates")
    player.press(Key.Key_Escape)
    assert not player.sees("update-open")
    assert not kept(tmp_path).updates


@pytest.mark.usefixtures("asked_page")
def test_never_while_a_campaign_is_open(begin: Start, forge: Forge) -> None:
    player = begin(ON, into="The Ashen Lantern")
    assert player.sees("light")
    assert forge.asked == []
    player.program.to_library()
    told(player)


def test_an_answer_that_comes_during_play_waits_for_the_library(
    begin: Start, forge: Forge, asked_page: Callable[[str], None]
) -> None:
    asked_page("held")
    player = begin(ON)
    player.qtbot.waitUntil(lambda: bool(forge.asked))
    player.program.begin({"title": "Meanwhile"})
    (one,) = askings_of(player)
    with player.qtbot.waitSignal(one.ended):
        forge.may_answer.set()
    player.settle()
    assert player.sees("light")
    assert not player.sees("banner-title")
    player.program.to_library()
    assert told(player).startswith("Version 99.2.0")


@pytest.mark.usefixtures("asked_page")
def test_a_campaign_that_is_opened_while_it_gets_ready_is_not_disturbed(
    begin: Start, forge: Forge, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ready = Event()
    monkeypatch.setattr(asking, "prepare", lambda: ready.wait(20))
    player = begin(ON)
    player.program.begin({"title": "Meanwhile"})
    ready.set()
    assert QThreadPool.globalInstance().waitForDone(20_000)
    player.settle()
    assert forge.asked == []
    assert kept(tmp_path).updates_asked == ""
    player.program.to_library()
    told(player)


@pytest.mark.usefixtures("asked_page")
def test_a_clock_that_was_wrong_does_not_silence_it(begin: Start) -> None:
    told(begin(replace(ON, updates_asked=days_ago(-400))))
