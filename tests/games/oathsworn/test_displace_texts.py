"""Everything that displacing, throwing and positions say has words."""

import json
import re
from pathlib import Path

import pytest

from oathsworn_gui.assets import resource
from oathsworn_gui.games.oathsworn import rules
from oathsworn_gui.games.oathsworn.actions import (
    encounter_displace,
    encounter_position,
    encounter_thrown,
)
from oathsworn_gui.tabletop import position_reading
from oathsworn_gui.tabletop.action import stored_name

RULES = Path(rules.__file__).parent
NAMES = ("displaced", "displacement", "harm", "knockback", "position", "release", "thrown")
ACTIONS = (*encounter_displace.ACTIONS, *encounter_position.ACTIONS, *encounter_thrown.ACTIONS)
MODULES = (
    *(RULES / f"{name}.py" for name in NAMES),
    *(Path(str(m.__file__)) for m in (encounter_displace, encounter_position, encounter_thrown)),
    Path(str(position_reading.__file__)),
)
CODE = re.compile(r'"([a-z]+\.[a-z]+(?:-[a-z]+)*)"')


def words() -> set[str]:
    """Return the keys of all English texts."""
    folder = Path(str(resource("translations", "en")))
    return {key for file in folder.glob("*.json") for key in json.loads(file.read_text("utf-8"))}


@pytest.mark.parametrize("module", MODULES, ids=[module.stem for module in MODULES])
def test_every_code_has_words(module: Path) -> None:
    known = words()
    codes = set(CODE.findall(module.read_text("utf-8")))
    wordless = {c for c in codes if not {f"line.{c}", f"refusal.{c}"} & known}
    assert wordless == set()


def test_every_action_has_words() -> None:
    assert {f"action.{stored_name(action)}" for action in ACTIONS} <= words()
    assert "part.thrown" in words()
