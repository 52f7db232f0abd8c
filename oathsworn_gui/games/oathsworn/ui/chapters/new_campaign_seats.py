"""The four seats of a new campaign: name, class, form and player of each."""

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QEvent, QObject, Signal
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import (
    QButtonGroup,
    QComboBox,
    QFrame,
    QHBoxLayout,
    QLineEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from oathsworn_gui.games.oathsworn.content.definitions import ClassDef
from oathsworn_gui.games.oathsworn.model.oathsworn import LONGEST_NAME
from oathsworn_gui.games.oathsworn.model.words import Form
from oathsworn_gui.tabletop.texts import Texts
from oathsworn_gui.ui.base.plain_text import PlainLabel, set_tool_tip
from oathsworn_gui.ui.base.theme import Theme
from oathsworn_gui.ui.widgets import ClassDisc, KeyCap, QuietLabel
from oathsworn_gui.ui.widgets.qt_layouts import add_layout

FORMS: tuple[Form, ...] = ("full", "companion")


class SeatCard(QFrame):
    """One seat. ``opened`` is emitted when it is chosen, ``changed`` when an entry changes.

    ``class_wanted`` is emitted on Enter in the name: its class comes next.
    """

    opened = Signal(str)
    class_wanted = Signal(str)
    changed = Signal()

    def __init__(self, theme: Theme, texts: Texts, seat: str) -> None:
        super().__init__()
        self._theme = theme
        self._texts = texts
        self.seat = seat
        self.cls = ""
        self.setProperty("card", True)
        self.setObjectName(f"seat-{seat}")
        self.setAccessibleName(texts.say("new.seat", seat=seat))
        column = QVBoxLayout(self)
        column.setContentsMargins(9, 14, 9, 12)
        column.setSpacing(8)
        add_layout(column, self._head())
        column.addWidget(self._name_field())
        add_layout(column, self._form_row())
        column.addWidget(self._player_box())
        for child in self.findChildren(QWidget):
            child.installEventFilter(self)

    def _head(self) -> QHBoxLayout:
        row = self._first_row = QHBoxLayout()
        row.setSpacing(10)
        self._disc = ClassDisc(self._theme, "help", self._texts.say("new.no-class"))
        self._class_name = PlainLabel(self._texts.say("new.no-class"))
        self._class_name.setWordWrap(True)
        self._class_name.setProperty("strong", True)
        row.addWidget(self._disc)
        row.addWidget(self._class_name, 1)
        row.addWidget(KeyCap(self._theme, self.seat, "quiet"))
        return row

    def _name_field(self) -> QLineEdit:
        self._name = QLineEdit(placeholderText=self._texts.say("new.name"))
        self._name.setObjectName(f"seat-{self.seat}-name")
        self._name.setAccessibleName(self._texts.say("new.name-of", seat=self.seat))
        self._name.setMaxLength(LONGEST_NAME)
        self._name.textChanged.connect(self.changed)
        self._name.returnPressed.connect(partial(self.class_wanted.emit, self.seat))
        return self._name

    def _form_row(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(4)
        self._forms = QButtonGroup(self)
        for number, form in enumerate(FORMS):
            button = QPushButton(self._texts.say(f"new.form.{form}"))
            button.setCheckable(True)
            button.setProperty("tight", True)
            button.setObjectName(f"seat-{self.seat}-{form}")
            button.setAccessibleName(self._texts.say(f"new.form.{form}.spoken", seat=self.seat))
            set_tool_tip(button, self._texts.say(f"new.form.{form}.words"))
            self._forms.addButton(button, number)
            row.addWidget(button, 1)
        self._forms.button(0).setChecked(True)
        self._forms.buttonClicked.connect(self._tell)
        return row

    def _player_box(self) -> QComboBox:
        self._player = QComboBox()
        self._player.setObjectName(f"seat-{self.seat}-player")
        self._player.setAccessibleName(self._texts.say("new.player-of", seat=self.seat))
        as_wide_as_the_seat = QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon
        self._player.setSizeAdjustPolicy(as_wide_as_the_seat)
        self._player.currentIndexChanged.connect(self._tell)
        self._player.currentTextChanged.connect(partial(set_tool_tip, self._player))
        return self._player

    def _tell(self, *_: object) -> None:
        self.changed.emit()

    @property
    def name(self) -> str:
        """The name typed in."""
        return self._name.text()

    @property
    def form(self) -> Form:
        """Full or companion."""
        return FORMS[max(0, self._forms.checkedId())]

    @property
    def player(self) -> str:
        """The key of the player chosen."""
        return f"p{self._player.currentIndex() + 1}"

    def show_class(self, cls: ClassDef) -> None:
        """Show the class chosen."""
        self.cls = cls.key
        old = self._disc
        self._disc = ClassDisc(self._theme, cls.glyph, cls.name)
        self._first_row.replaceWidget(old, self._disc)
        old.hide()
        old.deleteLater()
        self._class_name.setText(cls.name)

    def show_players(self, names: Sequence[str], default: int) -> None:
        """Offer the players; keep the one chosen where it is still there."""
        chosen = self._player.currentIndex() if self._player.count() == len(names) else default
        self._player.blockSignals(True)
        self._player.clear()
        fallback = [self._texts.say("new.player", n=n) for n in range(1, len(names) + 1)]
        shown = [name.strip() or plain for name, plain in zip(names, fallback, strict=True)]
        self._player.addItems([self._texts.say("new.plays", name=name) for name in shown])
        self._player.setCurrentIndex(min(max(chosen, 0), len(names) - 1))
        self._player.blockSignals(False)
        set_tool_tip(self._player, self._player.currentText())  # a long name is cut in the field

    def show_open(self, is_open: bool) -> None:
        """Mark the seat that a class is being chosen for."""
        self.setProperty("active", is_open)
        self.style().unpolish(self)
        self.style().polish(self)

    def focus_name(self) -> None:
        """Give the focus to the name."""
        self._name.setFocus()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Open the seat when one of its fields gets the focus."""
        if event.type() == QEvent.Type.FocusIn:
            self.opened.emit(self.seat)
        return super().eventFilter(watched, event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Open the seat."""
        super().mousePressEvent(event)
        self.opened.emit(self.seat)


class ClassWords(QFrame):
    """The known facts of the marked class: ability, equipment, kit, what to check."""

    def __init__(self, texts: Texts) -> None:
        super().__init__()
        self._texts = texts
        self.setProperty("card", True)
        self.setObjectName("class-words")
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 12, 16, 12)
        column.setSpacing(4)
        self._title = PlainLabel()
        self._title.setProperty("name", True)
        self._ability = PlainLabel()
        self._rest = QuietLabel()
        self._check = PlainLabel()
        self._check.setProperty("gold", True)
        for label in (self._title, self._ability, self._rest, self._check):
            label.setWordWrap(label is not self._title)
            column.addWidget(label)

    def show_class(self, cls: ClassDef, kit: Sequence[str], cards: Sequence[str]) -> None:
        """Show a class; ``kit`` and ``cards`` are the names of what it starts with."""
        say = self._texts.say
        self._title.setText(cls.name)
        self._ability.setText(cls.ability)
        lines = [
            say("new.class.equips", equips=", ".join(cls.may_equip), kit=", ".join(kit)),
            say("new.class.cards", cards=", ".join(cards)),
        ]
        if cls.regen.value is not None:
            board = say("new.class.board", regen=cls.regen.value, animus=cls.max_animus.value)
            lines.insert(0, board)
        self._rest.setText("\n".join(lines))
        self._check.setText(cls.note)
        self._check.setVisible(bool(cls.note))
