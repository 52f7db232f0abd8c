"""Everything the story and its shops say has a text."""

import re

import pytest

from oathsworn_gui.assets import read_texts
from oathsworn_gui.games.oathsworn.actions import story, trade
from oathsworn_gui.games.oathsworn.ui.shop_form import ITEMS
from oathsworn_gui.games.oathsworn.ui.space_keys import LETTERS, MOMENTS
from oathsworn_gui.tabletop.action import Action, stored_name
from tests.house.tree import PACKAGE

GAME = PACKAGE / "games" / "oathsworn"
RULES = (
    "events", "own_track", "passing_time", "quick_story", "reading", "secret_decision",
    "space_effects", "story", "story_asking", "story_effects_judged", "story_effects_map",
    "story_effects_open", "story_effects_seats", "story_effects_sheets", "story_end",
    "story_traits", "time_track", "trade", "triggers",
)  # fmt: skip
ACTIONS = ("story_map", "story_notes", "story_reading", "story_says", "trade")
FILES = [
    *(GAME / "rules" / f"{name}.py" for name in RULES),
    *(GAME / "actions" / f"{name}.py" for name in ACTIONS),
]
SAID = (
    (r'\bline\(\s*"([a-z.-]+)"', "line"),
    (r'\b(?:refuse|impossible)\(\s*"([a-z.-]+)"', "refusal"),
    (r'\bkind="([a-z.-]+\.[a-z.-]+)"', "question"),
    (r'_question\(procedure, "([a-z.-]+)"', "question"),
    (r'Option\([^()]*\bcode="([a-z-]+)"', "option"),
    (r'code="(trade-[a-z-]+)"', "option"),
    (r'Part\(code="([a-z-]+)"', "part"),
)


@pytest.mark.parametrize("action", [*story.ACTIONS, *trade.ACTIONS])
def test_every_action_has_a_name(action: type[Action]) -> None:
    assert f"action.{stored_name(action)}" in read_texts()


@pytest.mark.parametrize(("pattern", "prefix"), SAID)
def test_every_code_has_a_text(pattern: str, prefix: str) -> None:
    source = "\n".join(path.read_text("utf-8") for path in FILES)
    codes = set(re.findall(pattern, source))
    texts = read_texts()
    assert codes
    assert [code for code in sorted(codes) if f"{prefix}.{code}" not in texts] == []


def test_every_effect_of_a_space_has_words() -> None:
    texts = read_texts()
    for when in MOMENTS:
        keys = {f"story.{key}.{when}" for key in ("when", "when-short", "moment")}
        assert keys <= set(texts)
    for printed in LETTERS.values():
        assert f"story.editor.print.{printed.name}" in texts
        assert {f"story.kind.{printed.kind}", f"story.thing.{printed.kind}"} <= set(texts)


def test_every_text_key_of_the_page_is_there() -> None:
    source = "\n".join(path.read_text("utf-8") for path in (GAME / "ui").glob("*.py"))
    keys = set(re.findall(r'"(story\.[a-z.-]+)"', source)) - {"story.choice", "story.next"}
    asked = {"story.one", "story.entry", "story.chosen"}  # kinds and codes
    asked |= {"story.box", "story.kind", "story.token", "story.when"}  # beginnings of keys
    texts = read_texts()
    codes = ("question", "line", "refusal")  # of which the page speaks too
    asked |= {key for key in keys if any(f"{of}.{key}" in texts for of in codes)}
    assert sorted(key for key in keys - asked if key not in texts) == []


@pytest.mark.parametrize("shop", ["banksmith", "apothecary"])
def test_both_shops_ask_in_words(shop: str) -> None:
    assert {f"question.trade.{shop}", f"question.trade.{shop}.help"} <= set(read_texts())


def test_every_text_of_the_shops_is_there() -> None:
    files = ("shop_base", "shop_panel", "shop_form", "shop_wares", "trade_panel", "ware_card")
    source = "\n".join((GAME / "ui" / f"{name}.py").read_text("utf-8") for name in files)
    keys = set(re.findall(r'"((?:shop|trade)\.[a-z.-]+)"', source))
    keys -= {"trade.banksmith", "trade.apothecary"}  # kinds of question
    keys |= {f"trade.kind.{kind}-{hands}" for kind, hands in ITEMS}
    keys |= {f"shop.kind.{kind}" for kind, _ in ITEMS}
    keys |= {f"shop.typed.label.{name}" for name in ("name", "kind", "number", "might", "defense")}
    keys |= {f"shop.{name}" for name in ("cost", "cooldown", "range", "on-the-map")}
    assert sorted(key for key in keys if key not in read_texts()) == []
