"""The second place holds a copy of every campaign, of which restoring can be tried."""

import errno
from collections.abc import Callable
from pathlib import Path

import pytest

from oathsworn_gui.storage.campaign.campaign_reader import found
from oathsworn_gui.storage.campaign.open_campaign import Opened
from oathsworn_gui.storage.files import atomic
from oathsworn_gui.storage.files.save_error import SaveError
from oathsworn_gui.storage.library.campaign_library import Library
from oathsworn_gui.storage.library.import_campaign import take_in
from oathsworn_gui.storage.library.restore_trial import Trial, try_restore
from oathsworn_gui.storage.library.second_copy import Copied, Known, copy_library
from oathsworn_gui.storage.library.second_place import (
    FOLDER,
    MARK,
    SUMS,
    SecondPlace,
    proposed,
    settle_at,
)
from oathsworn_gui.storage.saves.save_file import SAVE, read_head
from oathsworn_gui.storage.sharing.lock import Lock
from tests.storage.lamps import SYSTEMS, House, play, store_of

Begin = Callable[[House], Opened]
Reopen = Callable[[str], Opened]


@pytest.fixture
def place(tmp_path: Path) -> SecondPlace:
    (tmp_path / "stick").mkdir()
    return settle_at(proposed(tmp_path / "campaigns", tmp_path / "stick"))


@pytest.fixture
def open_one(begin: Begin) -> Opened:
    """A campaign in play, of which not all has reached its tree."""
    opened = begin(House(seed=7, title="one"))
    play(store_of(opened))
    opened.record.flush()
    return opened


def copied(library: Library, place: SecondPlace, known: Known | None = None) -> Copied:
    return copy_library(library, place, SYSTEMS, known or Known())


def only(place: SecondPlace) -> Path:
    (copy,) = place.copies()
    return copy


