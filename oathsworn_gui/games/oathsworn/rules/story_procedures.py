"""How events, passing time, reading, trades and the end of the story part go on."""

from collections.abc import Mapping

from oathsworn_gui.games.oathsworn.rules.events import DrawingEvent
from oathsworn_gui.games.oathsworn.rules.passing_time import PassingTime
from oathsworn_gui.games.oathsworn.rules.reading import ReadingOn
from oathsworn_gui.games.oathsworn.rules.secret_decision import DecidingInSecret
from oathsworn_gui.games.oathsworn.rules.story_asking import Asking
from oathsworn_gui.games.oathsworn.rules.story_end import EndingStory
from oathsworn_gui.games.oathsworn.rules.story_saying import Saying
from oathsworn_gui.games.oathsworn.rules.trade import Trading
from oathsworn_gui.tabletop.procedure import ProcedureRules

PROCEDURES: Mapping[str, ProcedureRules] = {
    "event": DrawingEvent(),
    "time": PassingTime(),
    "reading": ReadingOn(),
    "story-saying": Saying(),
    "story-asking": Asking(),
    "story-end": EndingStory(),
    "secret-decision": DecidingInSecret(),
    "trade": Trading(),
}
