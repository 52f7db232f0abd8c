"""“The program thinks 7 are left, we count 6”: putting one MIGHT deck right, in its place."""

from collections.abc import Callable
from functools import partial
from typing import Any

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QFrame,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from oathsworn_gui.games.oathsworn.actions.might_decks import ReconcileDeck
from oathsworn_gui.games.oathsworn.model.words import COLOURS, FAMILIES, Colour, Family
from oathsworn_gui.games.oathsworn.rules.might import LETTERS, deck_name
from oathsworn_gui.games.oathsworn.ui.deck_faces import face_sign
from oathsworn_gui.games.oathsworn.ui.deck_tile import DeckBack, deck_title
from oathsworn_gui.games.oathsworn.ui.reconcile_causes import Causes
from oathsworn_gui.games.oathsworn.ui.reconcile_count import Recount, recount_of
from oathsworn_gui.games.oathsworn.ui.reconcile_rows import RecountRows
from oathsworn_gui.tabletop.deck import Deck
from oathsworn_gui.ui.pages import KeyHints, PageContext
from oathsworn_gui.ui.widgets import (
    Heading,
    IconLabel,
    KeyButton,
    LabelText,
    NumberStepper,
    PrimaryButton,
    QuietLabel,
    RuleLink,
    wrapped,
)

_WIDEST, _ROOMY, _BESIDE, _LEAST = 520, 730, 660, 366
_MOVES = {
    Qt.Key.Key_Up: (-1, 0),
    Qt.Key.Key_Down: (1, 0),
    Qt.Key.Key_Left: (0, -1),
    Qt.Key.Key_Right: (0, 1),
}


