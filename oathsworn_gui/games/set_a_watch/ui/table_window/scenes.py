"""The Line, the camp and the end of an evening for everybody: the operator's scenes, larger."""

from typing import Any

from oathsworn_gui.games.set_a_watch.ui.camp.camp_scene import CampScene
from oathsworn_gui.games.set_a_watch.ui.ending.end_page import EndScene
from oathsworn_gui.games.set_a_watch.ui.line.creature_card import CreatureMarks
from oathsworn_gui.games.set_a_watch.ui.line.line_scene import LineScene
from oathsworn_gui.games.set_a_watch.views.table_window import CampShown, EndShown, WatchShown
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.table_window.scaled import ScaledPicture


class TableLine(ScaledPicture):
    """The Watch: the fire, and the Line in its light."""

    def __init__(self, context: PageContext) -> None:
        super().__init__(LineScene(context, distance=True))
        self.inner.setMinimumSize(0, 0)
        self.setObjectName("table-line")

    def show_value(self, value: Any, since: float) -> None:
        """Show another moment of the Watch."""
        del since
        if not isinstance(value, WatchShown) or not isinstance(self.inner, LineScene):
            return
        dark = [one.id for one in value.line.creatures if not one.up]
        marks = {
            one.id: CreatureMarks(in_dark=dark.index(one.id) if one.id in dark else 0)
            for one in value.line.creatures
        }
        self.inner.show_watch(value.line, value.seats, value.decks, marks, value.about)
        self.update()


class TableCamp(ScaledPicture):
    """The fire of the camp at dusk."""

    def __init__(self, context: PageContext) -> None:
        super().__init__(CampScene(context.theme, distance=True))
        self._context = context
        self.setObjectName("table-camp")

    def show_value(self, value: Any, since: float) -> None:
        """Show another fire."""
        del since
        if isinstance(value, CampShown) and isinstance(self.inner, CampScene):
            self.inner.show_fire(self._context, value.fire)
            self.update()


class TableEnd(ScaledPicture):
    """How the evening ended."""

    def __init__(self, context: PageContext) -> None:
        super().__init__(EndScene(context, distance=True))
        self.inner.setMinimumSize(0, 0)
        self.setObjectName("table-end")

    def show_value(self, value: Any, since: float) -> None:
        """Show how it ended."""
        del since
        if isinstance(value, EndShown) and isinstance(self.inner, EndScene):
            self.inner.show_campaign(value.campaign)
            self.update()
