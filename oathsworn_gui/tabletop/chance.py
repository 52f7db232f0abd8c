"""Counter-based chance: the k-th pick of a stream is a pure function of (seed, stream, k).

Nothing is shuffled in advance and no generator has hidden state, so drawing again after an undo
gives the same card.
"""

from collections.abc import Mapping, Sequence
from hashlib import blake2b

_FINE = 1_000_000
"""How many different fractions `Rolls` picks from."""


def pick(seed: int, stream: str, k: int, n: int) -> int:
    """Return the ``k``-th pick of ``stream``, 0 to ``n - 1``, uniformly distributed.

    Raises:
        ValueError: ``n`` is not positive.
    """
    if n < 1:
        raise ValueError("there is nothing to pick from")
    digest = blake2b(f"{seed}/{stream}/{k}".encode(), digest_size=16).digest()
    return int.from_bytes(digest, "big") % n  # 2**128 over n: the bias is below 1 in 10**35


def pick_counted(seed: int, stream: str, k: int, counts: Mapping[str, int]) -> str:
    """Return a key of ``counts`` with probability proportional to its count.

    The result is independent of the map's order.

    Raises:
        ValueError: every count is 0.
    """
    place = pick(seed, stream, k, sum(counts.values()))
    for key in sorted(counts):
        place -= counts[key]
        if place < 0:
            return key
    raise AssertionError("unreachable: the counts sum to more than the pick")


def next_card(seed: int, stream: str, k: int, counts: Mapping[str, int]) -> str:
    """Return the ``k``-th card turned up from a pile of ``counts`` cards of each key.

    Every copy has a rank of its own for this turn, and the lowest comes up: what is taken out of
    the pile or put in leaves the order of the others alone.

    Raises:
        ValueError: every count is 0.
    """
    ranked = ((_rank(seed, stream, k, key, i), key) for key in counts for i in range(counts[key]))
    return min(ranked)[1]


def _rank(seed: int, stream: str, k: int, key: str, copy: int) -> bytes:
    """Return the rank of one copy of a card: as likely as any other to be the lowest."""
    return blake2b(f"{seed}/{stream}/{k}/{key}/{copy}".encode(), digest_size=16).digest()


class Rolls:
    """Pseudo-random numbers that are the same for the same seed and stream."""

    def __init__(self, seed: int, stream: str) -> None:
        self._seed = seed
        self._stream = stream
        self._k = 0

    def between(self, least: float, most: float) -> float:
        """Return the next number from ``least`` to ``most``."""
        self._k += 1
        share = pick(self._seed, self._stream, self._k, _FINE) / _FINE
        return least + (most - least) * share


def roll(seed: int, stream: str, k: int, faces: Sequence[str]) -> str:
    """Return the face of the ``k``-th throw of ``stream``, uniformly distributed.

    Raises:
        ValueError: the die has no faces.
    """
    return faces[pick(seed, stream, k, len(faces))]
