"""The next seat to draw where each of the four draws in turn: free until cards are chosen."""

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.procedures import Check, StoryFight
from oathsworn_gui.games.oathsworn.rules.base.stack import top_of
from oathsworn_gui.games.oathsworn.rules.story.check import who_draws
from oathsworn_gui.games.oathsworn.rules.story.fight import who_fights
from oathsworn_gui.tabletop.action import Refusal, impossible
from oathsworn_gui.tabletop.procedure import replace


def may_draw_next(campaign: Campaign) -> tuple[str, ...]:
    """Return the seats of which any may draw now, the one whose turn it is first.

    Empty where the seats do not draw in turns, or the one who does has chosen its cards.
    Source: CHECK-02, L311-314; FIGHT-01, L353-355.
    """
    top = top_of(campaign)
    if isinstance(top, StoryFight) and not top.draw.chosen and not top.determined:
        return who_fights(campaign, top)
    if isinstance(top, Check) and top.scope == "each" and not top.draw.chosen:
        return who_draws(campaign, top)
    return ()


def refuse_next(campaign: Campaign, seat: str) -> Refusal | None:
    """Refuse a seat that has drawn, and where the seats do not draw in turns."""
    may = may_draw_next(campaign)
    if not may:
        return impossible("draw.no-turns", "FIGHT-01")
    return None if seat in may else impossible("draw.has-drawn", "FIGHT-01", seat=seat)


def draw_next(campaign: Campaign, seat: str) -> Campaign:
    """Return the campaign in which ``seat`` draws next, the others after it in their order."""
    top = top_of(campaign)
    if not isinstance(top, Check | StoryFight):
        return campaign
    seats = top.seats or tuple(campaign.seats)
    drawn = tuple(key for key in seats if key in top.results)
    after = tuple(key for key in seats if key not in top.results and key != seat)
    order = top.evolve(seats=(*drawn, seat, *after))
    return campaign if order.seats == seats else replace(campaign, order)
