"""An enemy's attack in its turn: its targets, the draw, then knockback and the end of a chain."""

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.encounter import Encounter, Figure
from oathsworn_gui.games.oathsworn.model.instructions import Strike
from oathsworn_gui.games.oathsworn.model.procedures import EnemyTurn
from oathsworn_gui.games.oathsworn.notation.enemy import step_line
from oathsworn_gui.games.oathsworn.notation.names import might_code
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import encounter_of
from oathsworn_gui.games.oathsworn.rules.board.arcs import facing_toward
from oathsworn_gui.games.oathsworn.rules.board.figures import BOSS, can_stand, with_figure
from oathsworn_gui.games.oathsworn.rules.enemy.affected_figures import (
    asks_for_losses,
    lost,
    lost_question,
)
from oathsworn_gui.games.oathsworn.rules.enemy.attack_begin import (
    Blow,
    begin_blow,
)
from oathsworn_gui.games.oathsworn.rules.enemy.minions import minions_of
from oathsworn_gui.games.oathsworn.rules.enemy.step_displace import (
    knockback_of,
    knockback_question,
    knocked_back,
)
from oathsworn_gui.games.oathsworn.rules.enemy.steps import NOTHING, Plan, next_step
from oathsworn_gui.games.oathsworn.rules.enemy.strike import (
    CHAIN_ENDS,
    Aim,
    aim_of,
    bonus_of,
    boss_dice_options,
    chain_so_far,
    die_named,
    is_broken,
    left_for_chain,
    might_of,
    next_of_chain_question,
    with_chain,
)
from oathsworn_gui.games.oathsworn.rules.enemy.typed_answers import with_printed_might
from oathsworn_gui.games.oathsworn.rules.hp.friends import name_of
from oathsworn_gui.games.oathsworn.rules.hp.known_positions import (
    figure,
    standing_friends,
    standing_oathsworn,
    unseen,
)
from oathsworn_gui.games.oathsworn.rules.hp.location_icons import (
    asks_for_icon,
    icon_question,
    with_icon,
)
from oathsworn_gui.games.oathsworn.rules.movement.chain_targets import chain_ends
from oathsworn_gui.tabletop.action import Line, Outcome, Scalar, line, refuse
from oathsworn_gui.tabletop.hexes import Hex
from oathsworn_gui.tabletop.procedure import Option, Question, Value, keys_of, replace

CONFIRM = "confirm"
NOBODY = "none"
STRUCK = "struck"
"""The moment after the attack: its cards are revealed and the HP taken."""


class AttackStep:
    """How an attack is proposed, made and followed up."""

    def plan(self, campaign: Campaign, turn: EnemyTurn, step: Strike, box: Box) -> Plan:
        """Find its targets; after the attack, the places of their knockback."""
        if asks_for_losses(turn):
            return NOTHING
        if turn.part == STRUCK:
            return Plan(displacement=knockback_of(campaign, turn, step))
        return Plan(aim=aim_of(campaign, turn, step, box))

    def ask(self, campaign: Campaign, turn: EnemyTurn, step: Strike, plan: Plan) -> Question | None:
        """Propose its targets, ask for its MIGHT and its icon, propose the knockback."""
        if asks_for_losses(turn):
            return lost_question(campaign, turn, step.knockback)
        if turn.part == STRUCK:
            return knockback_question(campaign, turn, step, plan.displacement)
        if not might_of(campaign, turn, step):
            return _might_question(campaign, turn)
        if asks_for_icon(campaign, step.icon):
            return icon_question(campaign, turn.id, step.icon)
        if plan.aim is not None:
            return _proposal(campaign, turn, step, plan.aim)
        return _open(campaign, turn, step)

    def go_on(
        self, campaign: Campaign, turn: EnemyTurn, step: Strike, box: Box, plan: Plan
    ) -> Outcome:
        """Put a chain's attacker where it ends, and go to the next instruction."""
        return _done(campaign, turn, step)

    def answer(
        self, campaign: Campaign, turn: EnemyTurn, step: Strike, box: Box, plan: Plan, value: Value
    ) -> Outcome:
        """Attack, store the MIGHT read off the board or what its icon means, or knock back."""
        if asks_for_losses(turn):
            return lost(campaign, turn, value, box)
        if turn.part == STRUCK:
            outcome = knocked_back(campaign, turn, box, plan.displacement)
            over = turn not in outcome.after.pending  # or its losses on the table are asked
            return outcome if over else outcome.then(_done(outcome.after, turn, step))
        if not might_of(campaign, turn, step):
            return with_printed_might(campaign, turn.actor, str(value))
        if asks_for_icon(campaign, step.icon):
            return with_icon(campaign, step.icon, value)
        if plan.aim is None and step.chain:
            return _chained(campaign, turn, step, value)
        return _attacked(campaign, turn, step, plan.aim, value)


