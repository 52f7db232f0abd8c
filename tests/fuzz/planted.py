"""Faulty ways to open a campaign: the fuzzer must count each of them."""

import os
from pathlib import Path

from oathsworn_gui.storage.campaign.open_campaign import Opened
from oathsworn_gui.storage.library.campaign_library import Library
from tests.fuzz.campaign_trial import NAME, open_it
from tests.fuzz.verdict import hold


def loses_a_field(library: Library) -> Opened:
    """Open a campaign and forget a value of it."""
    opened = open_it(library)
    title = {"title": ""} if hasattr(opened.campaign, "lamps") else {"next_id": 1}
    return opened._replace(campaign=opened.campaign.evolve(**title))


def raises(library: Library) -> Opened:
    """Fail with what is no error of files."""
    del library
    raise KeyError("ghost")


def works_for_ever(library: Library) -> Opened:
    """Never come to an end."""
    del library
    while True:
        pass


def waits_for_ever(library: Library) -> Opened:
    """Wait for what nobody sends."""
    del library
    reading, _ = os.pipe()
    raise OSError(os.read(reading, 1))


def eats_memory(library: Library) -> Opened:
    """Take more memory than a file is worth."""
    kept = b"x" * (500 << 20)
    hold(kept, "what is used by nobody is not taken")
    return open_it(library)


def dies(library: Library) -> Opened:
    """End the process."""
    del library
    os._exit(3)


def touches_outside(library: Library) -> Opened:
    """Write over what is not ours."""
    (Path(library.root).parent / "outside" / "letter.txt").write_bytes(b"ours")
    return open_it(library)


def throws_away(library: Library) -> Opened:
    """Delete what was damaged."""
    opened = open_it(library)
    for path in (library.root / NAME).glob("*.damaged-*"):
        path.unlink()
    return opened
