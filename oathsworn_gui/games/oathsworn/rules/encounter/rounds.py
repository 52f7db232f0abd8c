"""Rounds, phases and turns: the acting seat, the end of a phase, the refresh."""

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.words import Seat
from oathsworn_gui.games.oathsworn.rules.abilities.moments import at_refresh
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import (
    ALLY_ANIMUS,
    actor_name,
    encounter_of,
    has_ally,
    is_out,
    plays_small,
    ready_animus,
    seat_in,
    with_encounter,
    with_seat,
)
from oathsworn_gui.games.oathsworn.rules.base.rule_variants import ITEMS_RETURN, applied
from oathsworn_gui.games.oathsworn.rules.hp.knockout import available_allies
from oathsworn_gui.games.oathsworn.rules.hp.stage_deck import discard_kept
from oathsworn_gui.games.oathsworn.rules.turns.cooldown import back_from_zero
from oathsworn_gui.games.oathsworn.rules.turns.may_act import refuse_injuries_first
from oathsworn_gui.tabletop.action import Line, Outcome, line
from oathsworn_gui.tabletop.state import EMPTY
from oathsworn_gui.tabletop.table_options import reading

COMPANION_REGEN = 2
"""What companions and allies regenerate. Source: ROUND-04, L721, L1023."""

FRESH_TURN = {"moved": False, "played": False, "acted": False, "water": ()}


def turn_order(campaign: Campaign) -> tuple[Seat, ...]:
    """Return the seats from the lead on, clockwise.

    Source: ROUND-09, L732-733; ROUND-11, L6-7, L732-733.
    """
    seats: tuple[Seat, ...] = tuple(o.seat for o in campaign.seats.values())
    lead = encounter_of(campaign).lead
    first = seats.index(lead) if lead in seats else 0
    return (*seats[first:], *seats[:first])


def can_take_turns(campaign: Campaign, seat: str) -> bool:
    """Whether the seat still has turns: somebody is there, or an ally could come in.

    Source: ALLY-04, L1013-1015; ALLY-13, L1035-1036; KO-03, L1013-1021.
    """
    return not is_out(campaign, seat) or bool(available_allies(campaign))


def next_seat(campaign: Campaign, after: str | None = None) -> Seat | None:
    """Return the seat whose turn comes after ``after``, the first of all for None."""
    order = turn_order(campaign)
    start = 0 if after is None else next(i for i, s in enumerate(order) if s == after) + 1
    circle = (*order[start:], *order[:start])
    return next((seat for seat in circle if can_take_turns(campaign, seat)), None)


def begin_round(campaign: Campaign) -> Outcome:
    """Begin the next round with its refresh; an ambush skips it and the Oathsworn phase once.

    What was raised until the end of the last one counted for the effects of its end, and is as
    printed again; cards that were kept for these effects go. Without a boss no stage card is due.
    Source: ROUND-01, L712, L728; ROUND-02, L714, L730; ROUND-12; ROUND-14, L21-23, L714;
    ENDROUND-01, ENDROUND-02, L1217-1218.
    """
    encounter = encounter_of(campaign)
    number = encounter.round + 1
    over = discard_kept(campaign)
    fresh = with_encounter(
        over.after,
        round=number,
        passes=0,
        stage_done=encounter.boss is None,
        minions_done=False,
        activated=(),
        ticked=(),
        begun=False,
        **FRESH_TURN,
    )
    for seat in campaign.seats:
        fresh = with_seat(fresh, seat, turns=0, once=(), raised=EMPTY)
    told = line("round.begun", "ROUND-01", round=number)
    if encounter.ambush and number == 1:
        ambushed = with_encounter(fresh, phase="encounter", turn=None)
        return Outcome(ambushed, (*over.lines, told, line("round.ambushed", "ROUND-02")))
    begun = with_encounter(fresh, phase="refresh", turn=None)
    return Outcome(begun, (*over.lines, told))


def refresh(campaign: Campaign, box: Box) -> Outcome:
    """Regenerate animus, take position-0 cards back, clear companions' cubes; the lead is to act.

    Class effects at the start of Refresh come first. Who is caged or consumed refreshes as
    well. Source: ROUND-03, ROUND-04, ROUND-05, ROUND-06, ROUND-07, ROUND-08, L716-726; ROUND-13,
    L716-726, L1348, L1560-1561.
    """
    outcome = Outcome(campaign)
    for seat in campaign.seats:
        outcome = outcome.then(at_refresh(outcome.after, seat, box))
    for seat in campaign.seats:
        if not is_out(campaign, seat):
            outcome = outcome.then(_refreshed(outcome.after, seat))
    now = outcome.after
    first = next_seat(now)
    phase = "oathsworn" if first is not None else "encounter"
    begun = with_encounter(now, phase=phase, turn=first, passes=0, begun=False, **FRESH_TURN)
    return outcome.then(Outcome(begun))


