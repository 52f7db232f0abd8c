"""Caches the results of pure functions for the last few values."""

from collections.abc import Callable
from typing import Any, Generic, NamedTuple, TypeVar
from weakref import ref

T = TypeVar("T")


class _Kept(NamedTuple):
    """One result, with the value and the other inputs it was computed from."""

    value: "ref[Any]"
    inputs: tuple[Any, ...]
    result: Any


class Remembered(Generic[T]):
    """The results for the last ``most`` values, looked up by identity, never by equality.

    It fits pure functions of frozen values only. Values are held weakly: once nothing else holds a
    value, its result is dropped too, so a closed campaign is not kept in memory.
    """

    def __init__(self, most: int = 4) -> None:
        self._most = most
        self._kept: tuple[_Kept, ...] = ()

    def find(self, value: object, inputs: tuple[Any, ...], compute: Callable[[], T]) -> T:
        """Return the result for this very ``value`` and ``inputs``; compute it if it is not known.

        Inputs are the same when they are the same objects, one by one. ``value`` must allow weak
        references, as every `State` does.
        """
        for kept in self._kept:
            if kept.value() is value and _are_same(kept.inputs, inputs):
                return kept.result
        result = compute()
        entry = _Kept(ref(value, self._forget), inputs, result)
        self._kept = (*self._kept, entry)[-self._most :]
        return result

    def _forget(self, gone: "ref[Any]") -> None:
        self._kept = tuple(kept for kept in self._kept if kept.value is not gone)


def _are_same(mine: tuple[Any, ...], others: tuple[Any, ...]) -> bool:
    return len(mine) == len(others) and all(
        one is other for one, other in zip(mine, others, strict=True)
    )
