"""Unpacking within bounds: a few bytes from a stranger may unpack to more than a machine has."""

import zlib
from typing import Any

_GZIP = 31
"""To zlib: a gzip head, its checksum, and nothing else."""


def inflated(data: bytes, largest: int) -> bytes:
    """Return what one gzip member unpacks to.

    Raises:
        ValueError: it is none, is cut, does not fit its checksum, holds nothing or more than
            ``largest`` bytes, or something stands behind it.
    """
    unpacking = zlib.decompressobj(_GZIP)
    plain = _some(unpacking, data, largest + 1)
    if not unpacking.eof or unpacking.unused_data or not 0 < len(plain) <= largest:
        raise ValueError("cut off, too large, or followed by something")
    return plain


def inflated_start(data: bytes, most: int) -> bytes:
    """Return the first ``most`` bytes, or fewer, of what the beginning of a member unpacks to.

    Raises:
        ValueError: it is the beginning of none.
    """
    return _some(zlib.decompressobj(_GZIP), data, most)


def _some(unpacking: Any, data: bytes, most: int) -> bytes:
    try:
        return unpacking.decompress(data, most)
    except zlib.error as fault:
        raise ValueError("not packed by this program") from fault
