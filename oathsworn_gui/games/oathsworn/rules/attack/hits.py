"""What a hit does: one draw, each target in turn, its own DEFENSE, its own die."""

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.encounter import Boss, Location
from oathsworn_gui.games.oathsworn.model.procedures import Attack
from oathsworn_gui.games.oathsworn.rules.attack.card_results import noted_hit
from oathsworn_gui.games.oathsworn.rules.attack.chain_end import with_last_hex
from oathsworn_gui.games.oathsworn.rules.attack.die import closest_dice
from oathsworn_gui.games.oathsworn.rules.attack.targets import (
    all_targets,
    target_name,
    target_of,
    targets,
)
from oathsworn_gui.games.oathsworn.rules.base.board_moments import with_moment_below
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import actor_name, encounter_of
from oathsworn_gui.games.oathsworn.rules.board.figures import BOSS
from oathsworn_gui.games.oathsworn.rules.conditions.consumed import dice_of
from oathsworn_gui.games.oathsworn.rules.hp.enemy import (
    enemy_defense,
    hp_lost,
    lose_location_hp,
    lose_minion_hp,
    unbroken,
)
from oathsworn_gui.games.oathsworn.rules.hp.fallen import noted_fall
from oathsworn_gui.games.oathsworn.rules.might import draw as might_draw
from oathsworn_gui.games.oathsworn.rules.might.draw import Ignored
from oathsworn_gui.games.oathsworn.rules.movement.board_rules import falls_on, rules_at
from oathsworn_gui.tabletop.action import Line, Outcome, line, refuse
from oathsworn_gui.tabletop.procedure import Option, Question, replace


def ignored_of(attack: Attack) -> Ignored:
    """Return how many cards count nothing for the target hit now.

    Source: MIGHT-18, L909-911; CHAIN-05, L1371-1373.
    """
    chain = attack.hitting if attack.chain else 0
    return Ignored(attack.ignore_lowest, attack.ignore_highest, chain)


def damage_of(attack: Attack) -> int:
    """Return the damage to the target hit now: its cards, and what cards and items add.

    A bonus counts for every target; an area adds 1 for each further hex of a large one.
    Source: ATTACK-05, L904-905; ATTACK-11, L935-936; AOE-05, L1337-1340.
    """
    cards = might_draw.result(attack.draw, ignored_of(attack)).total
    return cards + attack.bonus + covered_bonus(attack)


def covered_bonus(attack: Attack) -> int:
    """Return what an area adds for the target hit now. Source: AOE-05, L1337-1340."""
    return attack.covered.get(target_of(attack), 0)


def loss_of(campaign: Campaign, attack: Attack) -> int:
    """Return the HP the attack costs the target hit now. Source: DAMAGE-01, L954-955."""
    return hp_lost(damage_of(attack), enemy_defense(campaign, target_of(attack)) or 1)


def next_hit(campaign: Campaign, attack: Attack, box: Box) -> Outcome:
    """Hit the next target; one removed in the meantime is skipped.

    Source: ATTACK-05, L904-905; CHAIN-05, L1371-1373.
    """
    target = target_of(attack)
    if target not in {figure.id for figure in targets(encounter_of(campaign))}:
        return Outcome(replace(campaign, _done(attack)))
    told = line(
        "attack.hit",
        "DAMAGE-01",
        name=actor_name(campaign, attack.seat),
        target=target_name(campaign, target),
        damage=damage_of(attack),
        defense=enemy_defense(campaign, target),
        n=loss_of(campaign, attack),
    )
    lines = (*might_draw.ignored_told(attack.draw, ignored_of(attack)), *_bonus(attack), told)
    struck = encounter_of(campaign).figures[target].of
    now = _with_rules_of_hit(campaign, struck, attack.seat)
    return Outcome(now, lines).then(_damaged(now, attack, box))


def _with_rules_of_hit(campaign: Campaign, struck: str, seat: str) -> Campaign:
    """Return the campaign with the rules of a hit below the attack, where who hits stands so now.

    What the attack brings about may move it before they are carried out. Source: ENCSETUP-16.
    """
    for rule in rules_at(campaign, "hit", struck):
        if falls_on(campaign, rule, seat) is not False:
            campaign = with_moment_below(campaign, "hit", rule.key, seat)
    return campaign


def _bonus(attack: Attack) -> tuple[Line, ...]:
    """Return what was added to the cards. Source: ATTACK-11, L935-936; AOE-05, L1337-1340."""
    more = covered_bonus(attack)
    cards = damage_of(attack) - attack.bonus - more
    told = (line("attack.bonus", "ATTACK-11", n=attack.bonus, cards=cards),) if attack.bonus else ()
    return (*told, line("attack.covered", "AOE-05", n=more, hexes=more + 1)) if more else told


