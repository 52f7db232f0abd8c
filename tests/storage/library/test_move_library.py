"""The library moves to another folder whole, or not at all."""

import errno
import json
import os
import subprocess
import sys
from collections.abc import Callable
from contextlib import nullcontext
from pathlib import Path

import pytest

from oathsworn_gui.storage.campaign.open_campaign import Opened
from oathsworn_gui.storage.files.atomic import aside
from oathsworn_gui.storage.files.save_error import (
    SaveError,
    SaveInUse,
    SaveNotPermanent,
    SaveNotWritten,
)
from oathsworn_gui.storage.library import move_library as moving
from oathsworn_gui.storage.library.campaign_library import Library
from oathsworn_gui.storage.library.library_folder import MARK, is_library
from oathsworn_gui.storage.library.move_library import UNDER_WAY, MoveCancelledError, move, planned
from oathsworn_gui.storage.library.trash_emptying import empty_trash
from oathsworn_gui.storage.sharing.lock import Lock
from tests.house.tree import ROOT
from tests.storage.lamps import SYSTEMS, House, play, store_of

Begin = Callable[[House], Opened]


@pytest.fixture
def full(begin: Begin, library: Library) -> Library:
    """A library with two campaigns and one in the trash."""
    for title in ("one", "two", "gone"):
        opened = begin(House(seed=7, title=title))
        play(store_of(opened))
        opened.record.close()
    library.throw_away("gone-1")
    return library


def contents(root: Path) -> dict[str, bytes]:
    files = (file for file in root.rglob("*") if file.is_file())
    kept = (file for file in files if file.name not in ("lock", MARK))
    return {str(file.relative_to(root)): file.read_bytes() for file in kept}


def done(library: Library, target: Path, told: list[int] | None = None) -> Path | None:
    heard = told if told is not None else []

    def switch() -> None:
        library.root, library.chosen = target, True

    plan = planned(library.root, target)
    return move(plan, switch, lambda done, _: heard.append(done), lambda: False)


def test_everything_is_there_and_the_old_folder_is_kept(full: Library, tmp_path: Path) -> None:
    before, first, told = contents(full.root), full.entries(), list[int]()
    old = done(full, tmp_path / "stick" / "oath", told)
    assert contents(tmp_path / "stick" / "oath") == before
    assert old == tmp_path / "campaigns.moved-1"
    assert contents(tmp_path / "campaigns.moved-1") == before
    assert told == sorted(told)
    assert told[-1] == 2 * sum(map(len, before.values()))
    assert [each.played_at for each in full.entries()] == [each.played_at for each in first]
    assert len(full.trashed()) == 1
    full.open("one-1", SYSTEMS, lambda line: line.code).record.close()
    assert not full.away


def test_and_back_again(full: Library, tmp_path: Path) -> None:
    before, home = contents(full.root), full.root
    done(full, tmp_path / "stick")
    done(full, home)
    assert contents(home) == before


def test_an_empty_library_can_be_moved(library: Library, tmp_path: Path) -> None:
    assert done(library, tmp_path / "stick") is None
    assert is_library(tmp_path / "stick")


@pytest.mark.parametrize("target", ["campaigns", "campaigns/inside", ".", "campaigns/../campaigns"])
def test_not_into_itself(full: Library, tmp_path: Path, target: str) -> None:
    with pytest.raises(SaveError) as refused:
        planned(full.root, tmp_path / target)
    assert refused.value.code == "move-inside"


def test_not_among_other_things(full: Library, tmp_path: Path) -> None:
    stick = tmp_path / "stick"
    stick.mkdir()
    for name in ("System Volume Information", ".Trash-1000", UNDER_WAY):
        (stick / name).mkdir()
    planned(full.root, stick)
    (stick / "holiday.jpg").write_bytes(b"")
    with pytest.raises(SaveError) as refused:
        planned(full.root, stick)
    assert (refused.value.code, refused.value.params["name"]) == ("move-not-empty", "holiday.jpg")


def test_not_over_another_library(full: Library, tmp_path: Path) -> None:
    other = Library(tmp_path / "other")
    done(Library(tmp_path / "none"), other.root)
    with pytest.raises(SaveError) as refused:
        planned(full.root, other.root)
    assert refused.value.code == "move-library"


