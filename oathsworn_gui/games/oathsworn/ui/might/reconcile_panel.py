"""“The program thinks 7 are left, we count 6”: putting one MIGHT deck right, in its place."""

from collections.abc import Callable, Iterable, Mapping
from functools import partial

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QFrame,
    QHBoxLayout,
    QVBoxLayout,
    QWidget,
)

from oathsworn_gui.games.oathsworn.model.might_cards import LETTERS, deck_name
from oathsworn_gui.games.oathsworn.model.words import COLOURS, Colour, Family
from oathsworn_gui.games.oathsworn.ui.might.deck_tile import DeckBack
from oathsworn_gui.games.oathsworn.ui.might.reconcile_causes import Causes
from oathsworn_gui.games.oathsworn.ui.might.reconcile_decks import OtherDecks
from oathsworn_gui.games.oathsworn.ui.might.reconcile_rows import RecountRows
from oathsworn_gui.games.oathsworn.views.might.deck import deck_title, face_sign
from oathsworn_gui.games.oathsworn.views.might.reconcile_count import Recount, counted, recount_of
from oathsworn_gui.tabletop.deck import Deck
from oathsworn_gui.ui.base.plain_text import PlainLabel, set_tool_tip
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.keys.key_hints import KeyHints
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
from oathsworn_gui.ui.widgets.own_keys import OwnKeys
from oathsworn_gui.ui.widgets.qt_layouts import add_layout
from oathsworn_gui.ui.widgets.unpainted_focus import UnpaintedFocus

_WIDEST = 520
_ROOMY = 730
_BESIDE = 660
_LEAST = 366
_WHOLE = 18
"""Cards of a whole deck."""
_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_MOVES = {
    Qt.Key.Key_Up: (-1, 0),
    Qt.Key.Key_Down: (1, 0),
    Qt.Key.Key_Left: (0, -1),
    Qt.Key.Key_Right: (0, 1),
}


