"""The thread and its mark, on disks that fail on demand."""

import errno
import os
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from threading import Event

import pytest

from oathsworn_gui.storage.campaign import checkpoints as keeper
from oathsworn_gui.storage.campaign.campaign_reader import found
from oathsworn_gui.storage.campaign.open_campaign import (
    Mark,
    OpenCampaign,
    Opened,
    create,
    open_campaign,
)
from oathsworn_gui.storage.campaign.writer_rounds import WriterRounds
from oathsworn_gui.storage.files.save_error import SaveNotWritten
from oathsworn_gui.storage.journal.journal_file import Journal
from oathsworn_gui.storage.library.campaign_library import Library
from oathsworn_gui.storage.saves.save_file import SAVE, read_save
from oathsworn_gui.tabletop.game_system import Summary
from tests.storage.conftest import Open
from tests.storage.lamps import LAMPS, SYSTEMS, House, Light, NextEvening, play, store_of, words

Begin = Callable[[House], Opened]


def full(*_: object) -> None:
    raise OSError(errno.ENOSPC, "No space left on device")


def broken(*_: object) -> None:
    raise OSError(errno.EIO, "Input/output error")


@pytest.fixture
def opened(tmp_path: Path, closing: list[OpenCampaign]) -> Opened:
    """A new campaign whose whole tree is written only when asked for."""
    folder = tmp_path / "house"
    folder.mkdir()
    opened = create(folder, LAMPS, House(seed=7), words, pause=60)
    closing.append(opened.record)
    assert opened.record.flush().state == "saved"
    return opened


def await_mark(record: OpenCampaign, state: str) -> Mark:
    """Wait until the mark says so; the listener is called from the writer's thread."""
    come = Event()
    end = record.listen(lambda mark: come.set() if mark.state == state else None)
    if record.mark.state != state:
        assert come.wait(10)
    end()
    return record.mark


def test_a_step_is_in_the_file_before_it_is_shown(opened: Opened) -> None:
    store = store_of(opened)
    read: list[House] = []
    store.watch(
        lambda house: house, lambda _: read.append(found(opened.record.folder, SYSTEMS).campaign)
    )
    play(store)
    assert len(read) == 13
    assert read[-1] == store.campaign


