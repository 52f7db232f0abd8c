"""The knockout track of the epilogue in the width it is given."""

import pytest
from pytestqt.qtbot import QtBot

from oathsworn_gui.games.oathsworn.ui.epilogue.knockout_track import KnockoutTrack
from oathsworn_gui.ui.automation.fit_check import unfit
from tests.games.oathsworn.builders.story import in_story
from tests.games.oathsworn.ui.benches.story import Table


@pytest.mark.parametrize("wide", [420, 452, 560, 804])
def test_the_numbers_below_the_skulls_are_seen_whole(qtbot: QtBot, wide: int) -> None:
    track = KnockoutTrack(Table(qtbot, in_story()).context)
    qtbot.addWidget(track)
    track.show_marks(3, 5)
    track.resize(wide, track.minimumSizeHint().height())
    track.show()
    assert unfit(track) == ()
