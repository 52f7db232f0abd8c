"""The quick card: what a printed card shows, entered by one key a number."""

from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QPushButton, QWidget

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.ui.board_rows import Flow
from oathsworn_gui.games.oathsworn.ui.in_place import InPlace
from oathsworn_gui.games.oathsworn.ui.own_drafts import Draft, name_of
from oathsworn_gui.games.oathsworn.ui.own_line import OwnLine
from oathsworn_gui.games.oathsworn.ui.quick_card_slots import KIND_KEYS, Kind, missing
from oathsworn_gui.games.oathsworn.ui.quick_slots import QuickSlots
from oathsworn_gui.ui.pages import KeyHints, PageContext
from oathsworn_gui.ui.widgets import KeyButton, KeyCap, PrimaryButton, QuietLabel, wrapped

WIDE, HIGH = 680, 420
_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class QuickCard(InPlace):
    """Numbers by single keys, a name if one likes, Enter.

    ``kept`` carries the draft and whether another one is to follow; ``more`` the draft that is to
    be described whole.
    """

    kept = Signal(object, bool)  # Draft, bool
    more = Signal(object)  # Draft

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
        self._note = wrapped(QuietLabel())
        self._note.setObjectName("quick-note")
        self.body.addWidget(self._note)
        self.body.addStretch(1)
        self.pin(self._foot())
        self.set_keys({key: partial(self.turn_to, kind) for key, kind in KIND_KEYS.items()}
                      if not draft.key else {})  # fmt: skip
        self._offer(draft.kind)

    @property
    def draft(self) -> Draft:
        """The card as far as it is typed."""
        return self._draft._replace(name=self._name.text(), entries=dict(self._slots.entries))

    # ------------------------------------------------------------------------------ the pieces

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
        self.body.addLayout(row)

    def _add_name(self) -> None:
        row = QHBoxLayout()
        self._name = OwnLine(self._draft.name)
        self._name.setObjectName("quick-name")
        self._name.setMaxLength(60)
        self._name.setAccessibleName(self.context.texts.say("form.name"))
        self._name.returnPressed.connect(self.keep)
        self._name.left.connect(self._leave_line)
        row.addWidget(KeyCap(self.context.theme, "N", "quiet"))
        row.addWidget(self._name, 1)
        self.body.addLayout(row)

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
        return foot

    # ---------------------------------------------------------------------------- what it shows

    def turn_to(self, kind: Kind) -> None:
        """Enter another kind of card."""
        self._draft = self._draft._replace(kind=kind)
        self._offer(kind)

    def _kind_pressed(self, kind: Kind, *_: object) -> None:
        self.turn_to(kind)

    def _offer(self, kind: Kind) -> None:
        for other, button in self._kinds.items():
            button.setChecked(other == kind)
        self._slots.offer(kind, dict(self._draft.entries))
        self._changed()
        self.setFocus()

    def _changed(self) -> None:
        """Say what it will be called, and what is still missing."""
        self.setFocusProxy(self._slots.current or self._name)  # a click beside it stays there
        store, say = self.context.store, self.context.texts.say
        campaign: Campaign = store.campaign
        unnamed = name_of(self._draft._replace(name="", entries=self._slots.entries), campaign, say)
        self._name.setPlaceholderText(say("form.name.hint", name=unnamed))
        wanting = missing(self._draft.kind, self._slots.entries)
        self._note.setText(say(f"form.missing.{wanting}") if wanting else say("form.enough"))
        self._keep.setEnabled(not wanting)
        self._keep.setToolTip(self._note.text() if wanting else "")

    # ------------------------------------------------------------------------------- the keys

    def key_hints(self) -> KeyHints:
        """Return what the keys do, for the key bar."""
        say = self.context.texts.say
        slot = self._slots.current
        digits = (("0 – 9", say(f"form.slot.{slot.slot.key}")),) if slot is not None else ()
        return (
            *digits,
            ("←", say("form.hint.back")),
            ("N", say("form.name")),
            ("E", say("form.more")),
            ("Enter", say("form.keep")),
            ("Esc", say("company.panel.close")),
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
        elif text == "e":
            self._describe()
        else:
            super().keyPressEvent(event)

    def _leave_line(self) -> None:
        slot = self._slots.current
        (slot or self).setFocus()

    def keep(self, *, again: bool = False) -> None:
        """Enter the card, or go to the number that is missing; ``again`` begins another one."""
        wanting = missing(self._draft.kind, self._slots.entries)
        if wanting:
            self._slots.go_to(wanting)
        else:
            self.kept.emit(self.draft, again)

    def _describe(self) -> None:
        self.more.emit(self.draft)
