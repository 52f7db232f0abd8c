"""By hand on the four boards: HP, animus, tokens, statuses, injuries, numbers of the board."""

from typing import Literal

from pydantic import Field

from oathsworn_gui.games.oathsworn.actions.base.base import OathswornAction
from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.oathsworn import Injury
from oathsworn_gui.games.oathsworn.model.words import Seat, TokenType
from oathsworn_gui.games.oathsworn.rules.base.entered_boards import (
    confirm_board,
    unsure_numbers,
    with_board_number,
)
from oathsworn_gui.games.oathsworn.rules.base.entered_cards import injury_with, with_own_injury
from oathsworn_gui.games.oathsworn.rules.base.seats import with_oathsworn
from oathsworn_gui.games.oathsworn.rules.company.injuries import archive_injuries, with_injury
from oathsworn_gui.games.oathsworn.rules.conditions import tokens
from oathsworn_gui.games.oathsworn.rules.conditions.acting_tokens import acting_name
from oathsworn_gui.games.oathsworn.rules.conditions.status_tokens import (
    statuses_by_seat,
    with_seat_status,
)
from oathsworn_gui.games.oathsworn.rules.hp.numbers import max_hp
from oathsworn_gui.games.oathsworn.rules.hp.oathsworn import heal, lose_hp
from oathsworn_gui.tabletop.action import Outcome, Refusal, impossible, line, refuse
from oathsworn_gui.tabletop.campaign import with_id

MOST_REGEN = 10
MOST_ANIMUS = 15
"""Boxes of the tracks on a character sheet (facts, section 6)."""


class OnSeat(OathswornAction):
    """An action on the Oathsworn at ``seat``."""

    seat: Seat


class LoseHp(OnSeat):
    """Lose ``amount`` HP; DEFENSE does not count. Source: HP-01, L256-257."""

    type: Literal["lose-hp"] = "lose-hp"
    amount: int = Field(default=1, ge=1)

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse at 0 HP: there is nothing to lose."""
        who = campaign.seats[self.seat]
        return impossible("hp.none-left", "HP-02", name=who.name) if who.hp == 0 else None

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Turn the HP die down."""
        return lose_hp(campaign, self.seat, self.amount, "HP-01", box)


class Heal(OnSeat):
    """Regain ``amount`` HP, up to the maximum. Source: HP-02."""

    type: Literal["heal"] = "heal"
    amount: int = Field(default=1, ge=1)

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse at the maximum: the die shows no more."""
        who = campaign.seats[self.seat]
        most = max_hp(campaign, box, self.seat)
        full = who.hp >= most
        return impossible("hp.at-maximum", "HP-02", name=who.name, most=most) if full else None

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Turn the HP die up."""
        return heal(campaign, self.seat, self.amount, "HP-02", box)


class GainAnimus(OnSeat):
    """Move ``amount`` animus from reserve to available. Source: SETUP-08, L21-23."""

    type: Literal["gain-animus"] = "gain-animus"
    amount: int = Field(default=1, ge=1)

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse more than is in reserve, and an unknown maximum."""
        who = campaign.seats[self.seat]
        if who.reserve is None:
            return impossible("animus.maximum-unknown", "SETUP-06", name=who.name)
        if who.reserve < self.amount:
            return impossible(
                "animus.not-in-reserve", "SETUP-08", needed=self.amount, left=who.reserve
            )
        return None

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Move the gems to the right."""
        return _with_animus(campaign, self.seat, self.amount, "animus.gained")


class SpendAnimus(OnSeat):
    """Move ``amount`` animus from available back to reserve. Source: SETUP-08, L21-23."""

    type: Literal["spend-animus"] = "spend-animus"
    amount: int = Field(default=1, ge=1)

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse more than is available."""
        left = campaign.seats[self.seat].animus
        if left >= self.amount:
            return None
        return impossible("animus.not-available", "SETUP-08", needed=self.amount, left=left)

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Move the gems to the left."""
        return _with_animus(campaign, self.seat, -self.amount, "animus.spent")


class GainToken(OnSeat):
    """Take ``amount`` combat tokens. Source: TOKEN-02, L281-283."""

    type: Literal["gain-token"] = "gain-token"
    token: TokenType
    amount: int = Field(default=1, ge=1, le=20)

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Place the tokens on the board."""
        return tokens.gain_tokens(campaign, self.seat, self.token, self.amount, "TOKEN-02")


class SpendToken(OnSeat):
    """Put one combat token back into the supply; its use is the table's. Source: TOKEN-02."""

    type: Literal["spend-token"] = "spend-token"
    token: TokenType

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse without such a token."""
        if tokens.held(campaign, self.seat, self.token):
            return None
        return impossible("token.none", "TOKEN-02", name=campaign.seats[self.seat].name)

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Put the token back."""
        now = tokens.spend_token(campaign, self.seat, self.token)
        name = campaign.seats[self.seat].name
        left = tokens.held(now, self.seat, self.token)
        told = line("token.spent", "TOKEN-02", name=name, token=self.token, n=left)
        return Outcome(now, (told,))


class MarkPermanentToken(OnSeat):
    """Mark a permanent token on the sheet. Source: TOKEN-05, L291-293; TOKEN-06, L554-556."""

    type: Literal["mark-permanent-token"] = "mark-permanent-token"
    token: TokenType

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse a fourth of one type: the sheet has three boxes."""
        who = campaign.seats[self.seat]
        if who.permanent.get(self.token, 0) < tokens.MOST_PERMANENT:
            return None
        return impossible("token.no-box-left", "TOKEN-06", name=who.name)

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Mark the box."""
        return tokens.mark_permanent(campaign, self.seat, self.token, "TOKEN-06")


