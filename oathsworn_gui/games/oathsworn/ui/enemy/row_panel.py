"""A panel with rows: its ember button names the row that Enter takes, and takes it."""

from oathsworn_gui.games.oathsworn.ui.enemy.candidates import CandidateRow
from oathsworn_gui.games.oathsworn.ui.enemy.change import Change
from oathsworn_gui.games.oathsworn.ui.enemy.panel_base import EnemyPanel


class RowPanel(EnemyPanel):
    """Enter takes the row that got the focus last, else the first where nothing is proposed.

    Subclasses make the rows and ``changing``, and take what is proposed.
    """

    candidates: list[CandidateRow]
    changing: Change
    _marked: CandidateRow | None = None

    def confirm_words(self) -> str:
        """Return the words of the ember button."""
        return self.say("enemy-panel.confirm")

    def _add_enter(self, *, confirms: bool) -> None:
        """Add the ember button: what is proposed, or else the first row that may be."""
        first = self.first_row()
        if confirms:
            self.add_button("confirm", self.confirm_words(), "Enter", self.confirm, primary=True)
        elif first is not None:
            self.add_button("take-row", self.row_words(first), "Enter", self.confirm, primary=True)

    def first_row(self) -> CandidateRow | None:
        """Return the row that Enter takes until another gets the focus; None if it takes none."""
        if self.question.default is not None or self.question.form != "choice":
            return None
        return next((row for row in self.candidates if row.isEnabled()), None)

    def taken_row(self) -> CandidateRow | None:
        """Return the row that Enter takes now; None where it takes what is proposed or ticked."""
        if not self.changing.on or self.changing.way or self.question.form == "many":
            return None
        return self._marked or self.first_row()

    def _mark(self, row: CandidateRow, *_: object) -> None:
        """Let Enter take a row that has got the focus, until the panel takes the keys itself."""
        if row.hasFocus():
            self._marked = row
            self._name_confirm()

    def take_keys(self) -> None:
        """Take the focus from the row that has it: Enter takes it no longer."""
        self._marked = None
        super().take_keys()
        self._name_confirm()

    def row_words(self, row: CandidateRow) -> str:
        """Return the words of the ember button while it takes ``row``."""
        return self.say("enemy-panel.choose", n=self.candidates.index(row) + 1)

    def confirm(self) -> None:
        """Take the row of the ember button, what is proposed, the way pressed, or all ticked."""
        row = self.taken_row()
        if row is not None:
            row.click()
        else:
            self._confirm_proposed()

    def _confirm_proposed(self) -> None:
        """Take what is proposed: Enter takes no row now."""
        raise NotImplementedError(type(self).__name__)

    def _name_confirm(self) -> None:
        """Let the ember button say what Enter takes now."""
        enter, row = self.foot.button_of("Enter"), self.taken_row()
        if enter is None:
            return
        way = self.say("enemy-panel.way.take") if self.changing.way else ""
        words = way or (self.confirm_words() if row is None else self.row_words(row))
        if words != enter.text():
            enter.show_words(words)
            self.context.commands.changed.emit()  # the key bar says the same
        if row is not None and row.looks.name not in words:
            enter.setAccessibleName(f"{words}: {row.looks.name}")
