"""While an extra card is owed the panel says which card is better redrawn before it."""

import pytest
from pytestqt.qtbot import QtBot

from oathsworn_gui.ui.base.background_count import Counting
from tests.games.oathsworn.builders.encounter import in_round_1
from tests.games.oathsworn.builders.might import typed, with_left, with_tokens
from tests.games.oathsworn.ui.benches.draw import an_attack
from tests.games.oathsworn.ui.benches.might import MightScreen
from tests.games.oathsworn.ui.draw.test_draw_panels import press


def owed(qtbot: QtBot, *left: str, discard: tuple[str, ...] = (), tokens: int = 1) -> MightScreen:
    """Return an attack on DEFENSE 2 with two blanks and a critical whose extra card is owed."""
    campaign = with_tokens(in_round_1(), "1", redraw=tokens)
    campaign = with_left(campaign, "oathsworn.white", "0", "0", "2*", *left, discard=discard)
    drawn = typed(an_attack("white", "white", "white", campaign=campaign), "W0", "W0", "W2*")
    screen = MightScreen(qtbot, drawn)
    screen.panel()
    return screen


@pytest.mark.rule("MIGHT-17")
def test_a_redraw_that_is_worth_more_before_the_extra_card_is_told(qtbot: QtBot) -> None:
    screen = owed(qtbot, "2", discard=("0", "0", "0"))
    line = screen.find("redraw-first-advice")
    qtbot.waitUntil(line.isVisible, timeout=20_000)
    # the 2 for a blank is a hit of 4, and an extra blank does not count: 2 HP
    told = "First redraw the white card 0, blank: 2 HP instead of 0 HP."
    assert screen.words("redraw-first-advice").startswith(told)


@pytest.mark.rule("MIGHT-17")
def test_nothing_is_told_where_the_extra_card_may_as_well_come_first(qtbot: QtBot) -> None:
    screen = owed(qtbot, "1", "1", "2", "2", "0", "0")
    counting = screen.find("redraw-first-advice").findChild(Counting)
    assert counting is not None
    qtbot.waitUntil(lambda: not counting.busy, timeout=20_000)
    assert not screen.find("redraw-first-advice").isVisible()
    press(qtbot, screen.widget, "1\n")
    assert screen.asked == "draw.redraw"
