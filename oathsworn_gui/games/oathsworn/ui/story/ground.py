"""The left side of the story page: the map, a journey, a shop, the items, or none yet."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from PySide6.QtCore import QSize, Signal
from PySide6.QtWidgets import QLineEdit, QStackedWidget, QWidget

from oathsworn_gui.games.oathsworn.model.campaign import Campaign, story_of
from oathsworn_gui.games.oathsworn.ui.base.panel import InPlace
from oathsworn_gui.games.oathsworn.ui.company.iron_panel import IronPanel
from oathsworn_gui.games.oathsworn.ui.company.item_panel import ItemPanel
from oathsworn_gui.games.oathsworn.ui.content.desk import Desk
from oathsworn_gui.games.oathsworn.ui.map.journey_view import JourneyView
from oathsworn_gui.games.oathsworn.ui.map.map_ground import MapGround
from oathsworn_gui.games.oathsworn.ui.map.no_map import NoMap
from oathsworn_gui.games.oathsworn.ui.shops.banksmith_panel import KIND as BANKSMITH
from oathsworn_gui.games.oathsworn.ui.shops.banksmith_panel import ShopPanel
from oathsworn_gui.games.oathsworn.ui.story.instant_view import InstantView
from oathsworn_gui.tabletop.action import Refusal, impossible
from oathsworn_gui.tabletop.procedure import Question
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.keys.commands import Command

_LEAST = 180
"""The least height of a ground beside the cards, in px."""


class StoryGround(QStackedWidget):
    """Shows one of several grounds; its height does not depend on the hidden ones.

    ``freed`` is emitted when the open one closed and gives the focus back, ``turned`` when
    another ground is shown.
    """

    freed = Signal()
    turned = Signal()

    def __init__(self, context: PageContext, page: str) -> None:
        """Make the grounds; the items are made when they are opened."""
        super().__init__()
        self.setObjectName("story-ground")
        self._context = context
        self._panel: ItemPanel | IronPanel | None = None
        self._desk = Desk(context, self)
        self.map = MapGround(context, page)
        self.no_map = NoMap(context)
        self.journey = JourneyView(context)
        self._instant = InstantView(context)
        self._shop = ShopPanel(context)
        for ground in (self.map, self.no_map, self.journey, self._instant, self._shop):
            self.addWidget(ground)
        self.map.freed.connect(self.freed)
        self.map.turned.connect(self.turned)
        self.no_map.laid.connect(self.freed)
        self.journey.wanted.connect(self._look_again)
        context.commands.add(
            *(
                Command(key, sign, run, self._out_of_view, cap, page, told=self._can_open)
                for key, sign, run, cap in (
                    ("story-items", "bag-personal", self.toggle_items, "I"),
                    ("story-iron", "hexagon", self.toggle_iron, "U"),
                )
            ),
            *(replace(way, told=self._on_journey) for way in self.journey.commands(page)),
        )

    def _out_of_view(self) -> Refusal | None:
        """Return why nothing can be opened in the map's place: it would not be seen."""
        if self.trading:
            return impossible("story.trade-first", "SHOP-10")
        return None if self.isVisible() else impossible("story.map-out-of-view")

    def _can_open(self) -> bool:
        return self._out_of_view() is None

    def _on_journey(self) -> bool:
        return self.on_journey

    def hasHeightForWidth(self) -> bool:
        """Return that the width asks for no height."""
        return False

    def minimumSizeHint(self) -> QSize:
        """Return the minimum size of the shown ground; those without words can be low."""
        current: QWidget | None = self.currentWidget()
        least = super().minimumSizeHint() if current is None else current.minimumSizeHint()
        words = least.height() if current in (self.no_map, self.journey) else 0
        return QSize(least.width(), max(_LEAST, words))

    def sizeHint(self) -> QSize:
        """Return the size hint of the shown ground."""
        current: QWidget | None = self.currentWidget()
        return super().sizeHint() if current is None else current.sizeHint()

    def wanted_height(self, width: int) -> int:
        """Return the minimum height of the shown ground, in px; 0 where any will do."""
        for ground in (self.no_map, self.journey):
            if self.currentWidget() is ground:
                return ground.minimumSizeHint().height()
        instant = self.currentWidget() is self._instant
        return self._instant.wanted_height(width) if instant else 0

    # ---------------------------------------------------------------------------------- showing

    @property
    def trading(self) -> bool:
        """Whether the Banksmith is shown."""
        return self.currentWidget() is self._shop

    @property
    def on_journey(self) -> bool:
        """Whether the wood is shown."""
        return self.currentWidget() is self.journey

    @property
    def wants_room(self) -> bool:
        """Whether spots of the map are marked, or its picture is chosen: all room is the map's."""
        return self.currentWidget() is self.map and self.map.is_open

    @property
    def needs_track(self) -> bool:
        """Whether the time track belongs below this ground: one is laid out, or may be."""
        if self.trading or self._panel is not None or self.wants_room:
            return False
        campaign: Campaign = self._context.store.campaign
        if story_of(campaign).track is not None:
            return True
        bare = (self._instant, self.journey)
        return self.currentWidget() not in bare and not self._context.store.box.line.own_story

    def is_bare(self, campaign: Campaign) -> bool:
        """Whether the built-in story is read before its map is laid out: nothing else is here."""
        own = self._context.store.box.line.own_story
        return own and self._ground_of(campaign, at_shop=False) is self.no_map

    def shows_question(self, question: Question) -> bool:
        """Whether this ground asks ``question`` itself: the Banksmith replaces the map."""
        return question.kind == BANKSMITH

    def show_campaign(self, campaign: Campaign) -> None:
        """Show the ground of now, up to date."""
        before, question = self.trading, self._context.store.ask()
        at_shop = question is not None and self.shows_question(question)
        if question is not None and at_shop:
            self._shop.show_question(question)
        ground = self._ground_of(campaign, at_shop=at_shop)
        if isinstance(
            ground, MapGround | NoMap | JourneyView | InstantView | ItemPanel | IronPanel
        ):
            ground.show_campaign(campaign)
        self._turn_to(ground)
        began = (at_shop and not self._shop.isEnabled()) or self.trading != before
        self._shop.setEnabled(at_shop)
        if began and not isinstance(self.window().focusWidget(), QLineEdit):
            if self.trading:
                self._shop.setFocus()
            else:
                self.freed.emit()

    def _ground_of(self, campaign: Campaign, *, at_shop: bool) -> QWidget:
        under_way = self.trading and any(p.type == "trade" for p in campaign.pending)
        if at_shop or under_way:
            return self._shop
        if self._panel is not None:
            return self._panel
        if self._instant.shows(campaign):
            return self._instant
        if self.journey.shows(campaign):
            return self.journey
        return self.map if story_of(campaign).has_map else self.no_map

    def _turn_to(self, ground: QWidget) -> None:
        if ground is not self.currentWidget():
            self.setCurrentWidget(ground)
            self.updateGeometry()
            self.turned.emit()

    def _look_again(self) -> None:
        self.show_campaign(self._context.store.campaign)

    # -------------------------------------------------------------------- the items and the iron

    def toggle_items(self) -> None:
        """Open the items of the four in the map's place, or close them."""
        campaign: Campaign = self._context.store.campaign
        first = next(iter(campaign.seats.values())).seat
        self._toggle(ItemPanel, lambda: ItemPanel(self._context, first))

    def toggle_iron(self) -> None:
        """Open the purses of the four in the map's place, or close them."""
        self._toggle(IronPanel, lambda: IronPanel(self._context))

    def _toggle(self, kind: type[InPlace], make: Callable[[], ItemPanel | IronPanel]) -> None:
        again = isinstance(self._panel, kind)
        self.close_panel()
        if again:
            return
        panel = self._panel = make()
        panel.closed.connect(self.close_panel)
        panel.wanted.connect(partial(self._desk.quick, near=panel))
        self.addWidget(panel)
        self._look_again()
        panel.setFocus()

    def close_panel(self) -> None:
        """Put the items or the purses away and give the focus back."""
        panel = self._panel
        self._panel = None
        if panel is not None:
            self._look_again()
            self.removeWidget(panel)
            panel.deleteLater()
            self.freed.emit()
