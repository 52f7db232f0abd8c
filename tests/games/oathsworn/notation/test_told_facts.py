"""Lines of the facts of a chapter: loot, names, a time track; what is typed wrong is told."""

from hypothesis import given
from hypothesis import strategies as st

from oathsworn_gui.games.oathsworn.model.story import SpaceEffect
from oathsworn_gui.games.oathsworn.model.told_event import OwnLoot
from oathsworn_gui.games.oathsworn.notation.story import (
    read_loot,
    read_names,
    read_spaces,
    write_loot,
    write_names,
    write_spaces,
)
from oathsworn_gui.tabletop.action import Refusal
from tests.cases import each_of

SIDES = ("A", "B")


def code(found: object) -> str:
    assert isinstance(found, Refusal)
    return found.code


@each_of(
    ("typed", "commons", "uniques"),
    [
        ("4 common, 2 unique", 4, 2),
        ("3 uniques and 1 common", 1, 3),
        ("2 unique", 0, 2),
        ("none", 0, 0),
    ],
)
def test_loot_is_read_and_written_back(typed: str, commons: int, uniques: int) -> None:
    loot = read_loot(typed)
    assert loot == OwnLoot(commons=commons, uniques=uniques)
    assert read_loot(write_loot(OwnLoot(commons=commons, uniques=uniques))) == loot


@each_of(
    ("typed", "why"),
    [
        ("4", "chapter-told.loot"),
        ("four common", "chapter-told.loot"),
        ("4 common, 5 common", "chapter-told.loot"),
        ("-1 common", "chapter-told.loot"),
        ("21 common", "chapter-told.loot-most"),
        ("999999 unique", "chapter-told.loot-most"),
        (f"{'9' * 4000} unique", "chapter-told.loot"),
    ],
)
def test_what_is_no_loot_is_told(typed: str, why: str) -> None:
    assert code(read_loot(typed)) == why


def test_names_are_read_by_what_stands_on_the_token() -> None:
    names = read_names("a the river / B the road; ", SIDES)
    assert not isinstance(names, Refusal)
    assert names == {"A": "the river", "B": "the road"}
    assert write_names(names, SIDES) == "A the river / B the road"


@each_of(
    ("typed", "why"),
    [
        ("C the river", "chapter-told.names"),
        ("A", "chapter-told.names"),
        ("A the river / A the road", "chapter-told.named-twice"),
        (f"A {'x' * 41}", "sheet.long"),
    ],
)
def test_what_names_nothing_is_told(typed: str, why: str) -> None:
    assert code(read_names(typed, SIDES)) == why


def test_what_is_printed_on_spaces_is_read_with_its_usual_moment() -> None:
    found = read_spaces("8 city event / 7 battleflow / 10 unique / 9 at once 2 redraw / 3 sing")
    assert not isinstance(found, Refusal)
    read = [(e.space, e.when, e.kind, e.token, e.amount, e.words) for e in found]
    assert read == [
        (3, "at-once", "words", None, 1, "sing"),
        (7, "end-of-story", "tokens", "battleflow", 1, ""),
        (8, "at-once", "draw-city", None, 1, ""),
        (9, "at-once", "tokens", "redraw", 2, ""),
        (10, "end-of-encounter", "unique-item", None, 1, ""),
    ]
    assert read_spaces(write_spaces(found)) == found


@each_of("typed", ["battleflow", "7", "1234567 city", "seven city"])
def test_what_names_no_space_is_told(typed: str) -> None:
    assert code(read_spaces(typed)) == "chapter-told.space"


KINDS = (
    {"kind": "draw-deepwood"},
    {"kind": "unique-item"},
    {"kind": "entry", "entry": "12"},
    {"kind": "tokens", "token": "empowered", "amount": 3},
    {"kind": "words", "words": "city"},
    {"kind": "words", "words": "at once read / turn"},
    {"kind": "words", "words": "entry 5"},
)


@given(
    st.sampled_from(KINDS),
    st.integers(1, 30),
    st.sampled_from(("at-once", "end-of-story", "end-of-encounter")),
)
def test_every_effect_of_a_space_comes_back_as_it_was_written(
    kind: dict[str, object], space: int, when: str
) -> None:
    effect = SpaceEffect.model_validate({**kind, "space": space, "when": when})
    assert read_spaces(write_spaces((effect,))) == (effect,)


@given(st.text(max_size=200))
def test_no_letters_break_a_reader(typed: str) -> None:
    for found in (read_loot(typed), read_names(typed, SIDES), read_spaces(typed)):
        assert found is not None
