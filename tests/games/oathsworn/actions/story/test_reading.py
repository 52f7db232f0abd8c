"""Events, and the end of the story part."""

import pytest

from oathsworn_gui.games.oathsworn.actions.epilogue.epilogue import NextChapter
from oathsworn_gui.games.oathsworn.actions.map.story_map import AddTime, EditSpaceEffect
from oathsworn_gui.games.oathsworn.actions.story.reading import (
    AddEventCard,
    DrawEvent,
    EndStory,
)
from oathsworn_gui.games.oathsworn.model.free_company import ChapterBoxes
from oathsworn_gui.games.oathsworn.rules.map.events import archived_events
from oathsworn_gui.games.oathsworn.rules.map.story_state import introduce_track
from oathsworn_gui.tabletop.deck import Deck, deck_of
from tests.cases import each_of
from tests.games.oathsworn.builders.campaign import a_box, codes, do, outcome_of, refusal_code, seat
from tests.games.oathsworn.builders.epilogue import finished, in_tally
from tests.games.oathsworn.builders.story import END, answered, effect, in_story, question

ONE_TO_SIX = {str(n): 1 for n in range(1, 7)}


@pytest.mark.rule("EVENT-01", "EVENT-02")
def test_an_event_drawn_at_the_table_is_typed_carried_out_and_archived() -> None:
    campaign = do(in_story(), DrawEvent(deck="city"))
    asked = question(campaign)
    assert [option.key for option in asked.options] == ["1", "2", "3", "4", "5", "6", "program"]
    campaign = answered(campaign, "4").after
    assert question(campaign).kind == "event.carry-out"
    assert [option.code for option in question(campaign).options] == ["event-done"]
    assert campaign.decks["event.city"].in_play == ("4",)
    campaign = answered(campaign, "done").after
    assert campaign.pending == ()
    assert campaign.decks["event.city"] == Deck(rest={str(n): 1 for n in (1, 2, 3, 5, 6)})
    assert campaign.decks["event.deepwood"].pile == ONE_TO_SIX


@pytest.mark.rule("EVENT-02")
def test_the_program_draws_when_it_deals() -> None:
    campaign = do(in_story(dealer="program"), DrawEvent(deck="deepwood"))
    card = question(campaign).params["card"]
    assert campaign.decks["event.deepwood"].in_play == (card,)
    assert do(in_story(dealer="program"), DrawEvent(deck="deepwood")) == campaign


def test_the_table_may_let_the_program_draw() -> None:
    campaign = answered(do(in_story(), DrawEvent(deck="city")), "program").after
    assert question(campaign).params["card"] in ONE_TO_SIX


@pytest.mark.rule("EVENT-02")
def test_a_deck_nobody_knows_is_asked_for_its_number() -> None:
    campaign = in_story()
    decks = {name: deck for name, deck in campaign.decks.items() if name != "event.city"}
    campaign = do(campaign.evolve(decks=decks), DrawEvent(deck="city"))
    assert question(campaign).form == "number"
    campaign = answered(campaign, 31).after
    assert question(campaign).params["card"] == "31"
    assert answered(campaign, "done").after.pending == ()


@pytest.mark.rule("EVENT-03")
def test_a_new_event_shuffles_the_whole_deck() -> None:
    campaign = in_story()
    known = Deck(known=("2",), rest={"1": 1, "3": 1})
    campaign = campaign.evolve(decks={**campaign.decks, "event.city": known})
    campaign = do(campaign, AddEventCard(deck="city", card="17"))
    assert campaign.decks["event.city"] == deck_of({"1": 1, "2": 1, "3": 1, "17": 1})
    assert refusal_code(campaign, AddEventCard(deck="city", card="17")) == "event.in-deck"


@each_of("card", ["x1!", "0", "100", "07", "-3", "²"])
def test_an_event_card_has_a_number(card: str) -> None:
    assert refusal_code(in_story(), AddEventCard(deck="city", card=card)) == "event.no-such-card"