def has_next(attack: Attack) -> bool:
    """Whether a target is left that was not hit yet."""
    return attack.hitting < len(all_targets(attack))


def _done(attack: Attack) -> Attack:
    """Return the attack advanced past the current target."""
    return attack.evolve(step="hit", hitting=attack.hitting + 1, location=None)


def _damaged(campaign: Campaign, attack: Attack, box: Box) -> Outcome:
    """Take the HP of the target hit now, of the die that is closest or asked for.

    Source: DAMAGE-01, DAMAGE-02, DAMAGE-03, L949-955.
    """
    if loss_of(campaign, attack) < 1:
        done = _done(with_last_hex(campaign, attack, box))
        return Outcome(replace(noted_hit(campaign, attack, 0), done))
    boss = encounter_of(campaign).boss
    if target_of(attack) != BOSS or boss is None:
        return hit(campaign, attack, box)
    left = unbroken(boss)
    if attack.location in {die.key for die in left}:  # from inside it
        several = len(_dice_inside(boss, attack)) > 1
        asked = Outcome(replace(campaign, attack.evolve(step="location")))
        return asked if several else hit(campaign, attack, box)
    if len(left) < 2:
        only = next((die.key for die in left), None)
        return hit(campaign, attack.evolve(location=only), box)
    closest = closest_dice(campaign, attack, box)
    if closest is None or closest.only is None or encounter_of(campaign).board != "screen":
        return Outcome(replace(campaign, attack.evolve(step="location")))
    name = next(location.name for location in left if location.key == closest.only)
    told = Outcome(campaign, (line("attack.closest-die", "DAMAGE-02", name=name),))
    return told.then(hit(campaign, attack.evolve(location=closest.only), box))


def hit(campaign: Campaign, attack: Attack, box: Box) -> Outcome:
    """Take the HP; the attack continues after the effects of a broken location on the stack."""
    loss = loss_of(campaign, attack)
    done = _done(with_last_hex(campaign, attack, box))
    now = replace(noted_hit(campaign, attack, loss), done)
    if attack.location is not None:
        return lose_location_hp(now, {attack.location: loss}, attack.seat, box)
    taken = lose_minion_hp(now, target_of(attack), loss)
    return Outcome(noted_fall(now, taken.after, target_of(attack)), taken.lines)


def location_question(campaign: Campaign, attack: Attack, box: Box) -> Question:
    """Ask which die is closest, or which of the location that one is inside; broken ones are out.

    Where the board is known the closest are proposed, and on the screen the others refused; of
    equally close ones the attacker chooses. Source: DAMAGE-02, DAMAGE-03, DAMAGE-04, L949-952,
    L997-999; CONSUMED-02, L1560-1563.
    """
    loss = loss_of(campaign, attack)
    encounter = encounter_of(campaign)
    inside = _dice_inside(encounter.boss, attack)
    closest = None if inside else closest_dice(campaign, attack, box)
    near = closest.locations if closest is not None else ()
    sure = near if encounter.board == "screen" else ()
    return Question(
        procedure=attack.id,
        kind="attack.location",
        form="choice",
        seats=(attack.seat,),
        params={"n": loss, "damage": damage_of(attack)},
        options=tuple(_die(one, loss, sure) for one in inside or _standing(encounter.boss)),
        default=near[0] if len(near) == 1 else None,
        rule="DAMAGE-03" if inside or len(sure) > 1 else "DAMAGE-02",
    )


def _die(location: Location, loss: int, closest: tuple[str, ...]) -> Option:
    """Return a die as an option; refused where others are known to be closer."""
    code = "attack.location-breaks" if location.hp <= loss else "attack.location"
    farther = bool(closest) and location.key not in closest
    refusal = refuse("attack.farther-die", "DAMAGE-02", name=location.name) if farther else None
    params = {"name": location.name, "hp": location.hp}
    return Option(key=location.key, code=code, params=params, refusal=refusal)


def _dice_inside(boss: Boss | None, attack: Attack) -> tuple[Location, ...]:
    """Return the dice left of the location an attack from inside is made on; else none.

    Source: CONSUMED-02, L1560-1563; DAMAGE-03, L950-952.
    """
    if boss is None or attack.location is None:
        return ()
    dice = {die.key for die in dice_of(boss, attack.location)}
    return tuple(die for die in unbroken(boss) if die.key in dice)


def _standing(boss: Boss | None) -> tuple[Location, ...]:
    return unbroken(boss) if boss else ()
