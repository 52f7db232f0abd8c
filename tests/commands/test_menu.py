"""The menu is short on every page, and holds what nobody finds by a tab."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication, QMenu
from pytestqt.qtbot import QtBot

from oathsworn_gui.ui.automation.screenshots import settle
from tests.commands.played import KINDS
from tests.commands.run import no_dialogs_of_the_system
from tests.commands.table import Table

MOST = 8


@pytest.fixture
def table(qtbot: QtBot, tmp_path: Path) -> Iterator[Table]:
    del qtbot
    with no_dialogs_of_the_system():
        opened = Table(tmp_path, KINDS[0].choices(1))
        yield opened
        opened.leave()


def _entries(table: Table) -> list[str]:
    table.program.window.commands.run("menu")
    settle()
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    names = [action.objectName() for action in menu.actions()]
    menu.close()
    return names


def test_the_menu_has_eight_entries_at_most_on_every_page(table: Table) -> None:
    for page in table.program.view.page_keys():
        table.program.view.show_page(page)
        settle()
        names = _entries(table)
        assert len(names) <= MOST
        assert {"menu-show-bags", "menu-show-content", "menu-print-sheets", "menu-phones"} <= set(
            names
        )
    table.program.to_library()
    settle()
    names = _entries(table)
    assert len(names) <= MOST
    assert {"menu-library-new", "menu-library-restore", "menu-settings"} <= set(names)
