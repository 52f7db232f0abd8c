"""A book made up for tests: chapters of many lengths, with maps, photos, notes and facts."""

from base64 import b64encode

from PySide6.QtCore import QBuffer, QIODevice, QRectF
from PySide6.QtGui import QColor, QImage, QPainter

from oathsworn_gui.assets import read_texts
from oathsworn_gui.tabletop.texts import Texts
from oathsworn_gui.tale.book import Book, ChapterTold, Fact, Paragraph, Section
from oathsworn_gui.tale.deeds import Luck
from oathsworn_gui.tale.notes import Note
from oathsworn_gui.ui.book.contents import BookContents
from oathsworn_gui.ui.contract.chapter_map import ChapterMap
from oathsworn_gui.ui.tale.luck_words import CountShown, DeedsShown
from oathsworn_gui.ui.tale.previously_words import PersonShown

TEXTS = Texts(read_texts())
_SENTENCE = "The lamp stood on the dry side and did not turn its head when the dogs went in. "
_AT = "2026-11-17T20:00:00"


def paragraph(seq: int, sentences: int) -> Paragraph:
    return Paragraph(seq, 1 + seq // 40, _SENTENCE * sentences)


def chapter(n: int, sections: int, paragraphs: int) -> ChapterTold:
    """Return a chapter of so many sections; their paragraphs are of one to five sentences."""
    made: list[Section] = []
    for section in range(sections):
        first = n * 100 + section * 20
        text = tuple(paragraph(first + k, 1 + (k + section) % 5) for k in range(paragraphs))
        facts = (
            Fact(first, "Chosen", tuple(f"Way {k}" for k in range(1 + section % 4)), section),
            Fact(first + 1, "Broken", ("Left flank, Old Hagga", "Head, Tam")),
        )
        made.append(Section(f"At corner {section}" if section else "", text, facts))
    title = f"The Tithe of the Weir {n}"
    return ChapterTold(
        str(n), n * 100, f"Chapter {n}", title, "You won.", (1, 2), _AT, _AT, tuple(made), ("1",)
    )


def jpeg(width: int, height: int) -> str:
    image = QImage(width, height, QImage.Format.Format_RGB32)
    image.fill(QColor("teal"))
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    image.save(buffer, "JPG")  # pyright: ignore[reportCallIssue, reportArgumentType]
    return b64encode(buffer.data().data()).decode()


def a_map(painter: QPainter, box: QRectF) -> None:
    painter.fillRect(box, QColor("wheat"))


def contents(*chapters: ChapterTold, notes: tuple[Note, ...] = ()) -> BookContents:
    luck = Luck(line=tuple((float(n % 7 - 3), n**0.5) for n in range(40)))
    deeds = DeedsShown(
        "Brannoc", "Ines", "shield", CountShown("386", "damage"), (CountShown("14", "breaks"),),
        "most HP saved", luck, "Luckier than 38 in 100 tables", "Brannoc: 4 less",
    )  # fmt: skip
    evenings = tuple((_AT, _AT) for _ in range(30))
    return BookContents(
        "The Ashen Lantern",
        "Oathsworn",
        Book(chapters, evenings, 0),
        TEXTS,
        (PersonShown("Brannoc", "Ines", "shield", "4", "2 HP lost", True),) * 4,
        notes,
        {"1": ChapterMap("Marrowford", 0.59, a_map, "The way we took: 1 place.")},
        (deeds,) * 4,
        "Two evenings.",
    )


def written() -> BookContents:
    """Return a book with chapters long and short, two photos and two notes."""
    photo = jpeg(640, 480)
    notes = (
        Note("a", 101, _AT, "Jonas", "Four white cards for a drunk."),
        Note("b", 123, _AT, "Ines", "Eight minutes to ten.", photo),
        Note("c", 145, _AT, "", "", jpeg(300, 900)),
        Note("d", 300, _AT, "Petra <b>", "He had no shoes & no coat. " * 12),
    )
    chapters = (chapter(1, 4, 9), chapter(2, 1, 2), chapter(3, 2, 1), chapter(4, 9, 3))
    return contents(*chapters, notes=notes)
