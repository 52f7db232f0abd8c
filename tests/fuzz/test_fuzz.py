"""Bent files never crash the program, never hang it, and lose nothing; and the fuzzer can tell."""

import sys
from collections import Counter
from pathlib import Path

import pytest

from tests.cases import each_of
from tests.conftest import LONG
from tests.fuzz.cases import case, cuts
from tests.fuzz.corpus import FOLDER, read
from tests.fuzz.made_seeds import all_seeds, lamp_seeds
from tests.fuzz.trial import try_case
from tests.fuzz.watch import Watch
from tests.fuzz.worker import LARGEST_CUT, Task, Tried

pytestmark = pytest.mark.skipif(
    sys.platform == "win32", reason="time, memory and pipes are counted and made as POSIX does"
)

CASES = 20_000 if LONG else 400
CORPUS = sorted(FOLDER.glob("*.json"))


def tell(task: Task, numbers: range, jobs: int = 2, patience: float = 60) -> list[Tried]:
    told: list[Tried] = []
    Watch(task, jobs, patience).run(iter(numbers), told.append)
    return told


def test_bent_files_never_crash_hang_or_lose_anything() -> None:
    told = tell(Task(all_seeds(), base=8), range(CASES))
    assert sorted(each.number for each in told) == list(range(CASES))
    assert [each for each in told if each.verdict.is_fault] == []
    outcomes = Counter(each.verdict.outcome for each in told)
    assert min(outcomes["good"], outcomes["refused"]) > CASES / 5


def test_files_cut_anywhere_open_or_say_why() -> None:
    seeds = lamp_seeds()[:2]
    every = len(cuts(seeds, small=LARGEST_CUT))
    told = tell(Task(seeds, base=8), range(-every, 0, 1 if LONG else every // 60))
    assert [each for each in told if each.verdict.is_fault] == []


@pytest.mark.parametrize("path", CORPUS, ids=lambda path: path.stem)
def test_what_was_a_fault_once_is_none_any_more(path: Path, tmp_path: Path) -> None:
    verdict = try_case(read(path), tmp_path)
    assert not verdict.is_fault, verdict.words


@each_of(
    ("opening", "outcome", "words"),
    [
        ("loses_a_field", "loss", ""),
        ("raises", "crash", "KeyError"),
        ("works_for_ever", "hang", "too long"),
        ("waits_for_ever", "hang", "too long"),
        ("eats_memory", "crash", "MiB"),
        ("dies", "crash", "ended with 3"),
        ("touches_outside", "loss", "outside"),
        ("throws_away", "loss", "gone"),
    ],
)
def test_a_planted_fault_is_counted(opening: str, outcome: str, words: str) -> None:
    seeds = lamp_seeds()[:3]
    task = Task(seeds, base=8, opening=f"tests.fuzz.planted:{opening}")
    many = opening in ("loses_a_field", "throws_away")
    patience = 3 if opening == "waits_for_ever" else 60
    told = tell(task, range(40 if many else 1), jobs=1, patience=patience)
    faults = [each.verdict for each in told if each.verdict.is_fault]
    assert faults
    assert {each.outcome for each in faults} == {outcome}
    assert any(words in each.words for each in faults)


def test_a_case_is_the_same_every_time() -> None:
    seeds = lamp_seeds()
    assert [case(seeds, n, 3) for n in range(50)] == [case(seeds, n, 3) for n in range(50)]