@pytest.mark.rule("EVENT-05")
def test_an_empty_deck_gives_no_event() -> None:
    campaign = in_story(effects=(effect(1, "at-once", "draw-city"),))
    campaign = campaign.evolve(decks={**campaign.decks, "event.city": Deck()})
    for action in (AddTime(), DrawEvent(deck="city")):
        outcome = outcome_of(campaign, action)
        assert "event.deck-empty" in codes(outcome)
        assert outcome.after.pending == ()
        assert outcome.after is not campaign


def test_a_second_event_waits_for_the_first_to_be_turned_up() -> None:
    campaign = do(in_story(), DrawEvent(deck="city"))
    assert refusal_code(campaign, DrawEvent(deck="deepwood")) == "event.to-draw"
    campaign = answered(campaign, "4").after
    assert refusal_code(campaign, DrawEvent(deck="deepwood")) == ""


@pytest.mark.rule("EVENT-02")
def test_the_events_archived_in_a_chapter_are_known() -> None:
    campaign = in_story()
    for deck, card in (("city", "4"), ("deepwood", "2"), ("city", "1")):
        campaign = do(campaign, DrawEvent.model_validate({"deck": deck}))
        campaign = answered(answered(campaign, card).after, "done").after
    assert archived_events(campaign, "city") == ("4", "1")
    assert archived_events(campaign, "deepwood") == ("2",)


@pytest.mark.rule("EVENT-03")
def test_several_new_events_join_a_deck_together() -> None:
    outcome = outcome_of(in_story(), AddEventCard(deck="city", card="12, 15 12"))
    assert outcome.after.decks["event.city"] == deck_of({**ONE_TO_SIX, "12": 1, "15": 1})
    told = next(told for told in outcome.lines if told.rule == "EVENT-03")
    assert dict(told.params) == {"deck": "city", "card": "12, 15", "left": 8}
    assert refusal_code(in_story(), AddEventCard(deck="city", card="12 3")) == "event.in-deck"
    nonsense = AddEventCard(deck="city", card="12 x")
    assert refusal_code(in_story(), nonsense) == "event.no-such-card"
    assert refusal_code(in_story(), AddEventCard(deck="city", card=", ")) == "event.no-such-card"


@pytest.mark.rule("TIME-07")
@each_of(("filled", "tokens"), [(6, 1), (7, 0)])
def test_end_of_story_effects_of_empty_spaces_strike_all_four(filled: int, tokens: int) -> None:
    outcome = outcome_of(do(in_story(filled=filled), EndStory()), EndStory())
    held = [who.tokens.get("battleflow", 0) for who in outcome.after.seats.values()]
    assert held == [tokens] * 4
    assert codes(outcome).count("time.end-of-story") == tokens


@pytest.mark.rule("TIME-08", "TIME-09", "TIME-12")
@each_of(("filled", "extra"), [(9, True), (10, False)])
def test_the_extra_unique_box_keeps_what_the_track_owes(filled: int, extra: bool) -> None:
    campaign = do(in_story(filled=filled), *END)
    boxes = campaign.company.chapters["1"]
    assert boxes == ChapterBoxes(story=True, unique_item=extra)


@pytest.mark.rule("TIME-08", "TIME-12")
def test_words_due_after_the_encounter_wait_for_it_from_the_end_of_the_story() -> None:
    late = effect(3, "end-of-encounter", "words", words="Read 440")
    writing = EditSpaceEffect(space=3, effects=(late,))
    assert do(in_story(), writing, *END).company.due == ("Read 440",)
    assert do(in_story(filled=3), writing, *END).company.due == ()


@pytest.mark.rule("TIME-07")
def test_an_effect_in_words_is_asked_for_before_everything_is_put_away() -> None:
    words = effect(9, "end-of-story", "words", words="Gain 2 rations")
    campaign = do(in_story(effects=(words,)), *END)
    assert campaign.part == "story"
    assert question(campaign).params["words"] == "Gain 2 rations"
    assert answered(campaign, "done").after.part == "encounter"


