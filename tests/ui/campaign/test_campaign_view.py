"""An evening of Lanterns: created, played, undone, redone, kept and reopened."""

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QListView, QScrollArea

from oathsworn_gui.ui.base.screens import CAMPAIGN
from tests.toy_game.lanterns import Light
from tests.ui.conftest import Player

Key = Qt.Key


def test_a_campaign_is_created_by_mouse(start: Callable[[], Player]) -> None:
    player = start()
    player.click("library-new")
    player.click("new-title")
    player.type("Salt and Antler")
    player.click("begin")
    assert player.text("campaign-title") == "Salt and Antler"
    assert player.text("campaign-heading") == "0 of 5 lit"


def test_a_campaign_is_created_by_keyboard(start: Callable[[], Player]) -> None:
    player = start()
    player.press(Key.Key_N)
    player.press(Key.Key_Tab)
    player.type("x")
    player.press(Key.Key_Return)
    assert player.view.store.system.key == "lanterns"


def test_a_step_is_done_and_undone_by_mouse(player: Player) -> None:
    player.click("light")
    assert player.text("lit") == "1 lit, 1 oil"
    assert player.text("top-undo") == "Undo: Light a lantern"
    player.click("top-undo")
    assert player.text("lit") == "0 lit, 2 oil"
    player.click("top-redo")
    assert player.text("lit") == "1 lit, 1 oil"


def test_a_step_is_done_and_undone_by_keyboard(player: Player) -> None:
    player.press(Key.Key_L)
    assert player.text("lit") == "1 lit, 1 oil"
    player.ctrl(Key.Key_Z)
    assert player.text("lit") == "0 lit, 2 oil"
    both = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
    player.press(Key.Key_Z, modifier=both)
    assert player.text("lit") == "1 lit, 1 oil"


def test_pages_are_there_before_anyone_turns_to_them(player: Player) -> None:
    pages = player.view.page_keys()
    player.qtbot.waitUntil(
        lambda: all(player.view.findChild(QScrollArea, f"page-{page}") for page in pages)
    )
    assert len(pages) > 1


def test_letters_typed_into_a_field_do_nothing_else(player: Player) -> None:
    player.click("note")
    player.type("llss?")
    assert player.text("note") == "llss?"
    assert player.text("lit") == "0 lit, 2 oil"


def test_keys_of_a_page_work_on_that_page_only(player: Player) -> None:
    player.click("tab-oil")
    player.press(Key.Key_L)
    assert player.text("oil") == "2 oil"


def test_a_campaign_is_kept_and_reopened(start: Callable[[], Player]) -> None:
    player = start()
    player.program.begin({"title": "Kept"})
    player.press(Key.Key_L)
    again = start()
    again.press(Key.Key_Return)
    assert again.text("campaign-title") == "Kept"
    assert again.text("lit") == "1 lit, 1 oil"
    again.ctrl(Key.Key_Z)
    assert again.text("lit") == "0 lit, 2 oil"


def test_the_save_mark_says_saved_once_it_is(player: Player) -> None:
    player.press(Key.Key_L)
    player.qtbot.waitUntil(lambda: player.text("save-mark-words").startswith("Saved"))


def test_a_page_that_has_become_senseless_loses_its_tab(player: Player) -> None:
    assert player.sees("tab-oil")
    for _ in range(5):
        player.view.store.dispatch(Light(), "tonight")
    player.settle()
    assert not player.sees("tab-oil")


def test_the_log_tells_newest_first(player: Player) -> None:
    player.press(Key.Key_L, Key.Key_S)
    log = player.find(QListView, "log").model()
    words = [log.data(log.index(row, 0)) for row in range(log.rowCount())]
    assert words == ["A lantern is snuffed.", "A lantern is lit; 1 burn now."]


def test_a_line_of_the_log_opens_its_rule_by_key(player: Player) -> None:
    player.press(Key.Key_L)
    log = player.find(QListView, "log")
    log.setFocus()
    log.setCurrentIndex(log.model().index(0, 0))
    player.press(Key.Key_Return)
    assert player.text("rule-words") == "You light a lantern for 1 oil."


def test_the_log_drawer_opens_on_any_page_and_closes(player: Player) -> None:
    player.press(Key.Key_L)
    player.click("tab-oil")
    assert not player.sees("log")
    player.ctrl(Key.Key_L)
    assert player.sees("log")
    player.press(Key.Key_Escape)
    assert not player.sees("log")


def test_a_note_offers_undo_and_goes_with_the_next_step(player: Player) -> None:
    player.press(Key.Key_L)
    player.view.say("A lantern was lit.", undo=True)
    player.click("toast-undo")
    assert player.text("lit") == "0 lit, 2 oil"
    player.view.say("Nothing to undo here.")
    assert not player.sees("toast-undo")
    player.click("light")
    assert not player.sees("toast-words")


def test_a_new_theme_keeps_the_campaign_open(player: Player) -> None:
    player.press(Key.Key_L)
    player.ctrl(Key.Key_Comma)
    player.click("theme-parchment")
    assert player.program.theme.name == "parchment"
    player.click("theme-deepwood")  # the settings are still open: one is tried after another
    assert player.program.theme.name == "deepwood"
    player.press(Key.Key_Escape)
    assert player.program.window.is_in_front(CAMPAIGN)
    assert player.text("lit") == "1 lit, 1 oil"


def test_a_new_text_size_starts_again_with_the_same_campaign(player: Player) -> None:
    player.ctrl(Key.Key_Comma)
    player.click("scale-150")
    (arguments,) = player.restarts
    assert arguments[-2:] == ["--open-campaign", "the-ashen-lantern-1"]
