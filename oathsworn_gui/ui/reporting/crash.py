"""Faults never lose play: a dialog and a report file for each distinct fault. No network.

A fault that is known already is told in a short note, never in silence.
"""

import logging
import sys
import threading
from collections import Counter
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QObject, Qt, Signal, qVersion
from PySide6.QtWidgets import (
    QApplication,
    QDialog,
    QHBoxLayout,
    QPlainTextEdit,
    QVBoxLayout,
    QWidget,
)

from oathsworn_gui import __version__
from oathsworn_gui.before_qt.fault_hooks import Fault, FaultHooks, fault_of
from oathsworn_gui.session.fault_outcome import FaultOutcome, fault_outcome
from oathsworn_gui.tabletop.texts import Texts
from oathsworn_gui.ui.base.plain_text import PlainLabel
from oathsworn_gui.ui.base.theme import Theme
from oathsworn_gui.ui.widgets import Heading, KeyButton, PrimaryButton, QuietLabel, wrapped
from oathsworn_gui.ui.widgets.qt_layouts import add_layout

_log = logging.getLogger(__name__)
_UNKNOWN = FaultOutcome("unknown")


class Faults(QObject):
    """Shows and reports faults of every thread while it is installed. Lives in the GUI thread.

    ``last_actions`` returns the saved type names of the last steps, never user text; ``now`` names
    a new file; ``report_it`` opens the problem report page; ``say`` shows a short note with a
    button (label, action), for a fault that was reported before.
    """

    _came = Signal(object)  # Fault, from another thread

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
        super().__init__()
        self._came.connect(self._take, Qt.ConnectionType.QueuedConnection)
        self._hooks: FaultHooks | None = None
        self._thread = threading.get_ident()
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

    def install(self, hooks: FaultHooks) -> None:
        """Start handling faults: all that ``hooks`` catch, and those that came before."""
        self._hooks = hooks
        hooks.outcome_of = fault_outcome
        hooks.hand_to(self._receive)

    def uninstall(self) -> None:
        """Stop handling faults; they wait in the hooks."""
        if self._hooks is not None:
            self._hooks.hand_to(None)

    def took(self, fault: BaseException) -> Path | None:
        """Report a fault; return the report file, None if this fault was already reported."""
        told = fault_of(fault)
        return self._report(told.signature, told.words, fault_outcome(fault))

    def _receive(self, fault: Fault) -> None:
        """Handle a fault of the GUI thread at once, and queue that of another one to it."""
        if threading.get_ident() == self._thread:
            self._take(fault)
        else:
            self._came.emit(fault)

    def _take(self, fault: Fault) -> None:
        outcome = fault.outcome if isinstance(fault.outcome, FaultOutcome) else _UNKNOWN
        self._report(fault.signature, fault.words, outcome)

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
        words = wrapped(PlainLabel(outcome_words(texts, "crash.words", outcome)))
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
