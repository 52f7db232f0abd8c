"""What can be done to one of the four on the story page, or to all of them in one step."""

from oathsworn_gui.games.oathsworn.actions.company.sheets import (
    GainToken,
    Heal,
    LoseHp,
    MarkPermanentToken,
    SpendToken,
    UnmarkPermanentToken,
)
from oathsworn_gui.games.oathsworn.actions.story.book_text import StorySays
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.story_effect import Effect, StoryEffectKind
from oathsworn_gui.games.oathsworn.model.words import Seat, TokenType
from oathsworn_gui.games.oathsworn.rules.conditions.tokens import MOST_PERMANENT
from oathsworn_gui.tabletop.action import Action

Whom = Seat | None
"""A seat, or None for all four."""


def hp_deed(whom: Whom, by: int) -> Action:
    """Return the action that changes HP by ``by``."""
    if whom is None:
        return StorySays(effects=(Effect(kind="hp", amount=by),))
    return LoseHp(seat=whom, amount=-by) if by < 0 else Heal(seat=whom, amount=by)


def token_deed(whom: Whom, token: TokenType, by: int) -> Action:
    """Return the action that gains or spends one combat token."""
    if whom is None:
        kind: StoryEffectKind = "combat-token" if by > 0 else "combat-token-lost"
        return StorySays(effects=(Effect(kind=kind, token=token, amount=1),))
    if by > 0:
        return GainToken(seat=whom, token=token)
    return SpendToken(seat=whom, token=token)


def permanent_deed(campaign: Campaign, whom: Whom, token: TokenType) -> Action:
    """Return the action that marks a permanent token, or clears one where all boxes are marked."""
    if whom is None:
        return StorySays(effects=(Effect(kind="permanent-token", token=token, amount=1),))
    if campaign.seats[whom].permanent.get(token, 0) >= MOST_PERMANENT:
        return UnmarkPermanentToken(seat=whom, token=token)
    return MarkPermanentToken(seat=whom, token=token)
