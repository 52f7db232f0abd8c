"""The operator's page about the phones: switched on and off, the code, and who has come."""

from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from oathsworn_gui.tabletop.texts import Texts
from oathsworn_gui.ui.base.plain_text import PlainLabel
from oathsworn_gui.ui.base.theme import NAME, Theme
from oathsworn_gui.ui.keys.key_hints import KeyHints
from oathsworn_gui.ui.phones.phones_shown import PhoneRow, PhonesShown, PhonesWays
from oathsworn_gui.ui.phones.qr_view import QrView
from oathsworn_gui.ui.widgets import (
    Card,
    IconLabel,
    KeyButton,
    LabelText,
    PrimaryButton,
    QuietLabel,
    wrapped,
)
from oathsworn_gui.ui.widgets.page_frame import PageFrame
from oathsworn_gui.ui.widgets.qt_layouts import add_layout

_WIDEST = 1500
_NARROW = 1000
_CODE = 280
_ADDRESS = 26
_IF_NOBODY_COMES = ("network", "firewall", "guests", "name", "asleep")
"""What may keep a phone away. Texts: ``phones.nobody.<key>``."""
_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class PhonesPage(PageFrame):
    """Says what is opened and to whom, and opens it. Esc goes back, Enter switches on.

    ``keys_changed`` is emitted when Enter begins or ceases to do something.
    """

    keys_changed = Signal()

    def __init__(self, theme: Theme, texts: Texts, ways: PhonesWays) -> None:
        """Show nothing but the title; `tell` does the rest."""
        super().__init__(theme, texts, "phones", ways.back, _WIDEST)
        self._ways = ways
        self._shown: PhonesShown | None = None
        self._rows: QWidget | None = None
        self._off = self._card_of_off()
        self._on = QWidget()
        self._columns = QBoxLayout(QBoxLayout.Direction.LeftToRight, self._on)
        self._columns.setContentsMargins(0, 0, 0, 0)
        self._columns.setSpacing(16)
        self._columns.addWidget(self._card_of_address(), 5)
        right = QVBoxLayout()
        right.setSpacing(16)
        right.addWidget(self._card_of_phones())
        right.addWidget(self._card_of_nobody())
        right.addStretch(1)
        add_layout(self._columns, right, 6)
        for each in (self._off, self._on):
            each.hide()
            self.column.addWidget(each)
        self.column.addStretch(1)

    def tell(self, shown: PhonesShown) -> None:
        """Show how it stands."""
        before, self._shown = self._shown, shown
        if shown == before:
            return
        is_open = shown.doorway == "open"
        self._off.setHidden(is_open)
        self._on.setVisible(is_open)
        if is_open:
            self._tell_open(shown)
        else:
            self._tell_off(shown)
        if before is None or (before.doorway == "open") != is_open:
            self.setFocus()
            self.keys_changed.emit()

    def key_hints(self) -> KeyHints:
        """Return the keys of the page."""
        back = ("Esc", self.texts.say("settings.back"))
        if self._go.isVisibleTo(self):
            return (("Enter", self._go.text()), back)
        return (back,)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Press the orange button with Enter; Esc goes back."""
        if Qt.Key(event.key()) in _ENTER and self._go.isVisibleTo(self):
            self._go.click()
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the cards below each other if they do not fit side by side."""
        super().resizeEvent(event)
        ways, narrow = QBoxLayout.Direction, self.viewport().width() < _NARROW
        self._columns.setDirection(ways.TopToBottom if narrow else ways.LeftToRight)

    # ------------------------------------------------------------------------------ switched off

    def _card_of_off(self) -> Card:
        say, card, column = self.texts.say, *_card("phones-off")
        self._trouble = wrapped(PlainLabel(""))
        self._trouble.setObjectName("phones-trouble")
        self._trouble.setProperty("loss", True)
        column.addWidget(self._trouble)
        first = wrapped(PlainLabel(say("phones.about")))
        first.setFont(self.theme.font("text", 20))
        column.addWidget(first)
        for key in ("opens", "to-whom", "never", "ends"):
            add_layout(column, self._fact(key))
        self._go = PrimaryButton(self.theme, say("phones.on"), "cellphone-link", "Enter")
        self._go.setObjectName("phones-on")
        self._go.stand(56)
        self._go.clicked.connect(self._ways.on)
        self._opening = QuietLabel(say("phones.opening"))
        row = QHBoxLayout()
        row.setSpacing(16)
        row.addWidget(self._go)
        row.addWidget(self._opening)
        row.addStretch(1)
        column.addSpacing(8)
        add_layout(column, row)
        return card

    def _fact(self, key: str) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(12)
        icons = {"opens": "door-open", "to-whom": "wifi", "never": "web-off", "ends": "power"}
        top = Qt.AlignmentFlag.AlignTop
        row.addWidget(IconLabel(self.theme, icons[key], size=24), 0, top)
        row.addWidget(wrapped(PlainLabel(self.texts.say(f"phones.{key}"))), 1)
        return row

    def _tell_off(self, shown: PhonesShown) -> None:
        self._trouble.setText(shown.trouble)
        self._trouble.setHidden(not shown.trouble)
        self._go.show_words(self.texts.say("phones.again" if shown.trouble else "phones.on"))
        self._go.setEnabled(shown.doorway != "opening")
        self._opening.setHidden(shown.doorway != "opening")

    # ------------------------------------------------------------------------------- switched on

    def _card_of_address(self) -> Card:
        card, column = _card("phones-address-card")
        off = KeyButton(self.theme, self.texts.say("phones.off"), "power")
        off.setObjectName("phones-off-button")
        off.clicked.connect(self._ways.off)
        row = QHBoxLayout()
        row.addWidget(LabelText(self.texts.say("phones.scan")), 1)
        row.addWidget(off)
        add_layout(column, row)
        self._qr = QrView(_CODE)
        column.addWidget(self._qr, 0, Qt.AlignmentFlag.AlignHCenter)
        column.addWidget(LabelText(self.texts.say("phones.or-type")))
        self._address = PlainLabel("")
        self._address.setObjectName("phones-address")
        self._address.setFont(self.theme.font("text", _ADDRESS, "semibold"))
        self._address.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self._address.setWordWrap(True)
        column.addWidget(self._address)
        self._others = wrapped(QuietLabel(""))
        self._others.setObjectName("phones-others")
        column.addWidget(self._others)
        column.addWidget(wrapped(QuietLabel(self.texts.say("phones.open-now"))))
        column.addStretch(1)
        return card

    def _card_of_phones(self) -> Card:
        card, column = _card("phones-come")
        column.addWidget(LabelText(self.texts.say("phones.come")))
        self._awaited = wrapped(PlainLabel(""))
        self._awaited.setObjectName("phones-awaited")
        self._awaited.setFont(self.theme.font("text", NAME - 2, "semibold"))
        column.addWidget(self._awaited)
        self._list = QVBoxLayout()
        add_layout(column, self._list)
        return card

    def _card_of_nobody(self) -> Card:
        card, column = _card("phones-nobody")
        column.addWidget(LabelText(self.texts.say("phones.nobody")))
        for key in _IF_NOBODY_COMES:
            column.addWidget(wrapped(QuietLabel(self.texts.say(f"phones.nobody.{key}"))))
        return card

    def _tell_open(self, shown: PhonesShown) -> None:
        say = self.texts.say
        self._qr.show_code(shown.code, say("phones.code-of", address=shown.address))
        self._address.setText(_breakable(shown.address))
        self._address.setAccessibleName(shown.address)
        others = "\n".join(each.rstrip("/") for each in shown.others)
        self._others.setText(say("phones.others", addresses=others) if others else "")
        self._others.setHidden(not others)
        self._awaited.setText(shown.awaited)
        self._awaited.setHidden(not shown.awaited)
        self._show_rows(shown.phones)

    def _show_rows(self, phones: tuple[PhoneRow, ...]) -> None:
        old = self._rows
        focused = self.focusWidget()
        name = focused.objectName() if old and focused else ""
        self._rows = QWidget()
        grid = QGridLayout(self._rows)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(12)
        grid.setVerticalSpacing(8)
        grid.setColumnStretch(1, 1)
        for row, phone in enumerate(phones):
            self._add_phone(grid, row, phone)
        if not phones:
            grid.addWidget(wrapped(QuietLabel(self.texts.say("phones.none"))), 0, 0, 1, 3)
        if old is not None:
            old.hide()
            old.deleteLater()
        self._list.addWidget(self._rows)
        again = self._rows.findChild(KeyButton, name) if name else None
        if again is not None:
            again.setFocus()
        elif name.startswith("close-out-"):
            self.setFocus()

    def _add_phone(self, grid: QGridLayout, row: int, phone: PhoneRow) -> None:
        say = self.texts.say
        colour = "moss" if phone.is_here else "quiet"
        grid.addWidget(IconLabel(self.theme, phone.icon, colour, 28), row, 0)
        words = QVBoxLayout()
        words.setSpacing(0)
        name = wrapped(PlainLabel(phone.name))
        name.setFont(self.theme.font("text", 18, "semibold"))
        name.setObjectName(f"phone-{phone.number}")
        words.addWidget(name)
        words.addWidget(wrapped(QuietLabel(phone.detail)))
        add_layout(grid, words, row, 1)
        out = KeyButton(self.theme, say("phones.close-out"), "close")
        out.setObjectName(f"close-out-{phone.number}")
        out.setAccessibleName(say("phones.close-out-of", name=phone.name, n=phone.number))
        out.clicked.connect(partial(self._ways.close_out, phone.key))
        grid.addWidget(out, row, 2)


def _card(name: str) -> tuple[Card, QVBoxLayout]:
    card = Card()
    card.setObjectName(name)
    column = QVBoxLayout(card)
    column.setContentsMargins(24, 18, 24, 20)
    column.setSpacing(10)
    return card, column


def _breakable(address: str) -> str:
    """Return the address so that a line may end before the secret, and nowhere else."""
    host, _, token = address.rstrip("/").rpartition("/")
    return f"{host}/\u200b{token}"
