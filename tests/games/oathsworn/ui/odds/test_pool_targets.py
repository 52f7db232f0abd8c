"""The odds of an attack on several targets, and of steps with more splits than are compared."""

from fractions import Fraction
from itertools import combinations

import pytest
from pytestqt.qtbot import QtBot

from oathsworn_gui.games.oathsworn.actions.attack.attacks import BeginAttack
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.odds.aims import Aim
from oathsworn_gui.games.oathsworn.odds.outlook import outlook
from oathsworn_gui.games.oathsworn.odds.plan import best_steps, splitting
from oathsworn_gui.games.oathsworn.odds.pool import Pool
from oathsworn_gui.games.oathsworn.views.might.pool_changes import Work
from oathsworn_gui.games.oathsworn.views.might.pool_choice import Choice
from oathsworn_gui.games.oathsworn.views.might.pool_odds import compared, finished, own_only
from oathsworn_gui.games.oathsworn.views.might.setting import Setting, odds_setting
from tests.games.oathsworn.builders.campaign import a_box, do
from tests.games.oathsworn.builders.encounter import answer
from tests.games.oathsworn.builders.might import answered, pool, typed, with_left, with_tokens
from tests.games.oathsworn.rules.attack.test_targets import rats, with_rats
from tests.games.oathsworn.ui.benches.might import MightScreen
from tests.games.oathsworn.ui.draw.test_draw_pool import chances, changes, opened, said

FACES = ("0", "0", "1", "1", "2", "2", "2")
"""A white deck without criticals, so that every draw can be listed."""


def on_three(campaign: Campaign, **changes: int) -> Campaign:
    """Return an attack on the boss (DEFENSE 2) and two rats with 2 HP, the pool to be chosen."""
    kind = "chain" if changes.pop("chains", 0) else "also"
    begun = BeginAttack.model_validate(
        {"seat": "1", "by": "an item", "target": "boss", kind: 2, **changes}
    )
    now = do(campaign, begun)
    for rat in rats(now):
        now = answer(now, rat)
    return now


def setting(campaign: Campaign) -> Setting:
    """Return the setting of the open draw."""
    found = odds_setting(campaign, a_box(campaign), None)
    assert found is not None
    return found


def listed() -> Campaign:
    """Return round 1 with two rats and a white deck whose draws can be listed."""
    return with_left(with_rats(2, hp=2), "oathsworn.white", *FACES)


def by_hand(per: int, most: int | None, ignored: int) -> Fraction:
    """Return the average HP of a target of three whites, by listing every draw."""
    lost = number = 0
    for cards in combinations(map(int, FACES), 3):
        number += 1
        if cards.count(0) < 2:
            hits = sorted(card for card in cards if card)[ignored:]
            hp = sum(hits) // per
            lost += hp if most is None else min(hp, most)
    return Fraction(lost, number)


@pytest.mark.rule("ATTACK-05")
def test_an_area_takes_the_same_draw_from_every_target() -> None:
    found = setting(on_three(listed()))
    own = own_only(Choice((), 3, 10), found, found.aims[0]).own
    assert [(target.per, target.most) for target in found.targets] == [(2, 6), (2, 2), (2, 2)]
    assert own.each == (by_hand(2, None, 0), by_hand(2, 2, 0), by_hand(2, 2, 0))
    assert own.worth == sum(own.each)


@pytest.mark.rule("CHAIN-05")
def test_each_link_of_a_chain_ignores_one_low_card_more() -> None:
    found = setting(on_three(listed(), chains=1))
    own = own_only(Choice((), 3, 10), found, found.aims[0]).own
    assert own.each == (by_hand(2, None, 0), by_hand(2, 2, 1), by_hand(2, 2, 2))
    assert own.each[0] > own.each[1] > own.each[2] > 0
    assert own.worth == sum(own.each)


def test_all_counts_of_whites_sum_up_all_targets() -> None:
    found = setting(on_three(with_rats(2, hp=2), chains=1))
    shown = compared(Choice((), 3, 10), found, found.aims[0])
    assert [count.worth for count in shown.counts] == [sum(count.each) for count in shown.counts]
    found = setting(on_three(with_rats(2, hp=2)))
    wide = compared(Choice((), 3, 10), found, found.aims[0])
    pairs = zip(shown.counts[1:7], wide.counts[1:7], strict=True)
    assert all(link.worth < area.worth for link, area in pairs)
    assert [one.miss for one in shown.counts] == [count.miss for count in wide.counts]


def test_several_minions_are_aimed_at_together() -> None:
    found = setting(on_three(with_rats(2)))
    assert [aim.kind for aim in found.aims] == ["hp", "reach", "hit"]
    alone = setting(do(with_rats(1), BeginAttack(by="an item", seat="1", target="boss")))
    assert alone.targets == ()


