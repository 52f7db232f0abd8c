"""What the board of an encounter shows, made from the campaign: a picture, and hexes in words."""

from collections.abc import Mapping
from dataclasses import replace

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.encounter import Boss, Encounter, Figure
from oathsworn_gui.games.oathsworn.rules.abilities.sentinels import most_hp
from oathsworn_gui.games.oathsworn.rules.board.figures import (
    footprint,
    is_large,
    location_hexes,
    tiles_seen,
)
from oathsworn_gui.games.oathsworn.rules.board.mover import paid_water
from oathsworn_gui.games.oathsworn.rules.company.items import find
from oathsworn_gui.games.oathsworn.rules.hp.numbers import max_hp
from oathsworn_gui.games.oathsworn.rules.movement.walking import step_cost
from oathsworn_gui.games.oathsworn.views.board.states import of_figure
from oathsworn_gui.tabletop.hex_overlay import Overlay
from oathsworn_gui.tabletop.hex_picture import BoardPicture, Large, LocationDie, Side, Thrown, Token
from oathsworn_gui.tabletop.hexes import Hex

THROWN_ICONS = {
    "weapon": "sword",
    "shield": "shield",
    "armour": "tshirt-crew",
    "gear": "bag-personal",
}
MOST_MARKS = 2
"""The number of trouble signs that have room at a figure."""
MINION_ICON = "skull"
ALLY_ICON = "sword"
FRIEND_ICON = "hand-heart"
BOSS_ICON = "paw"


def glyph_of(campaign: Campaign, box: Box, figure: Figure) -> str:
    """Return the icon of a figure."""
    if figure.kind == "oathsworn":
        return box.cls(campaign.seats[figure.of].cls).glyph
    return {"minion": MINION_ICON, "ally": ALLY_ICON, "boss": BOSS_ICON}.get(
        figure.kind, FRIEND_ICON
    )


def picture_of(
    campaign: Campaign,
    box: Box,
    chosen: str = "",
    *,
    lit: frozenset[Hex] = frozenset(),
) -> BoardPicture:
    """Return the board; ``chosen`` is a figure's id, ``lit`` are pointed out."""
    encounter = campaign.encounter
    if encounter is None:
        return BoardPicture()
    shape = encounter.shape
    standing = [f for f in encounter.figures.values() if f.at is not None]
    return BoardPicture(
        shape=shape,
        obstacles=_by_hex(encounter, encounter.obstacles),
        tiles=tiles_seen(encounter),
        tokens=tuple(
            token_of(campaign, box, f, chosen) for f in standing if not is_large(f, encounter)
        ),
        large=tuple(large_of(encounter, f, chosen) for f in standing if is_large(f, encounter)),
        lit=lit,
        thrown=_thrown(campaign, encounter),
    )


def green_zone(campaign: Campaign) -> frozenset[Hex]:
    """Return where the company begins, while it is being placed. Source: ENCSETUP-17, L689-690."""
    encounter = campaign.encounter
    if encounter is None or encounter.phase != "set-up":
        return frozenset()
    return frozenset(at for at in map(encounter.shape.named, encounter.zone) if at is not None)


def _by_hex(encounter: Encounter, named: Mapping[str, str]) -> dict[Hex, str]:
    found: dict[Hex, str] = {}
    for name, kind in named.items():
        at = encounter.shape.named(name)
        if at is not None:
            found[at] = kind
    return found


def way_costs(campaign: Campaign, way: tuple[Hex, ...], figure: str) -> tuple[int, ...]:
    """Return the animus a figure pays in all at each hex of a way. Source: MOVE-01, L780-783."""
    encounter = campaign.encounter
    if encounter is None:
        return ()
    total, paid = 0, paid_water(encounter, figure)
    costs: list[int] = []
    for at in way:
        total += step_cost(encounter, at, paid)
        paid = (*paid, encounter.shape.name(at))
        costs.append(total)
    return tuple(costs)


def hp_of(campaign: Campaign, box: Box, figure: Figure) -> tuple[int, int]:
    """Return HP and maximum of a figure with an HP die of its own; 0, 0 for a boss."""
    if figure.kind == "oathsworn":
        return campaign.seats[figure.of].hp, max_hp(campaign, box, figure.of)
    if figure.kind == "ally":
        return figure.hp, max_hp(campaign, box)
    if figure.kind == "friend":
        return figure.hp, max(figure.hp, most_hp(campaign, figure))
    encounter = campaign.encounter
    kinds = encounter.minions if encounter else ()
    most = next((kind.hp for kind in kinds if kind.key == figure.of), figure.hp)
    return figure.hp, most


def token_of(campaign: Campaign, box: Box, figure: Figure, chosen: str = "") -> Token:
    """Return a figure of one hex; ``chosen`` is a figure's id."""
    encounter = campaign.encounter
    side: Side = "enemy" if figure.kind in {"boss", "minion"} else "friend"
    hp, most = hp_of(campaign, box, figure) if figure.kind != "boss" else (0, 0)
    number = figure.name.rsplit(" ", 1)[-1] if figure.kind == "minion" else ""
    turn = encounter.turn if encounter else None
    return Token(
        id=figure.id,
        at=figure.at or Hex(0, 0),
        icon=glyph_of(campaign, box, figure),
        name=figure.name,
        side="ours" if figure.kind == "oathsworn" else side,
        facing=figure.facing,
        hp=hp,
        most=most,
        number=number if number.isdigit() else "",
        chosen=figure.id == chosen,
        acting=turn is not None and figure.id in {f"s{turn}", f"a{turn}"},
        marks=tuple(one.icon for one in of_figure(campaign, figure))[:MOST_MARKS],
    )


def large_of(encounter: Encounter, figure: Figure, chosen: str = "") -> Large:
    """Return a large figure as one silhouette with its dice; ``chosen`` is a figure's id."""
    boss = encounter.boss
    return Large(
        id=figure.id,
        name=figure.name,
        at=figure.at or Hex(0, 0),
        hexes=footprint(figure, encounter),
        facing=figure.facing,
        icon=BOSS_ICON,
        dice=dice_of(boss, figure) if boss else (),
        chosen=figure.id == chosen,
    )


def dice_of(boss: Boss, figure: Figure) -> tuple[LocationDie, ...]:
    """Return the dice of a boss by location; a single-hex boss has none on the board."""
    return tuple(
        LocationDie(loc.name, location_hexes(figure, loc), loc.hp) for loc in boss.locations
    )


def _thrown(campaign: Campaign, encounter: Encounter) -> tuple[Thrown, ...]:
    """Return the thrown items that are on hexes of the board."""
    found: list[Thrown] = []
    for name, items in encounter.thrown.items():
        at = encounter.shape.named(name)
        for item in items if at is not None else ():
            owned = find(campaign, item)
            if at is not None and owned is not None:
                found.append(Thrown(at, THROWN_ICONS[owned.item.kind], owned.item.name))
    return tuple(found)


def marked(
    picture: BoardPicture, overlays: tuple[Overlay, ...], faded: frozenset[str], target: str
) -> BoardPicture:
    """Return the picture with more overlays, some figures faded and one the target."""
    return replace(
        picture,
        overlays=(*picture.overlays, *overlays),
        tokens=tuple(
            replace(token, faded=token.id in faded, target=token.id == target)
            for token in picture.tokens
        ),
        large=tuple(
            replace(large, faded=large.id in faded, target=large.id == target)
            for large in picture.large
        ),
    )
