"""What can be done with the MIGHT decks: refresh, reset, a token for it, putting cards right."""

from collections.abc import Callable, Iterator

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QLabel, QVBoxLayout

from oathsworn_gui.games.oathsworn.actions.might_decks import (
    RefreshDecks,
    ResetDecks,
    SpendTokenToReset,
)
from oathsworn_gui.games.oathsworn.model.words import COLOURS, TOKEN_TYPES, Colour
from oathsworn_gui.games.oathsworn.ui.deck_tile import DeckTile
from oathsworn_gui.tabletop.action import Action, Refusal, impossible
from oathsworn_gui.ui.commands import Command
from oathsworn_gui.ui.pages import PageContext
from oathsworn_gui.ui.shortcuts import key_words
from oathsworn_gui.ui.widgets import Card, KeyButton, LabelText, QuietLabel, wrapped


class DeckTools(Card):
    """Buttons for the decks, each greyed with its reason. ``correcting`` tells of its toggle."""

    correcting = Signal(bool)

    def __init__(self, context: PageContext, tiles: list[DeckTile]) -> None:
        """Act on the Oathsworn decks chosen in ``tiles``; on all of them where none is."""
        super().__init__()
        self.setObjectName("deck-tools")
        self._context, self._tiles = context, tiles
        self._held: tuple[tuple[str, str], ...] | None = None
        self._buttons: dict[str, tuple[KeyButton, QLabel, Callable[[], Refusal | None]]] = {}
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(16, 16, 16, 16)
        self._column.setSpacing(8)
        title = QLabel(context.texts.say("decks.tools"))
        title.setProperty("name", True)
        self._column.addWidget(title)
        self._add("refresh-decks", "refresh", "R", self._refresh)
        self._add_token()
        self._add("reset-decks", "restart", "Shift+R", ResetDecks)
        correct = KeyButton(context.theme, self._name("correct-decks"), "pencil-outline", "C")
        correct.setObjectName("correct-decks")
        correct.setCheckable(True)
        correct.toggled.connect(self.correcting)
        self._column.addWidget(correct)
        context.commands.add(
            Command("correct-decks", "pencil-outline", correct.toggle, shortcut="C", page="might")
        )
        for tile in tiles:
            tile.chosen.connect(self._show)
        stop = context.watch(lambda now: (now.decks, now.seats, now.part), self._show_tokens)
        self.destroyed.connect(stop)

    def _name(self, key: str) -> str:
        return self._context.texts.say(f"command.{key}")

    def _add(self, key: str, icon: str, shortcut: str, make: Callable[[], Action | None]) -> None:
        def refuse() -> Refusal | None:
            action = make()
            if action is None:
                return impossible("might.nobody-has-a-token", "MIGHT-08")
            return self._context.store.refuse(action)

        def run() -> None:
            action = make()
            if action is not None:
                self._context.shell.dispatch(action)

        button = KeyButton(self._context.theme, self._name(key), icon, key_words(shortcut))
        button.setObjectName(key)
        button.clicked.connect(run)
        why = wrapped(QuietLabel())
        why.setObjectName(f"why-not-{key}")
        why.setFont(self._context.theme.font("text", 15))
        self._column.addWidget(button)
        self._column.addWidget(why)
        self._buttons[key] = (button, why, refuse)
        command = Command(key, icon, run, refuse=refuse, shortcut=shortcut, page="might")
        self._context.commands.add(command)

    def _add_token(self) -> None:
        say = self._context.texts.say
        self._column.addWidget(LabelText(say("decks.token")))
        self._token = QComboBox()
        self._token.setObjectName("token-to-spend")
        self._token.setAccessibleName(say("decks.token"))
        self._token.currentIndexChanged.connect(self._show)
        self._column.addWidget(self._token)
        self._add("spend-token-to-reset", "poker-chip", "T", self._spend)

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
            self._token.setCurrentIndex(max(0, self._token.findData(chosen)))
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
        for button, why, refuse in self._buttons.values():
            refusal = refuse()
            words = self._context.refusal_text(refusal) if refusal is not None else ""
            button.setEnabled(refusal is None or refusal.strength == "against-rules")
            button.setToolTip(words)
            why.setText(words)
            why.setVisible(bool(words))
        every = not any(tile.choose.isChecked() for tile in self._tiles)
        key = "decks.refresh-all" if every else "command.refresh-decks"
        self._buttons["refresh-decks"][0].show_words(self._context.texts.say(key))
