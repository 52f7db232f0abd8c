"""What a card does for its player, as plain values: ability cards, items, archetypes, allies.

A card has parts, of which one is chosen (above or below its divider, CARD-01); a part is effects
carried out in order. A card that is not entered has none: its text is read at the table.
"""

from typing import Annotated, Literal

from pydantic import Field

from oathsworn_gui.games.oathsworn.model.instructions import Area, Way
from oathsworn_gui.games.oathsworn.model.words import Colour, TokenType
from oathsworn_gui.tabletop.state import State

Count = Annotated[int, Field(ge=0, le=30)]

Whom = Literal[
    "self",
    "friend",
    "other-friend",
    "friends",
    "other-friends",
    "beside-target",
    "target",
    "enemy",
    "enemies",
]
"""Whom an effect is for: singular values mean one chosen figure, plural values all.

A friend may be oneself (facts, section 8), an `other-friend` not; `beside-target` are all friends
beside the target; `target` is the one this card attacked, pushed or chose last."""

When = Literal[
    "always",
    "hit",
    "miss",
    "critical",
    "broke",
    "unmoved",
    "no-enemy-beside",
    "friend-beside-target",
    "from-behind",
]
"""When an effect happens: after a hit, a miss, a critical or a break of this card's attack; if its
player has not moved this turn, has no enemy beside it, two friends stand beside the target, or the
target is attacked in its rear arc."""

ForEach = Literal[
    "", "hex-moved", "hp-lost", "friend-beside-target", "enemy-beside", "paid", "piece"
]
"""What makes an effect grow: hexes moved by this card, HP its player has lost (of 6), friends
beside the target, enemies beside its player, animus paid for a `?`, pieces of its class spent."""


class Effect(State):
    """What all effects share: when they happen, and what they grow by."""

    when: When = "always"


class AttackEffect(Effect):
    """Attack. ``range`` None: the weapon's, else adjacent; ``farther`` is added to it.

    ``also`` further targets of the same draw, ``times`` attacks one after the other on different
    targets, ``chain`` further targets ``chain_range`` apart, ``area`` the hexes hit; ``steps``
    empower, ``fewer`` leaves cards of the MIGHT track out; ``for_each`` adds to ``grows``.
    """

    do: Literal["attack"] = "attack"
    range: Count | None = None
    farther: Count = 0
    also: Count = 0
    times: Annotated[int, Field(ge=1, le=5)] = 1
    chain: Count = 0
    chain_range: Count = 1
    area: Area | None = None
    unarmed: bool = False
    steps: Count = 0
    bonus: Count = 0
    redraws: Count = 0
    ignore_lowest: Count = 0
    ignore_highest: Count = 0
    fewer: Count = 0
    for_each: ForEach = ""
    grows: Literal["steps", "bonus", "redraws"] = "bonus"


class MoveEffect(Effect):
    """Move up to ``distance`` hexes without animus. ``to`` a kind of place it must end.

    ``past`` enemies do not stop it; ``over`` what is between does not count (``distance`` is then
    in hexes as a bird flies); ``straight`` in one line; ``whom`` another friend moves instead.
    """

    do: Literal["move"] = "move"
    distance: Count
    past: bool = False
    over: bool = False
    straight: bool = False
    to: Literal["", "obstacle", "friend", "enemy"] = ""
    whom: Whom = "self"
    within: Count | None = None


class DisplaceEffect(Effect):
    """Push, pull or knock enemies (or friends) back by ``by`` hexes."""

    do: Literal["displace"] = "displace"
    way: Way
    by: Count
    whom: Whom = "target"
    within: Count | None = None


class TokenEffect(Effect):
    """Gain combat tokens."""

    do: Literal["token"] = "token"
    token: TokenType
    amount: Count = 1
    whom: Whom = "self"
    within: Count | None = None


class StatusEffect(Effect):
    """Gain (or with a negative amount lose) status tokens: bleed, crippled, poison."""

    do: Literal["status"] = "status"
    status: str = Field(min_length=1, max_length=30)
    amount: Annotated[int, Field(ge=-9, le=9)] = 1
    whom: Whom = "target"
    within: Count | None = None


