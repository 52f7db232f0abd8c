"""The moves of minions: the one nearest to its target first, each proposed with its reasons."""

from typing import NamedTuple

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.procedures import MinionTurn
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import encounter_of
from oathsworn_gui.games.oathsworn.rules.base.rule_variants import INTUITIVE, applied
from oathsworn_gui.games.oathsworn.rules.enemy.carry_out import carry_out_move
from oathsworn_gui.games.oathsworn.rules.enemy.landing import EnemyMove
from oathsworn_gui.games.oathsworn.rules.enemy.minion_mobs import moved_at_once
from oathsworn_gui.games.oathsworn.rules.enemy.minions import (
    board_known,
    kind_of,
    movement_of,
    plan_of,
    with_activated,
    with_attackers,
)
from oathsworn_gui.games.oathsworn.rules.enemy.move import by_way, move_toward
from oathsworn_gui.games.oathsworn.rules.enemy.movers_order import order_of_movers
from oathsworn_gui.games.oathsworn.rules.enemy.target_case import Wanted
from oathsworn_gui.games.oathsworn.rules.enemy.targeting import Targeting, choose_target
from oathsworn_gui.games.oathsworn.rules.enemy.typed_answers import hexes_of
from oathsworn_gui.games.oathsworn.rules.hp.friends import name_of
from oathsworn_gui.games.oathsworn.rules.hp.known_positions import knows, standing_friends
from oathsworn_gui.tabletop.action import Line, Outcome, Trace, line, refuse
from oathsworn_gui.tabletop.procedure import Option, Question, Value, replace
from oathsworn_gui.tabletop.state import put

CONFIRM = "confirm"
ALL = "all"
BY_HAND = "by-hand"
REST_BY_HAND = "rest-by-hand"


class MinionMove(NamedTuple):
    """A minion's move by the rules: its target and its way, None to stay."""

    targeting: Targeting
    move: EnemyMove | None


def next_mover(campaign: Campaign, turn: MinionTurn) -> str:
    """Return the minion to move now. Source: MINION-03, L1196-1197."""
    return (turn if turn.ordered else in_order(campaign, turn)).waiting[0]


def in_order(campaign: Campaign, turn: MinionTurn) -> MinionTurn:
    """Return the turn with its minions in order: the nearest to its target first.

    Those whose place is not known come last. Source: MINION-03, L1196-1197; ENEMYMOVE-11,
    L1108-1110.
    """
    known = [minion for minion in turn.waiting if board_known(campaign, minion)]
    first = tuple(minion for minion, _ in order_of_movers(campaign, known))
    rest = (minion for minion in turn.waiting if minion not in first)
    return turn.evolve(waiting=(*first, *rest), ordered=True)


def planned_move(campaign: Campaign, turn: MinionTurn, minion: str) -> MinionMove | None:
    """Return what the rules have a minion do; None without the board or its number.

    A character that broke a location is no special target for minions. Source: MINION-05,
    MINION-06, MINION-07, L1198-1202; BREAK-11, L988-989.
    """
    encounter = encounter_of(campaign)
    plan, far = plan_of(kind_of(encounter, minion)), movement_of(campaign, turn, minion)
    if plan is None or far is None or not board_known(campaign, minion):
        return None
    wanted = Wanted(who=plan.aim.who, within=plan.aim.within)
    reach = plan.strike.reach
    found = choose_target(campaign, minion, wanted, far, reach, pool="friends")
    goal = found.target or found.toward
    moves = goal is not None and far > 0 and knows(campaign, goal)
    return MinionMove(found, move_toward(campaign, minion, goal, far) if moves and goal else None)


def move_question(
    campaign: Campaign, turn: MinionTurn, minion: str, planned: MinionMove | None
) -> Question | None:
    """Return the proposal for the minion to move now; None for one that at most turns."""
    if not turn.each:
        return None
    move = planned.move if planned is not None else None
    if planned is None or move is None or not move.path:
        return None
    shape = encounter_of(campaign).shape
    goal = planned.targeting.target or planned.targeting.toward or ""
    trace = Trace(line=move.trace.line, because=(planned.targeting.trace, move.trace))
    confirm = Option(
        key=CONFIRM, code="minions.go", params={"hex": shape.name(move.end)}, trace=trace
    )
    return Question(
        procedure=turn.id,
        kind="minions.move",
        form="place",
        params={
            "name": name_of(campaign, minion),
            "figure": minion,
            "target": name_of(campaign, goal),
            "toward": planned.targeting.target is None,
            "hex": shape.name(move.end),
            "way": shape.direction_names[move.facing],
            "n": move.cost,
            "steps": len(move.path),
            "left": len(turn.waiting),
        },
        options=(confirm, *_all(turn), *_others(campaign, planned.targeting), *by_hand_options()),
        default=CONFIRM,
        because=order_of_movers(campaign, (minion,))[0][1],
        rule="MINION-05",
    )


