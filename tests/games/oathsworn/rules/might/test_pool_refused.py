"""What a pool may not hold: more whites than may be drawn, and steps nobody has."""

import pytest

from oathsworn_gui.games.oathsworn.rules.might.pool import refuse_raises, refuse_whites
from oathsworn_gui.tabletop.procedure import Option, Question
from tests.cases import each_of


def question(offered: int = 0, **params: int) -> Question:
    """Return the question for a pool that offers so many whites, each as a card and as a die."""
    keys = [f"white.{n}{die}" for n in range(1, offered + 1) for die in ("", "/die")]
    options = tuple(Option(key=key, code="draw.unit") for key in (*keys, "red.1"))
    return Question(
        procedure="p1",
        kind="draw.pool",
        form="many",
        params=params,
        options=options,
        rule="CHECK-03",
    )


@pytest.mark.rule("CHECK-03", "FIGHT-03")
@each_of(
    ("asked", "keys", "refused"),
    [
        (question(2, whites=2), ("white.1", "white.2"), None),
        (question(2, whites=2), ("white.3",), 3),
        (question(2, whites=2), ("red.1", "white.2/die"), None),
        (question(2, whites=2), ("white.3/die", "white.1"), 3),
        (question(2, whites=2), ("white.999",), 999),
        (question(2, whites=2), ("white.1000",), None),
        (question(2, whites=2), ("white.x",), None),
        (question(0, whites=0), ("red.1",), None),
        (question(0, whites=0), (), None),
        (question(0, whites=0), ("white.1",), 1),
        (question(2), ("white.3",), None),
    ],
)
def test_no_more_whites_are_drawn_than_may_be(
    asked: Question, keys: tuple[str, ...], refused: int | None
) -> None:
    found = refuse_whites(asked, keys)
    assert (None if found is None else found.params["n"]) == refused
    if found is not None:
        assert (found.code, found.rule, found.params["most"]) == (
            "draw.too-many-whites",
            "CHECK-03",
            len(asked.options) // 2,
        )


@pytest.mark.rule("MIGHT-21", "MIGHT-24")
@each_of(
    ("params", "tokens", "steps", "code"),
    [
        ({}, 0, 1, "draw.no-steps"),
        ({"steps": 0}, 0, 1, "draw.no-steps"),
        ({"steps": 1}, 0, 1, ""),
        ({"steps": 1}, 0, 2, "draw.too-many-steps"),
        ({}, 1, 3, ""),
        ({}, 1, 4, "draw.too-many-steps"),
        ({"steps": 1}, 1, 4, ""),
    ],
)
def test_steps_are_those_of_the_card_and_three_a_token(
    params: dict[str, int], tokens: int, steps: int, code: str
) -> None:
    chosen = ("white.1", "white.2", *(f"empowered.{n}" for n in range(tokens)))
    raises = [f"raise.white.{card}.{step}" for card in (1, 2) for step in (1, 2, 3)][:steps]
    found = refuse_raises(question(2, **params), (*chosen, *raises))
    assert (found.code if found else "") == code
    if code == "draw.too-many-steps" and found is not None:
        assert found.params == {"n": steps, "most": params.get("steps", 0) + 3 * tokens}
