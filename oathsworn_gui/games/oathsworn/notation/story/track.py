"""Lines of a time track: what is printed on its spaces, and when where it is not usual."""

import re
from collections.abc import Iterable

from oathsworn_gui.games.oathsworn.model.story import EffectKind, EffectTime, SpaceEffect
from oathsworn_gui.games.oathsworn.notation.story.parsing import TOKENS, pieces
from oathsworn_gui.tabletop.action import Refusal, impossible

_SPACE = re.compile(r"(\d{1,6})[\s:,.]+(.+)", re.DOTALL)
_MOMENTS: tuple[tuple[EffectTime, str], ...] = (
    ("at-once", "at once"),
    ("end-of-story", "end of story"),
    ("end-of-encounter", "end of encounter"),
)
_DECKS: dict[str, EffectKind] = {"city": "draw-city", "deepwood": "draw-deepwood"}
_TOKENS = re.compile(r"(?:(\d{1,6})\s+)?(.+?)(?:\s+tokens?)?")
_MOST_SPACE, _SHOWN = 999, 60
_QUOTES = '""'
"""Around words that would be read as something else."""


def usual_moment(kind: EffectKind) -> EffectTime:
    """Return when an effect is usually resolved. Source: TIME-06, TIME-07, TIME-08, L168-180."""
    if kind == "tokens":
        return "end-of-story"
    return "end-of-encounter" if kind == "unique-item" else "at-once"


def read_spaces(words: str) -> tuple[SpaceEffect, ...] | Refusal:
    """Return the effects of "7 battleflow / 8 city event / 10 at once entry 12", by space.

    What is not understood, or stands in quotes, stays as words of its space. Never raises.
    """
    effects: list[SpaceEffect] = []
    for piece in pieces(words):
        found = _SPACE.fullmatch(piece)
        if found is None or int(found[1]) > _MOST_SPACE:
            return impossible("chapter-told.space", "TIME-04", words=piece[:_SHOWN])
        effects.append(_effect(int(found[1]), found[2].strip()))
    return tuple(sorted(effects, key=lambda effect: effect.space))


def _effect(space: int, said: str) -> SpaceEffect:
    when: EffectTime | None = None
    for moment, words in _MOMENTS:
        if said.casefold().startswith(f"{words} "):
            when, said = moment, said[len(words) :].strip()
            break
    effect = _of_kind(space, said)
    return effect.evolve(when=when or usual_moment(effect.kind))


def _of_kind(space: int, said: str) -> SpaceEffect:
    """Return an effect by its words, at any moment."""
    plain = SpaceEffect(space=space, when="at-once", kind="words")
    if len(said) > len(_QUOTES) and said[0] + said[-1] == _QUOTES:
        return plain.evolve(words=said[1:-1])
    low = " ".join(said.casefold().split())
    deck = low.removesuffix(" event")
    if deck in _DECKS:
        return plain.evolve(kind=_DECKS[deck])
    if low in ("unique", "unique item", "+1 unique", "extra unique"):
        return plain.evolve(kind="unique-item")
    if low.startswith("entry ") and len(said.split()) > 1:
        return plain.evolve(kind="entry", entry=said.split(maxsplit=1)[1])
    token = _TOKENS.fullmatch(low)
    if token is not None and token[2] in TOKENS:
        return plain.evolve(kind="tokens", token=TOKENS[token[2]], amount=int(token[1] or 1))
    return plain.evolve(words=said)


def write_spaces(effects: Iterable[SpaceEffect]) -> str:
    """Return the line that `read_spaces` reads back."""
    return " / ".join(map(_written, effects))


def _written(effect: SpaceEffect) -> str:
    what = {
        "draw-city": "city event",
        "draw-deepwood": "deepwood event",
        "unique-item": "unique item",
        "entry": f"entry {effect.entry}",
        "tokens": f"{effect.amount} {effect.token}" if effect.amount > 1 else f"{effect.token}",
        "words": effect.words,
    }[effect.kind]
    usual = effect.when == usual_moment(effect.kind)
    moment = "" if usual else f"{dict(_MOMENTS)[effect.when]} "
    if effect.kind != "words" or read_spaces(f"{effect.space} {moment}{what}") == (effect,):
        return f"{effect.space} {moment}{what}"
    return f'{effect.space} {moment}"{what}"'
