"""The picture under the grid: choosing a file, fitting it to the hexes with a live preview."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtGui import QHideEvent
from PySide6.QtWidgets import QDoubleSpinBox, QFileDialog, QGridLayout, QVBoxLayout, QWidget

from oathsworn_gui.games.oathsworn.actions.board.maps import LayPhoto, TakePhotoAway
from oathsworn_gui.games.oathsworn.model.encounter import PhotoUnder
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import encounter_of
from oathsworn_gui.games.oathsworn.ui.base.panel import small_button
from oathsworn_gui.tabletop.hexes import Shape
from oathsworn_gui.ui.base.photo_file import PICTURE_FILES, PhotoError, jpeg_of
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.widgets import LabelText, QuietLabel, wrapped

FIELDS = {"left": 500.0, "top": 500.0, "width": 1000.0, "angle": 180.0}
"""What a picture is fitted by, and how far each goes; sides of a hex and degrees."""


class PhotoFields(QWidget):
    """Four numbers to fit the picture by, seen at once; only "Fit" keeps them, as one step."""

    def __init__(self, context: PageContext, preview: Callable[[PhotoUnder | None], None]) -> None:
        """Begin with the current picture, if any; ``preview`` shows it at a trial position."""
        super().__init__()
        self._context = context
        self._preview_at = preview
        self._fields: dict[str, QDoubleSpinBox] = {}
        say = context.texts.say
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(LabelText(say("board.photo")))
        column.addWidget(wrapped(QuietLabel(say("board.photo.help"))))
        column.addWidget(small_button(say("board.photo.choose"), "photo-choose", self._choose))
        self._fit = QWidget()
        grid = QGridLayout(self._fit)
        grid.setContentsMargins(0, 0, 0, 0)
        for row, (name, most) in enumerate(FIELDS.items()):
            grid.addWidget(QuietLabel(say(f"board.photo.{name}")), row, 0)
            grid.addWidget(self._field(name, most), row, 1)
        grid.addWidget(small_button(say("board.photo.fit"), "photo-fit", self._keep), 4, 0)
        away = small_button(say("board.photo.away"), "photo-away", self._take_away)
        grid.addWidget(away, 4, 1)
        column.addWidget(self._fit)
        self._show()

    def _field(self, name: str, most: float) -> QDoubleSpinBox:
        field = QDoubleSpinBox()
        field.setObjectName(f"photo-{name}")
        field.setAccessibleName(self._context.texts.say(f"board.photo.{name}"))
        field.setDecimals(2)
        field.setSingleStep(0.1)
        field.setRange(0.1 if name == "width" else -most, most)
        field.valueChanged.connect(self._preview)
        self._fields[name] = field
        return field

    @property
    def _under(self) -> PhotoUnder | None:
        return encounter_of(self._context.store.campaign).photo

    @property
    def _shape(self) -> Shape:
        return encounter_of(self._context.store.campaign).shape

    def _show(self) -> None:
        under = self._under
        self._fit.setVisible(under is not None)
        for name, field in self._fields.items():
            field.blockSignals(True)
            if under is not None:
                field.setValue(getattr(under, name))
            field.blockSignals(False)

    def _values(self) -> dict[str, float]:
        return {name: field.value() for name, field in self._fields.items()}

    def hideEvent(self, event: QHideEvent) -> None:
        """Show the picture at its stored position again."""
        super().hideEvent(event)
        self._preview_at(None)

    def _preview(self) -> None:
        under = self._under
        if under is not None:
            self._preview_at(under.evolve(**self._values()))

    def _choose(self) -> None:
        words = self._context.texts.say("board.photo.choose")
        name, _ = QFileDialog.getOpenFileName(self, words, "", PICTURE_FILES)
        if name:
            self.take(Path(name))

    def take(self, path: Path) -> None:
        """Put a picture file under the grid, as wide as the board."""
        try:
            jpeg = jpeg_of(path)
        except PhotoError as problem:
            self._context.shell.say(self._context.texts.say(f"photo.{problem.code}"))
            return
        xs = [x for at in self._shape.hexes() for x, _ in self._shape.corners(at)]
        ys = [y for at in self._shape.hexes() for _, y in self._shape.corners(at)]
        left, top, wide = min(xs), min(ys), max(xs) - min(xs)
        self._context.shell.dispatch(LayPhoto(jpeg=jpeg, left=left, top=top, width=wide))
        self._show()

    def _keep(self) -> None:
        self._preview_at(None)
        self._context.shell.dispatch(LayPhoto.model_validate(self._values()))

    def _take_away(self) -> None:
        self._preview_at(None)
        self._context.shell.dispatch(TakePhotoAway())
        self._show()
