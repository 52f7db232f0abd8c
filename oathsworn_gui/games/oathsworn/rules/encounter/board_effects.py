"""Effects on characters of a rule of the board, a cage or a location, as an enemy's turn."""

from collections.abc import Iterable
from typing import NamedTuple

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.instructions import Instruction
from oathsworn_gui.games.oathsworn.model.procedures import EnemyTurn
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import encounter_of
from oathsworn_gui.games.oathsworn.rules.board.figures import BOSS
from oathsworn_gui.games.oathsworn.rules.enemy import mirror
from oathsworn_gui.games.oathsworn.rules.enemy.turn import NO_ENEMY, with_target
from oathsworn_gui.games.oathsworn.rules.hp.friends import figure_of
from oathsworn_gui.tabletop.action import Line, Outcome, line
from oathsworn_gui.tabletop.campaign import with_id
from oathsworn_gui.tabletop.procedure import push

_BLIND = {"lose", "token", "say", "heal", "stage", "end"}
_PLACED = {"closest", "farthest", "adjacent", "near-minion"}


class Befalling(NamedTuple):
    """Instructions to be carried out; ``seat`` caused them, None if no seat did."""

    steps: tuple[Instruction, ...]
    seat: str | None = None


def befall(campaign: Campaign, due: Iterable[Befalling]) -> Outcome:
    """Return the campaign with an enemy's turn for each on the stack, the first on top.

    The boss carries them out, else a minion; without enemies what needs one is the table's. The
    target is the one who caused them.
    """
    waiting = tuple(one for one in due if one.steps)
    actor = _actor(campaign)
    lines: tuple[Line, ...] = ()
    if actor is None:
        needed = tuple(one for one in waiting if _needs_enemy(one))
        waiting = tuple(one for one in waiting if one not in needed)
        lines = (line("rule.nobody-acts", None, n=len(needed)),) if needed else ()
    for one in reversed(waiting):
        campaign = _pushed(campaign, one, actor or NO_ENEMY)
    needs_board = any(_needs_board(step) for one in waiting for step in one.steps)
    return Outcome(mirror.first(campaign) if needs_board else campaign, lines)


def _needs_enemy(one: Befalling) -> bool:
    return any(step.do not in _BLIND or _needs_board(step) for step in one.steps)


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
    placed = getattr(step, "who", "") in _PLACED or getattr(step, "within", None) is not None
    return placed or step.do not in _BLIND
