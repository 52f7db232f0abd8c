"""The page of the Watch: the fire, the Line, the piles beside it."""

from typing import NamedTuple

from oathsworn_gui.games.set_a_watch.content.box import Box
from oathsworn_gui.games.set_a_watch.model.campaign import Campaign
from oathsworn_gui.games.set_a_watch.rules.firewood import THRESHOLDS, level
from oathsworn_gui.games.set_a_watch.rules.health import damage_of, health_parts
from oathsworn_gui.games.set_a_watch.rules.seats import on_watch, ready_cards
from oathsworn_gui.games.set_a_watch.rules.targets import guarded_from, reach
from oathsworn_gui.games.set_a_watch.rules.unseen import is_hidden
from oathsworn_gui.games.set_a_watch.views.names import card_name, place_name
from oathsworn_gui.games.set_a_watch.views.sentences import powers_lines
from oathsworn_gui.tabletop.action import Line
from oathsworn_gui.tabletop.parts import Part, total


class FireView(NamedTuple):
    """The fire: wood, how many creatures it lights, from how much wood it lights each more."""

    firewood: int
    lights: int
    thresholds: tuple[int, ...]
    next_at: int | None


class CreatureView(NamedTuple):
    """A card of the Line: ``position`` from 1; what it is only when it lies face up.

    ``lit`` says whether the fire reaches it, ``reached_by`` which seats can attack it, ``guarded``
    that no ability takes it; ``stolen`` are the names of dice on it.
    """

    id: str
    position: int
    up: bool
    title: str
    kind: str
    health: int
    parts: tuple[Part, ...]
    damage: int
    mount: str
    ignored: bool
    powers: tuple[tuple[Line, ...], ...]
    words: str
    stolen: tuple[str, ...]
    lit: bool
    reached_by: tuple[str, ...]
    guarded: bool


class LineView(NamedTuple):
    """The Watch: where, the fire, the Line, and how many cards are ready of all on watch."""

    location: str
    round: int
    fire: FireView
    creatures: tuple[CreatureView, ...]
    ready: int
    cards: int
    defeated: int


def fire_view(campaign: Campaign, box: Box) -> FireView:
    """Return the fire as a dial shows it."""
    further = (least for least in THRESHOLDS if least > campaign.firewood)
    return FireView(campaign.firewood, level(campaign, box), THRESHOLDS, next(further, None))


def line_view(campaign: Campaign, box: Box) -> LineView:
    """Return the page of the Watch."""
    seats = on_watch(campaign)
    return LineView(
        location=place_name(box, campaign.location),
        round=campaign.round,
        fire=fire_view(campaign, box),
        creatures=tuple(_creature(campaign, box, i) for i in range(len(campaign.line))),
        ready=len(ready_cards(campaign)),
        cards=sum(len(campaign.adventurers[seat].cards) for seat in seats),
        defeated=campaign.watch.defeated,
    )


def _creature(campaign: Campaign, box: Box, index: int) -> CreatureView:
    card = campaign.line[index]
    shown = card.up and not is_hidden(card.card)
    known = box.creature(card.card) if shown else box.creature("?")
    parts = health_parts(campaign, box, index) if shown else ()
    seats = on_watch(campaign) if shown else ()
    return CreatureView(
        id=card.id,
        position=index + 1,
        up=card.up,
        title=known.name,
        kind=known.kind,
        health=max(0, total(parts)),
        parts=parts,
        damage=damage_of(campaign, box, index) if shown else 0,
        mount=card_name(box, card.mount) if card.mount else "",
        ignored=card.ignored,
        powers=powers_lines(known.powers),
        words=known.words,
        stolen=card.stolen,
        lit=index < level(campaign, box),
        reached_by=tuple(seat for seat in seats if index < reach(campaign, box, seat)),
        guarded=index >= guarded_from(campaign, box),
    )
