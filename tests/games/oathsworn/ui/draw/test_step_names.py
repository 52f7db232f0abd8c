"""Undo and log name a draw by who draws how many cards, and for what."""

from oathsworn_gui.games.oathsworn.actions.attack.attacks import BeginAttack
from oathsworn_gui.games.oathsworn.actions.base.answers import RecordDraw
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.rules.board.figures import BOSS
from tests.games.oathsworn.builders.campaign import do
from tests.games.oathsworn.builders.might import a_check, answering, pool
from tests.games.oathsworn.ui.benches.encounter import Opens, two_on_the_screen


def names(evening: Opens, campaign: Campaign, *chosen: str, cards: tuple[str, ...]) -> list[str]:
    """Return the names of two steps: the cards are chosen, then typed."""
    table = evening(campaign)
    store = table.store
    store.dispatch(answering(store.campaign, pool(*chosen)))
    asked = store.ask()
    assert asked is not None
    seat = "".join(asked.seats[:1])
    store.dispatch(RecordDraw(procedure=asked.procedure, seat=seat, cards=cards))
    return [table.view.step_name(step) for step in store.history.done[-2:]]


def test_a_draw_against_an_enemy_names_who_how_many_and_whom(evening: Opens) -> None:
    begun = do(two_on_the_screen(), BeginAttack(by="an item", seat="1", target=BOSS))
    assert names(evening, begun, "white", "white", cards=("W1", "W2")) == [
        "Brannoc takes 2 MIGHT cards against Broodmother",
        "Brannoc draws 2 cards against Broodmother",
    ]


def test_a_draw_for_a_check_names_the_check(evening: Opens) -> None:
    assert names(evening, a_check(), "white", cards=("W1",)) == [
        "The free company takes 1 MIGHT card for the Basic check",
        "The free company draws 1 card for the Basic check",
    ]
