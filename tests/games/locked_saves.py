"""Saves that must open for ever: how a game writes those of its schema, and how they are tried."""

import json
import shutil
import sys
import warnings
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, NamedTuple, cast

from pydantic import BaseModel
from pydantic.json_schema import PydanticJsonSchemaWarning

from oathsworn_gui.storage.library.campaign_library import Library
from oathsworn_gui.tabletop.game_system import GameSystem


class Lock(NamedTuple):
    """The saves of a game: a folder for each schema below ``root``, and the views told of them."""

    root: Path
    system: GameSystem
    views: tuple[str, ...]

    def folder(self, schema: int = 0) -> Path:
        """The folder of the saves of a schema; of today's for 0."""
        return self.root / f"schema-{schema or self.system.schema}"

    def saves(self) -> list[Path]:
        """Every save that was written, in the order of their names."""
        return sorted(self.root.glob("schema-*/*.oathsworn"))

    def told(self, campaign: Any) -> dict[str, Any]:
        """Everything that is told of a campaign, to compare by value."""
        box = self.system.box(campaign)
        return {name: self.system.views[name](campaign, box) for name in self.views}

    def write(self, moments: Mapping[str, Any]) -> int:
        """Write schema, saves and what they hold; refuse to write a version again."""
        place = self.folder()
        if place.exists():
            sys.stderr.write(f"{place.name} is locked already\n")
            return 1
        place.mkdir(parents=True)
        (place / "schema.json").write_text(json_schema(self.system.state_type), "utf-8")
        for name, campaign in moments.items():
            library = Library(place / "library")
            opened = library.create(self.system, campaign, lambda line: line.code)
            opened.record.save_copy(place / f"{name}.oathsworn")
            opened.record.close()
            plain = json.dumps(self.told(campaign), indent=1, sort_keys=True, ensure_ascii=False)
            (place / f"{name}.json").write_text(f"{plain}\n", "utf-8")
        shutil.rmtree(place / "library")
        return 0

    def is_as_locked(self, schema: int) -> bool:
        """Whether the form of a campaign today is the one locked as that schema."""
        locked = json.loads((self.folder(schema) / "schema.json").read_text("utf-8"))
        today = json.loads(json_schema(self.system.state_type))
        return bool(without_docstrings(today) == without_docstrings(locked))


def json_schema(state_type: type[BaseModel]) -> str:
    """The JSON schema of a campaign as it is today, in a fixed order."""
    with warnings.catch_warnings():  # a default that is an empty map is not shown; that is all
        warnings.simplefilter("ignore", PydanticJsonSchemaWarning)
        schema = state_type.model_json_schema()
    return json.dumps(schema, indent=1, sort_keys=True, ensure_ascii=False) + "\n"


def without_docstrings(schema: Any) -> Any:
    """Return a parsed JSON schema without descriptions: docstrings, which are no form of a save."""
    if isinstance(schema, list):
        return [without_docstrings(one) for one in cast("Iterable[Any]", schema)]
    if not isinstance(schema, dict):
        return schema
    parts = cast("dict[str, Any]", schema)
    return {
        name: without_docstrings(part)
        for name, part in parts.items()
        if name != "description" or not isinstance(part, str)
    }
