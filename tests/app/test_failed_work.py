"""Work in the background that fails through a fault of ours: whoever waits says so, and goes on."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QDialog

from oathsworn_gui.app.base import export_files
from oathsworn_gui.app.base.file_dialogs import FileDialogs
from oathsworn_gui.app.library import campaign_export, campaign_import, library_relocation
from oathsworn_gui.app.saving import file_recovery
from oathsworn_gui.before_qt.fault_hooks import FaultHooks
from oathsworn_gui.storage.campaign.open_campaign import OpenCampaign
from oathsworn_gui.ui.contract.file_export import Place
from tests.ui.conftest import Player

NAME = "the-ashen-lantern-1"
NOT_FINISHED = "It was not finished, because of a fault of the program."


def _break(*_: object, **__: object) -> None:
    raise ZeroDivisionError("planted")


@pytest.fixture
def faults() -> Iterator[list[str]]:
    """What the hooks caught."""
    caught: list[str] = []
    hooks = FaultHooks(caught.append)
    hooks.install()
    yield caught
    hooks.uninstall()


def _move(player: Player, place: Path) -> None:
    player.program.library_controller.moving.go_to(place / "stick")
    player.settle()
    player.click("move-do")


Begin = Callable[[Player, Path], None]
DIALOGS: dict[str, tuple[object, str, Begin]] = {
    "export": (
        campaign_export,
        "packed",
        lambda player, _: player.program.library_controller.exporting.export(NAME),
    ),
    "duplicate": (
        campaign_export,
        "doubled",
        lambda player, _: player.program.library_controller.exporting.duplicate(NAME),
    ),
    "import": (
        campaign_import,
        "campaigns_at",
        lambda player, place: player.program.library_controller.importing.take_in([place]),
    ),
    "move": (
        library_relocation,
        "move",
        _move,
    ),
}


def _dialogs(player: Player) -> list[QDialog]:
    return [each for each in player.program.window.findChildren(QDialog) if each.isVisible()]


def test_a_message_says_that_it_was_not_finished(
    player: Player, faults: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    player.program.navigation.to_library_now()
    player.settle()
    monkeypatch.setattr(FileDialogs, "file_to_write", lambda *_: tmp_path / "chosen")
    for count, (name, (module, function, begin)) in enumerate(DIALOGS.items(), 1):
        with monkeypatch.context() as planted:
            planted.setattr(module, function, _break)
            begin(player, tmp_path)
            player.qtbot.waitUntil(lambda: player.sees("message-words-0"))
            player.qtbot.waitUntil(lambda: player.text("message-words-0") == NOT_FINISHED)
        assert len(faults) == count, name
        player.click("message-close")
        assert not _dialogs(player), name
    assert sorted(path.name for path in player.program.library.root.iterdir())[-1] == NAME


def test_the_page_of_a_campaigns_files_waits_no_more(
    player: Player, faults: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(file_recovery, "examine", _break)
    player.program.navigation.to_library_now()
    player.program.file_recovery.show(NAME)
    player.qtbot.waitUntil(lambda: player.text("recovery-looking").startswith(NOT_FINISHED))
    assert len(faults) == 1


def test_a_file_that_was_not_written_is_told_where_it_was_asked_for(
    player: Player, faults: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[str] = []
    monkeypatch.setattr(export_files, "write_whole", _break)
    path = tmp_path / "sheets.pdf"
    player.program.dialogs.export.write(Place(path.name, path), b"%PDF", told.append)
    player.qtbot.waitUntil(lambda: bool(told))
    assert told[0].startswith("sheets.pdf was not saved, because of a fault of the program.")
    assert len(faults) == 1


def test_trying_the_disk_again_says_that_it_failed(
    player: Player, faults: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    disk = player.program.campaigns
    with monkeypatch.context() as planted:
        disk.rename(disk.with_name("away"))
        player.click("light")
        player.qtbot.waitUntil(lambda: player.sees("disk-again"))
        planted.setattr(OpenCampaign, "flush", _break)
        player.click("disk-again")
        player.qtbot.waitUntil(lambda: player.text("toast-words").endswith(NOT_FINISHED))
    assert len(faults) == 1
    disk.with_name("away").rename(disk)
    player.click("disk-again")
    player.qtbot.waitUntil(lambda: player.text("toast-words") == "Everything is safe again.")
