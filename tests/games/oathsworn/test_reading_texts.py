"""Every reading of a rule has its words, and a rule that it belongs to."""

import pytest

from oathsworn_gui.assets import read_texts
from oathsworn_gui.games.oathsworn.rules.readings import PRINTINGS, READINGS, RULINGS
from oathsworn_gui.tabletop.table_options import TableOption
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
