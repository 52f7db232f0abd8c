"""Minions at the window: one by one or all at once, attacks of a mob as one."""

import pytest

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.rules.enemy.minion_turn import begin_minions
from oathsworn_gui.games.oathsworn.rules.procedures import PROCEDURES
from oathsworn_gui.games.oathsworn.views.might.defence_counted import count_cards
from oathsworn_gui.tabletop.hex_overlay import Way
from oathsworn_gui.tabletop.procedure import settle
from tests.games.oathsworn.builders.campaign import a_box
from tests.games.oathsworn.ui.benches.encounter import Evening, Opens
from tests.games.oathsworn.ui.benches.enemy import on_the_board, with_minions


def coming_up() -> Campaign:
    """Return three hatchlings about to move, two of them nearest to Brannoc."""
    campaign = with_minions(on_the_board(), m1="H5", m2="G5", m3="L5")
    begun = begin_minions(campaign, ("m1", "m2", "m3"))
    return settle(PROCEDURES, begun, a_box(begun)).after


def asked(table: Evening) -> tuple[str, str]:
    question = table.store.ask()
    assert question is not None
    return question.kind, str(question.params.get("figure", ""))


@pytest.mark.parametrize("by_keys", [False, True], ids=["mouse", "keys"])
def test_each_move_is_confirmed_then_the_attacks(evening: Opens, by_keys: bool) -> None:
    table = evening(coming_up())
    order: list[str] = []
    while asked(table)[0] == "minions.move":
        order.append(asked(table)[1])
        table.press("\n") if by_keys else table.click("confirm")
    assert sorted(order) == ["m1", "m2", "m3"]
    assert asked(table)[0] == "minions.attack"
    assert {table.where(m) for m in order}.isdisjoint({"H5", "G5", "L5"})


def test_all_moves_at_once_by_one_key(evening: Opens) -> None:
    table = evening(coming_up())
    table.press("a")
    assert asked(table)[0] == "minions.attack"


def test_the_moves_that_come_are_told_in_order(evening: Opens) -> None:
    table = evening(coming_up())
    told = [w.accessibleName() for w in table.window.findChildren(type(
        table.find("enemy-preview")), "enemy-preview")]  # fmt: skip
    words = " ".join(told)
    assert "Move: " in words
    assert words.count(", for ") == 2
    board = table.board
    ways = [o for o in board.picture.overlays if isinstance(o, Way)]
    assert [way.kind for way in ways].count("alternative") >= 2
    assert [way.kind for way in ways].count("path") == 1


def test_a_mob_attacks_as_one_with_its_odds(evening: Opens) -> None:
    table = evening(coming_up())
    table.press("a")
    question = table.store.ask()
    assert question is not None
    assert question.params["number"] == 2
    assert table.sees("enemy-chance")
    because = table.find("question-because")
    assert "MOB-02" in because.toolTip()  # the rule is on hover, and in Rules
    table.press("\n")
    assert asked(table)[0] == "enemy-attack.defense-card"


def test_another_one_to_go_for_needs_a_word(evening: Opens) -> None:
    table = evening(coming_up())
    first = asked(table)[1]
    table.press("c")
    other = next(name for name in ("option-s4", "option-s3") if table.sees(name))
    table.click(other)
    table.press("it smells better\n")
    assert table.store.history.done[-1].overruled == "it smells better"
    assert asked(table)[1] != first


def test_the_rest_is_done_by_hand_by_one_key(evening: Opens) -> None:
    table = evening(coming_up())
    table.press("r")
    assert table.store.ask() is None


def test_a_mobs_attack_is_undone_whole_while_a_defence_is_asked(evening: Opens) -> None:
    table = evening(coming_up())
    table.press("a")
    table.press("\n")
    question, campaign = table.store.ask(), table.store.campaign
    assert question is not None
    assert question.kind == "enemy-attack.defense-card"
    attack = campaign.pending[-1]
    others = tuple(seat for seat in campaign.seats if seat not in attack.targets)[:1]
    elsewhere = campaign.evolve(
        pending=(*campaign.pending[:-1], attack.evolve(targets=others, chain=False))
    )
    assert count_cards(campaign, table.store.box, question, "") is not None
    assert count_cards(elsewhere, table.store.box, question, "") is None
    steps = len(table.store.history.done)
    assert table.store.undo_procedure() == steps
    assert table.store.campaign.pending == coming_up().pending
