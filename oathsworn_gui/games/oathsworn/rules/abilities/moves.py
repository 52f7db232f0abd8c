"""Abilities that move: the Harbinger's free move and the Ranger's Tree Running."""

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.encounter import Encounter
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import encounter_of
from oathsworn_gui.games.oathsworn.rules.board.figures import (
    is_free,
    obstacle_at,
    with_figure,
)
from oathsworn_gui.games.oathsworn.rules.board.masks import (
    board_grid,
    free_mask,
    obstacle_mask,
)
from oathsworn_gui.games.oathsworn.rules.board.thrown_items import pick_up_there
from oathsworn_gui.games.oathsworn.rules.classes.ability import AbilityRules, Use
from oathsworn_gui.games.oathsworn.rules.classes.class_board import unsure_told
from oathsworn_gui.games.oathsworn.rules.conditions.crippled import refuse_crippled
from oathsworn_gui.games.oathsworn.rules.hp.figures import burn
from oathsworn_gui.games.oathsworn.rules.hp.known_positions import knows
from oathsworn_gui.games.oathsworn.rules.movement.walking import figure_of_seat, refuse_walk, walk
from oathsworn_gui.games.oathsworn.rules.turns.may_act import refuse_injuries_first
from oathsworn_gui.tabletop.action import Outcome, Refusal, impossible, line, refuse
from oathsworn_gui.tabletop.hexes import Hex, distance, neighbours

TREE_RUNNING = 7
TREE_RUNNING_COST = 3
"""How far Tree Running goes and what it costs. Source: facts, section 3.2."""


def _refuse_moving(campaign: Campaign, seat: str) -> Refusal | None:
    """Refuse movement of a crippled character or one with injuries to play first.

    Source: TOKEN-18, L1311-1315; TURN-05, L747-749.
    """
    return refuse_crippled(campaign, seat) or refuse_injuries_first(campaign, seat)


class FreeMove(AbilityRules):
    """The Harbinger walks any distance without animus, once an encounter.

    With the board off its model is moved on the table. Source: facts, section 3.2; MOVE-02,
    MOVE-03, L781-786.
    """

    key = "free-move"
    cls = "harbinger"
    once = "encounter"
    asks = "path"

    def refuse(self, campaign: Campaign, seat: str, box: Box) -> Refusal | None:
        """Refuse a crippled one, and before its injuries."""
        return _refuse_moving(campaign, seat)

    def refuse_use(self, campaign: Campaign, seat: str, use: Use, box: Box) -> Refusal | None:
        """Refuse a way that is blocked, and none at all where the board is known."""
        encounter, figure = encounter_of(campaign), figure_of_seat(campaign, seat)
        if not use.hexes:
            return None if encounter.board == "off" else impossible("move.nowhere")
        return refuse_walk(encounter, figure, use.hexes)

    def carry_out(self, campaign: Campaign, seat: str, use: Use, box: Box) -> Outcome:
        """Walk."""
        name = campaign.seats[seat].name
        told = line("class.free-move", None, name=name)
        if use.hexes:
            told = line("class.free-move-to", None, name=name, hex=use.hexes[-1].upper())
        outcome = Outcome(campaign, (told, *unsure_told(campaign, seat, box)))
        return outcome.then(walk(campaign, seat, use.hexes, box))


def beside_obstacle(encounter: Encounter, at: Hex) -> bool:
    """Whether an obstacle stands in one of the six hexes beside a hex."""
    return any(obstacle_at(encounter, beside) for beside in neighbours(at))


class TreeRunning(AbilityRules):
    """The Ranger goes from beside an obstacle up to 7 hexes to another hex beside one.

    What is in between is ignored; it lands on a free hex, and the tiles there take
    effect. With the board off its model is moved on the table. Source: facts, section 3.2.
    """

    key = "tree-running"
    cls = "ranger"
    asks = "hex"

    def cost(self, campaign: Campaign, seat: str) -> int:
        """Return its price."""
        return TREE_RUNNING_COST

    def refuse(self, campaign: Campaign, seat: str, box: Box) -> Refusal | None:
        """Refuse away from every obstacle, a crippled one, and before its injuries."""
        moving = _refuse_moving(campaign, seat)
        if moving is not None:
            return moving
        figure = figure_of_seat(campaign, seat)
        if figure is None or figure.at is None or not knows(campaign, figure.id):
            return None
        beside = beside_obstacle(encounter_of(campaign), figure.at)
        return None if beside else refuse("tree-running.no-obstacle", None)

    def options(self, campaign: Campaign, seat: str, box: Box) -> tuple[str, ...]:
        """Return the hexes it reaches, none with the board off."""
        figure = figure_of_seat(campaign, seat)
        if figure is None or figure.at is None or not knows(campaign, figure.id):
            return ()
        encounter = encounter_of(campaign)
        grid = board_grid(encounter)
        near = grid.within(grid.mask((figure.at,)), TREE_RUNNING)
        beside = grid.within(obstacle_mask(encounter), 1)
        found = grid.hexes(near & beside & free_mask(encounter))
        return tuple(encounter.shape.name(at) for at in found)

    def refuse_use(self, campaign: Campaign, seat: str, use: Use, box: Box) -> Refusal | None:
        """Refuse hexes that are taken, too far, or without an obstacle beside them."""
        encounter, figure = encounter_of(campaign), figure_of_seat(campaign, seat)
        if encounter.board == "off" and not use.choice:
            return None
        at = encounter.shape.named(use.choice)
        if at is None:
            return impossible("move.no-such-hex", hex=use.choice)
        if figure is None or figure.at is None:
            return impossible("move.off-board")
        if not is_free(encounter, at, figure.id):
            return impossible("move.occupied", "MOVE-02", hex=use.choice)
        far = distance(figure.at, at)
        if far > TREE_RUNNING:
            return refuse("move.too-far", None, n=far, most=TREE_RUNNING)
        beside = beside_obstacle(encounter, at)
        return None if beside else refuse("tree-running.not-beside", None, hex=use.choice)

    def carry_out(self, campaign: Campaign, seat: str, use: Use, box: Box) -> Outcome:
        """Place the Ranger in the hex."""
        name, hex_name = campaign.seats[seat].name, use.choice.upper()
        told = line("class.tree-running", None, name=name, hex=hex_name)
        lines = (told, *unsure_told(campaign, seat, box))
        encounter, figure = encounter_of(campaign), figure_of_seat(campaign, seat)
        at = encounter.shape.named(use.choice) if use.choice else None
        if figure is None or at is None:
            return Outcome(campaign, lines)
        now = campaign.evolve(encounter=with_figure(encounter, figure.evolve(at=at)))
        outcome = Outcome(now, lines).then(burn(now, figure.id, at, "MOVE-05", box))
        return outcome.then(pick_up_there(outcome.after, seat))
