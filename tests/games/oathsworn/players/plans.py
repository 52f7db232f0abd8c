"""What a seat could do now with cards, items and abilities, and what each would be worth."""

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Any, NamedTuple

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.card_effects import (
    AttackEffect,
    CardEffect,
    CardPart,
    DrawEffect,
    GainEffect,
    StatusEffect,
)
from oathsworn_gui.games.oathsworn.model.procedures import Attack
from oathsworn_gui.games.oathsworn.rules.attack.attack import track_of
from oathsworn_gui.games.oathsworn.rules.attack.range import attack_range
from oathsworn_gui.games.oathsworn.rules.attack.targets import targets
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import (
    encounter_of,
    has_ally,
    reserve_of,
    seat_in,
)
from oathsworn_gui.games.oathsworn.rules.board.figures import footprint, obstacle_at
from oathsworn_gui.games.oathsworn.rules.cards.near import hp_lost_of
from oathsworn_gui.games.oathsworn.rules.cards.parts import part_cost, parts_of, refuse_part
from oathsworn_gui.games.oathsworn.rules.hp.knockout import ONCE
from oathsworn_gui.games.oathsworn.rules.hp.seats import standing_hp
from oathsworn_gui.games.oathsworn.rules.movement.walking import figure_of_seat
from oathsworn_gui.tabletop.hexes import Hex, distance, neighbours
from tests.games.oathsworn.players.ways import Spot, spots
from tests.games.oathsworn.players.worth import (
    piles_now,
    pool_of_track,
    rough_worth,
    target_aim,
    weight,
)

A_LITTLE = 0.05
UNREAD_COST = 2
NOBODY_IN_REACH = "card.nobody-in-reach"
SECOND_TARGET = 0.6
"""What a further target of one draw is worth beside the first, as its damage is shared luck."""

A_CARD_NEARER = 0.15
"""What it is worth that a card comes one position nearer to the hand."""

TOKEN_WORTH = {"defense": 0.4, "redraw": 0.45, "empowered": 0.6, "animus": 0.7, "battleflow": 0.5}


class Plan(NamedTuple):
    """A part of a card and where to play it from: its worth in HP, the animus it costs.

    ``way`` is the animus that going there costs besides.
    """

    worth: float
    cost: int
    way: int
    card: str
    source: str
    part: int
    spot: Spot | None


class Seen(NamedTuple):
    """What plans are made from: the campaign, a seat, where it can go, and its animus."""

    campaign: Campaign
    box: Box
    seat: str
    reached: Mapping[Hex, int]
    animus: int
    known: dict[tuple[int, bool], tuple[Spot, ...]]


def seen_from(
    campaign: Campaign, box: Box, seat: str, reached: Mapping[Hex, int], animus: int
) -> Seen:
    """Return what plans are made from; places to attack from are found once for each range."""
    return Seen(campaign, box, seat, reached, animus, {})


def _spots(seen: Seen, attack: Attack) -> tuple[Spot, ...]:
    reach = attack_range(seen.campaign, attack, seen.box)
    if reach is None:
        return ()
    key = reach.range, reach.ranged
    if key not in seen.known:
        seen.known[key] = spots(seen.campaign, seen.box, attack, seen.reached)
    return seen.known[key]


def plans(seen: Seen, cards: Iterator[tuple[str, str]]) -> Iterator[Plan]:
    """Yield a plan for each part of these cards (with their sources) that can be played now."""
    for card, source in cards:
        parts = parts_of(seen.campaign, seen.box, seen.seat, card, source)
        for index, part in enumerate(parts):
            if not _refused(seen, card, source, index, part):
                yield from _plan(seen, card, source, index, part)
        if not parts and source == "ability":
            yield from _unread(seen, card)


def _refused(seen: Seen, card: str, source: str, index: int, part: CardPart) -> bool:
    """Whether a part cannot be played; an attack may still be when somebody comes in reach."""
    refusal = refuse_part(seen.campaign, seen.box, seen.seat, card, source, index)
    if refusal is None:
        return False
    attacks = any(isinstance(effect, AttackEffect) for effect in part.effects)
    return not (attacks and refusal.code == NOBODY_IN_REACH)


def _unread(seen: Seen, card: str) -> Iterator[Plan]:
    """Yield attacks with a card that nobody entered, as far as the weapons of its player reach."""
    printed = seen.box.card(card).cost
    cost = UNREAD_COST if printed is None else printed
    if cost > seen.animus:
        return
    for spot, worth in _aimed(seen, card, "unread", AttackEffect(), seen.animus - cost):
        yield Plan(worth, cost, spot.cost, card, "unread", 0, spot)


def weapon_range(campaign: Campaign, seat: str) -> int:
    """Return the longest range listed on the weapons of a seat, 1 for none."""
    worn = campaign.seats[seat].equipped
    return max((item.range or 1 for item in worn if item.kind == "weapon"), default=1)


