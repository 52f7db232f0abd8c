"""The one table of how every kind of effect of a card is carried out."""

from collections.abc import Mapping

from oathsworn_gui.games.oathsworn.rules.card_attack import AttackStep
from oathsworn_gui.games.oathsworn.rules.card_displace import DisplaceStep
from oathsworn_gui.games.oathsworn.rules.card_draw import DrawStep
from oathsworn_gui.games.oathsworn.rules.card_flow import FlowStep, RefreshStep
from oathsworn_gui.games.oathsworn.rules.card_gain import (
    DefenseStep,
    GainStep,
    HarmStep,
    StatusStep,
    TokenStep,
)
from oathsworn_gui.games.oathsworn.rules.card_move import MoveStep
from oathsworn_gui.games.oathsworn.rules.card_say import PiecesStep, SayStep, TauntStep
from oathsworn_gui.games.oathsworn.rules.card_steps import CardStepRules
from oathsworn_gui.games.oathsworn.rules.card_tiles import TilesStep

CARD_STEPS: Mapping[str, CardStepRules] = {
    "attack": AttackStep(),
    "move": MoveStep(),
    "displace": DisplaceStep(),
    "token": TokenStep(),
    "status": StatusStep(),
    "gain": GainStep(),
    "harm": HarmStep(),
    "battleflow": FlowStep(),
    "refresh": RefreshStep(),
    "draw": DrawStep(),
    "tiles": TilesStep(),
    "defense": DefenseStep(),
    "taunt": TauntStep(),
    "pieces": PiecesStep(),
    "say": SayStep(),
}
