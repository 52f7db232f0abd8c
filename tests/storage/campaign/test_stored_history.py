"""History from the journal: as long as it can be read, and never wrong."""

import errno
import io
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from oathsworn_gui.session.step import Step
from oathsworn_gui.storage.campaign import stored_history
from oathsworn_gui.storage.campaign.campaign_reader import Found
from oathsworn_gui.storage.campaign.stored_history import history_of
from oathsworn_gui.storage.journal.archived_journals import keep_older_journal, older_journals
from oathsworn_gui.storage.journal.journal_file import begin_journal
from oathsworn_gui.storage.journal.journal_lines import (
    Header,
    JournalLine,
    chain_of,
    header_bytes,
    line_bytes,
    scan_journal,
    scanned,
)
from oathsworn_gui.storage.journal.step_lines import line_of
from oathsworn_gui.storage.saves.save_file import JOURNAL, Head
from tests.storage.lamps import LAMPS, House, Light, NextEvening

HEADER = Header("abc", "lamps", 2)
LOGS = "oathsworn_gui.storage.campaign.stored_history"


@pytest.fixture
def played() -> tuple[list[JournalLine], list[Step], House]:
    """Four evenings, step by step."""
    house = House(seed=7)
    steps: list[Step] = []
    for seq in range(1, 5):
        action = NextEvening()
        after = action.apply(house, None).after
        steps.append(Step(seq, f"2026-11-2{seq}T20:00:00", "Ines", action, house, after))
        house = after
    return [line_of(step.seq, "done", step, step.at) for step in steps], steps, house


def written(lines: list[JournalLine]) -> bytes:
    """The bytes of a journal in which each line names the one before."""
    pieces, chain = [header_bytes(HEADER)], ""
    for line in lines:
        pieces.append(line_bytes(replace(line, after=chain)))
        chain = chain_of(pieces[-1])
    return b"".join(pieces)


def keep(folder: Path, data: bytes) -> None:
    """Keep a journal as an older one."""
    keep_older_journal(folder, scanned(io.BytesIO(data)).lines, data)


def history(folder: Path, lines: list[JournalLine], house: House) -> tuple[list[Step], list[Step]]:
    """The steps done and undone of a journal in ``folder``."""
    (folder / JOURNAL).write_bytes(written(lines))
    done, undone = history_of(folder, state_of(folder, house))
    return list(done), list(undone)


def state_of(folder: Path, house: House) -> Found:
    """What was found where the whole journal leads to ``house``."""
    read = scan_journal(folder / JOURNAL)
    n = read.lines[-1].n if read.lines else 0
    return Found(LAMPS, Head({}, "lamps", 2, id="abc"), house, n, lines=read.lines)


Played = tuple[list[JournalLine], list[Step], House]


def test_all_of_it(played: Played, tmp_path: Path) -> None:
    lines, steps, house = played
    assert history(tmp_path, lines, house) == (steps, [])


def test_an_action_that_is_gone_ends_it(played: Played, tmp_path: Path) -> None:
    lines, steps, house = played
    lines[1] = replace(lines[1], action={"type": "sing"})
    assert history(tmp_path, lines, house) == (steps[2:], [])


@pytest.mark.parametrize(
    "wrong",
    [
        {"action": {}},
        {"action": {"type": "light"}},
        {"lines": [{"code": 3}]},
        {"changes": [{"at": ["evening"], "from": 8, "to": 9}]},
        {"changes": [{"at": []}]},
        {"changes": [3]},
    ],
)
def test_what_cannot_be_read_ends_it(played: Played, wrong: dict[str, Any], tmp_path: Path) -> None:
    lines, steps, house = played
    lines[0] = replace(lines[0], **wrong)
    assert history(tmp_path, lines, house) == (steps[1:], [])


def test_a_line_of_another_form_ends_it(
    played: Played, tmp_path: Path, expect_logs: Callable[[str], None]
) -> None:
    lines, steps, house = played
    lines[1] = replace(lines[1], who=[3])  # pyright: ignore[reportArgumentType]
    expect_logs(LOGS)
    assert history(tmp_path, lines, house) == (steps[2:], [])


