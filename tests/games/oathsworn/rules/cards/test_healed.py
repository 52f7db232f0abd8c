"""HP that a card gives back to figures without a sheet: up to the difficulty's maximum."""

import pytest

from oathsworn_gui.games.oathsworn.actions.abilities.abilities import AddFriend, LoseFriendHp
from oathsworn_gui.games.oathsworn.model.encounter import Figure
from oathsworn_gui.games.oathsworn.rules.abilities.sentinels import SENTINEL_HP
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import with_encounter
from oathsworn_gui.games.oathsworn.rules.cards.gain import healed
from oathsworn_gui.games.oathsworn.rules.classes.class_board import with_note
from tests.cases import each_of
from tests.games.oathsworn.builders.campaign import a_box, do, seat
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


@pytest.mark.rule("HP-02", "ALLY-19")
@each_of(
    ("of", "difficulty", "hp", "n", "after"),
    [
        ("sentinel:2", "free", 2, 3, 2),
        ("sentinel:2", "free", 1, 3, 2),
        ("guardian:2", "free", 3, 2, 5),
        ("guardian:2", "dread", 3, 9, 6),  # no ally: the difficulty's limit is not its own
    ],
)
def test_sentinels_and_the_guardian_are_healed_to_what_they_came_with(
    of: str, difficulty: str, hp: int, n: int, after: int
) -> None:
    figure = Figure(id="f9", kind="friend", of=of, name="Wen", hp=hp)
    campaign = in_round_1().evolve(difficulty=difficulty)
    campaign = with_note(campaign, "grove-maiden", SENTINEL_HP, "2")
    campaign = with_encounter(campaign, figures={**encounter(campaign).figures, "f9": figure})
    outcome = healed(campaign, "f9", n, a_box(campaign))
    assert encounter(outcome.after).figures["f9"].hp == after
    assert outcome.lines[0].params["n"] == after - hp


@pytest.mark.rule("HP-02", "ALLY-19")
@each_of(
    ("came", "left", "n", "after"), [(4, 1, 2, 3), (4, 1, 9, 4), (12, 7, 4, 11), (12, 9, 4, 12)]
)
def test_a_friend_of_the_book_is_healed_to_the_hp_it_came_with(
    came: int, left: int, n: int, after: int
) -> None:
    campaign = do(in_round_1(), AddFriend(name="Hound", hp=came))
    (hound,) = (f for f in encounter(campaign).figures.values() if f.name == "Hound")
    hurt = do(campaign, LoseFriendHp(figure=hound.id, amount=came - left))
    assert encounter(healed(hurt, hound.id, n, a_box(hurt)).after).figures[hound.id].hp == after
