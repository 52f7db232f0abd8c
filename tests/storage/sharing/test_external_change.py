"""A campaign whose files another program changes while it is open."""

import shutil
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

import pytest

from oathsworn_gui.storage.campaign.open_campaign import OpenCampaign, Opened
from oathsworn_gui.storage.campaign.writer import Mark
from oathsworn_gui.storage.journal.journal_lines import read_journal
from oathsworn_gui.storage.library.campaign_library import Library
from oathsworn_gui.storage.recovery.conflicting_version import on_the_disk, own_campaign, put_away
from oathsworn_gui.storage.saves.save_file import JOURNAL, SAVE, read_save
from oathsworn_gui.storage.sharing.conflicts import conflict_copies, versions
from oathsworn_gui.storage.sharing.external_change import SaveChanged
from tests.storage.computers import Computer, bring
from tests.storage.conftest import Open
from tests.storage.lamps import SYSTEMS, House, Light, NextEvening, play, store_of

Begin = Callable[[House], Opened]


@pytest.fixture
def here(begin: Begin) -> Opened:
    """An evening that was played here and is still open."""
    opened = begin(House(seed=7, title="The house"))
    play(store_of(opened))
    opened.record.flush()
    return opened


@pytest.fixture
def laptop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, here: Opened) -> Computer:
    """Another computer, to which the evening came, and on which one more was played."""
    laptop = Computer("LAPTOP-ANNA", tmp_path, monkeypatch)
    bring(here.record.folder, laptop.folder("house"))
    with laptop.at_work():
        opened = laptop.open("house", anyway=True)
        store = store_of(opened)
        store.dispatch(NextEvening())
        store.dispatch(Light(room="theirs"))
        opened.record.close()
    return laptop


def files(folder: Path) -> dict[str, bytes]:
    return {name: (folder / name).read_bytes() for name in (SAVE, JOURNAL)}


def held(opened: Opened) -> Mark:
    """Notice, and then keep the copy."""
    assert opened.record.flush().reason == "changed-underneath"
    return opened.record.flush()


def test_nothing_is_written_over_what_another_program_put_there(
    here: Opened, laptop: Computer
) -> None:
    folder = here.record.folder
    bring(laptop.folder("house"), folder, SAVE, JOURNAL)
    theirs = files(folder)
    store_of(here).dispatch(Light(room="ours"))
    mark = here.record.flush()
    assert (mark.state == "saved", mark.reason) == (False, "changed-underneath")
    assert files(folder) == theirs
    here.record.close()
    assert files(folder) == theirs


@pytest.mark.parametrize("name", [SAVE, JOURNAL])
def test_files_come_over_one_by_one(here: Opened, laptop: Computer, name: str) -> None:
    folder = here.record.folder
    bring(laptop.folder("house"), folder, name)
    before = files(folder)
    store_of(here).dispatch(Light(room="ours"))
    assert here.record.flush().reason == "changed-underneath"
    after = files(folder)
    assert after[name] == before[name]
    assert after[JOURNAL].startswith(before[JOURNAL])  # ours was still ours, and may have grown


def test_what_was_played_here_is_kept_beside_it_at_once(here: Opened, laptop: Computer) -> None:
    folder = here.record.folder
    bring(laptop.folder("house"), folder, SAVE, JOURNAL)
    store = store_of(here)
    store.dispatch(Light(room="ours"))
    mark = held(here)
    (copy,) = conflict_copies(folder)
    assert mark.spare == str(copy)
    assert read_save(copy).campaign == store.campaign.model_dump(mode="json")
    store.dispatch(NextEvening())
    here.record.flush()
    assert read_save(copy).campaign["evening"] == store.campaign.evening


def test_after_a_kill_both_versions_are_there(
    here: Opened, laptop: Computer, tmp_path: Path, closing: list[OpenCampaign]
) -> None:
    folder = here.record.folder
    bring(laptop.folder("house"), folder, SAVE, JOURNAL)
    store = store_of(here)
    store.dispatch(Light(room="ours"))
    held(here)
    killed = Computer("here", tmp_path, pytest.MonkeyPatch())
    bring(folder, killed.folder("house"))
    opened = killed.open("house", anyway=True)
    closing.append(opened.record)
    assert "theirs" in opened.campaign.lamps
    (ours,) = versions(killed.folder("house"))
    assert ours.save is not None
    assert ours.save.campaign == store.campaign.model_dump(mode="json")
    assert not ours.contained


