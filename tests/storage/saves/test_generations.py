"""Earlier trees, and the chronicle beside them."""

import gzip
import os
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from oathsworn_gui.storage.files.save_error import SaveDamaged
from oathsworn_gui.storage.saves import chronicle
from oathsworn_gui.storage.saves import generations as generations_module
from oathsworn_gui.storage.saves.chronicle import add_to_chronicle, last_number, read_chronicle
from oathsworn_gui.storage.saves.generations import (
    FOLDER,
    Generation,
    generation_bytes,
    generation_head,
    generations,
    glance,
    keep_generation,
    kept_at,
)
from oathsworn_gui.storage.saves.save_file import Head, save_bytes

NOW = datetime(2026, 11, 22, 20, tzinfo=UTC)


def tree(title: str, saved_at: str = "") -> bytes:
    return save_bytes(Head({"title": title}, "lamps", 2, saved_at=saved_at), '{"n": 1}')


def test_a_name_tells_when_and_why(tmp_path: Path) -> None:
    kept = keep_generation(tmp_path, 34, "Chapter 3/Story", b"tree 34", "session", NOW)
    assert kept.path.name == "00000034.20261122T200000Z-e2255f.session.chapter-3-story.gz"
    assert generations(tmp_path) == (kept,)
    assert (kept.mark, kept.why, kept_at(kept)) == ("chapter-3-story", "session", NOW)
    assert generation_bytes(kept) == b"tree 34"


def test_those_of_older_programs_are_read_still(tmp_path: Path) -> None:
    (tmp_path / FOLDER).mkdir()
    for name in ("00000003.chapter-1-story.gz", "00000004.schema-5.gz", "00000005..gz"):
        data = gzip.compress(tree("Old", "2026-10-01T21:00:00+02:00"))
        (tmp_path / FOLDER / name).write_bytes(data)
    last, older, first = generations(tmp_path)
    assert [each.mark for each in (first, older, last)] == ["chapter-1-story", "schema-5", ""]
    assert (first.why, first.at, older.why) == ("", "", "migration")
    assert kept_at(first) == datetime(2026, 10, 1, 19, tzinfo=UTC)


def test_a_date_that_nobody_knows(tmp_path: Path) -> None:
    kept = keep_generation(tmp_path, 3, "m", tree("x", "the day before yesterday"))
    assert kept_at(Generation(kept.path, 3, "m")) is None
    assert kept_at(Generation(kept.path, 3, "m", "", "0001-01-01T00:00:00")) is None


def test_the_same_moment_is_kept_once(tmp_path: Path) -> None:
    first = keep_generation(tmp_path, 3, "m", tree("x"), now=NOW)
    again = keep_generation(tmp_path, 3, "m", tree("other title"), now=NOW + timedelta(hours=1))
    assert generations(tmp_path) == (first,) == (again,)
    other = keep_generation(tmp_path, 3, "m", tree("x") + b" ", now=NOW + timedelta(hours=1))
    assert generations(tmp_path) == (other, first)


def test_one_that_cannot_be_unpacked_any_more_is_kept_again(tmp_path: Path) -> None:
    first = keep_generation(tmp_path, 3, "m", tree("x"), now=NOW)
    first.path.write_bytes(first.path.read_bytes()[:-9])
    again = keep_generation(tmp_path, 3, "m", tree("x"), now=NOW + timedelta(hours=1))
    assert generations(tmp_path) == (again, first)


def test_a_bent_one_of_the_same_second_is_not_written_over(tmp_path: Path) -> None:
    first = keep_generation(tmp_path, 3, "m", tree("x"), now=NOW)
    bent = first.path.read_bytes()[:-9]
    first.path.write_bytes(bent)
    again = keep_generation(tmp_path, 3, "m", tree("x"), now=NOW)
    assert generations(tmp_path) == (again, first)
    assert (first.path.read_bytes(), generation_bytes(again)) == (bent, tree("x"))
    assert kept_at(again) == NOW + timedelta(seconds=1)


def test_what_need_not_be_kept_goes(tmp_path: Path) -> None:
    for seq in range(60):
        at = NOW - timedelta(days=200, minutes=-seq)
        keep_generation(tmp_path, seq, f"m-{seq}", b"tree %d" % seq, now=at)
    for day in range(4):
        assert len(generations(tmp_path)) == 60 + day
        now = NOW + timedelta(days=day)
        keep_generation(tmp_path, 99 + day, "now", b"now %d" % day, now=now)
    kept = generations(tmp_path)
    assert [each.seq for each in kept] == [*range(102, 98, -1), *range(59, 43, -1), 0]
    assert generation_bytes(kept[-1]) == b"tree 0"


