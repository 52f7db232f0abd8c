"""Combat tokens that classes gain: the Penitent's for lost HP, the Ursus' at the start."""

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.words import TokenType
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import encounter_of
from oathsworn_gui.games.oathsworn.rules.base.seats import with_oathsworn
from oathsworn_gui.games.oathsworn.rules.classes.ability import AbilityRules, Use
from oathsworn_gui.games.oathsworn.rules.classes.class_board import (
    noted,
    plays,
    unsure_told,
    with_note,
)
from oathsworn_gui.tabletop.action import Outcome, Refusal, impossible, line, refuse
from oathsworn_gui.tabletop.state import count

SECOND_TOKENS: tuple[TokenType, ...] = ("animus", "empowered")
"""What the sources name as the Ursus' second token. Source: facts, section 3.2."""

SECOND = "second-token"
"""What of its board the table reads off: `noted` under this name."""


def _gained(campaign: Campaign, seat: str, token: TokenType, n: int) -> Outcome:
    """Return the outcome of tokens that a board gives; no rule of the book gives any."""
    who = campaign.seats[seat]
    now = with_oathsworn(campaign, seat, tokens=count(who.tokens, token, n))
    return Outcome(now, (line("token.gained", None, name=who.name, token=token, n=n),))


def after_hp_lost(campaign: Campaign, seat: str, n: int, box: Box) -> Outcome:
    """Return what a class gains by ``n`` HP just lost: the Penitent 1 empowered x3 for each.

    In the story as in the encounter, whatever took the HP; not in a fight of the story (`lose_hp`).
    Source: facts, section 3.2.
    """
    if n < 1 or not plays(campaign, seat, "penitent"):
        return Outcome(campaign)
    told = line("class.penitent", None, name=campaign.seats[seat].name, n=n)
    outcome = Outcome(campaign, (told, *unsure_told(campaign, seat, box)))
    return outcome.then(_gained(campaign, seat, "empowered", n))


def second_token(campaign: Campaign) -> TokenType | None:
    """Return the Ursus' second starting token as the table read it off its board, if it did."""
    read = noted(campaign, "ursus", SECOND)
    return next((token for token in SECOND_TOKENS if token == read), None)


def at_encounter_start(campaign: Campaign, box: Box) -> Outcome:
    """Return what classes gain as an encounter is set up: the Ursus its tokens.

    All sources agree on one empowered x3; the second is gained once the table has read its board.
    Source: facts, section 3.2.
    """
    outcome = Outcome(campaign)
    for seat in campaign.seats:
        if plays(campaign, seat, "ursus"):
            outcome = outcome.then(_ursus(outcome.after, seat, box))
    return outcome


def _ursus(campaign: Campaign, seat: str, box: Box) -> Outcome:
    told = line("class.ursus", None, name=campaign.seats[seat].name)
    outcome = Outcome(campaign, (told, *unsure_told(campaign, seat, box)))
    outcome = outcome.then(_gained(campaign, seat, "empowered", 1))
    token = second_token(campaign)
    if token is None:
        return outcome
    return outcome.then(_gained(outcome.after, seat, token, 1))


class StartingTokens(AbilityRules):
    """The Ursus' second starting token, which the table reads off the board: sources differ.

    It can be used before the first turn, and not at all once the board was read.
    Source: facts, section 3.2.
    """

    key = "starting-tokens"
    cls = "ursus"
    once = "encounter"
    asks = "token"
    own_turn = False

    def refuse(self, campaign: Campaign, seat: str, box: Box) -> Refusal | None:
        """Refuse after the first round of turns, and once the board was read."""
        if second_token(campaign) is not None:
            return impossible("class.confirmed", None)
        encounter = encounter_of(campaign)
        first = 2 if encounter.ambush else 1  # an ambush takes the first Oathsworn phase
        return refuse("class.start-only", None) if encounter.round > first else None

    def options(self, campaign: Campaign, seat: str, box: Box) -> tuple[str, ...]:
        """Return the tokens that sources name."""
        return SECOND_TOKENS

    def refuse_use(self, campaign: Campaign, seat: str, use: Use, box: Box) -> Refusal | None:
        """Refuse a token that no source names."""
        return None if use.choice in SECOND_TOKENS else impossible("class.no-such-choice", None)

    def carry_out(self, campaign: Campaign, seat: str, use: Use, box: Box) -> Outcome:
        """Gain the token, now and at the start of every encounter to come."""
        token: TokenType = "animus" if use.choice == "animus" else "empowered"
        return _gained(with_note(campaign, self.cls, SECOND, token), seat, token, 1)


class Penance(AbilityRules):
    """The Penitent's tokens for lost HP: see `after_hp_lost`."""

    key = "penance"
    cls = "penitent"
    automatic = True
