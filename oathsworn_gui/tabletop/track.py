"""A track of spaces that tokens fill from first to last."""

from typing import NamedTuple

from oathsworn_gui.tabletop.state import State


class Filled(NamedTuple):
    """A track after adding tokens: the spaces (from 1) they took, and how many had no room."""

    track: "Track"
    spaces: tuple[int, ...]
    overflow: int


class Track(State):
    """``length`` spaces in reading order, and the tokens on the first of them, in order."""

    length: int
    tokens: tuple[str, ...] = ()

    @property
    def next_space(self) -> int | None:
        """The first empty space, from 1; None if the track is full."""
        return len(self.tokens) + 1 if len(self.tokens) < self.length else None

    def is_empty(self, space: int) -> bool:
        """Whether there is no token on ``space`` (from 1)."""
        return space > len(self.tokens)


def fill(track: Track, tokens: tuple[str, ...]) -> Filled:
    """Return the track with ``tokens`` on its first empty spaces, one by one."""
    room = track.length - len(track.tokens)
    placed = tokens[:room]
    first = len(track.tokens) + 1
    after = track.evolve(tokens=(*track.tokens, *placed)) if placed else track
    return Filled(after, tuple(range(first, first + len(placed))), len(tokens) - len(placed))
