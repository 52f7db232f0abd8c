"""The attacks of minions: those of a mob on one character together, the others one by one."""

from typing import NamedTuple

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.instructions import Strike
from oathsworn_gui.games.oathsworn.model.procedures import MinionTurn
from oathsworn_gui.games.oathsworn.model.words import Colour
from oathsworn_gui.games.oathsworn.notation.names import might_code
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import encounter_of
from oathsworn_gui.games.oathsworn.rules.enemy.affected_figures import names_of
from oathsworn_gui.games.oathsworn.rules.enemy.attack_begin import Blow, begin_blow, is_mob
from oathsworn_gui.games.oathsworn.rules.enemy.minion_mobs import (
    how_many,
    to_ask,
    told_how_many,
)
from oathsworn_gui.games.oathsworn.rules.enemy.minion_moves import (
    ALL,
    BY_HAND,
    CONFIRM,
    by_hand_options,
)
from oathsworn_gui.games.oathsworn.rules.enemy.minions import (
    board_known,
    kind_of,
    nearest_of_mob,
    own_turn,
    plan_of,
)
from oathsworn_gui.games.oathsworn.rules.enemy.strike import (
    Aim,
    aim_of,
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
    """Minions about to attack one character: several of a mob as one, else a single one.

    ``unread`` is the first of them whose MIGHT nobody has read yet.
    """

    attackers: tuple[str, ...]
    target: str
    might: tuple[Colour, ...]
    bonus: int
    broken: bool
    trace: Trace
    icon: str = ""
    unread: str = ""


def aim_of_minion(
    campaign: Campaign, turn: MinionTurn, minion: str, strike: Strike, box: Box
) -> Aim | None:
    """Return whether a minion reaches its target; None where the table has said that it does."""
    if not board_known(campaign, minion):
        return None
    return aim_of(campaign, own_turn(turn, minion), strike, box)


def assault(campaign: Campaign, turn: MinionTurn, box: Box) -> Assault | None:
    """Return the attack of the first minion that waits; None if it reaches no target.

    All mob minions that reach the same character join it: their MIGHT and what is added to their
    damage is added up, and it is broken where that of one is. Source: MOB-02, L1661-1663;
    ENEMYATK-01, ENEMYATK-02.
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
    lent = {mate: _might(campaign, turn, mate) for mate in mates}
    might: tuple[Colour, ...] = sum(lent.values(), ())
    unread = next((mate for mate, cards in lent.items() if not cards), "")
    plans = (plan_of(kind_of(encounter, mate)) for mate in mates)
    strikes = tuple(found.strike for found in plans if found is not None)
    bonus = sum(strike.bonus for strike in strikes)
    broken = any(is_broken(campaign, strike) for strike in strikes)
    reasons = _reasons(campaign, mates, aim)
    return Assault(mates, target, might, bonus, broken, reasons, plan.strike.icon, unread)


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
    if plan is None or not is_mob(encounter, minion):
        return False
    aim = aim_of_minion(campaign, turn, minion, plan.strike, box)
    return aim is None or aim.cancelled is None


def _might(campaign: Campaign, turn: MinionTurn, minion: str) -> tuple[Colour, ...]:
    plan = plan_of(kind_of(encounter_of(campaign), minion))
    return might_of(campaign, own_turn(turn, minion), plan.strike) if plan is not None else ()


def attack_question(
    campaign: Campaign, turn: MinionTurn, found: Assault | None, unread: str
) -> Question | None:
    """Propose the next attack, or ask for what is missing: MIGHT, its icon, the target."""
    unknown = to_ask(campaign, turn)
    if unknown is not None:
        return how_many(campaign, turn, *unknown)
    if found is None:
        return _might_question(campaign, turn, unread) if unread else None
    if found.unread:
        return _might_question(campaign, turn, found.unread)
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
    campaign: Campaign, turn: MinionTurn, found: Assault | None, unread: str, value: Value
) -> Outcome:
    """Store the table's answer, attack as proposed or another target, or leave it to the table."""
    unknown = to_ask(campaign, turn)
    if unknown is not None:
        return told_how_many(campaign, turn, *unknown, value)
    if found is None:
        return with_printed_might(campaign, unread, str(value)) if unread else Outcome(campaign)
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
    if found.unread:
        return with_printed_might(campaign, found.unread, str(value))
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
