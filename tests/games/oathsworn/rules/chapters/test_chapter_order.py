"""Skipping, repeating and jumping to chapters, and giving an encounter up."""

import pytest

from oathsworn_gui.games.oathsworn.actions.chapters.muster import (
    DieInStory,
    GiveUpChapter,
    GoToChapter,
    StopQuickLevel,
)
from oathsworn_gui.games.oathsworn.actions.company.entered_cards import EnterCard
from oathsworn_gui.games.oathsworn.actions.epilogue.epilogue import BeginTally, NextChapter
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.free_company import ChapterBoxes, ChapterRecord
from oathsworn_gui.games.oathsworn.model.procedures import QuickLevel, Trade
from oathsworn_gui.games.oathsworn.model.story import StoryPart
from oathsworn_gui.games.oathsworn.rules.company.level import totals, traits_due
from oathsworn_gui.games.oathsworn.rules.epilogue.loot import commons_deck, uniques_deck
from oathsworn_gui.tabletop.deck import take
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
from tests.games.oathsworn.builders.encounter import in_round_1
from tests.games.oathsworn.builders.epilogue import finished, in_epilogue, in_tally
from tests.games.oathsworn.builders.muster import (
    a_value,
    all_asked,
    answer,
    answered,
    asked,
    at_start,
    in_practice,
    kind,
)


def arrived(campaign: Campaign, chapter: str) -> Campaign:
    """Return the campaign in a chapter it went to, everyone quick levelled."""
    campaign = do(campaign, GoToChapter(chapter=chapter))
    while campaign.pending:
        campaign = answer(campaign, a_value(asked(campaign)))
    return campaign


@pytest.mark.rule("LEVEL-02", "LEVEL-05")
@each_of(("here", "there"), [(1, 2), (2, 9), (5, 21), (11, 12), (1, 21)])
def test_levels_follow_a_jump_forward_by_the_rows_between(here: int, there: int) -> None:
    before = at_start(str(here))
    after = arrived(before, str(there))
    rows, had = totals(there, a_box(after)), totals(here, a_box(after))
    for who in after.seats.values():
        raises = rows.raises - had.raises
        marks = rows.permanent - had.permanent + (raises if who.form == "companion" else 0)
        assert (who.level, sum(who.permanent.values())) == (there, marks)
        assert dict(who.tokens) == dict(who.permanent)
    assert sum(after.company.traits.values()) == rows.traits - had.traits


@pytest.mark.rule("LEVEL-02")
def test_levels_follow_a_jump_back_on_fresh_sheets_that_keep_what_is_owned() -> None:
    item = an_item(unique=True, value=7)
    marks = {"redraw": 3, "defense": 1}
    before = an_oathsworn(at_start("9"), equipped=(item,), permanent=marks, regen=9, iron=11)
    after = arrived(a_company(before, traits={"endurance": 1}), "4")
    who = seat(after)
    assert (who.level, sum(who.permanent.values()), who.regen) == (4, 2, 6)
    assert (who.equipped, who.iron) == ((item,), 11)
    assert dict(after.company.traits) == {"endurance": 1}


def test_a_card_that_the_table_unlocked_early_stays_unlocked() -> None:
    late = EnterCard(key="warden-late", cls="warden", name="Late", cooldown=3, level=20)
    campaign = do(at_start("2"), late)
    campaign = an_oathsworn(campaign, cards=(*seat(campaign).cards, "warden-late"))
    assert "warden-late" in seat(arrived(campaign, "3")).cards
    assert "warden-late" not in seat(arrived(campaign, "1")).cards


@pytest.mark.rule("LEVEL-19")
def test_traits_of_rows_passed_before_are_not_given_again() -> None:
    campaign = a_company(at_start("9"), traits={"bushcraft": 3})
    back = arrived(campaign, "2")
    assert [who.level for who in back.seats.values()] == [2] * 4
    assert traits_due(back, 9, a_box(back)) == 0
    assert traits_due(back, 11, a_box(back)) == 1
    again = arrived(back, "11")
    assert sum(again.company.traits.values()) == 4


@pytest.mark.rule("LEVEL-19")
def test_a_chapter_played_and_tallied_again_gives_its_trait_once() -> None:
    first = finished(in_tally(level=5, chapter="5")).after
    assert sum(first.company.traits.values()) == 1
    back = arrived(first, "5")
    again = in_epilogue(level=5, chapter="5").evolve(company=back.company, seats=back.seats)
    again = finished(do(again, BeginTally())).after
    assert [who.level for who in again.seats.values()] == [6] * 4
    assert again.company.traits == first.company.traits


