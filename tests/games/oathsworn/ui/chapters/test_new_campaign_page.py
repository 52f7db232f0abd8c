"""Beginning a campaign by mouse and keyboard."""

from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QApplication,
    QComboBox,
    QLabel,
    QLineEdit,
    QPushButton,
    QScrollArea,
    QWidget,
)
from pytestqt.qtbot import QtBot

from oathsworn_gui.assets import read_texts
from oathsworn_gui.games.oathsworn.model.new_campaign import choices_of
from oathsworn_gui.games.oathsworn.rules.setup import new_campaign
from oathsworn_gui.games.oathsworn.ui.base.class_grid import ClassButton
from oathsworn_gui.games.oathsworn.ui.chapters.new_campaign_page import NewCampaignPage
from oathsworn_gui.tabletop.texts import Texts
from oathsworn_gui.ui.automation.screenshots import settle
from oathsworn_gui.ui.base.theme import Theme
from oathsworn_gui.ui.contract.game_ui import Setup
from tests.games.oathsworn.builders.content_files import printed


class Desk:
    """The page, and what it hands over."""

    def __init__(self, qtbot: QtBot, players: tuple[str, ...] = ()) -> None:
        self.qtbot = qtbot
        self.begun: list[Any] = []
        self.cancelled = 0
        self.practised = 0
        texts = Texts(read_texts())
        setup = Setup(texts, Theme(), self.begun.append, self._cancel, players, self._practise)
        self.page = NewCampaignPage(setup, printed())
        self.page.resize(1920, 1080)
        qtbot.addWidget(self.page)
        self.page.show()
        self.page.activateWindow()
        qtbot.waitExposed(self.page)

    def _cancel(self) -> None:
        self.cancelled += 1

    def _practise(self) -> None:
        self.practised += 1

    def field(self, name: str) -> QLineEdit:
        return _found(self.page.findChild(QLineEdit, name))

    def press(self, key: str | Qt.Key, modifier: Any = Qt.KeyboardModifier.NoModifier) -> None:
        self.qtbot.keyClick(QApplication.focusWidget() or self.page, key, modifier)
        QApplication.processEvents()

    def click(self, name: str) -> None:
        widget = _found(self.page.findChild(QWidget, name))
        self.qtbot.mouseClick(widget, Qt.MouseButton.LeftButton)
        QApplication.processEvents()

    def seat(self, seat: str, cls: str, name: str) -> None:
        """Give a seat its class and its name by mouse and keys."""
        self.field(f"seat-{seat}-name").setFocus()
        self.click(f"class-{cls}")
        self.qtbot.keyClicks(self.field(f"seat-{seat}-name"), name)

    def missing(self) -> str:
        return _found(self.page.findChild(QLabel, "new-missing")).text()

    def can_begin(self) -> bool:
        return _found(self.page.findChild(QPushButton, "new-begin")).isEnabled()


def _found(widget: Any) -> Any:
    assert widget is not None
    return widget


@pytest.fixture
def desk(qtbot: QtBot) -> Desk:
    return Desk(qtbot)


def fill(desk: Desk) -> None:
    """Fill in everything that is asked."""
    desk.qtbot.keyClicks(desk.field("new-title"), "Four Ravens")
    desk.qtbot.keyClicks(desk.field("player-1"), "Ines")
    desk.qtbot.keyClicks(desk.field("player-2"), "Jonas")
    for number, cls, name in (
        ("1", "warden", "Brannoc"),
        ("2", "witch", "Sefa"),
        ("3", "ursus", "Hagga"),
        ("4", "priest", "Tam"),
    ):
        desk.seat(number, cls, name)