def _all(turn: MinionTurn) -> tuple[Option, ...]:
    more = len(turn.waiting) > 1
    return (Option(key=ALL, code="minions.all-move", params={"n": len(turn.waiting)}),) * more


def _others(campaign: Campaign, found: Targeting) -> tuple[Option, ...]:
    """Return the other targets the minion could move to; choosing one is against the rules."""
    goal = found.target or found.toward
    return tuple(
        Option(
            key=one.figure,
            code="minions.target",
            params={"name": name_of(campaign, one.figure), "n": one.movement},
            refusal=refuse(
                "enemy.not-the-target", one.reason.rule, name=name_of(campaign, one.figure)
            ),
            trace=Trace(line=one.reason, kept=False),
        )
        for one in found.candidates
        if one.figure != goal
    )


def by_hand_options() -> tuple[Option, ...]:
    """Return the ways to leave one step, or all that is left, to the table."""
    return (
        Option(key=BY_HAND, code="enemy.by-hand"),
        Option(key=REST_BY_HAND, code="minions.rest-by-hand"),
    )


def on_table_question(campaign: Campaign, turn: MinionTurn) -> Question:
    """Ask for all moves at once on the table, where the program does not know the board."""
    minions = moved_at_once(campaign, turn)
    kinds = dict.fromkeys(kind_of(encounter_of(campaign), m).name for m in minions)
    far = {movement_of(campaign, turn, minion) for minion in minions}
    known = far.pop() if len(far) == 1 else None
    return Question(
        procedure=turn.id,
        kind="minions.move-on-table",
        form="choice",
        params={"names": ", ".join(kinds), "n": known, "left": len(minions)},
        options=(
            Option(key=CONFIRM, code="minions.moved-on-table"),
            Option(key=REST_BY_HAND, code="minions.rest-by-hand"),
        ),
        default=CONFIRM,
        because=_rule_of_moves(known),
        rule="MINION-05",
    )


def _rule_of_moves(far: int | None) -> Line:
    """Return how minions move, with the number on their box where it is known."""
    if far is None:
        return line("minions.nearest-first", "MINION-03")
    return line("minions.nearest-first-move", "MINION-03", n=far)


def moved(
    campaign: Campaign,
    turn: MinionTurn,
    minion: str,
    target: str | None,
    move: EnemyMove | None,
    box: Box,
) -> Outcome:
    """Return the campaign after a minion's move; it waits for the attacks then."""
    left = tuple(m for m in turn.waiting if m != minion)
    targets = put(turn.targets, minion, target) if target is not None else turn.targets
    after = turn.evolve(
        waiting=left,
        attacking=with_attackers(encounter_of(campaign), turn.attacking, (minion,)),
        targets=targets,
        each=turn.each or not left,  # all attacks at once is another question
    )
    now = with_activated(replace(campaign, after), minion)
    return Outcome(now) if move is None else carry_out_move(now, move, box)


def answered_move(
    campaign: Campaign,
    turn: MinionTurn,
    minion: str,
    planned: MinionMove | None,
    value: Value,
    box: Box,
) -> Outcome:
    """Move as proposed, toward another one, by another way, or on the table."""
    if planned is None:
        return Outcome(campaign)
    target = planned.targeting.target
    if value == ALL:
        return Outcome(replace(campaign, turn.evolve(each=False)))
    if value == CONFIRM:
        return moved(campaign, turn, minion, target, planned.move, box)
    if value == BY_HAND:
        told = line("minions.moved-by-hand", None, name=name_of(campaign, minion))
        return Outcome(campaign, (told,)).then(moved(campaign, turn, minion, target, None, box))
    if isinstance(value, str) and value in standing_friends(campaign):
        far = movement_of(campaign, turn, minion) or 0
        move = move_toward(campaign, minion, value, far)
        return moved(campaign, turn, minion, value, move, box)
    way = by_way(campaign, minion, hexes_of(encounter_of(campaign), value), target=target)
    read = Outcome(campaign, applied(INTUITIVE, campaign))
    return read.then(moved(campaign, turn, minion, target, way, box))


def moved_on_table(campaign: Campaign, turn: MinionTurn) -> Outcome:
    """Take waiting minions as moved on the table; their targets are asked then."""
    minions = moved_at_once(campaign, turn)
    left = tuple(m for m in turn.waiting if m not in minions)
    after = turn.evolve(
        waiting=left,
        attacking=with_attackers(encounter_of(campaign), turn.attacking, minions),
        targets={**turn.targets, **dict.fromkeys(minions, "")},
        each=turn.each or not left,
    )
    told = line("minions.all-on-table", "MINION-04", n=len(minions))
    return Outcome(with_activated(replace(campaign, after), *minions), (told,))
