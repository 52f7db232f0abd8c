"""What a draw of MIGHT allows, and which tokens can still be spent on it."""

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.draw import Draw, Drawn
from oathsworn_gui.games.oathsworn.model.words import Colour, TokenType
from oathsworn_gui.games.oathsworn.rules.conditions.acting_tokens import tokens_of
from oathsworn_gui.tabletop.action import Scalar
from oathsworn_gui.tabletop.state import EMPTY, FrozenMap, State

ANY_NUMBER = 20
"""How many whites are offered where the rules set no limit: a deck and two dice."""


class Terms(State):
    """What a draw allows, which is decided by what it is for.

    ``answers`` are the seats that answer, empty for the whole table; ``payers`` the seats whose
    tokens may be spent; ``track`` the colours on the MIGHT track, ``whites`` how many white may be
    added; ``steps`` of an empowered keyword; ``empower`` whether empowered x3 tokens serve;
    ``optional_extras`` whether the extra card of a critical may be declined (MIGHT-20);
    ``params`` are shown with every question (kind, difficulty, DEFENSE); ``rule`` names the pool's.
    """

    answers: tuple[str, ...] = ()
    payers: tuple[str, ...] = ()
    track: tuple[Colour, ...] = ()
    whites: int = 10
    steps: int = 0
    empower: bool = True
    optional_extras: bool = True
    params: FrozenMap[str, Scalar] = EMPTY
    rule: str | None = None


def tokens_held(campaign: Campaign, terms: Terms, token: TokenType) -> dict[str, int]:
    """Return how many such tokens each payer holds, without those holding none."""
    held = {seat: tokens_of(campaign, seat, token) for seat in terms.payers}
    return {seat: n for seat, n in held.items() if n}


def can_redraw(campaign: Campaign, draw: Draw, terms: Terms) -> bool:
    """Whether a free redraw or a redraw token is left for a card of the draw."""
    if draw.family == "enemy" or not draw.cards:
        return False
    return draw.redraws_left > 0 or bool(tokens_held(campaign, terms, "redraw"))


def open_criticals(draw: Draw) -> tuple[tuple[int, Drawn], ...]:
    """Return the criticals whose extra card is still owed, with their places in the draw.

    Enemies draw nothing for a critical. Source: MIGHT-12, MIGHT-13, L338-342; ENEMYATK-08,
    L1175-1180.
    """
    if draw.family == "enemy":
        return ()
    return tuple(
        (place, card)
        for place, card in enumerate(draw.cards)
        if card.critical and not card.answered
    )


def owed_beside(draw: Draw) -> tuple[Drawn, ...]:
    """Return the criticals whose extra card is owed, without the card that is being redrawn.

    Source: MIGHT-15, MIGHT-17, L905-907, L1293-1297.
    """
    return tuple(card for place, card in open_criticals(draw) if place != draw.replacing)
