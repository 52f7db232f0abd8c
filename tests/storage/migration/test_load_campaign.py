"""Bringing plain JSON to life: what no schema knows is set aside wherever it lies."""

from dataclasses import replace
from typing import Annotated, Any, Literal

import pytest
from pydantic import Field

from oathsworn_gui.storage.files.save_error import SaveDamaged, SaveNewer
from oathsworn_gui.storage.migration.load_campaign import alive, understood
from oathsworn_gui.storage.migration.schema_steps import migrated
from oathsworn_gui.tabletop.campaign import CampaignState
from oathsworn_gui.tabletop.procedure import Procedure, Question
from oathsworn_gui.tabletop.state import EMPTY, FrozenMap, State
from tests.cases import each_of
from tests.storage.lamps import LAMPS


class Walk(Procedure):
    type: Literal["walk"] = "walk"
    far: int = 1


class Step(State):
    far: int = 1


class Rest(Procedure):
    type: Literal["rest"] = "rest"
    walk: Step | None = None


class Journey(CampaignState):
    pending: tuple[Annotated[Walk | Rest, Field(discriminator="type")], ...] = ()
    stops: FrozenMap[str, Step] = EMPTY


class Asking:
    """Rules that ask how far it is, and cannot for what is not far."""

    def ask(self, journey: Journey, procedure: Any, box: Any) -> Question:
        assert not isinstance(procedure, Walk) or procedure.far
        return Question(procedure=procedure.id, kind="far", form="number")


JOURNEY = replace(
    LAMPS,
    state_type=Journey,
    procedures={"walk": Asking(), "rest": Asking()},  # pyright: ignore[reportArgumentType]
)


def test_inside_unions_tuples_and_maps() -> None:
    plain: dict[str, Any] = {
        "seed": 1,
        "pending": [
            {"id": "p1", "type": "walk", "far": 2},
            {"id": "p2", "type": "rest", "walk": {"far": 3, "slow": True}},
        ],
        "stops": {"inn": {"price": 4}},
        "weather": None,
    }
    campaign, set_aside = alive(plain, JOURNEY)
    assert campaign.pending == (Walk(id="p1", far=2), Rest(id="p2", walk=Step(far=3)))
    assert sorted((each["path"], each["value"]) for each in set_aside if each["value"]) == [
        ("pending/1/walk/slow", True),
        ("stops/inn/price", 4),
    ]
    assert {"path": "weather", "value": None, "why": "unknown"} in set_aside
    assert plain["stops"] == {"inn": {"price": 4}}


def test_a_procedure_that_the_rules_can_make_nothing_of_goes_after_what_nobody_knows() -> None:
    walk = {"id": "p1", "type": "walk", "far": 0}
    campaign, set_aside = alive({"seed": 1, "pending": [{**walk, "slow": True}]}, JOURNEY)
    assert campaign.pending == ()
    assert [(each["path"], each["value"], each["why"]) for each in set_aside] == [
        ("pending/0/slow", True, "unknown"),
        ("pending/0", walk, "failing"),
    ]


def test_what_is_wrong_besides_is_told_first() -> None:
    with pytest.raises(SaveDamaged) as refused:
        alive({"seed": "x", "ghost": 1}, JOURNEY)
    assert refused.value.params == {"place": "seed", "found": '"x"'}


def test_the_ladder_is_climbed_step_by_step() -> None:
    def second(plain: Any) -> Any:
        plain["steps"].append(2)
        return plain

    system = replace(
        LAMPS, schema=3, migrations={1: lambda plain: {**plain, "steps": [1]}, 2: second}
    )
    plain = {"seed": 1}
    assert migrated(plain, 1, system).plain == {"seed": 1, "steps": [1, 2]}
    assert plain == {"seed": 1}
    old = {"seed": 1, "steps": []}
    assert migrated(old, 2, system).plain["steps"] == [2]
    assert old["steps"] == []
    assert migrated(plain, 3, system).plain is plain


@each_of("fault", [KeyError("x"), TypeError(), ValueError(), IndexError()])
def test_a_step_that_fails_is_damage(fault: Exception) -> None:
    def fails(plain: Any) -> Any:
        raise fault

    with pytest.raises(SaveDamaged) as refused:
        migrated({}, 1, replace(LAMPS, migrations={1: fails}))
    assert (refused.value.code, refused.value.params) == ("migration-fails", {"schema": 1})


def test_a_newer_schema_is_not_touched() -> None:
    with pytest.raises(SaveNewer):
        migrated({}, 3, LAMPS)


def test_a_newer_form_is_understood_as_far_as_that_goes() -> None:
    newer = {"seed": 1, "weather": "rain", "stops": {"inn": {"far": "long"}, "mill": {}}}
    campaign, set_aside = understood(newer, JOURNEY)
    assert dict(campaign.stops) == {"inn": Step(), "mill": Step()}
    assert [(each["path"], each["why"]) for each in set_aside] == [
        ("weather", "unknown"),
        ("stops/inn/far", "failing"),
    ]


def test_a_newer_form_without_what_is_essential_is_refused_plainly() -> None:
    with pytest.raises(SaveNewer) as refused:
        understood({"seed": {"first": 1, "second": 2}}, JOURNEY)
    assert (refused.value.code, refused.value.params) == ("newer-form", {"place": "seed"})