def small_plans(seen: Seen) -> Iterator[Plan]:
    """Yield a plan for an attack of a companion or ally, and for each ability it still has."""
    ally = has_ally(seen.campaign, seen.seat)
    blow = AttackEffect(range=1) if ally else AttackEffect()
    for spot, worth in _aimed(seen, "", "attack", blow, seen.animus - 1):
        yield Plan(worth, 1, spot.cost, "", "attack", 0, spot)
    state = seat_in(seen.campaign, seen.seat)
    card, source = ("", "ally") if ally else (state.archetype, "archetype")
    for plan in plans(seen, iter([(card, source)])):
        mark = f"{ONCE if ally else ''}ability-{plan.part + 1}"
        if mark not in state.used:
            yield plan


def _plan(seen: Seen, card: str, source: str, index: int, part: CardPart) -> Iterator[Plan]:
    price = part_cost(seen.campaign, seen.box, seen.seat, card, source, index)
    cost = seen.animus if price is None else price
    unmoved = "unmoved" in part.needs
    left = 0 if unmoved else seen.animus - cost
    worth = sum(other_worth(seen, effect) for effect in part.effects)
    worth += flow_worth(seen, card) if source == "ability" else 0
    attacks = [effect for effect in part.effects if isinstance(effect, AttackEffect)]
    if not attacks:
        if worth > 0:
            yield Plan(worth, cost, 0, card, source, index, None)
        return
    for spot, found in _aimed(seen, card, source, attacks[0], left):
        if "no-enemy-beside" in part.needs and _beside_enemy(seen.campaign, spot.at):
            continue
        yield Plan(worth + found, cost, spot.cost, card, source, index, spot)


def _beside_enemy(campaign: Campaign, at: Hex) -> bool:
    state = encounter_of(campaign)
    return any(
        distance(at, hex_) == 1 for enemy in targets(state) for hex_ in footprint(enemy, state)
    )


def _aimed(
    seen: Seen, card: str, source: str, effect: AttackEffect, left: int
) -> Iterator[tuple[Spot, float]]:
    """Yield where an attack could be made from, with the HP it is expected to cost."""
    attack = _attack(seen, card, source, effect)
    track = track_of(seen.campaign, attack)
    pool, piles = pool_of_track(track, effect.fewer), piles_now(seen.campaign, seen.box)
    worth_of = partial(_attack_worth, seen, effect)
    found = [spot for spot in _spots(seen, attack) if spot.cost <= left]
    for spot in found:
        worth = worth_of(spot, lambda steps, aim: float(rough_worth(pool, steps, piles, aim)))
        others = sum(
            1
            for other in {one.target for one in found if one.at == spot.at}
            if other != spot.target
        )
        more = min(others, _further(effect)) * SECOND_TARGET * worth
        yield spot, worth + more


def _attack(seen: Seen, card: str, source: str, effect: AttackEffect) -> Attack:
    reach = effect.range
    if reach is None and not seen.box.line.own_story:
        reach = weapon_range(seen.campaign, seen.seat)
    if effect.area is not None and effect.area.shape == "adjacent":
        reach = 1
    return Attack.model_validate(
        {
            "id": "p0",
            "seat": seen.seat,
            "card": card if source == "ability" else None,
            "range": reach or 0,
            "unarmed": effect.unarmed,
        }
    )


def _further(effect: AttackEffect) -> int:
    """Return how many further targets an attack may hit."""
    return max(effect.also, effect.times - 1, effect.chain, 6 if effect.area else 0)


def _attack_worth(
    seen: Seen, effect: AttackEffect, spot: Spot, worth: Callable[..., float]
) -> float:
    grown = _grown(seen, effect, spot)
    steps = effect.steps + (grown if effect.grows == "steps" else 0)
    bonus = effect.bonus + (grown if effect.grows == "bonus" else 0)
    die = spot.dice[0] if spot.dice else None
    aim = target_aim(seen.campaign, spot.target, die, bonus)
    found = worth(steps, aim) if aim is not None else 0.5
    redraws = effect.redraws + (grown if effect.grows == "redraws" else 0)
    return found * (1 + 0.15 * redraws) * weight(spot.target)


def _grown(seen: Seen, effect: AttackEffect, spot: Spot) -> int:
    state = encounter_of(seen.campaign)
    if effect.for_each == "hp-lost":
        return hp_lost_of(seen.campaign, seen.seat)
    if effect.for_each == "friend-beside-target":
        body = footprint(state.figures[spot.target], state)
        friends = [f for f in state.figures.values() if f.kind in {"oathsworn", "ally", "friend"}]
        own = figure_of_seat(seen.campaign, seen.seat)
        beside = [f for f in friends if f.at and any(distance(f.at, at) == 1 for at in body)]
        return len([f for f in beside if own is None or f.id != own.id])
    return 0


def other_worth(seen: Seen, effect: CardEffect) -> float:
    """Return what an effect other than an attack is worth, in HP of the enemy, roughly."""
    judge = _WORTHS.get(effect.do)
    number = _near(seen, effect)
    if judge is not None:
        return judge(seen, effect, number)
    return A_LITTLE if number else 0.0


