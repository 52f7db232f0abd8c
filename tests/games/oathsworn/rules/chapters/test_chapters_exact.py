"""Numbers of the sheets between chapters to the last: bounds, differences, what is handed over."""

from typing import Any, get_args

import pytest

from oathsworn_gui.games.oathsworn.actions.chapters.muster import GoToChapter
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.free_company import ChapterBoxes
from oathsworn_gui.games.oathsworn.model.oathsworn import LONGEST_NAME, Injury
from oathsworn_gui.games.oathsworn.model.story import StoryPart
from oathsworn_gui.games.oathsworn.model.words import Difficulty
from oathsworn_gui.games.oathsworn.rules.chapters.compare import differences
from oathsworn_gui.games.oathsworn.rules.chapters.corrections import (
    put_right,
    with_card,
    with_chapter,
)
from oathsworn_gui.games.oathsworn.rules.chapters.corrections import written as numbers_of
from oathsworn_gui.games.oathsworn.rules.chapters.next_chapter import (
    change_difficulty,
    chapter_begun,
)
from oathsworn_gui.games.oathsworn.rules.chapters.quick_level import QuickLevelling
from oathsworn_gui.games.oathsworn.rules.chapters.quick_level_items import refuse_found
from oathsworn_gui.games.oathsworn.rules.chapters.quick_level_sheet import (
    permanent_of,
    tokens_due,
    written,
)
from oathsworn_gui.tabletop.deck import deck_of
from oathsworn_gui.tabletop.procedure import Question
from oathsworn_gui.tabletop.state import put
from oathsworn_gui.tabletop.track import Track
from tests.cases import each_of
from tests.games.oathsworn.builders.campaign import (
    a_box,
    a_campaign,
    a_company,
    an_item,
    an_oathsworn,
    codes,
    outcome_of,
    seat,
)
from tests.games.oathsworn.builders.encounter import in_round_1
from tests.games.oathsworn.builders.muster import at_start, levelling


def test_every_number_of_a_sheet_stands_with_its_bounds() -> None:
    campaign = an_oathsworn(
        a_campaign(), hp=4, level=2, regen=6, max_animus=8, animus=3, iron=5,
        tokens={"redraw": 2}, permanent={"defense": 1},
    )  # fmt: skip
    found = {
        one.key: (one.seat, one.what, one.now, one.least, one.most)
        for one in numbers_of(campaign, a_box(campaign))
        if one.seat == "1"
    }
    assert found["level.1"] == ("1", "level", 2, 1, 21)
    assert found["hp.1"] == ("1", "hp", 4, 0, 6)
    assert found["regen.1"][2:4] == (6, 0)
    assert found["max-animus.1"][2:4] == (8, 0)
    assert found["animus.1"][2:4] == (3, 0)
    assert found["iron.1"][2:4] == (5, 0)
    for token in ("redraw", "defense", "animus", "battleflow"):
        held, marked = found[f"token.{token}.1"], found[f"permanent.{token}.1"]
        assert held[2:4] == (2 if token == "redraw" else 0, 0)
        assert marked[2:] == (1 if token == "defense" else 0, 0, 3)
    over = an_oathsworn(campaign, hp=9)
    hp = next(one for one in numbers_of(over, a_box(over)) if one.key == "hp.1")
    assert (hp.now, hp.most) == (9, 9)


def test_the_numbers_of_the_company_stand_with_their_bounds() -> None:
    campaign = a_company(a_campaign(), traits={"bushcraft": 2}, knockouts=7)
    found = {one.key: (one.now, one.least, one.most) for one in
             numbers_of(campaign, a_box(campaign)) if not one.seat}  # fmt: skip
    assert found["knockouts"] == (7, 0, 100)
    assert (found["trait.bushcraft"], found["trait.endurance"]) == ((2, 0, 3), (0, 0, 1))


@pytest.mark.rule("LEVEL-12")
def test_each_number_is_put_right_alone() -> None:
    campaign = an_oathsworn(a_campaign(), tokens={"redraw": 2}, permanent={"redraw": 1}, animus=1)
    campaign = a_company(campaign, traits={"bushcraft": 1})
    box = a_box(campaign)
    for one in numbers_of(campaign, box):
        for number in {one.least, one.most} - {one.now}:
            after = put_right(campaign, {one.key: number, "luck": 3}, box)
            changed = {
                new.key: new.now
                for old, new in zip(numbers_of(campaign, box), numbers_of(after, box), strict=True)
                if old.now != new.now
            }
            assert changed == {one.key: number}, one.key
    for key in ("token.redraw.1", "permanent.redraw.1"):
        bare = put_right(campaign, {key: 0}, box).seats["1"]
        gone = bare.tokens if key.startswith("token") else bare.permanent
        assert "redraw" not in gone
    assert put_right(campaign, {"hp.1": campaign.seats["1"].hp}, box) is campaign


