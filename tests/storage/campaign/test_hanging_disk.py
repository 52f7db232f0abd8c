"""A disk that does not answer never holds play, is told, and gets everything when it answers."""

import errno
import shutil
from collections.abc import Iterator, Sequence
from pathlib import Path
from threading import Event

import pytest

from oathsworn_gui.session.store import Store
from oathsworn_gui.storage.campaign import checkpoints, writer_state
from oathsworn_gui.storage.campaign.campaign_reader import found
from oathsworn_gui.storage.campaign.checkpoints import CampaignKeeper
from oathsworn_gui.storage.campaign.open_campaign import OpenCampaign, open_campaign
from oathsworn_gui.storage.campaign.save_status import Passed
from oathsworn_gui.storage.campaign.writer import HAND_OVER
from oathsworn_gui.storage.files import bounded_read
from oathsworn_gui.storage.files.save_error import SaveInUse
from oathsworn_gui.storage.journal.journal_file import Journal
from oathsworn_gui.storage.saves.save_file import read_save
from tests.storage.bad_disk import await_mark, opens_as
from tests.storage.frozen_disk import FrozenDisk, frozen_disk, until
from tests.storage.lamps import SYSTEMS, Light, NextEvening, store_of, words

pytestmark = pytest.mark.skipif(
    not Path("/proc/self/fd").exists(), reason="asks Linux for open files"
)


@pytest.fixture
def disk(record: OpenCampaign, monkeypatch: pytest.MonkeyPatch) -> Iterator[FrozenDisk]:
    """The stick, which can be frozen; that it does not answer is told after a moment."""
    monkeypatch.setattr(writer_state, "HANG", 0.05)
    with frozen_disk(record.folder) as frozen:
        yield frozen


def hangs(record: OpenCampaign) -> None:
    """Wait until it is told that the disk does not answer."""
    await_mark(record, lambda mark: mark[:2] == ("failing", "disk-hangs"))


def heals(store: Store, record: OpenCampaign, disk: FrozenDisk) -> None:
    """Let the disk answer: everything is saved, and nothing of the hang stays."""
    assert disk.touched == []
    disk.thaw()
    mark = await_mark(record, lambda mark: mark.state == "saved")
    assert (mark.reason, record.waiting) == ("", (0, 0, False))
    opens_as(store, record.folder)
    assert record.flush().state == "saved"
    opens_as(store, record.folder)


@pytest.mark.parametrize("kind", ["write", "sync", "rename", "all writes", "everything"])
def test_play_goes_on_and_everything_is_written_when_the_disk_answers(
    store: Store, record: OpenCampaign, disk: FrozenDisk, kind: str
) -> None:
    disk.freeze(kind)
    store.dispatch(NextEvening())
    assert disk.reached.wait(10)
    store.dispatch(Light(room="cellar"))
    store.undo()
    hangs(record)
    store.dispatch(Light(room="roof"))
    assert record.mark[:2] == ("failing", "disk-hangs")
    assert record.waiting.stuck
    assert disk.frozen
    heals(store, record, disk)
    assert len(found(record.folder, SYSTEMS).lines) == 16


def test_the_promised_times() -> None:
    """A press waits 50 ms at most, and what does not return for 2 s is told."""
    assert HAND_OVER <= 0.05
    assert writer_state.HANG <= 2.0


