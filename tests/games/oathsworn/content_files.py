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
