"""Campaigns of other versions in the library: what is kept, told, refused, and how to go back."""

import errno
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from oathsworn_gui.storage.campaign.open_campaign import Opened, open_campaign
from oathsworn_gui.storage.files.save_error import Report, SaveNewer, SaveNotWritten
from oathsworn_gui.storage.journal.journal_lines import JournalLine, line_bytes, scan_journal
from oathsworn_gui.storage.library.campaign_library import Library
from oathsworn_gui.storage.migration import version_upgrade as upgrade
from oathsworn_gui.storage.migration.version_upgrade import newest_for
from oathsworn_gui.storage.saves.generations import generation_bytes, generations
from oathsworn_gui.storage.saves.save_file import JOURNAL, SAVE, read_save, save_from
from tests.save_edits import rewrite
from tests.storage.conftest import Open
from tests.storage.lamps import LAMPS, DrawLot, House, Light, play, store_of, words

Begin = Callable[[House], Opened]


def _oil_in_store(plain: Any) -> Any:
    """The next form of lamps: what was seen is called drawn, the title is gone."""
    plain["drawn"] = plain.pop("seen")
    del plain["title"]
    return plain


class Newer(House):
    title: str = ""
    drawn: tuple[str, ...] = ()


LATER = replace(
    LAMPS,
    schema=3,
    state_type=Newer,
    printed_version="2",
    rules_version="2",
    migrations={**LAMPS.migrations, 2: _oil_in_store},
    moves={2: {"seen": "drawn"}},
    mark=lambda house: "evening",
)


@pytest.fixture
def folder(begin: Begin) -> Path:
    """A campaign that was killed after its last steps: they stand in the journal alone."""
    opened = begin(House(seed=7, title="Das Haus"))
    store = store_of(opened)
    play(store)
    opened.record.flush()
    tree = (opened.record.folder / SAVE).read_bytes()
    store.dispatch(Light(room="cellar"))
    store.dispatch(DrawLot())
    opened.record.close()
    (opened.record.folder / SAVE).write_bytes(tree)
    return opened.record.folder


def files(folder: Path) -> dict[str, bytes]:
    found = (path for path in folder.rglob("*") if path.is_file() and path.name != "lock")
    return {str(path.relative_to(folder)): path.read_bytes() for path in found}


def opened_later(folder: Path) -> Opened:
    return open_campaign(folder, {"lamps": LATER}, words, pause=60)


def test_before_anything_is_written_the_campaign_is_kept_with_its_last_steps(
    folder: Path, library: Library, reopen: Open
) -> None:
    expected = reopen(folder.name)
    before = expected.campaign
    expected.record.close()
    later = opened_later(folder)
    later.record.close()
    assert later.campaign.drawn == before.seen
    (kept,) = (each for each in library.backups(folder.name) if each.why == "migration")
    assert kept.mark == "schema-2"
    save = save_from(generation_bytes(kept))
    assert (save.head.schema, save.campaign) == (2, before.model_dump(mode="json"))


def test_what_a_migration_drops_is_told_and_kept_in_the_file(folder: Path) -> None:
    later = opened_later(folder)
    assert Report("set-aside-dropped", {"path": "title", "value": "Das Haus"}) in later.reports
    later.record.close()
    (entry,) = read_save(folder / SAVE).head.set_aside
    assert (entry["path"], entry["value"], entry["why"]) == ("title", "Das Haus", "dropped")


@pytest.mark.parametrize("code", [errno.ENOSPC, errno.EACCES, errno.EIO])
def test_without_a_backup_it_is_not_opened_and_nothing_is_touched(
    folder: Path, monkeypatch: pytest.MonkeyPatch, code: int
) -> None:
    def refuses(*_: object) -> None:
        raise OSError(code, "no")

    before = files(folder)
    monkeypatch.setattr(upgrade, "keep_generation", refuses)
    with pytest.raises(SaveNotWritten) as refused:
        opened_later(folder)
    assert refused.value.code == "no-backup"
    assert files(folder) == before
    monkeypatch.undo()
    opened_later(folder).record.close()


