"""Placements of a card's area attack: for each set of figures hit those that hurt them most."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from oathsworn_gui.games.oathsworn.model.card_effects import AttackEffect
from oathsworn_gui.games.oathsworn.model.encounter import Figure
from oathsworn_gui.games.oathsworn.model.instructions import Area
from oathsworn_gui.games.oathsworn.model.procedures import Attack
from oathsworn_gui.games.oathsworn.rules.attack.area import refuse_area
from oathsworn_gui.games.oathsworn.rules.attack.range import MELEE, attack_range
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import encounter_of
from oathsworn_gui.games.oathsworn.rules.base.rule_variants import ARCS
from oathsworn_gui.games.oathsworn.rules.board.area_shapes import Laid, hexes_of_area
from oathsworn_gui.games.oathsworn.rules.board.figures import occupied
from oathsworn_gui.games.oathsworn.rules.board.line_of_sight import closed_sight, sees
from oathsworn_gui.games.oathsworn.rules.cards.near import enemies, friends
from oathsworn_gui.games.oathsworn.rules.cards.steps import Now, card_question
from oathsworn_gui.games.oathsworn.rules.enemy.typed_answers import hexes_of
from oathsworn_gui.games.oathsworn.rules.hp.friends import name_of
from oathsworn_gui.games.oathsworn.rules.hp.known_positions import knows
from oathsworn_gui.games.oathsworn.rules.movement.walking import figure_of_seat
from oathsworn_gui.tabletop.action import Refusal, refuse
from oathsworn_gui.tabletop.hex_templates import disc, moved, turned
from oathsworn_gui.tabletop.hexes import DIRECTIONS, Hex, distance
from oathsworn_gui.tabletop.procedure import Option, Question, Value, keys_of
from oathsworn_gui.tabletop.table_options import reading

_CENTRED = {"disc", "template"}
_TURNED = {"cone", "wave", "template"}


class Placement(NamedTuple):
    """An area placed on the board: its key (``"G6/2"``: centre and turns), and the figures hit.

    ``covered`` is how many hexes of enemies it covers.
    """

    key: str
    hexes: tuple[str, ...]
    enemies: tuple[str, ...]
    friends: tuple[str, ...]
    covered: int = 0


def is_known(now: Now) -> bool:
    """Whether the board is known well enough to place an area."""
    own = figure_of_seat(now.campaign, now.play.seat)
    return own is not None and knows(now.campaign, own.id)


def placements(now: Now, area: Area, attack: Attack) -> tuple[Placement, ...]:
    """Return placements that hit an enemy: most enemies first, fewest friends, most hexes of them.

    Of those that hit the same, one counts that covers no fewer hexes of any enemy than another,
    north then west. A wave only goes where it hits most enemies. Source: AOE-01, AOE-02, AOE-03,
    AOE-04, AOE-05, AOE-06, AOE-07, L1329-1341; WAVE-02, L1651-1653.
    """
    own = figure_of_seat(now.campaign, now.play.seat)
    if own is None or own.at is None:
        return ()
    foes = _foes(now, attack)
    found: dict[_Over, _Lying] = {}
    for lying in _all(now, own, area, attack):
        over = frozenset((key, n) for key, n in lying.covered.items())
        if over in found or foes.isdisjoint(lying.covered):
            continue
        if lying.centre is None or _is_seen(now, own, lying.centre):
            found[over] = lying
    placed = tuple(_placed(now, own, area, lying, foes) for lying in _fullest(found.values()))
    ranked = sorted(placed, key=lambda p: (-len(p.enemies), len(p.friends), -p.covered))
    return _of_wave(now, own, ranked) if area.shape == "wave" else tuple(ranked)


_Over = frozenset[tuple[str, int]]
"""The figures that an area covers, each with how many of its hexes."""


def _fullest(lyings: Iterable["_Lying"]) -> Iterator["_Lying"]:
    """Yield the placements of which no other hits the same figures and covers more of them.

    Source: AOE-05, L1337-1340.
    """
    alike: dict[frozenset[str], list[_Lying]] = {}
    for lying in lyings:
        alike.setdefault(frozenset(lying.covered), []).append(lying)
    for same in alike.values():
        yield from (one for one in same if not any(_is_less(one, other) for other in same))


def _is_less(lying: "_Lying", other: "_Lying") -> bool:
    """Whether a placement covers fewer hexes than another of the same figures, of none more."""
    return lying.covered != other.covered and all(
        other.covered[key] >= n for key, n in lying.covered.items()
    )


def _of_wave(now: Now, own: Figure, ranked: Sequence[Placement]) -> tuple[Placement, ...]:
    """Return the direction of a wave that hits most enemies, north then west of several.

    Source: WAVE-02, L1651-1653.
    """
    order = encounter_of(now.campaign).shape.order
    most = max((len(placed.enemies) for placed in ranked), default=0)
    best = [placed for placed in ranked if len(placed.enemies) == most]
    best.sort(key=lambda placed: order(DIRECTIONS[int(placed.key.rpartition("/")[2])]))
    return tuple(best[:1])


def can_cover(now: Now, area: Area, attack: Attack) -> bool:
    """Whether the area can be placed so that it hits an enemy that the attack may hit."""
    own = figure_of_seat(now.campaign, now.play.seat)
    if own is None or own.at is None:
        return False
    foes = _foes(now, attack)
    return any(
        not foes.isdisjoint(lying.covered)
        and (lying.centre is None or _is_seen(now, own, lying.centre))
        for lying in _all(now, own, area, attack)
    )


def _foes(now: Now, attack: Attack) -> frozenset[str]:
    """Return the enemies that the attack may hit: not the target a reaction saved. BREAK-09."""
    standing = (enemy.id for enemy in enemies(now.campaign))
    return frozenset(enemy for enemy in standing if enemy not in attack.unlike)


class _Lying(NamedTuple):
    """An area about a centre (None: its own place), turned so often, and whom it covers.

    ``covered`` are the figures with how many of their hexes.
    """

    centre: Hex | None
    turns: int
    covered: Mapping[str, int]


def _all(now: Now, own: Figure, area: Area, attack: Attack) -> Iterator[_Lying]:
    """Yield every placement of the area, centres north then west."""
    encounter = encounter_of(now.campaign)
    standing = {at: figure.id for at, figure in occupied(encounter, own.id).items()}
    turns = range(6) if area.shape in _TURNED else range(1)
    if area.shape not in _CENTRED or area.own:
        for turn in turns:
            yield _covering(None, turn, _hexes(now, own, area, None, turn), standing)
        return
    shapes = [_about(area, turn) for turn in turns]
    for centre in _centres(now, own, attack):
        for turn, offsets in zip(turns, shapes, strict=True):
            yield _covering(centre, turn, moved(offsets, centre), standing)


def _covering(
    centre: Hex | None, turns: int, hexes: Iterable[Hex], standing: Mapping[Hex, str]
) -> _Lying:
    return _Lying(centre, turns, Counter(standing[at] for at in hexes if at in standing))


def _about(area: Area, turns: int) -> tuple[Hex, ...]:
    if area.shape == "disc":
        return disc(area.size)
    return turned(tuple(Hex(*offset) for offset in area.offsets), turns)


def _centres(now: Now, own: Figure, attack: Attack) -> tuple[Hex, ...]:
    """Return the hexes in range of the attack, north then west. Source: AOE-02, L1331-1332."""
    shape = encounter_of(now.campaign).shape
    reach = attack_range(now.campaign, attack, now.box)
    most, start = (reach.range if reach is not None else MELEE), own.at or Hex(0, 0)
    near = (at for at in shape.hexes() if distance(start, at) <= most)
    return tuple(sorted(near, key=shape.order))


def _is_seen(now: Now, own: Figure, centre: Hex) -> bool:
    """Whether a centre is in line of sight. Source: AOE-02, L1331-1332."""
    start, encounter = own.at or centre, encounter_of(now.campaign)
    return start == centre or sees(encounter, start, centre, closed=closed_sight(now.campaign))


def _hexes(now: Now, own: Figure, area: Area, centre: Hex | None, turns: int) -> tuple[Hex, ...]:
    encounter = encounter_of(now.campaign)
    path = hexes_of(encounter, now.play.path)
    arcs = reading(ARCS, now.campaign)
    laid = Laid(encounter, own, area, centre, turns, direction=turns, path=path, arcs=arcs)
    return hexes_of_area(laid)


def _placed(now: Now, own: Figure, area: Area, lying: _Lying, foes: frozenset[str]) -> Placement:
    encounter = encounter_of(now.campaign)
    hexes = _hexes(now, own, area, lying.centre, lying.turns)
    return Placement(
        f"{encounter.shape.name(lying.centre or own.at or Hex(0, 0))}/{lying.turns}",
        tuple(encounter.shape.name(at) for at in hexes),
        tuple(sorted(lying.covered.keys() & foes)),
        tuple(sorted(lying.covered.keys() - foes)),
        sum(n for key, n in lying.covered.items() if key in foes),
    )


def area_question(now: Now, effect: AttackEffect, attack: Attack) -> Question | None:
    """Ask where the area falls; None where there is one way only, or none at all."""
    if effect.area is None:
        return None
    if not is_known(now):
        return _hit_question(now, attack)
    found = placements(now, effect.area, attack)
    if len(found) < 2:
        return None
    options = tuple(_option(now, placed) for placed in found)
    asked = card_question(now, "card.area", options, form="place", shape=effect.area.shape)
    return asked.evolve(default=found[0].key, rule="AOE-01")


def _option(now: Now, placed: Placement) -> Option:
    params = {
        "enemies": ", ".join(name_of(now.campaign, figure) for figure in placed.enemies),
        "friends": ", ".join(name_of(now.campaign, figure) for figure in placed.friends),
        "hexes": ", ".join(placed.hexes),
    }
    return Option(key=placed.key, code="card.area", params=params)


def _hit_question(now: Now, attack: Attack) -> Question:
    """Ask which enemies and friends the area hits if it is placed only on the table."""
    own = figure_of_seat(now.campaign, now.play.seat)
    others = (f for f in friends(now.campaign) if own is None or f.id != own.id)
    options = tuple(
        Option(key=figure.id, code="card.figure", params={"name": figure.name, "hex": ""})
        for figure in (*enemies(now.campaign), *others)
        if figure.id not in attack.unlike
    )
    asked = card_question(now, "card.area-hit", options, form="many")
    return asked.evolve(most=len(options), rule="AOE-03")


def area_told(now: Now, area: Area, attack: Attack, value: Value) -> tuple[str, ...]:
    """Return the names of the hexes that an answer means: a placement's, or those it names."""
    found = placements(now, area, attack)
    placed = next((one for one in found if one.key == value), None)
    if placed is not None:
        return placed.hexes
    encounter = encounter_of(now.campaign)
    return tuple(encounter.shape.name(at) for at in hexes_of(encounter, value))


def refuse_placement(now: Now, value: Value) -> Refusal | None:
    """Refuse hexes off the board and areas without enemies; others the table may overrule."""
    names = keys_of(value)
    return refuse_area(now.campaign, names) or refuse("card.other-area", "AOE-01")
