"""An enemy's attack begun by hand: what there must be for it."""

import pytest

from oathsworn_gui.games.oathsworn.actions.attack.attacks import BeginEnemyAttack
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import with_encounter
from tests.cases import each_of
from tests.games.oathsworn.builders.campaign import a_campaign, refusal_code
from tests.games.oathsworn.builders.encounter import encounter, in_round_1, seat_with

PLAIN = in_round_1()
OUT = seat_with(PLAIN, "2", knocked_out=True)
HIT = BeginEnemyAttack(attacker="boss", targets=("1",), might=("red",))


def without_might() -> Campaign:
    """Return round 1 with a boss whose MIGHT nobody has read."""
    boss = encounter(PLAIN).boss
    assert boss is not None
    return with_encounter(PLAIN, boss=boss.evolve(might=(), stages=()))


@pytest.mark.rule("ENEMYATK-03", "ENEMYATK-04", "ENEMYATK-09")
@each_of(
    ("campaign", "attack", "code"),
    [
        (PLAIN, HIT, ""),
        (PLAIN, HIT.evolve(targets=("1", "2", "3")), ""),
        (PLAIN, HIT.evolve(targets=()), "enemy-attack.no-target"),
        (OUT, HIT, ""),
        (OUT, HIT.evolve(targets=("2",)), "enemy-attack.no-target"),
        (OUT, HIT.evolve(targets=("1", "2")), "enemy-attack.no-target"),
        (OUT, HIT.evolve(targets=("1", "3")), ""),
        (PLAIN, HIT.evolve(targets=("1", "1")), "enemy-attack.twice"),
        (without_might(), HIT.evolve(might=()), "enemy-attack.no-might"),
        (without_might(), HIT, ""),
        (PLAIN, HIT.evolve(attacker="nobody"), "figure.none"),
        (a_campaign(), HIT, "encounter.none"),
    ],
)
def test_an_enemy_attacks_those_who_stand_each_once(
    campaign: Campaign, attack: BeginEnemyAttack, code: str
) -> None:
    assert refusal_code(campaign, attack) == code
