"""The content page: what this campaign has entered, and the group's pack beside it."""

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QSize
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from oathsworn_gui.games.oathsworn.actions.company.entered_cards import EnterBoardRules, ForgetOwn
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.own import OwnRules
from oathsworn_gui.games.oathsworn.model.words import SEATS
from oathsworn_gui.games.oathsworn.ui.content import entry as own_entry
from oathsworn_gui.games.oathsworn.ui.content import special_rules as own_rules
from oathsworn_gui.games.oathsworn.ui.content.desk import Desk
from oathsworn_gui.games.oathsworn.ui.content.entry import EntryPanel
from oathsworn_gui.games.oathsworn.ui.content.entry_list import OwnList
from oathsworn_gui.games.oathsworn.ui.content.pack_card import PackCard
from oathsworn_gui.games.oathsworn.ui.content.shared_card import SharedCard
from oathsworn_gui.games.oathsworn.ui.content.special_rules import RulesPanel
from oathsworn_gui.games.oathsworn.views.content.entries import Held, draft_of_entry, name_of_entry
from oathsworn_gui.ui.base.deferred import soon
from oathsworn_gui.ui.contract.game_ui import PageContext, PageSpec
from oathsworn_gui.ui.keys.commands import Command
from oathsworn_gui.ui.widgets import Card, Heading, KeyButton, QuietLabel, wrapped
from oathsworn_gui.ui.widgets.qt_layouts import add_layout

KEY = "content"
_LEAST = 500
_WIDE = 1000
_HEAD = 740
"""Below this width the buttons are below the title."""
_PACK = 460


class OwnPage(QWidget):
    """Follows what is entered; each line opens the forms that change it."""

    def __init__(self, context: PageContext) -> None:
        """Show the campaign's own content and the pack."""
        super().__init__(context.room)
        self._context = context
        self._desk = Desk(context, self)
        self.setObjectName("content-page")
        self._columns = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._columns.setContentsMargins(24, 16, 24, 16)
        self._columns.setSpacing(16)
        self._list = OwnList(context)
        self._list.opened.connect(self._open)
        self._pack = PackCard(context)
        self._shared = SharedCard(context)
        self._shared.opened.connect(self._desk.show_panel)
        self._columns.addWidget(self._entered(), 1)
        self._columns.addWidget(self._packs())
        self._register()
        self.destroyed.connect(context.watch(_seen, self._show))

    def _entered(self) -> Card:
        say, card = self._context.texts.say, Card()
        card.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        column = QVBoxLayout(card)
        column.setContentsMargins(16, 14, 16, 14)
        column.setSpacing(8)
        head = self._head = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        head.addWidget(Heading(self._context.theme, say("own.title"), 30), 1)
        write = KeyButton(
            self._context.theme, say("command.company-write-card"), "card-plus-outline", "W"
        )
        write.setObjectName("own-write")
        write.clicked.connect(self._write)
        head.addWidget(write)
        rules = KeyButton(
            self._context.theme, say("command.content-rules"), "script-text-outline", "R"
        )
        rules.setObjectName("own-rules")
        rules.clicked.connect(self._write_rules)
        head.addWidget(rules)
        add_layout(column, self._head)
        self._told = wrapped(QuietLabel())
        column.addWidget(self._told)
        column.addWidget(self._list)
        column.addStretch(1)
        return card

    def _packs(self) -> QWidget:
        """Return the group's pack above those for and from others."""
        self._beside = QWidget()
        column = QVBoxLayout(self._beside)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(16)
        column.addWidget(self._pack)
        column.addWidget(self._shared)
        column.addStretch(1)
        return self._beside

    def _show(self, _: object) -> None:
        """Show each part in a turn of its own: there may be hundreds of cards."""
        soon(self, self._show_list)
        soon(self, self._pack.renew)
        soon(self, self._shared.renew)

    def _show_list(self) -> None:
        n = self._list.show_entries()
        self._told.setText(self._context.texts.say("own.words", n=n))

    # ------------------------------------------------------------------------------- the forms

    def _write(self, *_: object) -> None:
        self._desk.write(SEATS[0])

    def _write_rules(self, *_: object) -> None:
        self._open_rules(self._context.store.campaign.chapter)

    def _open_rules(self, chapter: str) -> None:
        panel = RulesPanel(self._context, chapter)
        panel.kept.connect(self._keep_rules)
        self._desk.show_panel(panel, own_rules.WIDE, own_rules.HIGH)

    def _keep_rules(self, action: EnterBoardRules) -> None:
        if self._context.shell.dispatch(action):
            self._desk.close()

    def _open(self, held: Held) -> None:
        store = self._context.store
        draft = draft_of_entry(held, store.campaign, store.box)
        panel = EntryPanel(self._context, held, draft)
        if draft is not None:
            panel.numbers.connect(partial(self._desk.quick, draft))
            panel.effects.connect(partial(self._desk.describe, draft))
        if isinstance(held.entry, OwnRules):
            panel.numbers.connect(partial(self._open_rules, held.entry.chapter))
        panel.forgotten.connect(partial(self._forget, held))
        self._desk.show_panel(panel, own_entry.WIDE, own_entry.HIGH)

    def _forget(self, held: Held) -> None:
        name = name_of_entry(held, self._context.store.box, self._context.texts)
        action = ForgetOwn.model_validate({"kind": held.kind, "key": held.key})
        if self._context.shell.dispatch(action):
            self._context.shell.say(self._context.texts.say("own.forgotten", name=name), undo=True)
            self._desk.close()

    # -------------------------------------------------------------------------------- keyboard

    def _register(self) -> None:
        def command(key: str, icon: str, shortcut: str, run: Callable[[], object]) -> Command:
            return Command(f"content-{key}", icon, run, shortcut=shortcut, page=KEY)

        self._context.commands.add(
            command("write", "card-plus-outline", "W", self._write),
            command("rules", "script-text-outline", "R", self._write_rules),
            command("save", "tray-arrow-up", "S", self._pack.save),
            command("take", "tray-arrow-down", "T", self._pack.take),
            command("write-pack", "tray-arrow-up", "P", self._shared.write),
            command("look-pack", "tray-arrow-down", "L", self._shared.look),
        )

    # -------------------------------------------------------------------------------- the room

    def minimumSizeHint(self) -> QSize:
        """Return the minimum size, at which the pack is shown below the list."""
        return QSize(_LEAST, super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put pack and buttons below list and title where there is no room beside them."""
        super().resizeEvent(event)
        soon(self, self._arrange)

    def _arrange(self) -> None:
        ways = QBoxLayout.Direction
        wide = self.width() >= _WIDE
        self._columns.setDirection(ways.LeftToRight if wide else ways.TopToBottom)
        above = self.width() - (_PACK + 16 if wide else 0) < _HEAD
        self._head.setDirection(ways.TopToBottom if above else ways.LeftToRight)
        self._beside.setMinimumWidth(_PACK if wide else 0)
        self._beside.setMaximumWidth(_PACK + 100 if wide else 16777215)


def _seen(campaign: Campaign) -> tuple[object, ...]:
    """Return what was entered, and what decides how much of it may be seen."""
    return campaign.own, campaign.chapter, campaign.part, campaign.company, campaign.story


PAGE = PageSpec(KEY, "book-edit-outline", OwnPage, has_tab=False, in_menu=True)
