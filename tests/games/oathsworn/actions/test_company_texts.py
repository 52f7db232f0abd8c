"""Everything the company's rules and actions can say has a text."""

import re

import pytest

from oathsworn_gui.assets import read_texts
from oathsworn_gui.games.oathsworn.actions.company import ACTIONS
from oathsworn_gui.tabletop.action import stored_name
from tests.house.tree import PACKAGE

GAME = PACKAGE / "games" / "oathsworn"
SOURCES = (
    *(GAME / "rules" / f"{name}.py" for name in (
        "setup", "hp", "tokens", "items", "equip", "iron", "iron_debt", "ask_number", "petition"
    )),
    *(GAME / "actions").glob("company*.py"),
)  # fmt: skip
CALL = re.compile(r'\b(line|refuse|impossible)\(\s*"([a-z0-9.-]+)"')
CHOSEN = re.compile(r'code = "([a-z.-]+)" if .+ else "([a-z.-]+)"')
PART = re.compile(r'Part\(code="([a-z-]+)"')
TEXTS = read_texts()
BOXES = ("story", "ambushed", "special_rules", "unique_item", "encounter")


def codes() -> set[str]:
    """The text keys of every line, refusal and part that stands in the sources."""
    found: set[str] = set()
    for source in SOURCES:
        words = source.read_text("utf-8")
        for call, code in CALL.findall(words):
            found.add(f"{'line' if call == 'line' else 'refusal'}.{code}")
        for pair in CHOSEN.findall(words):
            found |= {f"line.{code}" for code in pair}
    numbers = (GAME / "rules" / "numbers.py").read_text("utf-8")
    return found | {f"part.{code}" for code in PART.findall(numbers)}


@pytest.mark.parametrize("key", sorted(codes()))
def test_every_line_refusal_and_part_has_a_text(key: str) -> None:
    assert key in TEXTS


@pytest.mark.parametrize("action", ACTIONS)
def test_every_action_has_a_name(action: type) -> None:
    assert f"action.{stored_name(action)}" in TEXTS


@pytest.mark.parametrize("box", BOXES)
def test_every_chapter_box_has_its_lines(box: str) -> None:
    assert all(f"line.chapter-box.{box}.{did}" in TEXTS for did in ("ticked", "cleared"))


@pytest.mark.parametrize("what", ["regen", "max-animus", "item-defense", "item-value", "card-cost"])
def test_every_number_asked_for_has_a_question_and_its_help(what: str) -> None:
    assert f"question.number.{what}" in TEXTS
    assert f"question.number.{what}.help" in TEXTS


@pytest.mark.rule("ITEM-06")
def test_equipping_reminds_of_the_class_icon_on_the_card() -> None:
    assert "class icon on the card" in TEXTS["line.item.check-board"]
