"""Looking into the folder of a campaign in any state: told rightly, and nothing is touched."""

import os
import shutil
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest

from oathsworn_gui.storage.campaign.open_campaign import OpenCampaign, Opened
from oathsworn_gui.storage.files.save_error import SaveError
from oathsworn_gui.storage.library.campaign_library import Library
from oathsworn_gui.storage.recovery.examination import Examined, examine
from oathsworn_gui.storage.recovery.folder_archive import write_all_files
from oathsworn_gui.storage.recovery.restore_tree import own_campaign, tree_bytes_of
from oathsworn_gui.storage.saves.save_file import JOURNAL, SAVE, save_from
from tests.storage.conftest import Open
from tests.storage.damages import DAMAGES
from tests.storage.lamps import SYSTEMS, House, Light, NextEvening, play, store_of, words

WAYS = {
    "save-cut": "earlier",
    "save-emptied": "earlier",
    "save-garbage": "earlier",
    "save-wrong-value": "earlier",
    "save-altered": "altered",
    "save-missing": "earlier",
    "save-huge": "earlier",
    "save-deep": "earlier",
    "save-newer": "newer",
    "save-unknown-game": "unknown-game",
    "steps-front": "mended",
    "steps-middle": "mended",
    "steps-end": "mended",
    "steps-foreign": "mended",
    "steps-missing": "mended",
    "earlier-damaged": "whole",
    "all-damaged": "never",
    "emptied": "empty",
}


@pytest.fixture
def folder(begin: Callable[[House], Opened], library: Library) -> Path:
    """A campaign as a crash leaves it: a whole tree, a few steps after it, earlier states."""
    opened = begin(House(seed=7))
    store = store_of(opened)
    play(store)
    store.dispatch(NextEvening())
    opened.record.flush()
    saved = (opened.record.folder / SAVE).read_bytes()
    store.dispatch(Light(room="cellar"))
    store.dispatch(Light(room="tower"))
    opened.record.flush()
    left = library.root / "left-1"
    shutil.copytree(opened.record.folder, left)
    (left / SAVE).write_bytes(saved)
    opened.record.close()
    return left


def _seen(folder: Path) -> Examined:
    found = examine(folder, SYSTEMS)
    assert found is not None
    return found


def _everything(folder: Path) -> dict[str, object]:
    """Names, bytes and times of all that lies below a folder."""
    return {
        str(path.relative_to(folder)): (path.lstat().st_mtime_ns, path.lstat().st_size)
        for path in [folder, *folder.rglob("*")]
    }


def test_a_whole_campaign_is_told_whole(folder: Path) -> None:
    found = _seen(folder)
    assert (found.opens.way, found.opens.since, found.opens.missing) == ("whole", 2, 0)
    assert found.title == "The house"
    assert found.best is not None
    kinds = [part.kind for part in found.parts]
    assert kinds[0] == "save"
    assert {"journal", "chronicle", "earlier"} <= set(kinds)
    assert all(part.report is None for part in found.parts)


@pytest.mark.parametrize("kind", DAMAGES)
def test_looking_changes_nothing(folder: Path, kind: str) -> None:
    DAMAGES[kind](folder)
    before = _everything(folder)
    _seen(folder)
    assert _everything(folder) == before


@pytest.mark.parametrize("kind", WAYS)
def test_each_damage_is_told_as_opening_takes_it(
    folder: Path, kind: str, library: Library, reopen: Open, closing: list[OpenCampaign]
) -> None:
    DAMAGES[kind](folder)
    opens = _seen(folder).opens
    assert opens.way == WAYS[kind]
    if opens.trouble is not None or kind == "save-altered":
        with pytest.raises(SaveError):
            reopen(folder.name)
    if opens.trouble is not None:
        return
    opened = library.open(folder.name, SYSTEMS, words, if_altered="backup")
    closing.append(opened.record)
    assert opens.summary == opened.system.summary(opened.campaign).model_dump(mode="json")
    assert [report.code for report in opens.reports] == [r.code for r in opened.reports]


@pytest.mark.parametrize("kind", ["save-newer", "save-unknown-game", "save-cut", "save-a-folder"])
def test_what_is_whole_becomes_a_campaign_of_its_own(
    folder: Path, kind: str, library: Library, reopen: Open
) -> None:
    DAMAGES[kind](folder)
    before = _everything(folder)
    best = _seen(folder).best
    assert best is not None
    made = own_campaign(library, best.tree, "Taken back")
    assert _everything(folder) == before
    opened = reopen(made)
    assert opened.record.head.title == "Taken back"
    assert opened.campaign.model_dump(mode="json") == save_from(tree_bytes_of(best)).campaign


