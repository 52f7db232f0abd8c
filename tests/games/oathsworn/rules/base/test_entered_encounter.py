"""A board that the table told, and numbers read off it while the encounter is under way."""

from typing import Any

import pytest

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.encounter import Boss, MinionKind, StageNumbers
from oathsworn_gui.games.oathsworn.model.own import OwnEncounter
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import encounter_of, with_encounter
from oathsworn_gui.games.oathsworn.rules.base.entered_encounter import (
    refuse_told,
    with_boss_read,
    with_kind_read,
    with_own_encounter,
)
from oathsworn_gui.tabletop.state import put
from tests.cases import each_of
from tests.games.oathsworn.builders.encounter import dice
from tests.games.oathsworn.builders.sheets import CHAPTER, board, hart, set_up, thornling

RED, BLACK = ("red",), ("black",)


def bosses(campaign: Campaign) -> tuple[Boss, Boss]:
    """Return the boss that is fought and the one on the board that the table told."""
    fought, told = encounter_of(campaign).boss, campaign.own.encounters[CHAPTER].boss
    assert fought is not None
    assert told is not None
    return fought, told


def kinds(campaign: Campaign) -> tuple[MinionKind, MinionKind]:
    """Return the kind of minion that is played and the same one on the board that was told."""
    (played,), (told,) = encounter_of(campaign).minions, campaign.own.encounters[CHAPTER].minions
    return played, told


PLAIN: dict[str, Any] = {"stages": (), "defense": None, "might": ()}


@each_of(
    ("boss", "read", "fought", "kept"),
    [
        (PLAIN, {"defense": 7}, (7, ()), (7, ())),
        (PLAIN, {"might": RED}, (None, RED), (None, RED)),
        (PLAIN, {"defense": 0, "might": RED}, (0, RED), (0, RED)),
        ({**PLAIN, "defense": 4}, {"defense": 7}, (7, ()), (4, ())),
        ({**PLAIN, "might": BLACK}, {"might": RED}, (None, RED), (None, BLACK)),
        ({**PLAIN, "might": BLACK}, {"defense": 5}, (5, BLACK), (5, BLACK)),
    ],
)
def test_a_number_of_the_boss_is_kept_where_it_was_not_told(
    boss: dict[str, Any],
    read: dict[str, Any],
    fought: tuple[int | None, tuple[str, ...]],
    kept: tuple[int | None, tuple[str, ...]],
) -> None:
    after = with_boss_read(set_up(boss=hart(**boss)), **read)
    now, told = bosses(after)
    assert (now.defense, now.might) == fought
    assert (told.defense, told.might) == kept


def test_a_number_read_in_a_later_stage_is_of_that_stage_alone() -> None:
    campaign = set_up(boss=hart(**{**PLAIN, "stages": (StageNumbers(), StageNumbers())}))
    boss, told = bosses(campaign)
    later = with_encounter(campaign, boss=boss.evolve(stage=2))
    now, kept = bosses(with_boss_read(later, defense=7))
    assert (now.defense, kept) == (7, told)


def test_without_a_boss_or_a_told_board_nothing_else_is_kept() -> None:
    bare = with_encounter(set_up(), boss=None)
    assert with_boss_read(bare, defense=7) is bare
    untold = set_up(boss=hart(**PLAIN))
    untold = untold.evolve(own=untold.own.evolve(encounters={}))
    after = with_boss_read(untold, defense=7)
    assert after.own == untold.own
    assert encounter_of(after).boss == hart(**PLAIN).evolve(defense=7)
    bossless = set_up(boss=hart(**PLAIN))
    own = bossless.own.evolve(encounters={CHAPTER: board(boss=None)})
    assert with_boss_read(bossless.evolve(own=own), defense=7).own == own


UNREAD: dict[str, Any] = {"defense": None, "might": (), "move": None}


@each_of(
    ("kind", "read", "played", "kept"),
    [
        (UNREAD, {"defense": 3}, (3, (), None), (3, (), None)),
        (UNREAD, {"might": RED}, (None, RED, None), (None, RED, None)),
        (UNREAD, {"move": 0}, (None, (), 0), (None, (), 0)),
        ({**UNREAD, "move": 2}, {"move": 4}, (None, (), 4), (None, (), 2)),
        ({**UNREAD, "might": BLACK}, {"might": RED, "move": 1}, (None, RED, 1), (None, BLACK, 1)),
        ({**UNREAD, "defense": 2}, {"defense": 5, "might": RED}, (5, RED, None), (2, RED, None)),
    ],
)
def test_a_number_of_a_minion_is_kept_where_it_was_not_told(
    kind: dict[str, Any],
    read: dict[str, Any],
    played: tuple[object, ...],
    kept: tuple[object, ...],
) -> None:
    campaign = set_up(minions=(thornling(**kind),))
    now, told = kinds(with_kind_read(campaign, "thornling", **read))
    assert (now.defense, now.might, now.move) == played
    assert (told.defense, told.might, told.move) == kept
    other = with_kind_read(campaign, "wasp", **read)
    assert (encounter_of(other), other.own) == (encounter_of(campaign), campaign.own)


