"""Everything that minions, quick words and the further steps of a card say has a text."""

import re

import pytest

from oathsworn_gui.assets import read_texts
from oathsworn_gui.games.oathsworn.model.instructions import Who
from tests.house.tree import PACKAGE

RULES = PACKAGE / "games" / "oathsworn" / "rules"
SOURCES = (
    *RULES.glob("minion*.py"), *RULES.glob("quick_*.py"), RULES / "who.py",
    *(RULES / f"step_{name}.py" for name in
      ("whom", "displace", "lose", "tiles", "spawn", "activate", "say")),
)  # fmt: skip
CALL = re.compile(r'\b(line|refuse|impossible)\(\s*"([a-z0-9.-]+)"')
RAISED = re.compile(r'NotReadError\("([a-z.-]+)"')
OPTION = re.compile(r'Option\([^()]*?code="([a-z.-]+)"', re.DOTALL)
CODE = re.compile(r'code = .*?"([a-z]+\.[a-z-]+)"')
KIND = re.compile(r'kind(?:="| = ")([a-z-]+\.[a-z-]+)"')
ASKED = re.compile(r'confirm_question\([^"]*"([a-z.-]+)"')
COUNTED = re.compile(r'"(who\.[a-z-]+)"')
BUILT = (
    "option.enemy.push", "option.enemy.pull", "option.enemy.displace", "line.tile.set",
    "line.tile.replaced", "question.number.minion-move", "question.number.minion-move.help",
    "option.enemy.lose", "option.enemy.token", "option.enemy.say", "option.enemy.spawn",
    "option.enemy.spawn-on-table", "option.enemy.tiles", "option.enemy.tiles-on-table",
    "option.enemy.spawn-unknown", "line.enemy.nobody-loses", "line.enemy.nobody-marked",
    "refusal.words.not-understood",
    *(f"line.who.{who}" for who in Who.__args__),
    *(f"line.who.no-{who}" for who in ("target", "hit", "breaker")),
)  # fmt: skip
TEXTS = read_texts()


def codes() -> set[str]:
    """The text keys of everything that stands in the sources."""
    found: set[str] = set(BUILT)
    for source in SOURCES:
        words = source.read_text("utf-8")
        for call, code in CALL.findall(words):
            found.add(f"{'line' if call == 'line' else 'refusal'}.{code}")
        found |= {f"refusal.{code}" for code in RAISED.findall(words)}
        found |= {f"option.{code}" for code in OPTION.findall(words)}
        found |= {f"option.{code}" for code in CODE.findall(words) if source.stem != "who"
                  and not code.startswith(("tile.", "words."))}  # fmt: skip
        found |= {f"line.{code}" for code in COUNTED.findall(words) if source.stem == "who"}
        for kind in (*KIND.findall(words), *ASKED.findall(words)):
            found |= {f"question.{kind}", f"question.{kind}.help"}
    return found


@pytest.mark.parametrize("key", sorted(codes()))
def test_everything_said_has_a_text(key: str) -> None:
    assert key in TEXTS
