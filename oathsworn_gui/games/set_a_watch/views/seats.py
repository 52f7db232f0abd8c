"""The four adventurers as the pages show them: dice, cards, where they are."""

from typing import Literal, NamedTuple

from oathsworn_gui.games.set_a_watch.actions.watch import BurnCard, RollAgain, UseAbility
from oathsworn_gui.games.set_a_watch.content.box import Box
from oathsworn_gui.games.set_a_watch.model.adventurer import Adventurer
from oathsworn_gui.games.set_a_watch.model.campaign import Campaign
from oathsworn_gui.games.set_a_watch.model.words import SEATS, DieState, Reach
from oathsworn_gui.games.set_a_watch.rules.health import base_health
from oathsworn_gui.games.set_a_watch.rules.seats import ref, runs
from oathsworn_gui.games.set_a_watch.rules.targets import reach
from oathsworn_gui.games.set_a_watch.views.names import card_name
from oathsworn_gui.games.set_a_watch.views.sentences import effect_line
from oathsworn_gui.tabletop.action import Line, Refusal

Where = Literal["watch", "camp", "absent", "waiting"]
"""On watch, in camp, without a ready card, or before the camper is chosen."""


class DieView(NamedTuple):
    """A die: its name for actions (``"2.0"``), and whether it may be rolled again by a card."""

    name: str
    sides: int
    shows: int
    state: DieState
    rolls_again: bool


class AbilityView(NamedTuple):
    """An equipped card: its name for actions (``"2.0"``), and what it does.

    ``by_die`` is why no die of its adventurer can be spent on it and ``by_exhausting`` why it
    cannot be exhausted to be used, each None where it can; ``burning`` the same for wood.
    """

    name: str
    title: str
    passive: bool
    exhausted: bool
    used: bool
    does: tuple[Line, ...]
    words: str
    by_die: Refusal | None
    by_exhausting: Refusal | None
    burning: Refusal | None


class TamedView(NamedTuple):
    """A tamed creature: its name for actions (``"3.0"``), its title and what it adds."""

    name: str
    title: str
    strength: int


class SeatView(NamedTuple):
    """An adventurer. ``player`` is the name of who runs it now, empty when the table chooses."""

    seat: str
    title: str
    glyph: str
    player: str
    reach: int
    ranged: Reach
    where: Where
    dice: tuple[DieView, ...]
    cards: tuple[AbilityView, ...]
    spares: tuple[str, ...]
    rests: int
    tamed: tuple[TamedView, ...]
    rest_of_dice: int


def seats_view(campaign: Campaign, box: Box) -> tuple[SeatView, ...]:
    """Return the four adventurers in the order of their seats."""
    return tuple(seat_view(campaign, box, seat) for seat in SEATS)


def seat_view(campaign: Campaign, box: Box, seat: str) -> SeatView:
    """Return what is shown of the adventurer at a seat."""
    one = campaign.adventurers[seat]
    board = box.adventurer(one.key)
    return SeatView(
        seat=seat,
        title=board.name,
        glyph=board.glyph,
        player=player_name(campaign, seat),
        reach=reach(campaign, box, seat),
        ranged=board.reach,
        where=where_is(campaign, seat),
        dice=_dice(campaign, box, seat, one),
        cards=tuple(_card(campaign, box, seat, i) for i in range(len(one.cards))),
        spares=tuple(card_name(box, card) for card in one.spares),
        rests=one.rests,
        tamed=tuple(
            TamedView(ref(seat, i), card_name(box, card), base_health(box, card))
            for i, card in enumerate(one.tamed)
        ),
        rest_of_dice=one.rest_of_dice,
    )


def where_is(campaign: Campaign, seat: str) -> Where:
    """Return where an adventurer is."""
    if campaign.phase in {"roll", "camper"}:
        return "waiting"
    if seat == campaign.camper:
        return "camp"
    return "absent" if seat in campaign.absent else "watch"


def player_name(campaign: Campaign, seat: str) -> str:
    """Return the name of who runs an adventurer now, empty when the table chooses."""
    key = runs(campaign, seat)
    number = int(key[1:]) - 1 if key[1:].isdecimal() else -1
    return campaign.players[number] if 0 <= number < len(campaign.players) else ""


def _dice(campaign: Campaign, box: Box, seat: str, one: Adventurer) -> tuple[DieView, ...]:
    return tuple(
        DieView(
            ref(seat, i),
            die.sides,
            die.shows,
            die.state,
            RollAgain(die=ref(seat, i)).refuse(campaign, box) is None,
        )
        for i, die in enumerate(one.dice)
    )


def _card(campaign: Campaign, box: Box, seat: str, number: int) -> AbilityView:
    card = campaign.adventurers[seat].cards[number]
    ability = box.ability(card.ability)
    name = ref(seat, number)
    dice = (UseAbility(card=name, die=ref(seat, i)).refuse(campaign, box) for i in range(3))
    refusals = list(dice)
    return AbilityView(
        name=name,
        title=ability.name,
        passive=ability.passive,
        exhausted=card.exhausted,
        used=card.used,
        does=tuple(map(effect_line, ability.effects)),
        words=ability.words,
        by_die=None if None in refusals else refusals[0],
        by_exhausting=UseAbility(card=name).refuse(campaign, box),
        burning=BurnCard(card=name).refuse(campaign, box),
    )
