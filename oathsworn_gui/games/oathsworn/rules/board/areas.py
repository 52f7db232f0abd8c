"""Area attacks: the hexes and figures hit, the bonus, and the reasons."""

from typing import NamedTuple

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.encounter import Encounter, Figure
from oathsworn_gui.games.oathsworn.model.instructions import Area, AreaShape
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import encounter_of
from oathsworn_gui.games.oathsworn.rules.base.rule_variants import ARCS
from oathsworn_gui.games.oathsworn.rules.board.area_shapes import Laid, hexes_of_area, wave_hexes
from oathsworn_gui.games.oathsworn.rules.board.closest_die import location_nearest
from oathsworn_gui.games.oathsworn.rules.board.figures import footprint, front_hex
from oathsworn_gui.games.oathsworn.rules.board.line_of_sight import closed_sight, sight
from oathsworn_gui.tabletop.action import Refusal, Trace, line, refuse
from oathsworn_gui.tabletop.hexes import DIRECTIONS, Hex, distance
from oathsworn_gui.tabletop.table_options import reading


class Hit(NamedTuple):
    """A character in an area: the hexes of it that are covered, and what that adds.

    ``bonus`` is added to the damage before dividing by DEFENSE; ``location`` the key of the die
    that takes the loss, None for figures without dice on locations.
    """

    figure: str
    hexes: tuple[Hex, ...]
    bonus: int
    location: str | None


class AreaHit(NamedTuple):
    """The hexes of the board in an area and whom it hits, both north then west."""

    hexes: tuple[Hex, ...]
    hits: tuple[Hit, ...]
    trace: Trace


RULES: dict[AreaShape, str] = {
    "adjacent": "AOE-03",
    "disc": "AOE-02",
    "cone": "CONE-02",
    "wave": "WAVE-01",
    "path": "CHARGE-07",
    "template": "AOE-01",
    "arcs": "HEX-07",
}
"""The rule that gives the hexes of each shape."""

ENEMIES = ("boss", "minion")
"""The kinds of figures on the enemy's side."""

PATH = Area(shape="path")
NOWHERE = AreaHit((), (), Trace(line=line("area.off-board", "AOE-01"), kept=False))


def area_hit(
    campaign: Campaign,
    actor: str,
    area: Area,
    *,
    target: str | None = None,
    centre: Hex | None = None,
    turns: int | None = None,
    path: tuple[Hex, ...] = (),
) -> AreaHit:
    """Return the figures hit by a figure's area attack: every other character in it, friend or foe.

    Its foes alone where the card says so: most areas hit all, not each (AOE-03).
    ``centre`` None is the hex of ``target`` nearest to the attacker. ``turns`` are sixths clockwise
    from the area's own default: as the attacker faces for cones and its own templates, as
    printed for others; for a wave it is the direction, None the one with the most foes. ``path``
    are the hexes of the last move. Nothing is hit by a figure off the board. Source: AOE-01,
    AOE-02, AOE-03, AOE-04, AOE-05, AOE-06, AOE-07, L1329-1341; CONE-01, CONE-02, CONE-03, CONE-04,
    CONE-05, L1552-1556; WAVE-01, WAVE-02, WAVE-03, WAVE-04, WAVE-05, L1650-1655.
    """
    encounter = encounter_of(campaign)
    figure = encounter.figures.get(actor)
    if figure is None or figure.at is None:
        return NOWHERE
    about = centre or aimed_hex(encounter, figure, target)
    arcs = reading(ARCS, campaign)
    laid = Laid(encounter, figure, area, about, turns or 0, path=path, arcs=arcs)
    if area.shape != "wave":
        return _hit_in(laid, _why_laid(laid))
    chosen = wave_directions(encounter, figure)
    laid = laid._replace(direction=chosen[0].direction if turns is None else turns % 6)
    return _hit_in(laid, _why_wave(laid, chosen))


def path_hit(
    campaign: Campaign,
    actor: str,
    path: tuple[Hex, ...],
    passed: tuple[str, ...],
    area: Area = PATH,
) -> AreaHit:
    """Return the figures hit by an attack on all in the way of a move.

    ``passed`` were in the way and are hit even if the move displaced them out of it; ``area`` is a
    `path`, of which only whom it spares counts.
    Source: CHARGE-07, L1400-1401.
    """
    encounter = encounter_of(campaign)
    figure = encounter.figures.get(actor)
    if figure is None or figure.at is None:
        return NOWHERE
    return _hit_in(Laid(encounter, figure, area, path=path), (), passed)


def _hit_in(laid: Laid, why: tuple[Trace, ...], passed: tuple[str, ...] = ()) -> AreaHit:
    encounter, shape = laid.encounter, laid.area.shape
    hexes = hexes_of_area(laid)
    start = front_hex(laid.actor, encounter) or Hex(0, 0)
    hits = hits_in(encounter, hexes, laid.actor.id, start=start, passed=passed)
    if laid.area.foes:
        figures = encounter.figures
        hits = tuple(hit for hit in hits if is_foe(laid.actor, figures[hit.figure]))
        why = (*why, Trace(line=line("area.foes", "AOE-03")))
    children = (*why, *(_why_hit(encounter, start, hit) for hit in hits))
    told = line(f"area.{shape}", RULES[shape], n=len(hexes), hits=len(hits))
    return AreaHit(hexes, hits, Trace(line=told, because=children))


