"""Everything the epilogue says has words."""

import json
import re
from collections.abc import Mapping
from pathlib import Path

from oathsworn_gui.assets import read_texts, resource
from oathsworn_gui.games.oathsworn import rules
from oathsworn_gui.games.oathsworn.actions import epilogue
from oathsworn_gui.games.oathsworn.model.words import DIFFICULTIES, TOKEN_TYPES
from oathsworn_gui.games.oathsworn.rules.tally import PAGES
from oathsworn_gui.games.oathsworn.ui import epilogue_page
from oathsworn_gui.tabletop.action import stored_name

RULES = Path(rules.__file__).parent
MODULES = [
    *RULES.glob("tally*.py"),
    *(RULES / f"{name}.py" for name in ("level", "chapters", "hardcore", "injuries", "score")),
]
SOURCE = "\n".join(path.read_text("utf-8") for path in [*MODULES, Path(epilogue.__file__)])


def words() -> Mapping[str, str]:
    return read_texts()


def own_words() -> dict[str, str]:
    """The texts of the epilogue's own files."""
    found: dict[str, str] = {}
    for name in ("oathsworn-epilogue.json", "oathsworn-tally.json"):
        found |= json.loads(resource("translations", "en", name).read_text("utf-8"))
    return found


def codes(pattern: str) -> set[str]:
    return {code for code in re.findall(pattern, SOURCE) if "{" not in code}


def test_every_line_and_refusal_has_words() -> None:
    lines = {f"line.{code}" for code in codes(r'\bline\(\s*"([^"]+)"')}
    refusals = {f"refusal.{code}" for code in codes(r'\b(?:refuse|impossible)\(\s*"([^"]+)"')}
    assert len(lines) >= 18
    assert len(refusals) >= 11
    assert lines | refusals <= set(words())


def test_every_question_and_option_has_words() -> None:
    asked = {f"tally.{kind}" for kind in codes(r'choice\(tally, "([^"]+)"')}
    asked |= {f"tally.{kind}" for kind in codes(r'several\(tally, "([^"]+)"')}
    asked |= {f"tally.{page}" for page in PAGES}
    asked |= {f"tally.{what}" for what in ("permanent", "companion-token", "animus")}
    asked |= {f"tally.{what}" for what in ("injury", "injury-true-grit")}
    assert len(asked) >= 13
    needed = {f"question.{kind}{tail}" for kind in asked for tail in ("", ".help")}
    options = {f"option.{code}" for code in codes(r'code="(tally\.[^"]+)"')}
    options |= {f"option.accept.{page}" for page in PAGES}
    options |= {f"option.tally.token.{token}" for token in TOKEN_TYPES}
    assert needed | options <= set(words())


def test_every_part_and_action_has_words() -> None:
    parts = {f"part.{code}" for code in codes(r'Part\(code="([^"]+)"')}
    parts |= {"part.knockouts.fallen", "part.knockouts.dead"}
    parts |= {f"part.difficulty.{difficulty}" for difficulty in DIFFICULTIES}
    actions = {f"action.{stored_name(action)}" for action in epilogue.ACTIONS}
    assert parts | actions <= set(words())


def test_everything_the_page_says_has_words() -> None:
    folder = Path(epilogue_page.__file__).parent
    source = "\n".join(path.read_text("utf-8") for path in folder.glob("epilogue_*.py"))
    said = set(re.findall(r'say\(\s*"([^"{]+)"', source))
    said |= {f"command.{key}" for key in re.findall(r'Command\("([^"]+)"', source)}
    said |= {f"refusal.{code}" for code in re.findall(r'impossible\("(epilogue[^"]+)"', source)}
    said |= {f"epilogue.step.{page}{tail}" for page in PAGES for tail in ("", ".more")}
    said |= {f"epilogue.{page}.title" for page in (*PAGES, "before", "done")}
    said |= {f"epilogue.accept.{page}" for page in PAGES}
    said |= {f"epilogue.final.result.{how}" for how in ("victory", "defeat", "skipped", "none")}
    said |= {f"epilogue.final.sheet.{form}" for form in ("full", "companion", "lost")}
    said |= {f"epilogue.sum.{tile}" for tile in ("level", "knockouts", "items", "iron")}
    said |= {f"epilogue.{what}{n}" for what in ("dead", "fallen") for n in ("", ".many")}
    assert len(said) > 150
    assert said <= set(words())


def test_words_are_short_and_calm() -> None:
    for key, text in own_words().items():
        assert text.strip() == text, key
        assert "!" not in text, key
