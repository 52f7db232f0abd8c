"""What the panels of one Oathsworn show: tokens, statuses and injuries."""

from typing import NamedTuple

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.oathsworn import Injury, Oathsworn
from oathsworn_gui.games.oathsworn.model.words import TOKEN_TYPES, Seat, TokenType
from oathsworn_gui.games.oathsworn.rules.base.entered_cards import injury_with
from oathsworn_gui.games.oathsworn.rules.conditions.acting_tokens import acting_name
from oathsworn_gui.games.oathsworn.rules.conditions.status_tokens import statuses_by_seat
from oathsworn_gui.games.oathsworn.rules.conditions.tokens import MOST_PERMANENT
from oathsworn_gui.games.oathsworn.rules.story.traits import medic_price, offers_medic
from oathsworn_gui.games.oathsworn.views.content.drafts import Draft, draft_of_injury

STATUSES = ("bleed", "crippled", "poison", "caged", "consumed", "lethality")
"""The statuses in the order of the panel; others follow while they trouble somebody."""


class TokenRow(NamedTuple):
    """The tokens of one kind: how many, and the marks of the permanent ones with their boxes.

    ``boxes`` paints a box for each mark there may be, ``full`` says that all are marked.
    """

    token: TokenType
    number: int
    marks: int
    boxes: str
    full: bool


class StatesView(NamedTuple):
    """Statuses with their amounts, and the injuries; ``medic`` is what one costs in iron.

    ``medic`` is None where the company has no Field medic.
    """

    name: str
    statuses: tuple[tuple[str, int], ...]
    injuries: tuple[Injury, ...]
    medic: int | None


def token_rows(who: Oathsworn) -> tuple[TokenRow, ...]:
    """Return the five kinds of tokens of ``who``."""
    return tuple(_token_row(who, token) for token in TOKEN_TYPES)


def _token_row(who: Oathsworn, token: TokenType) -> TokenRow:
    marks = who.permanent.get(token, 0)
    boxes = "●" * marks + "○" * (MOST_PERMANENT - marks)
    return TokenRow(token, who.tokens.get(token, 0), marks, boxes, marks >= MOST_PERMANENT)


def states_view(campaign: Campaign, box: Box, seat: Seat) -> StatesView:
    """Return what troubles ``seat``: the status tokens of the one acting there, its injuries."""
    who = campaign.seats[seat]
    lying = statuses_by_seat(campaign, seat)
    names = dict.fromkeys((*STATUSES, *lying))
    if campaign.encounter is not None:  # these hold a card or a place: `seat_deeds` has them
        names = {name: None for name in names if name not in {"caged", "consumed"}}
    return StatesView(
        name=acting_name(campaign, seat),
        statuses=tuple((name, lying.get(name, 0)) for name in names),
        injuries=who.injuries,
        medic=medic_price(campaign, box) if offers_medic(campaign) else None,
    )


def draft_of_named_injury(name: str, seat: Seat, box: Box) -> Draft:
    """Return the entry of an injury to correct, as it is known by its name."""
    return draft_of_injury(injury_with(box, name), seat)
