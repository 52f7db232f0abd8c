"""Where too little memory once did harm: each place by itself."""

import threading
import zlib
from dataclasses import replace
from importlib.util import find_spec
from pathlib import Path
from typing import NoReturn

import pytest

from oathsworn_gui.session.store import Store
from oathsworn_gui.storage.campaign.checkpoints import CampaignKeeper
from oathsworn_gui.storage.campaign.closing import Closing
from oathsworn_gui.storage.campaign.lasting_thread import Gate, lasting_thread
from oathsworn_gui.storage.campaign.line_thread import LineThread
from oathsworn_gui.storage.files import bounded_gzip
from oathsworn_gui.storage.files.save_error import OutOfMemory
from oathsworn_gui.storage.files.shortage import as_exception
from oathsworn_gui.storage.journal.journal_file import Journal
from oathsworn_gui.storage.journal.journal_lines import scan_journal
from oathsworn_gui.storage.library import added_campaign, import_campaign
from oathsworn_gui.storage.library.campaign_library import Library
from oathsworn_gui.storage.migration.load_campaign import load_campaign
from oathsworn_gui.storage.saves.save_file import JOURNAL, SAVE, read_save
from oathsworn_gui.storage.saves.tree_bytes import mark_of, summary_of
from oathsworn_gui.storage.sharing import lock as locks
from oathsworn_gui.storage.sharing.lock import Lock
from tests.memory.opening import closed
from tests.memory.starve import starved
from tests.memory.steps import Table
from tests.memory.writing import Writing
from tests.storage.lamps import LAMPS, SYSTEMS, House, play, words

Panic = type("PanicException", (BaseException,), {"__module__": "pyo3_runtime"})
"""What pydantic raises where memory ends."""


def lacks(*_: object, **__: object) -> NoReturn:
    raise MemoryError


def test_a_line_that_was_added_and_not_noted_is_not_added_twice(tmp_path: Path) -> None:
    folder = closed(tmp_path)
    before = scan_journal(folder / JOURNAL)
    journal = Journal(folder / JOURNAL, before.good)
    line = b"00000000 {}\n"
    journal.add(line)
    journal.sync()
    journal.add(line)
    journal.close()
    assert (folder / JOURNAL).stat().st_size == before.good + len(line)


