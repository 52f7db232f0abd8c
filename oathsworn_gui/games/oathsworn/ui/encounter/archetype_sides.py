"""Before the first round: the side of a companion's archetype card, the element of a Witch."""

from collections.abc import Callable
from functools import partial

from PySide6.QtWidgets import QButtonGroup, QGridLayout, QPushButton, QWidget

from oathsworn_gui.games.oathsworn.actions.abilities.abilities import PickArchetype
from oathsworn_gui.games.oathsworn.model.words import Seat
from oathsworn_gui.games.oathsworn.ui.base.live_card import LiveCard
from oathsworn_gui.games.oathsworn.views.encounter.hands import (
    SideFace,
    element_hands,
    sides_to_pick,
)
from oathsworn_gui.ui.widgets.choice_card import ChoiceCard
from oathsworn_gui.ui.widgets.qt_layouts import add_layout

Chosen = Callable[[tuple[str, ...]], None]


def add_sides(card: LiveCard, seat: Seat) -> None:
    """Add the sides a companion may pick from, two in a row, with what their abilities do."""
    name = card.campaign.seats[seat].name
    card.add_label(card.say("encounter.sides", name=name))
    group = QButtonGroup(card)
    grid = QGridLayout()
    grid.setSpacing(8)
    for place, side in enumerate(sides_to_pick(card.campaign, seat, card.box, card.context)):
        choice = _side(card, seat, side)
        choice.setChecked(side.is_picked)
        group.addButton(choice)
        grid.addWidget(choice, place // 2, place % 2)
    add_layout(card.body, grid)


def _side(card: LiveCard, seat: Seat, side: SideFace) -> ChoiceCard:
    words = side.words or card.say("encounter.side-unread")
    name = f"side-{side.card}-{side.side}"
    icon = "card-account-details-outline"
    choice = ChoiceCard(card.context.theme, side.title, words, icon, name)
    choice.clicked.connect(partial(_pick, card, PickArchetype(seat=seat, archetype=side.key)))
    return choice


def _pick(card: LiveCard, action: PickArchetype, *_: object) -> None:
    card.dispatch(action)
    card.renew()


def add_elements(card: LiveCard, seat: Seat, chosen: tuple[str, ...], take: Chosen) -> None:
    """Add the two elements of a Witch in encounter 1; ``take`` gets the hand of the one pressed."""
    elements = element_hands(card.campaign, seat, card.box)
    if not elements:
        return
    row = card.row()
    group = QButtonGroup(card)
    for element, hand in elements:
        button = QPushButton(card.say(f"encounter.element.{element}"))
        button.setCheckable(True)
        button.setChecked(set(hand) == set(chosen))
        button.setObjectName(f"element-{element}")
        button.setAccessibleName(card.say(f"encounter.element.{element}.name"))
        button.clicked.connect(partial(_take, take, hand))
        group.addButton(button)
        row.addWidget(button)
    row.addWidget(QWidget(), 1)


def _take(take: Chosen, hand: tuple[str, ...], *_: object) -> None:
    take(hand)
