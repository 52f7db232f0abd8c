"""One of the four killed in the story, and who comes after it."""

import pytest

from oathsworn_gui.games.oathsworn.actions.chapters.muster import (
    ChangeForm,
    DieInStory,
    StopQuickLevel,
    TakeSeat,
)
from oathsworn_gui.games.oathsworn.actions.company.bag import MarkDeadClass
from oathsworn_gui.games.oathsworn.actions.company.items import EquipItem
from oathsworn_gui.games.oathsworn.actions.story.book_text import StorySays
from oathsworn_gui.games.oathsworn.actions.story.reading import EndStory
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.story import StoryPart
from oathsworn_gui.games.oathsworn.model.story_effect import Effect
from oathsworn_gui.games.oathsworn.rules.story.death import seat_called
from oathsworn_gui.tabletop.procedure import Option
from tests.cases import each_of
from tests.games.oathsworn.builders.campaign import (
    a_box,
    a_company,
    an_item,
    an_oathsworn,
    codes,
    do,
    outcome_of,
    refusal_code,
    seat,
)
from tests.games.oathsworn.builders.muster import (
    WOUND,
    answer,
    answered,
    asked,
    at_start,
    begun,
    in_practice,
    kind,
)

EIGHT = ("cur", "exile", "blade", "ranger", "harbinger", "huntress", "penitent", "grove-maiden")
KILLED = Effect(kind="killed", scope="one")


def in_story(*, hardcore: bool = False) -> Campaign:
    """Return a campaign in the middle of chapter 4's story; the Warden has all sorts of things."""
    campaign = at_start("4", hardcore=hardcore).evolve(story=StoryPart(location=3, visited=(3,)))
    return an_oathsworn(
        campaign, hp=1, iron=7, injuries=(WOUND,), equipped=(an_item(),),
        permanent={"redraw": 2}, tokens={"redraw": 2}, statuses={"bleed": 1},
    )  # fmt: skip


def dead(*, hardcore: bool = False) -> Campaign:
    """Return it after the Warden was killed."""
    return do(in_story(hardcore=hardcore), DieInStory(seat="1"))


def option(campaign: Campaign, key: str) -> Option:
    """Return an option of the open question."""
    return next(one for one in asked(campaign).options if one.key == key)


@pytest.mark.rule("LEVEL-08", "HARD-06")
def test_the_items_and_injuries_of_the_dead_are_archived_and_the_iron_stays() -> None:
    who = seat(dead())
    assert (who.lost, who.hp, who.equipped, who.injuries) == ("story", 0, (), ())
    assert (who.animus, dict(who.tokens), dict(who.statuses)) == (0, {}, {})
    after = answered(answer(dead(), "cur"))
    assert (seat(after).cls, seat(after).iron, seat(after).injuries) == ("cur", 7, ())
    assert (seat(after).lost, after.stored) == ("", {})


def test_the_dead_are_given_nothing_to_wear() -> None:
    campaign = a_company(dead(), backpack=(an_item(),))
    assert refusal_code(campaign, EquipItem(item="x1", seat="1")) == "muster.seat-waits"
    assert refusal_code(campaign, EquipItem(item="x1", seat="2")) != "muster.seat-waits"


@pytest.mark.rule("HARD-06", "SETUP-26")
def test_known_items_of_the_dead_go_into_their_decks() -> None:
    campaign = in_practice("2")
    item = campaign.seats["1"].equipped[0]
    after = do(campaign, DieInStory(seat="1"))
    before = campaign.decks[item.deck].pile[item.card]
    assert after.decks[item.deck].pile[item.card] == before + 1


@pytest.mark.rule("LEVEL-08", "LEVEL-05")
def test_somebody_else_is_quick_levelled_at_once_with_tokens_and_full_hp() -> None:
    campaign = dead()
    assert kind(campaign) == "quick.class"
    who = seat(answered(answer(campaign, "cur")))
    assert (who.level, who.hp, sum(who.permanent.values())) == (4, 6, 2)
    assert dict(who.tokens) == dict(who.permanent)


@pytest.mark.rule("LEVEL-08")
def test_the_class_just_lost_does_not_follow() -> None:
    campaign = dead()
    refusal = option(campaign, "warden").refusal
    assert refusal is not None
    assert (refusal.code, refusal.rule) == ("muster.just-lost", "LEVEL-08")
    assert option(campaign, "cur").refusal is None


@pytest.mark.rule("LEVEL-08")
def test_later_the_class_may_be_played_again_outside_of_hardcore() -> None:
    campaign = answered(answer(dead(), "cur")).evolve(story=StoryPart(), chapter="5")
    assert refusal_code(campaign, TakeSeat(seat="2", cls="warden")) == ""


@pytest.mark.rule("LEVEL-08", "HARD-05")
def test_in_hardcore_the_class_is_gone_for_good() -> None:
    campaign = dead(hardcore=True)
    assert campaign.company.dead_classes == ("warden",)
    refusal = option(campaign, "warden").refusal
    assert refusal is not None
    assert (refusal.code, refusal.rule) == ("muster.dead-class", "HARD-05")
    later = answered(answer(campaign, "cur")).evolve(story=StoryPart(), chapter="5")
    assert refusal_code(later, TakeSeat(seat="2", cls="warden")) == "muster.dead-class"


def test_a_death_in_the_story_is_no_mark_on_the_knockout_track() -> None:
    assert dead(hardcore=True).company.knockouts == 0


