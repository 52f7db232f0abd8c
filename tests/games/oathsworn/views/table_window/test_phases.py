"""What everybody sees in each phase, as values: no window is made."""

from oathsworn_gui.games.oathsworn.actions.base.answers import Draw
from oathsworn_gui.games.oathsworn.actions.encounter.rounds import TurnStageCard
from oathsworn_gui.games.oathsworn.actions.map.story_map import GoTo
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import animus_of
from oathsworn_gui.games.oathsworn.views.map.map_state import MapSight
from oathsworn_gui.games.oathsworn.views.might.faces import turning_ms
from oathsworn_gui.games.oathsworn.views.table_window.cards import CardsShown
from oathsworn_gui.games.oathsworn.views.table_window.story import TrackShown
from oathsworn_gui.session.store import Store
from oathsworn_gui.tabletop.hex_overlay import Way
from oathsworn_gui.tabletop.hex_picture import BoardPicture
from oathsworn_gui.tabletop.table_screen import (
    Choice,
    Enemy,
    Figure,
    Person,
    Picture,
    TableScreen,
    Words,
)
from tests.games.oathsworn.builders.encounter import placed
from tests.games.oathsworn.builders.phrases import a_store
from tests.games.oathsworn.builders.table_phases import (
    answer,
    do,
    moments,
    practice_store,
    screens,
    shown,
)
from tests.games.oathsworn.builders.turn import practice, with_card_up


def at(moment: str) -> Store:
    return next(store for name, store in moments() if name == moment)


def people(screen: TableScreen) -> list[Person]:
    return [part for part in screen.column if isinstance(part, Person)]


def test_every_phase_has_a_screen_of_its_own() -> None:
    keys = {screen.key for _, screen in screens()}
    assert keys == {"story", "draw", "between", "encounter", "enemy", "ending", "tally",
                    "put-away", "lay-out"}  # fmt: skip
    assert all(screen.spoken for _, screen in screens())


def test_the_story_shows_map_track_title_and_choices() -> None:
    found = [screen for name, screen in screens() if name.startswith("story")]
    mapped = next(screen for screen in found if screen.picture is not None)
    assert mapped.picture is not None
    assert isinstance(mapped.picture.value, MapSight)
    (track,) = mapped.foot
    assert isinstance(track, Picture)
    assert isinstance(track.value, TrackShown)
    left = next(part for part in mapped.column if isinstance(part, Figure))
    assert int(left.value) == sum(not space.filled for space in track.value.spaces)
    ways = [part for screen in found for part in screen.column if isinstance(part, Choice)]
    assert ways
    assert ways[0].key == "1"


def test_the_encounter_shows_the_four_with_their_numbers_and_the_boss_with_its_dice() -> None:
    store = at("turn")
    screen = shown(store)
    campaign = store.campaign
    assert screen.title == "Round 1"
    four = people(screen)
    assert [one.number for one in four] == [who.hp for who in campaign.seats.values()]
    assert [one.gems for one in four] == [animus_of(campaign, seat) for seat in campaign.seats]
    assert all(one.shield for one in four)
    boss = next(part for part in screen.column if isinstance(part, Enemy))
    assert campaign.encounter.boss is not None
    assert [die.number for die in boss.dice] == [at.hp for at in campaign.encounter.boss.locations]
    assert screen.picture is not None
    board = screen.picture.value
    assert isinstance(board, BoardPicture)
    assert (board.hp_dice, board.coordinates) == (True, False)


def test_no_card_of_a_hand_is_in_what_everybody_sees() -> None:
    store = at("turn")
    hands = [store.box.card(slot.card).name for seat in store.campaign.encounter.seats.values()
             for slot in seat.hand if slot.kind == "ability"]  # fmt: skip
    assert hands
    told = shown(store).spoken
    assert not [name for name in hands if name and name in told]


def test_the_enemy_s_turn_shows_target_way_and_reasons() -> None:
    campaign = with_card_up(practice(), "sow-1-counting")
    store = a_store(placed(placed(campaign, "boss", "I4", 3), "s1", "I6"))
    do(store, TurnStageCard())
    targets, ways, reasons = 0, 0, 0
    for _ in range(20):
        question = store.ask()
        if question is None:
            break
        screen = shown(store)
        if screen.key == "enemy" and screen.picture is not None:
            marked = [one.name for one in people(screen) if one.tone == "bad"]
            targets += marked == [store.campaign.seats["1"].name]
            board = screen.picture.value
            assert isinstance(board, BoardPicture)
            ways += any(isinstance(overlay, Way) for overlay in board.overlays)
            reasons += len([part for part in screen.foot if isinstance(part, Words)]) > 1
        answer(store)
    assert targets
    assert ways
    assert reasons


def drawn() -> tuple[Store, int]:
    """Return a store right after the program turned up the cards of a check, and how many."""
    store = practice_store()
    for _ in range(200):
        question = store.ask()
        if question is None:
            do(store, GoTo(location=store.campaign.story.tokens[0]))
            continue
        if question.form == "draw":
            do(store, Draw(procedure=question.procedure))
            screen = shown(store, passed=0.0)
            assert screen.picture is not None
            cards = screen.picture.value
            assert isinstance(cards, CardsShown)
            return store, len(cards.turning)
        answer(store)
    raise AssertionError("nothing was drawn")


def test_the_total_waits_for_the_cards_and_then_says_what_is_needed() -> None:
    store, number = drawn()
    assert number > 0
    at_once, later = shown(store, passed=0.0), shown(store, passed=turning_ms(number) + 301.0)
    assert at_once.key == later.key == "draw"
    assert at_once.column == ()
    assert at_once.holds == turning_ms(number) + 300
    assert next(part.words for part in later.column if isinstance(part, Figure)) in {
        "so far", "in all",
    }  # fmt: skip


def test_without_motion_and_after_an_undo_no_card_turns() -> None:
    store, _ = drawn()
    for looked in ({"passed": 0.0, "motion": False}, {"passed": None}):
        screen = shown(store, **looked)
        if screen.picture is not None and isinstance(screen.picture.value, CardsShown):
            assert screen.picture.value.turning == ()


def test_what_is_put_away_and_laid_out_is_listed_in_words() -> None:
    store = at("between")
    between = shown(store)
    assert next(section.title for section in between.sections) == "Back into the box"
    away = shown(store, page="bags.tonight")
    assert away.key == "put-away"
    assert len(away.sections) >= 4


def test_the_tally_shows_its_steps_and_the_end_the_victory() -> None:
    ending = shown(at("ending"))
    assert ending.picture is not None
    assert ending.picture.spoken.startswith("Victory")
    tally = shown(at("tally"))
    assert tally.key == "tally"
    assert tally.sections[0].parts
