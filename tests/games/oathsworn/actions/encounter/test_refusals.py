"""Refusals of what is done by hand in an encounter, with all that they say."""

from typing import Any

import pytest

from oathsworn_gui.games.oathsworn.actions.attack.attacks import (
    LoseAllyHp,
    LoseLocationHp,
    LoseMinionHp,
    SetEnemyDefense,
    SetLocationHp,
)
from oathsworn_gui.games.oathsworn.actions.board.displace import ReleaseConsumed
from oathsworn_gui.games.oathsworn.actions.board.figures import PlaceFigure
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import with_encounter
from oathsworn_gui.tabletop.action import Action
from tests.cases import each_of
from tests.games.oathsworn.builders.campaign import a_box, a_campaign, outcome_of
from tests.games.oathsworn.builders.encounter import in_round_1, placed
from tests.games.oathsworn.builders.minions import in_phase, minions, with_minions
from tests.games.oathsworn.rules.hp.test_knockout import an_entry, waiting_for_an_ally

FIGHT = with_minions(in_phase(), "I4")
(RAT,) = minions(FIGHT)
OUT = a_campaign()
BLOCKED = with_encounter(placed(FIGHT, "s1", "C4"), obstacles={"H8": "wall"})


def found(campaign: Campaign, action: Action) -> tuple[str, dict[str, Any]] | None:
    """Return the code and all parameters of the refusal."""
    refusal = action.refuse(campaign, a_box(campaign))
    return None if refusal is None else (refusal.code, dict(refusal.params))


@pytest.mark.rule("DAMAGE-05")
@each_of("minion", [RAT, "s1", "boss", "nobody"])
def test_hp_of_minions_are_lost_by_minions_alone(minion: str) -> None:
    expected = {RAT: None, "nobody": ("figure.none", {})}.get(minion, ("minion.none", {}))
    assert found(FIGHT, LoseMinionHp(figure=minion)) == expected
    assert found(OUT, LoseMinionHp(figure=minion)) == ("encounter.none", {})


@each_of("enemy", [RAT, "s1", "boss", "nobody"])
def test_only_an_enemy_is_given_a_defense(enemy: str) -> None:
    expected = {"s1": ("figure.no-enemy", {}), "nobody": ("figure.none", {})}.get(enemy)
    assert found(FIGHT, SetEnemyDefense(figure=enemy, defense=3)) == expected


def test_the_die_that_is_turned_is_told_by_its_name_and_hp() -> None:
    campaign = in_round_1()
    places = {place.key: place for place in campaign.encounter.boss.locations}  # type: ignore[union-attr]
    for key, place in places.items():
        outcome = outcome_of(campaign, SetLocationHp(location=key, hp=2))
        assert [(one.code, dict(one.params)) for one in outcome.lines] == [
            ("location.set", {"name": place.name, "hp": 2})
        ]
        turned = {one.key: one.hp for one in outcome.after.encounter.boss.locations}  # type: ignore[union-attr]
        assert turned == {k: 2 if k == key else one.hp for k, one in places.items()}
    assert found(campaign, SetLocationHp(location="tail", hp=2)) == ("location.none", {})
    assert found(OUT, SetLocationHp(location="rear", hp=2)) == ("encounter.none", {})


@pytest.mark.rule("HEX-04", "HEX-08")
@each_of(
    ("figure", "at", "code", "name"),
    [
        ("boss", "C4", "figure.occupied", "Brannoc"),
        ("s2", "C4", "figure.occupied", "Brannoc"),
        ("s2", "H8", "figure.on-obstacle", None),
        ("boss", "L5", "", None),
    ],
)
def test_where_a_figure_does_not_fit_the_reason_names_who_is_there(
    figure: str, at: str, code: str, name: str | None
) -> None:
    refused = found(BLOCKED, PlaceFigure(figure=figure, at=at))
    assert (refused[0] if refused else "") == code
    if refused is not None:
        assert refused[1].get("name") == name


@pytest.mark.rule("ALLY-16")
def test_an_ally_does_not_enter_with_fewer_tokens_than_none() -> None:
    campaign = waiting_for_an_ally()
    entry = an_entry(campaign, tokens={"redraw": -1, "empowered": 1})
    assert found(campaign, entry) == ("ally.tokens", {"n": 0})


@each_of("action", [LoseAllyHp(seat="1"), ReleaseConsumed(seat="1", at="C3")])
def test_outside_an_encounter_nothing_else_is_looked_at(action: Action) -> None:
    assert found(OUT, action) == ("encounter.none", {})


def test_a_figure_that_stands_so_already_is_not_placed_again() -> None:
    campaign = placed(FIGHT, "s1", "C4", facing=2)
    for facing in (None, 2):
        same = PlaceFigure(figure="s1", at="C4", facing=facing)
        assert outcome_of(campaign, same).after is campaign
    for other in (PlaceFigure(figure="s1", at="C4", facing=3), PlaceFigure(figure="s1", at="D4")):
        told = outcome_of(campaign, other).lines
        name = campaign.encounter.figures["s1"].name  # type: ignore[union-attr]
        assert [(one.code, dict(one.params)) for one in told] == [
            ("figure.placed", {"name": name, "hex": other.at})
        ]


DIE = next(place.key for place in in_round_1().encounter.boss.locations)  # type: ignore[union-attr]


@pytest.mark.rule("BREAK-01", "BREAK-12")
@each_of(
    ("campaign", "losses", "code"),
    [
        (in_round_1(), {DIE: 1}, ""),
        (in_round_1(), {DIE: 6}, ""),
        (in_round_1(), {}, "location.no-loss"),
        (in_round_1(), {DIE: 0}, "location.no-loss"),
        (in_round_1(), {DIE: -1}, "location.no-loss"),
        (in_round_1(), {"tail": 1}, "location.none"),
        (OUT, {DIE: 1}, "encounter.none"),
    ],
)
def test_hp_of_locations_are_lost_as_far_as_they_have_some(
    campaign: Campaign, losses: dict[str, int], code: str
) -> None:
    refused = found(campaign, LoseLocationHp(losses=losses))
    assert (refused[0] if refused else "") == code
