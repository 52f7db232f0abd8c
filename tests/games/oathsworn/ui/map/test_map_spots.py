"""The map of the story by mouse and keys: its own picture, its spots, several tokens at once."""

from pathlib import Path
from typing import Any
from zlib import crc32

import pytest
from PySide6.QtCore import QPoint, QSizeF, Qt
from PySide6.QtGui import QColor, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QLineEdit, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from oathsworn_gui.games.oathsworn.actions.map.spots import MarkSpot
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.own import MapSpot
from oathsworn_gui.games.oathsworn.model.story import StoryPart
from oathsworn_gui.games.oathsworn.ui.map.map_tools import MapTools
from oathsworn_gui.games.oathsworn.ui.map.map_tray import lay_tray
from oathsworn_gui.games.oathsworn.ui.map.story_map import StoryMap
from tests.cases import each_of
from tests.games.oathsworn.builders.campaign import a_campaign, do
from tests.games.oathsworn.builders.story import in_story
from tests.games.oathsworn.ui.benches.story import Table

LEFT = Qt.MouseButton.LeftButton
KEY = Qt.Key


class MapTable(Table):
    """A story page, its map, and hands for both."""

    @property
    def map(self) -> StoryMap:
        found = self.page.findChild(StoryMap, "story-map")
        assert found is not None
        return found

    def part(self, name: str) -> QWidget:
        found = next((w for w in self.page.findChildren(QWidget, name) if w.isVisible()), None)
        assert found is not None, name
        return found

    def has(self, name: str) -> bool:
        return any(w.isVisible() for w in self.page.findChildren(QWidget, name))

    def press(self, name: str) -> None:
        QTest.mouseClick(self.part(name), LEFT)

    def click(self, x: float, y: float) -> None:
        """Click the map at a share of its widget."""
        at = QPoint(round(self.map.width() * x), round(self.map.height() * y))
        QTest.mouseClick(self.map, LEFT, pos=at)

    def key(self, *keys: Qt.Key | str) -> None:
        for key in keys:
            focused = self.page.window().focusWidget() or self.page
            if isinstance(key, str):
                QTest.keyClicks(focused, key)
            else:
                QTest.keyClick(focused, key)

    def words(self, name: str) -> str:
        label = self.part(name)
        assert isinstance(label, QLabel)
        return label.text()

    def take(self, path: Path) -> None:
        """Hand the tools a picture, as the file dialog does."""
        tools = self.part("map-tools")
        assert isinstance(tools, MapTools)
        tools.take(path)

    @property
    def spots(self) -> dict[str, MapSpot]:
        return dict(self.campaign.own.story_maps["Verum"].spots)

    @property
    def tokens(self) -> tuple[int, ...]:
        assert self.campaign.story is not None
        return self.campaign.story.tokens


def verum(**story: Any) -> Campaign:
    return in_story(map_name="Verum", **story)


def a_picture(path: Path, width: int = 800, height: int = 500) -> Path:
    image = QImage(width, height, QImage.Format.Format_RGB32)
    image.fill(QColor("#806040"))
    assert image.save(str(path))
    return path


# --------------------------------------------------------------------------------- the picture


