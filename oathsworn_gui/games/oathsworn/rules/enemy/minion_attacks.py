"""The attacks of minions: those of a mob on one character together, the others one by one."""

from typing import NamedTuple

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.instructions import ChooseTarget, Strike
from oathsworn_gui.games.oathsworn.model.procedures import EnemyTurn, MinionTurn
from oathsworn_gui.games.oathsworn.model.words import Colour
from oathsworn_gui.games.oathsworn.notation.names import might_code
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import encounter_of
from oathsworn_gui.games.oathsworn.rules.enemy.affected_figures import names_of
from oathsworn_gui.games.oathsworn.rules.enemy.attack_begin import Blow, begin_blow, is_mob
from oathsworn_gui.games.oathsworn.rules.enemy.minion_counts import how_many, to_ask, told_how_many
from oathsworn_gui.games.oathsworn.rules.enemy.minion_moves import (
    ALL,
    BY_HAND,
    CONFIRM,
    by_hand_options,
)
from oathsworn_gui.games.oathsworn.rules.enemy.minions import (
    attack_of,
    board_known,
    kind_of,
    nearest_of_mob,
    own_turn,
    plan_of,
    split,
)
from oathsworn_gui.games.oathsworn.rules.enemy.step_target import targeting_of
from oathsworn_gui.games.oathsworn.rules.enemy.strike import (
    Aim,
    aim_of,
    aims_at_target,
    is_broken,
    might_of,
)
from oathsworn_gui.games.oathsworn.rules.enemy.typed_answers import with_printed_might
from oathsworn_gui.games.oathsworn.rules.hp.friends import name_of
from oathsworn_gui.games.oathsworn.rules.hp.known_positions import (
    standing_friends,
)
from oathsworn_gui.games.oathsworn.rules.hp.location_icons import (
    asks_for_icon,
    icon_question,
    with_icon,
)
from oathsworn_gui.tabletop.action import Outcome, Trace, line, refuse
from oathsworn_gui.tabletop.procedure import Option, Question, Value, replace


class Assault(NamedTuple):
    """Minions about to attack one character: several of a mob as one, else a single one."""

    attackers: tuple[str, ...]
    target: str
    might: tuple[Colour, ...]
    bonus: int
    broken: bool
    trace: Trace
    icon: str = ""


def aim_of_minion(
    campaign: Campaign, turn: MinionTurn, minion: str, strike: Strike, box: Box
) -> Aim | None:
    """Return whether a minion reaches its target; None where the table has said that it does."""
    if not board_known(campaign, minion):
        return None
    return aim_of(campaign, own_turn(turn, minion), strike, box)


def assault(campaign: Campaign, turn: MinionTurn, box: Box) -> Assault | None:
    """Return the attack of the first minion that waits; None if it reaches no target.

    All mob minions that reach the same character join it. Source: MOB-02, L1661-1663; ENEMYATK-01.
    """
    encounter, first = encounter_of(campaign), turn.attacking[0]
    target, plan = turn.targets.get(first, ""), plan_of(kind_of(encounter, first))
    if plan is None or target not in standing_friends(campaign):
        return None
    aim = aim_of_minion(campaign, turn, first, plan.strike, box)
    if aim is not None and aim.cancelled is not None:
        return None
    mates = (first,)
    if is_mob(encounter, first):
        rest = (m for m in turn.attacking[1:] if turn.targets.get(m) == target)
        mates = (first, *(m for m in rest if _joins(campaign, turn, m, box)))
    might: tuple[Colour, ...] = sum((_might(campaign, turn, mate) for mate in mates), ())
    broken, bonus = is_broken(campaign, plan.strike), plan.strike.bonus
    reasons = _reasons(campaign, mates, aim)
    return Assault(mates, target, might, bonus, broken, reasons, plan.strike.icon)


def _reasons(campaign: Campaign, mates: tuple[str, ...], aim: Aim | None) -> Trace:
    """Return why the attack is made, and for a mob how far its nearest is from each Oathsworn."""
    told = line("minions.reach", "MINION-06", name=name_of(campaign, mates[0]))
    reached = Trace(line=told) if aim is None else aim.trace
    if len(mates) == 1:
        return reached
    as_one = line("minions.as-one", "MOB-02", n=len(mates))
    return Trace(line=as_one, because=(reached, *nearest_of_mob(campaign, mates)))


