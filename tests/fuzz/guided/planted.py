"""Readers with a fault, which a run must find."""

import time

from oathsworn_gui.storage.files.plain_json import parsed
from tests.fuzz.guided.drive import MOST_CPU
from tests.fuzz.guided.readers import Reader


def _raises(data: bytes) -> object:
    """Let the refusal of what is no JSON out."""
    return parsed(data)


def _works_for_ever(data: bytes) -> object:
    while data:
        pass
    return None


def _works_long(data: bytes) -> object:
    until = time.process_time() + 1.2 * MOST_CPU
    while time.process_time() < until:
        pass
    return data


PLANTED = {
    "raises": Reader(_raises, lambda: [b"1"]),
    "works-long": Reader(_works_long, lambda: [b""]),
    "hangs": Reader(_works_for_ever, lambda: [b""]),
}
