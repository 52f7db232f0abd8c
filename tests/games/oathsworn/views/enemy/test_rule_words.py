"""Which rule of the special rules board a turn carries out, in its words."""

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.encounter import BoardRule
from oathsworn_gui.games.oathsworn.model.procedures import EnemyTurn
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import with_encounter
from oathsworn_gui.games.oathsworn.views.enemy.rule_words import rule_words
from oathsworn_gui.tabletop.action import line
from tests.games.oathsworn.builders.encounter import encounter
from tests.games.oathsworn.builders.sheets import rules_wait


def turn(campaign: Campaign) -> EnemyTurn:
    top = campaign.pending[-1]
    assert isinstance(top, EnemyTurn)
    return top


def test_a_rule_is_known_by_what_it_does() -> None:
    campaign = rules_wait()
    assert rule_words(campaign, turn(campaign)) == "when the head breaks: heal 1, defeat"
    other = turn(campaign).evolve(steps=turn(campaign).steps[:1])
    assert rule_words(campaign, other) == ""
    assert rule_words(campaign, None) == ""


def test_of_two_rules_that_do_the_same_the_one_that_was_told_last_is_meant() -> None:
    campaign = rules_wait()
    steps = turn(campaign).steps
    twin = BoardRule(key="twin", words="At midnight: the same.", when="round-end", steps=steps)
    both = with_encounter(campaign, rules=(*encounter(campaign).rules, twin))
    told = line("rule.board", "ENCSETUP-16", words="At midnight: the same.")
    assert rule_words(both, turn(campaign), (told,)) == "At midnight: the same."
    assert rule_words(both, turn(campaign)) == "when the head breaks: heal 1, defeat"
