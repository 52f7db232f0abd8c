"""Minions of a mob that attack as one; how many attack whom, where only the table knows."""

from collections.abc import Iterator
from typing import NamedTuple

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.instructions import ChooseTarget, Strike
from oathsworn_gui.games.oathsworn.model.procedures import EnemyTurn, MinionTurn
from oathsworn_gui.games.oathsworn.model.words import Colour
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import encounter_of
from oathsworn_gui.games.oathsworn.rules.enemy.attack_begin import is_mob
from oathsworn_gui.games.oathsworn.rules.enemy.minions import (
    attack_of,
    board_known,
    kind_of,
    plain_of,
    plan_of,
    split,
)
from oathsworn_gui.games.oathsworn.rules.enemy.step_target import targeting_of
from oathsworn_gui.games.oathsworn.rules.enemy.strike import (
    aim_of,
    aims_at_target,
    bonus_of,
    is_broken,
    might_of,
)
from oathsworn_gui.games.oathsworn.rules.hp.friends import name_of
from oathsworn_gui.games.oathsworn.rules.hp.known_positions import standing_friends
from oathsworn_gui.tabletop.action import Outcome
from oathsworn_gui.tabletop.procedure import Question, Value, number_of, replace
from oathsworn_gui.tabletop.state import put


def to_ask(campaign: Campaign, turn: MinionTurn) -> tuple[str, str] | None:
    """Return the kind of minion and the character of which only the table knows who attacks."""
    encounter = encounter_of(campaign)
    unknown = [m for m in turn.attacking if turn.targets.get(m) == ""]
    for kind in dict.fromkeys(encounter.figures[m].of for m in unknown):
        for figure in standing_friends(campaign):
            if f"{kind}|{figure}" not in turn.asked:
                return kind, figure
    return None


def _unknown(campaign: Campaign, turn: MinionTurn, kind: str) -> list[str]:
    figures = encounter_of(campaign).figures
    waiting = (m for m in turn.attacking if turn.targets.get(m) == "")
    return [m for m in waiting if figures[m].of == kind]


def how_many(campaign: Campaign, turn: MinionTurn, kind: str, figure: str) -> Question:
    """Ask how many of a kind attack a character. Source: MOB-02, L1661-1663."""
    waiting = _unknown(campaign, turn, kind)
    return Question(
        procedure=turn.id,
        kind="minions.how-many",
        form="number",
        params={
            "kind": kind_of(encounter_of(campaign), waiting[0]).name,
            "name": name_of(campaign, figure),
            "figure": figure,
            "left": len(waiting),
        },
        most=len(waiting),
        rule="MOB-02",
    )


def told_how_many(
    campaign: Campaign, turn: MinionTurn, kind: str, figure: str, value: Value
) -> Outcome:
    """Store how many of a kind attack a character. Source: MOB-02, L1661-1663."""
    number = number_of(value)
    targets = turn.targets
    for minion in _unknown(campaign, turn, kind)[:number]:
        targets = put(targets, minion, figure)
    asked = (*turn.asked, f"{kind}|{figure}")
    return Outcome(replace(campaign, turn.evolve(targets=targets, asked=asked)))


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


def is_told(campaign: Campaign, turn: MinionTurn, minion: str) -> bool:
    """Whether the table says whom a minion attacks: one of several of a mob, its place unknown."""
    if board_known(campaign, minion) or not joins_by_box(campaign, minion):
        return False
    figures = encounter_of(campaign).figures
    of = figures[minion].of
    return sum(figures[mate].of == of for mate in (*turn.waiting, *turn.attacking)) > 1


def moved_at_once(campaign: Campaign, turn: MinionTurn) -> tuple[str, ...]:
    """Return the waiting minions that only come near: those whose box is plain, and told ones.

    Whom one of these goes for is said once, with how many attack whom.
    """
    plain = plain_of(campaign, turn.waiting)
    return tuple(m for m in turn.waiting if m in plain or _comes_near(campaign, turn, m))


def _comes_near(campaign: Campaign, turn: MinionTurn, minion: str) -> bool:
    moving, _ = split(kind_of(encounter_of(campaign), minion).steps)
    near = (isinstance(s, ChooseTarget) or (s.do == "move" and s.how == "toward") for s in moving)
    return is_told(campaign, turn, minion) and all(near)


def unread_of(campaign: Campaign, turn: MinionTurn, box: Box) -> str:
    """Return whose MIGHT has to be read before the first that waits and its mates attack as one.

    Empty where all is known, or where it attacks for itself. Source: MOB-02, L1661-1663.
    """
    minion = turn.attacking[0]
    first = _on_one(campaign, minion) if joins_by_box(campaign, minion) else None
    if first is None:
        return ""
    together = (first, *_mates(campaign, turn, first, _reached(campaign, turn, first, box), box))
    return next((one.minion for one in together if not one.might(campaign, turn)), "")


