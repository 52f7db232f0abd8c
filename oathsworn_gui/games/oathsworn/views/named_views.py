"""Named plain values of a campaign, for the ``--play`` JSON interface and for tests."""

from collections.abc import Callable, Mapping
from typing import Any

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.rules.procedures import PROCEDURES
from oathsworn_gui.tabletop.procedure import ask
from oathsworn_gui.tabletop.state import State

Json = Any
"""A plain JSON value."""


def _plain(state: State | None) -> Json:
    return None if state is None else state.model_dump(mode="json")


def _seat(campaign: Campaign, box: Box) -> Json:
    """Return the four Oathsworn by seat, with their reserve and the name of their class."""
    return {
        key: {**_plain(one), "reserve": one.reserve, "class": box.cls(one.cls).name}
        for key, one in campaign.seats.items()
    }


def _company(campaign: Campaign, box: Box) -> Json:
    """Return the free company, with the chapter and the iron of all four together."""
    return {
        **_plain(campaign.company),
        "title": campaign.title,
        "chapter": campaign.chapter,
        "part": campaign.part,
        "difficulty": campaign.difficulty,
        "iron": sum(one.iron for one in campaign.seats.values()),
    }


def _story(campaign: Campaign, box: Box) -> Json:
    return _plain(campaign.story)


def _encounter(campaign: Campaign, box: Box) -> Json:
    return _plain(campaign.encounter)


def _question(campaign: Campaign, box: Box) -> Json:
    """Return the open question, None when nothing is asked."""
    return _plain(ask(PROCEDURES, campaign, box))


def _decks(campaign: Campaign, box: Box) -> Json:
    """Return every deck: the number of cards left, the cards in play, the discards.

    Of the draw pile only the count is given: its order is secret.
    """
    return {
        name: {"left": deck.left, "in_play": list(deck.in_play), "discard": list(deck.discard)}
        for name, deck in campaign.decks.items()
    }


VIEWS: Mapping[str, Callable[[Campaign, Box], Json]] = {
    "seat": _seat,
    "company": _company,
    "story": _story,
    "encounter": _encounter,
    "question": _question,
    "decks": _decks,
}
