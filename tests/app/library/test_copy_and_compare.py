"""Whole campaigns at the window: what-if copies, two moments side by side, a full library."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QApplication,
    QComboBox,
    QDialog,
    QFrame,
    QLabel,
    QLineEdit,
    QScrollArea,
    QWidget,
)

from oathsworn_gui.storage.saves.chronicle import read_chronicle
from oathsworn_gui.storage.saves.save_file import CHRONICLE
from tests.ui.conftest import Player

Key = Qt.Key


@pytest.fixture
def kept(start: Callable[[], Player]) -> Player:
    """A player before a library with one campaign, in which two lanterns were lit."""
    player = start()
    player.program.begin({"title": "Kept"})
    player.press(Key.Key_L, Key.Key_L)
    player.program.navigation.to_library_now()
    player.settle()
    return player


@pytest.fixture
def many(start: Callable[[], Player]) -> Player:
    """A player before a library of thirty campaigns."""
    player = start()
    for number in range(30):
        player.program.library.create(
            player.program.games["lanterns"].system,
            player.program.games["lanterns"].system.new({"title": f"Evening {number:02}"}),
            lambda told: told.code,
        ).record.close()
    player.program.start()
    player.settle()
    return player


def titles(player: Player) -> list[str]:
    return sorted(entry.title for entry in player.program.library.entries())


def cards(player: Player) -> list[str]:
    """The campaigns whose cards can be seen, without those that are scrolled away."""
    found = player.program.window.findChildren(QFrame)
    return [f.accessibleName() for f in found if f.objectName()[:9] == "campaign-" and _in(f)]


def _in(widget: QFrame) -> bool:
    return widget.isVisible()


def words(player: Player) -> list[str]:
    return [w.text() for w in player.program.window.findChildren(QLabel) if w.isVisible()]


def spoken(player: Player) -> set[str]:
    found = player.program.window.findChildren(QLabel)
    return {w.accessibleName() for w in found if w.isVisible() and w.accessibleName()}


def answer_title(player: Player, title: str = "") -> None:
    player.find(QDialog, "ask-words")
    if title:
        player.type(title)
    player.press(Key.Key_Return)


# --------------------------------------------------------------------------------- what if


def test_a_campaign_is_copied_with_a_key_and_says_of_what(kept: Player) -> None:
    kept.press(Key.Key_W)
    assert kept.find(QLineEdit, "ask-words-line").text() == "Kept, what if"
    answer_title(kept)
    assert titles(kept) == ["Kept", "Kept, what if"]
    assert "What if, from “Kept”" in words(kept)


def test_a_copy_is_made_by_mouse_and_named_at_once(kept: Player) -> None:
    kept.click("copy-kept-1")
    answer_title(kept, "Braver")
    assert titles(kept) == ["Braver", "Kept"]


def test_a_copy_that_nobody_wants_is_not_made(kept: Player) -> None:
    kept.press(Key.Key_W)
    kept.find(QDialog, "ask-words")
    kept.press(Key.Key_Escape)
    assert titles(kept) == ["Kept"]


def test_play_in_a_copy_leaves_the_original(kept: Player) -> None:
    kept.press(Key.Key_W)
    answer_title(kept)
    copied = next(e.name for e in kept.program.library.entries() if e.copied)
    kept.program.navigation.open(copied)
    assert kept.text("campaign-title") == "Kept, what if"
    kept.click("snuff")
    assert kept.view.store.campaign.lit == 1
    kept.program.navigation.to_library_now()
    kept.program.navigation.open("kept-1")
    assert kept.view.store.campaign.lit == 2
    assert kept.text("campaign-title") == "Kept"


def test_an_earlier_state_is_copied_from_the_restore_page(kept: Player) -> None:
    kept.press(Key.Key_R)
    kept.press(Key.Key_W)
    answer_title(kept, "Once more")
    assert titles(kept) == ["Kept", "Once more"]


def test_the_log_copies_the_campaign_as_it_was_at_a_line(player: Player) -> None:
    player.press(Key.Key_L, Key.Key_L)
    player.ctrl(Key.Key_L)
    player.press(Key.Key_Home, Key.Key_Down, Key.Key_W)
    answer_title(player, "One lantern")
    assert player.view.store.campaign.lit == 2
    player.program.navigation.to_library_now()
    name = next(e.name for e in player.program.library.entries() if e.title == "One lantern")
    (first,) = read_chronicle(player.program.library.root / name / CHRONICLE)
    assert first["kind"] == "copied"
    assert "after: Light a lantern" in first["words"]
    player.program.navigation.open(name)
    assert player.view.store.campaign.lit == 1
    assert not player.view.store.history.done


# ------------------------------------------------------------------------------ two moments


def test_two_moments_stand_side_by_side(kept: Player) -> None:
    kept.press(Key.Key_W)
    answer_title(kept)
    kept.program.navigation.open("kept-1")
    kept.click("snuff")
    kept.program.navigation.to_library_now()
    kept.settle()
    kept.click("compare-kept-1")
    before = kept.find(QComboBox, "compare-before")
    moments = [before.itemText(place) for place in range(before.count())]
    assert moments[0] == "As it is now"
    before.setCurrentIndex(moments.index("Kept, what if: As it is now"))
    before.activated.emit(before.currentIndex())
    kept.settle()
    assert "The lanterns" in words(kept)
    assert "Lit: 2 before, 1 after" in spoken(kept)
    kept.press(Key.Key_S)
    assert "Lit: 1 before, 2 after" in spoken(kept)
    kept.press(Key.Key_Escape)
    assert kept.sees("open-kept-1")


def test_the_same_moment_twice_says_that_nothing_differs(kept: Player) -> None:
    kept.press(Key.Key_C)
    before, after = (kept.find(QComboBox, f"compare-{end}") for end in ("before", "after"))
    before.setCurrentIndex(after.currentIndex())
    before.activated.emit(after.currentIndex())
    kept.settle()
    assert "Nothing differs" in words(kept)


def test_a_line_of_the_log_is_compared_with_now(player: Player) -> None:
    player.press(Key.Key_L, Key.Key_L)
    player.ctrl(Key.Key_L)
    player.press(Key.Key_Home, Key.Key_Down)
    player.click("log-compare")
    assert "Lit: 1 before, 2 after" in spoken(player)
    player.click("compare-back")
    assert player.view.isVisible()


def test_a_damaged_moment_says_so_and_the_others_can_be_shown(kept: Player) -> None:
    folder = kept.program.library.root / "kept-1" / "generations"
    for file in folder.iterdir():
        file.write_bytes(b"no gzip")
    kept.press(Key.Key_C)
    assert "This moment cannot be shown" in words(kept)


# ---------------------------------------------------------------------------- a full library


def test_of_thirty_campaigns_more_are_shown_as_the_end_of_the_page_comes_near(many: Player) -> None:
    bar = many.find(QScrollArea, "library").verticalScrollBar()
    assert len(cards(many)) < 15
    for _ in range(30):
        bar.setValue(bar.maximum())
        many.settle()
    assert sorted(cards(many)) == [f"Evening {number:02}" for number in range(30)]


def test_arrows_reach_the_last_of_thirty(many: Player) -> None:
    many.press(*([Key.Key_Down] * 29))
    focus = QApplication.focusWidget()
    assert focus is not None
    listed = [entry.title for entry in many.program.library.entries()]
    assert listed[-1] in focus.accessibleName()


def test_thirty_campaigns_are_found_by_typing(many: Player) -> None:
    many.press(Key.Key_Slash)
    many.type("evening 17")
    shown = cards(many)
    assert len(shown) == 2
    assert "Evening 17" in shown
    many.press(Key.Key_Return)
    assert many.text("campaign-title") == "Evening 17"


def test_escape_shows_them_all_again(many: Player) -> None:
    many.press(Key.Key_Slash)
    many.type("nobody called it so")
    assert many.sees("library-filter-none")
    assert len(cards(many)) == 1
    many.press(Key.Key_Escape)
    assert len(cards(many)) > 5
    assert not many.sees("library-filter-none")


def test_arrows_walk_through_those_that_were_found(many: Player) -> None:
    many.press(Key.Key_Slash)
    many.type("evening 2")
    many.press(Key.Key_Down)
    focus = QApplication.focusWidget()
    assert focus is not None
    assert "Evening 2" in focus.accessibleName()


def test_few_campaigns_need_no_field(kept: Player) -> None:
    assert not kept.sees("library-filter")


def test_the_menu_copies_and_compares_the_open_campaign(player: Player) -> None:
    player.press(Key.Key_L)
    player.program.window.commands.run("what-if")
    player.settle()
    answer_title(player, "Beside it")
    player.settle()
    player.program.window.commands.run("compare-moments")
    player.settle()
    before = player.find(QComboBox, "compare-before")
    moments = [before.itemText(place) for place in range(before.count())]
    assert "Beside it: As it is now" in moments
    player.press(Key.Key_Escape)
    assert player.view.isVisible()


def test_tab_walks_the_cards_as_they_stand_after_others_were_sought(many: Player) -> None:
    """Cards that a search made first do not come first when all are shown again."""
    many.press(Key.Key_Slash)
    many.type("evening 1")
    assert len(cards(many)) > 6
    many.press(Key.Key_Escape)
    bar = many.find(QScrollArea, "library").verticalScrollBar()
    for _ in range(30):
        bar.setValue(bar.maximum())
        many.settle()
    names = [entry.name for entry in many.program.library.entries()]
    first = many.find(QWidget, f"open-{names[0]}")
    came = [first.objectName()]
    at = first.nextInFocusChain()
    while at is not None and at is not first:
        if at.isVisible() and at.objectName().startswith("open-"):
            came.append(at.objectName())
        at = at.nextInFocusChain()
    assert came == [f"open-{name}" for name in names]
