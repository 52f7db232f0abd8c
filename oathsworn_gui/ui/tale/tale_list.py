"""The list of the tale: its rows, the one that was chosen, and a note that is being written."""

from PySide6.QtCore import QModelIndex, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QFrame, QListView

from oathsworn_gui.tale.account import Account, Row
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.tale.note_editor import NoteEditor
from oathsworn_gui.ui.tale.tale_painter import TalePainter
from oathsworn_gui.ui.tale.tale_rows import TaleRows, Wanted

_EDITOR = 120
"""Px of the field for a note."""


class TaleList(QListView):
    """Shows the rows; ``pointed`` emits the `Row` that is chosen, None for none.

    ``written`` emits a `Row` and the words of the note behind it, or of its own note.
    """

    pointed = Signal(object)
    written = Signal(object, str)

    def __init__(self, context: PageContext) -> None:
        """Show nothing yet."""
        super().__init__()
        self.setObjectName("tale-list")
        self.setAccessibleName(context.texts.say("tale-page.tale"))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setEditTriggers(QListView.EditTrigger.NoEditTriggers)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.rows = TaleRows(context.texts, self)
        self.painter_ = TalePainter(context.theme, context.texts, self)
        self.setModel(self.rows)
        self.setItemDelegate(self.painter_)
        self.rows.modelReset.connect(self.painter_.forget)
        self.selectionModel().currentChanged.connect(self._point)
        self.verticalScrollBar().valueChanged.connect(self._move_editor)
        self._editor = NoteEditor(context.texts, self)
        self._editor.ended.connect(self._ended)
        self._editing: Row | None = None

    @property
    def chosen(self) -> Row | None:
        """The row that is chosen."""
        index = self.currentIndex()
        return self.rows.row(index) if index.isValid() else None

    def tell(self, account: Account) -> None:
        """Show another account; the chosen step stays chosen, else the last one is."""
        chosen = self.chosen
        self.rows.tell(account)
        self._choose_step(chosen.step if chosen is not None else account.steps)

    def want(self, wanted: Wanted) -> None:
        """Show other rows; the chosen step stays chosen, or the one before it."""
        chosen = self.chosen
        self.rows.want(wanted)
        self._choose_step(chosen.step if chosen is not None else self.rows.account.steps)

    def show_part(self, part: int) -> None:
        """Scroll to a part of the tale and choose its first row."""
        self._choose(self.rows.place_of_part(part), QListView.ScrollHint.PositionAtTop)

    def _choose_step(self, step: int) -> None:
        self._choose(self.rows.place_of(step), QListView.ScrollHint.PositionAtCenter)
        if self.chosen is None:
            self._point()

    def _choose(self, place: int, hint: QListView.ScrollHint) -> None:
        if 0 <= place < self.rows.rowCount():
            index = self.rows.index(place)
            self.setCurrentIndex(index)
            self.scrollTo(index, hint)

    def _point(self, *_: object) -> None:
        self.pointed.emit(self.chosen)

    # ------------------------------------------------------------------------------------- notes

    def write(self) -> None:
        """Write at the chosen row: its own note, else a new one behind it."""
        row = self.chosen
        if row is None:
            return
        self._editing = row
        self.scrollTo(self.currentIndex(), QListView.ScrollHint.EnsureVisible)
        self._move_editor()
        self._editor.begin(row.words if row.kind == "note" else "")

    def _ended(self, words: str | None) -> None:
        row, self._editing = self._editing, None
        self.setFocus()
        if row is not None and words is not None:
            self.written.emit(row, words)

    def _move_editor(self, *_: object) -> None:
        """Keep the field over its note, or under the line that it belongs to."""
        if self._editing is None:
            return
        at = self.visualRect(self.currentIndex())
        own = self._editing.kind == "note"
        view = self.viewport()
        top = at.top() + 30 if own else at.bottom()
        top = max(0, min(top, view.height() - _EDITOR))
        high = max(_EDITOR, at.height() - 30) if own else _EDITOR
        self._editor.setGeometry(80, top, max(200, view.width() - 100), high)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Move the field with its note."""
        super().resizeEvent(event)
        self._move_editor()

    # -------------------------------------------------------------------------------------- keys

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Write the note that is pressed twice."""
        index: QModelIndex = self.indexAt(event.position().toPoint())
        if index.isValid() and self.rows.row(index).kind == "note":
            self.write()
        else:
            super().mouseDoubleClickEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave letters, digits and Enter to the page; a list would search with them."""
        if event.text().strip() or event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            event.ignore()
        else:
            super().keyPressEvent(event)