def test_a_redraw_kept_is_not_counted_for_several_targets() -> None:
    found = setting(on_three(with_tokens(with_rats(2), "1", redraw=1)))
    assert found.redraws == 1
    work = Work(Choice((), 3, 10), found, found.aims[0])
    names = [piece[0] for piece in work.job(lambda: False) if piece is not None]
    assert names == ["dice"]


def test_each_target_is_listed_and_the_sum_is_named(qtbot: QtBot) -> None:
    campaign = with_tokens(with_rats(2, hp=2), "1", redraw=1)
    screen: MightScreen = opened(qtbot, on_three(campaign, chains=1))
    assert screen.words("odds-average") == "…"
    assert said(screen, "column-3") == "3"
    qtbot.waitUntil(lambda: len(chances(screen)) == 4, timeout=20_000)
    miss, boss, first, second = chances(screen)
    assert miss.startswith("Miss 24.5 %")
    assert boss.startswith("1. Broodmother 1.37 HP, 1 HP or more 75.5 %")
    assert first.startswith("2. Giant Rat ")
    assert ", all 2 HP " in first
    assert second.startswith("3. Giant Rat ")
    assert "3 targets together" in said(screen, "odds-average")
    assert "One Redraw kept: —, not counted for several targets" in changes(screen)


def test_redraws_and_cards_to_come_say_that_they_count_the_first(qtbot: QtBot) -> None:
    campaign = on_three(with_tokens(with_rats(2, hp=2), "1", redraw=1), chains=1)
    asked = answered(campaign, pool("white", "white"))
    told = "Counted for the first target alone, Broodmother."
    screen = MightScreen(qtbot, asked)
    screen.panel()
    qtbot.waitUntil(lambda: screen.words("odds-foot").startswith(told), timeout=20_000)
    screen = MightScreen(qtbot, typed(asked, "W2", "W1"))
    screen.panel()
    qtbot.waitUntil(lambda: screen.words("advice-why").startswith(told), timeout=20_000)


def test_a_redraw_of_which_cards_are_ignored_counts_nothing(qtbot: QtBot) -> None:
    held = with_tokens(with_rats(1), "1", redraw=1)
    campaign = do(held, BeginAttack(by="an item", seat="1", target="boss", ignore_lowest=1))
    screen = MightScreen(qtbot, typed(answered(campaign, pool("white", "white")), "W2", "W1"))
    screen.panel()
    words = "An effect ignores cards of this draw: what a redraw is worth is not counted."
    qtbot.waitUntil(lambda: screen.words("advice-words") == words, timeout=20_000)
    assert "…" not in said(screen, "drawn")


def test_what_dice_of_a_chain_leave_out_is_told() -> None:
    found = setting(on_three(with_rats(2, hp=2), chains=1))
    thrown = Choice(("black.1", "black.2"), 0, 0).all_turned()
    shown = own_only(thrown, found, found.aims[0])
    boss, rat, _ = shown.own.outlooks
    assert shown.cut
    whole = outlook(thrown.pool(), found.piles)
    assert boss.worth(Aim("hp", per=2)) < whole.worth(Aim("hp", per=2))
    assert boss.worth(Aim("hp", per=2, most=2)) == whole.worth(Aim("hp", per=2, most=2))
    assert rat.at_least(4) == rat.worth(Aim("reach", per=2, reach=4))
    assert not own_only(Choice((), 3, 10), found, found.aims[0]).cut


def test_too_many_splits_are_bounded_and_told() -> None:
    found = setting(do(with_rats(1), BeginAttack(by="an item", seat="1", target="boss")))
    pool, aim = Pool((3, 2, 1, 0)), Aim("hp", per=2)

    def worth(each: Pool) -> Fraction:
        return outlook(each, found.piles).worth(aim)

    whole = finished(splitting(pool, 6, found.piles, worth))
    assert whole == best_steps(pool, 6, found.piles, aim)
    assert whole.whole
    few = finished(splitting(pool, 6, found.piles, worth, most=5))
    assert not few.whole
    assert few.worth == worth(few.pool)
    assert worth(pool) < few.worth <= whole.worth
    assert len(list(splitting(pool, 6, found.piles, worth, most=5))) == 5


def test_the_strongest_cards_rise_at_once() -> None:
    choice = Choice(("red.1", "yellow.1"), 2, 10, steps=4).placed()
    assert choice.raises == ("red.1", "yellow.1", "yellow.1", "white.2")
    assert Choice((), 1, 10, steps=9).placed().pool() == Pool((0, 0, 0, 1))
