"""Encounter boards told by a table, for tests: the Briar Hart and its Thornlings, our own."""

from typing import Any

from oathsworn_gui.games.oathsworn.actions.encounter.setup import SetUpEncounter
from oathsworn_gui.games.oathsworn.actions.encounter.told import TellEncounter
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.encounter import (
    Boss,
    Location,
    MinionKind,
    StageNumbers,
)
from oathsworn_gui.games.oathsworn.model.own import OwnEncounter
from oathsworn_gui.tabletop.hexes import Hex
from tests.games.oathsworn.builders.campaign import do
from tests.games.oathsworn.builders.encounter import before_the_encounter

CHAPTER = "2"
"""A chapter of the book whose encounter only its owners know."""

HEAD, HEART, REAR = Hex(0, -1), Hex(0, 0), Hex(0, 1)


def hart(**changes: Any) -> Boss:
    """Return a boss of five hexes with four dice: one over two hexes, two under one name."""
    boss = Boss(
        name="The Briar Hart",
        defense=4,
        might=("red", "red", "red", "yellow", "yellow"),
        locations=(
            Location(key="head", name="Head", offsets=(HEAD,), icon="antler"),
            Location(key="heart", name="Heart", offsets=(HEART,), hp=4),
            Location(key="flank", name="Flank", offsets=(Hex(1, -1), Hex(1, 0))),
            Location(key="flank-2", name="Flank", offsets=(Hex(1, 0),)),
        ),
        broken_at=(2, 3),
        stages=(
            StageNumbers(defense=4, might=("red", "red", "red", "yellow", "yellow")),
            StageNumbers(defense=5),
            StageNumbers(might=("black", "black")),
        ),
        hexes=(HEART, HEAD, REAR, Hex(1, -1), Hex(1, 0)),
        front=HEAD,
    )
    return boss.evolve(**changes)


def thornling(**changes: Any) -> MinionKind:
    """Return a minion of a mob."""
    kind = MinionKind(
        key="thornling", name="Thornling", defense=2, might=("yellow",), move=4, mob=True
    )
    return kind.evolve(**changes)


def board(**changes: Any) -> OwnEncounter:
    """Return the encounter board of chapter 2 as a table told it."""
    told = OwnEncounter(chapter=CHAPTER, name="The Briar Hart", boss=hart(), minions=(thornling(),))
    return told.evolve(**changes)


def told_campaign(**changes: Any) -> Campaign:
    """Return a campaign before the encounter of chapter 2, its board told."""
    return do(before_the_encounter(chapter=CHAPTER), TellEncounter(told=board(**changes)))


def set_up(**changes: Any) -> Campaign:
    """Return the told encounter set up."""
    return do(told_campaign(**changes), SetUpEncounter())
