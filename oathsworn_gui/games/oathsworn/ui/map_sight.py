"""What is to be seen on a map of the story, as values."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from oathsworn_gui.games.oathsworn.rules.map_spread import Point


class Marking(NamedTuple):
    """The spots being marked: which number is next, None when all are.

    ``marks`` are the spots marked so far, ``default`` those that still lie where they are drawn.
    """

    number: int | None
    marks: Mapping[int, Point]
    default: Mapping[int, Point]


@dataclass(frozen=True)
class MapSight:
    """What is to be seen on a map.

    ``drawn`` are the places that roads of the drawn default join; ``picture`` the group's own in
    its place, as JPEG in base64. ``spots`` are in the unit square of either; ``loose`` are numbers
    that lie on the table and nowhere on the picture. ``typed`` says which are to be placed at once.
    ``tags`` are words beside numbers; ``shops`` the number, icon and words of each, ``runners``
    the key of each shop by number.
    """

    seed: int
    name: str
    chapter: str
    spots: Mapping[int, Point]
    drawn: tuple[Point, ...] = ()
    picture: str = ""
    tokens: tuple[int, ...] = ()
    visited: tuple[int, ...] = ()
    company: int | None = None
    chosen: int | None = None
    loose: tuple[int, ...] = ()
    loose_words: str = ""
    typed: str = ""
    tags: Mapping[int, str] = field(default_factory=dict[int, str])
    shops: tuple[tuple[int, str, str], ...] = ()
    runners: Mapping[int, str] = field(default_factory=dict[int, str])
    marking: Marking | None = None

    def while_marking(self, marking: Marking) -> "MapSight":
        """Return the same map while its spots are marked."""
        return replace(self, marking=marking)

    @property
    def lying(self) -> tuple[int, ...]:
        """The numbers that hold something: tokens, places gone to, the company."""
        here = () if self.company is None else (self.company,)
        return tuple(dict.fromkeys((*self.tokens, *self.visited, *here)))
