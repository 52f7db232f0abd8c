"""An ally takes over the seat of one who lies unconscious, by one key."""

import pytest
from PySide6.QtWidgets import QLineEdit

from oathsworn_gui.games.oathsworn.actions.company.sheets import LoseHp
from oathsworn_gui.games.oathsworn.actions.encounter.rounds import EndTurn
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import with_encounter
from oathsworn_gui.games.oathsworn.rules.board.figures import ally_figure, is_edge
from tests.games.oathsworn.builders.campaign import do
from tests.games.oathsworn.builders.encounter import at_seat, encounter, placed
from tests.games.oathsworn.ui.benches.encounter import Opens, two_on_the_screen


@pytest.mark.rule("ALLY-04", "ALLY-07")
@pytest.mark.parametrize("how", ["key", "click"])
def test_an_ally_comes_in_at_the_edge_that_is_proposed(evening: Opens, how: str) -> None:
    campaign = placed(two_on_the_screen(), "s2", "A1")
    table = evening(do(campaign, LoseHp(seat="2", amount=6), EndTurn()))
    proposed = table.find("ally-at")
    assert isinstance(proposed, QLineEdit)
    name = proposed.text()
    if how == "key":
        table.press("p")
    else:
        table.click("bring-in-ally")
    ally = at_seat(table.campaign, "2").ally
    assert ally is not None
    state = encounter(table.campaign)
    standing = state.figures[ally_figure("2")].at
    assert standing is not None
    assert state.shape.name(standing) == name
    assert is_edge(state, standing)


@pytest.mark.rule("ALLY-04")
def test_who_falls_in_its_own_turn_ends_it_and_calls_an_ally_in_the_next(evening: Opens) -> None:
    campaign = with_encounter(two_on_the_screen(), acted=True)
    table = evening(do(campaign, LoseHp(seat="1", amount=6)))
    assert table.find("ally-later")
    assert not table.sees("bring-in-ally")
    table.press("p")
    assert at_seat(table.campaign, "1").ally is None
    table.press("\n")
    assert encounter(table.campaign).turn != "1"
