"""Decks, piles and the map: how many lie there, and what of them is known to the players."""

from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

from oathsworn_gui.games.set_a_watch.content.box import Box
from oathsworn_gui.games.set_a_watch.model.campaign import Campaign
from oathsworn_gui.games.set_a_watch.model.words import ROUNDS, LocationKind
from oathsworn_gui.games.set_a_watch.rules.unseen import is_hidden, what_is_left
from oathsworn_gui.games.set_a_watch.views.names import card_name, place_name
from oathsworn_gui.games.set_a_watch.views.sentences import powers_lines
from oathsworn_gui.tabletop.action import Line


class PileView(NamedTuple):
    """A pile: how many cards, the one on top by name, ``"?"`` face down, "" without any."""

    cards: int
    top: str


class DecksView(NamedTuple):
    """All piles. ``graveyard`` are names from the top; ``left`` what face-down creatures may be."""

    creatures: PileView
    horde: PileView
    unhallowed: PileView
    graveyard: tuple[str, ...]
    away: int
    left: tuple[tuple[str, int], ...]
    summons_left: int


class LocationView(NamedTuple):
    """A location: its firewood, the length of its Line, what it does."""

    title: str
    kind: LocationKind
    firewood: int
    in_line: int
    powers: tuple[tuple[Line, ...], ...]
    words: str


class MapView(NamedTuple):
    """The map: where the party is, how many locations are left, the next one when it is known."""

    round: int
    rounds: int
    here: LocationView
    left: int
    next_one: LocationView | None
    unused: int


def _pile(box: Box, cards: tuple[str, ...]) -> PileView:
    return PileView(len(cards), card_name(box, cards[0]) if cards else "")


def decks_view(campaign: Campaign, box: Box) -> DecksView:
    """Return the piles."""
    hidden = _hidden(campaign)
    left: Counter[str] = Counter()
    for card in hidden:
        left |= what_is_left(campaign, card)
    summons = left.pop("summon", 0)
    return DecksView(
        creatures=_pile(box, campaign.creatures),
        horde=_pile(box, campaign.horde),
        unhallowed=_pile(box, campaign.unhallowed),
        graveyard=tuple(card_name(box, card) for card in reversed(campaign.graveyard)),
        away=len(campaign.away),
        left=tuple(sorted((card_name(box, card), n) for card, n in left.items())),
        summons_left=summons,
    )


def _hidden(campaign: Campaign) -> Iterable[str]:
    """Return one face-down card of each group among deck and Line."""
    lying = (*campaign.creatures, *(card.card for card in campaign.line))
    return dict.fromkeys(card for card in lying if is_hidden(card))


def map_view(campaign: Campaign, box: Box) -> MapView:
    """Return the map."""
    following = campaign.map[:1]
    known = following and not is_hidden(following[0])
    return MapView(
        round=campaign.round,
        rounds=ROUNDS,
        here=location_view(box, campaign.location),
        left=len(campaign.map),
        next_one=location_view(box, following[0]) if known else None,
        unused=len(campaign.unused),
    )


def location_view(box: Box, key: str) -> LocationView:
    """Return what is shown of a location."""
    one = box.location(key)
    return LocationView(
        place_name(box, key), one.kind, one.firewood, one.count, powers_lines(one.powers), one.words
    )
