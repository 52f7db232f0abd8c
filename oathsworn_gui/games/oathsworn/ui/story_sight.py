"""What is to be seen on the map now, from the campaign."""

from collections.abc import Mapping

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.rules.map_spread import spread
from oathsworn_gui.games.oathsworn.rules.story import story_of
from oathsworn_gui.games.oathsworn.rules.trade import price
from oathsworn_gui.games.oathsworn.ui.story_map import MapSight
from oathsworn_gui.games.oathsworn.ui.story_words import location_words
from oathsworn_gui.ui.texts import Texts

_SHOPS = {"banksmith": "anvil", "apothecary": "bottle-tonic-plus"}


def sight_of(campaign: Campaign, box: Box, texts: Texts, chosen: int | None) -> MapSight:
    """Return the map as it lies on the table, with ``chosen`` marked."""
    story, chapter = story_of(campaign), box.chapter(campaign.chapter)
    spots = chapter.map.locations if chapter.map is not None else ()
    known = {spot.number: (spot.x, spot.y) for spot in spots}
    # The same in every campaign, as a printed map is: the practice places fit this very river.
    seed = sum(map(ord, f"{campaign.line}{campaign.chapter}"))
    runners = {spot.number: spot.kind for spot in spots if spot.kind in _SHOPS}
    cost = price(campaign, "runner", box)
    shops = tuple(
        (
            spot.number,
            _SHOPS[spot.kind],
            texts.say("shop.on-the-map", name=spot.name, iron=cost),
        )
        for spot in spots
        if spot.kind in _SHOPS
    )
    named = texts.say("story.chapter-named", n=campaign.chapter, name=chapter.name)
    return MapSight(
        seed=seed,
        name=story.map_name,
        chapter=named if chapter.name else texts.say("story.chapter", n=campaign.chapter),
        spots=spread(seed, known),
        drawn=tuple(known.values()),
        tokens=story.tokens,
        visited=story.visited,
        company=story.location,
        chosen=chosen,
        tags=_tags(campaign, box, texts, chosen),
        shops=shops,
        runners=runners,
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


def map_words(campaign: Campaign, box: Box, texts: Texts, chosen: int | None) -> str:
    """Return the map for the screen reader."""
    story = story_of(campaign)
    words = [texts.say("story.map.spoken", name=story.map_name or campaign.chapter)]
    if story.location is not None:
        where = location_words(campaign, box, texts, story.location)
        words.append(texts.say("story.company-at", where=where))
    if story.tokens:
        listed = ", ".join(location_words(campaign, box, texts, n) for n in story.tokens)
        words.append(texts.say("story.map.tokens", listed=listed))
    if chosen is not None:
        words.append(texts.say("story.map.chosen", n=chosen))
    return ". ".join(words)
