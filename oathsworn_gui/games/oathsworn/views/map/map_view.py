"""What the map shows now, and which maps the group has stored."""

from collections.abc import Callable, Mapping
from dataclasses import replace

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.content.own_key import place_of
from oathsworn_gui.games.oathsworn.model.campaign import Campaign, story_of
from oathsworn_gui.games.oathsworn.rules.map.maps import (
    SpotAt,
    drawn_places,
    picture_of,
    printed_places,
    seed_of,
    spot_name,
    spots_of,
)
from oathsworn_gui.games.oathsworn.rules.shops.trade import price
from oathsworn_gui.games.oathsworn.views.map.map_state import MapSight
from oathsworn_gui.games.oathsworn.views.map.words import location_words
from oathsworn_gui.tabletop.texts import Texts

_LETTERS = 3
_SHOPS = {"banksmith": "anvil", "apothecary": "bottle-tonic-plus"}


def sight_of(
    campaign: Campaign,
    box: Box,
    texts: Texts,
    chosen: int | None,
    typed: tuple[int, ...] = (),
    *,
    can_show: Callable[[str], bool] = bool,
) -> MapSight:
    """Return the view values of the current map, with ``chosen`` marked.

    ``typed`` are several numbers to be placed at once. ``can_show`` returns whether this screen can
    show a picture (JPEG in base64); if it cannot, the drawn default is used.
    """
    story, chapter = story_of(campaign), box.chapter(campaign.chapter)
    spots, picture = spots_of(campaign, box), picture_of(campaign, box) or ""
    if picture and not can_show(picture):
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
    """Return the view values with the numbers on the table that have no place on the picture."""
    loose = tuple(n for n in sight.lying if sight.picture and not spots[n].marked)
    if not loose:
        return sight
    words = texts.say("story.spots.loose", n=len(loose))
    return replace(sight, loose=loose, loose_words=words)


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


def known_maps(campaign: Campaign, typed: str = "") -> tuple[str, ...]:
    """Return the names of maps known to the group that hold what is ``typed``, in order.

    One from a pack, which this table may not have reached yet, is listed only if its name begins
    with at least three letters typed.
    """
    start = typed.casefold()
    known = sorted(kept.name for kept in campaign.own.story_maps.values())
    strange = {name for name in known if place_of("story_maps", name) in campaign.own.taken}
    near = len(start) >= _LETTERS
    return tuple(
        name
        for name in known
        if (near and name.casefold().startswith(start))
        or (name not in strange and start in name.casefold())
    )
