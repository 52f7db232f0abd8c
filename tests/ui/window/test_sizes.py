"""Nothing is out of reach at any size: words give way, pages scroll, the question stays."""

from itertools import pairwise

import pytest
from PySide6.QtCore import QRect
from PySide6.QtWidgets import QPushButton, QScrollArea, QWidget

from oathsworn_gui.ui.campaign.top_bar import PageTab
from tests.ui.conftest import Player

SIZES = [(480, 320), (640, 360), (960, 540), (1280, 720), (1920, 1080)]


def _resized(player: Player, size: tuple[int, int]) -> None:
    player.program.window.resize(*size)
    player.settle()


def _on_window(player: Player, widget: QWidget) -> QRect:
    window = player.program.window
    return QRect(widget.mapTo(window, widget.rect().topLeft()), widget.size())


@pytest.mark.parametrize("size", SIZES)
def test_the_top_bar_fits_and_overlaps_nothing(player: Player, size: tuple[int, int]) -> None:
    player.click("light")
    _resized(player, size)
    names = ["top-menu", "tab-lanterns", "tab-oil", "tab-rules", "top-undo", "top-redo"]
    boxes = [_on_window(player, player.find(QWidget, n)) for n in [*names, "save-mark"]]
    boxes.append(_on_window(player, player.find(QWidget, "top-palette")))
    for left, right in pairwise(boxes):
        assert left.right() <= right.left()
    assert boxes[-1].right() <= size[0]
    for tab in player.program.window.findChildren(PageTab):
        assert tab.width() >= tab.sizeHint().width()


@pytest.mark.parametrize("size", SIZES)
def test_the_open_question_stays_in_view(player: Player, size: tuple[int, int]) -> None:
    _resized(player, size)
    player.program.window.commands.run("cast-lots")
    player.settle()
    title = _on_window(player, player.find(QWidget, "question-title"))
    assert player.program.window.rect().contains(title)
    area = player.find(QScrollArea, "question-area")
    for name in ("option-white", "option-red"):
        button = player.find(QPushButton, name)
        area.ensureWidgetVisible(button)
        player.settle()
        assert player.program.window.rect().contains(_on_window(player, button))


@pytest.mark.parametrize("size", SIZES)
def test_the_library_never_scrolls_sideways(player: Player, size: tuple[int, int]) -> None:
    player.program.navigation.to_library_now()
    _resized(player, size)
    library = player.find(QScrollArea, "library")
    assert library.horizontalScrollBar().maximum() == 0


@pytest.mark.parametrize("size", SIZES)
def test_a_note_never_covers_the_open_question(player: Player, size: tuple[int, int]) -> None:
    _resized(player, size)
    player.program.window.commands.run("cast-lots")
    player.view.say("Two tokens were lost.", undo=True)
    player.settle()
    note = _on_window(player, player.find(QWidget, "toast"))
    assert not note.intersects(_on_window(player, player.find(QWidget, "question-area")))
    assert player.program.window.rect().contains(note)


def test_a_question_leaves_a_page_that_was_turned_to_its_room(player: Player) -> None:
    _resized(player, (960, 540))
    player.program.window.commands.run("cast-lots")
    player.click("tab-oil")
    player.settle()
    page, asked = player.find(QWidget, "pages"), player.find(QWidget, "question-area")
    whole = player.program.view.height()
    assert asked.height() <= 0.56 * whole
    assert page.height() >= 0.3 * whole


def test_words_in_the_top_bar_give_way_but_are_told(player: Player) -> None:
    player.click("light")
    _resized(player, (640, 360))
    tab, undo = player.find(QPushButton, "tab-oil"), player.find(QPushButton, "top-undo")
    assert tab.text() == ""
    assert (tab.toolTip(), tab.accessibleName()) == ("Oil", "Oil")
    assert undo.accessibleName() == "Undo: Light a lantern"
