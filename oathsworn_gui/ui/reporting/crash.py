"""Faults never lose play: a dialog and a report file for each distinct fault. No network.

A fault that is known already is told in a short note, never in silence.
"""

import logging
import sys
import traceback
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from types import TracebackType
from typing import cast

from PySide6.QtCore import QMessageLogContext, Qt, QtMsgType, qInstallMessageHandler, qVersion
from PySide6.QtWidgets import (
    QApplication,
    QDialog,
    QHBoxLayout,
    QLabel,
    QPlainTextEdit,
    QVBoxLayout,
    QWidget,
)

from oathsworn_gui import __version__
from oathsworn_gui.session.fault_outcome import FaultOutcome, fault_outcome
from oathsworn_gui.tabletop.texts import Texts
from oathsworn_gui.ui.base.theme import Theme
from oathsworn_gui.ui.widgets import Heading, KeyButton, PrimaryButton, QuietLabel, wrapped
from oathsworn_gui.ui.widgets.qt_layouts import add_layout

_log = logging.getLogger(__name__)
_UNKNOWN = FaultOutcome("unknown")
_SEVERE = {QtMsgType.QtCriticalMsg, QtMsgType.QtFatalMsg}


class Faults:
    """Handles unhandled exceptions and severe Qt messages while it is installed.

    ``last_actions`` returns the saved type names of the last steps, never user text; ``now`` names
    a new file; ``report_it`` opens the problem report page; ``say`` shows a short note with a
    button (label, action), for a fault that was reported before.
    """

    def __init__(
        self,
        theme: Theme,
        texts: Texts,
        reports: Path,
        last_actions: Callable[[], tuple[str, ...]],
        now: Callable[[], str],
        report_it: Callable[[], None] | None = None,
        say: Callable[[str, tuple[str, Callable[[], None]] | None], None] | None = None,
    ) -> None:
        """Write reports to the folder ``reports``, which is created when needed."""
        self._theme = theme
        self._texts = texts
        self._reports = reports
        self._last_actions = last_actions
        self._now = now
        self._report_it = report_it
        self._say = say
        self._times: Counter[str] = Counter()
        self._telling = False
        self._dialogs: list[QDialog] = []

    def install(self) -> None:
        """Start handling faults."""
        sys.excepthook = self._took
        qInstallMessageHandler(self._took_message)

    def uninstall(self) -> None:
        """Restore the previous handlers."""
        sys.excepthook = sys.__excepthook__
        qInstallMessageHandler(None)

    def took(self, fault: BaseException) -> Path | None:
        """Report a fault; return the report file, None if this fault was already reported."""
        words = "".join(traceback.format_exception(fault))
        return self._report(signature_of(fault), words, fault_outcome(fault))

    def _took(
        self,
        kind: type[BaseException],
        fault: BaseException,
        trace: TracebackType | None,
    ) -> None:
        if issubclass(kind, KeyboardInterrupt):
            sys.__excepthook__(kind, fault, trace)
            return
        traceback.print_exception(kind, fault, trace)
        self.took(fault)

    def _took_message(self, kind: QtMsgType, context: QMessageLogContext, words: str) -> None:
        sys.stderr.write(f"{words}\n")
        if kind in _SEVERE:
            told = f"Qt: {words} ({context.category})"
            self._report(f"Qt {words[:80]}", told, FaultOutcome("unknown"))

    def _report(self, signature: str, words: str, outcome: FaultOutcome) -> Path | None:
        self._times[signature] += 1
        again = self._times[signature] > 1
        _log.info("A fault was reported: %s, %s", signature, outcome.kind)
        path = None if again else self._write(words)
        if QApplication.instance() is not None:
            if again and self._say is not None:
                self._tell_again(signature, outcome)
            else:
                self._show(path, signature, outcome)
        return path

    def _tell_again(self, signature: str, outcome: FaultOutcome) -> None:
        """Tell of a known fault in a note, in which a fault of the note itself is not told."""
        if self._telling or self._say is None:
            return
        say, self._telling = self._texts.say, True
        way = (say("crash.report-it"), self._report_it) if self._report_it else None
        words = say("crash.again", n=self._times[signature])
        try:
            self._say(f"{words} {outcome_words(self._texts, 'crash.brief', outcome)}", way)
        finally:
            self._telling = False

    def _write(self, words: str) -> Path | None:
        text = "\n".join(
            (
                f"oathsworn_gui {__version__}",
                f"Python {sys.version.split()[0]} on {sys.platform}, Qt {qVersion()}",
                f"Last actions: {', '.join(self._last_actions()) or 'none'}",
                "",
                words,
            )
        )
        name = "".join(c if c.isalnum() else "-" for c in self._now())
        path = self._reports / f"fault-{name}-{len(self._times)}.txt"
        try:
            self._reports.mkdir(parents=True, exist_ok=True)
            path.write_text(text, "utf-8")
        except OSError:
            return None  # a full disk must not hide the dialog
        return path

    def _show(self, path: Path | None, signature: str, outcome: FaultOutcome) -> None:
        texts, report_it = self._texts, self._report_it
        dialog = CrashDialog(self._theme, texts, path, signature, report_it, outcome=outcome)
        self._dialogs.append(dialog)
        dialog.finished.connect(lambda _code=0: self._dialogs.remove(dialog))
        dialog.open()


