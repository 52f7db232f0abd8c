"""Which creatures of the Line can be attacked, and which an ability may take."""

from oathsworn_gui.games.set_a_watch.content.box import Box
from oathsworn_gui.games.set_a_watch.model.campaign import Campaign
from oathsworn_gui.games.set_a_watch.model.effects import Effect
from oathsworn_gui.games.set_a_watch.model.procedures import Effects
from oathsworn_gui.games.set_a_watch.notation.strength import force
from oathsworn_gui.games.set_a_watch.rules.dice import rolled_sum
from oathsworn_gui.games.set_a_watch.rules.health import health_of, is_kind
from oathsworn_gui.games.set_a_watch.rules.lasting import of_creature, of_location, passives

MOST_TAMED = 2


def reach(campaign: Campaign, box: Box, seat: str) -> int:
    """Return how many positions from the camp an adventurer can attack directly.

    Source: WATCH-07, WATCH-56, WATCH-57, L50-52, L119-121, L1219-1220, L1231-1241.
    """
    board = box.adventurer(campaign.adventurers[seat].key)
    own = 2 if board.reach == "ranged" else 1
    more = sum(effect.n for effect in passives(campaign, box, seat, "range"))
    return own + campaign.watch.range + of_location(campaign, box, "range") + more


def guarded_from(campaign: Campaign, box: Box) -> int:
    """Return the first index behind a creature that guards those behind it from abilities.

    Source: WATCH-121, L233-235.
    """
    for index, card in enumerate(campaign.line):
        if of_creature(card, box, "guard"):
            return index + 1
    return len(campaign.line)


def strength(campaign: Campaign, run: Effects, effect: Effect) -> int | None:
    """Return the health that a strike overcomes, None for any.

    Source: WATCH-123, L785-788.
    """
    rolled = rolled_sum(campaign, run.seat) if run.seat else 0
    return force(effect.what, run.die, rolled)


def targets(campaign: Campaign, box: Box, run: Effects, effect: Effect) -> tuple[str, ...]:
    """Return the ids of the creatures that an effect of an ability may take, nearest first."""
    end = guarded_from(campaign, box) if run.source == "ability" else len(campaign.line)
    return tuple(
        card.id
        for index, card in enumerate(campaign.line[:end])
        if _is_there(campaign, box, run, effect, index) and _may(campaign, box, run, effect, index)
    )


def _is_there(campaign: Campaign, box: Box, run: Effects, effect: Effect, index: int) -> bool:
    card = campaign.line[index]
    if effect.where == "hidden" or not card.up:
        return effect.where == "hidden" and not card.up
    if effect.where == "first":
        return index == 0
    if effect.where == "range":
        return index < reach(campaign, box, run.seat)
    return effect.where != "shown" or card.id in run.shown


def _may(campaign: Campaign, box: Box, run: Effects, effect: Effect, index: int) -> bool:
    """Whether a creature is of the type, and fits what the effect does with it.

    One that is combined is never tamed, and nobody keeps more than two. Source: WATCH-110,
    WATCH-115, L1197-1204, L1108-1110.
    """
    card = campaign.line[index]
    if not card.up or not is_kind(box, card.card, effect.kind):
        return not card.up
    if effect.do == "tame":
        return not card.mount and len(campaign.adventurers[run.seat].tamed) < MOST_TAMED
    if effect.do == "strike":
        overcomes = strength(campaign, run, effect)
        return overcomes is None or health_of(campaign, box, index) <= overcomes
    idle = {"silence": card.ignored, "bury": index == len(campaign.line) - 1}
    return not idle.get(effect.do, False)
