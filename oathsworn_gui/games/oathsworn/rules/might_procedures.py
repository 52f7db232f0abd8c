"""How checks and story fights go on."""

from collections.abc import Mapping

from oathsworn_gui.games.oathsworn.rules.check import CheckCourse
from oathsworn_gui.games.oathsworn.rules.story_fight import StoryFightCourse
from oathsworn_gui.tabletop.procedure import ProcedureRules

PROCEDURES: Mapping[str, ProcedureRules] = {
    "check": CheckCourse(),
    "story-fight": StoryFightCourse(),
}
