"""A journal that grew long: shorter, with nothing lost, and undo reaches as far as before."""

import errno
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oathsworn_gui.session.store import Store
from oathsworn_gui.storage.campaign.open_campaign import OpenCampaign, Opened, create, open_campaign
from oathsworn_gui.storage.campaign.stored_history import told
from oathsworn_gui.storage.journal import archived_journals as older_room
from oathsworn_gui.storage.journal import journal_rotation as shortening
from oathsworn_gui.storage.journal.archived_journals import older_journals, scan_older
from oathsworn_gui.storage.journal.journal_file import Journal
from oathsworn_gui.storage.journal.journal_lines import SealedLine, scan_journal
from oathsworn_gui.storage.journal.journal_rotation import where_to_cut
from oathsworn_gui.storage.saves.save_file import JOURNAL
from tests.storage.lamps import LAMPS, SYSTEMS, House, Light, NextEvening, store_of, words

FIRST = House(seed=7)


@pytest.fixture(autouse=True)
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    """Journals are long already with some twenty lines."""
    monkeypatch.setattr(shortening, "LONG", 6000)
    monkeypatch.setattr(shortening, "KEPT", 1500)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    place = tmp_path / "house"
    place.mkdir()
    return place


@pytest.fixture
def opened(folder: Path, closing: list[OpenCampaign]) -> Opened:
    """A new campaign whose whole tree is written only when asked for."""
    opened = create(folder, LAMPS, FIRST, words, pause=60)
    closing.append(opened.record)
    return opened


def play(store: Store, steps: int) -> None:
    for n in range(steps):
        store.dispatch(Light(room="hall", note=f"note {n}") if n % 3 else NextEvening(), "again")
        if n % 7 == 0:
            store.undo()
        if n % 14 == 0:
            store.redo()


def undone_to_the_first(store: Store) -> int:
    steps = 0
    while store.undo():
        steps += 1
    assert store.campaign == FIRST
    return steps


def evenings(opened: Opened, store: Store, count: int) -> None:
    for _ in range(count):
        play(store, 30)
        assert opened.record.flush().state == "saved"


def test_a_long_campaign_is_cut_up_and_undone_to_its_first_tree_after_a_restart(
    opened: Opened, folder: Path, closing: list[OpenCampaign]
) -> None:
    store = store_of(opened)
    evenings(opened, store, 4)
    last, steps = store.campaign, len(store.history.done)
    assert (folder / JOURNAL).stat().st_size < 6000 + 1500
    assert len(older_journals(folder)) > 1
    opened.record.close()
    again = open_campaign(folder, SYSTEMS, words, pause=60)
    closing.append(again.record)
    assert (again.campaign, again.reports) == (last, ())
    store = store_of(again)
    assert undone_to_the_first(store) == steps
    again.record.flush()
    while store.redo():
        pass
    assert store.campaign == last


def test_play_goes_on_in_the_shorter_journal(
    opened: Opened, folder: Path, closing: list[OpenCampaign]
) -> None:
    store = store_of(opened)
    evenings(opened, store, 2)
    play(store, 5)
    killed = folder.parent / "killed"
    shutil.copytree(folder, killed, ignore=shutil.ignore_patterns("generations"))
    again = open_campaign(killed, SYSTEMS, words, pause=60)
    closing.append(again.record)
    assert (again.campaign, again.reports) == (store.campaign, ())
    assert list(again.done) == list(store.history.done)


def test_steps_in_memory_are_not_needed_once_the_journal_was_cut(opened: Opened) -> None:
    store = store_of(opened)
    evenings(opened, store, 4)
    undone_to_the_first(store)


