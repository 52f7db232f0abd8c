"""What the story page calls things: effects of spaces, moments, locations."""

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.story import SpaceEffect
from oathsworn_gui.games.oathsworn.rules.map.maps import spot_name
from oathsworn_gui.tabletop.texts import Texts

_SHORT = 20
"""Letters of a name that a button has room for beside the number."""


def effect_words(texts: Texts, effect: SpaceEffect) -> str:
    """Return an effect of a space in a few words."""
    if effect.kind == "words":
        return effect.words
    if effect.kind == "tokens" and effect.token is not None:
        token = texts.say(f"story.token.{effect.token}")
        return texts.say("story.effect.tokens", token=token, n=effect.amount)
    if is_own_entry(effect):
        return texts.say("story.effect.own-entry")
    return texts.say(f"story.effect.{effect.kind}", entry=effect.entry)


def is_own_entry(effect: SpaceEffect) -> bool:
    """Whether it leads to an entry of the built-in story, whose key is a spoiler, or nothing."""
    return effect.kind == "entry" and not effect.entry[:1].isdigit()


def when_words(texts: Texts, effect: SpaceEffect) -> str:
    """Return when an effect of a space is resolved."""
    return texts.say(f"story.when.{effect.when}")


def short_when(texts: Texts, effect: SpaceEffect) -> str:
    """Return when an effect of a space is resolved, in a word or two."""
    return texts.say(f"story.when-short.{effect.when}")


def named_number(campaign: Campaign, box: Box, number: int) -> str:
    """Return a location by its number, with its name behind it where it has a short one."""
    name = spot_name(campaign, box, number)
    return f"{number}, {name}" if 0 < len(name) <= _SHORT else str(number)


def location_words(campaign: Campaign, box: Box, texts: Texts, number: int) -> str:
    """Return a location by its name, or its number where the map is not ours."""
    return spot_name(campaign, box, number) or texts.say("story.location", n=number)
