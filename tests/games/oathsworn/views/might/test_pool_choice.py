"""A pool while it is being chosen, and the odds of every count of whites: plain values."""

from fractions import Fraction

import pytest

from oathsworn_gui.games.oathsworn.odds.aims import Aim
from oathsworn_gui.games.oathsworn.odds.piles import Pile
from oathsworn_gui.games.oathsworn.odds.pool import Pool
from oathsworn_gui.games.oathsworn.views.might.pool_changes import Changed, Work, letters, near
from oathsworn_gui.games.oathsworn.views.might.pool_choice import Choice, cubes
from oathsworn_gui.games.oathsworn.views.might.pool_odds import (
    compared,
    comparing,
    finished,
    own_only,
)
from oathsworn_gui.games.oathsworn.views.might.setting import Setting, odds_setting
from tests.cases import each_of
from tests.games.oathsworn.builders.campaign import a_box, a_campaign
from tests.games.oathsworn.builders.might import a_fight, asked, with_tokens
from tests.games.oathsworn.odds.states import a_pile, piles

TRACK = ("red.1", "yellow.1", "yellow.2")
TOKEN = "empowered.1.1"
HP = Aim("hp", per=2)


def setting(**tokens: int) -> Setting:
    """Return the setting of a story fight with fresh decks."""
    fight = a_fight(campaign=with_tokens(a_campaign(), "1", **tokens))
    found = odds_setting(fight, a_box(fight), asked(fight))
    assert found is not None
    return found


def test_the_answer_names_units_tokens_and_steps() -> None:
    choice = Choice(TRACK, 2, 10).with_tokens([TOKEN]).raised("white.2").raised("white.2")
    choice = choice.turned("yellow.1").raised("red.1")
    assert choice.answer() == (
        "red.1", "yellow.1/die", "yellow.2", "white.1", "white.2", TOKEN,
        "raise.white.2.1", "raise.white.2.2", "raise.red.1.1",
    )  # fmt: skip


def test_a_card_becomes_a_die_is_left_out_and_comes_back() -> None:
    choice = Choice(TRACK, 0, 10).turned("red.1")
    assert choice.pool() == Pool((0, 2, 0, 0), (0, 0, 1, 0))
    choice = choice.turned("red.1")
    assert choice.units == ("yellow.1", "yellow.2")
    assert choice.turned("red.1").pool() == Pool((0, 2, 1, 0))


def test_a_white_die_that_is_turned_again_is_one_white_fewer() -> None:
    choice = Choice((), 3, 10).turned("white.1").turned("white.3").turned("white.1")
    assert (choice.whites, choice.dice) == (2, {"white.2"})


def test_new_whites_are_dice_where_all_others_are() -> None:
    choice = Choice((), 2, 10).all_turned().with_whites(4)
    assert choice.pool() == Pool((0, 0, 0, 0), (4, 0, 0, 0))
    assert Choice((), 2, 10).turned("white.1").with_whites(4).pool() == Pool(
        (3, 0, 0, 0), (1, 0, 0, 0)
    )


@each_of(("asked_for", "got"), [(-1, 0), (11, 10), (4, 4)])
def test_whites_stay_within_what_there_is(asked_for: int, got: int) -> None:
    assert Choice((), 3, 10).with_whites(asked_for).whites == got


def test_cubes_are_used_one_by_one() -> None:
    choice = Choice(TRACK, 0, 10).with_used("yellow", 1)
    assert cubes(choice) == {"red": (1, 1), "yellow": (1, 2)}
    assert choice.units == ("red.1", "yellow.1")
    assert choice.with_used("yellow", 2) == Choice(TRACK, 0, 10)


@pytest.mark.rule("MIGHT-22")
def test_no_step_goes_beyond_black_or_is_placed_twice() -> None:
    choice = Choice(("red.1",), 0, 10).with_tokens([TOKEN])
    assert (choice.all_steps, choice.room, choice.steps_left) == (3, 1, 1)
    raised = choice.raised("red.1")
    assert (raised.colour("red.1"), raised.steps_left) == ("black", 0)
    assert raised.raised("red.1") is raised
    assert raised.lowered("red.1").colour("red.1") == "red"


def test_steps_go_with_the_token_and_with_the_card() -> None:
    choice = Choice(TRACK, 1, 10).with_tokens([TOKEN]).raised("white.1").raised("red.1")
    assert choice.with_whites(0).raises == ("red.1",)
    assert choice.with_tokens([]).raises == ()


@pytest.mark.rule("MIGHT-23")
def test_steps_of_keyword_and_tokens_add_up_and_are_split_at_their_best() -> None:
    choice = Choice((), 3, 10, steps=3).with_tokens([TOKEN])
    assert choice.all_steps == 6
    found = choice.split(setting().piles, HP)
    assert len(found.raises) == 6
    pool = found.pool()
    assert sum(place * n for place, n in enumerate(pool.cards)) == 6
    before = compared(choice, setting(), HP).own.worth
    assert compared(found, setting(), HP).own.worth > before


