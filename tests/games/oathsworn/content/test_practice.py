"""The practice campaign: complete, told with care, and playable to its end by any way."""

from collections import Counter
from functools import cache
from random import Random
from typing import Any, NamedTuple

import pytest

from oathsworn_gui.games.oathsworn.actions.answers import Answer, Draw
from oathsworn_gui.games.oathsworn.actions.story_map import GoTo
from oathsworn_gui.games.oathsworn.content.box import Box, box_of
from oathsworn_gui.games.oathsworn.content.definitions import LineDef
from oathsworn_gui.games.oathsworn.content.lint_encounter import boss_hexes
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.rules.procedures import PROCEDURES
from oathsworn_gui.games.oathsworn.rules.setup import new_campaign
from oathsworn_gui.tabletop.action import Action
from oathsworn_gui.tabletop.procedure import Question, Value, ask, settle
from tests.games.oathsworn.content_files import printed

WALKS = 150
STEPS = 400
OUTSIDE_THE_STORY = {"twelve-home", "red-thread", "little-one", "to-be-continued"}
"""Entries of the epilogue and of chapter 2."""


def _line() -> LineDef:
    return printed().lines["practice"]


def _start(seed: int) -> Campaign:
    choices = _line().company
    assert choices is not None
    return new_campaign(choices.evolve(seed=seed), printed())


def _answer(question: Question, chance: Random) -> Action:
    if question.draw is not None:
        return Draw(procedure=question.procedure, seat=_seat(question))
    return Answer(
        procedure=question.procedure, seat=_seat(question), value=_value(question, chance)
    )


def _seat(question: Question) -> str:
    return question.seats[0] if question.seats else ""


def _value(question: Question, chance: Random) -> Value:
    if question.form == "number":
        return chance.randint(question.least, question.most)
    open_options = [option.key for option in question.options if option.refusal is None]
    if question.form == "many":
        most = min(question.most, len(open_options))
        return tuple(chance.sample(open_options, chance.randint(question.least, most)))
    return chance.choice(open_options)


class Walk(NamedTuple):
    """A story part played: its end, entries read and shown, and locations gone to.

    Shown are those that lay open when the table had something to do.
    """

    end: Campaign
    entries: tuple[str, ...]
    shown: tuple[str, ...]
    places: tuple[int, ...]


@cache
def _walk(seed: int) -> Walk:
    """Play the story part of chapter 1 with answers by chance, to its end."""
    chance, campaign = Random(seed), _start(seed)
    box = box_of(printed(), campaign)
    campaign = settle(PROCEDURES, campaign, box).after
    entries, shown, places = (), (), ()
    for _ in range(STEPS):
        if campaign.story is None:
            return Walk(campaign, entries, shown, places)
        entries, places = campaign.story.entries, campaign.story.visited
        shown = (*shown, *entries[-1:])
        campaign = _done(campaign, box, _next(campaign, box, chance))
    pytest.fail(f"walk {seed} has no end")


def _next(campaign: Campaign, box: Box, chance: Random) -> Action:
    question = ask(PROCEDURES, campaign, box)
    if question is not None:
        return _answer(question, chance)
    assert campaign.story is not None
    assert campaign.story.tokens, "nowhere to go"
    return GoTo(location=chance.choice(campaign.story.tokens))


def _done(campaign: Campaign, box: Box, action: Any) -> Campaign:
    assert action.refuse(campaign, box) is None
    after = action.apply(campaign, box).after
    return settle(PROCEDURES, after, box).after


@pytest.mark.parametrize("seed", range(0, WALKS, 10))
def test_the_story_ends_before_the_encounter(seed: int) -> None:
    for one in range(seed, seed + 10):
        end = _walk(one).end
        assert end.part == "encounter"
        assert end.pending == ()
        assert end.company.chapters["1"].story


def test_every_entry_and_every_location_comes_up() -> None:
    walks = [_walk(seed) for seed in range(WALKS)]
    read = {key for walk in walks for key in walk.entries}
    assert set(_line().entries) - OUTSIDE_THE_STORY == read
    assert {place for walk in walks for place in walk.places} == set(range(1, 11))


