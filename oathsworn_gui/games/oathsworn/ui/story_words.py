"""What the story page says: effects of spaces, forecasts, locations. Made from texts by key."""

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.story import SpaceEffect, StoryPart
from oathsworn_gui.games.oathsworn.rules.story import location_of, story_of
from oathsworn_gui.games.oathsworn.rules.time_track import forecast, still_standing
from oathsworn_gui.ui.texts import Texts


def effect_words(texts: Texts, effect: SpaceEffect) -> str:
    """Return an effect of a space in a few words."""
    if effect.kind == "words":
        return effect.words
    if effect.kind == "tokens" and effect.token is not None:
        token = texts.say(f"story.token.{effect.token}")
        return texts.say("story.effect.tokens", token=token, n=effect.amount)
    if effect.kind == "entry" and not effect.entry.isdigit():
        return texts.say("story.effect.own-entry")  # a key of our own tells too much, or nothing
    return texts.say(f"story.effect.{effect.kind}", entry=effect.entry)


def when_words(texts: Texts, effect: SpaceEffect) -> str:
    """Return when an effect of a space is resolved."""
    return texts.say(f"story.when.{effect.when}")


def short_when(texts: Texts, effect: SpaceEffect) -> str:
    """Return when an effect of a space is resolved, in a word or two."""
    return texts.say(f"story.when-short.{effect.when}")


def location_words(campaign: Campaign, box: Box, texts: Texts, number: int) -> str:
    """Return a location by its name, or its number where the map is not ours."""
    spot = location_of(campaign, box, number)
    return spot.name if spot is not None else texts.say("story.location", n=number)


def forecast_words(
    campaign: Campaign, texts: Texts, number: int | None
) -> tuple[str, tuple[str, ...], str]:
    """Return what going to ``number`` would do to time: the fact, what follows, what lies ahead.

    Without a number: what would come of ending the story now.
    """
    story = story_of(campaign)
    if number is None:
        return _if_ended_now(story, texts)
    coming = forecast(story)
    if story.track is None:
        return texts.say("story.forecast.no-track", n=number), (), ""
    if not coming.spaces:
        return texts.say("story.forecast.full", n=number), (), ""
    fact = texts.say("story.forecast.fills", n=number, space=coming.spaces[0])
    follows = [
        *(texts.say("story.forecast.lost", what=effect_words(texts, e)) for e in coming.cancelled),
        *(texts.say("story.forecast.at-once", what=effect_words(texts, e)) for e in coming.at_once),
    ]
    return fact, tuple(follows), _ahead(story, texts)


def _ahead(story: StoryPart, texts: Texts) -> str:
    ahead = forecast(story).ahead
    if ahead is None:
        return ""
    effect, later = ahead
    key = "story.forecast.ahead" if effect.when == "at-once" else "story.forecast.ahead-lost"
    return texts.say(key, n=later, space=effect.space, what=effect_words(texts, effect))


def _if_ended_now(story: StoryPart, texts: Texts) -> tuple[str, tuple[str, ...], str]:
    due = [
        *still_standing(story, "end-of-story"),
        *still_standing(story, "end-of-encounter"),
    ]
    words = [effect_words(texts, effect) for effect in due]
    hint = texts.say("story.forecast.hint" if story.tokens else "story.forecast.hint-place")
    if story.track is None:
        return "", (hint,), ""
    still = texts.say("story.forecast.due", what=", ".join(words)) if words else ""
    return "", (hint,), still or texts.say("story.forecast.nothing-due")
