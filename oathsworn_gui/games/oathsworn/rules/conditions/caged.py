"""Caged characters: being caged, the actions left, and being freed.

Trying to get free is in `escape`. Allies pay what companions pay.
"""

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.encounter import Caged
from oathsworn_gui.games.oathsworn.model.instructions import Harm
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import (
    actor_name,
    encounter_of,
    is_out,
    plays_small,
    seat_in,
    with_seat,
)
from oathsworn_gui.games.oathsworn.rules.base.rule_variants import CAGED_READING, applied
from oathsworn_gui.games.oathsworn.rules.conditions.bound import is_caged, is_consumed, with_caged
from oathsworn_gui.tabletop.action import Line, Outcome, Refusal, line, refuse
from oathsworn_gui.tabletop.table_options import reading

ESCAPE_COST = 3
SMALL_ESCAPE_COST = 1
HELP = 2
"""What each adjacent friendly character adds to an escape. Source: CAGED-04, L1348-1350."""


def later_printing(campaign: Campaign) -> bool:
    """Whether the table plays caged characters as the later printing has it."""
    return reading(CAGED_READING, campaign) == "cards-and-tokens"


def refuse_caged(campaign: Campaign, seat: str) -> Refusal | None:
    """Refuse what a caged one may not do: all but passing and trying to escape; or None.

    Source: CAGED-01, L1344-1346; CAGED-08.
    """
    if not is_caged(campaign, seat):
        return None
    return refuse("caged.only-escape", "CAGED-01", name=actor_name(campaign, seat))


def refuse_caged_play(campaign: Campaign, seat: str) -> Refusal | None:
    """Refuse DEFENSE cards and combat tokens of a caged one, unless the table allows them.

    Source: CAGED-08; facts, section 9.
    """
    if later_printing(campaign) or not is_caged(campaign, seat):
        return None
    return refuse("caged.no-cards", "CAGED-08", name=actor_name(campaign, seat))


def caged_told(campaign: Campaign, seat: str) -> tuple[Line, ...]:
    """Return the log line why a caged character could play something; none for the others."""
    return applied(CAGED_READING, campaign) if is_caged(campaign, seat) else ()


def escape_cost(campaign: Campaign, seat: str) -> int:
    """Return the animus of an attempt: 3, 1 for a companion. Source: CAGED-03, L1348."""
    return SMALL_ESCAPE_COST if plays_small(campaign, seat) else ESCAPE_COST


def cage(
    campaign: Campaign, seat: str, card: str, difficulty: int, failure: tuple[Harm, ...] = ()
) -> Outcome:
    """Return the outcome of a character being caged; it keeps the stage card until it is free.

    ``card`` is empty where no stage card did it. Who is caged, consumed or unconscious already
    is unchanged. Source: CAGED-01, L1344-1346; CAGED-02, L1346-1347.
    """
    name = actor_name(campaign, seat)
    if is_out(campaign, seat) or is_consumed(campaign, seat) or is_caged(campaign, seat):
        return Outcome(campaign, (line("caged.not", "CAGED-01", name=name),))
    number = encounter_of(campaign).round
    caged = Caged(card=card, since=number, difficulty=difficulty, failure=failure)
    told = line("caged.begun", "CAGED-01", name=name, round=number + 1)
    return Outcome(with_caged(campaign, seat, caged), (told,))


def free(campaign: Campaign, seat: str, rule: str = "CAGED-06") -> Outcome:
    """Return the outcome of freeing a caged character: it discards its stage card and acts again.

    Source: CAGED-02, L1346-1347; CAGED-06, L1353-1355; CAGED-07, L1357-1359.
    """
    told = line("caged.free", rule, name=actor_name(campaign, seat))
    return Outcome(with_caged(campaign, seat, None), (told,))


def with_attempt(campaign: Campaign, seat: str, *, made: bool) -> Campaign:
    """Return the campaign with the attempt of this turn made, or open again in the next.

    Source: CAGED-05, L1350-1351.
    """
    caged = seat_in(campaign, seat).caged
    if caged is None or caged.attempted == made:
        return campaign
    return with_seat(campaign, seat, caged=caged.evolve(attempted=made))


def freed_at_round_end(campaign: Campaign) -> tuple[str, ...]:
    """Return the seats that come out with the end of this round: caged before it began.

    Source: CAGED-07, L1357-1359; ENDROUND-03.
    """
    number = encounter_of(campaign).round
    held = ((seat, seat_in(campaign, seat).caged) for seat in campaign.seats)
    return tuple(seat for seat, caged in held if caged is not None and caged.since < number)
