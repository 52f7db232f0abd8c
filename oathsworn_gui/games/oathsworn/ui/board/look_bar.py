"""The row of what can be looked at on the board, each with its word below its icon."""

from collections.abc import Callable
from functools import partial
from typing import Protocol

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QToolButton

from oathsworn_gui.games.oathsworn.rules.board.templates import TEMPLATES
from oathsworn_gui.games.oathsworn.ui.board.selection import BoardSelection
from oathsworn_gui.games.oathsworn.views.board.moves import lies_on_the_table
from oathsworn_gui.ui.base.icons import icon
from oathsworn_gui.ui.base.plain_text import set_tool_tip
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.widgets import Card

LOOKS = {
    "reach": "shoe-print",
    "threat": "skull",
    "sight": "eye",
    "arcs": "compass",
}
"""What can be switched on, with its icon."""

KEYS = {
    "look-reach": "G",
    "look-threat": "X",
    "look-sight": "L",
    "look-arcs": "F",
    "look-area": "U",
    "look-ruler": "O",
    "turn-it": "R",
    "take-off": "Del",
    "set-up-board": "B",
}
"""The keys of tools, by the names of their buttons."""

HIGH = 68
"""Px of height."""


class BoardCommands(Protocol):
    """What tools and keys do with the board as a whole."""

    def switch(self, **changes: object) -> None:
        """Change what is overlaid: fields of `Look`; None toggles a switch."""
        ...

    def measure(self) -> None:
        """Measure from the cursor's hex, or stop measuring."""
        ...

    def choose_next(self, by: int = 1) -> None:
        """Choose the next figure, and put the cursor on it."""
        ...

    def use_next(self) -> None:
        """Use the board the next way."""
        ...

    def next_area(self) -> None:
        """Show the next area on the board; after the last, none."""
        ...

    def open_or_close(self) -> None:
        """Show the tools for setting up, or hide them."""
        ...


class LookBar(Card):
    """Made once; a press switches an overlay, and the last button the tools for setting up."""

    def __init__(
        self, context: PageContext, selection: BoardSelection, board: BoardCommands
    ) -> None:
        super().__init__()
        self.setObjectName("board-tools")
        self.setFixedHeight(HIGH)
        self._context = context
        self._selection = selection
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(6, 6, 6, 6)
        self._row.setSpacing(2)
        switch = board.switch
        images = {
            **LOOKS,
            "area": "hexagon-multiple",
            "ruler": "ruler",
            "coordinates": "grid",
        }
        runs: dict[str, Callable[[], object]] = {
            **{name: partial(switch, **{name: None}) for name in LOOKS},
            "area": board.next_area,
            "ruler": board.measure,
            "coordinates": partial(switch, coordinates=None),
        }
        keys = (f"board.look.{name}" for name in images)
        self._buttons = {
            name: self._button(f"look-{name}", key, image, runs[name])
            for (name, image), key in zip(images.items(), keys, strict=True)
        }
        self._set_up = self._button("set-up-board", "board.set-up", "pencil", board.open_or_close)

    def _button(self, name: str, key: str, image: str, run: Callable[[], object]) -> QToolButton:
        say = self._context.texts.say
        button = QToolButton()
        button.setObjectName(name)
        button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextUnderIcon)
        button.setIcon(icon(image, self._context.theme.color("text")))
        button.setIconSize(QSize(20, 20))
        button.setText(say(f"{key}.word"))
        button.setProperty("look", True)
        button.setFont(self._context.theme.font("text", 15))
        button.setCheckable(True)
        button.setCursor(Qt.CursorShape.PointingHandCursor)
        button.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        button.clicked.connect(partial(_press, run))
        self._row.addWidget(button)
        self._name(button, say(key))
        return button

    def _name(self, button: QToolButton, words: str) -> None:
        key = KEYS.get(button.objectName())
        button.setAccessibleName(words)
        set_tool_tip(button, f"{words} ({key})" if key else words)

    def show_looks(self, *, is_open: bool) -> None:
        """Mark what is switched on; off the board nothing can be looked at."""
        look, say = self._selection.look, self._context.texts.say
        template = TEMPLATES[look.template - 1].key if look.template else ""
        on = {
            **{name: bool(getattr(look, name)) for name in LOOKS},
            "area": bool(template),
            "ruler": look.ruler is not None,
            "coordinates": look.coordinates,
        }
        off = lies_on_the_table(self._selection.encounter)
        for name, button in self._buttons.items():
            words = say(f"board.look.{name}")
            if name == "area" and template:
                words = say(f"template.{template}")
            self._name(button, say("board.look.off", name=words) if off else words)
            button.setChecked(on[name])
            button.setEnabled(not off)
        self._set_up.setChecked(is_open)
        self._set_up.setEnabled(not off)


def _press(run: Callable[[], object], *_: object) -> None:
    run()
