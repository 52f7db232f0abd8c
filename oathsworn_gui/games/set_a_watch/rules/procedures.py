"""How each type of procedure goes on."""

from collections.abc import Mapping

from oathsworn_gui.games.set_a_watch.rules.camp import RunesRules
from oathsworn_gui.games.set_a_watch.rules.effects import EffectsRules
from oathsworn_gui.games.set_a_watch.rules.leaving import LeavingRules
from oathsworn_gui.games.set_a_watch.rules.nights import DawnRules, NightfallRules, ThrowRules
from oathsworn_gui.games.set_a_watch.rules.reaction import ReactionRules, SummoningRules
from oathsworn_gui.tabletop.procedure import ProcedureRules

PROCEDURES: Mapping[str, ProcedureRules] = {
    "throw": ThrowRules(),
    "effects": EffectsRules(),
    "summoning": SummoningRules(),
    "reaction": ReactionRules(),
    "runes": RunesRules(),
    "nightfall": NightfallRules(),
    "leaving": LeavingRules(),
    "dawn": DawnRules(),
}
"""The rules of procedures by their type."""
