"""The printed numbers the program ships are those of the facts (facts, sections 1 to 8)."""

import pytest

from oathsworn_gui.games.oathsworn.content.definitions import LevelRow
from oathsworn_gui.games.oathsworn.model.words import COLOURS
from tests.cases import each_of
from tests.games.oathsworn.builders.content_files import printed

BOARDS = {
    "warden": (6, 8, "sure"),
    "priest": (6, 8, "sure"),
    "ranger": (7, 7, "sure"),
    "ursus": (6, 9, "likely"),
    "witch": (6, 8, "guess"),
    "huntress": (6, 8, "guess"),
    "penitent": (6, 8, "guess"),
    "exile": (None, None, "unknown"),
    "cur": (None, None, "unknown"),
    "harbinger": (None, None, "unknown"),
    "blade": (None, None, "unknown"),
    "grove-maiden": (None, None, "unknown"),
}
"""Regen, max animus, confidence. Facts, section 3.1."""

STARS = {
    "ranger": 1,
    "exile": 1,
    "priest": 2,
    "ursus": 3,
    "warden": 3,
    "penitent": 3,
    "cur": 3,
    "blade": 3,
    "harbinger": 4,
    "witch": 5,
    "huntress": 5,
    "grove-maiden": 5,
}

GRANTED = {
    1: "cards archetype",
    2: "cards story_token",
    3: "trait",
    4: "permanent_token",
    5: "cards archetype",
    6: "trait",
    7: "permanent_token",
    8: "animus_or_regen companion_token",
    9: "trait",
    10: "cards archetype",
    11: "trait",
    12: "animus_or_regen companion_token",
    13: "trait",
    14: "permanent_token",
    15: "cards archetype",
    16: "trait",
    17: "animus_or_regen companion_token",
    18: "trait",
    19: "permanent_token",
    20: "trait",
    21: "permanent_token",
}
"""Facts, section 2."""

ITEMS = {
    "short-sword": ("weapon", 1, "Sword", (), 0, None, 3, None),
    "buckler": ("shield", 1, "Shield", (), 1, None, None, None),
    "pig-iron-coat": ("armour", 0, "Plate", (), 3, None, None, None),
    "short-bow": ("weapon", 2, "Bow", ("yellow",), 0, None, 1, 4),
    "tattered-rawhide-wrappings": ("armour", 0, "Leather", (), 2, None, None, None),
    "tattered-flax-garment": ("armour", 0, "Cloth", (), 1, None, None, None),
    "gnarled-branch": ("weapon", 2, "Staff", ("yellow",), 0, None, 1, None),
    "great-maul": ("weapon", 2, "Mace", ("yellow",), 0, 0, 2, None),
    "felling-axe": ("weapon", 2, "Axe", ("yellow",), 0, None, None, None),
    "short-spear": ("weapon", 1, "Spear", ("yellow",), 0, 2, 3, None),
    "tanned-leather-jerkin": ("armour", 0, "Leather", (), 2, 0, 2, None),
    "ripped-leather-aketon": ("armour", 0, "Leather", (), 3, None, None, None),
}
"""Kind, hands, family, MIGHT, DEFENSE, cost, cooldown, range. Facts, section 5."""


def test_boards() -> None:
    classes = printed().classes
    found = {
        key: (cls.regen.value, cls.max_animus.value, cls.regen.confidence)
        for key, cls in classes.items()
    }
    assert found == BOARDS
    assert all(cls.regen.confidence == cls.max_animus.confidence for cls in classes.values())


def test_complexity() -> None:
    assert {key: cls.complexity for key, cls in printed().classes.items()} == STARS


def test_each_class_has_a_glyph_of_its_own() -> None:
    assert len({cls.glyph for cls in printed().classes.values()}) == 12


@pytest.mark.rule("LEVEL-03")
def test_levels() -> None:
    assert printed().levels == tuple(
        LevelRow.model_validate({"level": level} | dict.fromkeys(granted.split(), True))
        for level, granted in GRANTED.items()
    )


def test_running_totals_of_the_levels_table() -> None:
    """One permanent token more comes from the story of chapter 1."""
    levels = printed().levels
    assert sum(row.permanent_token for row in levels) == 6 - 1
    assert sum(row.animus_or_regen for row in levels) == 3
    assert sum(row.trait for row in levels) == 8


def test_traits() -> None:
    most = {key: trait.most for key, trait in printed().traits.items()}
    three = {"bushcraft", "keen-eyed", "quick-witted", "comradery"}
    assert {key for key, marks in most.items() if marks == 3} == three
    assert sorted(most.values()) == [1] * 8 + [3] * 4


def test_difficulties() -> None:
    found = {
        key: (d.defense, d.max_hp, d.extra_items, d.knockouts)
        for key, d in printed().difficulties.items()
    }
    assert found == {
        "journeyman": (2, 6, 0, 2),
        "pilgrim": (1, 6, 0, 1),
        "free": (0, 6, 0, 0),
        "grim": (0, 5, 1, -1),
        "dread": (0, 4, 2, -2),
    }


