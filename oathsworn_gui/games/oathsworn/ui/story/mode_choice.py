"""Full story or instant action: asked at a chapter's start, in a narrow row of the story page."""

from functools import partial

from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout

from oathsworn_gui.games.oathsworn.actions.company.table import ChooseStoryMode
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.words import StoryMode
from oathsworn_gui.games.oathsworn.views.story.chapter import may_choose_form
from oathsworn_gui.tabletop.action import Refusal
from oathsworn_gui.ui.base.plain_text import set_tool_tip
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.keys.commands import Command
from oathsworn_gui.ui.widgets import Card, KeyButton, LabelText
from oathsworn_gui.ui.widgets.qt_layouts import add_layout

_MODES: tuple[tuple[StoryMode, str], ...] = (
    ("full", "book-open-page-variant"),
    ("instant", "lightning-bolt"),
)


class ModeChoice(Card):
    """Hides itself as soon as something of the chapter was done."""

    def __init__(self, context: PageContext) -> None:
        """Make the two ways; :meth:`show_campaign` says which is played."""
        super().__init__()
        self.setObjectName("mode-choice")
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        self._context = context
        say = context.texts.say
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 12, 16, 14)
        column.setSpacing(8)
        column.addWidget(LabelText(say("instant.how")))
        row = QHBoxLayout()
        row.setSpacing(8)
        self._buttons: dict[StoryMode, KeyButton] = {}
        for mode, icon in _MODES:
            button = KeyButton(context.theme, say(f"new.story.{mode}"), icon)
            button.setObjectName(f"mode-{mode}")
            button.setCheckable(True)
            set_tool_tip(button, say(f"new.story.{mode}.words"))
            button.clicked.connect(partial(self._choose, mode))
            self._buttons[mode] = button
            row.addWidget(button, 1)
        add_layout(column, row)
        self.hide()

    def show_campaign(self, campaign: Campaign) -> None:
        """Show which story is played; nothing once it was begun, or where there is no choice."""
        box = self._context.store.box
        self.setHidden(not may_choose_form(campaign, box))
        for mode, button in self._buttons.items():
            button.setChecked(mode == campaign.story_mode)

    def commands(self, page: str) -> tuple[Command, ...]:
        """Return the key that changes between the two, for the page to register."""
        return (
            Command(
                "story-mode",
                "lightning-bolt",
                self._change,
                self._refuse,
                shortcut="Shift+I",
                page=page,
                told=lambda: self._refuse() is None,
            ),
        )

    def _other(self) -> ChooseStoryMode:
        campaign: Campaign = self._context.store.campaign
        return ChooseStoryMode(mode="full" if campaign.story_mode == "instant" else "instant")

    def _refuse(self) -> Refusal | None:
        return self._context.store.refuse(self._other())

    def _change(self) -> None:
        self._context.shell.dispatch(self._other())

    def _choose(self, mode: StoryMode, *_: object) -> None:
        self._context.shell.dispatch(ChooseStoryMode(mode=mode))
        self.show_campaign(self._context.store.campaign)  # pressing the current choice changes none
