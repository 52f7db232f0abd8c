"""Entries of a pack in words: names that spoil nothing, values side by side."""

from collections.abc import Mapping, Sequence
from typing import Any, cast

from oathsworn_gui.games.oathsworn.content.may_see import may_see_entry
from oathsworn_gui.games.oathsworn.content.own_key import place_of
from oathsworn_gui.games.oathsworn.model.card_effects import CardPart
from oathsworn_gui.games.oathsworn.model.own import MapSpot
from oathsworn_gui.games.oathsworn.model.story import SpaceEffect
from oathsworn_gui.games.oathsworn.ui.effect_text import parts_text
from oathsworn_gui.games.oathsworn.ui.enemy_step_words import step_words
from oathsworn_gui.games.oathsworn.ui.own_entries import Held, name_of_entry
from oathsworn_gui.games.oathsworn.ui.own_places import spaces_words, spots_words
from oathsworn_gui.ui.pages import PageContext
from oathsworn_gui.ui.paint import MIGHT_LETTERS

_MOST_NAMES = 24
_LONGEST_WORDS = 2000


def names_in_words(context: PageContext, found: Sequence[Held]) -> str:
    """Return the names of entries in one line; those of later chapters are only counted."""
    seen = [held for held in found if may_show(context, held)]
    names = [name_of_entry(held, context.store.box) for held in seen[:_MOST_NAMES]]
    more, later = len(seen) - len(names), len(found) - len(seen)
    if more:
        names.append(context.texts.say("pack.more", n=more))
    if later:
        names.append(context.texts.say("pack.later", n=later))
    return ", ".join(names)


def may_show(context: PageContext, held: Held) -> bool:
    """Whether an entry spoils nothing of what the campaign has not come to.

    What this table entered by itself it has seen.
    """
    campaign, box = context.store.campaign, context.store.box
    own = getattr(campaign.own, held.kind).get(held.key)
    stranger = own is None or place_of(held.kind, held.key) in campaign.own.taken
    return not stranger or may_see_entry(campaign, box, held.entry)


def value_words(context: PageContext, value: Any) -> str:
    """Return a field of an entry in words, "–" for nothing."""
    if value is None or value in ("", ()):
        return "–"
    if isinstance(value, bool):
        return context.texts.say("pack.yes" if value else "pack.no")
    if isinstance(value, str) and len(value) > _LONGEST_WORDS:  # a picture in base64
        return context.texts.say("pack.picture", n=len(value) * 3 // 4 // 1000)
    if isinstance(value, Mapping):
        return _mapped(context, cast("Mapping[str, Any]", value))
    if isinstance(value, tuple):
        return _several(context, cast("tuple[Any, ...]", value))
    return str(value)


def _mapped(context: PageContext, sides: Mapping[str, Any]) -> str:
    if all(isinstance(of, MapSpot) for of in sides.values()):
        return spots_words(context.texts, sides)
    told = (f"{side.upper()}: {value_words(context, of)}" for side, of in sides.items())
    return "\n".join(told)


def _several(context: PageContext, values: tuple[Any, ...]) -> str:
    first = values[0]
    if isinstance(first, CardPart):
        return parts_text(context.texts, values)
    if first in MIGHT_LETTERS:
        return " ".join(MIGHT_LETTERS[colour] for colour in values)
    if isinstance(first, SpaceEffect):
        return spaces_words(context.texts, values)
    if hasattr(first, "do"):
        return ". ".join(step_words(context.texts, step) for step in values)
    return str(len(values))
