"""Everything a card being carried out can say, ask and refuse has a text."""

import re
import typing

import pytest

from oathsworn_gui.assets import read_texts
from oathsworn_gui.games.oathsworn.model.card_effects import Need
from tests.house.tree import PACKAGE

RULES = PACKAGE / "games" / "oathsworn" / "rules"
CALL = re.compile(r'\b(line|refuse|impossible)\(\s*"([a-z0-9.-]+)"')
OPTION = re.compile(r'code="((?:card|draw)\.[a-z-]+)"')
KIND = re.compile(r'(?:kind=|now, |now,\n\s+)"(card\.[a-z-]+)"')
HEAD = {"line": "line", "refuse": "refusal", "impossible": "refusal"}
BUILT = (
    "refusal.card.used-round", "refusal.card.used-encounter", "refusal.move.obstacle",
    "refusal.move.occupied", "refusal.card.ends-wrong-obstacle", "refusal.card.ends-wrong-friend",
    "refusal.card.ends-wrong-enemy", "option.draw.as-dice", "option.draw.as-cards", "part.raised",
    "line.card.by-hand", "line.card.not-now", "option.card.part", "option.card.part-any",
)  # fmt: skip
TEXTS = read_texts()


def codes() -> set[str]:
    """The text keys of everything that stands in the modules of cards."""
    found = {*BUILT, *(f"refusal.card.needs-{need}" for need in typing.get_args(Need))}
    for module in (*RULES.glob("card_*.py"), RULES / "cards.py", RULES / "attack_range.py"):
        words = module.read_text("utf-8")
        found |= {f"{HEAD[call]}.{code}" for call, code in CALL.findall(words)}
        found |= {f"option.{code}" for code in OPTION.findall(words)}
        for kind in KIND.findall(words):
            found |= {f"question.{kind}", f"question.{kind}.help"}
    return found


def test_they_are_found() -> None:
    assert {
        "question.card.whom", "question.card.displace-lost.help", "line.card.walked",
        "option.card.flow", "question.card.part", "question.card.area",
    } <= codes()  # fmt: skip


@pytest.mark.parametrize("key", sorted(codes()))
def test_everything_said_has_a_text(key: str) -> None:
    assert key in TEXTS