def test_before_it_is_told_the_step_is_being_written(
    store: Store, record: OpenCampaign, disk: FrozenDisk, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(writer_state, "HANG", 60.0)
    states: list[str] = []
    record.listen(lambda mark: states.append(mark.state))
    disk.freeze()
    store.dispatch(NextEvening())
    until(lambda: states == ["writing"])
    assert record.mark[:2] == ("writing", "")
    assert record.waiting == (1, 1, True)
    heals(store, record, disk)


def test_only_the_first_press_waits(
    store: Store, record: OpenCampaign, disk: FrozenDisk, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As long as a disk does not answer it is not asked again for each step."""
    from oathsworn_gui.storage.campaign.line_thread import LineThread

    asked: list[float] = []
    ask = LineThread.ask
    monkeypatch.setattr(
        LineThread, "ask", lambda self, patience: asked.append(patience) or ask(self, patience)
    )
    disk.freeze()
    for room in ("cellar", "stair", "roof"):
        store.dispatch(Light(room=room))
    assert asked == [HAND_OVER]
    assert record.waiting.in_memory == 3
    heals(store, record, disk)
    store.dispatch(NextEvening())
    assert asked == [HAND_OVER] * 2


def test_a_step_that_the_system_took_is_there_after_a_kill_though_the_sync_hangs(
    store: Store, record: OpenCampaign, disk: FrozenDisk
) -> None:
    disk.freeze("sync")
    store.dispatch(NextEvening())
    assert disk.reached.wait(10)
    store.dispatch(Light(room="cellar"))
    assert record.waiting.in_memory == 0
    opens_as(store, record.folder)
    assert disk.frozen
    hangs(record)
    heals(store, record, disk)


def test_a_disk_that_answers_with_an_error_at_last(
    store: Store, record: OpenCampaign, disk: FrozenDisk, monkeypatch: pytest.MonkeyPatch
) -> None:
    answers = Event()

    def refuse(*_: object) -> None:
        answers.wait(10)
        raise OSError(errno.EIO, "Input/output error")

    with monkeypatch.context() as bad:
        bad.setattr(Journal, "add", refuse)
        store.dispatch(NextEvening())
        hangs(record)
        store.dispatch(Light(room="cellar"))
        assert record.waiting == (2, 2, True)
        answers.set()
        await_mark(record, lambda mark: mark.reason == "disk-fails")
        until(lambda: not record.waiting.stuck)
    assert record.flush().state == "saved"
    heals(store, record, disk)


def test_no_tree_is_ahead_of_a_journal_that_does_not_answer(
    store: Store, record: OpenCampaign, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After a kill such a journal would not lead to the tree, and no step could be undone."""
    killed = tmp_path / "killed"
    shutil.copytree(record.folder, killed)
    (killed / "open.json").unlink()
    reached, goes_on, answers, written = Event(), Event(), Event(), Event()
    keep, add, write = CampaignKeeper.keep_moments, Journal.add, checkpoints.write_whole

    def keep_later(keeper: CampaignKeeper, passed: Sequence[Passed]) -> None:
        reached.set()
        assert goes_on.wait(10)
        keep(keeper, passed)

    def add_later(journal: Journal, line: bytes) -> None:
        assert answers.wait(10)
        add(journal, line)

    def tell(path: Path, data: bytes) -> None:
        write(path, data)
        written.set()

    again = open_campaign(killed, SYSTEMS, words, pause=0)
    assert again.record.flush().state == "saved"
    played = store_of(again)
    monkeypatch.setattr(CampaignKeeper, "keep_moments", keep_later)
    played.dispatch(NextEvening())
    assert reached.wait(10)
    before = played.campaign
    monkeypatch.setattr(Journal, "add", add_later)
    monkeypatch.setattr(checkpoints, "write_whole", tell)
    played.dispatch(Light(room="cellar"))
    goes_on.set()
    assert written.wait(10)
    now = found(killed, SYSTEMS)
    assert (now.campaign, len(now.lines)) == (before, 13)
    answers.set()
    assert again.record.close().state == "saved"
    assert len(found(killed, SYSTEMS).lines) == 14


# ------------------------------------------------------------------------------ the other place


@pytest.mark.parametrize("kind", ["all writes", "everything"])
@pytest.mark.parametrize("chosen", ["before", "during"])
def test_the_other_place_takes_over(
    store: Store, record: OpenCampaign, disk: FrozenDisk, tmp_path: Path, kind: str, chosen: str
) -> None:
    spare = tmp_path / "spare.oathsworn"
    if chosen == "before":
        record.keep_also(spare)
    disk.freeze(kind)
    store.dispatch(NextEvening())
    if chosen == "during":
        hangs(record)
        record.keep_also(spare)
    assert await_mark(record, lambda mark: bool(mark.spare)).spare == str(spare)
    assert read_save(spare).campaign["evening"] == store.campaign.evening
    store.dispatch(Light(room="cellar"))
    await_mark(record, lambda mark: bool(mark.spare))
    assert "cellar" in read_save(spare).campaign["lamps"]
    if kind == "all writes":  # what can be read is in the copy too
        assert len(read_save(spare).chronicle) == 14
    assert disk.frozen
    heals(store, record, disk)
    assert spare.exists()


def test_the_other_place_takes_over_though_nobody_plays_on(
    store: Store,
    record: OpenCampaign,
    disk: FrozenDisk,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """When it is known that the disk hangs, the last step was handed over long ago."""
    monkeypatch.setattr(writer_state, "HANG", 10 * HAND_OVER)
    record.keep_also(tmp_path / "spare.oathsworn")
    disk.freeze()
    store.dispatch(NextEvening())
    await_mark(record, lambda mark: bool(mark.spare))
    assert disk.frozen
    heals(store, record, disk)


def test_both_places_do_not_answer(
    store: Store, record: OpenCampaign, disk: FrozenDisk, tmp_path: Path
) -> None:
    (tmp_path / "other").mkdir()
    with frozen_disk(tmp_path / "other") as other:
        record.keep_also(tmp_path / "other" / "spare.oathsworn")
        disk.freeze()
        other.freeze()
        store.dispatch(NextEvening())
        both = await_mark(record, lambda mark: bool(mark.spare_reason))
        assert (both.state, both.spare_reason) == ("failing", "disk-hangs")
        record.keep_also(tmp_path / "third.oathsworn")  # another one is not held up by it
        await_mark(record, lambda mark: bool(mark.spare))
        assert disk.frozen
        assert other.frozen
        assert other.touched == []
    heals(store, record, disk)


# --------------------------------------------------------------------------------- closing


@pytest.mark.parametrize("kind", ["sync", "all writes", "everything"])
def test_closing_goes_on_in_the_background_and_keeps_the_lock(
    store: Store, record: OpenCampaign, disk: FrozenDisk, kind: str
) -> None:
    disk.freeze(kind)
    store.dispatch(NextEvening())
    assert disk.reached.wait(10)
    assert record.close(0).state != "saved"
    assert disk.frozen
    assert not record.closing.done
    assert disk.touched == []
    disk.player = 0  # opening may wait for the disk
    if kind == "sync":
        with pytest.raises(SaveInUse):
            open_campaign(record.folder, SYSTEMS, words)
    disk.thaw()
    until(lambda: record.closing.done)
    assert record.close().state == "saved"
    opens_as(store, record.folder)


# --------------------------------------------------------------------------------- the history


def test_steps_that_only_the_disk_knows_are_undone_when_it_answers(
    store: Store, record: OpenCampaign, disk: FrozenDisk, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They seem to be none meanwhile: nobody waits for them, and none is given up."""
    monkeypatch.setattr(bounded_read, "PATIENCE", 0.05)
    record.close()
    again = open_campaign(record.folder, SYSTEMS, words, pause=60)
    played = store_of(again)
    again.record.flush()
    disk.freeze("everything")
    assert played.undo() is None
    assert disk.frozen
    assert disk.touched == []
    disk.thaw()
    until(lambda: played.undo() is not None)
    assert len(played.history.done) == len(store.history.done) - 1
    assert again.record.close().state == "saved"
