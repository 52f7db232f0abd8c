"""An enemy's attack stopped for an interrupt, and the stage asked for, at the window."""

from PySide6.QtWidgets import QLabel

from oathsworn_gui.games.oathsworn.actions.attack.attacks import BeginEnemyAttack, LoseLocationHp
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import with_encounter
from tests.games.oathsworn.builders.campaign import do, seat
from tests.games.oathsworn.builders.encounter import encounter, in_round_1
from tests.games.oathsworn.builders.enemy import armoured, attack_of
from tests.games.oathsworn.ui.benches.encounter import Evening, Opens


def attacked() -> Campaign:
    """Return an attack of three red cards on the Warden, before its DEFENSE card."""
    attack = BeginEnemyAttack(attacker="boss", targets=("1",), might=("red",) * 3)
    return do(armoured(3), attack)


def words(table: Evening, name: str) -> str:
    label = table.find(name)
    assert isinstance(label, QLabel)
    return label.text()


def test_an_attack_is_stopped_by_keys_and_a_card_taken_away(evening: Opens) -> None:
    table = evening(attacked())
    table.press("\n")
    table.press("i")
    table.press("s")
    assert not table.sees("interrupt-panel")
    assert attack_of(table.campaign).stops
    table.press("334\n")
    question = table.store.ask()
    assert question is not None
    assert question.kind == "enemy-attack.after-draw"
    assert "draws 10 damage" in words(table, "question-title")
    table.click("option-away")
    table.click("option-2")
    assert "draws 6 damage" in words(table, "question-title")
    table.press("\n")
    assert (table.campaign.pending, seat(table.campaign).hp) == ((), 4)


def test_by_mouse_somebody_else_is_hit(evening: Opens) -> None:
    table = evening(attacked())
    table.click("option-none")
    commands = {command.key: command for command in table.window.commands.all()}
    commands["encounter-interrupt"].run()
    table.settle()
    table.click("option-stop-attack")
    table.press("334\n")
    table.click("option-target")
    table.click("option-3")
    assert attack_of(table.campaign).targets == ("3",)


def test_the_stage_is_asked_for_before_the_reaction(evening: Opens) -> None:
    campaign = in_round_1()
    boss = encounter(campaign).boss
    assert boss is not None
    campaign = with_encounter(campaign, boss=boss.evolve(broken_at=()))
    broken = do(campaign, LoseLocationHp(losses={"rear": 6}, breaker="2"))
    table = evening(broken)
    assert words(table, "question-title") == "Does the stage change?"
    table.click("option-2")
    now = encounter(table.campaign).boss
    assert now is not None
    assert now.stage == 2
    by_key = evening(broken)
    by_key.press("\n")
    unchanged = encounter(by_key.campaign).boss
    assert unchanged is not None
    assert unchanged.stage == 1
    question = by_key.store.ask()
    assert question is not None
    assert question.kind == "enemy.card"
