"""A deepwood journey as the ground of the story page: the wood, rations, log, and the next node."""

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from oathsworn_gui.games.oathsworn.actions.story_journey import (
    BeginJourney,
    ChangeRations,
    VisitNode,
)
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.story import Journey
from oathsworn_gui.games.oathsworn.rules.journey import journey_of, offers_journey
from oathsworn_gui.games.oathsworn.rules.story import story_of
from oathsworn_gui.games.oathsworn.rules.story_maps import seed_of
from oathsworn_gui.games.oathsworn.ui.direction_row import DirectionRow
from oathsworn_gui.games.oathsworn.ui.in_place import line_field
from oathsworn_gui.games.oathsworn.ui.into_view import bring_into_view, give_keys_back
from oathsworn_gui.games.oathsworn.ui.journey_begin import JourneyBegin
from oathsworn_gui.games.oathsworn.ui.journey_side import JourneySide
from oathsworn_gui.games.oathsworn.ui.journey_wood import JourneyWood, Stone, WoodSight
from oathsworn_gui.ui.commands import Command
from oathsworn_gui.ui.nesting import nest
from oathsworn_gui.ui.pages import PageContext
from oathsworn_gui.ui.texts import Texts
from oathsworn_gui.ui.widgets import Card, KeyButton, KeyCap


def stones_of(journey: Journey) -> tuple[Stone, ...]:
    """Return the nodes in the order visited, each with the how manieth visit it was."""
    return tuple(
        Stone(node, journey.visited[:place].count(node) + 1, journey.ways.get(str(place), ""))
        for place, node in enumerate(journey.visited)
    )


def sight_of_wood(campaign: Campaign, texts: Texts) -> WoodSight:
    """Return what the wood shows now."""
    say, journey = texts.say, story_of(campaign).journey or Journey()
    begun = story_of(campaign).journey is not None
    hint = say("journey.hint.first") if begun and not journey.visited else ""
    return WoodSight(
        seed=seed_of(campaign),
        title=say("journey.title"),
        below=say("journey.below", chapter=campaign.chapter, nodes=len(journey.visited)),
        stones=stones_of(journey),
        onward=journey.ways.get(str(len(journey.visited)), ""),
        hint=say("journey.hint.over") if journey.over else hint,
        over=journey.over,
    )


def wood_words(journey: Journey, texts: Texts) -> str:
    """Return the journey in words for the screen reader."""
    say = texts.say
    nodes = [
        say("journey.spoken.again", node=stone.node, n=stone.visit)
        if stone.visit > 1
        else stone.node
        for stone in stones_of(journey)
    ]
    told = ", ".join(nodes) or say("journey.spoken.none")
    return say("journey.spoken", nodes=told, rations=journey.rations)


class JourneyView(QWidget):
    """N takes the next node, X a direction, R one ration less.

    ``wanted`` tells that the view is asked for, or no longer: the page looks which ground stands;
    ``direction_wanted`` that a direction is to be chosen while no journey is under way.
    """

    wanted = Signal()
    direction_wanted = Signal()

    def __init__(self, context: PageContext) -> None:
        """Make the wood and what lies beside it."""
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
        nest(column, both, 1)
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
        cap, label = KeyCap(context.theme, "N"), QLabel(say("journey.next"))
        for part in (cap, label, self._node, go):
            row.addWidget(part)
        row.addStretch(1)
        row.addWidget(way)
        nest(column, row)
        column.addWidget(self.directions)
        return bar

    # ------------------------------------------------------------------------------- showing

    def shows(self, campaign: Campaign) -> bool:
        """Whether the journey is the ground now.

        It is while one is under way, where the chapter offers one first, when it was asked for, and
        once over as long as no map lies on the table.
        """
        story = story_of(campaign)
        if campaign.story is None:
            return False
        if journey_of(campaign) is not None or self._asked_for:
            return True
        over = story.journey is not None and not story.has_map
        return over or offers_journey(campaign, self._context.store.box)

    def show_campaign(self, campaign: Campaign) -> None:
        """Show the journey as it is now, or how to begin one."""
        journey, texts = story_of(campaign).journey, self._context.texts
        begun = journey is not None
        under_way = journey_of(campaign) is not None
        if under_way:
            self._asked_for = False
        beginning = not begun or (self._asked_for and not under_way)
        self._begin.setVisible(beginning)
        self._side.setVisible(begun and not beginning)
        self._bar.setVisible(under_way)
        if beginning:
            offered = offers_journey(campaign, self._context.store.box)
            self._begin.show_campaign(campaign, may_leave=not offered)
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

    # ---------------------------------------------------------------------------- what is done

    def commands(self, page: str) -> tuple[Command, ...]:
        """Return the keys of a journey for the page to register."""
        return (
            Command("journey-node", "map-marker-right", self.ask_node, shortcut="N", page=page),
            Command("journey-way", "compass-outline", self.ask_direction, shortcut="X", page=page),
            Command("journey-ration", "food-drumstick", self.eat, shortcut="R", page=page),
        )

    def ask_node(self, text: str = "") -> None:
        """Take the keys for the next node, ``text`` typed so far; first begin a journey."""
        campaign = self._context.store.campaign
        if journey_of(campaign) is None:
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
        if journey_of(self._context.store.campaign) is not None:
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
