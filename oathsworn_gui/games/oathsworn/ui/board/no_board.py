"""What replaces the board while it is only on the physical table: the boss, large."""

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from oathsworn_gui.games.oathsworn.model.encounter import Encounter
from oathsworn_gui.games.oathsworn.rules.board.figures import BOSS, body, is_large
from oathsworn_gui.games.oathsworn.views.board.board_picture import large_of
from oathsworn_gui.tabletop.hex_picture import BoardPicture
from oathsworn_gui.tabletop.hexes import Hex, Shape, distance
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.table.hex_canvas import HexCanvas
from oathsworn_gui.ui.widgets import Card, Heading, KeyButton, QuietLabel
from oathsworn_gui.ui.widgets.qt_layouts import add_layout

_CENTRE = Hex(0, 0)
_TITLE = 30
_SMALL_TITLE = 22
_WIDE, _HIGH = 560, 560


class _Portrait(HexCanvas):
    def minimumSizeHint(self) -> QSize:
        return QSize(160, 110)


class BoardOff(Card):
    """The boss with its dice as on the physical table, and buttons for the two other uses.

    ``wanted`` carries the use that was pressed: ``"mirror"`` or ``"screen"``.
    """

    wanted = Signal(str)

    def __init__(self, context: PageContext) -> None:
        """Make the place empty; :meth:`show_encounter` fills it."""
        super().__init__()
        self.setObjectName("board-off")
        self.setAccessibleName(context.texts.say("board.off-title"))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        say, theme = context.texts.say, context.theme
        self.portrait = _Portrait(theme, motion=False)
        self.portrait.setObjectName("boss-portrait")
        self._theme = theme
        self._title = Heading(theme, say("board.off-title"), _TITLE)
        self._title.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._title.setWordWrap(True)
        self._words = QuietLabel(say("board.off-words"))
        self._words.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._words.setWordWrap(True)
        row = QHBoxLayout()
        row.addStretch(1)
        for use, icon, key in (("mirror", "content-duplicate", "V"), ("screen", "monitor", "")):
            button = KeyButton(theme, say(f"board.use-{use}"), icon, key)
            button.setObjectName(f"board-use-{use}")
            button.clicked.connect(lambda _=False, use=use: self.wanted.emit(use))
            row.addWidget(button)
        row.addStretch(1)
        self._column = column = QVBoxLayout(self)
        column.setContentsMargins(16, 16, 16, 16)
        column.setSpacing(12)
        column.addWidget(self.portrait, 1)
        column.addWidget(self._title)
        column.addWidget(self._words)
        add_layout(column, row)

    def add_below(self, widget: QWidget) -> None:
        """Put a widget below all else."""
        self._column.addWidget(widget)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Leave the boss its room where there is little: a smaller title, no words below."""
        super().resizeEvent(event)
        small = self.width() < _WIDE or self.height() < _HIGH
        self._title.setFont(self._theme.font("display", _SMALL_TITLE if small else _TITLE))
        self._words.setVisible(not small)

    def show_encounter(self, encounter: Encounter) -> None:
        """Show the boss of an encounter facing the company; one of a single hex has no picture."""
        boss = encounter.figures.get(BOSS)
        shown = boss is not None and is_large(boss, encounter)
        self.portrait.setVisible(shown)
        if boss is None or not shown:
            return
        offsets = body(boss, encounter)
        far = max(distance(_CENTRE, Hex(*offset)) for offset in offsets)
        shape = _around(far)
        middle = next(at for at in shape.hexes() if _is_middle(shape, at, far))
        facing = boss.evolve(at=middle, facing=0)
        large = large_of(encounter, facing, "")
        self.portrait.show_picture(BoardPicture(shape=shape, large=(large,), coordinates=False))
        dice = ", ".join(f"{die.name} {die.hp}" for die in large.dice)
        self.portrait.setAccessibleName(f"{boss.name}: {dice}")


def _around(far: int) -> Shape:
    """Return a board of the hexes at most ``far`` from its middle."""
    wide = 2 * far + 1
    columns = tuple(wide for _ in range(wide))
    square = Shape(columns=columns)
    middle = square.at(far, far)
    return square.evolve(holes=tuple(at for at in square.hexes() if distance(at, middle) > far))


def _is_middle(shape: Shape, at: Hex, far: int) -> bool:
    return (shape.column(at), shape.row(at)) == (far, far)
