"""Which rule of the special rules board the turn under way carries out, in its own words."""

from collections.abc import Iterable

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.procedures import EnemyTurn
from oathsworn_gui.tabletop.action import Line

_TOLD = "rule.board"


def rule_words(campaign: Campaign, turn: EnemyTurn | None, lines: Iterable[Line] = ()) -> str:
    """Return the words of the rule that ``turn`` carries out; empty for a card, or none.

    Where several rules do the same, it is the one that ``lines``, newest first, told last.
    """
    encounter = campaign.encounter
    if turn is None or encounter is None or not turn.steps:
        return ""
    found = dict.fromkeys(rule.words for rule in encounter.rules if rule.steps == turn.steps)
    told = (str(line.params.get("words")) for line in lines if line.code.startswith(_TOLD))
    return next((words for words in told if words in found), next(iter(found), ""))
