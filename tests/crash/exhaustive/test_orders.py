"""The two models of what a power cut leaves: small cases with all their disks."""

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from tests.crash.disk import BLOCK, Disk
from tests.crash.events import (
    Event,
    OpenFile,
    Operation,
    Rename,
    SyncBegun,
    SyncEnded,
    Truncate,
    Unlink,
    Write,
)
from tests.crash.exhaustive.orders import Cut, any_order, ordered

OLD, NEW = b"old", b"new"
TWO_BLOCKS = b"a" * BLOCK + b"b" * BLOCK
NEITHER = b"\0" * 2 * BLOCK


@pytest.fixture
def home(tmp_path: Path) -> Path:
    (tmp_path / "kept").write_bytes(OLD)
    return tmp_path


def disk_after(home: Path, *events: Event) -> Disk:
    disk = Disk(home)
    for event in events:
        assert isinstance(event, Operation)
        disk.follow(event)
    return disk


def written(path: str, data: bytes, token: int = 1, *, synced: bool = False) -> Iterator[Event]:
    yield OpenFile(token, path, created=True, emptied=False)
    yield Write(token, 0, data)
    if synced:
        yield SyncBegun(token, token)
        yield SyncEnded(token, good=True)


def folder_synced(token: int = 90) -> Iterator[Event]:
    yield OpenFile(token, ".", created=False, emptied=False)
    yield SyncBegun(token, token)
    yield SyncEnded(token, good=True)


def found(cuts: Iterator[Cut], path: str) -> set[bytes | None]:
    return {cut.files.get(path) for cut in cuts}


def test_nothing_pending_leaves_one_disk(home: Path) -> None:
    for model in (ordered, any_order):
        assert [cut.files for cut in model(Disk(home), Random(0))] == [{"kept": OLD}]


def test_blocks_arrive_one_after_another_in_order_or_each_alone(home: Path) -> None:
    disk = disk_after(home, *written("big", TWO_BLOCKS), *folder_synced())
    assert found(ordered(disk, Random(0)), "big") == {b"", TWO_BLOCKS[:BLOCK], TWO_BLOCKS}
    holes = {NEITHER, TWO_BLOCKS[:BLOCK] + NEITHER[BLOCK:], NEITHER[:BLOCK] + TWO_BLOCKS[BLOCK:]}
    assert found(any_order(disk, Random(0)), "big") == {
        b"", TWO_BLOCKS[:BLOCK], TWO_BLOCKS, *holes,
    }  # fmt: skip


def test_a_rename_without_a_sync_may_bring_an_empty_file(home: Path) -> None:
    disk = disk_after(home, *written("beside", NEW), Rename("beside", "kept"))
    for model in (ordered, any_order):
        assert {OLD, NEW, b""} <= found(model(disk, Random(0)), "kept")


def test_a_synced_file_is_renamed_whole_or_not_at_all(home: Path) -> None:
    disk = disk_after(home, *written("beside", NEW, synced=True), Rename("beside", "kept"))
    for model in (ordered, any_order):
        assert found(model(disk, Random(0)), "kept") == {OLD, NEW}


def test_names_change_in_their_order_only_in_the_ordered_model(home: Path) -> None:
    events = (*written("first", NEW, synced=True), *written("second", NEW, 2, synced=True))
    disk = disk_after(home, *events, Unlink("kept"))

    def without_the_first(cut: Cut) -> bool:
        return "first" not in cut.files and ("second" in cut.files or "kept" not in cut.files)

    assert not any(map(without_the_first, ordered(disk, Random(0))))
    assert any(map(without_the_first, any_order(disk, Random(0))))


def test_what_a_failed_sync_lost_never_arrives(home: Path) -> None:
    events = (*written("new", NEW), SyncBegun(1, 1), SyncEnded(1, good=False), *folder_synced())
    disk = disk_after(home, *events)
    for model in (ordered, any_order):
        assert found(model(disk, Random(0)), "new") == {b""}


def test_a_truncation_that_waits_happened_or_not(home: Path) -> None:
    opened = OpenFile(1, "kept", created=False, emptied=False)
    disk = disk_after(home, opened, Truncate(1, 1))
    for model in (ordered, any_order):
        assert found(model(disk, Random(0)), "kept") == {OLD, OLD[:1]}


def test_too_many_pieces_are_sampled_and_it_says_so(home: Path) -> None:
    events = (event for number in range(6) for event in written(f"new-{number}", NEW, number + 1))
    cuts = list(any_order(disk_after(home, *events), Random(0), most=8))
    assert all(cut.sampled for cut in cuts)
    assert {len(cut.files) for cut in cuts} >= {1, 7}
    assert not any(cut.sampled for cut in any_order(disk_after(home), Random(0)))
