"""The three practice chapters through the window, by mouse and by keys.

The program deals to the mouse; who plays by keys deals at the table.
Stories are read in their short form. Encounters are shortened: great arms and coats are lent to the
company behind the player's back and the dice of the boss show 1. All else is pressed and read.
"""

from tests.journeys.campaign_evening import Road
from tests.journeys.evening import Evening


def test_the_practice_campaign_by_mouse_dealt_by_the_program(mouse: Evening) -> None:
    mouse.program.begin_practice(seed=5, story_mode="instant")
    road = Road(mouse)
    for chapter in "123":
        assert mouse.campaign.chapter == chapter
        road.story()
        road.win()
        road.tally()
        if chapter != "3":
            road.next_chapter()
    the_end(mouse)


def test_the_practice_campaign_by_keys_dealt_at_the_table(keyboard: Evening) -> None:
    keyboard.program.begin_practice(seed=5, story_mode="instant", dealer="table")
    road = Road(keyboard)
    for chapter in "123":
        assert keyboard.campaign.chapter == chapter
        road.story()
        road.win()
        road.tally()
        if chapter != "3":
            road.next_chapter()
    the_end(keyboard)


def the_end(evening: Evening) -> None:
    """The last epilogue ends the campaign: level 4, and the marks of the track as its score."""
    campaign = evening.campaign
    assert campaign.finished
    assert {who.level for who in campaign.seats.values()} == {4}
    assert [one.result for one in campaign.company.records] == ["victory"] * 3
    assert evening.text("epilogue-title") == "The campaign is over"
    assert evening.text("final-number") == str(campaign.company.knockouts)
