"""The course of a draw: empowering, blanks, criticals, redraws, what is ignored."""

from typing import Any

import pytest

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.draw import Draw, Drawn
from oathsworn_gui.games.oathsworn.model.words import Colour
from oathsworn_gui.games.oathsworn.rules.might import draw as might_draw
from oathsworn_gui.games.oathsworn.rules.might.draw import Course, Terms, begin, begin_pool, result
from tests.cases import each_of
from tests.games.oathsworn.builders.campaign import a_campaign
from tests.games.oathsworn.builders.might import deck, pool, with_left, with_tokens

ATTACK = Terms(payers=("1",), track=("red",), whites=might_draw.ANY_NUMBER)
CHECK = Terms(payers=("1",), optional_extras=False)


def course(campaign: Campaign, terms: Terms, *answers: Any, free: int = 0) -> Course:
    """Return a draw after these answers."""
    now = Course(campaign, begin(free))
    for value in answers:
        now = might_draw.answer(now.campaign, now.draw, terms, value)
    return now


def kind(now: Course, terms: Terms) -> str:
    """Return the kind of the question a draw asks, empty when it is settled."""
    question = might_draw.question(now.campaign, "p1", now.draw, terms)
    return "" if question is None else question.kind


def keys(now: Course, terms: Terms) -> tuple[str, ...]:
    """Return the keys of the options of the question a draw asks."""
    question = might_draw.question(now.campaign, "p1", now.draw, terms)
    assert question is not None
    return tuple(option.key for option in question.options)


def faces(now: Course) -> tuple[str, ...]:
    """Return the faces drawn, with ``+`` on extra cards."""
    return tuple(card.face + ("+" if card.extra else "") for card in now.draw.cards)


def cards(*faces: str, colour: Colour = "white") -> tuple[Drawn, ...]:
    """Return drawn cards of one colour; a ``+`` marks an extra card."""
    return tuple(
        Drawn(colour=colour, face=face.rstrip("+"), extra=face.endswith("+")) for face in faces
    )


@pytest.mark.rule("MIGHT-11", "MIGHT-14")
@each_of(
    ("drawn", "expected"),
    [
        (("1", "2"), (False, 3, 0)),
        (("0", "2"), (False, 2, 1)),
        (("0", "0", "2"), (True, 0, 2)),
        (("0", "2*", "0+"), (False, 2, 1)),
        (("0", "2*", "2*+", "0+"), (False, 4, 1)),
        (("0", "0", "2*", "2+"), (True, 0, 2)),
        ((), (False, 0, 0)),
    ],
)
def test_two_blanks_that_are_not_extra_spoil_a_draw(
    drawn: tuple[str, ...], expected: tuple[bool, int, int]
) -> None:
    assert result(Draw(cards=cards(*drawn))) == expected


@pytest.mark.rule("ENEMYATK-08")
def test_an_enemy_never_misses_and_draws_nothing_for_criticals() -> None:
    draw = begin_pool("enemy", ("red", "red", "yellow"))
    now = might_draw.answer(a_campaign(), draw, Terms(), ("R0", "R0", "Y3*"))
    assert now.draw.settled
    assert result(now.draw) == (False, 3, 2)


@pytest.mark.rule("MIGHT-04")
def test_an_enemy_draws_cards_unless_the_table_takes_dice() -> None:
    draw = begin_pool("enemy", ("red", "yellow"))
    assert draw.asked == ("red", "yellow")
    now = might_draw.answer(a_campaign(), draw, Terms(), "as-dice")
    assert now.draw.asked == ("red/die", "yellow/die")
    back = might_draw.answer(now.campaign, now.draw, Terms(), "as-cards")
    assert back.draw.asked == ("red", "yellow")


@pytest.mark.rule("MIGHT-03")
def test_cards_and_dice_are_mixed_in_one_draw() -> None:
    now = course(a_campaign(), ATTACK, pool("red/die", "white", "white/die"))
    assert now.draw.asked == ("red/die", "white", "white/die")
    now = course(a_campaign(), ATTACK, pool("red/die", "white"), ("dR3", "W1"))
    assert result(now.draw).total == 4
    assert deck(now.campaign, "oathsworn.red").in_play == ()
    assert deck(now.campaign).in_play == ("1",)


