"""The practice chapter's whole story by mouse, dealt by the program, from the library on."""

import pytest

from oathsworn_gui.games.oathsworn.rules.hp.numbers import defense, iron, might_track
from tests.journeys.evening import Evening
from tests.journeys.story_evening import Story, backpack, held, tick

BY_THE_PURSE = {
    "wet-road": "man-with-spoon", "dipping-shed": "four-candles", "belfry": "osk",
    "reeves-hall": "purse", "mill-b": "sacks", "camp-b": "tollys-marks",
    "tollys-marks": "birch-stair", "blue-cart": "cart-load", "cart-load": "small-bell",
    "cart-again": "called-jory", "tolly-roped": "tolly-fed", "second-bell": "hold-fast",
}  # fmt: skip
"""Which way the first evening takes, by entry."""


@pytest.mark.usefixtures("same_chance")
def test_the_program_deals_and_the_purse_is_taken(mouse: Evening) -> None:
    begin(mouse, "Jonas")
    mark_a_trait(mouse, "keen-eyed")
    story = Story(mouse, BY_THE_PURSE)
    the_wet_road(story)
    a_redraw_of_the_trait(story)
    a_secret_on_the_screen(story)
    story.go(3)
    assert mouse.campaign.company.keywords == ("Osk’s Word",)
    equip_with_before_and_after(mouse)
    petition(mouse)
    purses(mouse)
    a_reminder(mouse)
    a_permanent_token(mouse)
    story.go(4)
    assert (story.part.path, story.part.tokens) == ("B", (7, 8, 5))
    the_banksmith(story)
    the_apothecary(mouse)
    story.go(5)
    a_fight(story)
    fill_the_backpack(mouse)
    a_journey(story)
    the_end(story)
    what_is_put_away(mouse)


# ------------------------------------------------------------------------- the table and its traits


def begin(evening: Evening, second: str) -> None:
    """Open the practice campaign from the library, and seat two players."""
    evening.press("library-practice", "P")
    assert (evening.asked, evening.view.page) == ("story.choice", "story")
    evening.page("company")
    evening.command("the table")
    evening.write("player-1", "Ines")
    evening.write("player-2", second)
    evening.press("set-players")
    assert [player.name for player in evening.campaign.players] == ["Ines", second]


def mark_a_trait(evening: Evening, trait: str) -> None:
    evening.command("company sheet")
    evening.press(f"trait-{trait}")
    evening.press("panel-close", "Escape")
    evening.page("story")
    assert evening.campaign.company.traits == {trait: 1}


# -------------------------------------------------------------------------------- what is drawn


def the_wet_road(story: Story) -> None:
    """A check of the company; then map and track are laid out, and the forecast speaks."""
    story.settle()
    assert story.asked.count("draw.pool") == 1
    assert (story.entry, story.time, story.part.tokens) == ("lantern-gate", 1, (2, 3, 4))
    assert story.evening.text("forecast-later") == (
        "Two more moves until a city event. The redraw tokens stay yours if you finish within"
        " three moves, the battleflow tokens within six. One more reward lies further on."
    )


def a_redraw_of_the_trait(story: Story) -> None:
    story.go(2, until=("draw.redraw",))
    question = story.evening.question
    assert question is not None
    assert (question.params["trait"], question.params["free"]) == ("keen-eyed", 1)
    story.evening.answer("redraw-free", "R")
    story.settle()
    assert story.part.tokens == (3, 4, 6, 11, 7)


def a_secret_on_the_screen(story: Story) -> None:
    """Ines and Jonas choose behind the curtain; both would make it for the friend on the left."""
    evening = story.evening
    story.go(11, until=("story.secret",))
    for sealed in ("0 of 2 have chosen", "1 of 2 have chosen"):
        assert evening.hand.see("secret-sealed").property("text") == sealed
        assert not evening.sees("option-2")
        evening.answer("open-curtain", "Return")
        evening.answer("option-2", "2")
    assert evening.text("secret-counted-2") == "2 chose 2: For the friend on your left"
    story.settle()
    assert story.entry == "candle-friend"
    assert evening.campaign.company.counters == {"Candles": 5}


# ------------------------------------------------------------------------------ items and iron


def equip_with_before_and_after(evening: Evening) -> None:
    """The maul would give MIGHT and take DEFENSE: it is seen before, so, and undone."""
    evening.press("key-story-items", "I")
    told = evening.hand.see(f"row-{held(evening, 'Great Maul')}").accessibleName()
    assert "MIGHT none to Y, better. DEFENSE 4 to 3, worse." in told
    assert (defense_of(evening), might_track(evening.campaign.seats["1"])) == (4, ())
    evening.press(f"do-{held(evening, 'Great Maul')}", "2")
    assert (defense_of(evening), might_track(evening.campaign.seats["1"])) == (3, ("yellow",))
    evening.press("top-undo", "Ctrl+Z")
    evening.press(f"do-{held(evening, 'Barrel Lid')}", "1")
    worn = [item.name for item in evening.campaign.seats["1"].equipped]
    assert worn == ["Short Sword", "Pig Iron Coat", "Barrel Lid"]
    assert backpack(evening) == ["Buckler"]


def archive(evening: Evening) -> None:
    """Archive as many cards as the backpack has too many: from the fourth on."""
    question = evening.question
    assert question is not None
    cards = [item.id for item in evening.campaign.company.backpack]
    tick(evening, *cards[3 : 3 + question.least])
    assert len(cards) - question.least == 12


def defense_of(evening: Evening) -> int:
    return defense(evening.campaign, "1", evening.view.store.box)


