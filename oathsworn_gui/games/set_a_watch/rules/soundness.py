"""What holds in every game, whatever was played: for tests and for files from afar."""

from collections.abc import Iterator

from oathsworn_gui.games.set_a_watch.content.box import Box
from oathsworn_gui.games.set_a_watch.model.campaign import Campaign
from oathsworn_gui.games.set_a_watch.model.words import SEATS
from oathsworn_gui.games.set_a_watch.rules.line import untold
from oathsworn_gui.games.set_a_watch.rules.seats import exists
from oathsworn_gui.games.set_a_watch.rules.targets import MOST_TAMED
from oathsworn_gui.games.set_a_watch.rules.unseen import hidden, is_hidden, places


def faults(campaign: Campaign, box: Box) -> Iterator[tuple[str, str]]:
    """Yield what cannot be, each as a place in the tree and its value."""
    if tuple(campaign.adventurers) != SEATS:
        yield "adventurers", ",".join(campaign.adventurers)
        return
    yield from _seats(campaign, box)
    yield from _line(campaign)
    yield from _cards(campaign, box)


def _seats(campaign: Campaign, box: Box) -> Iterator[tuple[str, str]]:
    for seat, one in campaign.adventurers.items():
        if one.key not in box.adventurers:
            yield f"adventurers/{seat}/key", one.key
        if len(one.tamed) > MOST_TAMED:
            yield f"adventurers/{seat}/tamed", str(len(one.tamed))
        for i, die in enumerate(one.dice):
            if die.sides not in {6, 8}:
                yield f"adventurers/{seat}/dice/{i}", str(die.shows)
    if campaign.camper and campaign.camper not in campaign.adventurers:
        yield "camper", campaign.camper


def _line(campaign: Campaign) -> Iterator[tuple[str, str]]:
    names = [card.id for card in campaign.line]
    if len(set(names)) < len(names):
        yield "line", ",".join(names)
    for i, card in enumerate(campaign.line):
        for die in card.stolen:
            if not exists(campaign, die, "dice"):
                yield f"line/{i}/stolen", die
    if campaign.dealer == "program" and untold(campaign) and not campaign.pending:
        yield "line", "untold"
    if campaign.phase == "over" and (campaign.pending or not campaign.result):
        yield "phase", campaign.phase


def _cards(campaign: Campaign, box: Box) -> Iterator[tuple[str, str]]:
    piles = {
        "creatures": campaign.creatures,
        "unhallowed": campaign.unhallowed,
        "horde": campaign.horde,
        "graveyard": campaign.graveyard,
        "away": campaign.away,
        "line": tuple(card.card for card in campaign.line),
        "tamed": tuple(card for one in campaign.adventurers.values() for card in one.tamed),
    }
    for name, pile in piles.items():
        for card in pile:
            known = card[1:] in campaign.groups if is_hidden(card) else box.knows(card)
            if not known:
                yield name, card
    yield from _places(campaign, box)


def _places(campaign: Campaign, box: Box) -> Iterator[tuple[str, str]]:
    for card in (*campaign.map, *campaign.unused, campaign.location):
        if card and not is_hidden(card) and card not in box.locations:
            yield "map", card
    for name, group in campaign.groups.items():
        if campaign.dealer == "program" and sum(group.extra.values()) > places(
            campaign, hidden(name)
        ):
            yield f"groups/{name}", str(dict(group.extra))
