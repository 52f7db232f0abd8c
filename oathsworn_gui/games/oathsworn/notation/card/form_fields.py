"""What the form of a card asks for an effect: its fields, read off the value's own types."""

from collections.abc import Mapping
from functools import cache
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, NamedTuple, Union, get_args, get_origin

from pydantic.fields import FieldInfo

from oathsworn_gui.games.oathsworn.model.card_effects import CardPart, Effect
from oathsworn_gui.games.oathsworn.model.instructions import AreaShape
from oathsworn_gui.games.oathsworn.model.words import Colour
from oathsworn_gui.games.oathsworn.notation.names import CARD_TILES, PIECES, STATUSES
from oathsworn_gui.tabletop.state import State

Look = Literal["number", "choice", "several", "toggle", "cubes", "words", "area"]
AREA_SHAPES: tuple[AreaShape, ...] = ("adjacent", "disc", "cone", "wave", "path")
"""Areas that need no drawing; one typed otherwise stays as it is."""


class Field(NamedTuple):
    """One field of a value. ``least`` and ``most`` bound a number, ``open`` lets it be none.

    ``choices`` are what may be chosen; for words they are what is often written there.
    """

    name: str
    look: Look
    least: int = 0
    most: int = 0
    open: bool = False
    choices: tuple[str, ...] = ()


_SUGGESTED: Mapping[str, tuple[str, ...]] = {
    "status": STATUSES,
    "tile": CARD_TILES,
    "piece": PIECES,
}
"""Words that are often entered in a field."""

_DEPENDS_ON = {"chain_range": "chain", "grows": "for_each"}
"""Fields that mean something only while another one is set."""
_PART = ("cost", "interrupt", "once", "companions", "needs")
"""The fields of a part; its effects, words and extra costs are entered elsewhere."""


@cache
def fields_of(kind: type[State]) -> tuple[Field, ...]:
    """Return the fields of an effect or of a part in the order in which they are asked for."""
    names = [name for name in kind.model_fields if name != "do"]
    if issubclass(kind, Effect):
        names = [*(name for name in names if name != "when"), "when"]
    if kind is CardPart:
        names = list(_PART)
    return tuple(_field(name, kind.model_fields[name]) for name in names)


def is_asked(value: State, name: str) -> bool:
    """Whether a field means something with the values of the others."""
    above = _DEPENDS_ON.get(name)
    return above is None or bool(getattr(value, above))


def _field(name: str, info: FieldInfo) -> Field:
    annotation, bounds, is_open = _inner(info)
    origin, inside = get_origin(annotation), get_args(annotation)
    if origin is Literal:
        return Field(name, "choice", choices=inside)
    if origin is tuple:
        return _many(name, inside[0])
    if annotation is int:
        return Field(name, "number", bounds.get("ge", 0), bounds.get("le", 99), is_open)
    if annotation is str:
        return Field(name, "words", most=bounds["max_length"], choices=_SUGGESTED.get(name, ()))
    return Field(name, "toggle") if annotation is bool else Field(name, "area", choices=AREA_SHAPES)


def _many(name: str, one: Any) -> Field:
    """Return the field of several values: MIGHT, or any of some words."""
    if one == Colour:
        return Field(name, "cubes", least=1, most=20)
    return Field(name, "several", choices=get_args(one))


def _inner(info: FieldInfo) -> tuple[Any, dict[str, int], bool]:
    """Return a field's type besides None, its bounds, and whether None is allowed."""
    annotation, metadata, is_open = info.annotation, list(info.metadata), False
    if get_origin(annotation) in (Union, UnionType):
        is_open = NoneType in get_args(annotation)
        annotation = next(arg for arg in get_args(annotation) if arg is not NoneType)
    if get_origin(annotation) is Annotated:
        annotation, *more = get_args(annotation)
        for one in more:
            metadata += one.metadata if isinstance(one, FieldInfo) else [one]
    bounds = {
        name: int(getattr(one, name))
        for one in metadata
        for name in ("ge", "le", "max_length")
        if getattr(one, name, None) is not None
    }
    return annotation, bounds, is_open
