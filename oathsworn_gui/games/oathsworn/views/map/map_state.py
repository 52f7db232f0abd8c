"""What a map of the story shows, as values."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from oathsworn_gui.games.oathsworn.model.own import MapPoint


class Marking(NamedTuple):
    """The spots being marked: which number is next, None when all are.

    ``marks`` are the spots marked so far, ``default`` those still at their drawn position.
    """

    number: int | None
    marks: Mapping[int, MapPoint]
    default: Mapping[int, MapPoint]


@dataclass(frozen=True)
class MapSight:
    """What a map shows.

    ``drawn`` are the places that roads of the drawn default connect; ``picture`` the group's own in
    its place, as JPEG in base64. ``spots`` are in the unit square of either; ``loose`` are numbers
    on the table that have no place on the picture. ``typed`` says which are to be placed at once.
    ``small_title``: the ribbon with its name is small on any map.
    ``tags`` are words beside numbers; ``shops`` the number, icon and words of each, ``runners``
    the key of each shop by number.
    """

    seed: int
    name: str
    chapter: str
    spots: Mapping[int, MapPoint]
    drawn: tuple[MapPoint, ...] = ()
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
    small_title: bool = False

    def while_marking(self, marking: Marking) -> "MapSight":
        """Return the same map while its spots are marked."""
        return replace(self, marking=marking)

    @property
    def lying(self) -> tuple[int, ...]:
        """The numbers that hold something: tokens, places gone to, the company."""
        here = () if self.company is None else (self.company,)
        return tuple(dict.fromkeys((*self.tokens, *self.visited, *here)))
