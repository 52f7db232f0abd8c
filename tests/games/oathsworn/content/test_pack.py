"""The group's pack: what goes in, what comes out, and whatever else such a file may hold."""

import json
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from oathsworn_gui.assets import read_texts
from oathsworn_gui.games.oathsworn.content import pack as packs
from oathsworn_gui.games.oathsworn.content.pack_json import (
    FORMAT,
    MOST_ENTRIES,
    MOST_TROUBLES,
    PackRead,
    read_pack,
    written_pack,
)
from oathsworn_gui.games.oathsworn.model.card_effects import Parts
from oathsworn_gui.games.oathsworn.model.instructions import ChooseTarget, Move, Strike
from oathsworn_gui.games.oathsworn.model.own import (
    MapSpot,
    Own,
    OwnAlly,
    OwnArchetype,
    OwnBoard,
    OwnCard,
    OwnInjury,
    OwnItem,
    OwnRules,
    OwnStageCard,
    OwnStoryMap,
    OwnTrack,
)
from oathsworn_gui.games.oathsworn.model.pack import KINDS, Pack
from oathsworn_gui.games.oathsworn.model.story import SpaceEffect
from oathsworn_gui.games.oathsworn.model.told_event import OwnChapter, OwnEvent, OwnOutcome
from oathsworn_gui.games.oathsworn.notation.card import Misread, read_parts
from oathsworn_gui.tabletop.action import Refusal
from oathsworn_gui.tabletop.state import frozen
from tests.cases import each_of
from tests.games.oathsworn.builders.campaign import a_box, a_campaign
from tests.games.oathsworn.builders.sheets import CHAPTER, board
from tests.games.oathsworn.walks.random_parts import PARTS

BOX = a_box(a_campaign())
TEXTS = read_texts()
LEAP = OwnCard(key="cur-leap", cls="cur", name="Leap", cooldown=2, cost=1)


def parts(words: str) -> Parts:
    """Return parts typed in one line."""
    read = read_parts(words)
    assert not isinstance(read, Misread)
    return read


EVENT = SpaceEffect(space=8, when="at-once", kind="draw-city")


def full() -> Pack:
    """Return a pack with one entry of every kind."""
    two = parts("attack cone 2 hexes 0:1 / move 2, if hit: heal 1")
    steps = (ChooseTarget(), Move(distance=2), Strike(might=("red", "red")))
    return Pack(
        boards=frozen({"cur": OwnBoard(cls="cur", regen=3)}),
        cards=frozen({"cur-leap": LEAP.evolve(parts=two, words="Höher!")}),
        items=frozen({"own-lamp": OwnItem(card="own-lamp", name="Lamp", kind="gear")}),
        injuries=frozen({"gash": OwnInjury(key="gash", name="Gash", cost=2)}),
        archetypes=frozen(
            {"cur-fox": OwnArchetype(key="cur-fox", cls="cur", name="Fox", sides={"a": two})}
        ),
        allies=frozen({"wen": OwnAlly(key="wen", name="Wen", might=("red",))}),
        stage_cards=frozen(
            {"1.x": OwnStageCard(key="1.x", chapter="1", stage=1, title="X", steps=steps)}
        ),
        encounters=frozen({CHAPTER: board()}),
        rules=frozen({"1": OwnRules(chapter="1", words="Cold.")}),
        story_maps=frozen(
            {"Town": OwnStoryMap(name="Town", spots=frozen({"3": MapSpot(x=0.25, y=0.5)}))}
        ),
        tracks=frozen({"1": OwnTrack(chapter="1", spaces=16, effects=(EVENT,))}),
        events=frozen({"city-7": OwnEvent(key="city-7", deck="city", number=7, title="Toll")}),
        chapters=frozen({"1": OwnChapter(chapter="1", victory=OwnOutcome(words="Rest."))}),
    )


def plain(pack: Pack) -> Any:
    """Return a pack as it comes out of its file."""
    return json.loads(json.dumps(written_pack(pack, BOX.line.key, {})))


def read(value: Any) -> PackRead:
    """Return a pack that can be read."""
    found = read_pack(value, BOX)
    assert isinstance(found, PackRead)
    return found


def codes(found: PackRead) -> list[str]:
    """Return what was told, all of which has a text."""
    assert all(f"line.{trouble.code}" in TEXTS for trouble in found.troubles)
    return [trouble.code for trouble in found.troubles]


# ----------------------------------------------------------------------------- there and back


def test_a_pack_of_everything_comes_back_as_it_was() -> None:
    assert all(getattr(full(), kind) for kind in KINDS)
    assert read(plain(full())) == PackRead(full())


@settings(max_examples=60)
@given(PARTS)
def test_any_effects_come_back_as_they_were(random: Parts) -> None:
    pack = Pack(cards=frozen({LEAP.key: LEAP.evolve(parts=random)}))
    assert read(plain(pack)).pack == pack


