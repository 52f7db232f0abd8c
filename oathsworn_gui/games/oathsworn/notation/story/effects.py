"""The table of all kinds of story effects, and effects in words: as typed, as sentences."""

from collections.abc import Mapping

from oathsworn_gui.games.oathsworn.model.story_effect import Effect
from oathsworn_gui.games.oathsworn.notation.story import (
    map_effects,
    opening_effects,
    seat_effects,
    sheet_effects,
)
from oathsworn_gui.games.oathsworn.notation.story.spec import Fields, Head, StoryEffectSpec
from oathsworn_gui.tabletop.action import Scalar

SPECS: tuple[StoryEffectSpec, ...] = (
    *map_effects.SPECS,
    *sheet_effects.SPECS,
    *seat_effects.SPECS,
    *opening_effects.SPECS,
)

_BY_KIND: Mapping[str, StoryEffectSpec] = {spec.kind: spec for spec in SPECS}

HEADS: Mapping[str, Head] = {
    words: head for spec in SPECS for head in spec.heads for words in head.words
}
"""Every phrase that begins a kind."""

_WITH_FIELDS = (spec.fields for spec in SPECS if spec.fields is not None)

FIELDS: tuple[Fields, ...] = tuple(sorted(_WITH_FIELDS, key=lambda fields: fields.place))
"""The kinds that are entered without typing, in the order in which they are offered."""


def spec_of(effect: Effect) -> StoryEffectSpec:
    """Return the description of an effect's kind."""
    return _BY_KIND[effect.kind]


# ------------------------------------------------------------------------------------ in words


def write_story(effects: tuple[Effect, ...]) -> str:
    """Return the line that `read_story` reads back; quotes in names become apostrophes."""
    return " / ".join(map(write_effect, effects))


def write_effect(effect: Effect) -> str:
    """Return the piece that is typed for one effect."""
    return spec_of(effect).write(effect)


def sentence_key(effect: Effect) -> str:
    """Return the key of the sentence that says what an effect will do."""
    endings = (ending(effect) for ending in spec_of(effect).endings)
    words = ".".join([effect.kind, *filter(None, endings)])
    return f"says.do.{words}"


def sentence_params(effect: Effect) -> Mapping[str, Scalar]:
    """Return what the sentence is filled with."""
    return {
        "n": abs(effect.amount or 1),
        "name": effect.name,
        "token": effect.token,
        "seat": str(effect.numbers[0]) if effect.numbers else "",
        "where": ", ".join(map(str, effect.numbers)),
        "deck": effect.deck,
        "shop": effect.name,
    }
