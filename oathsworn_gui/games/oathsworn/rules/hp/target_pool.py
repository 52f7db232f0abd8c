"""All possible targets of an enemy."""

from typing import Literal

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.encounter import Figure
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import encounter_of, has_ally, is_out
from oathsworn_gui.games.oathsworn.rules.base.rule_variants import BOSS_TARGETS
from oathsworn_gui.games.oathsworn.rules.conditions.bound import is_consumed
from oathsworn_gui.games.oathsworn.rules.hp.friends import seat_of
from oathsworn_gui.tabletop.action import Line, line
from oathsworn_gui.tabletop.table_options import reading


def pool_figures(campaign: Campaign, pool: Literal["oathsworn", "friends"]) -> tuple[Figure, ...]:
    """Return all figures an enemy may choose from, on the board or not, by seat, then friends.

    Unconscious characters are left out; allies and friends are no Oathsworn. Source: TARGET-09;
    MINION-05, L1200-1202; ALLY-01, ENCSETUP-21, L700-703; facts, section 8.
    """
    encounter = encounter_of(campaign)
    allies = pool == "friends" or reading(BOSS_TARGETS, campaign) == "allies-too"
    kinds = {"oathsworn", "ally"} if allies else {"oathsworn"}
    kinds |= {"friend"} if pool == "friends" else set()
    found = sorted(encounter.figures.items())
    return tuple(f for _, f in found if f.kind in kinds and _plays(campaign, f))


def _plays(campaign: Campaign, figure: Figure) -> bool:
    """Whether a figure still has its part: its seat is not out, and played by that figure."""
    if figure.kind == "friend":
        return True
    seat = figure.id[1:]
    if seat not in campaign.seats or is_out(campaign, seat):
        return False
    return has_ally(campaign, seat) == (figure.kind == "ally")


def excluded(campaign: Campaign, figure: Figure) -> Line | None:
    """Say why a figure is no target at all, or None. A caged one stays a target.

    Source: TARGET-11, L1564-1566; TARGET-12.
    """
    seat = seat_of(campaign, figure.id)
    if seat is not None and is_consumed(campaign, seat):
        return line("targeting.consumed", "TARGET-11")
    if figure.at is None or figure.at not in encounter_of(campaign).shape:
        return line("targeting.off-board", None)
    return None
