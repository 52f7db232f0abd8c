"""The required and forbidden values of a saved campaign, and its consistency."""

from collections.abc import Iterable, Iterator
from itertools import chain

from oathsworn_gui.games.oathsworn.content.told_encounter import MOST_CARDS, STAGES
from oathsworn_gui.games.oathsworn.content.told_numbers import (
    can_be_minion,
    can_be_on_spaces,
    can_be_told,
)
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.encounter import Boss, Encounter, Location, MinionKind
from oathsworn_gui.games.oathsworn.model.story import StoryPart
from oathsworn_gui.games.oathsworn.model.words import FAMILIES, Colour
from oathsworn_gui.games.oathsworn.notation.story.faults import LOCATION_TOKENS
from oathsworn_gui.games.oathsworn.rules.company.items import owned
from oathsworn_gui.games.oathsworn.rules.map.entered_track import LONGEST_TRACK
from oathsworn_gui.tabletop.deck import Deck
from oathsworn_gui.tabletop.hexes import DIRECTIONS, Hex

ESSENTIAL = (
    "line",
    "chapter",
    "part",
    "finished",
    "seats/*/level",
    "seats/*/lost",
    "encounter/boss",
    "encounter/phase",
    "encounter/round",
    "encounter/seats/*",
    "encounter/shape",
    "encounter/stage_deck",
)
"""What is not set aside however damaged: rather an earlier state than a campaign without it."""

UNDIVIDED = (
    "adjustments/*",
    "company/allies/*",
    "company/backpack/*",
    "company/records/*",
    "decks/*",
    "encounter/boss",
    "encounter/figures/*",
    "encounter/minions/*",
    "encounter/photo",
    "encounter/rules/*",
    "encounter/shape",
    "encounter/stage_deck",
    "own/*/*",
    "players/*",
    "seats/*/equipped/*",
    "seats/*/injuries/*",
    "stored/*/equipped/*",
    "stored/*/injuries/*",
    "story/effects/*",
    "story/track",
    "story/triggers/*",
)
"""What is set aside as a whole: half an item card is none."""

_MIGHT_CARDS = 18
_MOST_HP = 6
_MOST_IN_A_DECK = 100_000
"""More than a file has room for one by one; each is looked at when a card is drawn."""
_MOST_ON_A_BOARD = 999
"""HP, animus, or tokens of a kind."""
_FARTHEST = 200
"""Columns or rows from the first hex of a board, or from the middle of a model."""


def impossible(campaign: Campaign) -> tuple[str, str] | None:
    """Return the first place that no hand at the table could have left so, and what is there."""
    looks = (_of_seats, _of_decks, _of_told, _of_story, _of_encounter)
    found = (look(campaign) for look in looks)
    return next(chain.from_iterable(found), None)


def _of_seats(campaign: Campaign) -> Iterator[tuple[str, str]]:
    """Yield counts that nobody could lay out: what is lost is counted HP by HP."""
    for seat, who in campaign.seats.items():
        counts = {"hp": who.hp, "regen": who.regen, "animus": who.animus}
        counts["max_animus"] = who.max_animus
        for name, held in (("tokens", who.tokens), ("statuses", who.statuses)):
            counts |= {f"{name}/{key}": number for key, number in held.items()}
        for name, number in counts.items():
            if number is not None and abs(number) > _MOST_ON_A_BOARD:
                yield f"seats/{seat}/{name}", str(number)


def _of_decks(campaign: Campaign) -> Iterator[tuple[str, str]]:
    """Yield the decks that nobody could shuffle: a draw goes through the cards one by one."""
    for name, deck in campaign.decks.items():
        if _uncounted(deck):
            yield f"decks/{name}", str(deck.left)


def _of_told(campaign: Campaign) -> Iterator[tuple[str, str]]:
    for chapter, told in campaign.own.encounters.items():
        for place in _beyond(told.boss, told.minions):
            yield f"own/encounters/{chapter}/{place}", ""


def _of_story(campaign: Campaign) -> Iterator[tuple[str, str]]:
    """Yield tracks, events and chapters with numbers that nobody could carry out."""
    own = campaign.own
    yield from _off_the_map(campaign.story)
    tracks = {f"own/tracks/{key}": track.effects for key, track in own.tracks.items()}
    if campaign.story is not None:
        tracks |= {f"story/effects/{n}": (one,) for n, one in enumerate(campaign.story.effects)}
    yield from ((place, "") for place, effects in tracks.items() if not can_be_on_spaces(effects))
    for kind, held in {"events": own.events, "chapters": own.chapters}.items():
        yield from ((f"own/{kind}/{key}", "") for key, one in held.items() if not can_be_told(one))


def _off_the_map(story: StoryPart | None) -> Iterator[tuple[str, str]]:
    """Yield locations without a token, and a time track that no box has room for."""
    if story is None:
        return
    if story.track is not None and not 0 <= story.track.length <= LONGEST_TRACK:
        yield "story/track", str(story.track.length)
    if story.location is not None and not _is_location(story.location):
        yield "story/location", str(story.location)
    for name, numbers in {"tokens": story.tokens, "visited": story.visited}.items():
        for n, number in enumerate(numbers):
            if not _is_location(number):
                yield f"story/{name}/{n}", str(number)


def _is_location(number: int) -> bool:
    return 1 <= number <= LOCATION_TOKENS