def test_other_content_and_rules_are_told_once(folder: Path) -> None:
    first = opened_later(folder)
    assert {report.code for report in first.reports} == {
        "upgraded",
        "content-changed",
        "set-aside-dropped",
    }
    assert Report("content-changed", {"then": "1", "now": "2"}) in first.reports
    first.record.close()
    again = opened_later(folder)
    again.record.close()
    assert again.reports == ()
    stricter = replace(LATER, rules_version="3")
    third = open_campaign(folder, {"lamps": stricter}, words, pause=60)
    assert third.reports == (Report("rules-changed", {"then": "2", "now": "3"}),)
    store_of(third).dispatch(DrawLot())
    third.record.close()
    fourth = open_campaign(folder, {"lamps": stricter}, words, pause=60)
    fourth.record.close()
    assert fourth.reports == ()


def test_an_older_program_lists_it_as_newer_and_goes_back_by_the_backup(
    folder: Path, library: Library, reopen: Open
) -> None:
    before = reopen(folder.name)
    before.record.close()
    later = opened_later(folder)
    store_of(later).dispatch(Light(room="tower"))
    later.record.close()
    untouched = files(folder)

    (entry,) = library.entries({"lamps": LAMPS.schema})
    assert entry.trouble is not None
    assert entry.trouble.code == "newer"
    with pytest.raises(SaveNewer):
        reopen(folder.name)
    backup = newest_for(folder, LAMPS.schema)
    assert backup is not None
    back = reopen(library.take_back(backup))
    assert back.campaign == before.campaign
    assert back.record.folder != folder
    assert files(folder) == untouched


def test_nothing_is_offered_where_every_backup_is_newer(begin: Begin) -> None:
    opened = begin(House(seed=7))
    opened.record.close()
    assert newest_for(opened.record.folder, 1) is None


def spoil(folder: Path, change: Callable[[dict[str, Any]], None]) -> None:
    rewrite(folder / SAVE, lambda tree: change(tree["campaign"]))


def bad_oil(campaign: dict[str, Any]) -> None:
    campaign["lamps"]["attic"]["oil"] = "a lot"


def test_a_backup_and_the_steps_since_bring_back_what_cannot_be(folder: Path, reopen: Open) -> None:
    before = reopen(folder.name)
    before.record.close()
    spoil(folder, bad_oil)
    spoilt = (folder / SAVE).read_bytes()
    again = reopen(folder.name)
    assert again.campaign == before.campaign
    assert [(each.code, each.params["because"]) for each in again.reports] == [
        ("recovered", "wrong-value")
    ]
    assert (folder / f"{SAVE}.damaged-1").read_bytes() == spoilt


def test_where_no_backup_comes_so_far_the_newest_tree_is_taken_without_it(
    folder: Path, reopen: Open
) -> None:
    opened = reopen(folder.name)
    store = store_of(opened)
    store.dispatch(Light(room="tower"))
    opened.record.close()
    (folder / JOURNAL).unlink()
    for backup in generations(folder):
        if backup.seq >= read_save(folder / SAVE).head.seq:
            backup.path.unlink()
    spoil(folder, bad_oil)
    spoilt = (folder / SAVE).read_bytes()
    again = reopen(folder.name)
    assert [report.code for report in again.reports] == ["set-aside-failing"]
    assert again.campaign.lamps["attic"].oil == 3
    lamps = store.campaign.lamps
    lamps = {**lamps, "attic": lamps["attic"].evolve(oil=3)}
    assert again.campaign == store.campaign.evolve(lamps=lamps)
    again.record.close()
    assert (folder / f"{SAVE}.damaged-1").read_bytes() == spoilt
    third = reopen(folder.name)
    assert (third.reports, third.campaign) == ((), again.campaign)
    assert [entry["why"] for entry in third.record.head.set_aside] == ["failing"]


def test_a_step_that_leaves_no_campaign_is_not_followed(folder: Path, reopen: Open) -> None:
    before = reopen(folder.name)
    before.record.close()
    last = scan_journal(folder / JOURNAL).lines[-1]
    gone = {"at": ["seed"], "from": 7}
    bad = JournalLine(last.n + 1, "done", 99, "", [gone], after=last.chain, action={"type": "x"})
    with (folder / JOURNAL).open("ab") as journal:
        journal.write(line_bytes(bad))
    again = reopen(folder.name)
    assert again.campaign == before.campaign
    assert again.reports == (Report("journal-damaged", {"n": 1}),)
    assert list(folder.glob(f"{JOURNAL}.damaged-*"))
    again.record.close()
    assert reopen(folder.name).reports == ()
