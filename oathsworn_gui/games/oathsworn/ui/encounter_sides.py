"""Before the first round: the side of a companion's archetype card, the element of a Witch."""

from collections.abc import Callable
from functools import partial

from PySide6.QtWidgets import QButtonGroup, QGridLayout, QPushButton, QWidget

from oathsworn_gui.games.oathsworn.actions.encounter_class import PickArchetype
from oathsworn_gui.games.oathsworn.model.card_effects import CardPart
from oathsworn_gui.games.oathsworn.model.words import Seat
from oathsworn_gui.games.oathsworn.rules.archetypes import Side, picked, sides_of
from oathsworn_gui.games.oathsworn.rules.hand import elements_of, hand_of_element
from oathsworn_gui.games.oathsworn.ui.choice_card import ChoiceCard
from oathsworn_gui.games.oathsworn.ui.effect_text import part_text
from oathsworn_gui.games.oathsworn.ui.live_card import LiveCard
from oathsworn_gui.ui.nesting import nest

Chosen = Callable[[tuple[str, ...]], None]


def add_sides(card: LiveCard, seat: Seat) -> None:
    """Add the sides a companion may pick from, two in a row, with what their abilities do."""
    name = card.campaign.seats[seat].name
    card.add_label(card.say("encounter.sides", name=name))
    chosen = picked(card.campaign, seat, card.box)
    group, grid = QButtonGroup(card), QGridLayout()
    grid.setSpacing(8)
    for place, side in enumerate(sides_of(card.campaign, seat, card.box)):
        choice = _side(card, seat, side)
        choice.setChecked(chosen is not None and chosen.key == side.key)
        group.addButton(choice)
        grid.addWidget(choice, place // 2, place % 2)
    nest(card.body, grid)


def _side(card: LiveCard, seat: Seat, side: Side) -> ChoiceCard:
    title = card.say("encounter.side", card=side.card.name, side=side.side.upper())
    told = (_ability(card, n, part) for n, part in enumerate(side.parts, 1))
    words = "\n".join(told) or card.say("encounter.side-unread")
    name = f"side-{side.card.key}-{side.side}"
    choice = ChoiceCard(card.context.theme, title, words, "card-account-details-outline", name)
    choice.clicked.connect(partial(_pick, card, PickArchetype(seat=seat, archetype=side.key)))
    return choice


def _ability(card: LiveCard, n: int, part: CardPart) -> str:
    """Return an ability in the group's own words, else in ours."""
    words = part.words or " ".join(part_text(card.context.texts, part))
    return card.say("encounter.side-ability", n=n, words=words)


def _pick(card: LiveCard, action: PickArchetype, *_: object) -> None:
    card.dispatch(action)
    card.renew()


def add_elements(card: LiveCard, seat: Seat, chosen: tuple[str, ...], take: Chosen) -> None:
    """Add the two elements of a Witch in encounter 1; ``take`` gets the hand of the one pressed."""
    elements = elements_of(card.campaign, seat, card.box)
    if not elements:
        return
    row, group = card.row(), QButtonGroup(card)
    for element in elements:
        hand = tuple(one.key for one in hand_of_element(card.campaign, seat, element, card.box))
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
