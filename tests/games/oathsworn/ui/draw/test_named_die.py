"""The location that an attack is meant to hit bounds the odds, from the pool to the redraw."""

import pytest
from PySide6.QtWidgets import QAbstractButton
from pytestqt.qtbot import QtBot

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.ui.base.shared import Aims
from tests.games.oathsworn.builders.encounter import dice, in_round_1
from tests.games.oathsworn.builders.might import (
    answered,
    answering,
    pool,
    typed,
    typing,
    with_left,
    with_tokens,
)
from tests.games.oathsworn.ui.benches.draw import an_attack
from tests.games.oathsworn.ui.benches.might import MightScreen
from tests.games.oathsworn.ui.draw.test_draw_panels import click, press
from tests.games.oathsworn.ui.draw.test_draw_pool import chances, opened, show
from tests.games.oathsworn.ui.draw.test_draw_redraws import after_advice


def begun(*units: str, **hp: int) -> Campaign:
    """Return an attack on DEFENSE 2 with a redraw held; the whites are 2, 0, and 1, 2, 2 left."""
    campaign = with_tokens(dice(in_round_1(), **hp), "1", redraw=1)
    campaign = with_left(campaign, "oathsworn.white", "2", "0", "1", "2", "2")
    return an_attack(*units, campaign=campaign)


@pytest.mark.rule("DAMAGE-02", "DAMAGE-07")
def test_the_die_named_with_the_pool_bounds_what_a_redraw_can_gain(qtbot: QtBot) -> None:
    screen = opened(qtbot, begun(core=1), 1500, 900)
    click(screen, "aim-die-core")
    screen.shell.dispatch(answering(screen.campaign, pool("white", "white")))
    screen.shell.dispatch(typing(screen.campaign, "W2", "W0"))
    after_advice(screen)
    # 2 damage is the 1 HP that is left: nothing is gained with 3 or 4
    assert screen.words("advice-words") == "Keep them all: 100 %."


@pytest.mark.rule("DAMAGE-03", "DAMAGE-07")
def test_another_die_named_while_redrawing_is_counted_at_once(qtbot: QtBot) -> None:
    screen = MightScreen(qtbot, typed(begun("white", "white", core=1), "W2", "W0"))
    show(screen, 1500, 900)
    qtbot.waitUntil(lambda: not screen.words("advice-words").startswith("Counting"))
    # no die is named: the strongest bounds the loss. 3 damage is 1 HP, 4 twice 2: (1 + 2 + 2) / 3
    assert "1.67 HP instead of 1 HP" in screen.words("advice-words")
    click(screen, "aim-die-core")
    assert screen.words("advice-words") == "Keep them all: 100 %."
    core = screen.find("aim-die-core")
    assert isinstance(core, QAbstractButton)
    assert core.isChecked()
    click(screen, "aim-die-core")
    assert "1.67 HP instead of 1 HP" in screen.words("advice-words")
    assert not core.isChecked()


@pytest.mark.rule("DAMAGE-07")
def test_the_die_that_was_named_bounds_what_the_cards_to_come_may_bring(qtbot: QtBot) -> None:
    screen = MightScreen(qtbot, begun("white", "white", core=1))
    show(screen, 1500, 900)
    # of 2, 0, 1, 2, 2: any two but 1 + 0 make 2 damage, three of ten pairs make 4
    two = ["1 HP or more 90.0 %", "2 HP or more 30.0 %"]
    assert chances(screen)[:2] == two
    press(qtbot, screen.widget, "2")
    assert chances(screen)[:2] == ["1 HP or more 100 %", "2 HP or more 50.0 %"]
    click(screen, "aim-die-core")
    assert chances(screen) == ["1 HP or more 100 %"]
    click(screen, "aim-die-core")
    assert chances(screen)[:2] == ["1 HP or more 100 %", "2 HP or more 50.0 %"]


@pytest.mark.rule("DAMAGE-07", "MIGHT-21")
def test_the_die_that_was_named_bounds_the_odds_of_empowering(qtbot: QtBot) -> None:
    campaign = with_tokens(dice(in_round_1(), core=1), "1", empowered=1)
    attack = answered(an_attack(campaign=campaign), ("white.1", "white.2", "empowered.1.1"))
    screen = MightScreen(qtbot, attack)
    show(screen, 1500, 900)
    assert chances(screen)[-1].startswith("6 HP, breaks any die")
    chance = chances(screen)[1].removeprefix("1 HP or more ")
    click(screen, "aim-die-core")
    assert chances(screen)[1:] == [f"1 HP, breaks the die {chance}"]
    # as the only aim is to break it, that is what its average is: chance and HP are one number
    assert f"{float(screen.words('odds-average')):.2f}" == f"{chance_of(chance):.2f}"
    click(screen, "aim-die-core")
    assert chances(screen)[-1].startswith("6 HP, breaks any die")


def chance_of(words: str) -> float:
    """Return the number of ``"74.2 %, about 3 in 4"`` out of 1."""
    return float(words.partition(" ")[0]) / 100


def test_a_die_is_meant_for_its_attack_only() -> None:
    aims = Aims()
    aims.mean("p1", "core")
    assert (aims.die("p1"), aims.die("p2")) == ("core", "")
    aims.mean("p2", "core")
    assert (aims.die("p1"), aims.die("p2")) == ("", "core")
