"""The order of the tally, its levels and its end."""

import pytest

from oathsworn_gui.games.oathsworn.rules.conditions.tokens import mark_permanent
from oathsworn_gui.games.oathsworn.rules.epilogue.tally import PAGES, pages_of
from oathsworn_gui.tabletop.parts import Adjustment
from tests.cases import each_of
from tests.games.oathsworn.builders.campaign import a_box, a_campaign, an_oathsworn, codes, seat
from tests.games.oathsworn.builders.epilogue import (
    answered,
    anything,
    at_page,
    finished,
    in_epilogue,
    in_tally,
    page_of,
    question,
)


@pytest.mark.rule("TALLY-01")
def test_the_pages_come_in_printed_order_and_the_losses_are_written_in_theirs() -> None:
    campaign = in_tally(fallen=("3",))
    turned = [page_of(campaign)]
    while campaign.pending:
        campaign = answered(campaign, anything(question(campaign))).after
        turned.append(page_of(campaign))
    order = list(dict.fromkeys(page for page in turned if page))
    assert order == ["level", "loot-1", "loot-2", "loot-3", "loot-4", "losses", "end"]


@pytest.mark.rule("TALLY-01")
def test_marks_come_before_injuries_before_items_before_allies() -> None:
    campaign = at_page("losses", fallen=("3",))
    dead = tuple(ally.evolve(dead=True) for ally in campaign.company.allies[:1])
    company = campaign.company.evolve(allies=(*dead, *campaign.company.allies[1:]))
    outcome = finished(campaign.evolve(company=company))
    steps = [
        code
        for code in dict.fromkeys(codes(outcome))
        if code in {"tally.knockouts", "tally.injury", "item.archived", "tally.ally-archived"}
    ]
    assert steps == ["tally.knockouts", "tally.injury", "item.archived", "tally.ally-archived"]


def test_a_page_with_nothing_to_decide_is_one_answer() -> None:
    campaign = in_tally()
    asked = question(campaign)
    assert (asked.kind, asked.default) == ("tally.level", "accept")
    assert page_of(answered(campaign, "accept").after) == "loot-1"


def test_nothing_is_written_before_a_page_is_accepted() -> None:
    campaign = at_page("losses", fallen=("3",))
    injured = answered(campaign, "Festering Wound").after
    assert injured.seats == campaign.seats
    assert injured.company == campaign.company


@pytest.mark.rule("TALLY-02", "LEVEL-01", "LEVEL-02")
@each_of(("chapter", "level"), [("1", 2), ("2", 3), ("20", 21)])
def test_everyone_goes_up_to_the_number_of_the_next_chapter(chapter: str, level: int) -> None:
    campaign = in_tally(chapter=chapter, level=level - 1)
    while page_of(campaign) == "level":
        campaign = answered(campaign, anything(question(campaign))).after
    assert [who.level for who in campaign.seats.values()] == [level] * 4


@pytest.mark.rule("LEVEL-01", "TALLY-01")
def test_chapter_11_5_gives_no_level_and_no_loot() -> None:
    campaign = in_epilogue(chapter="11.5", level=12)
    assert pages_of(campaign, a_box(campaign)) == ("losses", "end")
    assert set(PAGES) - {"losses", "end"} == {"level", "loot-1", "loot-2", "loot-3", "loot-4"}


def test_after_chapter_11_5_losses_are_tallied_as_after_any_encounter() -> None:
    after = finished(in_tally(chapter="11.5", level=12, fallen=("1",))).after
    assert [who.level for who in after.seats.values()] == [12] * 4
    assert (after.company.knockouts, len(seat(after).injuries)) == (1, 1)
    assert not after.company.backpack


@pytest.mark.rule("TALLY-02")
def test_beyond_the_last_row_of_the_table_nobody_rises() -> None:
    campaign = in_tally(chapter="21", level=21)
    assert "level" not in pages_of(campaign, a_box(campaign))
    assert page_of(campaign) == "loot-1"
    assert seat(finished(campaign).after).level == 21


@pytest.mark.rule("LEVEL-16", "TOKEN-05")
def test_at_level_4_every_character_marks_a_permanent_token_of_its_own_choice() -> None:
    campaign = in_tally(chapter="3", level=3)
    chosen = answered(campaign, "redraw", "defense", "animus", "battleflow", "accept").after
    marked = [dict(who.permanent) for who in chosen.seats.values()]
    assert marked == [{"redraw": 1}, {"defense": 1}, {"animus": 1}, {"battleflow": 1}]
    assert not any(who.tokens for who in chosen.seats.values())
    in_story = mark_permanent(a_campaign(), "1", "redraw", "LEVEL-16").after
    assert dict(seat(in_story).tokens) == {"redraw": 1}


