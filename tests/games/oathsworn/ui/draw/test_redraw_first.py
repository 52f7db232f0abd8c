"""A redraw before the extra card of a critical, by mouse and keyboard."""

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from oathsworn_gui.games.oathsworn.actions.company.table import ChooseDealer
from oathsworn_gui.games.oathsworn.ui.draw.cards import CardsPanel
from tests.games.oathsworn.builders.campaign import a_campaign
from tests.games.oathsworn.builders.encounter import in_round_1
from tests.games.oathsworn.builders.might import a_check, drawn, typed, with_tokens
from tests.games.oathsworn.ui.benches.draw import an_attack
from tests.games.oathsworn.ui.benches.might import MightScreen
from tests.games.oathsworn.ui.draw.test_draw_panels import click, press


def a_critical(qtbot: QtBot, *, tokens: int = 1) -> MightScreen:
    """An attack of the Warden with a critical and a blank, whose extra card is owed."""
    campaign = with_tokens(in_round_1(), "1", redraw=tokens)
    return MightScreen(qtbot, typed(an_attack("white", "white", campaign=campaign), "W2*", "W0"))


def hints(screen: MightScreen) -> dict[str, str]:
    """What the key bar says of the panel."""
    assert isinstance(screen.widget, CardsPanel)
    return dict(screen.widget.key_hints())


@pytest.mark.rule("MIGHT-17")
def test_the_extra_card_takes_no_further_press_where_a_redraw_may_come_first(
    qtbot: QtBot,
) -> None:
    screen = a_critical(qtbot)
    panel = screen.panel()
    assert not screen.find("option-1.1").isVisible()
    press(qtbot, panel, "1\n")
    assert screen.asked == "draw.redraw"
    assert drawn(screen.campaign) == ("2*", "0", "1+")


@pytest.mark.rule("MIGHT-17", "TOKEN-14")
def test_by_keys_a_blank_is_redrawn_before_the_extra_card(qtbot: QtBot) -> None:
    screen = a_critical(qtbot)
    panel = screen.panel()
    assert hints(screen)["R"] == "Redraw before the extra card"
    press(qtbot, panel, "R")
    ways = [screen.find(f"option-1.{place}") for place in (0, 1)]
    assert [way.isVisible() for way in ways] == [True, True]
    assert ways[1].accessibleName() == "Redraw W0 for a token of Brannoc"
    assert screen.widget.window().focusWidget() is ways[0]
    ways[1].setFocus()
    qtbot.keyClick(ways[1], Qt.Key.Key_Return)
    assert screen.asked == "draw.replacement"
    assert screen.campaign.seats["1"].tokens == {}
    press(qtbot, screen.panel(), "1\n")
    assert screen.asked == "draw.extra"
    panel = screen.panel()
    assert "R" not in hints(screen)
    press(qtbot, panel, "1\n")
    assert screen.asked != "draw.redraw"


@pytest.mark.rule("MIGHT-17")
def test_by_mouse_the_new_card_is_dealt_with_the_same_press(qtbot: QtBot) -> None:
    screen = a_critical(qtbot)
    screen.store.dispatch(ChooseDealer(dealer="program"), "test")
    screen.panel()
    click(screen, "redraw-first")
    click(screen, "option-1.1")
    now = drawn(screen.campaign)
    assert (now[0], len(now), screen.asked) == ("2*", 2, "draw.extra")
    assert screen.campaign.seats["1"].tokens == {}


@pytest.mark.rule("MIGHT-17", "CHECK-07")
def test_in_a_check_each_who_holds_a_token_has_a_row_and_nothing_is_declined(
    qtbot: QtBot,
) -> None:
    campaign = with_tokens(with_tokens(a_campaign(), "1", redraw=1), "3", redraw=2)
    screen = MightScreen(qtbot, typed(a_check("white", campaign=campaign), "W2*"))
    panel = screen.panel()
    press(qtbot, panel, "N")
    assert screen.asked == "draw.extra"
    press(qtbot, panel, "R")
    click(screen, "option-3.0")
    assert screen.asked == "draw.replacement"
    assert screen.campaign.seats["3"].tokens == {"redraw": 1}
