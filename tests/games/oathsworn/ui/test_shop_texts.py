"""Everything the shops say has a text."""

import re

import pytest

from oathsworn_gui.assets import read_texts
from oathsworn_gui.games.oathsworn.actions import trade
from oathsworn_gui.games.oathsworn.ui.shop_form import ITEMS
from oathsworn_gui.tabletop.action import stored_name
from tests.house.tree import PACKAGE

GAME = PACKAGE / "games" / "oathsworn"
FILES = (GAME / "rules" / "trade.py", GAME / "actions" / "trade.py")
SAID = (
    (r'\bline\("([a-z.-]+)"', "line"),
    (r'\b(?:refuse|impossible)\("([a-z.-]+)"', "refusal"),
    (r'code="(trade-[a-z-]+)"', "option"),
    (r'Part\(code="([a-z-]+)"', "part"),
)


@pytest.mark.parametrize("action", [stored_name(action) for action in trade.ACTIONS])
def test_every_action_has_a_name(action: str) -> None:
    assert f"action.{action}" in read_texts()


@pytest.mark.parametrize(("pattern", "prefix"), SAID)
def test_every_code_has_a_text(pattern: str, prefix: str) -> None:
    source = "\n".join(path.read_text("utf-8") for path in FILES)
    codes = set(re.findall(pattern, source))
    assert codes
    assert [code for code in sorted(codes) if f"{prefix}.{code}" not in read_texts()] == []


@pytest.mark.parametrize("shop", ["banksmith", "apothecary"])
def test_both_shops_ask_in_words(shop: str) -> None:
    assert {f"question.trade.{shop}", f"question.trade.{shop}.help"} <= set(read_texts())


def test_every_text_of_the_panel_is_there() -> None:
    files = ("shop_panel", "shop_form", "shop_wares", "trade_panel", "ware_card")
    source = "\n".join((GAME / "ui" / f"{name}.py").read_text("utf-8") for name in files)
    keys = set(re.findall(r'"((?:shop|trade)\.[a-z.-]+)"', source))
    keys -= {"trade.banksmith", "trade.apothecary"}  # kinds of question
    keys |= {f"trade.kind.{kind}-{hands}" for kind, hands in ITEMS}
    keys |= {f"shop.kind.{kind}" for kind, _ in ITEMS}
    keys |= {f"shop.typed.label.{name}" for name in ("name", "kind", "number", "might", "defense")}
    keys |= {f"shop.{name}" for name in ("cost", "cooldown", "range", "on-the-map")}
    assert sorted(key for key in keys if key not in read_texts()) == []
