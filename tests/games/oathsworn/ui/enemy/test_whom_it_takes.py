"""Whom the enemy goes for is seen among the candidates, at its seat and in the strip."""

import pytest
from PySide6.QtWidgets import QLabel

from oathsworn_gui.games.oathsworn.rules.base.encounter_state import animus_of
from oathsworn_gui.games.oathsworn.views.encounter.boss_strip import taken_now
from oathsworn_gui.games.oathsworn.views.encounter.enemy_aim import targeted_seat
from tests.games.oathsworn.ui.benches.encounter import Evening, Opens
from tests.games.oathsworn.ui.benches.enemy import on_the_board, told

SIZES = [(1280, 720), (1920, 1080)]


def words(table: Evening, name: str) -> str:
    label = table.find(name)
    assert isinstance(label, QLabel)
    return label.text()


def taken(table: Evening) -> str:
    """Return what the strip of the boss says of its target."""
    store = table.store
    return taken_now(store.campaign, store.box, table.view.context)


def test_each_candidate_tells_the_animus_it_may_spend(evening: Opens) -> None:
    table = evening(told("m4 a3r2y n"))
    for seat, figure in (("1", "s1"), ("2", "s2")):
        held = animus_of(table.campaign, seat)
        assert words(table, f"animus-{figure}") == str(held)
        assert f"animus {held}" in table.find(f"option-{figure}").accessibleName()


@pytest.mark.parametrize("size", SIZES, ids=[f"{w}x{h}" for w, h in SIZES])
def test_all_four_candidates_are_seen_at_once(evening: Opens, size: tuple[int, int]) -> None:
    table = evening(told("m4 a3r2y n"), size)
    for figure in ("s1", "s2", "s3", "s4"):
        assert table.shows_whole(f"option-{figure}"), figure


def test_the_seat_that_is_the_target_says_so_through_all_steps(evening: Opens) -> None:
    table = evening(told("m4 a3r2y n"))
    said: list[str] = []
    for _ in range(3):
        said.append(taken(table))
        assert targeted_seat(table.campaign, table.store.box) == "1"
        assert table.find("company-1").accessibleName().count("target, animus") == 1
        assert "target" not in table.find("company-2").accessibleName()
        table.press("\n")
    assert targeted_seat(table.campaign, table.store.box) == "1"
    assert said[0].startswith("Brannoc now: ")
    assert said[1:] == ["Brannoc is the target."] * 2


def test_without_an_enemys_turn_nobody_is_a_target(evening: Opens) -> None:
    table = evening(on_the_board())
    assert targeted_seat(table.campaign, table.store.box) is None
    assert "target" not in table.find("company-1").accessibleName()
