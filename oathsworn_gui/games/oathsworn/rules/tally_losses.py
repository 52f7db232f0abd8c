"""Losses: marks on the knockout track, injuries, items, dead allies; and deaths in hardcore."""

from collections.abc import Iterator
from typing import cast

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.oathsworn import Injury
from oathsworn_gui.games.oathsworn.model.procedures import Tally
from oathsworn_gui.games.oathsworn.model.words import TokenType
from oathsworn_gui.games.oathsworn.rules.items import archive_item
from oathsworn_gui.games.oathsworn.rules.knockout_track import ticked
from oathsworn_gui.games.oathsworn.rules.seats import with_company, with_oathsworn
from oathsworn_gui.games.oathsworn.rules.tally_counts import (
    injured,
    items_brought,
    items_to_lose,
    knocked_out,
    knockout_parts,
    marks,
)
from oathsworn_gui.games.oathsworn.rules.tally_questions import accept, key_of, several, words
from oathsworn_gui.tabletop.action import Outcome, line
from oathsworn_gui.tabletop.campaign import with_id
from oathsworn_gui.tabletop.procedure import Option, Question

CLASSES, SEATS_TO_FILL = 12, 4


def token(key: str) -> TokenType:
    """Return a key that a question offered as the token type it is."""
    return cast("TokenType", key)


def ask_losses(campaign: Campaign, tally: Tally, box: Box) -> Iterator[Question]:
    """Ask for injuries and lost items, then to accept all four steps of the losses."""
    n, before = marks(knockout_parts(campaign, box)), campaign.company.knockouts
    after = ticked(campaign, n).company.knockouts
    yield from _ask_injuries(campaign, tally)
    yield from _ask_items(campaign, tally)
    yield accept(tally, "losses", "TALLY-08", None, n=n, before=before, after=after)


def take_losses(campaign: Campaign, tally: Tally, box: Box) -> Outcome:
    """Write the losses in printed order: marks, injuries, items, allies.

    Source: TALLY-01, L2264-2265; TALLY-08..12, L2292-2307.
    """
    outcome = mark_knockouts(campaign, box)
    outcome = outcome.then(gain_injuries(outcome.after, tally))
    outcome = outcome.then(lose_items(outcome.after, tally))
    return outcome.then(archive_allies(outcome.after))


def mark_knockouts(campaign: Campaign, box: Box) -> Outcome:
    """Tick the knockout track; in a hardcore campaign the fallen are dead.

    Source: TALLY-08, L2292-2297; HARD-02, L475-477.
    """
    n = marks(knockout_parts(campaign, box))
    after = ticked(campaign, n)
    told = line("tally.knockouts", "TALLY-08", n=n, after=after.company.knockouts)
    outcome = Outcome(after, (told,))
    for seat in knocked_out(campaign) if campaign.hardcore else ():
        outcome = outcome.then(_bury(outcome.after, seat))
    return outcome


def _bury(campaign: Campaign, seat: str) -> Outcome:
    """Record the class, archive the items; the iron stays with its seat's heir.

    Source: HARD-05, L482-483; HARD-06, L483-484; HARD-10, L492-493.
    """
    who = campaign.seats[seat]
    dead = tuple(dict.fromkeys((*campaign.company.dead_classes, who.cls)))
    outcome = Outcome(
        with_company(campaign, dead_classes=dead),
        (line("tally.dead", "HARD-05", name=who.name),),
    )
    for item in who.equipped:
        outcome = outcome.then(archive_item(outcome.after, item.id, "HARD-06"))
    buried = with_oathsworn(outcome.after, seat, hp=0, injuries=())
    if CLASSES - len(dead) < SEATS_TO_FILL:
        lost = (line("tally.campaign-lost", "HARD-10", left=CLASSES - len(dead)),)
        return outcome.then(Outcome(buried.evolve(finished=True), lost))
    return outcome.then(Outcome(buried))


def _ask_injuries(campaign: Campaign, tally: Tally) -> Iterator[Question]:
    """Ask for the injury card of each who gains one: its name or number, empty for a curative."""
    for seat in injured(campaign):
        what = "injury-true-grit" if campaign.company.traits.get("true-grit") else "injury"
        rule = "TALLY-10" if campaign.company.traits.get("true-grit") else "TALLY-09"
        yield words(tally, what, seat=seat, rule=rule, name=campaign.seats[seat].name)


def gain_injuries(campaign: Campaign, tally: Tally) -> Outcome:
    """Give out the injuries that were drawn. Source: TALLY-09, L2299-2301."""
    outcome = Outcome(campaign)
    for seat in injured(campaign):
        answers = (tally.chosen.get(key_of(k, seat)) for k in ("injury", "injury-true-grit"))
        name = next((answer[0] for answer in answers if answer), "").strip()
        outcome = outcome.then(_injure(outcome.after, seat, name))
    return outcome


def _injure(campaign: Campaign, seat: str, name: str) -> Outcome:
    who = campaign.seats[seat]
    if not name:
        return Outcome(campaign, (line("tally.curative", "SHOP-17", name=who.name),))
    campaign, injury = with_id(campaign, "w")
    after = with_oathsworn(campaign, seat, injuries=(*who.injuries, Injury(id=injury, name=name)))
    return Outcome(after, (line("tally.injury", "TALLY-09", name=who.name, injury=name),))


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
