"""What is being done in a draw, step by step, and whose turn it is: values for the rail."""

from typing import Literal, NamedTuple

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.procedures import (
    Attack,
    Check,
    EnemyAttack,
    Escape,
    StoryFight,
)
from oathsworn_gui.games.oathsworn.model.words import SEATS
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import actor_name
from oathsworn_gui.games.oathsworn.rules.board.figures import BOSS
from oathsworn_gui.games.oathsworn.rules.hp.enemy import enemy_defense
from oathsworn_gui.games.oathsworn.rules.story.check import COMPANY, who_draws
from oathsworn_gui.games.oathsworn.rules.story.draw_order import may_draw_next
from oathsworn_gui.games.oathsworn.rules.story.fight import fails, who_fights

State = Literal["done", "now", "next"]
_AT = {
    "draw.pool": 0,
    "draw.empower": 0,
    "draw.cards": 1,
    "draw.enemy": 1,
    "draw.extra": 1,
    "draw.redraw": 2,
    "draw.replacement": 2,
    "attack.location": 2,
    "attack.determination": 2,
}
"""How far a draw has come, by what it asks."""
_ENEMY_AT = {"enemy-attack.defense-card": 1, "enemy-attack.tokens": 3}


class Step(NamedTuple):
    """One step or one turn: the code of its text (or ``name`` itself) and where play is."""

    code: str
    state: State
    name: str = ""


def steps_of(campaign: Campaign, kind: str) -> tuple[Step, ...]:
    """Return the steps of what is on top; ``kind`` is that of the open question."""
    top = campaign.pending[-1] if campaign.pending else None
    if isinstance(top, Attack):
        before = ("card", "target") if top.card is not None else ("target",)
        after = ("attack-redraw", "cooldown") if top.card is not None else ("attack-redraw",)
        return _steps((*before, "pool", "draw", *after), len(before) + _AT.get(kind, 3))
    if isinstance(top, EnemyAttack):
        return _steps(("target", "enemy-card", "draw", "enemy-tokens"), _ENEMY_AT.get(kind, 2))
    if isinstance(top, Check | Escape | StoryFight):
        end = "fight-end" if isinstance(top, StoryFight) else "check-end"
        return _steps(("pool", "draw", "redraw", end), _AT.get(kind, 3))
    return ()


def _steps(codes: tuple[str, ...], at: int) -> tuple[Step, ...]:
    return tuple(Step(code, _state(place, at)) for place, code in enumerate(codes))


def _state(place: int, at: int) -> State:
    return "done" if place < at else "now" if place == at else "next"


def turns_of(campaign: Campaign) -> tuple[Step, ...]:
    """Return who draws in turn, with each result; empty when only one draw is made."""
    top = campaign.pending[-1] if campaign.pending else None
    if isinstance(top, StoryFight):
        seats, left = top.seats or tuple(campaign.seats), who_fights(campaign, top)
        came = {
            seat: "failed" if fails(top, damage) else "succeeded"
            for seat, damage in top.results.items()
        }
    elif isinstance(top, Check):
        seats, left = top.seats or tuple(campaign.seats), who_draws(campaign, top)
        came = {seat: "succeeded" if n else "failed" for seat, n in top.results.items()}
    else:
        return ()
    if len(seats) < 2 or COMPANY in left:
        return ()
    states: dict[str, State] = {seat: _state(n, 0) for n, seat in enumerate(left)}
    return tuple(
        Step(came.get(seat, ""), states.get(seat, "done"), campaign.seats[seat].name)
        for seat in seats
    )


class TurnsView(NamedTuple):
    """The seats of which any may draw now, in their order; ``now`` is the one whose turn it is."""

    now: str
    seats: tuple[tuple[str, str], ...]
    """Each with its name."""


def turns_view(campaign: Campaign) -> TurnsView | None:
    """Return who may draw next; None where there is nothing to choose."""
    may = may_draw_next(campaign)
    if len(may) < 2:
        return None
    seats = tuple((seat, campaign.seats[seat].name) for seat in SEATS if seat in may)
    return TurnsView(may[0], seats)


def against(campaign: Campaign) -> tuple[str, int | None]:
    """Return the name and the DEFENSE of who is attacked; empty and None in every other draw."""
    top = campaign.pending[-1] if campaign.pending else None
    if not isinstance(top, Attack) or campaign.encounter is None:
        return "", None
    target = top.target or BOSS
    figure = campaign.encounter.figures.get(target)
    return (figure.name if figure is not None else ""), enemy_defense(campaign, target)


def who_of(campaign: Campaign) -> str:
    """Return the name of who draws now; empty for the whole company."""
    top = campaign.pending[-1] if campaign.pending else None
    if isinstance(top, Attack | Escape):
        return actor_name(campaign, top.seat)
    if isinstance(top, EnemyAttack):
        return top.attacker
    left = ()
    if isinstance(top, StoryFight):
        left = who_fights(campaign, top)
    elif isinstance(top, Check):
        left = who_draws(campaign, top)
    return campaign.seats[left[0]].name if left and left[0] in campaign.seats else ""
