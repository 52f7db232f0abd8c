"""Instructions that cage or consume a character, and the effects on the one inside."""

from collections.abc import Iterator, Mapping

from oathsworn_gui.games.oathsworn.model.encounter import Encounter
from oathsworn_gui.games.oathsworn.model.instructions import (
    Cage,
    Consume,
    Displace,
    GiveToken,
    Harm,
    Lose,
    Way,
    Who,
)
from oathsworn_gui.games.oathsworn.notation.enemy.harms import read_what
from oathsworn_gui.games.oathsworn.notation.enemy.parsing import EnemyParser
from oathsworn_gui.games.oathsworn.notation.enemy.spec import (
    Before,
    InstructionSpec,
    ReadBack,
    begins,
    read_back,
    who_meant,
)
from oathsworn_gui.games.oathsworn.notation.enemy.whom import read_if_lost, whom_of
from oathsworn_gui.games.oathsworn.notation.names import ENEMY_STATUSES
from oathsworn_gui.games.oathsworn.notation.tokens import NotReadError
from oathsworn_gui.tabletop.action import Line, line

# ------------------------------------------------------------------ whom, and effects inside

_WAYS: Mapping[str, Way] = {"push": "push", "pull": "pull", "knockback": "knockback"}


def _read_who(parser: EnemyParser) -> tuple[Who | None, int | None]:
    """Return whom the next words name, None if they name no one."""
    parser.take("the")
    begun = parser.position
    who, within = whom_of(parser, "target")
    return (who, within) if parser.position > begun else (None, None)


def _read_harms(parser: EnemyParser) -> tuple[Harm, ...]:
    """Read the effects on the character inside, joined by "and".

    Raises:
    NotReadError: nothing of it is understood.
    """
    harms = [_read_harm(parser)]
    while parser.take("and"):
        harms.append(_read_harm(parser))
    return tuple(harms)


def _read_harm(parser: EnemyParser) -> Harm:
    parser.take("lose", "loses")
    number = parser.number()
    way = parser.take(*_WAYS)
    if way:
        by = number or parser.number() or 1
        return Displace(way=_WAYS[way], by=by, who="acting")
    status = parser.take(*ENEMY_STATUSES)
    if status:
        return GiveToken(token=status, amount=number or parser.number() or 1, who="acting")
    what = read_what(parser)
    if what is None or number is None:
        raise NotReadError
    return Lose(what=what, amount=number, who="acting")


# --------------------------------------------------------------------------------------- cage


def _read_cage(parser: EnemyParser) -> None:
    """Read "cage 6", "cage all adjacent difficulty 5 fail 1 hp and push 2"."""
    who, within = _read_who(parser)
    parser.take("difficulty", "survival", "escape")
    difficulty = parser.number() or 0
    if who is None:
        who, within = _read_who(parser)
    parser.take(",", ";")
    failure = _read_harms(parser) if parser.take("fail", "fails", "failing", "failure") else ()
    step = Cage(who=who or "target", within=within, difficulty=difficulty, failure=failure)
    parser.add(step)


def _cage_line(step: Cage, _: Encounter) -> Line:
    code = "step.cage" if step.difficulty else "step.cage.on-card"
    return line(code, None, who=step.who, n=step.difficulty)


def _cage_sentence(step: Cage, back: ReadBack) -> str:
    who = who_meant(back, step.who, step.within)
    words = read_back(
        back, "cage" if step.difficulty else "cage.on-card", who=who, n=step.difficulty
    )
    if not step.failure:
        return words
    failure = ", ".join(map(back.inside, step.failure))
    return f"{words}; {read_back(back, 'cage.fail', words=failure)}"


def _cage_harms(step: Cage) -> tuple[Harm, ...]:
    return step.failure


# ------------------------------------------------------------------------------------ consume

_AGAIN = ("each phase", "every phase", "ongoing")
_END = frozenset({"", ",", ";", ".", "and", "then", "if", "when", '"'})
_LONGEST_NAME = 3
"""Words of a location's name that are read at most."""


def _read_consume(parser: EnemyParser) -> None:
    """Read "consume into maw", "consume the target into left flank each phase lose 1 hp".

    Raises:
        NotReadError: no location is named.
    """
    who, within = _read_who(parser)
    if not parser.take("into", "in", "to"):
        raise NotReadError
    parser.take("the", "its", "her", "his")
    words: list[str] = []
    while _is_of_name(parser) and len(words) < _LONGEST_NAME:
        words.append(parser.word())
        parser.position += 1
    if not words:
        raise NotReadError
    lost = read_if_lost(parser)
    ongoing = _read_harms(parser) if parser.take(*_AGAIN) else ()
    step = Consume(
        location="-".join(words),
        who=who or "target",
        within=within,
        hp_lost=lost,
        ongoing=ongoing,
    )
    parser.add(step)


def _is_of_name(parser: EnemyParser) -> bool:
    """Whether the next word still belongs to the name of a location."""
    word = parser.word()
    ends = word in _END or word in (phrase.split()[0] for phrase in _AGAIN)
    return word.replace("-", "").isalpha() and not ends


def _consume_line(step: Consume, encounter: Encounter) -> Line:
    places = encounter.boss.locations if encounter.boss is not None else ()
    name = next((place.name for place in places if place.key == step.location), step.location)
    return line("step.consume", None, who=step.who, location=name)


def _consume_sentence(step: Consume, back: ReadBack) -> str:
    who = who_meant(back, step.who, step.within)
    words = read_back(back, "consume", who=who, location=step.location.replace("-", " "))
    if step.hp_lost:
        words = f"{words}, {read_back(back, 'hp-lost', n=step.hp_lost)}"
    if not step.ongoing:
        return words
    ongoing = ", ".join(map(back.inside, step.ongoing))
    return f"{words}; {read_back(back, 'consume.ongoing', words=ongoing)}"


def _consume_faults(step: Consume, before: Before) -> Iterator[str]:
    boss = before.page.encounter.boss
    places = boss.locations if boss else ()
    if step.location not in {place.key for place in places}:
        yield f"the boss has no location {step.location}."


def _consume_harms(step: Consume) -> tuple[Harm, ...]:
    return step.ongoing


SPECS = (
    InstructionSpec(
        kind=Cage,
        words=begins(_read_cage, "cage", "cages", "caged"),
        line=_cage_line,
        sentence=_cage_sentence,
        harms=_cage_harms,
    ),
    InstructionSpec(
        kind=Consume,
        words=begins(_read_consume, "consume", "consumes", "consumed", "swallow", "swallows"),
        line=_consume_line,
        sentence=_consume_sentence,
        faults=_consume_faults,
        harms=_consume_harms,
    ),
)