class Attacker(NamedTuple):
    """A minion with whom its box names as the target, and its attack."""

    minion: str
    aim: ChooseTarget
    strike: Strike

    def turn(self, of: MinionTurn) -> EnemyTurn:
        """Return its turn as that of a single enemy, for functions that take one."""
        steps, broken = (self.aim, self.strike), of.destroyed.get(self.minion, 0)
        return EnemyTurn(id=of.id, actor=self.minion, steps=steps, destroyed=broken)

    def might(self, campaign: Campaign, of: MinionTurn) -> tuple[Colour, ...]:
        """Return the MIGHT of its attack; empty until it is read."""
        return might_of(campaign, self.turn(of), self.strike)


def joined(
    campaign: Campaign, turn: MinionTurn, first: Attacker, box: Box
) -> tuple[tuple[str, ...], Strike, tuple[str, ...]]:
    """Return the minions that attack as one, who makes the attack first, that attack, and on whom.

    Those of a mob that wait and reach the character it goes for lend their MIGHT; what else its box
    says each does itself. Where the board is not known the table has said whom each attacks. Alone
    where the attack hits more than one. Source: MOB-02, L1661-1663.
    """
    if not joins_by_box(campaign, first.minion):
        return (first.minion,), first.strike, ()
    target = _reached(campaign, turn, first, box)
    lent = [first, *_mates(campaign, turn, first, target, box)]
    return (*_as_one(campaign, turn, lent), () if target is None else (target,))


def _mates(
    campaign: Campaign, turn: MinionTurn, first: Attacker, target: str | None, box: Box
) -> Iterator[Attacker]:
    """Yield the others of a mob that wait and reach the same character."""
    for name in turn.attacking if target is not None else ():
        mate = _on_one(campaign, name) if name != first.minion else None
        if mate is not None and _reached(campaign, turn, mate, box) == target:
            yield mate


def _as_one(
    campaign: Campaign, turn: MinionTurn, lent: list[Attacker]
) -> tuple[tuple[str, ...], Strike]:
    """Return the minions and the attack that theirs are together, whoever moved first.

    The rulebook adds up MIGHT and says nothing of the rest. What their boxes add to the damage is
    added up too, with what each counts for obstacles that it destroyed: it is part of how strong
    each attacks, and a box may add a card instead. The one attack knocks back once, as far as the
    one that does it farthest, which makes it; it is broken where that of one is.
    Source: MOB-02, L1661-1663; KNOCK-01, L1583-1585; ENEMYATK-01, ENEMYATK-02.
    """
    might = tuple(colour for one in lent for colour in one.might(campaign, turn))
    maker = max(lent, key=lambda one: one.strike.knockback)  # the first of several
    if len(lent) < 2 or not might:
        return (lent[0].minion,), lent[0].strike
    mates = (one.minion for one in lent if one is not maker)
    broken = (one.strike.icon for one in lent if is_broken(campaign, one.strike))
    bonus = sum(bonus_of(one.turn(turn), one.strike) for one in lent)
    strike = maker.strike.evolve(
        might=might,
        more=(),
        bonus=max(-20, min(99, bonus)),
        for_each="",
        icon=next(broken, maker.strike.icon),
    )
    return (maker.minion, *mates), strike


def _on_one(campaign: Campaign, minion: str) -> Attacker | None:
    """Return a minion of a mob with its attack on one character, None without such an attack."""
    kind = kind_of(encounter_of(campaign), minion)
    aim, attack = attack_of(kind)
    strike = attack[0] if attack else None
    one = kind.mob and (plan_of(kind) is not None or joins_by_box(campaign, minion))
    return Attacker(minion, aim, strike) if one and isinstance(strike, Strike) else None


def _reached(campaign: Campaign, turn: MinionTurn, one: Attacker, box: Box) -> str | None:
    """Return whom a minion goes for by its box and reaches with its attack; None for nobody."""
    whom = turn.targets.get(one.minion)
    if not board_known(campaign, one.minion):
        return whom or None
    own = one.turn(turn)
    if whom is None:
        found = targeting_of(campaign, own, one.aim)
        whom = found.target if found is not None else None
    if whom not in standing_friends(campaign):
        return None
    hit = aim_of(campaign, own.evolve(target=whom, place=1), one.strike, box)
    return whom if hit is not None and hit.cancelled is None else None