@pytest.mark.parametrize("where", ["written_beside", "keep_older_journal", "settle"])
def test_a_disk_that_fails_meanwhile_loses_nothing(
    opened: Opened, folder: Path, where: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = store_of(opened)
    play(store, 40)

    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(shortening, where, full)
        opened.record.flush()
    assert opened.record.flush().state == "saved"
    play(store, 40)
    last, done = store.campaign, list(store.history.done)
    assert opened.record.close().state == "saved"
    again = open_campaign(folder, SYSTEMS, words, pause=60)
    assert (again.campaign, list(again.done), again.reports) == (last, done, ())
    again.record.close()
    assert not list(folder.glob(".writing-*"))


def test_a_step_meanwhile_leaves_the_journal_as_it_is(
    opened: Opened, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = store_of(opened)
    play(store, 40)
    swap_in = Journal.swap_in

    def late(journal: Journal, beside: Path, size: int) -> bool:
        store.dispatch(NextEvening())
        return swap_in(journal, beside, size)

    with monkeypatch.context() as patch:
        patch.setattr(Journal, "swap_in", late)
        opened.record.flush()
    assert older_journals(folder) == ()
    assert len(scan_journal(folder / JOURNAL).lines) > 40
    assert opened.record.close().state == "saved"


def test_killed_between_packing_and_swapping_lines_lie_in_both_places(
    opened: Opened, folder: Path, closing: list[OpenCampaign], monkeypatch: pytest.MonkeyPatch
) -> None:
    store = store_of(opened)
    play(store, 40)
    killed: list[Path] = []
    swap_in = Journal.swap_in

    def dying(journal: Journal, beside: Path, size: int) -> bool:
        killed.append(folder.parent / "killed")
        shutil.copytree(folder, killed[-1])
        return swap_in(journal, beside, size)

    with monkeypatch.context() as patch:
        patch.setattr(Journal, "swap_in", dying)
        opened.record.flush()
    again = open_campaign(killed[-1], SYSTEMS, words, pause=60)
    closing.append(again.record)
    assert again.campaign == store.campaign
    assert list(again.done) == list(store.history.done)
    assert len(again.done) == len(list(again.done))


def test_older_journals_take_no_more_room_than_they_may(
    opened: Opened, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(older_room, "MOST", 5000)
    store = store_of(opened)
    evenings(opened, store, 8)
    kept = older_journals(folder)
    assert 1 < len(kept) < 8
    assert sum(each.path.stat().st_size for each in kept) <= 5000
    opened.record.close()
    again = open_campaign(folder, SYSTEMS, words, pause=60)
    done = list(again.done)
    assert done == list(store.history.done)[-len(done) :]
    assert done[0].seq <= scan_older(kept[-1]).lines[2].seq
    again.record.close()


@given(st.lists(st.sampled_from(["done", "undone", "redone"]), max_size=40), st.integers(0, 30))
def test_no_line_behind_a_cut_needs_one_before(kinds: list[str], kept: int) -> None:
    lines = _played(kinds)
    cut = where_to_cut(lines, kept * len(_line(1, "done", 1).data))
    behind = told(lines[cut:])
    assert behind[2]
    assert told(lines)[1] == behind[1]
    assert told(lines[:cut])[0] + behind[0] == told(lines)[0]
    assert not cut or len(lines) - cut >= kept


def _played(kinds: list[str]) -> list[SealedLine]:
    """Lines of these kinds, where they can be done."""
    lines: list[SealedLine] = []
    done, undone = list[int](), list[int]()
    moves: dict[str, Callable[[], int | None]] = {
        "undone": lambda: done.pop() if done else None,
        "redone": lambda: undone.pop() if undone else None,
        "done": lambda: len(lines) + 1,
    }
    for kind in kinds:
        seq = moves[kind]()
        if seq is not None:
            lines.append(_line(len(lines) + 1, kind, seq))
            (undone if kind == "undone" else done).append(seq)
            if kind == "done":
                undone.clear()
    return lines


def _line(n: int, kind: str, seq: int) -> SealedLine:
    data = f"{n:08x} a line of as many letters".encode()
    return SealedLine(n, kind, seq, "", "", data, data[:8].decode())  # pyright: ignore[reportArgumentType]
