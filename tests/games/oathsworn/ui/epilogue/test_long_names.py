"""Names as long as a player may type them are whole or shortened, never cut."""

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from oathsworn_gui.app.startup import application
from oathsworn_gui.games.oathsworn.actions.story.reading import EndStory
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.ui.story.closing_panel import PANELS
from oathsworn_gui.ui.automation.fit_check import unfit
from oathsworn_gui.ui.automation.screenshots import settle
from tests.games.oathsworn.builders.campaign import an_oathsworn
from tests.games.oathsworn.builders.epilogue import at_page, in_tally
from tests.games.oathsworn.builders.story import in_story
from tests.games.oathsworn.ui.benches.epilogue import EpilogueTable
from tests.games.oathsworn.ui.benches.story import Table

LONG = "Brannoc the Younger of the Long Ford beyond the Seven Weirs"


def named(campaign: Campaign) -> Campaign:
    """Return the campaign with four long names."""
    for seat in campaign.seats:
        campaign = an_oathsworn(campaign, seat, name=LONG)
    return campaign


def names_cut(widget: QWidget) -> list[str]:
    """Return where a long name is not whole and not told."""
    settle()
    return [f"{each.why} {each.widget}" for each in unfit(widget) if each.words[:8] == LONG[:8]]


@pytest.mark.parametrize("page", ["level", "losses", "end"])
@pytest.mark.parametrize("wide", [900, 1240])
def test_the_epilogue(qtbot: QtBot, page: str, wide: int) -> None:
    application("deepwood")
    table = EpilogueTable(qtbot, named(at_page(page)), wide, 700)
    assert names_cut(table.page) == []


def test_the_end_of_the_story(qtbot: QtBot) -> None:
    application("deepwood")
    table = Table(qtbot, named(in_story()))
    table.shell.dispatch(EndStory())
    question = table.store.ask()
    assert question is not None
    panel = PANELS[question.kind](table.context, question)
    table.show(qtbot, panel, 456, 900)
    assert names_cut(panel) == []


@pytest.mark.parametrize("wide", [900, 1240, 1366])
def test_the_choice_of_a_permanent_token_is_told_whole(qtbot: QtBot, wide: int) -> None:
    application("deepwood")
    table = EpilogueTable(qtbot, in_tally(chapter="4", level=3), wide, 700)
    table.type("1111")
    settle()
    assert [each.widget for each in unfit(table.page) if each.why == "cut"] == []
