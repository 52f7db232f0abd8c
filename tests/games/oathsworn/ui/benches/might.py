"""A panel or page of MIGHT on a screen of its own, with a shell that only dispatches."""

from collections.abc import Callable

from PySide6.QtWidgets import QLabel, QWidget
from pytestqt.qtbot import QtBot

from oathsworn_gui.assets import read_texts
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.system import system_of
from oathsworn_gui.games.oathsworn.ui.base.shared import share
from oathsworn_gui.games.oathsworn.ui.draw.panels import PANELS
from oathsworn_gui.games.oathsworn.views.base.words import filler
from oathsworn_gui.session.store import Store
from oathsworn_gui.tabletop.action import Action, Refusal
from oathsworn_gui.tabletop.texts import Texts
from oathsworn_gui.ui.base.theme import Theme
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.keys.commands import Commands
from tests.games.oathsworn.builders.campaign import printed


class PlainShell:
    """A `Shell` that dispatches and writes down what it was told."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.said: list[str] = []
        self.refused: list[Refusal] = []
        self.rules: list[str] = []

    def dispatch(self, action: Action) -> bool:
        """Do the action; keep a refusal."""
        result = self.store.dispatch(action)
        if isinstance(result, Refusal):
            self.refused.append(result)
            return False
        return result is not None

    def say(self, text: str, *, undo: bool = False) -> None:
        """Keep the note."""
        del undo
        self.said.append(text)

    def show_page(self, key: str) -> None:
        """Do nothing: there is one page."""
        del key

    def show_rule(self, rule: str) -> None:
        """Keep the rule."""
        self.rules.append(rule)


class MightScreen:
    """Shows the panel of the open question, replaced when another is asked, or a page."""

    def __init__(self, qtbot: QtBot, campaign: Campaign, *, motion: bool = True) -> None:
        self.qtbot = qtbot
        system = system_of(printed())
        self.store = Store(system, campaign, clock=lambda: "2026-01-01T20:00:00")
        self.shell = PlainShell(self.store)
        self.commands = Commands()
        self.context = PageContext(
            self.store,
            Texts(read_texts()),
            Theme("deepwood"),
            self.commands,
            self.shell,
            filler(system.box),
            motion=motion,
            shared=share(self.store),
        )
        self.widget = QWidget()

    @property
    def campaign(self) -> Campaign:
        """The campaign as it is now."""
        return self.store.campaign

    @property
    def asked(self) -> str:
        """The kind of the open question, empty when nothing is asked."""
        question = self.store.ask()
        return "" if question is None else question.kind

    def show(self, build: Callable[[PageContext], QWidget], width: int, height: int) -> QWidget:
        """Show a widget in that many px."""
        self.widget = build(self.context)
        self.qtbot.addWidget(self.widget)
        self.widget.resize(width, height)
        self.widget.show()
        self.widget.activateWindow()
        self.widget.setFocus()
        self.qtbot.waitUntil(self.widget.isVisible)
        return self.widget

    def panel(self) -> QWidget:
        """Show the panel of the open question."""
        question = self.store.ask()
        assert question is not None
        return self.show(lambda context: PANELS[question.kind](context, question), 440, 800)

    def find(self, name: str) -> QWidget:
        """Return the widget of that object name."""
        found = self.widget.findChild(QWidget, name)
        assert found is not None, name
        return found

    def words(self, name: str) -> str:
        """Return what a label shows."""
        found = self.find(name)
        assert isinstance(found, QLabel)
        return found.text()
