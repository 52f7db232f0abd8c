"""Counter-based chance: the k-th pick of a stream is a pure function of (seed, stream, k).

Nothing is shuffled ahead and no generator has a hidden place, so undo and draw again gives the
same card.
"""

from collections.abc import Mapping
from hashlib import blake2b


def pick(seed: int, stream: str, k: int, n: int) -> int:
    """Return the ``k``-th pick of ``stream``, 0 to ``n - 1``, each as likely as the others.

    Raises:
        ValueError: ``n`` is not positive.
    """
    if n < 1:
        raise ValueError("there is nothing to pick from")
    digest = blake2b(f"{seed}/{stream}/{k}".encode(), digest_size=16).digest()
    return int.from_bytes(digest, "big") % n  # 2**128 over n: the bias is below 1 in 10**35


def pick_counted(seed: int, stream: str, k: int, counts: Mapping[str, int]) -> str:
    """Return a key of ``counts``, as likely as its count. Independent of the map's order.

    Raises:
        ValueError: every count is 0.
    """
    place = pick(seed, stream, k, sum(counts.values()))
    for key in sorted(counts):
        place -= counts[key]
        if place < 0:
            return key
    raise AssertionError("unreachable: the counts sum to more than the pick")
