"""Run as a program: plays the real window into an attack and dies there, without a goodbye.

``python -m tests.journeys.play_into_an_attack FOLDER exit`` ends itself behind the last press;
``… wait`` tells that it is there and waits to be killed.
"""

import hashlib
import os
import sys
import time
from pathlib import Path

from oathsworn_gui.storage.campaign.typed_entry import read_typed
from tests.journeys.company import choose_first_card, in_round_1
from tests.journeys.evening import Evening


def fingerprint(evening: Evening) -> str:
    """Return a word that only this campaign has."""
    return hashlib.sha256(evening.campaign.model_dump_json().encode()).hexdigest()


def _wait_for_typed(folder: Path) -> None:
    """Wait until both cards are on the disk, which is written to beside the window."""
    until = time.monotonic() + 20
    while time.monotonic() < until:
        entries = [read_typed(found.parent) for found in folder.rglob("typed.json")]
        if [entry.codes for entry in entries if entry is not None] == [("W2", "W2")]:
            return
        time.sleep(0.02)
    raise AssertionError("what was typed is not on the disk")


def main() -> None:
    evening = Evening(Path(sys.argv[1]), by_keys=True)
    in_round_1(evening)
    choose_first_card(evening)
    evening.press("attack-card", "A")
    evening.answer("accept", "Return")
    evening.keys("22")
    _wait_for_typed(Path(sys.argv[1]))
    print(evening.asked, fingerprint(evening), flush=True)  # noqa: T201 - what the killer waits for
    if sys.argv[2] == "exit":
        os._exit(9)
    sys.stdin.read()


if __name__ == "__main__":
    main()