def test_what_is_as_usual_is_not_written() -> None:
    pack = Pack(cards=frozen({LEAP.key: LEAP.evolve(parts=parts("taunt"))}))
    assert plain(pack)["cards"]["cur-leap"] == {
        "key": "cur-leap", "name": "Leap", "cls": "cur", "cooldown": 2, "cost": 1,
        "parts": [{"effects": [{"do": "taunt"}]}],
    }  # fmt: skip


# ------------------------------------------------------------------------- beside a campaign


def test_what_is_new_what_is_missing_and_what_differs() -> None:
    own = Own(cards=full().cards, items=full().items)
    other = Pack(cards=frozen({LEAP.key: LEAP}), allies=full().allies)
    assert packs.new_in(own, other) == Pack(items=full().items)
    assert packs.missing_in(own, other) == Pack(allies=full().allies)
    (difference,) = packs.differences(own, other)
    assert (difference.kind, difference.key) == ("cards", "cur-leap")
    assert difference.fields == ("words", "parts")
    assert packs.differences(own, packs.pack_of(own)) == ()


def test_packs_are_put_together_and_merged_and_counted() -> None:
    both = packs.together(Pack(cards=full().cards), Pack(cards=frozen({LEAP.key: LEAP})))
    assert both.cards[LEAP.key] == LEAP
    assert packs.how_many(full()) == 13
    own = packs.merged(Own(confirmed=("board.cur",)), full())
    assert own.confirmed == ("board.cur",)
    assert packs.pack_of(own) == full()
    some = packs.chosen(full(), [("cards", "cur-leap"), ("allies", "nobody")])
    assert some == Pack(cards=full().cards)


def test_an_item_that_only_this_campaign_can_name_stays_out() -> None:
    numbered = OwnItem(card="own-i5", defense=2)
    printed = OwnItem(card="pig-iron-coat", defense=2)
    own = Own(items=frozen({"own-i5": numbered, "pig-iron-coat": printed}))
    assert packs.pack_of(own) == Pack(items=frozen({"pig-iron-coat": printed}))


# ------------------------------------------------------------------------------ hostile files


@each_of(
    ("value", "code"),
    [
        (None, "pack.no-pack"),
        ([], "pack.no-pack"),
        ("oathsworn-pack", "pack.no-pack"),
        ({}, "pack.no-pack"),
        ({"format": FORMAT}, "pack.no-pack"),
        ({"format": FORMAT, "version": True, "line": "oathsworn"}, "pack.no-pack"),
        ({"format": FORMAT, "version": 0, "line": "oathsworn"}, "pack.no-pack"),
        ({"format": FORMAT, "version": 2, "line": "oathsworn"}, "pack.newer"),
        ({"format": FORMAT, "version": 1, "line": "practice"}, "pack.other-line"),
        (
            {
                "format": FORMAT,
                "version": 1,
                "line": "oathsworn",
                "cards": dict.fromkeys(map(str, range(MOST_ENTRIES + 1))),
            },
            "pack.too-many",
        ),
    ],
)
def test_what_is_no_pack_is_refused_in_words(value: Any, code: str) -> None:
    found = read_pack(value, BOX)
    assert isinstance(found, Refusal)
    assert found.code == code
    assert TEXTS[f"refusal.{code}"].format_map(dict(found.params))


@each_of(
    "wrong",
    [
        {"cooldown": 9},
        {"cooldown": "2"},
        {"name": ""},
        {"name": "x" * 61},
        {"cls": "baker"},
        {"key": "cur-other"},
        {"parts": [{"effects": [{"do": "explode"}]}]},
        {"parts": [{"effects": [{"do": "attack", "range": 1e99}]}]},
        {"parts": [{}] * 7},
        {"words": "x" * 2001},
        {"range": -1},
        {"name": "Leap\nby night"},
        {"name": "Leap \u202eecnO"},
        {"name": "\ud800"},
    ],
)
def test_an_entry_that_does_not_fit_is_left_out_alone_and_stays_in_the_file(wrong: Any) -> None:
    value = plain(full())
    value["cards"]["cur-leap"] |= wrong
    found = read(value)
    assert codes(found) == ["pack.left-out"]
    assert found.pack == packs.chosen(full(), [(k, key) for k, key, _ in _but_cards()])
    again = written_pack(found.pack, BOX.line.key, found.kept)
    assert again["cards"] == value["cards"]


def _track(**changes: Any) -> Any:
    effect = {"space": 3, "when": "at-once", "kind": "tokens", "token": "animus", **changes}
    return {"tracks": {"1": {"chapter": "1", "spaces": 16, "effects": [effect]}}}


def _follows(amount: int, *numbers: int) -> Any:
    return {"effects": [{"kind": "hp", "amount": amount, "numbers": numbers}]}


def _event(**changes: Any) -> Any:
    plain = {"key": "city-7", "deck": "city", "number": 7, **changes}
    return {"events": {"city-7": plain}}


