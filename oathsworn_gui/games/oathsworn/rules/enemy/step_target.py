"""Choosing a target: the candidates, the rule that kept or dropped each, and taunts."""

from typing import NamedTuple

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.instructions import ChooseTarget, Instruction
from oathsworn_gui.games.oathsworn.model.procedures import EnemyTurn
from oathsworn_gui.games.oathsworn.notation.enemy import step_line
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import encounter_of, is_out
from oathsworn_gui.games.oathsworn.rules.board.figures import BOSS
from oathsworn_gui.games.oathsworn.rules.conditions.crippled import is_crippled_figure
from oathsworn_gui.games.oathsworn.rules.enemy.select_figures import Chosen, chosen
from oathsworn_gui.games.oathsworn.rules.enemy.steps import NOTHING, Plan, next_step
from oathsworn_gui.games.oathsworn.rules.enemy.target_case import Wanted
from oathsworn_gui.games.oathsworn.rules.enemy.targeting import Candidate, Targeting, choose_target
from oathsworn_gui.games.oathsworn.rules.hp.friends import figure_of, name_of
from oathsworn_gui.games.oathsworn.rules.hp.known_positions import (
    figure,
    knows,
    pool_of,
    standing_friends,
    unseen,
)
from oathsworn_gui.tabletop.action import Line, Outcome, Refusal, Trace, line, refuse
from oathsworn_gui.tabletop.procedure import Option, Question, Value, replace

NOBODY = "none"
ANYWHERE = 99
"""A reach larger than the whole board."""
_NAMED = "named:"


class Needs(NamedTuple):
    """What a target must be within: the movement before the attack on it, and the attack's reach.

    ``ranged`` needs line of sight at any distance.
    """

    movement: int
    reach: int
    ranged: bool = False


def needs(campaign: Campaign, turn: EnemyTurn) -> Needs:
    """Return what the instructions after this one ask of the target they are carried out on.

    Up to the first attack, or the first other effect on the target; then the next target counts.
    A charge counts its hexes as a move does, as the rulebook has one measure of reach only; a
    crippled enemy has none. Source: TARGET-01, L1056-1059; TARGET-02, L1061-1064; TOKEN-18,
    L1311-1315.
    """
    movement, walks = 0, not is_crippled_figure(campaign, turn.actor)
    for step in turn.steps[turn.place + 1 :]:
        if (step.do == "move" and step.how in {"toward", "far-side"}) or step.do == "charge":
            movement += step.distance * walks
        elif step.do == "attack":
            return Needs(movement, step.reach, step.ranged)
        elif _reaches_far(step):
            return Needs(movement, ANYWHERE)
        elif step.do == "target":
            break
    return Needs(movement, 1)


def _reaches_far(step: Instruction) -> bool:
    on_one = step.do in {"displace", "lose", "token", "cage", "consume"}
    return on_one and getattr(step, "who", "") == "target"


def targeting_of(campaign: Campaign, turn: EnemyTurn, step: ChooseTarget) -> Targeting | None:
    """Return the target by the rules and why; None if the board is not known."""
    wanted = wanted_by(campaign, turn, step)
    everybody = _options(campaign, turn, wanted)
    if not everybody or not knows(campaign, turn.actor, *everybody):
        return None
    need = needs(campaign, turn)
    actor = figure(campaign, turn.actor)
    pool = "friends" if actor is not None and actor.kind == "minion" else "oathsworn"
    return choose_target(campaign, turn.actor, wanted, need.movement, need.reach, pool=pool)


def wanted_by(campaign: Campaign, turn: EnemyTurn, step: ChooseTarget) -> Wanted:
    """Return a card's criteria: its own words, the breaker of a location, the named one, a taunt.

    A card caused by damage to the boss itself targets the closest. Source: TARGET-01, TARGET-02,
    L1056-1064; ENEMYMOVE-21, L1138-1141; BREAK-06; BREAK-16, L1138-1141.
    """
    named = turn.part.removeprefix(_NAMED) if turn.part.startswith(_NAMED) else None
    breaker = turn.breaker or ""
    standing = breaker in campaign.seats and not is_out(campaign, breaker)
    return Wanted(
        who="closest" if turn.breaker == "" else step.who,
        breaker=figure_of(campaign, breaker) if standing else None,
        named=named,
        taunt=_taunting(campaign, turn),
        within=step.within,
    )


