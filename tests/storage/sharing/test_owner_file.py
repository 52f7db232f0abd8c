"""Who has a campaign open: told to other programs here, and to other computers."""

import json
import os
from collections.abc import Callable
from pathlib import Path

import pytest

from oathsworn_gui.storage.campaign.open_campaign import Opened
from oathsworn_gui.storage.files.save_error import SaveInUse
from oathsworn_gui.storage.sharing import lock
from oathsworn_gui.storage.sharing.owner_file import FILE, host, owner_of
from tests.storage.computers import Computer, bring
from tests.storage.conftest import Open
from tests.storage.lamps import House, NextEvening, store_of

Begin = Callable[[House], Opened]


@pytest.fixture
def closed(begin: Begin) -> Path:
    opened = begin(House(seed=7))
    opened.record.close()
    return opened.record.folder


def elsewhere(folder: Path, **more: object) -> None:
    told = {"host": "LAPTOP-ANNA", "pid": 7, "seen_at": "2026-11-20T20:12:00+01:00"} | more
    (folder / FILE).write_text(json.dumps(told), "utf-8")


def test_while_it_is_open_the_folder_says_by_whom(begin: Begin) -> None:
    opened = begin(House(seed=7))
    found = owner_of(opened.record.folder)
    assert found is not None
    assert (found.host, found.pid, found.is_here) == (host(), os.getpid(), True)
    assert found.may_run
    opened.record.close()
    assert owner_of(opened.record.folder) is None


def test_the_time_in_it_is_that_of_the_last_whole_tree(
    begin: Begin, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened = begin(House(seed=7))
    monkeypatch.setattr(
        "oathsworn_gui.storage.sharing.owner_file.local_time", lambda: "2031-01-01T20:00:00"
    )
    store_of(opened).dispatch(NextEvening())
    opened.record.flush()
    found = owner_of(opened.record.folder)
    assert found is not None
    assert (found.seen_at, found.since[:4]) == ("2031-01-01T20:00:00", found.since[:4])
    assert found.since != found.seen_at


def test_a_campaign_open_on_another_computer_is_told_and_left_alone(
    closed: Path, reopen: Open
) -> None:
    elsewhere(closed)
    before = {path.name: path.read_bytes() for path in closed.iterdir() if path.is_file()}
    with pytest.raises(SaveInUse) as refused:
        reopen(closed.name)
    assert refused.value.code == "open-elsewhere"
    assert refused.value.params["host"] == "LAPTOP-ANNA"
    assert refused.value.params["seen_at"] == "2026-11-20T20:12:00+01:00"
    assert {path.name: path.read_bytes() for path in closed.iterdir() if path.is_file()} == before


def test_it_is_opened_here_all_the_same_when_the_table_says_so(
    closed: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    elsewhere(closed)
    opened = Computer(closed.parent.name, tmp_path, monkeypatch).open(closed.name, anyway=True)
    assert opened.after_crash is None
    opened.record.close()


def test_a_program_that_was_killed_here_is_told_of(closed: Path, reopen: Open) -> None:
    elsewhere(closed, host=host(), since="2026-11-20T19:30:00+01:00")
    last = reopen(closed.name).after_crash
    assert last is not None
    assert (last.pid, last.since) == (7, "2026-11-20T19:30:00+01:00")


def test_after_a_clean_close_there_is_nothing_to_tell(closed: Path, reopen: Open) -> None:
    assert reopen(closed.name).after_crash is None


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"{",
        b"[]",
        b"\xff\xfe",
        b"[" * 4000,
        b'{"host": 3, "pid": 4}',
        b'{"host": "A", "pid": true}',
        b'{"host": "A"}',
        b'{"host": "A", "pid": 4, "x": "' + b"y" * 100_000 + b'"}',
        b'{"host": "\\n\\u0000", "pid": 4}',
    ],
)
def test_what_is_wrong_with_the_file_counts_as_not_there(
    closed: Path, reopen: Open, data: bytes
) -> None:
    (closed / FILE).write_bytes(data)
    assert owner_of(closed) is None
    assert reopen(closed.name).campaign == House(seed=7)


def test_a_folder_or_a_link_of_that_name_is_no_hindrance(closed: Path, reopen: Open) -> None:
    (closed / FILE).mkdir()
    opened = reopen(closed.name)
    store_of(opened).dispatch(NextEvening())
    assert opened.record.close().state == "saved"
    (closed / FILE).rmdir()
    (closed / FILE).symlink_to("/dev/zero")
    assert owner_of(closed) is None


def test_long_and_strange_names_are_cut(closed: Path) -> None:
    elsewhere(closed, host="A\x00\n\u202eB" * 200)
    found = owner_of(closed)
    assert found is not None
    assert len(found.host) <= 100
    assert found.host.isprintable()


def test_what_another_computer_says_is_not_written_over(begin: Begin) -> None:
    opened = begin(House(seed=7))
    folder = opened.record.folder
    elsewhere(folder)
    store_of(opened).dispatch(NextEvening())
    opened.record.close()
    found = owner_of(folder)
    assert found is not None
    assert found.host == "LAPTOP-ANNA"


def test_where_no_locks_are_a_running_program_keeps_others_out(
    begin: Begin, reopen: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(handle: int) -> None:
        raise OSError(38, "no locks here")

    monkeypatch.setattr(lock, "take_lock", refuse)
    opened = begin(House(seed=7))
    elsewhere(opened.record.folder, host=host(), pid=os.getppid())
    with pytest.raises(SaveInUse) as refused:
        reopen(opened.record.folder.name)
    assert refused.value.code == "open-here"
    elsewhere(opened.record.folder, host=host(), pid=2**22 + 5)
    last = reopen(opened.record.folder.name).after_crash
    assert last is not None


def test_a_lock_whose_file_was_replaced_is_taken_again(begin: Begin, reopen: Open) -> None:
    opened = begin(House(seed=7))
    folder = opened.record.folder
    (folder / "lock").unlink()
    (folder / "lock").touch()
    store_of(opened).dispatch(NextEvening())
    opened.record.flush()
    with pytest.raises(SaveInUse):
        reopen(folder.name)


def test_the_second_is_told_since_when(begin: Begin, reopen: Open) -> None:
    opened = begin(House(seed=7))
    with pytest.raises(SaveInUse) as refused:
        reopen(opened.record.folder.name)
    assert refused.value.code == "in-use"
    assert str(refused.value.params["since"]).startswith("20")


def test_a_copied_folder_is_open_for_the_other_computer(
    begin: Begin, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened = begin(House(seed=7))
    laptop = Computer("LAPTOP", tmp_path, monkeypatch)
    bring(opened.record.folder, laptop.folder("house"))
    with pytest.raises(SaveInUse) as refused:
        laptop.open("house")
    assert refused.value.params["host"] == host()
    opened.record.close()
    (laptop.folder("house") / FILE).unlink()
    again = laptop.open("house")
    assert again.campaign == House(seed=7)
    again.record.close()