@pytest.mark.rule("MIGHT-21", "MIGHT-22")
def test_steps_are_spread_over_the_cards_before_the_draw() -> None:
    """Facts, section 1: empowered x6 on three whites makes yellow, red and black."""
    terms = ATTACK.evolve(steps=6)
    now = course(a_campaign(), terms, pool("white", "white", "white"))
    assert kind(now, terms) == "draw.empower"
    assert keys(now, terms) == ("0.1", "0.2", "0.3", "1.1", "1.2", "1.3", "2.1", "2.2", "2.3")
    raised = course(
        a_campaign(),
        terms,
        pool("white", "white", "white"),
        ("0.1", "1.1", "1.2", "2.1", "2.2", "2.3"),
    )
    assert raised.draw.asked == ("yellow", "red", "black")
    assert kind(raised, terms) == "draw.cards"


@pytest.mark.rule("MIGHT-22")
def test_a_step_beyond_black_is_lost() -> None:
    terms = ATTACK.evolve(steps=6)
    now = course(a_campaign(), terms, pool("red", "white"))
    assert now.draw.steps == 4
    assert [(told.code, told.params["n"]) for told in now.lines][1:] == [("draw.steps-lost", 2)]


@pytest.mark.rule("MIGHT-24", "TOKEN-13")
@each_of(
    ("steps", "after"),
    [
        (("0.1", "0.2", "0.3"), ("black", "white", "white")),
        (("0.1", "0.2", "1.1"), ("red", "yellow", "white")),
        (("0.1", "1.1", "2.1"), ("yellow", "yellow", "yellow")),
    ],
)
def test_a_token_gives_three_steps(steps: tuple[str, ...], after: tuple[str, ...]) -> None:
    campaign = with_tokens(a_campaign(), "1", empowered=1)
    now = course(campaign, ATTACK, pool("white", "white", "white", "empowered.1.1"), steps)
    assert now.draw.asked == after
    assert now.campaign.seats["1"].tokens == {}
    assert now.draw.tokens == {"1.empowered": 1}


@pytest.mark.rule("MIGHT-23")
def test_keyword_and_tokens_add_up_on_one_attack() -> None:
    campaign = with_tokens(a_campaign(), "1", empowered=2)
    terms = ATTACK.evolve(steps=1)
    chosen = pool(*["white"] * 5, "empowered.1.1", "empowered.1.2")
    assert course(campaign, terms, chosen).draw.steps == 7


@pytest.mark.rule("MIGHT-12", "MIGHT-13", "MIGHT-27")
def test_a_critical_draws_another_of_the_colour_it_came_from() -> None:
    terms = ATTACK.evolve(steps=1)
    now = course(a_campaign(), terms, pool("white", "white"), ("0.1",), ("Y3*", "W1"))
    assert (kind(now, terms), now.draw.asked) == ("draw.extra", ("yellow",))
    again = might_draw.answer(now.campaign, now.draw, terms, ("Y3*",))
    assert again.draw.asked == ("yellow",)
    done = might_draw.answer(again.campaign, again.draw, terms, ("Y0",))
    assert done.draw.settled
    assert faces(done) == ("3*", "1", "3*+", "0+")
    assert result(done.draw) == (False, 7, 0)


@pytest.mark.rule("MIGHT-25")
def test_steps_are_asked_before_the_cards_and_never_for_extra_ones() -> None:
    campaign = with_tokens(a_campaign(), "1", empowered=1)
    now = course(campaign, ATTACK, pool("red"), ("R4*",))
    assert kind(now, ATTACK) == "draw.extra"
    assert keys(now, ATTACK) == ("decline.0",)
    done = might_draw.answer(now.campaign, now.draw, ATTACK, ("R3",))
    assert done.draw.settled
    assert done.campaign.seats["1"].tokens == {"empowered": 1}


