"""The board's own panel, over the page's right column: its use, custom boards, its code."""

from collections.abc import Callable
from functools import partial

from PySide6.QtWidgets import QComboBox, QHBoxLayout

from oathsworn_gui.games.oathsworn.actions.board.maps import (
    ForgetMap,
    KeepMap,
    LayOutMap,
    SetShape,
)
from oathsworn_gui.games.oathsworn.actions.enemy.enemy import MirrorBoard, SetBoardMode
from oathsworn_gui.games.oathsworn.model.encounter import BoardMode, Encounter, PhotoUnder
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import encounter_of
from oathsworn_gui.games.oathsworn.ui.base.panel import InPlace, line_field, small_button, spin
from oathsworn_gui.games.oathsworn.ui.board.board_code import (
    LONGEST,
    copy_position,
    lay_out_code,
    paste_position,
)
from oathsworn_gui.games.oathsworn.ui.board.board_photo import PhotoFields
from oathsworn_gui.games.oathsworn.views.board.moves import USES
from oathsworn_gui.tabletop.action import Action
from oathsworn_gui.tabletop.hexes import PRINTED_BOARD, Shape
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.widgets import LabelText, QuietLabel, hairline, wrapped
from oathsworn_gui.ui.widgets.qt_layouts import add_layout


class HexesPanel(InPlace):
    """Sections from what is wanted most often to what is wanted once an evening."""

    stays_open = True

    def __init__(self, context: PageContext, preview: Callable[[PhotoUnder | None], None]) -> None:
        """Show the board as it is now; every press takes effect at once and can be undone.

        ``preview`` shows the picture under the grid at a position that is being tried.
        """
        super().__init__(context, context.texts.say("board.panel"), "hexes-panel")
        self._say = context.texts.say
        encounter = encounter_of(context.store.campaign)
        self._add_modes(encounter)
        self._add_maps()
        self._add_code()
        self._add_shape(encounter.shape)
        self.body.addWidget(hairline())
        self.body.addWidget(PhotoFields(context, preview))
        self.body.addStretch(1)

    def _do(self, action: Action, *, closes: bool = False) -> None:
        """Do an action; a refusal is shown by the shell, and the panel stays."""
        if self.context.shell.dispatch(action) and closes:
            self.closed.emit()

    # ------------------------------------------------------------------------------ its use

    def _add_modes(self, encounter: Encounter) -> None:
        self.body.addWidget(LabelText(self._say("board.modes")))
        buttons = [
            small_button(
                self._say(f"board.mode.{mode}"), f"board-mode-{mode}", partial(self._use, mode)
            )
            for mode in USES
        ]
        self._modes = dict(zip(USES, buttons, strict=True))
        for button in buttons:
            button.setCheckable(True)
        self._row(*buttons)
        self._help = wrapped(QuietLabel())
        self.body.addWidget(self._help)
        mirror = small_button(self._say("board.mirror-now"), "mirror-now", self._mirror)
        self.body.addWidget(mirror)
        self._show_mode(encounter.board)

    def _use(self, mode: str) -> None:
        self._do(SetBoardMode.model_validate({"mode": mode}))
        self._show_mode(encounter_of(self.context.store.campaign).board)

    def _show_mode(self, mode: BoardMode) -> None:
        """Mark the use in force, and say what it means."""
        for each, button in self._modes.items():
            button.setChecked(each == mode)
        self._help.setText(self._say(f"board.mode.{mode}.help"))

    def _mirror(self) -> None:
        self._do(MirrorBoard(), closes=True)

    # --------------------------------------------------------------------- custom boards

    def _add_maps(self) -> None:
        self.body.addWidget(hairline())
        self.body.addWidget(LabelText(self._say("board.maps")))
        self._name = line_field("map-name", self._say("board.map-name"))
        self._name.returnPressed.connect(self._keep)
        keep = small_button(self._say("board.keep"), "map-keep", self._keep)
        self._row(self._name, keep)
        self._kept = QComboBox()
        self._kept.setObjectName("map-kept")
        self._kept.setAccessibleName(self._say("board.maps"))
        self._lay_out = small_button(self._say("board.lay-out"), "map-lay-out", self._lay)
        self._forget = small_button(self._say("board.forget"), "map-forget", self._drop)
        self._row(self._kept, self._lay_out, self._forget)
        self._none = wrapped(QuietLabel(self._say("board.no-maps")))
        self.body.addWidget(self._none)
        self._list_maps()

    def _list_maps(self, chosen: str = "") -> None:
        names = sorted(self.context.store.campaign.own.maps)
        self._kept.clear()
        self._kept.addItems(names)
        if chosen in names:
            self._kept.setCurrentText(chosen)
        for widget in (self._kept, self._lay_out, self._forget):
            widget.setVisible(bool(names))
        self._none.setVisible(not names)

    def _keep(self) -> None:
        name = self._name.text().strip()
        if name:
            self._do(KeepMap(name=name))
            self._name.clear()
            self._list_maps(name)
        else:
            self.context.shell.say(self._say("refusal.map.no-name"))
            self._name.setFocus()

    def _lay(self) -> None:
        self._do(LayOutMap(name=self._kept.currentText()))

    def _drop(self) -> None:
        self._do(ForgetMap(name=self._kept.currentText()))
        self._list_maps()

    # ------------------------------------------------------------------------- position code

    def _add_code(self) -> None:
        self.body.addWidget(hairline())
        self.body.addWidget(LabelText(self._say("board.code")))
        self.body.addWidget(wrapped(QuietLabel(self._say("board.code.help"))))
        copy = small_button(
            self._say("board.code.copy"), "code-copy", partial(copy_position, self.context)
        )
        self._pasted = line_field("code-field", self._say("board.code.paste"), LONGEST)
        self._pasted.returnPressed.connect(self._read)
        read = small_button(self._say("board.code.read"), "code-read", self._read)
        self._row(copy)
        self._row(self._pasted, read)

    def _read(self) -> None:
        code = self._pasted.text().strip()
        if code:
            lay_out_code(self.context, code)
        else:
            paste_position(self.context)

    # -------------------------------------------------------------------------------- shape

    def _add_shape(self, shape: Shape) -> None:
        self.body.addWidget(hairline())
        self.body.addWidget(LabelText(self._say("board.shape")))
        most = max(shape.columns, default=1)
        self._columns = spin("shape-columns", self._say("board.columns"), 1, 60, len(shape.columns))
        self._rows = spin("shape-rows", self._say("board.rows"), 1, 99, most)
        self._turn = QComboBox()
        self._turn.setObjectName("shape-orientation")
        self._turn.setAccessibleName(self._say("board.orientation"))
        for key in ("flat", "pointy"):
            self._turn.addItem(self._say(f"board.{key}"), key)
        self._turn.setCurrentIndex(0 if shape.is_flat else 1)
        use = small_button(self._say("board.use-shape"), "shape-use", self._reshape)
        printed = small_button(self._say("board.printed"), "shape-printed", self._print)
        self._row(QuietLabel(self._say("board.columns")), self._columns)
        self._row(QuietLabel(self._say("board.rows")), self._rows)
        self._row(self._turn)
        self._row(use, printed)

    def _print(self) -> None:
        self._do(SetShape(shape=PRINTED_BOARD))

    def _reshape(self) -> None:
        lines, most = self._columns.value(), self._rows.value()
        orientation = self._turn.currentData()
        if orientation == "pointy":
            lines, most = most, lines
        columns = tuple(
            most - 1 if n % 2 == 0 and most > 1 else most for n in range(min(lines, 60))
        )
        self._do(SetShape(shape=Shape(columns=columns, orientation=orientation)))

    def _row(self, *widgets: object) -> None:
        row = QHBoxLayout()
        row.setSpacing(8)
        for place, widget in enumerate(widgets):
            row.addWidget(widget, 1 if place == 0 else 0)  # pyright: ignore[reportArgumentType]
        add_layout(self.body, row)
