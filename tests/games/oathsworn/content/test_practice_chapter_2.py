"""Chapter 2 of the practice campaign: the night in the Hush, what it costs, and the Blue Cart."""

from functools import cache
from statistics import median

import pytest

from oathsworn_gui.games.oathsworn.actions.encounter.rounds import BeginRound, TurnStageCard
from oathsworn_gui.games.oathsworn.content.definitions import ChapterDef, EncounterDef
from oathsworn_gui.games.oathsworn.content.story_definitions import Entry
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.instructions import Instruction, Strike
from oathsworn_gui.games.oathsworn.model.procedures import EnemyTurn
from oathsworn_gui.games.oathsworn.notation.lint.encounter import boss_hexes
from oathsworn_gui.games.oathsworn.notation.lint.story_ways import leads_to
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import with_encounter
from oathsworn_gui.tabletop.hexes import Hex, flower
from tests.cases import each_of
from tests.games.oathsworn.builders.campaign import do
from tests.games.oathsworn.builders.content_files import events_of, told_in
from tests.games.oathsworn.builders.encounter import encounter, question
from tests.games.oathsworn.builders.minions import confirmed
from tests.games.oathsworn.content.practice_walk import practice
from tests.games.oathsworn.players.lay import laid_out
from tests.games.oathsworn.walks.story_walk import Seen, Walked, walk

MOST_ANSWERS = 60
CHILDREN = 7
WALKS, MANY, SHORT = 8, 300, 4


def chapter() -> ChapterDef:
    """The chapter."""
    return practice().chapters["2"]


def told() -> EncounterDef:
    """Its encounter."""
    found = chapter().encounter
    assert found is not None
    return found


def entries() -> tuple[Entry, ...]:
    """Its entries."""
    return tuple(practice().entries[key] for key in told_in("2"))


def ways(start: str, *, but: str) -> set[str]:
    """The entries that can be read from ``start`` on, without ever reading ``but``."""
    reached, waiting = set[str](), [start]
    while waiting:
        key = waiting.pop()
        if key and key not in reached and key != but:
            reached.add(key)
            waiting += leads_to(practice().entries[key])
    return reached


# --------------------------------------------------------------------------------- its story


def test_it_is_a_journey_by_night_with_a_track_of_its_own() -> None:
    assert (chapter().has_map, chapter().map, chapter().deepwood) == (False, None, True)
    track = chapter().track
    assert track is not None
    assert track.spaces == 11
    assert {effect.when for effect in track.effects} == {
        "at-once",
        "end-of-story",
        "end-of-encounter",
    }


def test_it_holds_an_evening() -> None:
    assert len(entries()) >= 60
    nodes = {e.name for entry in entries() for e in entry.effects if e.kind == "node"}
    assert len(nodes) >= 8
    checks = [entry.check for entry in entries() if entry.check is not None]
    assert {check.scope for check in checks} == {"company", "each", "one"}
    assert len({check.kind for check in checks}) >= 8
    kinds = [effect.kind for entry in entries() for effect in entry.effects]
    assert kinds.count("fight") == 1
    assert kinds.count("killed") == 1
    assert {"trait", "permanent-token", "ally", "shop", "injury"} <= set(kinds)
    assert len([entry for entry in entries() if entry.secret]) == 1
    assert len(events_of("2")) == 8


@each_of("word", ["The Fifth Verse", "Pim’s Ribbons", "Duchess", "Wax", "Candles"])
def test_what_was_gained_in_chapter_1_opens_a_way(word: str) -> None:
    assert word in {choice.needs for entry in entries() for choice in entry.choices}


@each_of("chosen", ["deep-end", "hew-last"])
def test_nobody_drowns_who_was_not_warned_twice_and_chose_it(chosen: str) -> None:
    asked = [c for entry in entries() for c in entry.choices if c.entry == chosen]
    assert len(asked) == 1
    assert "hew-drowned" not in ways(chapter().first, but=chosen)
    assert "captains-head" in ways(chapter().first, but=chosen)


def test_no_way_brings_home_more_children_than_went_out() -> None:
    assert 4 <= most_children(chapter().first) <= CHILDREN


@cache
def most_children(key: str) -> int:
    """The most that are brought home on a way from an entry on; ways never come back."""
    entry = practice().entries[key]
    here = sum(effect.amount for effect in entry.effects if effect.name == "Children")
    return here + max((most_children(to) for to in leads_to(entry) if to), default=0)