@pytest.mark.rule("MIGHT-20")
def test_extra_cards_may_be_declined_in_attacks_only() -> None:
    attack = course(a_campaign(), ATTACK, pool("white", "white"), ("W2*", "W2*"))
    assert keys(attack, ATTACK) == ("decline.0", "decline.1")
    one = might_draw.answer(attack.campaign, attack.draw, ATTACK, "decline.0")
    assert one.draw.asked == ("white",)
    none = might_draw.answer(one.campaign, one.draw, ATTACK, "decline.1")
    assert none.draw.settled
    assert result(none.draw).total == 4
    check = course(a_campaign(), CHECK, pool("white"), ("W2*",))
    assert (kind(check, CHECK), keys(check, CHECK)) == ("draw.extra", ())


@pytest.mark.rule("MIGHT-15", "MIGHT-16", "TOKEN-14")
def test_a_redraw_discards_at_once_and_may_be_redrawn_again() -> None:
    campaign = with_tokens(a_campaign(), "1", redraw=2)
    now = course(campaign, CHECK, pool("white", "white"), ("W0", "W1"), "1.0")
    assert deck(now.campaign).discard == ("0",)
    assert (kind(now, CHECK), now.draw.asked) == ("draw.replacement", ("white",))
    assert now.campaign.seats["1"].tokens == {"redraw": 1}
    now = might_draw.answer(now.campaign, now.draw, CHECK, ("W0",))
    assert faces(now) == ("0", "1")
    again = might_draw.answer(now.campaign, now.draw, CHECK, "1.0")
    done = might_draw.answer(again.campaign, again.draw, CHECK, ("W2",))
    assert done.draw.settled
    assert faces(done) == ("2", "1")
    assert done.draw.tokens == {"1.redraw": 2}


@pytest.mark.rule("MIGHT-17")
def test_extra_cards_may_come_before_the_choice_of_redraws() -> None:
    campaign = with_tokens(a_campaign(), "1", redraw=1)
    now = course(campaign, CHECK, pool("white", "white"), ("W2*", "W0"))
    assert kind(now, CHECK) == "draw.extra"
    now = might_draw.answer(now.campaign, now.draw, CHECK, ("W1",))
    assert kind(now, CHECK) == "draw.redraw"
    assert keys(now, CHECK) == ("keep", "1.0", "1.1", "1.2")


@pytest.mark.rule("MIGHT-17", "TOKEN-14")
def test_a_redraw_may_come_before_the_extra_card_which_is_owed_all_the_same() -> None:
    campaign = with_tokens(a_campaign(), "1", redraw=1)
    now = course(campaign, CHECK, pool("white", "white"), ("W2*", "W0"))
    assert keys(now, CHECK) == ("1.0", "1.1")
    now = might_draw.answer(now.campaign, now.draw, CHECK, "1.1")
    assert (kind(now, CHECK), now.draw.asked) == ("draw.replacement", ("white",))
    assert deck(now.campaign).discard == ("0",)
    assert now.campaign.seats["1"].tokens == {}
    now = might_draw.answer(now.campaign, now.draw, CHECK, ("W1",))
    assert (kind(now, CHECK), keys(now, CHECK)) == ("draw.extra", ())
    done = might_draw.answer(now.campaign, now.draw, CHECK, ("W0",))
    assert done.draw.settled
    assert faces(done) == ("2*", "1", "0+")
    assert result(done.draw) == (False, 3, 0)


@pytest.mark.rule("MIGHT-17", "MIGHT-15")
def test_a_critical_redrawn_before_its_extra_card_owes_none_but_a_new_one_does() -> None:
    campaign = with_tokens(a_campaign(), "1", redraw=1)
    gone = course(campaign, ATTACK, pool("white"), ("W2*",), "1.0", ("W1",))
    assert gone.draw.settled
    assert (faces(gone), result(gone.draw).total) == (("1",), 1)
    again = course(campaign, ATTACK, pool("white"), ("W2*",), "1.0", ("W2*",))
    assert (kind(again, ATTACK), keys(again, ATTACK)) == ("draw.extra", ("decline.0",))


@pytest.mark.rule("MIGHT-17", "MIGHT-06")
def test_what_is_redrawn_first_may_come_back_with_the_extra_card() -> None:
    """One card is left: the redraw takes it, and the extra card comes from the discards."""
    campaign = with_tokens(
        with_left(a_campaign(), "oathsworn.white", "2*", "0", "1"), "1", redraw=1
    )
    now = course(campaign, CHECK, pool("white", "white"), ("W2*", "W0"), "1.1", ("W1",))
    assert (deck(now.campaign).left, deck(now.campaign).discard) == (0, ("0",))
    done = might_draw.answer(now.campaign, now.draw, CHECK, ("W0",))
    assert (faces(done), result(done.draw)) == (("2*", "1", "0+"), (False, 3, 0))