@each_of(
    ("colour", "faces"),
    [
        ("white", ("0", "0", "1", "1", "2", "2*")),
        ("yellow", ("0", "0", "1", "2", "3", "3*")),
        ("red", ("0", "0", "2", "3", "3", "4*")),
        ("black", ("0", "0", "3", "3", "4", "5*")),
    ],
)
def test_might(colour: str, faces: tuple[str, ...]) -> None:
    deck = next(deck for key, deck in printed().might.items() if key == colour)
    assert next(die for key, die in printed().dice.items() if key == colour) == faces
    assert dict(deck) == {face: 3 * faces.count(face) for face in faces}
    assert sum(deck.values()) == 18


def test_four_colours_and_no_more() -> None:
    assert tuple(printed().might) == COLOURS
    assert tuple(printed().dice) == COLOURS


def test_items_seen_on_pictures() -> None:
    found = {
        key: (i.kind, i.hands, i.family, i.might, i.defense, i.cost, i.cooldown, i.range)
        for key, i in printed().items.items()
        if key in ITEMS
    }
    assert found == ITEMS


@each_of("key", ["hatchet", "bone-knife", "cudgel", "long-sword"])
def test_items_nobody_has_seen_leave_their_numbers_blank(key: str) -> None:
    item = printed().items[key]
    assert (item.hands, item.defense, item.cost, item.cooldown) == (1, None, None, None)
    assert item.confidence != "sure"


def test_later_items_are_hidden_until_they_can_be_looted() -> None:
    later = {key: i.spoiler for key, i in printed().items.items() if i.chapter > 1}
    assert later == {"short-spear": 1, "tanned-leather-jerkin": 2, "ripped-leather-aketon": 8}


def test_starting_cards() -> None:
    cards = printed().cards.values()
    counts = {cls: sum(card.cls == cls for card in cards) for cls in printed().classes}
    assert counts.pop("witch") == 3 + 4 + 4
    assert set(counts.values()) == {7}
    assert all(card.level == 1 for card in cards)


def test_every_class_has_one_card_of_cooldown_0_whose_cost_varies() -> None:
    zero = [card for card in printed().cards.values() if card.cooldown == 0]
    assert sorted(card.cls for card in zero) == sorted(printed().classes)
    assert all(card.cost is None for card in zero)


def test_witch_chooses_between_fire_and_water() -> None:
    witch = [card for card in printed().cards.values() if card.cls == "witch"]
    for element in ("fire", "water"):
        assert sorted(card.cooldown for card in witch if card.element == element) == [2, 2, 3, 3]
    assert sorted(card.cooldown for card in witch if not card.element) == [0, 1, 1]


def test_starting_hands_are_legal_but_for_the_harbinger_whose_list_is_doubtful() -> None:
    legal = [0, 1, 1, 2, 2, 3, 3]
    for cls in set(printed().classes) - {"witch", "harbinger"}:
        assert sorted(c.cooldown for c in printed().cards.values() if c.cls == cls) == legal, cls
    harbinger = [card for card in printed().cards.values() if card.cls == "harbinger"]
    doubtful = [card for card in harbinger if card.confidence == "guess"]
    assert [card.cooldown for card in doubtful] == [2, 2, 2]


def test_no_defense_is_made_up() -> None:
    known = {c.key: c.defense for c in printed().cards.values() if c.defense is not None}
    assert known == {"ranger-child-of-the-forest": 3}


def test_chapters() -> None:
    line = printed().lines["oathsworn"]
    assert not line.own_story
    assert list(line.chapters) == [str(n) for n in range(1, 12)] + ["11.5"] + [
        str(n) for n in range(12, 22)
    ]
    extra = line.chapters["11.5"]
    assert (extra.number, extra.optional, extra.gives_level, extra.gives_loot) == (
        11,
        True,
        False,
        False,
    )
    assert [key for key, chapter in line.chapters.items() if chapter.last] == ["21"]
    assert [key for key, c in line.chapters.items() if c.has_path] == ["2", "5", "7", "9", "15"]
    assert [key for key, c in line.chapters.items() if c.deepwood] == ["4", "10", "14", "17", "18"]
    assert all(chapter.spoiler == chapter.number for chapter in line.chapters.values())


def test_the_track_of_chapter_1() -> None:
    track = printed().lines["oathsworn"].chapters["1"].track
    assert track is not None
    assert track.spaces == 16
    assert [(e.space, e.when, e.kind, e.token) for e in track.effects] == [
        (7, "end-of-story", "tokens", "battleflow"),
        (8, "at-once", "draw-city", None),
        (10, "end-of-encounter", "unique-item", None),
    ]


def test_the_tutorial_encounter() -> None:
    encounter = printed().lines["oathsworn"].chapters["1"].encounter
    assert encounter is not None
    boss = encounter.boss
    assert boss is not None
    assert (boss.name, boss.defense, boss.broken_at) == ("Broodmother", 2, (2, 4))
    assert boss.might == ("red",) * 3 + ("yellow",) * 3
    assert [len(location.offsets) for location in boss.locations] == [1, 2, 2, 1, 1]
    assert len({offset for location in boss.locations for offset in location.offsets}) == 7
    (rat,) = encounter.minions
    assert (rat.defense, rat.might, rat.hp, rat.mob, rat.move) == (
        2,
        ("yellow", "yellow"),
        1,
        True,
        None,
    )
