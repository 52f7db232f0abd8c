"""Effects on characters of a rule of the board, a cage or a location, as an enemy's turn."""

from collections.abc import Iterable
from typing import NamedTuple

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.instructions import Instruction
from oathsworn_gui.games.oathsworn.model.procedures import EnemyTurn
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import encounter_of
from oathsworn_gui.games.oathsworn.rules.board.figures import BOARD, BOSS
from oathsworn_gui.games.oathsworn.rules.enemy import mirror
from oathsworn_gui.games.oathsworn.rules.enemy.turn import with_target
from oathsworn_gui.games.oathsworn.rules.hp.friends import figure_of
from oathsworn_gui.tabletop.action import Outcome, line
from oathsworn_gui.tabletop.campaign import with_id
from oathsworn_gui.tabletop.procedure import push

_BLIND = {"lose", "token", "say", "heal", "stage", "end"}
_OF_THE_BOARD = _BLIND | {"spawn", "activate"}
"""What needs no enemy that does it: a swarm comes in on an empty board."""
_PLACED = {"closest", "farthest", "adjacent", "near-minion"}


class Befalling(NamedTuple):
    """Instructions to be carried out; ``seat`` caused them, None if no seat did."""

    steps: tuple[Instruction, ...]
    seat: str | None = None


def befall(campaign: Campaign, due: Iterable[Befalling]) -> Outcome:
    """Return the campaign with an enemy's turn for each on the stack, the first on top.

    The boss carries them out, else a minion. Without enemies the board does what needs none, and
    the rest is the table's. The target is the one who caused them.
    """
    wanted = tuple(one for one in due if one.steps)
    actor = _actor(campaign)
    waiting = wanted if actor is not None else tuple(filter(_of_the_board, wanted))
    left = len(wanted) - len(waiting)
    for one in reversed(waiting):
        campaign = _pushed(campaign, one, actor or BOARD)
    needs_board = any(_needs_board(step) for one in waiting for step in one.steps)
    told = (line("rule.nobody-acts", None, n=left),) if left else ()
    return Outcome(mirror.first(campaign) if needs_board else campaign, told)


def _of_the_board(one: Befalling) -> bool:
    return all(step.do in _OF_THE_BOARD and not _is_placed(step) for step in one.steps)


def _actor(campaign: Campaign) -> str | None:
    figures = encounter_of(campaign).figures
    if BOSS in figures:
        return BOSS
    return next((f.id for f in figures.values() if f.kind == "minion"), None)


def _pushed(campaign: Campaign, one: Befalling, actor: str) -> Campaign:
    now, name = with_id(campaign, "p")
    if one.seat is None:
        steps = with_target(now, one.steps)
        return push(now, EnemyTurn(id=name, actor=actor, steps=steps, acting=""))
    target = figure_of(now, one.seat)
    turn = EnemyTurn(id=name, actor=actor, steps=one.steps, acting=one.seat, target=target)
    return push(now, turn)


def _needs_board(step: Instruction) -> bool:
    return _is_placed(step) or step.do not in _BLIND


def _is_placed(step: Instruction) -> bool:
    """Whether whom an instruction means depends on where models stand."""
    return getattr(step, "who", "") in _PLACED or getattr(step, "within", None) is not None
