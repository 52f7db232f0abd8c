"""The combat tokens usable at any time of a turn: +2 animus and battleflow, each with its key."""

from typing import NamedTuple

from oathsworn_gui.games.oathsworn.actions.encounter.companions import (
    SpendAnimusToken,
    SpendBattleflowToken,
    SpendTokenToAct,
)
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.words import Seat, TokenType
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import plays_small, seat_in
from oathsworn_gui.games.oathsworn.rules.conditions.acting_tokens import tokens_of
from oathsworn_gui.games.oathsworn.rules.turns.cooldown import POSITIONS
from oathsworn_gui.tabletop.action import Action

ANIMUS_KEY = "Q"
FLOW_KEY = "Y"
_ACTS = {"move": "Q", "attack": "Y", "refresh": "W"}
"""What a companion or ally does with a token, with its key."""

_LATER: tuple[TokenType, ...] = ("redraw", "empowered", "defense")
"""The kinds that serve in a draw, not at any time of a turn."""

TOKEN_KEYS = (ANIMUS_KEY, FLOW_KEY, "W")
"""The keys that spend a token in a turn."""


class TokenUse(NamedTuple):
    """A use of a token: the name of its button, its key (empty for none) and what it does."""

    name: str
    key: str
    action: Action


class HeldTokens(NamedTuple):
    """The animus and battleflow tokens a seat holds, and what they can do now.

    ``others`` are the kinds that have another moment, with how many are held.
    """

    animus: int
    battleflow: int
    uses: tuple[TokenUse, ...]
    others: tuple[tuple[TokenType, int], ...] = ()


def held_tokens(campaign: Campaign, seat: Seat) -> HeldTokens:
    """Return the tokens of a seat and their uses.

    Battleflow can be used on each position that holds cards; the key is for the fullest one.
    """
    animus = tokens_of(campaign, seat, "animus")
    flow = tokens_of(campaign, seat, "battleflow")
    others: tuple[tuple[TokenType, int], ...] = tuple(
        (kind, count) for kind in _LATER if (count := tokens_of(campaign, seat, kind))
    )
    if not animus and not flow:
        return HeldTokens(0, 0, (), others)
    if plays_small(campaign, seat):
        small = _small_uses(seat, "animus" if animus else "battleflow")
        return HeldTokens(animus, flow, small, others)
    uses: list[TokenUse] = []
    if animus:
        uses.append(TokenUse("token-animus", ANIMUS_KEY, SpendAnimusToken(seat=seat)))
    if flow:
        uses.extend(_flow_uses(campaign, seat))
    return HeldTokens(animus, flow, tuple(uses), others)


def _small_uses(seat: Seat, token: str) -> tuple[TokenUse, ...]:
    """Return what a companion or ally does with a token."""
    made = (
        (act, key, SpendTokenToAct.model_validate({"seat": seat, "token": token, "act": act}))
        for act, key in _ACTS.items()
    )
    return tuple(TokenUse(f"token-{act}", key, action) for act, key, action in made)


def _flow_uses(campaign: Campaign, seat: Seat) -> list[TokenUse]:
    """Return the positions on which battleflow can be used."""
    cooldown = seat_in(campaign, seat).cooldown
    lying = {position: len(cooldown.get(position, ())) for position in POSITIONS}
    fullest = max(POSITIONS, key=lambda position: lying[position])
    return [
        TokenUse(
            f"token-flow-{position}",
            FLOW_KEY if position == fullest else "",
            SpendBattleflowToken(seat=seat, position=int(position)),
        )
        for position in POSITIONS
        if lying[position]
    ]
