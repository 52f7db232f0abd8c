"""Whole folders of killed programs of every schema: tree, journal in mid-step, earlier states.

``saves/schema-N/killed`` was left behind by the program of that schema, whose tree was some steps
behind its journal; ``killed.json`` is what it showed last.
"""

import json
import shutil
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from oathsworn_gui.games.oathsworn.actions.base.answers import GoOn
from oathsworn_gui.games.oathsworn.system import SCHEMA, system_of
from oathsworn_gui.session.store import Store
from oathsworn_gui.storage.campaign.open_campaign import Opened
from oathsworn_gui.storage.files.save_error import Report, SaveNewer
from oathsworn_gui.storage.library.campaign_library import Library
from oathsworn_gui.storage.migration.json_excision import without
from oathsworn_gui.storage.migration.version_upgrade import dry_run, newest_for
from oathsworn_gui.storage.recovery.examination import examine
from oathsworn_gui.storage.saves.generations import generation_bytes
from oathsworn_gui.storage.saves.save_file import SAVE, read_save, save_from
from oathsworn_gui.tabletop.action import Refusal, stored_name
from oathsworn_gui.tabletop.game_system import GameSystem
from oathsworn_gui.tabletop.procedure import ask, settle
from tests.games.oathsworn.builders.content_files import printed
from tests.games.oathsworn.schema_lock import FOLDER, NOON

NAME = "killed"
SCHEMAS = sorted(int(place.name.removeprefix("schema-")) for place in FOLDER.glob("schema-*"))
OLDER = [schema for schema in SCHEMAS if schema < SCHEMA]


@pytest.fixture
def library(tmp_path: Path) -> Library:
    return Library(tmp_path)


def killed(library: Library, schema: int) -> dict[str, Any]:
    """Put the folder of a schema in the library; return what its program showed last."""
    place = FOLDER / f"schema-{schema}"
    shutil.copytree(place / NAME, library.root / NAME)
    shown: dict[str, Any] = json.loads((place / f"{NAME}.json").read_text("utf-8"))
    return shown


def opened(library: Library, system: GameSystem, name: str = NAME) -> Opened:
    return library.open(name, {system.key: system}, lambda line: line.code)


def of_schema(schema: int) -> GameSystem:
    """The game as a program of an older schema knows it."""
    system = system_of(printed())
    steps = {step: lift for step, lift in system.migrations.items() if step < schema}
    return replace(system, schema=schema, migrations=steps)


def test_every_schema_has_left_a_folder() -> None:
    assert [
        schema for schema in SCHEMAS if (FOLDER / f"schema-{schema}" / NAME).is_dir()
    ] == SCHEMAS


@pytest.mark.parametrize("schema", SCHEMAS)
def test_what_was_shown_last_is_there_again(library: Library, schema: int) -> None:
    shown = killed(library, schema)
    assert read_save(library.folder(NAME) / SAVE).campaign != shown["campaign"]
    again = opened(library, system_of(printed()))
    again.record.close()
    lifted = (Report("upgraded", {"from": schema, "to": SCHEMA}),)
    assert again.reports == (lifted if schema < SCHEMA else ())
    today = again.campaign.model_dump(mode="json")
    then = replace(read_save(FOLDER / f"schema-{schema}" / NAME / SAVE), campaign=shown["campaign"])
    new = [tuple(place.split("/")) for place, _ in dry_run(then, system_of(printed())).added]
    assert without(today, new) == shown["campaign"]
    assert len(again.campaign.pending) == shown["pending"]
    box = again.system.box(again.campaign)
    going_on = settle(again.system.procedures, again.campaign, box).after
    assert ask(again.system.procedures, going_on, box) is not None


def test_of_todays_schema_every_step_can_be_undone_and_redone(library: Library) -> None:
    shown = killed(library, SCHEMA)
    again = opened(library, system_of(printed()))
    again.record.close()
    assert [stored_name(type(step.action)) for step in again.done] == shown["done"]
    assert len(again.undone) == shown["undone"]


@pytest.mark.parametrize("schema", OLDER)
def test_going_back_to_the_program_of_then(library: Library, schema: int) -> None:
    shown = killed(library, schema)
    folder = library.folder(NAME)
    opened(library, system_of(printed())).record.close()
    then = of_schema(schema)

    (entry,) = library.entries({then.key: schema})
    assert entry.trouble is not None
    assert entry.trouble.code == "newer"
    with pytest.raises(SaveNewer):
        opened(library, then)
    backup = newest_for(folder, schema)
    assert backup is not None
    assert backup.mark == f"schema-{schema}"
    kept = save_from(generation_bytes(backup))
    assert (kept.head.schema, kept.campaign) == (schema, shown["campaign"])
    back = opened(library, then, library.take_back(backup))
    back.record.close()
    assert back.reports == ()
    assert read_save(back.record.folder / SAVE).head.schema == schema


@pytest.mark.parametrize("schema", OLDER)
def test_looking_at_it_changes_nothing(library: Library, schema: int) -> None:
    killed(library, schema)
    folder = library.folder(NAME)
    before = {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()}
    system = system_of(printed())
    seen = examine(folder, {system.key: system})
    assert seen is not None
    assert seen.opens.way == "lifted"
    assert {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()} == before


def test_what_another_edition_has_added_to_an_entry_goes_on_by_itself(library: Library) -> None:
    """Schema 4 was left reading an entry to which two effects were added since."""
    killed(library, 4)
    again = opened(library, system_of(printed()))
    kept = Store(
        again.system, again.campaign, clock=lambda: NOON, record=again.record, done=again.done
    )
    assert kept.ask() is None
    step = kept.go_on()
    assert step is not None
    assert kept.ask() is not None
    assert kept.go_on() is None
    assert isinstance(kept.dispatch(GoOn()), Refusal)
    again.record.close()
    third = opened(library, system_of(printed()))
    third.record.close()
    assert third.campaign == kept.campaign
    assert third.done[-1].before == again.campaign


def test_who_only_looks_lets_nothing_go_on(library: Library) -> None:
    killed(library, 4)
    again = opened(library, system_of(printed()))
    again.record.close()
    store = Store(again.system, again.campaign, clock=lambda: NOON, read_only=True)
    assert store.go_on() is None
    assert store.campaign is again.campaign