@each_of(
    "entry,fits",
    [
        (_track(amount=9), True),
        *((_track(amount=n), False) for n in (-1, 0, 10, 10**18)),
        *((_track(space=n), False) for n in (-1, 0, 17, 10**18)),
        (_event(**_follows(-6, 4)), True),
        (_event(**_follows(10**18)), False),
        (_event(**_follows(-1, -1)), False),
        (_event(choices=[{"words": "Pay", "follows": _follows(-(10**18))}]), False),
        (_event(check={"kind": "basic", "difficulty": 7, "failure": _follows(1000)}), False),
        ({"chapters": {"1": {"chapter": "1", "victory": _follows(999)}}}, True),
        ({"chapters": {"1": {"chapter": "1", "defeat": _follows(10**18)}}}, False),
        ({"chapters": {"1": {"chapter": "1", "locations": {"5": _follows(1, 10**18)}}}}, False),
    ],
)
def test_numbers_that_no_card_shows_leave_their_entry_out(entry: Any, fits: bool) -> None:
    head = {name: value for name, value in plain(full()).items() if name not in KINDS}
    assert codes(read(head | entry)) == ([] if fits else ["pack.left-out"])


def _but_cards() -> list[Any]:
    return [entry for entry in packs.entries(full()) if entry[0] != "cards"]


def test_no_words_of_strangers_are_taken_for_marked_up_text() -> None:
    value = plain(full())
    picture = "<img src='//somewhere/x'>"
    value["cards"]["cur-leap"] |= {"name": picture, "words": f"Ours. {picture}"}
    value["cards"]["cur-leap"]["parts"] = [{"effects": [{"do": "say", "words": picture}]}]
    value[picture] = 1
    found = read(value)
    assert "‹img" in found.pack.cards["cur-leap"].words
    assert "<" not in found.pack.model_dump_json()
    assert all("<" not in str(told.params) for told in found.troubles)


def test_a_card_of_another_class_than_the_printed_one_is_left_out() -> None:
    stolen = LEAP.evolve(key="witch-fireball", cls="cur")
    found = read(plain(Pack(cards=frozen({stolen.key: stolen}))))
    assert codes(found) == ["pack.left-out"]


def test_fields_and_kinds_that_nobody_knows_are_left_out_and_told() -> None:
    value = plain(Pack(cards=frozen({LEAP.key: LEAP}))) | {"maps": {}, "\x1b[31m": 1}
    value["cards"]["cur-leap"] |= {"colour": "red", "run": "rm"}
    value["items"] = ["no", "map"]
    found = read(value)
    assert found.pack == Pack(cards=frozen({LEAP.key: LEAP}))
    fields = ["pack.unknown-field"] * 2
    assert codes(found) == ["pack.unknown", "pack.unknown", *fields, "pack.unknown"]
    assert all(str(t.params["name"]).isprintable() for t in found.troubles)


def test_what_nobody_knows_stays_in_the_file() -> None:
    value = plain(Pack(cards=frozen({LEAP.key: LEAP}))) | {"maps": {"yard": 1}}
    value["cards"]["cur-leap"] |= {"colour": "red"}
    value["cards"]["cur-spring"] = {"leaps": "high"}
    found = read(value)
    assert written_pack(found.pack, "oathsworn", found.kept) == value
    higher = LEAP.evolve(cost=3)
    again = written_pack(Pack(cards=frozen({LEAP.key: higher})), "oathsworn", found.kept)
    assert again["cards"]["cur-leap"]["colour"] == "red"
    assert again["cards"]["cur-leap"]["cost"] == 3
    assert read(again).pack.cards["cur-leap"] == higher


def test_endless_troubles_are_counted() -> None:
    value = plain(Pack()) | {"cards": {str(n): n for n in range(100)}}
    found = read(value)
    assert len(found.troubles) == MOST_TROUBLES + 1
    assert found.troubles[-1].params["n"] == 100 - MOST_TROUBLES
    assert len(found.kept["cards"]) == 100


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner),
    max_leaves=8,
)


@settings(max_examples=60)
@given(st.sampled_from(KINDS), st.data())
def test_whatever_stands_in_an_entry_the_rest_is_read(kind: str, data: st.DataObject) -> None:
    value = plain(full())
    (key,) = value[kind]
    fields = st.sampled_from([*sorted(value[kind][key]), "parts", "steps", "sides", "x"])
    for name in data.draw(st.lists(fields, min_size=1, max_size=3)):
        value[kind][key][name] = data.draw(JSON)
    found = read(value)
    assert packs.how_many(found.pack) >= 7
    again = read(json.loads(json.dumps(written_pack(found.pack, BOX.line.key, found.kept))))
    assert again.pack == found.pack


@given(st.dictionaries(st.sampled_from(["format", "version", "line", *KINDS]), JSON))
def test_any_json_is_read_or_refused(value: Any) -> None:
    head = {"format": FORMAT, "version": 1, "line": "oathsworn"}
    for tried in (value, value | head):
        found = read_pack(tried, BOX)
        assert isinstance(found, (PackRead, Refusal))
