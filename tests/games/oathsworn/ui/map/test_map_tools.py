"""The bar with the tools of the map, and the orange button beside it."""

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from oathsworn_gui.ui.widgets import PrimaryButton
from tests.games.oathsworn.ui.map.test_map_spots import MapTable, verum

KEY = Qt.Key


def test_enter_in_the_tools_is_the_orange_button_where_there_is_one(qtbot: QtBot) -> None:
    table = MapTable(qtbot, verum(tokens=(4,)))
    table.commands.run("story-map")
    orange = PrimaryButton(table.context.theme, "Go to 4", "", "Enter")
    orange.setParent(table.page)
    orange.show()
    table.key(KEY.Key_Tab)
    assert table.page.window().focusWidget().objectName() == "map-mark"
    table.key(KEY.Key_Return)
    assert table.part("map-tools").isVisible()
    assert table.page.window().focusWidget().objectName() == "map-mark"  # it was not pressed
    orange.hide()
    table.key(KEY.Key_Return)
    assert table.words("marking-words") == "Click where 4 lies"
