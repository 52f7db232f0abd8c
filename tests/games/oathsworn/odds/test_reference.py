"""The reference itself, on draws small enough to be written down by hand."""

from fractions import Fraction

from tests.games.oathsworn.odds.reference import Answer, Cards, Colour, answer

HALF = Fraction(1, 2)
DIE = ("0", "0", "1", "1", "2", "2*")


def a_colour(left: str, n: int, discard: str = "", dice: int = 0) -> Colour:
    """Return a colour from its cards in words."""
    return Colour(_counted(left), _counted(discard), DIE, n, dice)


def _counted(cards: str) -> Cards:
    words = cards.split()
    return tuple((face, words.count(face)) for face in dict.fromkeys(words))


def test_nothing_is_drawn() -> None:
    assert answer([a_colour("0 1", 0)]) == Answer(Fraction(0), {0: Fraction(1)}, Fraction(0))


def test_a_critical_turns_up_one_more() -> None:
    # 1 as it is, or 2* and then the 1 that is left
    assert answer([a_colour("1 2*", 1)]).totals == {1: HALF, 3: HALF}


def test_a_blank_after_a_critical_does_not_count() -> None:
    blank = a_colour("0", 1)
    assert answer([blank, a_colour("2*", 1, "0")]) == Answer(
        Fraction(0), {2: Fraction(1)}, Fraction(0)
    )


def test_two_blanks_of_two_colours_miss() -> None:
    assert answer([a_colour("0 1", 1), a_colour("0 3", 1)]) == Answer(
        Fraction(1, 4), {1: Fraction(1, 4), 3: Fraction(1, 4), 4: Fraction(1, 4)}, Fraction(0)
    )


def test_the_discards_come_only_when_the_pile_is_out() -> None:
    assert answer([a_colour("1", 2, "0 2")]).totals == {1: HALF, 3: HALF}


def test_a_die_when_everything_is_out() -> None:
    found = answer([a_colour("1", 2)], limit=4)
    # 0 of the die, 1, 2; and 2 with one more: 1 + 2 + 0 is 3, 1 + 2 + 1 is 4, more is beyond
    assert found.totals == {
        1: Fraction(1, 3),
        2: Fraction(1, 3),
        3: Fraction(1, 6) + Fraction(1, 18),
        4: Fraction(1, 18),
    }
    assert found.beyond == Fraction(1, 18)


def test_enemies_add_up_what_they_turn() -> None:
    found = answer([a_colour("0 0 2*", 2)], enemy=True)
    assert found == Answer(Fraction(0), {0: Fraction(1, 3), 2: Fraction(2, 3)}, Fraction(0))


def test_dice_add_up_with_cards() -> None:
    found = answer([a_colour("1", 1, dice=1)], limit=2)
    assert (found.totals, found.beyond) == ({1: Fraction(1, 3), 2: Fraction(1, 3)}, Fraction(1, 3))
