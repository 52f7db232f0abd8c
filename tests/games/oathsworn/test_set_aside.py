"""Campaigns in which something cannot be: the rest is played on, to the last number as it was."""

import json
from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.story_procedures import Reading
from oathsworn_gui.games.oathsworn.system import SCHEMA, system_of
from oathsworn_gui.storage.files.plain_json import Json
from oathsworn_gui.storage.files.save_error import SaveDamaged
from oathsworn_gui.storage.migration.dropped_values import NOWHERE, Place, at_place, dropped
from oathsworn_gui.storage.migration.json_excision import without
from oathsworn_gui.storage.migration.load_campaign import alive
from oathsworn_gui.storage.saves.save_file import read_save
from oathsworn_gui.tabletop.state import EMPTY
from tests.cases import each_of
from tests.conftest import LONG
from tests.games.oathsworn.builders.content_files import printed
from tests.games.oathsworn.schema_lock import folder
from tests.games.oathsworn.walks.encounter_sound import kept_and_asked_again

SYSTEM = system_of(printed())
SAVES = {path.stem: path for path in sorted(folder(SCHEMA).glob("*.oathsworn"))}
WRONG: tuple[Json, ...] = (None, "x", -7.5, [1], {"a": 1}, True, 10**30, "", [], {})


def plain(name: str) -> Any:
    return read_save(SAVES[name]).campaign


def places(value: Json, place: Place = ()) -> Iterator[Place]:
    """Every place of plain JSON."""
    if place:
        yield place
    inside = value.items() if isinstance(value, dict) else ()
    inside = enumerate(value) if isinstance(value, list) else inside
    for name, each in inside:
        yield from places(each, (*place, str(name)))


def put(tree: Any, place: Place, value: Json) -> None:
    """Put a value at a place of plain JSON."""
    above: Any = at_place(tree, place[:-1])
    above[int(place[-1]) if isinstance(above, list) else place[-1]] = value


def spoilt(name: str, chance: Random) -> Any:
    """A campaign with one to three values that are not what they should be."""
    tree = json.loads(json.dumps(plain(name)))
    known = list(places(tree))
    for _ in range(chance.choice((1, 1, 1, 2, 3))):
        place = chance.choice(known)
        if at_place(tree, place) is not NOWHERE:
            put(tree, place, chance.choice(WRONG))
    return tree


def test_whatever_is_spoilt_the_rest_stays_as_it_was_and_can_be_played() -> None:
    chance, came = Random(6), Counter[str]()
    for name in sorted(SAVES) * (200 if LONG else 4):
        tree = spoilt(name, chance)
        try:
            campaign, set_aside = alive(tree, SYSTEM)
        except SaveDamaged:
            came["damage"] += 1
            continue
        came["set aside" if set_aside else "whole"] += 1
        left = tree
        for entry in set_aside:
            place = tuple(entry["path"].split("/"))
            assert at_place(left, place) == entry["value"]
            left = without(left, [place])
        dump = campaign.model_dump(mode="json")
        usual = [place for place, _ in dropped(dump, left)]
        assert without(dump, usual) == left
        kept_and_asked_again(campaign)
        assert SYSTEM.summary(campaign).seats
    assert came["set aside"] > came["damage"]


@each_of(
    ("name", "place", "gone"),
    [
        ("after-the-story", "seats/1/equipped/0/defense", ["seats/1/equipped/0"]),
        ("after-the-story", "seats/1/iron", ["seats/1/iron"]),
        ("after-a-tally", "company/records/0/chapter", ["company/records/0"]),
        ("in-a-card", "pending/0/card", ["pending/0"]),
        ("a-board-of-ones-own", "own/maps/Yard/shape", ["own/maps/Yard"]),
        ("in-the-story", "decks/common-1/rest", ["decks/common-1"]),
        ("a-board-of-ones-own", "pending/0/card", ["pending/1", "pending/0"]),
        ("one-back", "stored/warden/hp", ["stored/warden", "pending/0"]),
    ],
)
def test_what_goes_goes_as_a_thing_of_the_game(name: str, place: str, gone: list[str]) -> None:
    tree = json.loads(json.dumps(plain(name)))
    put(tree, tuple(place.split("/")), [["?"]])
    assert [entry["path"] for entry in alive(tree, SYSTEM).set_aside] == gone


@each_of(
    "place",
    ["chapter", "part", "line", "next_id", "seats/1/cls", "seats/2/hp", "seats/3/level", "finished",
     "decks/oathsworn.white/rest", "encounter/boss/name", "encounter/stage_deck/rest",
     "encounter/figures/s1/of"],
)  # fmt: skip
def test_without_the_four_their_chapter_or_their_cards_it_is_no_campaign(place: str) -> None:
    tree = json.loads(json.dumps(plain("in-an-enemys-turn")))
    put(tree, tuple(place.split("/")), {"what": "?"})
    with pytest.raises(SaveDamaged):
        alive(tree, SYSTEM)


def test_an_item_that_was_set_aside_lies_in_no_hand_any_more() -> None:
    tree = json.loads(json.dumps(plain("in-an-enemys-turn")))
    item = tree["seats"]["1"]["equipped"][0]["id"]
    tree["seats"]["1"]["equipped"][0]["kind"] = "spoon"
    campaign, set_aside = alive(tree, SYSTEM)
    assert [entry["why"] for entry in set_aside] == ["failing", "failing"]
    assert set_aside[1]["value"] == {"card": item, "kind": "item"}
    assert campaign.encounter is not None
    assert item not in {slot.card for slot in campaign.encounter.seats["1"].hand}


