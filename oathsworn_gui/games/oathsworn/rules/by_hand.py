"""Resolving by hand: the procedure on top ends and the table enters what came of it."""

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.procedures import (
    Attack,
    Check,
    Draw,
    EventDraw,
    Pending,
    StageCard,
    StoryFight,
    Trade,
)
from oathsworn_gui.games.oathsworn.rules import (
    attack,
    check,
    might_draw,
    stage_card,
    story_fight,
)
from oathsworn_gui.games.oathsworn.rules.events import archive_event
from oathsworn_gui.games.oathsworn.rules.hp import lose_hp
from oathsworn_gui.games.oathsworn.rules.trade import row_back
from oathsworn_gui.tabletop.action import Outcome, line
from oathsworn_gui.tabletop.procedure import pop


def resolve_by_hand(
    campaign: Campaign, box: Box, *, succeeded: bool, failed: tuple[str, ...]
) -> Outcome:
    """End the procedure on top. Cards of its draw are discarded.

    A check goes on with the entry of its success or failure; in a story fight each seat in
    ``failed`` loses 1 HP; an attack's card goes to its place, a stage card to the discards;
    anything else just ends.
    """
    top = campaign.pending[-1]
    campaign = _with_cards_discarded(campaign, top, box)
    told = Outcome(campaign, (line("procedure.by-hand", None, what=top.type),))
    if isinstance(top, Check):
        code = "check.succeeded-by-hand" if succeeded else "check.failed-by-hand"
        told = Outcome(campaign, (line(code, None, check=top.kind),))
        return told.then(check.end(campaign, top, box, succeeded=succeeded))
    if isinstance(top, StoryFight):
        for seat in failed:
            told = told.then(lose_hp(told.after, seat, 1, "FIGHT-06", box))
        if top not in told.after.pending:
            return told  # all fell in an encounter, which ended
        return told.then(story_fight.end(told.after, top, box))
    if isinstance(top, Attack):
        return told.then(attack.end(campaign, top, box))
    if isinstance(top, StageCard):
        return told.then(stage_card.done_with(campaign, top, box, keep=False))
    return told.then(Outcome(pop(campaign, top)))


def _with_cards_discarded(campaign: Campaign, top: Pending, box: Box) -> Campaign:
    if isinstance(top, EventDraw) and top.card is not None:
        return archive_event(campaign, top.deck, top.card).after
    if isinstance(top, Trade):
        return row_back(campaign, box).after
    draw = getattr(top, "draw", None)
    return might_draw.discard(campaign, draw) if isinstance(draw, Draw) else campaign
