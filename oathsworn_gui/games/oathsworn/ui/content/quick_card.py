"""The quick card: what a printed card shows, entered by one key a number."""

from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QButtonGroup,
    QCheckBox,
    QHBoxLayout,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.ui.base.line_field import OwnLine
from oathsworn_gui.games.oathsworn.ui.base.panel import InPlace
from oathsworn_gui.games.oathsworn.ui.content.quick_card_words import (
    lines_of,
    read_line,
    with_lines,
)
from oathsworn_gui.games.oathsworn.ui.content.quick_lines import QuickLines
from oathsworn_gui.games.oathsworn.ui.content.quick_slots import QuickSlots
from oathsworn_gui.games.oathsworn.views.content.drafts import Draft, name_of
from oathsworn_gui.games.oathsworn.views.content.quick_card_slots import KIND_KEYS, Kind, missing
from oathsworn_gui.ui.base.plain_text import set_hint, set_tool_tip
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.keys.key_hints import KeyHints
from oathsworn_gui.ui.widgets import KeyButton, KeyCap, PrimaryButton, QuietLabel, wrapped
from oathsworn_gui.ui.widgets.flow import Flow
from oathsworn_gui.ui.widgets.qt_layouts import add_layout

WIDE = 680
HIGH = 320
_ASIDE = 44
_HEAD = 64
_FOOT = 64
_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class QuickCard(InPlace):
    """Numbers by single keys, an optional name, Enter.

    ``kept`` carries the draft and whether another one is to follow; ``more`` the draft that is to
    be described in full; ``grown`` is emitted when it may need another height.
    """

    kept = Signal(object, bool)  # Draft, bool
    more = Signal(object)  # Draft
    grown = Signal()

    def __init__(self, context: PageContext, draft: Draft) -> None:
        """Show what is known of the card."""
        say = context.texts.say
        who = context.store.campaign.seats[draft.seat].name
        key = "form.quick.correct" if draft.key else "form.quick.new"
        super().__init__(context, say(key, name=draft.name or who), "quick-card")
        self._draft = draft
        self._kinds: dict[str, QPushButton] = {}
        if not draft.key:
            self._add_kinds()
        self._slots = QuickSlots(context.theme, context.texts)
        self._slots.changed.connect(self._changed)
        self.body.addWidget(self._slots)
        self._add_name()
        self._lines: QuickLines | None = None
        self._place_of_lines = QVBoxLayout()
        add_layout(self.body, self._place_of_lines)
        self._note = wrapped(QuietLabel())
        self._note.setObjectName("quick-note")
        self.body.addWidget(self._note)
        self.body.addStretch(1)
        self.pin(self._foot())
        self.set_keys(
            {key: partial(self.turn_to, kind) for key, kind in KIND_KEYS.items()}
            if not draft.key
            else {}
        )
        self._offer(draft.kind)

    @property
    def draft(self) -> Draft:
        """The card as far as it is typed."""
        typed = self._draft._replace(
            name=self._name.text(),
            entries=dict(self._slots.entries),
            stays=self._stays.isChecked(),
        )
        return typed if self._lines is None else with_lines(typed, self._lines)

    # ----------------------------------------------------------------------------------- parts

    def _add_kinds(self) -> None:
        row = Flow(4)
        group = QButtonGroup(self)
        for key, kind in KIND_KEYS.items():
            words = self.context.texts.say(f"form.kind.{kind}")
            button = QPushButton(f"{words}  {key.upper()}")
            button.setCheckable(True)
            button.setProperty("flat", True)
            button.setObjectName(f"quick-kind-{kind}")
            button.setAccessibleName(words)
            button.clicked.connect(partial(self._kind_pressed, kind))
            self._kinds[kind] = button
            group.addButton(button)
            row.addWidget(button)
        add_layout(self.body, row)

    def _add_name(self) -> None:
        row = QHBoxLayout()
        self._name = OwnLine(self._draft.name)
        self._name.setObjectName("quick-name")
        self._name.setMaxLength(60)
        self._name.setAccessibleName(self.context.texts.say("form.name"))
        self._name.returnPressed.connect(self._after_name)
        self._name.left.connect(self._leave_line)
        row.addWidget(KeyCap(self.context.theme, "N", "quiet"))
        row.addWidget(self._name, 1)
        add_layout(self.body, row)

    def _foot(self) -> QWidget:
        say, theme = self.context.texts.say, self.context.theme
        foot = QWidget()
        row = QHBoxLayout(foot)
        row.setContentsMargins(0, 4, 6, 0)
        self._keep = PrimaryButton(theme, say("form.keep"), "check", "Enter")
        self._keep.setObjectName("quick-keep")
        self._keep.clicked.connect(self.keep)
        row.addWidget(self._keep, 1)
        self._more = KeyButton(theme, say("form.more"), "playlist-edit", "E")
        self._more.setObjectName("quick-more")
        self._more.clicked.connect(self._describe)
        row.addWidget(self._more)
        self._stays = QCheckBox(say("form.stays"))
        self._stays.setObjectName("quick-stays")
        self._stays.setChecked(self._draft.stays)
        row.addWidget(self._stays)
        return foot

    # ---------------------------------------------------------------------------------- display

    def turn_to(self, kind: Kind) -> None:
        """Enter another kind of card."""
        typed = dict(self._slots.entries)
        self._draft = self._draft._replace(kind=kind, entries=typed)
        self._offer(kind)

    def _kind_pressed(self, kind: Kind, *_: object) -> None:
        self.turn_to(kind)

    def _offer(self, kind: Kind) -> None:
        for other, button in self._kinds.items():
            button.setChecked(other == kind)
        is_stage_card = kind == "stage-card"
        self._more.setHidden(is_stage_card)  # what it says is one line
        self._stays.setHidden(not is_stage_card)
        self._slots.offer(kind, dict(self._draft.entries))
        self._offer_lines()
        self._changed()
        self.setFocus()

    def _offer_lines(self) -> None:
        """Show the lines of this kind of card."""
        if self._lines is not None:
            self._place_of_lines.removeWidget(self._lines)
            self._lines.hide()
            self._lines.deleteLater()
        lines = self._lines = QuickLines(
            self.context, lines_of(self._draft), partial(read_line, self.context, self._draft)
        )
        lines.accepted.connect(self.keep)
        lines.left.connect(self._leave_line)
        lines.typed.connect(self.grown)
        self._place_of_lines.addWidget(lines)

    def _changed(self) -> None:
        """Show its future name, and what is still missing."""
        own = self._kinds.get(self._draft.kind)
        self.setFocusProxy(self._slots.current or own or self._name)  # a click beside stays there
        store, say = self.context.store, self.context.texts.say
        campaign: Campaign = store.campaign
        unnamed = name_of(self._draft._replace(name="", entries=self._slots.entries), campaign, say)
        set_hint(self._name, say("form.name.hint", name=unnamed))
        wanting = missing(self._draft.kind, self._slots.entries)
        self._note.setText(say(f"form.missing.{wanting}") if wanting else say("form.enough"))
        self._keep.setEnabled(not wanting)
        set_tool_tip(self._keep, self._note.text() if wanting else "")
        self.grown.emit()

    def wanted_height(self) -> int:
        """Return the height at which nothing scrolls, the buttons at the foot with it."""
        return self.body.totalHeightForWidth(WIDE - _ASIDE) + _HEAD + _FOOT

    # ------------------------------------------------------------------------------- keyboard

    def key_hints(self) -> KeyHints:
        """Return what the keys do, for the key bar."""
        say = self.context.texts.say
        close = ("Esc", say("company.panel.close"))
        if self._name.hasFocus():
            return (("Enter", say("form.hint.next-field")), ("Esc", say("form.hint.leave-field")))
        slot = self._slots.current
        keys = "" if slot is None else "W Y R B" if slot.slot.look == "cubes" else "0 – 9"
        digits = ((keys, say(f"form.slot.{slot.slot.key}")),) if slot is not None else ()
        return (
            *digits,
            ("←", say("form.hint.back")),
            ("N", say("form.name")),
            ("L", say("form.line")),
            ("E", say("form.more")),
            ("Enter", say("form.keep")),
            close,
        )

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Fill the slot in hand, walk the slots, keep the card."""
        key, text = Qt.Key(event.key()), event.text().lower()
        if key in _ENTER:
            self.keep(again=bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier))
        elif key == Qt.Key.Key_Backspace:
            self._slots.empty()
        elif text and self._slots.take(text):
            pass
        elif text == "n":
            self._name.setFocus()
            self._name.selectAll()
        elif text == "l" and self._lines is not None:
            self._lines.begin()
        elif text == "e" and not self._more.isHidden():
            self._describe()
        elif text == "k" and not self._stays.isHidden():
            self._stays.toggle()
        else:
            super().keyPressEvent(event)

    def _after_name(self) -> None:
        """Go to what the card does: words that follow a name are written there."""
        if self._lines is None or not self._lines.begin():
            self.keep()

    def _leave_line(self) -> None:
        self.setFocus()

    def keep(self, *, again: bool = False) -> None:
        """Enter the card, or go to the number that is missing; ``again`` begins another one."""
        wanting = missing(self._draft.kind, self._slots.entries)
        if wanting:
            self._slots.go_to(wanting)
        else:
            self.kept.emit(self.draft, again)

    def _describe(self) -> None:
        self.more.emit(self.draft)
