"""The effects in the book's sentences, before they are done: each effect, and its result."""

from typing import NamedTuple

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign, story_of
from oathsworn_gui.games.oathsworn.model.story_effect import Effect
from oathsworn_gui.games.oathsworn.notation.story import (
    LONGEST,
    reading_of,
    sentence_key,
    sentence_params,
)
from oathsworn_gui.games.oathsworn.rules.hp.numbers import iron
from oathsworn_gui.games.oathsworn.rules.map.time_track import forecast
from oathsworn_gui.games.oathsworn.rules.story.effects_judged import refuse_effect, refuse_moot
from oathsworn_gui.games.oathsworn.rules.story.effects_sheets import iron_of
from oathsworn_gui.tabletop.action import Refusal
from oathsworn_gui.tabletop.phrases import Phrases
from oathsworn_gui.tabletop.procedure import Question


def effect_words(phrases: Phrases, effect: Effect) -> str:
    """Return the sentence that says what an effect will do."""
    return phrases.said(sentence_key(effect), sentence_params(effect))


def effect_sentence(phrases: Phrases, effect: Effect) -> str:
    """Return what an effect will do with its number, also where its sentence leaves it out."""
    sentence = effect_words(phrases, effect)
    return f"{sentence} {effect.amount:+d}." if sentence.endswith(":") else sentence


def whom_words(phrases: Phrases, question: Question) -> str:
    """Return what strikes one of the four, as worded in the question whom it strikes."""
    told = question.params
    effect = Effect.model_validate(
        {
            "kind": told["effect"],
            "amount": told["amount"],
            "name": told.get("name") or "",
            "token": told.get("token"),
            "scope": "one",
        }
    )
    return effect_words(phrases, effect)


class ReadBack(NamedTuple):
    """What a typed line says: its effects, empty where it cannot be read or says nothing.

    ``refusal`` says why it cannot be read; ``echoes`` has each effect in words.
    """

    effects: tuple[Effect, ...]
    refusal: Refusal | None
    echoes: tuple["Echo", ...]


class Echo(NamedTuple):
    """An effect in words; ``wrong``: it cannot be, or changes nothing, and the words say why."""

    wrong: bool
    words: str


def longest_line() -> int:
    """Return the most characters that a line may have."""
    return LONGEST


def read_back(phrases: Phrases, campaign: Campaign, box: Box, line: str) -> ReadBack:
    """Return what a typed line says, read back in words."""
    found = reading_of(line, campaign, box)
    if isinstance(found, Refusal):
        return ReadBack((), found, ())
    echoes = tuple(_echo(phrases, campaign, box, each) for each in found.effects)
    told = (
        _unnamed(phrases, echo) if place in found.unnamed else echo
        for place, echo in enumerate(echoes)
    )
    return ReadBack(found.effects, None, tuple(told))


def _unnamed(phrases: Phrases, echo: Echo) -> Echo:
    """Say that nobody was named, and how one of the four is; nothing where it cannot be anyway."""
    if echo.wrong:
        return echo
    return echo._replace(words=f"{echo.words} {phrases.texts.say('says.nobody-named')}")


def _echo(phrases: Phrases, campaign: Campaign, box: Box, effect: Effect) -> Echo:
    refusal = refuse_effect(campaign, effect, box) or refuse_moot(campaign, effect, box)
    if refusal is not None:
        return Echo(wrong=True, words=phrases.refusal_text(refusal))
    more, said = _comes_to(phrases, campaign, effect), effect_words(phrases, effect)
    return Echo(wrong=False, words=f"{said} {more}" if more else said)


def _comes_to(phrases: Phrases, campaign: Campaign, effect: Effect) -> str:
    """Return the result of an effect in numbers, empty where the sentence has them already."""
    say = phrases.texts.say
    if effect.kind == "iron":
        total = iron(campaign) + iron_of(campaign, effect)
        short = total < 0
        return say("says.to.iron-short", n=-total) if short else say("says.to.iron", n=total)
    if effect.kind == "hp" and effect.scope == "each":
        falls = [who.name for who in campaign.seats.values() if 0 < who.hp <= -effect.amount]
        return say("says.to.zero", names=", ".join(falls)) if falls else ""
    if effect.kind == "counter":
        held = campaign.company.counters.get(effect.name, 0) + effect.amount
        return say("says.to.counter", n=held)
    if effect.kind == "time":
        spaces = forecast(story_of(campaign), effect.amount).spaces
        return say("says.to.time", spaces=", ".join(map(str, spaces))) if spaces else ""
    return ""
