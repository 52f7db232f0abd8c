"""Everything an enemy's turn can say, ask and refuse has a text."""

import re

import pytest

from oathsworn_gui.assets import read_texts
from tests.house.tree import PACKAGE

RULES = PACKAGE / "games" / "oathsworn" / "rules"
MODULES = (
    "attacked", "enemy_turn", "places", "mirror", "step_words", "step_target", "step_move",
    "step_charge", "step_attack", "strike", "might_words", "random_direction", "refuse_steps",
    "stage_card", "by_hand",
)  # fmt: skip
CALL = re.compile(r'\b(line|refuse|impossible)\(\s*"([a-z0-9.-]+)"')
OPTION = re.compile(r'code="([a-z.-]+)"')
KIND = re.compile(r'(?:kind="|kind = "|step, "|move, "|move\), ")((?:enemy|mirror)\.[a-z-]+)"')
STEP = re.compile(r'"(step\.[a-z.-]+)"')
HEAD = {"line": "line", "refuse": "refusal", "impossible": "refusal"}
TEXTS = read_texts()


def codes() -> set[str]:
    """The text keys of everything that stands in the modules."""
    found: set[str] = set()
    for module in MODULES:
        words = (RULES / f"{module}.py").read_text("utf-8")
        found |= {f"{HEAD[call]}.{code}" for call, code in CALL.findall(words)}
        found |= {f"option.{code}" for code in OPTION.findall(words)}
        found |= {f"line.{code}" for code in STEP.findall(words)}
        for kind in KIND.findall(words):
            found |= {f"question.{kind}", f"question.{kind}.help"}
    return found


def test_they_are_found() -> None:
    assert {"question.enemy.charge.help", "line.step.charge", "option.mirror.same"} <= codes()


@pytest.mark.parametrize("key", sorted(codes()))
def test_everything_said_has_a_text(key: str) -> None:
    assert key in TEXTS
