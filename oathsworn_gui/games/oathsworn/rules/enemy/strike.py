"""The targets of an enemy's attack on a known board, or the reason for its cancellation.

Where only the table sees the board, it names the targets of a chain one after the other, for their
order decides what each loses (CHAIN-05).
"""

from collections.abc import Mapping
from typing import NamedTuple

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.instructions import Area, Instruction, Strike
from oathsworn_gui.games.oathsworn.model.procedures import EnemyTurn
from oathsworn_gui.games.oathsworn.model.words import Colour
from oathsworn_gui.games.oathsworn.rules.base.boss_numbers import location_of_icon
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import encounter_of
from oathsworn_gui.games.oathsworn.rules.board.areas import AreaHit, area_hit, path_hit
from oathsworn_gui.games.oathsworn.rules.board.figures import BOSS
from oathsworn_gui.games.oathsworn.rules.board.line_of_sight import (
    Sight,
    attack_distance,
    closed_sight,
    sight_of,
)
from oathsworn_gui.games.oathsworn.rules.conditions.consumed import dice_of
from oathsworn_gui.games.oathsworn.rules.enemy.attack_begin import printed_might
from oathsworn_gui.games.oathsworn.rules.enemy.select_figures import chosen
from oathsworn_gui.games.oathsworn.rules.hp.enemy import unbroken
from oathsworn_gui.games.oathsworn.rules.hp.friends import name_of
from oathsworn_gui.games.oathsworn.rules.hp.known_positions import (
    knows,
    standing_friends,
    standing_oathsworn,
)
from oathsworn_gui.games.oathsworn.rules.movement.chain_targets import (
    NEXT_OF_ENEMIES,
    ChainHit,
    chain_hit,
)
from oathsworn_gui.tabletop.action import Line, Trace, line
from oathsworn_gui.tabletop.procedure import Option, Question, Value, keys_of, replace
from oathsworn_gui.tabletop.state import EMPTY

CHAIN_ENDS = "none"
"""The answer that a chain hits nobody else."""
_CHAIN = "chain:"
ABOUT_TARGET = {"disc", "template"}
"""Areas laid about a target, who must be in range and in sight. Source: AOE-02, L1331-1332."""


class Aim(NamedTuple):
    """The targets of an attack, in order; none when it is ``cancelled``, and why.

    ``more`` is damage added for large figures (AOE-05), ``locations`` the dice that take the loss.
    """

    targets: tuple[str, ...]
    trace: Trace
    cancelled: Line | None = None
    more: Mapping[str, int] = EMPTY
    locations: Mapping[str, str] = EMPTY
    area: AreaHit | None = None
    chain: ChainHit | None = None
    sight: Sight | None = None


def aim_of(campaign: Campaign, turn: EnemyTurn, step: Strike, box: Box) -> Aim | None:
    """Return the targets of an attack; None if only the table knows.

    One who is out of range or of sight is not attacked; an attack on all beside the enemy is made
    all the same. An enemy that found no target attacks nobody, even if it came beside the one it
    went toward: the rulebook gives it no target then, and the table may name one. Source:
    TARGET-07, L1079-1080; AOE-01, AOE-02, AOE-03, L1329-1335; CHAIN-01, CHAIN-02, CHAIN-03,
    CHAIN-04; facts, section 8.
    """
    if not knows(campaign, turn.actor, *standing_oathsworn(campaign)):
        return None
    if step.area is not None and _about_itself(step.area):
        return _in_area(campaign, turn, step.area)
    if not aims_at_target(step):
        return _those(campaign, turn, step, box)
    if turn.target is None or not knows(campaign, turn.target):
        told = line("enemy.attack-nobody", "TARGET-07", name=name_of(campaign, turn.actor))
        return Aim((), Trace(line=told, kept=False), told)
    return _one(campaign, turn, step, turn.target)


def aims(step: Instruction) -> bool:
    """Whether an instruction needs the target of the card."""
    if step.do == "move":
        return step.how in {"toward", "away", "far-side"}
    if step.do == "attack":
        return aims_at_target(step)
    if step.do == "charge":
        return True
    return getattr(step, "who", "") == "target" or getattr(step, "where", "") == "beside-target"


