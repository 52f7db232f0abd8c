"""One of the four killed in the story: what is archived, what stays, and who comes after it."""

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.content.own_key import own_key
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.procedures import QuickLevel
from oathsworn_gui.games.oathsworn.rules.base.seats import with_oathsworn
from oathsworn_gui.games.oathsworn.rules.company.injuries import archive_injuries
from oathsworn_gui.games.oathsworn.rules.company.items import archive_item
from oathsworn_gui.games.oathsworn.rules.company.level import level_in
from oathsworn_gui.games.oathsworn.rules.company.newcomer import begin
from oathsworn_gui.games.oathsworn.rules.company.tracks import strike_class
from oathsworn_gui.games.oathsworn.rules.conditions.tokens import lose_all_tokens
from oathsworn_gui.games.oathsworn.rules.story.records import recorded
from oathsworn_gui.tabletop.action import Outcome, line
from oathsworn_gui.tabletop.state import EMPTY


def die_in_story(campaign: Campaign, seat: str, box: Box) -> Outcome:
    """Return the outcome of the story killing the Oathsworn at ``seat``.

    Its items and injuries are archived, its iron stays with its seat for the one who comes after
    it, and a newcomer is quick levelled at once. In a hardcore campaign its class is gone for good;
    with fewer than four left the campaign is lost there and then. No mark is made on the knockout
    track: that counts who falls in an encounter. Source: LEVEL-08, L517-519; HARD-05, HARD-06,
    HARD-07, L482-485; HARD-10, L492-493; facts, section 8.
    """
    who = campaign.seats[seat]
    campaign = _no_swap_of(campaign, seat)
    outcome = Outcome(campaign, (line("muster.killed", "LEVEL-08", name=who.name),))
    for item in who.equipped:
        outcome = outcome.then(archive_item(outcome.after, item.id, "HARD-06"))
    archived = archive_injuries(outcome.after, seat, box=box)
    dead = with_oathsworn(
        archived, seat, hp=0, animus=0, tokens=EMPTY, statuses=EMPTY, lost="story", stand_in=""
    )
    told = (line("muster.iron-stays", "HARD-06", name=who.name, n=who.iron),) if who.iron else ()
    outcome = outcome.then(Outcome(dead, told))
    if campaign.hardcore:
        outcome = outcome.then(strike_class(outcome.after, who.cls))
    if outcome.after.finished:
        outcome = outcome.then(Outcome(_over(recorded(outcome.after, box, ""))))
        return outcome.then(lose_all_tokens(outcome.after, "TOKEN-03"))
    level = level_in(campaign.chapter, box)
    return outcome.then(Outcome(begin(outcome.after, seat, "new", level)))


def _no_swap_of(campaign: Campaign, seat: str) -> Campaign:
    """Return the campaign without quick levelling procedures for the seat."""
    left = tuple(
        one for one in campaign.pending if not (isinstance(one, QuickLevel) and one.seat == seat)
    )
    return campaign.evolve(pending=left)


def _over(campaign: Campaign) -> Campaign:
    """Return a lost campaign as its last page shows it: nothing of the chapter continues."""
    return campaign.evolve(part="epilogue", story=None, encounter=None, pending=())


def seat_called(campaign: Campaign, name: str, box: Box) -> str | None:
    """Return the seat of that name, class or number ("seat 2"); None if there is none.

    Dead Oathsworn are not found.
    """
    wanted = own_key(name)
    for seat, who in campaign.seats.items():
        names = (who.name, who.cls, box.cls(who.cls).name, f"seat {seat}")
        if not who.lost and wanted in map(own_key, names):
            return seat
    return None
