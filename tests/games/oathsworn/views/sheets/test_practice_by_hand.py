"""The three practice bosses, told from nothing through the form, are those that ship."""

from typing import Any

import pytest

from oathsworn_gui.assets import read_texts
from oathsworn_gui.games.oathsworn.content.definitions import EncounterDef
from oathsworn_gui.games.oathsworn.model.encounter import BoardRule, Boss
from oathsworn_gui.games.oathsworn.model.instructions import Instructions
from oathsworn_gui.games.oathsworn.views.sheets.sentences import typed_card
from oathsworn_gui.tabletop.texts import Texts
from tests.cases import each_of
from tests.games.oathsworn.builders.content_files import printed
from tests.games.oathsworn.builders.practice_told import cards_of, told_board, told_rules_of
from tests.games.oathsworn.players.__main__ import alike_practice, told_by_hand
from tests.games.oathsworn.players.alike import refuse_unlike
from tests.games.oathsworn.players.lay import laid_out

LEAST_STEPS = 50
CHAPTERS = ("1", "2", "3")


def shipped(chapter: str) -> EncounterDef:
    found = printed().lines["practice"].chapters[chapter].encounter
    assert found is not None
    return found


def alike(boss: Boss | None) -> Boss | None:
    """Return a boss with its hexes in one order."""
    return boss and boss.evolve(hexes=tuple(sorted(boss.hexes)))


def as_carried_out(steps: Instructions) -> Any:
    """Return instructions without what makes no difference to play.

    That is the order of cards of MIGHT, and whom a cage or being consumed hurts: who is in it.
    """
    plain: Any = [step.model_dump() for step in steps]
    for step in plain:
        step["might"] = sorted(step.get("might", ()))
        for harms in ("failure", "ongoing"):
            step[harms] = [{**harm, "who": ""} for harm in step.get(harms, ())]
    return plain


def does(rule: BoardRule) -> BoardRule:
    """Return a rule without its own words: when it happens, on what conditions, what it does."""
    return rule.evolve(key="", words="")


@each_of("chapter", CHAPTERS)
def test_the_boss_its_minions_and_rules_are_those_that_ship(chapter: str) -> None:
    told, known = told_board(chapter), shipped(chapter)
    assert alike(told.boss) == alike(known.boss)
    assert tuple(kind.evolve(words="") for kind in told.minions) == known.minions
    assert list(map(does, told_rules_of(chapter).rules)) == list(map(does, known.rules))


@each_of("chapter", CHAPTERS)
def test_the_fifteen_cards_are_those_that_ship(chapter: str) -> None:
    texts, lines = Texts(read_texts()), cards_of(chapter)
    cards = shipped(chapter).stage_cards
    assert len(cards) == len(lines) == 15
    for card, ((stage, title), line) in zip(cards, lines.items(), strict=True):
        numeral = ("I", "II", "III")[stage - 1]
        told = typed_card(texts, f"{numeral} {line}", title, (), None, ()).card
        assert (told.stage, told.title, told.stays) == (card.stage, card.title, card.stays)
        assert as_carried_out(told.steps) == as_carried_out(card.steps), line


@each_of("chapter", CHAPTERS)
def test_it_is_set_up_as_the_one_that_ships(chapter: str) -> None:
    for seed in (1, 2, 3):
        ships = laid_out(seed, "practice", chapter)
        by_hand = laid_out(seed, "practice", chapter, *told_by_hand(chapter))
        refuse_unlike(ships, by_hand, "set-up")


def test_a_game_is_the_same_at_every_step() -> None:
    assert alike_practice("2", 1) >= LEAST_STEPS


@pytest.mark.long
@each_of("chapter", CHAPTERS)
def test_twenty_games_are_the_same_at_every_step(chapter: str) -> None:
    assert all(alike_practice(chapter, seed) >= LEAST_STEPS for seed in range(1, 21))
