"""Every text that the code names is there and can be filled, and no text is idle."""

import re

import pytest

from oathsworn_gui.assets import read_texts
from tests.house.texts import checks
from tests.house.texts.families import BY_TABLE, FAMILIES, members
from tests.house.texts.uses import Registry, registry
from tests.house.tree import PACKAGE

TEXTS = read_texts()


@pytest.fixture(scope="module")
def code() -> Registry:
    return registry(PACKAGE)


CANNOT_BE = {
    "line.draw.odds-of-one-reach": "the odds of one card have no goal",
    "epilogue.done.muster.words.many": "the longer words are those of several dead",
    "check-kind.other": "the kind without a name of its own is called by another text",
    "status.*": "names that the group gives itself; they are shown as they were typed",
    "icon * * * *": "an icon of the cache, no text",
}
"""Keys that the collector puts together and the program does not, or that may be left out."""

FILLED_ELSEWHERE = {
    "refusal.undo.sealed": "the window adds the name of the step",
    "encounter.cooldown": "the number field of that name is called by another text",
}
"""Texts that get parameters where they are shown, not where the collector sees them named."""

WITHOUT_HELP = {"question.story.choice", "question.story.next", "question.draw.cards.help-dealt"}
"""Questions that say everything in their title, and the help of one in other words."""

NO_TEXTS = {
    "campaign.oathsworn": "the name of an exported file",
    "defense.boss": "the name of a number",
    "oathsworn.white": "the name of a deck",
    "price.field-medic": "the name of a price",
}
"""Dotted words of the code that have nothing to do with texts, and what they are."""

FILE_NAME = re.compile(r".*\.(?:desktop|html|ini|json|png|sh|txt)|lib.*")


def test_every_text_that_is_named_is_there(code: Registry) -> None:
    found = [use for use in code.uses if not use.keys & CANNOT_BE.keys()]
    assert len(found) > 4000
    assert checks.missing(found, TEXTS) == []


def test_every_text_is_given_its_parameters(code: Registry) -> None:
    found = [use for use in code.uses if not use.keys & FILLED_ELSEWHERE.keys()]
    assert sum(use.given is not None for use in found) > 3000
    assert checks.unfilled(found, TEXTS) == []


def test_words_for_one_and_none_can_be_reached(code: Registry) -> None:
    assert checks.unreachable_forms(code.uses, TEXTS) == []


def test_every_member_of_every_family_has_a_text() -> None:
    keys = list(members())
    assert len(keys) > 800
    assert all(holes and all(holes) for holes in FAMILIES.values())
    assert [key for key in keys if key not in TEXTS] == []


def test_every_question_and_every_trouble_has_its_help() -> None:
    heads = ("question.", "save.")
    asked = {key.removesuffix(".help") for key in TEXTS if key.startswith(heads)}
    asked = {checks.base(key, TEXTS) for key in asked} - WITHOUT_HELP
    assert len(asked) > 180
    assert [key for key in sorted(asked) if not {key, f"{key}.help"} <= TEXTS.keys()] == []


def test_the_words_are_calm_and_without_loose_spaces() -> None:
    assert [key for key, text in TEXTS.items() if "!" in text] == []
    loose = [key for key, text in TEXTS.items() if text != text.strip()]
    assert loose == ["story.reminder.space"]


def test_every_dotted_word_of_the_code_belongs_to_a_text(code: Registry) -> None:
    names = {word: where for word, where in code.literals.items() if not FILE_NAME.fullmatch(word)}
    found = checks.strangers(names, TEXTS)
    assert [each for each in found if each.rpartition(" ")[2] not in NO_TEXTS] == []


def test_no_text_is_idle(code: Registry) -> None:
    assert checks.idle(code.uses, code.literals, set(members()), TEXTS) == []


def test_nothing_is_excused_without_need(code: Registry) -> None:
    named = {key for use in code.uses for key in use.keys}
    assert {key for key in CANNOT_BE if key not in named or key in TEXTS} == set()
    assert {key for key in FILLED_ELSEWHERE if key not in named} == set()
    assert NO_TEXTS.keys() <= code.literals.keys()
    assert BY_TABLE.keys().isdisjoint(FAMILIES)
