"""A hunt: one reader in a process of its own, again and again until its cases are used up."""

import os
import re
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

MOST_SECONDS = 10
"""Seconds for one case on a busy machine; more is a hang."""
MOST_MEMORY = 1024
"""MB of the whole process; more is a crash."""

_MOST_FAULTS = 5
_CASES = re.compile(r"stat::number_of_executed_units: *(\d+)")
_MEMORY = re.compile(r"stat::peak_rss_mb: *(\d+)")
_BRANCHES = re.compile(r" cov: (\d+)")


class Hunt(NamedTuple):
    """What came of it; ``told`` are the last lines of each fault, ``memory`` MB at the most."""

    cases: int
    crashes: int
    hangs: int
    branches: int
    memory: int
    told: tuple[str, ...]


def drive(
    name: str, *folders: Path, options: tuple[str, ...] = ()
) -> subprocess.CompletedProcess[str]:
    """Run libFuzzer on a reader; new cases go to the first of ``folders``."""
    command = (sys.executable, "-m", "tests.fuzz.guided.drive", name)
    return subprocess.run(
        [*command, *map(str, folders), *options],
        capture_output=True,
        text=True,
        errors="replace",
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen"},
        check=False,
    )


def hunt(name: str, starts: Sequence[bytes], cases: int, place: Path) -> Hunt:
    """Give a reader ``cases`` cases bent from ``starts``; stop after a few faults.

    ``place`` is a folder to be made; its ``corpus`` holds then what reached new branches.
    """
    corpus = place / "corpus"
    corpus.mkdir(parents=True)
    for number, data in enumerate(starts):
        (corpus / f"start-{number}").write_bytes(data)
    done = crashes = hangs = branches = memory = 0
    told: list[str] = []
    while done < cases and crashes + hangs < _MOST_FAULTS:
        ran = drive(name, corpus, options=_options(cases - done, place))
        tried, most = _last(_CASES, ran.stderr), _last(_MEMORY, ran.stderr)
        branches, memory = max(branches, _last(_BRANCHES, ran.stderr)), max(memory, most)
        done += max(tried, 1)
        if ran.returncode:
            is_hang = "ERROR: libFuzzer: timeout" in ran.stderr
            hangs, crashes = hangs + is_hang, crashes + (not is_hang)
            told.append("\n".join((ran.stdout + ran.stderr).splitlines()[-40:]))
    return Hunt(done, crashes, hangs, branches, memory, tuple(told))


def _options(cases: int, place: Path) -> tuple[str, ...]:
    return (
        f"-runs={cases}",
        f"-timeout={MOST_SECONDS}",
        f"-rss_limit_mb={MOST_MEMORY}",
        f"-artifact_prefix={place}/fault-",
        "-print_final_stats=1",
    )


def _last(number: re.Pattern[str], words: str) -> int:
    found = number.findall(words)
    return int(found[-1]) if found else 0
