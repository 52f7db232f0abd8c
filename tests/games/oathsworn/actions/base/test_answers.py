"""Answering what is open: by the table, by the program, and both in one."""

import pytest

from oathsworn_gui.games.oathsworn.actions.base.answers import (
    Answer,
    AnswerAndDraw,
    Draw,
    GoOn,
    RecordDraw,
    dealt_next,
)
from oathsworn_gui.games.oathsworn.actions.might.might import BeginCheck
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.procedures import Reading
from oathsworn_gui.tabletop.action import Action
from oathsworn_gui.tabletop.procedure import Value
from tests.cases import each_of
from tests.games.oathsworn.builders.campaign import a_box, a_campaign, do, refusal_code
from tests.games.oathsworn.builders.might import a_check, asked, drawn, pool, with_left, with_tokens

WHITES = pool("white", "white")


def decked(*left: str) -> Campaign:
    """Return a check whose pool is asked for, over a white deck of these cards alone."""
    held = with_tokens(a_campaign(), "1", redraw=1)
    return a_check(campaign=with_left(held, "oathsworn.white", *left))


@pytest.mark.rule("MIGHT-03")
def test_the_program_draws_the_cards_of_a_pool_at_once() -> None:
    campaign = decked("1", "1")
    procedure = asked(campaign).procedure
    alone = do(campaign, Answer(procedure=procedure, value=WHITES))
    both = do(campaign, AnswerAndDraw(procedure=procedure, value=WHITES))
    assert (asked(alone).kind, drawn(alone)) == ("draw.cards", ())
    assert (asked(both).kind, drawn(both)) == ("draw.redraw", ("1", "1"))
    assert do(alone, Draw(procedure=procedure)) == both


@pytest.mark.rule("MIGHT-15")
def test_where_nothing_more_is_asked_the_answer_is_all() -> None:
    campaign = decked("1", "1")
    procedure = asked(campaign).procedure
    campaign = do(campaign, AnswerAndDraw(procedure=procedure, value=WHITES))
    kept = do(campaign, AnswerAndDraw(procedure=procedure, value="keep"))
    assert kept == do(campaign, Answer(procedure=procedure, value="keep"))
    assert kept.pending == ()


@pytest.mark.rule("MIGHT-12")
def test_the_extra_card_of_a_critical_is_asked_for_and_not_dealt() -> None:
    campaign = decked("2*", "2*", "1")
    procedure = asked(campaign).procedure
    after = do(campaign, AnswerAndDraw(procedure=procedure, value=WHITES))
    assert (asked(after).kind, len(drawn(after))) == ("draw.extra", 2)


def test_only_the_cards_of_the_same_draw_are_dealt() -> None:
    campaign = do(decked("1", "1"), Answer(procedure=asked(decked()).procedure, value=WHITES))
    procedure = asked(campaign).procedure
    found = dealt_next(campaign, a_box(campaign), procedure)
    assert found is not None
    assert found == asked(campaign)
    assert dealt_next(campaign, a_box(campaign), "another") is None
    assert dealt_next(decked("1"), a_box(campaign), procedure) is None
    assert dealt_next(a_campaign(), a_box(campaign), procedure) is None


def answers(value: Value, procedure: str = "") -> tuple[Action, Action]:
    """Return the answer with this value, alone and with what the program draws then."""
    used = procedure or asked(decked()).procedure
    return Answer(procedure=used, value=value), AnswerAndDraw(procedure=used, value=value)


@pytest.mark.rule("CHECK-03", "MIGHT-21", "MIGHT-24")
@each_of(
    ("value", "code"),
    [
        (WHITES, ""),
        (pool("white", "yellow"), "answer.no-such-option"),
        ((*WHITES, "raise.white.1.1"), "draw.no-steps"),
        ((*WHITES, "raise.white.1.1", "raise.white.1.1"), "answer.twice-the-same"),
        (tuple(f"white.{n}" for n in range(1, 13)), "draw.too-many-whites"),
        ("white.1", "answer.several-needed"),
    ],
)
def test_what_a_pool_may_not_be(value: Value, code: str) -> None:
    for action in answers(value):
        assert refusal_code(decked(), action) == code


def test_a_pool_answered_late_is_not_asked_for() -> None:
    for action in answers(WHITES, "another"):
        assert refusal_code(decked(), action) == "answer.not-asked"
        assert refusal_code(a_campaign(), action) == "answer.not-asked"


def test_cards_are_drawn_and_typed_in_only_where_cards_are_asked_for() -> None:
    before = decked("1", "1", "2")
    procedure = asked(before).procedure
    campaign = do(before, Answer(procedure=procedure, value=WHITES))
    for draws, other in ((Draw(procedure=procedure), Draw(procedure="another")),):
        assert refusal_code(campaign, draws) == ""
        assert refusal_code(campaign, other) == "answer.no-draw-asked"
        assert refusal_code(before, draws) == "answer.no-draw-asked"
        assert refusal_code(a_campaign(), draws) == "answer.no-draw-asked"
        assert draws.apply(before, a_box(before)).after is before
        assert draws.apply(a_campaign(), a_box(before)).after == a_campaign()
    typed = RecordDraw(procedure=procedure, cards=("W1", "W2"))
    assert refusal_code(campaign, typed) == ""
    assert refusal_code(campaign, typed.evolve(cards=("W2", "W2"))) == "draw.all-in-play"
    assert refusal_code(campaign, typed.evolve(cards=("W1",))) == "answer.cards-needed"
    assert refusal_code(campaign, typed.evolve(procedure="another")) == "answer.not-asked"
    assert drawn(do(campaign, typed)) == ("1", "2")


def test_only_what_was_typed_is_told_by_the_table() -> None:
    procedure = "p1"
    assert Answer(procedure=procedure, value=("W1",)).is_told is True
    assert Answer(procedure=procedure, value="keep").is_told is False
    assert RecordDraw(procedure=procedure, cards=("W1",)).is_told is True


def test_going_on_is_for_a_procedure_without_a_question() -> None:
    """Another edition of a story leaves an entry that is being read and asks nothing yet."""
    asks = do(a_campaign(), BeginCheck(kind="basic", difficulty=4))
    waits = a_campaign(pending=(Reading(id="p1", source="location", key="4"),))
    assert refusal_code(a_campaign(), GoOn()) == "answer.nothing-waits"
    assert refusal_code(asks, GoOn()) == "answer.nothing-waits"
    assert refusal_code(waits, GoOn()) == ""
    assert GoOn().apply(waits, a_box(waits)).after is waits
