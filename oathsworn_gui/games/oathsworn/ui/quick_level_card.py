"""A card of quick levelling that shows the newcomer as it will be."""

from oathsworn_gui.games.oathsworn.ui.live_card import LiveCard
from oathsworn_gui.games.oathsworn.ui.quick_level_view import SheetSeen
from oathsworn_gui.ui.pages import PageContext


class SeenCard(LiveCard):
    """Subclasses tell the parts of ``seen``; :meth:`show_sheet` renews what is new of it."""

    def __init__(self, context: PageContext, seen: SheetSeen) -> None:
        """Show ``seen``."""
        super().__init__(context)
        self.seen = seen
        self.renew()

    def show_sheet(self, seen: SheetSeen) -> None:
        """Show another moment of the sheet."""
        self.seen = seen
        self.renew()
