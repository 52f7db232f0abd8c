"""From the empty library to chapter 2 with the printed chapter 1, and the week after."""

from PySide6.QtWidgets import QLabel, QWidget

from oathsworn_gui.games.oathsworn.model.encounter import Encounter
from tests.journeys.company import PLAYERS, SEATS, TITLE, choose_first_card
from tests.journeys.evening import Evening

KITS = {
    "1": ("Short Sword", "Pig Iron Coat", "Buckler"),
    "2": ("Gnarled Branch", "Tattered Flax Garment"),
    "3": ("Felling Axe", "Pig Iron Coat"),
    "4": ("Great Maul", "Pig Iron Coat"),
}
"""What the classes start with (facts, R2-S p7)."""

DEFENSE = {"1": 4, "2": 1, "3": 3, "4": 5}
"""Armour and shield, at least 1; a companion 2 more."""


def test_the_first_chapter_from_the_empty_library(evening: Evening) -> None:
    fill_in_the_company(evening)
    look_at_the_company(evening)
    lay_out_the_map(evening)
    go_and_read(evening)
    make_a_check(evening)
    end_the_story(evening)
    set_up_the_broodmother(evening)
    attack(evening)
    undo_and_redo(evening)
    suffer_the_enemy(evening)
    declare_victory(evening)
    go_through_the_tally(evening)
    come_back_next_week(evening)


def test_a_slow_company_loses_what_the_track_promised(evening: Evening) -> None:
    fill_in_the_company(evening)
    evening.page("story")
    evening.press("introduce-map")
    evening.press("introduce-track")
    for _ in range(8):
        evening.press("add-time", "T")
    assert (evening.asked, evening.question and evening.question.params["deck"]) == (
        "event.draw",
        "city",
    )
    draw_event(evening, "4")
    evening.answer("option-done", "Return")
    for _ in range(2):
        evening.press("add-time", "T")
    assert evening.text("time-filled") == "10"
    evening.press("end-story", "Ctrl+E")
    evening.answer("option-end", "Return")
    assert evening.campaign.part == "encounter"
    assert {seat: dict(who.tokens) for seat, who in evening.campaign.seats.items()} == {
        seat: {} for seat in "1234"
    }
    assert not evening.campaign.company.chapters["1"].unique_item


# ------------------------------------------------------------------------------------ the library


def fill_in_the_company(evening: Evening) -> None:
    evening.new_campaign()
    evening.write("new-title", TITLE)
    for place, name in enumerate(PLAYERS, 1):
        evening.write(f"player-{place}", name)
    evening.press("new-more")
    evening.press("difficulty-pilgrim")
    evening.press("difficulty-free")
    for seat, (cls, _, name) in enumerate(SEATS, 1):
        evening.write(f"seat-{seat}-name", name)
        if evening.by_keys:
            evening.hand.key("Return")  # on to the classes of this seat
        evening.press(f"class-{cls}")
    evening.press("seat-4-companion")
    evening.choose("seat-3-player", "played by Ines")
    assert not evening.hand.see("new-hardcore").property("checked")
    evening.press("new-begin", "Ctrl+Return")
    campaign = evening.campaign
    assert (campaign.title, campaign.chapter, campaign.part) == (TITLE, "1", "story")
    assert (campaign.difficulty, campaign.hardcore) == ("free", False)
    assert [(who.cls, who.form, who.name) for who in campaign.seats.values()] == list(SEATS)
    assert [who.player for who in campaign.seats.values()] == ["p1", "p2", "p1", "p2"]


def look_at_the_company(evening: Evening) -> None:
    evening.page("company")
    for seat, kit in KITS.items():
        spoken = spoken_on(evening, f"board-{seat}")
        for item in kit:
            assert any(words.startswith(item) for words in spoken), (item, spoken)
        assert any(words.startswith(f"DEFENSE {DEFENSE[seat]}") for words in spoken), spoken
        assert "HP 6 / 6" in spoken
        assert evening.campaign.seats[seat].iron == 3
    assert evening.hand.see("iron").accessibleName() == "12 iron"


def spoken_on(evening: Evening, name: str) -> set[str]:
    """What a screen reader says of the things on a card."""
    inside = evening.hand.see(name).findChildren(QWidget)
    return {widget.accessibleName() for widget in inside if widget.isVisible()}


# -------------------------------------------------------------------------------------- the story


def lay_out_the_map(evening: Evening) -> None:
    evening.page("story")
    evening.write("map-name", "Bastone")
    evening.press("introduce-map")
    evening.press("introduce-track")
    for number in (3, 5):
        place_token(evening, number)
    story = evening.campaign.story
    assert story is not None
    assert story.track is not None
    assert (story.tokens, story.track.length) == ((3, 5), 16)
    assert [(effect.space, effect.when, effect.kind) for effect in story.effects] == [
        (7, "end-of-story", "tokens"),
        (8, "at-once", "draw-city"),
        (10, "end-of-encounter", "unique-item"),
    ]


