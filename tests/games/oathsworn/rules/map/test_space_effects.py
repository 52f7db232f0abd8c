"""Effects on spaces of a time track: what is complete, what fits together, what each does."""

from typing import Any

import pytest

from oathsworn_gui.games.oathsworn.model.free_company import ChapterBoxes
from oathsworn_gui.games.oathsworn.rules.map.space_effects import (
    question_of,
    refuse_effects,
    tick_box,
)
from tests.cases import each_of
from tests.games.oathsworn.builders.campaign import a_company
from tests.games.oathsworn.builders.story import effect, in_story

FLOW: dict[str, Any] = {"when": "end-of-story", "kind": "tokens", "token": "redraw"}
WORDS: dict[str, Any] = {"when": "at-once", "kind": "words"}
ENTRY: dict[str, Any] = {"when": "at-once", "kind": "entry"}
UNDONE, TWICE, LATE = (
    "time.effect-unfinished", "time.one-effect-a-moment", "time.after-encounter-in-words",
)  # fmt: skip


@pytest.mark.rule("TIME-04", "TIME-06", "TIME-07", "TIME-08")
@each_of(
    ("effects", "code"),
    [
        ((), ""),
        (({**FLOW, "amount": 0},), UNDONE),
        (({**FLOW, "amount": 1},), ""),
        (({**FLOW, "amount": 9},), ""),
        (({**FLOW, "amount": 10},), UNDONE),
        (({**FLOW, "token": None},), UNDONE),
        ((WORDS,), UNDONE),
        (({**WORDS, "words": "x"},), ""),
        (({**WORDS, "words": "x" * 200},), ""),
        (({**WORDS, "words": "x" * 201},), UNDONE),
        ((ENTRY,), UNDONE),
        (({**ENTRY, "entry": "x"},), ""),
        (({**ENTRY, "entry": "x" * 200},), ""),
        (({**ENTRY, "entry": "x" * 201},), UNDONE),
        (({"when": "at-once", "kind": "draw-city"},), ""),
        ((FLOW, FLOW), TWICE),
        ((FLOW, {**FLOW, "when": "at-once"}), ""),
        ((FLOW, {**FLOW, "when": "at-once"}, FLOW), TWICE),
        ((FLOW, {**WORDS, "words": ""}), UNDONE),
        (({"when": "end-of-encounter", "kind": "unique-item"},), ""),
        (({**WORDS, "when": "end-of-encounter", "words": "x"},), ""),
        (({**FLOW, "when": "end-of-encounter"},), LATE),
        ((FLOW, {**ENTRY, "when": "end-of-encounter", "entry": "x"}), LATE),
        (({"when": "end-of-encounter", "kind": "draw-city"},), LATE),
    ],
)
def test_a_space_has_one_complete_effect_a_moment_and_late_ones_in_words(
    effects: tuple[dict[str, Any], ...], code: str
) -> None:
    refusal = refuse_effects(tuple(effect(4, **one) for one in effects))
    rules = {TWICE: "TIME-04", LATE: "TIME-08"}
    found = None if refusal is None else (refusal.code, refusal.rule)
    assert found == ((code, rules.get(code)) if code else None)


@each_of(("box", "ticked"), [("unique_item", True), ("ambushed", True), ("unique_item", False)])
def test_one_box_of_the_row_of_the_chapter_is_ticked(box: str, ticked: bool) -> None:
    boxes = {"1": ChapterBoxes(story=True, unique_item=True), "2": ChapterBoxes()}
    campaign = a_company(in_story(), chapters=boxes)
    outcome = tick_box(campaign, box, "SAVE-07", ticked=ticked)
    expected = {**boxes, "1": boxes["1"].evolve(**{box: ticked})}
    assert outcome.after == a_company(campaign, chapters=expected)
    code = "story.box-ticked" if ticked else "story.box-cleared"
    assert [(one.code, one.rule, dict(one.params)) for one in outcome.lines] == [
        (code, "SAVE-07", {"box": box, "chapter": "1"})
    ]
    assert tick_box(in_story(), box, None, ticked=ticked).after.company.chapters == {
        "1": ChapterBoxes().evolve(**{box: ticked})
    }


@each_of(
    ("told", "kind"),
    [({**WORDS, "words": "Fog."}, "time.words"), ({**ENTRY, "entry": "12"}, "time.entry")],
)
def test_what_the_table_does_is_asked_with_its_words(told: dict[str, Any], kind: str) -> None:
    asked = question_of("p1", effect(4, **told), "TIME-06")
    assert (asked.kind, asked.form, asked.default, asked.rule) == (
        kind,
        "choice",
        "done",
        "TIME-06",
    )
    words = {"space": 4, "entry": told.get("entry", ""), "words": told.get("words", "")}
    assert dict(asked.params) == words
    assert [option.key for option in asked.options] == ["done"]
