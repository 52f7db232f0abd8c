"""Where pieces of the story part meet: what is open while something else is changed or ended."""

from typing import Any

import pytest

from oathsworn_gui.games.oathsworn.actions.company.items import GainItem
from oathsworn_gui.games.oathsworn.actions.map.notes import AddTrigger, DoneTrigger
from oathsworn_gui.games.oathsworn.actions.map.story_map import (
    AddTime,
    EditSpaceEffect,
    IntroduceTrack,
)
from oathsworn_gui.games.oathsworn.actions.map.time import ChangeTrackLength
from oathsworn_gui.games.oathsworn.actions.might.might import (
    BeginCheck,
    ResolveByHand,
)
from oathsworn_gui.games.oathsworn.actions.shops.trade import BuyItem, SendRunner, VisitShop
from oathsworn_gui.games.oathsworn.actions.story.reading import (
    DecideInSecret,
    FieldMedic,
)
from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.oathsworn import Injury
from oathsworn_gui.games.oathsworn.model.story_effect import Effect
from oathsworn_gui.games.oathsworn.model.story_procedures import Check, SecretDecision
from oathsworn_gui.games.oathsworn.rules.conditions.tokens import set_status
from oathsworn_gui.games.oathsworn.rules.hp.numbers import iron
from oathsworn_gui.games.oathsworn.rules.story.check import free_redraws
from oathsworn_gui.games.oathsworn.rules.story.secret_decision import counts
from oathsworn_gui.tabletop.action import Action
from oathsworn_gui.tabletop.deck import deck_of
from oathsworn_gui.tabletop.state import put
from tests.cases import each_of
from tests.games.oathsworn.builders.bound import on_board, seat_of
from tests.games.oathsworn.builders.campaign import (
    a_company,
    an_item,
    an_oathsworn,
    do,
    refusal_code,
    seat,
)
from tests.games.oathsworn.builders.story import (
    END,
    a_tale,
    an_entry,
    answered,
    effect,
    in_story,
    played,
    question,
    tokens_on_track,
)
from tests.games.oathsworn.rules.story.test_story_says import says

WORDS = effect(12, "end-of-story", "words", words="Take a loaf each")
REDRAWS = effect(13, "end-of-story", "tokens", token="redraw")


def pack(n: int) -> tuple[object, ...]:
    """Return so many items for a backpack."""
    return tuple(an_item(id=f"k{number}") for number in range(n))


@each_of(
    "change",
    [
        EditSpaceEffect(space=12, effects=()),
        ChangeTrackLength(spaces=11),
        IntroduceTrack(spaces=11),
    ],
)
def test_words_taken_off_the_track_at_the_end_are_asked_no_more(change: Action) -> None:
    campaign = do(in_story(effects=(WORDS,)), *END)
    assert question(campaign).kind == "time.words"
    assert do(campaign, change).part == "encounter"


@pytest.mark.rule("TIME-07")
def test_a_space_rewritten_at_the_end_gives_the_rest_only_once() -> None:
    beside = effect(12, "end-of-story", "tokens", token="defense")
    campaign = do(in_story(effects=(WORDS, beside, REDRAWS)), *END)
    after = do(campaign, EditSpaceEffect(space=12, effects=(beside,)))
    assert after.part == "encounter"
    assert dict(seat(after).tokens) == {"defense": 1, "redraw": 1}


@pytest.mark.rule("ITEM-09", "ITEM-12")
def test_a_story_ended_in_the_middle_of_a_trade_still_asks_what_is_too_many() -> None:
    campaign = a_company(an_oathsworn(in_story(), "1", iron=9), backpack=pack(12))
    campaign = do(
        campaign, SendRunner(shop="banksmith"), BuyItem(name="Lamp", kind="gear", value=1)
    )
    asked = do(campaign, *END, overrule=True)
    assert (asked.part, question(asked).kind) == ("story", "item.overflow")
    assert question(asked).params == {"n": 1}
    after = answered(asked, ("k3",)).after
    assert after.part == "encounter"
    assert [item.id for item in after.company.backpack].count("k3") == 0
    assert len(after.company.backpack) == 12


