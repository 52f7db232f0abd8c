"""Catches what would be a fault dialog, and whatever Qt warns of."""

import logging
import sys
import traceback
from types import TracebackType
from typing import Self

from PySide6.QtCore import QMessageLogContext, QtMsgType, qInstallMessageHandler

_OF_THE_STAGE = "This plugin does not support"
"""How Qt says that off screen there is no window system; it is no fault of the program."""

_QUIET = {QtMsgType.QtDebugMsg, QtMsgType.QtInfoMsg}


class Caught(logging.Handler):
    """Gathers unhandled exceptions, Qt's warnings and logged errors while it is entered."""

    def __init__(self) -> None:
        """Nothing was caught yet."""
        super().__init__(logging.ERROR)
        self._words: list[str] = []

    def __enter__(self) -> Self:
        """Take the place of the handlers before."""
        self._hook = sys.excepthook
        sys.excepthook = self._took
        self._handler = qInstallMessageHandler(self._took_message)
        logging.getLogger().addHandler(self)
        return self

    def __exit__(self, *_: object) -> None:
        """Give their places back."""
        logging.getLogger().removeHandler(self)
        qInstallMessageHandler(self._handler)
        sys.excepthook = self._hook

    def add(self, fault: BaseException) -> None:
        """Add an exception that was caught elsewhere."""
        self._words.append("".join(traceback.format_exception(fault)))

    def take(self) -> tuple[str, ...]:
        """Return what was caught since the last time."""
        words, self._words = tuple(self._words), []
        return words

    def emit(self, record: logging.LogRecord) -> None:
        """Add a logged error, with its exception if it has one."""
        words = record.getMessage()
        if record.exc_info and record.exc_info[1] is not None:
            trace = "".join(traceback.format_exception(record.exc_info[1]))
            words = f"{trace.rstrip()} ({words})"
        self._words.append(words)

    def _took(
        self, kind: type[BaseException], fault: BaseException, trace: TracebackType | None
    ) -> None:
        del kind
        self.add(fault.with_traceback(trace))

    def _took_message(self, kind: QtMsgType, context: QMessageLogContext, words: str) -> None:
        if kind not in _QUIET and not words.startswith(_OF_THE_STAGE):
            self._words.append(f"Qt: {words} ({context.category})")
