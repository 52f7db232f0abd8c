"""One campaign, two programs: by mouse and by keys, and nothing is lost."""

import json
import shutil
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QLabel, QWidget

from oathsworn_gui.session.store import Store
from oathsworn_gui.storage.campaign.open_campaign import OpenCampaign
from oathsworn_gui.storage.library.campaign_library import Library
from oathsworn_gui.storage.saves.save_file import JOURNAL, SAVE
from oathsworn_gui.storage.sharing import owner_file as whose
from oathsworn_gui.storage.sharing.lock import Lock
from oathsworn_gui.storage.sharing.owner_file import FILE
from tests.toy_game.lanterns import SYSTEM, Light
from tests.ui.conftest import Player

Key = Qt.Key
NAME = "the-ashen-lantern-1"
AT = "2026-11-20T20:12:00+01:00"


@pytest.fixture
def laptop(player: Player, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of the open campaign on another computer, where Anna lit two lanterns."""
    player.click("light")
    record(player).flush()
    folder = tmp_path / "laptop" / NAME
    shutil.copytree(record(player).folder, folder, ignore=shutil.ignore_patterns("lock"))
    with monkeypatch.context() as patch:
        patch.setattr(whose, "host", lambda: "LAPTOP-ANNA")
        library = Library(folder.parent)
        opened = library.open(NAME, {SYSTEM.key: SYSTEM}, lambda line: "", anyway=True)
        store = Store(SYSTEM, opened.campaign, clock=lambda: AT, record=opened.record)
        store.who = "Anna"
        for _ in range(2):
            store.dispatch(Light(), because="it is dark")
        opened.record.close()
    return folder


def record(player: Player) -> OpenCampaign:
    sitting = player.program.session
    assert sitting is not None
    assert isinstance(sitting.record, OpenCampaign)
    return sitting.record


def lit(player: Player) -> int:
    return player.view.store.campaign.lit


def titles(player: Player) -> list[str]:
    return sorted(entry.title for entry in player.program.library.entries())


def words_of(player: Player, name: str) -> list[str]:
    return [label.text() for label in player.find(QWidget, name).findChildren(QLabel)]


def come_over(player: Player, laptop: Path) -> None:
    """A program brings the files from the laptop, and a lantern is snuffed here."""
    for name in (SAVE, JOURNAL):
        shutil.copyfile(laptop / name, record(player).folder / "coming")
        (record(player).folder / "coming").replace(record(player).folder / name)
    player.click("snuff")
    record(player).flush()
    player.qtbot.waitUntil(lambda: bool(record(player).mark.spare))
    player.settle()


def as_if_open_on(player: Player, host: str) -> None:
    """Leave the campaign, and let its folder say that it is open on another computer."""
    folder = record(player).folder
    player.program.navigation.to_library_now()
    told = {"host": host, "pid": 7, "since": AT, "seen_at": AT}
    (folder / FILE).write_text(json.dumps(told), "utf-8")
    player.settle()


# -------------------------------------------------------------------- changed underneath


def test_a_change_underneath_is_told_and_play_goes_on(player: Player, laptop: Path) -> None:
    come_over(player, laptop)
    assert player.text("banner-title").startswith("Another program changed this campaign")
    kept = "Nothing was written over. What you play here is kept beside it."
    assert player.text("banner-words") == kept
    player.click("light")
    assert lit(player) == 1


def test_both_versions_are_shown_with_who_and_when(player: Player, laptop: Path) -> None:
    come_over(player, laptop)
    player.click("compare-versions")
    theirs = words_of(player, "version-theirs")
    assert "Last step Fri 20 Nov 20:12, Anna: Light a lantern" in theirs
    assert "2 steps since the two parted" in theirs
    assert "One step since the two parted" in words_of(player, "version-ours")


def test_mine_is_kept_and_the_other_becomes_a_campaign(player: Player, laptop: Path) -> None:
    come_over(player, laptop)
    player.click("compare-versions")
    player.press(Key.Key_K)
    assert record(player).flush().state == "saved"
    player.settle()
    assert not player.sees("banner-title")
    assert titles(player) == ["The Ashen Lantern", "The Ashen Lantern (other version)"]
    player.program.navigation.to_library_now()
    player.program.navigation.open(NAME)
    assert lit(player) == 0
    player.program.navigation.open("the-ashen-lantern-other-version-1")
    assert lit(player) == 3


def test_the_other_is_taken_and_mine_becomes_a_campaign(player: Player, laptop: Path) -> None:
    come_over(player, laptop)
    player.click("compare-versions")
    player.click("versions-take")
    assert lit(player) == 3
    assert not player.sees("banner-title")
    assert titles(player) == ["The Ashen Lantern", "The Ashen Lantern (this table)"]
    player.program.navigation.to_library_now()
    player.program.navigation.open("the-ashen-lantern-this-table-1")
    assert lit(player) == 0


def test_both_are_kept_and_play_goes_on_in_mine(player: Player, laptop: Path) -> None:
    come_over(player, laptop)
    player.click("compare-versions")
    before = (record(player).folder / SAVE).read_bytes()
    player.press(Key.Key_Return)
    assert lit(player) == 0
    assert record(player).folder.name == "the-ashen-lantern-this-table-1"
    assert (record(player).folder.parent / NAME / SAVE).read_bytes() == before


def test_esc_goes_back_to_play_and_nothing_was_chosen(player: Player, laptop: Path) -> None:
    come_over(player, laptop)
    player.click("compare-versions")
    player.press(Key.Key_Escape)
    assert player.sees("lantern-page")
    assert player.text("banner-title").startswith("Another program changed")
    assert titles(player) == ["The Ashen Lantern"]


def test_what_came_over_once_more_is_shown_before_anything_is_done(
    player: Player, laptop: Path
) -> None:
    come_over(player, laptop)
    player.click("compare-versions")
    save = record(player).folder / SAVE
    save.write_bytes(save.read_bytes() + b" ")
    player.press(Key.Key_K)
    assert player.find(QDialog, "message").isVisible()
    assert save.read_bytes().endswith(b" ")
    player.click("message-close")


def test_a_version_that_is_half_there_can_be_looked_at_again(player: Player, laptop: Path) -> None:
    come_over(player, laptop)
    folder = record(player).folder
    shutil.rmtree(folder / "generations")
    (folder / SAVE).write_bytes((laptop / SAVE).read_bytes()[:300])
    player.click("compare-versions")
    assert player.text("version-theirs-title") == "This version cannot be shown"
    assert not player.sees("versions-keep")
    (folder / SAVE).write_bytes((laptop / SAVE).read_bytes())
    player.press(Key.Key_L)
    assert player.sees("versions-keep")


def test_after_a_kill_the_version_kept_beside_it_is_offered(player: Player, laptop: Path) -> None:
    player.program.clock = lambda: AT
    come_over(player, laptop)
    player.program.navigation.to_library_now()
    player.program.navigation.open(NAME)
    player.settle()
    assert lit(player) == 3
    player.qtbot.waitUntil(lambda: player.sees("banner-title"))
    assert "lies another version" in player.text("banner-title")
    player.click("compare-versions")
    player.press(Key.Key_1)
    assert len(titles(player)) == 2
    player.press(Key.Key_Escape)
    assert not player.sees("banner-title")


# ---------------------------------------------------------------------- open elsewhere


def test_open_on_another_computer_is_told_with_the_last_step(player: Player) -> None:
    as_if_open_on(player, "LAPTOP-ANNA")
    player.program.navigation.open_or_say(NAME)
    player.settle()
    title = player.find(QDialog, "message").windowTitle()
    assert title == "“The Ashen Lantern” is open on LAPTOP-ANNA"
    assert "Fri 20 Nov 20:12" in player.text("message-words-0")
    player.press(Key.Key_Escape)
    assert player.program.session is None
    assert player.sees("library-sub")


def test_it_can_be_looked_at(player: Player) -> None:
    player.click("light")
    as_if_open_on(player, "LAPTOP-ANNA")
    player.program.navigation.open_or_say(NAME)
    player.settle()
    player.press(Key.Key_Return)
    sitting = player.program.session
    assert sitting is not None
    assert sitting.read_only
    assert lit(player) == 1


def test_it_is_opened_here_after_one_question(player: Player) -> None:
    as_if_open_on(player, "LAPTOP-ANNA")
    player.program.navigation.open_or_say(NAME)
    player.settle()
    player.click("in-use-anyway")
    assert "two versions" in player.text("message-words-0")
    player.click("anyway-do")
    player.click("light")
    assert lit(player) == 1


def test_it_is_tried_again_when_it_was_closed_there(player: Player) -> None:
    folder = record(player).folder
    as_if_open_on(player, "LAPTOP-ANNA")
    player.program.navigation.open_or_say(NAME)
    player.settle()
    (folder / FILE).unlink()
    player.click("in-use-again")
    assert lit(player) == 0


def test_a_second_window_is_told_and_may_only_look(player: Player) -> None:
    folder = record(player).folder
    player.program.navigation.to_library_now()
    held = Lock(folder)
    player.program.navigation.open_or_say(NAME)
    player.settle()
    assert not player.sees("in-use-anyway")
    player.click("in-use-look")
    assert player.program.session is not None
    held.release()


def test_one_who_opens_it_there_meanwhile_is_told_of(player: Player) -> None:
    told = {"host": "LAPTOP-ANNA", "pid": 7, "since": AT, "seen_at": AT}
    (record(player).folder / FILE).write_text(json.dumps(told), "utf-8")
    player.program.concurrent_use.look()
    player.qtbot.waitUntil(lambda: player.sees("banner-title"))
    assert player.text("banner-title") == "LAPTOP-ANNA has opened this campaign too."


# ------------------------------------------------------------------------- the copies


def test_copies_of_a_sync_program_are_offered_one_by_one(player: Player, laptop: Path) -> None:
    folder = record(player).folder
    shutil.copyfile(laptop / SAVE, folder / "campaign (1).oathsworn")
    (folder / "campaign-LAPTOP.oathsworn").write_bytes(b"{")
    player.program.concurrent_use.look()
    player.qtbot.waitUntil(lambda: player.sees("compare-versions"))
    player.click("compare-versions")
    assert player.text("version-copy-2-title") == "This version cannot be shown"
    player.click("versions-own-1")
    assert titles(player) == ["The Ashen Lantern", "The Ashen Lantern (other version)"]
    player.click("versions-put-1")
    assert player.text("versions-head").startswith("There is no other version")
    assert (folder / "campaign-LAPTOP.oathsworn.taken-1").exists()