def test_the_dead_of_a_hardcore_campaign_choose_no_token() -> None:
    campaign = in_tally(chapter="3", level=3, fallen=("2",), hardcore=True)
    chosen = answered(campaign, "redraw", "defense", "animus", "accept").after
    assert [len(who.permanent) for who in chosen.seats.values()] == [1, 0, 1, 1]


@pytest.mark.rule("TOKEN-06", "LEVEL-16")
def test_a_fourth_permanent_token_of_a_type_is_refused() -> None:
    campaign = an_oathsworn(in_tally(chapter="3", level=3), permanent={"redraw": 3, "animus": 2})
    options = {option.key: option for option in question(campaign).options}
    refusal = options["redraw"].refusal
    assert refusal is not None
    assert (refusal.code, refusal.rule, refusal.params["most"]) == (
        "level.token-full", "TOKEN-06", 3,
    )  # fmt: skip
    assert options["animus"].refusal is None
    overruled = answered(campaign, "redraw", "redraw", "redraw", "redraw", "accept").after
    assert seat(overruled).permanent["redraw"] == 3


@pytest.mark.rule("LEVEL-17")
def test_at_level_8_a_full_character_raises_its_animus_by_2_or_its_regen_by_1() -> None:
    campaign = in_tally(chapter="7", level=7)
    asked = question(campaign)
    assert [option.key for option in asked.options] == ["animus", "regen"]
    after = answered(campaign, "animus", "regen", "regen", "battleflow", "accept").after
    assert [(who.max_animus, who.regen) for who in after.seats.values()] == [
        (10, 6), (8, 7), (9, 7), (2, 2),
    ]  # fmt: skip


@pytest.mark.rule("LEVEL-18")
def test_at_level_8_a_companion_marks_an_animus_or_battleflow_token_instead() -> None:
    campaign = answered(in_tally(chapter="7", level=7), "animus", "animus", "animus").after
    asked = question(campaign)
    assert asked.seats == ("4",)
    assert [option.key for option in asked.options] == ["animus", "battleflow"]
    after = answered(campaign, "battleflow", "accept").after
    assert dict(seat(after, "4").permanent) == {"battleflow": 1}


@pytest.mark.rule("LEVEL-18", "TOKEN-06")
def test_a_companion_has_no_room_for_a_fourth_either() -> None:
    campaign = answered(in_tally(chapter="7", level=7), "animus", "animus", "animus").after
    campaign = an_oathsworn(campaign, "4", permanent={"animus": 3})
    refused = {option.key: option.refusal is not None for option in question(campaign).options}
    assert refused == {"animus": True, "battleflow": False}


@pytest.mark.rule("TOKEN-06")
def test_a_companion_with_every_box_marked_goes_up_without_a_token() -> None:
    full = {"animus": 3, "battleflow": 3}
    campaign = an_oathsworn(in_tally(chapter="16", level=16), "4", permanent=full)
    asked = answered(campaign, "regen", "regen", "regen").after
    assert [o.key for o in question(asked).options if o.refusal is None] == ["none"]
    after = answered(asked, "none", "accept").after
    assert dict(seat(after, "4").permanent) == full
    assert page_of(after) == "loot-1"


def test_an_unread_board_is_asked_for_before_its_number_is_raised() -> None:
    campaign = an_oathsworn(in_tally(chapter="7", level=7), "2", max_animus=None)
    asked = answered(campaign, "regen", "animus", "regen", "animus", "accept").after
    number = question(asked)
    assert (number.kind, number.least, number.most) == ("number.max-animus", 1, 15)
    after = answered(asked, 7).after
    assert seat(after, "2").max_animus == 9
    assert page_of(after) == "loot-1"


@pytest.mark.rule("TOKEN-03")
def test_combat_tokens_are_gone_after_the_last_page() -> None:
    campaign = an_oathsworn(at_page("end"), tokens={"redraw": 2, "defense": 1})
    outcome = finished(campaign)
    assert dict(seat(outcome.after).tokens) == {}
    assert codes(outcome) == ("token.all-lost", "tally.done")
    assert outcome.lines[0].params["n"] == 3
    assert outcome.after.encounter is None


@pytest.mark.rule("TOKEN-03")
def test_permanent_tokens_and_statuses_at_the_end() -> None:
    campaign = an_oathsworn(at_page("end"), permanent={"redraw": 1}, statuses={"bleed": 2})
    after = finished(campaign).after
    assert dict(seat(after).permanent) == {"redraw": 1}
    assert dict(seat(after).statuses) == {}
    assert [who.animus for who in after.seats.values()] == [0] * 4


def test_the_tables_own_adjustment_counts_and_is_told() -> None:
    own = {"knockouts": Adjustment(amount=2, because="petition")}
    campaign = at_page("losses", fallen=("3",), adjustments=own)
    assert finished(campaign).after.company.knockouts == 3