def test_a_journal_of_which_the_sync_was_not_noted_is_still_known(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    writing = Writing(tmp_path / "lamps-1")
    writing.play()
    writing.rounds.write_lines()
    with monkeypatch.context() as lacking:
        lacking.setattr("oathsworn_gui.storage.journal.journal_file.force", lacks)
        assert [type(each) for each in writing.rounds.run(tree=False)] == [MemoryError]
    assert writing.state.reason == "no-memory"
    assert list(writing.wrong()) == []
    writing.close()


def test_what_zlib_has_no_memory_for_is_not_damaged(monkeypatch: pytest.MonkeyPatch) -> None:
    class Lacking:
        def decompress(self, data: bytes, most: int) -> bytes:
            raise zlib.error("Error -4 while decompressing data")

    monkeypatch.setattr(bounded_gzip.zlib, "decompressobj", lambda _: Lacking())
    with pytest.raises(MemoryError):
        bounded_gzip.inflated(b"", 10)


def test_no_tree_is_written_without_its_mark_and_summary() -> None:
    system = replace(LAMPS, mark=lacks, summary=lacks)
    with pytest.raises(MemoryError):
        mark_of(system, House(seed=1))
    with pytest.raises(MemoryError):
        summary_of(system, House(seed=1), {})


def test_a_lock_that_was_not_noted_is_free(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    taking = locks.take_lock

    def taken_and_lacking(handle: int) -> None:
        taking(handle)
        raise MemoryError

    with monkeypatch.context() as lacking:
        lacking.setattr(locks, "take_lock", taken_and_lacking)
        with pytest.raises(MemoryError):
            Lock(tmp_path)
    Lock(tmp_path).release()


@pytest.mark.parametrize("number", range(3))
def test_where_a_thread_cannot_start_nothing_is_left_and_it_opens_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    library = Library(tmp_path)
    closed(tmp_path)
    running, started, start = threading.enumerate(), [0], threading.Thread.start

    def refuses(thread: threading.Thread) -> None:
        started[0] += 1
        if started[0] == number + 1:
            raise RuntimeError("can't start new thread")
        start(thread)

    with monkeypatch.context() as lacking:
        lacking.setattr(threading.Thread, "start", refuses)
        with pytest.raises(OutOfMemory):
            library.open("lamps-1", SYSTEMS, words)
    for thread in threading.enumerate():  # those that were started end
        if thread not in running:
            thread.join(5)
            assert not thread.is_alive()
    opened = library.open("lamps-1", SYSTEMS, words)
    assert opened.after_crash is None
    opened.record.close()


def test_a_thread_whose_start_failed_late_does_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    start, ran, threads = threading.Thread.start, list[int](), list[threading.Thread]()

    def starts_and_lacks(thread: threading.Thread) -> None:
        start(thread)
        threads.append(thread)
        raise MemoryError

    with monkeypatch.context() as lacking:
        lacking.setattr(threading.Thread, "start", starts_and_lacks)
        with pytest.raises(MemoryError):
            lasting_thread("late", lambda: ran.append(1))
    threads[0].join()
    assert not ran


def test_a_thread_goes_on_where_memory_ends_in_telling_a_fault_too(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    ran = list[int]()

    def run() -> None:
        ran.append(1)
        if len(ran) < 2:
            raise MemoryError

    monkeypatch.setattr("oathsworn_gui.storage.campaign.lasting_thread._log.error", lacks)
    lasting_thread("writer", run).join(5)
    assert len(ran) == 2


def test_a_thread_behind_a_gate_that_is_shut_does_nothing() -> None:
    gate, ran = Gate(), list[int]()
    threads = [lasting_thread("held", lambda: ran.append(1), gate) for _ in range(2)]
    gate.shut()
    gate.open()
    for thread in threads:
        thread.join(5)
        assert not thread.is_alive()
    assert not ran


def test_a_step_whose_line_was_accepted_is_not_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = Table(tmp_path)
    with monkeypatch.context() as lacking:
        lacking.setattr(LineThread, "ask", lacks)
        lacking.setattr("oathsworn_gui.storage.campaign.writer._log.error", lacks)
        table.light()
    assert table.opened.record.flush().state == "saved"
    assert table.store.campaign.lamps["room 1"].lit
    table.opened.record.close()


def test_a_closing_for_which_no_thread_starts_can_be_tried_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    done = list[int]()
    closing = Closing(lambda: done.append(1))
    with monkeypatch.context() as lacking:
        lacking.setattr(threading.Thread, "start", lacks)
        with pytest.raises(MemoryError):
            closing.wait(5)
    assert not closing.done
    closing.wait(5)
    assert closing.done
    assert done == [1]


def test_a_closing_goes_on_where_memory_ended_in_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("oathsworn_gui.storage.campaign.closing._PAUSE", 0.0)
    tries = list[int]()

    def work() -> None:
        tries.append(1)
        if len(tries) < 2:
            raise MemoryError

    Closing(work).wait(5)
    assert len(tries) == 2


def test_no_backup_of_the_end_for_lack_of_memory_leaves_the_campaign_closed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def panics(*_: object) -> NoReturn:
        raise Panic("PyObject pointer is null")

    table = Table(tmp_path)
    table.light()
    monkeypatch.setattr(CampaignKeeper, "keep_last", panics)
    assert table.opened.record.close().state == "saved"
    name = table.opened.record.folder.name
    opened = table.library.open(name, SYSTEMS, words)
    assert opened.after_crash is None
    opened.record.close()


@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")
@pytest.mark.skipif(find_spec("_testcapi") is None, reason="CPython's hooks are needed")
def test_a_campaign_that_memory_does_not_suffice_for_is_not_damaged() -> None:
    store = Store(LAMPS, House(seed=7), clock=lambda: "")
    play(store)
    plain = store.campaign.model_dump(mode="json")
    load_campaign(plain, LAMPS.schema, LAMPS)
    reached = 0
    for allocation in range(1, 400):
        fault = starved(lambda: load_campaign(plain, LAMPS.schema, LAMPS), allocation, alone=False)
        assert "SaveDamaged" not in fault.words
        reached += bool(fault.words)
    assert reached > 50


def test_what_pydantic_raises_ends_neither_a_round_nor_a_thread(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def panics(_: object) -> NoReturn:
        raise Panic("PyObject pointer is null")

    writing = Writing(tmp_path / "lamps-1")
    writing.play()
    with monkeypatch.context() as lacking:
        lacking.setattr(writing.keeper, "keep_tree", panics)
        assert [type(each) for each in writing.rounds.run(tree=True)] == [MemoryError]
    assert list(writing.wrong()) == []
    writing.close()
    with pytest.raises(SystemExit):
        as_exception(SystemExit())


def test_nothing_is_left_of_what_could_not_be_brought_in(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = closed(tmp_path / "elsewhere")
    library = Library(tmp_path / "library")
    with monkeypatch.context() as lacking:
        lacking.setattr(import_campaign, "sync_folder", lacks)
        lacking.setattr(added_campaign, "sync_folder", lacks)
        with pytest.raises(OutOfMemory):
            import_campaign.take_in(library, folder)
        with pytest.raises(OutOfMemory):
            library.add(read_save(folder / SAVE))
    assert list(library.root.iterdir()) == []
