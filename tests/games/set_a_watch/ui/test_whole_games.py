"""Whole games at the window, from the first roll to the end, with nothing cut or covered."""

from typing import Any

from oathsworn_gui.ui.automation.fit_watch import FitWatch
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


def the_end(seated: Seated, *, by_keys: bool, **choices: Any) -> tuple[str, int]:
    """Play a game to its end, where everything fits; return the result and the last round."""
    fits = FitWatch(lambda: table.program.window, lambda: moment(table))
    table = seated(by_keys=by_keys, pressed=fits.look)
    table.begin(adventurers=FOUR, **choices)
    play(table)
    assert [*fits.found.values()] == []
    assert [*fits.narrow.values()] == []
    assert [*fits.unreached.values()] == []
    assert table.program.view.page == "watch-end"
    assert table.sees("end-title")
    return table.campaign.result, table.campaign.round


def moment(table: Table) -> tuple[str, str, str, int]:
    """What sets a moment apart: the page, the question, the phase, how long the Line is."""
    if table.program.session is None:
        return "", "", "", 0
    game, asked = table.campaign, table.question
    page = table.program.view.page
    return page, "" if asked is None else asked.kind, game.phase, len(game.line)


def test_a_game_of_nine_rounds_is_played_by_keys(seated: Seated) -> None:
    assert the_end(seated, by_keys=True, seed=7, difficulty="easy") == ("won", 9)


def test_an_insane_game_the_table_deals_reaches_the_last_round_by_mouse(
    seated: Seated,
) -> None:
    choices = {"seed": 28, "difficulty": "insane", "dealer": "table"}
    assert the_end(seated, by_keys=False, **choices) == ("lost", 9)


def test_a_hard_game_that_the_table_deals_is_lost_by_keys(seated: Seated) -> None:
    choices = {"seed": 23, "difficulty": "hard", "dealer": "table"}
    assert the_end(seated, by_keys=True, **choices) == ("lost", 5)


def test_a_normal_game_is_lost_by_mouse(seated: Seated) -> None:
    assert the_end(seated, by_keys=False, seed=30, difficulty="normal")[0] == "lost"
