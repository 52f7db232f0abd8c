"""Whole games at the window, from the first roll to the end, with nothing cut or covered."""

from typing import Any

from oathsworn_gui.ui.automation.fit_check import unfit
from tests.games.set_a_watch.players.player import next_action
from tests.games.set_a_watch.ui.conftest import Seated
from tests.games.set_a_watch.ui.table import Table

MOST_STEPS = 400
FOUR = ("knave", "warden", "hexer", "lantern-bearer")


def play(table: Table) -> int:
    """Play to the end and return how many steps it took."""
    for step in range(MOST_STEPS):
        if table.campaign.result:
            return step
        before = table.campaign
        action = next_action(before, table.box, table.question)
        table.do(action)
        assert table.campaign is not before, (step, action, table.question)
    raise AssertionError("the game does not end")


def the_end(seated: Seated, *, by_keys: bool, **choices: Any) -> str:
    """Play a game to its end, where everything fits after each press; return the result."""
    found: list[Any] = []
    table = seated(by_keys=by_keys, pressed=lambda: found.extend(unfit(table.program.window)))
    table.begin(adventurers=FOUR, **choices)
    play(table)
    assert [(each.why, each.widget, each.words) for each in found] == []
    assert table.program.view.page == "watch-end"
    assert table.sees("end-title")
    return table.campaign.result


def test_a_game_of_nine_rounds_is_played_by_keys(seated: Seated) -> None:
    assert the_end(seated, by_keys=True, seed=7, difficulty="easy") == "won"


def test_a_game_that_the_table_deals_is_played_by_mouse(seated: Seated) -> None:
    assert the_end(seated, by_keys=False, seed=9, difficulty="insane", dealer="table") == "lost"
