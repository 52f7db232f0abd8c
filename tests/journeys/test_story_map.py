"""A group's own map through the real window: its picture, its spots, the pack that carries them."""

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QColor, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog

from oathsworn_gui.games.oathsworn.model.own import OwnStoryMap
from oathsworn_gui.games.oathsworn.model.story import StoryPart
from oathsworn_gui.games.oathsworn.ui.map.story_map import StoryMap
from oathsworn_gui.ui.automation.screenshots import settle
from tests.journeys.company import choices, in_the_story
from tests.journeys.evening import Evening

NAMELESS = "Map of chapter 1"


@pytest.fixture
def picture(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A picture of a map, which the file dialog chooses."""
    path = tmp_path / "town.png"
    image = QImage(1200, 800, QImage.Format.Format_RGB32)
    image.fill(QColor("#806040"))
    assert image.save(str(path))

    def chosen(*_: object) -> tuple[str, str]:
        return str(path), ""

    monkeypatch.setattr(QFileDialog, "getOpenFileName", chosen)
    return path


def own_map(evening: Evening) -> OwnStoryMap:
    return evening.campaign.own.story_maps[NAMELESS]


def story(evening: Evening) -> StoryPart:
    assert evening.campaign.story is not None
    return evening.campaign.story


def mark(evening: Evening, x: float, y: float) -> None:
    """Mark the number asked for: click there, or move the crosshair a little and press Enter."""
    if evening.by_keys:
        evening.hand.key("Right")
        evening.hand.key("Return")
        return
    shown = evening.hand.see("story-map", StoryMap)
    at = QPoint(round(shown.width() * x), round(shown.height() * y))
    QTest.mouseClick(shown, Qt.MouseButton.LeftButton, pos=at)
    evening.hand.presses += 1
    settle()


def test_a_picture_is_laid_and_spots_marked(evening: Evening, picture: Path) -> None:
    assert picture.exists()
    in_the_story(evening)
    evening.count_from_here()
    evening.press("map-open-tools", "M")
    evening.answer("map-picture", "Return")
    assert own_map(evening).picture
    evening.answer("map-mark", "Return")
    assert evening.presses == 3
    assert evening.text("marking-words") == "Click where 3 lies"  # its token lies on the table
    for n, x in enumerate((0.4, 0.5, 0.6)):
        mark(evening, x, 0.4 + n / 10)
    assert sorted(own_map(evening).spots) == ["1", "3", "5"]
    evening.press("spots-back", "Backspace")
    assert sorted(own_map(evening).spots) == ["3", "5"]
    evening.press("spots-done", "Escape")
    assert evening.presses == (11 if evening.by_keys else 8)

    evening.count_from_here()
    evening.on_the_map(5)
    evening.answer("go", "Return")
    assert (story(evening).location, evening.presses) == (5, 2)


def test_spots_come_over_the_pack_into_the_next_campaign(evening: Evening) -> None:
    in_the_story(evening)
    evening.press("map-open-tools", "M")
    evening.press("map-mark")
    mark(evening, 0.4, 0.4)
    marked = own_map(evening)
    evening.press("spots-done", "Escape")
    evening.command("content")
    evening.press("pack-new", "S")
    evening.program.window.commands.run("library")
    assert evening.program.window.view is None

    evening.program.begin(choices(title="The Next Oath"))
    settle()
    evening.command("content")
    evening.press("pack-missing", "T")
    evening.turn_to("story")
    assert not evening.sees("known-map-0")  # who shared the pack may be chapters ahead
    evening.write("map-name", "map of")
    evening.press("known-map-0")
    assert story(evening).map_name == NAMELESS
    assert own_map(evening) == marked


def test_a_program_closed_while_spots_are_marked_has_them_all(evening: Evening) -> None:
    in_the_story(evening)
    evening.press("map-open-tools", "M")
    evening.press("map-mark")
    mark(evening, 0.4, 0.4)
    mark(evening, 0.6, 0.4)
    before = evening.campaign
    evening.come_again()
    evening.press(f"open-{evening.program.library.entries()[0].name}", "Return")
    assert evening.campaign == before
    evening.turn_to("story")
    assert sorted(own_map(evening).spots) == ["3", "5"]
    evening.press("top-undo", "Ctrl+Z")
    assert sorted(own_map(evening).spots) == ["3"]
