"""The table of the classes that carry out each kind of instruction."""

from collections.abc import Mapping

from oathsworn_gui.games.oathsworn.rules.enemy.step_activate import ActivateStep
from oathsworn_gui.games.oathsworn.rules.enemy.step_attack import AttackStep
from oathsworn_gui.games.oathsworn.rules.enemy.step_bind import CageStep, ConsumeStep
from oathsworn_gui.games.oathsworn.rules.enemy.step_charge import ChargeStep
from oathsworn_gui.games.oathsworn.rules.enemy.step_displace import DisplaceStep
from oathsworn_gui.games.oathsworn.rules.enemy.step_encounter import (
    EndStep,
    HealStep,
    SayStep,
    StageStep,
)
from oathsworn_gui.games.oathsworn.rules.enemy.step_lose import LoseStep, TokenStep
from oathsworn_gui.games.oathsworn.rules.enemy.step_move import MoveStep
from oathsworn_gui.games.oathsworn.rules.enemy.step_spawn import SpawnStep
from oathsworn_gui.games.oathsworn.rules.enemy.step_target import TargetStep
from oathsworn_gui.games.oathsworn.rules.enemy.step_tiles import TilesStep
from oathsworn_gui.games.oathsworn.rules.enemy.steps import StepRules

STEPS: Mapping[str, StepRules] = {
    "target": TargetStep(),
    "move": MoveStep(),
    "charge": ChargeStep(),
    "attack": AttackStep(),
    "displace": DisplaceStep(),
    "lose": LoseStep(),
    "token": TokenStep(),
    "cage": CageStep(),
    "consume": ConsumeStep(),
    "tiles": TilesStep(),
    "spawn": SpawnStep(),
    "activate": ActivateStep(),
    "heal": HealStep(),
    "stage": StageStep(),
    "end": EndStep(),
    "say": SayStep(),
}
