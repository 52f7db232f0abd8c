"""Chances as they are shown: one way to write whole percents."""

from fractions import Fraction

from oathsworn_gui.games.oathsworn.views.might.odds_words import in_one_of, whole_percent
from tests.cases import each_of


@each_of(
    ("chance", "words"),
    [
        (Fraction(11, 25), "44 %"),
        (Fraction(1, 1000), "< 1 %"),
        (Fraction(1, 200), "< 1 %"),
        (Fraction(999, 1000), "> 99 %"),
        (Fraction(1), "100 %"),
        (Fraction(0), "0 %"),
    ],
)
def test_a_chance_is_never_rounded_to_certainty(chance: Fraction, words: str) -> None:
    assert whole_percent(chance) == words


@each_of(
    ("chance", "words"),
    [(Fraction(1, 3), "1 in 3"), (Fraction(4, 10), "2 in 5"), (Fraction(5, 12), "4 in 10")],
)
def test_a_chance_is_said_as_at_the_table(chance: Fraction, words: str) -> None:
    assert in_one_of(chance) == words
