"""What a file system may bring back of what was not synced: two models, as sets of disks.

*Ordered* is ext4 with ``data=ordered``: names change in the order in which they were changed, and
a file has a first part of its unsynced blocks. *Any order* is all that POSIX allows and weaker file
systems do: each change of a name happened or did not, and of each unsynced write any blocks
arrived, with or without its length. Both hold that a rename happens whole and that what an fsync
covered is there, as ALICE and CrashMonkey take it. A block has 512 bytes, a sector.
"""

import itertools
from collections.abc import Iterable, Iterator, Sequence
from random import Random
from typing import NamedTuple, TypeVar

from tests.crash.disk import BLOCK, Change, Disk, File, NameChange

Files = dict[str, bytes]
T = TypeVar("T")

MOST = 8
"""Up to so many pending pieces every combination of them is tried."""

SAMPLES = 48
"""So many combinations are tried by chance where there are more, besides the plain ones."""


class Piece(NamedTuple):
    """A part of an unsynced change that arrives or does not: a block, or the length alone."""

    file: File
    change: Change


class Cut(NamedTuple):
    """A disk as a cut may leave it; ``sampled``: it is one of more than were tried."""

    files: Files
    sampled: bool


def cuts(disk: Disk, chance: Random, most: int = MOST) -> Iterator[Cut]:
    """Yield the disks that a power cut at this moment may leave, in both models."""
    yield from ordered(disk, chance, most)
    yield from any_order(disk, chance, most)


def ordered(disk: Disk, chance: Random, most: int = MOST) -> Iterator[Cut]:
    """Yield the disks that ext4 may leave."""
    for count in range(len(disk.waiting) + 1):
        named = disk.named(disk.waiting[:count])
        of_files = [_firsts(file) for _, file in named]
        number = 1
        for firsts in of_files:
            number *= len(firsts)
        sampled = number > 1 << most
        for chosen in _all_or_some(of_files, chance, sampled=sampled):
            yield Cut(_content(named, itertools.chain.from_iterable(chosen)), sampled)


def any_order(disk: Disk, chance: Random, most: int = MOST) -> Iterator[Cut]:
    """Yield the disks that a weaker file system may leave."""
    names = disk.waiting
    pieces = _pieces(disk, names)
    parts: list[NameChange | Piece] = [*names, *pieces]
    sampled = len(parts) > most
    subsets = _some_subsets(parts, chance) if sampled else _subsets(parts)
    for subset in subsets:
        named = disk.named(part for part in subset if isinstance(part, NameChange))
        there = (part for part in subset if isinstance(part, Piece))
        yield Cut(_content(named, there), sampled)


def _pieces(disk: Disk, names: Sequence[NameChange]) -> list[Piece]:
    """Return the pieces of all files that any of these names may bring back."""
    views = (names[:count] for count in range(len(names) + 1))
    files = {id(file): file for view in views for _, file in disk.named(view)}
    return [piece for file in files.values() for each in _waiting(file) for piece in each]


def _waiting(file: File) -> list[list[Piece]]:
    """Return the pieces of each change that waits; what a failed sync lost never arrives."""
    size, found = len(file.certain), list[list[Piece]]()
    for change in file.waiting:
        if change.lost:
            continue
        if change.data is None:
            found.append([Piece(file, change)])
            continue
        end = change.at + len(change.data)
        grows = [Piece(file, Change(change.at, bytes(len(change.data))))] if end > size else []
        size = max(size, end)
        found.append([*grows, *(Piece(file, block) for block in _blocks(change.at, change.data))])
    return found


def _blocks(at: int, data: bytes) -> Iterator[Change]:
    ends = [*range(BLOCK - at % BLOCK, len(data), BLOCK), len(data)]
    for start, end in itertools.pairwise([0, *ends]):
        yield Change(at + start, data[start:end])


def _firsts(file: File) -> list[list[Piece]]:
    """Return the first so many blocks of a file, from none to all; lengths follow their blocks."""
    blocks = [
        piece
        for pieces in _waiting(file)
        for piece in pieces
        if piece.change.data is None or any(piece.change.data) or len(pieces) == 1
    ]
    return [blocks[:count] for count in range(len(blocks) + 1)]


def _content(named: Sequence[tuple[str, File]], pieces: Iterable[Piece]) -> Files:
    arrived: dict[int, list[Change]] = {}
    for piece in pieces:
        arrived.setdefault(id(piece.file), []).append(piece.change)
    files: Files = {}
    for path, file in named:
        content = bytearray(file.certain)
        for change in arrived.get(id(file), ()):
            change.on(content)
        files[path] = bytes(content)
    return files


def _subsets(parts: Sequence[T]) -> Iterator[tuple[T, ...]]:
    for count in range(len(parts) + 1):
        yield from itertools.combinations(parts, count)


def _some_subsets(parts: Sequence[T], chance: Random) -> Iterator[tuple[T, ...]]:
    """Yield nothing, all, each alone, all but each, each first part, and some by chance."""
    whole = tuple(parts)
    for count in range(len(whole) + 1):
        yield whole[:count]
        yield whole[count : count + 1]
        yield (*whole[:count], *whole[count + 1 :])
    for _ in range(SAMPLES):
        share = chance.random()
        yield tuple(part for part in whole if chance.random() < share)


def _all_or_some(
    of_files: Sequence[list[list[Piece]]], chance: Random, *, sampled: bool
) -> Iterator[tuple[list[Piece], ...]]:
    if not sampled:
        yield from itertools.product(*of_files)
        return
    yield tuple(firsts[0] for firsts in of_files)
    yield tuple(firsts[-1] for firsts in of_files)
    for _ in range(SAMPLES):
        yield tuple(chance.choice(firsts) for firsts in of_files)