def under_way(told: OwnEncounter, **changes: Any) -> Campaign:
    """Return what the encounter is once another board was told in its round 1."""
    campaign = with_encounter(dice(set_up(), head=2), **{"round": 1, **changes})
    return with_own_encounter(campaign, told)


@each_of(
    ("told", "changes", "taken"),
    [
        (board(name="New"), {}, True),
        (board(name="New"), {"result": "victory"}, False),
        (board(name="New", chapter="99"), {}, False),
    ],
)
def test_a_board_told_anew_is_taken_over_while_its_encounter_is_under_way(
    told: OwnEncounter, changes: dict[str, Any], taken: bool
) -> None:
    after = under_way(told, **changes)
    assert after.own.encounters[told.chapter] == told
    assert (encounter_of(after).name == "New") is taken


def test_dice_of_a_boss_told_anew_are_never_more_than_they_were_or_than_is_told() -> None:
    places = hart().locations
    told = hart(locations=(places[0], places[1].evolve(hp=3), places[2].evolve(key="tail", hp=5)))
    now, _ = bosses(under_way(board(boss=told)))
    assert [(place.key, place.hp) for place in now.locations] == [
        (places[0].key, 2), (places[1].key, 3), ("tail", 5),
    ]  # fmt: skip


def test_a_boss_that_is_told_no_more_stays_and_none_comes_where_none_was() -> None:
    before = encounter_of(dice(set_up(), head=2)).boss
    assert encounter_of(under_way(board(boss=None))).boss == before
    assert encounter_of(under_way(board(), boss=None)).boss is None


@each_of(
    ("name", "told", "called"),
    [("Thornling 2", "Briar", "Briar 2"), ("Thornling", "Briar", "Briar")],
)
def test_figures_are_called_as_they_are_told_with_their_numbers(
    name: str, told: str, called: str
) -> None:
    campaign = set_up()
    figures = encounter_of(campaign).figures
    minion = figures["boss"].evolve(id="m1", kind="minion", of="thornling", name=name)
    stranger = minion.evolve(id="m2", of="wasp", name="Wasp 1")
    campaign = with_encounter(campaign, figures=put(put(figures, "m1", minion), "m2", stranger))
    after = with_own_encounter(
        campaign, board(boss=hart(name="Old"), minions=(thornling(name=told),))
    )
    names = {key: figure.name for key, figure in encounter_of(after).figures.items()}
    others = {key: f.name for key, f in figures.items() if key != "boss"}
    assert names == {**others, "boss": "Old", "m1": called, "m2": "Wasp 1"}


@pytest.mark.rule("OUTCOME-01")
@each_of(
    ("hp", "told", "changes", "refused"),
    [
        ({}, board(), {}, False),
        ({}, board(boss=None), {}, True),
        ({}, board(boss=None), {"round": 0}, False),
        ({}, board(boss=None), {"result": "defeat"}, False),
        ({}, board(boss=None, chapter="99"), {}, False),
        ({}, board(boss=None), {"boss": None}, False),
        ({}, board(boss=hart(locations=())), {}, True),
        ({"heart": 0, "flank": 0, "flank_2": 0}, board(boss=hart(locations=hart().locations[1:])),
         {}, True),
        ({"heart": 0, "flank": 0}, board(boss=hart(locations=hart().locations[1:])), {}, False),
        ({"head": 0, "heart": 0, "flank": 0, "flank_2": 0},
         board(boss=hart(locations=hart().locations[1:])), {}, False),
    ],
)  # fmt: skip
def test_a_boss_that_stands_does_not_fall_by_being_told(
    hp: dict[str, int], told: OwnEncounter, changes: dict[str, Any], refused: bool
) -> None:
    campaign = with_encounter(dice(set_up(), **hp), **{"round": 1, **changes})
    refusal = refuse_told(campaign, told)
    assert (refusal is not None) is refused
    if refusal is not None:
        name = hart().name
        assert (refusal.code, refusal.rule, dict(refusal.params)) == (
            "sheet.boss-stands", "OUTCOME-01", {"name": name},
        )  # fmt: skip
