"""What the panel of a pool advises and counts where the plain chart does not tell it all."""

from collections.abc import Callable

import pytest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from oathsworn_gui.games.oathsworn.actions.attack.attacks import BeginAttack
from oathsworn_gui.games.oathsworn.actions.board.figures import AddMinion
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.ui.odds import pool_view
from oathsworn_gui.games.oathsworn.ui.odds.chart import OddsChart
from oathsworn_gui.games.oathsworn.views.might import pool_changes
from oathsworn_gui.ui.base.background_count import Counting
from tests.games.oathsworn.builders.campaign import a_campaign, do
from tests.games.oathsworn.builders.encounter import in_round_1
from tests.games.oathsworn.builders.might import a_check, with_left, with_tokens
from tests.games.oathsworn.ui.benches.might import MightScreen
from tests.games.oathsworn.ui.draw.test_draw_pool import (
    an_attack,
    chances,
    changes,
    opened,
    press,
    said,
)


def test_the_best_count_is_told_though_it_is_left_of_the_chart(qtbot: QtBot) -> None:
    screen = opened(qtbot, an_attack())
    press(screen, ">" * 12)
    assert screen.words("odds-head") == "With 15 whites"
    assert screen.words("advice-words").startswith("4 whites wound more, 1.56 HP to 0.00")
    columns = [said(screen, f"column-{n}") for n in range(11)]
    assert [words.partition(" ")[0] for words in columns] == [str(n) for n in range(5, 16)]
    assert not any(words.endswith("best") for words in columns)


def test_a_redraw_is_told_as_misses_where_misses_are_counted(qtbot: QtBot) -> None:
    screen = opened(qtbot, an_attack(with_tokens(in_round_1(), "1", redraw=1)))
    press(screen, "aa")
    told = "1 white is better with 1 redraw held: miss 0 % instead of miss 8.3 %."
    qtbot.waitUntil(lambda: screen.words("advice-words") == told, timeout=20_000)


@pytest.mark.rule("TOKEN-14")
def test_the_best_whites_are_those_with_the_redraws_held(qtbot: QtBot) -> None:
    screen = opened(qtbot, an_attack(with_tokens(in_round_1(), "1", redraw=1)), whites="")
    qtbot.waitUntil(lambda: "redraw held" in screen.words("advice-words"), timeout=20_000)
    assert screen.words("advice-words") == "5 whites are best with 1 redraw held: 2.59 HP."
    assert screen.words("advice-why") == "Without redraws 4 would be best: 1.56 HP."
    assert screen.words("odds-head") == "With 5 whites"
    assert said(screen, "column-5").endswith("best")
    press(screen, "4")  # what the player chooses stays
    told = "5 whites are better with 1 redraw held: 2.59 HP instead of 2.41 HP."
    assert screen.words("advice-words") == told
    assert screen.words("odds-head") == "With 4 whites"


def test_a_minion_loses_no_more_than_it_has(qtbot: QtBot) -> None:
    rat = do(in_round_1(), AddMinion(kind="giant-rat"))
    figures = rat.encounter.figures.values() if rat.encounter else ()
    target = next(figure.id for figure in figures if figure.kind == "minion")
    screen = opened(qtbot, do(rat, BeginAttack(by="an item", seat="1", target=target)))
    assert screen.words("odds-average") == "0.75"
    told = [label.text() for label in screen.widget.findChildren(QLabel)]
    assert "HP on average, of its 1,\nfrom 3.1 damage ÷ 2" in told


