"""Procedures: what answers fit, the stack, and settling to the next question."""

from typing import Any, Literal

import pytest

from oathsworn_gui.tabletop.action import Outcome, Refusal, impossible, line
from oathsworn_gui.tabletop.campaign import CampaignState, with_id
from oathsworn_gui.tabletop.procedure import (
    DrawRequest,
    Form,
    Option,
    Procedure,
    Question,
    Value,
    ask,
    keys_of,
    number_of,
    pop,
    push,
    refuse_answer,
    replace,
    settle,
)
from tests.cases import each_of


class Wait(Procedure):
    type: Literal["wait"] = "wait"
    turns: int = 0
    asking: bool = False


class Camp(CampaignState):
    pending: tuple[Wait, ...] = ()


class WaitRules:
    """Counts its turns down by itself, then asks or ends."""

    def __init__(self, question: Question | None = None, *, stuck: bool = False) -> None:
        self.question, self.stuck = question, stuck

    def ask(self, campaign: Camp, procedure: Wait, box: Any) -> Question | None:
        del campaign, box
        return self.question if procedure.asking and not procedure.turns else None

    def go_on(self, campaign: Camp, procedure: Wait, box: Any) -> Outcome:
        del box
        if self.stuck:
            return Outcome(campaign)
        if procedure.turns:
            waited = procedure.evolve(turns=procedure.turns - 1)
            return Outcome(replace(campaign, waited), (line("waited"),))
        return Outcome(pop(campaign, procedure), (line("done"),))

    def answer(self, campaign: Camp, procedure: Wait, box: Any, seat: str, value: Value) -> Outcome:
        del box, seat, value
        return Outcome(pop(campaign, procedure))


def a_question(form: Form, **fields: Any) -> Question:
    return Question(procedure="w1", kind="wait", form=form, **fields)


CLOSED = impossible("camp.closed")
OPTIONS = (
    Option(key="a", code="a"),
    Option(key="b", code="b"),
    Option(key="c", code="c", refusal=CLOSED),
)


@each_of(
    ("question", "value", "code"),
    [
        (a_question("choice", options=OPTIONS), "a", None),
        (a_question("choice", options=OPTIONS), "c", "camp.closed"),
        (a_question("choice", options=OPTIONS), "z", "answer.no-such-option"),
        (a_question("many", options=OPTIONS, least=1, most=2), ("a", "b"), None),
        (a_question("many", options=OPTIONS, least=1, most=2), (), "answer.how-many"),
        (a_question("many", options=OPTIONS, least=1, most=2), ("a", "a"), "answer.twice-the-same"),
        (a_question("many", options=OPTIONS, least=1, most=2), ("c",), "camp.closed"),
        (a_question("many", options=OPTIONS, least=1, most=2), "a", "answer.several-needed"),
        (a_question("number", least=0, most=6), 6, None),
        (a_question("number", least=0, most=6), 7, "answer.out-of-bounds"),
        (a_question("number", least=0, most=6), "6", "answer.number-needed"),
        (a_question("number", least=0, most=6), True, "answer.number-needed"),
        (a_question("text"), "in the reeds", None),
        (a_question("text"), "x" * 1001, "answer.words"),
        (a_question("text", options=OPTIONS), "a", None),
        (a_question("text", options=OPTIONS), "c", "camp.closed"),
        (a_question("place", options=OPTIONS), "a", None),
        (a_question("place", options=OPTIONS), "c", "camp.closed"),
        (a_question("place", options=OPTIONS), ("H7", "SW"), None),
        (a_question("place", options=OPTIONS), (), "answer.place-needed"),
        (a_question("place", options=OPTIONS), 7, "answer.place-needed"),
        (a_question("draw", draw=DrawRequest(family="f", colours=("w", "w"))), ("1", "2"), None),
        (
            a_question("draw", draw=DrawRequest(family="f", colours=("w", "w"))),
            ("1",),
            "answer.cards-needed",
        ),
    ],
)
def test_an_answer_fits_its_question_or_is_refused(
    question: Question, value: Value, code: str | None
) -> None:
    camp = Camp(seed=1, pending=(Wait(id="w1", asking=True),))
    refusal = refuse_answer({"wait": WaitRules(question)}, camp, None, "w1", "", value)
    assert (refusal.code if refusal else None) == code