def test_the_groups_picture_takes_the_place_of_the_drawn_map(qtbot: QtBot, tmp_path: Path) -> None:
    table = MapTable(qtbot, verum(tokens=(4,)))
    before = table.map.grab().toImage()
    table.commands.run("story-map")
    table.take(a_picture(tmp_path / "town.png"))
    table.key(KEY.Key_Escape)
    assert table.campaign.own.story_maps["Verum"].picture
    middle = table.map.grab().toImage()
    colour = middle.pixelColor(middle.width() // 2, 20)
    assert (abs(colour.red() - 0x80) < 4, abs(colour.blue() - 0x40) < 4) == (True, True)
    table.commands.run("story-map")
    table.press("map-away")
    table.key(KEY.Key_Escape)
    assert table.map.grab().toImage().size() == before.size()
    assert table.campaign.own.story_maps["Verum"].picture is None


def test_a_picture_keeps_its_proportions(qtbot: QtBot, tmp_path: Path) -> None:
    spots = [MarkSpot(number=n, x=at, y=at) for n, at in ((1, 0.25), (2, 0.75), (3, 0))]
    table = MapTable(qtbot, do(verum(tokens=(1, 2, 3)), *spots))
    table.commands.run("story-map")
    table.take(a_picture(tmp_path / "tall.png", 300, 600))
    table.key(KEY.Key_Escape)
    size = table.map.place_of(2) - table.map.place_of(1)
    assert abs(size.y() - 2 * size.x()) <= 2
    assert table.map.place_of(3).y() == 30  # a token at the edge is not cut


@pytest.mark.parametrize(
    ("file", "code"),
    [("words.png", "no picture we know"), ("half.png", "damaged"), ("huge.png", "too large"),
     ("nowhere.png", "cannot be read")],
)  # fmt: skip
def test_what_cannot_be_taken_as_a_picture_is_told(
    qtbot: QtBot, tmp_path: Path, file: str, code: str
) -> None:
    (tmp_path / "words.png").write_text("a text file")
    whole = a_picture(tmp_path / "half.png", 900, 900).read_bytes()
    (tmp_path / "half.png").write_bytes(whole[: len(whole) // 2])
    wide = bytearray(whole)
    wide[16:24] = (20_000).to_bytes(4, "big") * 2  # the header of a picture of 20,000 x 20,000
    wide[29:33] = crc32(wide[12:29]).to_bytes(4, "big")
    (tmp_path / "huge.png").write_bytes(bytes(wide))
    table = MapTable(qtbot, verum())
    table.commands.run("story-map")
    before = table.campaign
    table.take(tmp_path / file)
    assert code in table.shell.said[-1]
    assert table.campaign is before


def test_a_picture_is_drawn_nearer_and_whole_again(qtbot: QtBot, tmp_path: Path) -> None:
    table = MapTable(qtbot, do(verum(tokens=(4,)), MarkSpot(number=4, x=0.1, y=0.1)))
    assert not table.has("map-zoom-in")
    table.commands.run("story-map")
    table.take(a_picture(tmp_path / "town.png"))
    table.key(KEY.Key_Escape)
    before = table.map.place_of(4)
    table.press("map-zoom-in")
    assert table.map.zoom > 1
    assert table.map.place_of(4).x() < before.x()
    table.press("map-zoom-fit")
    assert table.map.place_of(4) == before


def test_tokens_not_marked_yet_lie_in_a_tray_and_can_be_chosen(
    qtbot: QtBot, tmp_path: Path
) -> None:
    table = MapTable(qtbot, do(verum(tokens=(4, 9)), MarkSpot(number=4, x=0.5, y=0.5)))
    table.commands.run("story-map")
    table.take(a_picture(tmp_path / "town.png", 1600, 400))
    table.key(KEY.Key_Escape)
    assert table.map.place_of(9).y() > table.map.place_of(4).y()
    QTest.mouseClick(table.map, LEFT, pos=table.map.place_of(9))
    assert "Chosen: 9" in table.map.accessibleName()


@each_of("size", [(1200, 280), (1200, 640), (700, 500), (700, 900)])
@each_of("n", [1, 7, 30])
def test_a_tray_holds_all_its_numbers_apart(size: tuple[int, int], n: int) -> None:
    whole, numbers = QSizeF(*size), tuple(range(1, n + 1))
    tray = lay_tray(numbers, whole, QSizeF(800, 500))
    places = [tray.place(number) for number in numbers]
    assert all(tray.box.contains(place) for place in places)
    assert len({(place.x(), place.y()) for place in places}) == n
    left = tray.left_over(whole)
    assert not left.adjusted(1, 1, -1, -1).intersects(tray.box)


# ----------------------------------------------------------------------------------- the spots


def test_spots_are_clicked_in_one_after_the_other(qtbot: QtBot) -> None:
    table = MapTable(qtbot, verum())
    table.commands.run("story-map")
    table.press("map-mark")
    for n in range(1, 31):
        assert table.words("marking-words") == f"Click where {n} lies"
        table.click(0.1 + (n % 6) * 0.15, 0.15 + (n // 6) * 0.14)
    assert table.words("marking-words") == "All 30 locations are marked"
    assert sorted(map(int, table.spots)) == list(range(1, 31))
    assert table.spots["1"].x == pytest.approx(0.25, abs=0.01)
    table.key(KEY.Key_Escape)
    assert not table.has("map-marking")
    assert table.page.hasFocus()


def test_spots_are_set_by_keys_alone(qtbot: QtBot) -> None:
    table = MapTable(qtbot, verum())
    table.commands.run("story-map")
    table.key(KEY.Key_Tab)
    assert table.page.window().focusWidget().objectName() == "map-mark"
    table.key(KEY.Key_Return)
    table.key("1", "2")
    assert table.words("marking-words") == "Click where 12 lies"
    table.key(KEY.Key_Right, KEY.Key_Right, KEY.Key_Up, KEY.Key_Return)
    wide = table.map.width()
    assert table.spots["12"].x == pytest.approx(0.5 + 32 / wide, abs=0.001)
    assert table.words("marking-words") == "Click where 13 lies"
    table.key(KEY.Key_Backspace)
    assert table.spots == {}
    assert table.words("marking-words") == "Click where 12 lies"


def test_a_typed_number_is_rubbed_out_before_a_mark_is(qtbot: QtBot) -> None:
    table = MapTable(qtbot, do(verum(), MarkSpot(number=1, x=0.5, y=0.5)))
    table.commands.run("story-map-mark")
    table.key("2", "5", KEY.Key_Backspace)
    assert table.words("marking-words") == "Click where 2 lies"
    table.key(KEY.Key_Backspace)
    assert set(table.spots) == {"1"}


def test_a_mark_is_dragged_and_the_drag_taken_back(qtbot: QtBot) -> None:
    table = MapTable(qtbot, do(verum(), MarkSpot(number=7, x=0.5, y=0.5)))
    table.commands.run("story-map-mark")
    at = QPoint(table.map.width() // 2, table.map.height() // 2)
    there = QPoint(at.x() + 90, at.y() + 40)
    QTest.mousePress(table.map, LEFT, pos=at)
    QTest.mouseMove(table.map, QPoint(at.x() + 40, at.y()))
    QTest.mouseMove(table.map, there)
    QTest.mouseRelease(table.map, LEFT, pos=there)
    assert table.spots["7"].x == pytest.approx(0.5 + 90 / table.map.width(), abs=0.002)
    table.press("spots-back")
    assert (table.spots["7"].x, table.spots["7"].y) == (0.5, 0.5)


def test_a_mark_is_named_and_made_a_shop(qtbot: QtBot) -> None:
    table = MapTable(qtbot, do(verum(tokens=(8,)), MarkSpot(number=7, x=0.5, y=0.5)))
    table.commands.run("story-map-mark")
    table.key("7")
    table.press("spot-kind-banksmith")
    table.key("n")
    table.key("The anvil", KEY.Key_Return)
    qtbot.waitUntil(lambda: "8" in table.words("marking-words"))
    assert (table.spots["7"].name, table.spots["7"].kind) == ("The anvil", "banksmith")
    table.key(KEY.Key_Escape)
    assert table.map.places.shop_under(table.map.shop_place(7).toPointF()) == 7


def test_a_name_typed_before_the_click_goes_with_it(qtbot: QtBot) -> None:
    table = MapTable(qtbot, verum())
    table.commands.run("story-map-mark")
    name = table.part("spot-name")
    assert isinstance(name, QLineEdit)
    table.key("n")
    table.key("Old gate")
    table.click(0.3, 0.4)
    assert table.spots["1"].name == "Old gate"
    assert name.text() == ""
    table.click(0.6, 0.4)
    assert table.spots["2"].name == ""


def test_a_forgotten_mark_can_be_set_anew(qtbot: QtBot) -> None:
    table = MapTable(qtbot, do(verum(), MarkSpot(number=7, x=0.5, y=0.5)))
    table.commands.run("story-map-mark")
    forget = table.part("spots-forget")
    assert not forget.isEnabled()
    assert forget.toolTip() == "This location has no mark yet."
    table.key("7", KEY.Key_Delete)
    assert table.spots == {}


def test_undo_in_the_middle_asks_for_the_number_again(qtbot: QtBot) -> None:
    table = MapTable(qtbot, verum())
    table.commands.run("story-map-mark")
    table.click(0.3, 0.4)
    assert table.words("marking-words") == "Click where 2 lies"
    table.store.undo()
    assert table.words("marking-words") == "Click where 1 lies"
    assert not table.part("spots-back").isEnabled()


def test_a_map_without_a_name_is_called_after_its_chapter(qtbot: QtBot) -> None:
    table = MapTable(qtbot, in_story())
    table.commands.run("story-map-mark")
    table.click(0.3, 0.4)
    assert list(table.campaign.own.story_maps) == ["Map of chapter 1"]


def test_the_keys_of_the_page_rest_while_spots_are_marked(qtbot: QtBot) -> None:
    table = MapTable(qtbot, verum(tokens=(4,)))
    table.commands.run("story-map-mark")
    table.key("4", "t", "p", "g")
    assert table.campaign.story == verum(tokens=(4,)).story


# ------------------------------------------------------------------------------ laying it out


def test_a_map_known_is_laid_out_by_one_press(qtbot: QtBot) -> None:
    own = do(verum(), MarkSpot(number=7, x=0.25, y=0.5)).own
    table = MapTable(qtbot, a_campaign(story=StoryPart(), chapter="3").evolve(own=own))
    button = table.part("known-map-0")
    assert isinstance(button, QPushButton)
    assert button.accessibleName() == "Lay out Verum"
    button.setFocus()
    table.key(KEY.Key_Return)
    assert table.campaign.story is not None
    assert table.campaign.story.map_name == "Verum"
    assert table.map.place_of(7).x() == pytest.approx(table.map.width() / 4, abs=1)


def test_only_names_that_fit_what_is_typed_are_offered(qtbot: QtBot) -> None:
    own = do(verum(), MarkSpot(number=7, x=0.25, y=0.5)).own
    table = MapTable(qtbot, a_campaign(story=StoryPart()).evolve(own=own))
    name = table.part("map-name")
    QTest.keyClicks(name, "er")
    assert table.has("known-map-0")
    QTest.keyClicks(name, "x")
    assert not table.has("known-map-0")


# ------------------------------------------------------------------------------ typed numbers


def test_several_tokens_are_typed_and_placed_at_once(qtbot: QtBot) -> None:
    table = MapTable(qtbot, verum(tokens=(4,)))
    table.key("3", KEY.Key_Space, "1", "1", KEY.Key_Space, "9")
    assert "P places 3, 11, 9" in table.map.accessibleName()
    assert table.commands.run("story-place") is None
    assert table.tokens == (4, 3, 11, 9)
    assert "P places" not in table.map.accessibleName()


def test_enter_places_several_and_goes_to_one(qtbot: QtBot) -> None:
    table = MapTable(qtbot, verum())
    table.key("3", KEY.Key_Space, "5", KEY.Key_Return)
    assert table.tokens == (3, 5)
    table.key("5", KEY.Key_Return)
    assert table.campaign.story is not None
    assert table.campaign.story.location == 5


@pytest.mark.parametrize("typed", ["31", "0"])
def test_a_number_no_token_bears_is_told(qtbot: QtBot, typed: str) -> None:
    table = MapTable(qtbot, verum(tokens=(1,)))
    table.key(*typed)
    words = f"There is no location token {typed}. Location tokens run from 1 to 30."
    assert table.shell.said == [words]


def test_the_next_location_takes_two_presses(qtbot: QtBot) -> None:
    table = MapTable(qtbot, verum(tokens=(4, 7)))
    for presses in (("4", KEY.Key_Return), ("7", KEY.Key_Return)):
        assert len(presses) == 2
        table.key(*presses)
    assert table.campaign.story is not None
    assert table.campaign.story.visited == (4, 7)


def test_a_name_of_ones_own_stands_on_the_button_and_the_map(qtbot: QtBot) -> None:
    marked = do(verum(tokens=(4,)), MarkSpot(number=4, x=0.5, y=0.5, name="Old gate"))
    table = MapTable(qtbot, marked)
    table.key("4")
    button = table.part("go")
    assert isinstance(button, QPushButton)
    assert button.text() == "Go to 4, Old gate"
    assert "Location tokens: 4 Old gate" in table.map.accessibleName()


def test_a_number_to_mark_is_picked_by_mouse(qtbot: QtBot) -> None:
    table = MapTable(qtbot, verum())
    table.commands.run("story-map-mark")
    table.press("spots-number")
    picker = table.part("spot-picker")
    button = picker.findChild(QPushButton, "pick-17")
    assert button is not None
    QTest.mouseClick(button, LEFT)
    assert table.words("marking-words") == "Click where 17 lies"
