"""The bytes of a picture from outside, without what makes a small file costly to decode.

A decoder unpacks every text beside the pixels of a PNG, megabytes from each kilobyte, and goes over
all pixels of a JPEG again for each of its scans, which may be a dozen bytes long. So a file of half
a megabyte takes gigabytes or minutes. Texts, colour profiles and previews are left out; what says
the colours, the orientation and the resolution stays.
"""

import re
from collections.abc import Iterator

_PNG = b"\x89PNG\r\n\x1a\n"
_JPEG, _JPEG_END = b"\xff\xd8", b"\xff\xd9"

_PNG_KEPT = frozenset({b"IHDR", b"PLTE", b"IDAT", b"IEND", b"tRNS", b"gAMA", b"sRGB", b"pHYs"})
_PNG_HEAD, _PNG_FOOT = 8, 4
"""Bytes of a chunk before and after its content: length and kind, checksum."""

_SCAN, _EXIF = 0xDA, 0xE1
_KEPT = frozenset({*range(0xC0, 0xD0), 0xDA, 0xDB, 0xDD, 0xE0, 0xEE})
"""Segments of a JPEG that a decoder needs; of the others only where the camera was held."""
_LEFT_OUT = frozenset({*range(0xE1, 0xF0), 0xFE}) - _KEPT
"""Segments of programs, and comments. Behind any other one nothing is read."""
_NEXT_MARKER = re.compile(rb"\xff[^\x00\xd0-\xd7\xff]")
"""A marker among the bytes of a scan, where 0xFF itself is followed by 0."""

MOST_PARTS = 50_000
"""The most chunks or segments of a picture: a large PNG has some thousands."""


class CostlyPictureError(ValueError):
    """The picture has more parts than any camera, scanner or program writes."""


def lean(content: bytes, most_scans: int) -> bytes:
    """Return the bytes of a picture with only what shows it; another format as it is.

    What is cut short or damaged stays so: the decoder says it.

    Raises:
        CostlyPictureError: a JPEG has more than ``most_scans`` scans, or a picture too many parts.
    """
    if content.startswith(_PNG):
        return b"".join((_PNG, *_bounded(_png_chunks(content))))
    if content.startswith(_JPEG):
        return b"".join((_JPEG, *_bounded(_jpeg_segments(content, most_scans))))
    return content


def _bounded(parts: Iterator[bytes]) -> Iterator[bytes]:
    for count, part in enumerate(parts):
        if count > MOST_PARTS:
            raise CostlyPictureError
        yield part


def _png_chunks(content: bytes) -> Iterator[bytes]:
    """Yield each chunk that is kept, and nothing for the others."""
    at = len(_PNG)
    while at < len(content):
        length = int.from_bytes(content[at : at + 4], "big")
        kind = content[at + 4 : at + _PNG_HEAD]
        end = at + _PNG_HEAD + length + _PNG_FOOT
        yield content[at:end] if kind in _PNG_KEPT else b""
        if kind == b"IEND":
            return
        at = end


def _jpeg_segments(content: bytes, most_scans: int) -> Iterator[bytes]:
    """Yield each segment that is kept, a scan with its bytes, and nothing for the others."""
    at, scans, has_exif = len(_JPEG), 0, False
    while content[at : at + 1] == b"\xff" and (kind := _byte(content, at + 1)) in _KEPT | _LEFT_OUT:
        end = at + 2 + int.from_bytes(content[at + 2 : at + 4], "big")
        if kind == _SCAN:
            scans += 1
            if scans > most_scans:
                raise CostlyPictureError
            end = _end_of_scan(content, end)
        is_exif = kind == _EXIF and not has_exif and content[at + 4 : at + 8] == b"Exif"
        has_exif = has_exif or is_exif
        yield content[at:end] if kind in _KEPT or is_exif else b""
        at = end
    if content[at : at + 2] == _JPEG_END:
        yield _JPEG_END


def _byte(content: bytes, at: int) -> int:
    return content[at] if at < len(content) else 0


def _end_of_scan(content: bytes, begin: int) -> int:
    found = _NEXT_MARKER.search(content, begin)
    return found.start() if found is not None else len(content)
