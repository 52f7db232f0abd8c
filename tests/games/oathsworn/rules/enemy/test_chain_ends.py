"""Where a chain leaves the enemy that made it, and where it looks then."""

from typing import Any

import pytest

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.instructions import Strike
from oathsworn_gui.games.oathsworn.model.procedures import EnemyTurn
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import encounter_of, with_encounter
from oathsworn_gui.games.oathsworn.rules.enemy.step_attack import STRUCK, AttackStep
from oathsworn_gui.games.oathsworn.rules.enemy.steps import NOTHING
from tests.cases import each_of
from tests.games.oathsworn.builders.campaign import a_box
from tests.games.oathsworn.builders.places import position

CHAIN = Strike(chain=3, might=("red",))


def after_a_chain(step: Strike = CHAIN, gone: str = "", **told: Any) -> Campaign:
    """Return what is left of a rat's chain over Brannoc in H3 to Sefa in H2, a wall beside her.

    ``gone`` is who fell by it; the rat made it from F3, facing north.
    """
    places = {"boss": "P5", "s1": "H3", "s2": "H2", "s3": "P8", "s4": "A9", "rat1": "F3"}
    campaign = position(places, walls="G1")
    if gone:
        left = {k: f for k, f in encounter_of(campaign).figures.items() if k != gone}
        campaign = with_encounter(campaign, figures=left)
    turn = EnemyTurn.model_validate(
        {"id": "t", "actor": "rat1", "steps": (step,), "part": STRUCK, "struck": ("s1", "s2"),
         **told}
    )  # fmt: skip
    campaign = campaign.evolve(pending=(turn,))
    return AttackStep().go_on(campaign, turn, step, a_box(campaign), NOTHING).after


def rat(campaign: Campaign) -> tuple[str, int]:
    """Return the hex of the rat and where it faces."""
    state = encounter_of(campaign)
    figure = state.figures["rat1"]
    assert figure.at is not None
    return state.shape.name(figure.at), figure.facing


@pytest.mark.rule("CHAIN-07", "CHAIN-08")
@each_of(
    ("told", "gone", "ends"),
    [
        ({"chain_end": "G2"}, "", ("G2", 1)),  # beside Sefa, who is north-east of it
        ({"chain_end": "I1"}, "", ("I1", 4)),  # and south-west of I1
        ({"chain_end": "H3"}, "", ("H1", 3)),  # taken: the northernmost beside her
        ({"chain_end": ""}, "", ("F3", 1)),  # at range: it turns where it stands
        ({"chain_end": "G2", "chain_facing": 5}, "s2", ("G2", 5)),  # she fell: as it was told
        ({"chain_end": "G2", "chain_facing": 5}, "", ("G2", 1)),
        ({"chain_end": "G1", "chain_facing": 2}, "s2", ("F1", 2)),  # a wall: closest to that hex
    ],
)
def test_it_stands_closest_to_the_last_one_and_faces_it(
    told: dict[str, Any], gone: str, ends: tuple[str, int]
) -> None:
    assert rat(after_a_chain(gone=gone, **told)) == ends


@pytest.mark.rule("CHAIN-07", "CHAIN-08")
@each_of(("step", "told"), [(Strike(might=("red",)), {}), (CHAIN, {"struck": ()})])
def test_without_a_chain_or_anybody_hit_it_stays_as_it_was(
    step: Strike, told: dict[str, Any]
) -> None:
    assert rat(after_a_chain(step, chain_end="G2", **told)) == ("F3", 0)
