"""Swapping Oathsworn out and back in, changing their form, and who is refused."""

import pytest

from oathsworn_gui.games.oathsworn.actions.base.answers import Answer
from oathsworn_gui.games.oathsworn.actions.chapters.muster import (
    ChangeForm,
    StopQuickLevel,
    TakeSeat,
)
from oathsworn_gui.games.oathsworn.actions.company.items import GainItem
from oathsworn_gui.games.oathsworn.actions.company.sheets import RemoveInjury
from oathsworn_gui.games.oathsworn.actions.story.book_text import StorySays
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.oathsworn import Injury
from oathsworn_gui.games.oathsworn.model.story import StoryPart
from oathsworn_gui.games.oathsworn.model.story_effect import Effect
from oathsworn_gui.games.oathsworn.rules.chapters.muster import at_start as may_swap
from oathsworn_gui.games.oathsworn.rules.chapters.quick_level_questions import ask_iron
from oathsworn_gui.games.oathsworn.rules.company.level import totals
from tests.cases import each_of
from tests.games.oathsworn.builders.campaign import (
    a_box,
    a_company,
    an_item,
    an_oathsworn,
    do,
    refusal_code,
    seat,
)
from tests.games.oathsworn.builders.epilogue import finished, in_epilogue, in_tally
from tests.games.oathsworn.builders.muster import (
    WOUND,
    all_asked,
    answered,
    asked,
    at_start,
    begun,
    in_practice,
    just_begun,
    levelling,
    quick,
    swapped,
)


def scarred(chapter: str = "4") -> Campaign:
    """Return a campaign whose Warden has an injury, 5 iron, an item and some marks."""
    item = an_item(id="x7", name="Old Sword")
    return an_oathsworn(
        at_start(chapter),
        injuries=(WOUND,),
        iron=5,
        equipped=(item,),
        permanent={"redraw": 2},
        tokens={"redraw": 2, "animus": 1},
        regen=7,
    )


@pytest.mark.rule("LEVEL-09")
def test_the_leavers_injuries_go_to_the_newcomer_and_its_bag_into_the_box() -> None:
    campaign = swapped(scarred(), "cur", iron="none")
    bag = campaign.stored["warden"]
    assert seat(campaign).injuries == (WOUND,)
    assert (bag.injuries, bag.iron, bag.level, bag.regen, bag.animus) == ((), 5, 4, 7, 0)
    assert [item.name for item in bag.equipped] == ["Old Sword"]
    assert (dict(bag.permanent), dict(bag.tokens)) == ({"redraw": 2}, {})


@pytest.mark.rule("LEVEL-35", "LEVEL-36")
@each_of(("told", "new", "left"), [("none", 0, 5), ("all", 5, 0)])
def test_the_leavers_iron_leaves_with_it_unless_it_is_handed_over(
    told: str, new: int, left: int
) -> None:
    campaign = swapped(scarred(), "cur", iron=told)
    assert (seat(campaign).iron, campaign.stored["warden"].iron) == (new, left)


@pytest.mark.rule("LEVEL-35")
def test_in_the_current_printing_the_iron_moves_without_a_question() -> None:
    kinds, campaign = all_asked(begun(scarred().evolve(edition="current"), "cur"))
    assert "quick.iron" not in kinds
    assert (seat(campaign).iron, campaign.stored["warden"].iron) == (5, 0)


@pytest.mark.rule("LEVEL-35", "LEVEL-09", "LEVEL-11")
@each_of(
    ("why", "leaves", "asked"),
    [("new", True, True), ("back", True, True), ("new", False, False), ("form", True, False),
     ("chapter", True, False), ("chapter", False, False)],
)  # fmt: skip
def test_only_of_one_who_leaves_the_iron_is_asked(why: str, leaves: bool, asked: bool) -> None:
    campaign = an_oathsworn(at_start("7"), iron=5)
    question = ask_iron(campaign, levelling("cur", 7, why=why, leaves=leaves), a_box(campaign))
    assert (question is not None) == asked


