"""From the values of the content files to definitions. Opens no file itself."""

import json
from collections.abc import Mapping
from typing import Any

from pydantic import ValidationError

from oathsworn_gui.games.oathsworn.content.definitions import Printed

Json = Any
"""A plain JSON value."""

LINES: Mapping[str, str] = {"oathsworn": "chapters", "practice": "practice"}
"""The lines of chapters, and the file that holds each."""

PARTS = ("chapters", "entries", "events", "items", "cards", "archetypes", "allies", "injuries")
"""What a line may also keep in files of its own: ``practice-entries`` and ``practice-entries-2``
hold entries."""


class ContentError(ValueError):
    """The content files do not fit the definitions; ``messages`` say where, for people."""

    def __init__(self, messages: tuple[str, ...]) -> None:
        super().__init__("\n".join(messages))
        self.messages = messages


def read(files: Mapping[str, Json]) -> Printed:
    """Return what the program ships, from the parsed content files by their stems.

    A line of chapters that has no file is left out.

    Raises:
        ContentError: a file is missing, or a value does not fit its definition.
    """
    try:
        values = _printed(files)
    except (KeyError, TypeError, AttributeError) as fault:
        raise ContentError((f"a content file or one of its keys is missing: {fault}",)) from fault
    try:
        return Printed.model_validate_json(json.dumps(values))
    except ValidationError as fault:
        raise ContentError(_messages(fault)) from fault


def _printed(files: Mapping[str, Json]) -> dict[str, Json]:
    might = files["might"]
    lines = {key: _line(files, stem) for key, stem in LINES.items() if stem in files}
    return {
        "version": files["edition"]["version"],
        "classes": _keyed(files["classes"]),
        "items": _keyed(files["items"]),
        "cards": _keyed(files["cards"]),
        "levels": files["levels"],
        "traits": _keyed(files["traits"]),
        "difficulties": _keyed(files["difficulties"]),
        "might": might["cards"],
        "dice": might["dice"],
        "check_kinds": might["checks"],
        "components": files["edition"].get("components", {}),
        "lines": lines,
        "sheets": _keyed(files.get("practice-sheets", {})),
    }


def _line(files: Mapping[str, Json], stem: str) -> dict[str, Json]:
    line = dict(files[stem])
    for part in PARTS:
        values = dict(line.get(part, {}))
        for name in sorted(files):
            if name == f"{stem}-{part}" or name.startswith(f"{stem}-{part}-"):
                values.update(files[name])
        line[part] = _keyed(values)
    return line


def _keyed(values: Mapping[str, Json]) -> dict[str, Json]:
    """Return the definitions with their key inside each."""
    return {key: {"key": key, **value} for key, value in values.items()}


def _messages(fault: ValidationError) -> tuple[str, ...]:
    return tuple(
        f"{' › '.join(str(step) for step in error['loc'])}: {error['msg']}"
        for error in fault.errors()
    )
