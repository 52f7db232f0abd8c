"""What the disk does not take is told, and nobody loses play without a question."""

from dataclasses import dataclass
from pathlib import Path

import pytest

from oathsworn_gui.ui.save_mark import SaveMark
from tests.ui.conftest import Player


@dataclass
class _Full:
    state: str = "failing"
    reason: str = "disk-full"
    at: str = ""


def _fill_the_disk(player: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    from oathsworn_gui.storage.open_campaign import OpenCampaign

    del player
    monkeypatch.setattr(OpenCampaign, "flush", lambda self: _Full())


def test_a_failing_save_stays_in_view_until_one_succeeds(player: Player) -> None:
    player.view.show_mark(SaveMark("failing", reason="The disk is full"))
    player.settle()
    assert "The disk is full" in player.text("refusal-words")
    player.view.show_mark(SaveMark("saved", "20:41"))
    player.settle()
    assert not player.sees("refusal-words")
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
    player.program.save_copy(tmp_path / "copy.oathsworn")
    player.settle()
    assert player.text("toast-words") == "A copy was saved as copy.oathsworn."
    assert '"lit": 1' in (tmp_path / "copy.oathsworn").read_text("utf-8")
