"""Friends in the area of an Oathsworn's attack: they are hit like enemies, by the same draw."""

from collections.abc import Iterator

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.encounter import Boss
from oathsworn_gui.games.oathsworn.model.procedures import Attack
from oathsworn_gui.games.oathsworn.rules.attack.card_results import noted_friend
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import (
    actor_name,
    encounter_of,
    has_ally,
    with_encounter,
)
from oathsworn_gui.games.oathsworn.rules.board.areas import ENEMIES
from oathsworn_gui.games.oathsworn.rules.board.figures import BOSS
from oathsworn_gui.games.oathsworn.rules.company.ask_number import ask_for
from oathsworn_gui.games.oathsworn.rules.conditions.acting_tokens import (
    spend_for_defense,
    tokens_of,
)
from oathsworn_gui.games.oathsworn.rules.conditions.caged import refuse_caged_play
from oathsworn_gui.games.oathsworn.rules.hp.enemy import enemy_defense, hp_lost, unbroken
from oathsworn_gui.games.oathsworn.rules.hp.friends import (
    hurt_other,
    name_of,
    other_defense,
    seat_of,
)
from oathsworn_gui.games.oathsworn.rules.hp.numbers import unknown_defense
from oathsworn_gui.games.oathsworn.rules.hp.seats import hurt, standing_defense_parts, standing_hp
from oathsworn_gui.games.oathsworn.rules.might import draw as might_draw
from oathsworn_gui.games.oathsworn.rules.might.draw import Ignored
from oathsworn_gui.tabletop.action import Line, Outcome, line
from oathsworn_gui.tabletop.parts import total
from oathsworn_gui.tabletop.procedure import Question, Value, number_of, replace
from oathsworn_gui.tabletop.state import put

STEP = "friends"
"""The step of an attack that hit at which its friends lose HP, before the enemies do."""


def friends_hit(campaign: Campaign, attack: Attack) -> tuple[str, ...]:
    """Return the figures of the attacker's side that the area covers and that still stand.

    Source: AOE-03, L1333-1334; WAVE-01, L1650-1651; CONE-01, L1552-1553.
    """
    figures = encounter_of(campaign).figures
    covered = (figures[key] for key in attack.covered if key in figures)
    return tuple(figure.id for figure in covered if figure.kind not in ENEMIES)


def friend_damage(attack: Attack, figure: str) -> int:
    """Return the damage to a friend: that of the one draw, and 1 for each further hex.

    Source: AOE-04, L1334-1335; AOE-05, L1337-1340.
    """
    cards = might_draw.result(attack.draw, Ignored(attack.ignore_lowest, attack.ignore_highest))
    return cards.total + attack.bonus + attack.covered.get(figure, 0)


def friend_defense(campaign: Campaign, attack: Attack, figure: str, box: Box) -> int:
    """Return the DEFENSE of a friend with the defense tokens it spends, at least 1.

    Source: DAMAGE-01, L954-955; TOKEN-12, L1275-1278.
    """
    seat = seat_of(campaign, figure)
    if seat is None:
        return other_defense(campaign, figure) or 1
    spent = attack.draw.tokens.get(_spent_key(seat), 0)
    return max(1, total(standing_defense_parts(campaign, seat, box)) + spent)


def friend_hp(campaign: Campaign, figure: str) -> int:
    """Return the HP a friend has left."""
    seat = seat_of(campaign, figure)
    return (
        encounter_of(campaign).figures[figure].hp if seat is None else standing_hp(campaign, seat)
    )


def friend_tokens(campaign: Campaign, figure: str) -> int:
    """Return the defense tokens a friend may spend; who is caged spends none. CAGED-08."""
    seat = seat_of(campaign, figure)
    if seat is None or refuse_caged_play(campaign, seat) is not None:
        return 0
    return tokens_of(campaign, seat, "defense")


def friends_unread(campaign: Campaign, attack: Attack) -> str | None:
    """Return a DEFENSE of a friend that is not entered, as an `AskNumber` names it."""
    for figure in friends_hit(campaign, attack):
        seat = seat_of(campaign, figure)
        if seat is None and other_defense(campaign, figure) is None:
            return f"figure-defense.{figure}"
        if seat is not None and not has_ally(campaign, seat):
            items = unknown_defense(campaign.seats[seat])
            if items:
                return f"item-defense.{items[0].card}"
    return None


def _spent_key(seat: str) -> str:
    """Return where the draw keeps the defense tokens of a seat."""
    return f"{seat}.defense"


def _loss(campaign: Campaign, attack: Attack, figure: str, box: Box, more: int = 0) -> int:
    defense = friend_defense(campaign, attack, figure, box) + more
    return min(hp_lost(friend_damage(attack, figure), defense), friend_hp(campaign, figure))