def _joins(campaign: Campaign, turn: MinionTurn, minion: str, box: Box) -> bool:
    encounter = encounter_of(campaign)
    plan = plan_of(kind_of(encounter, minion))
    if plan is None or not is_mob(encounter, minion) or not _might(campaign, turn, minion):
        return False
    aim = aim_of_minion(campaign, turn, minion, plan.strike, box)
    return aim is None or aim.cancelled is None


def _might(campaign: Campaign, turn: MinionTurn, minion: str) -> tuple[Colour, ...]:
    plan = plan_of(kind_of(encounter_of(campaign), minion))
    return might_of(campaign, own_turn(turn, minion), plan.strike) if plan is not None else ()


def attack_question(campaign: Campaign, turn: MinionTurn, found: Assault | None) -> Question | None:
    """Propose the next attack, or ask for missing data: MIGHT, its icon, the target."""
    unknown = to_ask(campaign, turn)
    if unknown is not None:
        return how_many(campaign, turn, *unknown)
    if found is None:
        unread = lacks_might(campaign, turn)
        return _might_question(campaign, turn, turn.attacking[0]) if unread else None
    if not found.might:
        return _might_question(campaign, turn, found.attackers[0])
    if asks_for_icon(campaign, found.icon):
        return icon_question(campaign, turn.id, found.icon)
    told = not board_known(campaign, found.attackers[0])
    return None if told or not turn.each else _proposal(campaign, turn, found)


def _might_question(campaign: Campaign, turn: MinionTurn, minion: str) -> Question:
    return Question(
        procedure=turn.id,
        kind="enemy.might",
        form="text",
        params={"name": kind_of(encounter_of(campaign), minion).name},
        rule="ENEMYATK-04",
    )


def _proposal(campaign: Campaign, turn: MinionTurn, found: Assault) -> Question:
    name = name_of(campaign, found.target)
    confirm = Option(key=CONFIRM, code="minions.attack", params={"name": name}, trace=found.trace)
    more = len(turn.attacking) > len(found.attackers)
    every = (Option(key=ALL, code="minions.all-attack"),) * more
    together = len(found.attackers) > 1
    return Question(
        procedure=turn.id,
        kind="minions.attack",
        form="place",
        params={
            "names": names_of(campaign, found.attackers),
            "number": len(found.attackers),
            "name": name,
            "figure": found.target,
            "might": might_code(found.might),
            "cards": len(found.might) - found.broken,
            "broken": found.broken,
            "left": len(turn.attacking),
        },
        options=(confirm, *every, *_others(campaign, found.target), *by_hand_options()),
        default=CONFIRM,
        because=found.trace.line,
        rule="MOB-02" if together else "MINION-06",
    )


def _others(campaign: Campaign, target: str) -> tuple[Option, ...]:
    return tuple(
        Option(
            key=one,
            code="enemy.attack-other",
            params={"name": name_of(campaign, one)},
            refusal=refuse("enemy.other-figures", "ENEMYATK-03"),
        )
        for one in standing_friends(campaign)
        if one != target
    )


def answered_attack(
    campaign: Campaign, turn: MinionTurn, found: Assault | None, value: Value
) -> Outcome:
    """Store the table's answer, attack as proposed or another target, or leave it to the table."""
    unknown = to_ask(campaign, turn)
    if unknown is not None:
        return told_how_many(campaign, turn, *unknown, value)
    if found is None:
        unread = lacks_might(campaign, turn)
        return (
            with_printed_might(campaign, turn.attacking[0], str(value))
            if unread
            else Outcome(campaign)
        )
    read = _read_off(campaign, found, value)
    if read is not None:
        return read
    if value == ALL:
        return Outcome(replace(campaign, turn.evolve(each=False)))
    if value == BY_HAND:
        told = line("minions.attack-by-hand", None, names=names_of(campaign, found.attackers))
        return Outcome(without(campaign, turn, found.attackers), (told,))
    if value != CONFIRM:
        named = value[0] if isinstance(value, tuple) else str(value)
        found = found._replace(target=named)
    return begin_assault(campaign, turn, found)


def _read_off(campaign: Campaign, found: Assault, value: Value) -> Outcome | None:
    """Return the outcome of storing what was read off the board, None if nothing was missing."""
    if not found.might:
        return with_printed_might(campaign, found.attackers[0], str(value))
    if asks_for_icon(campaign, found.icon):
        return with_icon(campaign, found.icon, value)
    return None


