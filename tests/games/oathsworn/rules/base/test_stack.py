"""The top of the stack of procedures."""

from oathsworn_gui.games.oathsworn.model.procedures import EventDraw
from oathsworn_gui.games.oathsworn.rules.base.stack import top_of
from tests.games.oathsworn.builders.campaign import a_campaign


def test_the_last_procedure_is_on_top_and_an_empty_stack_has_none() -> None:
    below, middle = EventDraw(id="p1", deck="city"), EventDraw(id="p2", deck="city")
    above = EventDraw(id="p3", deck="deepwood")
    for pending, top in (
        ((), None),
        ((below,), below),
        ((below, above), above),
        ((above, middle, below), below),
    ):
        assert top_of(a_campaign(pending=pending)) is top
