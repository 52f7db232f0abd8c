"""The table of all kinds of effects of a card, and effects in words: as typed, as sentences."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from oathsworn_gui.games.oathsworn.model.card_effects import CardEffect, CardPart, Parts
from oathsworn_gui.games.oathsworn.notation.card import attack, gains, movement, table_effects
from oathsworn_gui.games.oathsworn.notation.card.extras import is_extra
from oathsworn_gui.games.oathsworn.notation.card.parts import (
    PART_WORDS,
    demand_lines,
    write_demands,
)
from oathsworn_gui.games.oathsworn.notation.card.spec import EffectSpec, Read
from oathsworn_gui.games.oathsworn.notation.card.vocabulary import WRITTEN_WHEN, quoted
from oathsworn_gui.tabletop.action import Line, line

_ALL = (*attack.SPECS, *movement.SPECS, *gains.SPECS, *table_effects.SPECS)

SPECS: tuple[EffectSpec[Any], ...] = tuple(sorted(_ALL, key=lambda spec: spec.form.place))
"""All kinds, in the order in which the form offers them."""

_BY_NAME: Mapping[str, EffectSpec[Any]] = {spec.do: spec for spec in SPECS}

WORDS: Mapping[str, Read] = {
    **PART_WORDS,
    **{word: read for spec in SPECS for word, read in spec.words.items()},
}
"""Every word that begins something in the line of a card, and what reads the rest."""


def spec_of(effect: CardEffect) -> EffectSpec[Any]:
    """Return the description of an effect's kind."""
    return _BY_NAME[effect.do]


def step_key(effect: CardEffect) -> str:
    """Return what the key of an effect's name ends with: "move", "displace.push"."""
    return spec_of(effect).name(effect)


def icon_of(effect: CardEffect) -> str:
    """Return the name of the icon for an effect's kind."""
    return spec_of(effect).form.icon


# ------------------------------------------------------------------------------ the line typed


def write_parts(parts: Parts) -> str:
    """Return the line that `read_parts` reads back into ``parts``; quotes in words become '."""
    return " / ".join(map(_write_part, parts))


def _write_part(part: CardPart) -> str:
    effects = (_write_effect(e, part.effects[:n]) for n, e in enumerate(part.effects))
    pieces = [*write_demands(part), *effects]
    if part.words:
        pieces.append(f"note {quoted(part.words)}")
    return ", ".join(pieces) or "nothing"


def _write_effect(effect: CardEffect, before: Sequence[CardEffect]) -> str:
    words = spec_of(effect).write(effect)
    if effect.when == "always":
        return f"hit or miss: {words}" if is_extra(before, effect) else words
    return f"{WRITTEN_WHEN[effect.when]}: {words}"


# -------------------------------------------------------------------------------- sentences


class EffectWords(NamedTuple):
    """One effect: ``when`` it happens (None: always), what it ``does``, and what adds to it."""

    when: Line | None
    does: Line
    more: tuple[Line, ...] = ()


class PartWords(NamedTuple):
    """One part of a card: what it asks for or costs, its effects, and the group's own words."""

    heads: tuple[Line, ...]
    effects: tuple[EffectWords, ...]
    words: str = ""


def part_words(part: CardPart) -> PartWords:
    """Return a part of a card in words; a part without an entry has none."""
    return PartWords(
        tuple(demand_lines(part)),
        tuple(effect_words(e, part.effects[:n]) for n, e in enumerate(part.effects)),
        part.words,
    )


def effect_words(effect: CardEffect, before: Sequence[CardEffect] = ()) -> EffectWords:
    """Return an effect in words: lines ``effect.…`` whose parameters are ids and numbers.

    ``before`` are those of its part before it: an extra of their attack says that a miss is no bar.
    """
    spec = spec_of(effect)
    when = None if effect.when == "always" else line(f"effect.when.{effect.when}")
    if when is None and is_extra(before, effect):
        when = line("effect.hit-or-miss")
    return EffectWords(when, spec.line(effect), (*spec.additions(effect), *_whom(effect)))


def _whom(effect: CardEffect) -> Iterator[Line]:
    """Yield whom an effect is for, where that is not oneself, and how near they are."""
    whom = getattr(effect, "whom", None)
    within = getattr(effect, "within", None)
    if whom is None or whom == "self":
        if within is not None:
            yield line("effect.within", n=within)
    elif within is None:
        yield line(f"effect.whom.{whom}")
    else:
        yield line(f"effect.whom.{whom}.within", n=within)
