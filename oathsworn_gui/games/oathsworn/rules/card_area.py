"""Where an attack of a card on an area may fall: one placement for each set of those it hits."""

from typing import NamedTuple

from oathsworn_gui.games.oathsworn.model.card_effects import AttackEffect
from oathsworn_gui.games.oathsworn.model.encounter import Encounter, Figure
from oathsworn_gui.games.oathsworn.model.instructions import Area
from oathsworn_gui.games.oathsworn.model.procedures import Attack
from oathsworn_gui.games.oathsworn.rules.areas import ENEMIES, AreaHit, area_hit, refuse_centre
from oathsworn_gui.games.oathsworn.rules.attack_area import refuse_area
from oathsworn_gui.games.oathsworn.rules.attack_range import MELEE, attack_range
from oathsworn_gui.games.oathsworn.rules.attacked import name_of
from oathsworn_gui.games.oathsworn.rules.card_near import enemies
from oathsworn_gui.games.oathsworn.rules.card_steps import Now, card_question
from oathsworn_gui.games.oathsworn.rules.figures import footprint
from oathsworn_gui.games.oathsworn.rules.in_encounter import encounter_of
from oathsworn_gui.games.oathsworn.rules.knows import knows
from oathsworn_gui.games.oathsworn.rules.places import hexes_of
from oathsworn_gui.games.oathsworn.rules.walking import figure_of_seat
from oathsworn_gui.tabletop.action import Refusal, refuse
from oathsworn_gui.tabletop.hexes import Hex, distance
from oathsworn_gui.tabletop.procedure import Option, Question, Value

_CENTRED = {"disc", "template"}
_TURNED = {"cone", "wave", "template"}
WIDEST = 8
"""No template printed reaches further from its centre."""


class Placement(NamedTuple):
    """An area laid on the board: its key (``"G6/2"``: centre and turns), and whom it hits."""

    key: str
    hexes: tuple[str, ...]
    enemies: tuple[str, ...]
    friends: tuple[str, ...]


def is_known(now: Now) -> bool:
    """Whether the board is known well enough to lay an area."""
    own = figure_of_seat(now.campaign, now.play.seat)
    return own is not None and knows(now.campaign, own.id)


def placements(now: Now, area: Area, attack: Attack) -> tuple[Placement, ...]:
    """Return placements that hit an enemy: most enemies first, then fewest friends.

    Of those that hit the same, the first counts, north then west. Source: AOE-01..07, L1329-1341.
    """
    own = figure_of_seat(now.campaign, now.play.seat)
    if own is None or own.at is None:
        return ()
    found: dict[tuple[tuple[str, ...], tuple[str, ...]], Placement] = {}
    for centre in _centres(now, own, area, attack):
        for turns in range(6) if area.shape in _TURNED else (0,):
            placed = _placed(now, own, area, centre, turns)
            if placed.enemies:
                found.setdefault((placed.enemies, placed.friends), placed)
    return tuple(sorted(found.values(), key=lambda p: (-len(p.enemies), len(p.friends))))


def _centres(now: Now, own: Figure, area: Area, attack: Attack) -> tuple[Hex | None, ...]:
    """Return the centres in range and sight from which the area can reach an enemy."""
    if area.shape not in _CENTRED or area.own:
        return (None,)
    encounter = encounter_of(now.campaign)
    reach = attack_range(now.campaign, attack, now.box)
    most = reach.range if reach is not None else MELEE
    wide = area.size if area.shape == "disc" else _width(area)
    bodies = [at for enemy in enemies(now.campaign) for at in footprint(enemy, encounter)]
    near = (
        at
        for at in sorted(encounter.shape.hexes(), key=encounter.shape.order)
        if any(distance(at, body) <= wide for body in bodies)
        and own.at is not None
        and distance(own.at, at) <= most
    )
    return tuple(at for at in near if refuse_centre(now.campaign, own.id, at, most) is None)


def _width(area: Area) -> int:
    far = (distance(Hex(0, 0), Hex(*offset)) for offset in area.offsets)
    return min(WIDEST, max(far, default=0))


def _placed(now: Now, own: Figure, area: Area, centre: Hex | None, turns: int) -> Placement:
    encounter = encounter_of(now.campaign)
    path = hexes_of(encounter, now.play.path)
    hit = area_hit(now.campaign, own.id, area, centre=centre, turns=turns, path=path)
    name = encounter.shape.name(centre or own.at or Hex(0, 0))
    return _told(encounter, hit, f"{name}/{turns}")


def _told(encounter: Encounter, hit: AreaHit, key: str) -> Placement:
    ids = [one.figure for one in hit.hits]
    kinds = {figure: encounter.figures[figure].kind for figure in ids}
    return Placement(
        key,
        tuple(encounter.shape.name(at) for at in hit.hexes),
        tuple(sorted(figure for figure in ids if kinds[figure] in ENEMIES)),
        tuple(sorted(figure for figure in ids if kinds[figure] not in ENEMIES)),
    )


def area_question(now: Now, effect: AttackEffect, attack: Attack) -> Question | None:
    """Ask where the area falls; None where there is one way only, or none at all."""
    if effect.area is None:
        return None
    if not is_known(now):
        return _hit_question(now)
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


def _hit_question(now: Now) -> Question:
    """Ask which enemies the area hits where it lies on the table only."""
    options = tuple(
        Option(key=enemy.id, code="card.figure", params={"name": enemy.name, "hex": ""})
        for enemy in enemies(now.campaign)
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
    names = tuple(str(name) for name in (value if isinstance(value, tuple) else (value,)))
    return refuse_area(now.campaign, names) or refuse("card.other-area", "AOE-01")
