"""Crippled characters: which they are, until when, and that they cannot move by themselves.

Pushes, pulls and knockbacks still displace them. Source: TOKEN-21, L1311-1315.
"""

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.encounter import Encounter
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import (
    encounter_of,
    has_ally,
    seat_in,
    with_seat,
)
from oathsworn_gui.games.oathsworn.rules.base.seats import with_oathsworn
from oathsworn_gui.games.oathsworn.rules.board.figures import ally_figure, with_figure
from oathsworn_gui.tabletop.action import Line, Outcome, Refusal, line, refuse
from oathsworn_gui.tabletop.state import drop

CRIPPLED = "crippled"


def is_crippled(campaign: Campaign, seat: str) -> bool:
    """Whether the seat's acting character has a crippled token. Source: TOKEN-18, L1311-1315."""
    if campaign.encounter is not None and has_ally(campaign, seat):
        return is_crippled_figure(campaign, ally_figure(seat))
    return campaign.seats[seat].statuses.get(CRIPPLED, 0) > 0


def is_crippled_figure(campaign: Campaign, figure: str) -> bool:
    """Whether a figure of any kind has a crippled token; False if it is removed."""
    found = encounter_of(campaign).figures.get(figure)
    if found is None:
        return False
    if found.kind == "oathsworn":
        return campaign.seats[found.of].statuses.get(CRIPPLED, 0) > 0
    return found.statuses.get(CRIPPLED, 0) > 0


def refuse_crippled(campaign: Campaign, seat: str) -> Refusal | None:
    """Refuse every movement of the character itself, also by cards, items and tokens; or None.

    A card is played all the same, without its movement. Source: TOKEN-18, L1311-1315.
    """
    if not is_crippled(campaign, seat):
        return None
    return refuse("crippled.cannot-move", "TOKEN-18", n=_ends(campaign, seat))


def _ends(campaign: Campaign, seat: str) -> int:
    """Return the round whose Oathsworn phase ends it."""
    if not has_ally(campaign, seat):
        return seat_in(campaign, seat).crippled_until
    found = encounter_of(campaign).figures.get(ally_figure(seat))
    return found.crippled_until if found is not None else 0


def ends_in_round(campaign: Campaign) -> int:
    """Return the round whose Oathsworn phase removes a token gained now.

    The next one that is played whole: of this round while it has not begun, else of the next.
    Source: TOKEN-19, L1311-1316; TOKEN-20, L1316-1318; ROUND-02.
    """
    encounter = encounter_of(campaign)
    refreshing = any(procedure.type == "refresh" for procedure in campaign.pending)
    if encounter.round == 0 and encounter.ambush:
        return 2
    return encounter.round if refreshing else encounter.round + 1


def crippled_over(campaign: Campaign) -> Outcome:
    """Remove the crippled tokens that end with the Oathsworn phase now over.

    Source: TOKEN-19, L1311-1316; TOKEN-20, L1316-1318.
    """
    outcome = Outcome(campaign)
    number = encounter_of(campaign).round
    for seat, who in campaign.seats.items():
        state = seat_in(campaign, seat)
        if who.statuses.get(CRIPPLED, 0) and state.crippled_until <= number:
            now = with_oathsworn(outcome.after, seat, statuses=drop(who.statuses, CRIPPLED))
            now = with_seat(now, seat, crippled_until=0)
            outcome = outcome.then(Outcome(now, (_told(who.name),)))
    return outcome.then(_figures_over(outcome.after, number))


def _figures_over(campaign: Campaign, number: int) -> Outcome:
    encounter: Encounter = encounter_of(campaign)
    lines: list[Line] = []
    for figure in tuple(encounter.figures.values()):
        if figure.statuses.get(CRIPPLED, 0) and figure.crippled_until <= number:
            left = drop(figure.statuses, CRIPPLED)
            encounter = with_figure(encounter, figure.evolve(statuses=left, crippled_until=0))
            lines.append(_told(figure.name))
    return Outcome(campaign.evolve(encounter=encounter) if lines else campaign, tuple(lines))


def _told(name: str) -> Line:
    return line("crippled.over", "TOKEN-19", name=name)
