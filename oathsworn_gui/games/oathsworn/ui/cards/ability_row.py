"""What the acting character can do by itself: a button each with its price, key and reason."""

from collections.abc import Callable
from functools import partial

from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QVBoxLayout

from oathsworn_gui.games.oathsworn.actions.abilities.abilities import ConfirmClass
from oathsworn_gui.games.oathsworn.views.cards.abilities import (
    SMALL_ACTS,
    AskedAbility,
    OwnAbilities,
    Usable,
)
from oathsworn_gui.ui.base.plain_text import PlainLabel, set_tool_tip
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.widgets import IconLabel, KeyButton, LabelText, QuietLabel, wrapped
from oathsworn_gui.ui.widgets.qt_layouts import add_layout

KEYS = "SDHJ"
"""The keys of a seat's own abilities, in the order they are shown."""

Opened = Callable[[AskedAbility], None]


def use(context: PageContext, usable: Usable, opened: Opened) -> None:
    """Use an ability without a question; ``opened`` asks the question of another."""
    if usable.action is not None:
        context.shell.dispatch(usable.action)
    elif usable.asked is not None:
        opened(usable.asked)


class ClassRow(QFrame):
    """The buttons, why some cannot be pressed now, and what the program does by itself."""

    def __init__(self, context: PageContext, shown: OwnAbilities, cls: str, opened: Opened) -> None:
        """Show what a seat of class ``cls`` does; ``opened`` asks what an ability needs."""
        super().__init__()
        self.setObjectName("class-row")
        self._context = context
        self._opened = opened
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(4)
        self._add_head(None if shown.sure else ConfirmClass(cls=cls))
        self._add_buttons(shown.usables)
        self._add_reasons(shown.usables)
        self._add_automatic(shown.automatic)

    def _say(self, key: str, **params: str | int) -> str:
        return self._context.texts.say(key, **params)

    def _add_head(self, confirm: ConfirmClass | None) -> None:
        """Add the head, and while the board was not checked what says so."""
        row = QHBoxLayout()
        row.addWidget(LabelText(self._say("class-row.title")), 1)
        add_layout(self._column, row)
        if confirm is None:
            return
        words = self._say("class-row.confirm")
        button = KeyButton(self._context.theme, words, "check-decagram-outline")
        button.setObjectName("confirm-class")
        set_tool_tip(button, self._say("class-row.confirm.help"))
        button.setProperty("flat", True)
        button.stand(32)
        button.clicked.connect(partial(self._confirm, confirm))
        row.addWidget(button)

    def _confirm(self, action: ConfirmClass, *_: object) -> None:
        self._context.shell.dispatch(action)

    def _add_buttons(self, usables: tuple[Usable, ...]) -> None:
        grid = QGridLayout()
        grid.setSpacing(4)
        for column in (0, 1):
            grid.setColumnStretch(column, 1)
        add_layout(self._column, grid)
        for place, usable in enumerate(usables):
            grid.addWidget(self._button(place, usable), place // 2, place % 2)
        for usable in usables:
            if usable.name in SMALL_ACTS and usable.help:
                self._add_words(usable)

    def _add_words(self, usable: Usable) -> None:
        """Add what an ability of a small card does."""
        words = self._say("class-row.does", name=usable.words, words=usable.help)
        note = wrapped(QuietLabel(words))
        note.setFont(self._context.theme.font("text", 15))
        note.setObjectName(f"does-{usable.name}")
        self._column.addWidget(note)

    def _button(self, place: int, usable: Usable) -> KeyButton:
        key = KEYS[place] if place < len(KEYS) else ""
        button = KeyButton(self._context.theme, usable.words, "", key)
        button.setObjectName(usable.name)
        button.stand(40)
        told = [usable.words, usable.help]
        if usable.refusal is not None:
            told.append(self._context.refusal_text(usable.refusal))
            button.setProperty("refused", True)
            button.setEnabled(usable.refusal.strength != "impossible")
        button.setAccessibleName(". ".join(filter(None, told)))
        set_tool_tip(button, "\n".join(filter(None, told)))
        button.clicked.connect(partial(self._press, usable))
        return button

    def _press(self, usable: Usable, *_: object) -> None:
        use(self._context, usable, self._opened)

    def _add_reasons(self, usables: tuple[Usable, ...]) -> None:
        """Add why some cannot be used, each reason once with those it holds for."""
        by_words: dict[str, list[str]] = {}
        for usable in usables:
            if usable.refusal is not None:
                reason = self._context.refusal_text(usable.refusal)
                by_words.setdefault(reason, []).append(usable.words)
        for reason, names in by_words.items():
            words = self._say("class-row.why", names=", ".join(names), reason=reason)
            note = wrapped(QuietLabel(words))
            note.setFont(self._context.theme.font("text", 15))
            note.setObjectName("why-ability")
            self._column.addWidget(note)

    def _add_automatic(self, automatic: tuple[tuple[str, str], ...]) -> None:
        """Add what the program carries out by itself."""
        for name, does in automatic:
            row = QHBoxLayout()
            row.setSpacing(6)
            row.addWidget(IconLabel(self._context.theme, "autorenew", "moss", 18))
            label = wrapped(PlainLabel(self._say("class-row.by-itself", name=name)))
            label.setFont(self._context.theme.font("text", 15))
            set_tool_tip(label, does)
            row.addWidget(label, 1)
            add_layout(self._column, row)
