"""Where memory lacks for what the window's thread reads, this is told, and can be tried again."""

from collections.abc import Callable
from typing import NoReturn

import pytest
from PySide6.QtCore import Qt

from tests.ui.conftest import Player

Key = Qt.Key
TOLD = "The computer has too little free memory for this."


def lacks(*_: object, **__: object) -> NoReturn:
    raise MemoryError


def test_the_list_of_campaigns(kept: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as lacking:
        lacking.setattr("oathsworn_gui.storage.library.campaign_library.listed", lacks)
        kept.program.library_controller.list()
        kept.settle()
        assert kept.text("message-words-0") == TOLD
        assert kept.sees("open-kept-1")
        kept.press(Key.Key_Return)
        assert kept.text("message-words-0") == TOLD
    kept.press(Key.Key_Return)
    assert not kept.sees("message-words-0")
    assert kept.sees("open-kept-1")


def test_earlier_states_and_a_look_at_one(kept: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as lacking:
        lacking.setattr("oathsworn_gui.app.library.restore_earlier.generations", lacks)
        kept.press(Key.Key_R)
        assert kept.text("message-words-0") == TOLD
    kept.click("message-again")
    with monkeypatch.context() as lacking:
        lacking.setattr("oathsworn_gui.storage.campaign.read_only_campaign.living", lacks)
        kept.click("restore-look")
        assert kept.text("message-words-0") == TOLD
        kept.click("message-close")
        assert kept.program.window.view is None
    kept.click("restore-look")
    assert kept.program.window.view is not None


def test_the_welcome_of_a_library_that_cannot_be_listed(
    start: Callable[[], Player], monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as lacking:
        lacking.setattr("oathsworn_gui.storage.library.campaign_library.listed", lacks)
        player = start()
        assert player.text("message-words-0") == TOLD
    player.click("message-again")
    assert player.sees("welcome")
