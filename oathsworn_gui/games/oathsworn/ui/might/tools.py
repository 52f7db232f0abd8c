"""What can be done with the MIGHT decks: refresh, reset, and a token for it, with their prices."""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QLabel, QVBoxLayout

from oathsworn_gui.games.oathsworn.actions.might.decks import (
    RefreshDecks,
    ResetDecks,
    SpendTokenToReset,
)
from oathsworn_gui.games.oathsworn.model.words import COLOURS, TOKEN_TYPES, Colour
from oathsworn_gui.games.oathsworn.ui.might.deck_tile import DeckTile
from oathsworn_gui.tabletop.action import Action, Refusal, impossible
from oathsworn_gui.ui.base.plain_text import PlainLabel, set_tool_tip
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.keys.commands import Command
from oathsworn_gui.ui.keys.shortcuts import key_words
from oathsworn_gui.ui.widgets import Card, KeyButton, QuietLabel, RuleLink, hairline, wrapped
from oathsworn_gui.ui.widgets.qt_layouts import add_layout


class _Tool(NamedTuple):
    """A way to get cards back: its command, icon, key and rule."""

    key: str
    icon: str
    shortcut: str
    rule: str


_REFRESH = _Tool("refresh-decks", "refresh", "R", "MIGHT-09")
_TOKEN = _Tool("spend-token-to-reset", "poker-chip", "T", "MIGHT-08")
_RESET = _Tool("reset-decks", "restart", "Shift+R", "MIGHT-10")


class DeckTools(Card):
    """Buttons for the decks with rule and price, each greyed with its reason."""

    def __init__(self, context: PageContext, tiles: list[DeckTile]) -> None:
        """Act on the Oathsworn decks chosen in ``tiles``; on all of them where none is."""
        super().__init__()
        self.setObjectName("deck-tools")
        self._context = context
        self._tiles = tiles
        self._held: tuple[tuple[str, str], ...] | None = None
        self._buttons: dict[str, tuple[KeyButton, QLabel, Callable[[], Refusal | None]]] = {}
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(16, 12, 16, 14)
        self._column.setSpacing(6)
        title = PlainLabel(context.texts.say("decks.tools"))
        title.setProperty("name", True)
        self._column.addWidget(title)
        self._add(_REFRESH, self._refresh)
        self._column.addWidget(hairline())
        self._add(_TOKEN, self._spend, self._token_box())
        self._column.addWidget(hairline())
        self._add(_RESET, ResetDecks)
        for tile in tiles:
            tile.chosen.connect(self._show)
        stop = context.watch(lambda now: (now.decks, now.seats, now.part), self._show_tokens)
        self.destroyed.connect(stop)

    def _add(
        self, tool: _Tool, make: Callable[[], Action | None], more: QComboBox | None = None
    ) -> None:
        context = self._context

        def refuse() -> Refusal | None:
            action = make()
            if action is None:
                return impossible("might.nobody-has-a-token", "MIGHT-08")
            return context.store.refuse(action)

        def run() -> None:
            action = make()
            if action is not None:
                context.shell.dispatch(action)

        words = context.texts.say(f"command.{tool.key}")
        button = KeyButton(context.theme, words, tool.icon, key_words(tool.shortcut))
        button.setObjectName(tool.key)
        button.clicked.connect(run)
        self._column.addWidget(button)
        if more is not None:
            self._column.addWidget(more)
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addWidget(self._quiet(context.texts.say(f"decks.price-{tool.key}"), ""), 1)
        link = RuleLink(tool.rule, context.shell.show_rule)
        row.addWidget(link, 0, Qt.AlignmentFlag.AlignTop)
        add_layout(self._column, row)
        why = self._quiet("", f"why-not-{tool.key}")
        why.setProperty("quiet", False)
        why.setProperty("gold", True)
        self._column.addWidget(why)
        self._buttons[tool.key] = (button, why, refuse)
        command = Command(
            tool.key, tool.icon, run, refuse=refuse, shortcut=tool.shortcut, page="might"
        )
        context.commands.add(command)

    def _quiet(self, words: str, name: str) -> QLabel:
        label = wrapped(QuietLabel(words))
        label.setObjectName(name)
        label.setFont(self._context.theme.font("text", 15))
        return label

    def _token_box(self) -> QComboBox:
        words = self._context.texts.say("decks.token")
        self._token = QComboBox()
        self._token.setObjectName("token-to-spend")
        self._token.setAccessibleName(words)
        self._token.setPlaceholderText(self._context.texts.say("decks.no-token"))
        self._token.currentIndexChanged.connect(self._show)
        return self._token

    # ------------------------------------------------------------------------- the actions

    def _colours(self) -> tuple[Colour, ...]:
        chosen = {tile.colour for tile in self._tiles if tile.choose.isChecked()}
        return tuple(colour for colour in COLOURS if colour in chosen or not chosen)

    def _refresh(self) -> Action:
        return RefreshDecks(colours=self._colours())

    def _spend(self) -> Action | None:
        held = self._token.currentData()
        if held is None:
            return None
        seat, token = str(held).split(".")
        fields = {"seat": seat, "token": token, "colours": self._colours()}
        return SpendTokenToReset.model_validate(fields)

    # ------------------------------------------------------------------------------- showing

    def _show_tokens(self, _: object) -> None:
        held, chosen = tuple(self._tokens_held()), self._token.currentData()
        if held != self._held:
            self._held = held
            self._token.blockSignals(True)
            self._token.clear()
            for words, data in held:
                self._token.addItem(words, data)
            self._token.setCurrentIndex(max(0, self._token.findData(chosen)) if held else -1)
            self._token.blockSignals(False)
            self._token.setEnabled(bool(held))
        self._show()

    def _tokens_held(self) -> Iterator[tuple[str, str]]:
        texts = self._context.texts
        for seat, who in self._context.store.campaign.seats.items():
            for token in TOKEN_TYPES:
                if n := who.tokens.get(token, 0):
                    words = texts.find(f"token.{token}", token)
                    named = texts.say("decks.token-held", name=who.name, token=words, n=n)
                    yield named, f"{seat}.{token}"

    def _show(self, *_: object) -> None:
        set_tool_tip(self._token, self._token.currentText())  # a narrow column cuts it
        for button, why, refuse in self._buttons.values():
            refusal = refuse()
            words = self._context.refusal_text(refusal) if refusal is not None else ""
            button.setEnabled(refusal is None or refusal.strength == "against-rules")
            set_tool_tip(button, words)
            why.setText(words)
            why.setVisible(bool(words))
        every = not any(tile.choose.isChecked() for tile in self._tiles)
        key = "decks.refresh-all" if every else "command.refresh-decks"
        self._buttons["refresh-decks"][0].show_words(self._context.texts.say(key))
