"""The tale in the window: lines, notes, filters, the way back to a line, by mouse and keys."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QImage
from PySide6.QtWidgets import QLabel, QPushButton

from oathsworn_gui.tale.account import Row
from oathsworn_gui.tale.notes import Note
from oathsworn_gui.ui.tale.tale_list import TaleList
from oathsworn_gui.ui.tale.tale_page import TaleListPage
from tests.toy_game.lanterns import Answer, CastLots, DrawLots, Light
from tests.ui.conftest import Player

Key = Qt.Key


def rows(player: Player) -> list[Row]:
    model = player.find(TaleList, "tale-list").rows
    return [model.row(model.index(place)) for place in range(model.rowCount())]


def words(player: Player) -> list[str]:
    return [row.words for row in rows(player) if row.kind != "evening"]


def notes(player: Player) -> list[Note]:
    return [row.note for row in rows(player) if row.note is not None]


def told(player: Player, *wanted: str) -> None:
    """Wait until the page tells these lines."""
    player.qtbot.waitUntil(lambda: player.sees("tale-list") and words(player) == [*wanted])
    player.settle()


@pytest.fixture
def evening(player: Player) -> Player:
    """Two lanterns lit, lots drawn for oil, and a third lantern; the tale is open."""
    view = player.view
    view.store.who = "Petra"
    for _ in range(2):
        view.dispatch(Light())
    view.dispatch(CastLots())
    view.dispatch(Answer(procedure=view.store.campaign.pending[-1].id, value="white"))
    view.dispatch(DrawLots())
    view.dispatch(Light())
    player.ctrl(Key.Key_T)
    player.qtbot.waitUntil(lambda: player.sees("tale-list") and len(rows(player)) > 5)
    player.settle()
    return player


def test_by_keys_a_note_is_written_and_play_goes_back_over_what_was_turned_up(
    evening: Player,
) -> None:
    store = evening.view.store
    full, now, count = words(evening), store.campaign, len(store.history.done)
    evening.press(Key.Key_Home, Key.Key_Down, Key.Key_N)
    evening.type("So dark")
    evening.press(Key.Key_Return)
    told(evening, full[0], "So dark", *full[1:])
    assert notes(evening)[0].who == "Petra"
    evening.press(Key.Key_B)
    evening.qtbot.waitUntil(lambda: "5 steps" in evening.text("back-told"))
    assert "One step turned something up" in " ".join(
        label.text() for label in evening.view.findChildren(QLabel)
    )
    evening.press(Key.Key_Return)
    told(evening, full[0], "So dark")
    assert (store.campaign.lit, len(store.history.done)) == (1, count - 5)
    evening.press(
        Key.Key_Z, modifier=Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
    )
    told(evening, full[0], "So dark", *full[1:])
    assert store.campaign.model_dump_json() == now.model_dump_json()


def test_by_mouse_a_photo_is_kept_and_the_way_back_is_left(evening: Player, tmp_path: Path) -> None:
    picture = QImage(300, 200, QImage.Format.Format_RGB32)
    picture.fill(QColor("#804020"))
    picture.save(str(tmp_path / "us.png"))
    page = evening.find(TaleListPage, "tale")
    page.notes.take_photo(tmp_path / "us.png")
    evening.qtbot.waitUntil(lambda: len(notes(evening)) == 1)
    assert notes(evening)[0].photo
    evening.click("tale-remove")
    evening.qtbot.waitUntil(lambda: not notes(evening))
    before, full = evening.view.store.campaign, words(evening)
    shown = evening.find(TaleList, "tale-list")
    at = shown.visualRect(shown.rows.index(1)).center()
    evening.qtbot.mouseClick(shown.viewport(), Qt.MouseButton.LeftButton, pos=at)
    evening.click("tale-back")
    evening.qtbot.waitUntil(lambda: evening.find(QPushButton, "back-copy").isEnabled())
    evening.click("back-leave")
    assert evening.view.store.campaign is before
    evening.click("tale-back")
    evening.qtbot.waitUntil(lambda: evening.find(QPushButton, "back-go").isEnabled())
    evening.click("back-go")
    told(evening, full[0])
    assert evening.view.store.history.next_redo() == 5


def test_lines_are_filtered_by_person_kind_and_words(evening: Player) -> None:
    full = words(evening)
    evening.press(Key.Key_F)
    evening.type("lots")
    assert words(evening) == [each for each in full if "lots" in each.casefold()]
    evening.press(Key.Key_Escape)
    assert words(evening) == full
    evening.click("tale-kind-decision")
    assert words(evening) == [each for each in full if "lots" not in each.casefold()]


def test_the_way_leads_from_its_chapter_to_the_tale(evening: Player) -> None:
    evening.press(Key.Key_3)
    evening.qtbot.waitUntil(lambda: evening.sees("way-read"))
    assert "1 chapter" in evening.text("chronicle-below").replace("One", "1")
    evening.press(Key.Key_Left, Key.Key_Return)
    evening.qtbot.waitUntil(lambda: evening.sees("tale-list"))
    assert evening.find(TaleList, "tale-list").chosen is not None
    evening.click("tale-page-way")
    evening.click("way-read")
    assert evening.sees("tale-list")


def test_over_what_is_sealed_the_way_back_asks_for_a_reason(evening: Player) -> None:
    campaign = evening.view.store.campaign
    system = evening.program.games["lanterns"].system
    library = evening.program.library
    sealed = library.create(system, campaign.evolve(sealed=True), lambda told: told.code)
    name = sealed.record.folder.name
    sealed.record.close()
    evening.program.navigation.open(name)
    view = evening.view
    view.dispatch(CastLots())
    view.dispatch(Answer(procedure=view.store.campaign.pending[-1].id, value="white"))
    view.dispatch(DrawLots())
    evening.ctrl(Key.Key_T)
    evening.qtbot.waitUntil(lambda: evening.sees("tale-list") and len(rows(evening)) > 2)
    evening.press(Key.Key_Home, Key.Key_B)
    evening.qtbot.waitUntil(lambda: evening.sees("back-reason"))
    assert not evening.find(QPushButton, "back-go").isEnabled()
    evening.type("wrong deck")
    evening.press(Key.Key_Return)
    assert len(view.store.history.done) == 1
    session = evening.program.session
    assert session is not None
    reasons = [entry.get("overruled") for entry in session.chronicle()]
    assert "wrong deck" in reasons
