"""Chapter 3 of the practice campaign: Strickle, what is told down the vent, and the Tenth."""

from functools import cache

from oathsworn_gui.games.oathsworn.actions.encounter.rounds import BeginRound, TurnStageCard
from oathsworn_gui.games.oathsworn.content.definitions import ChapterDef, EncounterDef
from oathsworn_gui.games.oathsworn.content.story_definitions import Entry
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.encounter import Encounter
from oathsworn_gui.games.oathsworn.model.instructions import Instruction, Strike
from oathsworn_gui.games.oathsworn.model.procedures import EnemyTurn
from oathsworn_gui.games.oathsworn.notation.lint.encounter import boss_hexes
from oathsworn_gui.games.oathsworn.notation.lint.story_ways import (
    closings_of,
    leads_to,
    reachable_in,
)
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import with_encounter
from oathsworn_gui.games.oathsworn.rules.base.seats import with_company
from oathsworn_gui.games.oathsworn.rules.movement.board_rules import in_force
from oathsworn_gui.games.oathsworn.rules.story.practice_entries import closing_entry
from tests.cases import each_of
from tests.conftest import LONG
from tests.games.oathsworn.builders.campaign import a_box, a_campaign, do
from tests.games.oathsworn.builders.content_files import events_of, told_in
from tests.games.oathsworn.builders.encounter import encounter, question
from tests.games.oathsworn.builders.minions import confirmed
from tests.games.oathsworn.content.practice_walk import practice
from tests.games.oathsworn.players.lay import laid_out
from tests.games.oathsworn.walks.story_walk import Seen, Walked, walk

MOST_ANSWERS = 60
WALKS = 200 if LONG else 10
MORE = 60
"""So many walks more may be needed until everything was read."""


def chapter() -> ChapterDef:
    """The chapter."""
    return practice().chapters["3"]


def told() -> EncounterDef:
    """Its encounter."""
    found = chapter().encounter
    assert found is not None
    return found


def entries() -> tuple[Entry, ...]:
    """Its entries."""
    return tuple(practice().entries[key] for key in told_in("3"))


# --------------------------------------------------------------------------------- its story


def test_it_is_the_last_and_all_its_entries_are_its_own() -> None:
    assert (chapter().last, chapter().next) == (True, "")
    others = {key for n in "12" for key in reachable_in(practice().chapters[n], practice())}
    drawn = {key for event in practice().events.values() for key in _outcomes(event.key)}
    assert not (set(told_in("3")) - drawn) & others


def _outcomes(event: str) -> tuple[str, ...]:
    check = practice().events[event].check
    return () if check is None else (check.success, check.failure)


def test_strickle_has_twelve_places_two_paths_and_both_shops() -> None:
    drawn = chapter().map
    assert drawn is not None
    spots = drawn.locations
    assert [spot.number for spot in spots] == list(range(1, 13))
    shops = {spot.number: spot.kind for spot in spots if spot.kind != "place"}
    assert shops == {7: "apothecary", 8: "banksmith"}
    assert {spot.number for spot in spots if spot.entry_a} == {5, 9, 10}
    taken = {e.name for entry in entries() for e in entry.effects if e.kind == "path"}
    assert taken == {"A", "B"}


def test_it_holds_an_evening() -> None:
    checks = [entry.check for entry in entries() if entry.check is not None]
    assert {check.scope for check in checks} == {"company", "each", "one"}
    assert len({check.kind for check in checks}) >= 10
    kinds = {effect.kind for entry in entries() for effect in entry.effects}
    assert {"fight", "shop", "injury", "ally", "ambush", "special-rules", "items"} <= kinds
    assert len(events_of("3")) == 8
    track = chapter().track
    assert track is not None
    assert {effect.when for effect in track.effects} == {
        "at-once",
        "end-of-story",
        "end-of-encounter",
    }


@each_of("word", ["Osk’s Word", "Blue Wheels", "Tib’s Hand", "A Small Shoe", "The Small Bell"])
def test_what_was_gained_before_opens_a_way(word: str) -> None:
    assert word in {choice.needs for entry in entries() for choice in entry.choices}


@cache
def walks() -> tuple[Walked, ...]:
    """The story played by chance, each walk drawn to what those before it have not read."""
    seen, played = Seen(), list[Walked]()
    while len(played) < WALKS or (_unread(played) and len(played) < WALKS + MORE):
        played.append(walk(len(played), seen, chapter="3"))
    return tuple(played)


