"""An enemy's turn on the board of chapter 1, for tests of its panels."""

from oathsworn_gui.games.oathsworn.actions.encounter.rounds import (
    EndOathswornPhase,
    TurnStageCard,
)
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.encounter import BoardMode, Figure, MinionKind
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import with_encounter
from oathsworn_gui.tabletop.state import put
from tests.games.oathsworn.builders.campaign import do
from tests.games.oathsworn.builders.encounter import answer, encounter, in_round_1, placed

STANDING = {"s1": "H8", "s2": "J8", "s3": "F8", "s4": "L8"}
"""Where the four stand, south of the Broodmother in I3, who faces south."""


def on_the_board(board: BoardMode = "screen") -> Campaign:
    """Return the encounter phase of round 1 with everybody on the board."""
    campaign = with_encounter(in_round_1(), board=board)
    campaign = placed(campaign, "boss", "I3", 3)
    for figure, at in STANDING.items():
        campaign = placed(campaign, figure, at)
    return do(campaign, EndOathswornPhase())


def card_drawn(board: BoardMode = "screen") -> Campaign:
    """Return the moment at which the stage card lies there and nobody said what it does."""
    return do(on_the_board(board), TurnStageCard())


def told(words: str, board: BoardMode = "screen") -> Campaign:
    """Return the moment after the card's quick instruction."""
    return answer(card_drawn(board), words)


def with_minions(campaign: Campaign, **places: str) -> Campaign:
    """Return the campaign with minions of a known kind in these hexes, by id."""
    kind = MinionKind(
        key="hatchling", name="Hatchling", defense=1, might=("white",), move=3, mob=True
    )
    campaign = with_encounter(campaign, minions=(kind,))
    for name, at in places.items():
        figure = Figure(id=name, kind="minion", of=kind.key, name=f"Hatchling {name[1:]}", hp=1)
        figures = put(encounter(campaign).figures, name, figure)
        campaign = placed(with_encounter(campaign, figures=figures), name, at)
    return campaign
