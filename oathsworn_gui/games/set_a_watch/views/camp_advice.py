"""Where to lay the dice of the camp, from the rules' numbers."""

from collections.abc import Iterator
from typing import NamedTuple

from oathsworn_gui.games.set_a_watch.content.box import Box
from oathsworn_gui.games.set_a_watch.model.campaign import Campaign
from oathsworn_gui.games.set_a_watch.model.words import RUNES, Space
from oathsworn_gui.games.set_a_watch.odds.camp import Coming, Spot, best_camp
from oathsworn_gui.games.set_a_watch.rules.camp import MOST, effects_of, refuse_die, runes_shown
from oathsworn_gui.games.set_a_watch.rules.seats import (
    die_at,
    exhausted_cards,
    on_watch,
    parts_of,
    ready_cards,
    ready_dice,
)
from oathsworn_gui.games.set_a_watch.rules.unseen import is_hidden
from oathsworn_gui.games.set_a_watch.views.advice import foe_of, unseen_of

WAYS = 3
"""How many ways are shown."""


class LaidDie(NamedTuple):
    """A die of the camper, by name (``"2.0"``), and the space where it is to lie."""

    die: str
    space: Space


class CampWayView(NamedTuple):
    """A way to lay the dice: in this order, those on Runes together.

    ``wood`` is added to the fire; ``ready`` are the cards ready when the Watch begins and
    ``exhausted`` those of them that it takes on average, with the standard ``error`` of that, 0
    where every case was counted.
    """

    laid: tuple[LaidDie, ...]
    wood: int
    ready: int
    exhausted: float
    error: float


class CampAdviceView(NamedTuple):
    """The best ways of all ``counted``.

    They are judged by direct attacks from the front of the Line: wood, a location or a card that
    was swapped decide only among ways that are else alike.
    """

    ways: tuple[CampWayView, ...]
    counted: int


def camp_advice_view(campaign: Campaign, box: Box) -> CampAdviceView | None:
    """Return the advice for the dice that are not laid yet; None outside of the camp."""
    if campaign.phase != "camp" or campaign.pending:
        return None
    names = ready_dice(campaign, (campaign.camper,))
    shows = tuple(die_at(campaign, name).shows for name in names)
    spots = tuple(spots_of(campaign, box, names))
    ways, counted = best_camp(shows, spots, coming_of(campaign, box), WAYS)
    ready = len(ready_cards(campaign))
    return CampAdviceView(
        tuple(
            CampWayView(
                laid=tuple(LaidDie(names[die], _space(space)) for die, space in way.placed),
                wood=way.gains.wood,
                ready=ready + way.gains.heals,
                exhausted=way.cost.cards,
                error=way.cost.error,
            )
            for way in ways
        ),
        counted,
    )


def _space(name: str) -> Space:
    return next(space for space in MOST if space == name)


def coming_of(campaign: Campaign, box: Box) -> Coming:
    """Return the Watch that follows the camp."""
    cards = campaign.creatures[: box.location(campaign.location).count]
    watching = on_watch(campaign)
    dice = (die_at(campaign, name) for name in ready_dice(campaign, watching))
    return Coming(
        dice=tuple((die.shows, die.sides) for die in dice),
        line=tuple(None if is_hidden(card) else foe_of(campaign, box, card) for card in cards),
        unseen=unseen_of(campaign, box, cards),
        exhausted=sum(1 for _ in exhausted_cards(campaign, watching)),
    )


def spots_of(campaign: Campaign, box: Box, names: tuple[str, ...]) -> Iterator[Spot]:
    """Yield the spaces that take one of the dice, with what each does for the Watch."""
    lying, shown = campaign.camp.placed, runes_shown(campaign, box)
    for space, most in MOST.items():
        rune = space in RUNES
        if rune and (space not in shown or lying.get(space)):
            continue
        able = frozenset(
            at
            for at, name in enumerate(names)
            if rune or refuse_die(campaign, box, parts_of(name)[1], space) is None
        )
        if able:
            done = _done(campaign, box, space)
            left = most - len(lying.get(space, ()))
            yield Spot(space, able, left, *done, rising=space == "scout", rune=rune)


def _done(campaign: Campaign, box: Box, space: Space) -> tuple[int, int, int, int]:
    """Return the wood, the cards turned ready, the looks and the dice rolled again of a space."""
    wood = heals = looks = rerolls = 0
    for effect in effects_of(campaign, box, space):
        wood += effect.n if effect.do == "firewood" else 0
        heals += effect.n if effect.do == "refresh" and effect.what != "mine" else 0
        looks += effect.do == "scout"
        rerolls += effect.n if effect.do == "reroll" else 0
    return wood, heals, looks, rerolls
