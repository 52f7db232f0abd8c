"""The buttons of the card form: what can be added, and what can be done with the row in hand."""

from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout, QWidget

from oathsworn_gui.games.oathsworn.notation.card import SPECS
from oathsworn_gui.tabletop.texts import Texts
from oathsworn_gui.ui.base.plain_text import set_tool_tip
from oathsworn_gui.ui.base.theme import Theme
from oathsworn_gui.ui.widgets import KeyButton, LabelText
from oathsworn_gui.ui.widgets.flow import Flow

_HIGH = 36
PART_KEY = "/"
_TOOLS = (("remove", "", "Del"), ("up", "arrow-up", "Alt ↑"), ("down", "arrow-down", "Alt ↓"))


class EffectPalette(QWidget):
    """Every kind of effect and another part. ``pressed`` carries the key of one."""

    pressed = Signal(str)

    def __init__(self, theme: Theme, texts: Texts, *, parts: bool) -> None:
        """Offer the effects, and with ``parts`` another part."""
        super().__init__()
        self.setObjectName("effect-palette")
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setSpacing(4)
        grid.addWidget(LabelText(texts.say("form.add")), 0, 0, 1, 2)
        offered = [
            (spec.form.key, spec.form.icon, f"add-{spec.do}", f"form.effect.{spec.do}")
            for spec in SPECS
        ]
        if parts:
            offered.append((PART_KEY, "table-row-plus-after", "add-part", "form.row.part"))
        for place, (key, icon, name, words) in enumerate(offered):
            button = KeyButton(theme, texts.say(words), icon, key.upper())
            button.stand(_HIGH)
            button.setObjectName(name)
            button.clicked.connect(partial(self._press, key))
            grid.addWidget(button, 1 + place // 2, place % 2)
        grid.setRowStretch(grid.rowCount(), 1)

    def _press(self, key: str, *_: object) -> None:
        self.pressed.emit(key)


class RowTools(QWidget):
    """What can be done with the row in hand. ``pressed`` carries remove, up or down."""

    pressed = Signal(str)

    def __init__(self, theme: Theme, texts: Texts) -> None:
        super().__init__()
        self._texts = texts
        row = Flow(6)
        self._buttons: dict[str, KeyButton] = {}
        for name, icon, key in _TOOLS:
            spoken = texts.say(f"form.row.{name}")
            words = "" if icon else spoken
            button = KeyButton(theme, words, icon, key)
            button.stand(_HIGH)
            button.setObjectName(f"row-{name}")
            button.setAccessibleName(spoken)
            set_tool_tip(button, spoken)
            button.clicked.connect(partial(self._press, name))
            self._buttons[name] = button
            row.addWidget(button)
        self.setLayout(row)

    def allow(self, name: str, may: bool) -> None:
        """Enable a tool, or disable it with the reason."""
        button = self._buttons[name]
        button.setEnabled(may)
        set_tool_tip(button, self._texts.say(f"form.row.{name}" if may else f"form.row.{name}.not"))

    def _press(self, name: str, *_: object) -> None:
        self.pressed.emit(name)