class ReconcilePanel(OwnKeys, UnpaintedFocus, QFrame):
    """Counts one deck with the table. ``closed`` ends it; ``deck_wanted`` asks for another deck.

    The table enters how many cards it counts in the draw pile and corrects the discards by looking
    at them; when both agree the deck is put right in one step. Source: MIGHT-07, L273.
    """

    closed = Signal()
    deck_wanted = Signal(str, str)

    def __init__(self, context: PageContext) -> None:
        """Make the panel; `show_deck` sets the deck."""
        super().__init__()
        self._context = context
        self._family: Family = "oathsworn"
        self._colour: Colour = "white"
        self._typed = self._mark = ""
        self._shown: Deck | None = None
        self._count = Recount({}, (), {}, {})
        self.setObjectName("reconcile-panel")
        self.setProperty("raised", True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 16, 20, 16)
        column.setSpacing(12)
        add_layout(column, self._head())
        columns = self._columns = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        columns.setSpacing(28)
        might = context.store.box.printed.might
        every = sorted({face for colour in COLOURS for face in might[colour]})
        for side, stretch in ((self._left(every), 0), (self._right(every), 1)):
            part = QWidget()
            part.setMaximumWidth(_WIDEST)
            part.setLayout(side)
            columns.addWidget(part, stretch)
        columns.addStretch(0)
        add_layout(column, columns)
        self.destroyed.connect(context.watch(lambda now: now.decks, self._follow))

    def show_deck(self, family: Family, colour: Colour) -> None:
        """Begin counting a deck."""
        texts = self._context.texts
        self._family = family
        self._colour = colour
        self._mark = next(iter(self._faces))
        name = deck_title(texts, family, colour)
        self.setAccessibleName(self._say("title", deck=name))
        self._title.setText(name)
        self._back.show_colour(colour)
        self._others.show_deck(family, colour)
        self._begin_anew()

    @property
    def _faces(self) -> Mapping[str, int]:
        """The printed faces of the deck."""
        return self._context.store.box.printed.might[self._colour]

    def _say(self, key: str, **params: str | int) -> str:
        return self._context.texts.say(f"reconcile.{key}", **params)

    # ------------------------------------------------------------------------------ the parts

    def _head(self) -> QHBoxLayout:
        context = self._context
        row = QHBoxLayout()
        row.setSpacing(8)
        self._title = wrapped(Heading(context.theme, "", 26))
        row.addWidget(self._title, 1)
        row.addWidget(RuleLink("MIGHT-07", context.shell.show_rule))
        close = KeyButton(context.theme, self._say("close"), "", "Esc")
        close.setObjectName("reconcile-close")
        close.clicked.connect(self.closed)
        row.addWidget(close)
        return row

    def _left(self, faces: Iterable[str]) -> QVBoxLayout:
        column = QVBoxLayout()
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        add_layout(column, self._numbers())
        self._play = wrapped(QuietLabel())
        self._play.setObjectName("reconcile-in-play")
        column.addWidget(self._play)
        self._rows = RecountRows(self._context.theme, self._context.texts, faces)
        self._rows.moved.connect(self._move)
        column.addWidget(self._rows)
        column.addStretch(1)
        self._others = OtherDecks(self._context.theme, self._context.texts)
        self._others.wanted.connect(self.deck_wanted)
        column.addWidget(self._others)
        return column

    def _numbers(self) -> QHBoxLayout:
        theme = self._context.theme
        row = QHBoxLayout()
        row.setSpacing(12)
        self._back = DeckBack(theme, self._context.texts, self._colour)
        row.addWidget(self._back)
        thinks, counts = QVBoxLayout(), QVBoxLayout()
        self._thinks = PlainLabel()
        self._thinks.setObjectName("program-thinks")
        self._thinks.setFont(theme.font("number", 44))
        self._stepper = NumberStepper(theme, 0, 0, _WHOLE, self._say("we-count"))
        self._stepper.setObjectName("reconcile-count")
        self._stepper.changed.connect(self._counted)
        for part, key, widget in (
            (thinks, "thinks", self._thinks),
            (counts, "we-count", self._stepper),
        ):
            part.setSpacing(2)
            part.addWidget(LabelText(self._say(key)))
            part.addWidget(widget, 0, Qt.AlignmentFlag.AlignLeft)
            add_layout(row, part)
        row.addStretch(1)
        return row

    def _right(self, faces: Iterable[str]) -> QVBoxLayout:
        theme = self._context.theme
        column = QVBoxLayout()
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(12)
        row = QHBoxLayout()
        row.setSpacing(10)
        self._sign = IconLabel(theme, "help-circle-outline", "gold", 24)
        row.addWidget(self._sign, 0, Qt.AlignmentFlag.AlignTop)
        self._verdict = wrapped(PlainLabel())
        self._verdict.setObjectName("reconcile-verdict")
        self._verdict.setFont(theme.font("text", 18, "semibold"))
        row.addWidget(self._verdict, 1)
        add_layout(column, row)
        self._causes = Causes(theme, self._context.texts, faces)
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

    def _follow(self, decks: Mapping[str, Deck]) -> None:
        """Restart when the deck has changed."""
        if not self.isHidden() and decks[deck_name(self._family, self._colour)] is not self._shown:
            self._begin_anew()

    def _begin_anew(self) -> None:
        """Show the deck as the program has it."""
        name = deck_name(self._family, self._colour)
        self._shown = deck = self._context.store.campaign.decks[name]
        self._count = recount_of(deck, self._faces)
        self._typed = ""
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
        key = _verdict(count)
        fits = key in {"same", "agrees"}
        self._verdict.setText(self._say(key, n=abs(count.over), left=count.total))
        self._sign.show_icon(
            "check-circle-outline" if fits else "help-circle-outline", "moss" if fits else "gold"
        )
        self._accept.setEnabled(count.ready)
        set_tool_tip(self._accept, "" if count.ready else self._verdict.text())
        self._context.commands.changed.emit()  # the keys may have other meanings now

    # -------------------------------------------------------------------------------- actions

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

    def _take(self, *_: object) -> None:
        if not self._count.ready:
            return
        action = counted(self._count, self._family, self._colour)
        if self._context.shell.dispatch(action):
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

    def claims(self, event: QKeyEvent) -> bool:
        """Claim the keys of the panel before any shortcut of the page."""
        return self._press(event, really=False)

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
            return partial(self._others.want, colour)
        if key in _ENTER:
            return self._take if self._count.ready else None
        known: dict[Qt.Key, Callable[[], None]] = {
            Qt.Key.Key_Escape: self.closed.emit,
            Qt.Key.Key_Backspace: partial(self._type, ""),
            Qt.Key.Key_S: self._shuffle,
            Qt.Key.Key_E: self._others.want_other,
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


def _verdict(count: Recount) -> str:
    """Return the key of the verdict on a count."""
    if count.over:
        return "over" if count.over > 0 else "under"
    if count.changed:
        return "agrees"
    return "not-counted" if count.counted is None else "same"
