"""Secret decisions at the window: the curtain, all dice, the reveal, and nothing that leaks."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtWidgets import QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot

from oathsworn_gui.assets import read_texts
from oathsworn_gui.games.oathsworn.actions.story.reading import DecideInSecret
from oathsworn_gui.games.oathsworn.model.campaign import Campaign, Player
from oathsworn_gui.games.oathsworn.model.procedures import SecretDecision
from oathsworn_gui.games.oathsworn.ui.story.secret_panel import SecretTurnPanel
from oathsworn_gui.session.store import Store
from oathsworn_gui.tabletop.action import Action
from oathsworn_gui.tabletop.texts import Texts
from oathsworn_gui.ui.base.theme import Theme
from oathsworn_gui.ui.campaign.campaign_view import CampaignView
from oathsworn_gui.ui.settings.settings_page import Appearance
from oathsworn_gui.ui.table.log_view import rows_of
from oathsworn_gui.ui.window.main_window import MainWindow
from tests.games.oathsworn.builders.story import in_story
from tests.games.oathsworn.ui.benches.the_game import the_game

NAMES = ("Ines", "Jonas", "Mara", "Tom")
ENTER = "\n"
WORDS = ("Quillback", "Zibeline", "Marzipan", "Obelisk", "Vermouth")


class Table:
    """A campaign of some players open in the window, on the story page."""

    def __init__(self, qtbot: QtBot, players: int, dealer: str = "program") -> None:
        """Open it."""
        self._qtbot = qtbot
        named = tuple(Player(key=f"p{n}", name=name) for n, name in enumerate(NAMES[:players], 1))
        game = the_game()
        campaign = in_story(dealer=dealer).evolve(players=named)
        self.store = Store(game.system, campaign, clock=lambda: "2026-01-01T20:00:00")
        theme, texts = Theme("deepwood"), Texts(read_texts())
        self.window = MainWindow(theme, texts, Appearance(), lambda _: None)
        qtbot.addWidget(self.window)
        self.view = CampaignView(game, self.store, texts, theme, self.window.commands)
        self.window.open_campaign(self.view, "Test")
        self.window.resize(1280, 720)
        with qtbot.waitActive(self.window):
            self.window.show()
            self.window.activateWindow()
        self.view.show_page("story")
        self.settle()

    def settle(self) -> None:
        """Let the window follow."""
        for _ in range(6):
            QApplication.sendPostedEvents()
            QApplication.processEvents()
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)  # what went is gone

    def wait_for(self, name: str, number: int) -> None:
        """Wait until there are so many widgets of that name."""
        self._qtbot.waitUntil(lambda: len(self.view.findChildren(QWidget, name)) == number)

    def press(self, keys: str) -> None:
        """Press keys where the focus is."""
        for key in keys:
            at: Any = QApplication.focusWidget() or self.view
            self._qtbot.keyClick(at, Qt.Key.Key_Return if key == ENTER else key)
            self.settle()

    def do(self, action: Action) -> None:
        """Do an action as a page does."""
        assert self.view.dispatch(action)
        self.settle()

    def seen(self, name: str) -> list[QWidget]:
        """Return the widgets of that name that can be seen."""
        return [found for found in self.view.findChildren(QWidget, name) if found.isVisible()]

    def click(self, name: str) -> None:
        """Click a control that can be seen."""
        self._qtbot.mouseClick(self.seen(name)[0], Qt.MouseButton.LeftButton)
        self.settle()

    def text(self, name: str) -> str:
        """Return what a label that can be seen says."""
        found = self.seen(name)[0]
        assert isinstance(found, QLabel)
        return found.text()

    @property
    def campaign(self) -> Campaign:
        """The campaign as it is now."""
        campaign: Campaign = self.store.campaign
        return campaign

    @property
    def asked(self) -> str:
        """The kind of the open question, empty for none."""
        question = self.store.ask()
        return question.kind if question is not None else ""

    def everything_told(self) -> list[str]:
        """Return every word, tooltip, spoken name, value, log line and name of a step there is."""
        told: list[str] = [self.window.windowTitle()]
        for widget in (self.window, *self.window.findChildren(QWidget)):
            told += [widget.toolTip(), widget.accessibleName(), widget.accessibleDescription()]
            told += [widget.statusTip(), widget.whatsThis()]
            for read in ("text", "placeholderText", "currentText", "toPlainText"):
                found = getattr(widget, read, None)
                told += [str(found())] if callable(found) else []
        texts = self.view.context.texts
        told += [command.words(texts) for command in self.window.commands.all()]
        for step in (*self.store.history.done, *self.store.history.undone):
            told.append(self.view.step_name(step))
            told += [row.words for row in rows_of(self.view.context, step)]
        return told


@pytest.fixture
def four(qtbot: QtBot) -> Iterator[Table]:
    """Four players, the program deals."""
    table = Table(qtbot, 4)
    yield table
    table.window.close()


@pytest.mark.rule("STORY-11")
def test_four_players_decide_on_one_screen_by_keys(four: Table) -> None:
    four.press(f"s{ENTER}")
    for place, (name, face) in enumerate(zip(NAMES, "3133", strict=True)):
        assert four.text("question-title") == name
        assert four.text("secret-sealed") == f"{place} of 4 have chosen"
        assert four.seen("option-1") == []
        four.press(face)  # the curtain is closed: a digit is nobody's
        assert four.text("secret-sealed") == f"{place} of 4 have chosen"
        four.press(ENTER)
        assert four.text("question-title") == f"{name}, choose"
        four.press(face)
    assert four.asked == "story.secret-revealed"
    assert four.text("secret-counted-3") == "3 chose 3"
    assert four.text("secret-counted-1") == "1 chose 1"
    assert [four.seen(f"die-p{n}")[0].accessibleName() for n in (1, 2, 3, 4)] == [
        "Ines: 3",
        "Jonas: 1",
        "Mara: 3",
        "Tom: 3",
    ]
    four.press(ENTER)
    assert (four.asked, four.campaign.pending) == ("", ())


def test_two_players_decide_by_mouse_and_escape_only_closes_the_curtain(qtbot: QtBot) -> None:
    table = Table(qtbot, 2)
    table.do(DecideInSecret(way="screen"))
    table.click("open-curtain")
    qtbot.keyClick(QApplication.focusWidget() or table.view, Qt.Key.Key_Escape)
    table.settle()
    assert table.text("question-title") == "Ines"
    assert len(table.store.history.done) == 1
    for face in ("5", "2"):
        table.click("open-curtain")
        table.click(f"option-{face}")
    assert table.asked == "story.secret-revealed"
    table.click("option-done")
    assert table.campaign.pending == ()
    table.window.close()


@pytest.mark.rule("STORY-12")
def test_a_player_alone_decides_openly(qtbot: QtBot) -> None:
    table = Table(qtbot, 1)
    table.press(f"s{ENTER}")
    assert table.seen("open-curtain") == []
    assert len(table.seen("option-6")) == 1
    table.press("4")
    assert table.campaign.pending == ()
    table.window.close()


@pytest.mark.rule("STORY-11")
def test_dice_at_the_table_take_as_many_keys_as_players_and_enter(qtbot: QtBot) -> None:
    table = Table(qtbot, 4, dealer="table")
    table.press(f"s{ENTER}")
    assert table.asked == "story.secret-dice"
    table.press("36")
    qtbot.keyClick(QApplication.focusWidget() or table.view, Qt.Key.Key_Backspace)
    table.press(f"512{ENTER}")
    decision = table.campaign.pending[-1]
    assert isinstance(decision, SecretDecision)
    assert dict(decision.chosen) == {"p1": 3, "p2": 5, "p3": 1, "p4": 2}
    table.press(ENTER)
    assert table.campaign.pending == ()
    table.window.close()


def test_the_way_is_chosen_in_the_form_and_once_more_before_anybody_chose(four: Table) -> None:
    four.press(f"sd{ENTER}")
    assert four.asked == "story.secret-dice"
    four.press("o")
    assert four.asked == "story.secret"
    four.press(f"{ENTER}2")
    assert four.seen("option-dice") == []


def test_choices_may_have_words(four: Table) -> None:
    four.press("sw")
    four.press(f"flee; fight / wait{ENTER}")
    four.press(ENTER)
    choice = four.seen("option-2")[0]
    assert choice.accessibleName().startswith("fight")
    assert four.seen("option-4") == []
    four.press("4")
    assert four.text("question-title") == "Ines, choose"
    four.press("2")
    assert four.text("question-title") == "Jonas"


def test_one_choice_is_refused_in_words_and_the_form_stays(four: Table) -> None:
    four.press("sw")
    four.press(f"flee{ENTER}")
    assert four.campaign.pending == ()
    assert len(four.seen("begin-secret-card")) == 1


def test_undoing_a_sealed_answer_opens_that_turn_again_behind_the_curtain(four: Table) -> None:
    four.do(DecideInSecret(way="screen"))
    four.press(f"{ENTER}4{ENTER}")
    assert four.text("question-title") == "Jonas, choose"
    four.store.undo()
    four.settle()
    assert four.text("question-title") == "Ines"
    panel = four.seen("question-panel")[0]
    assert isinstance(panel, SecretTurnPanel)
    assert not panel.is_open
    four.store.redo()
    four.settle()
    assert four.text("question-title") == "Jonas"
    assert four.seen("option-1") == []


def told_on_the_way(table: Table, faces: str) -> list[list[str]]:
    """Return all that is told after two choices, then after undo, redo and on another page."""
    for page in (*table.view.page_keys(), "story"):  # all are built
        table.view.show_page(page)
        table.settle()
    table.window.commands.run("story-four")  # it and the forms are made when there is time
    table.wait_for("begin-check-card", 2)
    table.wait_for("begin-fight-card", 2)
    table.wait_for("begin-secret-card", 1)
    table.do(DecideInSecret(way="screen", choices=WORDS))
    for face in faces:
        table.press(f"{ENTER}{face}")
    table.window.commands.run("log")
    told: list[list[str]] = []
    for then in (
        table.settle,
        table.store.undo,
        table.store.redo,
        lambda: table.view.show_page("company"),
    ):
        then()
        table.settle()
        told.append(table.everything_told())
    return told


@pytest.mark.rule("STORY-11")
def test_nothing_anywhere_tells_what_was_chosen(qtbot: QtBot) -> None:
    """All that is told is the same whatever the first two chose."""
    told: list[list[list[str]]] = []
    for faces in ("12", "53"):
        table = Table(qtbot, 4)
        told.append(told_on_the_way(table, faces))
        table.window.close()
    for some in told[0]:
        assert len(some) > 200
        assert [line for line in some if any(word in line for word in WORDS)] == []
    for one, other in zip(*told, strict=True):
        assert Counter(filter(None, one)) == Counter(filter(None, other))


def test_the_palette_finds_no_choice(four: Table) -> None:
    four.do(DecideInSecret(way="screen", choices=WORDS))
    four.press(f"{ENTER}2")
    texts = four.view.context.texts
    named = [command.words(texts) for command in four.window.commands.of_page("story")]
    assert not any(word in name for name in named for word in WORDS)
