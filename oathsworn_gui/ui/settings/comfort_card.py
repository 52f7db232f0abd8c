"""Settings: the comfort of an evening."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QCheckBox, QHBoxLayout, QPushButton, QVBoxLayout

from oathsworn_gui.tabletop.texts import Texts
from oathsworn_gui.ui.base.appearance import Comfort
from oathsworn_gui.ui.widgets import LabelText, QuietLabel, wrapped
from oathsworn_gui.ui.widgets.qt_layouts import add_layout

HOURS = (0, 2, 3, 4, 5)
_SWITCHES = ("place", "awake", "sounds")


class ComfortRows(QVBoxLayout):
    """A switch for each comfort, and the hours after which a word is said."""

    def __init__(self, texts: Texts, comfort: Comfort, change: Callable[[Comfort], None]) -> None:
        """Show ``comfort``; ``change`` receives changes."""
        super().__init__()
        self._texts, self._comfort, self._change = texts, comfort, change
        self.setSpacing(10)
        for name in _SWITCHES:
            self._add_switch(name)
        self._add_hours()

    def _add_switch(self, name: str) -> None:
        say = self._texts.say
        box = QCheckBox(say(f"settings.comfort.{name}"))
        box.setObjectName(f"comfort-{name}")
        box.setChecked(getattr(self._comfort, name))
        box.clicked.connect(partial(self._switch, name))
        self.addWidget(box, 0, Qt.AlignmentFlag.AlignLeft)
        missing = self._comfort.cannot(name)
        words = say(
            f"settings.comfort.{name}.cannot" if missing else f"settings.comfort.{name}.help"
        )
        box.setEnabled(not missing)
        box.setAccessibleName(f"{box.text()}. {words}")
        self.addWidget(wrapped(QuietLabel(words)))

    def _add_hours(self) -> None:
        say = self._texts.say
        self.addWidget(LabelText(say("settings.comfort.hours")))
        row = QHBoxLayout()
        row.setSpacing(8)
        self._buttons: dict[int, QPushButton] = {}
        for hours in HOURS:
            words = say("settings.comfort.hours.n", n=hours)
            button = QPushButton(words)
            button.setObjectName(f"comfort-hours-{hours}")
            button.setAccessibleName(f"{say('settings.comfort.hours')}: {words}")
            button.setCheckable(True)
            button.setChecked(hours == self._comfort.hours)
            button.clicked.connect(partial(self._choose, hours))
            self._buttons[hours] = button
            row.addWidget(button)
        row.addStretch(1)
        add_layout(self, row)

    def _choose(self, hours: int, *_: object) -> None:
        for other, button in self._buttons.items():
            button.setChecked(other == hours)
        self._set(replace(self._comfort, hours=hours))

    def _switch(self, name: str, on: bool) -> None:
        self._set(replace(self._comfort, **{name: on}))

    def _set(self, comfort: Comfort) -> None:
        self._comfort = comfort
        self._change(comfort)
