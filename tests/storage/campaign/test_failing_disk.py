"""Disks that are full, gone, read-only, locked or lie: the mark, the files, and opening again."""

import errno
import os
import shutil
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import BinaryIO

import pytest

from oathsworn_gui.session.store import Store
from oathsworn_gui.storage.campaign import checkpoints as keeper
from oathsworn_gui.storage.campaign.campaign_reader import found
from oathsworn_gui.storage.campaign.open_campaign import OpenCampaign, create, open_campaign
from oathsworn_gui.storage.campaign.writer import Passed
from oathsworn_gui.storage.files import atomic
from oathsworn_gui.storage.journal.journal_lines import read_journal
from oathsworn_gui.storage.saves import chronicle, generations
from oathsworn_gui.storage.saves.save_file import CHRONICLE, JOURNAL, SAVE, read_save
from oathsworn_gui.storage.sharing.lock import Lock
from oathsworn_gui.storage.sharing.owner_file import owner_of
from tests.storage.bad_disk import BadDisk, await_mark, opens_as
from tests.storage.lamps import LAMPS, SYSTEMS, House, Light, NextEvening, play, store_of, words

linux = pytest.mark.skipif(not Path("/proc/self/fd").exists(), reason="asks Linux for open files")


# ---------------------------------------------------------------- removed, replaced, moved away


