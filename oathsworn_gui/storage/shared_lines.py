"""The chronicle inside a copy for sharing: a line an entry, read one by one when they are wanted.

A copy of a long campaign has more lines of play than may be held as values at one time.
"""

from collections.abc import Sequence
from itertools import accumulate, takewhile
from typing import overload

from oathsworn_gui.storage.plain_json import Json, compact, parsed

MOST_VALUES = 2_000_000
"""Values of all lines together: those of some 60,000 steps of play."""

_BEGIN = b',\n "chronicle": [\n'
_BETWEEN = b",\n"
_END = b"\n]\n}\n"


class SharedLines(Sequence[Json]):
    """The entries of a chronicle, oldest first; one that cannot be read is an empty object."""

    def __init__(self, lines: Sequence[bytes]) -> None:
        """Hold the lines as they stand in the file."""
        self._lines = lines

    def __len__(self) -> int:
        """How many lines there are."""
        return len(self._lines)

    @overload
    def __getitem__(self, index: int) -> Json: ...
    @overload
    def __getitem__(self, index: slice) -> "SharedLines": ...
    def __getitem__(self, index: int | slice) -> Json:
        """Return an entry, or those of a part."""
        if isinstance(index, slice):
            return SharedLines(self._lines[index])
        try:
            return parsed(self._lines[index])
        except ValueError:
            return {}


def taken_apart(data: bytes) -> tuple[bytes, SharedLines]:
    """Return a campaign file without its chronicle, and the chronicle.

    A file that is not written as `joined` writes it comes back as it is.

    Raises:
        ValueError: the chronicle has more values than any.
    """
    begin = data.find(_BEGIN)  # no text of the campaign has a bare line end in it
    if begin < 0 or not data.endswith(_END):
        return data, SharedLines(())
    lines = data[begin + len(_BEGIN) : -len(_END)]
    if lines.count(b",") + lines.count(b"[") + lines.count(b"{") > MOST_VALUES:
        raise ValueError("too many values")
    return data[:begin] + b"\n}", SharedLines(lines.split(_BETWEEN))


def joined(whole: bytes, chronicle: Sequence[Json], largest: int) -> bytes:
    """Return a campaign file, which ends with its closing brace, with a chronicle in it.

    The oldest entries are left out where it would be larger than ``largest`` bytes.
    """
    left = largest - len(whole) - len(_BEGIN) - len(_END)
    lines = [compact(entry).encode("utf-8", "replace") for entry in chronicle]
    sizes = accumulate(len(line) + len(_BETWEEN) for line in reversed(lines))
    fitting = sum(1 for _ in takewhile(lambda size: size <= left, sizes))
    kept = lines[len(lines) - fitting :]
    if not kept:
        return whole
    return whole.removesuffix(b"\n}\n") + _BEGIN + _BETWEEN.join(kept) + _END
