"""The figures affected by a push, a loss or a token: by the rules, or as the table answers.

Where the program does not know the board, only the table sees what those who flew ran into.
"""

from collections.abc import Iterable
from typing import Any

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.instructions import (
    Cage,
    Consume,
    Displace,
    GiveToken,
    Lose,
)
from oathsworn_gui.games.oathsworn.model.procedures import EnemyTurn
from oathsworn_gui.games.oathsworn.notation.enemy import step_line
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import encounter_of, is_out
from oathsworn_gui.games.oathsworn.rules.conditions.bound import is_caged, is_consumed
from oathsworn_gui.games.oathsworn.rules.conditions.status_tokens import status_of
from oathsworn_gui.games.oathsworn.rules.enemy.select_figures import SEVERAL, Chosen, chosen
from oathsworn_gui.games.oathsworn.rules.hp.friends import figure_of, hurt_other, name_of, seat_of
from oathsworn_gui.games.oathsworn.rules.hp.seats import hurt
from oathsworn_gui.tabletop.action import Line, Outcome, Trace, line
from oathsworn_gui.tabletop.procedure import Option, Question, Value, keys_of, number_of, replace

CONFIRM = "confirm"
NOBODY = "none"
_TOLD = "whom:"
_LOST = "lost:"

OnSome = Displace | Lose | GiveToken | Cage | Consume
"""Instructions that fall on characters without an attack."""


def meant(campaign: Campaign, turn: EnemyTurn, step: OnSome, box: Box) -> Chosen:
    """Return the figures an instruction affects: those the table gave, else those of the rules.

    A displacement may ask for HP lost in the card's attacks, a loss for a status token. Losses and
    tokens are no attacks: consumed characters suffer them too. Source: TOKEN-17, L1307-1309;
    CONSUMED-04, L1564-1566.
    """
    if turn.part.startswith(_TOLD):
        names = [f for f in turn.part.removeprefix(_TOLD).split(",") if f]
        told = line("who.table-told", None, names=", ".join(name_of(campaign, f) for f in names))
        return Chosen(tuple(f for f in names if _stands(campaign, f)), Trace(line=told))
    inside = isinstance(step, (Lose, GiveToken))
    found = chosen(campaign, turn, step.who, step.within, box, inside=inside)
    least = step.hp_lost if isinstance(step, (Displace, Consume)) else 0
    status = step.status if isinstance(step, Lose) else ""
    falls_on = (f for f in found.figures if turn.hit.get(f, 0) >= least)
    marked = (f for f in falls_on if not status or status_of(campaign, f, status))
    if isinstance(step, Displace):  # who is inside the boss is in no hex
        marked = (f for f in marked if not _is_inside(campaign, f))
    return found._replace(figures=tuple(marked))


def _is_inside(campaign: Campaign, figure: str) -> bool:
    seat = seat_of(campaign, figure)
    return seat is not None and is_consumed(campaign, seat)


def _stands(campaign: Campaign, figure: str) -> bool:
    seat = seat_of(campaign, figure)
    return figure in encounter_of(campaign).figures and not (seat and is_out(campaign, seat))


def ask_whom(campaign: Campaign, turn: EnemyTurn, step: OnSome, found: Chosen) -> Question | None:
    """Return the question for figures only the table knows; None if there can be none."""
    if not found.figures:
        return None
    several = step.who in SEVERAL
    options = tuple(
        Option(key=figure, code="enemy.target", params={"name": name_of(campaign, figure)})
        for figure in found.figures
    )
    nobody = () if several else (Option(key=NOBODY, code="enemy.no-target"),)
    return Question(
        procedure=turn.id,
        kind="enemy.whom",
        form="many" if several else "choice",
        params={"name": name_of(campaign, turn.actor), "who": step.who, "n": step.within},
        options=(*options, *nobody),
        most=len(options) if several else 0,
        default=() if several else None,
        because=_far(step) or step_line(campaign, step),
    )


