"""Migrations: each step sees a copy, what it drops is named, what it fails over is set aside."""

from dataclasses import replace
from typing import Any

import pytest

from oathsworn_gui.storage.files.save_error import Report, SaveDamaged
from oathsworn_gui.storage.migration.schema_steps import migrated
from oathsworn_gui.storage.migration.version_upgrade import dry_run
from oathsworn_gui.storage.saves.save_file import Head, SaveFile
from oathsworn_gui.tabletop.game_system import GameSystem, Migration
from tests.storage.lamps import LAMPS

HOUSE: dict[str, Any] = {
    "seed": 1,
    "lamps": {"hall": {"oil": 3}, "attic": {"oil": "full"}, "cellar": {"oil": 1}},
    "notes": [{"n": 1}, {"n": "x"}, {"n": 3}],
}


def stepping(*steps: Migration, **more: Any) -> GameSystem:
    """Lamps, whose form these steps lead to from the first."""
    migrations = dict(enumerate(steps, 1))
    return replace(LAMPS, schema=len(steps) + 1, migrations=migrations, **more)


def test_what_a_step_drops_is_named_with_its_value() -> None:
    def without_oil(plain: Any) -> Any:
        for lamp in plain["lamps"].values():
            del lamp["oil"]
        return plain

    plain, set_aside = migrated(HOUSE, 1, stepping(without_oil, lambda tree: tree))
    assert plain["lamps"] == {"hall": {}, "attic": {}, "cellar": {}}
    assert set_aside == tuple(
        {"path": f"lamps/{room}/oil", "value": lamp["oil"], "why": "dropped"}
        for room, lamp in HOUSE["lamps"].items()
    )


def test_what_a_step_only_moves_is_declared_and_not_dropped() -> None:
    def moved(plain: Any) -> Any:
        lamps = plain.pop("lamps")
        return {**plain, "store": {room: lamp["oil"] for room, lamp in lamps.items()}}

    assert (
        migrated(HOUSE, 1, stepping(moved, moves={1: {"lamps/*/oil": "store/*"}})).set_aside == ()
    )
    assert [entry["path"] for entry in migrated(HOUSE, 1, stepping(moved)).set_aside] == ["lamps"]


def test_a_step_that_fails_over_one_entry_leaves_that_one_out() -> None:
    def half(plain: Any) -> Any:
        for lamp in plain["lamps"].values():
            lamp["oil"] = lamp["oil"] / 2
        return plain

    plain, set_aside = migrated(HOUSE, 1, stepping(half))
    assert set_aside == ({"path": "lamps/attic", "value": {"oil": "full"}, "why": "failing"},)
    assert plain["lamps"] == {"hall": {"oil": 1.5}, "cellar": {"oil": 0.5}}
    assert HOUSE["lamps"]["hall"] == {"oil": 3}


def test_items_of_a_list_are_left_out_as_many_as_must_be() -> None:
    def numbered(plain: Any) -> Any:
        return {**plain, "notes": [note["n"] + 1 for note in plain["notes"]]}

    house = {**HOUSE, "notes": [*HOUSE["notes"], {}, {"n": 9}]}
    plain, set_aside = migrated(house, 1, stepping(numbered, moves={1: {"notes/*/n": "notes/*"}}))
    failing = [entry for entry in set_aside if entry["why"] == "failing"]
    assert plain["notes"] == [2, 4, 10]
    assert [(entry["path"], entry["value"]) for entry in failing] == [
        ("notes/1", {"n": "x"}),
        ("notes/3", {}),
    ]


def test_a_step_that_fails_whatever_is_left_out_is_damage() -> None:
    def never(plain: Any) -> Any:
        return plain["soul"]

    with pytest.raises(SaveDamaged) as refused:
        migrated(HOUSE, 1, stepping(never))
    assert refused.value.report == Report("migration-fails", {"schema": 1})


def test_a_dry_run_tells_what_would_come_of_it_and_does_nothing() -> None:
    def told(plain: Any) -> Any:
        return {"seed": plain["seed"], "title": "The house", "lamps": plain["lamps"]}

    save = SaveFile(Head({}, "lamps", 1), {**HOUSE, "lamps": {"hall": {"oil": "x", "lit": True}}})
    upgrade = dry_run(save, stepping(told))
    assert (upgrade.from_schema, upgrade.to_schema, upgrade.trouble) == (1, 2, None)
    assert [entry["path"] for entry in upgrade.dropped] == ["notes"]
    assert [entry["path"] for entry in upgrade.set_aside] == ["lamps/hall/oil"]
    assert ("evening", 1) in upgrade.added
    assert not upgrade.loses_nothing
    assert save.campaign["notes"] == HOUSE["notes"]


def test_a_dry_run_of_what_cannot_be_opened_says_why() -> None:
    newer = SaveFile(Head({}, "lamps", 3), HOUSE)
    assert dry_run(newer, LAMPS).trouble == Report("newer", {"app": ""})
    no_seed = SaveFile(Head({}, "lamps", 2), {})
    trouble = dry_run(no_seed, LAMPS).trouble
    assert trouble is not None
    assert (trouble.code, trouble.params["place"]) == ("wrong-value", "seed")