def test_a_campaign_outside_its_story_moves_to_a_chapter_without_one() -> None:
    campaign = a_campaign()
    moved = with_chapter(campaign, "3", a_box(campaign))
    assert moved.chapter == "3"
    assert moved.story is not None
    assert not moved.story.clues
    told_of = a_campaign(story=StoryPart(clues=("1",)))
    after = with_chapter(told_of, "3", a_box(campaign)).story
    assert after is not None
    assert after.clues == ()


@each_of(
    ("pile", "inside", "after"),
    [
        ({"a": 1, "b": 2}, True, {"a": 2, "b": 2}),
        ({"a": 1, "b": 2}, False, {"b": 2}),
        ({"a": 3, "b": 1}, False, {"a": 2, "b": 1}),
    ],
)
def test_a_card_goes_into_a_deck_or_out_of_it_once(
    pile: dict[str, int], inside: bool, after: dict[str, int]
) -> None:
    campaign = a_campaign()
    campaign = campaign.evolve(decks=put(campaign.decks, "event.city", deck_of(pile)))
    held = with_card(campaign, "event.city", "a", inside=inside).decks["event.city"]
    assert (dict(held.rest), held.known) == (after, ())


def told(before: Campaign, after: Campaign) -> list[tuple[object, ...]]:
    """Return the code, group, before and after of each difference, in their order."""
    return [
        (one.code[8:], one.params["group"], one.params["before"], one.params["after"])
        for one in differences(before, after, a_box(after))
    ]


def test_each_field_of_a_seat_is_compared_with_itself() -> None:
    before = an_oathsworn(a_campaign(), tokens={"redraw": 2}, statuses={"bleed": 1})
    after = an_oathsworn(
        before, level=3, animus=2, max_animus=9, iron=8, lost="story", tokens={"defense": 1},
        permanent={"animus": 2}, statuses={"crippled": 1}, cards=before.seats["1"].cards[1:],
    )  # fmt: skip
    was = before.seats["1"]
    expected = {
        ("company-iron", "company", 12, 12 + 8 - was.iron),
        ("level", "1", was.level, 3),
        ("animus", "1", was.animus, 2),
        ("max-animus", "1", was.max_animus if was.max_animus is not None else "?", 9),
        ("iron", "1", was.iron, 8),
        ("cards", "1", len(was.cards), len(was.cards) - 1),
        ("token", "1", 2, 0),
        ("token", "1", 0, 1),
        ("permanent", "1", 0, 2),
        ("status", "1", 1, 0),
        ("status", "1", 0, 1),
    }
    found = told(before, after)
    assert expected <= set(found)
    assert [one[0] for one in found].count("lost-seat") == 1
    assert len(found) == len(expected) + 1


def test_track_clues_rounds_and_broken_locations_are_counted() -> None:
    before = a_campaign(story=StoryPart(track=Track(length=9, tokens=("time",)), clues=("1",)))
    story = StoryPart(track=Track(length=9, tokens=("time", "4", "time")), clues=("2",))
    assert told(before, before.evolve(story=story)) == [
        ("time", "campaign", 1, 3),
        ("clue.lost", "campaign", "1", None),
        ("clue.gained", "campaign", None, "2"),
    ]
    assert told(before, before.evolve(story=StoryPart()))[0] == ("time", "campaign", 1, 0)
    fight = in_round_1()
    encounter = fight.encounter
    assert encounter is not None
    assert encounter.boss is not None
    broken = tuple(
        one.evolve(hp=0) if n < 2 else one for n, one in enumerate(encounter.boss.locations)
    )
    hurt = encounter.evolve(round=3, boss=encounter.boss.evolve(locations=broken))
    already = sum(one.hp == 0 for one in encounter.boss.locations)
    assert already == 0
    assert told(fight, fight.evolve(encounter=hurt)) == [
        ("round", "campaign", 1, 3),
        ("broken", "campaign", 0, 2),
    ]
    none = fight.evolve(encounter=None)
    assert told(none, fight) == [("round", "campaign", 0, 1)]
    no_boss = fight.evolve(encounter=encounter.evolve(boss=None))
    assert told(no_boss, fight) == []


