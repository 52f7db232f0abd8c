"""What a move would do to time, and what is coming, in short sentences from the texts."""

from collections.abc import Sequence
from typing import NamedTuple

from oathsworn_gui.games.oathsworn.model.campaign import Campaign, story_of
from oathsworn_gui.games.oathsworn.model.story import SpaceEffect, StoryPart
from oathsworn_gui.games.oathsworn.rules.base.reminders_by_group import triggers_due
from oathsworn_gui.games.oathsworn.rules.map.time_track import Ahead, effects_ahead, forecast
from oathsworn_gui.games.oathsworn.views.map.words import is_own_entry
from oathsworn_gui.tabletop.texts import Texts

_REWARDS = 2
"""The number of end effects that are named, the nearest first; two lines hold no more."""


class Told(NamedTuple):
    """A forecast: the ``fact`` of the move, what ``follows`` at once, what comes ``later``.

    Each may be empty. ``follows`` and ``later`` are sentences.
    """

    fact: str
    follows: tuple[str, ...]
    later: tuple[str, ...]

    @property
    def spoken(self) -> str:
        """All of it in a row, for the screen reader."""
        return " ".join((self.fact, *self.follows, *self.later)).strip()


def forecast_words(campaign: Campaign, texts: Texts, number: int | None) -> Told:
    """Return what going to ``number`` would do to time; None: what is coming without a move."""
    story = story_of(campaign)
    if number is None:
        key = "story.forecast.hint" if story.tokens else "story.forecast.hint-place"
        typed = story.has_map and not campaign.pending  # what is asked owns the keys
        hint = (texts.say(key),) if typed else ()
        return Told("", hint, _what_lies_ahead(story, texts))
    coming = forecast(story)
    if story.track is None:
        return Told(texts.say("story.forecast.no-track", n=number), (), ())
    if not coming.spaces:
        return Told(texts.say("story.forecast.full", n=number), (), ())
    space = coming.spaces[0]
    due = triggers_due(campaign, space)
    follows = (
        *_lost(coming.cancelled, texts),
        *_at_once(coming.at_once, texts),
        *(texts.say("story.forecast.reminder", words=trigger.words) for trigger in due),
    )
    fact = texts.say("story.forecast.fills", n=number, space=space)
    return Told(fact, follows, _what_lies_ahead(coming.after, texts))


def time_words(campaign: Campaign, texts: Texts, tokens: int) -> str:
    """Return what ``tokens`` time tokens would do now, empty when they only fill spaces."""
    coming = forecast(story_of(campaign), tokens)
    at_once = (
        texts.say("story.forecast.comes", what=thing_words(texts, e)) for e in coming.at_once
    )
    return " ".join((*_lost(coming.cancelled, texts), *at_once))


def thing_words(texts: Texts, effect: SpaceEffect) -> str:
    """Return an effect as a noun phrase: "a city event", "the redraw tokens"."""
    return texts.say(f"story.thing.{_key(effect)}", **_params(texts, effect))


def _key(effect: SpaceEffect) -> str:
    return "own-entry" if is_own_entry(effect) else effect.kind


def _params(texts: Texts, effect: SpaceEffect) -> dict[str, str]:
    token = texts.say(f"token.{effect.token}") if effect.token is not None else ""
    return {"entry": effect.entry, "words": effect.words.rstrip("."), "token": token}


def _lost(effects: tuple[SpaceEffect, ...], texts: Texts) -> tuple[str, ...]:
    return (_sentence(texts, "lost", effects),) if effects else ()


def _at_once(effects: tuple[SpaceEffect, ...], texts: Texts) -> tuple[str, ...]:
    return tuple(
        texts.say("story.forecast.at-once", what=thing_words(texts, effect)) for effect in effects
    )


def _what_lies_ahead(story: StoryPart, texts: Texts) -> tuple[str, ...]:
    """Return what the next move loses, the nearest immediate effect, the remaining rewards."""
    coming = effects_ahead(story)
    at_once = [ahead for ahead in coming if ahead.effect.when == "at-once"]
    rewards = [ahead for ahead in coming if ahead.effect.when != "at-once"]
    losing, kept = _rewards(rewards[:_REWARDS], texts)
    sentences = [*losing, *(_until(ahead, texts) for ahead in at_once[:1]), *kept]
    more = len(rewards) - _REWARDS
    if more > 0:
        sentences.append(texts.say("story.forecast.more", n=more))
    if not sentences and story.track is not None and story.track.next_space is not None:
        sentences.append(texts.say("story.forecast.nothing-ahead"))
    return tuple(sentences)


def _until(ahead: Ahead, texts: Texts) -> str:
    what = thing_words(texts, ahead.effect)
    moves = _capital(number_words(texts, ahead.tokens))
    return texts.say("story.forecast.until", n=ahead.tokens, moves=moves, what=what)


def _rewards(named: Sequence[Ahead], texts: Texts) -> tuple[list[str], list[str]]:
    """Return what the next move loses, and within how many moves the others stay."""
    losing: list[str] = []
    kept: list[str] = []
    for tokens in dict.fromkeys(ahead.tokens for ahead in named):
        together = [ahead.effect for ahead in named if ahead.tokens == tokens]
        what, moves = _together(texts, together), number_words(texts, tokens - 1)
        if tokens == 1:
            losing.append(texts.say("story.forecast.loses", what=what))
        elif kept:
            kept.append(texts.say("story.forecast.kept-too", what=what, moves=moves))
        else:
            key = "kept-one" if tokens == 2 else "kept"
            kept.append(_sentence(texts, key, together, moves=moves))
    return losing, [f"{', '.join(kept)}."] if kept else []


def _sentence(texts: Texts, key: str, effects: Sequence[SpaceEffect], **more: str) -> str:
    """Return the text of ``key`` for one effect or for several: its verb follows the number."""
    several = len(effects) > 1 or effects[0].kind == "tokens"
    what = _capital(_together(texts, effects))
    return texts.say(f"story.forecast.{key}{'-several' if several else ''}", what=what, **more)


def _together(texts: Texts, effects: Sequence[SpaceEffect]) -> str:
    words = list(dict.fromkeys(thing_words(texts, effect) for effect in effects))
    if len(words) == 1:
        return words[0]
    return texts.say("story.thing.and", first=", ".join(words[:-1]), last=words[-1])


def number_words(texts: Texts, n: int) -> str:
    """Return a number as a word up to twelve, as figures above."""
    return texts.find(f"story.number.{n}", str(n))


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]