@pytest.mark.rule("LEVEL-36")
def test_a_newcomer_brings_no_iron_and_without_any_nothing_is_asked() -> None:
    kinds, campaign = all_asked(begun(an_oathsworn(at_start(), iron=0), "cur"))
    assert "quick.iron" not in kinds
    assert seat(campaign).iron == 0


@pytest.mark.rule("LEVEL-10")
def test_one_who_comes_back_goes_on_from_the_level_recorded() -> None:
    away = swapped(scarred("4"), "cur", iron="none")
    later = an_oathsworn(away.evolve(chapter="9"), level=9)
    back = swapped(later, "warden")
    who = seat(back)
    rows = totals(9, a_box(back)).permanent - totals(4, a_box(back)).permanent
    assert (who.name, who.level, who.iron) == ("Brannoc", 9, 5)
    assert who.injuries == (WOUND,)
    assert back.stored["cur"].injuries == ()
    assert sum(who.permanent.values()) == 2 + rows
    assert who.permanent["redraw"] >= 2
    raised = (who.regen or 0) - 7 + ((who.max_animus or 0) - 8) // 2
    assert raised == 1
    assert "warden" not in back.stored
    assert back.stored["cur"].level == 9


@pytest.mark.rule("LEVEL-10", "LEVEL-02")
def test_one_who_comes_back_to_an_earlier_chapter_has_a_fresh_sheet_of_its_level() -> None:
    away = swapped(scarred("9"), "cur", iron="none")
    back = seat(swapped(an_oathsworn(away.evolve(chapter="4"), level=4), "warden"))
    assert (back.name, back.level, back.regen, back.iron) == ("Brannoc", 4, 6, 5)
    assert sum(back.permanent.values()) == totals(4, a_box(away)).permanent


@pytest.mark.rule("LEVEL-10", "SETUP-26")
def test_the_items_of_one_who_comes_back_are_archived_first() -> None:
    campaign = in_practice("2")
    worn = campaign.seats["1"].equipped
    assert worn
    away = swapped(campaign, "cur")
    back = answered(begun(away, "warden"), items=())
    assert seat(back).equipped == ()
    for item in worn:
        before = away.decks[item.deck].pile[item.card]
        assert back.decks[item.deck].pile[item.card] == before + 1
    assert away.stored["warden"].equipped == worn


@pytest.mark.rule("LEVEL-10")
def test_one_who_comes_back_has_its_own_name_and_form_and_is_not_asked_for_them() -> None:
    away = swapped(at_start(), "cur", place="4")
    campaign = do(away, TakeSeat(seat="4", cls="priest", form="full", name="Somebody"))
    procedure = quick(campaign)
    assert (procedure.why, procedure.name, procedure.form) == ("back", "Tam", "companion")


@pytest.mark.rule("LEVEL-11")
def test_a_change_of_form_keeps_items_injuries_and_iron_and_gains_no_items() -> None:
    before = scarred("8")
    companion = answered(do(before, ChangeForm(seat="1")))
    who = seat(companion)
    assert (who.form, who.name, who.iron) == ("companion", "Brannoc", 5)
    assert (who.regen, who.max_animus) == (2, 2)
    assert who.injuries == (WOUND,)
    assert who.equipped == before.seats["1"].equipped
    assert sum(who.permanent.values()) == 3 + 1
    full = seat(answered(do(companion, ChangeForm(seat="1"))))
    assert (full.form, full.equipped, full.injuries) == ("full", who.equipped, (WOUND,))
    assert (full.regen or 0) + ((full.max_animus or 0) - 8) // 2 == 6 + 1
    assert (sum(full.permanent.values()), companion.stored) == (3, {})


