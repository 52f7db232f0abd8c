"""The domains whose road is finished stay finished."""

from tests.cases import each_of
from tests.house.rule_book import rules_of
from tests.house.rule_tags import checked_rules
from tests.house.rules_report import is_untested

FINISHED_DOMAINS = (
    "SETUP", "STORY", "TIME", "EVENT", "ITEM", "IRON", "HP", "MIGHT", "CHECK", "FIGHT", "TOKEN",
    "ALLY", "SHOP", "SAVE", "INSTANT", "DIFF",
)  # fmt: skip


@each_of("domain", FINISHED_DOMAINS)
def test_finished_domains_are_handled_and_tested(domain: str) -> None:
    checked = checked_rules()
    assert [rule.id for rule in rules_of(domain) if rule.handled == "open"] == []
    assert [rule.id for rule in rules_of(domain) if is_untested(rule, checked)] == []
