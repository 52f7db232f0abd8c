"""Effort is the measure: presses of what is done most often at the window of Set a Watch."""

from oathsworn_gui.games.set_a_watch.actions.rounds import PlaceDie, SendToCamp
from oathsworn_gui.games.set_a_watch.actions.watch import Attack, UseAbility
from oathsworn_gui.games.set_a_watch.ui.line.line_page import LinePage
from oathsworn_gui.games.set_a_watch.views.advice import advice_view
from oathsworn_gui.ui.automation.fit_check import unfit
from oathsworn_gui.ui.widgets import KeyButton
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


def an_attack_of(table: Table, dice: int) -> Attack:
    """Play by actions alone until an attack of so many dice comes next."""
    for _ in range(3 * MOST_STEPS):
        wish = next_action(table.campaign, table.box, table.question)
        if isinstance(wish, Attack) and len(wish.dice) == dice and not wish.tamed:
            return wish
        table.skip()
    raise AssertionError(f"no attack of {dice} dice comes")


def test_an_attack_with_two_dice_takes_at_most_four_presses(seated: Seated, by_keys: bool) -> None:
    table = seated(by_keys=by_keys)
    table.begin()
    wish = an_attack_of(table, 2)
    before = table.campaign
    table.count_from_here()
    table.do(wish)
    assert table.campaign is not before
    assert table.presses <= 4


def test_the_proposed_attack_takes_one_press_and_the_next_creature_is_turned_without_any(
    seated: Seated, by_keys: bool
) -> None:
    table = seated(by_keys=by_keys)
    table.begin(seed=5)
    until(table, "watch", Attack)
    hidden = [card.id for card in table.campaign.line if not card.up]
    assert hidden
    while table.question is None and hidden[0] in {
        card.id for card in table.campaign.line if not card.up
    }:
        table.wait_for("way-1")
        fallen = len(table.campaign.graveyard)
        table.count_from_here()
        table.press("strike", "Return")
        assert table.presses == 1
        assert len(table.campaign.graveyard) > fallen
    turned = next(card for card in table.campaign.line if card.id == hidden[0])
    assert turned.up
    assert "face down" not in table.spoken(f"creature-{turned.id}")


def test_a_card_is_used_with_a_die_in_three_presses(seated: Seated, by_keys: bool) -> None:
    table = seated(by_keys=by_keys)
    table.begin()
    wish = next_action(table.campaign, table.box, table.question)
    for _ in range(3 * MOST_STEPS):
        if isinstance(wish, UseAbility) and wish.die:
            break
        table.skip()
        wish = next_action(table.campaign, table.box, table.question)
    assert isinstance(wish, UseAbility)
    before = table.campaign
    table.count_from_here()
    table.do(wish)
    assert table.campaign is not before
    assert table.presses <= 3


def test_enter_ends_the_watch_once_no_dice_overcome_anything_more(
    seated: Seated, by_keys: bool
) -> None:
    table = seated(by_keys=by_keys)
    table.begin()
    advice = None
    for _ in range(3 * MOST_STEPS):
        advice = advice_view(table.campaign, table.box)
        if table.question is None and advice is not None and not advice.ways:
            break
        table.skip()
    assert advice is not None
    table.wait_for("advice-none")
    end, strike = (table.hand.see(name, KeyButton) for name in ("end-watch", "strike"))
    assert (end.key_cap, end.property("primary"), strike.property("primary")) == (
        "Enter", True, False,
    )  # fmt: skip
    assert ("Enter", end.text()) in table.hand.see("line-page", LinePage).key_hints()
    assert unfit(table.program.window) == ()
    table.press("end-watch", "Return")
    assert table.campaign.phase != "watch" or table.question is not None