class ReconcilePanel(QFrame):
    """Counts one deck with the table. ``closed`` ends it; ``deck_wanted`` asks for another deck.

    The table enters how many cards it counts in the draw pile and corrects the discards by looking
    at them; when both agree the deck is put right in one step. Source: MIGHT-07, L273.
    """

    closed = Signal()
    deck_wanted = Signal(str, str)

    def __init__(self, context: PageContext, family: Family, colour: Colour) -> None:
        """Show what the program thinks of a deck."""
        super().__init__()
        self._context = context
        self._family: Family = family
        self._colour: Colour = colour
        self._other: Family = next(one for one in FAMILIES if one != family)
        self._faces = context.store.box.printed.might[colour]
        self._typed = ""
        self._mark = next(iter(self._faces))
        self._name = deck_title(context.texts, family, colour)
        self._count = recount_of(self._deck(context.store.campaign), self._faces)
        self.setObjectName("reconcile-panel")
        self.setProperty("raised", True)
        self.setAccessibleName(self._say("title", deck=self._name))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 16, 20, 16)
        column.setSpacing(12)
        column.addLayout(self._head())
        columns = self._columns = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        columns.setSpacing(28)
        for side, stretch in ((self._left(), 0), (self._right(), 1)):
            part = QWidget()
            part.setMaximumWidth(_WIDEST)
            part.setLayout(side)
            columns.addWidget(part, stretch)
        columns.addStretch(0)
        column.addLayout(columns)
        self.destroyed.connect(context.watch(self._deck, self._follow))

    def _say(self, key: str, **params: str | int) -> str:
        return self._context.texts.say(f"reconcile.{key}", **params)

    def _deck(self, campaign: Any) -> Deck:
        return campaign.decks[deck_name(self._family, self._colour)]

    # ------------------------------------------------------------------------------ the parts

    def _head(self) -> QHBoxLayout:
        context = self._context
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addWidget(wrapped(Heading(context.theme, self._name, 26)), 1)
        row.addWidget(RuleLink("MIGHT-07", context.shell.show_rule))
        close = KeyButton(context.theme, self._say("close"), "", "Esc")
        close.setObjectName("reconcile-close")
        close.clicked.connect(self._close)
        row.addWidget(close)
        return row

    def _colour_button(self, colour: Colour) -> QPushButton:
        theme, here = self._context.theme, colour == self._colour
        button = QPushButton(LETTERS[colour])
        button.setObjectName(f"reconcile-{colour}")
        button.setAccessibleName(deck_title(self._context.texts, self._family, colour))
        button.setToolTip(button.accessibleName())
        button.setFixedSize(40, 40)
        edge = theme.hex_code("ember" if here else "card-line")
        button.setStyleSheet(
            f"QPushButton {{ background: {theme.hex_code(f'might-{colour}')}; padding: 0px;"
            f" color: {theme.hex_code(f'might-{colour}-ink')}; font-weight: 700;"
            f" border: {3 if here else 1}px solid {edge}; border-radius: 6px; min-height: 0px; }}"
            f"QPushButton:focus {{ border: 3px solid {theme.hex_code('focus')}; }}"
        )
        button.clicked.connect(partial(self._want, self._family, colour))
        return button

    def _left(self) -> QVBoxLayout:
        column = QVBoxLayout()
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        column.addLayout(self._numbers())
        self._play = wrapped(QuietLabel())
        self._play.setObjectName("reconcile-in-play")
        column.addWidget(self._play)
        self._rows = RecountRows(self._context.theme, self._context.texts, self._faces)
        self._rows.moved.connect(self._move)
        column.addWidget(self._rows)
        column.addStretch(1)
        column.addLayout(self._others())
        return column

    def _numbers(self) -> QHBoxLayout:
        theme = self._context.theme
        row = QHBoxLayout()
        row.setSpacing(12)
        self._back = DeckBack(theme, self._context.texts, self._colour)
        row.addWidget(self._back)
        thinks, counts = QVBoxLayout(), QVBoxLayout()
        self._thinks = QLabel()
        self._thinks.setObjectName("program-thinks")
        self._thinks.setFont(theme.font("number", 44))
        most = sum(self._count.whole.values())
        self._stepper = NumberStepper(theme, self._count.total, 0, most, self._say("we-count"))
        self._stepper.setObjectName("reconcile-count")
        self._stepper.changed.connect(self._counted)
        for part, key, widget in (
            (thinks, "thinks", self._thinks),
            (counts, "we-count", self._stepper),
        ):
            part.setSpacing(2)
            part.addWidget(LabelText(self._say(key)))
            part.addWidget(widget, 0, Qt.AlignmentFlag.AlignLeft)
            row.addLayout(part)
        row.addStretch(1)
        return row

    def _others(self) -> QHBoxLayout:
        """The other decks, each by a press or by its letter."""
        context = self._context
        row = QHBoxLayout()
        row.setSpacing(6)
        for colour in COLOURS:
            row.addWidget(self._colour_button(colour))
        words = context.texts.say(f"decks.title-{self._other}")
        family = KeyButton(context.theme, words, "", "E")
        family.setObjectName("reconcile-family")
        family.clicked.connect(partial(self._want, self._other, self._colour))
        row.addWidget(family, 1)
        return row

    def _right(self) -> QVBoxLayout:
        theme = self._context.theme
        column = QVBoxLayout()
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(12)
        row = QHBoxLayout()
        row.setSpacing(10)
        self._sign = IconLabel(theme, "help-circle-outline", "gold", 24)
        row.addWidget(self._sign, 0, Qt.AlignmentFlag.AlignTop)
        self._verdict = wrapped(QLabel())
        self._verdict.setObjectName("reconcile-verdict")
        self._verdict.setFont(theme.font("text", 18, "semibold"))
        row.addWidget(self._verdict, 1)
        column.addLayout(row)
        self._causes = Causes(theme, self._context.texts, self._faces)
        self._causes.moved.connect(self._move)
        self._causes.shuffled.connect(self._shuffle)
        self._causes.begun_anew.connect(self._begin_anew)
        column.addWidget(self._causes)
        column.addStretch(1)
        self._accept = PrimaryButton(theme, self._say("accept"), "check", "Enter")
        self._accept.setObjectName("reconcile-accept")
        self._accept.clicked.connect(self._take)
        column.addWidget(self._accept)
        return column

    # ------------------------------------------------------------------------------- showing

    def _follow(self, deck: Deck) -> None:
        """Begin anew with the deck as it lies now."""
        self._count, self._typed = recount_of(deck, self._faces), ""
        cards = " ".join(map(face_sign, deck.in_play))
        self._play.setText(self._say("in-play", cards=cards) if cards else "")
        self._play.setVisible(bool(cards))
        self._show()

    def _show(self) -> None:
        count = self._count
        self._thinks.setText(str(count.before))
        self._stepper.show_number(count.total if count.counted is None else count.counted)
        self._rows.show_count(count, self._mark)
        self._causes.show_count(count)
        key = self._verdict_key()
        fits = key in {"same", "agrees"}
        self._verdict.setText(self._say(key, n=abs(count.over), left=count.total))
        self._sign.show_icon(
            "check-circle-outline" if fits else "help-circle-outline", "moss" if fits else "gold"
        )
        self._accept.setEnabled(count.ready)
        self._accept.setToolTip("" if count.ready else self._verdict.text())
        self._context.commands.changed.emit()  # what the keys do may be another now

    def _verdict_key(self) -> str:
        count = self._count
        if count.over:
            return "over" if count.over > 0 else "under"
        if count.changed:
            return "agrees"
        return "not-counted" if count.counted is None else "same"

    # --------------------------------------------------------------------------- what is done

    def _change(self, count: Recount) -> None:
        self._count = count
        self._show()

    def _counted(self, number: int) -> None:
        self._typed = ""
        self._change(self._count.with_count(number))

    def _move(self, face: str, by: int) -> None:
        self._mark = face
        self._change(self._count.move(face, by))

    def _shuffle(self) -> None:
        self._change(self._count.shuffled())

    def _begin_anew(self) -> None:
        self._follow(self._deck(self._context.store.campaign))

    def _want(self, family: Family, colour: Colour, *_: object) -> None:
        self.deck_wanted.emit(family, colour)

    def _close(self, *_: object) -> None:
        self.closed.emit()

    def _take(self, *_: object) -> None:
        if not self._count.ready:
            return
        fields = {"family": self._family, "colour": self._colour, "left": self._count.pile}
        if self._context.shell.dispatch(ReconcileDeck.model_validate(fields)):
            self.closed.emit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put what may have happened below the faces where there is no room beside them."""
        super().resizeEvent(event)
        ways = QBoxLayout.Direction
        beside = self.width() >= _BESIDE
        self._columns.setDirection(ways.LeftToRight if beside else ways.TopToBottom)
        self._back.setHidden(self.width() < _ROOMY)

    def minimumSizeHint(self) -> QSize:
        """Return the room of the faces alone."""
        return QSize(_LEAST, super().minimumSizeHint().height())

    # ---------------------------------------------------------------------------------- keys

    def key_hints(self) -> KeyHints:
        """Return the keys of the panel, for the key bar."""
        told = [("0 – 9", "count"), ("↑ ↓", "face"), ("← →", "out"), ("S", "shuffle")]
        told = [("Enter", "put-right"), *told] if self._count.ready else told
        told += [("W Y R B", "deck"), ("E", "family"), ("Esc", "close")]
        return tuple((cap, self._say(f"key.{word}")) for cap, word in told)

    def event(self, event: QEvent) -> bool:
        """Claim the keys of the panel before any shortcut of the page."""
        override = event.type() == QEvent.Type.ShortcutOverride
        if override and isinstance(event, QKeyEvent) and self._press(event, really=False):
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Count, correct, take or close by key."""
        if not self._press(event, really=True):
            super().keyPressEvent(event)

    def _press(self, event: QKeyEvent, *, really: bool) -> bool:
        """Return whether the panel takes a key; do what it does when ``really``."""
        plain = Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.KeypadModifier
        if event.modifiers() & ~plain:
            return False
        key, letter = Qt.Key(event.key()), event.text().upper()
        run = self._key_run(key, letter)
        if run is None:
            return False
        if really:
            run()
        return True

    def _key_run(self, key: Qt.Key, letter: str) -> Callable[[], None] | None:
        """Return what a key does, None where it does nothing here."""
        if key in _MOVES:
            return partial(self._step, *_MOVES[key])
        if letter and letter in "0123456789":
            return partial(self._type, letter)
        colour: Colour | None = next((c for c in COLOURS if LETTERS[c] == letter), None)
        if colour is not None:
            return partial(self._want, self._family, colour)
        known: dict[Qt.Key, Callable[[], None]] = {
            Qt.Key.Key_Return: self._take,
            Qt.Key.Key_Enter: self._take,
            Qt.Key.Key_Escape: self._close,
            Qt.Key.Key_Backspace: partial(self._type, ""),
            Qt.Key.Key_S: self._shuffle,
            Qt.Key.Key_E: partial(self._want, self._other, self._colour),
        }
        return known.get(key)

    def _step(self, down: int, out: int) -> None:
        faces = list(self._faces)
        self._mark = faces[(faces.index(self._mark) + down) % len(faces)]
        self._change(self._count.move(self._mark, out))

    def _type(self, digit: str) -> None:
        self._typed = (self._typed + digit)[-2:] if digit else self._typed[:-1]
        if self._typed:
            self._change(self._count.with_count(int(self._typed)))
        else:
            self._change(self._count._replace(counted=None))
