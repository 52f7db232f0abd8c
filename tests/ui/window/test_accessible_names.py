"""Every control of the shell has a name for tests and one for the screen reader."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSpinBox,
    QApplication,
    QButtonGroup,
    QComboBox,
    QLineEdit,
    QWidget,
)

from tests.ui.conftest import Player

CONTROLS = (QAbstractButton, QAbstractItemView, QAbstractSpinBox, QComboBox, QLineEdit)


def _nameless(player: Player) -> list[str]:
    return [
        f"{type(widget).__name__} {widget.objectName()!r} {widget.accessibleName()!r}"
        for widget in player.program.window.findChildren(QWidget)
        if isinstance(widget, CONTROLS) and widget.isVisible() and not _is_part(widget)
        if not (widget.objectName() and widget.accessibleName())
    ]


def _is_part(widget: QWidget) -> bool:
    """Whether Qt made it as a part of another control (the cross in a search field)."""
    return isinstance(widget.parentWidget(), CONTROLS) or widget.objectName().startswith("qt_")


def _library(player: Player) -> None:
    player.program.navigation.to_library_now()


def _question(player: Player) -> None:
    player.program.window.commands.run("cast-lots")


def _draw(player: Player) -> None:
    _question(player)
    player.click("option-white")


def _refusal(player: Player) -> None:
    for _ in range(3):
        player.click("light")
    player.click("refusal-anyway")


def _log(player: Player) -> None:
    player.program.window.commands.run("log")


def _rules(player: Player) -> None:
    player.click("tab-rules")


def _palette(player: Player) -> None:
    player.ctrl(Qt.Key.Key_K)


def _settings(player: Player) -> None:
    player.program.window.commands.run("settings")


def _help(player: Player) -> None:
    player.program.window.commands.run("help")


def _restore(player: Player) -> None:
    player.program.navigation.to_library_now()
    player.program.window.commands.run("library-restore")


SCREENS = [
    _library, _question, _draw, _refusal, _log, _rules, _palette, _settings, _help, _restore,
]  # fmt: skip


@pytest.mark.parametrize("go", SCREENS, ids=lambda go: go.__name__.strip("_"))
def test_every_control_is_named(player: Player, go: Callable[[Player], None]) -> None:
    go(player)
    player.settle()
    assert not _nameless(player)


TABBED = [screen for screen in SCREENS if screen is not _palette]
"""The palette has one field; Tab leaves it, which closes it."""


@pytest.mark.parametrize("go", TABBED, ids=lambda go: go.__name__.strip("_"))
def test_tab_reaches_every_control(player: Player, go: Callable[[Player], None]) -> None:
    go(player)
    player.settle()
    wanted = {
        widget.objectName()
        for widget in player.program.window.findChildren(QWidget)
        if isinstance(widget, CONTROLS) and widget.isVisible() and widget.isEnabled()
        if widget.focusPolicy() & Qt.FocusPolicy.TabFocus and not _is_part(widget)
        if not _is_reached_by_arrows(widget)
    }
    assert wanted <= _round_of_tab(player)


def _is_reached_by_arrows(widget: QWidget) -> bool:
    """Whether it is one of several of which one is chosen: Tab goes to that one."""
    groups = widget.window().findChildren(QButtonGroup)
    return isinstance(widget, QAbstractButton) and widget.group() in groups


def _round_of_tab(player: Player) -> set[str]:
    reached: set[str] = set()
    for _ in range(80):
        player.qtbot.keyClick(QApplication.focusWidget() or player.program.window, Qt.Key.Key_Tab)
        focus = QApplication.focusWidget()
        reached.add(focus.objectName() if isinstance(focus, QWidget) else "")
    return reached
