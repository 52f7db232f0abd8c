"""Effort is the measure: presses of what is done most often at the window of Set a Watch."""

from oathsworn_gui.games.set_a_watch.actions.rounds import PlaceDie, SendToCamp
from oathsworn_gui.games.set_a_watch.actions.watch import Attack
from oathsworn_gui.ui.automation.fit_check import unfit
from tests.games.set_a_watch.players.player import next_action
from tests.games.set_a_watch.ui.conftest import Seated
from tests.games.set_a_watch.ui.table import Table

MOST_STEPS = 60


def until(table: Table, phase: str, action: type) -> None:
    """Play by actions alone until such an action comes next in that phase."""
    for _ in range(MOST_STEPS):
        wish = next_action(table.campaign, table.box, table.question)
        if table.question is None and table.campaign.phase == phase and isinstance(wish, action):
            return
        table.skip()
    raise AssertionError(f"no {action.__name__} comes")


def test_a_round_is_rolled_and_a_camper_sent_with_a_press_each(
    seated: Seated, by_keys: bool
) -> None:
    table = seated(by_keys=by_keys)
    table.begin()
    table.count_from_here()
    table.press("camp-act", "Return")
    assert table.campaign.phase == "camper"
    table.do(SendToCamp(seat="2"))
    assert table.campaign.camper == "2"
    assert table.presses == 2
    assert unfit(table.program.window) == ()


def test_a_camp_die_takes_two_presses(seated: Seated, by_keys: bool) -> None:
    table = seated(by_keys=by_keys)
    table.begin()
    until(table, "camp", PlaceDie)
    before = table.campaign.camp.placed
    table.count_from_here()
    table.do(next_action(table.campaign, table.box, None))
    assert table.campaign.camp.placed != before
    assert table.presses <= 2
    assert unfit(table.program.window) == ()


def test_an_attack_takes_a_press_a_die_one_to_aim_and_one_to_strike(
    seated: Seated, by_keys: bool
) -> None:
    table = seated(by_keys=by_keys)
    table.begin()
    until(table, "watch", Attack)
    wish = next_action(table.campaign, table.box, None)
    assert isinstance(wish, Attack)
    graves = len(table.campaign.graveyard)
    table.count_from_here()
    table.do(wish)
    assert len(table.campaign.graveyard) == graves + 1
    assert table.presses <= len(wish.dice) + 2
    assert unfit(table.program.window) == ()
