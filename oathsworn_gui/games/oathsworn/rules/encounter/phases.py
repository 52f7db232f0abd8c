"""Effects at the start of a phase and at the end of a turn, a phase and a round.

Due effects go onto the stack as enemies' turns, the first on top.
"""

from collections.abc import Iterable
from typing import Literal

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.encounter import BoardRule, Moment
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import (
    actor_name,
    encounter_of,
    is_out,
    seat_in,
    with_encounter,
)
from oathsworn_gui.games.oathsworn.rules.conditions.bound import is_consumed
from oathsworn_gui.games.oathsworn.rules.conditions.caged import (
    free,
    freed_at_round_end,
    with_attempt,
)
from oathsworn_gui.games.oathsworn.rules.conditions.consumed import with_attack
from oathsworn_gui.games.oathsworn.rules.conditions.crippled import crippled_over
from oathsworn_gui.games.oathsworn.rules.encounter.board_effects import Befalling, befall
from oathsworn_gui.games.oathsworn.rules.encounter.escape import failed_by_hand
from oathsworn_gui.games.oathsworn.rules.encounter.rounds import (
    end_turn,
    refresh,
    to_encounter_phase,
    to_next_round,
)
from oathsworn_gui.games.oathsworn.rules.hp.figures import burn_at_round_end
from oathsworn_gui.games.oathsworn.rules.hp.stage_deck import discard_kept
from oathsworn_gui.games.oathsworn.rules.movement.board_rules import (
    falls_on,
    is_for_some,
    rules_at,
)
from oathsworn_gui.tabletop.action import Line, Outcome, line

Beginning = Literal["oathsworn", "encounter"]
_MOMENTS: dict[Beginning, Moment] = {
    "oathsworn": "oathsworn-phase",
    "encounter": "encounter-phase",
}


def at_round_start(campaign: Campaign) -> Outcome:
    """Carry out the rules of a round's start: before its refresh, the first of its phases.

    Source: ROUND-01, L712; ENCSETUP-16, L687-689.
    """
    return befalling(campaign, (), "round-start")


def begin_phase(campaign: Campaign, box: Box, phase: Beginning, *, first: bool = False) -> Outcome:
    """Return the outcome of a phase beginning: effects on consumed ones, then the board's rules.

    Once a phase; with the ``first`` of a round that has no refresh also the rules of its start.
    Source: CONSUMED-05, L1568-1569; ENCSETUP-16, L687-689.
    """
    if encounter_of(campaign).begun:
        return Outcome(campaign)
    now = with_encounter(campaign, begun=True)
    inside = [seat for seat in campaign.seats if is_consumed(now, seat) and not is_out(now, seat)]
    told = tuple(_ongoing_told(now, seat) for seat in inside)
    ongoing = tuple(_ongoing(now, seat) for seat in inside)
    moments: tuple[Moment, ...] = (*(("round-start",) if first else ()), _MOMENTS[phase])
    return Outcome(now, told).then(befalling(now, ongoing, *moments))


def _ongoing(campaign: Campaign, seat: str) -> Befalling:
    inside = seat_in(campaign, seat).consumed
    return Befalling(inside.ongoing if inside is not None else (), seat)


def _ongoing_told(campaign: Campaign, seat: str) -> Line:
    """Log an ongoing effect, or that it must be read on the card."""
    code = "consumed.ongoing" if _ongoing(campaign, seat).steps else "consumed.ongoing-on-card"
    return line(code, "CONSUMED-05", name=actor_name(campaign, seat))


def befalling(
    campaign: Campaign, first: tuple[Befalling, ...], *when: Moment, of: str = ""
) -> Outcome:
    """Return what happens at a moment: ``first``, then the rules of the board.

    A rule only for some falls on each of them. ``of`` is the location or the kind of minion that
    the moment is about.
    """
    outcome, due = Outcome(campaign), list(first)
    for rule in (rule for moment in when for rule in rules_at(campaign, moment, of)):
        if is_for_some(rule):
            standing = [seat for seat in campaign.seats if not is_out(campaign, seat)]
            outcome, due = _for_seats(outcome, due, rule, standing)
            continue
        told = line("rule.board", "ENCSETUP-16", words=rule.words)
        outcome = Outcome(campaign, (*outcome.lines, told))
        due.append(Befalling(rule.steps))
    return outcome.then(befall(campaign, due))


def _for_seats(
    outcome: Outcome, due: list[Befalling], rule: BoardRule, seats: Iterable[str]
) -> tuple[Outcome, list[Befalling]]:
    """Return what a rule adds for characters; only logged where only the table knows."""
    campaign, lines, more = outcome.after, list(outcome.lines), list(due)
    for seat in seats:
        falls = not is_consumed(campaign, seat) and falls_on(campaign, rule, seat)
        if falls is False:
            continue
        code = "rule.board-acting" if falls else "rule.board-look"
        name = actor_name(campaign, seat)
        lines.append(line(code, "ENCSETUP-16", words=rule.words, name=name))
        more.append(Befalling(rule.steps if falls else (), seat))
    return Outcome(campaign, tuple(lines)), more


