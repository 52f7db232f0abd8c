"""Bending bytes: what disks, cables, editors and strangers do to any file."""

from collections.abc import Callable, Sequence
from random import Random

Bend = Callable[[Random, bytes, bytes], bytes]
"""Gets chance, a file and another file of the same kind."""

NASTY = (
    b"", b"\x00", b"\xff", b"\xef\xbb\xbf", b"\xff\xfe", b"\r\n", b"\n", b"\n\n", b"{", b"}", b"[",
    b"]", b'"', b",", b":", b"\\", b"\\u0000", b"\\ud800", b"NaN", b"Infinity", b"-1", b"1e999",
    b"9" * 400, b"null", b"true", b"{}", b"[]", b"../", b"\xe2\x80\xae", b"\xf0\x9f\x98\x80",
)  # fmt: skip


def flipped(chance: Random, data: bytes, other: bytes) -> bytes:
    """Flip one to eight bits."""
    del other
    out = bytearray(data)
    for _ in range(chance.randint(1, 8) if out else 0):
        out[chance.randrange(len(out))] ^= 1 << chance.randrange(8)
    return bytes(out)


def overwritten(chance: Random, data: bytes, _: bytes) -> bytes:
    """Write some bytes over others."""
    new = chance.choice((*NASTY, chance.randbytes(chance.randint(1, 40))))
    at = chance.randint(0, len(data))
    return data[:at] + new + data[at + len(new) :]


def inserted(chance: Random, data: bytes, _: bytes) -> bytes:
    """Put some bytes between."""
    at = chance.randint(0, len(data))
    return data[:at] + chance.choice(NASTY) * chance.choice((1, 1, 1, 50)) + data[at:]


def zeroed(chance: Random, data: bytes, _: bytes) -> bytes:
    """Fill a part with zeros, as a file system does after a power cut."""
    begin, end = _part(chance, data)
    return data[:begin] + bytes(end - begin) + data[end:]


def without(chance: Random, data: bytes, _: bytes) -> bytes:
    """Leave a part out."""
    begin, end = _part(chance, data)
    return data[:begin] + data[end:]


def doubled(chance: Random, data: bytes, _: bytes) -> bytes:
    """Write a part twice, there or elsewhere."""
    begin, end = _part(chance, data)
    at = chance.choice((end, chance.randint(0, len(data))))
    return data[:at] + data[begin:end] + data[at:]


def spliced(chance: Random, data: bytes, other: bytes) -> bytes:
    """Go on in the middle with another file."""
    return data[: chance.randint(0, len(data))] + other[chance.randint(0, len(other)) :]


def swapped_lines(chance: Random, data: bytes, _: bytes) -> bytes:
    """Exchange two lines."""
    lines = data.split(b"\n")
    a, b = chance.randrange(len(lines)), chance.randrange(len(lines))
    lines[a], lines[b] = lines[b], lines[a]
    return b"\n".join(lines)


def without_lines(chance: Random, data: bytes, _: bytes) -> bytes:
    """Leave some lines out."""
    lines = data.split(b"\n")
    begin = chance.randrange(len(lines))
    return b"\n".join(lines[:begin] + lines[begin + chance.randint(1, 3) :])


def cut(chance: Random, data: bytes, _: bytes) -> bytes:
    """End in the middle."""
    return data[: chance.randint(0, len(data))]


def edited(chance: Random, data: bytes, _: bytes) -> bytes:
    """Save it as an editor of another system would."""
    text = data.decode("utf-8", "replace")
    return chance.choice(
        (
            lambda: text.encode("utf-16"),
            lambda: text.encode("utf-8-sig"),
            lambda: data.replace(b"\n", b"\r\n"),
            lambda: data.replace(b"\n", b"\r"),
            lambda: text.encode("latin-1", "replace"),
            lambda: data + b"\n\n\n",
            data.upper,
        )
    )()


def replaced(chance: Random, data: bytes, other: bytes) -> bytes:
    """Put something else in its place."""
    return chance.choice((b"", b"{}", b"[]", b"null", other, bytes(len(data)), other[::-1]))


def _part(chance: Random, data: bytes) -> tuple[int, int]:
    begin = chance.randint(0, len(data))
    return begin, min(len(data), begin + chance.choice((1, 8, 64, 512, 4096)))


BENDS: Sequence[Bend] = (
    flipped, overwritten, inserted, zeroed, without, doubled, spliced, swapped_lines,
    without_lines, cut, edited, replaced,
)  # fmt: skip
