"""The knockout track, the score of the campaign, and the hardcore track of classes that died."""

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.rules.base.seats import with_company
from oathsworn_gui.tabletop.action import Outcome, line

MOST_KNOCKOUTS = 100
"""Boxes of the knockout track (facts, section 6)."""


def ticked(campaign: Campaign, n: int) -> Campaign:
    """Return the campaign with ``n`` more boxes ticked, as far as there are boxes.

    Source: ITEM-19, L233-234; SAVE-10, L444-447.
    """
    knockouts = min(MOST_KNOCKOUTS, campaign.company.knockouts + n)
    return with_company(campaign, knockouts=max(knockouts, campaign.company.knockouts))


CLASSES = 12


NEEDED = 4
"""Classes in the box, and how many a company needs. Source: SETUP-11, L28-39; SETUP-02, L6-7."""


def classes_left(campaign: Campaign) -> int:
    """Return how many classes may still be played in the campaign. Source: HARD-10, L492-493."""
    return CLASSES - len(campaign.company.dead_classes)


def is_lost(campaign: Campaign) -> bool:
    """Whether fewer classes are left than needed: the ninth death. Source: HARD-10, L492-493."""
    return classes_left(campaign) < NEEDED


def strike_class(campaign: Campaign, cls: str) -> Outcome:
    """Record a class that died; with fewer than four left the campaign is lost at once.

    Source: HARD-02, L475-477; HARD-05, L482-483; HARD-10, L492-493.
    """
    dead = tuple(dict.fromkeys((*campaign.company.dead_classes, cls)))
    struck = with_company(campaign, dead_classes=dead)
    if not is_lost(struck):
        return Outcome(struck)
    told = line("tally.campaign-lost", "HARD-10", left=classes_left(struck))
    return Outcome(struck.evolve(finished=True), (told,))
