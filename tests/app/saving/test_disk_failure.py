"""A disk that really fails under an open campaign, as a player meets it: by mouse and by keys."""

import shutil
import sys
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QPushButton, QWidget

from oathsworn_gui.app.base.file_dialogs import FileDialogs
from oathsworn_gui.app.desktop.opened_files import open_files
from oathsworn_gui.storage.saves.save_file import JOURNAL, read_save
from oathsworn_gui.ui.widgets.banner import Banner
from tests.storage.bad_disk import BadDisk
from tests.ui.conftest import Player

posix = pytest.mark.skipif(sys.platform == "win32", reason="a folder in use cannot be moved there")


@contextmanager
def full_disk(folder: Path) -> Generator[None]:
    """Let the system refuse every byte behind those that are in the journal now."""
    import resource

    most = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, ((folder / JOURNAL).stat().st_size + 10, most[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, most)


class Table:
    """The player, the campaign's disk, and another place chosen whenever one is asked for."""

    def __init__(self, player: Player, other: Path) -> None:
        self.player, self.other = player, other
        sitting = player.program.session
        assert sitting is not None
        self.record = sitting.record
        self._disk = player.program.campaigns
        self._away = self._disk.with_name("away")

    def pull_out(self) -> None:
        self._disk.rename(self._away)

    def put_back(self) -> None:
        self._away.rename(self._disk)

    def light(self) -> None:
        """Light or snuff a lantern: a step."""
        burns = self.player.view.store.campaign.lit
        self.player.program.window.commands.run("snuff" if burns else "light")
        self.player.settle()

    def waits_for(self, words: str) -> None:
        """Until the mark in the title says so."""
        self.player.qtbot.waitUntil(lambda: self.player.text("save-mark-words").startswith(words))
        self.player.settle()

    def banner(self) -> str:
        """What the banner says, title and words; empty where there is none."""
        found = self.player.find(Banner, "banner").text if self.player.sees("banner") else None
        return f"{found.title} {found.words}" if found is not None else ""

    def kept(self) -> object:
        return read_save(self.other).campaign

    def now(self) -> object:
        return self.player.view.store.campaign.model_dump(mode="json")


@pytest.fixture
def table(player: Player, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Table]:
    other = tmp_path / "Backup" / "lantern.oathsworn"
    other.parent.mkdir()
    monkeypatch.setattr(FileDialogs, "file_to_write", lambda *_: other)
    table = Table(player, other)
    table.waits_for("Saved")
    yield table
    if not player.program.campaigns.exists():
        table.put_back()


def _to(player: Player, name: str) -> None:
    """Go to a control with Tab alone."""
    for _ in range(60):
        focus = player.program.window.focusWidget()
        if focus.objectName() == name:
            return
        player.press(Qt.Key.Key_Tab)
    raise AssertionError(f"{name} cannot be reached by Tab")


@posix
def test_a_stick_that_is_pulled_out_is_told_with_what_to_do(table: Table) -> None:
    table.pull_out()
    table.light()
    table.waits_for("Not saved")
    assert "The disk or folder is not there any more." in table.banner()
    assert "Plug the disk in again" in table.banner()
    table.light()
    assert table.player.view.store.history.done[-1].seq == 2
    table.put_back()
    table.player.click("disk-again")
    table.waits_for("Saved ")
    assert table.banner() == ""
    assert table.player.text("toast-words") == "Everything is safe again."


@posix
@pytest.mark.parametrize("by_keys", [False, True], ids=["mouse", "keys"])
def test_another_place_takes_every_step(table: Table, by_keys: bool) -> None:
    player = table.player
    table.pull_out()
    table.light()
    table.waits_for("Not saved")
    if by_keys:
        _to(player, "disk-elsewhere")
        player.press(Qt.Key.Key_Space)
    else:
        player.click("disk-elsewhere")
    table.waits_for("Saved elsewhere")
    assert "Every step is kept in “lantern.oathsworn” instead" in table.banner()
    assert table.kept() == table.now()
    table.light()
    table.waits_for("Saved elsewhere")
    player.qtbot.waitUntil(lambda: table.kept() == table.now())
    table.put_back()
    if by_keys:
        modifiers = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
        player.press(Qt.Key.Key_T, modifier=modifiers)
    else:
        player.click("disk-again")
    table.waits_for("Saved ")
    player.program.reopen()
    assert table.kept() == table.now()


@posix
def test_trying_again_in_vain_is_told(table: Table) -> None:
    table.pull_out()
    table.light()
    table.waits_for("Not saved")
    table.player.click("disk-again")
    told = "Tried again. The disk or folder is not there any more."
    table.player.qtbot.waitUntil(lambda: table.player.text("toast-words") == told)


@posix
def test_the_other_place_fails_too(table: Table) -> None:
    table.pull_out()
    table.other.parent.rmdir()
    table.light()
    table.waits_for("Not saved")
    table.player.click("disk-elsewhere")
    table.player.qtbot.waitUntil(lambda: "the other place, fails too" in table.banner())
    assert table.player.text("save-mark-words") == "Not saved"


def test_the_folder_of_the_campaign_is_no_other_place(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    inside = table.record.folder / "copy.oathsworn"
    monkeypatch.setattr(FileDialogs, "file_to_write", lambda *_: inside)
    with full_disk(table.record.folder):
        table.light()
        table.waits_for("Not saved")
        table.player.click("disk-elsewhere")
        table.player.qtbot.waitUntil(lambda: table.player.sees("message-words-0"))
    assert "in the folder of the campaign itself" in table.player.text("message-words-0")
    table.player.click("message-close")
    assert not inside.exists()


@posix
def test_the_folder_is_shown_or_the_one_above_it(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown: list[Path] = []
    monkeypatch.setattr(FileDialogs, "show_folder", lambda _, folder: shown.append(folder))
    table.pull_out()
    table.light()
    table.waits_for("Not saved")
    table.player.click("disk-folder")
    table.player.qtbot.waitUntil(lambda: bool(shown))
    assert shown == [table.player.program.campaigns.parent]


@posix
def test_a_full_disk_is_told_and_heals_by_itself(table: Table) -> None:
    with full_disk(table.record.folder):
        table.light()
        table.waits_for("Not saved")
        assert "The disk is full." in table.banner()
        assert "Free some space" in table.banner()
    table.waits_for("Saved ")
    table.player.program.reopen()
    assert table.player.view.store.campaign.lit == 1


@posix
def test_closing_offers_another_place_first(table: Table) -> None:
    player = table.player
    table.pull_out()
    table.light()
    table.waits_for("Not saved")
    player.program.window.close()
    player.settle()
    assert player.program.window.isVisible()
    assert player.text("message-words-0") == "The disk or folder is not there any more."
    assert "what you played since" in player.text("message-words-1")
    now = table.now()
    player.press(Qt.Key.Key_Return)
    player.qtbot.waitUntil(lambda: not player.program.window.isVisible())
    assert table.kept() == now
    table.put_back()


@posix
def test_closing_tells_where_everything_is(table: Table) -> None:
    player = table.player
    table.pull_out()
    table.light()
    table.waits_for("Not saved")
    player.click("disk-elsewhere")
    table.waits_for("Saved elsewhere")
    player.program.to_library()
    player.settle()
    assert "open this file next time" in player.text("message-words-1")
    assert player.text("message-words-1").startswith("The disk with your campaigns cannot be")
    player.click("close-stay")
    assert player.program.window.view is not None
    player.program.to_library()
    player.settle()
    player.click("close-kept")
    assert player.program.window.view is None
    table.put_back()


@posix
def test_with_the_folder_deleted_closing_promises_nothing_of_the_library(table: Table) -> None:
    player, folder = table.player, table.record.folder
    shutil.rmtree(folder)
    table.light()
    table.waits_for("Not saved")
    player.program.to_library()
    player.settle()
    assert "all of the campaign is lost" in player.text("message-words-1")
    player.click("close-stay")
    player.click("disk-elsewhere")
    table.waits_for("Saved elsewhere")
    player.program.to_library()
    player.settle()
    words = player.text("message-words-1")
    assert words.startswith("The folder of this campaign was deleted or moved away")
    assert str(table.other) in words
    assert "stands as it was" not in words
    now = table.now()
    player.click("close-kept")
    assert player.program.window.view is None
    assert not folder.exists()
    assert table.kept() == now


@posix
def test_a_folder_that_does_not_even_say_whether_it_is_there_can_be_left(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown: list[Path] = []
    monkeypatch.setattr(FileDialogs, "show_folder", lambda _, folder: shown.append(folder))
    player, folder = table.player, table.record.folder
    with monkeypatch.context() as patch:
        BadDisk(folder, patch).disconnects()
        table.light()
        table.waits_for("Not saved")
        player.click("disk-folder")
        player.qtbot.waitUntil(lambda: bool(shown))
        assert shown == [folder.parent]
        player.program.to_library()
        player.settle()
        assert player.text("message-words-0") != ""
        player.click("close-stay")
        assert player.program.window.view is not None
    table.waits_for("Saved ")
    player.program.reopen()
    assert player.view.store.campaign.lit == 1


@posix
def test_a_file_that_the_system_opens_does_not_lose_what_is_not_saved(table: Table) -> None:
    player = table.player
    table.pull_out()
    table.light()
    table.waits_for("Not saved")
    open_files(player.program, (table.other.with_name("another.oathsworn"),))
    player.settle()
    assert player.text("message-words-0") == "The disk or folder is not there any more."
    now = table.now()
    player.press(Qt.Key.Key_Escape)
    assert table.now() == now
    table.put_back()


@posix
def test_the_banner_stays_with_another_theme(table: Table) -> None:
    player = table.player
    table.pull_out()
    table.light()
    table.waits_for("Not saved")
    player.program.window.commands.run("settings")
    player.settle()
    player.click("theme-parchment")
    player.press(Qt.Key.Key_Escape)
    assert "not there any more" in table.banner()
    for name in ("disk-elsewhere", "disk-again", "disk-folder"):
        assert player.find(QPushButton, name).accessibleName()
    assert player.find(QWidget, "banner").accessibleName().startswith("Not saved since")


@posix
def test_without_trouble_the_palette_offers_no_ways_out_of_it(table: Table) -> None:
    commands = table.player.program.window.commands
    assert commands.find("disk-again") is None
    table.pull_out()
    table.light()
    table.waits_for("Not saved")
    assert commands.find("disk-again") is not None
    table.put_back()
    commands.run("disk-again")
    table.waits_for("Saved ")
    assert commands.find("disk-again") is None
    assert (table.record.folder / JOURNAL).exists()