def chooses_first(steps: tuple[Instruction, ...]) -> bool:
    """Whether a target is chosen before the first instruction that needs one."""
    first = next((step for step in steps if step.do == "target" or aims(step)), None)
    return first is not None and first.do == "target"


def aims_at_target(step: Strike) -> bool:
    """Whether an attack is made on the target of the card, alone or with an area laid about it."""
    return step.who == "target" and (step.area is None or not _about_itself(step.area))


def _about_itself(area: Area) -> bool:
    return area.own or area.shape not in ABOUT_TARGET


def _in_area(campaign: Campaign, turn: EnemyTurn, area: Area) -> Aim:
    shape = encounter_of(campaign).shape
    found = (shape.named(name) for name in turn.path)
    path = tuple(at for at in found if at is not None)
    if area.shape == "path":
        hit = path_hit(campaign, turn.actor, path, turn.passed, area)
    else:
        hit = area_hit(campaign, turn.actor, area, target=turn.target, path=path)
    return _of_area(campaign, turn, hit)


def _of_area(campaign: Campaign, turn: EnemyTurn, hit: AreaHit) -> Aim:
    cancelled = None
    if not hit.hits:
        cancelled = line("enemy.attack-empty", "AOE-03", name=name_of(campaign, turn.actor))
    return Aim(
        targets=tuple(one.figure for one in hit.hits),
        trace=hit.trace,
        cancelled=cancelled,
        more={one.figure: one.bonus for one in hit.hits if one.bonus},
        locations={one.figure: one.location for one in hit.hits if one.location},
        area=hit,
    )


def _those(campaign: Campaign, turn: EnemyTurn, step: Strike, box: Box) -> Aim | None:
    """Return the figures that the words mean and the attack reaches."""
    found = chosen(campaign, turn, step.who, None, box)
    if not found.known:
        return None
    judged = [_one(campaign, turn, step.evolve(chain=0, area=None), f) for f in found.figures]
    targets = tuple(target for aim in judged for target in aim.targets)
    trace = found.trace.evolve(because=(*found.trace.because, *(aim.trace for aim in judged)))
    cancelled = None
    if not targets:
        cancelled = line("enemy.attack-nobody", "TARGET-07", name=name_of(campaign, turn.actor))
    return Aim(targets, trace, cancelled)


def _one(campaign: Campaign, turn: EnemyTurn, step: Strike, target: str) -> Aim:
    """Return whether one is attacked: in range, and of an attack at a distance in sight.

    Source: RANGE-02, L871-872; RANGE-06; LOS-07, L888.
    """
    encounter = encounter_of(campaign)
    who, whom = encounter.figures[turn.actor], encounter.figures[target]
    ranged = step.ranged or step.reach > 1
    far = attack_distance(encounter, who, whom, ranged=ranged)
    seen = sight_of(encounter, who, whom, closed=closed_sight(campaign)) if ranged else None
    if far > step.reach:
        told = line("enemy.attack-too-far", "TARGET-07", name=whom.name, n=far, reach=step.reach)
        return Aim((), Trace(line=told, kept=False), told, sight=seen)
    if seen is not None and not seen.clear:
        at = encounter.shape.name(seen.blockers[0]) if seen.blockers else ""
        told = line("enemy.attack-unseen", "TARGET-07", name=whom.name, hex=at)
        return Aim((), Trace(line=told, kept=False, because=(seen.trace,)), told, sight=seen)
    if step.chain:
        chain = chain_hit(campaign, turn.actor, target, step.chain, ranged=step.ranged)
        return Aim(chain.targets, chain.trace, chain=chain, sight=seen)
    if step.area is not None:
        hit = area_hit(campaign, turn.actor, step.area, target=target)
        return _of_area(campaign, turn, hit)._replace(sight=seen)
    told = line("enemy.attack-reaches", "ENEMYATK-03", name=whom.name, n=far, reach=step.reach)
    return Aim((target,), Trace(line=told, kept=True), sight=seen)


