"""Messages of Qt: written where errors are written; what is severe is a fault."""

import sys

from PySide6.QtCore import QMessageLogContext, QtMsgType, qInstallMessageHandler

from oathsworn_gui.before_qt.fault_hooks import Fault, FaultHooks, without_home


def watch_qt_messages(hooks: FaultHooks) -> None:
    """Hand severe messages of Qt, from any thread, to ``hooks``."""

    def take(kind: QtMsgType, context: QMessageLogContext, words: str) -> None:
        if sys.stderr is not None:  # a Windows program without console has none
            sys.stderr.write(f"{words}\n")
        told = without_home(words)
        text = f"Qt: {told} ({context.category})"
        if kind == QtMsgType.QtFatalMsg:  # Qt ends the program when this returns
            hooks.keep(text)
        elif kind == QtMsgType.QtCriticalMsg:
            hooks.take(Fault(f"Qt {told[:80]}", text))

    qInstallMessageHandler(take)


def leave_qt_messages() -> None:
    """Let Qt write its messages itself again."""
    qInstallMessageHandler(None)
