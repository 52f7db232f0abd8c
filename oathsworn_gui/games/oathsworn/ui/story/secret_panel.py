"""Panels of a secret decision: the curtain and a turn behind it, all dice at once, the reveal."""

from collections.abc import Callable, Mapping
from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from oathsworn_gui.games.oathsworn.ui.base.begin_form import ENTER
from oathsworn_gui.games.oathsworn.ui.story.panels import WayButton
from oathsworn_gui.games.oathsworn.ui.story.secret_base import (
    MIDDLE,
    WAYS,
    SecretPanel,
    player_dice,
)
from oathsworn_gui.games.oathsworn.ui.story.secret_dice import DieButton, Middle, Sealed
from oathsworn_gui.tabletop.procedure import Option, Question
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.keys.key_hints import KeyHints
from oathsworn_gui.ui.widgets import KeyButton
from oathsworn_gui.ui.widgets.qt_layouts import clear


class SecretTurnPanel(SecretPanel):
    """Whose turn it is, and behind the curtain the choices; a digit or a press chooses at once.

    Only this panel knows whether the curtain is open: it is closed when the panel is remade.
    """

    def fill(self) -> None:
        """Hang the curtain; a player alone needs none."""
        self._open = False
        self._choices = [o for o in self.question.options if o.key not in WAYS]
        if self.solo:
            self.open_curtain()
        else:
            self._fill_closed()

    @property
    def is_open(self) -> bool:
        """Whether the choices can be seen."""
        return self._open

    def _fill_closed(self) -> None:
        name = str(self.question.params["player"])
        self.add_words(self.say("secret.pass"), "secret-pass", 22)
        self.add_heading(name, 52)
        self._add_count()
        self.add_words(self.say("secret.pass.help", player=name), "secret-help", 18)
        words = self.say("secret.open", player=name)
        self.add_main(words, "curtains", "open-curtain", self.open_curtain)
        self.add_other_way()

    def _add_count(self) -> None:
        shown, number = self.shown, len(self.shown.players)
        words = self.say("secret.sealed", n=shown.done, most=number)
        sealed = Sealed(self.context.theme, shown.done, number, words)
        self.column.addWidget(sealed, 0, MIDDLE)
        self.add_words(words, "secret-sealed", 18)

    def open_curtain(self) -> None:
        """Show the choices to the player whose turn it is."""
        self._open = True
        clear(self.column)
        name = str(self.question.params["player"])
        solo = self.solo
        self.draw(closed=False)
        words = (
            self.context.asked(self.question) if solo else self.say("secret.choose", player=name)
        )
        self.add_heading(words, 34)
        key = "question.story.secret-solo.help" if solo else "secret.choose.help"
        self.add_words(self.say(key), "secret-help", 18)
        if self.decision.choices:
            self._add_worded()
        else:
            self._add_dice()
        if not solo:
            close = KeyButton(
                self.context.theme, self.say("secret.close"), "curtains-closed", "Esc"
            )
            close.setObjectName("close-curtain")
            close.clicked.connect(self.close_curtain)
            self.column.addWidget(close, 0, MIDDLE)
        self.fit()
        self.context.commands.changed.emit()  # the key bar asks again
        self.setFocus(Qt.FocusReason.OtherFocusReason)

    def close_curtain(self) -> None:
        """Hide the choices again: nothing was chosen."""
        self._open = False
        clear(self.column)
        self.draw(closed=True)
        self._fill_closed()
        self.fit()
        self.context.commands.changed.emit()
        self.setFocus(Qt.FocusReason.OtherFocusReason)

    def _add_dice(self) -> None:
        holder = QWidget()
        flow = Middle(8)
        holder.setLayout(flow)
        for option in self._choices:
            die = DieButton(self.context.theme, int(option.key), f"option-{option.key}")
            die.clicked.connect(partial(self.answer, option.key))
            flow.addWidget(die)
        self.column.addWidget(holder)

    def _add_worded(self) -> None:
        for option in self._choices:
            self.column.addWidget(self._worded(option))

    def _worded(self, option: Option) -> WayButton:
        choice = WayButton(self.context, int(option.key))
        choice.show_option(option)
        choice.setEnabled(option.refusal is None)
        choice.clicked.connect(partial(self.answer, option.key))
        return choice

    def press_key(self, key: Qt.Key, text: str) -> Callable[[], object] | None:
        """Open on Enter; then a digit chooses, and Escape closes without."""
        if not self._open:
            if key in ENTER:
                return self.open_curtain
            return super().press_key(key, text)
        solo = self.solo
        if key == Qt.Key.Key_Escape and not solo:
            return self.close_curtain
        chosen = next((o for o in self._choices if o.key == text and o.refusal is None), None)
        return partial(self.answer, chosen.key) if chosen is not None else None

    def key_hints(self) -> KeyHints:
        """Return what the keys do now."""
        if not self._open:
            return (("Enter", self.say("secret.key.open")),)
        choose = (f"1 – {len(self._choices)}", self.say("secret.key.choose"))
        return (choose, ("Esc", self.say("secret.close")))