def test_what_is_missing_is_said_until_the_story_can_begin(desk: Desk) -> None:
    assert desk.missing() == "The company needs a name."
    desk.qtbot.keyClicks(desk.field("new-title"), "Four Ravens")
    assert desk.missing() == "Seat 1 needs one of the twelve classes."  # alone one needs no name
    desk.qtbot.keyClicks(desk.field("player-2"), "Jonas")
    assert desk.missing() == "Every player needs a name."
    desk.qtbot.keyClicks(desk.field("player-1"), "Ines")
    assert desk.missing() == "Seat 1 needs one of the twelve classes."
    desk.click("class-warden")
    assert desk.missing() == "Seat 1 needs a name."
    assert not desk.can_begin()


def test_a_whole_company_begins(desk: Desk) -> None:
    fill(desk)
    desk.click("seat-4-companion")
    desk.click("new-more")
    desk.click("difficulty-grim")
    desk.click("new-hardcore")
    desk.click("dealer-program")
    desk.click("story-instant")
    assert desk.can_begin()
    desk.click("new-begin")
    (plain,) = desk.begun
    campaign = new_campaign(choices_of(plain), printed())
    assert (campaign.title, campaign.difficulty, campaign.hardcore) == ("Four Ravens", "grim", True)
    assert (campaign.dealer, campaign.story_mode) == ("program", "instant")
    assert [(who.name, who.cls, who.form) for who in campaign.seats.values()] == [
        ("Brannoc", "warden", "full"),
        ("Sefa", "witch", "full"),
        ("Hagga", "ursus", "full"),
        ("Tam", "priest", "companion"),
    ]
    assert [who.player for who in campaign.seats.values()] == ["p1", "p2", "p1", "p2"]


def test_two_campaigns_have_different_chances(desk: Desk) -> None:
    fill(desk)
    desk.click("new-begin")
    desk.click("new-begin")
    assert desk.begun[0]["seed"] != desk.begun[1]["seed"]


def test_a_class_that_is_taken_is_refused_in_words(desk: Desk) -> None:
    desk.seat("1", "warden", "Brannoc")
    desk.field("seat-2-name").setFocus()
    desk.click("class-warden")
    assert desk.missing().startswith("Warden is chosen twice.")
    taken = _found(desk.page.findChild(ClassButton, "class-warden"))
    assert taken.accessibleName() == "Warden, 3 stars, 1"


def test_the_grid_is_walked_with_arrow_keys_and_space(desk: Desk) -> None:
    desk.field("seat-1-name").setFocus()
    _found(desk.page.findChild(ClassButton, "class-ranger")).setFocus()
    desk.press(Qt.Key.Key_Right)
    desk.press(Qt.Key.Key_Right)
    desk.press(Qt.Key.Key_Left)
    desk.press(Qt.Key.Key_Space)
    chosen = [b for b in desk.page.findChildren(ClassButton) if b.isChecked()]
    assert [button.cls.complexity for button in chosen] == [1]
    assert QApplication.focusWidget() is desk.field("seat-1-name")  # a name comes next


def test_enter_behind_a_name_leads_to_the_classes_of_that_seat(desk: Desk) -> None:
    desk.field("seat-2-name").setFocus()
    desk.press(Qt.Key.Key_Return)
    desk.press(Qt.Key.Key_Space)
    taken = _found(desk.page.findChild(ClassButton, "class-ranger"))
    assert taken.accessibleName() == "A’Dendri Ranger, 1 star, 2"


def test_a_number_in_the_grid_changes_the_seat(desk: Desk) -> None:
    _found(desk.page.findChild(ClassButton, "class-ranger")).setFocus()
    desk.press("3")
    desk.press(Qt.Key.Key_Space)
    taken = _found(desk.page.findChild(ClassButton, "class-ranger"))
    assert taken.accessibleName() == "A’Dendri Ranger, 1 star, 3"


def test_seats_go_to_other_players(desk: Desk) -> None:
    fill(desk)
    _found(desk.page.findChild(QComboBox, "seat-3-player")).setCurrentIndex(1)
    desk.click("new-begin")
    assert [seat["player"] for seat in desk.begun[0]["seats"]] == ["p1", "p2", "p2", "p2"]


