"""Copies that programs leave in the folder when a campaign was played in two places."""

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from oathsworn_gui.storage.campaign.open_campaign import Opened
from oathsworn_gui.storage.library.campaign_library import Library
from oathsworn_gui.storage.recovery.conflicting_version import (
    conflicting_version,
    own_campaign,
    put_away,
)
from oathsworn_gui.storage.saves.save_file import JOURNAL, SAVE
from oathsworn_gui.storage.sharing.conflicts import Version, conflict_copies, versions
from tests.save_edits import rewrite
from tests.storage.computers import Computer, bring
from tests.storage.conftest import Open
from tests.storage.lamps import SYSTEMS, House, Light, NextEvening, play, store_of

Begin = Callable[[House], Opened]

SAVES = (
    "campaign (1).oathsworn",
    "campaign 2.oathsworn",
    "campaign-LAPTOP-ANNA.oathsworn",
    "campaign (Annas in Konflikt stehende Kopie 2026-11-22).oathsworn",
    "campaign (Anna's conflicted copy 2026-11-22).oathsworn",
    "campaign (conflicted copy 2026-11-22 201200).oathsworn",
    "campaign_conflict-20261122-201200.oathsworn",
    "campaign.sync-conflict-20261122-201200-ABCDEFG.oathsworn",
    "Campaign - Kopie.OATHSWORN",
    "копия.oathsworn",
)
JOURNALS = (
    "journal (1)",
    "journal 2",
    "journal-LAPTOP-ANNA",
    "journal (Anna's conflicted copy 2026-11-22)",
    "journal.sync-conflict-20261122-201200-ABCDEFG",
    "journal.other-1",
)
OURS = (
    SAVE,
    JOURNAL,
    "campaign.oathsworn.damaged-1",
    "campaign.oathsworn.taken-1",
    "journal.damaged-1",
    "journal.replaced-2",
    "journal.older-1",
    "journal (1).taken-1",
    "journal-00000001-00001400-3f9a01bc.gz",
    "chronicle",
    "lock",
    "open.json",
    ".writing-x.oathsworn",
)


@pytest.fixture
def house(begin: Begin) -> Path:
    """A campaign that was played and closed."""
    opened = begin(House(seed=7, title="The house"))
    play(store_of(opened))
    opened.record.close()
    return opened.record.folder


@pytest.fixture
def laptop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, house: Path) -> Path:
    """The folder on another computer, where two steps more were played."""
    laptop = Computer("LAPTOP-ANNA", tmp_path, monkeypatch)
    bring(house, laptop.folder("house"))
    opened = laptop.open("house", anyway=True)
    store_of(opened).dispatch(NextEvening())
    store_of(opened).dispatch(Light(room="theirs"))
    opened.record.close()
    return laptop.folder("house")


def one_more_here(house: Path, reopen: Open) -> None:
    opened = reopen(house.name)
    store_of(opened).dispatch(Light(room="ours"))
    opened.record.close()


def only(folder: Path) -> Version:
    (version,) = versions(folder)
    return version


@pytest.mark.parametrize("name", [*SAVES, *JOURNALS])
def test_a_copy_is_found_whatever_its_name(house: Path, laptop: Path, name: str) -> None:
    source = JOURNAL if name in JOURNALS else SAVE
    shutil.copyfile(laptop / source, house / name)
    assert [path.name for path in conflict_copies(house)] == [name]
    version = only(house)
    assert version.trouble is None
    assert version.save is not None
    assert "theirs" in version.save.campaign["lamps"]


@pytest.mark.parametrize("name", OURS)
def test_our_own_files_are_no_copies(house: Path, name: str) -> None:
    (house / name).touch()
    assert conflict_copies(house) == ()
    assert versions(house) == ()


def test_a_copy_of_an_earlier_moment_holds_nothing_more(
    house: Path, laptop: Path, reopen: Open
) -> None:
    shutil.copyfile(house / SAVE, house / "campaign (1).oathsworn")
    one_more_here(house, reopen)
    assert only(house).contained
    shutil.copyfile(laptop / SAVE, house / "campaign (1).oathsworn")
    assert not only(house).contained


