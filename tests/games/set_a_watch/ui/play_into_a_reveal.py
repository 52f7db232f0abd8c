"""Run as a program: plays the real window until a reveal asks something, and waits to be killed.

``python -m tests.games.set_a_watch.ui.play_into_a_reveal FOLDER`` tells what it asks.
"""

import hashlib
import sys
from pathlib import Path

from tests.games.set_a_watch.ui.table import Table, a_program

SEED = 5
_MOST_STEPS = 200


def fingerprint(table: Table) -> str:
    """Return a word that only this game has."""
    return hashlib.sha256(table.campaign.model_dump_json().encode()).hexdigest()


def is_revealing(table: Table) -> bool:
    """Whether something is asked in the middle of a Line that is being turned up."""
    return table.question is not None and table.campaign.phase == "watch"


def main() -> None:
    table = Table(a_program(Path(sys.argv[1])), by_keys=True)
    table.begin(seed=SEED)
    for _ in range(_MOST_STEPS):
        if is_revealing(table):
            break
        table.skip()
    assert table.question is not None
    print(table.question.kind, fingerprint(table), flush=True)  # noqa: T201 - the killer waits
    sys.stdin.read()


if __name__ == "__main__":
    main()
