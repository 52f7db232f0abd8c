"""What a draw came to, in one line: verdict, steps with their rules on hover, Undo."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from oathsworn_gui.games.oathsworn.actions.attack.attacks import BeginAttack
from oathsworn_gui.games.oathsworn.actions.base.answers import Answer, Draw, RecordDraw
from oathsworn_gui.games.oathsworn.actions.board.figures import AddMinion
from oathsworn_gui.games.oathsworn.actions.company.sheets import GainToken
from oathsworn_gui.games.oathsworn.actions.might.might import ResolveByHand
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.ui.draw.faces import FaceRow
from oathsworn_gui.games.oathsworn.ui.draw.result import DrawResult
from oathsworn_gui.tabletop.action import Action, Refusal
from oathsworn_gui.ui.keys.commands import Command
from tests.games.oathsworn.builders.campaign import a_campaign, do
from tests.games.oathsworn.builders.encounter import answer, in_round_1
from tests.games.oathsworn.builders.might import a_check, a_fight, answered, pool
from tests.games.oathsworn.ui.benches.draw import an_attack, an_enemy_attack
from tests.games.oathsworn.ui.benches.might import MightScreen
from tests.games.oathsworn.ui.draw.test_draw_panels import click


class Table(MightScreen):
    """A screen of nothing but the result."""

    def __init__(self, qtbot: QtBot, campaign: Campaign, *, motion: bool = False) -> None:
        super().__init__(qtbot, campaign, motion=motion)
        self.strip: QWidget = DrawResult(self.context)
        qtbot.addWidget(self.strip)
        self.widget = self.strip
        self.strip.resize(1200, 100)

    def did(self, action: Action) -> None:
        """Do an action."""
        assert not isinstance(self.store.dispatch(action), Refusal)

    def answers(self, value: str | tuple[str, ...], *, deal: bool = False) -> None:
        """Answer the open question; cards are recorded, or dealt by the program."""
        question = self.store.ask()
        assert question is not None
        name, seat = question.procedure, "".join(question.seats[:1])
        if deal:
            self.did(Draw(procedure=name, seat=seat))
        elif question.form == "draw" and isinstance(value, tuple):
            self.did(RecordDraw(procedure=name, seat=seat, cards=value))
        else:
            self.did(Answer(procedure=name, seat=seat, value=value))


@pytest.mark.rule("CHECK-06")
def test_a_check_tells_its_total_and_its_steps(qtbot: QtBot) -> None:
    table = Table(qtbot, a_check(difficulty=4))
    table.answers(pool("white", "white"))
    assert not table.strip.isVisible()
    table.answers(("W2", "W2*"))
    assert not table.strip.isVisible()
    table.answers(("W1",))
    assert table.strip.isVisible()
    assert table.words("result-verdict") == "The free company: 5 of 4, a success"
    assert "CHECK-06" in table.find("result-verdict").toolTip()
    steps = table.find("result-steps").accessibleName()
    assert steps == "Chosen: W W. Drawn: W2 W2*. For criticals: W1."
    cards = table.find("result-cards").accessibleName()
    assert cards.endswith("white card 2; white card 2, critical; white card 1, extra")


def test_the_next_action_puts_it_away(qtbot: QtBot) -> None:
    table = Table(qtbot, answered(a_check(), pool("white")))
    table.answers(("W2",))
    assert table.strip.isVisible()
    table.did(GainToken(seat="1", token="redraw"))
    assert not table.strip.isVisible()


def test_undo_puts_it_away(qtbot: QtBot) -> None:
    table = Table(qtbot, answered(a_check(), pool("white")))
    table.answers(("W2",))
    table.store.undo()
    assert not table.strip.isVisible()


def test_its_button_undoes_as_every_undo_does(qtbot: QtBot) -> None:
    table = Table(qtbot, answered(a_check(), pool("white")))
    undone: list[str] = []
    table.commands.add(Command("undo", "undo", lambda: undone.append("undo")))
    table.answers(("W2",))
    click(table, "result-undo")
    assert undone == ["undo"]


def test_it_is_closed_by_its_cross(qtbot: QtBot) -> None:
    table = Table(qtbot, answered(a_check(), pool("white")))
    table.answers(("W2",))
    click(table, "result-close")
    assert not table.strip.isVisible()


def test_a_press_anywhere_on_it_puts_it_away(qtbot: QtBot) -> None:
    table = Table(qtbot, answered(a_check(), pool("white")))
    table.answers(("W2",))
    assert table.strip.isVisible()
    qtbot.mouseClick(table.find("result-verdict"), Qt.MouseButton.LeftButton)
    assert not table.strip.isVisible()


@pytest.mark.rule("DAMAGE-01")
def test_an_attack_divides_and_the_die_that_is_hit_is_added(qtbot: QtBot) -> None:
    table = Table(qtbot, an_attack("white", "white", "white"))
    table.answers(("W2", "W2", "W1"))
    assert table.words("result-verdict") == "Brannoc: 5 damage ÷ 2 = 2 HP"
    table.answers("front")
    assert table.strip.isVisible()
    assert "Front loses 2 HP, 4 left." in table.find("result-steps").accessibleName()


@pytest.mark.rule("CHAIN-05")
def test_a_chain_tells_each_target_and_what_it_lost(qtbot: QtBot) -> None:
    rats = [AddMinion(kind="giant-rat") for _ in range(2)]
    begun = do(in_round_1(), *rats, BeginAttack(by="an item", seat="1", target="boss", chain=2))
    for figure in begun.encounter.figures.values() if begun.encounter else ():
        begun = answer(begun, figure.id) if figure.kind == "minion" else begun
    table = Table(qtbot, answered(begun, pool(*["white"] * 4)))
    table.answers(("W2", "W2", "W1", "W0"))
    assert table.words("result-verdict") == "Brannoc: 5 damage ÷ 2 = 2 HP"
    table.answers("front")
    assert table.find("result-verdict").accessibleName() == (
        "Broodmother: 5 damage ÷ 2 = 2 HP · Giant Rat 1: 4 damage ÷ 2 = 2 HP"
        " · Giant Rat 2: 2 damage ÷ 2 = 1 HP"
    )


@pytest.mark.rule("ATTACK-04")
def test_a_miss_stays_while_determination_is_chosen(qtbot: QtBot) -> None:
    table = Table(qtbot, an_attack("white", "white"))
    table.answers(("W0", "W0"))
    assert table.words("result-verdict") == "Brannoc: 2 blanks, a miss"
    table.answers("redraw")
    assert table.words("result-verdict") == "Brannoc: 2 blanks, a miss"
    assert "gains a combat token: redraw" in table.find("result-steps").accessibleName()


def test_the_next_seat_of_a_fight_begins_without_it(qtbot: QtBot) -> None:
    table = Table(qtbot, answered(a_fight(defense=3), pool("white", "white")))
    table.answers(("W2", "W1"))
    assert table.words("result-verdict") == "Brannoc: 3 against DEFENSE 3, a success"
    table.answers(pool("white"))
    assert not table.strip.isVisible()


@pytest.mark.rule("ENEMYATK-10")
def test_an_enemy_attack_tells_hp_lost(qtbot: QtBot) -> None:
    table = Table(qtbot, an_enemy_attack("red", "red"))
    table.answers(("R4*", "R3"))
    assert table.words("result-verdict") == "Brannoc: 7 damage ÷ 4 = 1 HP lost"
    assert "ENEMYATK-10" not in table.words("result-steps")
    assert "ENEMYATK-10" in table.find("result-steps").toolTip()


def test_dealt_cards_turn_up_before_the_verdict_is_told(qtbot: QtBot) -> None:
    table = Table(qtbot, answered(a_check(), pool("white")), motion=True)
    while table.asked:
        table.answers("", deal=True)
    row = table.find("result-cards")
    assert isinstance(row, FaceRow)
    assert row.turning
    assert table.words("result-verdict").strip() == ""
    qtbot.waitUntil(lambda: table.words("result-verdict").strip() != "", timeout=2000)
    assert not row.turning


def test_a_draw_by_hand_shows_nothing(qtbot: QtBot) -> None:
    table = Table(qtbot, a_campaign())
    table.did(GainToken(seat="1", token="redraw"))
    assert not table.strip.isVisible()


def test_what_is_resolved_by_hand_shows_nothing(qtbot: QtBot) -> None:
    table = Table(qtbot, a_check("white"))
    table.did(ResolveByHand(procedure=table.campaign.pending[-1].id, succeeded=True))
    assert not table.strip.isVisible()


def test_more_cards_than_fit_give_way_to_the_words(qtbot: QtBot) -> None:
    table = Table(qtbot, a_check(difficulty=4))
    table.answers(pool(*["white"] * 10))
    table.answers((*("W0",) * 6, *("W1",) * 4))
    board = QWidget()
    qtbot.addWidget(board)
    table.strip.setParent(board)
    board.show()
    table.strip.show()
    cards = table.strip.findChild(FaceRow)
    assert cards is not None
    assert cards.isVisible()
    table.strip.resize(320, 60)
    assert not cards.isVisible()
    table.strip.resize(1200, 100)
    assert cards.isVisible()
