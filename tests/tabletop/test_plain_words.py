"""Words of strangers are shown in one line, and change nothing beside them."""

from oathsworn_gui.tabletop.plain_words import LONGEST, one_line, sentences, whole_number
from tests.cases import each_of


@each_of(
    ("words", "line"),
    [
        ("The Ashen Lantern", "The Ashen Lantern"),
        ("  two\nlines\tand\x00more\x85 ", "two lines and more"),
        ("Ash\u202etxt.exe", "Ash\ufffdtxt.exe"),
        ("\u2066a\u2069", "\ufffda\ufffd"),
        ("half \ud83d", "half \ufffd"),
        ("\u200b\ufeff\u2060", ""),
        ("👩\u200d🌾 farm", "👩\u200d🌾 farm"),
        ("\u05e9\u05dc\u05d5\u05dd\u200f", "\u05e9\u05dc\u05d5\u05dd\u200f"),
        ("x" * LONGEST, "x" * LONGEST),
        ("x" * (LONGEST + 1), "x" * (LONGEST - 1) + "…"),
        ("word " * 30_000, "word " * 15 + "word…"),
    ],
)
def test_words_become_one_line(words: str, line: str) -> None:
    assert one_line(words) == line
    assert len(line) <= LONGEST


@each_of(
    "text,number",
    [
        ("12", 12),
        ("0" * 8 + "7", 7),
        ("٣", 3),
        ("²", None),
        ("1.5", None),
        ("-1", None),
        ("", None),
        ("9" * 10, None),
        ("9" * 5000, None),
    ],
)
def test_only_a_short_row_of_digits_is_a_number(text: str, number: int | None) -> None:
    assert whole_number(text) == number


def test_a_shorter_line_can_be_asked_for() -> None:
    assert one_line("a long name", 6) == "a lon…"


@each_of(
    ("parts", "words"),
    [
        (("Coat", "It is worn.", "+3"), "Coat. It is worn. +3"),
        (("Coat", "", "Worn"), "Coat. Worn"),
        (("Which part?", "Choose one."), "Which part? Choose one."),
        (("Coat",), "Coat"),
        ((), ""),
    ],
)
def test_sentences_have_one_full_stop_between_them(parts: tuple[str, ...], words: str) -> None:
    assert sentences(*parts) == words
