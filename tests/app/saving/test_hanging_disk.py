"""A disk that does not answer under an open campaign, as a player meets it."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt

from oathsworn_gui.app.base.file_dialogs import FileDialogs
from oathsworn_gui.storage.campaign import writer_state
from oathsworn_gui.storage.campaign.open_campaign import OpenCampaign
from oathsworn_gui.storage.saves.save_file import read_save
from oathsworn_gui.ui.widgets.banner import Banner
from tests.storage.frozen_disk import FrozenDisk, frozen_disk
from tests.ui.conftest import Player

pytestmark = pytest.mark.skipif(
    not Path("/proc/self/fd").exists(), reason="asks Linux for open files"
)


class Table:
    """The player, the campaign's disk, and another place chosen whenever one is asked for."""

    def __init__(self, player: Player, disk: FrozenDisk, other: Path) -> None:
        self.player, self.disk, self.other = player, disk, other
        session = player.program.session
        assert session is not None
        assert isinstance(session.record, OpenCampaign)
        self.record = session.record

    def step(self) -> None:
        """Light a lantern, or take that back; the disk is as it was when the key comes back."""
        frozen = self.disk.frozen
        lit = self.player.view.store.campaign.lit
        self.player.program.window.commands.run("undo" if lit else "light")
        assert self.player.view.store.campaign.lit != lit
        assert self.disk.frozen == frozen
        self.player.settle()

    def shows(self, words: str) -> None:
        """Wait until the mark in the title says so."""
        self.player.qtbot.waitUntil(lambda: self.player.text("save-mark-words").startswith(words))
        self.player.settle()

    def banner(self) -> str:
        """What the banner says, title and words; empty where there is none."""
        found = self.player.find(Banner, "banner").text if self.player.sees("banner") else None
        return f"{found.title} {found.words}" if found is not None else ""

    def hang(self, kind: str) -> None:
        """Freeze the disk under a step, and wait until the player is told."""
        self.disk.freeze(kind)
        self.step()
        self.shows("Not saved")

    def heal(self) -> None:
        """Let the disk answer; the window never waited for it."""
        assert self.disk.touched == []
        assert self.disk.frozen
        self.disk.thaw()
        self.player.qtbot.waitUntil(lambda: self.banner() == "")
        self.shows("Saved ")
        self.player.qtbot.waitUntil(lambda: self.record.mark.state == "saved")


@pytest.fixture
def table(player: Player, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Table]:
    other = tmp_path / "Backup" / "lantern.oathsworn"
    other.parent.mkdir()
    monkeypatch.setattr(FileDialogs, "file_to_write", lambda *_: other)
    monkeypatch.setattr(writer_state, "HANG", 0.2)
    with frozen_disk(player.program.campaigns) as disk:
        table = Table(player, disk, other)
        table.shows("Saved")
        yield table
        disk.thaw()
        player.qtbot.waitUntil(lambda: table.record.waiting.steps == 0)


def test_play_goes_on_it_is_told_and_all_is_saved_when_the_disk_answers(table: Table) -> None:
    player, store = table.player, table.player.view.store
    told: list[tuple[str, str]] = []
    table.record.listen(lambda mark: told.append(mark[:2]))
    for kind in ("write", "sync", "all writes", "everything"):
        told.clear()
        table.hang(kind)
        assert told == [("writing", ""), ("failing", "disk-hangs")]
        assert "The disk does not answer." in table.banner()
        assert "written as soon as the disk answers" in table.banner()
        table.step()
        table.step()
        player.program.concurrent_use.look()  # as coming back to the window does
        player.settle()
        table.heal()
        assert player.text("toast-words") == "Everything is safe again."
    campaign = store.campaign
    player.program.reopen()
    assert player.view.store.campaign == campaign


def test_the_other_place_is_chosen_while_the_disk_hangs(table: Table) -> None:
    table.hang("everything")
    table.player.click("disk-elsewhere")
    table.shows("Saved elsewhere")
    assert "Every step is kept in “lantern.oathsworn” instead" in table.banner()
    table.step()
    now = table.player.view.store.campaign.model_dump(mode="json")
    table.player.qtbot.waitUntil(lambda: read_save(table.other).campaign == now)
    table.shows("Saved elsewhere")
    table.player.program.to_library()
    table.player.settle()
    assert table.player.text("message-words-0") == "The disk does not answer."
    assert "open this file next time" in table.player.text("message-words-1")
    table.player.click("close-stay")
    table.heal()


def test_leaving_waits_for_the_disk_beside_the_window(table: Table) -> None:
    player = table.player
    table.hang("all writes")
    player.program.to_library()
    player.settle()
    assert "this closes by itself" in player.text("message-words-1")
    player.press(Qt.Key.Key_Escape)
    assert player.program.window.view is not None
    table.step()
    player.program.to_library()
    player.settle()
    assert table.disk.frozen
    assert table.disk.touched == []
    table.disk.thaw()
    player.qtbot.waitUntil(lambda: player.program.window.view is None)
    assert player.sees("library-sub")
    player.program.navigation.open(table.record.folder.name)
    assert player.view.store.campaign.lit == 0


def test_leaving_without_what_the_disk_has_not_taken(table: Table) -> None:
    """To the library, where the writing goes on, and out of the program."""
    player = table.player
    table.hang("all writes")
    player.program.to_library()
    player.settle()
    player.click("close-anyway")
    assert player.program.window.view is None
    assert table.disk.frozen
    assert not table.record.closing.done
    assert table.disk.touched == []
    table.disk.thaw()
    player.qtbot.waitUntil(lambda: table.record.closing.done)
    assert table.record.mark.state == "saved"


def test_the_window_closes_with_a_copy_elsewhere(table: Table) -> None:
    player = table.player
    table.hang("everything")
    now = player.view.store.campaign.model_dump(mode="json")
    player.program.window.close()
    player.settle()
    assert player.program.window.isVisible()
    player.click("close-copy")
    player.qtbot.waitUntil(lambda: not player.program.window.isVisible())
    assert table.disk.frozen
    assert table.disk.touched == []
    assert read_save(table.other).campaign == now
