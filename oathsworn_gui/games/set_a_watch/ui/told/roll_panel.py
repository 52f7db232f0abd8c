"""The dice that the table rolled: one key a die, in the order of the adventurers."""

from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QVBoxLayout

from oathsworn_gui.games.set_a_watch.actions.answers import Answer, Draw
from oathsworn_gui.games.set_a_watch.ui.base.dice import DieButton, DieLook
from oathsworn_gui.games.set_a_watch.ui.base.words import label
from oathsworn_gui.games.set_a_watch.views.seats import seats_view
from oathsworn_gui.games.set_a_watch.views.told import dice_asked
from oathsworn_gui.tabletop.procedure import Question
from oathsworn_gui.ui.base.by_keys import press_by_keys
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.keys.key_hints import KeyHints
from oathsworn_gui.ui.widgets import KeyButton, PrimaryButton
from oathsworn_gui.ui.widgets.own_keys import OwnKeys
from oathsworn_gui.ui.widgets.qt_layouts import add_layout
from oathsworn_gui.ui.widgets.unpainted_focus import UnpaintedFocus

_FACES = 8
_ENTER = {Qt.Key.Key_Return, Qt.Key.Key_Enter}


class RollPanel(OwnKeys, UnpaintedFocus, QFrame):
    """Shows the dice that were rolled; digits fill them, Backspace takes back, D rolls here."""

    def __init__(self, context: PageContext, question: Question) -> None:
        """Ask for the faces of the dice of ``question``."""
        super().__init__()
        self._context, self._question = context, question
        self._faces: list[int] = []
        self._asked = dice_asked(context.store.campaign)
        self.setObjectName("roll-panel")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        theme = context.theme
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 12, 16, 14)
        column.setSpacing(8)
        title = label(theme, 20, weight="semibold", wrap=True)
        title.setText(context.asked(question))
        column.addWidget(title)
        self._note = label(theme, 15, tone="quiet", wrap=True)
        column.addWidget(self._note)
        self._sides = dict(self._asked)
        self._dice: list[DieButton] = []
        self._add_dice(column)
        self._add_buttons(column)
        self._show()

    def _add_dice(self, column: QVBoxLayout) -> None:
        context, theme = self._context, self._context.theme
        grid = QGridLayout()
        grid.setSpacing(4)
        seats = seats_view(context.store.campaign, context.store.box)
        names = {seat.seat: seat.title for seat in seats}
        rows = list(dict.fromkeys(name.partition(".")[0] for name, _ in self._asked))
        for row, seat in enumerate(rows):
            who = label(theme, 17, weight="semibold")
            who.setText(names.get(seat, seat))
            grid.addWidget(who, row, 0)
            mine = [name for name, _ in self._asked if name.partition(".")[0] == seat]
            for at, name in enumerate(mine, 1):
                die = DieButton(theme, f"rolled-{name}", 38)
                die.clicked.connect(partial(self._go_back_to, len(self._dice)))
                press_by_keys(die, "panel")
                self._dice.append(die)
                grid.addWidget(die, row, at)
        grid.setColumnStretch(4, 1)
        add_layout(column, grid)

    def _add_buttons(self, column: QVBoxLayout) -> None:
        theme, say = self._context.theme, self._context.texts.say
        keys = QHBoxLayout()
        keys.setSpacing(4)
        self._keys = [self._key(face) for face in range(1, _FACES + 1)]
        for button in self._keys:
            keys.addWidget(button)
        keys.addStretch(1)
        add_layout(column, keys)
        self._accept = PrimaryButton(theme, say("watch.told.accept"), "check", "Enter")
        self._accept.setObjectName("accept")
        self._accept.clicked.connect(self._take)
        self._draw = KeyButton(theme, say("watch.told.roll"), "dice-multiple", "D")
        self._draw.setObjectName("draw")
        self._draw.clicked.connect(self._let_roll)
        column.addWidget(self._accept)
        column.addWidget(self._draw)
        column.addStretch(1)

    def _key(self, face: int) -> KeyButton:
        button = KeyButton(self._context.theme, str(face))
        button.setObjectName(f"face-{face}")
        button.stand(36)
        button.setFixedWidth(34)
        press_by_keys(button, "panel")
        button.clicked.connect(partial(self._type, face))
        return button

    def _show(self) -> None:
        say = self._context.texts.say
        order = [name for name, _ in self._asked]
        for place, (die, name) in enumerate(zip(self._dice, order, strict=True)):
            shows = self._faces[place] if place < len(self._faces) else 0
            sides = self._sides[name]
            here = place == len(self._faces)
            spoken = say("watch.told.die", n=place + 1, sides=sides, shows=shows)
            die.show_die(DieLook(sides, shows, spoken, gone=not shows, lit=here))
        done = len(self._faces) == len(order)
        self._accept.setEnabled(done)
        left = len(order) - len(self._faces)
        self._note.setText(say("watch.told.left", n=left))
        sides = 0 if done else self._sides[order[len(self._faces)]]
        for face, button in enumerate(self._keys, 1):
            button.setEnabled(face <= sides)

    def _type(self, face: int, *_: object) -> None:
        order = [name for name, _ in self._asked]
        if len(self._faces) == len(order):
            return
        sides = self._sides[order[len(self._faces)]]
        if face > sides:
            self._note.setText(self._context.texts.say("watch.told.no-face", sides=sides))
            return
        self._faces.append(face)
        self._show()

    def _go_back_to(self, place: int, *_: object) -> None:
        self._faces = self._faces[:place]
        self._show()

    def _take(self, *_: object) -> None:
        left = len(self._asked) - len(self._faces)
        if left:
            self._context.shell.say(self._context.texts.say("watch.told.left", n=left))
        else:
            faces = tuple(map(str, self._faces))
            self._context.shell.dispatch(Answer(procedure=self._question.procedure, value=faces))

    def _let_roll(self, *_: object) -> None:
        self._context.shell.dispatch(Draw(procedure=self._question.procedure))

    # -------------------------------------------------------------------------------- keys

    def key_hints(self) -> KeyHints:
        """Return the keys of the panel."""
        say = self._context.texts.say
        return (("1 – 8", say("watch.told.key.face")), ("Enter", say("watch.told.accept")),
                ("D", say("watch.told.roll")))  # fmt: skip

    def claims(self, event: QKeyEvent) -> bool:
        """Claim digits, Backspace, Enter and D."""
        plain = not event.modifiers() & Qt.KeyboardModifier.ControlModifier
        typed = event.text().upper()
        key = Qt.Key(event.key())
        return plain and (
            (bool(typed) and typed in "12345678D") or key in {*_ENTER, Qt.Key.Key_Backspace}
        )

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Fill, take back, accept, or let the program roll."""
        if not self.claims(event):
            super().keyPressEvent(event)
        elif Qt.Key(event.key()) in _ENTER:
            self._take()
        elif event.key() == Qt.Key.Key_Backspace:
            self._go_back_to(max(0, len(self._faces) - 1))
        elif event.text().upper() == "D":
            self._let_roll()
        else:
            self._type(int(event.text()))

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Keep the keys."""
        super().focusInEvent(event)
        self._show()
