"""What the abilities of a companion's side are called: by what they do, else they are counted."""

import pytest

from oathsworn_gui.assets import read_texts
from oathsworn_gui.games.oathsworn.notation.card import Misread, read_parts
from oathsworn_gui.games.oathsworn.views.cards.abilities import small_names
from oathsworn_gui.tabletop.texts import Texts


@pytest.mark.parametrize(
    ("typed", "names"),
    [
        ("attack, push 1 / defense 1", ("Attack · Push", "DEFENSE")),
        ("attack / move 2", ("Ability 1", "Ability 2")),  # both are acts of everybody
        ("attack, push 1 / attack, push 2", ("Ability 1", "Ability 2")),
        ("push 1, pull 1, move 1 / taunt", ("Ability 1", "Taunt")),
        ("taunt", ("Taunt", "Ability 2")),
        ("", ("Ability 1", "Ability 2")),
    ],
)
def test_an_ability_is_named_by_what_it_does_where_that_is_its_own(
    typed: str, names: tuple[str, str]
) -> None:
    parts = read_parts(typed)
    assert not isinstance(parts, Misread)
    assert small_names(Texts(read_texts()), parts) == names
