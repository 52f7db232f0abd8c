"""The items a newcomer takes from lower common decks: by slot, each compared with what is taken."""

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFontMetrics, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QLabel, QSizePolicy

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.item import Item
from oathsworn_gui.games.oathsworn.ui.base.begin_form import ENTER, plain_text
from oathsworn_gui.games.oathsworn.ui.base.equal_columns import EqualColumns
from oathsworn_gui.games.oathsworn.ui.chapters.quick_level_forms import Asked
from oathsworn_gui.games.oathsworn.views.base.icons import item_icon
from oathsworn_gui.games.oathsworn.views.chapters.quick_level import items_of
from oathsworn_gui.games.oathsworn.views.chapters.quick_level_outfit import (
    SLOTS,
    Verdict,
    put_back_for,
    verdict_beside,
)
from oathsworn_gui.games.oathsworn.views.company.item_words import short_words
from oathsworn_gui.tabletop.procedure import Question
from oathsworn_gui.ui.base.icons import paint_icon
from oathsworn_gui.ui.base.paint import paint_cube, paint_key, paint_shield, paint_words
from oathsworn_gui.ui.base.plain_text import set_tool_tip
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.keys.key_hints import KeyHints
from oathsworn_gui.ui.widgets import LabelText, PrimaryButton

_LEFT = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
_HIGH = 56
_TEXT = 76
_DIGITS = 9


