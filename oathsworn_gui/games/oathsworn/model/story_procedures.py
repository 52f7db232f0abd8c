"""The procedures of the story part as values: chance, time, reading, decisions, trade, items."""

from typing import Literal

from oathsworn_gui.games.oathsworn.model.draw import Draw
from oathsworn_gui.games.oathsworn.model.story_effect import Effect
from oathsworn_gui.games.oathsworn.model.words import Seat
from oathsworn_gui.tabletop.procedure import Procedure
from oathsworn_gui.tabletop.state import EMPTY, FrozenMap

Scope = Literal["company", "each", "one"]


class Check(Procedure):
    """A story check. ``seats`` still to draw when each or one checks; ``results`` by seat.

    ``bonuses`` is what a class adds, by class; ``gains`` is done once for every success;
    ``success`` and ``failure`` are the entries of our own story that follow, empty in the book's.
    """

    type: Literal["check"] = "check"
    kind: str
    difficulty: int
    scope: Scope = "company"
    modifier: int = 0
    for_each_success: bool = False
    bonuses: FrozenMap[str, int] = EMPTY
    gains: tuple[Effect, ...] = ()
    success: str = ""
    failure: str = ""
    seats: tuple[Seat, ...] = ()
    draw: Draw = Draw()
    results: FrozenMap[str, int] = EMPTY


class StoryFight(Procedure):
    """A round of combat in the story: each Oathsworn attacks once. Source: FIGHT-01, L353-355.

    ``determined`` is the seat that missed and chooses a token, where the table plays determination
    in story fights (FIGHT-09); empty otherwise.
    """

    type: Literal["story-fight"] = "story-fight"
    defense: int
    determined: str = ""
    then: str = ""
    seats: tuple[Seat, ...] = ()
    draw: Draw = Draw()
    results: FrozenMap[str, int] = EMPTY


class EventDraw(Procedure):
    """An event being drawn and carried out. ``card`` is None until it is known.

    ``step`` is `draw`, then `read` while the table carries it out, then `archive`.
    """

    type: Literal["event"] = "event"
    deck: Literal["city", "deepwood"]
    card: str | None = None
    step: Literal["draw", "read", "archive"] = "draw"


class TimePassing(Procedure):
    """Time tokens being placed one by one, each immediate effect before the next (TIME-11).

    ``tokens`` are still to be placed: a location number, or ``"time"`` for a plain one; ``moved``
    when they came from a move; ``space`` the one filled last, ``carried_out`` once the table has
    carried out its effects.
    """

    type: Literal["time"] = "time"
    tokens: tuple[str, ...]
    moved: bool = False
    space: int | None = None
    carried_out: bool = False


class Reading(Procedure):
    """Something of the story being read: an entry, an event of our own, or a location's entry.

    ``key`` is the key of the entry or event, or the number of the location; ``step`` counts the
    effects done so far.
    """

    type: Literal["reading"] = "reading"
    source: Literal["entry", "event", "location"]
    key: str
    step: int = 0


class StoryEnd(Procedure):
    """The end of the story part: effects of empty spaces one by one, then to the encounter.

    ``left`` are the spaces whose end-of-story effects are still to be resolved; ``asking`` while
    the table carries out the first of them; ``closing`` while it says which of the sheet's three
    flags are ticked (SAVE-07).
    """

    type: Literal["story-end"] = "story-end"
    left: tuple[int, ...]
    asking: bool = False
    closing: bool = False


class SecretDecision(Procedure):
    """A secret decision: ``chosen`` is the die value of each player, by key, as far as it is set.

    It stays sealed until every player has chosen. ``way`` says whether each chooses on the screen,
    or on a die at the table whose faces are typed in when they are shown; ``choices`` are the words
    of the faces from 1 on, where the story gives them, ``entries`` what follows each in our own
    story and ``needs`` the keyword or clue each asks for, empty for none.
    Source: STORY-11, L346-349.
    """

    type: Literal["secret-decision"] = "secret-decision"
    chosen: FrozenMap[str, int] = EMPTY
    way: Literal["screen", "dice"] = "screen"
    choices: tuple[str, ...] = ()
    entries: tuple[str, ...] = ()
    needs: tuple[str, ...] = ()


class Overflow(Procedure):
    """More cards in the backpack than it holds: the table archives what is too many (ITEM-09).

    ``told`` is True once the log says how many.
    """

    type: Literal["overflow"] = "overflow"
    told: bool = False


class Trade(Procedure):
    """A trade by runner. ``bought`` counts the curatives purchased in it (SHOP-06)."""

    type: Literal["trade"] = "trade"
    shop: Literal["banksmith", "apothecary"]
    bought: int = 0


class IronDebt(Procedure):
    """Iron still owed in a loss, to be made up with items of the backpack (IRON-05)."""

    type: Literal["iron-debt"] = "iron-debt"
    owed: int


class StorySaying(Procedure):
    """What the book says at the table, in its order; ``effects`` are those still to come."""

    type: Literal["story-saying"] = "story-saying"
    effects: tuple[Effect, ...]


class StoryAsking(Procedure):
    """One effect of a story that only the table can settle: a card drawn, a token lost at random.

    ``seats`` are still to be struck, empty where it strikes the company; ``had`` the ids of the
    items owned before it, so that those entered since are counted.
    """

    type: Literal["story-asking"] = "story-asking"
    effect: Effect
    seats: tuple[str, ...] = ()
    had: tuple[str, ...] = ()
