"""The journey through the deepwood as the ground of the page, by keys and by mouse."""

import re

import pytest
from pytestqt.qtbot import QtBot

from oathsworn_gui.assets import read_texts
from oathsworn_gui.games.oathsworn.actions.story_journey import (
    BeginJourney,
    ChooseDirection,
    EndJourney,
    VisitNode,
)
from oathsworn_gui.games.oathsworn.actions.story_map import IntroduceMap
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.story import Journey
from oathsworn_gui.games.oathsworn.rules.journey import journey_of
from oathsworn_gui.games.oathsworn.ui.journey_view import JourneyView, sight_of_wood, stones_of
from oathsworn_gui.games.oathsworn.ui.wood_layout import STONE, places, trees
from oathsworn_gui.ui.texts import Texts
from tests.games.oathsworn.builders import a_campaign, a_company, do
from tests.games.oathsworn.ui.story_bench import Bench
from tests.house.tree import PACKAGE

GAME = PACKAGE / "games" / "oathsworn"


def bench(qtbot: QtBot, campaign: Campaign) -> Bench[JourneyView]:
    return Bench(qtbot, campaign, JourneyView, 1200)


def under_way(table: Bench[JourneyView]) -> Journey:
    journey = journey_of(table.campaign)
    assert journey is not None
    return journey


@pytest.mark.rule("LEVEL-26")
def test_a_chapter_of_the_deepwood_begins_with_the_rations_and_enter(qtbot: QtBot) -> None:
    table = bench(qtbot, a_company(a_campaign(chapter="4"), traits={"quartermaster": 1}))
    assert table.widget.shows(table.campaign)
    table.widget.ask_node()
    table.press("3\n")
    assert under_way(table).rations == 4


def test_next_node_and_direction_by_keys_then_the_page_has_them_again(qtbot: QtBot) -> None:
    table = bench(qtbot, do(a_campaign(), BeginJourney(rations=1)))
    table.widget.ask_node()
    table.press("14\n")
    assert table.page.hasFocus()
    table.widget.ask_direction()
    table.press("ne\n")
    assert table.page.hasFocus()
    table.widget.ask_node("1")
    table.press("4\n")
    assert (under_way(table).visited, under_way(table).ways) == (("14", "14"), {"1": "NE"})
    spoken = table.find("journey-wood").accessibleName()
    assert "14, visit 2" in spoken


def test_the_same_by_mouse(qtbot: QtBot) -> None:
    table = bench(qtbot, do(a_campaign(), BeginJourney(rations=2)))
    table.click("next-node")
    table.press("7")
    table.click("visit-node")
    table.click("open-directions")
    table.click("direction-SW")
    table.click("more")
    table.click("journey-note")
    table.press("Owls\n")
    journey = under_way(table)
    assert (journey.visited, journey.ways, journey.rations) == (("7",), {"1": "SW"}, 3)
    assert journey.log == ("Owls",)
    table.click("journey-strike-0")
    table.click("journey-back")
    assert (under_way(table).log, under_way(table).visited) == ((), ())


def test_at_no_ration_the_view_and_the_key_say_what_is_missing(qtbot: QtBot) -> None:
    table = bench(qtbot, do(a_campaign(), BeginJourney(rations=1)))
    table.widget.eat()
    assert under_way(table).rations == 0
    assert any("book says" in str(label.property("text")) for label in table.labels())
    table.widget.eat()
    assert table.shell.refused == ["journey.no-rations"]


def test_a_journey_can_be_asked_for_in_any_chapter_and_left_again(qtbot: QtBot) -> None:
    table = bench(qtbot, do(a_campaign(), IntroduceMap()))
    assert not table.widget.shows(table.campaign)
    with qtbot.waitSignal(table.widget.wanted):
        table.widget.ask_node()
    assert table.widget.shows(table.campaign)
    table.press("\\")
    assert not table.widget.shows(table.campaign)
    table.widget.ask_node()
    table.press("5\n")
    assert under_way(table).rations == 5
    table.click("journey-end")
    assert not table.widget.shows(table.campaign)


def test_a_journey_ended_by_mistake_goes_on_where_no_map_lies(qtbot: QtBot) -> None:
    begun = do(a_campaign(chapter="4"), BeginJourney(rations=2), VisitNode(node="4"))
    table = bench(qtbot, do(begun, EndJourney()))
    assert table.widget.shows(table.campaign)
    assert not table.sees("next-node")
    table.click("journey-end")
    assert table.campaign == begun


def test_escape_leaves_the_field_of_the_next_node(qtbot: QtBot) -> None:
    table = bench(qtbot, do(a_campaign(), BeginJourney(rations=2)))
    table.widget.ask_node("4")
    table.press("\\")
    assert table.page.hasFocus()
    assert under_way(table).visited == ()


def test_stones_count_visits_and_know_the_way_that_led_there() -> None:
    campaign = do(a_campaign(), BeginJourney(rations=2), ChooseDirection(words="n"))
    for node in ("4", "7", "4"):
        campaign = do(campaign, VisitNode(node=node))
    journey = journey_of(campaign)
    assert journey is not None
    assert stones_of(journey) == (("4", 1, "N"), ("7", 1, ""), ("4", 2, ""))
    sight = sight_of_wood(do(campaign, ChooseDirection(words="e")), Texts(read_texts()))
    assert (sight.onward, sight.hint) == ("E", "")


@pytest.mark.parametrize("size", [(320, 200), (640, 280), (1160, 660), (3000, 1500)])
def test_stones_lie_inside_the_wood_and_apart_and_no_tree_hides_one(size: tuple[int, int]) -> None:
    way = places(7, *size)
    assert way == places(7, *size)
    assert all(0 < x < size[0] and 0 < y < size[1] for x, y in way)
    gaps = [abs(a - x) + abs(b - y) for k, (a, b) in enumerate(way) for x, y in way[:k]]
    assert min(gaps, default=STONE) >= STONE
    hiding = [
        tree
        for tree in trees(7, *size)
        for x, y in way
        if abs(x - tree.x) < STONE / 4 and tree.y - tree.high < y < tree.y
    ]
    assert hiding == []


def test_every_text_of_the_journey_and_of_the_four_is_there() -> None:
    texts, source = read_texts(), ""
    for name in ("rules/journey", "actions/story_journey"):
        source += (GAME / f"{name}.py").read_text("utf-8")
    for name in ("journey_*", "direction_row", "four_*", "story_company"):
        source += "".join(path.read_text("utf-8") for path in (GAME / "ui").glob(f"{name}.py"))
    lines = set(re.findall(r'\bline\(\s*"([a-z.-]+)"', source))
    refusals = set(re.findall(r'\b(?:refuse|impossible)\(\s*"([a-z.-]+)"', source))
    parts = set(re.findall(r'Part\(code="([a-z.-]+)"', source))
    said = set(re.findall(r'say\(\s*"([a-z.-]+)"', source))
    commands = set(re.findall(r'Command\("([a-z-]+)"', source))
    keys = {f"line.{code}" for code in lines} | {f"refusal.{code}" for code in refusals}
    keys |= {f"part.{code}" for code in parts} | said | {f"command.{key}" for key in commands}
    assert min(len(kind) for kind in (lines, refusals, parts, said, commands)) > 1
    assert sorted(keys - set(texts)) == []
