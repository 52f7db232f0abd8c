"""An attack pointed at an area of the board: its hexes, and whom it hits, before it is made."""

from typing import NamedTuple

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.encounter import Encounter, Figure
from oathsworn_gui.games.oathsworn.rules.board.areas import ENEMIES, Hit
from oathsworn_gui.games.oathsworn.rules.board.figures import direction_to
from oathsworn_gui.games.oathsworn.rules.board.templates import (
    TEMPLATES,
    Template,
    hit_by,
    template_hexes,
)
from oathsworn_gui.tabletop.hex_overlay import Overlay, Region, Tag
from oathsworn_gui.tabletop.hexes import Hex
from oathsworn_gui.tabletop.texts import Texts

AREA_SHAPES = tuple(template.key for template in TEMPLATES)
"""The areas an attack may be aimed at, in the order of their keys; texts ``template.<key>``."""


class Pointed(NamedTuple):
    """The placement of an area: its shape, the hex it is aimed at, and its turns of 60°."""

    shape: str
    at: Hex | None
    turns: int


class AttackArea(NamedTuple):
    """An area: the names of its hexes, whom it hits in words, and how it is drawn."""

    hexes: tuple[str, ...] = ()
    words: tuple[str, ...] = ()
    drawn: tuple[Overlay, ...] = ()


def attack_area(campaign: Campaign, texts: Texts, attacker: Figure, pointed: Pointed) -> AttackArea:
    """Return the area of an attacker on the board; an empty one where it cannot be placed.

    An area that begins at the attacker is placed there, whatever hex it is aimed at.
    """
    encounter, template = campaign.encounter, _template(pointed.shape)
    start = attacker.at if template.own else pointed.at
    if encounter is None or start is None:
        return AttackArea()
    covered = template_hexes(encounter.shape, template, start, pointed.turns)
    hits = hit_by(encounter, template, start, pointed.turns, attacker.id)
    tags = (
        Tag(hit.hexes[0], texts.say("board.hit-bonus", n=hit.bonus)) for hit in hits if hit.bonus
    )
    return AttackArea(
        hexes=tuple(encounter.shape.name(at) for at in covered),
        words=tuple(_hit_words(encounter, texts, hit) for hit in hits),
        drawn=(Region("area", frozenset(covered)), *tags),
    )


def _hit_words(encounter: Encounter, texts: Texts, hit: Hit) -> str:
    figure = encounter.figures[hit.figure]
    key = "attack-area.hits" if figure.kind in ENEMIES else "attack-area.friend"
    key = f"{key}.more" if hit.bonus else key
    return texts.say(key, name=figure.name, n=hit.bonus)


def pointed_at(campaign: Campaign, attacker: Figure, pointed: Pointed, at: Hex) -> Pointed:
    """Return the area pointed at a hex; one that begins at the attacker is turned toward it."""
    encounter, turns = campaign.encounter, pointed.turns
    if encounter is not None and attacker.at is not None and _template(pointed.shape).own:
        turns = direction_to(encounter.shape, attacker.at, at)
    return pointed._replace(at=at, turns=turns)


def _template(key: str) -> Template:
    """Return an area by its key; the first for an unknown one."""
    return next((one for one in TEMPLATES if one.key == key), TEMPLATES[0])
