"""How attacks, turns and attacks of enemies, stage cards and refreshes go on."""

from collections.abc import Mapping

from oathsworn_gui.games.oathsworn.rules import tough_roll
from oathsworn_gui.games.oathsworn.rules.attack import AttackRules
from oathsworn_gui.games.oathsworn.rules.card_play import CardPlayRules
from oathsworn_gui.games.oathsworn.rules.enemy_attack import EnemyAttackRules
from oathsworn_gui.games.oathsworn.rules.enemy_turn import EnemyTurnRules
from oathsworn_gui.games.oathsworn.rules.escape import EscapeRules
from oathsworn_gui.games.oathsworn.rules.minion_turn import MinionTurnRules
from oathsworn_gui.games.oathsworn.rules.mirror import MirrorRules
from oathsworn_gui.games.oathsworn.rules.stage_card import RefreshRules, StageCardRules
from oathsworn_gui.tabletop.procedure import ProcedureRules

PROCEDURES: Mapping[str, ProcedureRules] = {
    "attack": AttackRules(),
    "card-play": CardPlayRules(),
    "escape": EscapeRules(),
    "enemy-attack": EnemyAttackRules(),
    "stage-card": StageCardRules(),
    "enemy-turn": EnemyTurnRules(),
    "minion-turn": MinionTurnRules(),
    "mirror": MirrorRules(),
    "refresh": RefreshRules(),
    **tough_roll.PROCEDURES,
}
