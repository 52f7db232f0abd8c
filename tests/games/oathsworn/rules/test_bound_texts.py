"""Everything said of cages, consumed ones, turns, phases and the checklist has a text."""

import re
from pathlib import Path

import pytest

from oathsworn_gui.assets import read_texts
from oathsworn_gui.games.oathsworn.actions import encounter_bound
from oathsworn_gui.games.oathsworn.rules import (
    bound,
    caged,
    consumed,
    crippled,
    escape,
    may_act,
    phase_begin,
    release,
    reminders,
    rounds,
    status,
    step_cage,
    step_consume,
    suffer,
)
from oathsworn_gui.games.oathsworn.rules.caged import CAGED_READING

MODULES = (
    encounter_bound, bound, caged, consumed, crippled, escape, may_act, phase_begin, release,
    reminders, rounds, status, step_cage, step_consume, suffer,
)  # fmt: skip
CALL = re.compile(r'\b(line|refuse|impossible)\(\s*"([a-z0-9.-]+)"')
CHOSEN = re.compile(r'code = "([a-z.-]+)" if .+? else "([a-z.-]+)"')
REMINDER = re.compile(r'(?:Reminder\(|_ticked\(campaign, |key = )f?"([a-z-]+)')
OPTION = re.compile(r'TurnOption\(\s*"([a-z-]+)"')
KINDS = ("escape.difficulty", "escape.friends", "escape.failed", "enemy.cage", "enemy.consume")
PLAIN = (
    "option.escape.done", "option.enemy.cage", "option.enemy.consume", "part.friends-beside",
    "line.enemy.nobody-caged", "line.enemy.nobody-consumed", "line.who.acting",
    "line.who.no-acting", "line.enemy.crippled", "line.stage.held", "who.acting",
    "reminder.bleed", "reminder.poison", "refusal.enemy.no-such-location",
    "line.step.cage", "line.step.cage.on-card", "line.step.consume",
    "line.step.lose.hp.status", "line.step.lose.animus.status", "reading.caged",
    *(f"reading.caged.{one}" for one in CAGED_READING.readings),
)  # fmt: skip
TEXTS = read_texts()


def keys() -> set[str]:
    """Return the keys of all that these files say."""
    found = set(PLAIN)
    for module in MODULES:
        words = Path(module.__file__ or "").read_text("utf-8")
        for call, code in CALL.findall(words):
            found.add(f"{'line' if call == 'line' else 'refusal'}.{code}")
        for pair in CHOSEN.findall(words):
            found |= {f"line.{code}" for code in pair}
        found |= {f"turn-option.{key}" for key in OPTION.findall(words)}
        if module is reminders:
            found |= {f"reminder.{key}" for key in REMINDER.findall(words)}
    for kind in KINDS:
        found |= {f"question.{kind}", f"question.{kind}.help"}
    return found


@pytest.mark.parametrize("key", sorted(keys()))
def test_everything_said_has_a_text(key: str) -> None:
    assert key in TEXTS


@pytest.mark.parametrize("action", encounter_bound.ACTIONS, ids=lambda kind: kind.__name__)
def test_every_action_has_a_name(action: type[encounter_bound.OathswornAction]) -> None:
    assert f"action.{action.model_fields['type'].default}" in TEXTS
