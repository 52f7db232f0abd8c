"""A campaign in every phase that the table window has a layout for, made without a window."""

from collections.abc import Iterator
from functools import cache
from typing import Any

from oathsworn_gui.assets import read_content
from oathsworn_gui.games.oathsworn.actions.base.answers import Answer, Draw
from oathsworn_gui.games.oathsworn.actions.encounter.rounds import (
    BeginRound,
    DeclareOutcome,
    EndOathswornPhase,
    MoveOn,
)
from oathsworn_gui.games.oathsworn.actions.encounter.setup import BuildHand, SetUpEncounter
from oathsworn_gui.games.oathsworn.actions.epilogue.epilogue import BeginTally
from oathsworn_gui.games.oathsworn.actions.map.story_map import GoTo
from oathsworn_gui.games.oathsworn.actions.story.reading import EndStory
from oathsworn_gui.games.oathsworn.rules.turns.hand import proposed
from oathsworn_gui.games.oathsworn.system import system_of
from oathsworn_gui.games.oathsworn.views.table_window.phases import table_screen
from oathsworn_gui.session.store import Store
from oathsworn_gui.tabletop.action import Action
from oathsworn_gui.tabletop.table_screen import Looked, TableScreen
from tests.games.oathsworn.builders.content_files import printed
from tests.games.oathsworn.builders.phrases import English

STEPS, ROUNDS = 400, 1


def practice_store(dealer: str = "program", **more: Any) -> Store:
    """Return the practice campaign at its start."""
    system = system_of(printed())
    company = {**read_content("oathsworn")["practice"]["company"], "seed": 3, "dealer": dealer}
    return Store(system, system.new({**company, **more}), clock=lambda: "2026-11-21T20:00:00")


def do(store: Store, *actions: Action) -> None:
    for action in actions:
        store.dispatch(action, "the table says so")


def answer(store: Store) -> None:
    """Answer the open question as the rules would, or with the first way there is."""
    question = store.ask()
    assert question is not None
    if question.form == "draw":
        do(store, Draw(procedure=question.procedure))
        return
    ways = [option.key for option in question.options if option.refusal is None]
    value: Any = question.default if question.default is not None else (ways or ["done"])[0]
    if question.default is None and question.form == "many":
        value = tuple(ways[: max(3, question.least)])
    seat = question.seats[0] if question.seats else ""
    do(store, Answer(procedure=question.procedure, value=value, seat=seat))


def shown(store: Store, **looked: Any) -> TableScreen:
    return table_screen(store, English(store.campaign), Looked(**looked))


def moments() -> Iterator[tuple[str, Store]]:
    """Yield the store at each step of a short play; it is the same one, played on."""
    store = practice_store()
    yield from _story(store)
    do(store, EndStory())
    while store.ask() is not None:
        answer(store)
    yield "between", store
    do(store, SetUpEncounter())
    yield "set-up", store
    for seat, who in store.campaign.seats.items():
        if who.form == "full":
            cards = tuple(card.key for card in proposed(store.campaign, seat, store.box))
            do(store, BuildHand.model_validate({"seat": seat, "cards": cards}))
    for _ in range(ROUNDS):
        do(store, BeginRound())
        yield "turn", store
        do(store, EndOathswornPhase())
        for _ in range(40):
            if store.ask() is None:
                break
            yield "enemy", store
            answer(store)
    do(store, DeclareOutcome(result="victory"))
    yield "ending", store
    do(store, MoveOn())
    yield "before", store
    if not store.campaign.pending:
        do(store, BeginTally())
    yield "tally", store


def _story(store: Store) -> Iterator[tuple[str, Store]]:
    for _ in range(STEPS):
        yield "story", store
        question, story = store.ask(), store.campaign.story
        if question is not None and question.kind.startswith("draw"):
            yield "draw", store
        if question is not None:
            if question.kind.startswith("trade"):
                return
            answer(store)
        elif story is not None and story.tokens:
            do(store, GoTo(location=story.tokens[0]))
        else:
            return


@cache
def screens() -> tuple[tuple[str, TableScreen], ...]:
    """Return one screen for each phase and kind of question, from one play."""
    found: dict[tuple[str, str], TableScreen] = {}
    for _, store in moments():
        question = store.ask()
        for passed in (None, 0.0, 2000.0):
            screen = shown(store, passed=passed)
            kind = question.kind if question is not None else ""
            stage = "turning" if screen.holds and not screen.column else ""
            found.setdefault((screen.key, f"{kind} {stage}"), screen)
        found.setdefault(("put-away", store.campaign.part), shown(store, page="bags.tonight"))
        found.setdefault(("lay-out", store.campaign.part), shown(store, page="bags.set-up"))
    return tuple((f"{key} {more}".strip(), screen) for (key, more), screen in found.items())
