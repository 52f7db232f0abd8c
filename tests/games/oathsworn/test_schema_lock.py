"""The schema of a release is locked, and its saves open for ever as exactly what they were."""

import json
from pathlib import Path
from typing import Any

import pytest

from oathsworn_gui.games.oathsworn.system import SCHEMA, system_of
from oathsworn_gui.storage.library import Library
from tests.games.oathsworn.content_files import printed
from tests.games.oathsworn.schema_lock import FOLDER, folder, json_schema, told

SAVES = sorted(FOLDER.glob("schema-*/*.oathsworn"))
LOCKED = len(list(FOLDER.glob("schema-*")))


def still_told(then: Any, now: Any) -> bool:
    """Whether all that was told then is told now, equal; what a younger schema adds may be more."""
    if isinstance(then, dict) and isinstance(now, dict):
        return all(name in now and still_told(then[name], now[name]) for name in then)
    if isinstance(then, list) and isinstance(now, list):
        return len(then) == len(now) and all(map(still_told, then, now))
    return bool(then == now)


def test_the_schema_of_today_is_locked_or_the_next_one_being_made() -> None:
    assert SCHEMA in {LOCKED, LOCKED + 1}
    locked = (folder(LOCKED) / "schema.json").read_text("utf-8")
    same = json_schema() == locked
    assert same == (SCHEMA == LOCKED), "a change needs a new schema number and a migration"


def test_every_locked_schema_has_saves() -> None:
    assert {save.parent.name for save in SAVES} == {f"schema-{n}" for n in range(1, LOCKED + 1)}


def test_what_is_told_no_more_is_seen() -> None:
    then = {"seat": {"hp": 3}, "lines": [{"n": 1}]}
    assert still_told(then, {"seat": {"hp": 3, "more": 1}, "lines": [{"n": 1, "by": "x"}]})
    assert not still_told(then, {"seat": {"hp": 2}, "lines": [{"n": 1}]})
    assert not still_told(then, {"seat": {"hp": 3}, "lines": []})
    assert not still_told(then, {"seat": {}, "lines": [{"n": 1}]})


@pytest.mark.parametrize("save", SAVES, ids=lambda save: f"{save.parent.name}-{save.stem}")
def test_a_kept_save_opens_as_what_it_was(save: Path, tmp_path: Path) -> None:
    library = Library(tmp_path)
    system = system_of(printed())
    opened = library.open(library.take_in(save), {system.key: system}, lambda line: line.code)
    opened.record.close()
    assert opened.reports == ()
    expected = json.loads(save.with_suffix(".json").read_text("utf-8"))
    today = json.loads(json.dumps(told(opened.campaign)))
    if save.parent.name == f"schema-{SCHEMA}":
        assert today == expected
    assert still_told(expected, today)
