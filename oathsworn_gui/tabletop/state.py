"""Frozen values, of which campaigns consist.

pydantic's ``frozen`` is shallow and ``model_copy`` validates nothing, so state contains no list,
dict or set (``FrozenMap`` and tuples instead), and :meth:`State.evolve` is the only way to change a
value.
"""

from collections.abc import Callable, Mapping
from functools import cache
from typing import TYPE_CHECKING, Annotated, Any, NoReturn, Self, TypeVar, dataclass_transform

from pydantic import (
    AfterValidator,
    BaseModel,
    ConfigDict,
    Field,
    TypeAdapter,
    ValidationError,
)

K = TypeVar("K")
V = TypeVar("V")


class FrozenDict(dict[K, V]):
    """An immutable dict: hashable, so that it can be a default, and as fast to read."""

    def __hash__(self) -> int:  # pyright: ignore[reportIncompatibleVariableOverride]
        """Return a hash of the items, which must be hashable themselves."""
        return hash(frozenset(self.items()))

    def _refuse(self, *_: object, **__: object) -> NoReturn:
        raise TypeError("a FrozenDict cannot be changed")

    if not TYPE_CHECKING:  # to the type checker it stays a dict; State shows it as a Mapping
        __setitem__ = __delitem__ = __ior__ = _refuse
        clear = pop = popitem = setdefault = update = _refuse

    def __deepcopy__(self, memo: object) -> Self:
        """Return itself: it is immutable."""
        return self


def _freeze(mapping: Mapping[Any, Any]) -> Mapping[Any, Any]:
    return mapping if isinstance(mapping, FrozenDict) else FrozenDict(mapping)


FrozenMap = Annotated[Mapping[K, V], AfterValidator(_freeze)]
"""A mapping inside state: read-only, written to JSON as an object. Keys are strings."""

EMPTY: Mapping[Any, Any] = FrozenDict()
"""The empty map, for defaults."""


@dataclass_transform(frozen_default=True, kw_only_default=True, field_specifiers=(Field,))
class State(BaseModel):
    """A frozen value. States with equal fields are equal; changing one creates a new object."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)

    def evolve(self, **changes: object) -> Self:
        """Return a copy with some fields replaced; ``self`` if nothing differs by identity.

        Raises:
            ValidationError: a value is invalid for its field.
            KeyError: there is no such field.
            MemoryError: there was too little memory to validate a value.
        """
        values, kind = self.__dict__, type(self)
        try:
            new = {
                name: _checker(kind, name)(value)
                for name, value in changes.items()
                if values[name] is not value
            }
        except ValidationError as fault:
            if _tells_shortage(fault):
                raise MemoryError from fault
            raise
        return self._with(new) if new else self

    def _with(self, new: Mapping[str, object]) -> Self:
        """Return what ``model_copy(update=new)`` does, in half of the time."""
        made = self.__class__.__new__(self.__class__)
        _set(made, "__dict__", {**self.__dict__, **new})
        _set(made, "__pydantic_fields_set__", self.__pydantic_fields_set__ | new.keys())
        _set(made, "__pydantic_extra__", self.__pydantic_extra__)
        _set(made, "__pydantic_private__", self.__pydantic_private__)
        return made


_set = object.__setattr__
"""How pydantic fills a value that is frozen."""


def _tells_shortage(fault: ValidationError) -> bool:
    """Whether memory ended while a mapping was read, of which pydantic says that it is invalid."""
    causes = (each.get("ctx", {}).get("error") for each in fault.errors(include_url=False))
    return any(isinstance(cause, str) and cause.startswith("MemoryError") for cause in causes)


@cache
def _checker(kind: type[State], field: str) -> Callable[[object], object]:
    """Return what validates a value of a field."""
    info = kind.model_fields[field]
    annotation: Any = info.rebuild_annotation()
    config = None if _is_model(annotation) else ConfigDict(strict=True)
    return TypeAdapter(annotation, config=config).validator.validate_python


def _is_model(annotation: object) -> bool:
    return isinstance(annotation, type) and issubclass(annotation, BaseModel)


def frozen(mapping: Mapping[K, V]) -> Mapping[K, V]:
    """Return a read-only copy of ``mapping``."""
    return FrozenDict(mapping)


def put(mapping: Mapping[K, V], key: K, value: V) -> Mapping[K, V]:
    """Return the map with ``key`` set; the same object if it already holds that very value."""
    if key in mapping and mapping[key] is value:
        return mapping
    return FrozenDict({**mapping, key: value})


def drop(mapping: Mapping[K, V], key: K) -> Mapping[K, V]:
    """Return the map without ``key``; the same object if it has no such key."""
    if key not in mapping:
        return mapping
    return FrozenDict({k: v for k, v in mapping.items() if k != key})


def count(mapping: Mapping[K, int], key: K, change: int) -> Mapping[K, int]:
    """Return a map of counts with ``key`` changed by ``change``; entries of 0 are removed.

    Raises:
        ValueError: the count would fall below 0.
    """
    amount = mapping.get(key, 0) + change
    if amount < 0:
        raise ValueError(f"{key!r} would fall to {amount}")
    return put(mapping, key, amount) if amount else drop(mapping, key)
