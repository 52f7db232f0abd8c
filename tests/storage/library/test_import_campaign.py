"""Campaigns that go out and come in again: nothing is written over, and kin are known."""

import errno
import json
import time
import zipfile
from collections.abc import Callable
from io import BytesIO
from pathlib import Path

import pytest

from oathsworn_gui.storage.campaign.open_campaign import Opened
from oathsworn_gui.storage.files.save_error import SaveDamaged
from oathsworn_gui.storage.library import import_campaign as taking_in
from oathsworn_gui.storage.library.campaign_library import Library
from oathsworn_gui.storage.library.export_campaign import doubled, packed
from oathsworn_gui.storage.library.import_campaign import campaigns_at, coming, take_in
from oathsworn_gui.storage.saves.save_file import SAVE, read_head
from tests.storage.conftest import Open
from tests.storage.lamps import SYSTEMS, House, Light, NextEvening, play, store_of

Begin = Callable[[House], Opened]


@pytest.fixture
def played(begin: Begin) -> Opened:
    opened = begin(House(seed=7, title="Haus"))
    play(store_of(opened))
    return opened


@pytest.fixture
def other(tmp_path: Path) -> Library:
    """The library of another computer."""
    return Library(tmp_path / "elsewhere")


def given(opened: Opened, tmp_path: Path, name: str = "copy") -> Path:
    copy = tmp_path / f"{name}.oathsworn"
    opened.record.save_copy(copy)
    return copy


def test_a_new_one_stays_the_campaign_it_is(played: Opened, other: Library, tmp_path: Path) -> None:
    copy = given(played, tmp_path)
    assert coming(other, copy).relation == "new"
    name = take_in(other, copy)
    assert read_head(other.folder(name) / SAVE).id == played.record.head.id
    assert read_head(other.folder(name) / SAVE).copied == {}


def test_older_same_and_newer_are_told_apart(
    played: Opened, other: Library, tmp_path: Path, library: Library
) -> None:
    older = given(played, tmp_path, "older")
    take_in(other, older)
    store_of(played).dispatch(NextEvening())
    newer = given(played, tmp_path, "newer")
    assert coming(other, older).relation == "same"
    assert coming(other, newer).relation == "newer"
    assert coming(library, newer).relation == "same"
    back = coming(library, older)
    assert back.relation == "older"
    assert back.ours is not None
    assert back.ours.folder == played.record.folder


