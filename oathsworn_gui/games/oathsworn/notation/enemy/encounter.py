"""Instructions for the encounter itself and the table: healing, stages, its end, sentences."""

from collections.abc import Iterator
from typing import Literal

from oathsworn_gui.games.oathsworn.model.encounter import Encounter
from oathsworn_gui.games.oathsworn.model.instructions import (
    BeginStage,
    EndEncounter,
    Heal,
    Say,
)
from oathsworn_gui.games.oathsworn.notation.enemy.parsing import EnemyParser
from oathsworn_gui.games.oathsworn.notation.enemy.spec import (
    Before,
    InstructionSpec,
    Read,
    ReadBack,
    begins,
    read_back,
)
from oathsworn_gui.games.oathsworn.notation.tokens import NotReadError
from oathsworn_gui.tabletop.action import Line, line

_LONGEST_NAME = 3
"""Words of a location's name that are read at most."""


def _read_heal(parser: EnemyParser) -> None:
    """Read "heal 1", "heal 1 each", "heal 2 of the old wick"."""
    amount = parser.number() or 1
    parser.take("hp")
    if parser.take("each", "each location", "all"):
        parser.take("location", "die")
        parser.add(Heal(amount=amount, each=True))
        return
    of = parser.take("on the", "of the", "on", "of")
    words: list[str] = []
    while of and parser.word()[:1].isalpha() and len(words) < _LONGEST_NAME:
        words.append(parser.word())
        parser.position += 1
    if of and not words:
        raise NotReadError("effects.name-missing")
    parser.add(Heal(amount=amount, location="-".join(words)))


def _no_boss(_: Heal | BeginStage, before: Before) -> Iterator[str]:
    if before.page.encounter.boss is None:
        yield "there is no boss."


def _heal_line(step: Heal, encounter: Encounter) -> Line:
    dice = encounter.boss.locations if encounter.boss else ()
    found = next((die.name for die in dice if die.key == step.location), "")
    code = "step.heal.each" if step.each else "step.heal.of" if step.location else "step.heal"
    return line(code, None, n=step.amount, name=found or step.location.replace("-", " "))


def _heal_sentence(step: Heal, back: ReadBack) -> str:
    key = "heal.each" if step.each else "heal.of" if step.location else "heal"
    return read_back(back, key, n=step.amount, name=step.location.replace("-", " "))


def _read_stage(parser: EnemyParser) -> None:
    """Read "begin stage 2", "begin stage iii"."""
    parser.take("stage")
    found = parser.take("iii", "ii", "3", "2")
    if not found:
        raise NotReadError("words.number-missing")
    parser.add(BeginStage(stage=3 if found in {"iii", "3"} else 2))


def _stage_line(step: BeginStage, _: Encounter) -> Line:
    return line("step.stage", None, stage=step.stage)


def _stage_sentence(step: BeginStage, back: ReadBack) -> str:
    return read_back(back, "stage", stage=step.stage)


def _read_end(result: Literal["victory", "defeat"]) -> Read:
    """Return what reads "victory", "defeat"."""

    def read(parser: EnemyParser) -> None:
        parser.add(EndEncounter(result=result))

    return read


def _end_line(step: EndEncounter, _: Encounter) -> Line:
    return line(f"step.end.{step.result}", None)


def _end_sentence(step: EndEncounter, back: ReadBack) -> str:
    return read_back(back, f"end.{step.result}")


def _end_name(step: EndEncounter) -> str:
    return f"end.{step.result}"


# ---------------------------------------------------------------------------------- sentences


def read_quoted(parser: EnemyParser) -> bool:
    """Read a sentence in quotes; return whether one came next."""
    words = parser.quoted()
    if words is None:
        return False
    parser.add(Say(words=words))
    return True


def _read_say(parser: EnemyParser) -> None:
    """Read "say turn the page", up to the next semicolon."""
    parser.take(":")
    words = parser.rest()
    if not words:
        raise NotReadError
    parser.add(Say(words=words))


def _say_line(step: Say, _: Encounter) -> Line:
    return line("step.say", None, words=step.words)


def _say_sentence(step: Say, back: ReadBack) -> str:
    return read_back(back, "say", words=step.words)


def _say_faults(step: Say, _: Before) -> Iterator[str]:
    if not step.words.strip():
        yield "it says nothing."


SPECS = (
    InstructionSpec(
        kind=Heal,
        words=begins(_read_heal, "heal", "heals"),
        line=_heal_line,
        sentence=_heal_sentence,
        faults=_no_boss,
        counts="amount",
    ),
    InstructionSpec(
        kind=BeginStage,
        words=begins(_read_stage, "begin", "begins"),
        line=_stage_line,
        sentence=_stage_sentence,
        faults=_no_boss,
    ),
    InstructionSpec(
        kind=EndEncounter,
        words={"victory": _read_end("victory"), "defeat": _read_end("defeat")},
        line=_end_line,
        sentence=_end_sentence,
        name=_end_name,
    ),
    InstructionSpec(
        kind=Say,
        words={"say": _read_say},
        line=_say_line,
        sentence=_say_sentence,
        faults=_say_faults,
    ),
)
