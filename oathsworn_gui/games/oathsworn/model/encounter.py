"""The state of an encounter: board, figures, boss, stage deck, rounds, hands."""

from typing import Annotated, Literal

from pydantic import Field

from oathsworn_gui.games.oathsworn.model.instructions import Amount, Harm, Instructions, Who
from oathsworn_gui.games.oathsworn.model.words import Colour, Seat, TokenType
from oathsworn_gui.tabletop.deck import Deck
from oathsworn_gui.tabletop.hexes import PRINTED_BOARD, Hex, Shape
from oathsworn_gui.tabletop.state import EMPTY, FrozenMap, State

Phase = Literal["set-up", "refresh", "oathsworn", "encounter", "end-of-round", "over"]
FigureKind = Literal["oathsworn", "ally", "minion", "boss", "friend"]
Result = Literal["victory", "defeat", "left"]
BoardMode = Literal["off", "mirror", "screen"]
"""`off`: the board is on the table only, and what it decides is asked. `mirror`: the models on the
table are the truth, laid out here when the program is asked. `screen`: the board is this one."""


class PhotoUnder(State):
    """A picture of the campaign shown under the grid, in scene units (sides of a hex).

    ``left`` and ``top`` are its upper left corner, ``width`` how wide it is, ``angle``
    degrees it is turned clockwise about that corner.
    """

    picture: str
    left: float = Field(ge=-500, le=500)
    top: float = Field(ge=-500, le=500)
    width: float = Field(gt=0, le=1000)
    angle: float = Field(default=0, ge=-360, le=360)


class Location(State):
    """A location of a boss with its HP dice: ``hp`` on the die, 0 when broken.

    ``offsets`` are the hexes the slot covers, from the boss's centre, facing north. ``icon`` is the
    name by which cards show it where that is not its key. Once it is broken the boss has
    ``defense_lost`` less DEFENSE and draws ``might_lost`` less; ``broken`` says in words what else
    breaking it does. Source: BREAK-13, L994-995.
    """

    key: str
    name: str
    hp: int = 6
    offsets: tuple[Hex, ...] = ()
    icon: str = ""
    defense_lost: int = 0
    might_lost: tuple[Colour, ...] = ()
    broken: str = ""


class StageNumbers(State):
    """The DEFENSE and MIGHT of a boss in one stage; None and empty: those of the stage before."""

    defense: int | None = None
    might: tuple[Colour, ...] = ()


class Boss(State):
    """The encounter board of a boss. ``broken_at`` are the dice lost at which stages 2, 3 begin.

    ``stage_locations`` are the keys of locations that begin them once all are broken; 0 dice and no
    keys stand for a stage that begins otherwise, ``stage_words`` says by what. ``defense`` and
    ``might`` are those of the stage that is played, ``stages`` those of stages 1, 2 and 3 where the
    sheet gives several. ``no_icons`` are icons of cards that the table found on no location.

    ``hexes`` are what the model covers, offsets from its centre facing north; empty: the flower of
    seven when ``large``, else one. ``front`` is the offset of its front hex. ``targeting`` says in
    words whom it targets where a card names nobody, ``target`` means the same where the program can
    tell; with words and no ``target`` the table is asked. Source: HEX-04; TARGET-02.
    """

    name: str
    defense: int | None
    might: tuple[Colour, ...] = ()
    locations: tuple[Location, ...] = ()
    stage: int = 1
    broken_at: tuple[int, ...] = ()
    stage_locations: tuple[tuple[str, ...], ...] = ()
    large: bool = True
    targeting: str = ""
    target: Who | None = None
    hexes: tuple[Hex, ...] = ()
    front: Hex | None = None
    stages: tuple[StageNumbers, ...] = ()
    stage_words: tuple[str, ...] = ()
    no_icons: tuple[str, ...] = ()


