"""What the Windows program is made of is what the locks say, for Windows."""

import hashlib
from pathlib import Path

import pytest

from recipe import StopError
from windows import fetch

LOCK = """\
# a comment
colour==1.0 ; sys_platform == 'win32' \\
    --hash=sha256:{colour} \\
    --hash=sha256:00
    # via nobody
fork==2.0 ; sys_platform != 'win32' \\
    --hash=sha256:01
new==3.0 ; python_full_version >= '3.12' \\
    --hash=sha256:02
plain==4.0 \\
    --hash=sha256:03
"""


def test_the_markers_of_a_lock_are_judged_for_windows_not_for_this_machine() -> None:
    assert fetch.for_windows(LOCK.format(colour="aa")) == [
        "colour==1.0 --hash=sha256:aa --hash=sha256:00",
        "plain==4.0 --hash=sha256:03",
    ]


def test_the_lock_of_the_program_gives_every_library_once() -> None:
    lines = fetch.for_windows(fetch.WHEELS_LOCK.read_text("utf-8"))
    names = [line.partition("==")[0] for line in lines]
    assert {"numpy", "pydantic-core", "pyside6-essentials"} <= set(names)
    assert len(names) == len(set(names))


def test_a_file_that_was_not_locked_is_refused_by_name(tmp_path: Path) -> None:
    path = tmp_path / "colour-1.0.whl"
    path.write_bytes(b"as it should be")
    lock = LOCK.format(colour=hashlib.sha256(b"as it should be").hexdigest())
    fetch.hold_to_lock([path], lock)
    path.write_bytes(b"bent")
    with pytest.raises(StopError, match=r"colour-1\.0\.whl is not the file that was locked"):
        fetch.hold_to_lock([path], lock)


def test_python_for_windows_is_locked_to_one_file() -> None:
    (line,) = fetch.for_windows(fetch.EMBED_LOCK.read_text("utf-8"))
    assert line.count("--hash=sha256:") == 1
