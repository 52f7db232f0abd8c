"""The practice campaign from its first page to its last tally, through actions alone.

Stories are walked by chance, encounters fought by the simple players, tallies answered by chance;
a lost encounter is replayed or borne.
"""

from random import Random
from typing import Any, NamedTuple

from oathsworn_gui.games.oathsworn.actions.abilities.abilities import PickArchetype
from oathsworn_gui.games.oathsworn.actions.board.figures import PlaceFigure
from oathsworn_gui.games.oathsworn.actions.encounter.rounds import MoveOn, Replay
from oathsworn_gui.games.oathsworn.actions.encounter.setup import BuildHand, SetUpEncounter
from oathsworn_gui.games.oathsworn.actions.epilogue.epilogue import BeginTally, NextChapter
from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.words import Difficulty, StoryMode
from oathsworn_gui.games.oathsworn.rules.abilities.archetypes import sides_of
from oathsworn_gui.games.oathsworn.rules.story.practice_entries import closing_entry
from oathsworn_gui.games.oathsworn.rules.turns.hand import proposed
from oathsworn_gui.session.store import Store
from oathsworn_gui.tabletop.action import Action, Refusal
from tests.games.oathsworn.players.cautious import Cautious
from tests.games.oathsworn.players.game import MOST_STEPS, next_action
from tests.games.oathsworn.players.greedy import Greedy
from tests.games.oathsworn.players.lay import PLACES
from tests.games.oathsworn.players.player import Player
from tests.games.oathsworn.walks.encounter_sound import kept_and_asked_again
from tests.games.oathsworn.walks.encounter_walk import an_answer
from tests.games.oathsworn.walks.story_sound import story_holds
from tests.games.oathsworn.walks.story_walk import Seen, begin
from tests.games.oathsworn.walks.story_walk import next_action as next_in_story
from tests.tale.recording import Recording

TRIES = 20
COMFORT = ("redraw", "defense", "empowered")


class Told(NamedTuple):
    """A chapter played: how its encounter ended at last, how often it was tried, how it closed."""

    chapter: str
    result: str
    attempts: int
    closing: str


class Lived(NamedTuple):
    """A campaign played to its end; fewer chapters than the line has where it was lost before."""

    store: Store
    chapters: tuple[Told, ...]


def live(
    seed: int,
    *,
    difficulty: Difficulty = "free",
    mode: StoryMode = "full",
    hardcore: bool = False,
    players: int = 1,
    record: Recording | None = None,
) -> Lived:
    """Play the whole practice campaign; what must hold is looked at where a part ends."""
    chance = Random(seed)
    store = begin(
        seed,
        mode=mode,
        dealer="program",
        record=record,
        difficulty=difficulty,
        hardcore=hardcore,
        players=players,
    )
    seen, told = Seen(), list[Told]()
    while True:
        _story(store, seen, chance)
        told.append(_encounter(store, chance))
        _do(store, BeginTally())
        _answer_all(store, chance)
        kept_and_asked_again(store.campaign)
        if store.refuse(NextChapter()) is not None:
            return Lived(store, tuple(told))
        _do(store, NextChapter())


def _story(store: Store, seen: Seen, chance: Random) -> None:
    for _ in range(MOST_STEPS):
        if store.campaign.part != "story":
            story_holds(store.campaign, store.box)
            return
        _do(store, next_in_story(store, seen, chance))
    raise AssertionError("a story without an end")


def _encounter(store: Store, chance: Random) -> Told:
    player: Player = chance.choice((Greedy, Cautious))()
    _do(store, SetUpEncounter())
    _fight(store, player, chance)
    if store.campaign.encounter.result == "defeat" and chance.random() < 0.5:
        _do(store, Replay(tokens=dict.fromkeys(store.campaign.seats, COMFORT)))
        _fight(store, player, chance)
    encounter = store.campaign.encounter
    _do(store, MoveOn())
    closing = closing_entry(store.campaign, store.box)
    assert closing is not None
    return Told(store.campaign.chapter, encounter.result, encounter.attempt, closing.key)


def _fight(store: Store, player: Player, chance: Random) -> None:
    for action in _laid(store.campaign, store.box, chance):
        _do(store, action, because="cards of this class lie on the table, unread")
    for _ in range(MOST_STEPS):
        if store.campaign.encounter.result is not None:
            return
        _do(store, next_action(store.campaign, player))
    raise AssertionError("an encounter without an end")


def _laid(campaign: Campaign, box: Box, chance: Random) -> list[Action]:
    """Return how hands are chosen and the four are put down."""
    laid: list[Action] = []
    for seat, who in campaign.seats.items():
        if who.form == "full":
            cards = tuple(card.key for card in proposed(campaign, seat, box))
            laid.append(BuildHand(seat=who.seat, cards=cards))
        elif sides := sides_of(campaign, seat, box):
            laid.append(PickArchetype(seat=who.seat, archetype=chance.choice(sides).key))
    return [*laid, *(PlaceFigure(figure=figure, at=at) for figure, at in PLACES.items())]


def _answer_all(store: Store, chance: Random) -> None:
    for _ in range(MOST_STEPS):
        question = store.ask()
        if question is None:
            return
        found = (an_answer(store, question, chance) for _ in range(TRIES))
        answer = next((one for one in found if one is not None), None)
        assert answer is not None, f"dead end: {question}"
        _do(store, answer)
    raise AssertionError("questions without an end")


def _do(store: Store, action: Action, because: str | None = None) -> Any:
    done = store.dispatch(action, because)
    assert not isinstance(done, Refusal), (action, done)
    return done