def might_of(campaign: Campaign, turn: EnemyTurn, step: Strike) -> tuple[Colour, ...]:
    """Return the MIGHT of an attack: its own or the board's, and what the card adds.

    Empty until it is entered. Source: ENEMYATK-04, L1162.
    """
    own = step.might or printed_might(campaign, turn.actor)
    return (*own, *step.more) if own else ()


def bonus_of(turn: EnemyTurn, step: Strike) -> int:
    """Return the damage that the card adds, with that for obstacles its moves destroyed."""
    return step.bonus + (turn.destroyed if step.for_each == "destroyed" else 0)


def is_broken(campaign: Campaign, step: Strike) -> bool:
    """Whether the location of the attack's icon is uncovered: one of its dice is removed.

    Source: ENEMYATK-01, L1154-1158; BREAK-01, L962-963; BREAK-13, L994-995.
    """
    boss = encounter_of(campaign).boss
    if boss is None or not step.icon:
        return False
    place = location_of_icon(boss, step.icon)
    return place is not None and any(die.hp == 0 for die in dice_of(boss, place.key))


def chain_so_far(turn: EnemyTurn) -> tuple[str, ...]:
    """Return the figures of the chain that the table has named, in order; none before the first."""
    if not turn.part.startswith(_CHAIN):
        return ()
    return tuple(turn.part.removeprefix(_CHAIN).split(","))


def with_chain(campaign: Campaign, turn: EnemyTurn, named: tuple[str, ...]) -> Campaign:
    """Return the campaign with the chain as far as the table has named it."""
    return replace(campaign, turn.evolve(part=f"{_CHAIN}{','.join(named)}"))


def left_for_chain(campaign: Campaign, named: tuple[str, ...]) -> tuple[str, ...]:
    """Return the Oathsworn and allies that a chain may still go on to.

    Source: CHAIN-01, CHAIN-04, L1362-1369.
    """
    figures = encounter_of(campaign).figures
    standing = (f for f in standing_friends(campaign) if figures[f].kind in NEXT_OF_ENEMIES)
    return tuple(figure for figure in standing if figure not in named)


def next_of_chain_question(campaign: Campaign, turn: EnemyTurn, step: Strike) -> Question:
    """Ask whom the chain hits after the last one named. Source: CHAIN-04, L1367-1369."""
    named = chain_so_far(turn)
    last = name_of(campaign, named[-1])
    options = tuple(
        Option(key=one, code="enemy.attack-other", params={"name": name_of(campaign, one)})
        for one in left_for_chain(campaign, named)
    )
    return Question(
        procedure=turn.id,
        kind="enemy.chain-next",
        form="choice",
        params={
            "name": name_of(campaign, turn.actor),
            "last": last,
            "n": step.chain,
        },
        options=(*options, Option(key=CHAIN_ENDS, code="enemy.chain-ends")),
        because=line("enemy.chain-closest", "CHAIN-04", last=last, n=step.chain),
        rule="CHAIN-04",
    )


def boss_dice_options(campaign: Campaign) -> tuple[Option, ...]:
    """Return the boss as an option for each of its dice, for only the table sees which is closest.

    Source: AOE-03, L1333-1334; AOE-06, L1340-1341.
    """
    encounter = encounter_of(campaign)
    if encounter.boss is None or BOSS not in encounter.figures:
        return ()
    name = name_of(campaign, BOSS)
    return tuple(
        Option(
            key=f"{BOSS}:{die.key}",
            code="enemy.attack-die",
            params={"name": name, "die": die.name, "hp": die.hp},
        )
        for die in unbroken(encounter.boss)
    )


def die_named(value: Value) -> Mapping[str, str]:
    """Return the die of the boss in an answer, by its figure; the first one if several are named.

    A large figure under an area is attacked once. Source: AOE-05, AOE-06, L1337-1341.
    """
    dice = (key.partition(":")[2] for key in keys_of(value) if key.startswith(f"{BOSS}:"))
    first = next(dice, None)
    return {BOSS: first} if first is not None else {}
