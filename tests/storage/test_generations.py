"""Earlier trees, and the chronicle beside them."""

from pathlib import Path

import pytest

from oathsworn_gui.storage import generations as generations_module
from oathsworn_gui.storage.chronicle import add_to_chronicle, last_number, read_chronicle
from oathsworn_gui.storage.generations import (
    KEPT,
    generation_bytes,
    generations,
    keep_generation,
)
from oathsworn_gui.storage.save_error import SaveDamaged


def test_the_oldest_go(tmp_path: Path) -> None:
    for seq in range(KEPT + 5):
        keep_generation(tmp_path, seq, f"Chapter {seq}/Story", b"tree %d" % seq)
    kept = generations(tmp_path)
    assert [each.seq for each in kept] == list(range(KEPT + 4, 4, -1))
    assert kept[0].mark == "chapter-34-story"
    assert generation_bytes(kept[0]) == b"tree 34"


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
        assert refused.value.code == "unreadable"


def test_it_is_unpacked_again_before_it_counts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(generations_module, "generation_bytes", lambda _: b"eert")
    with pytest.raises(OSError, match="reads back differently"):
        keep_generation(tmp_path, 3, "m", b"tree")


def test_other_files_are_none(tmp_path: Path) -> None:
    keep_generation(tmp_path, 3, "m", b"tree")
    (tmp_path / "generations" / "holiday.gz").write_bytes(b"")
    assert [each.seq for each in generations(tmp_path)] == [3]


def test_the_chronicle_goes_on_behind_a_torn_entry(tmp_path: Path) -> None:
    path = tmp_path / "chronicle"
    assert (read_chronicle(path), last_number(path)) == ((), 0)
    add_to_chronicle(path, [{"n": 1, "words": "灯"}, {"n": 2}])
    path.write_bytes(path.read_bytes() + b'{"n": 3, "wor')
    assert last_number(path) == 2
    add_to_chronicle(path, [{"n": 3, "words": "again"}])
    assert read_chronicle(path) == ({"n": 1, "words": "灯"}, {"n": 2}, {"n": 3, "words": "again"})
