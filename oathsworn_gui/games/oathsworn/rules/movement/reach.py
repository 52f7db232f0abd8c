"""Hexes that figures can reach and enemies threaten: for previews, without reasons."""

from collections.abc import Mapping

from oathsworn_gui.games.oathsworn.model.encounter import Encounter, Figure
from oathsworn_gui.games.oathsworn.model.instructions import (
    Charge,
    Instruction,
    Move,
    Strike,
)
from oathsworn_gui.games.oathsworn.rules.board.figures import is_on_board, minion_kind
from oathsworn_gui.games.oathsworn.rules.board.masks import board_grid, free_mask, tile_mask
from oathsworn_gui.games.oathsworn.rules.board.mover import mover_toward, paid_water
from oathsworn_gui.games.oathsworn.rules.conditions.crippled import CRIPPLED
from oathsworn_gui.tabletop.hex_paths import costs_from, dilated
from oathsworn_gui.tabletop.hexes import Hex


def reach_of(encounter: Encounter, figure: Figure, movement: int) -> Mapping[Hex, int]:
    """Return the hexes a figure of one hex can walk to, with what each costs, its own left out.

    None off the board. Source: MOVE-01, L780-783; MOVE-02, L781-783; MOVE-06, L795; MOVE-08.
    """
    if figure.at is None or not is_on_board(encounter, figure):
        return {}
    grid = board_grid(encounter)
    paid = grid.named(paid_water(encounter, figure.id))
    free, slow = free_mask(encounter, figure.id), tile_mask(encounter, "water") & ~paid
    costs = costs_from(grid, grid.bit(figure.at), free, slow, movement)
    return {
        at: cost for cost in range(1, len(costs.reached)) for at in grid.hexes(costs.exactly(cost))
    }


def threat_of(encounter: Encounter, figure: Figure, movement: int, reach: int) -> frozenset[Hex]:
    """Return the hexes that an enemy can attack after moving: those within its reach.

    A large one is taken to attack from whichever of its hexes comes closest, as nobody knows yet
    which way its front will turn (RANGE-06): it threatens no more than that. None off the board.
    Source: TARGET-01, L1056-1059; ENEMYMOVE-12, L1112-1116; RANGE-02, L871-872.
    """
    if figure.at is None or not is_on_board(encounter, figure):
        return frozenset()
    grid = board_grid(encounter)
    mover = mover_toward(encounter, figure, figure.at)
    covered = dilated(grid, mover.costs().within(movement), mover.body)
    near = grid.within(covered, max(reach, 1))
    return frozenset(grid.hexes(near & ~mover.covered(mover.base)))


def told_reach(
    encounter: Encounter, figure: Figure, steps: tuple[Instruction, ...]
) -> tuple[int, int]:
    """Return the movement and attack range an enemy is known to have now, 0 and 1 where unknown.

    ``steps`` are those of the face-up stage card, for a boss; a minion has its box. A crippled one
    does not move. Source: TOKEN-18, L1311-1315.
    """
    movement, reach = _told(encounter, figure, steps)
    return (0 if figure.statuses.get(CRIPPLED) else movement), reach


def _told(encounter: Encounter, figure: Figure, steps: tuple[Instruction, ...]) -> tuple[int, int]:
    """Return the movement and attack range that a card or box states."""
    if figure.kind == "minion":
        kind = minion_kind(encounter, figure.of)
        if kind is not None and not kind.steps:
            return kind.move or 0, kind.reach
        steps = kind.steps if kind is not None else ()
    movement = sum(step.distance for step in steps if isinstance(step, Move | Charge))
    reach = max((step.reach for step in steps if isinstance(step, Strike)), default=1)
    return movement, reach
