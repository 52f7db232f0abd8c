"""The map as the ground of the story page, with the bars that open above it."""

from PySide6.QtCore import QPoint, QRect, QSize, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from oathsworn_gui.games.oathsworn.model.campaign import Campaign, story_of
from oathsworn_gui.games.oathsworn.ui.base.into_view import bring_into_view
from oathsworn_gui.games.oathsworn.ui.map.map_picture import shown_picture
from oathsworn_gui.games.oathsworn.ui.map.map_pieces import COMPANY
from oathsworn_gui.games.oathsworn.ui.map.map_spots import MapMarking
from oathsworn_gui.games.oathsworn.ui.map.map_tools import MapTools, of_chapter
from oathsworn_gui.games.oathsworn.ui.map.story_map import StoryMap
from oathsworn_gui.games.oathsworn.views.map.map_view import map_words, sight_of
from oathsworn_gui.tabletop.action import Refusal, impossible
from oathsworn_gui.ui.base.deferred import soon
from oathsworn_gui.ui.base.icons import icon
from oathsworn_gui.ui.base.plain_text import set_tool_tip
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.keys.commands import Command
from oathsworn_gui.ui.widgets import KeyButton

ZOOM = QSize(40, 40)
_EDGE = 10
_STEP = 8


class MapGround(QWidget):
    """The map, what was typed on it, and a bar above it when one is open.

    ``map`` emits the number pressed, double-clicked or hovered. ``turned`` is emitted when a bar
    opens or closes, ``freed`` when it gives the focus back.
    """

    turned = Signal()
    freed = Signal()

    def __init__(self, context: PageContext, page: str) -> None:
        """Show the campaign's map; the commands of the map belong to ``page``."""
        super().__init__()
        self.setObjectName("map-ground")
        self._context = context
        self._number: int | None = None
        self._typed: tuple[int, ...] = ()
        self._lying: tuple[int, ...] = ()
        campaign, box, texts = context.store.campaign, context.store.box, context.texts
        sight = sight_of(campaign, box, texts, None, can_show=_can_show)
        self.map = StoryMap(context.theme, sight, map_words(campaign, box, texts, None))
        self._bar: MapTools | MapMarking | None = None
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(8)
        self._column.addWidget(self.map, 1)
        self._make_corners()
        self.map.zoomed.connect(self._show_zoom)
        self._register(page)
        self._show_zoom()

    # ------------------------------------------------------------------------------ the parts

    def _make_corners(self) -> None:
        say, theme = self._context.texts.say, self._context.theme
        inside = QVBoxLayout(self.map)
        inside.setContentsMargins(*(_EDGE,) * 4)
        self._open = KeyButton(theme, say("story.tools.open"), "map-legend", "M")
        self._open.setParent(self.map)
        self.map.resized.connect(self._put_button)
        self._open.setObjectName("map-open-tools")
        set_tool_tip(self._open, say("story.tools.help"))
        self._open.stand(40)
        self._open.clicked.connect(self.toggle_tools)
        inside.addStretch(1)
        self._zooms = QWidget()
        row = QHBoxLayout(self._zooms)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(4)
        for name, sign, steps in (
            ("out", "minus", -1),
            ("fit", "fit-to-screen-outline", 0),
            ("in", "plus", 1),
        ):
            button = QPushButton()
            button.setIcon(icon(sign, theme.color("text")))
            button.setFixedSize(ZOOM)
            words = say(f"story.zoom.{name}")
            button.setObjectName(f"map-zoom-{name}")
            button.setAccessibleName(words)
            set_tool_tip(button, words)
            button.clicked.connect(lambda _=False, by=steps: self.map.draw_nearer(by))
            row.addWidget(button)
        inside.addWidget(self._zooms, 0, Qt.AlignmentFlag.AlignRight)

    def _show_zoom(self) -> None:
        self._zooms.setVisible(self.map.places.has_picture)
        self._put_button()

    def _put_button(self) -> None:
        """Put the button where it hides no token: along the top from the right, or at the foot."""
        size, half = self._open.sizeHint(), COMPANY // 2 + 4
        right = self.map.width() - _EDGE - size.width()
        foot = self.map.height() - _EDGE - size.height()
        rows = (_EDGE,) if self.map.places.has_picture else (_EDGE, foot)  # the zoom is at the foot
        ways = [QPoint(x, y) for y in rows for x in range(right, self.map.width() // 2, -_STEP)]
        lying = [self.map.place_of(number) for number in self._lying]

        def hides(at: QPoint) -> bool:
            around = QRect(at, size).adjusted(-half, -half, half, half)
            return any(around.contains(place) for place in lying)

        self._open.resize(size)
        self._open.move(next((at for at in ways if not hides(at)), QPoint(right, _EDGE)))

    def _register(self, page: str) -> None:
        self._context.commands.add(
            Command(
                "story-map",
                "map-legend",
                self.toggle_tools,
                self._out_of_view,
                shortcut="M",
                page=page,
                told=lambda: self._out_of_view() is None,
            ),
            Command(
                "story-map-mark", "map-marker-plus", self.mark_spots, self._out_of_view, page=page
            ),
        )

    def _out_of_view(self) -> Refusal | None:
        if not story_of(self._context.store.campaign).has_map:
            return impossible("story.no-map", "SETUP-25")
        return None if self.isVisible() else impossible("story.map-out-of-view")

    # -------------------------------------------------------------------------------- showing

    def show_campaign(self, campaign: Campaign) -> None:
        """Update the bar, and close it when the map is gone.

        The map itself is shown with its number, which follows every change.
        """
        if self._bar is not None and not story_of(campaign).has_map:
            self._close()
        if self._bar is not None:
            self._bar.show_campaign()

    def show_number(self, number: int | None, typed: tuple[int, ...] = ()) -> None:
        """Show ``number`` as chosen; ``typed`` are several to be placed at once."""
        self._number = number
        self._typed = typed
        self._show()

    def _show(self) -> None:
        campaign, box, texts = (
            self._context.store.campaign,
            self._context.store.box,
            self._context.texts,
        )
        sight = sight_of(campaign, box, texts, self._number, self._typed, can_show=_can_show)
        words = map_words(campaign, box, texts, self._number, self._typed)
        if isinstance(self._bar, MapMarking):
            sight, words = sight.while_marking(self._bar.marking), self._bar.accessibleName()
        moved = self.map.show_sight(sight, words) or self._lying != sight.lying
        self._lying = sight.lying
        self._open.setVisible(self._bar is None)
        if moved:
            self._show_zoom()

    # ------------------------------------------------------------------------------- the bars

    @property
    def is_open(self) -> bool:
        """Whether a bar is open above the map, which then wants all the room there is."""
        return self._bar is not None

    def toggle_tools(self) -> None:
        """Open the tools of the map, or close what is open above it."""
        if self._bar is not None:
            self._close()
            return
        tools = MapTools(self._context)
        tools.mark.connect(self.mark_spots)
        tools.closed.connect(self._close)
        self._put(tools)
        tools.take_keys()

    def mark_spots(self) -> None:
        """Begin to mark the spots."""
        before = self._bar
        called = before.called if isinstance(before, MapTools) else of_chapter(self._context)
        marking = MapMarking(self._context, self.map, called)
        marking.changed.connect(self._show)
        marking.ended.connect(self._close)
        self._put(marking)
        marking.setFocus()

    def _put(self, bar: MapTools | MapMarking) -> None:
        self._drop()
        self._bar = bar
        self._column.insertWidget(0, bar)
        bar.show()  # a layout would do so later, and a hidden widget cannot have the focus
        self._show()
        self.turned.emit()
        bring_into_view(self)  # a scrolling page may be far below the map

    def _drop(self) -> None:
        bar = self._bar
        self._bar = None
        if bar is not None:
            self._column.removeWidget(bar)
            bar.hide()
            bar.deleteLater()

    def _close(self) -> None:
        self._drop()
        self._show()
        self.turned.emit()
        soon(self, self.freed.emit)

    def place_of(self, number: int) -> QPoint:
        """Return the position of a location on the map, in px of it."""
        return self.map.place_of(number)


def _can_show(picture: str) -> bool:
    return shown_picture(picture) is not None