def test_an_end_under_way_gives_its_tokens_once() -> None:
    words = effect(9, "end-of-story", "words", words="Gain 2 rations")
    tokens = effect(2, "end-of-story", "tokens", token="redraw")
    campaign = do(in_story(effects=(tokens, words)), *END)
    again = do(campaign, EndStory(), overrule=True)
    assert again is campaign
    assert seat(answered(again, "done").after).tokens == {"redraw": 1}


@pytest.mark.rule("STORY-03", "STORY-14")
def test_the_story_part_is_put_away_for_the_encounter() -> None:
    campaign = do(in_story(clues=("1",), path="A", location=3, filled=2), *END)
    assert (campaign.part, campaign.story, campaign.pending) == ("encounter", None, ())


@pytest.mark.rule("EVENT-04")
def test_what_is_left_of_the_event_decks_stays() -> None:
    campaign = do(in_story(dealer="program"), DrawEvent(deck="city"))
    drawn = campaign.decks["event.city"].in_play[0]
    campaign = do(campaign, *END, overrule=True)
    assert campaign.decks["event.city"].pile == {c: 1 for c in ONE_TO_SIX if c != drawn}
    assert campaign.decks["event.city"].in_play == ()
    assert campaign.decks["event.deepwood"].pile == ONE_TO_SIX


@pytest.mark.rule("MIGHT-10")
def test_all_might_decks_are_whole_again() -> None:
    campaign = in_story()
    drawn = Deck(rest={"0": 1}, in_play=("1",), discard=("2*", "2"))
    decks = {**campaign.decks, "oathsworn.white": drawn, "enemy.black": drawn}
    campaign = do(campaign.evolve(decks=decks), *END)
    whole = Deck(rest={"0": 1, "1": 1, "2": 1, "2*": 1})
    assert campaign.decks["oathsworn.white"] == whole
    assert campaign.decks["enemy.black"] == whole


def test_the_end_waits_for_the_open_question() -> None:
    campaign = do(in_story(), DrawEvent(deck="city"))
    assert refusal_code(campaign, EndStory()) == "story.answer-first"


def test_the_chapter_without_a_known_track_gets_sixteen_spaces() -> None:
    campaign = in_story().evolve(chapter="3")
    after = introduce_track(campaign, a_box(campaign)).after
    assert after.story.track.length == 16


@pytest.mark.rule("EVENT-01", "EVENT-05")
@each_of(("deck", "other"), [("city", "deepwood"), ("deepwood", "city")])
def test_each_deck_is_drawn_added_to_and_empty_by_itself(deck: str, other: str) -> None:
    draw = DrawEvent.model_validate({"deck": deck})
    campaign = answered(answered(do(in_story(), draw), "4").after, "done").after
    assert campaign.decks[f"event.{deck}"].left == 5
    assert campaign.decks[f"event.{other}"].pile == ONE_TO_SIX
    added = do(campaign, AddEventCard.model_validate({"deck": deck, "card": "12"}))
    assert added.decks[f"event.{deck}"].left == 6
    assert added.decks[f"event.{other}"].pile == ONE_TO_SIX
    empty = campaign.evolve(decks={**campaign.decks, f"event.{deck}": Deck()})
    nothing = outcome_of(empty, draw)
    assert codes(nothing) == ("event.deck-empty",)
    assert nothing.after.story == empty.story  # no event is noted as archived
    other_one = do(empty, DrawEvent.model_validate({"deck": other}))
    assert question(other_one).params["left"] == 6


@pytest.mark.rule("EVENT-04", "SETUP-24")
def test_the_next_chapter_begins_with_what_is_left_of_both_decks() -> None:
    left = {"event.city": deck_of({"2": 1, "17": 1}), "event.deepwood": deck_of({"5": 1})}
    tallied = finished(in_tally()).after
    campaign = do(tallied.evolve(decks={**tallied.decks, **left}), NextChapter())
    assert campaign.chapter == "2"
    assert {name: campaign.decks[name] for name in left} == left
