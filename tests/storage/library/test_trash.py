"""Campaigns that were thrown away: whole for thirty days of use, and never gone before."""

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from oathsworn_gui.storage.campaign.open_campaign import Opened
from oathsworn_gui.storage.files.save_error import SaveDamaged, SaveNotWritten
from oathsworn_gui.storage.library.campaign_library import TRASH, Library, trash
from oathsworn_gui.storage.library.trash_emptying import (
    empty_trash,
    ending,
    keep_longer,
    note_announced,
)
from tests.storage.conftest import Open
from tests.storage.lamps import House

Begin = Callable[[House], Opened]
DAY = timedelta(days=1)


@pytest.fixture
def thrown(begin: Begin, library: Library) -> str:
    """A campaign in the trash."""
    opened = begin(House(seed=7))
    opened.record.close()
    return library.throw_away(opened.record.folder.name)


def now() -> datetime:
    return datetime.now().astimezone()


def starts(library: Library, days: range, *, announce: bool = True) -> list[str]:
    """Start the program on each of these days from now; return what was deleted."""
    gone: list[str] = []
    for day in days:
        gone += empty_trash(library, now() + day * DAY)
        if announce:
            note_announced(ending(library))
    return gone


def test_the_trash_says_when_it_goes(thrown: str, library: Library) -> None:
    (entry,) = library.trashed()
    assert entry.days_left == trash.STAYS
    assert abs(datetime.fromisoformat(entry.thrown_at) - now()) < timedelta(minutes=1)


def test_it_stays_thirty_days_and_not_more(thrown: str, library: Library) -> None:
    assert starts(library, range(25)) == []
    assert ending(library) == ()
    assert starts(library, range(25, 30)) == []
    assert [(entry.name, entry.days_left) for entry in ending(library)] == [(thrown, 1)]
    assert starts(library, range(30, 31)) == ["The house"]
    assert library.trashed() == ()
    assert list((library.root / TRASH).iterdir()) == []


def test_a_wrong_clock_does_not_empty_it(thrown: str, library: Library) -> None:
    """Thrown away at a start with the clock in 2020, or opened once with one far ahead."""
    trash.note_thrown(library.root / TRASH / thrown, "the-house-1", now() - 2500 * DAY)
    assert starts(library, range(1)) == []
    assert starts(library, range(20_000, 20_001)) == []
    assert starts(library, range(3)) == []
    assert [entry.days_left for entry in library.trashed()] == [trash.STAYS - 3]


def test_what_was_not_announced_stays(thrown: str, library: Library) -> None:
    assert starts(library, range(40), announce=False) == []
    note_announced(ending(library))
    (entry,) = library.trashed()
    assert entry.days_left == trash.NOTICE
    assert starts(library, range(40, 44)) == []
    assert starts(library, range(44, 46)) == ["The house"]


def test_kept_longer_its_days_begin_again(thrown: str, library: Library) -> None:
    starts(library, range(28))
    keep_longer(ending(library), now() + 28 * DAY)
    assert ending(library) == ()
    assert [entry.days_left for entry in library.trashed()] == [trash.STAYS]
    assert starts(library, range(28, 58)) == []
    assert starts(library, range(58, 59)) == ["The house"]


def test_put_back_it_has_its_name_and_its_backups_again(
    begin: Begin, library: Library, reopen: Open
) -> None:
    for _ in range(2):
        begin(House(seed=7)).record.close()
    kept = [each.path.name for each in library.backups("the-house-2")]
    trashed = library.throw_away("the-house-2")
    assert library.put_back(trashed) == "the-house-2"
    assert [each.path.name for each in library.backups("the-house-2")] == kept
    assert not (library.root / "the-house-2" / trash.NOTE).exists()
    assert reopen("the-house-2").campaign == House(seed=7)


