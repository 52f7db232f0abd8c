"""Getting something back: earlier states of campaigns, and campaigns that were thrown away."""

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout

from oathsworn_gui.ui.back_page import BackPage
from oathsworn_gui.ui.texts import Texts
from oathsworn_gui.ui.theme import Theme
from oathsworn_gui.ui.widgets import (
    Card,
    EmptyState,
    IconLabel,
    KeyButton,
    QuietLabel,
    hairline,
    wrapped,
)

_WIDEST = 1600


@dataclass(frozen=True)
class RestoreRow:
    """Something that can be brought back: what it is, and from when."""

    key: str
    title: str
    detail: str


@dataclass(frozen=True)
class RestoreActions:
    """``take_back`` makes a campaign of its own from a backup; ``put_back`` empties the trash.

    ``what_if`` asks for a title first, and says in the copy what it was copied from.
    """

    take_back: Callable[[str], None]
    put_back: Callable[[str], None]
    back: Callable[[], None]
    what_if: Callable[[str], None]


class RestorePage(BackPage):
    """Backups at the left, the trash at the right; nothing here destroys anything."""

    def __init__(
        self,
        theme: Theme,
        texts: Texts,
        backups: tuple[RestoreRow, ...],
        trash: tuple[RestoreRow, ...],
        actions: RestoreActions,
    ) -> None:
        """Show what can be brought back, newest first."""
        super().__init__(theme, texts, "restore", actions.back, _WIDEST)
        row = QHBoxLayout()
        row.setSpacing(16)
        top = Qt.AlignmentFlag.AlignTop
        self._what_if = actions.what_if
        row.addWidget(self._card("backups", backups, actions.take_back), 1, top)
        row.addWidget(self._card("trash", trash, actions.put_back), 1, top)
        self.column.addLayout(row)
        self.column.addStretch(1)

    def _card(self, key: str, rows: tuple[RestoreRow, ...], do: Callable[[str], None]) -> Card:
        say = self.texts.say
        card = Card()
        column = QVBoxLayout(card)
        column.setContentsMargins(24, 20, 24, 20)
        column.setSpacing(8)
        title = QLabel(say(f"restore.{key}"))
        title.setProperty("name", True)
        column.addWidget(title)
        column.addWidget(wrapped(QuietLabel(say(f"restore.{key}.help"))))
        if not rows:
            column.addWidget(EmptyState(self.theme, say(f"restore.{key}.none")))
        for row in rows:
            column.addWidget(hairline())
            column.addLayout(self._row(key, row, do))
        return card

    def _row(self, key: str, row: RestoreRow, do: Callable[[str], None]) -> QHBoxLayout:
        line = QHBoxLayout()
        line.setSpacing(12)
        line.addWidget(IconLabel(self.theme, "history" if key == "backups" else "delete-outline"))
        words = QVBoxLayout()
        words.setSpacing(0)
        title = wrapped(QLabel(row.title))
        title.setProperty("strong", True)
        words.addWidget(title)
        words.addWidget(wrapped(QuietLabel(row.detail)))
        line.addLayout(words, 1)
        if key == "backups":
            what_if = self._button(f"what-if-{row.key}", "restore.what-if", row, self._what_if)
            what_if.setProperty("flat", True)
            line.addWidget(what_if)
        line.addWidget(self._button(f"restore-{row.key}", f"restore.{key}.do", row, do))
        return line

    def _button(
        self, name: str, text: str, row: RestoreRow, do: Callable[[str], None]
    ) -> KeyButton:
        words = self.texts.say(text)
        button = KeyButton(self.theme, words)
        button.setObjectName(name)
        button.setAccessibleName(f"{words}: {row.title}, {row.detail}")
        button.clicked.connect(lambda: do(row.key))
        return button
