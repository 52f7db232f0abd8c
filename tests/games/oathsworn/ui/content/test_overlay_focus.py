"""A panel that is closed leaves the keyboard focus to what takes keys."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from tests.games.oathsworn.builders.campaign import a_campaign
from tests.games.oathsworn.ui.benches.encounter import Opens


def test_a_page_that_takes_no_keys_does_not_get_the_focus(evening: Opens) -> None:
    table = evening(a_campaign())
    table.view.show_page("content")
    table.settle()
    table.view.setFocus()
    table.press("r")  # the special rules
    assert table.sees("rules-words")
    table.escape()
    focus = QApplication.focusWidget()
    assert focus is not None
    assert focus.focusPolicy() != Qt.FocusPolicy.NoFocus
