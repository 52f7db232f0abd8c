"""The rules reference as the program ships it, read for the tests of the house."""

import json
from functools import cache
from typing import Any, Literal, NamedTuple

from tests.house.tree import ROOT

Handled = Literal["automatic", "assisted", "reference", "open"]

RULES = ROOT / "resources" / "content" / "oathsworn" / "rules"

DOMAINS = {
    "SETUP": 27,
    "STORY": 14,
    "TIME": 14,
    "EVENT": 5,
    "ITEM": 21,
    "IRON": 11,
    "HP": 7,
    "MIGHT": 32,
    "CHECK": 13,
    "FIGHT": 10,
    "TOKEN": 25,
    "ALLY": 19,
    "SHOP": 18,
    "SAVE": 12,
    "INSTANT": 2,
    "DIFF": 8,
    "HARD": 12,
    "LEVEL": 36,
    "ENCSETUP": 21,
    "ROUND": 14,
    "TURN": 13,
    "COMPANION": 11,
    "MOVE": 14,
    "HEX": 12,
    "LOS": 11,
    "RANGE": 6,
    "CARD": 17,
    "ATTACK": 13,
    "DAMAGE": 9,
    "BREAK": 17,
    "KO": 5,
    "TARGET": 12,
    "ENEMYMOVE": 25,
    "ENEMYATK": 14,
    "MINION": 9,
    "ENDROUND": 3,
    "OUTCOME": 15,
    "AOE": 7,
    "CONE": 5,
    "WAVE": 5,
    "CHAIN": 10,
    "CHARGE": 7,
    "CAGED": 8,
    "CONSUMED": 9,
    "KNOCK": 12,
    "PUSH": 6,
    "THROWN": 5,
    "UNARMED": 2,
    "MOB": 3,
    "INTERRUPT": 3,
    "STAGE": 4,
    "TALLY": 13,
}
"""The domains of the rules ledger in its order, and how many rules each has."""


class Rule(NamedTuple):
    """One rule. ``reason`` says why a rule is only a reference, empty otherwise."""

    id: str
    words: str
    note: str
    source: str
    handled: Handled
    ruling: bool
    reason: str = ""


@cache
def rules_of(domain: str) -> tuple[Rule, ...]:
    """The rules of a domain in the order of its file; none when there is no file."""
    file = RULES / f"{domain.lower()}.json"
    if not file.is_file():
        return ()
    written: list[dict[str, Any]] = json.loads(file.read_text("utf-8"))["rules"]
    return tuple(Rule(**rule) for rule in written)


def all_rules() -> tuple[Rule, ...]:
    """Every rule, domain by domain."""
    return tuple(rule for domain in DOMAINS for rule in rules_of(domain))
