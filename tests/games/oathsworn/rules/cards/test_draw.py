"""Cards that a card lets its player turn up: as cards, or as dice where the table throws."""

import pytest

from oathsworn_gui.games.oathsworn.model.card_effects import DrawEffect
from oathsworn_gui.games.oathsworn.rules.cards.draw import DrawStep
from tests.cases import each_of
from tests.games.oathsworn.builders.cards import being_played, in_turn, playing

TWO = DrawEffect(colours=("white", "red"), face="blank")


@pytest.mark.rule("MIGHT-03")
@each_of(
    ("told", "other", "asked"),
    [("", "as-dice", ("white", "red")), ("as-dice", "as-cards", ("white/die", "red/die")),
     ("as-cards", "as-dice", ("white", "red"))],
)  # fmt: skip
def test_the_other_way_to_draw_is_offered(told: str, other: str, asked: tuple[str, ...]) -> None:
    now = playing(in_turn())
    if told:
        after = DrawStep().answer(now, TWO, told).after
        now = now._replace(campaign=after, play=being_played(after))
    question = DrawStep().ask(now, TWO)
    assert question is not None
    assert question.draw is not None
    assert (question.draw.colours, question.rule) == (asked, "MIGHT-03")
    assert [(one.key, one.code) for one in question.options] == [(other, f"draw.{other}")]
