"""The schema of a release is locked, and its saves open for ever as exactly what they were."""

import json
from pathlib import Path

import pytest

from oathsworn_gui.games.oathsworn.system import SCHEMA, system_of
from oathsworn_gui.storage.library import Library
from tests.games.oathsworn.content_files import printed
from tests.games.oathsworn.schema_lock import FOLDER, folder, json_schema, told

SAVES = sorted(FOLDER.glob("schema-*/*.oathsworn"))


def test_the_schema_of_today_is_the_locked_one() -> None:
    locked = (folder() / "schema.json").read_text("utf-8")
    assert json_schema() == locked, "a change needs a new schema number and a migration"


def test_every_schema_so_far_has_saves() -> None:
    assert {save.parent.name for save in SAVES} == {f"schema-{n}" for n in range(1, SCHEMA + 1)}


@pytest.mark.parametrize("save", SAVES, ids=lambda save: f"{save.parent.name}-{save.stem}")
def test_a_kept_save_opens_as_what_it_was(save: Path, tmp_path: Path) -> None:
    library = Library(tmp_path)
    system = system_of(printed())
    opened = library.open(library.take_in(save), {system.key: system}, lambda line: line.code)
    opened.record.close()
    assert opened.reports == ()
    expected = json.loads(save.with_suffix(".json").read_text("utf-8"))
    assert json.loads(json.dumps(told(opened.campaign))) == expected
