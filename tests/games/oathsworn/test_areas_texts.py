"""Everything that areas, arcs, chains, charges and placing say has words, and no word is idle."""

import json
import re
from pathlib import Path

import pytest

from oathsworn_gui.assets import read_texts, resource
from oathsworn_gui.games.oathsworn import rules
from oathsworn_gui.games.oathsworn.rules.area_shapes import SHAPES
from oathsworn_gui.games.oathsworn.rules.areas import RULES
from oathsworn_gui.games.oathsworn.rules.templates import TEMPLATES
from oathsworn_gui.ui.texts import Texts

HERE = Path(rules.__file__).parent
NAMES = (
    "arcs", "areas", "area_shapes", "attack_area", "attack_chain_end", "attack_die", "attack_harm",
    "chain_targets", "charge", "closest_die", "placing",
)  # fmt: skip
CODE = re.compile(
    r'"((?:arc|area|attack|chain|charge|die|direction|place|wave)\.[a-z]+(?:-[a-z]+)*)"'
)
FORM = re.compile(r"\.(help|one|zero)$")
"""How a second text of a key ends: its help, and its words for 1 and for none."""
PREFIXES = ("line", "refusal", "option", "question")
TEXTS = read_texts()
MADE = {
    *(f"line.area.{shape}" for shape in SHAPES),
    *(f"template.{template.key}" for template in TEMPLATES),
}
"""The keys that are put together."""


def codes(name: str) -> set[str]:
    """Return the codes that stand in a module of rules."""
    return set(CODE.findall((HERE / f"{name}.py").read_text("utf-8")))


@pytest.mark.parametrize("name", NAMES)
def test_every_code_has_words(name: str) -> None:
    found = codes(name)
    wordless = {c for c in found if not any(f"{prefix}.{c}" in TEXTS for prefix in PREFIXES)}
    assert wordless == set()


def test_every_made_code_has_words() -> None:
    assert {key for key in MADE if key not in TEXTS} == set()
    assert set(RULES) == set(SHAPES)


def test_no_words_are_idle() -> None:
    file = Path(str(resource("translations", "en", "oathsworn-areas.json")))
    package = Path(rules.__file__).parent.parent
    said = "\n".join(path.read_text("utf-8") for path in package.rglob("*.py"))
    keys = (FORM.sub("", key) for key in json.loads(file.read_text("utf-8")))
    idle = {
        key
        for key in keys
        if key not in MADE and f'"{key}"' not in said and f'"{key.partition(".")[2]}"' not in said
    }
    assert idle == set()


@pytest.mark.parametrize(
    ("code", "n", "said"),
    [
        ("area.cone", 0, "The cone covers no hex of the board."),
        ("area.cone", 1, "The cone covers 1 hex and hits 0."),
        ("charge.edge", 0, "The board's edge stops the charge at once."),
        ("charge.goes", 1, "The Sow charges 1 hex NE."),
    ],
)
def test_one_hex_and_none_have_words_of_their_own(code: str, n: int, said: str) -> None:
    assert Texts(TEXTS).say(f"line.{code}", n=n, name="The Sow", way="NE", hits=0) == said
