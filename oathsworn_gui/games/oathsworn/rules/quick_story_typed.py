"""Effects of a story as the line that people would type for them."""

import re
from collections.abc import Callable, Mapping

from oathsworn_gui.games.oathsworn.model.story_effect import Effect

_PLAIN = re.compile(r"[^\W\d_]+(?:[ '’-][^\W\d_]+)*")
"""Names of letters alone need no quotes."""
_UNQUOTED = dict.fromkeys(map(ord, '"“”«»'), "'")
_READ_OTHERWISE = {
    "common", "unique", "gone", "each", "all", "every", "everyone", "everybody", "one", "somebody",
    "someone", "company", "the", "lost",
}  # fmt: skip
"""Words that mean something else where a name may begin."""


def typed_story(effects: tuple[Effect, ...]) -> str:
    """Return the line that `read_story` reads back; quotes in names become apostrophes."""
    return " / ".join(map(typed_effect, effects))


def typed_effect(effect: Effect) -> str:
    """Return the piece that is typed for one effect."""
    return _TYPED[effect.kind](effect)


def _name(name: str) -> str:
    plain = _PLAIN.fullmatch(name) and name.split(maxsplit=1)[0].casefold() not in _READ_OTHERWISE
    return name if plain else f'"{name.translate(_UNQUOTED)}"'


def _clue(name: str) -> str:
    """Return a name that is often a number."""
    return name if name == "!" or (name.isascii() and name.isdecimal()) else _name(name)


def _whom(effect: Effect) -> str:
    return "one" if effect.scope == "one" else "each"


def _said(head: str) -> Callable[[Effect], str]:
    return lambda effect: head


def _named(head: str) -> Callable[[Effect], str]:
    return lambda effect: f"{head} {_name(effect.name)}"


def _maybe_named(head: str) -> Callable[[Effect], str]:
    return lambda effect: f"{head} {_name(effect.name)}" if effect.name else head


def _counted(head: str) -> Callable[[Effect], str]:
    return lambda effect: f"{head} {effect.amount}"


def _listed(head: str) -> Callable[[Effect], str]:
    return lambda effect: f"{head} {' '.join(map(str, effect.numbers))}"


def _iron(effect: Effect) -> str:
    each = "each " if effect.scope == "each" else ""
    return f"{each}iron {effect.amount}"


def _token(effect: Effect) -> str:
    return f"{_whom(effect)} {effect.token} {effect.amount or 1}"


def _token_lost(effect: Effect) -> str:
    return f"{_whom(effect)} lose {effect.token or 'token'} {effect.amount or 1}"


def _injury(effect: Effect) -> str:
    return f"{_whom(effect)} injury {_clue(effect.name) if effect.name else ''}".strip()


_TYPED: Mapping[str, Callable[[Effect], str]] = {
    "token": _listed("place"),
    "token-off": _listed("take off"),
    "go": _listed("go"),
    "clue": lambda effect: f"clue {_clue(effect.name)}",
    "clue-lost": lambda effect: f"lose clue {_clue(effect.name)}",
    "keyword": _named("keyword"),
    "keyword-lost": _named("lose keyword"),
    "counter": lambda effect: f"counter {_name(effect.name)} {effect.amount}",
    "path": lambda effect: f"path {effect.name}",
    "direction": _named("direction"),
    "iron": _iron,
    "hp": lambda effect: f"{_whom(effect)} hp {effect.amount}",
    "time": _counted("time"),
    "combat-token": _token,
    "combat-token-lost": _token_lost,
    "permanent-token": lambda effect: f"{_whom(effect)} permanent {effect.token}",
    "item": _named("item"),
    "items": lambda effect: f"item {effect.deck} {effect.amount or 1}",
    "injury": _injury,
    "injuries-gone": lambda effect: f"{_whom(effect)} injuries gone",
    "killed": _maybe_named("killed"),
    "ally": _named("ally"),
    "ally-lost": _maybe_named("lose ally"),
    "trait": _named("trait"),
    "ambush": _said("ambushed"),
    "special-rules": _said("special rules"),
    "unique-item": _said("extra unique"),
    "fight": _counted("fight"),
    "secret": _said("secret"),
    "event": lambda effect: f"event {effect.deck} {effect.amount or 1}",
    "event-add": lambda effect: f"add {effect.deck} {_clue(effect.name)}",
    "shop": lambda effect: f"shop {effect.name}",
    "map": _maybe_named("map"),
    "track": lambda effect: f"track {effect.amount}" if effect.amount else "track",
    "journey": _counted("journey"),
    "rations": _counted("rations"),
    "node": lambda effect: f"node {_clue(effect.name)}",
    "journey-over": _said("journey over"),
    "note": _named("note"),
    "end": _said("end"),
}
"""How each kind is typed."""
