"""Shown once before a campaign is closed: what was entered in it and is not in the group's pack."""

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from oathsworn_gui.games.oathsworn.actions.company.pack import OfferToPack
from oathsworn_gui.games.oathsworn.content.pack import entries, how_many
from oathsworn_gui.games.oathsworn.model.pack import KINDS, Pack
from oathsworn_gui.games.oathsworn.ui.content.group_pack import GroupPack
from oathsworn_gui.games.oathsworn.views.content.entries import Held
from oathsworn_gui.games.oathsworn.views.content.pack_words import names_in_words
from oathsworn_gui.ui.base.plain_text import PlainLabel
from oathsworn_gui.ui.contract.game_ui import Leave, PageContext
from oathsworn_gui.ui.widgets import (
    Card,
    Heading,
    KeyButton,
    LabelText,
    PrimaryButton,
    QuietLabel,
    wrapped,
)
from oathsworn_gui.ui.widgets.flow import Flow
from oathsworn_gui.ui.widgets.qt_layouts import add_layout

_WIDEST = 760
_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


def leaving_page(context: PageContext, leave: Leave) -> QWidget | None:
    """Return the page, None where nothing is new or the table has declined the question."""
    pack = GroupPack(context)
    offered = pack.offered()
    return LeavingPage(context, leave, pack, offered) if how_many(offered) else None


class LeavingPage(QWidget):
    """Enter saves to the pack and leaves, N leaves, Escape goes back to the campaign."""

    def __init__(self, context: PageContext, leave: Leave, pack: GroupPack, offered: Pack) -> None:
        """Offer what is new."""
        super().__init__()
        self._context = context
        self._leave = leave
        self._pack = pack
        self._offered = offered
        self.setObjectName("leaving-page")
        self.setProperty("page", True)
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        around = QVBoxLayout(self)
        card = Card()
        card.setFixedWidth(_WIDEST)
        around.addStretch(2)
        around.addWidget(card, 0, Qt.AlignmentFlag.AlignHCenter)
        around.addStretch(3)
        column = QVBoxLayout(card)
        column.setContentsMargins(24, 20, 24, 20)
        column.setSpacing(12)
        self._fill(column)

    def _fill(self, column: QVBoxLayout) -> None:
        say, theme, store = self._context.texts.say, self._context.theme, self._context.store
        column.addWidget(Heading(theme, say("pack.leaving", n=how_many(self._offered)), 30))
        column.addWidget(wrapped(QuietLabel(say("pack.leaving.words"))))
        found = [Held(*one) for one in entries(self._offered)]
        for kind in KINDS:
            of_kind = [held for held in found if held.kind == kind]
            if of_kind:
                column.addWidget(LabelText(say(f"pack.kind.{kind}")))
                names = names_in_words(store.campaign, store.box, self._context.texts, of_kind)
                column.addWidget(wrapped(PlainLabel(names)))
        self._trouble = wrapped(PlainLabel())
        self._trouble.setObjectName("leaving-trouble")
        self._trouble.setProperty("gold", True)
        self._trouble.setHidden(True)
        column.addWidget(self._trouble)
        save = PrimaryButton(theme, say("pack.leaving.save"), "tray-arrow-up", "Enter")
        save.setObjectName("leaving-save")
        save.clicked.connect(self._save)
        column.addWidget(save)
        row = Flow(8)
        ways: tuple[tuple[str, str, Callable[[], object]], ...] = (
            ("not-now", "N", self._go),
            ("never", "", self._never),
            ("stay", "Esc", self._stay),
        )
        for name, key, run in ways:
            button = KeyButton(theme, say(f"pack.leaving.{name}"), "", key)
            button.setObjectName(f"leaving-{name}")
            button.clicked.connect(partial(_pressed, run))
            row.addWidget(button)
        add_layout(column, row)

    def _save(self) -> None:
        """Put it into the pack and leave; say why where the disk does not take it."""
        trouble = self._pack.save(self._offered)
        if trouble:
            self._trouble.setText(trouble)
            self._trouble.setHidden(False)
        else:
            self._go()

    def _never(self) -> None:
        self._context.shell.dispatch(OfferToPack(offered=False))
        self._go()

    def _go(self) -> None:
        self._leave.go()

    def _stay(self) -> None:
        self._leave.stay()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Do what the key is for."""
        if Qt.Key(event.key()) in _ENTER:
            self._save()
        elif event.key() == Qt.Key.Key_Escape:
            self._stay()
        elif event.key() == Qt.Key.Key_N:
            self._go()
        else:
            super().keyPressEvent(event)


def _pressed(run: Callable[[], object], *_: object) -> None:
    run()
