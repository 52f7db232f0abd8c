"""The content the program ships, for tests."""

import json
from functools import cache
from typing import Any

from oathsworn_gui.assets import resource
from oathsworn_gui.games.oathsworn.content.definitions import Printed
from oathsworn_gui.games.oathsworn.content.load import read


@cache
def content_files() -> dict[str, Any]:
    """The parsed content files by their stems."""
    folder = resource("content", "oathsworn")
    return {path.stem: json.loads(path.read_text("utf-8")) for path in folder.glob("*.json")}


@cache
def printed() -> Printed:
    """What the program ships, read once a run."""
    return read(content_files())


def told_in(chapter: str) -> tuple[str, ...]:
    """The keys of the practice entries of a chapter: those of its file."""
    stem = "practice-entries" if chapter == "1" else f"practice-entries-{chapter}"
    return tuple(content_files()[stem])


def events_of(chapter: str) -> tuple[str, ...]:
    """The keys of the practice events that a chapter brings: those of its file."""
    stem = "practice-events" if chapter == "1" else f"practice-events-{chapter}"
    return tuple(content_files()[stem])