def test_undone_before_the_journal_begins(played: Played, tmp_path: Path) -> None:
    lines, steps, _ = played
    back = line_of(5, "undone", steps[3], "")
    further = line_of(6, "undone", steps[2], "")
    assert history(tmp_path, [*lines[3:], back, further], steps[1].after) == ([], [])
    both = [*lines, back, further]
    assert history(tmp_path, both, steps[1].after) == (steps[:2], [steps[3], steps[2]])
    lit = Light(room="hall").apply(steps[1].after, None).after
    new = Step(5, "", "", Light(room="hall"), steps[1].after, lit)
    after = [*both, line_of(7, "done", new, "")]
    assert history(tmp_path, after, lit) == ([*steps[:2], new], [])


def test_steps_that_moved_into_an_older_journal_are_found_there(
    played: Played, tmp_path: Path
) -> None:
    lines, steps, house = played
    (tmp_path / JOURNAL).write_bytes(whole := written(lines))
    done, _ = history_of(tmp_path, state_of(tmp_path, house))
    keep(tmp_path, whole)
    begin_journal(tmp_path / JOURNAL, HEADER)
    assert list(done) == steps


@pytest.mark.parametrize("overlap", [0, 1, 2])
def test_undo_goes_on_in_the_journal_before(played: Played, tmp_path: Path, overlap: int) -> None:
    lines, steps, house = played
    rows = written(lines).splitlines(keepends=True)
    keep(tmp_path, b"".join(rows[:2]))
    keep(tmp_path, b"".join([rows[0], *rows[2 : 3 + overlap]]))
    (tmp_path / JOURNAL).write_bytes(b"".join([rows[0], *rows[3:]]))
    done, _ = history_of(tmp_path, state_of(tmp_path, house))
    assert done[-1] == steps[-1]
    assert list(done) == steps
    assert len(done) == 4


@pytest.mark.parametrize(
    "bent",
    [
        lambda data: data[:-9],
        lambda data: b"x",
        lambda data: data.replace(b"abc", b"xyz"),
    ],
)
def test_an_older_journal_that_is_damaged_or_foreign_ends_it(
    played: Played, tmp_path: Path, bent: Callable[[bytes], bytes]
) -> None:
    lines, steps, house = played
    rows = written(lines).splitlines(keepends=True)
    good = b"".join(rows[:3])
    keep_older_journal(tmp_path, scanned(io.BytesIO(good)).lines, bent(good))
    (tmp_path / JOURNAL).write_bytes(b"".join([rows[0], *rows[3:]]))
    done, _ = history_of(tmp_path, state_of(tmp_path, house))
    assert list(done) == steps[2:]
    older_journals(tmp_path)[0].path.write_bytes(b"rubbish")
    done, _ = history_of(tmp_path, state_of(tmp_path, house))
    assert (list(done), len(done)) == (steps[2:], 2)


def test_steps_played_elsewhere_are_not_taken_for_ours(played: Played, tmp_path: Path) -> None:
    lines, steps, house = played
    rows = written(lines).splitlines(keepends=True)
    lines[1] = replace(lines[1], who="Somebody else")
    keep(tmp_path, b"".join(written(lines).splitlines(keepends=True)[:3]))
    (tmp_path / JOURNAL).write_bytes(b"".join([rows[0], *rows[3:]]))
    done, _ = history_of(tmp_path, state_of(tmp_path, house))
    assert list(done) == steps[2:]


def test_a_journal_replaced_underneath_gives_no_steps(
    played: Played, tmp_path: Path, expect_logs: Callable[[str], None]
) -> None:
    lines, _, house = played
    (tmp_path / JOURNAL).write_bytes(written(lines))
    done, _ = history_of(tmp_path, state_of(tmp_path, house))
    lines[0] = replace(lines[0], who="Somebody else")
    (tmp_path / JOURNAL).write_bytes(written(lines))
    expect_logs(LOGS)
    assert list(done) == []


def test_a_disk_that_refuses_to_read_once_ends_nothing(
    played: Played,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    expect_logs: Callable[[str], None],
) -> None:
    lines, steps, house = played
    (tmp_path / JOURNAL).write_bytes(written(lines))
    done, _ = history_of(tmp_path, state_of(tmp_path, house))

    def refuses(path: Path, size: int) -> None:
        del size
        raise OSError(errno.EIO, "the disk fails", str(path))

    expect_logs(LOGS)
    with monkeypatch.context() as patch:
        patch.setattr(stored_history, "last_lines", refuses)
        assert not done
    assert list(done) == steps
