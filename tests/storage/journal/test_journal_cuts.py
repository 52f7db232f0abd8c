"""A journal that ends anywhere, is bent anywhere, or belongs to something else."""

import shutil
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from oathsworn_gui.session.step import Step
from oathsworn_gui.storage.campaign.campaign_reader import found
from oathsworn_gui.storage.campaign.open_campaign import Opened, create, open_campaign
from oathsworn_gui.storage.journal.journal_file import Journal, JournalLost
from oathsworn_gui.storage.journal.journal_lines import header_bytes, line_bytes, read_journal
from oathsworn_gui.storage.library.campaign_library import Library
from oathsworn_gui.storage.saves.save_file import JOURNAL, SAVE
from tests.storage.conftest import Open
from tests.storage.lamps import LAMPS, SYSTEMS, House, Light, NextEvening, play, store_of, words

Begin = Callable[[House], Opened]


@pytest.fixture
def killed(library: Library) -> tuple[Path, list[House]]:
    """A folder as a killed program leaves it: the first tree and a journal; and the trees shown."""
    folder = library.root / "first"
    folder.mkdir(parents=True)
    shown: list[House] = []
    place = library.root.parent / "place"
    place.mkdir()
    opened = open_campaign_at(place)
    store = store_of(opened)
    store.watch(lambda house: house, shown.append)
    play(store)
    for name in (SAVE, JOURNAL):
        shutil.copy(place / name, folder / name)
    opened.record.close()
    return folder, shown


def open_campaign_at(place: Path) -> Opened:
    return create(place, LAMPS, House(seed=7), words, pause=60)


def codes(reports: Any) -> list[str]:
    return [report.code for report in reports]


def test_a_killed_program_loses_nothing(killed: tuple[Path, list[House]], reopen: Open) -> None:
    folder, shown = killed
    opened = reopen(folder.name)
    assert opened.campaign == shown[-1]
    assert opened.reports == ()
    assert len(opened.done) == 6


def test_cut_at_every_byte(killed: tuple[Path, list[House]]) -> None:
    folder, shown = killed
    journal = folder / JOURNAL
    whole = journal.read_bytes()
    ends = [at + 1 for at, byte in enumerate(whole) if byte == ord("\n")]
    assert len(ends) == len(shown)
    for size in range(len(whole)):
        journal.write_bytes(whole[:size])
        complete = sum(end <= size for end in ends)
        state = found(folder, SYSTEMS)
        assert state.campaign == shown[max(complete - 1, 0)]
        at_an_end = size == 0 or size in ends
        assert codes(state.reports) == ([] if at_an_end else ["journal-torn"])


def test_play_goes_on_behind_a_torn_line(
    killed: tuple[Path, list[House]], library: Library, closing: list[Any]
) -> None:
    folder, shown = killed
    whole = (folder / JOURNAL).read_bytes()
    (folder / JOURNAL).write_bytes(whole[:-5])
    opened = open_campaign(folder, SYSTEMS, words, pause=60)
    store = store_of(opened)
    assert store.campaign == shown[-2]
    store.dispatch(Light(room="behind"))
    copy = library.root / "killed-again"
    copy.mkdir()
    for name in (SAVE, JOURNAL):
        shutil.copy(folder / name, copy / name)
    opened.record.close()
    again = open_campaign(copy, SYSTEMS, words)
    closing.append(again.record)
    assert again.campaign == store.campaign
    assert again.reports == ()


def test_zeros_behind_the_end_are_cut(killed: tuple[Path, list[House]]) -> None:
    folder, shown = killed
    with (folder / JOURNAL).open("ab") as file:
        file.write(bytes(4096))
    state = found(folder, SYSTEMS)
    assert (state.campaign, codes(state.reports)) == (shown[-1], ["journal-torn"])


@pytest.mark.parametrize("bad", range(1, 13))
def test_a_bad_line_in_the_middle_stops_there(
    killed: tuple[Path, list[House]], bad: int, reopen: Open
) -> None:
    folder, shown = killed
    lines = (folder / JOURNAL).read_bytes().splitlines(keepends=True)
    lines[bad] = lines[bad].replace(b'"n"', b'"m"')
    (folder / JOURNAL).write_bytes(b"".join(lines))
    opened = reopen(folder.name)
    assert opened.campaign == shown[bad - 1]
    told = [(each.code, dict(each.params)) for each in opened.reports]
    assert told == [("journal-damaged", {"n": len(shown) - bad})]
    kept = list(folder.glob("journal.damaged-*"))
    assert [path.read_bytes() for path in kept] == [b"".join(lines)]
    store = store_of(opened)
    store.dispatch(NextEvening())
    opened.record.close()
    again = reopen(folder.name)
    assert (again.campaign, again.reports) == (store.campaign, ())