@pytest.mark.rule("LEVEL-04")
def test_oathsworn_are_swapped_at_the_start_of_a_chapter_only() -> None:
    later = at_start().evolve(story=StoryPart(location=3, visited=(3,)))
    take = TakeSeat(seat="1", cls="cur")
    assert refusal_code(at_start(), take) == ""
    assert refusal_code(later, take) == "muster.not-at-start"
    assert refusal_code(later, ChangeForm(seat="1")) == "muster.not-at-start"
    assert refusal_code(in_epilogue(), take) == "muster.in-an-encounter"
    assert refusal_code(in_tally(), take) == "muster.in-an-encounter"


@pytest.mark.rule("LEVEL-04")
def test_after_the_tally_one_comes_at_the_level_of_the_next_chapter() -> None:
    campaign = finished(in_tally()).after
    assert may_swap(campaign, a_box(campaign))
    after = swapped(campaign, "cur")
    assert (seat(after).level, dict(seat(after).tokens)) == (2, {})


def test_the_opening_of_our_own_story_does_not_hinder_a_swap() -> None:
    campaign = just_begun()
    assert campaign.pending
    after = swapped(campaign, "cur")
    assert (seat(after).cls, after.pending) == ("cur", campaign.pending)


def test_another_question_does() -> None:
    asking = do(at_start(), StorySays(effects=(Effect(kind="hp", amount=-1, scope="one"),)))
    assert refusal_code(asking, TakeSeat(seat="1", cls="cur")) == "muster.question-open"
    under_way = begun(at_start(), "cur")
    assert refusal_code(under_way, TakeSeat(seat="2", cls="blade")) == "muster.question-open"


@pytest.mark.rule("LEVEL-34")
@each_of("cls", ["warden", "witch", "priest"])
def test_a_class_that_somebody_plays_is_refused(cls: str) -> None:
    campaign = at_start()
    refusal = TakeSeat(seat="1", cls=cls).refuse(campaign, a_box(campaign))
    assert refusal is not None
    assert (refusal.code, refusal.rule) == ("muster.class-taken", "LEVEL-34")
    holder = next(who.name for who in campaign.seats.values() if who.cls == cls)
    assert refusal.params["name"] == holder
    assert refusal.params["cls"] != holder


@pytest.mark.rule("HARD-05")
def test_a_dead_class_is_refused_for_good() -> None:
    campaign = a_company(at_start(), dead_classes=("cur",))
    assert refusal_code(campaign, TakeSeat(seat="1", cls="cur")) == "muster.dead-class"
    options = {o.key: o.refusal.code for o in asked(begun(campaign)).options if o.refusal}
    assert options["cur"] == "muster.dead-class"


@pytest.mark.rule("HARD-10")
def test_nobody_sets_out_once_the_campaign_is_over() -> None:
    over = at_start().evolve(finished=True)
    assert not may_swap(over, a_box(over))
    assert refusal_code(over, TakeSeat(seat="1", cls="cur")) == "muster.campaign-over"


def test_nobody_unknown_takes_a_seat() -> None:
    campaign = at_start()
    assert refusal_code(campaign, TakeSeat(seat="1", cls="bard")) == "setup.unknown-class"
    strange = TakeSeat(seat="1", cls="cur", player="p9")
    assert refusal_code(campaign, strange) == "muster.unknown-player"


@each_of("name", ["", "   ", "x" * 41])
def test_a_newcomer_has_a_name_that_fits_the_sheet(name: str) -> None:
    campaign = begun(at_start(), "cur")
    given = Answer(procedure=asked(campaign).procedure, value=name)
    assert refusal_code(campaign, given) == "quick.name"


def test_without_a_class_nothing_is_chosen_beforehand() -> None:
    assert quick(begun(at_start(), "cur", form="companion")).chosen == {"form": ("companion",)}
    campaign = do(at_start(), TakeSeat(seat="1", form="companion", name="Nim"))
    assert (quick(campaign).name, dict(quick(campaign).chosen)) == ("", {})


