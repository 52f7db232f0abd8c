"""The questions of a draw, whole: units, tokens, steps, dice for cards, and the decks after it."""

from collections import Counter

import pytest

from oathsworn_gui.games.oathsworn.actions.attack.attacks import BeginAttack
from oathsworn_gui.games.oathsworn.model.draw import Draw
from oathsworn_gui.games.oathsworn.rules.might import decks as might
from oathsworn_gui.games.oathsworn.rules.might import draw as might_draw
from oathsworn_gui.games.oathsworn.rules.might.draw import Terms, begin_pool, result
from oathsworn_gui.games.oathsworn.rules.might.result import Ignored
from tests.cases import each_of
from tests.games.oathsworn.builders.campaign import a_campaign, an_oathsworn, do, outcome_of
from tests.games.oathsworn.builders.encounter import in_round_1
from tests.games.oathsworn.builders.might import (
    answered,
    answering,
    asked,
    deck,
    typed,
    with_left,
    with_tokens,
    with_track,
)
from tests.games.oathsworn.rules.might.test_draw import cards


@pytest.mark.rule("MIGHT-21", "MIGHT-22")
def test_each_step_of_each_card_is_offered_up_to_black() -> None:
    campaign = with_track(an_oathsworn(in_round_1(), "1"), "1", "yellow")
    campaign = do(campaign, BeginAttack(by="an item", seat="1", keyword=4))
    campaign = answered(campaign, ("yellow.1", "white.1"))
    question = asked(campaign)
    assert (question.kind, question.most, question.rule) == ("draw.empower", 4, "MIGHT-21")
    assert [(option.key, option.params) for option in question.options] == [
        ("0.1", {"place": 1, "old": "yellow", "new": "red"}),
        ("0.2", {"place": 1, "old": "red", "new": "black"}),
        ("1.1", {"place": 2, "old": "white", "new": "yellow"}),
        ("1.2", {"place": 2, "old": "yellow", "new": "red"}),
        ("1.3", {"place": 2, "old": "red", "new": "black"}),
    ]


@pytest.mark.rule("MIGHT-24", "TOKEN-13")
def test_each_token_held_is_offered_once_by_its_number() -> None:
    campaign = with_tokens(in_round_1(), "1", empowered=2)
    campaign = do(campaign, BeginAttack(by="an item", seat="1"))
    offered = {option.key: option.params for option in asked(campaign).options}
    tokens = {key: params for key, params in offered.items() if key.startswith("empowered.")}
    name = campaign.seats["1"].name
    assert tokens == {
        "empowered.1.1": {"name": name, "n": 1},
        "empowered.1.2": {"name": name, "n": 2},
    }
    assert offered["white.2/die"] == {"colour": "white", "n": 2}


@pytest.mark.rule("MIGHT-04", "MIGHT-03")
@each_of(("colours", "key"), [(("red", "yellow"), "as-dice"), (("red/die",), "as-cards")])
def test_an_enemy_draws_what_the_other_way_is_offered_for(
    colours: tuple[str, ...], key: str
) -> None:
    draw = Draw(family="enemy", chosen=True, asked=colours)
    question = might_draw.question(a_campaign(), "p1", draw, Terms())
    assert question is not None
    assert [option.key for option in question.options] == [key]
    assert (question.rule, question.params["n"]) == ("MIGHT-03", len(colours))


@pytest.mark.rule("MIGHT-12", "MIGHT-20")
def test_the_extra_card_of_a_critical_is_asked_for_by_its_own_rule() -> None:
    campaign = do(in_round_1(), BeginAttack(by="an item", seat="1"))
    campaign = answered(campaign, ("white.1", "white.2"))
    assert (asked(campaign).kind, asked(campaign).rule) == ("draw.cards", "MIGHT-03")
    campaign = typed(campaign, "W2*", "W1")
    question = asked(campaign)
    assert (question.kind, question.rule, question.params["n"]) == ("draw.extra", "MIGHT-12", 1)
    assert [option.key for option in question.options] == ["decline.0"]


@pytest.mark.rule("MIGHT-18")
@each_of(
    ("ignored", "total"),
    [
        (Ignored(highest=1), 1),
        (Ignored(highest=2), 0),
        (Ignored(highest=5), 0),  # more than there are
        (Ignored(lowest=5), 0),
        (Ignored(chain=5), 0),
    ],
)
def test_no_more_cards_are_ignored_than_were_drawn(ignored: Ignored, total: int) -> None:
    draw = Draw(family="enemy", settled=True, cards=cards("1", "2"))
    assert result(draw, ignored).total == total
    assert result(draw).total == 3


@pytest.mark.rule("MIGHT-05", "MIGHT-06")
def test_the_discards_stay_while_the_deck_holds_the_card() -> None:
    campaign = with_left(a_campaign(), "oathsworn.white", "2", "1", discard=("2", "0"))
    once = deck(might.take(campaign, "oathsworn", ("W2",)).after)
    assert (once.discard, once.pile, once.drawn) == (("2", "0"), Counter({"1": 1}), 1)
    twice = deck(might.take(campaign, "oathsworn", ("W2", "W1")).after)
    assert (twice.in_play, twice.drawn) == (("2", "1"), 2)
    # The table's second 2 came from discards that it shuffled in without our knowing.
    told = deck(might.take(campaign, "oathsworn", ("W2", "W2")).after)
    assert (told.in_play, told.discard) == (("2", "2"), ())


@pytest.mark.rule("MIGHT-03")
def test_an_enemy_begins_with_its_cards_chosen() -> None:
    draw = begin_pool("enemy", ("red", "yellow"))
    assert (draw.chosen, draw.asked) == (True, ("red", "yellow"))


@pytest.mark.rule("LEVEL-32", "MIGHT-15")
@each_of(("params", "code"), [
    ({}, "draw.redraw-free"), ({"trait": "bushcraft", "marks": 2}, "draw.redraw-trait"),
])  # fmt: skip
def test_a_free_redraw_says_whose_it_is(params: dict[str, str | int], code: str) -> None:
    campaign = a_campaign()
    draw = Draw(chosen=True, redraws_left=1, cards=cards("W1"))
    asked = might_draw.question(campaign, "p1", draw, Terms(params=params, rule="CHECK-03"))
    assert asked is not None
    assert [option.code for option in asked.options] == ["draw.keep", code]


@pytest.mark.rule("MIGHT-21", "MIGHT-22", "MIGHT-26")
@each_of(
    ("placed", "told"),
    [(("0.1", "0.2", "1.1", "1.2"), [4]), (("0.1", "1.1", "1.2"), [3, 1]), (("0.1",), [1, 3])],
)
def test_steps_that_are_not_placed_are_told(placed: tuple[str, ...], told: list[int]) -> None:
    campaign = with_track(an_oathsworn(in_round_1(), "1"), "1", "yellow")
    campaign = do(campaign, BeginAttack(by="an item", seat="1", keyword=4))
    campaign = answered(campaign, ("yellow.1", "white.1"))
    lines = outcome_of(campaign, answering(campaign, placed)).lines
    found = [one.params["n"] for one in lines if one.code in {"draw.raised", "draw.steps-unplaced"}]
    assert found == told
