"""The button that cancels a PDF while its pages are painted."""

from PySide6.QtCore import Signal

from oathsworn_gui.tabletop.action import Refusal, impossible
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.keys.commands import Command
from oathsworn_gui.ui.printing.print_pages import PdfWriting
from oathsworn_gui.ui.widgets import KeyButton


class CancelPdf(KeyButton):
    """Is shown while a PDF is painted; ``cancelled`` is emitted when it is pressed then."""

    cancelled = Signal()

    def __init__(self, context: PageContext, page: str) -> None:
        """Register the command on ``page``; nothing is painted yet."""
        super().__init__(context.theme, context.texts.say("sheets.cancel"), "close", "X")
        self.setObjectName("sheets-cancel")
        self._writing: PdfWriting | None = None
        self.hide()
        self.clicked.connect(self.cancel)
        command = Command(
            "sheets-cancel",
            "close",
            self.cancel,
            refuse=self._refuse,
            shortcut="X",
            page=page,
            told=lambda: self._writing is not None,
        )
        context.commands.add(command)

    def offer(self, writing: PdfWriting) -> None:
        """Be there until all pages are painted."""
        self._writing = writing
        writing.finished.connect(self._end)
        self.show()

    def cancel(self) -> None:
        """Write no PDF after all."""
        if self._writing is not None:
            self._writing.cancel()
            self._end()
            self.cancelled.emit()

    def _end(self, *_: bytes) -> None:
        self._writing = None
        self.hide()

    def _refuse(self) -> Refusal | None:
        return impossible("sheets.not-writing") if self._writing is None else None