def test_a_bad_line_before_the_tree_costs_undo_only(begin: Begin, reopen: Open) -> None:
    opened = begin(House(seed=7))
    store = store_of(opened)
    play(store)
    opened.record.close()
    journal = opened.record.folder / JOURNAL
    lines = journal.read_bytes().splitlines(keepends=True)
    journal.write_bytes(b"".join([*lines[:3], b"rubbish\n", *lines[4:]]))
    again = reopen(opened.record.folder.name)
    assert again.campaign == store.campaign
    assert codes(again.reports) == ["journal-mended"]
    assert [step.seq for step in again.done] == [4, 5, 6]
    assert [step.seq for step in again.undone] == [8, 7]


def test_a_journal_of_another_campaign_is_set_aside(
    killed: tuple[Path, list[House]], begin: Begin, reopen: Open
) -> None:
    folder, _ = killed
    other = begin(House(seed=8))
    other.record.close()
    shutil.copy(folder / JOURNAL, other.record.folder / JOURNAL)
    again = reopen(other.record.folder.name)
    assert (again.campaign, codes(again.reports)) == (House(seed=8), ["journal-foreign"])
    assert (other.record.folder / "journal.damaged-1").exists()


def test_a_change_that_does_not_fit_stops_there(
    killed: tuple[Path, list[House]], reopen: Open
) -> None:
    folder, _ = killed
    read = read_journal(folder / JOURNAL)
    assert read.header is not None
    lines = [*read.lines]
    wrong = {"at": ["evening"], "from": 99, "to": 100}
    lines[2] = replace(lines[2], changes=[wrong])
    data = header_bytes(read.header) + b"".join(map(line_bytes, lines))
    (folder / JOURNAL).write_bytes(data)
    again = reopen(folder.name)
    assert again.campaign.lamps.keys() == {"hall", "küche"}
    assert [dict(each.params) for each in again.reports] == [{"n": len(lines) - 2}]


def test_a_missing_journal_is_begun(begin: Begin, reopen: Open) -> None:
    opened = begin(House(seed=7))
    store = store_of(opened)
    play(store)
    opened.record.close()
    (opened.record.folder / JOURNAL).unlink()
    again = reopen(opened.record.folder.name)
    assert (again.campaign, list(again.done), again.reports) == (store.campaign, [], ())


def test_all_steps_of_a_long_evening_can_be_undone_after_a_restart(
    begin: Begin, reopen: Open
) -> None:
    opened = begin(House(seed=7))
    store = store_of(opened)
    for _ in range(300):
        store.dispatch(Light(room="hall"), because="again")
    opened.record.close()
    again = store_of(reopen(opened.record.folder.name))
    assert again.campaign.lamps["hall"].oil == 3 - 300
    assert len(again.history.done) == 300
    while again.undo():
        pass
    assert again.campaign == House(seed=7)
    step = again.dispatch(NextEvening())
    assert isinstance(step, Step)
    assert step.seq == 301


def test_what_another_program_added_to_the_open_file_is_never_cut(tmp_path: Path) -> None:
    """A cloud client writes into the file; only what was there before, or is ours, is truncated."""
    path = tmp_path / "journal"
    path.write_bytes(b"head\nline\nhal")
    journal = Journal(path, len(b"head\nline\n"))
    journal.sync()
    with path.open("ab") as file:
        file.write(b"f of theirs\n")
    journal.close()
    assert path.read_bytes() == b"head\nline\nhalf of theirs\n"
    again = Journal(path, len(b"head\nline\n"))
    path.write_bytes(b"head\nline\nother\n")
    with pytest.raises(JournalLost):
        again.add(b"ours\n")
    assert path.read_bytes() == b"head\nline\nother\n"
    again.close()
    assert path.read_bytes() == b"head\nline\nother\n"


def test_the_remains_of_a_killed_program_are_cut(tmp_path: Path) -> None:
    path = tmp_path / "journal"
    path.write_bytes(b"head\nline\nhal")
    journal = Journal(path, len(b"head\nline\n"))
    journal.add(b"next\n")
    journal.close()
    assert path.read_bytes() == b"head\nline\nnext\n"
