"""The Witch's tiles: once a round fire or ice near her."""

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import encounter_of, with_encounter
from oathsworn_gui.games.oathsworn.rules.board.figures import obstacle_at, occupied
from oathsworn_gui.games.oathsworn.rules.board.masks import board_grid, free_mask
from oathsworn_gui.games.oathsworn.rules.classes.ability import AbilityRules, Use
from oathsworn_gui.games.oathsworn.rules.classes.class_board import unsure_told
from oathsworn_gui.games.oathsworn.rules.hp.known_positions import knows
from oathsworn_gui.games.oathsworn.rules.movement.walking import figure_of_seat
from oathsworn_gui.tabletop.action import Line, Outcome, Refusal, impossible, line, refuse
from oathsworn_gui.tabletop.hexes import Hex, distance
from oathsworn_gui.tabletop.state import put

WITHIN = 3
MOST = 10
"""The greatest distance from her, and the tiles in the box. Source: facts, sections 3.2 and 7."""

TILES = ("fire", "water")
"""Her tiles; ice is placed as water. Source: facts, section 3.2."""


def refuse_tile(campaign: Campaign, seat: str, at: Hex | None, name: str) -> Refusal | None:
    """Refuse hexes off the board, too far from her, under a character, and with an obstacle.

    Source: facts, section 3.2.
    """
    encounter = encounter_of(campaign)
    if at is None or at not in encounter.shape:
        return impossible("move.no-such-hex", hex=name)
    witch = figure_of_seat(campaign, seat)
    if witch is not None and witch.at is not None and distance(witch.at, at) > WITHIN:
        return refuse("tiles.too-far", None, hex=name, most=WITHIN)
    if at in occupied(encounter):
        return refuse("tiles.under-character", None, hex=name)
    return refuse("tiles.obstacle", None, hex=name) if obstacle_at(encounter, at) else None


class WitchTiles(AbilityRules):
    """Fire or ice tiles within 3, once a round; how many her board shows.

    With the board off they are placed on the table. Source: facts, section 3.2; MOVE-11, L802-803.
    """

    key = "tiles"
    cls = "witch"
    once = "round"
    asks = "tiles"

    def options(self, campaign: Campaign, seat: str, box: Box) -> tuple[str, ...]:
        """Return the hexes where a tile may be placed, none with the board off."""
        witch = figure_of_seat(campaign, seat)
        if witch is None or witch.at is None or not knows(campaign, witch.id):
            return ()
        encounter = encounter_of(campaign)
        grid = board_grid(encounter)
        near = grid.within(grid.mask((witch.at,)), WITHIN)
        return tuple(map(encounter.shape.name, grid.hexes(near & free_mask(encounter))))

    def refuse_use(self, campaign: Campaign, seat: str, use: Use, box: Box) -> Refusal | None:
        """Refuse other tiles, repeated hexes, too many, and hexes where no tile may be placed."""
        if use.tile not in TILES:
            return impossible("tiles.no-such-tile", None)
        names = [name.upper() for name in use.hexes]
        if len(names) > MOST or len(set(names)) < len(names):
            return impossible("tiles.too-many", None, most=MOST)
        if not names and encounter_of(campaign).board != "off":
            return impossible("tiles.none", None)
        shape = encounter_of(campaign).shape
        wrong = (refuse_tile(campaign, seat, shape.named(name), name) for name in names)
        return next((refusal for refusal in wrong if refusal is not None), None)

    def carry_out(self, campaign: Campaign, seat: str, use: Use, box: Box) -> Outcome:
        """Place the tiles; each replaces a tile already in its hex."""
        encounter, name = encounter_of(campaign), campaign.seats[seat].name
        tiles = encounter.tiles
        lines: list[Line] = [line("class.tiles", None, name=name, tile=use.tile, n=len(use.hexes))]
        for at in filter(None, map(encounter.shape.named, use.hexes)):
            hex_name = encounter.shape.name(at)
            code = "tile.replaced" if hex_name in tiles else "tile.set"
            tiles = put(tiles, hex_name, use.tile)
            lines.append(line(code, "MOVE-11", hex=hex_name, tile=use.tile))
        if not use.hexes:
            lines.append(line("class.tiles-on-table", None, name=name, tile=use.tile))
        now = with_encounter(campaign, tiles=tiles)
        return Outcome(now, (*lines, *unsure_told(campaign, seat, box)))
