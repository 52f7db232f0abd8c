"""“Previously on…” on paper and read aloud, and the key map on paper."""

import pytest

from oathsworn_gui.tale.previously import Decided
from oathsworn_gui.ui.book.previously_sheet import previously_sheet
from oathsworn_gui.ui.keys.commands import Command
from oathsworn_gui.ui.printing.keys_sheet import keys_choice
from oathsworn_gui.ui.printing.paper import A4
from oathsworn_gui.ui.printing.paper_output import PdfInTheMaking
from oathsworn_gui.ui.printing.paper_pages import Sheet, pages_of
from oathsworn_gui.ui.tale.previously_words import PersonShown, Retold, Stands, spoken
from tests.ui.book.made import TEXTS
from tests.ui.printing.pdf_words import words_of

STANDS = Stands(
    "The Ashen Lantern",
    "Chapter 6",
    ("Round 3: the Hart acts",),
    ("On your sheet: Wax.",),
    (PersonShown("Sefa", "Jonas", "account", "2", "low; Scalded Hand", True),),
    ("3 thornlings", "Dice of the Hart: 4, 6"),
)
TOLD = Retold(
    "Evening 12 ended.",
    ("You came into the town by the mill road.", "The Hart was waiting."),
    (Decided("You took the mill road", "The ferry stays shut."), Decided("You let him go", "")),
    "One entry is left out.",
)


def printed(sheet: Sheet) -> str:
    pages = pages_of((sheet,), A4, "Title", "{page} of {pages}")
    return words_of(PdfInTheMaking(pages, "Title").finished())


def test_the_whole_page_is_read_aloud_in_sentences() -> None:
    assert spoken(STANDS, TOLD, TEXTS) == (
        "Evening 12 ended. You came into the town by the mill road. The Hart was waiting."
        " One entry is left out. 2 decisions. You took the mill road: The ferry stays shut."
        " You let him go. What is open. Round 3: the Hart acts. On your sheet: Wax."
        " Who is hurt. Sefa, 2: low; Scalded Hand. To lay out. 3 thornlings."
        " Dice of the Hart: 4, 6."
    )
    nothing = Stands("The Ashen Lantern", "", (), (), (), ())
    quiet = spoken(nothing, Retold("", (), (), "Nothing is told."), TEXTS)
    assert quiet == "Nothing is told. What is open. Nothing waits for you."


@pytest.mark.usefixtures("qapp")
def test_the_page_on_paper_says_all_of_it() -> None:
    words = " ".join(printed(previously_sheet(STANDS, TOLD, TEXTS)).split())
    for each in (
        *("The Ashen Lantern", "Evening 12 ended.", "by the mill road", "The ferry stays shut."),
        *("Round 3", "On your sheet: Wax.", "low; Scalded Hand", "3 thornlings", "is left out."),
    ):
        assert each in words


@pytest.mark.usefixtures("qapp")
def test_the_key_map_has_every_key_by_its_page() -> None:
    commands = (
        Command("previously", "history", lambda: None, shortcut="Ctrl+B"),
        Command("luck", "chart-line", lambda: None),
        Command("book-html", "language-html5", lambda: None, shortcut="H", page="chronicle"),
    )
    choice = keys_choice(commands, TEXTS)
    assert not choice.ticked
    words = printed(choice.sheet())
    for each in ("On every page", "Ctrl B", "Previously on", "Save the book as an HTML file"):
        assert each in words
    assert "Deeds and luck" not in words