def finish_refresh(campaign: Campaign, box: Box) -> Outcome:
    """Refresh, and begin the Oathsworn phase; if none is left to act, the encounter phase.

    Source: ROUND-01, L712, L728; ROUND-08, L716.
    """
    outcome = refresh(campaign, box)
    phase: Beginning = "oathsworn" if encounter_of(outcome.after).turn else "encounter"
    return outcome.then(begin_phase(outcome.after, box, phase))


def finish_turn(campaign: Campaign, box: Box) -> Outcome:
    """End the turn under way: its rules of the board, then the next seat, or the next phase.

    A pass is no turn for such rules. Source: ROUND-09, L732-733; ROUND-10, L732-734.
    """
    encounter = encounter_of(campaign)
    seat, acted = encounter.turn, encounter.acted
    if seat is None:
        return Outcome(campaign)
    outcome = end_turn(_with_turn_open(campaign, seat))
    if acted and not is_out(campaign, seat):
        outcome = outcome.then(befalling_seat(outcome.after, seat, "turn-end"))
    if encounter_of(outcome.after).phase == "oathsworn":
        return outcome
    return outcome.then(_oathsworn_phase_over(outcome.after, box))


def befalling_seat(campaign: Campaign, seat: str, when: Moment, of: str = "") -> Outcome:
    """Carry out the rules of a moment that a character brought about, on that character.

    What falls on it is logged only, where only the table knows.
    """
    outcome = Outcome(campaign)
    due: list[Befalling] = []
    for rule in rules_at(campaign, when, of):
        outcome, due = _for_seats(outcome, due, rule, (seat,))
    return outcome.then(befall(campaign, due))


def befalling_hitter(campaign: Campaign, seat: str, of: str) -> Outcome:
    """Carry out the rule of that key, which fell on the character as it hit.

    In older saves ``of`` is the kind that was hit, and its rules are judged now.
    """
    rule = next((one for one in encounter_of(campaign).rules if one.key == of), None)
    if rule is None:
        return befalling_seat(campaign, seat, "hit", of)
    judged = rule if falls_on(campaign, rule, seat) is None else _for_anybody(rule)
    outcome, due = _for_seats(Outcome(campaign), [], judged, (seat,))
    return outcome.then(befall(campaign, due))


def _for_anybody(rule: BoardRule) -> BoardRule:
    return rule.evolve(alone=0, tile="", beside=False)


def finish_oathsworn_phase(campaign: Campaign, box: Box) -> Outcome:
    """End the Oathsworn phase at once: all decline, and the current turn is over.

    Source: ROUND-10, L732-734; CAGED-05, L1350-1351; CONSUMED-02, L1560-1563.
    """
    encounter = encounter_of(campaign)
    seat, acted = encounter.turn or "", encounter.acted
    over = to_encounter_phase(_with_turn_open(campaign, seat) if seat else campaign)
    if acted and seat and not is_out(campaign, seat):
        over = over.then(befalling_seat(over.after, seat, "turn-end"))
    return over.then(_oathsworn_phase_over(over.after, box))


def _with_turn_open(campaign: Campaign, seat: str) -> Campaign:
    """Return the campaign with what may be done once a turn open again for the seat's next one."""
    return with_attack(with_attempt(campaign, seat, made=False), seat, made=False)


def _oathsworn_phase_over(campaign: Campaign, box: Box) -> Outcome:
    """Remove crippled tokens that end now, and begin the encounter phase. Source: TOKEN-19."""
    outcome = crippled_over(campaign)
    return outcome.then(begin_phase(outcome.after, box, "encounter"))


def finish_round(campaign: Campaign, box: Box) -> Outcome:
    """End the round: its effects, kept cards removed, those caged in the previous round freed.

    Cards kept until now lie there while effects are still to be carried out; the next round begins
    without them. Fire that ends the encounter ends all of it.
    Source: ENDROUND-01, L1217; ENDROUND-02, L1218; ENDROUND-03; CAGED-07, L1357-1359.
    """
    outcome = burn_at_round_end(campaign, box)
    if encounter_of(outcome.after).result is not None:
        return outcome
    effects = any(rule.steps for rule in rules_at(outcome.after, "round-end"))
    if not effects and not outcome.after.pending:
        outcome = outcome.then(discard_kept(outcome.after))
    out = freed_at_round_end(outcome.after)
    cages = {seat: seat_in(campaign, seat).caged for seat in out}
    for seat in out:
        outcome = outcome.then(free(outcome.after, seat, "CAGED-07"))
    outcome = outcome.then(to_next_round(outcome.after))
    failures = {seat: caged.failure for seat, caged in cages.items() if caged is not None}
    unread = [seat for seat, failure in failures.items() if not failure]
    now = failed_by_hand(outcome.after, unread)
    due = tuple(Befalling(failure, seat) for seat, failure in failures.items())
    outcome = outcome.then(befalling(now, due, "round-end"))
    return outcome if outcome.after.pending else outcome.then(discard_kept(outcome.after))