@pytest.mark.rule("HARD-10")
@each_of(("before", "lost"), [(7, False), (8, True)])
def test_the_ninth_death_loses_the_campaign_in_the_story_too(before: int, lost: bool) -> None:
    campaign = a_company(in_story(hardcore=True), dead_classes=EIGHT[:before])
    outcome = outcome_of(campaign, DieInStory(seat="1"))
    assert outcome.after.finished is lost
    assert ("tally.campaign-lost" in codes(outcome)) is lost
    assert (kind(outcome.after) == "quick.class") is not lost
    if lost:
        assert (outcome.after.part, outcome.after.story) == ("epilogue", None)
        record = outcome.after.company.records[-1]
        assert (record.chapter, record.dead[-1]) == ("4", "warden")


@pytest.mark.rule("TOKEN-03")
def test_nobody_keeps_combat_tokens_on_the_last_sheets_of_a_lost_campaign() -> None:
    campaign = a_company(in_story(hardcore=True), dead_classes=EIGHT)
    campaign = an_oathsworn(campaign, "2", tokens={"redraw": 2})
    after = do(campaign, DieInStory(seat="1"))
    assert after.finished
    assert dict(seat(after, "2").tokens) == {}


@pytest.mark.rule("HARD-07")
def test_a_seat_of_the_dead_is_never_left_empty() -> None:
    campaign = dead()
    assert refusal_code(campaign, StopQuickLevel()) == "muster.cannot-stop"
    assert refusal_code(campaign, EndStory()) == "muster.seat-waits"
    assert refusal_code(campaign, DieInStory(seat="1")) == "muster.dead-already"
    assert refusal_code(answered(answer(campaign, "cur")), EndStory()) == ""


@pytest.mark.rule("HARD-05", "HARD-07")
def test_a_class_struck_by_hand_leaves_a_seat_that_can_be_filled_at_any_time() -> None:
    asking = do(in_story(), StorySays(effects=(Effect(kind="hp", amount=-1, scope="one"),)))
    campaign = do(asking, MarkDeadClass(cls="witch"))
    assert refusal_code(campaign, EndStory()) == "muster.seat-waits"
    assert refusal_code(campaign, TakeSeat(seat="1", cls="cur")) == "muster.question-open"
    assert refusal_code(campaign, ChangeForm(seat="2")) == "muster.seat-waits"
    filled = answered(do(campaign, TakeSeat(seat="2", cls="cur")))
    assert (filled.seats["2"].cls, kind(filled)) == ("cur", "story.one")


def test_nobody_dies_in_the_story_outside_of_it() -> None:
    between = in_story().evolve(part="encounter", story=None)
    assert refusal_code(between, DieInStory(seat="1")) == "story.not-now"


@pytest.mark.rule("LEVEL-08")
def test_the_story_asks_whom_it_kills_and_goes_on_afterwards() -> None:
    says = StorySays(effects=(KILLED, Effect(kind="iron", amount=4, scope="company")))
    campaign = do(in_story(), says)
    assert kind(campaign) == "story.one"
    campaign = answer(campaign, "2")
    assert (campaign.seats["2"].lost, kind(campaign)) == ("story", "quick.class")
    before = sum(who.iron for who in campaign.seats.values())
    after = answered(answer(campaign, "cur"))
    assert sum(who.iron for who in after.seats.values()) == before + 4
    assert after.pending == ()


def test_the_story_may_say_whom_it_kills() -> None:
    named = StorySays(effects=(KILLED.evolve(name="sefa"),))
    assert do(in_story(), named).seats["2"].lost == "story"
    nobody = StorySays(effects=(KILLED.evolve(name="Wen"),))
    assert refusal_code(in_story(), nobody) == "says.nobody-called"


@each_of(("name", "found"), [("Tam", "4"), ("PRIEST", "4"), ("Wen", None)])
def test_one_is_called_by_name_or_class(name: str, found: str | None) -> None:
    campaign = in_story()
    assert seat_called(campaign, name, a_box(campaign)) == found


def test_the_dead_are_called_no_more() -> None:
    assert seat_called(dead(), "Brannoc", a_box(dead())) is None


def test_two_may_die_one_after_the_other() -> None:
    campaign = do(dead(), DieInStory(seat="3"))
    assert asked(campaign).params["seat"] == "3"
    assert option(campaign, "ursus").refusal is not None
    assert option(campaign, "warden").refusal is None
    assert refusal_code(campaign, TakeSeat(seat="1", cls="cur")) == "muster.question-open"
    campaign = answered(answer(campaign, "cur"))
    assert asked(campaign).params["seat"] == "1"
    assert option(campaign, "cur").refusal is not None
    done = answered(answer(campaign, "blade"))
    assert [who.cls for who in done.seats.values()] == ["blade", "witch", "cur", "priest"]


@pytest.mark.rule("LEVEL-34")
def test_a_class_that_is_coming_for_one_seat_is_taken_for_another() -> None:
    campaign = do(begun(at_start("3"), "cur"), DieInStory(seat="2"))
    assert asked(campaign).params["seat"] == "2"
    refusal = option(campaign, "cur").refusal
    assert refusal is not None
    assert (refusal.code, refusal.rule) == ("muster.class-taken", "LEVEL-34")
    done = answered(answered(answer(campaign, "blade")))
    assert [who.cls for who in done.seats.values()] == ["cur", "blade", "ursus", "priest"]


def test_who_dies_while_it_is_being_swapped_out_is_followed_by_one_and_not_by_two() -> None:
    campaign = do(begun(at_start("3"), "cur"), DieInStory(seat="1"))
    done = answered(answer(campaign, "cur"))
    assert done.pending == ()
    assert seat(done, "1").cls == "cur"
    assert dict(done.stored) == {}
