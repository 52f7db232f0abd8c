"""The range of an attack of the Oathsworn, and the targets in it from a given hex.

Refused only where everything is known: the figures stand on the board in use, the effect and the
weapons were read. All of it may be overruled, for there are cards that say otherwise.
"""

from collections.abc import Iterable
from operator import itemgetter
from typing import NamedTuple

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.encounter import Encounter, Figure
from oathsworn_gui.games.oathsworn.model.item import Item
from oathsworn_gui.games.oathsworn.model.procedures import Attack
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import ally_of, encounter_of, has_ally
from oathsworn_gui.games.oathsworn.rules.base.rule_variants import ARCS
from oathsworn_gui.games.oathsworn.rules.board.arcs import arc_of
from oathsworn_gui.games.oathsworn.rules.board.figures import footprint
from oathsworn_gui.games.oathsworn.rules.board.line_of_sight import (
    closed_sight,
    range_of,
    sees,
    sight_of,
)
from oathsworn_gui.games.oathsworn.rules.board.thrown_items import is_unarmed
from oathsworn_gui.games.oathsworn.rules.hp.known_positions import knows
from oathsworn_gui.games.oathsworn.rules.movement.chain_targets import (
    ChainCandidate,
    chain_candidates,
)
from oathsworn_gui.games.oathsworn.rules.movement.walking import figure_of_seat
from oathsworn_gui.tabletop.action import Refusal, Trace, line, refuse
from oathsworn_gui.tabletop.hexes import Hex, distance
from oathsworn_gui.tabletop.table_options import reading

MELEE = 1
ANY_RANGE = 200
"""Larger than any board: used for a chain range that was not given."""


class AttackRange(NamedTuple):
    """How far an attack reaches, in hexes, and whether it is ranged."""

    range: int
    ranged: bool
    trace: Trace


def attack_range(campaign: Campaign, attack: Attack, box: Box) -> AttackRange | None:
    """Return how far an attack reaches; None until the numbers that decide it are entered.

    A range that the effect lists counts, else that of an equipped weapon, else it is melee.
    Source: RANGE-03, L861-864; RANGE-04, L865-866; RANGE-05.
    """
    if attack.range:
        return _ranged(attack.range, "range.told")
    if has_ally(campaign, attack.seat):
        return _by_ally(campaign, attack, box)
    if attack.card is not None and not attack.known:
        return _by_card(campaign, attack, box, attack.card)
    if not attack.known and not box.line.own_story:
        return None
    return _by_weapons(campaign, attack, box, attack.farther)


def _by_ally(campaign: Campaign, attack: Attack, box: Box) -> AttackRange | None:
    """Return what the card of the ally in the seat says; None until it is entered."""
    ally = ally_of(campaign, attack.seat)
    known = box.ally(ally.card or ally.name) if ally is not None else None
    if known is None or known.range is None:
        return None
    if known.range > MELEE:
        return _ranged(known.range + attack.farther, "range.weapon", known.name)
    return AttackRange(MELEE, ranged=False, trace=Trace(line=line("range.melee", "RANGE-04")))


def _by_card(campaign: Campaign, attack: Attack, box: Box, key: str) -> AttackRange | None:
    """Return what an ability card lists, else what its player's weapons give; None if unread."""
    card = box.card(key)
    if card.range is not None:
        return _ranged(card.range, "range.card", card.name)
    return _by_weapons(campaign, attack, box, card.farther) if card.words else None


def _by_weapons(campaign: Campaign, attack: Attack, box: Box, farther: int) -> AttackRange | None:
    """Return what the equipped weapons give; none of them unarmed. Source: UNARMED-01, L1643."""
    worn = campaign.seats[attack.seat].equipped
    unarmed = attack.unarmed or is_unarmed(campaign, attack.seat)
    weapons = () if unarmed else tuple(item for item in worn if item.kind == "weapon")
    if any(item.range is None and not _was_read(item, box) for item in weapons):
        return None
    listed = [(item.range, item.name) for item in weapons if item.range]
    if not listed:
        return AttackRange(MELEE, ranged=False, trace=Trace(line=line("range.melee", "RANGE-04")))
    most, name = max(listed, key=itemgetter(0))
    return _ranged(most + farther, "range.weapon", name)


def _was_read(item: Item, box: Box) -> bool:
    """Whether an item's card is known for sure, so that a range it does not list is none."""
    definition = box.line.items.get(item.card) or box.printed.items.get(item.card)
    return definition is not None and definition.confidence == "sure"


