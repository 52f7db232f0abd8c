"""Event decks: what they hold, how cards join them, what stays the same."""

import pytest

from oathsworn_gui.games.oathsworn.actions.map.story_map import AddTime
from oathsworn_gui.games.oathsworn.actions.story.reading import DrawEvent
from oathsworn_gui.games.oathsworn.model.story_effect import Effect
from oathsworn_gui.games.oathsworn.rules.map.events import add_event, archive_event, by_number
from oathsworn_gui.games.oathsworn.rules.story.effects_open import OPENING
from oathsworn_gui.tabletop.action import Outcome
from oathsworn_gui.tabletop.deck import deck_of
from oathsworn_gui.tabletop.state import put
from tests.cases import each_of
from tests.games.oathsworn.builders.campaign import a_box, a_campaign, codes, do, refusal_code
from tests.games.oathsworn.builders.encounter import question
from tests.games.oathsworn.builders.story import in_story

CITY = "event.city"


@pytest.mark.rule("EVENT-02")
def test_cards_are_listed_by_number_and_those_without_one_first() -> None:
    assert sorted(["10", "9", "omen", "city-2"], key=by_number) == ["omen", "city-2", "9", "10"]
    assert by_number("city-12") == (12, "city-12")


@pytest.mark.rule("EVENT-02", "EVENT-05")
def test_an_event_of_an_unknown_deck_is_asked_for_by_its_number() -> None:
    campaign = in_story(dealer="table")
    decks = {name: deck for name, deck in campaign.decks.items() if name != CITY}
    asked = question(do(campaign.evolve(decks=decks), DrawEvent(deck="city")))
    assert (asked.kind, asked.form, asked.rule) == ("event.number", "number", "EVENT-02")
    assert (asked.least, asked.most, asked.params) == (1, 99, {"deck": "city"})
    known = {**campaign.decks, CITY: deck_of({"2": 1, "10": 1, "1": 1})}
    asked = question(do(campaign.evolve(decks=known), DrawEvent(deck="city")))
    assert (asked.kind, asked.params) == ("event.draw", {"deck": "city", "left": 3})
    assert [option.key for option in asked.options] == ["1", "2", "10", "program"]
    laid = deck_of({"2": 1, "10": 1}).evolve(known=("7", "8"))
    asked = question(do(campaign.evolve(decks={**known, CITY: laid}), DrawEvent(deck="city")))
    assert [option.key for option in asked.options] == ["7", "program"]  # it lies on top


@pytest.mark.rule("EVENT-03")
@each_of(
    ("words", "code", "cards"),
    [("12", "event.added", "12"), ("12, 15", "event.added-several", "12, 15"),
     ("12 12", "event.added", "12")],
)  # fmt: skip
def test_new_cards_join_the_deck_that_is_named_and_no_other(
    words: str, code: str, cards: str
) -> None:
    campaign = in_story()
    campaign = campaign.evolve(
        decks={**campaign.decks, CITY: deck_of({"1": 1}), "event.deepwood": deck_of({"2": 1})}
    )
    outcome = add_event(campaign, "city", words)
    assert codes(outcome) == (code,)
    assert outcome.lines[0].params["card"] == cards
    n = len(cards.split(", "))
    assert outcome.lines[0].params["left"] == n + 1
    assert outcome.after.decks[CITY].left == n + 1
    assert outcome.after.decks["event.deepwood"] == campaign.decks["event.deepwood"]


@pytest.mark.rule("EVENT-03")
def test_a_card_that_is_in_its_deck_or_being_read_is_not_added_again() -> None:
    add = Effect.model_validate({"kind": "event-add", "deck": "city", "name": "12"})
    campaign, box = in_story(), a_box(in_story())

    def added(*, pile: dict[str, int], in_play: tuple[str, ...]) -> Outcome:
        deck = deck_of(pile).evolve(in_play=in_play)
        held = campaign.evolve(decks=put(campaign.decks, CITY, deck))
        return OPENING["event-add"](held, add, box, ())

    assert codes(added(pile={"1": 1}, in_play=())) == ("event.added",)
    assert codes(added(pile={"1": 1, "12": 1}, in_play=())) == ()
    assert codes(added(pile={"1": 1}, in_play=("12",))) == ()


@pytest.mark.rule("EVENT-02")
def test_a_card_carried_out_leaves_its_deck_and_is_noted() -> None:
    campaign = in_story()
    deck = deck_of({"1": 1}).evolve(in_play=("4",))
    campaign = campaign.evolve(decks=put(campaign.decks, CITY, deck))
    after = archive_event(campaign, "city", "4").after
    assert after.story is not None
    assert after.story.events == ("city 4",)
    left = after.decks[CITY]
    assert (dict(left.pile), left.in_play, left.discard) == ({"1": 1}, (), ())


@each_of(
    ("tokens", "code"),
    [(0, "time.so-many-tokens"), (1, ""), (30, ""), (31, "time.so-many-tokens")],
)
def test_a_track_takes_1_to_30_tokens_at_a_time(tokens: int, code: str) -> None:
    assert refusal_code(in_story(), AddTime(tokens=tokens)) == code


def test_without_a_track_there_is_no_time_to_add() -> None:
    assert refusal_code(a_campaign(), AddTime()) == "time.no-track-yet"
