"""What a game adds to the book of a campaign: the maps of its chapters, and its sheets."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from oathsworn_gui.tabletop.texts import Texts
from oathsworn_gui.ui.contract.chapter_map import ChapterMap


class ChosenSheet(Protocol):
    """A sheet that can be printed (`ui.printing.print_pages.Choice`)."""

    @property
    def ticked(self) -> bool:
        """Whether it is printed unless told otherwise."""
        ...

    @property
    def sheet(self) -> Callable[[], Any]:
        """Makes the sheet."""
        ...


def no_map(campaign: Any, box: Any, texts: Texts, chapter: str, way: tuple[str, ...]) -> None:
    """Return no map: for a game without maps of chapters."""
    del campaign, box, texts, chapter, way


def no_sheets(context: Any) -> Sequence[ChosenSheet]:
    """Return no sheet: for a game that prints none."""
    del context
    return ()


@dataclass(frozen=True)
class GameBook:
    """``map(campaign, box, texts, chapter, way)`` is the map of a chapter with the way taken.

    ``sheets(context)`` are the sheets that can be printed of a `PageContext`; those ticked are at
    the end of the book. Both may be used in another thread.
    """

    map: Callable[[Any, Any, Texts, str, tuple[str, ...]], ChapterMap | None] = no_map
    sheets: Callable[[Any], Sequence[ChosenSheet]] = no_sheets