class MinionKind(State):
    """The box of a kind of minion on the encounter board.

    ``steps`` are its instructions; empty: move ``move`` toward its target and attack beside it.
    Those that give no move before their attack, or no range, have ``move`` and ``reach``.
    ``hexes`` as a boss's, for a large one. ``most`` stand on the board at once, 0 for any number;
    ``words`` are what people do with it.
    """

    key: str
    name: str
    defense: int | None
    might: tuple[Colour, ...] = ()
    hp: int = 1
    move: int | None = None
    mob: bool = False
    reach: int = 1
    hexes: tuple[Hex, ...] = ()
    steps: Instructions = ()
    most: int = 0
    words: str = ""


class Figure(State):
    """A model. ``at`` is its hex (the centre of a large one), None when off or unknown.

    ``of`` is the seat, the ally's id or the minion kind's key, of a friend whose it is or the HP it
    came with (``"hp:4"``); ``facing`` 0 to 5 clockwise from north; ``hp`` counts for minions and
    allies (Oathsworn keep theirs on the sheet, a boss on its locations). ``defense`` counts for
    friends, None until it is read off. ``crippled_until`` is as a seat's, for a character without a
    sheet.
    """

    id: str
    kind: FigureKind
    of: str
    name: str
    at: Hex | None = None
    facing: int = 0
    hp: int = 0
    defense: int | None = None
    statuses: FrozenMap[str, int] = EMPTY
    crippled_until: int = 0


class Slot(State):
    """A card on a cooldown position: an ability card, an item or an injury."""

    card: str
    kind: Literal["ability", "item", "injury"] = "ability"


class Caged(State):
    """A character in a cage: the stage card it keeps, the round it began in, what failing costs.

    ``attempted`` counts the turns of this round in which it tried. ``difficulty`` 0: on the card.
    Source: CAGED-01, CAGED-02, CAGED-03, CAGED-04, CAGED-05, CAGED-06, CAGED-07, L1344-1359.
    """

    card: str
    since: int
    difficulty: int = 0
    failure: tuple[Harm, ...] = ()
    attempted: bool = False


class Consumed(State):
    """A character inside a location of the boss; ``lost`` is what the location lost since.

    ``attacked`` in the turn under way. Source: CONSUMED-01, CONSUMED-02, CONSUMED-03, CONSUMED-04,
    CONSUMED-05, CONSUMED-06, CONSUMED-07, CONSUMED-08, CONSUMED-09, L1559-1580.
    """

    card: str
    location: str
    lost: int = 0
    ongoing: tuple[Harm, ...] = ()
    attacked: bool = False


Moment = Literal[
    "set-up",
    "round-start",
    "turn-end",
    "oathsworn-phase",
    "encounter-phase",
    "round-end",
    "break",
    "stage",
    "death",
    "knock-out",
    "hit",
]
"""When a rule of the special rules board happens. `break` once a location is broken, `stage` once a
stage begins, `death` once a minion is removed, `knock-out` once an Oathsworn is unconscious,
`hit` once a character hit the boss or a minion."""


class BoardRule(State):
    """A rule of the special rules board that the program carries out.

    ``when`` it happens; only while ``unless_broken`` is unbroken, or once ``broken`` is broken
    (keys of locations); only in ``stage``; from round ``first_round`` to ``last_round``, in one of
    ``every`` so many rounds; only while no minion of the kinds ``gone`` is on the board; 0 and
    empty say nothing. ``of`` is the key of the kind of minion a `death` or `hit` must be of
    (``"boss"`` for the boss), or of the location a `break` must be of (the first of its name; the
    last die of it is gone then). ``alone`` only for one with no friend within that many hexes,
    ``tile`` only for one on such an effect tile, ``beside`` only for one beside the boss.
    Source: ENCSETUP-16.
    """

    key: str
    words: str = Field(max_length=600)
    when: Moment
    unless_broken: str = ""
    broken: str = ""
    alone: Amount = 0
    steps: Instructions = ()
    of: str = Field(default="", max_length=60)
    stage: Annotated[int, Field(ge=0, le=3)] = 0
    first_round: Amount = 0
    last_round: Amount = 0
    every: Amount = 0
    gone: Annotated[tuple[str, ...], Field(max_length=12)] = ()
    tile: str = Field(default="", max_length=30)
    beside: bool = False


