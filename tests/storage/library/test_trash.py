"""Campaigns that were thrown away: whole for thirty days, and never gone before."""

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from oathsworn_gui.storage.campaign.open_campaign import Opened
from oathsworn_gui.storage.files.save_error import SaveDamaged, SaveNotWritten
from oathsworn_gui.storage.library.campaign_library import TRASH, Library, trash
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


def test_the_trash_says_when_it_goes(thrown: str, library: Library) -> None:
    (entry,) = library.trashed()
    assert entry.gone_on == (now() + 30 * DAY).date()
    assert abs(datetime.fromisoformat(entry.thrown_at) - now()) < timedelta(minutes=1)


def test_it_stays_thirty_days_and_not_more(thrown: str, library: Library) -> None:
    assert library.tidy(now() + 29 * DAY) == ()
    assert [entry.name for entry in library.trashed()] == [thrown]
    assert library.tidy(now() + 31 * DAY) == ("The house",)
    assert library.trashed() == ()
    assert list((library.root / TRASH).iterdir()) == []


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
    assert library.tidy(now() + 400 * DAY) == ()
    assert library.tidy(now() + 429 * DAY) == ()
    assert library.tidy(now() + 431 * DAY) == ("The house",)


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
    assert (entry.name, entry.gone_on) == (thrown, None)
    assert library.tidy(now() + 90 * DAY) == ()


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
    library.tidy()
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
        assert library.tidy(now() + 40 * DAY) == ()
    assert len(library.trashed()) == 1
