"""Beginning a secret decision: on this screen in turn, or a die each; the choices' words if any."""

from typing import Literal

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLineEdit

from oathsworn_gui.games.oathsworn.actions.story.reading import DecideInSecret
from oathsworn_gui.games.oathsworn.ui.base.begin_form import BeginForm
from oathsworn_gui.games.oathsworn.ui.base.chip import ChipRow, Choice
from oathsworn_gui.games.oathsworn.views.story.secret import SecretStart, secret_start
from oathsworn_gui.ui.base.plain_text import set_hint
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.keys.key_hints import KeyHints
from oathsworn_gui.ui.widgets import QuietLabel, wrapped

_DIVIDERS = "/;"


class SecretForm(BeginForm):
    """S is the screen, D the dice, Enter begins; the way that fits the dealer is chosen."""

    def __init__(self, context: PageContext) -> None:
        """Show both ways and a line for the words of the choices."""
        say = context.texts.say
        super().__init__(context, "begin-secret-card", say("secret.begin-title"), "STORY-11")
        start = self._start
        self._way: Literal["screen", "dice"] = start.way
        column = self.add_part(1)
        self._ways = ChipRow(context.theme, say("secret.how"), "secret-way")
        self._ways.offer(
            [
                Choice("screen", say("secret.way.screen"), "S"),
                Choice("dice", say("secret.way.dice"), "D"),
            ]
        )
        self._ways.pressed.connect(self._take_way)
        column.addWidget(self._ways)
        self._about = self.words("secret-about")
        column.addWidget(self._about)
        second = self.add_part(1)
        self._words = QLineEdit(maxLength=400)
        self._words.setObjectName("secret-words")
        self._words.setAccessibleName(say("secret.words"))
        set_hint(self._words, say("secret.words.hint"))
        second.addWidget(self._words)
        help_words = wrapped(QuietLabel(say("secret.words.help", most=start.most)))
        second.addWidget(help_words)
        third = self.add_part(0)
        third.addStretch(1)
        third.addWidget(self.begin_button("begin-secret", "incognito", first=True))
        self._take_way(self._way)

    @property
    def _start(self) -> SecretStart:
        return secret_start(self.context.store.campaign)

    def _take_way(self, way: str) -> None:
        self._way = "dice" if way == "dice" else "screen"
        self._ways.mark((way,))
        solo = self._start.solo
        key = "solo" if solo else way
        self._ways.setVisible(not solo)
        self._about.setText(self.context.texts.say(f"secret.about.{key}"))

    def open_afresh(self) -> None:
        """Begin with the way that fits the dealer and without words."""
        self._words.clear()
        self._take_way(self._start.way)
        super().open_afresh()

    def has_letter(self, letter: str) -> bool:
        """Whether it chooses a way or goes to the words."""
        return letter in "SDW"

    def press_letter(self, letter: str) -> bool:
        """Choose the screen or the dice; W goes to the words."""
        if letter == "W":
            self._words.setFocus(Qt.FocusReason.ShortcutFocusReason)
        elif letter in "SD":
            self._take_way("screen" if letter == "S" else "dice")
        return letter in "SDW"

    def key_hints(self) -> KeyHints:
        """Return what the keys do."""
        say = self.context.texts.say
        ways = (("S", say("secret.way.screen")), ("D", say("secret.way.dice")))
        return (("Enter", say("command.begin-secret")), *ways, ("W", say("secret.words")))

    def begin(self) -> None:
        """Begin the decision that is filled in."""
        words = self._words.text()
        for divider in _DIVIDERS[1:]:
            words = words.replace(divider, _DIVIDERS[0])
        choices = tuple(filter(None, (part.strip()[:80] for part in words.split(_DIVIDERS[0]))))
        if self.context.shell.dispatch(DecideInSecret(way=self._way, choices=choices)):
            self.begun.emit()
