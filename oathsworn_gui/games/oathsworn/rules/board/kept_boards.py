"""Saved boards: saving the current board, setting it up again, other shapes of a board."""

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.encounter import Encounter, Figure
from oathsworn_gui.games.oathsworn.model.own import OwnMap, Stand
from oathsworn_gui.games.oathsworn.rules.board.figures import can_stand
from oathsworn_gui.games.oathsworn.rules.board.thrown_items import NO_HEX
from oathsworn_gui.tabletop.hexes import Shape
from oathsworn_gui.tabletop.state import FrozenMap, put


def map_of(encounter: Encounter, name: str) -> OwnMap:
    """Return the current board as a saved board called ``name``."""
    return OwnMap(
        name=name,
        shape=encounter.shape,
        obstacles=encounter.obstacles,
        tiles=encounter.tiles,
        large_tiles=encounter.large_tiles,
        zone=encounter.zone,
        stands=tuple(
            Stand(kind=f.kind, of=f.of, at=encounter.shape.name(f.at), facing=f.facing)
            for f in encounter.figures.values()
            if f.at is not None
        ),
        photo=encounter.photo,
    )


def laid_out(encounter: Encounter, kept: OwnMap) -> Encounter:
    """Return the encounter on a kept board: figures it has stand there, the others beside it.

    Several minions of a kind take the kept places in their order.
    """
    bare = encounter.evolve(
        shape=kept.shape,
        obstacles=kept.obstacles,
        tiles=kept.tiles,
        large_tiles=kept.large_tiles,
        zone=kept.zone,
        photo=kept.photo,
        figures={name: f.evolve(at=None) for name, f in encounter.figures.items()},
    )
    for stand in kept.stands:
        bare = _stood(bare, stand)
    return bare


def only_used(campaign: Campaign) -> Campaign:
    """Return the campaign without pictures that neither its board nor a saved one shows."""
    boards = (*campaign.own.maps.values(), *filter(None, (campaign.encounter,)))
    used = {board.photo.picture for board in boards if board.photo is not None}
    pictures = campaign.own.pictures
    if used.issuperset(pictures):
        return campaign
    left = {key: jpeg for key, jpeg in pictures.items() if key in used}
    return campaign.evolve(own=campaign.own.evolve(pictures=left))


def _stood(encounter: Encounter, stand: Stand) -> Encounter:
    """Return the encounter with the first waiting figure of that kind put in its place."""
    waiting = (
        f
        for f in encounter.figures.values()
        if f.at is None and (f.kind, f.of) == (stand.kind, stand.of)
    )
    figure, at = next(waiting, None), encounter.shape.named(stand.at)
    if figure is None or at is None:
        return encounter
    put_there = figure.evolve(at=at, facing=stand.facing % 6)
    return _with(encounter, put_there) if can_stand(encounter, put_there) else encounter


def reshaped(encounter: Encounter, shape: Shape) -> Encounter:
    """Return the encounter on a board of another shape; what has no hex there leaves it.

    Obstacles, tiles and zones keep their hex names, figures too. Items thrown while the board was
    off are in no hex and stay.
    """
    bare = encounter.evolve(
        shape=shape,
        obstacles=_named(shape, encounter.obstacles),
        tiles=_named(shape, encounter.tiles),
        large_tiles=_named(shape, encounter.large_tiles),
        thrown=_named(shape, encounter.thrown, NO_HEX),
        zone=tuple(name for name in encounter.zone if shape.named(name) is not None),
    )
    for figure in encounter.figures.values():
        there = None if figure.at is None else shape.named(encounter.shape.name(figure.at))
        moved = figure.evolve(at=there)
        fits = there is not None and can_stand(bare, moved)
        bare = _with(bare, moved if fits else figure.evolve(at=None))
    return bare


def _named(shape: Shape, by_hex: FrozenMap[str, object], *also: str) -> dict[str, object]:
    """Return what is in a hex of the shape, or under one of the other names."""
    return {
        name: what for name, what in by_hex.items() if name in also or shape.named(name) is not None
    }


def _with(encounter: Encounter, figure: Figure) -> Encounter:
    return encounter.evolve(figures=put(encounter.figures, figure.id, figure))
