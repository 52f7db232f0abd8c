"""Where an attack waits on the stack: below the reactions that were drawn during it."""

import pytest

from oathsworn_gui.games.oathsworn.model.procedures import Attack, EventDraw, StageCard
from oathsworn_gui.games.oathsworn.rules.hp.reaction_wait import sunk_attack
from tests.cases import each_of
from tests.games.oathsworn.builders.encounter import in_round_1

ATTACK = Attack(id="p5", seat="1")
EARLIER, LATER, LAST = (StageCard(id=key, card="I-1") for key in ("p4", "p6", "p12"))
OTHER = EventDraw(id="p9", deck="city")


@pytest.mark.rule("AOE-04", "CHAIN-05")
@each_of(
    ("stack", "names"),
    [
        ((ATTACK,), "p5"),
        ((EARLIER, ATTACK), "p4 p5"),
        ((LATER, ATTACK), "p5 p6"),
        ((EARLIER, LATER, ATTACK), "p4 p5 p6"),
        ((LATER, LAST, ATTACK), "p5 p6 p12"),
        ((LATER, EARLIER, ATTACK), "p6 p4 p5"),
        ((OTHER, ATTACK), "p9 p5"),
        ((LATER, OTHER, ATTACK), "p6 p9 p5"),
        ((LATER, ATTACK, LAST), "p5 p6 p12"),
    ],
)
def test_an_attack_goes_below_the_stage_cards_with_later_numbers_right_below_it(
    stack: tuple[object, ...], names: str
) -> None:
    campaign = in_round_1().evolve(pending=stack)
    after = sunk_attack(campaign, ATTACK)
    assert " ".join(one.id for one in after.pending) == names
    if after.pending == campaign.pending:
        assert after is campaign