def test_a_trade_ends_before_another_begins_or_items_are_drawn() -> None:
    trading = do(an_oathsworn(in_story(), "1", iron=9), SendRunner(shop="banksmith"))
    assert refusal_code(trading, SendRunner(shop="apothecary")) == "says.shop-open"
    for kind in (
        {"kind": "items", "amount": 1, "deck": "common"},
        {"kind": "item", "name": "Lamp"},
    ):
        assert refusal_code(trading, says(kind)) == "says.shop-open"
    visiting = do(
        in_story().evolve(story_mode="instant"), VisitShop(shop="banksmith")
    )  # fmt: skip
    assert refusal_code(visiting, VisitShop(shop="apothecary")) == "says.shop-open"


@pytest.mark.rule("CHECK-13")
def test_a_check_that_succeeded_by_hand_gains_once() -> None:
    gains = (Effect(kind="iron", amount=2, scope="company"),)
    check = Check(id="p9", kind="barter", difficulty=3, for_each_success=True, gains=gains)
    campaign = in_story().evolve(pending=(check,))
    won = do(campaign, ResolveByHand(procedure="p9", succeeded=True))
    lost = do(campaign, ResolveByHand(procedure="p9"))
    assert (iron(won), iron(lost)) == (iron(campaign) + 2, iron(campaign))


def with_injuries(n: int, **company: object) -> Campaign:
    """Return a story whose injury deck holds so many cards that are known."""
    campaign = a_company(in_story(dealer="program"), **company)
    return campaign.evolve(decks=put(campaign.decks, "injury", deck_of({"Torn": n})))


@pytest.mark.rule("LEVEL-30")
def test_with_true_grit_one_of_two_injuries_is_kept() -> None:
    drawn = do(with_injuries(4), says({"kind": "injury"}))
    assert all(who.injuries for who in drawn.seats.values())
    asked = do(with_injuries(4, traits={"true-grit": 1}), says({"kind": "injury"}))
    assert (question(asked).kind, question(asked).rule) == ("story.injury-keep", "LEVEL-30")
    assert all(not who.injuries for who in asked.seats.values())


@pytest.mark.rule("LEVEL-30")
def test_of_two_injuries_of_the_story_the_other_goes_back_into_the_deck() -> None:
    deck = deck_of({"Torn": 1, "Burnt": 1})
    campaign = a_company(in_story(dealer="program"), traits={"true-grit": 1})
    campaign = campaign.evolve(decks=put(campaign.decks, "injury", deck))
    asked = do(campaign, says({"kind": "injury", "scope": "one"}))
    while question(asked).kind != "story.injury-keep":
        asked = answered(asked, question(asked).options[0].key).after
    assert {option.key for option in question(asked).options} == {"Torn", "Burnt"}
    after = answered(asked, "Burnt").after
    assert [injury.name for who in after.seats.values() for injury in who.injuries] == ["Burnt"]
    assert after.decks["injury"].pile == {"Torn": 1}


@pytest.mark.rule("LEVEL-30")
def test_with_true_grit_at_the_table_the_one_kept_is_typed() -> None:
    campaign = a_company(in_story(), traits={"true-grit": 1})
    asked = do(campaign, says({"kind": "injury", "scope": "each"}))
    assert (question(asked).kind, question(asked).form) == ("story.injury-true-grit", "text")
    assert question(asked).rule == "LEVEL-30"


def test_an_injury_deck_too_small_for_all_is_drawn_from_at_the_table() -> None:
    asked = do(with_injuries(3), says({"kind": "injury"}))
    assert (question(asked).kind, question(asked).rule) == ("story.injury", "SHOP-17")


@pytest.mark.rule("LEVEL-23")
def test_field_medic_needs_its_trait_and_serves_once_a_chapter() -> None:
    hurt = (Injury(id="j1", name="Torn"), Injury(id="j2", name="Burnt"))
    campaign = an_oathsworn(in_story(tokens=(4,)), "2", injuries=hurt)
    first, second = (FieldMedic(seat="2", injury=key) for key in ("j1", "j2"))
    assert refusal_code(campaign, first) == "story.trait-not-marked"
    campaign = a_company(campaign, traits={"field-medic": 1})
    after = do(campaign, first)
    assert [held.id for held in seat(after, "2").injuries] == ["j2"]
    assert tokens_on_track(after) == ("time", "time")
    assert refusal_code(after, second) == "story.trait-used"
    nowhere = campaign.evolve(story=in_story(has_map=False).story)
    assert refusal_code(nowhere, first) == "story.no-choice-of-location"


def test_injuries_at_the_table_are_asked_for_seat_by_seat() -> None:
    campaign = do(in_story(), says({"kind": "injury", "scope": "each"}))
    for name in ("7", "", "9", "11"):
        campaign = answered(campaign, name).after
    held = {key: [injury.name for injury in who.injuries] for key, who in campaign.seats.items()}
    assert held == {"1": ["7"], "2": [], "3": ["9"], "4": ["11"]}
    assert campaign.pending == ()


