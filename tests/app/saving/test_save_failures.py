"""What the disk does not take is told, and nobody loses play without a question."""

from pathlib import Path

import pytest

from oathsworn_gui.storage.campaign.writer import Mark
from tests.ui.conftest import Player


def _fill_the_disk(player: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    from oathsworn_gui.storage.campaign.open_campaign import OpenCampaign

    del player
    monkeypatch.setattr(OpenCampaign, "flush", lambda *_: Mark("failing", "disk-full"))


def test_a_failing_save_stays_in_view_until_one_succeeds(player: Player) -> None:
    playing = player.program.current_campaign
    playing.show_mark(Mark("failing", "disk-full"))
    player.settle()
    assert "The disk is full" in player.text("banner-title")
    playing.show_mark(Mark("saved", at="2026-11-22T20:41:00+01:00"))
    player.settle()
    assert not player.sees("banner-title")
    assert player.text("save-mark-words") == "Saved 20:41"


def test_closing_asks_when_not_all_is_saved(
    player: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    _fill_the_disk(player, monkeypatch)
    player.program.window.close()
    player.settle()
    assert player.program.window.isVisible()
    assert player.text("message-words-0") == "The disk is full."
    player.click("close-stay")
    assert player.program.window.view is not None


def test_the_table_may_leave_all_the_same(player: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    _fill_the_disk(player, monkeypatch)
    player.program.to_library()
    player.settle()
    player.click("close-anyway")
    assert player.sees("library-sub")


def test_a_copy_can_be_saved(player: Player, tmp_path: Path) -> None:
    player.click("light")
    player.program.navigation.save_copy(tmp_path / "copy.oathsworn")
    player.settle()
    assert player.text("toast-words") == "A copy was saved as copy.oathsworn."
    assert '"lit": 1' in (tmp_path / "copy.oathsworn").read_text("utf-8")


def test_a_campaign_for_which_memory_lacks_is_told_and_opens_later(
    player: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    def lacks(*_: object) -> None:
        raise MemoryError

    name = player.program.library.entries()[0].name
    player.program.current_campaign.let_go()
    with monkeypatch.context() as lacking:
        lacking.setattr("oathsworn_gui.storage.campaign.open_campaign.found", lacks)
        player.program.navigation.open_or_say(name)
        player.settle()
    assert player.text("message-words-0") == "The computer has too little free memory for this."
    player.click("message-close")
    player.program.navigation.open_or_say(name)
    player.settle()
    assert player.program.window.view is not None
    assert player.program.current_campaign.session is not None
