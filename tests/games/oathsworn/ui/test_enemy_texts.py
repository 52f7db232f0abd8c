"""Every text of the panels of an enemy's turn is there, and none stands there unused."""

import ast
import re
from collections.abc import Iterator

from oathsworn_gui.assets import read_texts
from tests.house.tree import PACKAGE, parsed

UI = PACKAGE / "games" / "oathsworn" / "ui"
MODULES = sorted([*UI.glob("enemy_*.py"), *UI.glob("mirror_*.py"),
                  *(UI / f"{name}_panel.py" for name in ("minion", "quick"))])  # fmt: skip
TEXTS = read_texts()
OURS = {key for key in TEXTS if key.startswith(("enemy-panel.", "mirror.", "quick."))}
KEY = re.compile(r"(enemy-panel|mirror|quick)\.[a-z.-]*[a-z]")


def literals() -> Iterator[str]:
    """All strings of the modules; what is put in between stands as ``*``."""
    for module in MODULES:
        for node in ast.walk(parsed(module)):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                yield node.value
            elif isinstance(node, ast.JoinedStr):
                parts = (p.value if isinstance(p, ast.Constant) else "*" for p in node.values)
                yield "".join(map(str, parts))


def test_every_key_that_is_named_has_its_text() -> None:
    kinds = {"mirror.place"}  # the kind of a question
    named = {word for word in literals() if KEY.fullmatch(word)} - kinds
    assert {"enemy-panel.confirm", "mirror.help", "quick.play"} <= named
    assert sorted(named - OURS) == []


def test_no_text_stands_unused() -> None:
    plain = set(literals())
    begun = [word for word in plain if re.match(r"[a-z.-]{4,}\.\*", word)]
    patterns = [re.compile(re.escape(word).replace(r"\*", r"[a-z.-]+")) for word in begun]
    read = re.compile(r"enemy-panel\.read\.(.+)")

    def used(key: str) -> bool:
        base = re.sub(r"\.(one|zero)$", "", key)
        inner = read.fullmatch(base)
        names = {base, inner[1] if inner else base}
        return bool(names & plain) or any(p.fullmatch(n) for p in patterns for n in names)

    assert sorted(key for key in OURS if not used(key)) == []
