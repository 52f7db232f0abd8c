"""Every reading of a rule has its words, and a rule that it belongs to."""

import pytest

from oathsworn_gui.assets import read_texts
from oathsworn_gui.games.oathsworn.rules.readings import PRINTINGS, READINGS, RULINGS
from oathsworn_gui.tabletop.table_options import TableOption
from oathsworn_gui.ui.texts import Texts
from tests.house.rule_book import all_rules

TEXTS = read_texts()
RULES = {rule.id for rule in all_rules()}
SIX = {"FIGHT-09", "ROUND-06", "LOS-09", "TARGET-09", "OUTCOME-15", "UNARMED-01"}


@pytest.mark.parametrize("option", READINGS, ids=lambda option: option.key)
def test_every_reading_has_words_and_a_rule(option: TableOption) -> None:
    keys = [f"reading.{option.key}", *(f"reading.{option.key}.{one}" for one in option.readings)]
    assert not [key for key in keys if key not in TEXTS]
    assert option.rule in RULES
    assert option.default in option.readings
    assert set(option.by_edition.values()) <= set(option.readings) - {option.default}


def test_no_rule_is_chosen_twice_and_the_six_rulings_stand_there() -> None:
    assert len({option.key for option in READINGS}) == len(READINGS)
    assert {option.rule for option in RULINGS} >= SIX
    assert not [option for option in RULINGS if option.by_edition]
    assert len(PRINTINGS) == 16


CODES = (
    "line.reading.applied", "line.table-option.chosen", "line.table-option.taken-out",
    "line.edition.chosen", "line.fire.waits", "line.crippled.not-moved", "line.tough.rolled",
    "line.story.medic-paid", "part.loot.commons-current", "refusal.reading.no-option",
    "refusal.reading.none", "refusal.petition.drawn-blind", "refusal.trade.five-a-chapter",
    "refusal.story.trait-at-set-up", "question.enemy-attack.after-draw",
    "question.enemy-attack.after-draw.help", "option.enemy-attack.go-on", "question.tough.roll",
    "question.tough.roll.help", "question.tough.tied", "question.tough.tied.help",
    "option.tough.roll", "option.tough.seat", "option.tough.nobody", "reminder.fire",
    "reminder.fire-burns", "line.stage.used-up",
)  # fmt: skip
PARAMS = {
    "option": "Curatives", "reading": "Five", "edition": "First", "n": 2, "name": "Sefa", "hp": 3,
    "hex": "A1", "iron": 3, "left": 2, "most": 5, "names": "Sefa, Hagga", "attacker": "Boss",
    "damage": 7, "stage": 1,
}  # fmt: skip


@pytest.mark.parametrize("code", CODES)
def test_what_a_reading_brings_is_told_in_words(code: str) -> None:
    words = Texts(TEXTS).say(code, **PARAMS)
    assert words.strip()
    assert "{" not in words