@pytest.mark.rule("STORY-04")
def test_the_book_places_what_does_not_lie_there_yet_from_1_to_30() -> None:
    campaign = do(in_story(tokens=(4,)), says({"kind": "token", "numbers": (4, 30)}))
    assert campaign.story is not None
    assert campaign.story.tokens == (4, 30)
    assert (
        refusal_code(campaign, says({"kind": "token", "numbers": (4, 30)})) == "story.token-there"
    )
    for number in (0, 31):
        wrong = says({"kind": "token", "numbers": (4, number)})
        assert refusal_code(campaign, wrong) == "story.no-such-location"


def test_the_end_in_the_book_shows_what_it_comes_to_first() -> None:
    campaign = do(in_story(), says({"kind": "clue", "name": "3"}, {"kind": "end"}))
    assert (campaign.part, question(campaign).kind) == ("story", "story.closing")


@pytest.mark.rule("TIME-11", "FIGHT-01")
def test_what_the_book_opens_comes_in_its_written_order() -> None:
    told = says(
        {"kind": "time", "amount": 2},
        {"kind": "fight", "amount": 3},
        {"kind": "go", "numbers": (12,)},
        {"kind": "clue", "name": "2"},
    )
    campaign = do(in_story(filled=6, dealer="program"), told)
    assert (question(campaign).kind, len(tokens_on_track(campaign))) == ("event.carry-out", 8)
    campaign = answered(campaign, "done").after
    fight = campaign.pending[-1]
    assert fight.type == "story-fight"
    assert len(tokens_on_track(campaign)) == 8
    campaign = do(campaign, ResolveByHand(procedure=fight.id, failed=("3",)))
    assert tokens_on_track(campaign)[8:] == ("12",)
    assert campaign.story is not None
    assert (campaign.story.location, campaign.story.clues) == (12, ("2",))
    assert [who.hp for who in campaign.seats.values()] == [6, 6, 5, 6]
    assert campaign.pending == ()


@pytest.mark.rule("SHOP-02")
def test_a_trade_that_the_story_opens_in_an_event_leaves_the_event_open() -> None:
    campaign = do(an_oathsworn(in_story(filled=7), "1", iron=9), AddTime())
    campaign = answered(campaign, "3").after
    campaign = do(campaign, says({"kind": "shop", "name": "banksmith"}))
    campaign = do(campaign, BuyItem(name="Lamp", kind="gear", value=2))
    assert campaign.company.backpack[-1].name == "Lamp"
    campaign = answered(campaign, "done").after
    assert question(campaign).kind == "event.carry-out"
    after = answered(campaign, "done").after
    assert (after.pending, after.decks["event.city"].left) == ((), 5)


def test_a_reminder_ticked_off_elsewhere_is_asked_for_no_more() -> None:
    written = AddTrigger(words="The bell rings", space=1)
    campaign = do(in_story(), written, AddTime(tokens=2))
    assert (question(campaign).kind, len(tokens_on_track(campaign))) == ("time.reminder", 1)
    assert campaign.story is not None
    after = do(campaign, DoneTrigger(trigger=campaign.story.triggers[0].id))
    assert (after.pending, len(tokens_on_track(after))) == ((), 2)


@pytest.mark.rule("CHECK-01", "LEVEL-20")
@each_of(("typed", "kind"), [("Survival ", "survival"), ("A Dare", "A Dare")])
def test_a_kind_of_check_serves_its_trait_however_it_is_spelled(typed: str, kind: str) -> None:
    campaign = a_company(in_story(), traits={"bushcraft": 2})
    campaign = do(campaign, BeginCheck(kind=typed, difficulty=3))
    check = campaign.pending[-1]
    assert isinstance(check, Check)
    assert check.kind == kind
    assert free_redraws(campaign, check.kind) == (2 if kind == "survival" else 0)
    assert refusal_code(campaign, BeginCheck(kind=" ", difficulty=3)) == "check.no-kind"