def test_odds_that_fail_are_told_and_waited_for_no_more(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, expect_logs: Callable[[str], None]
) -> None:
    expect_logs("oathsworn_gui.ui.base.background_count")
    for quick in ("is_quick", "is_light"):
        monkeypatch.setattr(pool_view, quick, lambda *_: False)
    monkeypatch.setattr(pool_view.Work, "job", lambda *_: 1 // 0)
    screen = opened(qtbot, an_attack())
    failed = "The odds could not be counted. You can draw without them."
    qtbot.waitUntil(lambda: screen.words("advice-words") == failed)
    counting = screen.widget.findChildren(Counting)
    assert counting
    assert not any(each.busy for each in counting)


def test_nothing_is_said_where_one_more_misses_as_often(qtbot: QtBot) -> None:
    screen = opened(qtbot, a_check(difficulty=1, modifier=3), whites="")
    assert screen.words("odds-head") == "With 0 whites" or "white" in screen.words("odds-head")
    assert "instead of" not in screen.words("advice-why")


def test_no_redraw_is_told_where_it_is_reached_for_certain(qtbot: QtBot) -> None:
    held = with_tokens(a_campaign(), "1", redraw=1)
    screen = opened(qtbot, a_check(difficulty=1, modifier=3, campaign=held), whites="1")
    assert any(row.startswith("Success 100 %") for row in chances(screen))
    qtbot.waitUntil(lambda: "Dice instead" in changes(screen), timeout=20_000)
    assert "Redraw kept" not in changes(screen)
    assert "Redraw kept" not in screen.words("advice-why")


def with_poor_whites(*discard: str, redraw: int = 0) -> Campaign:
    """Return an attack on DEFENSE 2 with three blanks and a 1 left: no count of them can hurt."""
    held = with_tokens(in_round_1(), "1", redraw=redraw)
    return an_attack(with_left(held, "oathsworn.white", "0", "0", "0", "1", discard=discard))


@pytest.mark.rule("MIGHT-06")
def test_where_no_count_can_hurt_what_is_left_is_drawn_for_the_shuffle(qtbot: QtBot) -> None:
    screen = opened(qtbot, with_poor_whites("2", "2", "1"), whites="")
    qtbot.waitUntil(lambda: not screen.words("advice-words").startswith("Counting"))
    assert screen.words("odds-head") == "With 4 whites"
    assert screen.words("advice-words") == "No count of whites can hurt now."
    shuffled = "Drawing the 4 that are left of the pile has it shuffled anew."
    assert screen.words("advice-why") == shuffled


def test_where_nothing_would_be_shuffled_in_no_number_is_advised(qtbot: QtBot) -> None:
    screen = opened(qtbot, with_poor_whites(), whites="")
    qtbot.waitUntil(lambda: not screen.words("advice-words").startswith("Counting"))
    assert screen.words("advice-words") == "It cannot be reached with what is chosen."
    assert screen.words("advice-why") == ""


def test_where_a_redraw_might_hurt_that_is_not_denied(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    # as it is before that is counted, and where there are too many hands
    monkeypatch.setattr(pool_changes, "best_ahead", lambda *_, **__: None)
    screen = opened(qtbot, with_poor_whites("2", "2", "1", redraw=1), whites="")
    qtbot.waitUntil(lambda: not screen.words("advice-words").startswith("Counting"))
    assert screen.words("advice-words") == "Without a redraw no count of whites can hurt now."


@pytest.mark.rule("TOKEN-14")
def test_where_only_a_redraw_makes_it_hurt_its_number_is_advised(qtbot: QtBot) -> None:
    held = with_tokens(in_round_1(), "1", redraw=1)
    poor = with_left(held, "oathsworn.white", "0", "0", "1", discard=("2", "2", "2"))
    screen = opened(qtbot, an_attack(poor), whites="")
    # 0, 0, 1, 2, 2 with a blank redrawn for the last 2: 7 damage
    told = "5 whites are best with 1 redraw held: 3.00 HP."
    qtbot.waitUntil(lambda: screen.words("advice-words") == told, timeout=20_000)
    assert screen.words("odds-head") == "With 5 whites"


def whole(screen: MightScreen) -> None:
    """Wait until every number of whites is counted with the redraws held."""
    screen.qtbot.waitUntil(lambda: "held" in said(screen, "column-10"), timeout=20_000)


@pytest.mark.rule("TOKEN-14")
def test_bars_marks_and_advice_count_the_redraws_alike(qtbot: QtBot) -> None:
    screen = opened(qtbot, an_attack(with_tokens(in_round_1(), "1", redraw=2)), 1500, 1000)
    whole(screen)
    told = "6 whites are better with 2 redraws held: 3.73 HP instead of 2.46 HP."
    assert screen.words("advice-words") == told
    words = [said(screen, f"column-{n}") for n in range(11)]
    assert words[6] == "6 whites: 3.73 HP with 2 redraws held, miss 69.4 % before a redraw, best"
    assert words[3].startswith("3 whites: 2.46 HP with 2 redraws held, miss 24.5 % before")
    worths = [float(each.partition(": ")[2].partition(" HP")[0]) for each in words]
    assert max(worths) == worths[6]
    chart = screen.find("odds-chart")
    assert isinstance(chart, OddsChart)
    assert [column.words for column in chart.columns][3:7:3] == ["2.46", "3.73"]
    assert "2 Redraws kept: 2.46 HP, best use of them, exact" in changes(screen)
    assert "One Redraw kept: 1.99 HP" in changes(screen)


@pytest.mark.rule("TOKEN-14")
def test_what_the_last_redraw_is_worth_is_told_beside_it(qtbot: QtBot) -> None:
    screen = opened(qtbot, an_attack(with_tokens(in_round_1(), "1", redraw=1)), whites="")
    assert screen.words("redraws-after") == "1 redraw held"
    told = "1 redraw held: it adds 1.03 HP to such a draw"  # 2.59 at the best count, 1.56 without
    qtbot.waitUntil(lambda: screen.words("redraws-after") == told, timeout=20_000)
    press(screen, "g")  # dice: another draw, of which that is not known yet
    assert screen.words("redraws-after") == "1 redraw held"
    qtbot.waitUntil(lambda: "it adds" in screen.words("redraws-after"), timeout=20_000)
    press(screen, "aa")
    qtbot.waitUntil(lambda: screen.words("advice-words").startswith("1 white"), timeout=20_000)
    assert screen.words("redraws-after") == "1 redraw held"  # one white never misses anyway


@pytest.mark.rule("TOKEN-14")
def test_where_no_redraw_helps_either_that_is_said(qtbot: QtBot) -> None:
    screen = opened(qtbot, with_poor_whites("2", "2", "1", redraw=1), whites="")
    told = "No count of whites can hurt now."
    qtbot.waitUntil(lambda: screen.words("advice-words") == told, timeout=20_000)
    assert screen.words("odds-head") == "With 4 whites"
