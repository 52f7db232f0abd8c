"""Special rules typed in one line: moment and conditions before the colon, what they do after."""

from typing import Any

from oathsworn_gui.games.oathsworn.model.encounter import Moment
from oathsworn_gui.games.oathsworn.model.instructions import (
    BeginStage,
    ChooseTarget,
    Displace,
    EndEncounter,
    GiveToken,
    Heal,
    Instruction,
    Lose,
    Spawn,
)
from oathsworn_gui.games.oathsworn.notation.enemy import SheetNames, read_rule, written_steps
from tests.cases import each_of

NAMES = SheetNames(
    icons=("claw",),
    places={"Wick": "wick", "Left horn": "left-horn"},
    kinds={"Giant Rat": "giant-rat", "Sexton": "sexton"},
)
NEAR = Lose(what="animus", amount=1, who="adjacent")


@each_of(
    ("line", "when", "conditions", "step"),
    [
        ("at the end of round 8: defeat", "round-end", {"first_round": 8, "last_round": 8},
         EndEncounter(result="defeat")),
        ("when the wick breaks: spawn 2 rat", "break", {"of": "wick"}, Spawn(kind="rat", count=2)),
        ("a giant rat dies: heal 1 of left horn", "death", {"of": "giant-rat"},
         Heal(location="left-horn")),
        ("no sexton, no giant rat: victory", None, {"gone": ("sexton", "giant-rat")},
         EndEncounter(result="victory")),
        ("when stage II begins: begin stage 3", "stage", {"stage": 2}, BeginStage(stage=3)),
        ("stage iii: heal 2 each", None, {"stage": 3}, Heal(amount=2, each=True)),
        ("every 2 rounds, while the left horn is whole: heal", None,
         {"every": 2, "unless_broken": "left-horn"}, Heal()),
        ("unless the wick is broken: heal", None, {"unless_broken": "wick"}, Heal()),
        ("once wick is broken, start of round: heal", "round-start", {"broken": "wick"}, Heal()),
        ("end of turn, alone 2: all adjacent lose 1 animus", "turn-end", {"alone": 2}, NEAR),
        ("on fire: all adjacent lose 1 animus", None, {"tile": "fire"}, NEAR),
        ("when an Oathsworn falls: heal 2", "knock-out", {}, Heal(amount=2)),
        ("when it is hit, beside it: all adjacent lose 1 animus", "hit",
         {"of": "boss", "beside": True}, NEAR),
        ("a giant rat is hit: heal", "hit", {"of": "giant-rat"}, Heal()),
        ("set-up: spawn 1 rat", "set-up", {}, Spawn(kind="rat")),
        ("encounter phase: all adjacent lose 1 animus", "encounter-phase", {}, NEAR),
        ("all adjacent lose 1 animus", None, {}, NEAR),
        ("when the wick breaks: push all adjacent 2", "break", {"of": "wick"},
         Displace(way="push", by=2, who="adjacent")),
        ("end of round: all within 2 gain 2 bleed", "round-end", {},
         GiveToken(token="bleed", amount=2, who="all", within=2)),
    ],
)  # fmt: skip
def test_a_line_is_read_with_its_moment_and_conditions(
    line: str, when: Moment | None, conditions: dict[str, Any], step: Instruction
) -> None:
    read = read_rule(line, NAMES)
    assert read.understood
    assert (read.when, dict(read.conditions), read.steps) == (when, conditions, (step,))


@each_of(
    "line",
    [
        "when the bell breaks: defeat",  # no such location
        "no dog: victory",  # no such minion
        "every rounds: heal 1",
        "alone: heal 1",
        "round 100: defeat",
        "The song: it is heard by all",
        "end of round: it sings",
        "II end of round: heal 1",
        "heal 1 of",
        "begin stage 4",
        ":",
        "",
    ],
)
def test_what_is_not_understood_whole_is_not_read_at_all(line: str) -> None:
    assert not read_rule(line, NAMES).understood or line in {"", ":"}
    assert read_rule(line, NAMES).steps == ()


@each_of(
    ("line", "when", "conditions"),
    [
        ("end of round: it sings", "round-end", {}),
        ("when the wick breaks: the salt sings", "break", {"of": "wick"}),
        ("start of round, while the wick is whole: heal 1 and sing", "round-start",
         {"unless_broken": "wick"}),
        ("every 2 rounds: it sings", None, {}),
        ("The song: it is heard by all", None, {}),
    ],
)  # fmt: skip
def test_words_that_are_not_carried_out_keep_the_moment_they_name(
    line: str, when: Moment | None, conditions: dict[str, Any]
) -> None:
    read = read_rule(line, NAMES)
    assert (read.understood, read.when, dict(read.conditions)) == (False, when, conditions)
    assert read.steps == ()


def test_who_gains_a_token_is_named_before_it() -> None:
    read = read_rule("start of round: the one with most HP gains 1 bleed", NAMES)
    assert (read.understood, read.when) == (True, "round-start")
    assert read.steps == (ChooseTarget(who="most-hp"), GiveToken(token="bleed", who="target"))


def test_a_colon_inside_a_sentence_is_no_heading() -> None:
    read = read_rule("say beware: it wakes", NAMES)
    assert [getattr(step, "words", "") for step in read.steps] == ["beware: it wakes"]


@each_of(
    "step",
    [
        Heal(amount=2),
        Heal(amount=2, each=True),
        Heal(location="left-horn"),
        BeginStage(stage=2),
        EndEncounter(result="victory"),
        EndEncounter(result="defeat"),
    ],
)
def test_what_is_read_is_written_back(step: Instruction) -> None:
    assert read_rule(written_steps((step,)), NAMES).steps == (step,)