class SeatInEncounter(State):
    """The state of a seat.

    ``hand`` and ``cooldown`` (by position ``"0"`` to ``"3"``) hold cards of the seven brought in;
    ``ally`` is the id of the ally who took the seat over; ``used`` marks abilities and items used;
    ``turns`` counts those taken this round; ``brought`` are the ids of the items equipped when the
    encounter began (TALLY-11). The ally's animus available, its MIGHT and its tokens are kept here,
    as they are gone with it. ``archetype`` is the side of the archetype card a companion picked;
    ``pieces`` what its class keeps on the board (lethality tokens, falcons at hand); ``raised``
    what is added to a number until the end of the round (``"defense"``); ``crippled_until`` the
    round at the end of whose Oathsworn phase crippled ends. ``once`` are the keys of what it has
    done in this round that may be done once (``"discipline"``).
    """

    hand: tuple[Slot, ...] = ()
    cooldown: FrozenMap[str, tuple[Slot, ...]] = EMPTY
    knocked_out: bool = False
    ally: str | None = None
    used: tuple[str, ...] = ()
    turns: int = 0
    brought: tuple[str, ...] = ()
    ally_animus: int = 0
    ally_might: tuple[Colour, ...] = ()
    ally_tokens: FrozenMap[TokenType, int] = EMPTY
    archetype: str = ""
    pieces: FrozenMap[str, int] = EMPTY
    raised: FrozenMap[str, int] = EMPTY
    once: tuple[str, ...] = ()
    crippled_until: int = 0
    caged: Caged | None = None
    consumed: Consumed | None = None


class Encounter(State):
    """The encounter under way. ``turn`` is the seat to act; ``passes`` how many in a row passed.

    ``moved``, ``played`` and ``acted`` speak of the turn under way, ``water`` names the water hexes
    paid for in it, by enemies with their id before (``"boss:C4"``). ``stage_done`` says that this
    phase's stage card was resolved, ``activated`` are the minions that have acted in this phase,
    ``minions_done`` that they were brought up in it.
    ``tiles`` and ``obstacles`` are by hex name (``"C4"``), ``large_tiles`` by their middle hex:
    they cover seven, under the others. ``thrown`` are the items on the board, ids by hex
    name; ``zone`` where the company begins. ``taunt`` is the seat that taunts, which the enemy's
    next card targets. ``replayed`` marks were taken already (OUTCOME-09). ``rules`` are those of
    the special rules board that the program carries out, ``rules_words`` the board in words;
    ``ticked`` the reminders of the margin that were ticked in this round, ``begun`` whether what
    happens at the start of the phase under way was carried out.
    """

    name: str
    board: BoardMode = "screen"
    attempt: int = 1
    replayed: bool = False
    ambush: bool = False
    shape: Shape = PRINTED_BOARD
    zone: tuple[str, ...] = ()
    photo: PhotoUnder | None = None
    obstacles: FrozenMap[str, str] = EMPTY
    tiles: FrozenMap[str, str] = EMPTY
    large_tiles: FrozenMap[str, str] = EMPTY
    boss: Boss | None = None
    minions: tuple[MinionKind, ...] = ()
    figures: FrozenMap[str, Figure] = EMPTY
    stage_deck: Deck = Deck()
    faceup: str | None = None
    kept_cards: tuple[str, ...] = ()
    round: int = 0
    phase: Phase = "set-up"
    lead: Seat | None = None
    turn: Seat | None = None
    passes: int = 0
    moved: bool = False
    played: bool = False
    acted: bool = False
    water: tuple[str, ...] = ()
    stage_done: bool = False
    activated: tuple[str, ...] = ()
    minions_done: bool = False
    thrown: FrozenMap[str, tuple[str, ...]] = EMPTY
    taunt: Seat | None = None
    mirrored: str = ""
    seats: FrozenMap[str, SeatInEncounter] = EMPTY
    result: Result | None = None
    rules: tuple[BoardRule, ...] = ()
    rules_words: str = ""
    ticked: tuple[str, ...] = ()
    begun: bool = False
