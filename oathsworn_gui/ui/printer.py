"""The system's printers. Asked for only when somebody wants to print."""

from collections.abc import Callable, Sequence

from PySide6.QtWidgets import QWidget

from oathsworn_gui.ui.paper_out import print_pages, set_paper
from oathsworn_gui.ui.paper_pages import Page

Told = Callable[[str], None]
"""Gets what came of printing as the key of a text: ``printed``, ``no-printer``, ``not-printed``."""


def print_out(parent: QWidget, pages: Sequence[Page], title: str, told: Told) -> None:
    """Ask for a printer with the system's dialog and print there; nothing when nobody chose one.

    Like the system's file choosers its dialog blocks. ``told`` is called when pages were asked for.
    """
    from PySide6.QtPrintSupport import QPrintDialog, QPrinter, QPrinterInfo

    if not QPrinterInfo.availablePrinterNames():
        told("no-printer")
        return
    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    printer.setDocName(title)
    set_paper(printer, pages[0].paper)
    dialog = QPrintDialog(printer, parent)
    chosen = dialog.exec()
    dialog.deleteLater()
    if chosen:
        done = print_pages(printer, pages, printer.resolution())
        told("printed" if done else "not-printed")