def test_the_saved_file_itself_becomes_a_campaign_of_its_own(
    folder: Path, library: Library, reopen: Open
) -> None:
    made = own_campaign(library, folder / SAVE, "")
    assert reopen(made).record.chronicle()


def test_steps_that_are_gone_are_counted(folder: Path) -> None:
    (folder / JOURNAL).unlink()
    opens = _seen(folder).opens
    assert (opens.since, opens.missing) == (0, 2)


def test_a_file_that_was_set_aside_is_looked_into_too(folder: Path) -> None:
    shutil.copy(folder / SAVE, folder / f"{SAVE}.damaged-1")
    (folder / "campaign (1).oathsworn").write_bytes((folder / SAVE).read_bytes())
    (folder / "notes.txt").write_text("ours")
    told = {part.path.name: part for part in _seen(folder).parts}
    assert told[f"{SAVE}.damaged-1"].whole
    assert told["campaign (1).oathsworn"].kind == "version"
    assert told["notes.txt"].report is not None


@pytest.mark.parametrize("said", ["", "yesterday", "9999-99-99", "0001-01-01T00:00:00+23:59"])
def test_a_file_may_say_any_time_of_itself(folder: Path, said: str) -> None:
    data = (folder / SAVE).read_bytes()
    own = f'"saved_at": "{save_from(data).head.saved_at}"'.encode()
    assert own in data
    (folder / SAVE).write_bytes(data.replace(own, f'"saved_at": "{said}"'.encode()))
    assert _seen(folder).best is not None


def test_looking_can_be_ended(folder: Path) -> None:
    asked: list[int] = []

    def going(done: int, of: int) -> bool:
        asked.append(of)
        return done < 2

    assert examine(folder, SYSTEMS, going) is None
    assert len(asked) == 3


def test_a_folder_that_is_gone_says_so(tmp_path: Path) -> None:
    opens = _seen(tmp_path / "nowhere").opens
    assert (opens.way, opens.trouble is not None) == ("never", True)


@pytest.mark.skipif(os.name == "nt" or os.geteuid() == 0, reason="nothing is forbidden here")
def test_a_folder_that_is_forbidden_says_so(folder: Path) -> None:
    folder.chmod(0)
    try:
        assert _seen(folder).opens.trouble is not None
    finally:
        folder.chmod(0o700)


def test_all_files_go_into_one(folder: Path, tmp_path: Path) -> None:
    (folder / "elsewhere").symlink_to(tmp_path)
    packed = tmp_path / "all.zip"
    left_out = write_all_files(folder, packed)
    with zipfile.ZipFile(packed) as inside:
        assert inside.read(SAVE) == (folder / SAVE).read_bytes()
        assert inside.read(JOURNAL) == (folder / JOURNAL).read_bytes()
        assert inside.testzip() is None
    assert left_out == ()
    assert not [name for name in tmp_path.iterdir() if name.name.startswith(".writing-")]


def test_files_with_names_of_any_kind_are_packed_below_one_folder(
    folder: Path, tmp_path: Path
) -> None:
    names = (b"..\\up.txt", b"half\xff.txt", "turned\u202e.txt".encode())
    for name in names:
        Path(os.fsdecode(bytes(folder) + b"/" + name)).write_bytes(b"here")
    write_all_files(folder, tmp_path / "all.zip")
    with zipfile.ZipFile(tmp_path / "all.zip") as inside:
        told = set(inside.namelist())
        assert {".._up.txt", "half?.txt", "turned_.txt"} <= told
        assert inside.testzip() is None


def test_what_the_disk_does_not_give_is_named(folder: Path, tmp_path: Path) -> None:
    (folder / "link.txt").symlink_to(folder / SAVE)
    packed = tmp_path / "all.zip"
    assert write_all_files(folder, packed) == ("link.txt: disk-fails",)
    with zipfile.ZipFile(packed) as inside:
        assert b"link.txt" in inside.read("left out.txt")


def test_a_disk_that_does_not_take_them_keeps_the_file_that_was_there(
    folder: Path, tmp_path: Path
) -> None:
    with pytest.raises(SaveError, match="disk-"):
        write_all_files(folder, tmp_path / "nowhere" / "all.zip")
