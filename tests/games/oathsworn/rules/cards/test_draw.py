"""Cards that a card lets its player turn up: as cards, or as dice where the table throws."""

import pytest

from oathsworn_gui.games.oathsworn.model.card_effects import DrawEffect
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import encounter_of, with_encounter
from oathsworn_gui.games.oathsworn.rules.cards.draw import DrawStep
from tests.cases import each_of
from tests.games.oathsworn.builders.cards import being_played, in_turn, playing
from tests.games.oathsworn.builders.encounter import dice

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


@pytest.mark.rule("DAMAGE-05", "DAMAGE-06", "HP-01")
@each_of(
    ("chosen", "rats", "bell"),
    [
        ("m15,m15,boss:bell", (1, 3), 5),
        ("boss:bell,m16,boss:bell", (3, 2), 4),
        ("m15,m16,m16", (2, 1), 6),
    ],
)
def test_each_card_that_counts_costs_the_enemy_chosen_1_hp(
    chosen: str, rats: tuple[int, int], bell: int
) -> None:
    campaign = in_turn()
    figures = encounter_of(campaign).figures
    hardy = {name: figures[name].evolve(hp=3) for name in ("m15", "m16")}
    campaign = with_encounter(dice(campaign, bell=6), figures={**figures, **hardy})
    now = playing(campaign, step=f"n=3|to={chosen}")
    state = encounter_of(DrawStep().go_on(now, TWO).after)
    assert (state.figures["m15"].hp, state.figures["m16"].hp) == rats
    assert state.boss is not None
    assert {die.key: die.hp for die in state.boss.locations}["bell"] == bell
