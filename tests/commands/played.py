"""Campaigns played step by step in the window: story, encounter and epilogue."""

from collections.abc import Iterator
from random import Random
from typing import Any, Literal, NamedTuple, get_args

from oathsworn_gui.assets import read_content
from oathsworn_gui.games.oathsworn.actions.abilities.abilities import PickArchetype
from oathsworn_gui.games.oathsworn.actions.encounter.rounds import (
    BeginRound,
    DeclareOutcome,
    MoveOn,
)
from oathsworn_gui.games.oathsworn.actions.encounter.setup import (
    BuildHand,
    PlaceCompany,
    SetUpEncounter,
)
from oathsworn_gui.games.oathsworn.actions.enemy.enemy import SetBoardMode
from oathsworn_gui.games.oathsworn.actions.epilogue.epilogue import BeginTally, NextChapter
from oathsworn_gui.games.oathsworn.actions.story.reading import EndStory
from oathsworn_gui.games.oathsworn.model.encounter import BoardMode
from oathsworn_gui.games.oathsworn.rules.abilities.archetypes import sides_of
from oathsworn_gui.games.oathsworn.rules.turns.hand import proposed
from oathsworn_gui.session.store import Store
from oathsworn_gui.tabletop.action import Action
from tests.commands.table import Table
from tests.commands.told import in_their_places, to_the_chapter, what_the_book_says
from tests.games.oathsworn.players.cautious import Cautious
from tests.games.oathsworn.players.game import next_action
from tests.games.oathsworn.walks.book_walk import answer_by_the_book
from tests.games.oathsworn.walks.encounter_walk import a_step, an_answer
from tests.games.oathsworn.walks.story_walk import Seen
from tests.games.oathsworn.walks.story_walk import next_action as next_in_story
from tests.journeys.company import choices

_OVER = "the next part is to be seen too"
_TRIES = 20
_BY_THE_BOOK = 0.7
"""How often a deed of the book's story is what a page asks for, the others being of any kind."""


Chapter = Literal["practice", "book", "told"]
"""A chapter of the practice line, the book's first, or a later one that the table told."""


class Kind(NamedTuple):
    """How a campaign is begun: what chapter is played, and who deals the cards."""

    chapter: Chapter
    dealer: str

    def choices(self, seed: int) -> dict[str, Any]:
        """Return the choices of a new campaign."""
        if self.chapter != "practice":
            return choices(seed=seed, dealer=self.dealer)
        ready = read_content("oathsworn")["practice"]["company"]
        return {**ready, "seed": seed, "dealer": self.dealer}


KINDS = tuple(
    Kind(chapter, dealer) for chapter in get_args(Chapter) for dealer in ("program", "table")
)


class Lengths(NamedTuple):
    """After how many steps a part is ended by hand, if play has not ended it by then."""

    story: int = 40
    encounter: int = 120
    epilogue: int = 30


def steps(
    table: Table, kind: Kind, seed: int, lengths: Lengths, board: BoardMode = "screen"
) -> Iterator[str]:
    """Play one chapter and the beginning of the next; yield the part after every step."""
    chance, seen = Random(seed), Seen()
    yield "story"
    if kind.chapter == "told":
        yield from _told(table, seed, chance)
    for _ in range(lengths.story):
        if _part(table) != "story":
            break
        yield from _did(table, _in_story(table.store, kind, seen, chance))
    for _ in range(2 * _TRIES):
        if _part(table) != "story":
            break
        ended = table.store.ask() is None
        step = EndStory() if ended else _in_story(table.store, kind, seen, chance)
        yield from _did(table, step, _OVER)
    yield from _encounter(table, chance, lengths, board)
    yield from _did(table, MoveOn())
    yield from _did(table, BeginTally(), _OVER)
    for _ in range(lengths.epilogue):
        if table.store.ask() is None:
            break
        yield from _did(table, _any(table.store, chance))
    yield from _did(table, NextChapter(), _OVER)


def _told(table: Table, seed: int, chance: Random) -> Iterator[str]:
    """Leave the first chapter for one that the table told."""
    for _ in range(_TRIES):
        if table.store.ask() is None:
            break
        yield from _did(table, _any(table.store, chance))
    for action in to_the_chapter(table.store.campaign, seed):
        yield from _did(table, action, _OVER)


def _encounter(table: Table, chance: Random, lengths: Lengths, board: BoardMode) -> Iterator[str]:
    yield from _did(table, SetUpEncounter(), _OVER)
    yield from _did(table, SetBoardMode(mode=board))
    store = table.store
    for seat, who in store.campaign.seats.items():
        if who.form == "full":
            cards = tuple(card.key for card in proposed(store.campaign, seat, store.box))
            yield from _did(table, BuildHand(seat=who.seat, cards=cards), _OVER)
        elif sides := sides_of(store.campaign, seat, store.box):
            side = chance.choice(sides)
            yield from _did(table, PickArchetype(seat=who.seat, archetype=side.key), _OVER)
    yield from _did(table, PlaceCompany())
    for action in in_their_places(store.campaign):
        yield from _did(table, action)
    yield from _did(table, BeginRound())
    for _ in range(lengths.encounter):
        encounter = table.store.campaign.encounter
        if encounter is None or encounter.result is not None:
            return
        yield from _did(table, _in_fight(table.store, chance))
    yield from _did(table, DeclareOutcome(result=chance.choice(("victory", "defeat"))), _OVER)


def _part(table: Table) -> str:
    return str(table.store.campaign.part)


def _did(table: Table, action: Action | None, because: str | None = None) -> Iterator[str]:
    """Do an action; yield the part if anything was done, nothing if it was refused."""
    before = table.store.campaign
    if action is not None:
        table.store.dispatch(action, because)
    if table.store.campaign is not before:
        yield _part(table)


def _in_story(store: Store, kind: Kind, seen: Seen, chance: Random) -> Action | None:
    if kind.chapter == "practice":
        try:
            return next_in_story(store, seen, chance)
        except AssertionError:
            pass  # a curious walk found nothing; a random step goes on
    elif chance.random() < _BY_THE_BOOK:
        question = store.ask()
        if question is not None:
            return answer_by_the_book(store, question, chance)
        return what_the_book_says(store, chance)
    return _any(store, chance)


def _in_fight(store: Store, chance: Random) -> Action | None:
    if chance.random() < 0.7:
        try:
            action = next_action(store.campaign, Cautious())
            if store.refuse(action) is None:
                return action
        except (AssertionError, LookupError):
            pass  # the simple player does not know what was entered by hand
    return _any(store, chance)


def _any(store: Store, chance: Random) -> Action | None:
    question = store.ask()
    for _ in range(_TRIES):
        found = an_answer(store, question, chance) if question else a_step(store, chance)
        if found is not None:
            return found
    return None
