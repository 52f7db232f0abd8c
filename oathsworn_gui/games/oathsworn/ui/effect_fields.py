"""What the form asks for an effect: its fields read off the value itself. Knows no Qt."""

from collections.abc import Mapping
from functools import cache
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, NamedTuple, Union, get_args, get_origin

from pydantic.fields import FieldInfo

from oathsworn_gui.games.oathsworn.model.card_effects import (
    AttackEffect,
    BattleflowEffect,
    CardEffect,
    CardPart,
    DefenseEffect,
    DisplaceEffect,
    DrawEffect,
    Effect,
    GainEffect,
    HarmEffect,
    MoveEffect,
    PiecesEffect,
    RefreshEffect,
    SayEffect,
    StatusEffect,
    TauntEffect,
    TilesEffect,
    TokenEffect,
)
from oathsworn_gui.games.oathsworn.model.instructions import AreaShape
from oathsworn_gui.games.oathsworn.model.words import TOKEN_TYPES, Colour
from oathsworn_gui.games.oathsworn.rules.quick_effect_pieces import PIECES, STATUSES, TILES
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


class NewEffect(NamedTuple):
    """An effect to add: the key that adds it, its icon, and what it is at first."""

    key: str
    icon: str
    effect: CardEffect


NEW_EFFECTS: tuple[NewEffect, ...] = (
    NewEffect("a", "sword", AttackEffect()),
    NewEffect("m", "shoe-print", MoveEffect(distance=2)),
    NewEffect("p", "arrow-right-bold-box-outline", DisplaceEffect(way="push", by=1)),
    NewEffect("t", "poker-chip", TokenEffect(token=TOKEN_TYPES[0])),
    NewEffect("g", "heart-plus-outline", GainEffect(what="hp")),
    NewEffect("s", "water", StatusEffect(status="bleed")),
    NewEffect("h", "heart-broken-outline", HarmEffect()),
    NewEffect("b", "sync", BattleflowEffect()),
    NewEffect("r", "refresh", RefreshEffect()),
    NewEffect("w", "cards-outline", DrawEffect(colours=("white",))),
    NewEffect("f", "fire", TilesEffect(tile="fire")),
    NewEffect("d", "shield-plus-outline", DefenseEffect()),
    NewEffect("u", "bullhorn-outline", TauntEffect()),
    NewEffect("o", "puzzle-outline", PiecesEffect(piece="lethality")),
    NewEffect("y", "message-text-outline", SayEffect(words="…")),
)
"""The fifteen effects in the order they are offered."""

ICONS: Mapping[str, str] = {new.effect.do: new.icon for new in NEW_EFFECTS}
"""The icon of each effect by what it does."""

_OFTEN = {"status": STATUSES, "tile": TILES, "piece": PIECES}
_BELOW = {"chain_range": "chain", "grows": "for_each"}
"""Fields that mean something only while another one is set."""
_PART = ("cost", "interrupt", "once", "companions", "needs")
_LEFT_OUT = {"do", "effects", "words", "extra"}


@cache
def fields_of(kind: type[State]) -> tuple[Field, ...]:
    """Return the fields of an effect, of a part or of an extra cost, as they are asked for."""
    names = [name for name in kind.model_fields if name not in _LEFT_OUT]
    if kind is SayEffect:
        names.append("words")
    if issubclass(kind, Effect):
        names = [*(name for name in names if name != "when"), "when"]
    if kind is CardPart:
        names = list(_PART)
    return tuple(_field(name, kind.model_fields[name]) for name in names)


def is_asked(value: State, name: str) -> bool:
    """Whether a field means something as the others stand."""
    above = _BELOW.get(name)
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
        return Field(name, "words", most=bounds["max_length"], choices=_OFTEN.get(name, ()))
    return Field(name, "toggle") if annotation is bool else Field(name, "area", choices=AREA_SHAPES)


def _many(name: str, one: Any) -> Field:
    """Return the field of several values: MIGHT, or any of some words."""
    if one == Colour:
        return Field(name, "cubes", least=1, most=20)
    return Field(name, "several", choices=get_args(one))


def _inner(info: FieldInfo) -> tuple[Any, dict[str, int], bool]:
    """Return what a field holds beside None, its bounds, and whether None may stand there."""
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
