"""Windows that tests of more than one file open."""

from collections.abc import Iterator

import pytest
from pytestqt.qtbot import QtBot

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from tests.games.oathsworn.ui.benches.encounter import Evening, Opens


@pytest.fixture
def evening(qtbot: QtBot) -> Iterator[Opens]:
    opened: list[Evening] = []

    def begin(campaign: Campaign, size: tuple[int, int] = (1920, 1080)) -> Evening:
        opened.append(Evening(qtbot, campaign, size))
        return opened[-1]

    yield begin
    for one in opened:
        one.window.close()