def _options(campaign: Campaign, turn: EnemyTurn, wanted: Wanted) -> tuple[str, ...]:
    """Return who may be the target: also an ally that broke the location. Source: BREAK-05."""
    everybody = pool_of(campaign, turn.actor)
    found = encounter_of(campaign).figures.get(wanted.breaker or "")
    guest = found is not None and found.kind == "ally" and found.id in standing_friends(campaign)
    return (*everybody, found.id) if found and guest and found.id not in everybody else everybody


def _taunting(campaign: Campaign, turn: EnemyTurn) -> str | None:
    seat = encounter_of(campaign).taunt
    if turn.actor != BOSS or seat is None or is_out(campaign, seat):
        return None
    return figure_of(campaign, seat)


class TargetStep:
    """How a target is chosen."""

    def plan(self, campaign: Campaign, turn: EnemyTurn, step: ChooseTarget, box: Box) -> Plan:
        """Choose the target; if only the table knows, find the figures the words mean."""
        if not pool_of(campaign, turn.actor):
            return NOTHING
        found = targeting_of(campaign, turn, step)
        if found is not None:
            return Plan(targeting=found)
        wanted = wanted_by(campaign, turn, step)
        return Plan(whom=chosen(campaign, turn, wanted.who, wanted.within, box))

    def ask(
        self, campaign: Campaign, turn: EnemyTurn, step: ChooseTarget, plan: Plan
    ) -> Question | None:
        """Propose the target with all candidates; ask if only the table knows."""
        if _asks_who_is_named(campaign, turn, step, plan.targeting):
            return _named_question(campaign, turn, plan.targeting)
        if plan.targeting is not None:
            return _proposal(campaign, turn, plan.targeting)
        return None if plan.whom is None else _open(campaign, turn, step, plan.whom)

    def go_on(
        self, campaign: Campaign, turn: EnemyTurn, step: ChooseTarget, box: Box, plan: Plan
    ) -> Outcome:
        """Continue without a candidate."""
        told = line("enemy.nobody-left", "TARGET-06", name=name_of(campaign, turn.actor))
        none = replace(campaign, turn.evolve(target=None, toward=None))
        return Outcome(next_step(none, turn.evolve(target=None, toward=None)), (told,))

    def answer(
        self,
        campaign: Campaign,
        turn: EnemyTurn,
        step: ChooseTarget,
        box: Box,
        plan: Plan,
        value: Value,
    ) -> Outcome:
        """Take the target, or store the one the table named."""
        found = plan.targeting
        if _asks_who_is_named(campaign, turn, step, found):
            return Outcome(replace(campaign, turn.evolve(part=f"{_NAMED}{value}")))
        target = None if value == NOBODY else str(value)
        toward = found.toward if found is not None and target is None else None
        chosen = turn.evolve(target=target, toward=toward)
        return Outcome(next_step(campaign, chosen), _told(campaign, chosen, found))


def _asks_who_is_named(
    campaign: Campaign, turn: EnemyTurn, step: ChooseTarget, found: Targeting | None
) -> bool:
    """Whether the card names one whom only the table knows, and nothing goes before that.

    Where the board is off the choice of the target is that question.
    """
    if step.who != "named" or turn.part.startswith(_NAMED) or turn.breaker == "":
        return False
    if found is None or _taunting(campaign, turn) is not None:
        return False
    breaker = wanted_by(campaign, turn, step).breaker
    return breaker is None or found.target != breaker


def _named_question(campaign: Campaign, turn: EnemyTurn, found: Targeting | None) -> Question:
    """Ask who it is that the board names; the closest is proposed. Source: TARGET-02.

    ``found`` is the targeting without a name, which is that of the closest.
    """
    proposed = (found.target or found.toward) if found is not None else None
    boss = encounter_of(campaign).boss
    return Question(
        procedure=turn.id,
        kind="enemy.named",
        form="choice",
        params={
            "name": name_of(campaign, turn.actor),
            "words": boss.targeting if boss is not None else "",
        },
        options=tuple(_plain(campaign, one) for one in pool_of(campaign, turn.actor)),
        default=proposed,
        because=line("enemy.closest-proposed", "TARGET-03"),
        rule="TARGET-02",
    )


