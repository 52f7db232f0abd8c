"""The chronicle in an exported copy: one line per entry, parsed individually on access.

The chronicle of a long campaign is too large to hold all of its entries as values at once.
"""

from collections.abc import Sequence
from itertools import accumulate, takewhile
from typing import overload

from oathsworn_gui.storage.files.plain_json import Json, compact, parsed

MOST_VALUES = 2_000_000
"""The most values in all lines together: those of some 60,000 steps of play."""

_BEGIN = b',\n "chronicle": [\n'
_BETWEEN = b",\n"
_END = b"\n]\n}\n"


class SharedLines(Sequence[Json]):
    """The entries of a chronicle, oldest first; an unreadable one is an empty object."""

    def __init__(self, lines: Sequence[bytes]) -> None:
        self._lines = lines

    def __len__(self) -> int:
        """The number of lines."""
        return len(self._lines)

    @overload
    def __getitem__(self, index: int) -> Json: ...
    @overload
    def __getitem__(self, index: slice) -> "SharedLines": ...
    def __getitem__(self, index: int | slice) -> Json:
        """Return an entry, or those of a slice."""
        if isinstance(index, slice):
            return SharedLines(self._lines[index])
        try:
            return parsed(self._lines[index])
        except ValueError:
            return {}


def taken_apart(data: bytes) -> tuple[bytes, SharedLines]:
    """Split a campaign file into the file without its chronicle, and the chronicle.

    A file that was not written by `joined` is returned unchanged.

    Raises:
        ValueError: the chronicle has more values than allowed.
    """
    begin = data.find(_BEGIN)  # JSON strings contain no bare line end
    if begin < 0 or not data.endswith(_END):
        return data, SharedLines(())
    lines = data[begin + len(_BEGIN) : -len(_END)]
    if lines.count(b",") + lines.count(b"[") + lines.count(b"{") > MOST_VALUES:
        raise ValueError("too many values")
    return data[:begin] + b"\n}", SharedLines(lines.split(_BETWEEN))


def joined(whole: bytes, chronicle: Sequence[Json], largest: int) -> bytes:
    """Return a campaign file, which ends with its closing brace, with a chronicle inserted.

    The oldest entries are omitted if it would exceed ``largest`` bytes.
    """
    left = largest - len(whole) - len(_BEGIN) - len(_END)
    lines = [compact(entry).encode("utf-8", "replace") for entry in chronicle]
    sizes = accumulate(len(line) + len(_BETWEEN) for line in reversed(lines))
    fitting = sum(1 for _ in takewhile(lambda size: size <= left, sizes))
    kept = lines[len(lines) - fitting :]
    if not kept:
        return whole
    return whole.removesuffix(b"\n}\n") + _BEGIN + _BETWEEN.join(kept) + _END
