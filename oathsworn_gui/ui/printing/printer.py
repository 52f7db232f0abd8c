"""The system's printers. Loaded only for printing."""

from collections.abc import Callable, Sequence

from PySide6.QtWidgets import QWidget

from oathsworn_gui.ui.printing.paper_output import Printed, print_pages, set_paper

Told = Callable[[str], None]
"""Gets the result of printing as a text key: ``printed``, ``no-printer``, ``not-printed``."""


def print_out(parent: QWidget, pages: Sequence[Printed], title: str, told: Told) -> None:
    """Ask for a printer with the system's dialog and print; do nothing if cancelled.

    Like the system's file dialogs this blocks. ``told`` is called unless the dialog was cancelled.
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
