"""The fire: how much wood there is, and how many creatures it lights."""

from oathsworn_gui.games.set_a_watch.content.box import Box
from oathsworn_gui.games.set_a_watch.model.campaign import Campaign
from oathsworn_gui.games.set_a_watch.rules.lasting import of_location
from oathsworn_gui.tabletop.action import Outcome, line
from oathsworn_gui.tabletop.counter import change

START = 7
PER_CARD = 2
THRESHOLDS = (1, 7, 12)
"""From how much wood one, two and three creatures are lit."""


def level_at(firewood: int) -> int:
    """Return how many creatures that much wood lights.

    Source: WATCH-59, L496-500.
    """
    return max(1, sum(firewood >= least for least in THRESHOLDS))


def level(campaign: Campaign, box: Box) -> int:
    """Return how many positions of the Line are to be face up now.

    Source: WATCH-60, L500-501, L798-800.
    """
    more = campaign.watch.light + of_location(campaign, box, "light")
    return max(1, level_at(campaign.firewood) + more)


def add_wood(campaign: Campaign, by: int, rule: str | None) -> Outcome:
    """Change the firewood, never below 0 and not above what the table set as the most.

    Source: WATCH-68, WATCH-71, L507-508.
    """
    most = campaign.firewood_max or 999
    after, _ = change(campaign.firewood, by, 0, max(most, campaign.firewood))
    if after == campaign.firewood:
        return Outcome(campaign)
    told = line("watch.firewood", rule, before=campaign.firewood, after=after)
    return Outcome(campaign.evolve(firewood=after), (told,))


def wood_for_a_card(campaign: Campaign, box: Box) -> int:
    """Return how much wood an exhausted card gives.

    Source: WATCH-68, WATCH-69, L507-508, L369-370.
    """
    return PER_CARD + of_location(campaign, box, "burn")
