"""From the story part to the first round: what is carried over, revealed, placed and left."""

import pytest

from oathsworn_gui.games.oathsworn.actions.abilities.abilities import PickArchetype
from oathsworn_gui.games.oathsworn.actions.board.figures import PlaceFigure
from oathsworn_gui.games.oathsworn.actions.company.entered_cards import EnterBoardRules
from oathsworn_gui.games.oathsworn.actions.company.items import EquipItem
from oathsworn_gui.games.oathsworn.actions.conditions.bound import TickReminder
from oathsworn_gui.games.oathsworn.actions.encounter.rounds import (
    BeginRound,
    DeclareOutcome,
    Replay,
)
from oathsworn_gui.games.oathsworn.actions.encounter.setup import (
    BuildHand,
    PlaceCompany,
    SetUpEncounter,
)
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.encounter import BoardRule
from oathsworn_gui.games.oathsworn.model.free_company import ChapterBoxes
from oathsworn_gui.games.oathsworn.model.instructions import Lose
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import encounter_of, with_encounter
from oathsworn_gui.games.oathsworn.rules.encounter.reminders import reminders
from oathsworn_gui.games.oathsworn.rules.setup import special_rules_revealed
from oathsworn_gui.games.oathsworn.rules.turns.hand import proposed
from tests.cases import each_of
from tests.games.oathsworn.builders.bound import caged, inside, on_board, seat_of
from tests.games.oathsworn.builders.campaign import (
    a_box,
    a_campaign,
    a_company,
    an_item,
    an_oathsworn,
    choices,
    do,
    refusal_code,
    seat,
)
from tests.games.oathsworn.builders.encounter import before_the_encounter, encounter, laid_out
from tests.games.oathsworn.builders.places import where
from tests.games.oathsworn.builders.story import END, in_story

COLD = BoardRule(
    key="cold", words="Each loses 1 animus.", when="oathsworn-phase",
    steps=(Lose(what="animus", amount=1, who="all"),),
)  # fmt: skip
ZONE_ORDER = ["I9", "H10", "J10", "G9"]
"""Where everyone is placed in the practice encounter; its zone is F to L, 8 to 10."""
BOARD = EnterBoardRules(chapter="1", words="It is cold.", rules=(COLD,))


def hand(campaign: Campaign, seat: str) -> BuildHand:
    """Return the choice of the proposed hand of a seat."""
    cards = tuple(card.key for card in proposed(campaign, seat, a_box(campaign)))
    return BuildHand.model_validate({"seat": seat, "cards": cards})


@pytest.mark.rule("ENCSETUP-02")
@each_of(("filled", "due"), [(9, True), (10, False)])
def test_the_box_of_an_extra_unique_is_ticked_before_the_track_is_put_away(
    filled: int, *, due: bool
) -> None:
    campaign = do(in_story(filled=filled), *END, SetUpEncounter())
    assert campaign.company.chapters["1"].unique_item is due
    assert campaign.story is None


@pytest.mark.rule("ENCSETUP-03")
def test_backpack_and_event_decks_are_out_of_reach_in_the_encounter() -> None:
    story = a_company(in_story(), backpack=(an_item(id="i900"),))
    events = story.decks["event.city"]
    assert refusal_code(story, EquipItem(item="i900", seat="1")) == ""
    campaign = do(story, *END, SetUpEncounter())
    assert campaign.decks["event.city"] == events
    wear = EquipItem(item="i900", seat="1")
    assert refusal_code(campaign, wear) == "item.not-in-the-encounter"


@pytest.mark.rule("ENCSETUP-04")
def test_a_fresh_start_has_the_saved_hp_tokens_and_animus_in_reserve() -> None:
    campaign = an_oathsworn(
        before_the_encounter(), "1", hp=3, animus=5, tokens={"redraw": 2}, permanent={"redraw": 1}
    )
    campaign = do(campaign, SetUpEncounter())
    who = seat(campaign)
    assert (who.hp, who.tokens, who.animus, who.reserve) == (3, {"redraw": 2}, 0, 8)


@pytest.mark.rule("ENCSETUP-13")
def test_a_board_revealed_in_the_story_is_known_while_hands_are_built() -> None:
    campaign = do(before_the_encounter(), BOARD, SetUpEncounter())
    assert not special_rules_revealed(campaign)
    ticked = a_company(campaign, chapters={"1": ChapterBoxes(special_rules=True)})
    assert special_rules_revealed(ticked)
    for key in ("1", "2", "3"):
        ticked = do(ticked, hand(ticked, key))
    assert refusal_code(ticked, hand(ticked, "1")) == ""


@pytest.mark.rule("ENCSETUP-13", "ENCSETUP-16")
def test_otherwise_it_is_turned_once_the_hands_are_fixed() -> None:
    campaign = do(before_the_encounter(), BOARD, SetUpEncounter())
    for key in ("1", "2", "3"):
        assert not special_rules_revealed(campaign)
        campaign = do(campaign, hand(campaign, key))
    assert special_rules_revealed(campaign)
    assert refusal_code(campaign, hand(campaign, "1")) == "hand.rules-revealed"