def test_a_company_compared_tells_traits_dead_boxes_and_bags() -> None:
    before = a_company(a_campaign(), traits={"bushcraft": 1}, counters={"rats": 2})
    after = a_company(
        before, traits={"bushcraft": 3}, counters={"owls": 1}, dead_classes=("cur",),
        chapters={"1": ChapterBoxes(story=True, encounter=True)},
    ).evolve(stored={"witch": before.seats["2"]})  # fmt: skip
    found = told(before, after)
    assert ("trait", "company", 1, 3) in found
    assert ("counter", "company", 2, 0) in found
    assert ("counter", "company", 0, 1) in found
    assert ("stored.gained", "company", None, "Sefa") in found
    assert [one[0] for one in found].count("dead.gained") == 1
    assert {one[0] for one in found if str(one[0]).startswith("box.")} == {
        "box.story.gained", "box.encounter.gained",
    }  # fmt: skip


@pytest.mark.rule("DIFF-01")
@each_of(
    ("story", "begun"),
    [
        ({}, False),
        ({"has_map": True}, False),
        ({"entries": ("gate",)}, False),
        ({"entries": ("gate", "yard")}, True),
        ({"track": Track(length=9)}, False),
        ({"track": Track(length=9, tokens=("time",))}, True),
        ({"visited": (4,)}, True),
        ({"tokens": (4,)}, True),
        ({"clues": ("1",)}, True),
        ({"path": "A"}, True),
        ({"shops": ("banksmith",)}, True),
    ],
)
def test_a_chapter_has_begun_when_anything_went_on(story: dict[str, Any], begun: bool) -> None:
    campaign = a_campaign(story=StoryPart(**story), part="story")
    assert chapter_begun(campaign) == begun
    assert not chapter_begun(campaign.evolve(story=None))


@pytest.mark.rule("DIFF-01", "SETUP-04")
@each_of("hp", [6, 5, 3, 0])
def test_only_who_was_at_the_maximum_follows_it(hp: int) -> None:
    campaign = an_oathsworn(a_campaign(), hp=hp)
    box = a_box(campaign)
    most = {
        key: change_difficulty(campaign, key, box).lines[0].params["most"]
        for key in get_args(Difficulty)
    }
    assert most[campaign.difficulty] == 6
    for key, of_it in most.items():
        assert isinstance(of_it, int)
        after = change_difficulty(campaign, key, box).after.seats["1"].hp
        assert after == (of_it if hp >= 6 else min(hp, of_it))


@pytest.mark.rule("LEVEL-16", "LEVEL-18", "TOKEN-06")
@each_of(
    ("held", "chosen", "after"),
    [
        ({}, ("redraw",), {"redraw": 1}),
        ({}, ("redraw", "none", "redraw"), {"redraw": 2}),
        ({"redraw": 2}, ("redraw",), {"redraw": 3}),
        ({"redraw": 3}, ("redraw", "defense"), {"redraw": 3, "defense": 1}),
    ],
)
def test_tokens_chosen_join_those_on_the_sheet_up_to_three_of_a_type(
    held: dict[str, int], chosen: tuple[str, ...], after: dict[str, int]
) -> None:
    who = an_oathsworn(a_campaign(), permanent=held).seats["1"]
    for what in ("permanent", "companion-token"):
        procedure = levelling("cur", 2, chosen={what: chosen})
        assert dict(permanent_of(who, procedure)) == after


@pytest.mark.rule("LEVEL-05", "LEVEL-16")
def test_the_token_of_the_story_is_not_given_twice() -> None:
    campaign = at_start("2")
    box = a_box(campaign)
    fresh = tokens_due(campaign, levelling("warden", 2), box)
    bare = an_oathsworn(campaign, permanent={})
    held = an_oathsworn(campaign, permanent={"redraw": 1})
    follows = levelling("warden", 2, why="chapter", above=1, leaves=False)
    assert fresh == 1
    assert tokens_due(bare, follows, box) == 1
    assert tokens_due(held, follows, box) == 0
    later = levelling("warden", 3, why="chapter", above=2, leaves=False)
    assert tokens_due(held, later, box) == tokens_due(bare, later, box)