@pytest.mark.rule("SHOP-02")
def test_a_runner_is_sent_while_an_event_waits_but_not_outside_the_story() -> None:
    runner = SendRunner(shop="apothecary")
    rich = an_oathsworn(in_story(filled=7), "1", iron=9)
    assert refusal_code(do(rich, *END), runner) == "story.not-now"
    event = do(rich, AddTime())
    trading = do(event, runner)
    assert question(trading).kind.startswith("trade.")
    back = do(trading, ResolveByHand(procedure=trading.pending[-1].id))
    assert (back.pending, question(back)) == (event.pending, question(event))
    checking = do(rich, BeginCheck(kind="survival", difficulty=3))
    assert refusal_code(checking, runner) == "story.answer-first"


def test_a_reminder_passed_over_by_hand_comes_back_at_the_end() -> None:
    campaign = do(in_story(), AddTrigger(words="The bell rings", space=1), AddTime())
    passed = do(campaign, ResolveByHand(procedure=campaign.pending[-1].id))
    assert passed.pending == ()
    ended = do(passed, *END)
    assert (question(ended).kind, question(ended).params["words"]) == (
        "time.reminder",
        "The bell rings",
    )


@pytest.mark.rule("LEVEL-19")
def test_a_trait_the_story_gives_has_no_more_circles_than_are_printed() -> None:
    campaign = in_story()
    for _ in range(3):
        campaign = do(campaign, says({"kind": "trait", "name": "Bushcraft"}))
    assert campaign.company.traits == {"bushcraft": 3}
    both = says({"kind": "trait", "name": "Bushcraft"}, {"kind": "clue", "name": "1"})
    assert do(campaign, both).company.traits == {"bushcraft": 3}


@pytest.mark.rule("ITEM-14")
def test_a_card_that_was_typed_in_is_known_by_its_name() -> None:
    campaign = do(in_story(), GainItem(name="Old Lamp", kind="gear", value=1))
    again = do(campaign, says({"kind": "item", "name": "old lamp"}))
    assert [item.name for item in again.company.backpack[-2:]] == ["Old Lamp", "Old Lamp"]


def read_from_the_track(*effects: dict[str, Any]) -> tuple[Campaign, Box]:
    """Return a story where a token has just sent the company to an entry with these effects."""
    box = a_tale(an_entry("x", *effects))
    campaign = in_story(effects=(effect(1, "at-once", "entry", entry="x"),))
    return played(campaign, box, AddTime()).after, box


@pytest.mark.rule("TIME-04", "TIME-06", "STORY-01")
def test_an_entry_of_the_track_is_read_to_its_end_before_time_goes_on() -> None:
    time, clue = {"kind": "time", "amount": 1}, {"kind": "clue", "name": "3"}
    campaign, box = read_from_the_track(time, clue)
    assert (question(campaign, box).kind, len(tokens_on_track(campaign))) == ("story.next", 1)
    campaign = answered(campaign, "next", box).after
    assert campaign.story is not None
    assert (len(tokens_on_track(campaign)), campaign.story.clues) == (2, ("3",))
    assert question(campaign, box).kind == "story.next"
    assert answered(campaign, "next", box).after.pending == ()


@pytest.mark.rule("STORY-01")
def test_an_entry_that_ends_in_what_it_opens_is_read_once() -> None:
    campaign, box = read_from_the_track(
        {"kind": "clue", "name": "3"}, {"kind": "time", "amount": 1}
    )
    assert question(campaign, box).kind == "story.next"
    after = answered(campaign, "next", box).after
    assert (len(tokens_on_track(after)), after.pending) == (2, ())


@pytest.mark.rule("STORY-11")
def test_nothing_is_counted_before_the_last_player_has_chosen() -> None:
    half = answered(do(in_story(), DecideInSecret(way="screen")), "4").after
    decision = half.pending[-1]
    assert isinstance(decision, SecretDecision)
    assert counts(half, decision) == ()
    whole = answered(half, "2").after
    decided = whole.pending[-1]
    assert isinstance(decided, SecretDecision)
    assert counts(whole, decided) == ((2, 1), (4, 1))


@pytest.mark.rule("TOKEN-24")
def test_a_token_laid_down_by_hand_cages_or_consumes_until_it_is_taken_up() -> None:
    fighting = on_board()
    for status, other in (("caged", "consumed"), ("consumed", "caged")):
        once = set_status(fighting, "1", status, 1)
        assert getattr(seat_of(once), status) is not None
        assert getattr(seat_of(once), other) is None
        assert getattr(seat_of(set_status(once, "1", status, 0)), status) is None
        bleeding = set_status(once, "1", "bleed", 2)
        assert getattr(seat_of(bleeding), status) == getattr(seat_of(once), status)
        assert getattr(seat_of(bleeding), other) is None
