"""The one table of how every kind of effect of a card is carried out."""

from collections.abc import Mapping

from oathsworn_gui.games.oathsworn.rules.card_attack import AttackStep
from oathsworn_gui.games.oathsworn.rules.card_say import OnTableStep, PiecesStep, SayStep, TauntStep
from oathsworn_gui.games.oathsworn.rules.card_steps import CardStepRules

CARD_STEPS: Mapping[str, CardStepRules] = {
    "attack": AttackStep(),
    "taunt": TauntStep(),
    "pieces": PiecesStep(),
    "say": SayStep(),
} | dict.fromkeys(
    ("move", "displace", "token", "status", "gain", "harm", "battleflow", "refresh", "draw",
     "tiles", "defense"),
    OnTableStep(),
)  # fmt: skip