@pytest.mark.rule("ENCSETUP-16")
def test_what_the_table_entered_is_the_board_of_the_encounter() -> None:
    campaign = do(before_the_encounter(), BOARD, SetUpEncounter())
    assert (encounter(campaign).rules, encounter(campaign).rules_words) == ((COLD,), "It is cold.")


@pytest.mark.rule("ENCSETUP-17")
def test_the_company_begins_in_the_green_zone() -> None:
    campaign = with_encounter(laid_out(), zone=("C4", "C5"))
    assert refusal_code(campaign, PlaceFigure(figure="s1", at="C6")) == "figure.outside-zone"
    placed = do(campaign, PlaceFigure(figure="s1", at="C4"))
    assert where(placed, "s1") == "C4"
    assert refusal_code(placed, PlaceFigure(figure="s2", at="C4")) == "figure.occupied"
    begun = do(placed, BeginRound())
    assert refusal_code(begun, PlaceFigure(figure="s1", at="C6")) == ""


@pytest.mark.rule("ENCSETUP-19")
def test_the_extra_setup_of_the_book_is_the_last_line_of_the_checklist() -> None:
    campaign = do(laid_out(), TickReminder(key="extra-setup"))
    shown = [one.key for one in reminders(campaign, a_box(campaign))]
    assert len(shown) > 3
    assert shown[-1] == "extra-setup"
    done = {one.key: one.done for one in reminders(campaign, a_box(campaign))}
    assert done["extra-setup"] is True
    again = do(campaign, TickReminder(key="extra-setup", on=False))
    done = {one.key: one.done for one in reminders(again, a_box(again))}
    assert done["extra-setup"] is False


@pytest.mark.rule("OUTCOME-07", "OUTCOME-12", "ENCSETUP-16")
def test_a_replay_begins_without_cages_marks_or_anything_used() -> None:
    """Four marks once, three tokens, full HP; the board and its rules are laid out anew."""
    campaign = with_encounter(inside(caged(on_board(), "2"), "1"), rules=(COLD,))
    campaign = an_oathsworn(campaign, "3", hp=2, statuses={"crippled": 1, "bleed": 2})
    marks = campaign.company.knockouts
    lost = do(campaign, DeclareOutcome(result="defeat"))
    tokens = dict.fromkeys(lost.seats, ("redraw", "redraw", "defense"))
    again = do(lost, Replay.model_validate({"tokens": tokens}))
    assert again.company.knockouts == marks + 4
    for key, who in again.seats.items():
        state = seat_of(again, key)
        assert (state.caged, state.consumed, state.crippled_until) == (None, None, 0)
        assert (state.once, state.used, state.turns) == ((), (), 0)
        assert (who.hp, who.statuses, who.animus) == (6, {}, 0)
        own = {"empowered": 1} if who.cls == "ursus" else {}  # what its class begins with
        assert who.tokens == {"redraw": 2, "defense": 1, **own}
    fresh = encounter_of(again)
    assert (fresh.round, fresh.rules, fresh.attempt, fresh.replayed) == (0, (COLD,), 2, True)
    assert fresh.boss is not None
    assert {place.hp for place in fresh.boss.locations} == {6}


def practice_set_up() -> Campaign:
    """Return the practice encounter on the screen with hands and side chosen and nobody placed."""
    campaign = a_campaign(choose=choices(line="practice"), part="encounter", story=None)
    campaign = do(campaign, SetUpEncounter())
    for key in ("1", "2", "3"):
        campaign = do(campaign, hand(campaign, key))
    return do(campaign, PickArchetype(seat="4", archetype="hush-priest-bellringer/b"))


@pytest.mark.rule("ENCSETUP-17")
def test_everyone_is_placed_in_the_green_zone_from_the_middle_of_its_southern_row() -> None:
    campaign = practice_set_up()
    assert refusal_code(campaign, BeginRound()) == "round.not-placed"
    placed = do(campaign, PlaceCompany())
    zone = encounter(placed).zone
    where_to = [where(placed, f"s{key}") for key in placed.seats]
    assert len(set(where_to)) == 4
    assert set(where_to) <= set(zone)
    assert where_to == ZONE_ORDER
    assert refusal_code(placed, PlaceCompany()) == "placing.nobody"
    assert encounter(do(placed, BeginRound())).round == 1


@pytest.mark.rule("ENCSETUP-17")
def test_who_stands_already_stays_and_no_hex_is_taken_twice() -> None:
    campaign = do(practice_set_up(), PlaceFigure(figure="s3", at=ZONE_ORDER[0]))
    placed = do(campaign, PlaceCompany())
    assert [where(placed, f"s{key}") for key in ("3", "1", "2", "4")] == ZONE_ORDER


def test_a_board_without_a_zone_or_on_the_table_places_nobody() -> None:
    campaign = practice_set_up()
    nowhere = with_encounter(campaign, zone=())
    assert refusal_code(nowhere, PlaceCompany()) == "placing.no-zone"
    for mode in ("off", "mirror"):
        table = with_encounter(campaign, board=mode)
        assert refusal_code(table, BeginRound()) == ""
    assert (
        refusal_code(with_encounter(campaign, board="off"), PlaceCompany()) == "placing.board-off"
    )
