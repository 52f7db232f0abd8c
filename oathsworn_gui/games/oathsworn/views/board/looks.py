"""What the board can show on demand: reach, threat, sight, distance, arcs, areas; as overlays."""

from typing import NamedTuple

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.encounter import Encounter, Figure
from oathsworn_gui.games.oathsworn.model.instructions import Instruction
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import animus_of, plays_small
from oathsworn_gui.games.oathsworn.rules.base.rule_variants import ARCS
from oathsworn_gui.games.oathsworn.rules.board.arcs import ALL_ARCS, hexes_of_arc
from oathsworn_gui.games.oathsworn.rules.board.areas import refuse_centre
from oathsworn_gui.games.oathsworn.rules.board.figures import (
    front_hex,
    is_large,
    is_on_board,
    occupied,
)
from oathsworn_gui.games.oathsworn.rules.board.line_of_sight import closed_sight, sight, sight_of
from oathsworn_gui.games.oathsworn.rules.board.templates import TEMPLATES, hit_by, template_hexes
from oathsworn_gui.games.oathsworn.rules.hp.stage_deck import definition
from oathsworn_gui.games.oathsworn.rules.movement.reach import reach_of, threat_of, told_reach
from oathsworn_gui.tabletop.hex_overlay import (
    ArcMarks,
    Overlay,
    Region,
    Ruler,
    SightRay,
    Tag,
)
from oathsworn_gui.tabletop.hexes import Hex, centre, distance
from oathsworn_gui.tabletop.table_options import reading
from oathsworn_gui.tabletop.texts import Texts

ENEMIES = ("boss", "minion")
SMALL_MOVE = 4
"""The move of a companion or an ally, as `ActSmall` has it."""

_ANY_RANGE = 99
FREE_MOVE = 6
"""The distance up to which reach is shown where a card or token gives the number."""


class Look(NamedTuple):
    """What is switched on, and which hex is hovered.

    ``template`` is the place of an area in `TEMPLATES` from 1, 0 for none, ``turns`` sixths it is
    turned; ``ruler`` the hex that is measured from.
    """

    reach: bool = False
    threat: bool = False
    sight: bool = False
    arcs: bool = False
    template: int = 0
    turns: int = 0
    ruler: Hex | None = None
    coordinates: bool = True


def standing_looks(
    campaign: Campaign, box: Box, texts: Texts, look: Look, figure: Figure | None
) -> tuple[Overlay, ...]:
    """Return threat, reach and arcs as far as they are switched on: they follow no eye."""
    encounter = campaign.encounter
    if encounter is None:
        return ()
    found: list[Overlay] = []
    if look.threat:
        found += threats(campaign, box, encounter, figure)
    if look.reach and figure is not None and figure.kind not in ENEMIES:
        found.append(_reach(campaign, encounter, figure))
    if look.arcs and figure is not None and is_on_board(encounter, figure):
        found.append(_arcs(campaign, encounter, texts, figure))
    return tuple(found)


def seen_at(
    campaign: Campaign, texts: Texts, look: Look, figure: Figure | None, eye: Hex | None
) -> tuple[Overlay, ...]:
    """Return area, line of sight and ruler from ``figure`` to the hovered hex ``eye``."""
    encounter = campaign.encounter
    if encounter is None:
        return ()
    found: list[Overlay] = []
    if look.template:
        found += _area(campaign, encounter, texts, look, figure, eye)
    if look.sight and figure is not None and eye is not None:
        found += _ray(campaign, encounter, texts, figure, eye)
    if look.ruler is not None and eye is not None and eye != look.ruler:
        far = distance(look.ruler, eye)
        found.append(Ruler(look.ruler, eye, texts.say("board.distance", n=far)))
    return tuple(found)


def _reach(campaign: Campaign, encounter: Encounter, figure: Figure) -> Overlay:
    """Return the hexes that an Oathsworn or ally can reach with its animus, numbered by cost."""
    seat = figure.id[1:]
    if figure.id[:1] not in "sa" or seat not in campaign.seats:
        movement = FREE_MOVE
    elif plays_small(campaign, seat):
        movement = SMALL_MOVE
    else:
        movement = animus_of(campaign, seat)
    found = reach_of(encounter, figure, movement)
    return Region("reach", {at: str(cost) for at, cost in found.items()})


