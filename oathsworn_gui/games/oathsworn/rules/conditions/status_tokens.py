"""Status tokens of figures of any kind: on a board, on an ally's card, or beside the model."""

from collections.abc import Mapping

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import encounter_of
from oathsworn_gui.games.oathsworn.rules.board.figures import ally_figure, with_figure
from oathsworn_gui.games.oathsworn.rules.conditions.acting_tokens import ally_acts
from oathsworn_gui.games.oathsworn.rules.conditions.bound import (
    CAGED,
    CONSUMED,
    statuses_of,
    with_caged,
    with_consumed,
)
from oathsworn_gui.games.oathsworn.rules.conditions.crippled import CRIPPLED, ends_in_round
from oathsworn_gui.games.oathsworn.rules.conditions.tokens import set_status
from oathsworn_gui.tabletop.action import Outcome, line
from oathsworn_gui.tabletop.state import drop, put


def status_of(campaign: Campaign, figure: str, status: str) -> int:
    """Return how many status tokens of a kind a figure has; 0 for a removed one.

    Source: TOKEN-24, L1692-1694.
    """
    found = encounter_of(campaign).figures.get(figure)
    if found is None:
        return 0
    on_board = campaign.seats[found.of].statuses if found.kind == "oathsworn" else found.statuses
    return on_board.get(status, 0)


def with_status(campaign: Campaign, figure: str, status: str, n: int) -> Campaign:
    """Return the campaign with ``n`` status tokens of a kind on a figure, 0 for none.

    Source: TOKEN-19, L1311-1316; TOKEN-24, L1692-1694.
    """
    encounter = encounter_of(campaign)
    found = encounter.figures.get(figure)
    if found is None:
        return campaign
    if found.kind == "oathsworn":
        return set_status(campaign, found.of, status, n)
    if found.kind == "ally" and not n and status in {CAGED, CONSUMED}:
        out = with_caged if status == CAGED else with_consumed
        return out(campaign, found.id[1:], None)
    statuses = put(found.statuses, status, n) if n else drop(found.statuses, status)
    there = found.evolve(statuses=statuses)
    if status == CRIPPLED:
        there = there.evolve(crippled_until=ends_in_round(campaign) if n else 0)
    return campaign.evolve(encounter=with_figure(encounter, there))


def statuses_by_seat(campaign: Campaign, seat: str) -> Mapping[str, int]:
    """Return the status tokens before a seat: those on its ally while one acts there.

    Source: TOKEN-24, L1692-1694.
    """
    acts = ally_acts(campaign, seat)
    return statuses_of(campaign, seat) if acts else campaign.seats[seat].statuses


def with_seat_status(campaign: Campaign, seat: str, status: str, n: int) -> Campaign:
    """Return the campaign with ``n`` status tokens of a kind before a seat, 0 for none.

    Source: TOKEN-24, L1692-1694.
    """
    if ally_acts(campaign, seat):
        return with_status(campaign, ally_figure(seat), status, n)
    return set_status(campaign, seat, status, n)


def give_status(campaign: Campaign, figure: str, status: str, n: int) -> Outcome:
    """Return the outcome of a figure gaining ``n`` status tokens, or losing them below 0.

    Source: TOKEN-24, L1692-1694.
    """
    found = encounter_of(campaign).figures.get(figure)
    if found is None:
        return Outcome(campaign)
    left = max(0, status_of(campaign, figure, status) + n)
    now = with_status(campaign, figure, status, left)
    told = line("token.status", "TOKEN-24", name=found.name, status=status, n=left)
    return Outcome(now, (told,))