def _plain(campaign: Campaign, one: str, refusal: Refusal | None = None) -> Option:
    params = {"name": name_of(campaign, one)}
    return Option(key=one, code="enemy.target", params=params, refusal=refusal)


def _nobody(refusal: Refusal | None = None, trace: Trace | None = None) -> Option:
    return Option(key=NOBODY, code="enemy.no-target", refusal=refusal, trace=trace)


def _proposal(campaign: Campaign, turn: EnemyTurn, found: Targeting) -> Question:
    options = tuple(_candidate(campaign, one, found.target) for one in found.candidates)
    refusal = None if found.target is None else refuse("enemy.has-a-target", "TARGET-03")
    toward = found.toward and name_of(campaign, found.toward)
    return Question(
        procedure=turn.id,
        kind="enemy.target",
        form="choice",
        params={"name": name_of(campaign, turn.actor), "toward": toward or ""},
        options=(*options, _nobody(refusal, found.trace)),
        default=found.target or NOBODY,
        because=_because(found),
        rule="TARGET-03" if found.target else "TARGET-06",
    )


def _because(found: Targeting) -> Line:
    """Return why the target is the target, or why there is none."""
    if found.target is None:
        return found.trace.line
    return next(one.reason for one in found.candidates if one.figure == found.target)


def _candidate(campaign: Campaign, one: Candidate, target: str | None) -> Option:
    """Return a candidate as an option; all but the target are against the rules."""
    name = name_of(campaign, one.figure)
    refusal = None
    if one.figure != target:
        refusal = refuse("enemy.not-the-target", one.reason.rule, name=name)
    seen = () if one.sight is None else (one.sight.trace,)
    trace = Trace(line=one.reason, kept=one.figure == target, because=seen)
    params = {"name": name, "n": one.movement}
    return Option(key=one.figure, code="enemy.target", params=params, refusal=refusal, trace=trace)


def _open(campaign: Campaign, turn: EnemyTurn, step: ChooseTarget, meant: Chosen) -> Question:
    """Ask the table for the target: who is in reach and in sight, and closest or named.

    Proposed is only who taunts, broke the location, is named by numbers on the sheets (most animus,
    fewest HP), or is the only one left. Source: TARGET-01, TARGET-02, TARGET-03, L1056-1068.
    """
    wanted = wanted_by(campaign, turn, step)
    everybody = _options(campaign, turn, wanted)
    numbered = meant.figures[0] if meant.known and len(meant.figures) == 1 else None
    only = everybody[0] if len(everybody) == 1 else None
    default = wanted.taunt or wanted.breaker or numbered or only
    need = needs(campaign, turn)
    return Question(
        procedure=turn.id,
        kind="enemy.target",
        form="choice",
        params={
            "name": name_of(campaign, turn.actor),
            "toward": "",
            "who": wanted.who,
            "movement": need.movement,
            "reach": need.reach,
        },
        options=(*(_plain(campaign, one) for one in everybody), _nobody()),
        default=default if default in everybody else None,
        because=unseen(campaign, turn.actor, *everybody) or _open_reason(campaign, wanted),
        rule="TARGET-03",
    )


def _open_reason(campaign: Campaign, wanted: Wanted) -> Line:
    if wanted.taunt is not None:
        return line("enemy.taunted", "TARGET-02", name=name_of(campaign, wanted.taunt))
    if wanted.breaker is not None:
        return line("enemy.broke-it", "TARGET-01", name=name_of(campaign, wanted.breaker))
    step = ChooseTarget(who=wanted.who, within=wanted.within)
    return step_line(campaign, step).evolve(rule="TARGET-03")


def _told(campaign: Campaign, turn: EnemyTurn, found: Targeting | None) -> tuple[Line, ...]:
    actor = name_of(campaign, turn.actor)
    if turn.target is None:
        if turn.toward is None:
            return (line("enemy.no-target", "TARGET-06", attacker=actor),)
        name = name_of(campaign, turn.toward)
        return (line("enemy.toward", "TARGET-06", attacker=actor, name=name),)
    told = line("enemy.target", "TARGET-03", attacker=actor, name=name_of(campaign, turn.target))
    if found is None or found.target != turn.target:
        return (told,)
    return (told.evolve(rule=_because(found).rule),)
