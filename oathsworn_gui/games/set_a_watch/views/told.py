"""What the table is asked to tell: which dice, and which cards may lie there."""

from collections import Counter
from typing import NamedTuple

from oathsworn_gui.games.set_a_watch.content.box import Box
from oathsworn_gui.games.set_a_watch.model.campaign import Campaign
from oathsworn_gui.games.set_a_watch.model.procedures import Throw
from oathsworn_gui.games.set_a_watch.model.words import SUMMON
from oathsworn_gui.games.set_a_watch.rules.answering import asked_for, by_chance
from oathsworn_gui.games.set_a_watch.rules.seats import die_at
from oathsworn_gui.games.set_a_watch.rules.unseen import is_hidden, what_is_left
from oathsworn_gui.games.set_a_watch.views.names import card_name, place_name


class CardChoice(NamedTuple):
    """A card that may be told: ``left`` is how many of it may still come, 0 where none should."""

    key: str
    title: str
    kind: str
    left: int


def dice_asked(campaign: Campaign) -> tuple[tuple[str, int], ...]:
    """Return the dice that are to be rolled now, by name with their sides."""
    top = campaign.pending[-1] if campaign.pending else None
    if not isinstance(top, Throw):
        return ()
    return tuple((name, die_at(campaign, name).sides) for name in top.dice)


def card_choices(campaign: Campaign, box: Box, place: int, family: str) -> tuple[CardChoice, ...]:
    """Return the cards that may lie at a place of those asked for, what may come first.

    A card that is known already is the only one.
    """
    asked = asked_for(campaign)
    card = asked[place] if place < len(asked) else ""
    if card and not is_hidden(card):
        return (_choice(box, card, 1, family),)
    left = what_is_left(campaign, card) if card else Counter[str]()
    creatures = (*box.creatures, *box.unhallowed, SUMMON)
    every = tuple(box.locations) if family == "location" else creatures
    found = [_choice(box, key, left[key], family) for key in every]
    return tuple(sorted(found, key=lambda one: (not one.left, one.title)))


def _choice(box: Box, key: str, left: int, family: str) -> CardChoice:
    if family == "location":
        return CardChoice(key, place_name(box, key), box.location(key).kind, left)
    return CardChoice(key, card_name(box, key), box.creature(key).kind, left)


def can_be_dealt(campaign: Campaign, family: str) -> bool:
    """Whether the program could say by chance what came up."""
    return by_chance(campaign, family) is not None
