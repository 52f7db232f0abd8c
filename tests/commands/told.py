"""A chapter that the table told: its boss from a practice sheet, its story, events and cards."""

from collections.abc import Iterator
from random import Random
from typing import Any

from oathsworn_gui.games.oathsworn.actions.board.figures import PlaceFigure
from oathsworn_gui.games.oathsworn.actions.chapters.muster import GoToChapter
from oathsworn_gui.games.oathsworn.actions.company.pack import TakeFromPack
from oathsworn_gui.games.oathsworn.actions.map.story_map import (
    GoTo,
    IntroduceMap,
    IntroduceTrack,
    PlaceLocationTokens,
)
from oathsworn_gui.games.oathsworn.actions.story.reading import DrawEvent
from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.own import (
    MapSpot,
    OwnCard,
    OwnMap,
    OwnStoryMap,
    OwnTrack,
    Stand,
)
from oathsworn_gui.games.oathsworn.model.told_event import (
    OwnChapter,
    OwnCheck,
    OwnChoice,
    OwnEvent,
    OwnOutcome,
)
from oathsworn_gui.games.oathsworn.rules.turns.hand import proposed
from oathsworn_gui.games.oathsworn.views.sheets.beginnings import pack_of
from oathsworn_gui.session.store import Store
from oathsworn_gui.tabletop.action import Action
from oathsworn_gui.tabletop.state import frozen
from tests.games.oathsworn.builders.campaign import a_box
from tests.games.oathsworn.builders.content_files import printed
from tests.games.oathsworn.players.told import BOSS_AT, EFFECTS, SHEETS, SOUTH
from tests.games.oathsworn.players.tutorial import parts_of
from tests.games.oathsworn.walks.book_walk import a_deed, an_effect

CHAPTER = "2"
"""A chapter of the book whose story and encounter only its owners know."""

_TOWN = "Reedmouth"
_SPACES = 12
_LONG = "The reeds close behind the boat, and nobody can say which way the bank lay. "
_TITLES = ("", "A Toll", "The Ferryman Who Would Not Take the Company Across")
_DEEDS = 0.4
"""How often the book says something, where nothing is asked."""


def a_telling(campaign: Campaign, seed: int) -> TakeFromPack:
    """Return what the table takes from the group's pack for the chapter, by ``seed``."""
    box, chance = a_box(campaign), Random(seed)
    pack = pack_of(box, SHEETS[seed % len(SHEETS)], CHAPTER)
    told = pack.encounters[CHAPTER]
    if told.boss is not None and chance.random() < 0.5:
        stands = (Stand(kind="boss", of="boss", at=BOSS_AT, facing=SOUTH),)
        laid = OwnMap(name="Ford", zone=("G8", "H9", "I8", "K8"), stands=stands)
        told = told.evolve(set_up=laid.evolve(obstacles=frozen({"C4": "tree"})))
    spots = {str(n): MapSpot(x=n / 31, y=0.5, name=f"Place {n}") for n in range(1, 13)}
    events = {event.key: event for event in _events(chance)}
    return TakeFromPack(
        entries=pack.evolve(
            encounters=frozen({CHAPTER: told}),
            story_maps=frozen({_TOWN: OwnStoryMap(name=_TOWN, spots=frozen(spots))}),
            tracks=frozen({CHAPTER: OwnTrack(chapter=CHAPTER, spaces=_SPACES)}),
            events=frozen(events),
            chapters=frozen({CHAPTER: _gives(chance)}),
            cards=frozen({card.key: card for card in _cards(campaign, box)}),
        )
    )


def _cards(campaign: Campaign, box: Box) -> Iterator[OwnCard]:
    """Yield the ability cards of the hands that are proposed, as a table would have typed them."""
    for seat, who in campaign.seats.items():
        for card in proposed(campaign, seat, box) if who.form == "full" else ():
            yield OwnCard(
                key=card.key,
                cls=who.cls,
                name=card.name,
                cooldown=card.cooldown,
                cost=2 if card.cost is None else card.cost,
                defense=2,
                parts=parts_of(EFFECTS[card.cooldown]),
            )


# --------------------------------------------------------------------------------------- events


def _events(chance: Random) -> Iterator[OwnEvent]:
    for deck in ("city", "deepwood"):
        for number in range(1, 31):
            yield _event(deck, number, chance)


def _event(deck: Any, number: int, chance: Random) -> OwnEvent:
    choices = tuple(
        OwnChoice(words=f"{n}. {_LONG}"[:200].strip(), follows=_outcome(chance))
        for n in range(1, chance.choice((0, 0, 2, 2, 3, 6)) + 1)
    )
    return OwnEvent(
        key=f"{deck}-{number}",
        deck=deck,
        number=number,
        title=chance.choice(_TITLES),
        words=chance.choice(("", _LONG, _LONG * 20)),
        effects=_effects(chance),
        check=None if choices or chance.random() < 0.4 else _check(chance),
        choices=choices,
    )


def _check(chance: Random) -> OwnCheck:
    scopes: tuple[Any, ...] = ("company", "each", "one")
    return OwnCheck(
        kind=chance.choice(printed().check_kinds),
        difficulty=chance.randint(1, 9),
        scope=chance.choice(scopes),
        modifier=chance.choice((0, -1, 2)),
        success=_outcome(chance),
        failure=_outcome(chance),
    )


def _outcome(chance: Random) -> OwnOutcome:
    return OwnOutcome(effects=_effects(chance), words=chance.choice(("", "Turn the card.", _LONG)))


def _effects(chance: Random) -> tuple[Any, ...]:
    return tuple(an_effect(chance) for _ in range(chance.choice((0, 0, 1, 1, 2, 4))))


def _gives(chance: Random) -> OwnChapter:
    places = {str(n): _outcome(chance) for n in chance.sample(range(1, 13), 4)}
    return OwnChapter(
        chapter=CHAPTER,
        victory=_outcome(chance),
        defeat=_outcome(chance),
        locations=frozen(places),
    )


# ----------------------------------------------------------------------------- what is done next


def to_the_chapter(campaign: Campaign, seed: int) -> Iterator[Action]:
    """Yield what brings a new campaign of the book into the story of the told chapter."""
    yield GoToChapter(chapter=CHAPTER, because="as the table wishes")
    yield a_telling(campaign, seed)
    yield IntroduceMap(name=_TOWN)
    yield IntroduceTrack()
    yield PlaceLocationTokens(numbers=(3, 5, 7))


def what_the_book_says(store: Store, chance: Random) -> Action | None:
    """Return what the table does in a story of the book when nothing is asked."""
    if chance.random() < _DEEDS:
        return a_deed(store, chance)
    story = store.campaign.story
    deeds: list[Action] = [DrawEvent(deck=chance.choice(("city", "deepwood")))]
    deeds += [GoTo(location=number) for number in (story.tokens if story is not None else ())]
    chance.shuffle(deeds)
    return next((deed for deed in deeds if store.refuse(deed) is None), None)


def in_their_places(campaign: Campaign) -> Iterator[Action]:
    """Yield what puts figures on the board that no set-up put there."""
    encounter = campaign.encounter
    if encounter is None or encounter.board == "off":
        return
    for figure in encounter.figures.values():
        if figure.kind == "boss" and figure.at is None:
            yield PlaceFigure(figure=figure.id, at=BOSS_AT, facing=SOUTH)
