"""A track of spaces that tokens fill from the first to the last."""

from typing import NamedTuple

from oathsworn_gui.tabletop.state import State


class Filled(NamedTuple):
    """A track after tokens were added: the spaces (from 1) they took, how many had no room."""

    track: "Track"
    spaces: tuple[int, ...]
    overflow: int


class Track(State):
    """``length`` spaces in reading order, and what lies on the first of them, in order."""

    length: int
    tokens: tuple[str, ...] = ()

    @property
    def next_space(self) -> int | None:
        """The first empty space, from 1; None when the track is full."""
        return len(self.tokens) + 1 if len(self.tokens) < self.length else None

    def is_empty(self, space: int) -> bool:
        """Whether no token lies on ``space`` (from 1)."""
        return space > len(self.tokens)


def fill(track: Track, tokens: tuple[str, ...]) -> Filled:
    """Return the track with ``tokens`` on its first empty spaces, one by one."""
    room = track.length - len(track.tokens)
    placed = tokens[:room]
    first = len(track.tokens) + 1
    after = track.evolve(tokens=(*track.tokens, *placed)) if placed else track
    return Filled(after, tuple(range(first, first + len(placed))), len(tokens) - len(placed))
