"""A number that is read off a board: Enter alone takes none that nobody has read."""

from oathsworn_gui.games.oathsworn.rules.company.ask_number import ask_for
from tests.games.oathsworn.builders.campaign import a_box
from tests.games.oathsworn.builders.encounter import in_round_1
from tests.games.oathsworn.ui.benches.encounter import Opens


def test_enter_takes_no_regen_before_a_number_is_entered(evening: Opens) -> None:
    table = evening(ask_for(in_round_1(), "regen.cur"))
    table.press("\n")
    assert table.store.ask() is not None
    assert table.sees("toast")
    table.press("4\n")
    assert table.store.ask() is None
    assert a_box(table.campaign).cls("cur").regen.value == 4