@pytest.mark.rule("LEVEL-05")
def test_the_token_that_the_first_story_gave_is_not_given_again_to_who_skips_its_rest() -> None:
    campaign = an_oathsworn(at_start("1"), "1", permanent={"redraw": 1})
    there = arrived(campaign, "2")
    assert seat(there, "1").permanent == {"redraw": 1}
    assert sum(seat(there, "2").permanent.values()) == 1
    assert sum(seat(arrived(there, "4"), "1").permanent.values()) == 2


@pytest.mark.rule("LEVEL-19")
def test_a_trait_chosen_once_is_full_for_the_next_of_the_same_jump() -> None:
    campaign = answer(do(at_start("2"), GoToChapter(chapter="6")), "endurance")
    asking = asked(campaign)
    refused = [option.key for option in asking.options if option.refusal is not None]
    assert (asking.params["n"], asking.params["of"], refused) == (2, 2, ["endurance"])


def test_the_table_may_do_without_a_trait() -> None:
    campaign = do(at_start("2"), GoToChapter(chapter="3"))
    assert kind(campaign) == "quick.trait"
    assert dict(answered(answer(campaign, "none")).company.traits) == {}


@pytest.mark.rule("LEVEL-02")
def test_who_has_the_level_already_is_not_asked() -> None:
    after = do(in_practice("2"), GoToChapter(chapter="1"), GoToChapter(chapter="2"), overrule=True)
    assert [who.level for who in after.seats.values()] == [2] * 4
    repeated = do(at_start("11").evolve(part="encounter", story=None), GoToChapter(chapter="11"))
    assert repeated.pending == ()


@pytest.mark.rule("LEVEL-07")
def test_in_a_jump_forward_new_items_may_take_the_place_of_old_ones() -> None:
    campaign = do(in_practice("1"), GoToChapter(chapter="2"))
    while kind(campaign) != "quick.items":
        campaign = answer(campaign, a_value(asked(campaign)))
    assert asked(campaign).default == ()
    worn = seat(campaign).equipped
    armour = next(item for item in worn if item.kind == "armour")
    key = next(
        option.key for option in asked(campaign).options
        if a_box(campaign).item(option.key.removesuffix("#2")).kind == "armour"
    )  # fmt: skip
    before = campaign.decks[armour.deck].pile[armour.card]
    after = answered(campaign, items=(key,))
    kinds = [item.kind for item in seat(after).equipped]
    assert kinds.count("armour") == 1
    assert {item.card for item in worn if item is not armour} <= {
        item.card for item in seat(after).equipped
    }
    assert after.decks[armour.deck].pile[armour.card] == before + (key != armour.card)


@pytest.mark.rule("SETUP-24", "LEVEL-02")
def test_event_decks_go_on_and_item_decks_follow_the_chapter() -> None:
    before = at_start("3")
    after = arrived(before, "8")
    assert {name: deck for name, deck in after.decks.items() if name.startswith("event.")} == {
        name: deck for name, deck in before.decks.items() if name.startswith("event.")
    }
    box = a_box(after)
    assert (commons_deck(after, box), uniques_deck(after, box)) == ("common-9", "unique-8")


def test_what_is_skipped_is_recorded_and_what_was_tallied_is_not_twice() -> None:
    skipped = arrived(at_start("3"), "4").company.records
    assert [(record.chapter, record.result) for record in skipped] == [("3", "skipped")]
    tallied = finished(in_tally()).after
    known = len(tallied.company.records)
    assert len(arrived(tallied, "5").company.records) == known


def test_a_chapter_played_again_begins_with_a_blank_row() -> None:
    row = ChapterBoxes(story=True, ambushed=True, special_rules=True, encounter=True)
    campaign = a_company(at_start("3").evolve(part="encounter", story=None), chapters={"3": row})
    again = do(campaign, GoToChapter(chapter="3", because="the box fell off the table"))
    assert (again.chapter, again.part, again.story) == ("3", "story", StoryPart())
    assert "3" not in again.company.chapters


def test_a_chapter_come_to_again_after_going_back_begins_with_a_blank_row_too() -> None:
    row = ChapterBoxes(story=True, ambushed=True, unique_item=True, encounter=True)
    again = ChapterRecord(chapter="4", result="victory", level=5)
    ahead = ChapterBoxes(special_rules=True)
    campaign = finished(in_tally(chapter="3", level=3)).after
    rows = a_company(campaign, chapters={"4": row, "5": ahead}, records=(again,))
    assert set(do(rows, NextChapter()).company.chapters) == {"5"}
    marked = a_company(campaign, chapters={"4": ahead})
    assert do(marked, NextChapter()).company.chapters["4"] == ahead