def regen_of(campaign: Campaign, seat: str) -> int:
    """Return what the seat regenerates; 0 while its REGEN is unknown.

    Source: ROUND-03, ROUND-04.
    """
    if has_ally(campaign, seat):
        return ALLY_ANIMUS
    who = campaign.seats[seat]
    return COMPANION_REGEN if who.form == "companion" else who.regen or 0


def _refreshed(campaign: Campaign, seat: str) -> Outcome:
    rule = "ROUND-04" if plays_small(campaign, seat) else "ROUND-03"
    now, moved = ready_animus(campaign, seat, regen_of(campaign, seat))
    lines: list[Line] = []
    if moved:
        lines.append(line("animus.regained", rule, name=actor_name(now, seat), n=moved))
    state = seat_in(now, seat)
    if not plays_small(now, seat):
        flow = back_from_zero(state, all_kinds=reading(ITEMS_RETURN, campaign) == "all")
        lines.extend(flow.lines)
        if any(told.rule == "ROUND-06" for told in flow.lines):
            lines.extend(applied(ITEMS_RETURN, campaign))
        now = with_seat(now, seat, hand=flow.state.hand, cooldown=flow.state.cooldown)
    elif not has_ally(now, seat):
        used = tuple(u for u in state.used if not u.startswith("ability"))
        if len(used) < len(state.used):
            lines.append(line("companion.cubes-cleared", "ROUND-07", name=actor_name(now, seat)))
            now = with_seat(now, seat, used=used)
    return Outcome(now, tuple(lines))


def unread_numbers(campaign: Campaign) -> tuple[str, ...]:
    """Return the numbers of the refresh not yet read off a board: ``"regen.<class>"``."""
    unknown = [
        f"regen.{who.cls}"
        for seat, who in campaign.seats.items()
        if who.form == "full" and who.regen is None and not is_out(campaign, seat)
    ]
    return tuple(dict.fromkeys(unknown))


def end_turn(campaign: Campaign) -> Outcome:
    """End the turn: one in which nothing was done is a pass; a full circle of them ends the phase.

    A further turn has its own move and its own card. Injuries left unplayed stay due: the turn
    does not count as the first. Source: ROUND-09, L732-733; ROUND-10, L732-734; TURN-10, L732-737;
    TURN-05, TURN-08, L747-749.
    """
    encounter = encounter_of(campaign)
    seat = encounter.turn
    if seat is None:
        return Outcome(campaign)
    passed = not encounter.acted
    passes = encounter.passes + 1 if passed else 0
    code = "turn.passed" if passed else "turn.ended"
    told = line(code, "ROUND-10" if passed else "ROUND-09", name=actor_name(campaign, seat))
    over = refuse_injuries_first(campaign, seat) is None
    now = with_seat(campaign, seat, turns=seat_in(campaign, seat).turns + over)
    acting = [s for s in campaign.seats if can_take_turns(now, s)]
    if passes >= len(acting):
        return Outcome(now, (told,)).then(to_encounter_phase(now, passes))
    following = next_seat(now, seat)
    return Outcome(with_encounter(now, turn=following, passes=passes, **FRESH_TURN), (told,))


def to_encounter_phase(campaign: Campaign, passes: int | None = None) -> Outcome:
    """Go to the encounter phase: everybody has passed, all seats unless ``passes`` did.

    Source: ROUND-10, L732-734.
    """
    over = with_encounter(
        campaign, phase="encounter", turn=None, passes=0, begun=False, **FRESH_TURN
    )
    n = len(campaign.seats) if passes is None else passes
    return Outcome(over, (line("round.all-passed", "ROUND-10", n=n),))


def to_next_round(campaign: Campaign) -> Outcome:
    """Go on to the next round, once what is due at the end of this one is done.

    Source: ENDROUND-01, L1217.
    """
    now = with_encounter(campaign, phase="refresh", stage_done=False, begun=False)
    number = encounter_of(campaign).round
    return Outcome(now, (line("round.ended", "ENDROUND-01", round=number),))


def end_encounter_phase(campaign: Campaign) -> Outcome:
    """Go to the end of the round. Source: ROUND-01, L1038, L1215."""
    return Outcome(
        with_encounter(campaign, phase="end-of-round"), (line("round.encounter-over", "ROUND-01"),)
    )