@pytest.mark.skipif(os.name == "nt", reason="folders are locked otherwise there")
def test_what_cannot_go_keeps_nothing_from_being_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for seq in range(22):
        at = NOW - timedelta(days=200, minutes=-seq)
        keep_generation(tmp_path, seq, f"m-{seq}", b"tree %d" % seq, now=at)
    for day in range(-3, 0):
        now = NOW + timedelta(days=day)
        keep_generation(tmp_path, 99 + day, f"now-{day}", b"now %d" % day, now=now)

    def held(*_: object, **__: object) -> None:
        raise PermissionError

    monkeypatch.setattr(Path, "unlink", held)
    keep_generation(tmp_path, 99, "now", b"now", now=NOW)
    assert len(generations(tmp_path)) == 26


def test_a_glance_reads_the_head_only(tmp_path: Path) -> None:
    kept = keep_generation(tmp_path, 3, "m", tree("x")[:-8], now=NOW)
    assert glance(kept).summary == {"title": "x"}
    with pytest.raises(SaveDamaged):
        generation_head(kept)
    long = keep_generation(tmp_path, 4, "m", tree("x" * 70_000), now=NOW)
    assert glance(long) == generation_head(long)


def test_a_mark_leads_nowhere_else(tmp_path: Path) -> None:
    kept = keep_generation(tmp_path, 3, "../../..\\x:*", b"tree")
    assert kept.path.parent == tmp_path / "generations"
    assert generations(tmp_path) == (kept,)


def test_what_is_bent_is_told(tmp_path: Path) -> None:
    kept = keep_generation(tmp_path, 3, "m", b"tree" * 1000)
    whole = kept.path.read_bytes()
    for bent in (whole[:-9], whole[:12] + b"\0\0\0" + whole[15:], b"", b"x"):
        kept.path.write_bytes(bent)
        with pytest.raises(SaveDamaged) as refused:
            generation_bytes(kept)
        assert refused.value.code == "not-json"
    kept.path.unlink()
    with pytest.raises(SaveDamaged) as refused:
        generation_bytes(kept)
    assert refused.value.code == "unreadable"


def test_it_is_unpacked_again_before_it_counts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(generations_module, "generation_bytes", lambda _: b"eert")
    with pytest.raises(OSError, match="reads back differently"):
        keep_generation(tmp_path, 3, "m", b"tree")
    assert generations(tmp_path) == ()


def test_other_files_are_none(tmp_path: Path) -> None:
    keep_generation(tmp_path, 3, "m", b"tree")
    (tmp_path / "generations" / "holiday.gz").write_bytes(b"")
    assert [each.seq for each in generations(tmp_path)] == [3]


def test_a_chronicle_that_the_disk_does_not_give_is_not_an_empty_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "chronicle"
    add_to_chronicle(path, [{"n": 1}])

    def unread(path: Path) -> None:
        raise OSError(5, "Input/output error", str(path))

    with monkeypatch.context() as disk:
        disk.setattr(chronicle, "opened", unread)
        with pytest.raises(OSError, match="Input/output"):
            last_number(path)
        with pytest.raises(SaveDamaged):
            read_chronicle(path)


def test_the_chronicle_goes_on_behind_a_torn_entry(tmp_path: Path) -> None:
    path = tmp_path / "chronicle"
    assert (read_chronicle(path), last_number(path)) == ((), 0)
    add_to_chronicle(path, [{"n": 1, "words": "灯"}, {"n": 2}])
    path.write_bytes(path.read_bytes() + b'{"n": 3, "wor')
    assert last_number(path) == 2
    add_to_chronicle(path, [{"n": 3, "words": "again"}])
    assert read_chronicle(path) == ({"n": 1, "words": "灯"}, {"n": 2}, {"n": 3, "words": "again"})


def test_one_that_cannot_be_read_back_is_not_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def unread(path: Path, largest: int) -> bytes:
        raise OSError(5, "Input/output error", str(path), largest)

    with monkeypatch.context() as disk:
        disk.setattr(generations_module, "bytes_of", unread)
        with pytest.raises(OSError, match="reads back differently"):
            keep_generation(tmp_path, 3, "m", tree("x"), now=NOW)
    assert generations(tmp_path) == ()
