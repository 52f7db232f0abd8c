"""The pass that mirrors the models on the table: who is asked for, what is proposed and refused."""

from typing import Any

import pytest

from oathsworn_gui.games.oathsworn.actions.base.answers import Answer
from oathsworn_gui.games.oathsworn.actions.enemy.enemy import MirrorBoard
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.encounter import Figure
from oathsworn_gui.games.oathsworn.model.procedures import Mirror
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import with_encounter
from oathsworn_gui.games.oathsworn.rules.enemy.mirror import waiting
from tests.cases import each_of
from tests.games.oathsworn.builders.bound import COMPANY, inside
from tests.games.oathsworn.builders.campaign import a_box, do
from tests.games.oathsworn.builders.encounter import encounter, question, seat_with
from tests.games.oathsworn.builders.minions import options
from tests.games.oathsworn.builders.places import position, where
from tests.games.oathsworn.builders.turn import reply

HERE = {**COMPANY, "s1": "H8", "boss": "H4/2"}


def told(campaign: Campaign, *done: str) -> list[str]:
    """Return who is still to be placed."""
    return [figure.id for figure in waiting(campaign, Mirror(id="p1", done=done))]


def with_figure(campaign: Campaign, name: str, **fields: Any) -> Campaign:
    """Return the campaign with one more figure off the board."""
    figure = Figure.model_validate({"id": name, "of": name, "name": name.title(), **fields})
    return with_encounter(campaign, figures={**encounter(campaign).figures, name: figure})


def test_figures_are_asked_for_by_kind_and_number() -> None:
    campaign = position(HERE)
    for name, kind in (("f1", "friend"), ("m10", "minion"), ("m9", "minion"), ("a4", "ally")):
        campaign = with_figure(campaign, name, kind=kind)
    assert told(campaign) == ["s1", "s2", "s3", "s4", "a4", "boss", "m9", "m10", "f1"]
    assert told(campaign, "s1", "boss", "m9") == ["s2", "s3", "s4", "a4", "m10", "f1"]


@pytest.mark.rule("KO-01", "CONSUMED-04")
def test_whoever_is_down_or_inside_the_boss_is_not_asked_for() -> None:
    campaign = position(HERE)
    assert told(seat_with(campaign, "3", knocked_out=True)) == ["s1", "s2", "s4", "boss"]
    swallowed = inside(campaign, "1")
    assert told(swallowed) == ["s2", "s3", "s4", "boss"]
    ally = with_figure(campaign, "a3", kind="ally", of="3")
    assert told(ally) == ["s1", "s2", "s3", "s4", "a3", "boss"]
    assert told(with_figure(swallowed, "a1", kind="ally", of="1")) == ["s2", "s3", "s4", "boss"]


def test_the_question_names_figure_hex_and_facing() -> None:
    campaign = do(position(HERE), MirrorBoard())
    asked = question(campaign)
    assert dict(asked.params) == {
        "figure": "s1", "name": "Brannoc", "hex": "H8", "facing": "N", "large": False,
        "n": 1, "most": 5,
    }  # fmt: skip
    assert (options(campaign), asked.default) == ({"same": "", "off": "", "all-same": ""}, "same")
    for _ in range(4):
        campaign = reply(campaign, "same")
    asked = question(campaign)
    assert (asked.params["figure"], asked.params["hex"], asked.params["facing"]) == (
        "boss", "H4", "SE",
    )  # fmt: skip
    assert (asked.params["large"], asked.params["n"], asked.params["most"]) == (True, 5, 5)
    same = asked.options[0]
    assert (same.key, dict(same.params)) == ("same", {"hex": "H4", "facing": "SE"})
    moved = reply(campaign, ("G4",))
    assert (where(moved, "boss"), encounter(moved).figures["boss"].facing) == ("G4", 2)
    turned = reply(campaign, ("G4", "nw"))
    assert encounter(turned).figures["boss"].facing == 5
    assert not turned.pending


def test_one_off_the_board_stays_off_or_comes_onto_it() -> None:
    campaign = do(position({"s2": "H8"}), MirrorBoard())
    asked = question(campaign)
    assert (asked.params["hex"], asked.default) == ("", "off")
    assert options(campaign) == {"off": "", "all-same": ""}
    kept = reply(campaign, "off")
    assert (where(kept, "s1"), question(kept).params["figure"]) == ("", "s2")
    assert where(reply(campaign, "C4"), "s1") == "C4"


@pytest.mark.rule("MOVE-02")
@each_of(
    ("hex_name", "code"),
    [("C4", "mirror.on-obstacle"), ("H8", ""), ("A1", ""), ("C5", "")],
)
def test_nobody_stands_on_an_obstacle(hex_name: str, code: str) -> None:
    campaign = position({**HERE, "s1": "C5"}, walls="C4")
    campaign = do(campaign, MirrorBoard())
    asked = question(campaign)
    refusal = Answer(procedure=asked.procedure, value=(hex_name,)).refuse(campaign, a_box(campaign))
    assert (refusal.code if refusal else "") == code
    if refusal is not None:
        assert (refusal.rule, refusal.params["name"]) == ("MOVE-02", "Brannoc")
    walled = with_encounter(campaign, obstacles={"C5": "wall"})
    assert question(walled).default is None
    assert options(walled) == {"same": "mirror.on-obstacle", "off": "", "all-same": ""}