def _next_for_tokens(campaign: Campaign, attack: Attack, box: Box) -> str | None:
    """Return the seat of the next friend whose defense tokens would still save HP."""
    for figure in friends_hit(campaign, attack):
        seat = seat_of(campaign, figure)
        if seat is None or _spent_key(seat) in attack.draw.tokens:
            continue
        held = friend_tokens(campaign, figure)
        if _loss(campaign, attack, figure, box, held) < _loss(campaign, attack, figure, box):
            return seat
    return None


def tokens_question(campaign: Campaign, attack: Attack, box: Box) -> Question | None:
    """Ask a friend that is hit for its defense tokens; None where they save nobody HP.

    Source: TOKEN-12, L1275-1278; TOKEN-15, L760-761, L1302-1303.
    """
    if friends_unread(campaign, attack) is not None:
        return None
    seat = _next_for_tokens(campaign, attack, box)
    if seat is None:
        return None
    figure = next(one for one in friends_hit(campaign, attack) if seat_of(campaign, one) == seat)
    return Question(
        procedure=attack.id,
        kind="attack.defense-tokens",
        form="number",
        seats=(seat,),
        params={
            "name": actor_name(campaign, seat),
            "damage": friend_damage(attack, figure),
            "defense": friend_defense(campaign, attack, figure, box),
            "n": _loss(campaign, attack, figure, box),
        },
        most=friend_tokens(campaign, figure),
        default=0,
        rule="TOKEN-12",
    )


def tokens_spent(campaign: Campaign, attack: Attack, box: Box, value: Value) -> Outcome:
    """Spend the defense tokens of the friend that was asked; 0 are no more asked for."""
    seat = _next_for_tokens(campaign, attack, box)
    if seat is None:
        return Outcome(campaign)
    number = number_of(value)
    draw = attack.draw.evolve(tokens=put(attack.draw.tokens, _spent_key(seat), number))
    return spend_for_defense(replace(campaign, attack.evolve(draw=draw)), seat, number)


def hit_friends(campaign: Campaign, attack: Attack, box: Box) -> Outcome:
    """Take the HP of all friends in the area; then the enemies are hit.

    A DEFENSE nobody entered is asked for first. All are hit at once: where the same draw takes the
    last die of the boss, it is won although all Oathsworn fall. Source: AOE-03, AOE-04, L1333-1335;
    DAMAGE-01, L954-955; KO-01, L1006-1007; ALLY-11, L1028-1031; OUTCOME-03, L1224.
    """
    unread = friends_unread(campaign, attack)
    if unread is not None:
        return Outcome(ask_for(campaign, unread, most=10))
    boss = encounter_of(campaign).boss
    falls = boss is not None and _falls(campaign, attack, boss)
    now = replace(campaign, attack.evolve(step="hit"))
    outcome = Outcome(_with_dice(now, boss, 0) if falls and boss is not None else now)
    for figure in friends_hit(campaign, attack):
        if encounter_of(outcome.after).result is None:
            outcome = outcome.then(_hit_one(outcome.after, attack, figure, box))
    if falls and encounter_of(outcome.after).result is None:
        return Outcome(with_encounter(outcome.after, boss=boss), outcome.lines)
    return outcome


def _falls(campaign: Campaign, attack: Attack, boss: Boss) -> bool:
    """Whether the draw takes the last die of the boss."""
    left = unbroken(boss)
    if len(left) != 1 or BOSS not in attack.covered:
        return False
    damage = friend_damage(attack, BOSS)
    return hp_lost(damage, enemy_defense(campaign, BOSS) or 1) >= left[0].hp


def _with_dice(campaign: Campaign, boss: Boss, hp: int) -> Campaign:
    dice = tuple(die.evolve(hp=hp) for die in boss.locations)
    return with_encounter(campaign, boss=boss.evolve(locations=dice))


def _hit_one(campaign: Campaign, attack: Attack, figure: str, box: Box) -> Outcome:
    told = tuple(_told(campaign, attack, figure, box))
    lost, seat = _loss(campaign, attack, figure, box), seat_of(campaign, figure)
    noted = noted_friend(campaign, attack, figure)
    damage, defense = friend_damage(attack, figure), friend_defense(campaign, attack, figure, box)
    whole = hp_lost(damage, defense)
    if seat is None:
        return Outcome(noted, told).then(hurt_other(noted, figure, lost, None, box))
    return Outcome(noted, told).then(hurt(noted, seat, whole, "AOE-03", box))


def _told(campaign: Campaign, attack: Attack, figure: str, box: Box) -> Iterator[Line]:
    more = attack.covered[figure]
    if more:
        yield line("attack.covered", "AOE-05", n=more, hexes=more + 1)
    damage, defense = friend_damage(attack, figure), friend_defense(campaign, attack, figure, box)
    yield line(
        "attack.hit",
        "AOE-03",
        name=actor_name(campaign, attack.seat),
        target=name_of(campaign, figure),
        damage=damage,
        defense=defense,
        n=hp_lost(damage, defense),
    )