def _flowed(seen: Seen, effect: CardEffect, number: int) -> float:
    del effect, number
    lying = sum(map(len, seat_in(seen.campaign, seen.seat).cooldown.values()))
    return 2 * A_CARD_NEARER if lying else 0.0


def flow_worth(seen: Seen, card: str) -> float:
    """Return what it is worth that laying a card down moves those that lie there already."""
    position = seen.box.card(card).cooldown
    moved = seat_in(seen.campaign, seen.seat).cooldown.get(str(position), ())
    return A_CARD_NEARER * len(moved)


def _near(seen: Seen, effect: CardEffect) -> int:
    """Return for how many figures an effect would be."""
    whom, within = getattr(effect, "whom", "self"), getattr(effect, "within", None)
    state, own = encounter_of(seen.campaign), figure_of_seat(seen.campaign, seen.seat)
    if own is None or own.at is None or isinstance(effect, AttackEffect):
        return 0
    if whom in {"self", "target"}:
        return 1
    if whom == "beside-target":
        return 2
    enemy = whom in {"enemy", "enemies"} or isinstance(effect, DrawEffect)
    kinds = {"boss", "minion"} if enemy else {"oathsworn", "ally", "friend"}
    others = [
        f
        for f in state.figures.values()
        if f.kind in kinds
        and (f.id != own.id or whom in {"friend", "friends"})
        and any(within is None or distance(own.at, at) <= within for at in footprint(f, state))
    ]
    return len(others) if whom in {"friends", "other-friends", "enemies"} else min(1, len(others))


def _gain(seen: Seen, effect: GainEffect, number: int) -> float:
    del number
    if effect.when == "miss":
        return -0.3
    if effect.what == "animus":
        reserve = reserve_of(seen.campaign, seen.seat) or 0
        return 0.35 * (min(effect.amount, reserve) if effect.whom == "self" else effect.amount)
    hurt = [s for s in seen.campaign.seats if 0 < standing_hp(seen.campaign, s) < 5]
    if effect.whom == "self":
        hurt = [s for s in hurt if s == seen.seat]
    return 1.2 * effect.amount if hurt and effect.amount > 0 else 0.0


def _cured(seen: Seen, effect: StatusEffect, number: int) -> float:
    del number
    statuses = seen.campaign.seats[seen.seat].statuses
    return 0.5 if effect.amount < 0 and statuses.get(effect.status) else 0.0


def _refreshed(seen: Seen, effect: CardEffect, number: int) -> float:
    """Return what fresh decks are worth: where the blanks left weigh more than at first."""
    del effect, number
    deck = seen.campaign.decks["oathsworn.white"]
    left = max(1, deck.left)
    share = deck.pile.get("0", 0) / left
    return 3 * max(0.0, share - 0.45)


_WORTHS: Mapping[str, Callable[[Seen, Any, int], float]] = {
    "attack": lambda seen, effect, number: 0.0,
    "token": lambda seen, effect, number: TOKEN_WORTH[effect.token] * effect.amount * number,
    "gain": _gain,
    "harm": lambda seen, effect, number: float(effect.amount * number),
    "draw": lambda seen, effect, number: len(effect.colours) / 3 * min(number, 1),
    "defense": lambda seen, effect, number: 0.35 * effect.amount * number,
    "status": _cured,
    "battleflow": _flowed,
    "refresh": _refreshed,
}
"""What effects are worth by kind, for so many figures."""


def nearest_enemy(campaign: Campaign, seat: str) -> int:
    """Return how far the nearest enemy is from the figure of a seat; 99 without either."""
    state, own = encounter_of(campaign), figure_of_seat(campaign, seat)
    if own is None or own.at is None:
        return 99
    hexes = [at for enemy in targets(state) for at in footprint(enemy, state)]
    return min((distance(own.at, at) for at in hexes), default=99)


def closer(campaign: Campaign, reached: Mapping[Hex, int], most: int) -> Hex | None:
    """Return the place within ``most`` movement that is nearest to an enemy; None for here."""
    state = encounter_of(campaign)
    enemies = [at for enemy in targets(state) for at in footprint(enemy, state)]
    spots_ = [at for at, cost in reached.items() if cost <= most]
    if not enemies or not spots_:
        return None
    best = min(spots_, key=lambda at: (min(distance(at, e) for e in enemies), reached[at], at))
    return best if reached[best] else None


def farther(campaign: Campaign, reached: Mapping[Hex, int], most: int) -> Hex | None:
    """Return the place within ``most`` movement that is farthest from enemies; None for here."""
    state = encounter_of(campaign)
    enemies = [at for enemy in targets(state) for at in footprint(enemy, state)]
    spots_ = [at for at, cost in reached.items() if cost <= most]
    if not enemies or not spots_:
        return None
    best = max(
        spots_,
        key=lambda at: (min(distance(at, e) for e in enemies), -reached[at], _trees(campaign, at)),
    )
    return best if reached[best] else None


def _trees(campaign: Campaign, at: Hex) -> tuple[int, Hex]:
    state = encounter_of(campaign)
    return sum(obstacle_at(state, beside) is not None for beside in neighbours(at)), at