def _params(campaign: Campaign, turn: EnemyTurn, step: Strike) -> dict[str, Scalar]:
    might, broken = might_of(campaign, turn, step), is_broken(campaign, step)
    return {
        "name": name_of(campaign, turn.actor),
        "might": might_code(might),
        "cards": len(might) - broken,
        "bonus": bonus_of(turn, step),
        "broken": broken,
        "reach": step.reach,
    }


def _proposal(campaign: Campaign, turn: EnemyTurn, step: Strike, aim: Aim) -> Question:
    names = ", ".join(name_of(campaign, target) for target in aim.targets)
    cancelled = aim.cancelled is not None
    go = Option(key=CONFIRM, code="enemy.attack", params={"names": names}, trace=aim.trace)
    none = Option(
        key=NOBODY,
        code="enemy.attack-nobody",
        refusal=None if cancelled else refuse("enemy.must-attack", "ENEMYATK-03"),
        trace=aim.trace if cancelled else None,
    )
    others = (
        _other(campaign, one, refused=True)
        for one in standing_friends(campaign)
        if one not in aim.targets
    )
    return Question(
        procedure=turn.id,
        kind="enemy.attack",
        form="place",
        params={**_params(campaign, turn, step), "names": names, "cancelled": cancelled},
        options=(*(() if cancelled else (go,)), none, *others),
        default=NOBODY if cancelled else CONFIRM,
        because=aim.cancelled or aim.trace.line,
        rule="TARGET-07" if cancelled else "ENEMYATK-03",
    )


def _other(campaign: Campaign, one: str, *, refused: bool) -> Option:
    refusal = refuse("enemy.other-figures", "ENEMYATK-03") if refused else None
    params = {"name": name_of(campaign, one)}
    return Option(key=one, code="enemy.attack-other", params=params, refusal=refusal)


def _open(campaign: Campaign, turn: EnemyTurn, step: Strike) -> Question:
    """Ask the table whom it hits, for only the table sees the board."""
    if chain_so_far(turn):
        return next_of_chain_question(campaign, turn, step)
    one = step.area is None and (step.who == "target" or step.chain > 0)
    return (_open_one if one else _open_many)(campaign, turn, step)


def _open_one(campaign: Campaign, turn: EnemyTurn, step: Strike) -> Question:
    """Ask the table whether the target, another figure or no figure is attacked."""
    everybody = standing_friends(campaign)
    target = turn.target if turn.target in everybody else None
    go = Option(
        key=CONFIRM,
        code="enemy.attack",
        params={"names": name_of(campaign, target) if target else ""},
    )
    others = (_other(campaign, one, refused=False) for one in everybody if one != target)
    return Question(
        procedure=turn.id,
        kind="enemy.attack",
        form="choice",
        params={**_params(campaign, turn, step), "names": go.params["names"], "cancelled": False},
        options=(*((go,) if target else ()), *others, _nobody()),
        default=CONFIRM if target else NOBODY,
        because=_open_reason(campaign, turn, step),
        rule="ENEMYATK-03",
    )


def _open_reason(campaign: Campaign, turn: EnemyTurn, step: Strike) -> Line:
    missing = unseen(campaign, turn.actor, *standing_oathsworn(campaign))
    return missing or step_line(campaign, step).evolve(rule="ENEMYATK-03")


def _nobody() -> Option:
    return Option(key=NOBODY, code="enemy.attack-nobody")


def _open_many(campaign: Campaign, turn: EnemyTurn, step: Strike) -> Question:
    """Ask the table which figures are hit; an area hits minions and a boss as well.

    Source: ENEMYATK-09, L1180-1182; AOE-03, L1333-1334.
    """
    everybody = standing_friends(campaign)
    dice: tuple[Option, ...] = ()
    if step.area is not None and not step.area.foes:
        there = minions_of(encounter_of(campaign))
        everybody = (*everybody, *(minion for minion in there if minion != turn.actor))
        dice = boss_dice_options(campaign) if turn.actor != BOSS else ()
    target = tuple(one for one in everybody if one == turn.target)
    return Question(
        procedure=turn.id,
        kind="enemy.attack-many",
        form="many",
        params={**_params(campaign, turn, step), "names": "", "cancelled": False},
        options=(*(_other(campaign, one, refused=False) for one in everybody), *dice),
        least=0,
        most=len(everybody) + bool(dice),
        default=target,
        because=_open_reason(campaign, turn, step),
        rule="ENEMYATK-09",
    )


def _might_question(campaign: Campaign, turn: EnemyTurn) -> Question:
    """Ask for the MIGHT on the board, once. Source: ENEMYATK-04, L1162."""
    return Question(
        procedure=turn.id,
        kind="enemy.might",
        form="text",
        params={"name": name_of(campaign, turn.actor)},
        rule="ENEMYATK-04",
    )


