"""Which commands are pressed at a step: those pressed least in a situation like it."""

import math
from collections import Counter
from collections.abc import Collection
from random import Random
from typing import NamedTuple

_ALWAYS = frozenset({"undo", "redo", "undo-procedure"})


class Situation(NamedTuple):
    """What commands meet at a step: the part of the campaign and the kind of its open question."""

    part: str
    question: str


class Sample:
    """Chooses ``most`` commands a step, by a seed, and the same ones each time it is run.

    A step has what was pressed least in its situation, so that over whole campaigns every command
    meets every situation. What undoes and redoes is pressed at every step.
    """

    def __init__(self, most: float = math.inf, seed: int = 0) -> None:
        """Nothing was pressed yet."""
        self._most = most
        self._chance = Random(seed)
        self._pressed = Counter[tuple[Situation, str]]()

    @property
    def situations(self) -> int:
        """How many different situations there were."""
        return len({situation for situation, _ in self._pressed})

    def choose(self, situation: Situation, keys: Collection[str]) -> frozenset[str]:
        """Return which of the commands there are now shall be pressed."""
        wanted = _ALWAYS & set(keys)
        others = sorted(set(keys) - wanted)
        if len(others) > self._most:
            self._chance.shuffle(others)
            others.sort(key=lambda key: self._pressed[situation, key])
            others = others[: int(self._most)]
        chosen = wanted.union(others)
        self._pressed.update((situation, key) for key in chosen)
        return chosen
