"""The one table of how every kind of instruction is carried out."""

from collections.abc import Mapping

from oathsworn_gui.games.oathsworn.rules.enemy_steps import StepRules
from oathsworn_gui.games.oathsworn.rules.step_activate import ActivateStep
from oathsworn_gui.games.oathsworn.rules.step_attack import AttackStep
from oathsworn_gui.games.oathsworn.rules.step_cage import CageStep
from oathsworn_gui.games.oathsworn.rules.step_charge import ChargeStep
from oathsworn_gui.games.oathsworn.rules.step_consume import ConsumeStep
from oathsworn_gui.games.oathsworn.rules.step_displace import DisplaceStep
from oathsworn_gui.games.oathsworn.rules.step_lose import LoseStep, TokenStep
from oathsworn_gui.games.oathsworn.rules.step_move import MoveStep
from oathsworn_gui.games.oathsworn.rules.step_say import SayStep
from oathsworn_gui.games.oathsworn.rules.step_spawn import SpawnStep
from oathsworn_gui.games.oathsworn.rules.step_target import TargetStep
from oathsworn_gui.games.oathsworn.rules.step_tiles import TilesStep

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
    "say": SayStep(),
}
