"""Maps of the story and time tracks that were entered, in words."""

from collections.abc import Mapping, Sequence

from oathsworn_gui.games.oathsworn.model.own import MapSpot, OwnStoryMap, OwnTrack
from oathsworn_gui.games.oathsworn.model.pack import Entry
from oathsworn_gui.games.oathsworn.model.story import SpaceEffect
from oathsworn_gui.games.oathsworn.views.map.words import effect_words, when_words
from oathsworn_gui.tabletop.plain_words import whole_number
from oathsworn_gui.tabletop.texts import Texts


def lines_of_place(texts: Texts, entry: Entry) -> tuple[str, ...]:
    """Return what a map or a track holds, a line each; nothing for any other entry."""
    if isinstance(entry, OwnStoryMap):
        lies = texts.say("story.tools.own") if entry.picture is not None else ""
        return tuple(filter(None, (lies, spots_words(texts, entry.spots))))
    if isinstance(entry, OwnTrack):
        spaces = texts.say("pack.spaces", n=entry.spaces)
        return (spaces, *(space_words(texts, effect) for effect in entry.effects))
    return ()


def spots_words(texts: Texts, spots: Mapping[str, MapSpot]) -> str:
    """Return which locations are marked, by number and the name the table gave them."""
    marked = sorted(spots.items(), key=lambda one: whole_number(one[0]) or 0)
    told = texts.say("story.spots.marked", n=len(marked))
    named = ", ".join(f"{number} {spot.name}".strip() for number, spot in marked)
    return f"{told}: {named}" if named else told


def space_words(texts: Texts, effect: SpaceEffect) -> str:
    """Return the effect of a space of a track, and when it is resolved."""
    what = texts.say(
        "story.space.effect", what=effect_words(texts, effect), when=when_words(texts, effect)
    )
    return texts.say("pack.space", space=effect.space, what=what)


def spaces_words(texts: Texts, effects: Sequence[SpaceEffect]) -> str:
    """Return all effects of a track, one per line."""
    return "\n".join(space_words(texts, effect) for effect in effects)