def test_the_mark_is_full_when_the_journal_is_synced(
    opened: Opened, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked, go_on = Event(), Event()
    sync = Journal.sync

    def slow(journal: Journal) -> None:
        asked.set()
        assert go_on.wait(10)
        sync(journal)

    monkeypatch.setattr(Journal, "sync", slow)
    store_of(opened).dispatch(NextEvening())
    assert asked.wait(10)
    assert opened.record.mark.state == "writing"
    go_on.set()
    assert await_mark(opened.record, "saved").reason == ""
    assert read_save(opened.record.folder / SAVE).head.seq == 0


def test_play_does_not_wait_for_the_disk(opened: Opened, monkeypatch: pytest.MonkeyPatch) -> None:
    go_on = Event()
    monkeypatch.setattr(Journal, "sync", lambda _: go_on.wait(10))
    store = store_of(opened)
    play(store)
    assert store.history.done[-1].seq == 6
    assert opened.record.mark.state == "writing"
    go_on.set()
    assert opened.record.flush().state == "saved"


def test_a_full_disk_never_stops_play(opened: Opened, monkeypatch: pytest.MonkeyPatch) -> None:
    marks: list[Mark] = []
    opened.record.listen(marks.append)
    store = store_of(opened)
    with monkeypatch.context() as disk:
        disk.setattr(Journal, "add", full)
        disk.setattr(keeper, "write_whole", full)
        disk.setattr(keeper, "keep_generation", full)
        play(store)
        assert opened.record.flush()[:2] == ("failing", "disk-full")
    assert opened.record.flush().state == "saved"
    assert [mark.state for mark in marks] == ["failing", "saved"]
    assert found(opened.record.folder, SYSTEMS).campaign == store.campaign


def test_it_tries_again_by_itself(opened: Opened, monkeypatch: pytest.MonkeyPatch) -> None:
    store = store_of(opened)
    with monkeypatch.context() as disk:
        disk.setattr(Journal, "add", full)
        store.dispatch(NextEvening())
        assert opened.record.mark.state == "failing"
    await_mark(opened.record, "saved")
    assert found(opened.record.folder, SYSTEMS).campaign == store.campaign


def test_half_a_line_is_taken_back(opened: Opened, monkeypatch: pytest.MonkeyPatch) -> None:
    store = store_of(opened)
    store.dispatch(Light(room="hall"))
    opened.record.flush()
    write = os.write

    def half(handle: int, data: bytes) -> int:
        if len(data) < 60:
            full()
        return write(handle, data[: len(data) // 2])

    with monkeypatch.context() as disk:
        disk.setattr("oathsworn_gui.storage.journal.journal_file.os.write", half)
        store.dispatch(Light(room="attic"))
    opened.record.flush()
    store.dispatch(NextEvening())
    state = found(opened.record.folder, SYSTEMS)
    assert (state.campaign, state.reports) == (store.campaign, ())
    assert [line.n for line in state.lines] == [1, 2, 3]


def test_after_a_failed_sync_only_a_whole_tree_counts(
    opened: Opened, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = store_of(opened)
    with monkeypatch.context() as disk:
        disk.setattr(Journal, "sync", broken)
        disk.setattr(keeper, "write_whole", broken)
        store.dispatch(NextEvening())
        assert opened.record.flush()[:2] == ("failing", "disk-fails")
        disk.setattr(Journal, "sync", lambda _: None)
        assert opened.record.flush().state == "failing"
    assert opened.record.flush().state == "saved"
    assert read_save(opened.record.folder / SAVE).head.seq == 1


def test_a_game_that_cannot_tell_is_saved_all_the_same(
    tmp_path: Path, expect_logs: Callable[[str], None]
) -> None:
    expect_logs("oathsworn_gui.storage.saves.tree_bytes")
    faulty = replace(
        LAMPS,
        mark=lambda house: {1: "one"}[house.evening],
        summary=lambda house: {1: Summary(title="one")}[house.evening],
    )
    folder = tmp_path / "house"
    folder.mkdir()
    opened = create(folder, faulty, House(seed=7), words, pause=60)
    store = store_of(opened)
    store.dispatch(NextEvening())
    assert opened.record.close().state == "saved"
    assert found(folder, SYSTEMS).campaign == store.campaign


def test_a_fault_in_making_bytes_is_told(
    opened: Opened, monkeypatch: pytest.MonkeyPatch, expect_logs: Callable[[str], None]
) -> None:
    expect_logs("oathsworn_gui.storage.campaign.writer_rounds")
    store = store_of(opened)
    with monkeypatch.context() as fault:
        fault.setattr(keeper, "tree_bytes", lambda *_: {}["no bytes"])
        store.dispatch(NextEvening())
        assert opened.record.flush()[:2] == ("failing", "save-fault")
    assert opened.record.flush().state == "saved"


def test_the_tree_is_written_when_play_pauses(
    tmp_path: Path, closing: list[OpenCampaign], monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "house"
    folder.mkdir()
    opened = create(folder, LAMPS, House(seed=7), words, pause=0)
    closing.append(opened.record)
    written = Event()
    write = keeper.write_whole

    def told(path: Path, data: bytes) -> None:
        write(path, data)
        written.set()

    monkeypatch.setattr(keeper, "write_whole", told)
    store_of(opened).dispatch(NextEvening())
    assert written.wait(10)
    assert read_save(folder / SAVE).head.seq == 1


def test_closing_tells_when_nothing_could_be_written(
    opened: Opened, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    store = store_of(opened)
    with monkeypatch.context() as disk:
        disk.setattr(Journal, "add", full)
        disk.setattr("oathsworn_gui.storage.campaign.fallback_copy.write_whole", full)
        store.dispatch(NextEvening())
        with pytest.raises(SaveNotWritten) as refused:
            opened.record.save_copy(tmp_path / "copy.oathsworn")
        assert refused.value.code == "disk-full"
        assert opened.record.close().state == "failing"


def test_a_copy_can_be_saved_while_the_disk_fails(
    opened: Opened, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    store = store_of(opened)
    with monkeypatch.context() as disk:
        disk.setattr(Journal, "add", full)
        store.dispatch(NextEvening())
        opened.record.save_copy(tmp_path / "copy.oathsworn")
    assert read_save(tmp_path / "copy.oathsworn").campaign["evening"] == 2


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="Linux has a disk that is always full")
def test_a_device_that_is_full() -> None:
    journal = Journal(Path("/dev/full"), 0)
    with pytest.raises(OSError, match="No space left"):
        journal.add(b"line\n")
    journal.close()


def test_a_folder_that_takes_nothing(
    begin: Begin, library: Library, reopen: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("oathsworn_gui.storage.campaign.campaign_reader.write_whole", full)
    with pytest.raises(SaveNotWritten) as refused:
        begin(House(seed=7))
    assert refused.value.code == "disk-full"
    assert library.entries() == ()


def test_nothing_is_left_open(opened: Opened) -> None:
    store_of(opened).dispatch(NextEvening())
    folder = opened.record.folder
    opened.record.close()
    open_campaign(folder, SYSTEMS, words).record.close()


def test_a_fault_of_the_writer_itself_does_not_end_the_saving(
    opened: Opened, monkeypatch: pytest.MonkeyPatch, expect_logs: Callable[[str], None]
) -> None:
    expect_logs("oathsworn_gui.storage.campaign.lasting_thread")
    store = store_of(opened)
    faults = iter([MemoryError(), RuntimeError("a bug")])
    run = WriterRounds.run

    def faulty(rounds: WriterRounds, *, tree: bool) -> list[Exception]:
        for fault in faults:
            raise fault
        return run(rounds, tree=tree)

    monkeypatch.setattr(WriterRounds, "run", faulty)
    store.dispatch(Light(room="hall"))
    await_mark(opened.record, "saved")
    assert next(faults, None) is None
    assert found(opened.record.folder, SYSTEMS).campaign == store.campaign