def _attacked(
    campaign: Campaign, turn: EnemyTurn, step: Strike, aim: Aim | None, value: Value
) -> Outcome:
    """Begin the attack on those proposed or named; none: go on."""
    targets = _named(campaign, turn, aim, value)
    if not targets:
        why = aim.cancelled if aim is not None else None
        told = why or line("enemy.attack-nobody", "TARGET-07", name=name_of(campaign, turn.actor))
        return Outcome(next_step(campaign, turn), (told,))
    return _begun(campaign, turn, step, targets, aim if value == CONFIRM else None, value)


def _chained(campaign: Campaign, turn: EnemyTurn, step: Strike, value: Value) -> Outcome:
    """Store the next one of a chain that the table names, and attack once it ends.

    Source: CHAIN-01, CHAIN-04, CHAIN-10, L1362-1369.
    """
    so_far = chain_so_far(turn)
    if not so_far and value == NOBODY:
        return _attacked(campaign, turn, step, None, value)
    named = (*so_far, *_named(campaign, turn, None, value))
    if value == CHAIN_ENDS or not left_for_chain(campaign, named):
        return _begun(campaign, turn, step, named, None, value)
    return Outcome(with_chain(campaign, turn, named))


def _begun(
    campaign: Campaign,
    turn: EnemyTurn,
    step: Strike,
    targets: tuple[str, ...],
    proposed: Aim | None,
    value: Value,
) -> Outcome:
    """Begin the attack; what the rules proposed says where a chain ends, and what is covered.

    Of a boss that the table names, the die is the one it names.
    """
    chain = proposed.chain if proposed is not None else None
    end = chain.end if chain is not None else None
    struck = turn.evolve(
        part=STRUCK,
        struck=targets,
        chain_end=encounter_of(campaign).shape.name(end) if end is not None else "",
        chain_facing=None if chain is None else chain.facing,
    )
    blow = Blow(
        attacker=turn.actor,
        targets=targets,
        might=might_of(campaign, turn, step),
        bonus=bonus_of(turn, step),
        broken=is_broken(campaign, step),
        chain=step.chain > 0,
        locations=die_named(value),
    )
    if proposed is not None:
        blow = blow._replace(more=proposed.more, locations=proposed.locations)
    return begin_blow(replace(campaign, struck), blow)


def _named(campaign: Campaign, turn: EnemyTurn, aim: Aim | None, value: Value) -> tuple[str, ...]:
    """Return the figures of an answer: those proposed, one, several, or none."""
    if value == NOBODY:
        return ()
    if value == CONFIRM:
        return aim.targets if aim is not None else (turn.target,) if turn.target else ()
    named = (key.partition(":")[0] for key in keys_of(value))
    figures = encounter_of(campaign).figures
    return tuple(dict.fromkeys(one for one in named if one in figures))


def _done(campaign: Campaign, turn: EnemyTurn, step: Strike) -> Outcome:
    """Put the attacker where its chain ends, facing the last one hit; go to the next step.

    It goes there though the last one has fallen, and to the next place when a knockback filled it.
    A ranged chain moves it nowhere, but it turns all the same. Source: CHAIN-07, CHAIN-08,
    L1375-1380.
    """
    now = next_step(campaign, turn.evolve(struck=(), chain_end="", chain_facing=None))
    encounter, actor = encounter_of(now), figure(now, turn.actor)
    if not step.chain or actor is None or not turn.struck:
        return Outcome(now)
    whom = figure(now, turn.struck[-1])
    at = _chain_end(encounter, actor, turn, whom)
    there = actor if at is None else actor.evolve(at=at)
    if whom is not None and whom.at is not None:
        there = there.evolve(facing=facing_toward(encounter, there, whom))
    elif turn.chain_facing is not None:
        there = there.evolve(facing=turn.chain_facing)
    if there == actor or not can_stand(encounter, there):
        return Outcome(now)
    way = encounter.shape.direction_names[there.facing]
    told = line("enemy.chain-faces", "CHAIN-08", name=actor.name, way=way)
    if at is not None:
        name = encounter.shape.name(at)
        told = line("enemy.chain-ends", "CHAIN-07", name=actor.name, hex=name, way=way)
    return Outcome(now.evolve(encounter=with_figure(encounter, there)), (told,))


def _chain_end(
    encounter: Encounter, actor: Figure, turn: EnemyTurn, last: Figure | None
) -> Hex | None:
    """Return where a chain puts its attacker: closest to the last one, where there is room now."""
    at = encounter.shape.named(turn.chain_end) if turn.chain_end else None
    if at is None or can_stand(encounter, actor.evolve(at=at)):
        return at
    near = last.at if last is not None and last.at is not None else at
    ends = chain_ends(encounter, actor, near)
    return ends[0] if ends else None
