"""The setting for the check for newer versions of the program."""

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QCheckBox, QVBoxLayout, QWidget

from oathsworn_gui.tabletop.texts import Texts
from oathsworn_gui.ui.base.plain_text import set_tool_tip
from oathsworn_gui.ui.widgets import QuietLabel, wrapped


@dataclass(frozen=True)
class UpdateSwitch:
    """The state of the update check. ``words`` say what is requested and when it last was.

    ``can_be_on`` is False if there is no page to query; ``words`` say why.
    """

    is_on: bool
    can_be_on: bool
    words: tuple[str, ...]
    set_on: Callable[[bool], None]


class UpdateRow(QWidget):
    """The switch with its explanation."""

    def __init__(self, texts: Texts, switch: UpdateSwitch) -> None:
        """Show ``switch`` as it is now."""
        super().__init__()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(12)
        box = QCheckBox(texts.say("settings.updates.on"))
        box.setObjectName("updates")
        box.setAccessibleName(box.text())
        box.setAccessibleDescription(" ".join(switch.words))
        box.setChecked(switch.is_on)
        box.setEnabled(switch.can_be_on)
        set_tool_tip(box, "" if switch.can_be_on else switch.words[0])
        box.clicked.connect(switch.set_on)
        column.addWidget(box, 0, Qt.AlignmentFlag.AlignLeft)
        for place, words in enumerate(switch.words):
            label = wrapped(QuietLabel(words))
            label.setObjectName(f"updates-words-{place}")
            column.addWidget(label)
