"""What is beside the save mark does not move at each step."""

from pytestqt.qtbot import QtBot

from oathsworn_gui.assets import read_texts
from oathsworn_gui.tabletop.texts import Texts
from oathsworn_gui.ui.base.theme import Theme
from oathsworn_gui.ui.campaign.save_mark import SaveMark, SaveMarkLabel


def test_saving_takes_the_room_of_saved_and_a_failure_its_own(qtbot: QtBot) -> None:
    mark = SaveMarkLabel(Theme(), Texts(read_texts()))
    qtbot.addWidget(mark)
    mark.show_mark(SaveMark("saved", "11:24"))
    saved = mark.room, mark.sizeHint().width()
    mark.show_mark(SaveMark("writing"))
    assert (mark.room, mark.sizeHint().width()) == saved
    mark.show_mark(SaveMark("failing", reason="full"))
    assert mark.room < saved[0]
    mark.show_mark(SaveMark("writing"))
    assert mark.room < saved[0]