def signature_of(fault: BaseException) -> str:
    """Return the kind and place of a fault; of a group, those of the faults in it."""
    if isinstance(fault, BaseExceptionGroup):
        inside = cast("BaseExceptionGroup[BaseException]", fault).exceptions
        return "; ".join(dict.fromkeys(map(signature_of, inside)))
    frames = traceback.extract_tb(fault.__traceback__)
    place = f"{frames[-1].filename}:{frames[-1].lineno}" if frames else ""
    return f"{type(fault).__name__} {place}"


def outcome_words(texts: Texts, key: str, outcome: FaultOutcome) -> str:
    """Return what became of the step, in the texts below ``key``."""
    return texts.say(f"{key}.{outcome.kind}", n=outcome.steps)


class CrashDialog(QDialog):
    """Shows what became of the step, that the campaign is safe, and the path of the report."""

    def __init__(
        self,
        theme: Theme,
        texts: Texts,
        path: Path | None,
        signature: str,
        report_it: Callable[[], None] | None = None,
        parent: QWidget | None = None,
        *,
        outcome: FaultOutcome = _UNKNOWN,
    ) -> None:
        """Show the report file at ``path``; None if it could not be written."""
        super().__init__(parent or QApplication.activeWindow())
        self.setObjectName("crash")
        self.setWindowTitle(texts.say("crash.title"))
        self.setMinimumSize(600, 320)
        column = QVBoxLayout(self)
        column.setContentsMargins(32, 24, 32, 24)
        column.setSpacing(12)
        column.addWidget(wrapped(Heading(theme, texts.say("crash.title"), 24)))
        words = wrapped(QLabel(outcome_words(texts, "crash.words", outcome)))
        words.setObjectName("crash-words")
        column.addWidget(words)
        where = texts.say("crash.report", path=str(path)) if path else texts.say("crash.no-report")
        label = wrapped(QuietLabel(where))
        label.setObjectName("crash-report")
        label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        column.addWidget(label)
        detail = QPlainTextEdit(signature)
        detail.setObjectName("crash-detail")
        detail.setAccessibleName(texts.say("crash.detail"))
        detail.setReadOnly(True)
        detail.setMaximumHeight(72)
        column.addWidget(detail)
        row = QHBoxLayout()
        row.addStretch(1)
        if report_it is not None:
            report = KeyButton(theme, texts.say("crash.report-it"), "bug-outline")
            report.setObjectName("crash-report-it")
            report.clicked.connect(self.accept)
            report.clicked.connect(report_it)
            row.addWidget(report)
        go_on = PrimaryButton(theme, texts.say("crash.go-on"), "", "Enter")
        go_on.setObjectName("crash-go-on")
        go_on.setDefault(True)
        go_on.setFocus()
        go_on.clicked.connect(self.accept)
        row.addWidget(go_on)
        add_layout(column, row)
