"""Cards that the table turned up: typed by their first letters, or pressed in the list."""

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtWidgets import QFrame, QLineEdit, QListWidget, QListWidgetItem, QVBoxLayout

from oathsworn_gui.games.set_a_watch.actions.answers import Answer, Draw
from oathsworn_gui.games.set_a_watch.ui.base.words import label
from oathsworn_gui.games.set_a_watch.views.told import CardChoice, can_be_dealt, card_choices
from oathsworn_gui.tabletop.plain_words import one_line
from oathsworn_gui.tabletop.procedure import Question
from oathsworn_gui.ui.base.plain_text import set_hint
from oathsworn_gui.ui.base.word_search import LONGEST_TYPED, has_words, searchable, typed_words
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.keys.key_hints import KeyHints
from oathsworn_gui.ui.widgets import KeyButton, PrimaryButton
from oathsworn_gui.ui.widgets.unpainted_focus import UnpaintedFocus

_ENTER = {Qt.Key.Key_Return, Qt.Key.Key_Enter}
_KEY = Qt.ItemDataRole.UserRole
_LONGEST = 22
"""The most letters of a title on the button: the list shows the rest."""


class CardsPanel(UnpaintedFocus, QFrame):
    """Asks for one or more cards, one after the other. Enter takes the first in the list."""

    def __init__(self, context: PageContext, question: Question) -> None:
        """Ask for the cards of ``question``."""
        super().__init__()
        self._context, self._question = context, question
        request = question.draw
        self._family = request.family if request else ""
        self._wanted = len(request.colours) if request else 0
        self._told: list[CardChoice] = []
        self._choices: tuple[CardChoice, ...] = ()
        self._asks = ""
        self.setObjectName("cards-panel")
        theme, say = context.theme, context.texts.say
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 12, 16, 14)
        column.setSpacing(8)
        title = label(theme, 20, weight="semibold", wrap=True)
        title.setText(context.asked(question))
        self._note = label(theme, 15, tone="quiet", wrap=True)
        self._note.setObjectName("cards-note")
        self._make_field()
        self._accept = PrimaryButton(theme, say("watch.told.accept"), "check", "Enter")
        self._accept.setObjectName("accept")
        self._accept.clicked.connect(self._take_first)
        self._list = QListWidget()
        self._list.setObjectName("card-list")
        self._list.setAccessibleName(say("watch.told.cards"))
        self._list.setMinimumHeight(72)
        self._list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._list.itemClicked.connect(self._take)
        self._list.itemActivated.connect(self._take)
        self._list.setResizeMode(QListWidget.ResizeMode.Adjust)  # rows become taller when styled
        for each in (title, self._note, self._field, self._accept, self._list):
            column.addWidget(each)
        column.setStretch(4, 1)
        self._add_others(column)
        self.setFocusProxy(self._field)
        self._next()

    def _make_field(self) -> None:
        context = self._context
        self._field = QLineEdit()
        self._field.setObjectName("card-name")
        self._field.setMaxLength(LONGEST_TYPED)
        self._field.setAccessibleName(context.asked(self._question))
        set_hint(self._field, context.texts.say("watch.told.name"))
        self._field.textChanged.connect(self._fill)
        self._field.returnPressed.connect(self._take_first)
        self._field.installEventFilter(self)

    def _add_others(self, column: QVBoxLayout) -> None:
        context, question = self._context, self._question
        theme, say = context.theme, context.texts.say
        self._draw = KeyButton(theme, say("watch.told.deal"), "cards-outline", "")
        self._draw.setObjectName("draw")
        self._draw.clicked.connect(self._deal)
        column.addWidget(self._draw)
        self._draw.setVisible(can_be_dealt(context.store.campaign, self._family))
        if question.options:
            keep = KeyButton(theme, say("option.watch.unseen"), "eye-off-outline", "")
            keep.setObjectName("option-unseen")
            keep.clicked.connect(self._keep)
            column.addWidget(keep)

    def _next(self) -> None:
        """Ask for the next card, or answer when all are told."""
        if len(self._told) == self._wanted:
            keys = tuple(one.key for one in self._told)
            self._context.shell.dispatch(Answer(procedure=self._question.procedure, value=keys))
            self._told = []
            if self._context.store.ask() != self._question:
                return  # the next card of the same place is asked in the same words
        store, place = self._context.store, len(self._told)
        self._choices = card_choices(store.campaign, store.box, place, self._family)
        said = [one.title for one in self._told]
        say = self._context.texts.say
        words = self._context.asked(self._question, ".help")
        if said:
            words = say("watch.told.so-far", titles=", ".join(said), n=self._wanted - place)
        self._asks = words
        self._field.clear()
        self._field.setFocus()
        self._fill()

    def _fill(self, *_: object) -> None:
        words = typed_words(self._field.text())
        say = self._context.texts.say
        self._list.clear()
        for one in self._choices:
            if not has_words(searchable(one.title), words):
                continue
            told = say("watch.told.card", title=one.title, n=one.left)
            item = QListWidgetItem(told)
            item.setData(_KEY, one.key)
            self._list.addItem(item)
        if self._list.count():
            self._list.setCurrentRow(0)
        self._accept.setEnabled(self._list.count() > 0)
        name = self._title_of(self._list.item(0).data(_KEY)) if self._list.count() else ""
        self._note.setText(self._asks if name else say("watch.told.nobody"))
        short = one_line(name, _LONGEST)
        self._accept.show_words(
            say("watch.told.take", title=short) if name else say("watch.told.accept")
        )

    def _title_of(self, key: str) -> str:
        return next((one.title for one in self._choices if one.key == key), "")

    def _take_first(self, *_: object) -> None:
        if self._list.count():
            self._take(self._list.item(max(0, self._list.currentRow())))
        else:
            self._context.shell.say(self._context.texts.say("watch.told.nobody"))

    def _take(self, item: QListWidgetItem, *_: object) -> None:
        key = item.data(_KEY)
        chosen = next((one for one in self._choices if one.key == key), None)
        if chosen is not None:
            self._told.append(chosen)
            self._next()

    def _deal(self, *_: object) -> None:
        self._context.shell.dispatch(Draw(procedure=self._question.procedure))

    def _keep(self, *_: object) -> None:
        self._context.shell.dispatch(
            Answer(procedure=self._question.procedure, value=self._question.options[0].key)
        )

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Move in the list with the arrows while a name is typed; take back with Backspace."""
        if watched is self._field and isinstance(event, QKeyEvent):
            if event.type() == QEvent.Type.KeyPress and event.key() in {
                Qt.Key.Key_Up,
                Qt.Key.Key_Down,
            }:
                by = -1 if event.key() == Qt.Key.Key_Up else 1
                row = min(max(0, self._list.currentRow() + by), self._list.count() - 1)
                self._list.setCurrentRow(row)
                return True
            back = event.key() == Qt.Key.Key_Backspace and not self._field.text()
            if event.type() == QEvent.Type.KeyPress and back and self._told:
                self._told.pop()
                self._next()
                return True
        return super().eventFilter(watched, event)

    def key_hints(self) -> KeyHints:
        """Return the keys of the panel."""
        say = self._context.texts.say
        return (
            ("Enter", self._accept.text()),
            ("↑", say("watch.told.key.up")),
            ("↓", say("watch.told.key.down")),
        )

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Give the keys to the field."""
        super().focusInEvent(event)
        self._field.setFocus()
