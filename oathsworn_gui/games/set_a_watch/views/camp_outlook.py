"""What each place of the camp would do for the Watch, and how the Watch looks before it."""

from collections.abc import Mapping
from typing import NamedTuple

from oathsworn_gui.games.set_a_watch.content.box import Box
from oathsworn_gui.games.set_a_watch.model.campaign import Campaign
from oathsworn_gui.games.set_a_watch.odds.camp import cost
from oathsworn_gui.games.set_a_watch.odds.survival import Chance, Fight, survival
from oathsworn_gui.games.set_a_watch.rules.seats import ready_cards, ready_dice
from oathsworn_gui.games.set_a_watch.views.camp_advice import coming_of, spots_of


class PlaceGain(NamedTuple):
    """What one die on a place does: wood for the fire, and cards that are ready after the Watch.

    ``cards`` are those turned ready, and those that the Watch exhausts fewer on average.
    """

    wood: int
    cards: float


class CampOutlook(NamedTuple):
    """The Watch if nothing more is done in camp: the ``chance`` to stand it, the cards it exhausts.

    ``gains`` has each place that takes one of the dice, by itself. Cards are counted as in
    `CampAdviceView`: by direct attacks from the front of the Line.
    """

    chance: Chance
    exhausted: float
    gains: Mapping[str, PlaceGain]


def camp_outlook(campaign: Campaign, box: Box) -> CampOutlook | None:
    """Return how the Watch looks from the camp; None at any other moment."""
    if campaign.phase != "camp" or campaign.pending:
        return None
    coming = coming_of(campaign, box)
    plain = cost(coming).cards
    gains: dict[str, PlaceGain] = {}
    for spot in spots_of(campaign, box, ready_dice(campaign, (campaign.camper,))):
        saved = plain - cost(coming, spot.looks, spot.rerolls).cards
        cards = max(0.0, saved) + min(coming.exhausted, spot.heals)
        gains[spot.space] = PlaceGain(spot.wood, cards)
    shown = tuple(shows for shows, _ in coming.dice)
    fight = Fight(shown, coming.line, coming.unseen, len(ready_cards(campaign)))
    return CampOutlook(survival(fight), plain, gains)
