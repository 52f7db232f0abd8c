"""Every reading of a rule belongs to a rule and has a default."""

from oathsworn_gui.games.oathsworn.rules.base.all_rule_variants import PRINTINGS, READINGS, RULINGS
from tests.house.rule_book import all_rules

RULES = {rule.id for rule in all_rules()}
SIX = {"FIGHT-09", "ROUND-06", "LOS-09", "TARGET-09", "OUTCOME-15", "UNARMED-01"}


def test_every_reading_has_a_rule_and_a_default() -> None:
    for option in READINGS:
        assert option.rule in RULES, option.key
        assert option.default in option.readings, option.key
        printed = set(option.by_edition.values())
        assert printed <= set(option.readings) - {option.default}, option.key


def test_no_rule_is_chosen_twice_and_the_six_rulings_stand_there() -> None:
    assert len({option.key for option in READINGS}) == len(READINGS)
    assert {option.rule for option in RULINGS} >= SIX
    assert not [option for option in RULINGS if option.by_edition]
    assert len(PRINTINGS) == 16
