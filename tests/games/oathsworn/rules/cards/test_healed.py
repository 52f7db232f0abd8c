"""HP that a card gives back to figures without a sheet: up to the difficulty's maximum."""

import pytest

from oathsworn_gui.games.oathsworn.model.encounter import Figure
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import with_encounter
from oathsworn_gui.games.oathsworn.rules.cards.gain import healed
from tests.cases import each_of
from tests.games.oathsworn.builders.campaign import a_box, seat
from tests.games.oathsworn.builders.encounter import encounter, in_round_1, seat_with


@pytest.mark.rule("HP-02", "ALLY-06", "DIFF-06")
@each_of(
    ("difficulty", "hp", "n", "after"),
    [
        ("free", 4, 1, 5),
        ("free", 4, 2, 6),
        ("free", 4, 3, 6),
        ("free", 6, 1, 6),
        ("grim", 4, 3, 5),
        ("dread", 2, 9, 4),
        ("dread", 6, 2, 6),  # a friend of its own number of HP loses none by it
    ],
)
@each_of("kind", ["friend", "ally"])
def test_a_friend_or_an_ally_is_healed_to_the_maximum_and_never_made_less(
    kind: str, difficulty: str, hp: int, n: int, after: int
) -> None:
    name = "a1" if kind == "ally" else "f9"
    figure = Figure.model_validate({"id": name, "kind": kind, "of": "x", "name": "Wen", "hp": hp})
    campaign = in_round_1().evolve(difficulty=difficulty)
    campaign = with_encounter(campaign, figures={**encounter(campaign).figures, name: figure})
    if kind == "ally":
        campaign = seat_with(campaign, "1", knocked_out=True, ally="ally1")
    outcome = healed(campaign, name, n, a_box(campaign))
    assert encounter(outcome.after).figures[name].hp == after
    assert seat(outcome.after, "1").hp == seat(campaign, "1").hp
    (told,) = outcome.lines
    assert (told.code, told.rule) == ("hp.healed", "HP-02")
    assert (told.params["n"], told.params["hp"], told.params["name"]) == (after - hp, after, "Wen")
