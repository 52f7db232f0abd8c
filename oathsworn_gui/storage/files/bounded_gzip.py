"""Bounded gzip decompression: a few bytes of untrusted data may expand beyond the memory."""

import zlib
from typing import Any

_NO_MEMORY = f"Error {-4} "
"""How zlib's message begins for Z_MEM_ERROR."""
_GZIP = 31
"""The zlib ``wbits`` for exactly one gzip member with its checksum."""


def inflated(data: bytes, largest: int) -> bytes:
    """Return the decompressed bytes of one gzip member.

    Raises:
        ValueError: it is not gzip, is truncated, fails its checksum, is empty, exceeds ``largest``
        bytes, or is followed by other data.
        MemoryError: there is too little memory; the data may be good.
    """
    unpacking = zlib.decompressobj(_GZIP)
    plain = _some(unpacking, data, largest + 1)
    if not unpacking.eof or unpacking.unused_data or not 0 < len(plain) <= largest:
        raise ValueError("cut off, too large, or followed by something")
    return plain


def inflated_start(data: bytes, most: int) -> bytes:
    """Return up to the first ``most`` decompressed bytes of a possibly truncated gzip member.

    Raises:
        ValueError: it is not the beginning of a gzip member.
    """
    return _some(zlib.decompressobj(_GZIP), data, most)


def _some(unpacking: Any, data: bytes, most: int) -> bytes:
    try:
        return unpacking.decompress(data, most)
    except zlib.error as fault:
        if str(fault).startswith(_NO_MEMORY):
            raise MemoryError from fault
        raise ValueError("not packed by this program") from fault
