"""What is to be seen on the map now, from the campaign."""

from collections.abc import Mapping
from dataclasses import replace

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.rules.story import story_of
from oathsworn_gui.games.oathsworn.rules.story_maps import (
    SpotAt,
    drawn_places,
    picture_of,
    printed_places,
    seed_of,
    spot_name,
    spots_of,
)
from oathsworn_gui.games.oathsworn.rules.trade import price
from oathsworn_gui.games.oathsworn.ui.map_picture import shown_picture
from oathsworn_gui.games.oathsworn.ui.map_sight import MapSight, Marking
from oathsworn_gui.games.oathsworn.ui.story_words import location_words
from oathsworn_gui.ui.texts import Texts

_SHOPS = {"banksmith": "anvil", "apothecary": "bottle-tonic-plus"}


def sight_of(
    campaign: Campaign, box: Box, texts: Texts, chosen: int | None, typed: tuple[int, ...] = ()
) -> MapSight:
    """Return the map as it lies on the table, with ``chosen`` marked.

    ``typed`` are several numbers to be placed at once.
    """
    story, chapter = story_of(campaign), box.chapter(campaign.chapter)
    spots, picture = spots_of(campaign, box), picture_of(campaign, box) or ""
    if shown_picture(picture) is None:  # what cannot be shown lies on the drawn default
        picture = ""
    shops = [spot for spot in spots.values() if spot.kind in _SHOPS and spot.known]
    cost = price(campaign, "runner", box)
    named = texts.say("story.chapter-named", n=campaign.chapter, name=chapter.name)
    drawn = printed_places(campaign, box) or drawn_places(campaign, box)
    sight = MapSight(
        seed=seed_of(campaign),
        name=story.map_name,
        chapter=named if chapter.name else texts.say("story.chapter", n=campaign.chapter),
        spots={number: (spot.x, spot.y) for number, spot in spots.items()},
        drawn=tuple(drawn.values()),
        picture=picture,
        tokens=story.tokens,
        visited=story.visited,
        company=story.location,
        chosen=chosen,
        typed=typed_words(texts, typed),
        tags=_tags(campaign, box, texts, chosen),
        shops=tuple((spot.number, _SHOPS[spot.kind], _shop(texts, spot, cost)) for spot in shops),
        runners={spot.number: spot.kind for spot in shops},
    )
    return _with_loose(sight, spots, texts)


def _shop(texts: Texts, spot: SpotAt, cost: int) -> str:
    name = spot.name or texts.say(f"trade.{spot.kind}")
    return texts.say("shop.on-the-map", name=name, iron=cost)


def _with_loose(sight: MapSight, spots: Mapping[int, SpotAt], texts: Texts) -> MapSight:
    """Return the sight with what lies on the table and has no place on the picture."""
    loose = tuple(n for n in sight.lying if sight.picture and not spots[n].marked)
    if not loose:
        return sight
    words = texts.say("story.spots.loose", n=len(loose))
    return replace(sight, loose=loose, loose_words=words)


def marking_of(campaign: Campaign, box: Box, number: int | None) -> Marking:
    """Return the spots as they are marked now; ``number`` is marked next."""
    spots = spots_of(campaign, box).values()
    bare = picture_of(campaign, box) is None
    return Marking(
        number,
        {spot.number: (spot.x, spot.y) for spot in spots if spot.marked},
        {spot.number: (spot.x, spot.y) for spot in spots if bare and not spot.marked},
    )


def _tags(campaign: Campaign, box: Box, texts: Texts, chosen: int | None) -> Mapping[int, str]:
    story = story_of(campaign)
    tags: dict[int, str] = {}
    if story.location is not None:
        where = location_words(campaign, box, texts, story.location)
        tags[story.location] = texts.say("story.company-at", where=where)
    if chosen is not None and chosen in story.tokens:
        where = location_words(campaign, box, texts, chosen)
        tags[chosen] = texts.say("story.costs", where=where)
    return tags


def _spoken(campaign: Campaign, box: Box, number: int) -> str:
    return f"{number} {spot_name(campaign, box, number)}".strip()


def typed_words(texts: Texts, typed: tuple[int, ...]) -> str:
    """Return what several typed numbers are for; empty for one or none."""
    if len(typed) < 2:
        return ""
    return texts.say("story.typed", listed=", ".join(map(str, typed)))


def map_words(
    campaign: Campaign, box: Box, texts: Texts, chosen: int | None, typed: tuple[int, ...] = ()
) -> str:
    """Return the map for the screen reader."""
    story = story_of(campaign)
    words = [texts.say("story.map.spoken", name=story.map_name or campaign.chapter)]
    if story.location is not None:
        where = location_words(campaign, box, texts, story.location)
        words.append(texts.say("story.company-at", where=where))
    if story.tokens:
        listed = ", ".join(_spoken(campaign, box, n) for n in story.tokens)
        words.append(texts.say("story.map.tokens", listed=listed))
    if chosen is not None:
        words.append(texts.say("story.map.chosen", n=chosen))
    if len(typed) > 1:
        words.append(typed_words(texts, typed))
    return ". ".join(words)