@pytest.mark.rule("LEVEL-32", "MIGHT-17")
def test_a_free_redraw_may_come_before_the_extra_card_too() -> None:
    now = course(a_campaign(), ATTACK, pool("white"), ("W2*",), free=1)
    assert keys(now, ATTACK) == ("decline.0", "free.0")
    now = might_draw.answer(now.campaign, now.draw, ATTACK, "free.0")
    assert (now.draw.redraws_left, now.draw.replacing) == (0, 0)
    none = course(a_campaign(), ATTACK, pool("white"), ("W2*",))
    assert keys(none, ATTACK) == ("decline.0",)


@pytest.mark.rule("MIGHT-28")
def test_redrawing_a_critical_keeps_its_extra_card() -> None:
    campaign = with_tokens(a_campaign(), "1", redraw=1)
    now = course(campaign, CHECK, pool("white"), ("W2*",), ("W1",), "1.0", ("W0",))
    assert now.draw.settled
    assert faces(now) == ("0", "1+")
    assert result(now.draw).total == 1


@pytest.mark.rule("MIGHT-29")
def test_a_redrawn_extra_card_stays_extra_and_a_new_critical_draws_on() -> None:
    campaign = with_tokens(a_campaign(), "1", redraw=1)
    now = course(campaign, CHECK, pool("white", "white"), ("W2*", "W0"), ("W0",), "1.2", ("W2*",))
    assert (kind(now, CHECK), now.draw.asked) == ("draw.extra", ("white",))
    done = might_draw.answer(now.campaign, now.draw, CHECK, ("W0",))
    assert faces(done) == ("2*", "0", "2*+", "0+")
    assert result(done.draw) == (False, 4, 1)


@pytest.mark.rule("MIGHT-31")
def test_redrawing_a_die_rolls_it_again() -> None:
    campaign = with_tokens(a_campaign(), "1", redraw=1)
    now = course(campaign, ATTACK, pool("red/die"), ("dR0",), "1.0")
    assert now.draw.asked == ("red/die",)
    done = might_draw.answer(now.campaign, now.draw, ATTACK, ("dR3",))
    assert result(done.draw).total == 3
    assert done.campaign.thrown == {"red": 2}


@pytest.mark.rule("LEVEL-32")
def test_free_redraws_cost_no_token_and_add_to_tokens() -> None:
    campaign = with_tokens(a_campaign(), "1", redraw=1)
    now = course(campaign, CHECK, pool("white"), ("W0",), free=1)
    assert keys(now, CHECK) == ("keep", "free.0", "1.0")
    now = might_draw.answer(now.campaign, now.draw, CHECK, "free.0")
    now = might_draw.answer(now.campaign, now.draw, CHECK, ("W0",))
    assert keys(now, CHECK) == ("keep", "1.0")
    assert now.campaign.seats["1"].tokens == {"redraw": 1}


def test_equal_cards_are_offered_once() -> None:
    now = course(a_campaign(), CHECK, pool(*["white"] * 4), ("W0", "W0", "W1", "W1"), free=1)
    assert keys(now, CHECK) == ("keep", "free.0", "free.2")


def test_an_empty_pool_is_settled_and_comes_to_nothing() -> None:
    now = course(a_campaign(), CHECK, ())
    assert now.draw.settled
    assert result(now.draw) == (False, 0, 0)


def test_a_draw_goes_on_when_the_deck_runs_out_in_its_middle() -> None:
    campaign = with_left(a_campaign(), "oathsworn.white", "2*", discard=("1", "0"))
    now = course(campaign, CHECK, pool("white", "white"), ("W2*", "W1"), ("W0",))
    assert result(now.draw) == (False, 3, 0)
    after = might_draw.discard(now.campaign, now.draw)
    assert sorted(deck(after).discard) == ["0", "1", "2*"]