class SecretDicePanel(SecretPanel):
    """The dice that all have set at the table: a digit for each player, in order, then Enter."""

    def fill(self) -> None:
        """Show a place for each player's die."""
        self._typed = ""
        self.draw(closed=False)
        self.add_heading(self.context.asked(self.question), 34)
        self.add_words(self.say("secret.dice.help"), "secret-help", 18)
        self._dice = player_dice(self)
        keys = QWidget()
        flow = Middle(8)
        keys.setLayout(flow)
        for face in range(1, self._most + 1):
            die = DieButton(self.context.theme, face, f"face-{face}", size=56)
            die.clicked.connect(partial(self._type, str(face)))
            flow.addWidget(die)
        self.column.addWidget(keys)
        self.add_main(self.say("secret.show-all"), "eye-outline", "accept", self._accept)
        self.add_other_way()
        self._show()

    @property
    def _most(self) -> int:
        return self.shown.faces

    def _type(self, face: str, *_: object) -> None:
        if len(self._typed) < len(self._dice):
            self._typed += face
            self._show()

    def _back(self) -> None:
        self._typed = self._typed[:-1]
        self._show()

    def _show(self) -> None:
        for place, (name, die) in enumerate(self._dice):
            face = int(self._typed[place]) if place < len(self._typed) else None
            spoken = self.say("secret.die-of", player=name, n=face) if face is not None else name
            die.show_face(face, spoken, is_next=place == len(self._typed))

    def _accept(self) -> None:
        self.answer(self._typed)

    def press_key(self, key: Qt.Key, text: str) -> Callable[[], object] | None:
        """Take faces, Backspace, Enter."""
        if key in ENTER:
            return self._accept
        if key == Qt.Key.Key_Backspace:
            return self._back
        if len(text) == 1 and text in "123456"[: self._most]:
            return partial(self._type, text)
        return super().press_key(key, text)

    def key_hints(self) -> KeyHints:
        """Return what the keys do."""
        faces = (f"1 – {self._most}", self.say("secret.key.type"))
        return (faces, ("Enter", self.say("secret.show-all")))


class SecretRevealedPanel(SecretPanel):
    """What all chose, together, with how many chose each; Enter goes on."""

    def fill(self) -> None:
        """Show all dice and the count."""
        self.draw(closed=False)
        self.add_heading(self.context.asked(self.question), 34)
        shown, decision = self.shown, self.decision
        for player, (name, die) in zip(shown.players, player_dice(self), strict=True):
            face = decision.chosen[player.key]
            die.show_face(face, self.say("secret.die-of", player=name, n=face))
        for face, number in shown.counts:
            self._add_counted(face, number)
        key = "secret.follows" if decision.entries else "secret.book"
        self.add_words(self.context.said(key, self.question.params), "secret-follows", 18)
        option = self.question.options[0]
        words = self.context.said(f"option.{option.code}", option.params)
        self.add_main(words, "check", f"option-{option.key}", partial(self.answer, option.key))

    def _add_counted(self, face: int, number: int) -> None:
        choices = self.decision.choices
        key = "secret.counted-words" if choices else "secret.counted"
        words = choices[face - 1] if choices else ""
        said = self.say(key, n=number, face=face, words=words)
        self.add_words(said, f"secret-counted-{face}", 28, quiet=False)

    def press_key(self, key: Qt.Key, text: str) -> Callable[[], object] | None:
        """Go on with Enter or 1, as with any single option."""
        if key in ENTER or text == "1":
            return partial(self.answer, self.question.options[0].key)
        return None

    def key_hints(self) -> KeyHints:
        """Return what the keys do."""
        option = self.question.options[0]
        return (("Enter", self.context.said(f"option.{option.code}", option.params)),)


PANELS: Mapping[str, Callable[[PageContext, Question], QWidget]] = {
    "story.secret": SecretTurnPanel,
    "story.secret-solo": SecretTurnPanel,
    "story.secret-dice": SecretDicePanel,
    "story.secret-revealed": SecretRevealedPanel,
    "story.secret-follows": SecretRevealedPanel,
}