@pytest.mark.rule("TOKEN-03", "TOKEN-04")
def test_tokens_of_the_chapter_that_is_left_are_gone() -> None:
    campaign = an_oathsworn(
        at_start("3"), tokens={"defense": 4}, permanent={"redraw": 1}, statuses={"bleed": 2}, hp=2
    )
    who = seat(do(campaign.evolve(part="encounter", story=None), GoToChapter(chapter="3")))
    assert (dict(who.tokens), dict(who.statuses), who.hp) == ({"redraw": 1}, {}, 6)


@pytest.mark.rule("OUTCOME-13")
def test_an_encounter_that_is_left_is_put_away_and_its_dead_allies_live() -> None:
    campaign = in_round_1()
    first, *others = campaign.company.allies
    campaign = a_company(campaign, allies=(first.evolve(dead=True), *others))
    assert refusal_code(campaign, GoToChapter(chapter="2")) == "muster.in-the-middle"
    after = do(campaign, GoToChapter(chapter="2"), overrule=True)
    assert (after.encounter, after.part, after.chapter) == (None, "story", "2")
    assert not any(ally.dead for ally in after.company.allies)


def test_cards_of_what_is_left_go_where_they_belong() -> None:
    later = in_practice("2").evolve(story=StoryPart(location=3, visited=(3,)))
    row = later.decks["common-2"]
    row = take(row, tuple(sorted(row.rest))[:2])
    event = next(iter(later.decks["event.city"].rest))
    drawn = take(later.decks["event.city"], (event,))
    whole = later.decks["oathsworn.white"]
    white = take(whole, tuple(whole.rest)[:2])
    decks = {"common-2": row, "event.city": drawn, "oathsworn.white": white}
    trade = Trade(id="p99", shop="banksmith")
    campaign = later.evolve(decks={**later.decks, **decks}, pending=(trade,))
    after = do(campaign, GoToChapter(chapter="3"), overrule=True).decks
    assert after["common-2"].pile == later.decks["common-2"].pile
    assert (after["event.city"].in_play, after["event.city"].pile[event]) == ((), 0)
    assert after["oathsworn.white"].pile == whole.pile


def test_animus_of_an_encounter_that_is_left_lies_in_reserve() -> None:
    campaign = in_round_1()
    assert seat(campaign).animus > 0
    assert seat(do(campaign, GoToChapter(chapter="1"), overrule=True)).animus == 0


def test_what_the_encounter_came_to_is_recorded_though_nobody_tallied_it() -> None:
    (record,) = do(in_epilogue(), GoToChapter(chapter="1")).company.records
    assert (record.chapter, record.result) == ("1", "victory")


def test_a_campaign_that_was_over_goes_on_when_the_table_says_so() -> None:
    over = finished(in_tally()).after.evolve(finished=True)
    assert refusal_code(over, GoToChapter(chapter="2")) == "chapter.campaign-over"
    assert not do(over, GoToChapter(chapter="2"), overrule=True).finished


def test_a_seat_that_waits_is_not_levelled_before_it_is_filled() -> None:
    campaign = an_oathsworn(finished(in_tally()).after, "2", lost="encounter", hp=0)
    after = do(campaign, GoToChapter(chapter="5"))
    asked_for = {p.seat: p.why for p in after.pending if isinstance(p, QuickLevel)}
    assert asked_for == {"1": "chapter", "2": "new", "3": "chapter", "4": "chapter"}


def test_in_the_middle_of_a_part_the_table_has_to_say_why() -> None:
    later = at_start().evolve(story=StoryPart(location=3, visited=(3,)))
    refusal = GoToChapter(chapter="3").refuse(later, a_box(later))
    assert refusal is not None
    assert (refusal.code, refusal.strength) == ("muster.in-the-middle", "against-rules")
    assert do(later, GoToChapter(chapter="3"), overrule=True).chapter == "3"


@each_of(
    ("campaign", "chapter", "code"),
    [
        (at_start("2"), "2", "muster.at-its-start"),
        (at_start("2"), "22", "muster.no-such-chapter"),
        (at_start("2"), "7", ""),
        (in_tally(), "7", "muster.in-the-tally"),
        (in_epilogue(), "7", ""),
        (
            a_company(at_start(), dead_classes=tuple("abcdefghi")),
            "7",
            "muster.the-campaign-is-lost",
        ),
    ],
)
def test_where_one_may_go_from_where(campaign: Campaign, chapter: str, code: str) -> None:
    assert refusal_code(campaign, GoToChapter(chapter=chapter)) == code


def test_a_tally_that_is_left_is_not_gone_on_with() -> None:
    after = do(in_tally(), GoToChapter(chapter="2"), overrule=True)
    assert not any(p.type == "tally" for p in after.pending)


