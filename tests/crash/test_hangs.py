"""Lives on a disk that does not answer for a while: play goes on, and all is there afterwards."""

import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.crash import plan, planted
from tests.crash.events import Event, Saved, Shown, Trouble, read_diary
from tests.crash.mortal import live_and_die
from tests.crash.oracle import Oracle
from tests.crash.plan import Fault, Plan
from tests.crash.tables import LampTable
from tests.crash.tap import FAILING, Kind
from tests.crash.verdict import Judge
from tests.storage.lamps import SYSTEMS

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="forks and kills of POSIX")

WRITES: tuple[Kind, ...] = ("write", "open", "rename", "unlink", "mkdir", "truncate", "sync")


def life(folder: Path, seed: int, fault: Callable[[], None] | None = None) -> list[Event]:
    """Live eight deeds, during five of which the disk does not answer; return the diary."""
    home = folder / str(seed)
    home.mkdir()
    hang = Fault(FAILING, WRITES, 2, 7, journal=True, short=False, spare=seed % 2 == 0, hangs=True)
    fate = Plan(seed, "rest", 99, 1, "before", 0.01, 8, 0.05, paints=False, fault=hang)
    diary = folder / f"diary-{seed}"
    assert live_and_die(home, fate, diary, lambda: LampTable(home), fault) == ""
    return read_diary(diary)


def test_play_never_waits_for_a_disk_that_hangs_and_nothing_is_lost(tmp_path: Path) -> None:
    hung = 0
    for seed in range(4):
        events = life(tmp_path, seed)
        assert [event for event in events if isinstance(event, Trouble)] == []
        hung += sum(isinstance(event, Shown) and event.failing for event in events)
        shown = max(event.n for event in events if isinstance(event, Shown))
        assert max(event.n for event in events if isinstance(event, Saved)) == shown
        oracle = Oracle()
        oracle.hear(events)
        verdict = Judge(SYSTEMS).after_a_kill(
            tmp_path / str(seed), oracle, tmp_path / "copy", frozenset(oracle.campaigns)
        )
        assert verdict.good, verdict
    assert hung > 3


def test_lines_that_play_writes_itself_are_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(plan, "LONGEST_HANG", 0.5)
    events = life(tmp_path, 1, planted.play_writes_its_lines_itself)
    told = [event.words for event in events if isinstance(event, Trouble)]
    assert any(words.startswith("play waits for the disk") for words in told)
