"""Attacks of the Broodmother's encounter for tests of the panels of a draw."""

from oathsworn_gui.games.oathsworn.actions.attack.attacks import BeginAttack, BeginEnemyAttack
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.words import Colour
from tests.games.oathsworn.builders.campaign import do
from tests.games.oathsworn.builders.encounter import answer, in_round_1
from tests.games.oathsworn.builders.might import answered, pool, typed


def an_attack(*units: str, campaign: Campaign | None = None) -> Campaign:
    """Return the Warden attacking the boss (DEFENSE 2), with the pool chosen if given."""
    begun = do(campaign or in_round_1(), BeginAttack(by="an item", seat="1", target="boss"))
    return answered(begun, pool(*units)) if units else begun


def a_miss(campaign: Campaign | None = None) -> Campaign:
    """Return an attack of two blanks."""
    return typed(an_attack("white", "white", campaign=campaign), "W0", "W0")


def an_enemy_attack(*might: Colour) -> Campaign:
    """Return the boss attacking the Warden, who plays no card."""
    attack = BeginEnemyAttack(attacker="boss", targets=("1",), might=might)
    return answer(do(in_round_1(), attack), "none")
