"""Going back from the story page to the page that opened its map or its time track."""

from collections.abc import Callable

from oathsworn_gui.games.oathsworn.ui.base.shared import shared_by
from oathsworn_gui.tabletop.action import Refusal, impossible
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.keys.commands import Command


class BackToPage:
    """Its command is in the key bar, to be pressed, only while a page waits."""

    def __init__(self, context: PageContext, page: str) -> None:
        """Register the command for ``page``; Escape itself is the page's own."""
        self._context = context
        self._back = shared_by(context).back
        context.commands.add(
            Command(
                "back-to-chapter",
                "arrow-left",
                self.go,
                self._no_way,
                "Ctrl+Backspace",
                page,
                told=lambda: bool(self._back.page),
                cap="Esc",
            )
        )

    def go(self) -> bool:
        """Show the page that waits, and return whether one did."""
        page = self._back.take()
        if page:
            self._context.shell.show_page(page)
        return bool(page)

    def go_unless(self, held: bool, otherwise: Callable[[], object]) -> None:
        """Show the page that waits; where something is held, or none waits, do the other."""
        if held or not self.go():
            otherwise()

    def forget(self) -> None:
        """Let no page wait any more."""
        self._back.page = ""

    def _no_way(self) -> Refusal | None:
        return None if self._back.page else impossible("story.no-way-back")
