"""Kills whose homes lie at places of one's own, on file systems that are told of."""

import os
import sys
from pathlib import Path

import pytest

from tests.crash import file_systems, planted
from tests.crash.chain import Chain, Order, Told
from tests.crash.file_systems import UnavailableError, file_system
from tests.crash.mounts import file_system_of
from tests.crash.run import Wish, orders
from tests.crash.summary import summary
from tests.crash.tap import real_write
from tests.storage.lamps import SYSTEMS

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="forks and kills of POSIX")

_MOUNTS = """\
/dev/vda / ext4 rw,relatime 0 0
/dev/loop0 /mnt/two\\040words xfs rw 0 0
/dev/loop1 /mnt/küche btrfs rw 0 0
tmpfs /mnt/küche/inner tmpfs rw 0 0
"""


@pytest.fixture
def place(tmp_path: Path) -> Path:
    folder = tmp_path / "place"
    folder.mkdir()
    return folder


def test_all_that_a_killed_program_writes_lies_at_its_place(tmp_path: Path, place: Path) -> None:
    written = tmp_path / "written"

    def watch() -> None:
        handle = os.open(written, os.O_WRONLY | os.O_APPEND | os.O_CREAT)

        def hear(event: str, arguments: tuple[object, ...]) -> None:
            if event not in ("open", "os.mkdir", "os.rename", "os.remove"):
                return
            path, flags = arguments[0], arguments[-1]
            reads = event == "open" and not int(str(flags)) & (os.O_WRONLY | os.O_RDWR)
            if not reads and not isinstance(path, int):  # a number is of a file opened before
                real_write(handle, f"{path}\n".encode())

        sys.addaudithook(hear)

    kept = tmp_path / "kept"
    told = Chain(Order(7, 0, 3, "storage", 0, tmp_path, kept, watch, place), SYSTEMS).lived()
    assert told.good, (told.lost, told.troubles)
    paths = [Path(path) for path in written.read_text().splitlines()]
    assert paths
    assert [path for path in paths if not path.is_relative_to(place)] == []
    assert (list(place.iterdir()), kept.exists()) == ([], False)
    assert f"{3:5} kills below {place} ({file_system_of(place)})" in summary(told).splitlines()


def test_what_failed_at_a_place_is_kept_and_the_place_is_cleared(
    tmp_path: Path, place: Path
) -> None:
    kept, fault, told = tmp_path / "kept", planted.lines_wait_for_the_sync, Told()
    for number in range(20):
        order = Order(7, number, 4, "storage", 0, tmp_path, kept, fault, place)
        told = Chain(order, SYSTEMS).lived()
        if not told.good:
            break
    assert str(place) in told.troubles[0]
    (chain,) = kept.iterdir()
    assert {"home", "before", "diary-0"} <= {each.name for each in chain.iterdir()}
    assert list(place.iterdir()) == []


def test_chains_take_places_in_turn(tmp_path: Path) -> None:
    places = (tmp_path / "a", tmp_path / "b")
    wish = Wish(23, 1, 0, "storage", 0, None, tmp_path, places)
    assert [order.place for order in orders(wish, tmp_path)] == [*places, *places, places[0]]


@pytest.mark.parametrize(
    ("folder", "kind"),
    [
        ("/srv/games", "ext4"),
        ("/mnt/two words/a", "xfs"),
        ("/mnt/küche", "btrfs"),
        ("/mnt/küche/inner/a", "tmpfs"),
    ],
)
def test_a_folder_is_of_the_file_system_mounted_nearest_above(
    tmp_path: Path, folder: str, kind: str
) -> None:
    mounts = tmp_path / "mounts"
    mounts.write_text(_MOUNTS, encoding="utf-8")
    assert file_system_of(Path(folder), mounts) == kind
    assert file_system_of(Path(folder), tmp_path / "none") == "unknown"


def test_a_file_system_without_its_tool_is_left_out_with_the_reason(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(file_systems, "_SIZE", 1)
    monkeypatch.setenv("PATH", str(tmp_path))
    with (
        pytest.raises(UnavailableError, match=r"there is no mkfs\.xfs here"),
        file_system("xfs", tmp_path),
    ):
        pass
