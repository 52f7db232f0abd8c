"""A deepwood journey as the ground of the story page: the wood, rations, log, and the next node."""

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from oathsworn_gui.games.oathsworn.actions.map.journey import (
    BeginJourney,
    ChangeRations,
    VisitNode,
)
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.story import Journey
from oathsworn_gui.games.oathsworn.ui.base.into_view import bring_into_view, give_keys_back
from oathsworn_gui.games.oathsworn.ui.base.panel import line_field
from oathsworn_gui.games.oathsworn.ui.map.direction_row import DirectionRow
from oathsworn_gui.games.oathsworn.ui.map.journey_begin import JourneyBegin
from oathsworn_gui.games.oathsworn.ui.map.journey_side import JourneySide
from oathsworn_gui.games.oathsworn.ui.map.journey_wood import JourneyWood
from oathsworn_gui.games.oathsworn.views.map.journey import (
    is_under_way,
    journey_state,
    sight_of_wood,
    wood_words,
)
from oathsworn_gui.ui.base.plain_text import PlainLabel
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.keys.commands import Command
from oathsworn_gui.ui.widgets import Card, KeyButton, KeyCap
from oathsworn_gui.ui.widgets.qt_layouts import add_layout


class JourneyView(QWidget):
    """N takes the next node, X a direction, R one ration less.

    ``wanted`` is emitted when the view is wanted or no longer: the page then picks the ground;
    ``direction_wanted`` when a direction is to be chosen while no journey is under way.
    """

    wanted = Signal()
    direction_wanted = Signal()

    def __init__(self, context: PageContext) -> None:
        """Make the wood and the column beside it."""
        super().__init__()
        self.setObjectName("journey-view")
        self._context = context
        self._asked_for = False
        campaign, texts = context.store.campaign, context.texts
        self._wood = JourneyWood(context.theme, sight_of_wood(campaign, texts), "")
        self._side = JourneySide(context)
        self._begin = JourneyBegin(context)
        self._begin.begun.connect(self._give_keys_back)
        self._begin.left.connect(self.leave)
        self.directions = DirectionRow(context)
        self.directions.closed.connect(self._give_keys_back)
        self._bar = self._make_bar()
        on_wood = QVBoxLayout(self._wood)
        on_wood.setContentsMargins(12, 12, 12, 12)
        on_wood.addStretch(1)
        on_wood.addWidget(self._begin, 0, Qt.AlignmentFlag.AlignHCenter)
        on_wood.addStretch(1)
        both = QHBoxLayout()
        both.setSpacing(12)
        both.addWidget(self._wood, 1)
        both.addWidget(self._side)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        add_layout(column, both, 1)
        column.addWidget(self._bar)

    def _make_bar(self) -> Card:
        """Make the bar below the wood: the next node and the direction."""
        context, say = self._context, self._context.texts.say
        bar = Card()
        column = QVBoxLayout(bar)
        column.setContentsMargins(14, 8, 14, 8)
        row = QHBoxLayout()
        row.setSpacing(8)
        self._node = line_field("next-node", say("journey.node"), most=20)
        self._node.setFixedWidth(150)
        self._node.returnPressed.connect(self._go)
        self._node.installEventFilter(self)
        go = KeyButton(context.theme, say("journey.go"), "map-marker-right", "↵")
        go.setObjectName("visit-node")
        go.clicked.connect(self._go)
        way = KeyButton(context.theme, say("journey.direction"), "compass-outline", "X")
        way.setObjectName("open-directions")
        way.clicked.connect(self.directions.open_row)
        cap, label = KeyCap(context.theme, "N"), PlainLabel(say("journey.next"))
        for part in (cap, label, self._node, go):
            row.addWidget(part)
        row.addStretch(1)
        row.addWidget(way)
        add_layout(column, row)
        column.addWidget(self.directions)
        return bar

    # ------------------------------------------------------------------------------- showing

    def shows(self, campaign: Campaign) -> bool:
        """Whether the journey is the ground now, by the rules or on request."""
        if campaign.story is None:
            return False
        return self._asked_for or journey_state(campaign, self._context.store.box).is_ground

    def show_campaign(self, campaign: Campaign) -> None:
        """Show the journey as it is now, or how to begin one."""
        shown, texts = journey_state(campaign, self._context.store.box), self._context.texts
        journey, under_way = shown.journey, shown.under_way
        begun = journey is not None
        if under_way:
            self._asked_for = False
        beginning = not begun or (self._asked_for and not under_way)
        self._begin.setVisible(beginning)
        self._side.setVisible(begun and not beginning)
        self._bar.setVisible(under_way)
        if beginning:
            self._begin.show_campaign(campaign, may_leave=not shown.offered)
        if journey is not None:
            self._side.show_journey(journey)
        sight = sight_of_wood(campaign, texts)
        if beginning:
            sight = sight._replace(title="")
        self._wood.show_sight(sight, wood_words(journey or Journey(), texts))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Give the bar the height that its parts need at this width."""
        super().resizeEvent(event)
        self._bar.updateGeometry()

    # --------------------------------------------------------------------------------- actions

    def commands(self, page: str) -> tuple[Command, ...]:
        """Return the keys of a journey for the page to register."""
        return (
            Command("journey-node", "map-marker-right", self.ask_node, shortcut="N", page=page),
            Command("journey-way", "compass-outline", self.ask_direction, shortcut="X", page=page),
            Command("journey-ration", "food-drumstick", self.eat, shortcut="R", page=page),
        )

    def ask_node(self, text: str = "") -> None:
        """Take the focus for the next node, ``text`` typed so far; first begin a journey."""
        campaign = self._context.store.campaign
        if not is_under_way(campaign):
            self._ask_to_begin(campaign)
            return
        self._node.setText(text)
        self._node.setFocus()
        bring_into_view(self._bar)

    def _ask_to_begin(self, campaign: Campaign) -> None:
        if campaign.story is None:
            self._context.shell.dispatch(BeginJourney())  # the shell says why not
            return
        self._asked_for = True
        self.wanted.emit()
        self.show_campaign(campaign)
        self._begin.take_keys()
        bring_into_view(self._begin)

    def ask_direction(self) -> None:
        """Open the choice of a direction: here, or elsewhere where no journey is under way."""
        if is_under_way(self._context.store.campaign):
            self.directions.open_row()
            bring_into_view(self._bar)
        else:
            self.direction_wanted.emit()

    def eat(self) -> None:
        """Take one ration."""
        self._context.shell.dispatch(ChangeRations(by=-1))

    def leave(self) -> None:
        """Turn back to the other ground: no journey is begun."""
        self._asked_for = False
        self.show_campaign(self._context.store.campaign)
        self.wanted.emit()
        self._give_keys_back()

    def _go(self) -> None:
        node = self._node.text().strip()
        if not node:
            self._node.setFocus()
        elif self._context.shell.dispatch(VisitNode(node=node)):
            self._node.clear()
            self._give_keys_back()
            bring_into_view(self._wood)

    def _give_keys_back(self) -> None:
        give_keys_back(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Let Esc leave the field of the next node."""
        escape = isinstance(event, QKeyEvent) and event.key() == Qt.Key.Key_Escape
        if watched is self._node and escape:
            if event.type() == QEvent.Type.ShortcutOverride:
                event.accept()
                return True
            if event.type() == QEvent.Type.KeyPress:
                self._node.clear()
                self._give_keys_back()
                return True
        return super().eventFilter(watched, event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave the beginning of a journey with Esc."""
        if event.key() == Qt.Key.Key_Escape and self._asked_for:
            self.leave()
        else:
            super().keyPressEvent(event)
