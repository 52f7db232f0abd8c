"""What an enemy proposes is worked out once for a campaign: question, panel, board and answer."""

from collections.abc import Callable
from types import ModuleType
from typing import Any

import pytest

from oathsworn_gui.games.oathsworn.actions.encounter.rounds import TurnStageCard
from oathsworn_gui.games.oathsworn.rules.enemy import (
    minion_turn,
    step_attack,
    step_move,
    step_target,
)
from oathsworn_gui.games.oathsworn.rules.procedures import PROCEDURES
from oathsworn_gui.games.oathsworn.views.enemy.proposal import proposal
from oathsworn_gui.tabletop.hex_overlay import Way
from oathsworn_gui.tabletop.procedure import ask
from tests.games.oathsworn.builders.campaign import a_box
from tests.games.oathsworn.builders.turn import confirm, drawn, practice, with_card_up
from tests.games.oathsworn.ui.benches.encounter import Evening, Opens
from tests.games.oathsworn.ui.enemy.test_minion_panel import coming_up

Count = Callable[[ModuleType, str], list[str]]
CARD = "sow-1-counting"
"""A stage card of the practice chapter that chooses a target, moves and attacks."""


@pytest.fixture
def count(monkeypatch: pytest.MonkeyPatch) -> Count:
    """Return what makes a module's function write down its name whenever it is called."""

    def counted(module: ModuleType, name: str) -> list[str]:
        plain, calls = getattr(module, name), list[str]()

        def noting(*args: Any, **kwargs: Any) -> Any:
            calls.append(name)
            return plain(*args, **kwargs)

        monkeypatch.setattr(module, name, noting)
        return calls

    return counted


def kind(table: Evening) -> str:
    question = table.store.ask()
    return question.kind if question is not None else ""


def ways(table: Evening) -> list[Way]:
    return [one for one in table.board.picture.overlays if isinstance(one, Way)]


def test_the_target_is_chosen_once_for_question_panel_board_and_answer(
    evening: Opens, count: Count
) -> None:
    table = evening(with_card_up(practice(), CARD))
    chosen = count(step_target, "choose_target")
    table.store.dispatch(TurnStageCard())
    table.settle()
    assert kind(table) == "enemy.target"
    assert table.sees("question-title")
    assert ways(table)
    assert len(chosen) == 1
    table.press("c")  # all candidates are shown, and their reasons
    assert len(chosen) == 1
    table.escape()
    table.click("confirm")
    assert kind(table) == "enemy.move"
    assert len(chosen) == 1


def test_way_and_attack_are_found_once_each(evening: Opens, count: Count) -> None:
    table = evening(drawn(practice(), CARD))
    found, aimed = count(step_move, "planned_move"), count(step_attack, "aim_of")
    table.click("confirm")
    assert kind(table) == "enemy.move"
    assert ways(table)
    assert (len(found), len(aimed)) == (1, 0)
    table.click("confirm")
    assert kind(table) == "enemy.attack"
    assert (len(found), len(aimed)) == (1, 1)


def test_another_campaign_is_planned_again_even_an_equal_one(count: Count) -> None:
    campaign = drawn(practice(), CARD)
    same = campaign.model_copy()
    assert same == campaign
    chosen = count(step_target, "choose_target")
    for one in (campaign, same):
        box = a_box(one)
        for _ in range(3):
            assert ask(PROCEDURES, one, box) is not None
            assert proposal(one, box) is not None
    assert len(chosen) == 1  # the first was asked about when its card was drawn
    confirm(same)
    assert len(chosen) == 1


def test_the_move_and_the_attack_of_a_minion_are_found_once(evening: Opens, count: Count) -> None:
    table = evening(coming_up())
    moves, attacks = count(minion_turn, "planned_move"), count(minion_turn, "assault")
    table.press("\n")
    assert kind(table) == "minions.move"
    assert (len(moves), len(attacks)) == (1, 0)
    while kind(table) == "minions.move":
        table.press("\n")
    assert kind(table) == "minions.attack"
    assert len(attacks) == 1
