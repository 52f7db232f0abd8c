"""What a story text, an event or the book at the table does to a campaign, as values."""

from typing import Annotated, Literal

from pydantic import Field

from oathsworn_gui.games.oathsworn.model.words import TokenType
from oathsworn_gui.tabletop.state import State

StoryEffectKind = Literal[
    "token",
    "token-off",
    "go",
    "clue",
    "clue-lost",
    "keyword",
    "keyword-lost",
    "counter",
    "path",
    "direction",
    "iron",
    "hp",
    "time",
    "combat-token",
    "combat-token-lost",
    "permanent-token",
    "item",
    "items",
    "injury",
    "injuries-gone",
    "ally",
    "ally-lost",
    "trait",
    "ambush",
    "special-rules",
    "unique-item",
    "fight",
    "secret",
    "event",
    "event-add",
    "shop",
    "map",
    "track",
    "journey",
    "rations",
    "node",
    "journey-over",
    "note",
    "end",
    "killed",
]

STRIKE_SEATS: frozenset[StoryEffectKind] = frozenset(
    {"hp", "combat-token", "combat-token-lost", "permanent-token", "injury", "injuries-gone"}
)
"""Kinds of effect that may be for one person, named by seat, name or class."""

Scope = Literal["each", "one", "company"]
Text = Annotated[str, Field(max_length=200)]

NON_COMBAT = "non-combat"
"""The deck of an ally that cannot enter an encounter. Source: ALLY-03, L300-302."""


class Effect(State):
    """One effect of a story, by kind.

    On the map: `token` places and `token-off` removes location tokens ``numbers``; `go` places and
    goes; `map` and `track` (of ``amount`` spaces) are laid out; `path` takes side ``name``;
    `direction` notes the one chosen; `time` adds ``amount``; `clue`, `clue-lost` take ``name``.
    A deepwood journey: `journey` begins with ``amount`` rations, `rations` changes them, `node`
    visits ``name``, `journey-over` ends it.
    Sheets: `keyword`, `keyword-lost`, `note` take ``name``, `counter` adds ``amount`` to ``name``;
    `iron` is a company total, with ``scope`` each once for every Oathsworn (negative takes);
    `hp`, `combat-token`, `combat-token-lost` (one at random without ``token``), `permanent-token`,
    `injury` (a card ``name`` or drawn) strike by ``scope``, with a number in ``numbers`` the one in
    that seat; `injuries-gone` archives all injuries, likewise;
    `killed` ends one of the four, ``name`` where the story says who.
    `item` gains the card ``name``, `items` ``amount`` from the chapter's deck ``deck``; `ally`
    gains (with `NON_COMBAT` as ``deck`` one that stays out of encounters), `ally-lost` archives
    card ``name`` (one at random without it); `trait` marks ``name``;
    `ambush`, `special-rules`, `unique-item` tick the chapter's box.
    What opens something: `fight` a round of combat against DEFENSE ``amount``; `secret` a secret
    decision; `event` draws of ``deck``; `event-add` puts card ``name`` into ``deck``; `shop` opens
    ``name``; `end` ends the story part.
    """

    kind: StoryEffectKind
    numbers: Annotated[tuple[int, ...], Field(max_length=30)] = ()
    name: Text = ""
    amount: int = 0
    token: TokenType | None = None
    scope: Scope = "each"
    deck: Text = ""