def _far(step: OnSome) -> Line | None:
    """Return the greatest distance of affected figures; None where that does not matter."""
    if step.who == "adjacent":
        return line("enemy.whom-adjacent", None)
    if step.who == "near-minion":
        return line("enemy.whom-near-minion", None)
    return None if step.within is None else line("enemy.whom-within", None, n=step.within)


def told_whom(campaign: Campaign, turn: EnemyTurn, value: Value) -> Outcome:
    """Store the figures given by the table."""
    names = keys_of(value)
    told = ",".join(name for name in names if name != NOBODY)
    return Outcome(replace(campaign, turn.evolve(part=f"{_TOLD}{told}")))


def names_of(campaign: Campaign, figures: tuple[str, ...]) -> str:
    """Return the names of figures, with commas."""
    return ", ".join(name_of(campaign, figure) for figure in figures)


def confirm_question(
    campaign: Campaign, turn: EnemyTurn, kind: str, step: Any, **params: Any
) -> Question:
    """Return a step that has nothing to choose, to be confirmed."""
    option = Option(key=CONFIRM, code=kind, params=params)
    return Question(
        procedure=turn.id,
        kind=kind,
        form="choice",
        params={"name": name_of(campaign, turn.actor), **params},
        options=(option,),
        default=CONFIRM,
        because=_befalling(campaign, turn) or step_line(campaign, step),
    )


def _befalling(campaign: Campaign, turn: EnemyTurn) -> Line | None:
    """Return why an effect hits the one who caused it; None for an enemy's own card."""
    if not turn.acting:
        return None
    name = name_of(campaign, figure_of(campaign, turn.acting))
    if is_consumed(campaign, turn.acting):
        return line("befalls.consumed", "CONSUMED-05", name=name)
    if is_caged(campaign, turn.acting):
        return line("befalls.caged", "CAGED-06", name=name)
    return line("befalls.acting", None, name=name)


def hexes_question(
    campaign: Campaign, turn: EnemyTurn, kind: str, option: Option, because: Line, *, known: bool
) -> Question:
    """Return a step whose hexes are proposed, or, where they are not ``known``, left to the table.

    ``option`` confirms it; its parameters are those of the question too.
    """
    return Question(
        procedure=turn.id,
        kind=kind,
        form="place" if known else "choice",
        params={"name": name_of(campaign, turn.actor), **option.params},
        options=(option,),
        default=option.key,
        because=because,
        rule=because.rule,
    )


def hurt_figure(campaign: Campaign, figure: str, n: int, rule: str, box: Box) -> Outcome:
    """Return the outcome of a figure of any kind losing ``n`` HP without an attack."""
    seat = seat_of(campaign, figure)
    if seat is not None:
        return hurt(campaign, seat, n, rule, box)
    return hurt_other(campaign, figure, n, None, box)


def asks_for_losses(turn: EnemyTurn) -> bool:
    """Whether the instruction waits for what its knockback cost."""
    return turn.part.startswith(_LOST)


def losses_asked(campaign: Campaign, turn: EnemyTurn, figures: Iterable[str]) -> Campaign:
    """Return the campaign with the figures to be asked for, in this order."""
    return replace(campaign, turn.evolve(part=f"{_LOST}{','.join(figures)}"))


def lost_question(campaign: Campaign, turn: EnemyTurn, by: int) -> Question | None:
    """Ask how many HP a knockback on the table cost the next victim. Source: KNOCK-06, KNOCK-07."""
    waiting = _waiting(turn)
    if not waiting:
        return None
    return Question(
        procedure=turn.id,
        kind="enemy.displace-lost",
        form="number",
        params={"name": name_of(campaign, waiting[0]), "n": by},
        most=6,
        default=0,
        rule="KNOCK-06",
    )


def lost(campaign: Campaign, turn: EnemyTurn, value: Value, box: Box) -> Outcome:
    """Take the HP that the table says of the next victim."""
    first, *rest = _waiting(turn)
    now = losses_asked(campaign, turn, rest)
    return hurt_figure(now, first, number_of(value), "KNOCK-06", box)


def _waiting(turn: EnemyTurn) -> list[str]:
    return [figure for figure in turn.part.removeprefix(_LOST).split(",") if figure]
