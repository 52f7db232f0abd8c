"""Keys for cards say how many are left, in as many words as there is room for."""

from pytestqt.qtbot import QtBot

from oathsworn_gui.games.oathsworn.ui.draw.keys import FaceKey
from oathsworn_gui.ui.automation.painted_text import painting_of
from oathsworn_gui.ui.base.theme import Theme


def test_a_narrow_key_shows_the_number_alone(qtbot: QtBot) -> None:
    key = FaceKey(Theme("deepwood"), "2", "card-2")
    qtbot.addWidget(key)
    key.show_left("2", "none left", "0")
    for wide, shown in ((96, ["2", "none left"]), (key.minimumSizeHint().width(), ["2", "0"])):
        key.resize(wide, key.sizeHint().height())
        assert [text.words for text in painting_of(key).texts] == shown
    assert key.accessibleName() == "2 none left"