def place_token(evening: Evening, number: int) -> None:
    if evening.by_keys:
        evening.keys(f"{number}P")
    else:
        evening.press("pick-location")
        evening.press(f"pick-{number}")
        evening.press("place")


def go_and_read(evening: Evening) -> None:
    evening.count_from_here()
    evening.on_the_map(3)
    evening.answer("go", "Return")
    assert evening.presses == 2
    assert evening.text("time-filled") == "1"
    evening.press("path-A")
    evening.press("clue-1")
    evening.press("draw-city", "C")
    assert evening.asked == "event.draw"
    draw_event(evening, "2")
    assert evening.asked == "event.carry-out"
    evening.answer("option-done", "Return")
    story = evening.campaign.story
    assert story is not None
    assert (story.location, story.tokens, story.path, story.clues) == (3, (5,), "A", ("1",))
    assert evening.campaign.decks["event.city"].left == 5


def make_a_check(evening: Evening) -> None:
    evening.press("do-check")
    evening.press("begin-check", "Return")
    assert evening.asked == "draw.pool"
    evening.answer("accept", "Return")
    evening.count_from_here()
    evening.cards("2120")
    assert evening.presses == 4 + 1
    assert evening.question is None
    assert evening.view.store.history.done[-1].lines[-1].code == "check.succeeded"


def draw_event(evening: Evening, card: str) -> None:
    """Say which card came up: its button, or its number and Enter."""
    evening.answer(f"option-{card}", card)
    if evening.by_keys:
        evening.answer("event-take", "Return")


def end_the_story(evening: Evening) -> None:
    evening.page("story")
    evening.press("end-story", "Ctrl+E")
    assert evening.asked == "story.closing"
    evening.answer("option-end", "Return")
    campaign = evening.campaign
    assert (campaign.part, evening.view.page) == ("encounter", "encounter")
    assert [dict(who.tokens) for who in campaign.seats.values()] == [{"battleflow": 1}] * 4
    assert campaign.company.chapters["1"].unique_item


# ---------------------------------------------------------------------------------- the encounter


def encounter(evening: Evening) -> Encounter:
    found = evening.campaign.encounter
    assert found is not None
    return found


def dice(evening: Evening) -> dict[str, int]:
    boss = encounter(evening).boss
    assert boss is not None
    return {location.key: location.hp for location in boss.locations}


def set_up_the_broodmother(evening: Evening) -> None:
    evening.press("set-up-known", "N")
    boss = encounter(evening).boss
    assert boss is not None
    assert (boss.name, boss.defense, sorted(boss.might)) == (
        "Broodmother",
        2,
        ["red"] * 3 + ["yellow"] * 3,
    )
    assert list(dice(evening).values()) == [6] * 5
    evening.press("take-all-hands")
    company = (("s1", "H5"), ("s2", "H9"), ("s3", "I9"), ("s4", "J9"))
    for figure, at in (*company, ("boss", "L4")):
        evening.press(f"waiting-{figure}")
        evening.hex(at)
    evening.press("begin-round", "N")
    state = encounter(evening)
    where = {
        key: figure.at and state.shape.name(figure.at) for key, figure in state.figures.items()
    }
    assert (where["s1"], where["boss"], where["s2"]) == ("H5", "L4", "H9")
    assert (state.round, state.phase, state.turn) == (1, "oathsworn", "1")
    hands = {s: len([x for x in state.seats[s].hand if x.kind == "ability"]) for s in "123"}
    assert hands == {"1": 7, "2": 7, "3": 7}


def attack(evening: Evening) -> None:
    """Four whites of 2, 2, 1 and 0 against DEFENSE 2: two HP of the front die."""
    choose_first_card(evening)
    evening.count_from_here()
    evening.press("attack-card", "A")
    evening.answer("accept", "Return")
    evening.cards("2210")
    assert evening.asked == "attack.location"
    evening.answer("option-front", "1")
    assert evening.presses == 4 + 4
    assert dice(evening)["front"] == 4
    assert evening.question is None


def undo_and_redo(evening: Evening) -> None:
    hurt = evening.campaign
    named = evening.text("top-undo")
    assert named.startswith("Undo: ")
    evening.press("top-undo", "Ctrl+Z")
    assert dice(evening)["front"] == 6
    assert evening.asked == "attack.location"
    assert evening.text("top-undo") != named
    evening.press("top-redo", "Ctrl+Shift+Z")
    assert evening.campaign is hurt
    assert evening.text("top-undo") == named


