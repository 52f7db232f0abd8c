"""What a book is made of, before it is laid out."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from oathsworn_gui.tabletop.texts import Texts
from oathsworn_gui.tale.book import Book
from oathsworn_gui.tale.notes import Note
from oathsworn_gui.ui.contract.chapter_map import ChapterMap
from oathsworn_gui.ui.printing.paper_pages import Sheet
from oathsworn_gui.ui.tale.luck_words import DeedsShown
from oathsworn_gui.ui.tale.previously_words import PersonShown


@dataclass(frozen=True)
class BookContents:
    """The book of one campaign: all that is in it, in words and pictures.

    ``maps`` are by the key of their chapter; ``notes`` what the table wrote and its photos;
    ``deeds_about`` is a sentence on what was counted, ``sheets`` what is at the end.
    """

    title: str
    game: str
    book: Book
    texts: Texts
    people: tuple[PersonShown, ...] = ()
    notes: tuple[Note, ...] = ()
    maps: Mapping[str, ChapterMap] = field(default_factory=dict[str, ChapterMap])
    deeds: tuple[DeedsShown, ...] = ()
    deeds_about: str = ""
    sheets: tuple[Sheet, ...] = ()
