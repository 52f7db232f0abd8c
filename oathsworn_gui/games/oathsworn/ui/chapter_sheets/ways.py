"""What leads away from the told chapter: to its map, to its time track, to forgetting it."""

from collections.abc import Callable
from functools import partial

from PySide6.QtWidgets import QPushButton, QVBoxLayout, QWidget

from oathsworn_gui.games.oathsworn.actions.story.told_chapter import ForgetChapter
from oathsworn_gui.games.oathsworn.model.campaign import story_of
from oathsworn_gui.games.oathsworn.ui.base.shared import shared_by
from oathsworn_gui.tabletop.action import Refusal, impossible
from oathsworn_gui.ui.base.deferred import soon
from oathsworn_gui.ui.base.plain_text import set_tool_tip
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.keys.commands import Command
from oathsworn_gui.ui.widgets import KeyButton
from oathsworn_gui.ui.widgets.flow import Flow
from oathsworn_gui.ui.widgets.qt_layouts import add_layout

_STORY = "story"
_MAP, _TRACK = "story-map", "story-track"
"""The commands of the story page that open them."""


class ChapterWays(QWidget):
    """A button and a command each; from map and time track the player comes back to ``page``."""

    def __init__(self, context: PageContext, page: str, forget: Callable[[], None]) -> None:
        """Make them; ``forget`` asks whether the chapter is to be forgotten."""
        super().__init__()
        self._context, self._page = context, page
        ways = (
            Command(
                "chapter-map", "map-legend", partial(self._open, _MAP), self._no_story, "F2", page
            ),
            Command(
                "chapter-track",
                "clock-outline",
                partial(self._open, _TRACK),
                self._no_story,
                "F3",
                page,
            ),
            Command("chapter-forget", "trash-can-outline", forget, self._nothing, page=page),
        )
        context.commands.add(*ways)
        row = Flow(8)
        self._buttons: dict[str, tuple[QPushButton, Command]] = {}
        for way in ways:
            button = KeyButton(context.theme, way.words(context.texts), way.icon, way.shortcut)
            button.setObjectName(way.key)
            button.clicked.connect(partial(context.commands.run, way.key))
            row.addWidget(button)
            self._buttons[way.key] = button, way
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        add_layout(column, row)
        self.show_campaign()

    def show_campaign(self) -> None:
        """Grey what leads nowhere now, and say why."""
        for button, way in self._buttons.values():
            refusal = way.refuse()
            button.setEnabled(refusal is None)
            set_tool_tip(button, "" if refusal is None else self._context.refusal_text(refusal))

    def _open(self, command: str) -> None:
        """Show the story page with its map or track open; without a map what lays one out."""
        story = story_of(self._context.store.campaign)
        shared_by(self._context).back.page = self._page
        self._context.shell.show_page(_STORY)
        if command == _TRACK or story.has_map:
            soon(self, partial(self._run, command))

    def _run(self, command: str) -> None:
        self._context.commands.run(command)

    def _no_story(self) -> Refusal | None:
        """Return why neither map nor track can be opened, or None."""
        in_story = self._context.store.campaign.story is not None
        return None if in_story else impossible("story.not-now", "STORY-14")

    def _nothing(self) -> Refusal | None:
        store = self._context.store
        return store.refuse(ForgetChapter(chapter=store.campaign.chapter))
