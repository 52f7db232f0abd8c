"""What beside the map was touched in the story so far: the rest stays out of the way."""

from typing import NamedTuple

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign, story_of
from oathsworn_gui.games.oathsworn.rules.map.events import archived_events
from oathsworn_gui.games.oathsworn.rules.map.instant_action import is_instant
from oathsworn_gui.games.oathsworn.rules.map.journey import journey_of

SECTIONS = (
    "clues",
    "path",
    "direction",
    "keywords",
    "events",
    "runner",
    "reminders",
    "journal",
)
"""What there is beside the map, in the order of the page."""

_DECKS = ("city", "deepwood")
_BY_THE_TABLE = ("clues", "path", "direction", "events")
"""What a table that reads a printed book enters itself at its locations."""


class Sections(NamedTuple):
    """Sections that are possible now, and of all those in which something is held or was drawn."""

    possible: tuple[str, ...]
    touched: frozenset[str]


def sections_view(campaign: Campaign, box: Box) -> Sections:
    """Return what there is beside the map now.

    What the table of a printed book enters itself counts as touched as soon as its map lies there.
    The directions of a journey are in the wood; instant action has shops of its own. A runner
    leaves nothing behind but curatives: the page itself remembers that one was sent.
    """
    story, company = story_of(campaign), campaign.company
    held = {
        "clues": story.clues,
        "path": story.path,
        "direction": story.directions,
        "keywords": (*company.keywords, *company.counters),
        "events": any(archived_events(campaign, deck) for deck in _DECKS),
        "runner": story.curatives or any(step.type == "trade" for step in campaign.pending),
        "reminders": story.triggers,
        "journal": story.journal,
    }
    by_hand = _BY_THE_TABLE if story.has_map and not box.line.own_story else ()
    elsewhere = {"direction": journey_of(campaign) is not None, "runner": is_instant(campaign)}
    return Sections(
        possible=tuple(name for name in SECTIONS if not elsewhere.get(name)),
        touched=frozenset(name for name in SECTIONS if held[name] or name in by_hand),
    )