@pytest.mark.rule("LEVEL-09", "LEVEL-11")
def test_who_changes_its_form_leaves_nobody_and_nothing() -> None:
    begins = do(at_start(), ChangeForm(seat="1"))
    assert not quick(begins).leaves
    assert quick(begun(at_start(), "cur")).leaves


def test_a_newcomer_can_be_somebody_elses() -> None:
    campaign = do(at_start(), TakeSeat(seat="1", cls="cur", name=" Nim ", player="p2"))
    who = seat(answered(campaign))
    assert (who.name, who.player) == ("Nim", "p2")


def test_who_stands_in_this_evening_stands_in_for_the_same_players_newcomer() -> None:
    lent = an_oathsworn(at_start(), player="p1", stand_in="p2")
    assert seat(swapped(lent, "cur")).stand_in == "p2"
    assert swapped(lent, "cur").stored["warden"].stand_in == ""
    other = answered(do(lent, TakeSeat(seat="1", cls="cur", name="Nim", player="p2")))
    assert seat(other).stand_in == ""


def test_a_swap_that_is_given_up_leaves_the_seat_as_it_was() -> None:
    before = scarred()
    after = do(begun(before, "cur"), StopQuickLevel())
    assert (after.seats, after.stored, after.pending) == (before.seats, before.stored, ())
    assert refusal_code(before, StopQuickLevel()) == "muster.nothing-to-stop"


@pytest.mark.rule("HARD-04")
def test_an_injury_of_the_hardcore_variant_goes_on_to_the_newcomer_until_it_is_archived() -> None:
    mine = Injury(id="j9", name="Haemorrhage")
    campaign = an_oathsworn(at_start(hardcore=True), injuries=(mine,))
    after = swapped(campaign, "cur")
    assert seat(after).injuries == (mine,)
    assert seat(do(after, RemoveInjury(seat="1", injury="j9"))).injuries == ()


@pytest.mark.rule("LEVEL-10")
def test_one_who_comes_back_in_the_same_chapter_has_the_sheet_it_left_with() -> None:
    before = an_oathsworn(at_start("9"), regen=7, max_animus=9, permanent={"defense": 3})
    away = swapped(before, "cur")
    kinds, back = all_asked(begun(away, "warden"))
    assert not {"quick.permanent", "quick.raise"} & set(kinds)
    who = seat(back)
    assert (who.regen, who.max_animus, dict(who.permanent)) == (7, 9, {"defense": 3})


@pytest.mark.rule("ITEM-09")
def test_a_swap_given_up_leaves_what_was_entered_to_a_backpack_that_may_be_over_full() -> None:
    full = tuple(an_item(id=f"x{n}") for n in range(12))
    campaign = begun(a_company(at_start(), backpack=full), "cur")
    campaign = do(campaign, GainItem(name="Lamp", value=1, kind="gear", hands=0))
    assert asked(campaign).kind.startswith("quick.")
    given_up = do(campaign, StopQuickLevel())
    assert (asked(given_up).kind, asked(given_up).params["n"]) == ("item.overflow", 1)


@pytest.mark.rule("LEVEL-35", "LEVEL-36")
def test_iron_handed_to_one_who_comes_back_adds_to_its_own() -> None:
    away = swapped(an_oathsworn(at_start("2"), iron=5), "cur", iron="none")
    back = swapped(an_oathsworn(away, iron=2), "warden", iron="all")
    assert (seat(back).iron, back.stored["cur"].iron) == (7, 0)


@pytest.mark.rule("LEVEL-07", "LEVEL-10")
def test_one_who_comes_back_at_level_1_has_its_starting_items_once() -> None:
    before = in_practice("1")
    back = swapped(swapped(before, "cur"), "warden")
    assert [item.card for item in seat(back).equipped] == [
        item.card for item in seat(before).equipped
    ]
    assert set(back.stored) == {"cur"}
