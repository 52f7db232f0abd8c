"""Effects of cards in sentences: one a part's conditions, one an effect."""

from collections.abc import Sequence

from oathsworn_gui.games.oathsworn.model.card_effects import CardEffect, CardPart, Parts
from oathsworn_gui.games.oathsworn.notation.card import EffectWords, effect_words, part_words
from oathsworn_gui.tabletop.action import Line
from oathsworn_gui.tabletop.texts import Scalar, Texts

_IN_WORDS = {
    "token": "effect-text.token",
    "status": "status",
    "piece": "piece",
    "tile": "encounter.tile",
    "each": "each",
}
"""Parameters that are ids, and how the texts of their words begin."""


def effect_text(texts: Texts, effect: CardEffect, before: Sequence[CardEffect] = ()) -> str:
    """Return an effect as one sentence: ``"On a hit: push 2, each enemy within 3."``."""
    return _sentence(texts, effect_words(effect, before))


def part_text(texts: Texts, part: CardPart) -> tuple[str, ...]:
    """Return a part as sentences: what it asks for, its effects, the group's own words."""
    words = part_words(part)
    heads = ", ".join(_said(texts, head) for head in words.heads)
    told = tuple(_sentence(texts, effect) for effect in words.effects)
    return (*((_whole(heads),) if heads else ()), *told, *((words.words,) if words.words else ()))


def parts_text(texts: Texts, parts: Parts) -> str:
    """Return all parts of a card, each as one line of sentences."""
    return "\n".join(" ".join(part_text(texts, part)) for part in parts)


def _sentence(texts: Texts, effect: EffectWords) -> str:
    clauses = ", ".join(_said(texts, told) for told in (effect.does, *effect.more))
    if effect.does.code == "effect.say" and effect.when is None:
        return clauses
    if effect.when is None:
        return _whole(clauses)
    return _whole(texts.say("effect-text.when", when=_said(texts, effect.when), then=clauses))


def _whole(words: str) -> str:
    """Return words as a sentence: a capital letter first, a full stop last."""
    end = "" if words.endswith((".", "!", "?", "…")) else "."
    return f"{words[:1].upper()}{words[1:]}{end}"


def _said(texts: Texts, told: Line) -> str:
    params: dict[str, Scalar] = {
        name: texts.find(f"{_IN_WORDS[name]}.{value}", str(value)) if name in _IN_WORDS else value
        for name, value in told.params.items()
    }
    return texts.say(f"line.{told.code}", **params)