@pytest.mark.parametrize("note", ["", "{", "[]", '{"at": 3, "name": 4}', '{"at": "2999-01-01"}'])
def test_without_a_date_the_days_begin_now(thrown: str, library: Library, note: str) -> None:
    (library.root / TRASH / thrown / trash.NOTE).write_text(note)
    assert starts(library, range(30)) == []
    assert [entry.days_left for entry in library.trashed()] == [1]
    assert starts(library, range(30, 31)) == ["The house"]


@pytest.mark.parametrize("dates", ['["2026-01-01", 3]', '["never"]', '"2026"', "{}", "null"])
def test_damaged_dates_are_counted_anew(thrown: str, library: Library, dates: str) -> None:
    note = f'{{"at": "2026-01-01T20:00:00+01:00", "name": "x", "dates": {dates}, "told": 0}}'
    (library.root / TRASH / thrown / trash.NOTE).write_text(note)
    assert starts(library, range(1), announce=False) == []
    assert trash.thrown(library.root / TRASH / thrown).told is None
    assert [entry.days_left for entry in library.trashed()] == [trash.STAYS]


@pytest.mark.parametrize("name", ["../x", ".hidden", "a/b", ""])
def test_no_name_in_the_note_leads_elsewhere(thrown: str, library: Library, name: str) -> None:
    trash.note_thrown(library.root / TRASH / thrown, name, datetime.now(UTC))
    assert library.put_back(thrown) == "the-house-1"


def test_thrown_away_on_a_full_disk_it_goes_all_the_same(
    begin: Begin, library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    begin(House(seed=7)).record.close()

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(trash, "write_whole", full)
    thrown = library.throw_away("the-house-1")
    (entry,) = library.trashed()
    assert (entry.name, entry.days_left) == (thrown, None)
    assert starts(library, range(40)) == []
    assert not (entry.folder / trash.NOTE).exists()


def test_a_note_of_an_earlier_stay_counts_nothing(
    begin: Begin, library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    begin(House(seed=7)).record.close()
    days = tuple((now() - day * DAY).date() for day in range(40, 0, -1))
    trash.write_note(library.root / "the-house-1", trash.Thrown(now(), "x", days, 30))

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as disk:
        disk.setattr(trash, "write_whole", full)
        library.throw_away("the-house-1")
    assert starts(library, range(1)) == []


def test_deleted_for_ever(thrown: str, library: Library) -> None:
    library.delete_for_ever(thrown)
    assert library.trashed() == ()
    with pytest.raises(SaveDamaged):
        library.delete_for_ever(thrown)


def test_what_was_being_deleted_is_no_campaign_any_more(
    thrown: str, library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as killed:
        killed.setattr(trash.shutil, "rmtree", lambda *_, **__: None)
        library.delete_for_ever(thrown)
    assert library.trashed() == ()
    assert len(list((library.root / TRASH).iterdir())) == 1
    empty_trash(library)
    assert list((library.root / TRASH).iterdir()) == []


def test_a_disk_that_keeps_it_says_so(
    thrown: str, library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    def held(*_: object) -> None:
        raise PermissionError(13, "Permission denied")

    with monkeypatch.context() as disk:
        disk.setattr(Path, "rename", held)
        with pytest.raises(SaveNotWritten):
            library.delete_for_ever(thrown)
        starts(library, range(30))
        assert starts(library, range(30, 40)) == []
    assert len(library.trashed()) == 1


def test_only_what_was_seen_in_the_trash_is_deleted(
    begin: Begin, thrown: str, library: Library
) -> None:
    """Another program may have put another campaign of that name there meanwhile."""
    (seen,) = library.trashed()
    library.delete_for_ever(thrown, seen)
    begin(House(seed=7)).record.close()
    assert library.throw_away(thrown) == thrown
    with pytest.raises(SaveDamaged, match="no-such-campaign"):
        library.delete_for_ever(thrown, seen)
    library.delete_for_ever(thrown, *library.trashed())
    assert not library.trashed()
