"""The pages of an open campaign: built when first shown, most when idle."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QScrollArea, QStackedWidget, QWidget

from oathsworn_gui.tabletop.procedure import Question
from oathsworn_gui.ui.base.deferred import soon
from oathsworn_gui.ui.base.scroll_area import ScrollArea
from oathsworn_gui.ui.contract.game_ui import PageContext, PageSpec
from oathsworn_gui.ui.keys.commands import Command

_LEAST = 32
"""Least height of a page in px."""


class PageStack(QStackedWidget):
    """Shows one page; each is in a scroll area, so that it scrolls as a whole in small windows.

    ``is_awake(key)`` says whether a page should follow the campaign now.
    """

    def __init__(
        self,
        context: PageContext,
        specs: Mapping[str, PageSpec],
        is_awake: Callable[[str], bool],
    ) -> None:
        super().__init__()
        self.setObjectName("pages")
        self._context = context
        self._specs = specs
        self._is_awake = is_awake
        self._built: dict[str, QWidget] = {}
        self._areas: dict[str, QScrollArea] = {}

    def area(self, key: str) -> QScrollArea:
        """Return the scroll area of a page, building the page if necessary.

        Raises:
            KeyError: there is no such page.
        """
        if key not in self._areas:
            area = ScrollArea(widgetResizable=True)
            area.setFrameShape(QFrame.Shape.NoFrame)
            area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            area.setObjectName(f"page-{key}")
            area.setMinimumHeight(_LEAST)
            self.addWidget(area)
            page = self._specs[key].build(
                replace(self._context, awake=partial(self._is_awake, key), room=area.viewport())
            )
            page.setProperty("page", True)
            page.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
            page.setAttribute(Qt.WidgetAttribute.WA_StaticContents)  # a plain ground: growing
            # by a line does not repaint the whole page
            area.setWidget(page)
            self._built[key] = page
            self._areas[key] = area
        return self._areas[key]

    def page(self, key: str) -> QWidget | None:
        """Return a page if already built, else None."""
        return self._built.get(key)

    def shows(self, key: str, question: Question) -> bool:
        """Whether a page shows the question itself."""
        shows: Callable[[Question], bool] | None = getattr(
            self._built.get(key), "shows_question", None
        )
        return shows is not None and shows(question)

    def build_ahead(self) -> None:
        """Build the remaining pages one at a time when idle."""
        soon(self, self._build_next)

    def words(self, key: str) -> str:
        """Return the display name of a page."""
        return self._context.texts.find(f"page.{key}", key.capitalize())

    def command(self, place: int, key: str, show: Callable[[str], None]) -> Command:
        """Return the command that shows a page; the first nine have a shortcut of their own."""
        page = self.words(key)
        return Command(
            f"show-{key}",
            self._specs[key].icon,
            partial(show, key),
            shortcut=self._specs[key].shortcut or (f"Ctrl+{place}" if place < 10 else ""),
            params=lambda: {"page": page},
            text="command.show-page",
            in_menu=self._specs[key].in_menu,
        )

    def _build_next(self) -> None:
        ahead = (key for key, spec in self._specs.items() if spec.ahead)
        waiting = next((key for key in ahead if key not in self._built), None)
        if waiting is not None:
            self.area(waiting)
            self.build_ahead()
