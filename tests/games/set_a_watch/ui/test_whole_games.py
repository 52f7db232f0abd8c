"""Whole games at the window, from the first roll to the end, with nothing cut or covered."""

from typing import Any

import pytest

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


@pytest.mark.parametrize(
    ("by_keys", "dealer", "seed"), [(True, "program", 7), (False, "table", 7)],
    ids=["keys", "mouse"],
)  # fmt: skip
def test_a_whole_game_is_played(seated: Seated, by_keys: bool, dealer: str, seed: int) -> None:
    found: list[Any] = []
    table = seated(by_keys=by_keys, pressed=lambda: found.extend(unfit(table.program.window)))
    table.begin(dealer=dealer, seed=seed, difficulty="easy", adventurers=FOUR)
    play(table)
    assert found == []
    assert table.program.view.page == "watch-end"
    assert table.sees("end-title")
