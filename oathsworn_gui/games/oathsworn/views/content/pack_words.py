"""Entries of a pack in words: names that spoil nothing, values side by side."""

from collections.abc import Mapping, Sequence
from typing import Any, cast

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.content.may_see import may_see_entry
from oathsworn_gui.games.oathsworn.content.own_key import place_of
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.card_effects import CardPart
from oathsworn_gui.games.oathsworn.model.own import MapSpot
from oathsworn_gui.games.oathsworn.model.story import SpaceEffect
from oathsworn_gui.games.oathsworn.notation.enemy import step_words
from oathsworn_gui.games.oathsworn.views.content.effect_sentences import parts_text
from oathsworn_gui.games.oathsworn.views.content.entries import Held, name_of_entry
from oathsworn_gui.games.oathsworn.views.content.places import spaces_words, spots_words
from oathsworn_gui.tabletop.plain_words import MIGHT_LETTERS
from oathsworn_gui.tabletop.texts import Texts

_MOST_NAMES = 24
_LONGEST_WORDS = 2000


def names_in_words(campaign: Campaign, box: Box, texts: Texts, found: Sequence[Held]) -> str:
    """Return the names of entries in one line; those of later chapters are only counted."""
    seen = [held for held in found if may_show(campaign, box, held)]
    names = [name_of_entry(held, box, texts) for held in seen[:_MOST_NAMES]]
    more, later = len(seen) - len(names), len(found) - len(seen)
    if more:
        names.append(texts.say("pack.more", n=more))
    if later:
        names.append(texts.say("pack.later", n=later))
    return ", ".join(names)


def may_show(campaign: Campaign, box: Box, held: Held) -> bool:
    """Whether an entry spoils nothing that the campaign has not reached.

    Entries that this table made itself are known to it.
    """
    own = getattr(campaign.own, held.kind).get(held.key)
    stranger = own is None or place_of(held.kind, held.key) in campaign.own.taken
    return not stranger or may_see_entry(campaign, box, held.entry)


def value_words(texts: Texts, value: Any) -> str:
    """Return a field of an entry in words, "–" for nothing."""
    if value is None or value in ("", ()):
        return "–"
    if isinstance(value, bool):
        return texts.say("pack.yes" if value else "pack.no")
    if isinstance(value, str) and len(value) > _LONGEST_WORDS:  # a picture in base64
        return texts.say("pack.picture", n=len(value) * 3 // 4 // 1000)
    if isinstance(value, Mapping):
        return _mapped(texts, cast("Mapping[str, Any]", value))
    if isinstance(value, tuple):
        return _several(texts, cast("tuple[Any, ...]", value))
    return str(value)


def _mapped(texts: Texts, sides: Mapping[str, Any]) -> str:
    if all(isinstance(of, MapSpot) for of in sides.values()):
        return spots_words(texts, sides)
    told = (f"{side.upper()}: {value_words(texts, of)}" for side, of in sides.items())
    return "\n".join(told)


def _several(texts: Texts, values: tuple[Any, ...]) -> str:
    first = values[0]
    if isinstance(first, CardPart):
        return parts_text(texts, values)
    if first in MIGHT_LETTERS:
        return " ".join(MIGHT_LETTERS[colour] for colour in values)
    if isinstance(first, SpaceEffect):
        return spaces_words(texts, values)
    if hasattr(first, "do"):
        return ". ".join(step_words(texts, step) for step in values)
    return str(len(values))
