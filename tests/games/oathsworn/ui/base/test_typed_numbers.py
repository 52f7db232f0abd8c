"""Location numbers as they are typed: one, or several with a blank between them."""

from oathsworn_gui.games.oathsworn.views.base.typed_numbers import TypedNumbers
from tests.cases import each_of


@each_of(
    ("typed", "numbers", "wrong"),
    [
        ("14", (14,), []),
        ("3 5 9", (3, 5, 9), []),
        ("3,5, 3", (3, 5), []),
        ("411", (11,), [41]),
        ("31", (), [31]),
        ("31 ", (1,), [31]),
        ("07", (7,), [0]),
        ("  ", (), []),
    ],
)
def test_numbers_as_they_are_typed(typed: str, numbers: tuple[int, ...], wrong: list[int]) -> None:
    told: list[int] = []
    typing = TypedNumbers(told.append)
    for letter in typed:
        typing.type(letter)
    assert (typing.numbers, told) == (numbers, wrong)


def test_typed_numbers_are_rubbed_out_from_the_end() -> None:
    typing = TypedNumbers(print)
    for letter in "3 15":
        typing.type(letter)
    typing.rub_out()
    assert typing.numbers == (3, 1)
    typing.rub_out()
    typing.rub_out()
    assert (typing.numbers, typing.last) == ((), None)
