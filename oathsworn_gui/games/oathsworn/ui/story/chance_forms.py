"""The forms of the story page that begin a check, a round of combat or a secret decision."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial

from PySide6.QtCore import QTimer, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QVBoxLayout

from oathsworn_gui.games.oathsworn.actions.story.reading import DecideInSecret
from oathsworn_gui.games.oathsworn.ui.base.begin_form import BeginForm
from oathsworn_gui.games.oathsworn.ui.base.into_view import bring_into_view
from oathsworn_gui.games.oathsworn.ui.story.check_form import CheckForm
from oathsworn_gui.games.oathsworn.ui.story.fight_form import FightForm
from oathsworn_gui.games.oathsworn.ui.story.secret_form import SecretForm
from oathsworn_gui.tabletop.action import Refusal
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.keys.commands import Command

_FORMS: Mapping[str, Callable[[PageContext], BeginForm]] = {
    "check": partial(CheckForm, first=True),
    "fight": partial(FightForm, first=True),
    "secret": SecretForm,
}

_IDLE = 700
"""Milliseconds between two forms that are made while nothing happens."""


class ChanceForms(QFrame):
    """Shows one of three forms, or nothing while none is open.

    Each is made when the program is idle, at the latest when it is opened; Escape, its own key or
    beginning it closes it. ``opened`` and ``closed`` report the change.
    """

    opened = Signal()
    closed = Signal()

    def __init__(self, context: PageContext, page: str = "story") -> None:
        """Register the keys of the forms for ``page``; none is open.

        The MIGHT page has no secret decisions.
        """
        super().__init__()
        self.setObjectName("chance-forms")
        self._context = context
        self._made: dict[str, BeginForm] = {}
        self._open = ""
        self._kinds = tuple(_FORMS) if page == "story" else ("check", "fight")
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self.hide()
        self._idle = QTimer(self, singleShot=True, interval=_IDLE)
        self._idle.timeout.connect(self._make_next)
        self._idle.start()
        context.commands.add(*self._commands(page))

    def _commands(self, page: str) -> tuple[Command, ...]:
        def command(key: str, icon: str, form: str, shortcut: str) -> Command:
            run = partial(self.toggle, form)
            return Command(key, icon, run, shortcut=shortcut, page=page)

        if page != "story":
            return (
                command("check-here", "cards-outline", "check", "K"),
                command("fight-here", "sword-cross", "fight", "F"),
            )
        secret = command("story-secret", "incognito", "secret", "S")
        return (
            command("make-a-check", "cards-outline", "check", "K"),
            command("make-a-story-fight", "sword-cross", "fight", "F"),
            replace(secret, refuse=self._refuse_secret),
        )

    def _refuse_secret(self) -> Refusal | None:
        return self._context.store.refuse(DecideInSecret())

    @property
    def open_form(self) -> str:
        """Which form is open: ``check``, ``fight``, ``secret``, or empty."""
        return self._open

    def open_check(self) -> None:
        """Open the form of a check."""
        self.open(form="check")

    def open_fight(self) -> None:
        """Open the form of a round of combat."""
        self.open(form="fight")

    def open_secret(self) -> None:
        """Open the form of a secret decision."""
        self.open(form="secret")

    def toggle(self, form: str) -> None:
        """Open a form, or close it when it is open."""
        if form == self._open:
            self.close_form()
        else:
            self.open(form)

    def open(self, form: str) -> None:
        """Show a form instead of the open one, and focus it."""
        if form not in self._made:
            self._made[form] = self._make(form)
        for name, widget in self._made.items():
            widget.setVisible(name == form)
        self._open = form
        self.show()
        self.opened.emit()
        self._made[form].open_afresh()
        bring_into_view(self)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Stay in view while what is open grows: its odds are counted after it is shown."""
        super().resizeEvent(event)
        if self._open:
            bring_into_view(self)

    def _make_next(self) -> None:
        """Make the forms before they are needed: each takes about a frame."""
        waiting = next((form for form in self._kinds if form not in self._made), None)
        if waiting is not None:
            self._made[waiting] = self._make(waiting)
            self._made[waiting].setVisible(waiting == self._open)
            self._idle.start()

    def _make(self, form: str) -> BeginForm:
        made = _FORMS[form](self._context)
        made.let_close()
        made.begun.connect(self.close_form)
        made.left.connect(self.close_form)
        self._column.addWidget(made)
        return made

    def close_form(self) -> None:
        """Close what is open."""
        if self._open:
            self._open = ""
            self.hide()
            self.closed.emit()
