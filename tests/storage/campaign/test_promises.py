"""What the mark promises after a failed fsync, a kill, or while the disk does not answer."""

import errno
import shutil
from collections.abc import Callable
from pathlib import Path
from threading import Event

import pytest

from oathsworn_gui.session.store import Store
from oathsworn_gui.storage.campaign import checkpoints as keeper
from oathsworn_gui.storage.campaign.campaign_reader import found
from oathsworn_gui.storage.campaign.open_campaign import Mark, OpenCampaign, open_campaign
from oathsworn_gui.storage.files import atomic
from oathsworn_gui.storage.journal.journal_file import Journal
from oathsworn_gui.storage.saves.save_file import CHRONICLE, JOURNAL, SAVE, read_save
from tests.storage.bad_disk import BadDisk, await_mark, opens_as
from tests.storage.lamps import SYSTEMS, Light, NextEvening, store_of, words

linux = pytest.mark.skipif(not Path("/proc/self/fd").exists(), reason="asks Linux for open files")


@linux
def test_after_a_failed_sync_the_journal_is_begun_anew_behind_a_tree(
    store: Store, record: OpenCampaign, disk: BadDisk
) -> None:
    """The lines that were not forced to the disk are dropped from it, as Linux does."""
    journal = record.folder / JOURNAL
    size = journal.stat().st_size
    disk.loses()
    store.dispatch(Light(room="cellar"))
    assert record.flush()[:2] == ("failing", "disk-fails")
    with journal.open("r+b") as file:
        file.truncate(size)
        file.truncate(size + 4096)
    assert record.flush().state == "failing"
    disk.mend()
    assert record.flush().state == "saved"
    store.dispatch(NextEvening())
    await_mark(record, lambda mark: mark.state == "saved")
    opens_as(store, record.folder)


def test_a_campaign_of_a_killed_program_is_saved_only_once_it_is_synced(
    tmp_path: Path, store: Store, record: OpenCampaign, monkeypatch: pytest.MonkeyPatch
) -> None:
    store.dispatch(NextEvening())
    copy = tmp_path / "killed"
    copy.mkdir()
    for name in (SAVE, JOURNAL):
        shutil.copy(record.folder / name, copy / name)
    go_on, sync = Event(), Journal.sync

    def slow(journal: Journal) -> None:
        assert go_on.wait(10)
        sync(journal)

    monkeypatch.setattr(Journal, "sync", slow)
    again = open_campaign(copy, SYSTEMS, words, pause=60)
    assert again.record.mark.state == "writing"
    go_on.set()
    assert await_mark(again.record, lambda mark: mark.state == "saved").reason == ""
    again.record.close()


def test_names_of_a_killed_program_are_forced_to_the_disk_before_anything_is_saved(
    store: Store, record: OpenCampaign, monkeypatch: pytest.MonkeyPatch
) -> None:
    record.close()
    forced: list[Path] = []

    def refuse(folder: Path) -> None:
        raise OSError(errno.EIO, f"{folder} may not last")

    with monkeypatch.context() as disk:
        disk.setattr("oathsworn_gui.storage.journal.journal_file.sync_folder", refuse)
        again = open_campaign(record.folder, SYSTEMS, words, pause=60)
        assert await_mark(again.record, lambda mark: mark.state != "writing").state == "failing"
        disk.setattr("oathsworn_gui.storage.journal.journal_file.sync_folder", forced.append)
        assert again.record.close().state == "saved"
    assert forced == [record.folder, *record.folder.parents][:4]
    assert again.campaign == store.campaign


def test_what_is_played_while_a_sync_fails_is_not_said_to_be_on_its_way(
    store: Store, record: OpenCampaign, monkeypatch: pytest.MonkeyPatch
) -> None:
    failed, go_on = Event(), Event()

    def bad(_: Journal) -> None:
        raise OSError(errno.EIO, "Input/output error")

    def slow(*_: object) -> None:
        failed.set()
        assert go_on.wait(10)

    with monkeypatch.context() as disk:
        disk.setattr(Journal, "sync", bad)
        disk.setattr(keeper.CampaignKeeper, "keep_moments", slow)
        store.dispatch(Light(room="cellar"))
        assert failed.wait(10)
        store.dispatch(NextEvening())
        assert record.mark[:2] == ("failing", "disk-fails")
        go_on.set()
    assert record.flush().state == "saved"
    opens_as(store, record.folder)


def test_a_disk_that_does_not_answer_does_not_hold_play(
    store: Store, record: OpenCampaign, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first line is refused; then the thread hangs in the disk while play goes on."""
    hangs, go_on, add = Event(), Event(), Journal.add

    def refused(*_: object) -> None:
        raise OSError(errno.EIO, "Input/output error")

    def hang(journal: Journal, line: bytes) -> None:
        hangs.set()
        assert go_on.wait(10)
        add(journal, line)

    monkeypatch.setattr(Journal, "add", refused)
    store.dispatch(Light(room="cellar"))
    monkeypatch.setattr(Journal, "add", hang)
    assert hangs.wait(10)
    store.dispatch(NextEvening())
    assert record.mark.state == "failing"
    go_on.set()
    assert record.flush().state == "saved"
    opens_as(store, record.folder)


def test_a_clock_that_jumps_changes_nothing(
    store: Store, record: OpenCampaign, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        "oathsworn_gui.storage.campaign.campaign_record.local_time",
        lambda: "1999-12-31T23:59:59+01:00",
    )
    store.dispatch(NextEvening())
    assert record.flush().state == "saved"
    opens_as(store, record.folder)


def test_who_cannot_show_the_mark_does_not_end_the_saving(
    store: Store, record: OpenCampaign, expect_logs: Callable[[str], None]
) -> None:
    expect_logs("oathsworn_gui.storage.campaign.save_status")

    def gone(mark: Mark) -> None:
        raise RuntimeError("the window is gone")

    record.listen(gone)
    store.dispatch(NextEvening())
    assert record.flush().state == "saved"
    assert (record.folder / CHRONICLE).read_bytes().count(b"\n") == 13


def test_what_a_killed_program_could_not_sync_is_written_anew_before_it_is_called_saved(
    store: Store, record: OpenCampaign, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After a failed fsync the system shows lines that the disk lacks, and says all is well."""
    store.dispatch(NextEvening())
    await_mark(record, lambda mark: mark.state == "saved")
    killed = tmp_path / "killed"
    killed.mkdir()
    for name in (SAVE, JOURNAL):
        shutil.copy(record.folder / name, killed / name)
    written: list[str] = []
    write = atomic.write_whole

    def told(path: Path, data: bytes) -> None:
        written.append(path.name)
        write(path, data)

    monkeypatch.setattr(keeper, "write_whole", told)
    monkeypatch.setattr("oathsworn_gui.storage.journal.journal_file.write_whole", told)
    again = open_campaign(killed, SYSTEMS, words, pause=60)
    played = store_of(again)
    played.dispatch(Light(room="cellar"))
    assert again.record.flush().state == "saved"
    assert written[:2] == [SAVE, JOURNAL]  # on a quick disk the tree comes once more, on asking
    assert read_save(killed / SAVE).head.seq >= 13
    assert len(found(killed, SYSTEMS).lines) == 14
    again.record.close()