def begin_assault(campaign: Campaign, turn: MinionTurn, found: Assault) -> Outcome:
    """Let minions attack; DEFENSE cards, the draw and the HP follow."""
    blow = Blow(
        attacker=found.attackers[0],
        targets=(found.target,),
        might=found.might,
        number=len(found.attackers),
        bonus=found.bonus,
        broken=found.broken,
    )
    return begin_blow(without(campaign, turn, found.attackers), blow)


def without(campaign: Campaign, turn: MinionTurn, minions: tuple[str, ...]) -> Campaign:
    """Return the campaign with minions no longer waiting for their attack."""
    left = tuple(m for m in turn.attacking if m not in minions)
    return replace(campaign, turn.evolve(attacking=left))


def joins_by_box(campaign: Campaign, minion: str) -> bool:
    """Whether a minion of a mob attacks one character by what its box says, as one with its mates.

    An attack on more than one is each minion's own. Source: MOB-02, L1661-1663.
    """
    encounter = encounter_of(campaign)
    kind = kind_of(encounter, minion)
    if not is_mob(encounter, minion) or plan_of(kind) is not None:
        return False
    strike = next(iter(split(kind.steps)[1]), None)
    if not isinstance(strike, Strike):
        return False
    return aims_at_target(strike) and strike.area is None and not strike.chain


def lacks_might(campaign: Campaign, turn: MinionTurn) -> bool:
    """Whether the MIGHT of the first that waits has to be read before its mates can join it."""
    minion = turn.attacking[0]
    if not joins_by_box(campaign, minion):
        return False
    strike = split(kind_of(encounter_of(campaign), minion).steps)[1][0]
    own = own_turn(turn, minion)
    return isinstance(strike, Strike) and not might_of(campaign, own, strike)


def joined(
    campaign: Campaign,
    turn: MinionTurn,
    minion: str,
    aim: ChooseTarget,
    strike: Strike,
    box: Box,
) -> tuple[tuple[str, ...], Strike]:
    """Return the minions that attack as one, ``minion`` first, and their attack.

    Those of a mob that wait and reach the character it goes for lend their MIGHT; what else its box
    says each does itself. Where the board is not known the table has said whom each attacks. Alone
    where the attack hits more than one. Source: MOB-02, L1661-1663.
    """
    encounter = encounter_of(campaign)
    if not joins_by_box(campaign, minion):
        return (minion,), strike
    target = _reached(campaign, turn, minion, aim, strike, box)
    of = encounter.figures[minion].of
    might = might_of(campaign, _turn_of(turn, minion, aim, strike), strike)
    mates: list[str] = []
    for mate in turn.attacking if target is not None else ():
        its_aim, its_attack = _on_one(campaign, mate)
        if mate == minion or its_attack is None:
            continue
        own = might_of(campaign, _turn_of(turn, mate, its_aim, its_attack), its_attack)
        reached = _reached(campaign, turn, mate, its_aim, its_attack, box) == target
        if reached and (own or encounter.figures[mate].of == of):
            mates.append(mate)
            might = (*might, *own)
    if not mates or not might:
        return (minion,), strike
    return (minion, *mates), strike.evolve(might=might, more=())


def _on_one(campaign: Campaign, minion: str) -> tuple[ChooseTarget, Strike | None]:
    """Return whom a minion's box names, and its attack on one character as part of a mob."""
    encounter = encounter_of(campaign)
    kind = kind_of(encounter, minion)
    aim, attack = attack_of(kind)
    strike = attack[0] if attack else None
    one = kind.mob and (plan_of(kind) is not None or joins_by_box(campaign, minion))
    return aim, strike if one and isinstance(strike, Strike) else None


def _reached(
    campaign: Campaign,
    turn: MinionTurn,
    minion: str,
    aim: ChooseTarget,
    strike: Strike,
    box: Box,
) -> str | None:
    """Return whom a minion goes for by its box and reaches with its attack; None for nobody."""
    whom = turn.targets.get(minion)
    if not board_known(campaign, minion):
        return whom or None
    own = _turn_of(turn, minion, aim, strike)
    if whom is None:
        found = targeting_of(campaign, own, aim)
        whom = found.target if found is not None else None
    if whom not in standing_friends(campaign):
        return None
    hit = aim_of(campaign, own.evolve(target=whom, place=1), strike, box)
    return whom if hit is not None and hit.cancelled is None else None


def _turn_of(turn: MinionTurn, minion: str, aim: ChooseTarget, strike: Strike) -> EnemyTurn:
    return EnemyTurn(id=turn.id, actor=minion, steps=(aim, strike))
