"""A death in the story at the window: told first, said once more, then somebody new."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel

from oathsworn_gui.games.oathsworn.actions.chapters.muster import DieInStory
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.views.company.board_view import board_view
from oathsworn_gui.games.oathsworn.views.story.company import seat_row
from tests.games.oathsworn.builders.campaign import a_box, do
from tests.games.oathsworn.builders.muster import at_start, quick
from tests.games.oathsworn.ui.benches.encounter import Evening, Opens


def at_story(evening: Opens, campaign: Campaign) -> Evening:
    table = evening(campaign)
    table.view.show_page("story")
    table.settle()
    return table


def words(table: Evening, name: str) -> str:
    label = table.find(name)
    assert isinstance(label, QLabel)
    return label.text()


def kind(table: Evening) -> str:
    question = table.store.ask()
    return "" if question is None else question.kind


def tab(table: Evening) -> None:
    table.qtbot.keyClick(QApplication.focusWidget() or table.view, Qt.Key.Key_Tab)
    table.settle()


def told(table: Evening) -> None:
    """Open what the death of Brannoc comes to."""
    table.click("four-1")
    table.click("death-begin")


def test_what_a_death_comes_to_is_told_before_it_happens(evening: Opens) -> None:
    table = at_story(evening, at_start("3"))
    told(table)
    said = words(table, "death-words")
    assert "3 items go back to their decks." in said
    assert "3 iron stays with the company." in said
    assert "Nobody of the class Warden may take the place at once." in said
    assert table.campaign.seats["1"].lost == ""


def test_a_hasty_enter_and_escape_do_no_harm(evening: Opens) -> None:
    table = at_story(evening, at_start("3"))
    told(table)
    table.press("\n")
    assert not table.sees("death-panel")
    told(table)
    table.escape()
    assert not table.sees("death-panel")
    assert table.campaign.seats["1"].lost == ""


def test_said_once_more_somebody_new_is_asked_for_at_once(evening: Opens) -> None:
    table = at_story(evening, at_start("3"))
    told(table)
    tab(table)
    table.press("\n")
    assert kind(table) == "quick.class"
    assert words(table, "quick-sub").startswith("Brannoc is gone.")
    stop = table.find("quick-stop")
    assert isinstance(stop, QAbstractButton)
    assert not stop.isEnabled()
    assert "somebody has to take the seat" in stop.toolTip()
    table.press("\n")  # the first class that may come
    assert quick(table.campaign).cls not in ("", "warden")


def test_the_iron_of_the_dead_is_with_the_one_who_comes(evening: Opens) -> None:
    table = at_story(evening, do(at_start("3"), DieInStory(seat="1")))
    table.press("\n\n\n")
    while kind(table) in ("quick.permanent", "quick.raise"):
        table.press("1")
    table.click("accept")
    table.press("\n")
    assert kind(table) == ""
    assert table.campaign.seats["1"].iron == 3
    assert table.campaign.seats["1"].lost == ""


def test_hardcore_strikes_the_class_for_good(evening: Opens) -> None:
    table = at_story(evening, at_start("3", hardcore=True))
    told(table)
    assert "Warden is gone for good" in words(table, "death-words")
    table.click("death-sure")
    assert table.campaign.company.dead_classes == ("warden",)
    table.click("class-warden")
    assert kind(table) == "quick.class"
    assert "cannot be played again" in words(table, "class-why-not")


def test_a_lost_seat_is_shown_as_lost_on_board_and_row(evening: Opens) -> None:
    campaign = do(at_start("3"), DieInStory(seat="1"))
    table = at_story(evening, campaign)
    box, texts = a_box(campaign), table.view.context.texts
    assert board_view(campaign, "1", box).state == "muster.lost.story"
    row = seat_row(campaign, "1", box, texts)
    assert row.lost == "lost in the story"
    assert row.spoken == "Brannoc, lost in the story"
    table.view.show_page("company")
    table.settle()
    shown = [label.text() for label in table.window.findChildren(QLabel) if label.isVisible()]
    assert "lost in the story" in shown


def test_the_death_is_undone_like_anything(evening: Opens) -> None:
    before = at_start("3", hardcore=True)
    table = at_story(evening, before)
    told(table)
    table.click("death-sure")
    table.window.commands.run("undo")
    table.settle()
    assert table.campaign.seats == before.seats
    assert table.campaign.company.dead_classes == ()
    assert table.sees("story-company")


def test_the_palette_tells_of_a_death_before_it_happens_too(evening: Opens) -> None:
    table = at_story(evening, at_start("3"))
    table.window.commands.run("story-death-2")
    table.settle()
    assert table.sees("death-panel")
    assert table.campaign.seats["2"].lost == ""