def test_no_entry_is_covered_before_it_can_be_read() -> None:
    for walk in (_walk(seed) for seed in range(WALKS)):
        assert set(walk.entries) == set(walk.shown)


def test_both_paths_and_both_ways_into_the_encounter_come_up() -> None:
    walks = [_walk(seed) for seed in range(WALKS)]
    assert {"purse", "ledger"} <= {key for walk in walks for key in walk.entries}
    assert {walk.end.company.chapters["1"].ambushed for walk in walks} == {True, False}


def test_what_it_holds() -> None:
    line = _line()
    chapter = line.chapters["1"]
    assert chapter.map is not None
    assert [spot.number for spot in chapter.map.locations] == list(range(1, 11))
    shops = {spot.number: spot.kind for spot in chapter.map.locations if spot.kind != "place"}
    assert shops == {7: "apothecary", 8: "banksmith"}
    decks = Counter(event.deck for event in line.events.values())
    assert decks["city"] == 6
    assert decks["deepwood"] == 7
    assert chapter.track is not None
    assert {effect.when for effect in chapter.track.effects} == {
        "at-once",
        "end-of-story",
        "end-of-encounter",
    }
    kinds = {entry.check.kind for entry in line.entries.values() if entry.check}
    assert len(kinds) >= 8


def test_items_of_both_chapters() -> None:
    items = _line().items.values()
    kits = {key for seat in _seats() for key in printed().classes[seat].kit}
    common = [item for item in items if not item.unique and item.key not in kits]
    assert Counter(item.chapter for item in common) == {1: 12, 2: 12}
    assert Counter(item.chapter for item in items if item.unique) == {1: 4, 2: 4}
    assert all(item.cost is not None and item.words for item in common)


def _seats() -> tuple[str, ...]:
    company = _line().company
    assert company is not None
    return tuple(seat.cls for seat in company.seats)


def test_starting_items_keep_their_printed_numbers() -> None:
    for key, item in _line().items.items():
        known = printed().items.get(key)
        if known is not None:
            assert (item.hands, item.might, item.defense, item.range) == (
                known.hands,
                known.might,
                known.defense,
                known.range,
            ), key


@pytest.mark.parametrize("cls", ["warden", "priest", "ranger", "ursus"])
def test_hands_are_legal_and_complete(cls: str) -> None:
    cards = [card for card in _line().cards.values() if card.cls == cls]
    first = [card for card in cards if card.level == 1]
    assert sorted(card.cooldown for card in first) == [0, 1, 1, 2, 2, 3, 3]
    assert [card.level for card in cards if card.level > 1] == [2, 2]
    assert not {card.name for card in cards} & {card.name for card in printed().cards.values()}


def test_the_company_is_a_warden_a_priest_a_ranger_and_a_bear() -> None:
    campaign = _start(1)
    forms = [(who.cls, who.form) for who in campaign.seats.values()]
    assert forms == [
        ("warden", "full"),
        ("priest", "full"),
        ("ranger", "full"),
        ("ursus", "companion"),
    ]
    numbers = [(who.regen, who.max_animus) for who in campaign.seats.values()]
    assert numbers == [(6, 8), (6, 8), (7, 7), (2, 2)]


def test_the_sow_stands_on_seven_free_hexes() -> None:
    encounter = _line().chapters["1"].encounter
    assert encounter is not None
    covered = boss_hexes(encounter)
    assert len(set(covered)) == 7
    names = {encounter.shape.name(at) for at in covered}
    assert names == {"I2", "I3", "I4", "H3", "H4", "J3", "J4"}
    assert not names & (set(encounter.obstacles) | set(encounter.tiles))


@pytest.mark.parametrize("key", list(printed().lines["practice"].entries))
def test_entries_are_short(key: str) -> None:
    words = _line().entries[key].text.split()
    assert 60 <= len(words) <= 140


def test_it_keeps_out_of_the_printed_world() -> None:
    line = _line()
    texts = [entry.text for entry in line.entries.values() if entry.key != "to-be-continued"]
    texts += [event.text for event in line.events.values()]
    told = "\n".join(texts).casefold()
    for word in ("deepwood", "oathsworn", "verum", "raven", "broodmother", "a’dendri", "ursus"):
        assert word not in told