def threats(
    campaign: Campaign, box: Box, encounter: Encounter, figure: Figure | None
) -> list[Overlay]:
    """Return what an enemy can attack after moving: of the one looked from, else of all."""
    steps: tuple[Instruction, ...] = ()
    if encounter.faceup is not None:
        known = definition(campaign, box, encounter.faceup)
        steps = known.steps if known is not None else ()
    one = figure is not None and figure.kind in ENEMIES
    enemies = [figure] if one else [f for f in encounter.figures.values() if f.kind in ENEMIES]
    hexes = frozenset[Hex]()
    for enemy in enemies:
        if enemy is not None:
            hexes |= threat_of(encounter, enemy, *told_reach(encounter, enemy, steps))
    hexes -= frozenset(map(encounter.shape.named, encounter.obstacles))  # no figure is there
    return [Region("threat", hexes)] if hexes else []


def _arcs(campaign: Campaign, encounter: Encounter, texts: Texts, figure: Figure) -> Overlay:
    """Return the arcs close to a figure; arcs over the whole board would hide its content."""
    chosen = reading(ARCS, campaign)
    at = figure.at or Hex(0, 0)
    most = 3 if is_large(figure, encounter) else 2
    near = {
        arc: frozenset(
            one
            for one in hexes_of_arc(encounter, figure, arc, reading=chosen)
            if distance(one, at) <= most
        )
        for arc in ALL_ARCS
    }
    words: dict[str, str] = {arc: texts.say(f"board.arc.{arc}") for arc in ALL_ARCS}
    return ArcMarks(at, figure.facing, {str(arc): hexes for arc, hexes in near.items()}, words)


def _area(
    campaign: Campaign,
    encounter: Encounter,
    texts: Texts,
    look: Look,
    figure: Figure | None,
    eye: Hex | None,
) -> list[Overlay]:
    """Return an area placed at the figure's hex, or at the hovered hex, and whom it hits.

    A centre out of sight is reported; how far away it may be is printed on the card.
    """
    template = TEMPLATES[look.template - 1]
    start = front_hex(figure, encounter) if figure is not None and template.own else None
    at = start if start is not None else eye
    if at is None:
        return []
    attacker = figure.id if figure is not None else ""
    hexes = template_hexes(encounter.shape, template, at, look.turns)
    hit = hit_by(encounter, template, at, look.turns, attacker)
    tags = [
        Tag(one.hexes[0], texts.say("board.hit-bonus", n=one.bonus)) for one in hit if one.bonus
    ]
    refused = None if template.own else refuse_centre(campaign, attacker, at, _ANY_RANGE)
    if refused is not None:
        tags.append(Tag(at, texts.say(f"refusal.{refused.code}", **refused.params), "dropped"))
    return [Region("area", frozenset(hexes)), *tags]


def _ray(
    campaign: Campaign, encounter: Encounter, texts: Texts, figure: Figure, eye: Hex
) -> list[Overlay]:
    """Return the line of sight from a figure to the hovered hex, and what blocks it."""
    start = front_hex(figure, encounter)
    if start is None or start == eye or not is_on_board(encounter, figure):
        return []
    there = occupied(encounter).get(eye)
    closed = closed_sight(campaign)
    if there is not None and there.id == figure.id:
        return []
    if there is not None and is_large(there, encounter):
        seen = sight_of(encounter, figure, there, closed=closed)
    else:
        seen = sight(encounter, start, eye, closed=closed)
    stop = seen.blockers[0] if seen.blockers else None
    ray = SightRay(
        seen.line.start,
        seen.line.end,
        clear=seen.clear,
        stop=centre(stop, encounter.shape.orientation) if stop is not None else None,
    )
    if stop is None:
        return [ray]
    words = texts.say("board.blocked", hex=encounter.shape.name(stop))
    return [ray, Tag(stop, words, "dropped")]