def test_it_closes_as_it_went_and_a_third_bell_answers() -> None:
    line = practice()
    won, lost = line.entries[chapter().epilogue], line.entries[chapter().epilogue_defeat]
    assert [e.name for e in won.effects if e.kind == "keyword"] == ["Tib’s Hand"]
    assert lost.effects == ()
    assert all("third bell" in entry.text for entry in (won, lost))


def test_the_short_form_offers_both_ways_into_the_encounter() -> None:
    short = [entry for entry in entries() if entry.key.startswith("little-short-")]
    assert chapter().instant in {entry.key for entry in short}
    kinds = {effect.kind for entry in short for effect in entry.effects}
    assert {"ambush", "special-rules", "end"} <= kinds


# ------------------------------------------------------------------------------ played by chance


@cache
def walks(n: int) -> tuple[Walked, ...]:
    """So many walks through it, each drawn to what those before it have not read."""
    seen = Seen()
    return tuple(walk(seed, seen, chapter="2") for seed in range(n))


def test_every_walk_through_the_wood_ends_before_the_cart() -> None:
    for one in walks(WALKS):
        assert one.store.campaign.part == "encounter"
        assert one.store.campaign.pending == ()
        assert one.store.campaign.company.counters["Children"] <= CHILDREN
        assert one.time <= 11
    assert {len(one.store.campaign.seats) for one in walks(WALKS)} == {4}


@pytest.mark.long
def test_together_the_walks_read_everything() -> None:
    closing = {chapter().epilogue, chapter().epilogue_defeat}
    short = {key for key in told_in("2") if key.startswith("little-short-")}
    read = {key for one in walks(MANY) for key in (*one.entries, *one.events)}
    assert {*told_in("2"), *events_of("2")} - short - closing - read == set()


def test_an_ordinary_night_takes_5_to_10_time() -> None:
    assert 5 <= median(one.time for one in walks(WALKS)) <= 10


def test_the_short_form_ends_before_the_cart_too() -> None:
    seen = Seen()
    for seed in range(SHORT):
        one = walk(seed, seen, mode="instant", chapter="2")
        assert one.store.campaign.part == "encounter"
        assert one.time == 0
        assert len([key for key in one.entries if key.startswith("little-short-")]) == 5


# ----------------------------------------------------------------------------- its encounter


def steps() -> tuple[Instruction, ...]:
    """Every instruction of its cards."""
    return tuple(step for card in told().stage_cards for step in card.steps)


def test_the_cart_is_five_hexes_and_no_flower() -> None:
    boss = told().boss
    assert boss is not None
    assert len(boss.hexes) == len(boss.locations) == 5
    assert set(boss.hexes) < set(flower(Hex(0, 0)))
    names = {told().shape.name(at) for at in boss_hexes(told())}
    assert names == {"I3", "J4", "H4", "I2", "H3"}


def test_every_part_of_the_cart_breaks_an_attack() -> None:
    boss = told().boss
    assert boss is not None
    icons = {step.icon for step in steps() if isinstance(step, Strike)}
    assert icons == {place.key for place in boss.locations}


def test_it_cages_hands_up_and_moves_people_about_more_than_the_sow() -> None:
    sow = practice().chapters["1"].encounter
    assert sow is not None
    before = [step.do for card in sow.stage_cards for step in card.steps]
    now = [step.do for step in steps()]
    for kind in ("cage", "consume", "displace", "charge"):
        assert now.count(kind) > before.count(kind), kind


@cache
def in_the_encounter_phase() -> Campaign:
    """The company before the cart, in the encounter phase of round 1."""
    campaign = do(laid_out(2, chapter="2"), BeginRound())
    return with_encounter(campaign, phase="encounter", turn=None)


@each_of("board", ["screen", "mirror", "off"])
@each_of("card", [card.key for card in told().stage_cards])
def test_a_card_and_the_minions_are_played_by_confirming_only(card: str, board: str) -> None:
    start = with_encounter(in_the_encounter_phase(), faceup=card, board=board)
    campaign = do(start, TurnStageCard())
    assert any(isinstance(procedure, EnemyTurn) for procedure in campaign.pending)
    for _ in range(MOST_ANSWERS):
        if not campaign.pending:
            break
        assert not question(campaign).kind.startswith("stage.")
        campaign = confirmed(campaign)
    assert campaign.pending == ()
    state = encounter(campaign)
    assert state.stage_done
    assert (card in state.kept_cards) == (card == "cart-2-change-places")
    caged = {seat.caged.card for seat in state.seats.values() if seat.caged is not None}
    assert caged == {card} & {"cart-1-hide-your-eyes", "cart-3-sardines"}
