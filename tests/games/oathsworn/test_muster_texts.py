"""Every question that makes a newcomer has words, and they are few."""

from oathsworn_gui.assets import read_texts
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.tabletop.procedure import Question
from tests.cases import each_of
from tests.games.oathsworn.builders.muster import (
    a_value,
    all_asked,
    answer,
    asked,
    at_start,
    begun,
    in_practice,
)

TEXTS = read_texts()


def questions(campaign: Campaign) -> list[Question]:
    """Return every question until nothing is pending."""
    found: list[Question] = []
    while campaign.pending:
        found.append(asked(campaign))
        campaign = answer(campaign, a_value(found[-1]))
    return found


def test_every_question_and_option_has_words() -> None:
    begun_ones = (
        begun(at_start("12")),
        begun(at_start("21"), "cur", form="companion"),
        begun(in_practice("2"), "cur"),
    )
    for question in (each for campaign in begun_ones for each in questions(campaign)):
        assert {f"question.{question.kind}", f"question.{question.kind}.help"} <= set(TEXTS)
        assert {f"option.{option.code}" for option in question.options} <= set(TEXTS)


@each_of("form", ["full", "companion"])
def test_few_questions_make_a_newcomer_of_level_10(form: str) -> None:
    kinds, _ = all_asked(begun(at_start("10"), "ranger", form=form))
    raised = "quick.raise" if form == "full" else "quick.companion-token"
    tokens = ["quick.permanent"] * 3
    rest = ["quick.iron", "quick.items-table", "quick.done"]
    assert kinds == ["quick.name", *tokens, raised, *rest]
