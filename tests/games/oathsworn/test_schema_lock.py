"""The schema of a release is locked, and its saves open for ever as exactly what they were."""

import json
from pathlib import Path
from typing import Any

import pytest

from oathsworn_gui.games.oathsworn.system import SCHEMA, system_of
from oathsworn_gui.storage.files.save_error import Report
from oathsworn_gui.storage.library.campaign_library import Library
from oathsworn_gui.storage.migration.json_excision import without
from oathsworn_gui.storage.migration.load_campaign import load_campaign
from oathsworn_gui.storage.migration.version_upgrade import dry_run
from oathsworn_gui.storage.saves.save_file import read_head, read_save
from tests.cases import each_of
from tests.games.oathsworn.builders.content_files import printed
from tests.games.oathsworn.schema_lock import FOLDER, lock
from tests.games.oathsworn.todays_form import NAME, in_todays_form

SAVES = lock().saves()
RETOLD = {"A question is open", "The chapter is about to begin"}
"""Of where play stopped: since told as one sentence of what is under way, if anything is."""

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
    assert lock().is_as_locked(LOCKED) == (SCHEMA == LOCKED), (
        "a change needs a new schema number and a migration"
    )


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
    schema = int(save.parent.name.removeprefix("schema-"))
    lifted = Report("upgraded", {"from": schema, "to": SCHEMA})
    assert opened.reports == (() if schema == SCHEMA else (lifted,))
    assert opened.record.head.set_aside == ()
    expected = json.loads(save.with_suffix(".json").read_text("utf-8"))
    today = json.loads(json.dumps(lock().told(opened.campaign)))
    if schema == SCHEMA:
        assert today == expected
    assert still_told(expected, today)


@each_of("save", SAVES)
def test_every_field_of_a_kept_save_is_what_it_was_or_is_written_down(save: Path) -> None:
    """All that stood in the tree stands there, equal; what is new is named, with its value."""
    system, then = system_of(printed()), read_save(save)
    campaign, set_aside = load_campaign(then.campaign, then.head.schema, system)
    today = campaign.model_dump(mode="json")
    assert set_aside == ()
    assert dry_run(then, system).loses_nothing
    if then.head.schema == SCHEMA:
        assert today == then.campaign
        return
    written_down = json.loads((save.parent / NAME).read_text("utf-8"))[save.stem]
    assert in_todays_form(then) == written_down
    new = [tuple(path.split("/")) for path in written_down["added"]]
    assert without(today, new) == then.campaign


def test_an_older_campaign_is_summed_up_as_it_was_when_it_was_saved() -> None:
    """The library shows the same company, chapter and moment before and after."""
    for save in SAVES:
        head = read_head(save)
        if head.schema < SCHEMA:
            now = json.loads((save.parent / NAME).read_text("utf-8"))[save.stem]
            then, today = dict(head.summary), dict(now["summary"])
            where, told_today = then.pop("stopped"), today.pop("stopped")
            assert (now["mark"], today) == (head.mark, then), save
            assert told_today or not where, save
            lost = [was for was in where if not any(was in line for line in told_today)]
            assert set(lost) <= RETOLD, save
