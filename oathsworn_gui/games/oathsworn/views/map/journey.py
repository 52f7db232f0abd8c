"""A deepwood journey: whether it is played now, the wood with its stones, rations, directions."""

from typing import NamedTuple

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign, story_of
from oathsworn_gui.games.oathsworn.model.story import Journey
from oathsworn_gui.games.oathsworn.rules.map.journey import (
    COMPASS,
    MOST_RATIONS,
    journey_of,
    offers_journey,
    ration_parts,
)
from oathsworn_gui.games.oathsworn.rules.map.maps import seed_of
from oathsworn_gui.tabletop.parts import total
from oathsworn_gui.tabletop.texts import Texts

_SHOWN = 6
"""The number of the latest directions that are shown."""


class Stone(NamedTuple):
    """A node of the way: its name, the number of the visit, and the way that led there."""

    node: str
    visit: int
    way: str


class WoodSight(NamedTuple):
    """What the picture of the wood shows.

    ``onward`` is the direction chosen at the last stone; ``hint`` is shown in the middle while
    there is no stone. Without a title only the trees are drawn.
    """

    seed: int
    title: str
    below: str
    stones: tuple[Stone, ...]
    onward: str = ""
    hint: str = ""
    over: bool = False


class JourneyState(NamedTuple):
    """The progress of a chapter's journey.

    ``journey`` is None before one begins; ``under_way`` until it is over; ``offered`` where the
    chapter walks the deepwood first; ``is_ground``: the wood is laid out rather than a map.
    """

    journey: Journey | None
    under_way: bool
    offered: bool
    is_ground: bool


class DirectionsView(NamedTuple):
    """The directions chosen last where no journey is under way, in words."""

    shown: bool
    words: str


def journey_state(campaign: Campaign, box: Box) -> JourneyState:
    """Return the progress of the journey.

    The wood is the ground while a journey is under way, where the chapter offers one first, and
    after it as long as no map is on the table.
    """
    story = story_of(campaign)
    under_way, offered = journey_of(campaign) is not None, offers_journey(campaign, box)
    over = story.journey is not None and not story.has_map
    ground = campaign.story is not None and (under_way or over or offered)
    return JourneyState(story.journey, under_way, offered, ground)


def is_under_way(campaign: Campaign) -> bool:
    """Whether the company walks the deepwood now: keys for nodes and directions belong to it."""
    return journey_of(campaign) is not None


def stones_of(journey: Journey) -> tuple[Stone, ...]:
    """Return the nodes in the order visited, each with its count of visits until then."""
    return tuple(
        Stone(node, journey.visited[:place].count(node) + 1, journey.ways.get(str(place), ""))
        for place, node in enumerate(journey.visited)
    )


def sight_of_wood(campaign: Campaign, texts: Texts) -> WoodSight:
    """Return what the wood shows now."""
    say, journey = texts.say, story_of(campaign).journey or Journey()
    begun = story_of(campaign).journey is not None
    hint = say("journey.hint.first") if begun and not journey.visited else ""
    return WoodSight(
        seed=seed_of(campaign),
        title=say("journey.title"),
        below=say("journey.below", chapter=campaign.chapter, nodes=len(journey.visited)),
        stones=stones_of(journey),
        onward=journey.ways.get(str(len(journey.visited)), ""),
        hint=say("journey.hint.over") if journey.over else hint,
        over=journey.over,
    )


def wood_words(journey: Journey, texts: Texts) -> str:
    """Return the journey in words for the screen reader."""
    say = texts.say
    nodes = [
        say("journey.spoken.again", node=stone.node, n=stone.visit)
        if stone.visit > 1
        else stone.node
        for stone in stones_of(journey)
    ]
    told = ", ".join(nodes) or say("journey.spoken.none")
    return say("journey.spoken", nodes=told, rations=journey.rations)


def most_rations() -> int:
    """Return the most rations that a journey counts."""
    return MOST_RATIONS


def ration_words(campaign: Campaign, texts: Texts, told: int) -> str:
    """Return the rations in words, with their parts where the book's ``told`` are not all."""
    parts = ration_parts(campaign, told)
    more = ", ".join(texts.say(f"part.{part.code}") + f" {part.amount:+d}" for part in parts[1:])
    if not more:
        return texts.say("journey.rations")
    return texts.say("journey.rations.in-all", n=total(parts), parts=more)


def compass_points(texts: Texts) -> tuple[tuple[str, str], ...]:
    """Return the eight points of the compass, clockwise, each with its name."""
    return tuple((point, texts.say(f"journey.direction.{point}")) for point in COMPASS)


def directions_view(campaign: Campaign, texts: Texts) -> DirectionsView:
    """Return the last directions; on a journey they are in the wood."""
    chosen = ", ".join(story_of(campaign).directions[-_SHOWN:])
    return DirectionsView(
        shown=journey_of(campaign) is None, words=chosen or texts.say("journey.direction.none")
    )