def test_ours_is_kept_and_theirs_becomes_a_campaign_of_its_own(
    here: Opened, laptop: Computer, library: Library, reopen: Open
) -> None:
    record = here.record
    bring(laptop.folder("house"), record.folder, SAVE, JOURNAL)
    store = store_of(here)
    store.dispatch(Light(room="ours"))
    spare = Path(held(here).spare)
    theirs = on_the_disk(record.folder, SYSTEMS, record.chains())
    name = own_campaign(library, theirs.save, "The house (LAPTOP-ANNA)")
    record.go_on(theirs.seen)
    put_away([spare])
    assert record.flush().state == "saved"
    store.dispatch(NextEvening())
    assert record.close().state == "saved"
    assert reopen(record.folder.name).campaign == store.campaign
    taken = reopen(name)
    assert "theirs" in taken.campaign.lamps
    assert taken.record.head.shown_title == "The house (LAPTOP-ANNA)"
    assert taken.record.head.copied["id"] == record.head.id
    assert conflict_copies(record.folder) == ()


def test_theirs_is_taken_and_ours_becomes_a_campaign_of_its_own(
    here: Opened, laptop: Computer, library: Library, reopen: Open
) -> None:
    record = here.record
    bring(laptop.folder("house"), record.folder, SAVE, JOURNAL)
    store = store_of(here)
    store.dispatch(Light(room="ours"))
    ours = own_campaign(library, record.whole_file(), "The house (this table)")
    record.close()
    assert "theirs" in reopen(record.folder.name).campaign.lamps
    again = reopen(ours)
    assert again.campaign == store.campaign
    assert [entry["n"] for entry in again.record.chronicle()][-1] == 13


def test_what_changed_again_is_not_written_over(here: Opened, laptop: Computer) -> None:
    record = here.record
    bring(laptop.folder("house"), record.folder, SAVE, JOURNAL)
    store_of(here).dispatch(Light(room="ours"))
    record.flush()
    theirs = on_the_disk(record.folder, SYSTEMS, record.chains())
    with laptop.at_work():
        opened = laptop.open("house", anyway=True)
        store_of(opened).dispatch(NextEvening())
        opened.record.close()
    bring(laptop.folder("house"), record.folder, SAVE, JOURNAL)
    before = files(record.folder)
    with pytest.raises(SaveChanged):
        record.go_on(theirs.seen)
    assert record.flush().reason == "changed-underneath"
    assert files(record.folder) == before


def test_where_both_parted_is_known(here: Opened, laptop: Computer) -> None:
    record = here.record
    n = record.n
    store_of(here).dispatch(Light(room="ours"))
    bring(laptop.folder("house"), record.folder, SAVE, JOURNAL)
    theirs = on_the_disk(record.folder, SYSTEMS, record.chains())
    assert theirs.parted == n
    assert theirs.save.head.seq == n + 2
    assert theirs.last is not None
    assert theirs.last.action["type"] == "light"


def test_steps_that_came_over_before_their_tree_are_joined_to_ours(
    here: Opened, laptop: Computer
) -> None:
    record = here.record
    store_of(here).dispatch(Light(room="ours"))
    record.flush()
    bring(laptop.folder("house"), record.folder, JOURNAL)
    theirs = on_the_disk(record.folder, SYSTEMS, record.chains())
    assert "ours" in theirs.campaign.lamps or "theirs" in theirs.campaign.lamps


def test_the_same_bytes_written_anew_are_no_change(here: Opened) -> None:
    folder, store = here.record.folder, store_of(here)
    for name in (SAVE, JOURNAL):
        shutil.copyfile(folder / name, folder / "again")
        (folder / "again").replace(folder / name)
    store.dispatch(NextEvening())
    assert here.record.flush().state == "saved"
    assert here.record.close().state == "saved"


def test_a_file_that_is_gone_is_written_anew(here: Opened, reopen: Open) -> None:
    folder, store = here.record.folder, store_of(here)
    (folder / SAVE).unlink()
    (folder / JOURNAL).unlink()
    store.dispatch(NextEvening())
    here.record.flush()
    assert here.record.flush().state == "saved"
    here.record.close()
    assert reopen(folder.name).campaign == store.campaign


def test_someone_elses_line_behind_ours_is_noticed(here: Opened, laptop: Computer) -> None:
    folder = here.record.folder
    line = (laptop.folder("house") / JOURNAL).read_bytes().splitlines(keepends=True)[-1]
    with (folder / JOURNAL).open("ab") as file:
        file.write(line)
    before = files(folder)
    store_of(here).dispatch(NextEvening())
    assert here.record.flush().reason == "changed-underneath"
    assert files(folder) == before


def test_the_journal_names_the_line_before(here: Opened) -> None:
    lines = read_journal(here.record.folder / JOURNAL).lines
    assert all(b.after == a.chain for a, b in pairwise(lines))
    assert read_save(here.record.folder / SAVE).head.chain == lines[-1].chain
