"""Everything that stopping, setting up, closing and instant action say has a text."""

import re

import pytest

from oathsworn_gui.assets import read_texts
from oathsworn_gui.games.oathsworn.rules.put_away import Moment
from oathsworn_gui.games.oathsworn.rules.story_closing import FLAGS
from tests.house.tree import PACKAGE

GAME = PACKAGE / "games" / "oathsworn"
RULES = ("components", "instant", "put_away", "set_up_again", "story_closing", "story_end")
PAGES = (
    "after_story", "apothecary_panel", "bag_card", "closing_panel", "closing_summary",
    "instant_view", "mode_choice", "put_away_page", "shop_form", "shop_panel", "shop_wares",
)  # fmt: skip
SAID = (
    (r'\bline\(\s*"([a-z.-]+)"', "line"),
    (r'\b(?:refuse|impossible)\(\s*"([a-z.-]+)"', "refusal"),
    (r'\bcode="([a-z-]+)"', "option"),
)
MADE = {
    *(f"line.put-away.flag.{flag}.{state}" for flag in FLAGS for state in ("on", "off")),
    *(f"option.story-flag.{flag}.{state}" for flag in FLAGS for state in ("on", "off")),
    *(f"line.put-away.{what}" for what in ("map", "track", "tokens", "path", "iron", "journal")),
    *(f"line.put-away.events-{deck}" for deck in ("city", "deepwood")),
    *(f"line.put-away.events-{deck}-empty" for deck in ("city", "deepwood")),
    *(f"line.set-up.events-{deck}" for deck in ("city", "deepwood")),
    *(f"line.put-away.{cards}{rest}" for cards in ("abilities", "archetypes")
      for rest in ("", "-all")),
    *(f"line.set-up.special-rules-{face}" for face in ("faceup", "facedown")),
    *(f"line.set-up.story.{book}" for book in ("full", "instant", "own")),
    *(f"bags.moment.{moment}" for moment in Moment.__args__),
    *(f"bags.{way}.{pile}" for way, pile in (
        ("tonight", "company"), ("tonight", "archive"), ("set-up", "company"),
        ("set-up", "table"), ("after", "archive"), ("after", "company"), ("after", "table"))),
    *(f"closing.{name}" for name in ("gained", "lost", "reminders", "flags")),
    *(f"closing.flag.{flag}" for flag in FLAGS),
    *(f"instant.{step}" for step in ("read", "rewards", "shops", "encounter")),
    *(f"instant.way.{way}" for way in ("check", "fight", "says")),
    "question.story.closing", "question.story.closing.help", "page.bags", "command.story-mode",
}  # fmt: skip
"""Keys that are put together while the program runs."""


@pytest.mark.parametrize(("pattern", "prefix"), SAID)
def test_every_code_has_a_text(pattern: str, prefix: str) -> None:
    source = "\n".join((GAME / "rules" / f"{name}.py").read_text("utf-8") for name in RULES)
    found = set(re.findall(pattern, source))
    assert found
    assert [code for code in sorted(found) if f"{prefix}.{code}" not in read_texts()] == []


def test_every_key_of_the_pages_has_a_text() -> None:
    source = "\n".join((GAME / "ui" / f"{name}.py").read_text("utf-8") for name in PAGES)
    said = set(re.findall(r'\bsay\(\s*"([a-z.-]+)"', source))
    assert said
    assert sorted(key for key in said | MADE if key not in read_texts()) == []


def test_every_component_that_may_be_short_has_a_text() -> None:
    source = (GAME / "rules" / "components.py").read_text("utf-8")
    kinds = re.findall(r'^        "([a-z-]+)":', source, re.MULTILINE)
    assert len(kinds) == 7
    assert [k for k in kinds if f"line.component.substitute.{k}" not in read_texts()] == []
