"""Packs for and from others, and the cards that are told in several ways."""

from collections.abc import Callable
from functools import partial

import shiboken6
from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from oathsworn_gui.games.oathsworn.content.kept_packs import Telling, Told
from oathsworn_gui.games.oathsworn.content.pack import entries
from oathsworn_gui.games.oathsworn.model.pack import Pack
from oathsworn_gui.games.oathsworn.ui.base.panel import small_button
from oathsworn_gui.games.oathsworn.ui.content import look_panel, write_pack_panel
from oathsworn_gui.games.oathsworn.ui.content.look_panel import LookPanel
from oathsworn_gui.games.oathsworn.ui.content.shared_packs import Looked, SharedPacks
from oathsworn_gui.games.oathsworn.ui.content.write_pack_panel import WritePackPanel
from oathsworn_gui.games.oathsworn.views.content.entries import Held, name_of_entry
from oathsworn_gui.games.oathsworn.views.content.pack_words import may_show
from oathsworn_gui.games.oathsworn.views.sheets.entry_words import compared
from oathsworn_gui.tabletop.state import frozen
from oathsworn_gui.ui.base.plain_text import PlainLabel
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.widgets import Card, Heading, KeyButton, LabelText, QuietLabel, wrapped
from oathsworn_gui.ui.widgets.flow import Flow
from oathsworn_gui.ui.widgets.qt_layouts import add_layout, clear

_MOST = 12
"""Cards told in several ways that are shown; the rest are counted."""


class SharedCard(Card):
    """``opened`` carries a panel and its size. Renewed when something is entered."""

    opened = Signal(object, int, int)  # InPlace

    def __init__(self, context: PageContext) -> None:
        """Belong to the open campaign."""
        super().__init__()
        self._context, self._packs = context, SharedPacks(context)
        self.setObjectName("shared-card")
        say, theme = context.texts.say, context.theme
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 14, 16, 14)
        column.setSpacing(8)
        column.addWidget(Heading(theme, say("shared.title"), 24))
        column.addWidget(wrapped(QuietLabel(say("shared.words"))))
        ways: tuple[tuple[str, str, str, Callable[[], object]], ...] = (
            ("write", "tray-arrow-up", "P", self.write),
            ("look", "tray-arrow-down", "L", self.look),
        )
        for name, icon, key, run in ways:
            button = KeyButton(theme, say(f"command.content-{name}-pack"), icon, key)
            button.setObjectName(f"shared-{name}")
            button.clicked.connect(partial(_pressed, run))
            column.addWidget(button)
            if name == "write":
                self._write_button = button
        self._body = QVBoxLayout()
        self._body.setSpacing(8)
        add_layout(column, self._body)

    def renew(self) -> None:
        """Show again what is told in several ways."""
        clear(self._body)
        say, store = self._context.texts.say, self._context.store
        self._write_button.setEnabled(next(entries(store.campaign.own), None) is not None)
        if trouble := self._packs.trouble():
            label = wrapped(PlainLabel(trouble))
            label.setProperty("gold", True)
            self._body.addWidget(label)
        found = self._packs.told_otherwise()
        told = [
            one
            for one in found
            if may_show(store.campaign, store.box, Held(one.kind, one.key, one.own))
        ]
        if told:
            self._body.addWidget(LabelText(say("shared.tellings", n=len(told))))
        for one in told[:_MOST]:
            self._body.addWidget(self._telling(one))
        if len(told) > _MOST:
            self._body.addWidget(QuietLabel(say("pack.more", n=len(told) - _MOST)))

    def _telling(self, told: Told) -> QWidget:
        """Return a card with the ways it is told, each with what it would change, to choose."""
        say, box = self._context.texts.say, self._context.store.box
        card = Card(kind="raised")
        column = QVBoxLayout(card)
        column.setContentsMargins(12, 8, 12, 10)
        name = name_of_entry(Held(told.kind, told.key, told.own), box, self._context.texts)
        title = wrapped(PlainLabel(name))
        title.setProperty("strong", True)
        column.addWidget(title)
        for n, other in enumerate(told.others, 1):
            lines = compared(self._context, told.own, other.entry)
            for label, _, theirs in lines:
                column.addWidget(wrapped(QuietLabel(f"{label}: {theirs}")))
            row = Flow(6)
            words = say("shared.use", name=other.title)
            spoken = f"{name}: {words}"
            use = partial(self._use, told, other)
            row.addWidget(small_button(words, f"use-{n}-{told.kind}-{told.key}", use, spoken))
            add_layout(column, row)
        return card

    def _use(self, told: Told, other: Telling) -> None:
        pack = Pack().evolve(**{told.kind: frozen({told.key: other.entry})})
        done, trouble = self._packs.take(pack, title=other.title, others=Pack())
        if done:
            words = trouble or self._context.texts.say("shared.used", name=other.title)
            self._context.shell.say(words, undo=True)

    # ----------------------------------------------------------------------------------- panels

    def write(self) -> None:
        """Open what goes into a file for others."""
        if self._write_button.isEnabled():
            panel = WritePackPanel(self._context, self._packs)
            self.opened.emit(panel, write_pack_panel.WIDE, write_pack_panel.HIGH)

    def look(self) -> None:
        """Ask for a file and show what it holds."""
        panel = LookPanel(self._context, self._packs)
        panel.closed.connect(self.renew)  # keeping other tellings changes nothing in the campaign

        def told(looked: Looked) -> None:
            if shiboken6.isValid(panel):
                panel.show_file(looked)

        if self._packs.look(told):
            self.opened.emit(panel, look_panel.WIDE, look_panel.HIGH)
        else:
            panel.deleteLater()


def _pressed(run: Callable[[], object], *_: object) -> None:
    run()
