"""Victory and defeat for everybody: the operator's scene without its buttons."""

from typing import Any

from oathsworn_gui.games.oathsworn.ui.encounter.ending_page import EndingScene
from oathsworn_gui.games.oathsworn.views.encounter.ending import Ending
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.table_window.scaled import ScaledPicture


class TableEnding(ScaledPicture):
    """How an encounter ended."""

    def __init__(self, context: PageContext) -> None:
        super().__init__(EndingScene(context.theme, distance=True))
        self.setObjectName("table-ending")

    def show_value(self, value: Any, since: float) -> None:
        """Show how it ended."""
        del since
        if isinstance(value, Ending) and isinstance(self.inner, EndingScene):
            self.inner.show_ending(value)
            self.update()
