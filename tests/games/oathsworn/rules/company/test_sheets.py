"""What stands on the sheets of paper is what the campaign says."""

import pytest

from oathsworn_gui.games.oathsworn.model.free_company import Ally, ChapterBoxes
from oathsworn_gui.games.oathsworn.model.oathsworn import Injury
from oathsworn_gui.games.oathsworn.views.company.character_sheet import (
    ANIMUS_BOXES,
    REGEN_BOXES,
    TokenLine,
    character_sheets,
)
from oathsworn_gui.games.oathsworn.views.company.sheets import (
    AllyLine,
    company_sheet,
    option_lines,
)
from oathsworn_gui.tabletop.state import put
from tests.games.oathsworn.builders.campaign import (
    a_box,
    a_campaign,
    a_company,
    an_item,
    an_oathsworn,
)


def test_the_company_sheet_has_a_row_for_every_chapter_in_order() -> None:
    campaign = a_company(a_campaign(), chapters={"1": ChapterBoxes(story=True, ambushed=True)})
    rows = company_sheet(campaign, a_box(campaign)).rows
    first, eleven = ["1", "2", "3"], ["11", "11.5", "12"]
    assert [row.key for row in rows[:3]] == first
    assert [row.key for row in rows[10:13]] == eleven
    assert len(rows) == 22
    assert rows[0].ticked == (True, True, False, False, False)
    assert [row.key for row in rows if row.is_now] == ["1"]


@pytest.mark.rule("LEVEL-19")
def test_twelve_traits_have_twenty_circles_and_show_those_marked() -> None:
    campaign = a_company(a_campaign(), traits={"bushcraft": 2, "scavenger": 1})
    traits = company_sheet(campaign, a_box(campaign)).traits
    assert len(traits) == 12
    assert sorted(trait.most for trait in traits) == [1] * 8 + [3] * 4
    thrice = {trait.name for trait in traits if trait.most == 3}
    assert thrice == {"Bushcraft", "Keen-Eyed", "Quick-Witted", "Comradery"}
    assert {trait.name: trait.marked for trait in traits if trait.marked} == {
        "Bushcraft": 2,
        "Scavenger": 1,
    }


def test_the_hardcore_track_strikes_the_dead_and_rings_those_in_play() -> None:
    campaign = a_company(a_campaign(), dead_classes=("blade",))
    campaign = campaign.evolve(stored=put(campaign.stored, "cur", campaign.seats["1"]))
    states = {mark.name: mark.state for mark in company_sheet(campaign, a_box(campaign)).classes}
    assert len(states) == 12
    assert states["Thracian Blade"] == "dead"
    assert states["Warden"] == "played"
    assert states["Cur"] == "stored"
    assert states["Huntress"] == ""


def test_equal_allies_stand_in_one_line_and_the_dead_in_another() -> None:
    def ally(key: str, dead: bool) -> Ally:
        return Ally(id=key, card="man-at-arms", name="Man-at-Arms", defense=3, dead=dead)

    allies = (ally("a1", False), ally("a2", False), ally("a3", True))
    campaign = a_company(a_campaign(), allies=allies)
    assert company_sheet(campaign, a_box(campaign)).allies == (
        AllyLine("Man-at-Arms", 2, 3, combat=True, dead=False),
        AllyLine("Man-at-Arms", 1, 3, combat=True, dead=True),
    )


def test_iron_backpack_keywords_counters_and_notes_are_all_there() -> None:
    campaign = a_company(
        a_campaign(),
        backpack=(an_item(name="Lantern", kind="gear", hands=0, value=4),),
        keywords=("Owed a Boat",),
        counters={"Rations": 3},
        notes="Ask for Maud.",
    )
    sheet = company_sheet(an_oathsworn(campaign, iron=7), a_box(campaign))
    assert sheet.iron == 16
    assert sheet.purses[0] == ("Brannoc", 7)
    assert [(item.name, item.value) for item in sheet.backpack] == [("Lantern", 4)]
    assert sheet.capacity == 12
    assert sheet.keywords == ("Owed a Boat",)
    assert sheet.counters == (("Rations", 3),)
    assert sheet.notes == "Ask for Maud."
    assert sheet.events == ("1, 2, 3, 4, 5, 6", "1, 2, 3, 4, 5, 6")


@pytest.mark.rule("TOKEN-06")
def test_a_character_sheet_has_three_boxes_for_each_of_five_tokens() -> None:
    campaign = an_oathsworn(a_campaign(), permanent={"redraw": 2}, tokens={"animus": 3})
    tokens = character_sheets(campaign, a_box(campaign))[0].tokens
    assert [(line.token, line.most) for line in tokens] == [
        ("animus", 3),
        ("battleflow", 3),
        ("defense", 3),
        ("empowered", 3),
        ("redraw", 3),
    ]
    assert tokens[0] == TokenLine("animus", 0, 3, 3)
    assert tokens[4] == TokenLine("redraw", 2, 3, 0)


def test_the_tracks_have_ten_and_fifteen_boxes_and_unknown_numbers_stay_open() -> None:
    assert (REGEN_BOXES, ANIMUS_BOXES) == (10, 15)
    campaign = an_oathsworn(a_campaign(), regen=None, max_animus=None)
    sheet = character_sheets(campaign, a_box(campaign))[0]
    assert (sheet.regen, sheet.max_animus) == (None, None)


def test_a_character_sheet_names_who_plays_what_it_wears_and_what_hurts() -> None:
    hurt = (Injury(id="j1", name="12", cost=1, cooldown=3),)
    campaign = an_oathsworn(a_campaign(), injuries=hurt, stand_in="p2", level=3)
    sheet = character_sheets(campaign, a_box(campaign))[0]
    assert (sheet.name, sheet.cls, sheet.player, sheet.stand_in) == (
        "Brannoc",
        "Warden",
        "Ines",
        "Jonas",
    )
    assert [item.name for item in sheet.items] == ["Short Sword", "Pig Iron Coat", "Buckler"]
    assert [(injury.name, injury.cost, injury.cooldown) for injury in sheet.injuries] == [
        ("12", 1, 3)
    ]
    assert sheet.levels == ("1, 2", "5, 10, 15")
    assert {card.level for card in sheet.cards} == {1}
    assert sheet.defense == 4


def test_a_companion_has_archetype_cards_and_the_swapped_out_come_last() -> None:
    campaign = a_campaign()
    away = campaign.seats["1"].evolve(cls="cur", name="Old Pell", level=4)
    campaign = campaign.evolve(stored=put(campaign.stored, "cur", away))
    sheets = character_sheets(campaign, a_box(campaign))
    assert [sheet.seat for sheet in sheets] == ["1", "2", "3", "4", ""]
    assert sheets[3].form == "companion"
    assert sheets[3].levels == ("1", "5, 10, 15")
    assert (sheets[4].name, sheets[4].level, sheets[4].defense) == ("Old Pell", 4, None)


def test_the_options_in_force_are_those_of_the_edition_unless_the_table_chose() -> None:
    campaign = a_campaign()
    first = {row.key: row for row in option_lines(campaign)}
    assert all(row.reading == row.proposed for row in first.values())
    assert first["commons-looted"].reading == "4"
    other = campaign.evolve(edition="current", table_options={"swap-iron": "choice"})
    current = {row.key: row for row in option_lines(other)}
    assert current["commons-looted"].reading == "3"
    assert (current["swap-iron"].reading, current["swap-iron"].proposed) == ("choice", "moves")