@pytest.mark.rule("LEVEL-01", "LEVEL-02")
def test_chapter_11_5_is_played_at_level_12_and_gives_none() -> None:
    campaign = do(in_tally(level=11, chapter="11"))
    after = finished(campaign).after
    assert {who.level for who in after.seats.values()} == {12}
    between = do(after, NextChapter())
    assert (between.chapter, between.pending) == ("11.5", ())
    assert do(after, NextChapter(chapter="12")).pending == ()
    assert {who.level for who in arrived(at_start("11"), "11.5").seats.values()} == {12}


@pytest.mark.rule("OUTCOME-06")
def test_an_encounter_given_up_is_a_defeat_in_which_only_the_fallen_fell() -> None:
    campaign = do(in_round_1(), GiveUpChapter())
    encounter = campaign.encounter
    assert encounter is not None
    assert (campaign.part, encounter.result) == ("epilogue", "defeat")
    assert not any(state.knocked_out for state in encounter.seats.values())
    assert refusal_code(campaign, BeginTally()) == ""
    assert refusal_code(at_start(), GiveUpChapter()) == "muster.no-encounter"
    assert refusal_code(campaign, GiveUpChapter()) == "muster.no-encounter"


@pytest.mark.rule("HARD-07")
def test_a_seat_that_waits_is_filled_before_the_next_chapter_begins() -> None:
    dead = {"lost": "encounter", "hp": 0, "permanent": {"redraw": 1}}
    tallied = finished(in_tally()).after
    campaign = tallied.evolve(seats={**tallied.seats, "3": tallied.seats["3"].evolve(**dead)})
    after = do(campaign, NextChapter())
    assert dict(after.seats["3"].tokens) == {}
    assert (kind(after), asked(after).params["seat"]) == ("quick.class", "3")
    assert after.seats["3"].hp == 0
    done = answered(answer(after, "cur"))
    assert (done.seats["3"].cls, done.seats["3"].level, done.pending) == ("cur", 2, ())


@pytest.mark.rule("HARD-07")
def test_several_seats_that_wait_are_filled_in_order() -> None:
    campaign = an_oathsworn(finished(in_tally()).after, "3", lost="encounter", hp=0)
    campaign = do(an_oathsworn(campaign, "2", lost="encounter", hp=0), NextChapter())
    assert asked(campaign).params["seat"] == "2"
    campaign = answered(answer(campaign, "cur"))
    assert asked(campaign).params["seat"] == "3"


def test_levels_that_a_chapter_asks_may_be_overruled() -> None:
    campaign = do(at_start("2"), GoToChapter(chapter="3"))
    assert refusal_code(campaign, StopQuickLevel()) == "muster.level-asked"
    assert do(campaign, StopQuickLevel(), overrule=True).seats["1"].level == 2


@pytest.mark.rule("HARD-05")
def test_the_dead_are_replaced_in_a_chapter_that_is_gone_to() -> None:
    later = at_start("4").evolve(story=StoryPart(location=3, visited=(3,)))
    campaign = do(later, DieInStory(seat="2"))
    after = do(campaign, GoToChapter(chapter="4"), overrule=True)
    assert (kind(after), asked(after).params["seat"]) == ("quick.class", "2")


@pytest.mark.rule("LEVEL-19")
def test_with_all_four_dead_the_first_newcomer_asks_for_the_traits_of_the_rows_skipped() -> None:
    buried = finished(in_tally(fallen=("1", "2", "3", "4"), hardcore=True)).after
    campaign = do(buried, GoToChapter(chapter="6"))
    kinds, after = all_asked(campaign)
    assert kinds.count("quick.trait") == totals(6, a_box(after)).traits == 2
    assert sum(after.company.traits.values()) == 2
    assert [who.level for who in after.seats.values()] == [6] * 4


@pytest.mark.rule("LEVEL-02")
def test_after_the_tally_another_chapter_than_the_next_asks_its_own_level() -> None:
    tallied = finished(in_tally(chapter="2", level=2)).after
    further = do(tallied, NextChapter(chapter="5"))
    assert (further.chapter, kind(further)) == ("5", "quick.permanent")
    while further.pending:
        further = answer(further, a_value(asked(further)))
    assert [who.level for who in further.seats.values()] == [5] * 4
    assert do(tallied, NextChapter()).pending == ()


def test_a_chapter_begun_again_and_another_are_told_apart() -> None:
    played = finished(in_tally(chapter="2", level=2)).after
    again = outcome_of(played, GoToChapter(chapter="2"))
    assert "muster.again" in codes(again)
    assert "muster.jump" in codes(outcome_of(played, GoToChapter(chapter="3")))
