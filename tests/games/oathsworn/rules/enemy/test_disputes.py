"""Disputes settled by hand: positions as codes, the question, and the answer with its reason.

A dispute that somebody reports becomes one more file in ``positions``: copy the position code from
the board, ask what was asked, and write down what the rules say.
"""

import json
from collections import Counter
from pathlib import Path

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import encounter_of
from oathsworn_gui.games.oathsworn.rules.board.board_code import (
    laid_out,
    position_code,
    read_position,
)
from oathsworn_gui.tabletop.action import Refusal
from tests.cases import each_of
from tests.games.oathsworn.builders.places import base
from tests.games.oathsworn.walks.dispute_questions import ASK
from tests.house.rule_book import all_rules

FOLDER = Path(__file__).parent / "positions"
FILES = sorted(FOLDER.rglob("*.json"))


def laid(code: str) -> Campaign:
    """Return a campaign with the position laid out, the same in every hex.

    Figures may stand where they may not: that is what some disputes are about.
    """
    position = read_position(code)
    assert not isinstance(position, Refusal), position
    found = laid_out(base(), position)
    assert found.missing == ()
    assert position_code(encounter_of(found.campaign)) == code
    return found.campaign


@each_of("file", FILES)
def test_the_dispute_is_settled_as_by_hand(file: Path) -> None:
    dispute = json.loads(file.read_text(encoding="utf-8"))
    assert dispute["question"].endswith("?")
    assert dispute["why"]
    answer = ASK[dispute["about"]](laid(dispute["code"]), dispute["ask"])
    assert dispute["answer"]
    assert {key: answer[key] for key in dispute["answer"]} == dispute["answer"]


def test_the_rules_that_settle_a_dispute_are_in_the_rule_book() -> None:
    known = {rule.id for rule in all_rules()}
    named = {
        rule
        for file in FILES
        for rule in json.loads(file.read_text(encoding="utf-8")).get("rules", ())
    }
    assert named <= known
    assert len(named) > 50


def test_every_kind_of_question_has_a_dispute() -> None:
    about = Counter(json.loads(file.read_text(encoding="utf-8"))["about"] for file in FILES)
    assert set(about) == set(ASK)
    assert sum(about.values()) >= 80