class GainEffect(Effect):
    """Gain HP (heal) or animus; with a negative amount lose them."""

    do: Literal["gain"] = "gain"
    what: Literal["hp", "animus"]
    amount: Annotated[int, Field(ge=-9, le=9)] = 1
    whom: Whom = "self"
    within: Count | None = None


class HarmEffect(Effect):
    """Enemies lose HP without an attack, whatever their DEFENSE; a boss on the location chosen."""

    do: Literal["harm"] = "harm"
    amount: Count = 1
    whom: Whom = "enemy"
    within: Count | None = None


class BattleflowEffect(Effect):
    """Battleflow ``cards`` single cards, or with ``position`` all cards of a chosen position."""

    do: Literal["battleflow"] = "battleflow"
    cards: Count = 1
    position: bool = False


class RefreshEffect(Effect):
    """Shuffle the discards of the Oathsworn's MIGHT decks back in. Source: MIGHT-07, L818."""

    do: Literal["refresh"] = "refresh"


class DrawEffect(Effect):
    """Turn up MIGHT cards that are no attack: each of ``face`` costs an enemy 1 HP."""

    do: Literal["draw"] = "draw"
    colours: tuple[Colour, ...] = Field(min_length=1, max_length=20)
    face: Literal["blank", "hit", "critical"] = "blank"
    within: Count | None = None


class TilesEffect(Effect):
    """Place ``count`` effect tiles on hexes of one's choice, not under characters."""

    do: Literal["tiles"] = "tiles"
    tile: str = Field(min_length=1, max_length=30)
    count: Count = 1
    within: Count | None = None


class DefenseEffect(Effect):
    """Raise DEFENSE by ``amount`` until the end of the round."""

    do: Literal["defense"] = "defense"
    amount: Count = 1
    whom: Whom = "self"
    within: Count | None = None


class TauntEffect(Effect):
    """Taunt: the boss's next card has this seat as its target. Source: TARGET-10."""

    do: Literal["taunt"] = "taunt"


class PiecesEffect(Effect):
    """Gain (or with a negative amount spend) pieces of the player's own class: lethality tokens."""

    do: Literal["pieces"] = "pieces"
    piece: str = Field(min_length=1, max_length=30)
    amount: Annotated[int, Field(ge=-9, le=9)] = 1


class SayEffect(Effect):
    """A sentence for people: what the program does not carry out."""

    do: Literal["say"] = "say"
    words: str = Field(min_length=1, max_length=600)


CardEffect = Annotated[
    AttackEffect
    | MoveEffect
    | DisplaceEffect
    | TokenEffect
    | StatusEffect
    | GainEffect
    | HarmEffect
    | BattleflowEffect
    | RefreshEffect
    | DrawEffect
    | TilesEffect
    | DefenseEffect
    | TauntEffect
    | PiecesEffect
    | SayEffect,
    Field(discriminator="do"),
]

Need = Literal[
    "enemy-beside",
    "no-enemy-beside",
    "friend-beside",
    "obstacle-beside",
    "unmoved",
    "hp-lost",
]
"""The conditions for playing a part. Source: CARD-04, L820-822."""


class ExtraCost(State):
    """What a part costs besides animus: HP, a combat token, pieces of the class. CARD-04."""

    what: Literal["hp", "token", "piece"]
    amount: Annotated[int, Field(ge=1, le=9)] = 1
    token: TokenType | None = None
    piece: str = ""


class CardPart(State):
    """One effect of a card, above or below its divider.

    ``cost`` is its animus where the card says ``?``; None there is any number (it is then what
    `paid` counts). ``once`` how often it can be used; ``companions`` that only companions may use
    it.
    """

    effects: tuple[CardEffect, ...] = Field(default=(), max_length=20)
    words: str = Field(default="", max_length=600)
    cost: Annotated[int, Field(ge=0, le=15)] | None = None
    needs: tuple[Need, ...] = Field(default=(), max_length=6)
    extra: tuple[ExtraCost, ...] = Field(default=(), max_length=4)
    interrupt: bool = False
    once: Literal["", "round", "encounter"] = ""
    companions: bool = False


Parts = Annotated[tuple[CardPart, ...], Field(max_length=6)]
