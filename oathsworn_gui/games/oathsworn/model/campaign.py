"""The whole campaign: the root of the tree that is saved."""

from oathsworn_gui.games.oathsworn.model.encounter import Encounter
from oathsworn_gui.games.oathsworn.model.free_company import FreeCompany
from oathsworn_gui.games.oathsworn.model.oathsworn import Oathsworn
from oathsworn_gui.games.oathsworn.model.own import Own
from oathsworn_gui.games.oathsworn.model.procedures import Pending
from oathsworn_gui.games.oathsworn.model.story import StoryPart
from oathsworn_gui.games.oathsworn.model.words import (
    ChapterPart,
    Dealer,
    Difficulty,
    StoryMode,
)
from oathsworn_gui.tabletop.campaign import CampaignState
from oathsworn_gui.tabletop.deck import Deck
from oathsworn_gui.tabletop.state import EMPTY, FrozenMap, State


class Player(State):
    """A person at the table. ``key`` is ``"p1"`` to ``"p4"``."""

    key: str
    name: str


class Campaign(CampaignState):
    """A campaign of Oathsworn.

    ``line`` says whose chapters are played: ``"oathsworn"`` (the book at the table) or
    ``"practice"`` (our own); ``chapter`` is the key of the chapter in that line; ``seats`` are the
    four Oathsworn by seat; ``decks`` all decks by name: ``"oathsworn.white"`` … ``"enemy.black"``,
    ``"event.city"``, ``"event.deepwood"``, and, where their cards are known, ``"common-1"``,
    ``"unique-1"``, ``"injury"``. A deck with unknown cards is not in the map: it is drawn at
    the table and typed in. ``story`` and ``encounter`` are None outside their part. ``thrown``
    counts the throws of each MIGHT die by colour. ``stored`` are the characters swapped out, by
    class, each as its save bag holds it.
    """

    title: str
    line: str = "oathsworn"
    players: tuple[Player, ...] = ()
    dealer: Dealer = "table"
    story_mode: StoryMode = "full"
    difficulty: Difficulty = "free"
    hardcore: bool = False
    chapter: str = "1"
    part: ChapterPart = "story"
    seats: FrozenMap[str, Oathsworn] = EMPTY
    stored: FrozenMap[str, Oathsworn] = EMPTY
    company: FreeCompany = FreeCompany()
    decks: FrozenMap[str, Deck] = EMPTY
    story: StoryPart | None = None
    encounter: Encounter | None = None
    pending: tuple[Pending, ...] = ()
    own: Own = Own()
    thrown: FrozenMap[str, int] = EMPTY
    finished: bool = False


def story_of(campaign: Campaign) -> StoryPart:
    """Return the story part; an empty one if there is none."""
    return campaign.story or StoryPart()