def state_of(folder: Path) -> dict[Path, bytes]:
    return {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def test_a_copy_brings_the_campaign_back_after_the_library_is_gone(
    library: Library, place: SecondPlace, open_one: Opened, tmp_path: Path
) -> None:
    assert copied(library, place) == Copied(written=1)
    lit = found(library.folder("one-1"), SYSTEMS).campaign
    restored = Library(tmp_path / "new")
    name = take_in(restored, only(place))
    again = restored.open(name, SYSTEMS, lambda line: line.code)
    again.record.close()
    assert again.campaign == lit != open_one.campaign
    assert len(again.record.chronicle()) == len(open_one.record.chronicle()) > 0


def test_only_what_changed_is_written_in_this_run_and_the_next(
    library: Library, place: SecondPlace, open_one: Opened, reopen: Reopen
) -> None:
    known = Known()
    assert copied(library, place, known).written == 1
    open_one.record.close()
    copied(library, place, known)
    before = only(place).stat().st_mtime_ns
    assert copied(library, place, known).written == 0
    assert copied(library, place).written == 0  # the next run of the program
    assert only(place).stat().st_mtime_ns == before
    again = reopen("one-1")
    play(store_of(again))
    again.record.close()
    assert copied(library, place, known).written == 1
    assert read_head(only(place)).seq == read_head(library.folder("one-1") / SAVE).seq


@pytest.mark.parametrize("change", ["gone", "other", "no marker", "torn marker"])
def test_another_stick_in_its_place_is_never_written_to(
    library: Library, place: SecondPlace, open_one: Opened, tmp_path: Path, change: str
) -> None:
    del open_one
    place.folder.rename(tmp_path / "pulled")
    if change != "gone":
        place.folder.mkdir()
        (place.folder / "holiday.jpg").write_bytes(b"")
    if change == "other":
        (place.folder / MARK).write_text('{"id": "0123456789abcdef"}')
    if change == "torn marker":
        (place.folder / MARK).write_text('{"id": "0123')
    before = state_of(tmp_path / "stick")
    with pytest.raises(SaveError, match="second-away" if change == "gone" else "second-other"):
        copied(library, place)
    with pytest.raises(SaveError, match="second-"):
        try_restore(place, SYSTEMS)
    assert state_of(tmp_path / "stick") == before
    assert not list((tmp_path / "pulled").glob("*.oathsworn"))


def test_a_stick_pulled_while_writing_leaves_no_folder_in_its_place(
    library: Library,
    place: SecondPlace,
    open_one: Opened,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    del open_one
    check, checks = SecondPlace.check, list[SecondPlace]()

    def pull(place: SecondPlace) -> None:
        """Pull the stick right after it was seen for the second time, before a file is written."""
        check(place)
        checks.append(place)
        if len(checks) == 2:
            (tmp_path / "stick").rename(tmp_path / "pulled")

    monkeypatch.setattr(SecondPlace, "check", pull)
    with pytest.raises(SaveError, match="second-away"):
        copied(library, place)
    assert not (tmp_path / "stick").exists()


def test_a_full_disk_leaves_the_copy_before_it(
    library: Library, place: SecondPlace, open_one: Opened, monkeypatch: pytest.MonkeyPatch
) -> None:
    copied(library, place)
    before = state_of(place.folder)
    play(store_of(open_one))
    open_one.record.flush()

    def full(_: int) -> None:
        raise OSError(errno.ENOSPC, "full")

    with monkeypatch.context() as patch:
        patch.setattr(atomic, "force", full)
        with pytest.raises(SaveError, match="disk-full"):
            copied(library, place)
    assert state_of(place.folder) == before
    assert copied(library, place).written == 1


def test_a_flipped_bit_in_a_copy_is_found_told_and_mended(
    library: Library, place: SecondPlace, open_one: Opened
) -> None:
    open_one.record.close()
    copied(library, place)
    good = only(place).read_bytes()
    only(place).write_bytes(good.replace(b'"one"', b'"onf"'))
    (tried,) = try_restore(place, SYSTEMS).tried
    assert tried.trouble is not None
    assert tried.trouble.code == "second-altered"
    assert copied(library, place) == Copied(written=1, mended=("one",))
    assert try_restore(place, SYSTEMS).tried[0].trouble is None
    assert copied(library, place).written == 0


def test_a_campaign_that_cannot_be_read_keeps_its_last_copy(
    library: Library, place: SecondPlace, open_one: Opened
) -> None:
    open_one.record.close()
    copied(library, place)
    before = state_of(place.folder)
    folder = library.folder("one-1")
    (folder / SAVE).write_bytes(b"{")
    for backup in (folder / "generations").iterdir():
        backup.write_bytes(b"")
    assert copied(library, place) == Copied(unread=("one-1",))
    assert state_of(place.folder) == before


def test_an_older_state_here_never_costs_the_newer_one_there(
    library: Library, place: SecondPlace, open_one: Opened, reopen: Reopen
) -> None:
    open_one.record.close()
    older, newest = state_of(library.folder("one-1")), b""
    for round_ in range(7):  # played on, copied, and put back to the state before
        again = reopen("one-1")
        for _ in range(round_ + 1):
            play(store_of(again))
        again.record.close()
        copied(library, place)
        newest = only(place).read_bytes()
        for path in state_of(library.folder("one-1")):
            path.unlink()
        for path, data in older.items():
            path.write_bytes(data)
        copied(library, place)
        earlier = place.earlier(only(place))
        assert earlier[-1].read_bytes() == newest
        assert len(earlier) <= 5
    assert only(place).read_bytes() != newest


def test_campaigns_of_the_same_name_do_not_replace_each_other(
    library: Library, place: SecondPlace, open_one: Opened, begin: Begin
) -> None:
    open_one.record.close()
    copied(library, place)
    library.delete_for_ever(library.throw_away("one-1"))
    other = begin(House(seed=8, title="one"))
    other.record.close()
    assert other.record.folder.name == "one-1"
    copied(library, place)
    assert len(place.copies()) == 2


def test_trying_names_what_would_come_back_and_changes_nothing(
    library: Library, place: SecondPlace, open_one: Opened, tmp_path: Path
) -> None:
    copied(library, place)
    (place.folder / f"strange{SAVE[8:]}").write_bytes(b"no campaign")
    before = state_of(tmp_path)
    (one, strange) = try_restore(place, SYSTEMS).tried
    assert (one.title, one.trouble, one.step != "", one.at != "") == ("one", None, True, True)
    assert one.summary["chapter"] == open_one.system.summary(open_one.campaign).chapter
    assert strange.trouble is not None
    assert state_of(tmp_path) == before
    assert try_restore(place, SYSTEMS, stopped=lambda: True) == Trial(())


def test_the_library_and_what_is_inside_it_are_refused(
    library: Library, place: SecondPlace, tmp_path: Path
) -> None:
    (library.root / "inside").mkdir(parents=True)
    (tmp_path / "link").symlink_to(library.root, target_is_directory=True)
    for chosen in (library.root, library.root / "inside", tmp_path / "link"):
        with pytest.raises(SaveError, match="second-inside"):
            proposed(library.root, chosen)
    with pytest.raises(SaveError, match="second-away"):
        proposed(library.root, tmp_path / "nowhere")
    assert proposed(library.root, tmp_path).same_disk
    assert not (tmp_path / FOLDER).exists()
    # a place that is marked already is used again, whichever of the two folders is chosen
    for chosen in (place.folder, place.folder.parent):
        assert settle_at(proposed(library.root, chosen)) == place


def test_two_programs_do_not_write_at_once_and_leftovers_go(
    library: Library, place: SecondPlace, open_one: Opened
) -> None:
    del open_one
    (place.folder / f"{atomic.LEFTOVER}x").write_bytes(b"")
    lock = Lock(place.folder)
    assert copied(library, place) == Copied(busy=True)
    lock.release()
    assert copied(library, place).written == 1
    assert not list(place.folder.glob(f"{atomic.LEFTOVER}*"))
    assert (place.folder / SUMS).read_text().endswith(f"  {only(place).name}\n")
