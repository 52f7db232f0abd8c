"""Refusals that several actions of the encounter share."""

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.rules.in_encounter import encounter_of, is_out, seat_in
from oathsworn_gui.games.oathsworn.rules.rounds import actor_name
from oathsworn_gui.tabletop.action import Refusal, impossible, refuse


def refuse_outside(campaign: Campaign) -> Refusal | None:
    """Refuse outside an encounter, and after its end."""
    if campaign.encounter is None or campaign.part != "encounter":
        return impossible("encounter.none", "ENCSETUP-01")
    if campaign.encounter.result is not None:
        return impossible("encounter.over", "OUTCOME-04")
    return None


def refuse_seat(campaign: Campaign, seat: str) -> Refusal | None:
    """Refuse outside an encounter and for a seat where nobody stands."""
    outside = refuse_outside(campaign)
    if outside is not None:
        return outside
    if seat not in campaign.seats or is_out(campaign, seat):
        return impossible("turn.nobody-there", "KO-01")
    return None


def refuse_turn(campaign: Campaign, seat: str) -> Refusal | None:
    """Refuse outside the seat's own turn. Source: ROUND-09, L732-733."""
    refusal = refuse_seat(campaign, seat)
    if refusal is not None:
        return refusal
    encounter = encounter_of(campaign)
    if encounter.phase != "oathsworn":
        return refuse("turn.not-oathsworn-phase", "ROUND-01")
    if encounter.turn != seat:
        turn = encounter.turn
        name = actor_name(campaign, turn) if turn else ""
        return refuse("turn.not-yours", "ROUND-09", name=name)
    return None


def refuse_open(campaign: Campaign) -> Refusal | None:
    """Refuse while something is being resolved."""
    return refuse("turn.something-open") if campaign.pending else None


def refuse_injuries_first(campaign: Campaign, seat: str) -> Refusal | None:
    """Refuse moving and ability cards before the injuries of a round's first turn.

    Source: TURN-05, L747-749.
    """
    state = seat_in(campaign, seat)
    waiting = sum(slot.kind == "injury" for slot in state.hand)
    companion = campaign.seats[seat].form == "companion" or state.ally is not None
    if state.turns or not waiting or companion:
        return None
    return refuse("turn.injuries-first", "TURN-05", n=waiting)


def refuse_figure(campaign: Campaign, figure: str) -> Refusal | None:
    """Refuse outside an encounter and for a figure that is not there."""
    outside = refuse_outside(campaign)
    if outside is not None:
        return outside
    if figure not in encounter_of(campaign).figures:
        return impossible("figure.none")
    return None


def refuse_hex(campaign: Campaign, name: str) -> Refusal | None:
    """Refuse outside an encounter and for a hex that is not on the board."""
    outside = refuse_outside(campaign)
    if outside is not None:
        return outside
    known = encounter_of(campaign).shape.named(name)
    return impossible("move.no-such-hex", hex=name) if known is None else None


def refuse_animus(available: int, needed: int, rule: str) -> Refusal | None:
    """Refuse a price above the animus available. Source: CARD-02, L815-817."""
    if needed <= available:
        return None
    return refuse("animus.too-little", rule, n=needed, left=available)
