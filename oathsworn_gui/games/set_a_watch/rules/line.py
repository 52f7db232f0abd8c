"""The Line: cards that enter it, are turned face up, are defeated or leave in another way."""

from collections.abc import Iterable
from typing import Any

from oathsworn_gui.games.set_a_watch.content.box import Box
from oathsworn_gui.games.set_a_watch.model.campaign import Campaign
from oathsworn_gui.games.set_a_watch.model.effects import effects_at
from oathsworn_gui.games.set_a_watch.model.line import LineCard
from oathsworn_gui.games.set_a_watch.model.words import SUMMON
from oathsworn_gui.games.set_a_watch.rules.lasting import passives
from oathsworn_gui.games.set_a_watch.rules.seats import with_die
from oathsworn_gui.games.set_a_watch.rules.unseen import can_deal, deal, is_hidden, top_creature
from oathsworn_gui.tabletop.action import Outcome, line
from oathsworn_gui.tabletop.campaign import with_id


def index_of(campaign: Campaign, name: str) -> int | None:
    """Return where a card of the Line lies, from 0; None when it is not there any more."""
    return next((i for i, card in enumerate(campaign.line) if card.id == name), None)


def place_of(campaign: Campaign, name: str) -> int:
    """Return where a card lies that is in the Line, from 0.

    Raises:
        ValueError: it is not there.
    """
    return [card.id for card in campaign.line].index(name)


def with_line_card(campaign: Campaign, name: str, **changes: Any) -> Campaign:
    """Return the campaign with fields of a card in the Line replaced."""
    line_after = tuple(
        card.evolve(**changes) if card.id == name else card for card in campaign.line
    )
    return campaign.evolve(line=line_after)


def enter(campaign: Campaign, card: str, place: int, *, up: bool) -> Campaign:
    """Return the campaign with a card in the Line at a place from 0, before what lies there.

    One that enters face up has its reveal power waiting. Source: WATCH-66, L1252-1254.
    """
    after, name = with_id(campaign, "c")
    waiting = _waits(card) if up else ()
    added = LineCard(id=name, card=card, up=up, waiting=waiting)
    return after.evolve(line=(*after.line[:place], added, *after.line[place:]))


def _waits(card: str) -> tuple[str, ...]:
    if is_hidden(card):
        return ("reveal",)
    return ("summon",) if card == SUMMON else ("reveal",)


def turn_up(campaign: Campaign, name: str) -> Outcome:
    """Turn a card of the Line face up; the program deals what it is, or the table will tell.

    Source: WATCH-60, WATCH-61, L500-503, L798-800.
    """
    after = with_line_card(campaign, name, up=True, waiting=("reveal",))
    at = index_of(after, name)
    if at is None:
        return Outcome(campaign)
    card = after.line[at].card
    if not is_hidden(card):
        return seen(after, name, card)
    if after.dealer == "table" or not can_deal(after, card):
        return Outcome(after)
    dealt, key = deal(after, card)
    return seen(dealt, name, key)


def seen(campaign: Campaign, name: str, key: str) -> Outcome:
    """Return the campaign with the face of a face-up card known.

    A Summon is resolved before anything else of it. Source: WATCH-93, L355-359.
    """
    at = place_of(campaign, name)
    after = with_line_card(campaign, name, card=key, waiting=_waits(key))
    return Outcome(after, (line("watch.revealed", "WATCH-61", card=key, n=at + 1),))


def untold(campaign: Campaign) -> LineCard | None:
    """Return the first card that lies face up and that the table has not told yet."""
    return next((card for card in campaign.line if card.up and is_hidden(card.card)), None)


def without(campaign: Campaign, name: str) -> Campaign:
    """Return the campaign without a card of the Line; the others close up.

    Source: WATCH-72, WATCH-73, L516-518.
    """
    return campaign.evolve(line=tuple(card for card in campaign.line if card.id != name))


def cards_of(card: LineCard) -> tuple[str, ...]:
    """Return the cards a creature consists of, the mount before its rider."""
    return (card.mount, card.card) if card.mount else (card.card,)


def give_back(campaign: Campaign, dice: Iterable[str]) -> Campaign:
    """Return the campaign with stolen dice back with their adventurers, spent.

    Source: WATCH-107, L1255-1259.
    """
    for name in dice:
        campaign = with_die(campaign, name, state="spent")
    return campaign


def defeat(campaign: Campaign, box: Box, name: str, by: tuple[str, ...], rule: str) -> Outcome:
    """Send a creature of the Line to the Graveyard; its "defeated" power waits.

    A mount goes there first, its rider on top. ``by`` are the seats that did it. Source: WATCH-72,
    WATCH-112, WATCH-116, WATCH-122, L516-518, L1211-1212, L1090-1093.
    """
    at = index_of(campaign, name)
    if at is None:
        return Outcome(campaign)
    card = campaign.line[at]
    after = give_back(without(campaign, name), card.stolen)
    fallen = cards_of(card)
    after = after.evolve(watch=after.watch.evolve(defeated=after.watch.defeated + 1))
    if any(passives(campaign, box, seat, "stay-dead") for seat in by):
        told = line("watch.stays-dead", "WATCH-122", card=card.card)
        return Outcome(after.evolve(away=(*after.away, *fallen)), (told,))
    after = after.evolve(graveyard=(*after.graveyard, *fallen))
    told = line("watch.defeated", rule, card=card.card)
    if card.up and not card.ignored and effects_at(box.creature(card.card).powers, "defeated"):
        falling = (*after.watch.falling, card.card)
        after = after.evolve(watch=after.watch.evolve(falling=falling))
    return Outcome(after, (told,))


def to_horde(campaign: Campaign, card: str) -> Campaign:
    """Return the campaign with a card face down on top of the Horde.

    A Summon in it does nothing before it is revealed. Source: WATCH-98, WATCH-127, L598-599,
    L1363-1365.
    """
    return campaign.evolve(horde=(card, *campaign.horde))


def draw_to_horde(campaign: Campaign) -> Outcome:
    """Draw a creature, face down, onto the Horde.

    Source: WATCH-119, L320-323.
    """
    after, card = top_creature(campaign)
    if card is None:
        return Outcome(campaign, (line("watch.no-creature", "WATCH-58"),))
    after = to_horde(after, card)
    return Outcome(after, (line("watch.horde", "WATCH-119", n=len(after.horde)),))


def draw_into_line(campaign: Campaign, place: int) -> Outcome:
    """Draw a creature, face down, into the Line at a place from 0.

    Source: WATCH-55, WATCH-120, L561-566, L732-734.
    """
    after, card = top_creature(campaign)
    if card is None:
        return Outcome(campaign, (line("watch.no-creature", "WATCH-58"),))
    return Outcome(enter(after, card, place, up=False))
