"""The practice campaign: complete, told with care, and playable to its end by any way."""

from collections import Counter

from oathsworn_gui.games.oathsworn.notation.lint.encounter import boss_hexes
from tests.cases import each_of
from tests.games.oathsworn.builders.content_files import events_of, printed, told_in
from tests.games.oathsworn.content.practice_walk import practice, start, walk

WALKS = 100


@each_of("seed", range(0, WALKS, 10))
def test_the_story_ends_before_the_encounter(seed: int) -> None:
    for one in range(seed, seed + 10):
        end = walk(one).end
        assert end.part == "encounter"
        assert end.pending == ()
        assert end.company.chapters["1"].story


def test_every_location_comes_up() -> None:
    walks = [walk(seed) for seed in range(WALKS)]
    assert {place for one in walks for place in one.places} == set(range(1, 12))


def test_no_entry_is_covered_before_it_can_be_read() -> None:
    for one in (walk(seed) for seed in range(WALKS)):
        assert set(one.entries) == set(one.shown)


def test_both_paths_and_both_ways_into_the_encounter_come_up() -> None:
    walks = [walk(seed) for seed in range(WALKS)]
    assert {"purse", "ledger"} <= {key for one in walks for key in one.entries}
    assert {one.end.company.chapters["1"].ambushed for one in walks} == {True, False}


def test_what_it_holds() -> None:
    line = practice()
    chapter = line.chapters["1"]
    assert chapter.map is not None
    assert [spot.number for spot in chapter.map.locations] == list(range(1, 12))
    shops = {spot.number: spot.kind for spot in chapter.map.locations if spot.kind != "place"}
    assert shops == {7: "apothecary", 8: "banksmith"}
    decks = Counter(line.events[key].deck for key in events_of("1"))
    assert decks["city"] == 8
    assert decks["deepwood"] == 9
    assert chapter.track is not None
    assert {effect.when for effect in chapter.track.effects} == {
        "at-once",
        "end-of-story",
        "end-of-encounter",
    }
    told = [line.entries[key] for key in told_in("1")]
    kinds = {entry.check.kind for entry in told if entry.check}
    assert len(kinds) >= 8


def test_items_of_three_chapters_and_the_commons_looted_after_the_last() -> None:
    items = practice().items.values()
    kits = {key for seat in _seats() for key in printed().classes[seat].kit}
    common = [item for item in items if not item.unique and item.key not in kits]
    assert Counter(item.chapter for item in common) == {1: 12, 2: 14, 3: 16, 4: 14}
    assert Counter(item.chapter for item in items if item.unique) == {1: 4, 2: 5, 3: 5}
    assert all(item.cost is not None and item.words for item in common)


def _seats() -> tuple[str, ...]:
    company = practice().company
    assert company is not None
    return tuple(seat.cls for seat in company.seats)


def test_starting_items_keep_their_printed_numbers() -> None:
    for key, item in practice().items.items():
        known = printed().items.get(key)
        if known is not None:
            assert (item.hands, item.might, item.defense, item.range) == (
                known.hands,
                known.might,
                known.defense,
                known.range,
            ), key


@each_of("cls", ["warden", "priest", "ranger", "ursus"])
def test_hands_are_legal_and_complete(cls: str) -> None:
    cards = [card for card in practice().cards.values() if card.cls == cls]
    first = [card for card in cards if card.level == 1]
    assert sorted(card.cooldown for card in first) == [0, 1, 1, 2, 2, 3, 3]
    assert [card.level for card in cards if card.level > 1] == [2, 2]
    assert not {card.name for card in cards} & {card.name for card in printed().cards.values()}


def test_the_company_is_a_warden_a_priest_a_ranger_and_a_bear() -> None:
    campaign = start(1)
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
    encounter = practice().chapters["1"].encounter
    assert encounter is not None
    covered = boss_hexes(encounter)
    assert len(set(covered)) == 7
    names = {encounter.shape.name(at) for at in covered}
    assert names == {"I2", "I3", "I4", "H3", "H4", "J3", "J4"}
    assert not names & (set(encounter.obstacles) | set(encounter.tiles))


@each_of("key", list(printed().lines["practice"].entries))
def test_entries_are_short(key: str) -> None:
    words = practice().entries[key].text.split()
    assert 60 <= len(words) <= 140


def test_it_keeps_out_of_the_printed_world() -> None:
    line = practice()
    texts = [entry.text for entry in line.entries.values()]
    texts += [event.text for event in line.events.values()]
    told = "\n".join(texts).casefold()
    for word in ("deepwood", "oathsworn", "verum", "raven", "broodmother", "a’dendri", "ursus"):
        assert word not in told
