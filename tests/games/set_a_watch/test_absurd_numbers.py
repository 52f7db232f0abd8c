"""Numbers that no table has: what a file or a typed line says is refused, or played in time."""

import copy
import json
from collections.abc import Iterator
from time import process_time
from typing import Any

import pytest
from pydantic import ValidationError

from oathsworn_gui.games.set_a_watch.actions.answers import Answer
from oathsworn_gui.games.set_a_watch.actions.own import EnterAbility, EnterLocation
from oathsworn_gui.games.set_a_watch.actions.rounds import PlaceDie
from oathsworn_gui.games.set_a_watch.actions.watch import UseAbility
from oathsworn_gui.games.set_a_watch.model.campaign import Campaign
from oathsworn_gui.games.set_a_watch.model.effects import Effect
from oathsworn_gui.games.set_a_watch.rules.effects import begin
from oathsworn_gui.games.set_a_watch.rules.procedures import PROCEDURES
from oathsworn_gui.storage.saves.save_file import read_save
from oathsworn_gui.tabletop.procedure import ask, settle
from tests.games.set_a_watch.builders.game import a_box, asked, do
from tests.games.set_a_watch.builders.watch import a_watch, equipped
from tests.games.set_a_watch.schema_lock import in_camp, lock

ABSURD = (10**18, -(10**18), 10**300)
Path = tuple[str | int, ...]


def numbers(value: Any, path: Path = ()) -> Iterator[Path]:
    """Yield where the whole numbers of plain JSON stand."""
    if isinstance(value, dict):
        for key, part in value.items():
            yield from numbers(part, (*path, key))
    elif isinstance(value, list):
        for place, part in enumerate(value):
            yield from numbers(part, (*path, place))
    elif isinstance(value, int) and not isinstance(value, bool):
        yield path


def bent(plain: Any, path: Path, number: int) -> str:
    """Return plain JSON with another number at one place."""
    made = copy.deepcopy(plain)
    at = made
    for step in path[:-1]:
        at = at[step]
    at[path[-1]] = number
    return json.dumps(made)


@pytest.mark.parametrize("name", ["a-summon-asks", "own-cards", "changed-by-hand"])
def test_a_save_with_an_absurd_number_is_refused_or_shown_in_time(name: str) -> None:
    plain = read_save(lock().folder() / f"{name}.oathsworn").campaign
    paths = list(numbers(plain))
    assert len(paths) > 60
    taken: set[Path] = set()
    for number in ABSURD:
        for path in paths:
            try:
                campaign = Campaign.model_validate_json(bent(plain, path, number))
            except ValidationError:
                continue
            taken.add(path)
            _shown_in_time(campaign, path)
    assert {path[0] for path in taken} <= {"seed", "next_id", "adjustments"}, taken


def _shown_in_time(campaign: Campaign, path: Path) -> None:
    began, system = process_time(), lock().system
    system.summary(campaign)
    if system.misfit(campaign) is None:
        lock().told(campaign)
    assert process_time() - began < 2, path


def test_more_cards_than_can_be_put_in_every_order_are_not_scouted() -> None:
    game = in_camp()
    many = begin(game, "camp", (Effect(do="scout", n=99),), "own", "1")
    asks = settle(PROCEDURES, many, a_box(many)).after
    assert len(asked(asks).options) == 5 * 24
    less = begin(game, "camp", (Effect(do="scout", n=-3),), "own", "1")
    after = settle(PROCEDURES, less, a_box(less)).after
    assert ask(PROCEDURES, after, a_box(after)) is None
    assert after.creatures == game.creatures


def test_less_than_nothing_is_not_taken_off_the_horde() -> None:
    game = in_camp()
    run = begin(game, "camp", (Effect(do="vanquish", n=-1),), "own", "1")
    after = settle(PROCEDURES, run, a_box(run)).after
    assert (len(after.horde), after.away) == (len(game.horde), game.away)


def test_a_die_shows_at_least_one_however_much_is_taken_from_it() -> None:
    game = a_watch("giant", dice={"2": (5, 5, 5)})
    run = begin(game, "ability", (Effect(do="boost", n=-99),), "own", "2")
    after = settle(PROCEDURES, run, a_box(run)).after
    while after.pending:
        question = asked(after)
        after = do(after, _first(question))
    assert all(die.shows >= 1 for one in after.adventurers.values() for die in one.dice)
    assert Campaign.model_validate_json(after.model_dump_json()) == after


def _first(question: Any) -> Any:

    return Answer(procedure=question.procedure, value=question.options[0].key)


def test_the_most_that_can_be_typed_is_played_and_saved() -> None:
    game = equipped(a_watch("giant", "zombies", dice={"2": (5, 5, 5)}), "2", "own-sun")
    game = do(
        game,
        EnterAbility(name="Sun", text="light +99, range +99, firewood +99, raise a die by 99"),
        EnterLocation(name="Well", count=99, firewood=20, text="ongoing: chopping gives 99 more"),
    )
    game = do(game, UseAbility(card="2.0", die="2.1"))
    while game.pending:
        game = do(game, _first(asked(game)))
    assert Campaign.model_validate_json(game.model_dump_json()) == game
    camp = in_camp().evolve(location="own-well", own=game.own)
    camp = do(camp, PlaceDie(die=1, space="chop"))
    assert camp.firewood > 99
    assert Campaign.model_validate_json(camp.model_dump_json()) == camp