def suffer_the_enemy(evening: Evening) -> None:
    while encounter(evening).phase == "oathsworn":
        evening.press("end-turn", "E")
    enemy_attacks(evening, "1", card=2)
    assert evening.asked == "number.card-defense"  # no printed list has it: read off the card
    evening.keys("2")
    evening.answer("accept", "Return")
    evening.cards("222222")
    assert evening.campaign.seats["1"].hp == 6 - 12 // (4 + 2)
    enemy_attacks(evening, "2", card=1)
    evening.cards("111333")
    assert evening.campaign.seats["2"].hp == 0
    evening.press("turn-stage-card", "T")
    assert evening.text("drawn-card") == "Stage I, card 1"
    evening.answer("by-hand", "Escape")
    evening.answer("option-discard", "Return")
    assert (encounter(evening).stage_done, encounter(evening).faceup) == (True, "I-2")
    evening.press("end-phase", "N")
    evening.press("next-step", "N")
    evening.press("next-step", "N")
    assert (encounter(evening).round, encounter(evening).phase) == (2, "oathsworn")


def enemy_attacks(evening: Evening, seat: str, card: int) -> None:
    """Attack a seat, which answers with the card of that number; 1 is no card."""
    evening.press(f"enemy-target-{seat}")
    evening.press("enemy-begin", "K")
    question = evening.question
    assert question is not None
    assert question.kind == "enemy-attack.defense-card"
    evening.answer(f"option-{question.options[card - 1].key}", str(card))


def declare_victory(evening: Evening) -> None:
    evening.command("declare victory")
    assert (encounter(evening).phase, encounter(evening).result) == ("over", "victory")
    evening.press("move-on", "N")
    assert (evening.campaign.part, evening.view.page) == ("epilogue", "epilogue")


# ----------------------------------------------------------------------------------- the epilogue


def go_through_the_tally(evening: Evening) -> None:
    for asked in ("", "tally.level", "tally.loot-1"):
        assert evening.asked == asked
        evening.press("accept", "Return")
    for page, names in (
        ("tally.loot-2", ("Iron Cap", "Hook", "Salve", "Rope")),
        ("tally.loot-3", ("Rat Crown", "Old Knife", "Tail Whip")),  # two, and the extra one
    ):
        assert evening.asked == page
        for name in names:
            evening.write("item-name", name)
            evening.answer("add-item", "Return")
        evening.press("accept", "Return")
    assert evening.asked == "tally.loot-4"
    evening.press("accept", "Return")
    lose_what_is_lost(evening)
    assert evening.asked == "tally.losses"
    evening.press("accept", "Return")
    assert evening.asked == "tally.end"
    evening.press("accept", "Return")
    campaign = evening.campaign
    assert campaign.encounter is None
    assert [who.name for who in campaign.seats["2"].injuries] == ["12"]
    assert [item.name for item in campaign.seats["1"].equipped] == ["Short Sword", "Buckler"]
    assert campaign.seats["2"].equipped == ()
    assert {item.name for item in campaign.company.backpack} >= {"Hook", "Rat Crown"}
    evening.press("accept", "Return")  # on to the next chapter
    assert (evening.campaign.chapter, evening.campaign.part) == ("2", "story")
    assert {who.level for who in evening.campaign.seats.values()} == {2}
    assert evening.view.page == "story"


def lose_what_is_lost(evening: Evening) -> None:
    """Sefa was knocked out: an injury and two items, all she has; the others lose one each."""
    assert evening.asked == "tally.injury"
    evening.write("injury-2", "12")
    evening.press("accept", "Return")
    owed: dict[str, int] = {}
    while evening.asks("tally.lose"):
        question = evening.question
        assert question is not None
        owed[question.seats[0]] = question.least
        if question.default is None:
            evening.press(f"lose-{question.options[1].key}", "2")
        else:
            assert question.default == tuple(option.key for option in question.options)
            evening.press("accept", "Return")
    assert owed == {"1": 1, "2": 2, "3": 1, "4": 1}


def come_back_next_week(evening: Evening) -> None:
    before, named = evening.campaign, evening.text("top-undo")
    evening.come_again()
    listed = evening.program.window.findChildren(QLabel)
    assert TITLE in {label.text() for label in listed if label.isVisible()}
    evening.press(f"open-{evening.program.library.entries()[0].name}", "Return")
    assert evening.campaign == before
    assert evening.text("top-undo") == named
    evening.press("top-undo", "Ctrl+Z")
    assert evening.campaign.chapter == "1"
    evening.press("top-redo", "Ctrl+Shift+Z")
    assert evening.campaign == before
