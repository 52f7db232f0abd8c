"""Positions for tests: figures, obstacles and tiles where a test wants them, by hex name."""

from collections.abc import Mapping
from functools import cache
from typing import Any

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.encounter import Figure, MinionKind
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import encounter_of, with_encounter
from oathsworn_gui.tabletop.hexes import PRINTED_BOARD, Hex, Shape
from tests.games.oathsworn.builders.encounter import in_round_1

RAT = MinionKind(key="rat", name="Rat", defense=2, might=("yellow",), hp=2, move=3)
OX = MinionKind(
    key="ox", name="Ox", defense=2, hp=4, hexes=(Hex(0, 0), Hex(0, -1), Hex(1, -1))
)  # fmt: skip
"""A large minion of three hexes: its own, the one before it and the one to the right of that."""


@cache
def base() -> Campaign:
    """Return round 1 on the screen, every figure off the board and nothing laid on it."""
    campaign = in_round_1()
    encounter = encounter_of(campaign)
    figures = {name: figure.evolve(at=None) for name, figure in encounter.figures.items()}
    return with_encounter(
        campaign,
        board="screen",
        figures=figures,
        obstacles={},
        tiles={},
        minions=(*encounter.minions, RAT, OX),
    )


def position(
    places: Mapping[str, str],
    *,
    walls: str = "",
    fire: str = "",
    shape: Shape = PRINTED_BOARD,
    **changes: Any,
) -> Campaign:
    """Return a campaign with figures in hexes: ``{"s1": "H5", "boss": "D4/2", "rat1": "A1"}``.

    A facing may follow the slash. Minions are named by their kind and a number; walls and fire are
    hexes with blanks between.
    """
    campaign = with_encounter(base(), shape=shape)
    figures = dict(encounter_of(campaign).figures)
    for name, place in places.items():
        at, _, facing = place.partition("/")
        figure = figures.get(name) or _minion(name)
        placed = figure.evolve(at=shape.named(at), facing=int(facing or 0))
        assert placed.at is not None, place
        figures[name] = placed
    return with_encounter(
        campaign,
        figures=figures,
        obstacles=dict.fromkeys(walls.split(), "wall"),
        tiles=dict.fromkeys(fire.split(), "fire"),
        **changes,
    )


def _minion(name: str) -> Figure:
    kind = OX if name.startswith("ox") else RAT
    return Figure(id=name, kind="minion", of=kind.key, name=name.title(), hp=kind.hp)


def at(campaign: Campaign, name: str) -> Hex:
    """Return the hex of that name."""
    found = encounter_of(campaign).shape.named(name)
    assert found is not None, name
    return found


def where(campaign: Campaign, figure: str) -> str:
    """Return the name of the hex a figure stands in, empty off the board."""
    encounter = encounter_of(campaign)
    place = encounter.figures[figure].at
    return "" if place is None else encounter.shape.name(place)