def test_a_journal_that_was_removed_is_never_called_saved(
    store: Store, record: OpenCampaign, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    (record.folder / JOURNAL).unlink()
    with monkeypatch.context() as disk:
        disk.setattr(keeper, "write_whole", refuse)
        store.dispatch(NextEvening())
        assert record.flush()[:2] == ("failing", "disk-gone")
    assert record.flush().state == "saved"
    assert read_save(record.folder / SAVE).campaign["evening"] == store.campaign.evening
    store.dispatch(NextEvening())
    assert await_mark(record, lambda mark: mark.state == "saved").reason == ""
    opens_as(store, record.folder)
    assert len(read_journal(record.folder / JOURNAL).lines) == 2


def test_a_journal_that_was_replaced_is_kept_and_not_written_to(
    store: Store, record: OpenCampaign
) -> None:
    place = record.folder / JOURNAL
    place.rename(place.with_name("elsewhere"))
    place.write_bytes(b"what somebody else put there")
    store.dispatch(NextEvening())
    assert record.flush().state == "saved"
    assert (record.folder / "journal.replaced-1").read_bytes() == b"what somebody else put there"
    opens_as(store, record.folder)


def test_a_journal_that_was_written_anew_alike_is_taken_up(
    store: Store, record: OpenCampaign
) -> None:
    place = record.folder / JOURNAL
    shutil.copy(place, place.with_name("synced"))
    place.with_name("synced").replace(place)
    store.dispatch(NextEvening())
    await_mark(record, lambda mark: mark.state == "saved")
    store.dispatch(NextEvening())
    assert record.flush().state == "saved"
    assert list(record.folder.glob("journal.*")) == []
    opens_as(store, record.folder)
    assert len(found(record.folder, SYSTEMS).lines) == 14


def test_a_journal_that_was_cut_short_is_written_anew_behind_a_tree(
    store: Store, record: OpenCampaign
) -> None:
    os.truncate(record.folder / JOURNAL, 300)
    store.dispatch(NextEvening())
    assert record.flush().state == "saved"
    assert b"\0" not in (record.folder / JOURNAL).read_bytes()
    opens_as(store, record.folder)


def test_a_stick_that_is_pulled_out_and_put_back(store: Store, record: OpenCampaign) -> None:
    stick = record.folder.parent
    away = stick.with_name("away")
    stick.rename(away)
    store.dispatch(Light(room="cellar"))
    assert record.flush()[:2] == ("failing", "disk-gone")
    store.undo()
    assert record.flush()[:2] == ("failing", "disk-gone")
    assert not stick.exists()
    away.rename(stick)
    assert record.flush().state == "saved"
    opens_as(store, record.folder)
    assert len(found(record.folder, SYSTEMS).lines) == 14
    assert len(record.chronicle()) == 14


def test_a_stick_that_comes_back_without_its_last_lines(store: Store, record: OpenCampaign) -> None:
    """What the system had taken but the stick never saw is written once more."""
    stick = record.folder.parent
    old = stick.with_name("old")
    shutil.copytree(stick, old)
    store.dispatch(Light(room="cellar"))
    await_mark(record, lambda mark: mark.state == "saved")
    shutil.rmtree(stick)
    store.dispatch(NextEvening())
    assert record.flush()[:2] == ("failing", "disk-gone")
    old.rename(stick)
    assert record.flush().state == "saved"
    opens_as(store, record.folder)


def test_a_stick_pulled_out_while_nobody_plays_is_noticed(
    store: Store, record: OpenCampaign, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("oathsworn_gui.storage.campaign.writer.LOOK", 0.01)
    record.flush()
    stick = record.folder.parent
    stick.rename(stick.with_name("away"))
    assert await_mark(record, lambda mark: mark.state == "failing").reason == "disk-gone"
    stick.with_name("away").rename(stick)
    await_mark(record, lambda mark: mark.state == "saved")
    assert store.campaign == found(record.folder, SYSTEMS).campaign


# ------------------------------------------------------------- full, read-only, locked, refused


@linux
@pytest.mark.parametrize(
    ("code", "reason"),
    [
        (errno.ENOSPC, "disk-full"),
        (errno.EDQUOT, "disk-full"),
        (errno.EROFS, "disk-forbids"),
        (errno.EACCES, "disk-forbids"),
        (errno.EBUSY, "disk-locked"),
        (errno.EIO, "disk-fails"),
        (errno.ENODEV, "disk-gone"),
    ],
)
def test_a_disk_that_refuses(
    store: Store, record: OpenCampaign, disk: BadDisk, code: int, reason: str
) -> None:
    before = {path: path.read_bytes() for path in record.folder.iterdir() if path.is_file()}
    disk.refuses(code)
    store.dispatch(Light(room="cellar"))
    assert record.mark[:2] == ("failing", reason)
    store.dispatch(NextEvening())
    assert record.flush()[:2] == ("failing", reason)
    assert {path: path.read_bytes() for path in before} == before
    disk.mend()
    assert record.flush().state == "saved"
    opens_as(store, record.folder)
    assert len(found(record.folder, SYSTEMS).lines) == 14


@linux
def test_a_rename_that_is_refused_leaves_the_journal(
    store: Store, record: OpenCampaign, disk: BadDisk
) -> None:
    tree = (record.folder / SAVE).read_bytes()
    disk.refuses(errno.EACCES, rename=True)
    store.dispatch(NextEvening())
    assert record.flush()[:2] == ("failing", "disk-forbids")
    assert (record.folder / SAVE).read_bytes() == tree
    assert list(record.folder.glob(f"{atomic.LEFTOVER}*")) == []
    opens_as(store, record.folder)
    disk.mend()
    assert record.flush().state == "saved"


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may do anything")
def test_a_folder_that_is_read_only(store: Store, record: OpenCampaign) -> None:
    record.folder.chmod(0o500)
    store.dispatch(NextEvening())
    assert record.flush()[:2] == ("failing", "disk-forbids")
    record.folder.chmod(0o700)
    assert record.flush().state == "saved"
    opens_as(store, record.folder)


@linux
@pytest.mark.parametrize("lost", [False, True])
def test_killed_behind_a_tree_of_a_disk_that_just_healed_all_can_be_undone(
    store: Store,
    record: OpenCampaign,
    disk: BadDisk,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    lost: bool,
) -> None:
    """It works again after a round was refused its lines, and before that round writes a tree."""
    killed, moments = tmp_path / "killed", keeper.CampaignKeeper.keep_moments

    def heals(self: keeper.CampaignKeeper, passed: Sequence[Passed]) -> None:
        disk.mend()
        moments(self, passed)

    def dies_behind(path: Path, data: bytes) -> None:
        atomic.write_whole(path, data)
        shutil.copytree(record.folder, killed, ignore=shutil.ignore_patterns("lock"))

    if lost:
        disk.loses()
        store.dispatch(Light(room="cellar"))
        await_mark(record, lambda mark: mark.state == "failing")
    disk.refuses(errno.EIO)
    store.dispatch(NextEvening())
    with monkeypatch.context() as end:
        end.setattr(keeper.CampaignKeeper, "keep_moments", heals)
        end.setattr(keeper, "write_whole", dies_behind)
        record.flush()
    opens_as(store, killed)
    assert len(found(killed, SYSTEMS).lines) == 13 + lost
    assert record.flush().state == "saved"


def test_no_good_line_ever_stands_behind_half_of_one(
    store: Store, record: OpenCampaign, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The disk is full in the middle of a line, and cutting that half off fails too."""
    write = os.write
    halves: list[int] = []

    def half(handle: int, data: bytes) -> int:
        halves.append(handle)
        if len(halves) > 1:
            raise OSError(errno.ENOSPC, "No space left on device")
        return write(handle, data[:20])

    def keeps(*_: object) -> None:
        raise OSError(errno.EIO, "Input/output error")

    whole = (record.folder / JOURNAL).read_bytes()
    with monkeypatch.context() as bad:
        bad.setattr(os, "ftruncate", keeps)
        with monkeypatch.context() as full:
            full.setattr(os, "write", half)
            store.dispatch(Light(room="cellar"))
        record.flush()
        store.dispatch(NextEvening())
        assert record.flush()[:2] == ("failing", "disk-fails")
        data = (record.folder / JOURNAL).read_bytes()
        assert (data[: len(whole)], len(data)) == (whole, len(whole) + 20)
        assert found(record.folder, SYSTEMS).campaign == store.campaign  # by the whole tree
    assert record.flush().state == "saved"
    opens_as(store, record.folder)
    assert len(found(record.folder, SYSTEMS).lines) == 14


def test_a_backup_of_the_end_that_cannot_be_read_back_leaves_the_campaign_free(
    store: Store, record: OpenCampaign, monkeypatch: pytest.MonkeyPatch
) -> None:
    def unread(*_: object) -> None:
        raise OSError(errno.EIO, "Input/output error")

    store.dispatch(NextEvening())
    record.flush()
    with monkeypatch.context() as disk:
        disk.setattr(generations, "bytes_of", unread)
        assert record.close().state == "saved"
    assert owner_of(record.folder) is None
    Lock(record.folder).release()


@pytest.mark.parametrize("unread", [0, 1])
def test_an_older_form_after_a_kill_tells_each_line_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, unread: int
) -> None:
    older = replace(LAMPS, schema=1, migrations={})
    (tmp_path / "played").mkdir()
    opened = create(tmp_path / "played", older, House(seed=7), words, pause=60)
    play(store_of(opened))
    opened.record.flush()
    killed = tmp_path / "killed"
    shutil.copytree(tmp_path / "played", killed, ignore=shutil.ignore_patterns("lock"))
    opened.record.close()
    n = read_journal(killed / JOURNAL).lines[-1].n
    entries = (killed / CHRONICLE).read_bytes().splitlines(keepends=True)
    (killed / CHRONICLE).write_bytes(b"".join(entries[:2]))
    real, left = chronicle.opened, [unread]

    def refuses_first(path: Path) -> BinaryIO:
        if left[0]:
            left[0] -= 1
            raise OSError(errno.EIO, "Input/output error", str(path))
        return real(path)

    with monkeypatch.context() as disk:
        disk.setattr(chronicle, "opened", refuses_first)
        again = open_campaign(killed, SYSTEMS, words)
    told = [entry["n"] for entry in again.record.chronicle()]
    again.record.close()
    assert told == list(range(1, n + 1))
    assert not again.done
