"""What is typed is written in the background, the last of it only, and read for its question."""

import threading
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from oathsworn_gui.app.base import typed_file
from oathsworn_gui.app.base.typed_file import TypedFile
from oathsworn_gui.storage.campaign.typed_entry import TypedEntry, read_typed
from oathsworn_gui.tabletop.procedure import Question
from oathsworn_gui.ui.contract.typed_store import Typed

ASKED = Question(procedure="p1", kind="draw.cards", form="draw")
OTHER = Question(procedure="p2", kind="draw.cards", form="draw")
TWO = Typed(("W2", "W1"), (1,))


def test_the_next_run_finds_it_for_the_same_question_after_the_same_line(tmp_path: Path) -> None:
    first = TypedFile(tmp_path, lambda: 5)
    first.keep(ASKED, TWO)
    assert first.read(ASKED) == TWO
    first.end(5)
    assert TypedFile(tmp_path, lambda: 5).read(ASKED) == TWO
    assert TypedFile(tmp_path, lambda: 5).read(OTHER) == Typed()
    assert TypedFile(tmp_path, lambda: 6).read(ASKED) == Typed()


def test_nothing_typed_removes_it(tmp_path: Path) -> None:
    kept = TypedFile(tmp_path, lambda: 5)
    kept.keep(ASKED, TWO)
    kept.keep(ASKED, Typed())
    kept.end(5)
    assert list(tmp_path.iterdir()) == []


def test_what_was_answered_since_is_removed_at_the_end(tmp_path: Path) -> None:
    line = [5]
    kept = TypedFile(tmp_path, lambda: line[0])
    kept.keep(ASKED, TWO)
    line[0] = 6
    kept.end(5)
    assert list(tmp_path.iterdir()) == []


def test_a_hanging_disk_holds_nobody_up_and_gets_the_last_only(
    tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    answers, written = threading.Event(), list[tuple[str, ...]]()
    threads = set[int]()

    def hang(folder: Path, entry: TypedEntry | None) -> None:
        del folder
        threads.add(threading.get_ident())
        assert answers.wait(20)
        written.append(() if entry is None else entry.codes)

    monkeypatch.setattr(typed_file, "write_typed", hang)
    kept = TypedFile(tmp_path, lambda: 5)
    for n in range(1, 5):
        kept.keep(ASKED, Typed(("W1",) * n))
    qtbot.waitUntil(lambda: bool(threads))
    assert written == []
    answers.set()
    kept.end(5)
    assert threading.get_ident() not in threads
    assert written[-1] == ("W1",) * 4
    assert len(written) <= 2


def test_once_ended_nothing_more_is_written(tmp_path: Path) -> None:
    kept = TypedFile(tmp_path, lambda: 5)
    kept.end(5)
    kept.keep(ASKED, TWO)
    assert read_typed(tmp_path) is None


def test_a_disk_that_refuses_is_no_trouble(tmp_path: Path) -> None:
    kept = TypedFile(tmp_path / "gone", lambda: 5)
    kept.keep(ASKED, TWO)
    kept.end(5)
    assert not (tmp_path / "gone").exists()
    assert kept.read(ASKED) == TWO
