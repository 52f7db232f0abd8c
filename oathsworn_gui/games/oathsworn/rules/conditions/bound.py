"""Caged and consumed characters: their state, the stage cards they keep, and how it ends.

What they may do is in `caged` and `consumed`.
"""

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.encounter import Caged, Consumed
from oathsworn_gui.games.oathsworn.model.procedures import StageCard
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import (
    encounter_of,
    has_ally,
    seat_in,
    with_encounter,
    with_seat,
)
from oathsworn_gui.games.oathsworn.rules.base.seats import with_oathsworn
from oathsworn_gui.games.oathsworn.rules.board.figures import ally_figure
from oathsworn_gui.tabletop import deck as decks
from oathsworn_gui.tabletop.state import EMPTY, FrozenMap, drop, put

CAGED = "caged"
CONSUMED = "consumed"
"""The status tokens that show it on a board."""


def statuses_of(campaign: Campaign, seat: str) -> FrozenMap[str, int]:
    """Return the status tokens of the seat's acting character. Source: TOKEN-24, L1692-1694."""
    if not has_ally(campaign, seat):
        return campaign.seats[seat].statuses
    figure = encounter_of(campaign).figures.get(ally_figure(seat))
    return figure.statuses if figure is not None else EMPTY


def is_caged(campaign: Campaign, seat: str) -> bool:
    """Whether the character acting in the seat is caged; a token placed by hand is enough."""
    if campaign.encounter is None:
        return False
    held = seat_in(campaign, seat).caged is not None
    return held or statuses_of(campaign, seat).get(CAGED, 0) > 0


def is_consumed(campaign: Campaign, seat: str) -> bool:
    """Whether the character acting in the seat is consumed; a token placed by hand is enough."""
    if campaign.encounter is None:
        return False
    inside = seat_in(campaign, seat).consumed is not None
    return inside or statuses_of(campaign, seat).get(CONSUMED, 0) > 0


def holds(campaign: Campaign, card: str) -> bool:
    """Whether a character keeps the stage card. Source: CAGED-02, L1346-1347."""
    bonds = (
        bond
        for state in encounter_of(campaign).seats.values()
        for bond in (state.caged, state.consumed)
    )
    return any(bond is not None and bond.card == card for bond in bonds)


def resolved_card(campaign: Campaign) -> str:
    """Return the stage card being resolved, empty for none. Source: CAGED-02, L1346-1347."""
    cards = [p.card for p in campaign.pending if isinstance(p, StageCard)]
    return cards[-1] if cards else ""


def with_caged(campaign: Campaign, seat: str, caged: Caged | None) -> Campaign:
    """Return the campaign with a seat in a cage, or out of it; its stage card goes with it."""
    before = seat_in(campaign, seat).caged
    now = _with_token(with_seat(campaign, seat, caged=caged), seat, CAGED, on=caged is not None)
    return _laid_down(now, before.card) if before is not None else now


def with_consumed(campaign: Campaign, seat: str, consumed: Consumed | None) -> Campaign:
    """Return the campaign with a seat inside a location, or out of it, its token on the board."""
    before = seat_in(campaign, seat).consumed
    inside = consumed is not None
    now = _with_token(with_seat(campaign, seat, consumed=consumed), seat, CONSUMED, on=inside)
    return _laid_down(now, before.card) if before is not None else now


def without_bonds(campaign: Campaign, seat: str) -> Campaign:
    """Return the campaign with the seat neither caged nor consumed, as after a knockout."""
    state = seat_in(campaign, seat)
    if state.caged is not None:
        campaign = with_caged(campaign, seat, None)
    if state.consumed is not None:
        campaign = with_consumed(campaign, seat, None)
    return campaign


def _with_token(campaign: Campaign, seat: str, status: str, *, on: bool) -> Campaign:
    statuses = statuses_of(campaign, seat)
    after = put(statuses, status, 1) if on else drop(statuses, status)
    if not has_ally(campaign, seat):
        return with_oathsworn(campaign, seat, statuses=after)
    figures = encounter_of(campaign).figures
    figure = figures.get(ally_figure(seat))
    if figure is None:
        return campaign
    return with_encounter(campaign, figures=put(figures, figure.id, figure.evolve(statuses=after)))


def _laid_down(campaign: Campaign, card: str) -> Campaign:
    """Return the campaign with a stage card discarded if it is neither kept nor being resolved.

    Source: CAGED-02, L1346-1347.
    """
    encounter = encounter_of(campaign)
    resolved = any(isinstance(p, StageCard) and p.card == card for p in campaign.pending)
    kept = card in encounter.kept_cards or card == encounter.faceup
    if resolved or kept or holds(campaign, card) or card not in encounter.stage_deck.in_play:
        return campaign
    deck = decks.discard_from_play(encounter.stage_deck, card)
    return with_encounter(campaign, stage_deck=deck)
