"""Everything the encounter's rules, actions and page can say has a text."""

import re

import pytest

from oathsworn_gui.assets import read_texts
from oathsworn_gui.games.oathsworn.actions.encounter import ACTIONS
from oathsworn_gui.games.oathsworn.rules.stage import places
from oathsworn_gui.tabletop.action import stored_name
from tests.house.tree import PACKAGE

GAME = PACKAGE / "games" / "oathsworn"
RULES = (
    "in_encounter", "figures", "cards", "knockout", "wounds", "rounds", "stage", "damage", "attack",
    "attack_targets", "attack_harm", "enemy_attack", "enemy_damage", "stage_card", "walking",
    "hand", "encounter_setup", "outcome",
)  # fmt: skip
SOURCES = (
    *(GAME / "rules" / f"{name}.py" for name in RULES),
    *(GAME / "actions").glob("encounter*.py"),
    GAME / "actions" / "attack_fields.py",
)
PAGES = tuple((GAME / "ui").glob("encounter_*.py"))
CALL = re.compile(r'\b(line|refuse|impossible)\(\s*"([a-z0-9.-]+)"')
CHOSEN = re.compile(r'code = "([a-z.-]+)" if .+? else "([a-z.-]+)"')
CODE = re.compile(r'Option\([^()]*?code="([a-z.-]+)"', re.DOTALL)
PART = re.compile(r'Part\(\s*code="([a-z-]+)"')
KIND = re.compile(r'kind="([a-z-]+\.[a-z-]+)"')
SAID = re.compile(r'"(encounter\.[a-z0-9.-]+)"')
BUILT = (
    "line.small.move", "line.small.attack", "line.small.ability", "line.token.to-move",
    "line.token.to-attack", "line.token.to-refresh", "line.tile.set", "line.tile.replaced",
    "line.tile.gone", "line.obstacle.gone", "option.defense-card", "option.defense-card-unread",
    "question.stage.reaction", "refusal.item.on-cooldown", "refusal.item.not-in-hand",
    "refusal.hand.locked", "refusal.hand.not-yours", "refusal.move.obstacle",
    "refusal.move.occupied", "page.encounter", "option.attack.location",
    "option.attack.location-breaks", "option.attack.nobody", "option.attack.nobody-else",
    "question.attack.target", "question.attack.target.help", "question.attack.next-target",
    "question.attack.next-target.help", "line.enemy-attack.begun", "line.enemy-attack.weakened",
)  # fmt: skip
TEXTS = read_texts()


def codes() -> set[str]:
    """The text keys of everything that stands in the sources."""
    found: set[str] = set(BUILT)
    for source in SOURCES:
        words = source.read_text("utf-8")
        for call, code in CALL.findall(words):
            found.add(f"{'line' if call == 'line' else 'refusal'}.{code}")
        found |= {f"option.{code}" for code in CODE.findall(words) if not code.endswith("-card")}
        found |= {f"part.{code}" for code in PART.findall(words)}
        found |= {f"question.{kind}" for kind in KIND.findall(words)}
        found |= {f"question.{kind}.help" for kind in KIND.findall(words)}
    for pair in CHOSEN.findall((GAME / "rules" / "rounds.py").read_text("utf-8")):
        found |= {f"line.{code}" for code in pair}
    return found


def said() -> set[str]:
    """The keys of the page's own words."""
    return {key for page in PAGES for key in SAID.findall(page.read_text("utf-8"))}


@pytest.mark.parametrize("key", sorted(codes() | said()))
def test_everything_said_has_a_text(key: str) -> None:
    assert key in TEXTS


@pytest.mark.parametrize("action", ACTIONS)
def test_every_action_has_a_name(action: type) -> None:
    assert f"action.{stored_name(action)}" in TEXTS


@pytest.mark.parametrize("card", places())
def test_every_place_of_the_stage_deck_has_a_name(card: str) -> None:
    assert f"card.{card}" in TEXTS
