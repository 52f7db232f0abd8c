"""What a stage card, a special rule or a minion's box tells an enemy to do, as plain values.

A card is a tuple of instructions carried out in order. Our own cards and quick instructions typed
at the table are made of them; a printed card that is not entered has none.
"""

from typing import Annotated, Literal

from pydantic import Field

from oathsworn_gui.games.oathsworn.model.words import Colour
from oathsworn_gui.tabletop.hexes import Hex
from oathsworn_gui.tabletop.state import State

Who = Literal[
    "target",
    "closest",
    "farthest",
    "most-animus",
    "fewest-animus",
    "most-hp",
    "fewest-hp",
    "breaker",
    "named",
    "all",
    "adjacent",
    "hit",
    "near-minion",
    "acting",
]
"""Whom an instruction means. ``target`` the one chosen on this card; ``named`` one that the table
knows and is asked for (most rats killed); ``hit`` those the card's attack hit; ``all``,
``adjacent`` and ``near-minion`` (beside any minion) are several; ``acting`` is who did what brought
this about: the one whose turn ended, who attempted an escape."""

Way = Literal["push", "pull", "knockback"]
AreaShape = Literal["adjacent", "disc", "cone", "wave", "path", "template", "arcs"]
Arc = Literal["front", "left", "right", "rear"]
Amount = Annotated[int, Field(ge=0, le=99)]


class Area(State):
    """The hexes of an area attack.

    `adjacent` all beside the attacker; `disc` all within ``size``; `cone` ``size`` hexes long from
    the front (0: to the edge); `wave` to the edge; `path` the hexes of the last move; `template`
    ``offsets``; `arcs` the hexes beside the attacker in its ``arcs``. A `disc` and a `template` are
    about the attacker when ``own`` (the yellow hex), else about a centre in range and sight. With
    ``foes`` it hits the attacker's foes alone, as the card says; else friends too (AOE-03).
    """

    shape: AreaShape
    size: Amount = 0
    offsets: tuple[Hex, ...] = Field(default=(), max_length=60)
    own: bool = False
    arcs: tuple[Arc, ...] = ()
    foes: bool = False


class ChooseTarget(State):
    """Choose the target of the card. ``within`` a distance in hexes, None for any."""

    do: Literal["target"] = "target"
    who: Who = "closest"
    within: Amount | None = None


class Move(State):
    """Move ``distance``: toward or directly away from the target, or in a stated direction.

    ``direction`` (0 to 5 clockwise from north) is for `direction`; None there is a random one, the
    direction die. `ahead` goes where the figure faces; `tile` toward the closest tile ``tile``.
    `far-side` ends beside the target, opposite to where it began. ``exactly``: not less if it can.
    """

    do: Literal["move"] = "move"
    how: Literal["toward", "away", "direction", "ahead", "tile", "far-side"] = "toward"
    distance: Amount
    direction: Annotated[int, Field(ge=0, le=5)] | None = None
    tile: str = ""
    exactly: bool = False
    destroys: bool = False


class Charge(State):
    """Charge through ``distance`` hexes straight ahead, facing the target first.

    The attack on all in the path is the next instruction, with the area `path`.
    Source: CHARGE-01, CHARGE-02, CHARGE-03, CHARGE-04, CHARGE-05, CHARGE-06, CHARGE-07.
    """

    do: Literal["charge"] = "charge"
    distance: Amount


class Strike(State):
    """Attack. ``might`` empty: the MIGHT of the board; ``more`` is added to it, ``bonus`` damage.

    ``reach`` in hexes, 1 is adjacent; ``ranged`` needs line of sight at any distance. ``area``
    None: ``who`` alone is attacked. ``chain`` is the chain range, 0 for none. ``icon`` is the key
    of the location that breaks this attack. ``for_each`` adds damage a piece: obstacles destroyed
    by the card's moves.
    """

    do: Literal["attack"] = "attack"
    who: Who = "target"
    might: tuple[Colour, ...] = Field(default=(), max_length=40)
    more: tuple[Colour, ...] = Field(default=(), max_length=40)
    bonus: int = Field(default=0, ge=-20, le=99)
    reach: Amount = 1
    ranged: bool = False
    area: Area | None = None
    chain: Amount = 0
    icon: str = ""
    knockback: Amount = 0
    for_each: Literal["", "destroyed"] = ""