def petition(evening: Evening) -> None:
    """No one of the four has gear: a lantern is asked for, and a knockout ticked."""
    evening.press("open-petition", "P")
    assert evening.text("petition-short") == "Your items leave 4 without gear."
    assert evening.spoken("petition-marks") == "Knockout track 0, then 1"
    evening.press("do-storm-lantern")
    assert evening.campaign.company.knockouts == 1
    assert backpack(evening) == ["Buckler", "Storm Lantern"]
    evening.press("panel-close", "Escape")


def purses(evening: Evening) -> None:
    """Iron is lost and gained evenly, or as the table shares it out."""
    held = [who.iron for who in evening.campaign.seats.values()]
    evening.press("key-story-iron", "U")
    for button, amount, gained in (("iron-lose", 4, -4), ("iron-gain", 4, 4)):
        whole = sum(held) + gained
        evening.number("iron-amount", amount)
        evening.press(button)
        held = [who.iron for who in evening.campaign.seats.values()]
        assert sum(held) == whole
        assert max(held) - min(held) <= 1
    evening.write("iron-split", "4 0 0 0")
    evening.press("iron-gain")
    held[0] += 4
    assert [who.iron for who in evening.campaign.seats.values()] == held
    evening.press("panel-close", "Escape")


def fill_the_backpack(evening: Evening) -> None:
    evening.press("key-story-items", "I")
    evening.press("open-gain", "G")
    evening.number("gain-count", 12 - len(evening.campaign.company.backpack))
    evening.press("draw-common-1")
    assert evening.text("items-backpack").startswith("Backpack 12 of 12")
    evening.press("panel-close", "Escape")


# ------------------------------------------------------------------------------ notes and tokens


def a_reminder(evening: Evening) -> None:
    evening.open_beside_map("reminders")
    evening.write("new-reminder", "Ask Osk again")
    evening.number("reminder-space", 6)
    evening.press("add-reminder")


def a_permanent_token(evening: Evening) -> None:
    evening.press("four-3")
    evening.press("permanent-animus")
    who = evening.campaign.seats["3"]
    assert (dict(who.permanent), who.tokens["animus"]) == ({"animus": 1}, 1)
    evening.press("panel-close", "Escape")


# --------------------------------------------------------------------------------------- the shops


def the_banksmith(story: Story) -> None:
    """An axe is bought and the buckler sold, a press each; the cards nobody bought go back."""
    evening = story.evening
    story.go(8, until=("trade.banksmith",))
    assert "time.reminder" in story.asked
    before = iron(evening.campaign)
    evening.count_from_here()
    evening.press("option-buy:hay-axe")
    evening.press(f"option-sell:{held(evening, 'Buckler')}")
    assert evening.presses == 2
    assert backpack(evening) == ["Storm Lantern", "Hay Axe"]
    assert iron(evening.campaign) == before
    story.settle()
    assert evening.campaign.decks["common-1"].left == 11


def the_apothecary(evening: Evening) -> None:
    before = iron(evening.campaign)
    evening.open_beside_map("runner")
    evening.press("runner-apothecary", "A")
    assert evening.text("curatives-left") == "You may buy 5 more curatives in this trade."
    for _ in range(2):
        evening.answer("option-curative", "C")
    evening.answer("option-done", "Return")
    assert evening.campaign.decks["injury"].pile["curative"] == 2
    assert iron(evening.campaign) == before - 1 - 2


# ------------------------------------------------------------------------- the fight and the wood


def a_fight(story: Story) -> None:
    """Each of the four draws once; the strip tells how the last fared and what it came to."""
    story.asked.clear()
    story.go(9)
    assert story.asked.count("draw.pool") == 4
    assert story.evening.text("result-verdict").startswith("Old Barrow: ")
    assert "The enemy is beaten." in story.evening.spoken("result-steps")
    assert story.evening.campaign.company.chapters["1"].special_rules


def a_journey(story: Story) -> None:
    """Three rations into the wood; the cart fills the backpack, and is met a second time."""
    evening = story.evening
    story.go(10, until=("item.overflow",))
    archive(evening)
    story.until("item.overflow")
    archive(evening)
    story.until("story.secret")
    journey = story.part.journey
    assert journey is not None
    assert journey.visited.count("Blue Cart") == 2
    assert (journey.rations, story.part.directions) == (1, ("right", "after the bell"))
    company = evening.campaign.company
    assert (company.traits["bushcraft"], company.allies[-1].name) == (1, "Old Tolly")
    assert company.notes == "The carter’s box is still locked."
    for _ in range(2):
        evening.answer("open-curtain", "Return")
        evening.answer("option-1", "1")


# --------------------------------------------------------------------------------------- the end


def the_end(story: Story) -> None:
    evening = story.evening
    story.until("story.end")
    assert evening.spoken("closing-lost-10") == "Space 10: extra unique item"
    assert evening.spoken("closing-flag-unique_item") == "Extra unique item: yes"
    assert evening.sees("closing-flag-special_rules")
    assert evening.spoken("closing-seat-3").startswith("Lisk: 5 HP, 1 +2 animus")
    story.settle()
    campaign = evening.campaign
    assert (campaign.part, evening.view.page) == ("encounter", "encounter")
    boxes = campaign.company.chapters["1"]
    assert (boxes.unique_item, boxes.special_rules, boxes.ambushed) == (True, True, False)
    assert campaign.decks["oathsworn.white"].left == 18


def what_is_put_away(evening: Evening) -> None:
    assert evening.text("after-story-saved") == "The story is kept: you may stop here."
    assert evening.sees("set-up-known")
    evening.press("after-story-stop")
    assert evening.text("bags-title") == "Stop for tonight"
    assert evening.text("bags-moment").startswith("A good place to stop")
    assert evening.text("bags-done").startswith("0 of ")
