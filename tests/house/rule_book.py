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

RULED = {
    "SETUP": "04 13 18",
    "STORY": "14",
    "TIME": "11 12 13 14",
    "EVENT": "05",
    "ITEM": "04 16 20 21",
    "IRON": "07 10 11",
    "HP": "02 06",
    "MIGHT": "20 22 28 29 30 31",
    "CHECK": "03 09 12",
    "FIGHT": "01 09",
    "TOKEN": "08 21 25",
    "ALLY": "06 17 18",
    "SHOP": "03 13 15 16 17 18",
    "SAVE": "12",
    "DIFF": "03 06 07",
    "HARD": "10 11 12",
    "LEVEL": "05 07 18 19 32 33 34 35 36",
    "ENCSETUP": "17 18",
    "ROUND": "06 10 11 13",
    "TURN": "08 09 13",
    "COMPANION": "09 10 11",
    "MOVE": "04 10 13 14",
    "HEX": "01 10 11",
    "LOS": "08 09 11",
    "RANGE": "05 06",
    "CARD": "13 16 17",
    "ATTACK": "01 10 12",
    "DAMAGE": "09",
    "BREAK": "04 06 14 15 16",
    "KO": "04 05",
    "TARGET": "09 10 12",
    "ENEMYMOVE": "01 06 19 20 24 25",
    "ENEMYATK": "02 13",
    "MINION": "07 08",
    "OUTCOME": "02 14 15",
    "AOE": "07",
    "CONE": "02 05",
    "WAVE": "02 05",
    "CHARGE": "07",
    "CAGED": "08",
    "CONSUMED": "09",
    "KNOCK": "05",
    "PUSH": "05 06",
    "THROWN": "05",
    "UNARMED": "01",
    "TALLY": "08 11",
}
"""The rules on which the rulebook is silent, by domain, as the ledger lists them: 126."""


WATCH = ROOT / "resources" / "content" / "set-a-watch" / "rules"

SECTIONS = {
    "1-setup": 18,
    "2-rounds": 10,
    "3-camp": 25,
    "4-line": 20,
    "5-attacks": 19,
    "6-summons": 9,
    "7-powers": 24,
    "8-end": 10,
}
"""The sections of the rules of Set a Watch and how many rules each has, numbered through."""

WATCH_RULED = (
    "02 11 24 28 31 33 36 38 40 41 43 47 49 50 58 64 67 68 69 70 71 73 75 77 78 81 93 97 98 "
    "101 107 109 112 114 118 120 128 129 133 135"
)
"""The rules of Set a Watch on which its rulebook is silent."""


class Rule(NamedTuple):
    """One rule. ``words`` are empty where the whole rule is a ruling.

    ``ruling`` says what we play where the rulebook is silent, ``reason`` why a rule is only a
    reference; both are empty otherwise.
    """

    id: str
    words: str
    note: str
    source: str
    handled: Handled
    ruling: str
    reason: str = ""


@cache
def rules_of(domain: str) -> tuple[Rule, ...]:
    """The rules of a domain in the order of its file; none when there is no file."""
    file = RULES / f"{domain.lower()}.json"
    if not file.is_file():
        return ()
    written: list[dict[str, Any]] = json.loads(file.read_text("utf-8"))["rules"]
    return tuple(Rule(**rule) for rule in written)


@cache
def section_of(section: str) -> tuple[Rule, ...]:
    """The rules of a section of Set a Watch in the order of its file."""
    written: list[dict[str, Any]] = json.loads((WATCH / f"{section}.json").read_text("utf-8"))[
        "rules"
    ]
    return tuple(Rule(**rule) for rule in written)


def watch_rules() -> tuple[Rule, ...]:
    """Every rule of Set a Watch, section by section."""
    return tuple(rule for section in SECTIONS for rule in section_of(section))


def every_rule() -> tuple[Rule, ...]:
    """Every rule of every game."""
    return (*all_rules(), *watch_rules())


def ruled() -> frozenset[str]:
    """The ids of the rules on which the rulebook is silent."""
    return frozenset(f"{domain}-{n}" for domain, numbers in RULED.items() for n in numbers.split())


def all_rules() -> tuple[Rule, ...]:
    """Every rule, domain by domain."""
    return tuple(rule for domain in DOMAINS for rule in rules_of(domain))