def test_not_where_there_is_no_room(
    full: Library, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    usage = type(moving.shutil.disk_usage(tmp_path))
    monkeypatch.setattr(moving.shutil, "disk_usage", lambda _: usage(1 << 30, 1 << 30, 1 << 20))
    with pytest.raises(SaveError) as refused:
        planned(full.root, tmp_path / "stick")
    assert (refused.value.code, refused.value.params["free"]) == ("move-no-room", 1)


def test_not_where_nothing_may_be_written(
    full: Library, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(moving.os, "access", lambda *_: False)
    with pytest.raises(SaveNotWritten):
        planned(full.root, tmp_path / "stick")
    (tmp_path / "file").write_bytes(b"")
    with pytest.raises(SaveNotWritten):
        planned(full.root, tmp_path / "file" / "below")


def test_not_while_a_campaign_is_open(full: Library, tmp_path: Path) -> None:
    opened = full.open("two-1", SYSTEMS, lambda line: line.code)
    with pytest.raises(SaveInUse):
        done(full, tmp_path / "stick")
    opened.record.close()
    assert not (tmp_path / "stick").exists() or not list((tmp_path / "stick").iterdir())
    done(full, tmp_path / "stick")


def as_it_was(library: Library, before: dict[str, bytes], tmp_path: Path) -> bool:
    stick = tmp_path / "stick"
    clean = not stick.exists() or not list(stick.iterdir())
    return clean and library.root == tmp_path / "campaigns" and contents(library.root) == before


@pytest.mark.parametrize("after", [0, 3, 20])
def test_somebody_thinks_better_of_it(full: Library, tmp_path: Path, after: int) -> None:
    before, asked = contents(full.root), list[int]()

    def cancelled() -> bool:
        asked.append(1)
        return len(asked) > after

    with pytest.raises(MoveCancelledError):
        move(planned(full.root, tmp_path / "stick"), pytest.fail, lambda *_: None, cancelled)
    assert as_it_was(full, before, tmp_path)


def test_the_setting_cannot_be_written(full: Library, tmp_path: Path) -> None:
    before = contents(full.root)

    def refuse() -> None:
        raise SaveNotWritten("disk-full", name="settings.json")

    with pytest.raises(SaveNotWritten):
        move(planned(full.root, tmp_path / "stick"), refuse, lambda *_: None, lambda: False)
    assert as_it_was(full, before, tmp_path)


@pytest.mark.parametrize("fails", ["os.fsync", "Path.rename", "mark_library", "shutil.copystat"])
def test_the_disk_fails_at_any_step(
    full: Library, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fails: str
) -> None:
    before = contents(full.root)

    def full_disk(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as disk:
        disk.setattr(f"oathsworn_gui.storage.library.move_library.{fails}", full_disk)
        with pytest.raises(SaveNotWritten):
            done(full, tmp_path / "stick")
    assert as_it_was(full, before, tmp_path)


def no_chmod(*_: object, **__: object) -> None:
    raise OSError(errno.ENOSYS, "Function not implemented")


def test_a_file_system_without_permissions_takes_the_library(
    full: Library, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = contents(full.root)
    with monkeypatch.context() as disk:
        disk.setattr("os.chmod", no_chmod)
        done(full, tmp_path / "stick")
    assert contents(tmp_path / "stick") == before


def test_a_file_that_reads_back_differently(
    full: Library, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before, sync = contents(full.root), os.fsync

    def bent(handle: int) -> None:
        sync(handle)
        os.pwrite(handle, b"?", 0)

    with monkeypatch.context() as disk:
        disk.setattr("oathsworn_gui.storage.library.move_library.os.fsync", bent)
        with pytest.raises(SaveNotWritten):
            done(full, tmp_path / "stick")
    assert as_it_was(full, before, tmp_path)


def test_somebody_else_writes_meanwhile(full: Library, tmp_path: Path) -> None:
    plan = planned(full.root, tmp_path / "stick")
    (full.root / "new-1").mkdir()
    (full.root / "new-1" / "campaign.oathsworn").write_bytes(b"{}")
    with pytest.raises(SaveError) as refused:
        move(plan, pytest.fail, lambda *_: None, lambda: False)
    assert refused.value.code == "move-changed"


@pytest.mark.skipif(os.name == "nt", reason="needs SIGKILL")
def test_killed_in_the_middle_the_old_place_is_in_use(full: Library, tmp_path: Path) -> None:
    before = contents(full.root)
    program = (
        "import os, signal, sys; from pathlib import Path\n"
        "from oathsworn_gui.storage.library.move_library import move, planned\n"
        "def told(done, all_of_it):\n"
        "    if done * 2 > all_of_it: os.kill(os.getpid(), signal.SIGKILL)\n"
        "plan = planned(Path(sys.argv[1]), Path(sys.argv[2]))\n"
        "move(plan, lambda: print('switched'), told, lambda: False)\n"
    )
    command = [sys.executable, "-c", program, str(full.root), str(tmp_path / "stick")]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=30, check=False)
    assert (run.returncode, run.stdout) == (-9, "")
    assert contents(full.root) == before
    assert not is_library(tmp_path / "stick")
    done(full, tmp_path / "stick")
    assert contents(tmp_path / "stick") == before


def test_a_stick_that_is_not_there_is_away(full: Library, tmp_path: Path) -> None:
    done(full, tmp_path / "stick")
    (tmp_path / "stick").rename(tmp_path / "unplugged")
    assert full.away
    (tmp_path / "stick").mkdir()
    assert full.away
    with pytest.raises(SaveNotWritten) as refused:
        full.create(SYSTEMS["lamps"], House(seed=7), lambda line: line.code)
    assert refused.value.code == "library-away"
    assert empty_trash(full) == ()
    assert not list((tmp_path / "stick").iterdir())
    (tmp_path / "stick").rmdir()
    (tmp_path / "unplugged").rename(tmp_path / "stick")
    assert not full.away
    (tmp_path / "stick" / MARK).unlink()
    assert not full.away


def test_a_folder_that_cannot_be_listed_stops_the_move(
    full: Library, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before, root, real = contents(full.root), full.root, os.scandir

    def unread(path: str) -> object:
        if str(path).endswith("one-1") and UNDER_WAY not in str(path):
            raise OSError(errno.EIO, "Input/output error", path)
        return real(path)

    with monkeypatch.context() as disk:
        disk.setattr(os, "scandir", unread)
        with pytest.raises(SaveNotWritten):
            done(full, tmp_path / "stick")
    assert full.root == root
    assert contents(root) == before


def test_a_library_that_cannot_be_listed_is_not_moved(
    full: Library, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    plan, real = planned(full.root, tmp_path / "stick"), os.listdir

    def unread(path: Path) -> list[str]:
        if path == full.root:
            raise OSError(errno.EIO, "Input/output error", str(path))
        return real(path)

    with monkeypatch.context() as disk:
        disk.setattr(os, "listdir", unread)
        with pytest.raises(SaveNotWritten):
            move(plan, lambda: None, lambda done, _: None, lambda: False)
    assert not (tmp_path / "stick").exists()


@pytest.mark.parametrize("which", ["campaigns", "one-1", "stick"])
def test_whatever_cannot_be_looked_at_while_moving_is_told(
    full: Library, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, which: str
) -> None:
    plan, real, switched = planned(full.root, tmp_path / "stick"), os.lstat, list[bool]()
    look = os.stat

    def unread(path: Path, **more: bool) -> os.stat_result:
        if Path(path).name == which and (which != "campaigns" or switched):
            raise OSError(errno.EIO, "Input/output error", str(path))
        return look(path, **more)

    def unread_link(path: Path) -> os.stat_result:
        return unread(path, follow_symlinks=False) if which == "one-1" else real(path)

    with monkeypatch.context() as disk:
        disk.setattr(os, "stat", unread)
        disk.setattr(os, "lstat", unread_link)
        with nullcontext() if which == "campaigns" else pytest.raises(SaveNotWritten):
            old = move(plan, lambda: switched.append(True), lambda done, _: None, lambda: False)
            assert old == full.root
    assert switched == [True] * (which == "campaigns")


def test_copied_folders_that_cannot_be_listed_to_be_synced_stop_the_move(
    full: Library, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = os.scandir

    def unread(path: str) -> object:
        if str(path).endswith(UNDER_WAY):
            raise OSError(errno.EIO, "Input/output error", path)
        return real(path)

    with monkeypatch.context() as disk:
        disk.setattr(os, "scandir", unread)
        with pytest.raises(SaveNotWritten):
            done(full, tmp_path / "stick")
    assert not (tmp_path / "stick").exists()


@pytest.mark.parametrize("again", [True, False])
def test_a_switch_that_a_power_cut_may_take_back_keeps_both_folders(
    full: Library, tmp_path: Path, again: bool
) -> None:
    before, root, switched = contents(full.root), full.root, list[Path]()

    def switch() -> None:
        switched.append(tmp_path / "stick")
        if len(switched) == 1 or not again:
            raise SaveNotPermanent("disk-fails", name="settings.json")

    old = move(planned(root, tmp_path / "stick"), switch, lambda done, _: None, lambda: False)
    assert contents(tmp_path / "stick") == before
    assert old == (tmp_path / "campaigns.moved-1" if again else root)
    assert old is not None
    assert contents(old) == before


def test_a_campaign_that_is_begun_at_the_last_moment_keeps_its_folder(
    full: Library, begin: Begin, tmp_path: Path
) -> None:
    begun: list[Opened] = []
    source = full.root

    def switch() -> None:
        begun.append(begin(House(seed=8, title="late")))

    plan = planned(source, tmp_path / "stick")
    assert move(plan, switch, lambda *_: None, lambda: False) == source
    play(store_of(begun[0]))
    assert begun[0].record.close().state == "saved"
    assert "late" in {entry.title for entry in Library(source).entries()}


def test_a_campaign_that_another_computer_has_open_is_not_moved(
    full: Library, tmp_path: Path
) -> None:
    owner = {"host": "LAPTOP", "pid": 1, "since": "2026-01-01T10:00:00+01:00"}
    (full.root / "one-1" / "open.json").write_text(json.dumps(owner), "utf-8")
    before = contents(full.root)
    with pytest.raises(SaveInUse, match="open-elsewhere"):
        done(full, tmp_path / "stick")
    assert contents(full.root) == before
    assert not (tmp_path / "stick").exists()


@pytest.mark.skipif(sys.platform == "win32", reason="there the locks are released before")
def test_no_campaign_can_be_opened_before_the_old_folder_has_its_new_name(
    full: Library, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def put_aside(folder: Path, word: str) -> Path:
        with pytest.raises(SaveInUse):
            Lock(folder / "one-1")
        return aside(folder, word)

    monkeypatch.setattr(moving, "aside", put_aside)
    assert done(full, tmp_path / "stick") == tmp_path / "campaigns.moved-1"