def _unread(played: list[Walked] | tuple[Walked, ...]) -> set[str]:
    found = {key for one in played for key in (*one.entries, *one.events)}
    return (full_story() | set(events_of("3"))) - found


def full_story() -> set[str]:
    """The entries that are read before the encounter when the story is played in full."""
    short, waiting = set[str](), [chapter().instant]
    while waiting:
        key = waiting.pop()
        if key and key not in short:
            short.add(key)
            waiting += leads_to(practice().entries[key])
    return set(told_in("3")) - short - set(closings_of(chapter()))


def test_every_walk_through_strickle_ends_at_the_pit_and_together_they_read_everything() -> None:
    for one in walks():
        assert one.store.campaign.part == "encounter"
        assert one.store.campaign.pending == ()
    assert _unread(walks()) == set()


def test_a_walk_tells_the_bell_one_thing_at_most() -> None:
    words = {ending.needs for ending in chapter().endings}
    held = [words & set(one.store.campaign.company.keywords) for one in walks()]
    assert {len(one) for one in held} == {0, 1}
    assert set().union(*held) == words


def test_the_short_form_ends_in_the_encounter() -> None:
    seen = Seen()
    for seed in range(40 if LONG else 6):
        one = walk(seed, seen, mode="instant", chapter="3")
        assert one.store.campaign.part == "encounter"
        assert one.time == 0


@each_of(
    ("word", "entry"),
    [
        ("", "tenth-hung"),
        ("Told: the Lost", "tenth-for-the-lost"),
        ("Told: the Four", "tenth-for-the-four"),
        ("Told: Nothing", "tenth-spoons"),
    ],
)
def test_what_it_was_told_is_how_it_ends(word: str, entry: str) -> None:
    assert _closed((word,), won=True) == entry
    assert _closed((word,), won=False) == "tenth-keeps-on"


def _closed(words: tuple[str, ...], *, won: bool) -> str:
    over = Encounter(name="The Tenth", result="victory" if won else "defeat")
    campaign = a_campaign(line="practice", chapter="3", part="epilogue", encounter=over)
    campaign = with_company(campaign, keywords=words)
    found = closing_entry(campaign, a_box(campaign))
    assert found is not None
    return found.key


# ----------------------------------------------------------------------------- its encounter


def steps() -> tuple[Instruction, ...]:
    """Every instruction of its cards."""
    return tuple(step for card in told().stage_cards for step in card.steps)


def test_the_tenth_stands_clear_in_its_pit_with_two_kinds_of_minions() -> None:
    names = {told().shape.name(at) for at in boss_hexes(told())}
    assert len(names) == 7
    assert not names & (set(told().obstacles) | set(told().tiles))
    assert [kind.key for kind in told().minions] == ["jack", "sprue"]
    assert {placed.of for placed in told().minions_at} == {"jack", "sprue"}


def test_every_part_of_the_bell_breaks_an_attack() -> None:
    boss = told().boss
    assert boss is not None
    icons = {step.icon for step in steps() if isinstance(step, Strike)}
    assert icons == {place.key for place in boss.locations}


def test_out_of_its_mould_it_is_another_enemy() -> None:
    """Two rules end with a location, three begin with one."""
    whole = encounter(laid_out(1, chapter="3"))
    assert {rule.key for rule in whole.rules if in_force(whole, rule)} == {"calling", "pegs"}
    assert whole.boss is not None
    broken = tuple(place.evolve(hp=0) for place in whole.boss.locations)
    bare = whole.evolve(boss=whole.boss.evolve(locations=broken))
    now = {rule.key for rule in bare.rules if in_force(bare, rule)}
    assert now == {"glow", "feeders", "hungry"}


@cache
def in_the_encounter_phase() -> Campaign:
    """The company before the bell, in the encounter phase of round 1."""
    campaign = do(laid_out(1, chapter="3"), BeginRound())
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
    assert encounter(campaign).stage_done
    assert (card in encounter(campaign).kept_cards) == (card == "tenth-2-runnels")


def test_under_the_lip_one_is_caged() -> None:
    campaign = do(with_encounter(in_the_encounter_phase(), faceup="tenth-3-under"), TurnStageCard())
    while question(campaign).kind != "minions.move":
        campaign = confirmed(campaign)
    caged = [state.caged for state in encounter(campaign).seats.values() if state.caged]
    assert [(one.card, one.difficulty) for one in caged] == [("tenth-3-under", 6)]
