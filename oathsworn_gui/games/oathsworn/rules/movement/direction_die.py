"""The direction die: rolled by the program, or thrown at the table and typed in."""

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.procedures import EnemyTurn
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import encounter_of
from oathsworn_gui.games.oathsworn.rules.hp.friends import name_of
from oathsworn_gui.games.oathsworn.rules.movement.placing import random_direction, thrown_direction
from oathsworn_gui.tabletop.action import Outcome, line
from oathsworn_gui.tabletop.procedure import Option, Question, Value, replace

_ROLLED = "direction:"
ROLL = "roll"
"""The answer that lets the program throw the die."""


def direction_of(turn: EnemyTurn, stated: int | None) -> int | None:
    """Return the stated direction, else the one that was rolled; None before the roll."""
    if stated is not None or not turn.part.startswith(_ROLLED):
        return stated
    return int(turn.part.removeprefix(_ROLLED))


def rolled(campaign: Campaign, turn: EnemyTurn) -> Outcome:
    """Let the program throw the die. Source: HEX-12, L1131-1132."""
    direction, thrown = thrown_direction(campaign), random_direction(campaign)
    now = replace(thrown.after, turn.evolve(part=f"{_ROLLED}{direction}"))
    return Outcome(now, thrown.lines)


def direction_question(campaign: Campaign, turn: EnemyTurn) -> Question:
    """Return the question for the die thrown at the table. Source: HEX-12, L1131-1132."""
    names = encounter_of(campaign).shape.direction_names
    return Question(
        procedure=turn.id,
        kind="enemy.direction",
        form="choice",
        params={"name": name_of(campaign, turn.actor)},
        options=(
            *(Option(key=name, code="enemy.direction", params={"way": name}) for name in names),
            Option(key=ROLL, code="enemy.direction-roll"),
        ),
        default=ROLL,
        rule="HEX-12",
    )


def answered_direction(campaign: Campaign, turn: EnemyTurn, value: Value) -> Outcome:
    """Store the die's result, or throw it."""
    if value == ROLL:
        return rolled(campaign, turn)
    names = encounter_of(campaign).shape.direction_names
    told = line("direction.thrown", "HEX-12", way=str(value))
    kept = turn.evolve(part=f"{_ROLLED}{names.index(str(value))}")
    return Outcome(replace(campaign, kept), (told,))
