"""The buttons of a turn's actions, and the numbers that go with them."""

from collections.abc import Callable
from functools import partial

from PySide6.QtWidgets import QHBoxLayout, QLabel, QSpinBox

from oathsworn_gui.ui.base.plain_text import PlainLabel, set_tool_tip
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.widgets import KeyButton, QuietLabel, wrapped


def reason_note(context: PageContext, words: str, name: str) -> QLabel:
    """Return why something cannot be done now, as a line in gold."""
    note = wrapped(QuietLabel(words))
    note.setFont(context.theme.font("text", 15))
    note.setObjectName(name)
    note.setProperty("quiet", False)
    note.setProperty("gold", True)
    return note


def add_deed(
    context: PageContext,
    row: QHBoxLayout,
    name: str,
    text: str,
    icon: str,
    key: str,
    run: Callable[[], object],
) -> None:
    """Add a button to a row; ``text`` is the key of its words, ``key`` the cap of its key."""
    button = KeyButton(context.theme, context.texts.say(text), icon, key)
    button.setObjectName(name)
    button.clicked.connect(run)
    row.addWidget(button, 1)


def add_number(
    context: PageContext, row: QHBoxLayout, what: str, most: int, *, start: int = 0
) -> None:
    """Add a number from 0 to ``most`` with its words to a row: ``paid``, ``cooldown``, ``steps``.

    It begins at ``start``. Its object name is ``deed-<what>``.
    """
    key = "encounter.cooldown-of" if what == "cooldown" else f"encounter.{what}"
    words = context.texts.say(key)
    row.addWidget(PlainLabel(words))
    spin = QSpinBox()
    spin.lineEdit().setTextMargins(0, 0, 0, 0)
    spin.setFixedWidth(116)
    spin.setRange(0, most)
    spin.setValue(start)
    spin.setObjectName(f"deed-{what}")
    spin.setAccessibleName(words)
    row.addWidget(spin)


def area_button(context: PageContext, run: Callable[[], object]) -> KeyButton:
    """Return what lets an attack be pointed at an area of the board."""
    button = KeyButton(context.theme, context.texts.say("attack-area.begin"), "hexagon-multiple")
    button.setProperty("flat", True)
    button.stand(36)
    button.setObjectName("attack-area-begin")
    told = context.texts.say("command.encounter-attack-area")
    set_tool_tip(button, f"{told} (Shift+A)")
    button.clicked.connect(partial(_press, run))
    return button


def _press(run: Callable[[], object], *_: object) -> None:
    run()