class JudgingRules(WaitRules):
    """Lets nothing stand in the river."""

    def refuse(
        self, campaign: Camp, procedure: Wait, box: Any, question: Question, value: Value
    ) -> Refusal | None:
        del campaign, procedure, box, question
        return impossible("camp.river") if value == ("river",) else None


@each_of(
    ("form", "value", "code"),
    [
        ("place", ("river",), "camp.river"),
        ("place", ("bank",), None),
        ("place", "a", None),
        ("many", ("river",), "answer.exactly"),
    ],
)
def test_rules_that_judge_are_asked_about_places_that_are_no_option(
    form: Form, value: Value, code: str | None
) -> None:
    camp = Camp(seed=1, pending=(Wait(id="w1", asking=True),))
    table = {"wait": JudgingRules(a_question(form, options=OPTIONS))}
    refusal = refuse_answer(table, camp, None, "w1", "", value)
    assert (refusal.code if refusal else None) == code


def test_only_those_asked_may_answer_and_only_the_open_question() -> None:
    camp = Camp(seed=1, pending=(Wait(id="w1", asking=True),))
    table = {"wait": WaitRules(a_question("text", seats=("2",)))}
    assert refuse_answer(table, camp, None, "w1", "2", "yes") is None
    for procedure, seat, code in (
        ("w1", "1", "answer.not-your-question"),
        ("w0", "2", "answer.not-asked"),
    ):
        refusal = refuse_answer(table, camp, None, procedure, seat, "yes")
        assert refusal is not None
        assert refusal.code == code
    refusal = refuse_answer(table, Camp(seed=1), None, "w1", "2", "yes")
    assert refusal is not None


def test_settle_runs_to_the_next_question_and_tells_all_on_the_way() -> None:
    question = a_question("text")
    camp = Camp(seed=1, pending=(Wait(id="w1", asking=True), Wait(id="w2", turns=2)))
    after, lines = settle({"wait": WaitRules(question)}, camp, None)
    assert [told.code for told in lines] == ["waited", "waited", "done"]
    assert [procedure.id for procedure in after.pending] == ["w1"]
    assert ask({"wait": WaitRules(question)}, after, None) is question


def test_a_procedure_that_neither_asks_nor_goes_on_is_a_bug() -> None:
    camp = Camp(seed=1, pending=(Wait(id="w1"),))
    with pytest.raises(RuntimeError, match="neither asks nor goes on"):
        settle({"wait": WaitRules(stuck=True)}, camp, None)
    endless = Camp(seed=1, pending=(Wait(id="w1", turns=5000),))
    with pytest.raises(RuntimeError, match="come to an end"):
        settle({"wait": WaitRules()}, endless, None)


def test_popping_takes_what_lies_on_it_too() -> None:
    camp = Camp(seed=1)
    camp, one = with_id(camp, "w")
    camp, two = with_id(camp, "w")
    assert (one, two) == ("w1", "w2")
    stacked = push(push(camp, Wait(id=one)), Wait(id=two))
    assert pop(stacked, stacked.pending[0]).pending == ()
    assert pop(stacked, stacked.pending[1]).pending == (Wait(id=one),)


class CountingRules(WaitRules):
    """Counts how often it was asked."""

    def __init__(self) -> None:
        super().__init__(a_question("choice"))
        self.times = 0

    def ask(self, campaign: Camp, procedure: Wait, box: Any) -> Question | None:
        self.times += 1
        return super().ask(campaign, procedure, box)


def test_a_campaign_is_asked_once_for_the_same_content() -> None:
    rules = CountingRules()
    table = {"wait": rules}
    content, waiting = object(), Wait(id="w1", asking=True)
    campaign = Camp(seed=1, pending=(waiting,))
    assert ask(table, campaign, (content,)) == ask(table, campaign, (content,))
    assert rules.times == 1
    ask(table, campaign, (object(),))
    ask(table, campaign.evolve(seed=2), (content,))
    assert rules.times == 3


@each_of(
    ("value", "number", "keys"),
    [(3, 3, ("3",)), (0, 0, ("0",)), ("H5", 0, ("H5",)), (("a", "b"), 0, ("a", "b")), ((), 0, ())],
)
def test_an_answer_is_read_as_a_number_or_as_keys(
    value: Value, number: int, keys: tuple[str, ...]
) -> None:
    assert (number_of(value), keys_of(value)) == (number, keys)