def test_a_copy_of_an_earlier_evening_holds_nothing_more(
    house: Path, laptop: Path, reopen: Open
) -> None:
    shutil.copyfile(house / SAVE, laptop / "campaign (1).oathsworn")
    (laptop / JOURNAL).unlink()
    assert only(laptop).contained


def test_steps_that_came_without_their_tree_are_joined(
    house: Path, laptop: Path, reopen: Open
) -> None:
    shutil.copyfile(laptop / JOURNAL, house / "journal (1)")
    one_more_here(house, reopen)
    version = only(house)
    assert version.save is not None
    assert "theirs" in version.save.campaign["lamps"]
    assert "ours" not in version.save.campaign["lamps"]
    assert version.parted == 12
    assert version.save.head.seq == 14


def test_a_copy_becomes_a_campaign_of_its_own(
    house: Path, laptop: Path, library: Library, reopen: Open
) -> None:
    shutil.copyfile(laptop / SAVE, house / "campaign (1).oathsworn")
    before = (house / SAVE).read_bytes()
    version = only(house)
    side = conflicting_version(version, SYSTEMS)
    name = own_campaign(library, side.save, "The house (other)")
    put_away(version.files)
    assert (house / SAVE).read_bytes() == before
    assert conflict_copies(house) == ()
    assert (house / "campaign (1).oathsworn.taken-1").exists()
    assert "theirs" in reopen(name).campaign.lamps


@pytest.mark.parametrize("data", [b"", b"{", b"\x00" * 5000, b'{"campaign": 3}'])
def test_what_cannot_be_read_is_told(house: Path, data: bytes) -> None:
    (house / "campaign (1).oathsworn").write_bytes(data)
    (house / "journal (1)").write_bytes(data)
    for version in versions(house):
        assert version.save is None
        assert version.trouble is not None or version.contained


def test_a_journal_played_from_another_tree_is_not_followed(
    house: Path, laptop: Path, reopen: Open
) -> None:
    one_more_here(house, reopen)
    shutil.copyfile(laptop / JOURNAL, house / JOURNAL)
    opened = reopen(house.name)
    assert "ours" in opened.campaign.lamps
    assert "theirs" not in opened.campaign.lamps
    assert [report.code for report in opened.reports] == ["journal-elsewhere"]
    version = only(house)
    assert version.save is not None
    assert "theirs" in version.save.campaign["lamps"]


def test_the_steps_of_another_tree_with_our_numbers_are_not_mixed_in(
    house: Path, laptop: Path, reopen: Open
) -> None:
    opened = reopen(house.name)
    store = store_of(opened)
    for room in ("a", "b", "c", "d"):
        store.dispatch(Light(room=room))
    opened.record.close()
    shutil.copyfile(laptop / SAVE, house / SAVE)
    again = reopen(house.name)
    assert "theirs" in again.campaign.lamps
    assert not {"a", "b", "c", "d"} & set(again.campaign.lamps)
    ours = only(house)
    assert ours.save is not None
    assert {"a", "b", "c", "d"} <= set(ours.save.campaign["lamps"])


def test_a_journal_of_an_earlier_evening_is_put_aside_without_a_word(
    house: Path, laptop: Path, reopen: Open
) -> None:
    shutil.copyfile(laptop / SAVE, house / SAVE)
    opened = reopen(house.name)
    assert "theirs" in opened.campaign.lamps
    assert opened.reports == ()
    assert (house / "journal.older-1").exists()
    assert conflict_copies(house) == ()


def test_a_journal_of_other_steps_that_are_fewer_is_found(
    house: Path, laptop: Path, reopen: Open
) -> None:
    one_more_here(house, reopen)
    shutil.copyfile(laptop / SAVE, house / SAVE)
    assert "theirs" in reopen(house.name).campaign.lamps
    ours = only(house)
    assert ours.save is not None
    assert "ours" in ours.save.campaign["lamps"]


def test_saves_and_journals_of_older_programs_open_as_before(house: Path, reopen: Open) -> None:
    rewrite(house / SAVE, lambda tree: tree.pop("chain"))
    opened = reopen(house.name)
    assert opened.reports == ()
    assert len(opened.undone) == 2
    store_of(opened).dispatch(NextEvening())
    opened.record.close()
    assert reopen(house.name).reports == ()
