"""Readers with a fault, which a run must find."""

from oathsworn_gui.storage.files.plain_json import parsed
from tests.fuzz.guided.readers import Reader


def _raises(data: bytes) -> object:
    """Let the refusal of what is no JSON out."""
    return parsed(data)


def _works_for_ever(data: bytes) -> object:
    while data:
        pass
    return None


PLANTED = {
    "raises": Reader(_raises, lambda: [b"1"]),
    "hangs": Reader(_works_for_ever, lambda: [b""]),
}