def aimed_hex(encounter: Encounter, actor: Figure, target: str | None) -> Hex | None:
    """Return the hex of a target nearest to an attacker's front, north then west; None for none."""
    whom = encounter.figures.get(target) if target is not None else None
    start = front_hex(actor, encounter)
    if whom is None or start is None:
        return None
    covered = footprint(whom, encounter)
    order = encounter.shape.order
    return min(covered, key=lambda at: (distance(start, at), order(at)), default=None)


def hits_in(
    encounter: Encounter,
    hexes: tuple[Hex, ...],
    attacker: str = "",
    *,
    start: Hex,
    passed: tuple[str, ...] = (),
) -> tuple[Hit, ...]:
    """Return the characters in hexes, but not the attacker, north then west.

    ``start`` is from where the closest die counts when the attacker is not on the board; ``passed``
    are hit wherever they stand. Source: AOE-03, L1333-1334; AOE-05, L1337-1340; AOE-06.
    """
    inside, own = frozenset(hexes), encounter.figures.get(attacker)
    start = (front_hex(own, encounter) if own is not None else None) or start
    hits: list[Hit] = []
    for figure in encounter.figures.values():
        body = footprint(figure, encounter)
        covered = tuple(at for at in body if at in inside)
        if figure.id == attacker or not (covered or (body and figure.id in passed)):
            continue
        hits.append(_hit(encounter, start, figure, covered or body[:1]))
    order = encounter.shape.order
    return tuple(sorted(hits, key=lambda hit: (order(hit.hexes[0]), hit.figure)))


def _hit(encounter: Encounter, start: Hex, figure: Figure, covered: tuple[Hex, ...]) -> Hit:
    """Return a character in an area: a large one is attacked once, the closest die takes it.

    Source: AOE-05, L1337-1340; AOE-06, L1340-1341.
    """
    ordered = tuple(sorted(covered, key=encounter.shape.order))
    nearest = location_nearest(encounter, figure, start)
    location = nearest.locations[0] if nearest.locations else None
    return Hit(figure.id, ordered, len(ordered) - 1, location)


def _why_hit(encounter: Encounter, start: Hex, hit: Hit) -> Trace:
    figure = encounter.figures[hit.figure]
    names = ", ".join(encounter.shape.name(at) for at in hit.hexes)
    because: tuple[Trace, ...] = ()
    if hit.bonus:
        bonus = line("area.bonus", "AOE-05", n=len(hit.hexes), bonus=hit.bonus)
        because = (Trace(line=bonus),)
    if hit.location is not None:
        because = (*because, location_nearest(encounter, figure, start).trace)
    told = line("area.hit", "AOE-03", name=figure.name, hex=names)
    return Trace(line=told, kept=True, because=because)


class WaveDirection(NamedTuple):
    """A direction a wave may take, and the foes it would hit there."""

    direction: int
    foes: tuple[str, ...]


def wave_directions(encounter: Encounter, actor: Figure) -> tuple[WaveDirection, ...]:
    """Return the six directions of a wave: the most foes first, then north then west.

    Foes of an enemy are Oathsworn, allies and friends; those of everybody else the enemies. None
    off the board. Source: WAVE-02, L1651-1653.
    """
    if actor.at is None:
        return ()
    foes = [f for f in encounter.figures.values() if is_foe(actor, f) and f.at is not None]
    found: list[WaveDirection] = []
    for direction in range(6):
        band = frozenset(wave_hexes(encounter.shape, actor.at, direction))
        hit = (f.id for f in foes if not band.isdisjoint(footprint(f, encounter)))
        found.append(WaveDirection(direction, tuple(hit)))
    order = encounter.shape.order
    return tuple(sorted(found, key=lambda w: (-len(w.foes), order(DIRECTIONS[w.direction]))))


def is_foe(figure: Figure, other: Figure) -> bool:
    """Whether two figures are on different sides: the boss and its minions, or everybody else."""
    return (figure.kind in ENEMIES) != (other.kind in ENEMIES)


def _why_wave(laid: Laid, chosen: tuple[WaveDirection, ...]) -> tuple[Trace, ...]:
    names = laid.encounter.shape.direction_names
    return tuple(
        Trace(
            line=line("wave.way", "WAVE-02", way=names[w.direction], n=len(w.foes)),
            kept=w.direction == laid.direction,
        )
        for w in chosen
    )


def _why_laid(laid: Laid) -> tuple[Trace, ...]:
    area = laid.area
    why: list[Trace] = []
    if area.shape == "arcs":
        why.append(Trace(line=line("arc.check-your-book", "HEX-07")))
    if area.shape in ("disc", "template") and not area.own and laid.centre is not None:
        name = laid.encounter.shape.name(laid.centre)
        why.append(Trace(line=line("area.centre", "AOE-02", hex=name)))
    if area.shape in ("cone", "template") and laid.turns:
        why.append(Trace(line=line("area.turned", "AOE-07", n=laid.turns)))
    return tuple(why)


def refuse_centre(campaign: Campaign, actor: str, centre: Hex, reach: int) -> Refusal | None:
    """Refuse a centre out of range or of sight; the area's other hexes may be either.

    Nothing speaks against a centre where the attacker is off the board. Source: AOE-02, L1331-1332.
    """
    encounter = encounter_of(campaign)
    figure = encounter.figures.get(actor)
    start = front_hex(figure, encounter) if figure is not None else None
    if start is None or start == centre:
        return None
    far = distance(start, centre)
    if far > reach:
        return refuse("area.out-of-range", "AOE-02", n=far, reach=reach)
    seen = sight(encounter, start, centre, closed=closed_sight(campaign))
    if seen.clear:
        return None
    at = encounter.shape.name(seen.blockers[0]) if seen.blockers else ""
    return refuse("area.out-of-sight", "AOE-02", hex=at)
