"""Effect tiles that an enemy's card places: beside it, under it, beside the target, or in hexes."""

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.instructions import LayTiles
from oathsworn_gui.games.oathsworn.model.procedures import EnemyTurn
from oathsworn_gui.games.oathsworn.notation.enemy import step_line
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import encounter_of, with_encounter
from oathsworn_gui.games.oathsworn.rules.board.arcs import hexes_beside
from oathsworn_gui.games.oathsworn.rules.board.figures import footprint, is_free
from oathsworn_gui.games.oathsworn.rules.enemy.affected_figures import CONFIRM, hexes_question
from oathsworn_gui.games.oathsworn.rules.enemy.steps import Plan, next_step
from oathsworn_gui.games.oathsworn.rules.enemy.typed_answers import hexes_of
from oathsworn_gui.games.oathsworn.rules.hp.known_positions import knows
from oathsworn_gui.tabletop.action import Line, Outcome, line
from oathsworn_gui.tabletop.hexes import Hex
from oathsworn_gui.tabletop.procedure import Option, Question, Value
from oathsworn_gui.tabletop.state import put


def planned_tiles(campaign: Campaign, turn: EnemyTurn, step: LayTiles) -> tuple[Hex, ...] | None:
    """Return the hexes that tiles are placed in, north then west; None without the board.

    Beside a figure: every adjacent hex without an obstacle and without a figure.
    """
    encounter = encounter_of(campaign)
    if step.where == "hexes":
        return hexes_of(encounter, step.hexes)
    name = turn.target if step.where == "beside-target" else turn.actor
    figure = encounter.figures.get(name or "")
    if figure is None:
        return ()
    if not knows(campaign, figure.id):
        return None
    if step.where == "under":
        found = [at for at in footprint(figure, encounter) if at in encounter.shape]
    else:
        found = [at for at in hexes_beside(encounter, figure) if is_free(encounter, at)]
    return tuple(sorted(found, key=encounter.shape.order))


class TilesStep:
    """Carries out an instruction to place tiles."""

    def plan(self, campaign: Campaign, turn: EnemyTurn, step: LayTiles, box: Box) -> Plan:
        """Find the hexes."""
        return Plan(hexes=planned_tiles(campaign, turn, step))

    def ask(
        self, campaign: Campaign, turn: EnemyTurn, step: LayTiles, plan: Plan
    ) -> Question | None:
        """Propose the hexes; without the board the table places them."""
        planned = plan.hexes
        if planned == ():
            return None
        shape = encounter_of(campaign).shape
        hexes = ", ".join(shape.name(at) for at in planned or ())
        code = "enemy.tiles" if planned is not None else "enemy.tiles-on-table"
        params = {"tile": step.tile, "hexes": hexes, "n": len(planned or ())}
        option = Option(key=CONFIRM, code=code, params=params)
        because = step_line(campaign, step).evolve(rule="MOVE-11")
        known = planned is not None
        return hexes_question(campaign, turn, "enemy.tiles", option, because, known=known)

    def go_on(
        self, campaign: Campaign, turn: EnemyTurn, step: LayTiles, box: Box, plan: Plan
    ) -> Outcome:
        """Continue if there is no room for a tile."""
        return Outcome(next_step(campaign, turn), (line("enemy.no-tile", None, tile=step.tile),))

    def answer(
        self,
        campaign: Campaign,
        turn: EnemyTurn,
        step: LayTiles,
        box: Box,
        plan: Plan,
        value: Value,
    ) -> Outcome:
        """Place the tiles where proposed, or where the table says."""
        planned = plan.hexes
        now = next_step(campaign, turn)
        if value != CONFIRM:
            return lay_tiles(now, step.tile, hexes_of(encounter_of(campaign), value))
        if planned is None:
            return Outcome(now, (line("enemy.tiles-on-table", "MOVE-11", tile=step.tile),))
        return lay_tiles(now, step.tile, planned)


def lay_tiles(campaign: Campaign, tile: str, hexes: tuple[Hex, ...]) -> Outcome:
    """Place a tile in each hex; it replaces a tile already there. Source: MOVE-11, L802-803."""
    shape, tiles = encounter_of(campaign).shape, encounter_of(campaign).tiles
    lines: list[Line] = []
    for at in hexes:
        name = shape.name(at)
        code = "tile.replaced" if name in tiles else "tile.set"
        tiles = put(tiles, name, tile)
        lines.append(line(code, "MOVE-11", hex=name, tile=tile))
    return Outcome(with_encounter(campaign, tiles=tiles), tuple(lines))