def test_begin_and_back_have_keys(desk: Desk) -> None:
    fill(desk)
    desk.press(Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    desk.press(Qt.Key.Key_Escape)
    assert (len(desk.begun), desk.cancelled) == (1, 1)


def test_the_names_of_the_settings_are_proposed(qtbot: QtBot) -> None:
    desk = Desk(qtbot, ("Ines", "Jonas"))
    assert [desk.field(f"player-{n}").text() for n in range(1, 5)] == ["Ines", "Jonas", "", ""]


def test_what_most_tables_leave_alone_is_shown_on_demand(desk: Desk) -> None:
    more = _found(desk.page.findChild(QPushButton, "new-more"))
    hidden = [desk.page.findChild(QWidget, name) for name in ("difficulty-grim", "edition-current")]
    assert more.text() == "More choices: Free Company, First printing"
    assert not any(_found(each).isVisible() for each in hidden)
    desk.click("new-more")
    assert all(_found(each).isVisible() for each in hidden)
    desk.click("difficulty-grim")
    desk.click("new-sealed")
    desk.click("new-more")
    assert more.text() == "More choices: Grim, First printing, Sealed reveals"


def test_what_opens_below_the_fold_is_scrolled_into_view(desk: Desk) -> None:
    desk.page.resize(1366, 640)
    settle()
    desk.click("new-more")
    settle()
    shown = _found(desk.page.findChild(QWidget, "difficulty-grim"))
    assert shown.visibleRegion().boundingRect() == shown.rect()


def test_a_campaign_is_begun_with_letters_and_enter_alone(desk: Desk) -> None:
    desk.page.resize(1280, 640)
    desk.page.setFocus()  # as the window does
    for typed in ("Four Ravens", "Ines", "Jonas", ""):
        desk.qtbot.keyClicks(QApplication.focusWidget(), typed)
        desk.press(Qt.Key.Key_Return)
    for place, name in enumerate(("Brannoc", "Sefa", "Hagga", "Tam")):
        assert QApplication.focusWidget() is desk.field(f"seat-{place + 1}-name")
        desk.qtbot.keyClicks(QApplication.focusWidget(), name)
        desk.press(Qt.Key.Key_Return)
        for _ in range(place):
            desk.press(Qt.Key.Key_Right)
        desk.press(Qt.Key.Key_Return)
    assert QApplication.focusWidget() is desk.page.findChild(QPushButton, "new-begin")
    desk.press(Qt.Key.Key_Return)
    (plain,) = desk.begun
    assert plain["players"] == ["Ines", "Jonas"]
    assert [seat["name"] for seat in plain["seats"]] == ["Brannoc", "Sefa", "Hagga", "Tam"]
    widths = [desk.field(f"seat-{seat}-name").width() for seat in "1234"]
    assert max(widths) - min(widths) <= 1, "a class with a long name takes nothing of the others"
    assert len({seat["cls"] for seat in plain["seats"]}) == 4


def test_at_1280_px_the_four_seats_stand_beside_each_other_and_nothing_scrolls_sideways(
    desk: Desk,
) -> None:
    desk.page.resize(1280, 640)
    QApplication.processEvents()
    area = desk.page.findChildren(QScrollArea)[0]
    assert area.horizontalScrollBar().maximum() == 0
    names = [desk.field(f"seat-{seat}-name") for seat in "1234"]
    assert len({field.mapTo(desk.page, field.rect().topLeft()).y() for field in names}) == 1


def test_who_has_no_box_goes_to_the_practice_campaign_by_mouse_and_by_key(desk: Desk) -> None:
    desk.click("new-practice")
    assert desk.practised == 1
    desk.press(Qt.Key.Key_P, Qt.KeyboardModifier.AltModifier)
    assert desk.practised == 2
    assert desk.begun == []