class UnmarkPermanentToken(OnSeat):
    """Clear a box of a permanent token that was marked by mistake."""

    type: Literal["unmark-permanent-token"] = "unmark-permanent-token"
    token: TokenType

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse without a marked box."""
        if campaign.seats[self.seat].permanent.get(self.token, 0):
            return None
        return impossible("token.no-mark", name=campaign.seats[self.seat].name)

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Clear the box."""
        now = tokens.unmark_permanent(campaign, self.seat, self.token)
        name = campaign.seats[self.seat].name
        return Outcome(now, (line("token.unmarked", name=name, token=self.token),))


class SetStatus(OnSeat):
    """Set how many status tokens (``"bleed"``, ``"crippled"``, …) are on a board, 0 for none.

    While an ally fights in the seat they lie on its card.
    """

    type: Literal["set-status"] = "set-status"
    status: str = Field(min_length=1, max_length=40)
    amount: int = Field(default=1, ge=0, le=20)

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Place or remove the tokens. Source: TOKEN-24, L1692-1694."""
        if statuses_by_seat(campaign, self.seat).get(self.status, 0) == self.amount:
            return Outcome(campaign)
        now = with_seat_status(campaign, self.seat, self.status, self.amount)
        name = acting_name(campaign, self.seat)
        told = line("token.status", "TOKEN-24", name=name, status=self.status, n=self.amount)
        return Outcome(now, (told,))


class GainInjury(OnSeat):
    """Take an injury card; ``name`` may be its number. Cost and cooldown None until read.

    Numbers that were entered of that card before are on it; those given now are entered.
    """

    type: Literal["gain-injury"] = "gain-injury"
    name: str = Field(min_length=1, max_length=60)
    cost: int | None = Field(default=None, ge=0, le=15)
    cooldown: int | None = Field(default=None, ge=0, le=3)

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Place the card beside the board, during an encounter in hand."""
        known = injury_with(box, self.name, cost=self.cost, cooldown=self.cooldown)
        if self.cost is not None or self.cooldown is not None:
            campaign = with_own_injury(campaign, known)
        campaign, injury = with_id(campaign, "j")
        who = campaign.seats[self.seat]
        card = Injury(id=injury, name=known.name, cost=known.cost, cooldown=known.cooldown)
        now = with_injury(campaign, self.seat, card)
        return Outcome(now, (line("injury.gained", name=who.name, injury=known.name),))


class RemoveInjury(OnSeat):
    """Archive an injury card. Source: SETUP-26, L113-114."""

    type: Literal["remove-injury"] = "remove-injury"
    injury: str

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse an injury that is not there."""
        ids = [injury.id for injury in campaign.seats[self.seat].injuries]
        return None if self.injury in ids else impossible("injury.none")

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Take the card off; it goes back into an injury deck that is known."""
        who = campaign.seats[self.seat]
        gone = next(injury for injury in who.injuries if injury.id == self.injury)
        now = archive_injuries(campaign, self.seat, gone.id, box=box)
        return Outcome(now, (line("injury.archived", "SETUP-26", name=who.name, injury=gone.name),))


class ConfirmBoard(OnSeat):
    """Say that regen and MAX ANIMUS shown are what the board shows. Source: SETUP-06, L16-18."""

    type: Literal["confirm-board"] = "confirm-board"

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse when nothing is in doubt, or a number is not there at all."""
        who = campaign.seats[self.seat]
        if not unsure_numbers(campaign, self.seat, box):
            return impossible("board.nothing-to-confirm", name=who.name)
        if who.regen is None or who.max_animus is None:
            return impossible("board.number-missing", "SETUP-06", name=who.name)
        return None

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Take the gold mark off."""
        who = campaign.seats[self.seat]
        now = confirm_board(campaign, who.cls)
        return Outcome(now, (line("board.confirmed", "SETUP-06", name=who.name),))


class EnterBoard(OnSeat):
    """Enter regen and MAX ANIMUS as the class board shows them. Source: SETUP-06, L16-18."""

    type: Literal["enter-board"] = "enter-board"
    regen: int = Field(ge=0, le=MOST_REGEN)
    max_animus: int = Field(ge=0, le=MOST_ANIMUS)

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse for a companion: its animus is always 2. Source: SETUP-17, L56-59."""
        who = campaign.seats[self.seat]
        if who.form == "full":
            return None
        return refuse("board.companion", "SETUP-17", name=who.name)

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Store the numbers; increases by levels are added again."""
        who = campaign.seats[self.seat]
        now = with_board_number(campaign, who.cls, box, regen=self.regen, animus=self.max_animus)
        now = confirm_board(now, who.cls)
        told = line(
            "board.entered", "SETUP-06", name=who.name, regen=self.regen, animus=self.max_animus
        )
        return Outcome(now, (told,))


def _with_animus(campaign: Campaign, seat: str, by: int, code: str) -> Outcome:
    who = campaign.seats[seat]
    now = with_oathsworn(campaign, seat, animus=who.animus + by)
    told = line(code, "SETUP-08", name=who.name, n=abs(by), available=who.animus + by)
    return Outcome(now, (told,))


ACTIONS: tuple[type[OathswornAction], ...] = (
    LoseHp,
    Heal,
    GainAnimus,
    SpendAnimus,
    GainToken,
    SpendToken,
    MarkPermanentToken,
    UnmarkPermanentToken,
    SetStatus,
    GainInjury,
    RemoveInjury,
    ConfirmBoard,
    EnterBoard,
)
