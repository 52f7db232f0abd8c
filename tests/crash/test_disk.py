"""What a cut may leave of files: the model of the disk, and the tap that tells it everything."""

import os
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from tests.crash.disk import Disk, files_in
from tests.crash.events import Diary, Event, Operation, read_diary
from tests.house.tree import ROOT

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="the tap is one of POSIX")

BIG = b"x" * 2000

TAPPED = """
import os, sys
from pathlib import Path
from tests.crash.events import Diary
from tests.crash.tap import Tap
home = Path(sys.argv[1])
Tap(home, Diary(Path(sys.argv[2])).note, lambda kind, path: "").turn_on()
exec(sys.argv[3])
"""


def done(home: Path, program: str) -> list[Event]:
    """Run lines of a program on ``home`` through the tap; return what it told."""
    diary = home.with_name("diary")
    diary.unlink(missing_ok=True)
    command = [sys.executable, "-c", TAPPED, str(home), str(diary), program]
    subprocess.run(command, cwd=ROOT, check=True, timeout=60)
    return read_diary(diary)


def cuts_after(home: Path, program: str) -> list[dict[str, bytes]]:
    """Return all that a cut at the end of a program may leave."""
    disk = Disk(home)
    for event in done(home, program):
        assert isinstance(event, Operation)
        disk.follow(event)
    assert disk.shows() == files_in(home)
    return [*disk.worst_cuts(), *(disk.after_a_cut(Random(n)) for n in range(40))]


@pytest.fixture
def home(tmp_path: Path) -> Path:
    place = tmp_path / "home"
    place.mkdir()
    (place / "kept").write_bytes(b"old")
    return place


def test_what_was_there_before_stays(home: Path) -> None:
    assert all(cut == {"kept": b"old"} for cut in cuts_after(home, "pass"))


def test_a_new_file_without_a_sync_may_be_gone_empty_torn_or_there(home: Path) -> None:
    found = {cut.get("new") for cut in cuts_after(home, f"(home / 'new').write_bytes({BIG})")}
    assert {None, b"", BIG, BIG[:512]} <= found


def test_synced_bytes_under_a_name_that_was_not_may_be_gone_but_never_torn(home: Path) -> None:
    program = f"""
with (home / 'new').open('wb') as file:
    file.write({BIG}); file.flush(); os.fsync(file.fileno())
"""
    assert {cut.get("new") for cut in cuts_after(home, program)} == {None, BIG}


def test_a_synced_file_in_a_synced_folder_is_certain(home: Path) -> None:
    program = f"""
with (home / 'new').open('wb') as file:
    file.write({BIG}); file.flush(); os.fsync(file.fileno())
os.fsync(os.open(home, os.O_RDONLY))
"""
    assert all(cut["new"] == BIG for cut in cuts_after(home, program))


def test_a_rename_happens_or_does_not(home: Path) -> None:
    program = """
with (home / 'new').open('wb') as file:
    file.write(b'new'); file.flush(); os.fsync(file.fileno())
(home / 'new').replace(home / 'kept')
"""
    found = [cut["kept"] for cut in cuts_after(home, program)]
    assert set(found) == {b"old", b"new"}


def test_later_names_may_be_there_without_earlier_ones(home: Path) -> None:
    program = "os.close(os.open(home / 'a', os.O_CREAT)); os.close(os.open(home / 'b', os.O_CREAT))"
    assert any("b" in cut and "a" not in cut for cut in cuts_after(home, program))


def test_bytes_of_a_failed_sync_never_come_by_themselves(home: Path) -> None:
    disk = Disk(home)
    events = done(home, "file = (home / 'kept').open('ab', 0); file.write(b'!'); os.fsync(file)")
    begun, ended = events[-2:]
    for event in events[:-1]:
        assert isinstance(event, Operation)
        disk.follow(event)
    disk.follow(ended._replace(good=False))  # type: ignore[union-attr]
    disk.follow(begun)  # type: ignore[arg-type]
    disk.follow(ended)  # type: ignore[arg-type]
    assert {cut["kept"] for cut in disk.worst_cuts()} == {b"old"}


def test_every_way_to_write_goes_through_the_tap(home: Path) -> None:
    program = """
import shutil, tempfile
(home / 'a').mkdir()
(home / 'a' / 'text').write_text('one line', 'utf-8')
handle, name = tempfile.mkstemp(dir=home)
with os.fdopen(handle, 'wb') as file:
    file.write(b'temporary')
os.replace(name, home / 'a' / 'renamed')
shutil.copyfile(home / 'a' / 'text', home / 'copied')
shutil.copytree(home / 'a', home / 'b')
shutil.rmtree(home / 'a')
with open(home / 'kept', 'r+b') as file:
    file.write(b'NEW'); file.truncate(2)
with open(home / 'lines', 'a') as file:
    file.write('x' * 100000)
handle = os.open(home / 'raw', os.O_WRONLY | os.O_CREAT | os.O_APPEND)
os.write(handle, b'raw'); os.ftruncate(handle, 1)
(home / 'copied').unlink()
(home / 'b').rename(home / 'c')
"""
    assert cuts_after(home, program)
    assert files_in(home)["c/renamed"] == b"temporary"


def test_half_a_word_at_the_end_of_a_diary_is_left_out(tmp_path: Path) -> None:
    path = tmp_path / "diary"
    diary = Diary(path)
    events = done_by(diary)
    os.truncate(path, path.stat().st_size - 1)
    assert read_diary(path) == events[:-1]


def done_by(diary: Diary) -> list[Event]:
    from tests.crash.events import Doing, Saved

    events: list[Event] = [Saved("house", 1), Doing("play"), Saved("house", 2)]
    for event in events:
        diary.note(event)
    return events
