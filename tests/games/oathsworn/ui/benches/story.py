"""A story page on a campaign, with a shell that does what pages ask and remembers it."""

from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from oathsworn_gui.assets import read_texts
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.system import system_of
from oathsworn_gui.games.oathsworn.ui.base.shared import share
from oathsworn_gui.games.oathsworn.ui.story.story_page import StoryPage
from oathsworn_gui.session.store import Store
from oathsworn_gui.tabletop.action import Action, Refusal
from oathsworn_gui.tabletop.texts import Texts
from oathsworn_gui.ui.base.theme import Theme
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.keys.commands import Commands
from tests.games.oathsworn.builders.content_files import printed


class OpenShell:
    """Dispatches to the store; keeps what was refused, said, and which rule was asked for."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.refused: list[str] = []
        self.rules: list[str] = []
        self.pages: list[str] = []
        self.said: list[str] = []

    def dispatch(self, action: Action) -> bool:
        result = self.store.dispatch(action)
        if isinstance(result, Refusal):
            self.refused.append(result.code)
        return result is not None and not isinstance(result, Refusal)

    def say(self, text: str, *, undo: bool = False) -> None:
        del undo
        self.said.append(text)

    def show_page(self, key: str) -> None:
        self.pages.append(key)

    def show_rule(self, rule: str) -> None:
        self.rules.append(rule)


class Table:
    """A store, its shell and the page that is shown."""

    def __init__(self, qtbot: QtBot, campaign: Campaign) -> None:
        self.store = Store(system_of(printed()), campaign, clock=lambda: "2026-11-21T20:00:00")
        self.shell = OpenShell(self.store)
        self.commands = Commands()
        self.context = PageContext(
            self.store,
            Texts(read_texts()),
            Theme(),
            self.commands,
            self.shell,
            shared=share(self.store),
        )
        self.page = StoryPage(self.context)
        self.show(qtbot, self.page, 1500, 900)

    def show(self, qtbot: QtBot, widget: QWidget, width: int, height: int) -> None:
        qtbot.addWidget(widget)
        widget.resize(width, height)
        with qtbot.waitExposed(widget):
            widget.show()
        widget.activateWindow()
        qtbot.waitUntil(widget.isActiveWindow)
        widget.setFocus()

    @property
    def campaign(self) -> Campaign:
        return self.store.campaign
