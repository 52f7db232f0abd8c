"""Everything the abilities of classes, archetypes and friends can say has a text."""

import re

import pytest

from oathsworn_gui.assets import read_texts
from oathsworn_gui.games.oathsworn.rules.class_abilities import ABILITIES
from tests.house.tree import PACKAGE

RULES = PACKAGE / "games" / "oathsworn" / "rules"
SOURCES = (
    *sorted(RULES.glob("class_*.py")),
    *(RULES / f"{n}.py" for n in ("archetypes", "falcons", "sentinels", "stance", "witch_tiles")),
)
CALL = re.compile(r'\b(line|refuse|impossible)\(\s*"([a-z0-9.-]+)"')
TEXTS = read_texts()


def said() -> set[str]:
    """The text keys of everything that stands in the sources."""
    found: set[str] = set()
    for source in SOURCES:
        for call, code in CALL.findall(source.read_text("utf-8")):
            found.add(f"{'line' if call == 'line' else 'refusal'}.{code}")
    return found


@pytest.mark.parametrize("key", sorted(said()))
def test_everything_said_has_a_text(key: str) -> None:
    assert key in TEXTS


@pytest.mark.parametrize("key", sorted(ABILITIES))
def test_every_ability_has_its_name_and_its_words(key: str) -> None:
    assert TEXTS[f"class.{key}"]
    assert TEXTS[f"class.{key}.help"]