def _ranged(most: int, code: str, name: str = "") -> AttackRange:
    rule = "RANGE-05" if code != "range.weapon" else "RANGE-03"
    return AttackRange(most, ranged=True, trace=Trace(line=line(code, rule, n=most, name=name)))


def refuse_target(campaign: Campaign, attack: Attack, target: str, box: Box) -> Refusal | None:
    """Say why an attack may not target a figure, or None; None too where it is not known.

    Source: ATTACK-06, L864-866, L874; CHAIN-02, L1364-1365; CHAIN-03, L1365-1367.
    """
    unfit = _refuse_unlike(campaign, attack, target)
    who = figure_of_seat(campaign, attack.seat)
    if unfit or who is None or not knows(campaign, who.id, target):
        return unfit
    if attack.chain and attack.target is not None:
        return _refuse_link(campaign, attack, _last(attack, attack.target), target, box)
    return _refuse_reach(campaign, attack, who, target, box)


def _refuse_unlike(campaign: Campaign, attack: Attack, target: str) -> Refusal | None:
    """Refuse a target that the effect excludes: attacked by it before, not from behind."""
    name = _name_of(campaign, target)
    if target in attack.unlike:
        return refuse("attack.another", "CHAIN-01", name=name)
    behind = not attack.behind or is_behind(campaign, attack.seat, target)
    return refuse("attack.not-behind", "HEX-07", name=name) if behind is False else None


def _refuse_reach(
    campaign: Campaign, attack: Attack, who: Figure, target: str, box: Box
) -> Refusal | None:
    """Say why a target is out of range or sight, or None. Source: ATTACK-06, L864-866, L874."""
    reach = attack_range(campaign, attack, box)
    if reach is None:
        return None
    encounter = encounter_of(campaign)
    whom = encounter.figures[target]
    away = range_of(encounter, who, whom)
    if not reach.ranged:
        far = refuse("attack.not-adjacent", "RANGE-04", name=whom.name, n=away)
        return far if away > reach.range else None
    if away > reach.range:
        return refuse("attack.out-of-range", "RANGE-02", name=whom.name, n=away, range=reach.range)
    return _refuse_sight(campaign, who, whom, reach.range)


def _name_of(campaign: Campaign, target: str) -> str:
    figure = encounter_of(campaign).figures.get(target)
    return figure.name if figure is not None else ""


def _refuse_sight(campaign: Campaign, who: Figure, whom: Figure, most: int) -> Refusal | None:
    """Say why a ranged attack has no hex to target. Source: LOS-01, L874; LOS-06, L883-886."""
    encounter = encounter_of(campaign)
    found = sight_of(encounter, who, whom, closed=closed_sight(campaign))
    if not found.clear:
        at = encounter.shape.name(found.blockers[0])
        return refuse(
            "attack.no-sight", "LOS-01", name=whom.name, hex=at, obstacle=encounter.obstacles[at]
        )
    away = distance(found.start, found.end)
    if away > most:
        return refuse("attack.seen-too-far", "LOS-06", name=whom.name, n=away, range=most)
    return None


def _last(attack: Attack, first: str) -> str:
    """Return the target named last."""
    return attack.others[-1] if attack.others else first


def _refuse_link(
    campaign: Campaign, attack: Attack, previous: str, target: str, box: Box
) -> Refusal | None:
    """Say why a chain may not go on to a figure from its last target. Source: CHAIN-03."""
    if not knows(campaign, previous):
        return None
    links = _links(campaign, attack, target, box)
    if any(link.kept for link in links):
        return None
    names = encounter_of(campaign).figures
    away = min(link.away for link in links)
    params = {"name": names[target].name, "last": names[previous].name}
    if attack.chain_range and away > attack.chain_range:
        return refuse(
            "attack.chain-too-far", "CHAIN-03", n=away, range=attack.chain_range, **params
        )
    return refuse("attack.chain-unseen", "CHAIN-03", **params)


def _links(campaign: Campaign, attack: Attack, target: str, box: Box) -> tuple[ChainCandidate, ...]:
    """Return how the target is judged from each hex that may stand for the last one."""
    starts = chain_hexes(campaign, attack, len(attack.others), box)
    return _judged_from(campaign, starts, attack.chain_range, target)


def _judged_from(
    campaign: Campaign, starts: Iterable[Hex], chain_range: int, target: str
) -> tuple[ChainCandidate, ...]:
    far = chain_range or ANY_RANGE
    return tuple(
        candidate
        for at in starts
        for candidate in chain_candidates(campaign, at, far, ())
        if candidate.figure == target
    )


