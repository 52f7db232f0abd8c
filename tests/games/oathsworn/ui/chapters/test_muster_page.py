"""Who sets out, by mouse and by keys: swapping, forms, lent seats, difficulty, and why not."""

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QPushButton

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.story import StoryPart
from oathsworn_gui.games.oathsworn.rules.base.players import player_of
from oathsworn_gui.games.oathsworn.rules.base.seats import with_company, with_oathsworn
from oathsworn_gui.games.oathsworn.ui.chapters.classes import ClassTrack
from tests.games.oathsworn.builders.muster import (
    WOUND,
    at_start,
    in_practice,
    just_begun,
    quick,
    swapped,
)
from tests.games.oathsworn.ui.benches.encounter import Evening, Opens


def at_muster(evening: Opens, campaign: Campaign, size: tuple[int, int] = (1920, 1080)) -> Evening:
    table = evening(campaign, size)
    table.view.show_page("muster")
    table.settle()
    return table


def in_the_middle() -> Campaign:
    """Return chapter 2 with a clue found already."""
    return at_start("2").evolve(story=StoryPart(clues=("1",)))


def words(table: Evening, name: str) -> str:
    label = table.find(name)
    assert isinstance(label, QLabel)
    return label.text()


def kind(table: Evening) -> str:
    question = table.store.ask()
    return "" if question is None else question.kind


def test_the_line_on_the_story_page_leads_there_and_asks_nothing(evening: Opens) -> None:
    table = evening(at_start("2"))
    table.view.show_page("story")
    table.settle()
    assert words(table, "chapter-start-words") == "The same four"
    assert kind(table) == ""
    table.click("chapter-start-open")
    assert table.view.page == "muster"


def test_the_line_is_gone_once_the_story_went_on(evening: Opens) -> None:
    table = evening(in_the_middle())
    table.view.show_page("story")
    table.settle()
    assert not table.sees("chapter-start")


def test_enter_goes_to_the_story(evening: Opens) -> None:
    table = at_muster(evening, at_start("2"))
    table.press("\n")
    assert table.view.page == "story"


def test_what_our_story_asks_first_waits_on_its_own_page(evening: Opens) -> None:
    table = at_muster(evening, just_begun())
    assert kind(table).startswith("story.")
    assert not table.sees("question-dock")
    table.press("\n")
    assert table.sees("question-dock")


def test_the_keys_swap_the_seat_that_is_chosen(evening: Opens) -> None:
    table = at_muster(evening, at_start("2"))
    table.press("3s")
    assert kind(table) == "quick.class"
    assert quick(table.campaign).seat == "3"
    assert words(table, "quick-title") == f"Somebody new for {table.campaign.seats['3'].name}"


def test_a_press_on_a_card_chooses_its_seat(evening: Opens) -> None:
    table = at_muster(evening, at_start("2"))
    table.click("muster-swap-4")
    assert quick(table.campaign).seat == "4"


def test_a_free_class_is_pressed_to_bring_it(evening: Opens) -> None:
    table = at_muster(evening, at_start("2"))
    track = table.find("muster-classes")
    assert isinstance(track, ClassTrack)
    keys = [cls.key for cls in track.classes]
    at: QPoint = track.cell(keys.index("blade")).center().toPoint()
    QTest.mouseClick(track, Qt.MouseButton.LeftButton, pos=at)
    table.settle()
    assert quick(table.campaign).cls == "blade"


def test_a_dead_class_is_struck_and_says_so(evening: Opens) -> None:
    campaign = with_company(at_start("2", hardcore=True), dead_classes=("blade",))
    table = at_muster(evening, campaign)
    track = table.find("muster-classes")
    assert isinstance(track, ClassTrack)
    place = [cls.key for cls in track.classes].index("blade")
    assert track.cell_name(place).endswith("lost for good")
    at = track.cell(place).center().toPoint()
    QTest.mouseClick(track, Qt.MouseButton.LeftButton, pos=at)
    table.settle()
    assert kind(table) == ""
    assert table.sees("refusal-bar")


def test_who_waits_in_the_box_is_seen_with_level_and_comes_back(evening: Opens) -> None:
    table = at_muster(evening, swapped(in_practice("2"), "blade"))
    leaver = next(iter(table.campaign.stored.values()))
    table.click(f"muster-back-{leaver.cls}")
    assert quick(table.campaign).why == "back"
    assert words(table, "quick-title").startswith("Back from the box")


def test_f_asks_the_other_form_and_keeps_items_and_injuries(evening: Opens) -> None:
    campaign = with_oathsworn(in_practice("2"), "1", injuries=(WOUND,))
    table = at_muster(evening, campaign)
    before = campaign.seats["1"]
    table.press("1f")
    while kind(table) not in ("", "quick.done"):
        table.press("1")
    table.press("\n")
    after = table.campaign.seats["1"]
    assert after.form != before.form
    assert (after.equipped, after.injuries) == (before.equipped, before.injuries)


def test_h_hands_the_seat_to_the_next_player(evening: Opens) -> None:
    table = at_muster(evening, at_start("2"))
    campaign = table.campaign
    keys = [player.key for player in campaign.players]
    assert len(keys) > 1
    table.press("1h")
    expected = keys[(keys.index(campaign.seats["1"].player) + 1) % len(keys)]
    assert player_of(table.campaign, "1") == expected


def test_a_button_lends_the_seat_and_the_owner_s_gives_it_back(evening: Opens) -> None:
    table = at_muster(evening, at_start("2"))
    owner = table.campaign.seats["1"].player
    other = next(player.key for player in table.campaign.players if player.key != owner)
    table.click(f"player-1-{other}")
    assert player_of(table.campaign, "1") == other
    table.click(f"player-1-{owner}")
    assert player_of(table.campaign, "1") == owner


def test_the_difficulty_changes_here_and_nowhere_in_the_chapter(evening: Opens) -> None:
    table = at_muster(evening, at_start("2"))
    table.click("difficulty-dread")
    assert table.campaign.difficulty == "dread"
    assert {who.hp for who in table.campaign.seats.values()} == {4}
    begun = at_muster(evening, in_the_middle())
    begun.click("difficulty-dread")
    assert begun.campaign.difficulty == "free"
    assert begun.sees("refusal-bar")


def test_in_the_middle_of_a_chapter_the_page_says_why_nobody_swaps(evening: Opens) -> None:
    table = at_muster(evening, in_the_middle())
    assert "start of a chapter" in words(table, "muster-why")
    fresh = at_muster(evening, at_start("2"))
    assert not fresh.sees("muster-why")


def test_the_flags_of_the_encounter_are_told(evening: Opens) -> None:
    table = at_muster(evening, at_start("2"))
    assert words(table, "muster-flag-ambushed") == "No ambush so far"
    assert words(table, "muster-flag-special_rules") == "The special rules lie face down"


def test_every_button_has_a_name_for_the_screen_reader(evening: Opens) -> None:
    table = at_muster(evening, swapped(in_practice("2"), "blade"))
    page = table.find("muster-page")
    buttons = [b for b in page.findChildren(QPushButton) if b.isVisible()]
    assert len(buttons) > 12
    assert [b.objectName() for b in buttons if not (b.accessibleName() and b.objectName())] == []
