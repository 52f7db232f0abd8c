"""How many minions attack whom, where only the table knows: asked kind by kind."""

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.procedures import MinionTurn
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import encounter_of
from oathsworn_gui.games.oathsworn.rules.enemy.minions import kind_of
from oathsworn_gui.games.oathsworn.rules.hp.friends import name_of
from oathsworn_gui.games.oathsworn.rules.hp.known_positions import standing_friends
from oathsworn_gui.tabletop.action import Outcome
from oathsworn_gui.tabletop.procedure import Question, Value, number_of, replace
from oathsworn_gui.tabletop.state import put


def to_ask(campaign: Campaign, turn: MinionTurn) -> tuple[str, str] | None:
    """Return the kind of minion and the character of which only the table knows who attacks."""
    encounter = encounter_of(campaign)
    unknown = [m for m in turn.attacking if turn.targets.get(m) == ""]
    for kind in dict.fromkeys(encounter.figures[m].of for m in unknown):
        for figure in standing_friends(campaign):
            if f"{kind}|{figure}" not in turn.asked:
                return kind, figure
    return None


def _unknown(campaign: Campaign, turn: MinionTurn, kind: str) -> list[str]:
    figures = encounter_of(campaign).figures
    waiting = (m for m in turn.attacking if turn.targets.get(m) == "")
    return [m for m in waiting if figures[m].of == kind]


def how_many(campaign: Campaign, turn: MinionTurn, kind: str, figure: str) -> Question:
    """Ask how many of a kind attack a character. Source: MOB-02, L1661-1663."""
    waiting = _unknown(campaign, turn, kind)
    return Question(
        procedure=turn.id,
        kind="minions.how-many",
        form="number",
        params={
            "kind": kind_of(encounter_of(campaign), waiting[0]).name,
            "name": name_of(campaign, figure),
            "figure": figure,
            "left": len(waiting),
        },
        most=len(waiting),
        rule="MOB-02",
    )


def told_how_many(
    campaign: Campaign, turn: MinionTurn, kind: str, figure: str, value: Value
) -> Outcome:
    """Store how many of a kind attack a character. Source: MOB-02, L1661-1663."""
    number = number_of(value)
    targets = turn.targets
    for minion in _unknown(campaign, turn, kind)[:number]:
        targets = put(targets, minion, figure)
    asked = (*turn.asked, f"{kind}|{figure}")
    return Outcome(replace(campaign, turn.evolve(targets=targets, asked=asked)))