def chain_hexes(campaign: Campaign, attack: Attack, nth: int, box: Box) -> tuple[Hex, ...]:
    """Return the hexes that may stand for the ``nth`` target of a chain, 0 being the first.

    Each follows the range rules: of the first it is in range and sight of the attacker, of the
    others within the chain's range of a hex of the one before. All hexes of a target named against
    them. One that was killed counts where it was hit. Source: CHAIN-02, CHAIN-03, L1364-1367;
    CHAIN-09, L1382-1385.
    """
    encounter = encounter_of(campaign)
    found: tuple[Hex, ...] = ()
    for n, name in enumerate((attack.target or "", *attack.others)[: nth + 1]):
        figure = encounter.figures.get(name)
        own = footprint(figure, encounter) if figure is not None else _hit_at(encounter, attack, n)
        if n == 0:
            legal = _hexes_in_reach(campaign, attack, own, box)
        else:
            links = _judged_from(campaign, found, attack.chain_range, name)
            legal = tuple(dict.fromkeys(at for link in links for at in link.hexes))
        found = legal or own
    return found


def _hit_at(encounter: Encounter, attack: Attack, nth: int) -> tuple[Hex, ...]:
    """Return the hex in which the target before the one hit now was hit, if it is the ``nth``."""
    at = encounter.shape.named(attack.last_hex) if nth + 1 == attack.hitting else None
    return () if at is None else (at,)


def chosen_hexes(campaign: Campaign, attack: Attack, nth: int, box: Box) -> tuple[Hex, ...]:
    """Return those `chain_hexes` of a target from which the chain goes on to all named after it.

    All of them where none is such a hex. Source: CHAIN-09, L1382-1385.
    """
    hexes = chain_hexes(campaign, attack, nth, box)
    return tuple(at for at in hexes if _goes_on(campaign, attack, nth, at)) or hexes


def _goes_on(campaign: Campaign, attack: Attack, nth: int, at: Hex) -> bool:
    found: tuple[Hex, ...] = (at,)
    for name in attack.others[nth:]:
        links = _judged_from(campaign, found, attack.chain_range, name)
        found = tuple(dict.fromkeys(hex_ for link in links for hex_ in link.hexes))
    return bool(found)


def _hexes_in_reach(
    campaign: Campaign, attack: Attack, hexes: tuple[Hex, ...], box: Box
) -> tuple[Hex, ...]:
    """Return the hexes within the range of the attack, at a distance also in sight."""
    who, reach = figure_of_seat(campaign, attack.seat), attack_range(campaign, attack, box)
    if who is None or who.at is None or reach is None:
        return hexes
    encounter, start, closed = encounter_of(campaign), who.at, closed_sight(campaign)
    near = (at for at in hexes if distance(start, at) <= reach.range)
    return tuple(at for at in near if not reach.ranged or sees(encounter, start, at, closed=closed))


def target_trace(campaign: Campaign, attack: Attack, target: str, box: Box) -> Trace | None:
    """Return distance, range and sight of a target as reasons; None where they are not known."""
    who = figure_of_seat(campaign, attack.seat)
    if who is None or not knows(campaign, who.id, target):
        return None
    encounter = encounter_of(campaign)
    if attack.chain and attack.target is not None:
        return _link_trace(campaign, attack, _last(attack, attack.target), target, box)
    whom = encounter.figures[target]
    told = line("attack.distance", "RANGE-01", name=whom.name, n=range_of(encounter, who, whom))
    reach = attack_range(campaign, attack, box)
    seen = sight_of(encounter, who, whom, closed=closed_sight(campaign))
    because = () if reach is None else (reach.trace,)
    kept = refuse_target(campaign, attack, target, box) is None
    return Trace(line=told, kept=kept, because=(*because, seen.trace))


def _link_trace(
    campaign: Campaign, attack: Attack, previous: str, target: str, box: Box
) -> Trace | None:
    """Return why a chain may go on to a figure or not, from the nearest hex of its last target."""
    if not knows(campaign, previous):
        return None
    links = _links(campaign, attack, target, box)
    return min(links, key=lambda link: (not link.kept, link.away)).trace


def is_behind(campaign: Campaign, seat: str, target: str) -> bool | None:
    """Whether a target is attacked in its rear arc; None if unknown. Source: HEX-07."""
    who, encounter = figure_of_seat(campaign, seat), encounter_of(campaign)
    if who is None or who.at is None or not knows(campaign, who.id, target):
        return None
    arcs = reading(ARCS, campaign)
    return arc_of(encounter, encounter.figures[target], who.at, reading=arcs) == "rear"
