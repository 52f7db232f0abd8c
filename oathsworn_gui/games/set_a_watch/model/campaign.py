"""The root of an evening of Set a Watch."""

from typing import Annotated

from pydantic import Field

from oathsworn_gui.games.set_a_watch.model.adventurer import Adventurer
from oathsworn_gui.games.set_a_watch.model.cards import Own
from oathsworn_gui.games.set_a_watch.model.line import Camp, Group, LineCard, Pool, Watch
from oathsworn_gui.games.set_a_watch.model.procedures import AnyProcedure
from oathsworn_gui.games.set_a_watch.model.words import (
    Dealer,
    Difficulty,
    Few,
    Phase,
    Result,
    Steps,
)
from oathsworn_gui.tabletop.campaign import CampaignState
from oathsworn_gui.tabletop.state import EMPTY, FrozenMap


class Campaign(CampaignState):
    """An evening: nine rounds. Decks, Horde and Line begin with the card on top or in front.

    The top of ``graveyard`` is its last card. ``away`` are cards that left the game, face down or
    not; ``camper`` the seat in camp, empty on a Watch of all four; ``absent`` the seats that had
    no ready card when the Watch began; ``rolled`` counts the dice rolled by chance.
    """

    title: str = ""
    players: tuple[str, ...] = ()
    dealer: Dealer = "program"
    difficulty: Difficulty = "normal"
    round: Annotated[int, Field(ge=1, le=9)] = 1
    phase: Phase = "roll"
    result: Result = ""
    firewood: Annotated[int, Field(ge=0, le=999)] = 7
    firewood_max: Few = 0
    location: str
    camper: str = ""
    absent: tuple[str, ...] = ()
    adventurers: FrozenMap[str, Adventurer]
    creatures: tuple[str, ...] = ()
    unhallowed: tuple[str, ...] = ()
    map: tuple[str, ...] = ()
    unused: tuple[str, ...] = ()
    line: tuple[LineCard, ...] = ()
    horde: tuple[str, ...] = ()
    graveyard: tuple[str, ...] = ()
    away: tuple[str, ...] = ()
    pools: FrozenMap[str, Pool] = EMPTY
    groups: FrozenMap[str, Group] = EMPTY
    camp: Camp = Camp()
    watch: Watch = Watch()
    rolled: Steps = 0
    own: Own = Own()
    notes: Annotated[str, Field(max_length=4000)] = ""
    pending: tuple[AnyProcedure, ...] = ()
