"""Everything that is said of who sets out has words."""

import re

import pytest

from oathsworn_gui.assets import read_texts
from oathsworn_gui.games.oathsworn.actions.muster import ACTIONS
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.tabletop.action import stored_name
from oathsworn_gui.tabletop.procedure import Question
from tests.games.oathsworn.builders_muster import (
    a_value,
    all_asked,
    answer,
    asked,
    at_start,
    begun,
    in_practice,
)
from tests.house.tree import PACKAGE

GAME = PACKAGE / "games" / "oathsworn"
SOURCES = (
    *(GAME / "rules").glob("quick_level*.py"),
    *(GAME / "rules" / f"{name}.py" for name in (
        "newcomer", "muster", "story_death", "chapter_way"
    )),
    GAME / "actions" / "muster.py",
)  # fmt: skip
TEXTS = read_texts()


def codes() -> set[str]:
    """The text keys of every line and refusal that stands in the sources."""
    found: set[str] = set()
    for source in SOURCES:
        words = source.read_text("utf-8")
        for call, code in re.findall(r'\b(line|refuse|impossible)\(\s*"([a-z0-9.-]+)"', words):
            found.add(f"{'line' if call == 'line' else 'refusal'}.{code}")
        found |= {f"line.{code}" for code in re.findall(r'"(muster\.(?:new|back|chapter))"', words)}
    forms = {f"line.muster.form-{form}" for form in ("full", "companion")}
    ways = {f"line.muster.{way}{why}" for way in ("again", "jump") for why in ("", "-because")}
    return found | forms | ways


@pytest.mark.parametrize("key", sorted(codes()))
def test_every_line_and_refusal_has_words(key: str) -> None:
    assert key in TEXTS


def test_the_file_holds_nothing_that_nobody_says() -> None:
    lines = {key for key in TEXTS if key.startswith(("line.muster.", "refusal.muster."))}
    assert lines == {key for key in codes() if ".muster." in key}


@pytest.mark.parametrize("action", ACTIONS)
def test_every_action_has_a_name(action: type) -> None:
    assert f"action.{stored_name(action)}" in TEXTS


def questions(campaign: Campaign) -> list[Question]:
    """Return every question until nothing is pending."""
    found: list[Question] = []
    while campaign.pending:
        found.append(asked(campaign))
        campaign = answer(campaign, a_value(found[-1]))
    return found


@pytest.mark.parametrize(
    "campaign",
    [
        begun(at_start("12")),
        begun(at_start("21"), "cur", form="companion"),
        begun(in_practice("2"), "cur"),
    ],
)
def test_every_question_and_option_has_words(campaign: Campaign) -> None:
    for question in questions(campaign):
        assert {f"question.{question.kind}", f"question.{question.kind}.help"} <= set(TEXTS)
        assert {f"option.{option.code}" for option in question.options} <= set(TEXTS)


@pytest.mark.parametrize("form", ["full", "companion"])
def test_few_questions_make_a_newcomer_of_level_10(form: str) -> None:
    kinds, _ = all_asked(begun(at_start("10"), "ranger", form=form))
    raised = "quick.raise" if form == "full" else "quick.companion-token"
    tokens = ["quick.permanent"] * 3
    rest = ["quick.iron", "quick.items-table", "quick.done"]
    assert kinds == ["quick.name", *tokens, raised, *rest]
