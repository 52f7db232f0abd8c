"""A hunt: one reader in a process forked for it, again and again until its cases are used up."""

import re
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from tests.fuzz.guided.loaded import Loaded

MOST_SECONDS = 120
"""Seconds for one case, on a machine that may be ten times too busy; more is a hang.

What works for long is told by its work, see `drive.MOST_CPU`.
"""
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


class Order(NamedTuple):
    """A reader to be hunted: with so many ``cases`` bent from ``starts``, by chance ``seed``.

    ``seconds`` is the patience with one case.
    """

    name: str
    starts: Sequence[bytes]
    cases: int
    seed: int = 1
    seconds: int = MOST_SECONDS


def hunt(loaded: Loaded, order: Order, place: Path) -> Hunt:
    """Give a reader its cases; stop after a few faults.

    ``place`` is a folder to be made; its ``corpus`` holds then what reached new branches.
    """
    corpus, log = place / "corpus", place / "log"
    corpus.mkdir(parents=True)
    for number, data in enumerate(order.starts):
        (corpus / f"start-{number}").write_bytes(data)
    done = crashes = hangs = branches = memory = 0
    told: list[str] = []
    while done < order.cases and crashes + hangs < _MOST_FAULTS:
        status = loaded.run(order.name, log, str(corpus), *_options(order, done, place))
        words = log.read_text("utf-8", "replace")
        branches, memory = (
            max(branches, _last(_BRANCHES, words)),
            max(memory, _last(_MEMORY, words)),
        )
        done += max(_last(_CASES, words), 1)
        if status:
            is_hang = "ERROR: libFuzzer: timeout" in words
            hangs, crashes = hangs + is_hang, crashes + (not is_hang)
            told.append("\n".join(words.splitlines()[-40:]))
    return Hunt(done, crashes, hangs, branches, memory, tuple(told))


def _options(order: Order, done: int, place: Path) -> tuple[str, ...]:
    return (
        f"-runs={order.cases - done}",
        f"-seed={order.seed + done}",
        f"-timeout={order.seconds}",
        f"-rss_limit_mb={MOST_MEMORY}",
        f"-artifact_prefix={place}/fault-",
        "-print_final_stats=1",
        "-reload=0",
    )


def _last(number: re.Pattern[str], words: str) -> int:
    found = number.findall(words)
    return int(found[-1]) if found else 0