def _of_encounter(campaign: Campaign) -> Iterator[tuple[str, str]]:
    encounter = campaign.encounter
    if encounter is None:
        return
    for place in _beyond(encounter.boss, encounter.minions):
        yield f"encounter/{place}", ""
    if _uncounted(encounter.stage_deck):
        yield "encounter/stage_deck", str(encounter.stage_deck.left)
    if encounter.boss is not None and not 1 <= encounter.boss.stage <= STAGES:
        yield "encounter/boss/stage", str(encounter.boss.stage)
    for key, figure in encounter.figures.items():
        if figure.at is not None and _far((figure.at,)):
            yield f"encounter/figures/{key}/at", ""
        if abs(figure.hp) > _MOST_ON_A_BOARD:
            yield f"encounter/figures/{key}/hp", str(figure.hp)
    yield from _strange_figures(campaign, encounter)


def _beyond(boss: Boss | None, minions: tuple[MinionKind, ...]) -> Iterator[str]:
    """Yield the places of an encounter board that lie too far off, or that nobody could draw for.

    To count with them would take the memory of the machine.
    """
    if boss is not None:
        if _far(boss.hexes):
            yield "boss/hexes"
        if boss.front is not None and _far((boss.front,)):
            yield "boss/front"
        if any(len(might) > MOST_CARDS for might in (boss.might, *_of_stages(boss))):
            yield "boss/might"
        yield from (f"boss/locations/{n}" for n, each in enumerate(boss.locations) if _odd(each))
    for n, kind in enumerate(minions):
        yield from (f"minions/{n}{field}" for field in _odd_fields(kind))


def _odd_fields(kind: MinionKind) -> Iterator[str]:
    if _far(kind.hexes):
        yield "/hexes"
    if len(kind.might) > MOST_CARDS:
        yield "/might"
    if not can_be_minion(kind):
        yield ""


def _of_stages(boss: Boss) -> Iterator[tuple[Colour, ...]]:
    return (stage.might for stage in boss.stages)


def _odd(place: Location) -> bool:
    return _far(place.offsets) or len(place.might_lost) > MOST_CARDS


def _uncounted(deck: Deck) -> bool:
    return deck.left > _MOST_IN_A_DECK or any(n < 0 for n in deck.rest.values())


def _far(hexes: Iterable[Hex]) -> bool:
    return any(max(abs(at.q), abs(at.r)) > _FARTHEST for at in hexes)


def _strange_figures(campaign: Campaign, encounter: Encounter) -> Iterator[tuple[str, str]]:
    """Yield the figures that look to no side, and those of an Oathsworn who is not there."""
    for key, figure in encounter.figures.items():
        if not 0 <= figure.facing < len(DIRECTIONS):
            yield f"encounter/figures/{key}/facing", str(figure.facing)
        if figure.kind == "oathsworn" and figure.of not in campaign.seats:
            yield f"encounter/figures/{key}", figure.of


def unsound(campaign: Campaign) -> tuple[str, str] | None:
    """Return the first inconsistent place of the campaign, and what is found there.

    Called only once a part was set aside: before, the table may have corrected anything by hand.
    """
    found = [*_seats(campaign), *_might(campaign)]
    if campaign.encounter is not None:
        found += [*_figures(campaign, campaign.encounter), *_cards(campaign, campaign.encounter)]
    return next(iter(found), None)


def _seats(campaign: Campaign) -> Iterator[tuple[str, str]]:
    for seat, who in campaign.seats.items():
        if not 0 <= who.hp <= _MOST_HP:
            yield f"seats/{seat}/hp", str(who.hp)
        if who.animus < 0 or (who.max_animus is not None and who.animus > who.max_animus):
            yield f"seats/{seat}/animus", str(who.animus)


def _might(campaign: Campaign) -> Iterator[tuple[str, str]]:
    """Yield the MIGHT decks that have lost a card, or found one."""
    for name, deck in campaign.decks.items():
        cards = deck.left + len(deck.in_play) + len(deck.discard)
        if name.split(".")[0] in FAMILIES and cards != _MIGHT_CARDS:
            yield f"decks/{name}", str(cards)


def _figures(campaign: Campaign, encounter: Encounter) -> Iterator[tuple[str, str]]:
    """Yield the figures of others who are not there, and who fights without a figure."""
    allies = {ally.id for ally in campaign.company.allies}
    kinds = {kind.key for kind in encounter.minions}
    known = {"ally": allies, "minion": kinds}
    for key, figure in encounter.figures.items():
        if figure.kind in known and figure.of not in known[figure.kind]:
            yield f"encounter/figures/{key}", figure.of
    models = {figure.of for figure in encounter.figures.values()}
    for seat, state in encounter.seats.items():
        fights = encounter.result is None and not state.knocked_out
        if fights and (state.ally or seat) not in models:
            yield "encounter/figures", seat


def _cards(campaign: Campaign, encounter: Encounter) -> Iterator[tuple[str, str]]:
    """Yield the slots and hexes that hold an item or injury which no Oathsworn owns any more."""
    items = {own.item.id for own in owned(campaign)}
    for seat, state in encounter.seats.items():
        injuries = {injury.id for injury in campaign.seats[seat].injuries}
        there = {"item": items, "injury": injuries}
        place = f"encounter/seats/{seat}"
        slots = [(f"{place}/hand/{n}", slot) for n, slot in enumerate(state.hand)]
        for position, lying in state.cooldown.items():
            slots += [(f"{place}/cooldown/{position}/{n}", slot) for n, slot in enumerate(lying)]
        for at, slot in slots:
            if slot.kind in there and slot.card not in there[slot.kind]:
                yield at, slot.card
    for at, thrown in encounter.thrown.items():
        for item in thrown:
            if item not in items:
                yield f"encounter/thrown/{at}", item
