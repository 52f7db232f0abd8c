"""Minions for tests: the Broodmother's rats placed about the company, in the encounter phase."""

from collections.abc import Mapping
from typing import Any

from oathsworn_gui.games.oathsworn.actions.base.answers import Draw
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.encounter import MinionKind
from oathsworn_gui.games.oathsworn.model.instructions import Instruction
from oathsworn_gui.games.oathsworn.model.procedures import EnemyAttack, EnemyTurn
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import encounter_of, with_encounter
from oathsworn_gui.games.oathsworn.rules.board.figures import add_minion
from oathsworn_gui.games.oathsworn.rules.procedures import PROCEDURES
from oathsworn_gui.tabletop.procedure import Question, Value, push, settle
from tests.games.oathsworn.builders.campaign import a_box, do
from tests.games.oathsworn.builders.encounter import answer, encounter, in_round_1, placed, question

COMPANY_AT: Mapping[str, str] = {"s1": "I7", "s2": "M7", "s3": "E7", "s4": "I9"}
"""Where the four stand unless a test says otherwise; the boss is about I2, facing south."""


def in_phase(board: str = "screen", **company: str) -> Campaign:
    """Return the encounter phase, its stage card done, everybody placed and no minion there."""
    campaign = with_encounter(
        in_round_1(), phase="encounter", turn=None, stage_done=True, board=board
    )
    campaign = placed(campaign, "boss", "I2", facing=3)
    for figure, at in {**COMPANY_AT, **company}.items():
        campaign = placed(campaign, figure, at)
    return campaign


def rat(**changes: Any) -> MinionKind:
    """Return the box of a giant rat that moves 4, with fields changed."""
    plain = {
        "key": "giant-rat", "name": "Giant Rat", "defense": 2, "might": ("yellow", "yellow"),
        "move": 4, "mob": True,
    }  # fmt: skip
    return MinionKind.model_validate({**plain, **changes})


def with_minions(campaign: Campaign, *at: str, box: MinionKind | None = None) -> Campaign:
    """Return the campaign with a minion of a kind in each hex, ``""`` for off the board."""
    kind = box or rat()
    others = tuple(k for k in encounter_of(campaign).minions if k.key != kind.key)
    campaign = with_encounter(campaign, minions=(*others, kind))
    for name in at:
        campaign = add_minion(campaign, kind, encounter(campaign).shape.named(name), 0)
    return campaign


def minions(campaign: Campaign) -> tuple[str, ...]:
    """Return the ids of the minions, in the order they came."""
    return tuple(f.id for f in encounter(campaign).figures.values() if f.kind == "minion")


def where(campaign: Campaign, *figures: str) -> tuple[str, ...]:
    """Return the hexes of figures, ``""`` for off the board."""
    shape, found = encounter(campaign).shape, encounter(campaign).figures
    places = (found[figure].at for figure in figures)
    return tuple("" if at is None else shape.name(at) for at in places)


def settled(campaign: Campaign) -> Campaign:
    """Return the campaign at its next question."""
    return settle(PROCEDURES, campaign, a_box(campaign)).after


def turn_of(campaign: Campaign, *steps: Instruction, actor: str = "boss", **told: Any) -> Campaign:
    """Return the campaign with an enemy's turn under way, at its next question."""
    turn = EnemyTurn.model_validate({"id": "t1", "actor": actor, "steps": steps, **told})
    return settled(push(campaign, turn))


def options(campaign: Campaign) -> dict[str, str]:
    """Return the options of the open question with the codes of their refusals."""
    return {o.key: o.refusal.code if o.refusal else "" for o in question(campaign).options}


def confirmed(campaign: Campaign, asked: Question | None = None) -> Campaign:
    """Return the campaign after the open question was confirmed, or its cards were drawn.

    Where nothing is proposed: the first option, the least number, nobody. ``asked`` is the open
    question with another default, if a test wants one.
    """
    asked = asked or question(campaign)
    if asked.form == "draw":
        return do(campaign, Draw(procedure=asked.procedure))
    nothing: dict[str, Value] = {"number": asked.least, "many": ()}
    first = asked.options[0].key if asked.options else ""
    value = nothing.get(asked.form, first) if asked.default is None else asked.default
    return answer(campaign, value)


def attack_under_way(campaign: Campaign) -> EnemyAttack:
    """Return the enemy's attack on top."""
    attack = campaign.pending[-1]
    assert isinstance(attack, EnemyAttack)
    return attack