class Displace(State):
    """Push, pull or knock back. ``hp_lost``: only those who lost as much in the card's attacks."""

    do: Literal["displace"] = "displace"
    way: Way
    by: Amount
    who: Who = "hit"
    within: Amount | None = None
    hp_lost: Amount = 0


class Lose(State):
    """Lose HP or animus without an attack; ``status``: only those who have that status token.

    With ``status`` it is what triggers bleed and poison. Source: TOKEN-17, L1307-1309; TOKEN-23.
    """

    do: Literal["lose"] = "lose"
    what: Literal["hp", "animus"]
    amount: Amount
    who: Who = "target"
    within: Amount | None = None
    status: str = Field(default="", max_length=30)


class GiveToken(State):
    """Put a status or combat token on characters."""

    do: Literal["token"] = "token"
    token: str
    amount: Amount = 1
    who: Who = "target"
    within: Amount | None = None


Harm = Annotated[Displace | Lose | GiveToken, Field(discriminator="do")]
"""What a card does again and again to one who is caged or consumed."""


class Cage(State):
    """Cage a character; ``failure`` is what a failed escape costs.

    Source: CAGED-01, CAGED-02, CAGED-03, CAGED-04, CAGED-05, CAGED-06, CAGED-07.
    """

    do: Literal["cage"] = "cage"
    who: Who = "target"
    within: Amount | None = None
    difficulty: Amount = 0
    failure: tuple[Harm, ...] = Field(default=(), max_length=10)


class Consume(State):
    """Consume a character into a location of the boss.

    Source: CONSUMED-01, CONSUMED-02, CONSUMED-03, CONSUMED-04, CONSUMED-05, CONSUMED-06,
    CONSUMED-07, CONSUMED-08, CONSUMED-09.

    ``ongoing`` is what happens to it at the start of every Oathsworn phase and encounter phase.
    """

    do: Literal["consume"] = "consume"
    location: str
    who: Who = "target"
    within: Amount | None = None
    hp_lost: Amount = 0
    ongoing: tuple[Harm, ...] = Field(default=(), max_length=10)


class LayTiles(State):
    """Place effect tiles: beside the enemy, under it, beside the target, or in named hexes."""

    do: Literal["tiles"] = "tiles"
    tile: str
    where: Literal["beside", "under", "beside-target", "hexes"] = "beside"
    hexes: tuple[str, ...] = Field(default=(), max_length=60)


class Spawn(State):
    """Bring in ``count`` enemies of a kind; ``most`` on the board at once, 0 for no limit."""

    do: Literal["spawn"] = "spawn"
    kind: str
    count: Amount = 1
    where: Literal["beside", "beside-target", "edge", "green-zone", "hexes"] = "beside"
    hexes: tuple[str, ...] = Field(default=(), max_length=60)
    most: Amount = 0


class Activate(State):
    """Activate the minions of a kind (empty: all), with ``move`` instead of their own."""

    do: Literal["activate"] = "activate"
    kind: str = ""
    move: Amount | None = None


class Heal(State):
    """Turn HP dice of the boss up by ``amount``, none above what it began with.

    ``location`` is the key, icon or name of a location; empty: ``each`` unbroken one, or the one
    that lost most. A broken location has no die to turn. Source: HP-02.
    """

    do: Literal["heal"] = "heal"
    amount: Amount = 1
    location: str = Field(default="", max_length=60)
    each: bool = False


class BeginStage(State):
    """Begin a later stage of the boss. Source: BREAK-02, BREAK-03, L965-969."""

    do: Literal["stage"] = "stage"
    stage: Annotated[int, Field(ge=2, le=3)]


class EndEncounter(State):
    """End the encounter in victory or defeat, as a special rule says. Source: ENCSETUP-16."""

    do: Literal["end"] = "end"
    result: Literal["victory", "defeat"]


class Say(State):
    """A sentence for people: what the program does not carry out."""

    do: Literal["say"] = "say"
    words: str = Field(max_length=600)


Instruction = Annotated[
    ChooseTarget
    | Move
    | Charge
    | Strike
    | Displace
    | Lose
    | GiveToken
    | Cage
    | Consume
    | LayTiles
    | Spawn
    | Activate
    | Heal
    | BeginStage
    | EndEncounter
    | Say,
    Field(discriminator="do"),
]
MOST_INSTRUCTIONS = 40
"""At most so many stand on a card."""

Instructions = Annotated[tuple[Instruction, ...], Field(max_length=MOST_INSTRUCTIONS)]
