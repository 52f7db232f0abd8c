"""What could stand on a card: parts, instructions and rules of the board, made up by chance."""

import types
import typing
from random import Random
from typing import Any, Literal, Union

from oathsworn_gui.games.oathsworn.model.card_effects import CardPart
from oathsworn_gui.tabletop.hexes import Hex
from oathsworn_gui.tabletop.state import State

_WORDS = {
    "tile": ("fire", "water"), "status": ("bleed", "crippled", "poison"), "piece": ("lethality",),
    "token": ("bleed", "redraw", "animus"), "kind": ("", "squealer", "giant-rat"),
    "location": ("core", "bell", "snout"), "icon": ("", "bell", "core"),
    "unless_broken": ("", "bell", "core"), "broken": ("", "snout"), "words": ("It tolls.",),
    "hexes": ("H5", "C4"), "key": ("cold", "mud"),
}  # fmt: skip
"""Words that a field may hold, by its name."""
_TRIES = 20


def parts(chance: Random) -> tuple[CardPart, ...]:
    """Return one or two parts of an ability card."""
    found: tuple[CardPart, ...] = _value("parts", tuple[CardPart, ...], chance)
    return found


def made(name: str, annotation: Any, chance: Random) -> Any:
    """Return a value of what a field holds: instructions, parts, rules of the board."""
    return _value(name, annotation, chance)


def _made(kind: type[State], chance: Random) -> State:
    for _ in range(_TRIES):
        fields = {
            name: _value(name, info.annotation, chance)
            for name, info in kind.model_fields.items()
            if name != "do" and (info.is_required() or chance.random() < 0.4)
        }
        try:
            return kind.model_validate(fields)
        except ValueError:  # out of bounds: another one
            continue
    raise AssertionError(f"no {kind.__name__} was found in {_TRIES} tries")


def _value(name: str, annotation: Any, chance: Random) -> Any:
    origin, args = typing.get_origin(annotation), typing.get_args(annotation)
    if origin is typing.Annotated:
        return _value(name, args[0], chance)
    if origin in (Union, types.UnionType):
        return _value(name, chance.choice(args), chance)
    if origin is Literal:
        return chance.choice(args)
    if origin is tuple:
        return tuple(_value(name, args[0], chance) for _ in range(chance.randint(1, 2)))
    if isinstance(annotation, type) and issubclass(annotation, State):
        return _made(annotation, chance)
    plain: dict[Any, Any] = {
        bool: chance.random() < 0.3,
        int: chance.choice((0, 1, 1, 2, 3)),
        str: chance.choice(_WORDS.get(name, ("",))),
        Hex: Hex(chance.randint(-2, 2), chance.randint(-2, 2)),
    }
    return plain.get(annotation)