def test_steps_after_the_last_save_count(
    played: Opened, tmp_path: Path, library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    copy = given(played, tmp_path)
    with monkeypatch.context() as disk:
        disk.setattr("oathsworn_gui.storage.campaign.checkpoints.write_whole", lambda *_: None)
        store_of(played).dispatch(NextEvening())
        played.record.flush()
        assert coming(library, copy).relation == "older"


def test_what_was_played_on_elsewhere_is_a_branch(
    played: Opened, other: Library, tmp_path: Path, library: Library
) -> None:
    name = take_in(other, given(played, tmp_path))
    store_of(played).dispatch(Light(room="cellar"))
    played.record.flush()  # the step is compared on the disk
    elsewhere = other.open(name, SYSTEMS, lambda line: line.code)
    store_of(elsewhere).dispatch(Light(room="roof"))
    store_of(elsewhere).dispatch(NextEvening())
    branch = given(elsewhere, tmp_path, "branch")
    elsewhere.record.close()
    assert coming(library, branch).relation == "branch"
    assert coming(library, other.folder(name)).relation == "branch"
    before = played.record.whole()
    taken = take_in(library, branch)
    head = read_head(library.folder(taken) / SAVE)
    assert (head.copied["why"], head.copied["id"]) == ("taken-in", played.record.head.id)
    assert head.id != played.record.head.id
    assert json.loads(before)["campaign"] == json.loads(played.record.whole())["campaign"]


def test_a_whole_folder_brings_its_earlier_states(
    played: Opened, other: Library, reopen: Open
) -> None:
    store_of(played).dispatch(NextEvening())
    played.record.close()
    name = take_in(other, played.record.folder)
    assert [each.path.name for each in other.backups(name)] == [
        each.path.name for each in Library(played.record.folder.parent).backups("haus-1")
    ]
    opened = other.open(name, SYSTEMS, lambda line: line.code)
    assert opened.campaign == reopen("haus-1").campaign
    assert [type(step.action) for step in opened.done] == [NextEvening]
    opened.record.close()


def test_a_file_system_without_permissions_takes_a_whole_folder(
    played: Opened, other: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_chmod(*_: object, **__: object) -> None:
        raise OSError(errno.ENOSYS, "Function not implemented")

    played.record.close()
    with monkeypatch.context() as disk:
        disk.setattr("os.chmod", no_chmod)
        name = take_in(other, played.record.folder)
    assert read_head(other.folder(name) / SAVE).id == played.record.head.id


def test_a_damaged_folder_is_taken_in_and_listed_with_the_reason(
    played: Opened, other: Library
) -> None:
    played.record.close()
    (played.record.folder / SAVE).write_bytes(b"{")
    take_in(other, played.record.folder)
    (entry,) = other.entries()
    assert entry.trouble is not None
    assert entry.recoverable


def test_a_folder_of_campaigns_is_all_of_them(begin: Begin, library: Library) -> None:
    for title in ("a", "b"):
        begin(House(seed=7, title=title)).record.close()
    assert [path.name for path in campaigns_at(library.root)] == ["a-1", "b-1"]
    assert campaigns_at(library.root / "a-1") == (library.root / "a-1",)
    assert campaigns_at(library.root / "a-1" / SAVE) == (library.root / "a-1" / SAVE,)
    assert campaigns_at(library.root / "a-1" / "generations") == ()


def test_a_link_that_people_choose_is_what_it_leads_to(
    played: Opened, other: Library, tmp_path: Path
) -> None:
    chosen = tmp_path / "desktop"
    chosen.symlink_to(given(played, tmp_path))
    assert other.take_in(chosen) == "haus-1"
    folder = tmp_path / "stick"
    folder.symlink_to(played.record.folder)
    played.record.close()
    (path,) = campaigns_at(folder)
    assert coming(other, folder).relation == coming(other, path).relation == "same"
    take_in(other, folder)
    assert len(other.entries()) == 2
    circle = tmp_path / "circle"
    circle.symlink_to(circle)
    for look in (coming, take_in):
        with pytest.raises(SaveDamaged):
            look(other, circle)


def test_a_folder_that_holds_too_much_is_refused(
    played: Opened, other: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    played.record.close()
    monkeypatch.setattr(taking_in, "MOST_FILES", 2)
    with pytest.raises(SaveDamaged) as refused:
        take_in(other, played.record.folder)
    assert refused.value.code == "too-large"
    assert other.entries() == ()


def test_what_is_no_campaign_is_refused(other: Library, tmp_path: Path) -> None:
    (tmp_path / "holiday").mkdir()
    for look in (coming, take_in):
        with pytest.raises(SaveDamaged):
            look(other, tmp_path / "holiday")


def test_a_closed_campaign_is_packed_with_the_steps_since(
    played: Opened,
    library: Library,
    other: Library,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with monkeypatch.context() as disk:
        disk.setattr("oathsworn_gui.storage.campaign.checkpoints.write_whole", lambda *_: None)
        store_of(played).dispatch(NextEvening())
        told = played.record.chronicle()
        played.record.close()
    whole = packed(library, "haus-1", SYSTEMS)
    assert (whole.suffix, whole.trouble) == (".oathsworn", None)
    (tmp_path / "out.oathsworn").write_bytes(whole.data)
    opened = other.open(take_in(other, tmp_path / "out.oathsworn"), SYSTEMS, lambda line: "")
    assert opened.campaign.evening == 2
    assert opened.record.chronicle() == told
    opened.record.close()


@pytest.mark.parametrize("year", [1970, 2026, 2120])
def test_one_that_cannot_be_read_is_packed_as_it_lies(
    played: Opened, library: Library, monkeypatch: pytest.MonkeyPatch, year: int
) -> None:
    """Whatever the clock says: zip knows no time before 1980 and after 2107."""
    monkeypatch.setattr(time, "localtime", lambda *_: time.struct_time((year, *[1] * 8)))
    played.record.close()
    for file in (SAVE, *(each.path for each in library.backups("haus-1"))):
        (played.record.folder / file).write_bytes(b"{")
    whole = packed(library, "haus-1", SYSTEMS)
    assert whole.suffix == ".zip"
    assert whole.trouble is not None
    with zipfile.ZipFile(BytesIO(whole.data)) as pack:
        assert {"haus-1/journal", f"haus-1/{SAVE}", "haus-1/chronicle"} <= set(pack.namelist())


def test_a_double_is_a_campaign_of_its_own(played: Opened, library: Library, reopen: Open) -> None:
    played.record.close()
    name = doubled(library, "haus-1", SYSTEMS, "Haus, second")
    first, second = reopen("haus-1"), reopen(name)
    assert second.campaign == first.campaign
    assert second.record.head.shown_title == "Haus, second"
    assert second.record.head.copied["why"] == "doubled"
    assert second.record.head.id != first.record.head.id
    assert len(second.record.chronicle()) == len(first.record.chronicle())
