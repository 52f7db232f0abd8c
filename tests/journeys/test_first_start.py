"""The first evening begins at the welcome: what a newcomer does, with its presses counted."""

from collections.abc import Callable
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from oathsworn_gui.app.base.file_dialogs import FileDialogs
from tests.journeys.evening import Evening


def a_campaign_is_started(evening: Evening) -> None:
    evening.new_campaign()
    assert evening.sees("new-begin")


def the_practice_chapter_is_tried(evening: Evening) -> None:
    evening.press("library-practice", "P")
    assert evening.campaign.title == "The Wet Boots"


def the_help_about_keeping_is_read_and_left(evening: Evening) -> None:
    evening.press("welcome-keeping", "Shift+F1")
    assert evening.text("library-folder") == str(evening.folder / "campaigns")
    evening.press("keeping-back", "Escape")
    assert evening.sees("welcome")


@pytest.mark.parametrize(
    ("walk", "presses"),
    [
        (a_campaign_is_started, 2),
        (the_practice_chapter_is_tried, 1),
        (the_help_about_keeping_is_read_and_left, 2),
    ],
    ids=lambda value: value.__name__ if callable(value) else str(value),
)
def test_a_newcomer_needs_few_presses(
    evening: Evening, walk: Callable[[Evening], None], presses: int
) -> None:
    evening.count_from_here()
    walk(evening)
    assert evening.presses == presses


def test_arrows_and_enter_alone_begin_to_play(keyboard: Evening) -> None:
    keyboard.count_from_here()
    keyboard.hand.key("Right")
    keyboard.hand.key("Return")
    assert keyboard.campaign.title == "The Wet Boots"
    assert keyboard.presses == 2


@pytest.mark.usefixtures("guard")
def test_a_campaign_is_carried_to_another_computer(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, by_keys: bool
) -> None:
    """Exported in the library here, opened from the welcome there, one press each."""
    stick = tmp_path / "Grüße vom Stick.oathsworn"
    monkeypatch.setattr(FileDialogs, "file_to_write", lambda *_: stick)
    monkeypatch.setattr(FileDialogs, "files_to_open", lambda _: (stick,))
    here = Evening(tmp_path / "here", by_keys=by_keys)
    here.press("library-practice", "P")
    here.program.navigation.to_library_now()
    here.hand.key("E")
    qtbot.waitUntil(lambda: here.sees("toast"))
    here.leave()
    there = Evening(tmp_path / "there", by_keys=by_keys)
    there.count_from_here()
    there.press("library-file", "O")
    qtbot.waitUntil(lambda: there.program.session is not None)
    assert there.presses == 1
    assert there.campaign.title == "The Wet Boots"
    there.leave()
