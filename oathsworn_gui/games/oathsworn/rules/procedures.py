"""The table of the classes that run the procedures of Oathsworn."""

from collections.abc import Mapping

from oathsworn_gui.games.oathsworn.rules.attack.attack import AttackRules
from oathsworn_gui.games.oathsworn.rules.cards.play import CardPlayRules
from oathsworn_gui.games.oathsworn.rules.chapters.quick_level import QuickLevelling
from oathsworn_gui.games.oathsworn.rules.company.ask_number import AskNumberRules
from oathsworn_gui.games.oathsworn.rules.company.full_backpack import FullBackpackRules
from oathsworn_gui.games.oathsworn.rules.company.iron_debt import IronDebtRules
from oathsworn_gui.games.oathsworn.rules.encounter.board_moment import BoardMomentRules
from oathsworn_gui.games.oathsworn.rules.encounter.escape import EscapeRules
from oathsworn_gui.games.oathsworn.rules.encounter.stage_card import RefreshRules, StageCardRules
from oathsworn_gui.games.oathsworn.rules.encounter.tough_roll import ToughRollRules
from oathsworn_gui.games.oathsworn.rules.enemy.attack import EnemyAttackRules
from oathsworn_gui.games.oathsworn.rules.enemy.minion_turn import MinionTurnRules
from oathsworn_gui.games.oathsworn.rules.enemy.mirror import MirrorRules
from oathsworn_gui.games.oathsworn.rules.enemy.turn import EnemyTurnRules
from oathsworn_gui.games.oathsworn.rules.epilogue.after_encounter import DueAfterEncounter
from oathsworn_gui.games.oathsworn.rules.epilogue.tally_procedure import TallyRules
from oathsworn_gui.games.oathsworn.rules.map.events import DrawingEvent
from oathsworn_gui.games.oathsworn.rules.map.passing_time import PassingTime
from oathsworn_gui.games.oathsworn.rules.shops.trade import Trading
from oathsworn_gui.games.oathsworn.rules.story.asking import Asking
from oathsworn_gui.games.oathsworn.rules.story.book_text import Saying
from oathsworn_gui.games.oathsworn.rules.story.check import CheckCourse
from oathsworn_gui.games.oathsworn.rules.story.end_of_part import EndingStory
from oathsworn_gui.games.oathsworn.rules.story.fight import StoryFightCourse
from oathsworn_gui.games.oathsworn.rules.story.practice_entries import ReadingOn
from oathsworn_gui.games.oathsworn.rules.story.secret_decision import DecidingInSecret
from oathsworn_gui.tabletop.procedure import ProcedureRules

PROCEDURES: Mapping[str, ProcedureRules] = {
    "ask-number": AskNumberRules(),
    "iron-debt": IronDebtRules(),
    "overflow": FullBackpackRules(),
    "quick-level": QuickLevelling(),
    "check": CheckCourse(),
    "story-fight": StoryFightCourse(),
    "event": DrawingEvent(),
    "time": PassingTime(),
    "reading": ReadingOn(),
    "story-saying": Saying(),
    "story-asking": Asking(),
    "story-end": EndingStory(),
    "secret-decision": DecidingInSecret(),
    "trade": Trading(),
    "attack": AttackRules(),
    "card-play": CardPlayRules(),
    "escape": EscapeRules(),
    "enemy-attack": EnemyAttackRules(),
    "stage-card": StageCardRules(),
    "board-moment": BoardMomentRules(),
    "enemy-turn": EnemyTurnRules(),
    "minion-turn": MinionTurnRules(),
    "mirror": MirrorRules(),
    "refresh": RefreshRules(),
    "tough-roll": ToughRollRules(),
    "tally": TallyRules(),
    "after-encounter": DueAfterEncounter(),
}
"""What a procedure on the stack does next, by its stored type."""
