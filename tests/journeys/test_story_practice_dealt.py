"""The practice chapter's whole story by keys alone, dealt at the table, from the library on."""

import pytest

from oathsworn_gui.games.oathsworn.rules.hp.numbers import iron
from tests.journeys.evening import Evening
from tests.journeys.story_evening import Story, backpack, held, tick

BY_THE_LEDGER = {
    "wet-road": "bare-feet", "dipping-shed": "frames", "belfry": "ladder",
    "stillroom": "needlework", "reeves-hall": "ledger", "second-bell": "wax-holds",
    "mill-a": "pig-bought", "stone-a": "all-the-iron", "camp-a": "tollys-marks",
    "tollys-marks": "reed-water", "blue-cart": "tolly-roped", "tolly-roped": "past-tolly",
}  # fmt: skip
"""Which way the second evening takes."""

MOST_SCREENS = 4
"""Screens that the longest text of an entry fills at most."""


@pytest.mark.usefixtures("same_chance")
def test_the_table_deals_and_the_ledger_is_asked_for(keyboard: Evening) -> None:
    begin_at_the_table(keyboard)
    story = Story(keyboard, BY_THE_LEDGER, fails=("sneak", "stamina", "reasoning"))
    story.settle()
    assert sum(who.hp for who in keyboard.campaign.seats.values()) == 24 - 1  # the root
    story.go(2)
    assert story.part.clues == ("2",)
    write_down(keyboard)
    for_each_success(story)
    checks_of_one(story)
    story.go(4)
    assert (story.part.path, story.part.tokens) == ("A", (6, 8, 5))
    the_banksmith_by_keys(story)
    story.go(5)
    lose_more_than_there_is(story)
    checks_of_each_on_a_journey(story)
    three_dice(story)
    ambushed(story)


def begin_at_the_table(evening: Evening) -> None:
    """Three players, who deal themselves: what was begun stays asked."""
    evening.press("library-practice", "P")
    evening.page("company")
    evening.command("the table")
    evening.press("dealer-table")
    for place, name in enumerate(("Ines", "Jonas", "Mara"), 1):
        evening.write(f"player-{place}", name)
    evening.press("set-players")
    evening.hand.key("Escape")
    assert (evening.campaign.dealer, len(evening.campaign.players)) == ("table", 3)
    evening.page("story")
    assert evening.asked == "story.choice"


def write_down(evening: Evening) -> None:
    """A keyword of the company's own, a counter, an injury, an event card for the deck."""
    evening.open_beside_map("keywords")
    evening.press("add-keyword")
    for words in ("A bent spoon", "Geese 2"):
        evening.hand.type(words)
        evening.hand.key("Return")
    evening.hand.key("Escape")
    company = evening.campaign.company
    assert (company.keywords, company.counters) == (("A bent spoon",), {"Geese": 2})
    evening.hand.key("Y")
    evening.keys("3j")
    evening.hand.type("Cut hand")
    evening.hand.key("Return")
    evening.hand.key("Escape")
    evening.hand.key("Escape")
    assert [injury.name for injury in evening.campaign.seats["3"].injuries] == ["Cut hand"]
    left = evening.campaign.decks["event.city"].left
    evening.open_beside_map("events")
    evening.write("new-event", "city-7")
    evening.press("add-city")
    assert evening.campaign.decks["event.city"].left == left + 1


def for_each_success(story: Story) -> None:
    """The Warden and the Ursus add to the draw; each success is an iron of wages."""
    evening = story.evening
    story.fails = ("sneak",)
    story.go(11, until=("draw.pool",))
    story.until("draw.pool")
    before = iron(evening.campaign)
    story.settle()
    told = [line for line in evening.view.store.history.done[-1].lines if line.code]
    successes = next(line for line in told if line.code == "check.successes").params["n"]
    assert "check.added.class-bonus" in {line.code for line in told}
    assert iron(evening.campaign) == before + int(str(successes))
    assert int(str(successes)) >= 2


def checks_of_one(story: Story) -> None:
    """Who makes it is asked; the ladder is failed, and the needle: blanks are left."""
    story.fails = ("stamina", "reasoning")
    story.asked.clear()
    story.go(3)
    assert "check.who" in story.asked
    assert story.entry == "osk"
    story.go(7, until=("trade.apothecary",))
    story.evening.keys("CC")
    story.evening.hand.key("Return")
    assert story.evening.campaign.decks["injury"].pile["curative"] == 2
    story.settle()
    assert (story.entry, story.evening.campaign.company.keywords[-1]) == ("eleven-stitches", "Wax")


def the_banksmith_by_keys(story: Story) -> None:
    evening = story.evening
    story.go(8, until=("trade.banksmith",))
    before = iron(evening.campaign)
    for name in ("eel-spear", "hay-axe"):
        evening.press(f"option-buy:{name}")
    evening.press(f"option-sell:{held(evening, 'Hay Axe')}")
    assert backpack(evening) == ["Barrel Lid", "Eel Spear"]
    assert iron(evening.campaign) == before - 2 + 1
    evening.press("option-done")
    story.settle()


def lose_more_than_there_is(story: Story) -> None:
    """Items of the backpack count for half; what is equipped is safe."""
    evening = story.evening
    story.go(9, until=("iron.give-item",))
    tick(evening)
    assert (iron(evening.campaign), backpack(evening)) == (0, [])
    story.settle()


def checks_of_each_on_a_journey(story: Story) -> None:
    """Each crosses the reeds alone."""
    story.asked.clear()
    story.fails = ()
    story.go(10, until=("story.secret-dice",))
    assert story.asked.count("draw.pool") >= 4
    journey = story.part.journey
    assert journey is not None
    assert (journey.visited[0], story.part.directions) == ("Reed Water", ("left",))


def three_dice(story: Story) -> None:
    """Each player sets a die at the table; they are typed in together."""
    evening = story.evening
    evening.count_from_here()
    evening.keys("313")
    evening.hand.key("Return")
    assert (evening.asked, evening.presses) == ("story.secret-follows", 4)
    story.until("story.end")
    assert story.entry == "one-knock"


def ambushed(story: Story) -> None:
    evening = story.evening
    assert evening.spoken("closing-flag-ambushed") == "Ambushed: yes"
    for _ in range(MOST_SCREENS):  # a text that is longer than its room is read on first
        if evening.asked != "story.end":
            break
        evening.hand.key("Return")
    boxes = evening.campaign.company.chapters["1"]
    assert (evening.campaign.part, boxes.ambushed, boxes.unique_item) == ("encounter", True, False)
    assert evening.hand.see("start-ambush").property("checked")
