"""Faults never lose play: one dialog for each distinct fault, and a report file. No network."""

import logging
import sys
import threading
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QObject, Qt, Signal, qVersion
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
from oathsworn_gui.before_qt.fault_hooks import Fault, FaultHooks, fault_of
from oathsworn_gui.tabletop.texts import Texts
from oathsworn_gui.ui.base.theme import Theme
from oathsworn_gui.ui.widgets import Heading, KeyButton, PrimaryButton, QuietLabel, wrapped
from oathsworn_gui.ui.widgets.qt_layouts import add_layout

_log = logging.getLogger(__name__)


class Faults(QObject):
    """Shows and reports faults of every thread while it is installed. Lives in the GUI thread.

    ``last_actions`` returns the saved type names of the last steps, never user text; ``now`` names
    a new file; ``report_it`` opens the problem report page.
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
        self._known: set[str] = set()
        self._dialogs: list[QDialog] = []

    def install(self, hooks: FaultHooks) -> None:
        """Start handling faults: all that ``hooks`` catch, and those that came before."""
        self._hooks = hooks
        hooks.hand_to(self._receive)

    def uninstall(self) -> None:
        """Stop handling faults; they wait in the hooks."""
        if self._hooks is not None:
            self._hooks.hand_to(None)

    def took(self, fault: BaseException) -> Path | None:
        """Report a fault; return the report file, None if this fault was already reported."""
        told = fault_of(fault)
        return self._report(told.signature, told.words)

    def _receive(self, fault: Fault) -> None:
        """Handle a fault of the GUI thread at once, and queue that of another one to it."""
        if threading.get_ident() == self._thread:
            self._take(fault)
        else:
            self._came.emit(fault)

    def _take(self, fault: Fault) -> None:
        self._report(fault.signature, fault.words)

    def _report(self, signature: str, words: str) -> Path | None:
        if signature in self._known:
            return None
        self._known.add(signature)
        _log.info("A fault was reported: %s", signature)
        path = self._write(words)
        if QApplication.instance() is not None:
            self._show(path, signature)
        return path

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
        path = self._reports / f"fault-{name}-{len(self._known)}.txt"
        try:
            self._reports.mkdir(parents=True, exist_ok=True)
            path.write_text(text, "utf-8")
        except OSError:
            return None  # a full disk must not hide the dialog
        return path

    def _show(self, path: Path | None, signature: str) -> None:
        dialog = CrashDialog(self._theme, self._texts, path, signature, self._report_it)
        self._dialogs.append(dialog)
        dialog.finished.connect(lambda _code=0: self._dialogs.remove(dialog))
        dialog.open()


class CrashDialog(QDialog):
    """Shows what happened, that the campaign is safe, and the path of the report."""

    def __init__(
        self,
        theme: Theme,
        texts: Texts,
        path: Path | None,
        signature: str,
        report_it: Callable[[], None] | None = None,
        parent: QWidget | None = None,
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
        words = wrapped(QLabel(texts.say("crash.words")))
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
