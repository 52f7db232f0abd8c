"""Marking where locations are: the next free number is asked for, a click or Enter sets it."""

from collections.abc import Callable, Mapping

from PySide6.QtCore import QPointF, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QVBoxLayout

from oathsworn_gui.games.oathsworn.actions.map.spots import ForgetSpot, MarkSpot
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.own import MapSpot
from oathsworn_gui.games.oathsworn.ui.base.number_picker import NumberPicker
from oathsworn_gui.games.oathsworn.ui.map.spot_name import SpotAbout
from oathsworn_gui.games.oathsworn.ui.map.story_map import StoryMap
from oathsworn_gui.games.oathsworn.views.map.map_state import Marking
from oathsworn_gui.games.oathsworn.views.map.spots import (
    MarkingView,
    location_numbers,
    marking_of,
    marking_view,
    number_asked,
)
from oathsworn_gui.ui.base.deferred import soon
from oathsworn_gui.ui.base.plain_text import set_tool_tip
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.keys.key_hints import KeyHints
from oathsworn_gui.ui.widgets import Card, Heading, KeyButton, wrapped
from oathsworn_gui.ui.widgets.own_keys import OwnKeys
from oathsworn_gui.ui.widgets.qt_layouts import add_layout

_FAR = 16.0
_NEAR = 2.0
"""How many px an arrow key moves the crosshair, and with Shift."""

_ARROWS = {
    Qt.Key.Key_Left: QPointF(-1, 0),
    Qt.Key.Key_Right: QPointF(1, 0),
    Qt.Key.Key_Up: QPointF(0, -1),
    Qt.Key.Key_Down: QPointF(0, 1),
}
_ZOOMS = {"+": 1, "=": 1, "-": -1, "*": 0}
_SHIFT = Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.KeypadModifier


