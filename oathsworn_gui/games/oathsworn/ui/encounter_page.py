"""The encounter page."""

from PySide6.QtWidgets import QWidget

from oathsworn_gui.ui.pages import PageContext, PageSpec

KEY = "encounter"


class EncounterPage(QWidget):
    """The encounter: board, boss, rounds."""

    def __init__(self, context: PageContext) -> None:
        """Show the encounter of the open campaign."""
        super().__init__()
        self._context = context


PAGE = PageSpec(KEY, "hexagon-multiple", EncounterPage)
