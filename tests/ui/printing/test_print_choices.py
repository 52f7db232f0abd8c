"""The list of what can be printed."""

from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from oathsworn_gui.ui.automation.fit_check import unfit
from oathsworn_gui.ui.printing.paper_pages import Sheet
from oathsworn_gui.ui.printing.print_choices import PrintChoices
from oathsworn_gui.ui.printing.print_pages import Choice


def test_a_long_name_is_shortened_to_the_list_and_told_whole(qtbot: QtBot) -> None:
    card = QWidget()
    qtbot.addWidget(card)
    choices, sheet = PrintChoices(card), Sheet("", ())
    card.setLayout(choices.lines)
    card.setFixedWidth(300)
    long = "Brannoc of the long night road beyond the drowned mill, Ursus Warbear"
    choices.show([Choice(key, words, lambda: sheet) for key, words in (("a", long), ("b", "Sefa"))])
    with qtbot.waitExposed(card):
        card.show()
    first, second = card.findChild(QWidget, "print-a"), card.findChild(QWidget, "print-b")
    assert first is not None
    assert second is not None
    assert str(first.property("text")).endswith("…")
    assert (first.toolTip(), first.accessibleName()) == (long, long)
    assert (second.property("text"), second.toolTip()) == ("Sefa", "")
    assert unfit(card) == ()