def test_a_split_of_dice_raises_dice() -> None:
    choice = Choice(("red.1",), 1, 10, steps=1).all_turned()
    assert sum(choice.split(setting().piles, HP).pool().dice) == 2


def test_all_counts_of_whites_have_their_golden_odds() -> None:
    found = compared(Choice((), 3, 10), setting(), HP)
    assert [count.whites for count in found.counts] == list(range(11))
    misses = [found.counts[n].miss for n in (1, 2, 3, 4, 10)]
    assert misses == [
        0, Fraction(5, 51), Fraction(25, 102), Fraction(83, 204), Fraction(214, 221)
    ]  # fmt: skip
    assert (found.own.whites, found.advised.whites) == (3, 4)
    assert round(float(found.own.worth), 2) == 1.37


def test_of_more_than_ten_whites_every_count_is_compared() -> None:
    found = compared(Choice((), 13, 20), setting(), HP)
    assert [count.whites for count in found.counts] == list(range(14))
    assert (found.own.whites, found.advised.whites) == (13, 4)


def test_to_draw_nothing_is_no_advice_against_misses() -> None:
    found = compared(Choice((), 3, 10), setting(), Aim("hit"))
    assert found.advised.whites == 1
    track = compared(Choice(("red.1",), 3, 10), setting(), Aim("hit"))
    assert track.advised.whites == 0


@each_of(
    "choice",
    [
        Choice(("red.1",), 2, 10, steps=2),
        Choice((), 2, 10).all_turned(),
        Choice((), 3, 10).turned("white.2"),
    ],
)
def test_what_takes_long_is_compared_in_pieces(choice: Choice) -> None:
    pieces = list(comparing(choice, setting(), HP))
    assert len(pieces) >= 11
    whole = finished(comparing(choice, setting(), HP))
    none = choice.with_whites(0).split(setting().piles, HP)
    assert whole.counts[0] == own_only(none, setting(), HP).own
    assert whole.own == own_only(choice, setting(), HP).own
    assert not whole.limited


def test_ignored_cards_lower_the_average_and_miss_as_often() -> None:
    plain = compared(Choice((), 3, 10), setting(), HP)
    ignoring = compared(Choice((), 3, 10), setting()._replace(lowest=1), HP)
    assert ignoring.own.miss == plain.own.miss
    assert ignoring.own.worth < plain.own.worth


def test_changes_are_counted_by_name() -> None:
    choice = Choice((), 3, 10)
    work = Work(choice, setting(redraw=1), HP, TOKEN, counting=True)
    found = dict(piece for piece in work.job(lambda: False) if piece is not None)
    assert list(found) == ["counts", "dice", "empowered", "redraw"]
    dice, raised, redrawn = (found[name] for name in ("dice", "empowered", "redraw"))
    assert isinstance(dice, Changed)
    assert dice.miss == Fraction(7, 27)
    assert isinstance(raised, Changed)
    assert raised.cards == "1B 2W"
    assert isinstance(redrawn, Changed)
    assert redrawn.kind == "exact"
    assert 1.98 < redrawn.worth < 2.0


def test_a_redraw_kept_makes_three_whites_miss_as_the_facts_say() -> None:
    work = Work(Choice((), 3, 10), setting(redraw=1), Aim("hit"))
    found = dict(piece for piece in work.job(lambda: False) if piece is not None)["redraw"]
    assert isinstance(found, Changed)
    assert round(100 * (1 - float(found.worth)), 1) == 8.3


def test_counting_stops_when_it_is_told_to() -> None:
    work = Work(Choice((), 3, 10), setting(redraw=1), HP, TOKEN)
    found = [piece[0] for piece in work.job(lambda: True) if piece is not None]
    assert found == ["dice", "empowered"]


def test_letters_and_neighbours() -> None:
    choice = Choice(TRACK, 2, 10).turned("white.1")
    assert letters(choice) == "1R 2Y 1dW 1W"
    shown = compared(Choice((), 0, 10), setting(), HP)
    assert near(shown, -1) is None
    more = near(shown, 1)
    assert more is not None
    assert more.miss == 0


@pytest.mark.rule("MIGHT-06")
@each_of(
    ("whites", "renews", "best"),
    [
        (a_pile("0 0 0 1", "2 2 1"), 4, 4),
        (a_pile("0 0 0 1"), 0, 0),  # nothing is shuffled in
        (a_pile("0 0 1 1", "2 2 1"), 0, 3),  # 1 + 1 hurts, in half of the draws of three
    ],
)
def test_what_is_left_is_drawn_where_no_count_is_worth_anything(
    whites: Pile, renews: int, best: int
) -> None:
    poor = setting()._replace(piles=piles(white=whites), aims=(HP, Aim("hit")))
    found = compared(Choice((), 0, 10), poor, HP)
    assert (found.renews, found.advised.whites) == (renews, best)
    assert compared(Choice((), 0, 3), poor, HP).renews == 0  # not all of them may be drawn
    assert compared(Choice((), 0, 10), poor, Aim("reach", reach=9)).renews == 0