class OutfitRow(QAbstractButton):
    """An item of a lower deck; a taken one has an ember edge and says so."""

    def __init__(self, context: PageContext, key: str, item: Item) -> None:
        """Show ``item``, which belongs to the option ``key``."""
        super().__init__()
        self.key = key
        self.item = item
        self._context = context
        self._digit = ""
        self._words = short_words(item, context.texts)
        self._mark: Verdict | None = None
        self.setObjectName(f"option-{key}")
        self.setCheckable(True)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        if context.store.box.knows_item(item.card):
            set_tool_tip(self, context.store.box.item(item.card).words)

    def show_digit(self, digit: str) -> None:
        """Show the key that ticks it now, empty for none."""
        if digit != self._digit:
            self._digit = digit
            self.update()

    def show_beside(self, taken: Sequence[Item]) -> None:
        """Show how it is beside what is taken for the same place."""
        others = [item for item in taken if item.id != self.key]
        found = verdict_beside(self.item, others, self._context.store.box)
        self._mark = None if self.isChecked() else found
        say = self._context.texts.say
        spoken = [self.item.name, self._words, *self._numbers()]
        if self.isChecked():
            spoken.append(say("newcomer.items.taken"))
        elif self._mark is not None:
            spoken.append(say(f"newcomer.items.{self._mark.key}"))
        self.setAccessibleName(", ".join(word for word in spoken if word))
        self.update()

    def _numbers(self) -> list[str]:
        say, item = self._context.texts.say, self.item
        letters = "".join(colour[0].upper() for colour in item.might)
        might = [f"{say('company.might')} {letters}"] if letters else []
        return [*might, f"{say('company.defense')} {item.defense}"] if item.defense else might

    def sizeHint(self) -> QSize:
        """Return the room of a row."""
        return QSize(280, _HIGH)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the row."""
        theme, painter, on = self._context.theme, QPainter(self), self.isChecked()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        edge = "focus" if self.hasFocus() else "ember" if on else ""
        painter.setPen(QPen(theme.color(edge), 2) if edge else Qt.PenStyle.NoPen)
        painter.setBrush(theme.color("card" if on or self.underMouse() else "raised"))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 6, 6)
        if self._digit:
            paint_key(painter, QRectF(10, 17, 22, 22), self._digit, theme)
        ink = theme.color("ember-text" if on else "text")
        icon = "check-bold" if on else item_icon(self.item)
        paint_icon(painter, QRectF(_TEXT - 34, 16, 24, 24), icon, ink)
        self._paint_words(painter, self._paint_numbers(painter))
        painter.end()

    def _paint_numbers(self, painter: QPainter) -> float:
        theme, right, item = self._context.theme, self.width() - 12.0, self.item
        if item.defense or item.kind in ("armour", "shield"):
            paint_shield(painter, QRectF(right - 28, 11, 28, 34), item.defense, theme)
            right -= 36
        for colour in tuple(reversed(item.might))[:4]:
            paint_cube(painter, QRectF(right - 24, 16, 24, 24), colour, theme)
            right -= 28
        return right - 6

    def _paint_words(self, painter: QPainter, right: float) -> None:
        theme = self._context.theme
        font, small = theme.font("text", 18, "semibold"), theme.font("text", 15)
        room = right - _TEXT
        name = QFontMetrics(font).elidedText(self.item.name, Qt.TextElideMode.ElideRight, int(room))
        paint_words(painter, QRectF(_TEXT, 5, room, 26), name, font, theme.color("text"), _LEFT)
        left = float(_TEXT)
        if self._mark is not None:
            ink = theme.color(self._mark.tone)
            paint_icon(painter, QRectF(left, 33, 15, 15), self._mark.icon, ink)
            left += 20
        words = QFontMetrics(small).elidedText(
            self._words, Qt.TextElideMode.ElideRight, int(right - left)
        )
        quiet = theme.color("quiet")
        paint_words(painter, QRectF(left, 30, right - left, 20), words, small, quiet, _LEFT)


class ItemsAsked(Asked):
    """Number keys tick within a place, left and right change it, Enter takes what is ticked."""

    def __init__(self, context: PageContext, question: Question) -> None:
        """Show the cards that are there, what is proposed ticked."""
        super().__init__(context, question)
        campaign: Campaign = context.store.campaign
        box = context.store.box
        default = question.default if isinstance(question.default, tuple) else ()
        self._picked = list(default)
        keys = tuple(option.key for option in question.options)
        self._items = {item.id: item for item in items_of(campaign, keys, box)}
        self._rows: dict[str, list[OutfitRow]] = {}
        self._titles: dict[str, QLabel] = {}
        self._accept = PrimaryButton(context.theme, "", "check", "Enter")
        self._accept.setObjectName("accept")
        self._accept.clicked.connect(self._take)
        self.column.addWidget(self._accept)
        for slot, kinds in SLOTS:
            self._add_slot(slot, kinds)
        self._slot = next((slot for slot, _ in SLOTS if self._rows[slot]), "hands")
        self.column.addStretch(1)
        self._show()

    def _add_slot(self, slot: str, kinds: tuple[str, ...]) -> None:
        title = LabelText(self.say(f"newcomer.slot.{slot}"))
        title.setObjectName(f"slot-{slot}")
        self._titles[slot] = title
        self.column.addWidget(title)
        rows: list[OutfitRow] = []
        for option in self.question.options:
            item = self._items[option.key]
            if item.kind not in kinds:
                continue
            row = OutfitRow(self.context, option.key, item)
            if option.refusal is not None:
                row.setEnabled(option.refusal.strength != "impossible")
                set_tool_tip(row, self.context.refusal_text(option.refusal))
            row.clicked.connect(partial(self._tick, option.key))
            rows.append(row)
        self._rows[slot] = rows
        grid = EqualColumns(2, 270, 8)
        grid.show_widgets(rows)
        self.column.addWidget(grid)
        title.setHidden(not rows)
        grid.setHidden(not rows)

    # ------------------------------------------------------------------------------------ actions

    @property
    def picked(self) -> tuple[str, ...]:
        """The cards that are ticked."""
        return tuple(self._picked)

    def _tick(self, key: str, *_: object) -> None:
        """Take a card; what is in its way goes back. A second time puts it back."""
        if key in self._picked:
            self._picked.remove(key)
        else:
            for gone in self._in_the_way(key):
                self._picked.remove(gone)
            self._picked.append(key)
        self._show()
        self.looked.emit(self.picked)

    def _in_the_way(self, key: str) -> tuple[str, ...]:
        store, taken = self.context.store, [self._items[one] for one in self._picked]
        return put_back_for(store.campaign, self._items[key], taken, store.box)

    def _show(self) -> None:
        for slot, rows in self._rows.items():
            taken = [row.item for row in rows if row.key in self._picked]
            for place, row in enumerate(rows, 1):
                row.setChecked(row.key in self._picked)
                row.show_digit(str(place) if slot == self._slot and place <= _DIGITS else "")
                row.show_beside(taken)
        self._accept.show_words(self.say("newcomer.items.take", n=len(self._picked)))

    def _take(self) -> None:
        self.answered.emit(self.picked)

    def _turn(self, by: int) -> None:
        there = [slot for slot, _ in SLOTS if self._rows[slot]]
        if self._slot in there:
            self._slot = there[(there.index(self._slot) + by) % len(there)]
            self._rows[self._slot][0].setFocus()
        self._show()

    # ------------------------------------------------------------------------------- keyboard

    def does(self, event: QKeyEvent, *, really: bool) -> bool:
        """Tick by number, turn to another place, take by Enter."""
        text, key, rows = plain_text(event), Qt.Key(event.key()), self._rows[self._slot]
        if key in ENTER:
            if really:
                self._take()
            return True
        if key in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            if really:
                self._turn(1 if key == Qt.Key.Key_Right else -1)
            return True
        place = int(text) if text and text in "123456789" else 0
        fits = 0 < place <= len(rows)
        if fits and really:
            rows[place - 1].click()
        return fits

    def take_keys(self) -> None:
        """Give the focus to the button that takes what is ticked."""
        self._accept.setFocus()

    def hints(self) -> KeyHints:
        """Return what the keys do."""
        many = min(_DIGITS, len(self._rows[self._slot]))
        slot = self.say(f"newcomer.slot.{self._slot}")
        digits = ((f"1 – {many}", self.say("newcomer.key.tick", slot=slot)),) if many else ()
        return (("Enter", self._accept.text()), *digits, ("← →", self.say("newcomer.key.slot")))