class MapMarking(OwnKeys, Card):
    """The bar above the map while spots are marked; it has the focus until Escape.

    Its only own state is the number the player chose: the marks are in the campaign. ``changed`` is
    emitted when another number is asked for, ``ended`` when the player is done.
    """

    changed = Signal()
    ended = Signal()

    def __init__(self, context: PageContext, ground: StoryMap, called: str) -> None:
        """Mark spots on ``ground``; ``called`` names a map that has no name yet."""
        super().__init__(kind="raised")
        self.setObjectName("map-marking")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._context = context
        self._ground = ground
        self._called = called
        self._picked: int | None = None
        self._last = 0
        self._typed = ""
        self._picker: NumberPicker | None = None
        self._done: list[tuple[int, MapSpot | None]] = []
        self._keys: Mapping[Qt.Key, Callable[[], object]] = {
            Qt.Key.Key_Return: ground.put_spot,
            Qt.Key.Key_Enter: ground.put_spot,
            Qt.Key.Key_Escape: self.ended.emit,
            Qt.Key.Key_Backspace: self._rub_out,
            Qt.Key.Key_Delete: self.forget,
            Qt.Key.Key_N: self._name_it,
        }
        self._build()
        ground.spot_put.connect(self.put)
        ground.mark_pressed.connect(self.pick)
        self._put_cross()
        self.show_campaign()

    @property
    def _campaign(self) -> Campaign:
        return self._context.store.campaign

    @property
    def _view(self) -> MarkingView:
        return marking_view(self._campaign, self._context.store.box, self._picked, self._last)

    @property
    def number(self) -> int | None:
        """The number that a click marks: the one chosen, else the next free one."""
        return number_asked(self._campaign, self._context.store.box, self._picked, self._last)

    @property
    def marking(self) -> Marking:
        """The spots as the map is to show them."""
        return marking_of(self._campaign, self._context.store.box, self.number)

    # ------------------------------------------------------------------------------ the parts

    def _build(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 8, 12, 10)
        column.setSpacing(8)
        head = QHBoxLayout()
        head.setSpacing(8)
        self._words = wrapped(Heading(self._context.theme, "", 24))
        self._words.setObjectName("marking-words")
        head.addWidget(self._words, 1)
        for button in self._buttons():
            button.stand(40)
            head.addWidget(button)
        add_layout(column, head)
        set_tool_tip(self._words, self._context.texts.say("story.spots.help"))
        self._about = SpotAbout(self._context)
        self._about.changed.connect(self._keep_about)
        self._about.done.connect(lambda: soon(self, self._onward))
        column.addWidget(self._about)

    def _buttons(self) -> tuple[KeyButton, ...]:
        context = self._context
        self._forget = _button(context, "forget", "map-marker-remove", "Del", self.forget)
        self._back = _button(context, "back", "undo-variant", "⌫", self.take_back)
        done = _button(context, "done", "check", "Esc", self.ended.emit)
        self._which = _button(context, "number", "numeric", "", self._open_picker)
        return self._which, self._forget, self._back, done

    def _open_picker(self) -> None:
        """Open the numbers, made at the first press: a mouse cannot type them."""
        say = self._context.texts.say
        if self._picker is None:
            self._picker = NumberPicker(
                self,
                "spot-picker",
                say("story.spots.number"),
                location_numbers(),
                lambda n: say("story.pick.number", n=n),
            )
            self._picker.picked.connect(self.pick)
        self._picker.open_above(self._which, [int(number) for number in self._view.marks])

    # -------------------------------------------------------------------------------- showing

    def show_campaign(self) -> None:
        """Ask for the next number, with its name and kind where it has them."""
        shown, say = self._view, self._context.texts.say
        number, marked, again = shown.number, shown.marks, shown.again
        key = "all" if number is None else "again" if again else "next"
        words = say(f"story.spots.{key}", n=number or 0)
        self._words.setText(words)
        self.setAccessibleName(f"{words}. {say('story.spots.marked', n=len(marked))}")
        self._about.show_spot(shown.spot)
        self._back.setEnabled(self._standing() is not None)
        set_tool_tip(self._back, "" if self._back.isEnabled() else say("story.spots.back.none"))
        self._forget.setEnabled(again)
        set_tool_tip(self._forget, "" if again else say("story.spots.forget.none"))

    def _standing(self) -> tuple[int, MapSpot | None] | None:
        """Return the last mark if it is still there: undo may have removed it already."""
        now = self._view.marks
        while self._done and now.get(str(self._done[-1][0])) == self._done[-1][1]:
            self._done.pop()
        return self._done[-1] if self._done else None

    def _put_cross(self) -> None:
        """Put the crosshair where the number already is, else leave it where it is."""
        spot = self._view.spot
        if spot is not None and spot.marked:
            self._ground.put_cross((spot.x, spot.y))

    # --------------------------------------------------------------------------------- actions

    def pick(self, number: int) -> None:
        """Choose which location a click marks."""
        self._keep_about()
        self._picked = number
        self._typed = ""
        self._show_other()

    def _show_other(self) -> None:
        self._put_cross()
        self.show_campaign()
        self.changed.emit()
        self.setFocus()

    def put(self, number: int, x: float, y: float) -> None:
        """Store the position of a location and go on to the next."""
        shown, known = self._view, self._about
        before, named = shown.marks.get(str(number)), number == shown.number
        action = MarkSpot(
            number=number,
            x=round(x, 4),
            y=round(y, 4),
            called=self._called,
            name=known.name if named else None,
            kind=known.kind if named else None,
        )
        if self._context.shell.dispatch(action):
            self._done.append((number, before))
            if self._picked is not None or number not in shown.lying:
                self._last = number  # a location that is on the table is asked for out of turn
        if named:
            self._picked = None
            self._typed = ""
        self._show_other()

    def _keep_about(self) -> None:
        """Keep the name and kind of a spot that is marked; of another they wait for its click."""
        shown = self._view
        spot, about = shown.spot, (self._about.name, self._about.kind)
        if spot is None or not shown.again or about == (spot.name, spot.kind):
            return
        self._picked = spot.number
        self._context.shell.dispatch(
            MarkSpot(
                number=spot.number, x=spot.x, y=spot.y, name=self._about.name, kind=self._about.kind
            )
        )

    def _onward(self) -> None:
        """Go on behind the field: to the next number where this one is marked."""
        self._keep_about()
        if self._view.again:
            self._picked = None
            self._show_other()
        else:
            self.setFocus()

    def _name_it(self) -> None:
        if self.number is not None:
            self._about.take_name()

    def take_back(self) -> None:
        """Remove the last mark; a spot that it replaced is restored."""
        last = self._standing()
        if last is None:
            return
        number, before = self._done.pop()
        if before is None:
            self._context.shell.dispatch(ForgetSpot(number=number))
            self._last = max(0, number - 1)
        else:
            self._context.shell.dispatch(MarkSpot(number=number, **before.model_dump()))
        self._picked = number
        self._typed = ""
        self._show_other()

    def forget(self) -> None:
        """Forget where the chosen location was marked."""
        shown = self._view
        if shown.number is not None and shown.again:
            self._context.shell.dispatch(ForgetSpot(number=shown.number))
            self._show_other()

    # ---------------------------------------------------------------------------------- keys

    def key_hints(self) -> KeyHints:
        """Return what the keys do, for the key bar."""
        say = self._context.texts.say
        keys = (
            ("Enter", "enter"),
            ("← ↑ ↓ →", "arrows"),
            ("1 – 30", "type"),
            ("⌫", "back"),
            ("N", "name"),
            ("Del", "forget"),
            ("Esc", "done"),
        )
        return tuple((cap, say(f"story.spots.key.{name}")) for cap, name in keys)

    def claims(self, event: QKeyEvent) -> bool:
        """Keep plain keys from the page while spots are marked."""
        typing = isinstance(self.window().focusWidget(), QLineEdit)
        plain = not event.modifiers() & ~_SHIFT
        return plain and (event.key() == Qt.Key.Key_Escape or not typing)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Move the crosshair, set it, choose a number, take back, end."""
        key, text = Qt.Key(event.key()), event.text()
        focused = self.window().focusWidget()
        if key in _ARROWS:
            fine = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
            self._ground.move_cross(_ARROWS[key] * (_NEAR if fine else _FAR))
        elif isinstance(focused, QLineEdit) and key != Qt.Key.Key_Escape:
            return  # Enter there has its signal
        elif key in self._keys:
            self._keys[key]()
        elif len(text) == 1 and text in "0123456789":
            self._type(text)
        elif text in _ZOOMS:
            self._ground.draw_nearer(_ZOOMS[text])

    def _type(self, digit: str) -> None:
        typed = self._typed + digit
        if int(typed) not in location_numbers():
            words = self._context.texts.say("story.no-such-number", n=int(typed))
            self._context.shell.say(words)
            typed = digit
        self._picked = int(typed) or None
        self._typed = typed.lstrip("0")
        self._show_other()

    def _rub_out(self) -> None:
        """Take a digit back while a number is typed, else the last mark."""
        if not self._typed:
            self.take_back()
            return
        self._typed = self._typed[:-1]
        self._picked = int(self._typed) if self._typed else None
        self._show_other()


def _button(
    context: PageContext, name: str, icon: str, key: str, run: Callable[[], object]
) -> KeyButton:
    button = KeyButton(context.theme, context.texts.say(f"story.spots.{name}"), icon, key)
    button.setObjectName(f"spots-{name}")
    button.clicked.connect(lambda _=False: run())
    return button