@pytest.mark.rule("LEVEL-05", "LEVEL-17", "LEVEL-35", "LEVEL-09")
def test_a_newcomer_takes_raises_injuries_and_the_name_told() -> None:
    campaign = an_oathsworn(
        at_start("7"), iron=4, injuries=(Injury(id="w1", name="Gash"), Injury(id="w2", name="Rot"))
    )
    box = a_box(campaign)
    plain = written(campaign, levelling("cur", 7), box).after.seats["1"]
    raised = levelling("cur", 7, chosen={"raise": ("regen", "animus", "animus")})
    more = written(campaign, raised, box).after.seats["1"]
    if plain.regen is not None:
        assert (more.regen or 0) - plain.regen == 1
    if plain.max_animus is not None:
        assert (more.max_animus or 0) - plain.max_animus == 4
    exile = written(campaign, levelling("warden", 7, leaves=False), box).after.seats["1"]
    twice = levelling("warden", 7, leaves=False, chosen={"raise": ("regen", "animus", "animus")})
    both = written(campaign, twice, box).after.seats["1"]
    assert exile.regen is not None
    assert exile.max_animus is not None
    assert (both.regen, both.max_animus) == (exile.regen + 1, exile.max_animus + 4)
    assert (more.name, more.level, more.animus, len(more.injuries)) == ("Nell", 7, 0, 2)
    lines = {one.code: one.params for one in written(campaign, levelling("cur", 7), box).lines}
    assert lines["muster.injuries"]["n"] == 2
    assert (lines["muster.left"]["level"], lines["muster.new"]["level"]) == (7, 7)


@pytest.mark.rule("LEVEL-35", "LEVEL-36")
@each_of(
    ("iron", "leaves", "newcomer", "bag"),
    [(("all",), True, 4, 0), (("none",), True, 0, 4), ((), True, 0, 4), ((), False, 4, None)],
)
def test_iron_goes_to_the_newcomer_or_stays_in_the_bag(
    iron: tuple[str, ...], leaves: bool, newcomer: int, bag: int | None
) -> None:
    campaign = an_oathsworn(at_start("7"), iron=4)
    procedure = levelling("cur", 7, leaves=leaves, chosen={"iron": iron} if iron else {})
    outcome = written(campaign, procedure, a_box(campaign))
    assert seat(outcome.after).iron == newcomer
    stored = outcome.after.stored.get("warden")
    assert (stored.iron if stored is not None else None) == bag
    assert ("muster.iron" in codes(outcome)) == (newcomer == 4 and leaves)


@pytest.mark.rule("LEVEL-07")
@each_of(
    ("value", "unique", "code"),
    [
        (6, False, ""),
        (7, False, "muster.no-lower-common"),
        (8, False, "muster.no-lower-common"),
        (None, False, ""),
        (3, True, "muster.no-lower-common"),
    ],
)
def test_what_the_table_entered_comes_from_a_common_deck_below_the_level(
    value: int | None, unique: bool, code: str
) -> None:
    found = an_item(id="n1", value=value, unique=unique, kind="weapon", hands=1)
    campaign = a_company(at_start("7"), backpack=(found,))
    refusal = refuse_found(campaign, levelling("warden", 7, had=()), a_box(campaign))
    assert (refusal.code if refusal is not None else "") == code


@pytest.mark.rule("LEVEL-02", "LEVEL-19")
def test_who_is_of_the_chapters_level_is_left_alone_and_the_first_asks_for_the_traits() -> None:
    played = at_start("2", story=StoryPart(clues=("1",)))
    campaign = an_oathsworn(played, "3", level=1)
    outcome = outcome_of(campaign, GoToChapter(chapter="2", because=" again "), overrule=True)
    assert outcome.lines[0].code == "muster.again-because"
    assert outcome.lines[0].params["because"] == "again"
    levels = [p for p in outcome.after.pending if p.type == "quick-level"]
    assert [getattr(p, "seat", "") for p in levels] == ["3"]
    jump = outcome_of(at_start("2"), GoToChapter(chapter="4"))
    queued = [p for p in jump.after.pending if p.type == "quick-level"]
    assert [getattr(p, "seat", "") for p in queued] == ["4", "3", "2", "1"]
    assert [getattr(p, "above", None) for p in queued] == [2, 2, 2, 2]
    assert [getattr(p, "leaves", None) for p in queued] == [False] * 4
    traits = [getattr(p, "traits", 0) for p in queued]
    assert traits[:3] == [0, 0, 0]
    assert traits[3] > 0
    back = outcome_of(at_start("4"), GoToChapter(chapter="2"))
    assert [getattr(p, "above", None) for p in back.after.pending if p.type == "quick-level"] == [
        0, 0, 0, 0,
    ]  # fmt: skip


@pytest.mark.rule("LEVEL-05")
@each_of(
    ("name", "fits"),
    [("A", True), (" A ", True), ("", False), (" ", False), ("x" * LONGEST_NAME, True),
     ("x" * (LONGEST_NAME + 1), False)],
)  # fmt: skip
def test_a_newcomer_has_a_name_that_fits_the_sheet(name: str, fits: bool) -> None:
    campaign = at_start("7")
    asked = Question(procedure="q", kind="quick.name", form="text")
    refusal = QuickLevelling().refuse(campaign, levelling("cur", 7), a_box(campaign), asked, name)
    assert (refusal is None) == fits
