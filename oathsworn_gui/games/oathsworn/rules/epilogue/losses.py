"""Losses: marks on the knockout track, injuries, items, dead allies; and deaths in hardcore."""

from collections.abc import Iterator
from typing import cast

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.item import Item
from oathsworn_gui.games.oathsworn.model.procedures import Tally
from oathsworn_gui.games.oathsworn.model.words import TokenType
from oathsworn_gui.games.oathsworn.rules.base.seats import with_company, with_oathsworn
from oathsworn_gui.games.oathsworn.rules.company.injuries import archive_injuries
from oathsworn_gui.games.oathsworn.rules.company.items import archive_item, put_item, without
from oathsworn_gui.games.oathsworn.rules.company.loot_counts import (
    items_brought,
    items_to_lose,
    knockout_parts,
    marks,
    the_dead,
)
from oathsworn_gui.games.oathsworn.rules.company.tracks import strike_class, ticked
from oathsworn_gui.games.oathsworn.rules.epilogue.injuries import ask_injuries, gain_injuries
from oathsworn_gui.games.oathsworn.rules.epilogue.loot import is_loot
from oathsworn_gui.games.oathsworn.rules.epilogue.questions import accept, key_of, several
from oathsworn_gui.tabletop.action import Outcome, line
from oathsworn_gui.tabletop.procedure import Option, Question


def token(key: str) -> TokenType:
    """Return a key that a question offered as the token type it is."""
    return cast("TokenType", key)


def ask_losses(campaign: Campaign, tally: Tally, box: Box) -> Iterator[Question]:
    """Ask for injuries and lost items, then to accept all four steps of the losses.

    One page for the four: what each owner gives up is best seen beside its injury and the marks,
    and without losses a single press confirms all four. The numbered tiles on the page and
    the writing keep the printed order. Source: TALLY-01, L2264-2265.
    """
    n, before = marks(knockout_parts(campaign, box)), campaign.company.knockouts
    after = ticked(campaign, n).company.knockouts
    yield from ask_injuries(campaign, tally, box)
    yield from _ask_items(campaign, tally)
    yield accept(tally, "losses", "TALLY-08", None, n=n, before=before, after=after)


def take_losses(campaign: Campaign, tally: Tally, box: Box) -> Outcome:
    """Write the losses in printed order: marks, injuries, items, allies.

    Source: TALLY-01, L2264-2265; TALLY-08, TALLY-09, TALLY-10, TALLY-11, TALLY-12, L2292-2307.
    """
    outcome = mark_knockouts(campaign, tally, box)
    outcome = outcome.then(gain_injuries(outcome.after, tally, box))
    outcome = outcome.then(lose_items(outcome.after, tally))
    outcome = outcome.then(archive_allies(outcome.after))
    return outcome.then(_clear_boards(outcome.after, campaign, box))


def mark_knockouts(campaign: Campaign, tally: Tally, box: Box) -> Outcome:
    """Tick the knockout track; in a hardcore campaign the fallen are dead.

    Source: TALLY-08, L2292-2297; HARD-02, L475-477.
    """
    n = marks(knockout_parts(campaign, box))
    after = ticked(campaign, n)
    told = line("tally.knockouts", "TALLY-08", n=n, after=after.company.knockouts)
    outcome = Outcome(after, (told,))
    for seat in the_dead(campaign):
        outcome = outcome.then(_bury(outcome.after, tally, seat))
    return outcome


def _bury(campaign: Campaign, tally: Tally, seat: str) -> Outcome:
    """Record the class and archive the items; the iron stays with its seat's heir.

    Loot of this tally that it holds is not lost: it goes to the backpack.
    Source: HARD-05, L482-483; HARD-06, L483-484; HARD-10, L492-493; TALLY-11, L2303-2305.
    """
    who = campaign.seats[seat]
    outcome = Outcome(campaign, (line("tally.dead", "HARD-05", name=who.name, cls=who.cls),))
    outcome = outcome.then(strike_class(campaign, who.cls))
    for item in (*who.equipped, *items_brought(campaign, seat)):
        if is_loot(tally, item.id):
            outcome = outcome.then(Outcome(_unequipped(outcome.after, item)))
        else:
            outcome = outcome.then(archive_item(outcome.after, item.id, "HARD-06"))
    return outcome.then(Outcome(with_oathsworn(outcome.after, seat, hp=0, lost="encounter")))


def _unequipped(campaign: Campaign, item: Item) -> Campaign:
    return put_item(without(campaign, item.id), item, None)


def _clear_boards(campaign: Campaign, before: Campaign, box: Box) -> Outcome:
    """Archive the injuries of the dead, once all injuries of the tally are drawn."""
    for seat in the_dead(before):
        campaign = archive_injuries(campaign, seat, box=box)
    return Outcome(campaign)


def _ask_items(campaign: Campaign, tally: Tally) -> Iterator[Question]:
    """Ask each owner which items it loses of those it brought in. Source: TALLY-11, L2303-2305."""
    for seat in sorted(campaign.seats):
        n, who = items_to_lose(campaign, seat), campaign.seats[seat]
        options = [
            Option(key=item.id, code="tally.item", params={"item": item.name})
            for item in items_brought(campaign, seat)
        ]
        if n:
            yield several(tally, "lose", options, n, seat=seat, rule="TALLY-11", name=who.name)


def lose_items(campaign: Campaign, tally: Tally) -> Outcome:
    """Put the lost items back into their own decks. Source: TALLY-11, L2303-2305."""
    outcome = Outcome(campaign)
    for seat in sorted(campaign.seats):
        for item in tally.chosen.get(key_of("lose", seat), ()):
            outcome = outcome.then(archive_item(outcome.after, item, "TALLY-11"))
    return outcome


def archive_allies(campaign: Campaign) -> Outcome:
    """Take the dead allies out of the company. Source: TALLY-12, L2307."""
    dead = [ally for ally in campaign.company.allies if ally.dead]
    living = tuple(ally for ally in campaign.company.allies if not ally.dead)
    told = tuple(line("tally.ally-archived", "TALLY-12", name=ally.name) for ally in dead)
    return Outcome(with_company(campaign, allies=living) if dead else campaign, told)