@each_of("name", sorted(SAVES))
def test_cards_and_items_that_no_edition_knows_any_more_are_kept_blank(name: str) -> None:
    content = printed()
    bare = {key: line.evolve(cards=EMPTY, items=EMPTY) for key, line in content.lines.items()}
    system = system_of(content.evolve(cards=EMPTY, items=EMPTY, lines=bare))
    campaign, set_aside = alive(plain(name), system)
    assert set_aside == ()
    box = system.box(campaign)
    assert campaign.model_dump(mode="json") == plain(name)
    for who in campaign.seats.values():
        for key in who.cards:
            assert box.knows_card(key) == (key in campaign.own.cards)
            assert box.card(key).name
    for view in system.views.values():
        view(campaign, box)
    assert system.summary(campaign).seats


def test_what_is_read_of_a_story_that_is_gone_is_set_aside() -> None:
    tree = json.loads(json.dumps(plain("after-the-story")))
    reading = Reading(id="p99", source="entry", key="no-such-entry").model_dump(mode="json")
    tree["pending"] = [reading]
    campaign, set_aside = alive(tree, SYSTEM)
    assert isinstance(campaign, Campaign)
    assert campaign.pending == ()
    assert [(entry["path"], entry["value"]["key"]) for entry in set_aside] == [
        ("pending/0", "no-such-entry")
    ]


@each_of("n", [10**18, -1])
def test_a_deck_that_nobody_could_shuffle_is_set_aside(n: int) -> None:
    tree = plain("in-the-story")
    put(tree, ("decks", "common-1", "rest"), {"rope": n})
    assert [entry["path"] for entry in alive(tree, SYSTEM).set_aside] == ["decks/common-1"]


@each_of(
    "name,place,value,gone",
    [
        ("on-a-journey", "own/tracks/1/effects/0/space", -1, "own/tracks/1"),
        ("on-a-journey", "own/tracks/1/effects/0/amount", 10**18, "own/tracks/1"),
        ("a-told-chapter", "story/effects/0/amount", 0, "story/effects/0"),
        ("a-told-chapter", "own/chapters/2/victory/effects/0/amount", 10**18, "own/chapters/2"),
        ("a-told-event-asks", "own/events/city-2/choices/0/follows/effects/0/amount", -(10**18),
         "own/events/city-2"),
        ("tough", "encounter/minions/0/reach", 10**18, "encounter/minions/0"),
        ("tough", "encounter/minions/0/most", -1, "encounter/minions/0"),
    ],
)  # fmt: skip
def test_numbers_that_nobody_could_carry_out_are_set_aside(
    name: str, place: str, value: int, gone: str
) -> None:
    tree = plain(name)
    put(tree, tuple(place.split("/")), value)
    assert alive(tree, SYSTEM).set_aside[0]["path"] == gone


@each_of("key", ["city-2:" + "9" * 5000, "city-2:²", "city-2:-1"])
def test_a_choice_that_no_told_event_has_is_no_choice(key: str) -> None:
    assert SYSTEM.box(alive(plain("a-told-event-asks"), SYSTEM).campaign).event(key) is None


BOSS: Place = ("encounter", "boss")
TOLD: Place = ("own", "encounters", "2")
FAR = [[0, 0], [10**9, 0]]


@each_of(
    "place,value",
    [
        ((*BOSS, "might"), ["red"] * 20_000),
        ((*BOSS, "stages", "0", "might"), ["red"] * 41),
        ((*BOSS, "stage"), 4),
        ((*BOSS, "stage"), 0),
        ((*BOSS, "locations", "0", "might_lost"), ["red"] * 41),
        ((*BOSS, "hexes"), FAR),
        ((*BOSS, "front"), FAR[1]),
        (("encounter", "stage_deck", "rest"), {"2.a": 10**18}),
        (("encounter", "stage_deck", "rest"), {"2.a": 3, "2.b": -1}),
    ],
)
def test_a_boss_that_no_table_could_play_is_refused(place: Place, value: Json) -> None:
    tree = plain("a-told-boss")
    put(tree, place, value)
    with pytest.raises(SaveDamaged) as refused:
        alive(tree, SYSTEM)
    assert refused.value.code == "wrong-value"


@each_of(
    "place,value",
    [
        ((*TOLD, "boss", "hexes"), FAR),
        ((*TOLD, "boss", "front"), FAR[1]),
        ((*TOLD, "boss", "locations", "0", "offsets"), FAR),
        ((*TOLD, "boss", "might"), ["red"] * 41),
        ((*TOLD, "minions", "0", "hexes"), FAR),
        ((*TOLD, "minions", "0", "might"), ["red"] * 41),
    ],
)
def test_a_told_board_that_cannot_be_is_set_aside_whole(place: Place, value: Json) -> None:
    tree = plain("a-told-boss")
    put(tree, place, value)
    lifted = alive(tree, SYSTEM)
    assert [entry["path"] for entry in lifted.set_aside] == ["own/encounters/2"]
    assert lifted.campaign.own.encounters == EMPTY
    assert lifted.campaign.encounter.boss.name == "The Briar Hart"
