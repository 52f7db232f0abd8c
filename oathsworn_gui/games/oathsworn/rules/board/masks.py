"""Obstacles, tiles and figures on the board as bit sets of the hexes of its grid."""

from collections.abc import Collection, Mapping
from typing import NamedTuple

from oathsworn_gui.games.oathsworn.model.encounter import Encounter
from oathsworn_gui.games.oathsworn.rules.board.figures import footprint
from oathsworn_gui.tabletop.hex_grid import Grid, grid_of
from oathsworn_gui.tabletop.hexes import Shape


class _Kept(NamedTuple):
    """The set of a map of hex names, which never changes once made."""

    shape: Shape
    names: Mapping[str, str]
    mask: int


_kept: dict[tuple[str, int], _Kept] = {}
SETS_KEPT = 64


def board_grid(encounter: Encounter) -> Grid:
    """Return the grid of the encounter's board."""
    return grid_of(encounter.shape)


def obstacle_mask(encounter: Encounter) -> int:
    """Return the hexes with an obstacle, each of one that covers several. Source: LOS-11."""
    return _mask("obstacles", encounter.shape, encounter.obstacles)


def tile_mask(encounter: Encounter, kind: str) -> int:
    """Return the hexes with an effect tile of a kind, ``"fire"`` or ``"water"``.

    Source: MOVE-12, L803-806.
    """
    single = _mask(f"tile {kind}", encounter.shape, encounter.tiles, kind)
    return single | _large_mask(encounter, kind)


def any_tile_mask(encounter: Encounter) -> int:
    """Return the hexes with an effect tile of any kind."""
    return _mask("tiles", encounter.shape, encounter.tiles) | _large_mask(encounter)


def _large_mask(encounter: Encounter, kind: str = "") -> int:
    """Return what large tiles of a kind cover, of any kind for an empty one."""
    grid, large = grid_of(encounter.shape), encounter.large_tiles
    if not large:
        return 0
    return grid.within(_mask(f"large {kind}", encounter.shape, large, kind), 1)


def _mask(slot: str, shape: Shape, names: Mapping[str, str], kind: str = "") -> int:
    """Return the hexes of a map by name that hold ``kind``, anything for an empty one."""
    key = (slot, id(names))  # an entry holds its map, so the id stays its own
    kept = _kept.get(key)
    if kept is not None and kept.names is names and kept.shape is shape:
        return kept.mask
    mask = grid_of(shape).named(name for name, what in names.items() if kind in {"", what})
    if len(_kept) >= SETS_KEPT:
        _kept.clear()
    _kept[key] = _Kept(shape, names, mask)
    return mask


def figure_mask(encounter: Encounter, but: Collection[str] = ()) -> int:
    """Return the hexes that figures cover, leaving out those of the ids ``but``."""
    grid = grid_of(encounter.shape)
    mask = 0
    for figure in encounter.figures.values():
        if figure.at is not None and figure.id not in but:
            mask |= grid.mask(footprint(figure, encounter))
    return mask


def free_mask(encounter: Encounter, mover: str = "") -> int:
    """Return the hexes that a figure of one hex may enter. Source: MOVE-02, L781-783."""
    taken = obstacle_mask(encounter) | figure_mask(encounter, (mover,))
    return grid_of(encounter.shape).all & ~taken
